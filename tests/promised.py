"""What tests of fair dice read: the save of a race, its nonces, the digests that are said."""

from __future__ import annotations

import re

from galop.saves import Save, folder
from playing import AnyMatch

HEX = re.compile(r"\b[0-9a-f]{64}\b")


def kept(name: str) -> AnyMatch:
    return Save.watch(folder(), name)


def nonces(name: str) -> tuple[str, ...]:
    fair = kept(name).fair
    assert fair is not None
    return fair.nonces
