"""A decision as numbered menus: what a prompt shows, and which entry a typed text takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .vocabulary import fold
from .words import AnyWords, Label

CELLS = 39
"""Characters of a prompt: with the cursor behind it, it is whole on 40 cells of braille."""


class Entry(NamedTuple):
    """One line of a menu; `actions` are the choices that it leads to."""

    digit: int
    label: Label
    actions: tuple[Any, ...]

    @property
    def text(self) -> str:
        """The entry as a prompt or a list holds it: "2 stop"."""
        return numbered(self.digit, self.label.text)


def numbered(digit: int, text: str) -> str:
    """Return a digit and the words it takes: "2 stop".

    A line numbered 2 is "2 (out 51)" where its own number chooses it, not "2 2".
    """
    return text if text.split(" ")[0] == str(digit) else f"{digit} {text}"


def menu(
    words: AnyWords, view: Any, choices: Sequence[Any], chosen: tuple[str, ...]
) -> tuple[Entry, ...]:
    """Return the entries of the menu reached by the entries already chosen, in order."""
    depth = len(chosen)
    found: dict[str, tuple[Label, list[Any]]] = {}
    for action in choices:
        path = words.path(action, view)
        if tuple(label.text for label in path[:depth]) == chosen and len(path) > depth:
            found.setdefault(path[depth].text, (path[depth], []))[1].append(action)
    return tuple(
        Entry(place if label.digit is None else label.digit, label, tuple(actions))
        for place, (label, actions) in enumerate(found.values(), start=1)
    )


def is_final(words: AnyWords, view: Any, entry: Entry, chosen: tuple[str, ...]) -> bool:
    """Whether taking the entry is the whole choice."""
    return len(entry.actions) == 1 and len(words.path(entry.actions[0], view)) == len(chosen) + 1


def pick(entries: Sequence[Entry], folded: str) -> Entry | None:
    """Return the entry that a folded text names: its digit, its words or one of its keys."""
    for entry in entries:
        text = entry.label.text
        spellings = (str(entry.digit), text, text.split(" (")[0], *entry.label.keys)
        if folded in map(fold, spellings):
            return entry
    return None


def shortcut(words: AnyWords, view: Any, choices: Sequence[Any], folded: str) -> Any | None:
    """Return the one choice whose last entry has this key ("6r"), whatever menu it stands in."""
    named = [action for action in choices if folded in map(fold, words.path(action, view)[-1].keys)]
    return named[0] if len(named) == 1 else None


def prompt(
    parts: Sequence[str],
    name: str,
    question: str,
    width: int = CELLS,
    *,
    news: int = 0,
    fewest: int = 3,
) -> str | None:
    """Return "name parts ? " in at most `width` characters, a long name cut, or None.

    Where `news` characters come before it, all but the `fewest` letters of the name may give way to
    them.
    """
    rest = " ".join(filter(None, parts)) + question
    if not name:
        return rest if len(rest) <= width else None
    room = width - len(rest) - 1
    left = room + 1 - news  # nothing need stand behind the question
    if news and left >= fewest:
        name = name[:left].rstrip()
    if len(name) <= room:
        return f"{name} {rest}"
    return f"{name[: room - 1]}… {rest}" if room >= 4 else None
