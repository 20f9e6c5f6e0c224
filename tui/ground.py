"""What a table stands on where there is no home below it: a screen that is never seen."""

from __future__ import annotations

from typing import Any, Self

from textual.geometry import Region
from textual.screen import Screen


class Ground(Screen[Any]):
    """Stays below all others and paints nothing, also between two races.

    The first screen of an app is never taken off, so a table that is the first one would stay.
    """

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        return self
