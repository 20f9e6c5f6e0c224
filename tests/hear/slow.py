"""Galop with a computer whose first thought takes two seconds: T6, a message that comes late.

`python -m hear.slow ARGUMENTS` is `galop ARGUMENTS`, to be played against a level that is waited
for aloud.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from galop.rules.core import Decision
from galop.tui.__main__ import main as galop
from galop.tui.session import Session

SECONDS = 2.0


def main() -> int:
    """Run the command line."""
    at_once = Session.bot_thought
    waits = [SECONDS]

    def bot_thought(self: Session, decision: Decision[Any]) -> Callable[[], Any]:
        work = at_once(self, decision)

        def slowly() -> Any:
            if waits:
                time.sleep(waits.pop())
            return work()

        return slowly

    Session.bot_thought = bot_thought
    return galop(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
