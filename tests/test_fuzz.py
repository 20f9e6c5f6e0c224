"""Any bytes thrown at saves, sheets, prompts and keys; and again whatever once broke them.

`make fuzz` throws at the same targets for longer, led by the code that its inputs reach.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzz.seeds import seeds
from fuzz.targets import TARGETS
from galop.tui.keyboard import Keyboard
from hypothesis import given, settings
from hypothesis import strategies as st
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste

CORPUS = Path(__file__).parent / "fuzz" / "corpus"
"""What once broke Galop, or what it stands on: a folder for each target."""
FOUND = sorted(CORPUS.glob("*/*"))


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=15)
@given(data=st.data())
def test_any_bytes_do_no_harm(name: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(list(seeds(name))))
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(at + 8, len(text))))
        text = text[:at] + data.draw(st.binary(max_size=6)) + text[end:]
    TARGETS[name](text)


@pytest.mark.parametrize("found", FOUND, ids=lambda found: f"{found.parent.name}-{found.name}")
def test_what_once_did_harm_does_none(found: Path) -> None:
    TARGETS[found.parent.name](found.read_bytes())


def test_what_is_found_belongs_to_a_target() -> None:
    assert {found.parent.name for found in FOUND} <= set(TARGETS)
    assert FOUND


@pytest.mark.parametrize("typed", [b"\x1b[9999999999u", b"\x1b[48;0;0;0;0t\x1b[<0;3;4M"])
def test_keys_of_no_letter_break_the_stock_parser_and_not_the_keyboard(typed: bytes) -> None:
    with pytest.raises((ValueError, ArithmeticError)):
        list(XTermParser().feed(typed.decode()))
    keyboard = Keyboard()
    assert not [message for message in keyboard.typed(typed) if isinstance(message, Key)]
    assert [getattr(message, "key", "") for message in keyboard.typed(b"r")] == ["r"]


def test_nobody_can_type_another_size_for_the_terminal() -> None:
    assert list(Keyboard().typed(b"\x1b[48;9999999;9999999;1;1t")) == []


@pytest.mark.parametrize(
    "inside", ["\x1b[31m", "\x1b", "\x1b[A", "\x1b]0;q\x07", "\x1b[<0;1;1M", "\x1b[200~"]
)
def test_what_is_pasted_types_no_key_whatever_is_in_it(inside: str) -> None:
    keyboard = Keyboard()
    (paste, after) = keyboard.typed(f"\x1b[200~q{inside}\x00é\nr\x1b[201~s".encode())
    assert isinstance(paste, Paste) and isinstance(after, Key) and after.key == "s"
    assert paste.text == "q" + inside.replace("\x1b", "").replace("\x07", "") + "é\nr"


def test_a_paste_without_an_end_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, now = Keyboard(), 100.0
    monkeypatch.setattr("galop.tui.keyboard.time.monotonic", lambda: now)
    assert list(keyboard.typed(b"\x1b[200~rs")) == []
    now += 1.0
    assert list(keyboard.waited()) == []
    now += 1.5
    (paste,) = keyboard.waited()
    assert isinstance(paste, Paste) and paste.text == "rs"
    assert [getattr(message, "key", "") for message in keyboard.typed(b"r")] == ["r"]
