"""What is said of keys: each by its name, as it is where a person moved it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from rich.cells import cell_len
from textual.keys import key_to_character
from textual.screen import Screen

from ..saves import printable
from .keymap import Keymap, Refused, focused, keys_of, usual
from .pen import Role, Row, merged
from .widgets.host import app_of
from .words import Language
from .words.keys import KeyWords, key_words

_ACT = re.compile(r"<([a-z_]+\.[a-z_]+)>")
_MARKED = re.compile(r"(<[a-z_]+\.[a-z_]+>|\b[01]-[09]\b)")
"""What stands out in key help: the key of an act, a range of digits."""
LONGEST = 40
"""Characters of what a keymap calls a key or an act that are shown where there is none."""


def named(key: str, words: KeyWords) -> str:
    """Return a key as a person calls it: "Enter", "r", "Ctrl+X"."""
    *held, bare = key.split("+")
    name = words.names.get(bare) or key_to_character(bare) or bare.capitalize()
    if held:
        name = name.upper() if len(name) == 1 else name
    return "+".join((*(words.names.get(one, one.capitalize()) for one in held), name))


@cache
def _acting(screen: type[Screen[Any]]) -> frozenset[str]:
    """Return the keys of the acts of a screen itself, as they are when nothing is moved."""
    return frozenset(key for keys in usual((screen,)).values() for key in keys)


def is_free(screen: Screen[Any], key: str) -> bool:
    """Return whether a key does nothing on a screen, as Tab where nothing else takes keys."""
    if key in _acting(type(screen)) and not getattr(app_of(screen), "moved", {}):
        return False  # at once: to bring the keys of all that is on a screen together takes long
    found = screen.active_bindings.get(key)
    if found is None:
        return True
    walks = found.binding.action.endswith(("focus_next", "focus_previous"))
    return walks and len(screen.focus_chain) < 2


def keys_on(screen: Screen[Any]) -> dict[str, tuple[str, ...]]:
    """Return the keys of every act of a screen, the moved ones too."""
    app = app_of(screen)
    moved: Keymap = getattr(app, "moved", {})
    found = usual((*focused(type(screen)), type(screen), type(app)))
    return {**found, **{act: keys_of(text) for act, text in moved.items()}}


def with_keys(text: str, keys: Mapping[str, tuple[str, ...]], words: KeyWords) -> str:
    """Return a text with the first key of each act in the place of "<play.roll>"."""
    return _ACT.sub(lambda found: named(keys[found[1]][0], words), text)


def told(screen: Screen[Any], text: str, language: Language) -> str:
    """Return a text with the keys that its acts have on a screen."""
    return with_keys(text, keys_on(screen), key_words(language))


def fitting(
    items: Sequence[tuple[str, int]], width: int, measure: Callable[[str], int] = cell_len
) -> str:
    """Return key help in at most so many cells, the items of the highest ranks left out."""
    for rank in sorted({rank for _, rank in items}, reverse=True):
        text = "  ".join(text for text, item_rank in items if item_rank <= rank)
        if measure(text) <= width:
            return text
    return ""


def keyed(text: str, keys: Mapping[str, tuple[str, ...]], words: KeyWords) -> Row:
    """Return key help in which the keys stand out from what they do."""
    pieces: list[tuple[str, Role]] = [
        (with_keys(piece, keys, words), "key" if place % 2 else "plain")
        for place, piece in enumerate(_MARKED.split(text))
    ]
    return merged(pieces)


def help_row(
    screen: Screen[Any], items: Sequence[tuple[str, int]], width: int, language: Language
) -> Row:
    """Return as much of a screen's key help as fits in so many cells."""
    keys, words = keys_on(screen), key_words(language)
    return keyed(fitting(items, width, lambda t: cell_len(with_keys(t, keys, words))), keys, words)


def refusal(why: Refused, words: KeyWords) -> str:
    """Return in one sentence why a keymap does not hold."""
    key = named(why.key, words) if why.key else ""
    act = words.acts.get(why.act, why.act)
    match why.reason:
        case "no_act":
            return words.no_act(printable(why.act, LONGEST))
        case "no_key":
            return words.no_key(printable(why.key, LONGEST), act)
        case "digit":
            return words.digit(key, act)
        case "typed":
            return words.typed(key, act)
        case "clash":
            return words.clash(key, act, words.acts.get(why.other, words.the_app))
