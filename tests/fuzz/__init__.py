"""Any bytes thrown at what reads from outside: saves, sheets, prompts and the terminal's keys."""
