"""The keys of every act: which screens have them, what a person's keymap moves, what clashes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Literal, NamedTuple

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import Keys, key_to_character
from textual.screen import Screen
from textual.widgets import Input

from . import screens as _screens
from . import widgets as _widgets
from .vocabulary import fold

Keymap = Mapping[str, str]
"""The keys of some acts, by their ids, with commas between them, as Textual has them."""


class Refused(NamedTuple):
    """Why a keymap cannot hold. `other` is the act that has the key; "" where Textual has it.

    no_act: nothing has this id. no_key: no such key, or none at all. digit: digits take choices.
    typed: text is typed there. clash: another act has the key, at one time with this one.
    """

    reason: Literal["no_act", "no_key", "digit", "typed", "clash"]
    act: str
    key: str = ""
    other: str = ""


# Where keys are


def screen_types() -> tuple[type[DOMNode], ...]:
    """Return every screen that has keys of its own, whether it was opened yet or not."""
    return tuple(filter(_is_screen, _types(_screens)))


def widget_types() -> tuple[type[DOMNode], ...]:
    """Return every widget of Galop that has keys of its own."""
    return tuple(one for one in _types(_widgets) if not _is_screen(one))


def _is_screen(node: type[DOMNode]) -> bool:
    return issubclass(node, Screen)


def _types(package: Any) -> Iterator[type[DOMNode]]:
    from pkgutil import iter_modules  # not for a keymap that moves nothing

    seen: dict[type[DOMNode], None] = {}
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        for found in vars(import_module(module.name)).values():
            own = isinstance(found, type) and found.__module__ == module.name
            if own and issubclass(found, DOMNode):
                seen[found] = None
    return iter(seen)


def focused(screen: type[DOMNode]) -> tuple[type[DOMNode], ...]:
    """Return the widgets that may have the focus on a screen: those that it names in KEYED."""
    named: Sequence[type[DOMNode]] = getattr(screen, "KEYED", ()) or widget_types()
    return tuple(named)


def chains(app: type[DOMNode]) -> Iterator[tuple[type[DOMNode], ...]]:
    """Yield the nodes that obey keys at one time, the nearest first, for every screen and focus."""
    for screen in screen_types():
        for widget in focused(screen):
            yield widget, screen, app


@cache
def keys_at(node: type[DOMNode]) -> Mapping[str, Binding]:
    """Return what each key does at a node, a class before those that it is made from."""
    found: dict[str, Binding] = {}
    for made_from in reversed(node.__mro__):
        found |= {b.key: b for b in Binding.make_bindings(vars(made_from).get("BINDINGS", ()))}
    return found


@cache
def usual(nodes: tuple[type[DOMNode], ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of every act at some nodes, as they are when nothing is moved."""
    found: dict[str, tuple[str, ...]] = {}
    for node in nodes:
        for key, binding in keys_at(node).items():
            if binding.id and key not in found.get(binding.id, ()):
                found[binding.id] = (*found.get(binding.id, ()), key)
    return found


# Keys that a person moved


def keys_of(text: str) -> tuple[str, ...]:
    """Return the names of the keys written in a keymap: "x, up" for two of them."""
    return tuple(map(_named, text.replace(" ", "").split(",")))


def _named(key: str) -> str:
    (binding,) = Binding.make_bindings([Binding(key or "?", "")])  # Textual's name of a character
    return binding.key if key else ""


def is_key(key: str) -> bool:
    """Whether a terminal can send a key of this name, as Textual names keys."""
    if key.startswith("<"):
        return False
    return key in _KEYS or key_to_character(key.removeprefix("alt+")) is not None


_KEYS = frozenset(one.value for one in Keys)


def refused(keymap: Keymap, app: type[App[Any]]) -> Refused | None:
    """Return the first reason why a keymap cannot hold in an app, or None."""
    everywhere = usual((app, *screen_types(), *widget_types()))
    moved = {act: keys_of(text) for act, text in keymap.items()}
    for act, keys in moved.items():
        if act not in everywhere:
            return Refused("no_act", act)
        for key in keys:
            if not key or not is_key(key):
                return Refused("no_key", act, key)
            if fold(key_to_character(key) or "").isdigit():
                return Refused("digit", act, key)
    for chain in chains(app):
        if clash := _clash(chain, moved):
            return clash
    return None


def _clash(nodes: Sequence[type[DOMNode]], moved: Mapping[str, tuple[str, ...]]) -> Refused | None:
    """Return where a moved act has a key that does something else at one of these nodes."""
    taken: dict[str, str] = {}
    typed = any(issubclass(node, Input) for node in nodes)
    for node in nodes:
        for key, act in _claims(node, moved):
            if typed and act in moved and key_to_character(key):
                return Refused("typed", act, key)
            other = taken.setdefault(key, act)
            if other != act and (act in moved or other in moved):
                mover, stayer = (act, other) if act in moved else (other, act)
                return Refused("clash", mover, key, stayer)
    return None


def _claims(node: type[DOMNode], moved: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Yield every key of a node and its act, the moved keys in place of the usual ones."""
    bindings = keys_at(node)
    for key, binding in bindings.items():
        if binding.id not in moved:
            yield key, binding.id or ""
    for act in dict.fromkeys(binding.id or "" for binding in bindings.values()):
        for key in moved.get(act, ()):
            yield key, act
