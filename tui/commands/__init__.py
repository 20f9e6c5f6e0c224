"""What each command does: a call in, an exit code out."""
