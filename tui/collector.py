"""The collector of cyclic garbage: at rest at the start, and while a key is answered."""

from __future__ import annotations

import gc

_MUCH = 20_000
"""Things made and kept, as many as by thirty keys, after which nothing keeps it at rest."""
_SELDOM = 100
"""Answers after which all is gone through that was made since the start."""


def rest() -> None:
    """Collect nothing until `wake`: going through all modules time and again costs a tenth."""
    gc.disable()


def wake() -> None:
    """Collect again, but for what there is now: modules stay, and need not be gone through.

    Not in the middle of an answer, unless there is much: `tidy` is to be called between them.
    """
    if not gc.isenabled():
        gc.freeze()
        gc.set_threshold(_MUCH, *gc.get_threshold()[1:])
        gc.enable()


def tidy() -> None:
    """Collect what the last answer left, now that nobody waits; all there is from time to time."""
    if gc.get_threshold()[0] == _MUCH:
        gc.collect(2 if gc.get_count()[2] >= _SELDOM else 1)
