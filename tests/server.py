"""A real OpenSSH server on loopback, for as long as a test wants: its own keys, port and folder."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from getpass import getuser
from pathlib import Path
from shutil import which
from typing import NamedTuple

from terminal import SOURCES

DAEMON = which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
MISSING = next(
    (f"no {tool} here" for tool in ("ssh", "ssh-keygen") if which(tool) is None),
    "no sshd here"
    if DAEMON is None
    else ""
    if sys.platform == "linux"
    else "processes are found through /proc here",
)
"""Why no server can be started, or ""."""


class Server(NamedTuple):
    """A running server; `keys` are the private keys by the guest's name."""

    port: int
    keys: Mapping[str, Path]

    def call(self, guest: str, *words: str, options: tuple[str, ...] = ("-tt",)) -> tuple[str, ...]:
        """Return the client's command line for a guest's key, `words` being what it asks to run."""
        return (
            *("ssh", "-F", "/dev/null", "-p", str(self.port), "-i", str(self.keys[guest])),
            *("-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "BatchMode=yes"),
            *("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"),
            *("-o", "LogLevel=ERROR", "-o", "SendEnv=LANG LC_* COLORTERM NO_COLOR"),
            *(*options, f"{getuser()}@127.0.0.1", *words),
        )


@contextmanager
def serving(place: Path, home: Path, guests: tuple[str, ...]) -> Generator[Server]:
    """Start a server whose keys open each a guest's Galop, as the README has it."""
    keys: dict[str, Path] = {}
    lines: list[str] = []
    galop = shlex.join(
        ("env", f"GALOP_HOME={home}", f"PYTHONPATH={SOURCES}", sys.executable, "-m", "galop.tui")
    )
    for name in ("host", *guests):
        keys[name] = place / f"key-{len(keys)}"
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(keys[name])],
            check=True,
            capture_output=True,
        )
    for name in guests:
        public = keys[name].with_suffix(".pub").read_text(encoding="utf-8")
        lines.append(f'restrict,pty,command="{galop} --guest {name}" {public}')
    (place / "authorized").write_text("".join(lines), encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    (place / "config").write_text(
        f"ListenAddress 127.0.0.1:{port}\nHostKey {keys['host']}\nPidFile none\n"
        f"AuthorizedKeysFile {place / 'authorized'}\nStrictModes no\nUsePAM no\n"
        "AcceptEnv LANG LC_* COLORTERM NO_COLOR\nPermitTTY yes\nDisableForwarding yes\n"
        "PermitUserRC no\nPasswordAuthentication no\nPermitRootLogin prohibit-password\n",
        encoding="utf-8",
    )
    if os.geteuid() == 0:
        with suppress(OSError):
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # where its helper process lives
    assert DAEMON is not None
    with subprocess.Popen(
        [DAEMON, "-D", "-e", "-f", str(place / "config")],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as daemon:
        try:
            assert daemon.stderr is not None
            said = daemon.stderr.readline()
            assert b"listening" in said.lower(), said
            yield Server(port, keys)
        finally:
            daemon.terminate()


def playing(home: Path, guest: str) -> set[int]:
    """Return the processes that play for a guest."""
    found: set[int] = set()
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
            place = (entry / "environ").read_bytes()
        except OSError:  # gone meanwhile
            continue
        called = words[1:5] == [b"-m", b"galop.tui", b"--guest", guest.encode()]
        if called and os.fsencode(home) in place:
            found.add(int(entry.name))
    return found
