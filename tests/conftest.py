"""What all tests share: the same examples every time; a fifth game and a command line to call."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Iterator
from inspect import iscoroutinefunction
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from calling import Call
    from reviewing import Compare, Pictured

sys.path.insert(0, str(Path(__file__).parent))  # the tests' own modules: pig, playing

# Under nohup, or in the background of a script, signals come ignored, and programs that tests start
# would take that over.
for _signum in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP):
    if signal.getsignal(_signum) is signal.SIG_IGN:
        signal.signal(_signum, signal.SIG_DFL)

settings.register_profile(
    "galop",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("galop")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow what plays on the full screen or a real terminal: one Python tells enough."""
    for item in items:
        if isinstance(item, pytest.Function):
            played = iscoroutinefunction(getattr(item, "obj", None))
            drawn = "snap_compare" in item.fixturenames
            if played or drawn or hasattr(item.module, "Terminal"):
                item.add_marker("slow")


def pytest_collection_finish() -> None:
    """Let the collector of garbage leave alone what all tests are made of: it takes a tenth."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no dice roll but where a test asks for it, as over SSH."""
    monkeypatch.setenv("SSH_TTY", "a test")


@pytest.fixture
def pictured(snap_compare: Compare) -> Pictured:
    """Return what compares an app with its picture and with the text beside it."""
    from reviewing import pictured_by  # not for tests without screens

    return pictured_by(snap_compare)


@pytest.fixture(scope="module")
def pig() -> Iterator[None]:
    """Pig is one of the games while a module's tests run."""
    from pig import register

    with pytest.MonkeyPatch.context() as patch:
        register(patch)
        yield


@pytest.fixture
def galop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Call:
    """Return `main` with a home of its own, an English locale and typed input."""
    import calling
    from galop.tui.__main__ import main

    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*argv: str, typed: str = "") -> calling.Called:
        source = tmp_path / "typed"
        source.write_text(typed, encoding="utf-8")
        with source.open(encoding="utf-8") as keyboard:
            monkeypatch.setattr(sys, "stdin", keyboard)
            code = main(list(argv))
        out, err = capsys.readouterr()
        return calling.Called(code, out, err)

    return call


@pytest.fixture
def saved(galop: Call) -> str:
    """Return the name of a saved game: Ana, against a bot, has thrown once."""
    assert galop("play", "metres", "--players", "Ana,bot", "--seed", "a", typed="r\n").code == 0
    return "metres-ana-robot"


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    from views import furnish  # not for tests without screens

    furnish(home)
    return home


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty home of its own."""
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))


@pytest.fixture
def unshuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trainer draws the same positions every time."""
    monkeypatch.setattr("galop.tui.lesson.urandom", bytes)


@pytest.fixture
def home(
    furnished: Path,
    at_home: None,
    unshuffled: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A home of its own, with saved games of every kind."""
    copytree(furnished, tmp_path / "home")
    monkeypatch.delenv("NO_COLOR", raising=False)
