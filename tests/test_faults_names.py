"""What a hostile tester broke: names, and a locale that knows ASCII alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from faults import shell
from galop.rules.sheet import BadSheet, read_sheet
from galop.tui.__main__ import main
from galop.tui.commands.standing import standing
from galop.tui.encoding import readable


def test_a_word_that_the_locale_could_not_read_is_utf_8() -> None:
    assert readable("Zo\udcc3\udca9") == ("Zoé" if sys.getfilesystemencoding() == "utf-8" else "")
    assert readable("Zoé") == "Zoé"
    assert readable("\udcff") == "\udcff"


POSIX = {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


def test_names_and_paths_are_taken_as_typed_in_a_posix_locale(tmp_path: Path) -> None:
    done = shell(tmp_path, "play metres --players Zoé,日本 </dev/null", **POSIX)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zoe, ??" in done.stdout
    for words in ("resume é☃", "verify é", "show ☃", "resume ''"):
        done = shell(tmp_path, words, **POSIX)
        assert done.returncode == 1
        assert done.stderr.count(b"\n") == 1
        assert done.stderr.isascii()
    sheet = tmp_path / "é.txt"
    sheet.write_text("Galop sheet 1 · metres · squares 60 · Zoé, Ben\n1 Zoé  5 .  5\n", "utf-8")
    assert shell(tmp_path, f"replay {sheet}", **POSIX).returncode == 0


HOSTILE = r'"\u001b]0;x\u0007[/b]", "\u200b\u202e", "a\nb", ' + "x" * 300


def test_hostile_names_in_a_sheet_are_said_safely() -> None:
    match = read_sheet(f"Galop sheet 1 · metres · squares 60 · {HOSTILE}\n")
    said = standing(match, "en")
    assert all(line.isprintable() and len(line) < 200 for line in said)
    assert "2 0 of 60." in said  # of a name that shows nothing, the seat is left
    assert "a b 0 of 60." in said


def test_a_hostile_sheet_is_replayed_safely(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet"
    sheet.write_text(f"Galop sheet 1 · metres · squares 60 · {HOSTILE}\n", "utf-8")
    assert main(["replay", str(sheet)]) == 0
    said = capsys.readouterr().out
    assert all(line.isprintable() and line.strip() for line in said.splitlines())
    assert len(said.splitlines()) == 6


def test_wrong_hands_in_a_sheet_are_not_blamed_on_dice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet"
    hands = "deal A RVB RVB RVB RVB\ndeal B RVB RVB RVB RVB\n"
    text = f"Galop sheet 1 · tierce · games 3 · A, B\n1 A  6R 4B 1V\n{hands}"
    with pytest.raises(BadSheet):
        read_sheet(text)
    sheet.write_text(text, "utf-8")
    assert main(["replay", str(sheet)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "hands" in said
    assert "dice" not in said
