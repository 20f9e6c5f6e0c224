"""A line on loopback between a client and a server: as slow as is asked, and cut when told to."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Thread

_AT_ONCE = 16
"""Bytes that a slow line passes on together."""
_BITS = 10
"""Bits of a byte on the line: a start and a stop beside its eight."""


class Line:
    """Passes on what comes, `lag` seconds later and at most `rate` bits a second each way."""

    def __init__(self, port: int, lag: float = 0.0, rate: int = 0) -> None:
        self._server, self._lag, self._rate = port, lag, rate
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        self.passed = 0
        """Bytes that have come to the clients so far."""
        Thread(target=self._open, daemon=True).start()

    def reset(self) -> None:
        """Drop every connection at once, as a router that forgets them: both ends are told so."""
        while self._ends:
            end = self._ends.pop()
            with suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                end.shutdown(socket.SHUT_RD)  # whoever reads here lets go of it
            end.close()

    def close(self) -> None:
        self._door.close()
        self.reset()

    def _open(self) -> None:
        with suppress(OSError):  # closed
            while True:
                near, _ = self._door.accept()
                far = socket.create_connection(("127.0.0.1", self._server))
                self._ends += [near, far]
                for end in (near, far):
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._pass(near, far, counted=False)
                self._pass(far, near, counted=True)

    def _pass(self, source: socket.socket, sink: socket.socket, *, counted: bool) -> None:
        due: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
        Thread(target=self._take, args=(source, due), daemon=True).start()
        Thread(target=self._give, args=(sink, due, counted), daemon=True).start()

    def _take(self, source: socket.socket, due: SimpleQueue[tuple[float, bytes]]) -> None:
        data = b"-"
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            due.put((time.monotonic() + self._lag, data))

    def _give(
        self, sink: socket.socket, due: SimpleQueue[tuple[float, bytes]], counted: bool
    ) -> None:
        free = 0.0
        with suppress(OSError):
            while True:
                when, data = due.get()
                if not data:
                    sink.shutdown(socket.SHUT_WR)
                    return
                step = _AT_ONCE if self._rate else len(data)
                for start in range(0, len(data), step):
                    piece = data[start : start + step]
                    free = max(free, when)
                    if self._rate:
                        free += len(piece) * _BITS / self._rate
                    time.sleep(max(free - time.monotonic(), 0))
                    sink.sendall(piece)
                    if counted:
                        self.passed += len(piece)


@contextmanager
def line(port: int, lag: float = 0.0, rate: int = 0) -> Generator[Line]:
    """Lay a line to a server's port, for as long as a test wants."""
    laid = Line(port, lag, rate)
    try:
        yield laid
    finally:
        laid.close()
