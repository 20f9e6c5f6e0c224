"""What a person looked at and kept: pictures, each with its text beside it so that a diff reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from looking import screen_rows, text_of
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.pilot import Pilot

GOLDEN = Path(__file__).parent / "golden" / "scenes"
PICTURES = Path(__file__).parent / "__snapshots__"
Rows = list[list[Segment]]
Compare = Callable[..., bool]
"""Takes a picture of an app and compares it with the one kept."""


def reviewed(name: str, text: str) -> None:
    """Compare a text with the one kept under this name."""
    path = GOLDEN / f"{name}.txt"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        pytest.fail(f"{path.name} was missing and is now written: look at it, then keep it")
    assert text == path.read_text(encoding="utf-8")


class Pictured(Protocol):
    """Compare an app, once it is prepared, with the picture kept and the text under its title."""

    def __call__(
        self,
        app: App[Any],
        title: str,
        size: tuple[int, int] = (80, 24),
        prepare: Callable[[Pilot[Any]], Awaitable[object]] = ...,
        *,
        told: Callable[[Rows], str] = ...,
    ) -> str:
        """Return the text; `size` is columns and rows, and `told` makes a text of the rows."""
        ...


async def _paused(pilot: Pilot[Any]) -> None:
    await pilot.pause()


def pictured_by(compare: Compare) -> Pictured:
    """Return what takes pictures with Textual's comparison.

    The text is compared first: it says what a picture that changed only shows.
    """

    def pictured(
        app: App[Any],
        title: str,
        size: tuple[int, int] = (80, 24),
        prepare: Callable[[Pilot[Any]], Awaitable[object]] = _paused,
        *,
        told: Callable[[Rows], str] = text_of,
    ) -> str:
        seen: list[str] = []

        async def read(pilot: Pilot[Any]) -> None:
            await prepare(pilot)
            seen.append(told(screen_rows(app)))

        same = compare(app, terminal_size=size, run_before=read)
        reviewed(title, seen[-1])
        assert same, f"the text of {title} is the same, its picture is not"
        return seen[-1]

    return pictured


def painted(rows: Rows) -> str:
    """Return rows as text, and under each what does not look like most cells, in its columns."""
    cells: Counter[str] = Counter()
    for text, style, _ in (piece for row in rows for piece in row):
        cells[_looks(style)] += len(text)
    ((most, _),) = cells.most_common(1)
    lines = [f"Most cells: {most}", ""]
    for row in rows:
        lines += [text_of([row]).rstrip("\n"), *_apart(row, most)]
    return "\n".join(lines) + "\n"


def _apart(row: list[Segment], most: str) -> Iterator[str]:
    """Yield a line for each of the other looks; a blank that can be told from most is `_`."""
    looks = dict.fromkeys(_looks(style) for _, style, _ in row)
    for look in looks:
        own = "".join(_only(piece, look, most) for piece in row).rstrip()
        if look != most and own:
            yield f"{own}  ({look})"


def _only(piece: Segment, look: str, most: str) -> str:
    if _looks(piece.style) != look:
        return " " * cell_len(piece.text)
    seen = "reverse" in look or look.split(", ")[0].split(" on ")[1] not in most.split(" on ")[1]
    return piece.text.replace(" ", "_") if seen else piece.text


def _looks(style: Style | None) -> str:
    """Return colours and weight in words: `#ececec on #121212, bold`."""
    style = style or Style.null()
    front = style.color.name if style.color else "default"
    back = style.bgcolor.name if style.bgcolor else "default"
    weights = ("bold", "dim", "italic", "underline", "reverse", "strike")
    return ", ".join((f"{front} on {back}", *(one for one in weights if getattr(style, one))))
