"""The collector of cyclic garbage: at rest while the program starts, which makes none."""

from __future__ import annotations

import gc


def rest() -> None:
    """Collect nothing until `wake`: going through all modules time and again costs a tenth."""
    gc.disable()


def wake() -> None:
    """Collect again, but for what there is now: modules stay, and need not be gone through."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
