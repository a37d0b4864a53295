"""Several processes that serve at one address: each accepts from the same socket, and one that dies is replaced."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from types import FrameType

import msgspec

from serai.server.config import Config
from serai.server.logs import write_logs
from serai.server.run import serve as serve_alone
from serai.server.stores import store_at

log = logging.getLogger("serai.server")
BACKLOG = 2048
LOOK = 0.1
"""Seconds between two checks of the processes."""
PAUSE = 1.0
"""The fewest seconds between two starts of the same process."""
STOP_SECONDS = 30.0


def serve(config: Config) -> None:
    """Serve until stopped. SIGHUP replaces one process after the other.

    Raise `StoreError` if the store cannot be used.
    """
    write_logs(config.log_level)
    store_at(config.store_path).acquire()
    with socket.create_server((config.host, config.port), backlog=BACKLOG) as listening:
        supervisor = Supervisor(config, listening)
        for number, handle in ((signal.SIGTERM, supervisor.stop), (signal.SIGINT, supervisor.stop)):
            signal.signal(number, handle)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, supervisor.replace)
        supervisor.run()


class Supervisor:
    """Starts processes, and replaces those that end."""

    def __init__(self, config: Config, listening: socket.socket) -> None:
        self._config, self._listening = config, listening
        self._children: list[_Child] = []
        self._stopping = False
        self._to_replace: list[_Child] = []

    def stop(self, number: int = 0, frame: FrameType | None = None) -> None:
        """Stop all processes."""
        self._stopping = True

    def replace(self, number: int = 0, frame: FrameType | None = None) -> None:
        """Replace one process after the other, so that there are always some."""
        self._to_replace = list(self._children)

    def run(self) -> None:
        """Keep as many processes running as are set, until stopped."""
        self._children = [_Child(self._config, self._listening) for _ in range(self._config.processes)]
        leaving: _Child | None = None
        while not self._stopping:
            time.sleep(LOOK)
            if leaving is None and self._to_replace:
                leaving = self._to_replace.pop(0)
                leaving.process.terminate()
            for child in self._children:
                if child.process.poll() is not None and time.monotonic() > child.started + PAUSE:
                    if child is leaving:
                        leaving = None
                    else:
                        log.error("process died", extra={"pid": child.process.pid, "code": child.process.returncode})
                    child.start()
        for child in self._children:
            child.process.terminate()
        for child in self._children:
            try:
                child.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                child.process.kill()


class _Child:
    """One process that serves."""

    def __init__(self, config: Config, listening: socket.socket) -> None:
        self._config, self._listening = config, listening
        self.start()

    def start(self) -> None:
        """Start the process, or another one in its place."""
        self.started = time.monotonic()
        number = self._listening.fileno()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "serai.server.processes", str(number)],
            stdin=subprocess.PIPE,
            pass_fds=[number],
            start_new_session=True,  # Ctrl-C is for the supervisor, which then stops its processes itself
        )
        assert self.process.stdin
        self.process.stdin.write(msgspec.json.encode(self._config) + b"\n")
        self.process.stdin.flush()  # it stays open: when it ends, the supervisor has gone


def main() -> None:
    """Serve in one of the processes, from a socket opened by the supervisor."""
    config = msgspec.json.decode(sys.stdin.buffer.readline(), type=Config)
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    serve_alone(config, socket.socket(fileno=int(sys.argv[1])))


def _end_with_supervisor() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
