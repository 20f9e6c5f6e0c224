"""Any text is written in any encoding."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from galop.tui import encoding
from terminal import GALOP, Terminal


@pytest.mark.parametrize("name", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_text_is_written_in_any_encoding(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO()
    page = io.TextIOWrapper(data, encoding=name)
    monkeypatch.setattr(sys, "stdout", page)
    monkeypatch.delenv("LC_ALL", raising=False)
    encoding.prepare_streams()
    page.write("L’été\u00a0: 3 × « Œuf » — 日\ud800\n")
    page.flush()
    written = data.getvalue().decode(name)
    if name == "ascii":
        assert written == 'L\'ete : 3 x " OEuf " - ??\n'.replace('" OEuf "', '" OEuf "')
    assert "3" in written


def test_posix_means_ascii_and_other_locales_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for locale, expected in (("POSIX", b"e"), ("C.UTF-8", "é".encode())):
        data = io.BytesIO()
        page = io.TextIOWrapper(data, encoding="utf-8")
        monkeypatch.setattr(sys, "stdout", page)
        monkeypatch.setenv("LC_ALL", locale)
        monkeypatch.delenv("PYTHONIOENCODING", raising=False)
        monkeypatch.delenv("PYTHONUTF8", raising=False)
        encoding.prepare_streams()
        page.write("é")
        page.flush()
        assert data.getvalue() == expected


def test_a_refusal_is_broken_between_words_where_a_terminal_would_break_one(tmp_path: Path) -> None:
    with Terminal((*GALOP, "resume", "a" * 20, "--lang", "en"), tmp_path, (40, 24)) as terminal:
        assert terminal.wait() == 1
        rows = terminal.received.decode().split("\r\n")
    assert rows == [
        "There is no saved game",
        "aaaaaaaaaaaaaaaaaaaa: galop saves lists",
        "them.",
        "",
    ]
