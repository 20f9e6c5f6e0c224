"""Terminals, locales and sizes: each is started on, a turn is played, and it is left as it was.

The README's table of terminals tried is what is seen here; `make docs` writes it again.
"""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

import pytest
from galop.saves import Settings, save_settings
from galop.tui.words import LANGUAGES, Language
from terminal import GALOP, Terminal

README = Path(__file__).parents[1] / "README.md"
UTF_8 = {"LC_ALL": "C.UTF-8"}
POSIX = {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0"}
LATIN_1 = {"LC_ALL": "", "LANG": "fr_FR", "PYTHONIOENCODING": "iso8859-1"}
Drawing = Literal["unicode", "ascii"]


class Case(NamedTuple):
    """A terminal: its environment, its size, the size it gets in the middle of the turn."""

    environ: dict[str, str | None]
    size: tuple[int, int] = (80, 24)
    later: tuple[int, int] | None = None
    face: Literal["screen", "lines"] = "screen"
    drawing: Drawing = "unicode"


class Seen(NamedTuple):
    """What stood on a terminal; `colours` is the most that one style used."""

    face: Literal["screen", "lines"]
    drawing: Drawing
    colours: Literal["none", "16", "256", "all"]


CASES = (
    Case({"TERM": "linux", **UTF_8}),
    Case({"TERM": "xterm", **UTF_8}),
    Case({"TERM": "xterm-256color", **UTF_8}),
    Case({"TERM": "xterm-256color", "COLORTERM": "truecolor", **UTF_8}, (200, 60)),
    Case({"TERM": "xterm-256color", "NO_COLOR": "1", **UTF_8}),
    Case({"TERM": "xterm-16color", **UTF_8}),
    Case({"TERM": "screen", **UTF_8}, (40, 12)),
    Case({"TERM": "tmux-256color", **UTF_8}),
    Case({"TERM": "vt100", **POSIX}, drawing="ascii"),
    Case({"TERM": "dumb", **UTF_8}, face="lines"),
    Case({"TERM": None, **UTF_8}, face="lines"),
    Case({"TERM": "xterm", "LC_ALL": "", "LANG": "fr_FR.UTF-8"}),
    Case({"TERM": "xterm", "LC_ALL": "C", "PYTHONUTF8": ""}, drawing="ascii"),
    Case({"TERM": "xterm", **LATIN_1}, drawing="ascii"),
    Case({"TERM": "xterm", "LC_ALL": "", "LANG": "tlh_KX.UTF-8"}),
    Case({"TERM": "dumb", **POSIX}, face="lines", drawing="ascii"),
    Case({"TERM": "xterm", **UTF_8}, (1, 1), (80, 24)),
    Case({"TERM": "xterm", **UTF_8}, (0, 0), (60, 20)),
    Case({"TERM": "xterm", **UTF_8}, (20, 5), (80, 24)),
    Case({"TERM": "xterm", **UTF_8}, (200, 60), (40, 12)),
)


def named(case: Case) -> str:
    shown = [f"{name}={value}" for name, value in case.environ.items() if value and name != "TERM"]
    size = "→".join(f"{columns}x{rows}" for columns, rows in filter(None, (case.size, case.later)))
    return " ".join((case.environ["TERM"] or "-", *shown, size))


def turn(case: Case, home: Path) -> Seen:
    """Play a turn on a terminal and leave it; return what was seen. Raises AssertionError."""
    save_settings(home / "settings.json", Settings(face="screen"))
    french = (case.environ.get("LANG") or "").startswith("fr")
    roll, stop = ("1 lancer", "2 arr") if french else ("1 roll", "2 stop")
    if case.face == "lines":
        roll = "Enter rolls"
    environ = {name: value for name, value in case.environ.items() if value is not None}
    without = [f"-u{name}" for name, value in case.environ.items() if value is None]
    language = () if french else ("--lang", "en")
    call = ("play", "metres", "--players", "Ana,Ben", "--seed", "x", *language)
    enter = "\n" if case.face == "lines" else ""
    with Terminal(
        ("env", *without, *GALOP, *call), home, case.size, SSH_TTY="x", **environ
    ) as terminal:
        modes = terminal.modes()
        if case.later is None or case.size >= (40, 12):
            terminal.until(roll)
            terminal.type(f"r{enter}")
            terminal.until(stop)
        else:  # too small to read, and yet to be played on
            while b"\x1b[?1049h" not in terminal.received:
                terminal.quiet(0.3)
            terminal.quiet(0.5)
            terminal.type("r")
            terminal.quiet(0.5)
        if case.later is not None:
            terminal.resize(*case.later)
        terminal.until(stop)
        terminal.type(f"s{enter}")
        terminal.until(roll)
        terminal.type(f"q{enter}")
        assert terminal.wait() == 0
        assert terminal.modes() == modes
    return seen(terminal.received)


def seen(data: bytes) -> Seen:
    """Return what a program wrote: its face, its drawing, its colours. Raises AssertionError."""
    assert b"Traceback" not in data and b"\\u" not in data
    assert data.count(b"\x1b[?1049h") == data.count(b"\x1b[?1049l") <= 1
    assert b"\x1b[?25l" not in data
    styles = b";".join(re.findall(rb"\x1b\[([\d;]*)m", data))
    codes = set(re.sub(rb"[34]8;(?:5;\d+|2;\d+;\d+;\d+)", b"", styles).split(b";"))
    sixteen = {b"%d" % code for start in (30, 40, 90, 100) for code in range(start, start + 8)}
    colours: Literal["none", "16", "256", "all"] = "none"
    if re.search(rb"[34]8;2;", styles):
        colours = "all"
    elif re.search(rb"[34]8;5;", styles):
        colours = "256"
    elif codes & sixteen:
        colours = "16"
    return Seen(
        "screen" if b"\x1b[?1049h" in data else "lines",
        "ascii" if data.isascii() or b"\xe2" not in data else "unicode",
        colours,
    )


# The table in the README

HEADS: dict[Language, tuple[str, ...]] = {
    "fr": ("`TERM`", "Environnement", "Colonnes et lignes", "Visage", "Dessin", "Couleurs"),
    "en": ("`TERM`", "Environment", "Columns and rows", "Face", "Drawing", "Colours"),
}
TOLD: dict[Language, dict[str, str]] = {
    "fr": {
        "screen": "plein écran",
        "lines": "lignes",
        "unicode": "Unicode",
        "ascii": "ASCII",
        "none": "aucune",
        "16": "16",
        "256": "256",
        "all": "toutes",
        "": "absent",
        "then": "puis",
    },
    "en": {
        "screen": "full screen",
        "lines": "lines",
        "unicode": "Unicode",
        "ascii": "ASCII",
        "none": "none",
        "16": "16",
        "256": "256",
        "all": "all",
        "": "unset",
        "then": "then",
    },
}


def row(case: Case, found: Seen, language: Language) -> str:
    """Return a terminal and what was seen on it as a row in Markdown."""
    told = TOLD[language]
    shown = ("LC_ALL", "LANG", "PYTHONIOENCODING", "COLORTERM", "NO_COLOR")
    set_to = [f"`{name}={case.environ[name]}`" for name in shown if case.environ.get(name)]
    sizes = [f"{columns}×{rows}" for columns, rows in filter(None, (case.size, case.later))]
    term = case.environ["TERM"]
    cells = (
        f"`{term}`" if term else told[""],
        " ".join(set_to),
        f" {told['then']} ".join(sizes),
        told[found.face],
        "–" if found.face == "lines" else told[found.drawing],
        told[found.colours],
    )
    return f"| {' | '.join(cells)} |\n"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_turn_is_played_and_the_terminal_left_as_it_was(case: Case, tmp_path: Path) -> None:
    found = turn(case, tmp_path)
    assert found.face == case.face
    assert found.drawing == case.drawing or case.face == "lines"
    if "NO_COLOR" in case.environ or case.face == "lines":
        assert found.colours == "none"
    readme = README.read_text(encoding="utf-8")
    for language in LANGUAGES:
        assert row(case, found, language) in readme, "`make docs` writes the table again"


def write() -> None:
    """Write the table into the README, in both languages."""
    found: list[Seen] = []
    for case in CASES:
        with TemporaryDirectory() as home:
            found.append(turn(case, Path(home)))
    readme = README.read_text(encoding="utf-8")
    for language in LANGUAGES:
        before, start, rest = readme.partition(f"<!-- terminals:{language} -->\n")
        _, end, after = rest.partition("<!-- /terminals -->")
        heads = f"| {' | '.join(HEADS[language])} |\n{'|---' * len(HEADS[language])}|\n"
        rows = "".join(row(*tried, language) for tried in zip(CASES, found, strict=True))
        readme = f"{before}{start}{heads}{rows}{end}{after}"
    README.write_text(readme, encoding="utf-8")


if __name__ == "__main__":
    write()
