"""The harness beside the project that runs screen readers: found, set up, and asked to play.

It is not part of the project: HEAR is its folder, `../shared/hear` unless given. HEAR_HOME is
where the readers are installed, the user's cache unless given.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from hear.homes import filled

PROJECT = Path(__file__).parents[2]
LISTENER = Path(__file__).parent / "listener.py"
LONGEST = 600
"""Seconds after which a run is given up."""
PATIENCE = ("1.5", "3", "6")
"""Seconds of silence that end a step at each further attempt.

A reader that comes up mute, and a machine that is busy elsewhere, are met with patience: what is
wrong with the program is wrong each time.
"""


class Absent(Exception):
    """The harness or a reader is not here; the message says so in a sentence."""


class Heard(NamedTuple):
    """One script under one reader: the figures, the limits broken, what was said, the attempts."""

    script: Path
    reader: str
    record: dict[str, Any]
    broken: tuple[str, ...]
    said: str
    attempts: int


def folder() -> Path:
    """Return the harness's folder. Raises Absent."""
    given = os.environ.get("HEAR")
    found = Path(given) if given else PROJECT.parent / "shared" / "hear"
    if not (found / "hear.py").is_file():
        raise Absent(f"No screen reader can be asked: no harness in {found} (HEAR names another).")
    return found.resolve()


def home() -> Path:
    """Return where the readers are installed."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("HEAR_HOME") or Path(cache) / "galop" / "hear").absolute()


def prepare(readers: tuple[str, ...]) -> None:
    """Install those of the readers that are missing. Raises Absent."""
    script, here = folder() / "setup.sh", home()
    here.mkdir(parents=True, exist_ok=True)
    for reader in readers:
        if not _is_there(reader, here):
            if reader == "yasr":  # the harness's own set-up takes its function for the program
                _call(["sh", str(script), "base"], here)
                _unpack_yasr(here)
            else:
                _call(["sh", str(script), reader], here)
        if not _is_there(reader, here):
            raise Absent(f"The screen reader {reader} could not be installed in {here}.")


def _is_there(reader: str, here: Path) -> bool:
    match reader:
        case "tdsr":
            forks = here.glob("venv/lib/python*/site-packages/tdsr2-*.dist-info")
            return (here / "tdsr").exists() or any(forks)
        case "fenrir":
            return (here / "fenrir/src/fenrirscreenreader").is_dir()
        case "yasr":
            unpacked = here / "yasr/usr/bin/yasr"
            return unpacked.exists() or shutil.which("yasr") is not None
        case "xtermjs":
            return (here / "web/node_modules").is_dir() and _chromium() is not None
        case "orca":
            return all(map(shutil.which, ("Xvfb", "orca", "mate-terminal", "xdotool")))
        case _:
            return (here / reader).is_dir()


def _chromium() -> str | None:
    return os.environ.get("CHROMIUM_PATH") or next(
        filter(None, map(shutil.which, ("chromium", "google-chrome"))), None
    )


def _unpack_yasr(here: Path) -> None:
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        raise Absent("The screen reader yasr is missing, and only Debian's package is known here.")
    try:
        _call(["apt-get", "download", "yasr"], here)
    except Absent:
        _call(["apt-get", "update"], here)
        _call(["apt-get", "download", "yasr"], here)
    for package in here.glob("yasr_*.deb"):
        _call(["dpkg", "-x", package.name, "yasr"], here)
        package.unlink()


def _call(command: list[str], here: Path) -> None:
    env = dict(os.environ, HEAR_HOME=str(here))
    done = subprocess.run(command, cwd=here, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise Absent(f"{' '.join(command)} failed: {''.join(last)}")


class Head(NamedTuple):
    """What stands at the head of a script: its module and call, limits, the calls before it."""

    module: str
    call: list[str]
    limits: str
    before: list[str]


def headed(text: str) -> Head:
    """Return the head of a script."""
    call, limits, *before = (line[2:] for line in text.splitlines() if line.startswith("# "))
    program, *arguments = call.split()
    return Head(
        {"galop": "galop.tui", "slow": "hear.slow"}[program],
        arguments,
        limits.removeprefix("--check "),
        [each.removeprefix("before ") for each in before],
    )


def play(script: Path, reader: str, retried: Callable[[Heard], None] = lambda _: None) -> Heard:
    """Play a script under a reader until its limits are met, or as often as patience lasts."""
    heard = _played(script, reader)
    for attempt, settle in enumerate(PATIENCE, 2):
        if not heard.broken or "idle" in script.name:
            break
        retried(heard)
        heard = _played(script, reader, settle)._replace(attempts=attempt)
    return heard


def _played(script: Path, reader: str, settle: str = "") -> Heard:
    text = script.read_text(encoding="utf-8")
    if settle:
        text = re.sub(r"set settle \S+", f"set settle {settle}", text)
    head = headed(text)
    limits, shell = head.limits, list[str]()
    if reader == "xtermjs":  # it speaks once a second, and needs a shell behind the program
        limits = re.sub(r"first_word_max_ms<=\d+", "first_word_max_ms<=1100", limits)
        limits = re.sub(r"first_word_ms<=\d+", "first_word_ms<=1500", limits)
        shell = ["sh", "-c", '"$@"; sleep 2', "sh"]
    if (
        reader == "brltty" and script.parent.name != "braille"
    ):  # it speaks the cursor's line alone: its display is what is asked for
        limits = "symbols<=0"
    if reader == "fenrir":  # at a launch it says "blank", "has attribute", and "dash" for a hyphen
        limits = limits.replace("launch_words<=40", "launch_words<=45")
    with tempfile.TemporaryDirectory() as work:
        record, keys, saves = (
            Path(work) / "record.json",
            Path(work) / script.name,
            Path(work) / "home",
        )
        keys.write_text(text, encoding="utf-8")
        env = _environment(saves)
        call = [str(home() / "venv/bin/python"), str(LISTENER), str(folder()), "--reader", reader]
        call += ["--keys", str(keys), "--json", str(record), "--check", limits]
        call += ["--", *shell, sys.executable, "-m", head.module, *head.call]
        try:
            with filled(saves, head.before):
                ran = subprocess.run(
                    call, env=env, capture_output=True, text=True, check=False, timeout=LONGEST
                )
            said = ran.stdout + ran.stderr
        except subprocess.TimeoutExpired:
            said = f"No end after {LONGEST} seconds."
        if not record.exists():
            return Heard(script, reader, {}, (said.strip() or "nothing was said",), said, 1)
        broken = tuple(line[5:] for line in said.splitlines() if line.startswith("FAIL "))
        found = json.loads(record.read_text(encoding="utf-8"))
        return Heard(script, reader, found, broken, said, 1)


def _environment(saves: Path) -> dict[str, str]:
    """Return the environment of a run: nothing of the caller's changes what the program says."""
    ours = re.compile(r"GALOP_|ACCESSIBLE$|NO_COLOR$|SSH_|LC_|LANG$")
    env = {name: value for name, value in os.environ.items() if not ours.match(name)}
    env |= {"GALOP_HOME": str(saves), "HEAR_HOME": str(home()), "PYTHONDONTWRITEBYTECODE": "1"}
    return env
