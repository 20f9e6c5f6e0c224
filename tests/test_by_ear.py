"""The pages about playing by ear, and the harness around the readers as far as it needs none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from galop.tui.words import Language, words
from hear import gate, harness, page, table
from hear.keyboards import FACES
from hear.phases import RACES
from hear.scripts import SHORT, texts

README = (harness.PROJECT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_page_has_its_link_its_twin_and_a_table_of_every_reader(language: Language) -> None:
    path = page.PAGES[language]
    text = path.read_text(encoding="utf-8")
    assert f"]({path.name})" in README
    assert all(f"]({twin.name})" in text for twin in page.PAGES.values() if twin != path)
    for face in FACES:
        between = text.partition(page.BEGIN.format(face))[2].partition(page.END.format(face))[0]
        rows = [line.strip("| ").split(" | ") for line in between.strip().splitlines()]
        assert tuple(rows[0]) == page.HEADS[language]
        played = {(row[0], row[1], row[2][:2]) for row in rows[2:]}
        assert played == {
            (reader, game, spoken)
            for reader in page.READERS.values()
            for game in SHORT
            for spoken in ("fr", "en")
        }


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_turn_stood_on_the_braille_display(language: Language) -> None:
    text = page.PAGES[language].read_text(encoding="utf-8")
    told = text.partition(page.BEGIN.format("braille"))[2].partition(page.END.format("braille"))[0]
    rows = [line.strip("| ").split(" | ") for line in told.strip().splitlines()[2:]]
    assert len(rows) == len(FACES) * len(SHORT) * 2
    assert all(shown == f"{facts}/{facts}" and back == "0" for *_, facts, shown, back in rows)


def test_what_is_published_was_played_under_each_reader() -> None:
    gate_scripts = len(FACES) * len(SHORT) * 2
    assert {len(page.published(reader)) for reader in ("orca", "xtermjs")} == {gate_scripts}
    assert len(page.published("brltty")) == 2 * gate_scripts
    assert len(page.published("tdsr")) == gate_scripts + 3 * len(SHORT)


def test_a_whole_game_of_each_was_heard_to_its_end() -> None:
    heard = Path(page.__file__).parent / "heard"
    names = {f"{face}.{game}.{lang}.normal" for face, lang in page.GAMES_HEARD for game in SHORT}
    assert {path.stem for path in heard.glob("*.txt")} == names
    for path in heard.glob("*.txt"):
        assert re.search(r"galop review|galop resume", path.read_text(encoding="utf-8"))


def test_where_no_harness_is_the_gate_is_skipped_and_where_it_is_required_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEAR", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["gate"])
    assert gate.main() == 0
    assert capsys.readouterr().err.startswith("Skipped. No screen reader can be asked:")
    monkeypatch.setattr("sys.argv", ["gate", "--required"])
    assert gate.main() == 1
    assert capsys.readouterr().err.startswith("No screen reader can be asked:")
    assert table.there(["tdsr"]) == []


def test_every_question_of_every_race_is_answered_amiss_and_asked_again() -> None:
    unasked = {"draw", "deal", "throw", "shown", "over"}  # luck decides there, or nobody
    for game in SHORT:
        sections = words("fr", game).rules()
        asked = {phase for section in sections for phase in section.phases} - unasked
        races = [race for race in RACES.values() if race.game == game]
        assert {phase for race in races for phase, _ in race.places} == asked
        assert any(race.typed for race in races)  # where luck is asked for


def test_every_script_has_a_call_and_limits() -> None:
    for path, text in texts().items():
        head = harness.headed(text)
        wanted = "braille_shows=100%" if path.parent.name == "braille" else "heard=100%"
        assert head.call and wanted in head.limits, path
        if path.parent.name == "gate":
            assert text.count("\nstep ") <= 15
            assert {"repeats<=0", "in_order=100%", "symbols<=0"} <= set(head.limits.split(","))
