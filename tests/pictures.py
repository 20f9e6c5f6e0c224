"""README's pictures of the full screen, made from the app: `make docs` makes them again."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from galop.tui.words import LANGUAGES, Language
from looking import Stage, sitting
from views import furnish, open_view, opened

PLACE = Path(__file__).parent / "pictures"
SIZE = (80, 24)
TABLES = ("metres", "marche", "tierce", "excape")
SCREENS = ("home", "new game", "settings")
NAMES = ("Ana", "Ben", "Chloé", "Dora")
_CELL = 12.2
"""The width of a cell in a picture."""
_MADE_BY = re.compile(r"<!--.*?-->\s*", re.S)
_INDENTED = re.compile(
    r'x="([\d.]+)"( [^>]*?textLength=")([\d.]+)("[^>]*>)((?:&#160;|\xa0)+)(?=[^<&])'
)
_FONTS = re.compile(r"\s*@font-face \{.*?\}", re.S)


def names() -> Iterator[tuple[str, str, Language]]:
    """Yield every picture's file name, what it shows, and its language."""
    for shown in (*TABLES, *SCREENS):
        for language in LANGUAGES:
            yield f"{shown.replace(' ', '-')}.{language}.svg", shown, language


async def picture(shown: str, language: Language) -> str:
    """Return a picture of a table or a screen; the home is the one in GALOP_HOME."""
    if shown in TABLES:
        table = Stage(sitting(shown, language, NAMES))
        async with table.run_test(size=SIZE) as at_table:
            await at_table.pause()
            return _simple(table.export_screenshot(title="Galop"))
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await open_view(pilot, shown, language)
        return _simple(app.export_screenshot(title="Galop"))


def _simple(svg: str) -> str:
    """Return a picture with the reader's own letters, for nothing can be fetched where it is shown.

    Blanks that begin a text move it instead: some programs leave them out.
    """
    return _INDENTED.sub(_moved, _FONTS.sub("", _MADE_BY.sub("", svg)))


def _moved(found: re.Match[str]) -> str:
    x, between, length, end, blanks = found.groups()
    cells = len(blanks.replace("&#160;", " "))
    moved, left = float(x) + cells * _CELL, float(length) - cells * _CELL
    return f'x="{moved:g}"{between}{left:g}{end}'


def main() -> None:
    """Make every picture anew."""
    with TemporaryDirectory() as home:
        furnish(Path(home))
        os.environ |= {"GALOP_HOME": home, "SSH_TTY": "no dice roll on a picture"}
        PLACE.mkdir(exist_ok=True)
        for name, shown, language in names():
            (PLACE / name).write_text(asyncio.run(picture(shown, language)), encoding="utf-8")


if __name__ == "__main__":
    main()
