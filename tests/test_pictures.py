"""README's pictures show the app of today, and README shows every one of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from galop.tui.words import Language
from pictures import PLACE, names, picture

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("name", "shown", "language"), names())
async def test_a_picture_shows_the_app_of_today(name: str, shown: str, language: Language) -> None:
    drawn = await picture(shown, language)
    assert drawn == (PLACE / name).read_text(encoding="utf-8"), "`make docs` makes it again"


def test_every_picture_is_in_the_readme_and_needs_nothing_from_elsewhere() -> None:
    kept = {path.name for path in PLACE.iterdir()}
    assert kept == {name for name, _, _ in names()}
    for name in kept:
        assert f"](tests/pictures/{name})" in README
        assert "url(http" not in (PLACE / name).read_text(encoding="utf-8")
