"""The command line's front: what can be answered without a game is, and the rest is passed on."""

from __future__ import annotations

import os
import sys

from . import collector, front
from .encoding import complain, drop, hung_up, hush, prepare_streams, readable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .words import Language


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code, one of `front.CODES`."""
    if argv is None:  # the process is this program's own
        collector.rest()
        # Galop's models are its own affair: no plugin of another program is looked for.
        os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    prepare_streams()
    call = list(map(readable, sys.argv[1:]) if argv is None else argv)
    language: Language = front.by_flag(call) or front.by_locale(os.environ)
    try:
        guest = front.by_guest(call, os.environ)
        if guest is not None and not _let_in(guest):
            return _usage(front.no_guest(language))
        language = front.by_flag(call) or front.by_setting(os.environ) or language
        code = _answer(call, language)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        drop()
        return 130
    except BrokenPipeError:  # whoever read has gone
        code = 1
    except OSError as error:
        if hung_up(error):
            code = 129
        else:  # a full disk under `>`
            complain(front.refused_by_system(error.strerror or str(error), language))
            code = 1
    hush()
    return code


def _let_in(guest: str) -> bool:
    from .guest import NotAGuest, lock_in

    try:
        lock_in(guest, os.environ)
    except NotAGuest:
        return False
    return True


def _answer(argv: list[str], language: Language) -> int:
    place = front.command(argv)
    if argv[place : place + 1] == ["help"]:  # galop help play, as others say it
        argv = [*argv[:place], *argv[place + 1 :], "--help"]
        place = front.command(argv)
    asked = argv[:place]
    if "--help" in asked or "-h" in asked:
        sys.stdout.write(front.help_text(language))
        return 0
    if "--version" in asked:
        sys.stdout.write(f"galop {front.VERSION}\n")
        return 0
    known = place == len(argv) or argv[place] in front.COMMANDS
    if not known and not front.unknown_flag(asked):
        return _usage(front.unknown_command(argv[place], language))
    if argv[place:] == ["saves", "--names"]:
        from .save_names import save_names

        sys.stdout.writelines(f"{name}\n" for name in save_names(os.environ))
        return 0
    return _run(argv, language)


def _run(argv: list[str], language: Language) -> int:
    from .cli import Help, Usage, parse

    try:
        call = parse(argv, language)
        shell: str | None = getattr(call, "print_completion", None)
        if shell is not None:
            return _complete(shell, language)
        from .commands.run import run

        return run(call, language)
    except Help as asked:
        sys.stdout.write(str(asked))
        return 0
    except Usage as error:
        return _usage(str(error))


def _usage(sentence: str) -> int:
    # What was typed may be repeated: nothing in it may reach the terminal but its letters.
    shown = "".join(letter for letter in sentence if letter.isprintable() or letter == "\u00a0")
    complain(shown)
    return 2


def _complete(shell: str, language: Language) -> int:
    import shtab

    from .cli import build

    sys.stdout.write(f"{shtab.complete(build(language), shell)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
