"""What all tests share: the same examples every time, and a fifth game for those who ask."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))  # the tests' own modules: pig, playing

settings.register_profile(
    "galop",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("galop")


@pytest.fixture(scope="module")
def pig() -> Iterator[None]:
    """Pig is one of the games while a module's tests run."""
    from pig import register

    with pytest.MonkeyPatch.context() as patch:
        register(patch)
        yield
