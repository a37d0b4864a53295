"""A child process that answers line by line and can never block its parent."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from serai.kit.errors import SeraiError

MAX_LINE = 1_000_000  # bytes of one answer
MAX_STDERR = 4000  # bytes of its standard error that are kept, the last ones
EXIT_SECONDS = 1.0  # a program has to exit by itself


class BotFailed(SeraiError):
    """A bot broke the protocol; `kind` is one of `crashed`, `late`, `illegal` and `garbage`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Process:
    """One program and its children, in their own process group (Linux and macOS)."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        pipe = subprocess.PIPE
        try:
            self._child = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, cwd=folder, start_new_session=True
            )
        except OSError as error:
            raise BotFailed("crashed", f"cannot start {command[0]!r}: {error.strerror}") from None
        assert self._child.stdin and self._child.stdout and self._child.stderr
        self._in, self._out, self._err = (
            stream.fileno() for stream in (self._child.stdin, self._child.stdout, self._child.stderr)
        )
        for descriptor in (self._in, self._out, self._err):
            os.set_blocking(descriptor, False)
        self._unread = b""
        self._stderr: deque[int] = deque(maxlen=MAX_STDERR)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send one line and return the answer; `BotFailed` if none comes within the time."""
        if self._unread:
            raise BotFailed("garbage", f"expected one line for each question; got more: {_shown(self._unread)}")
        deadline = time.monotonic() + seconds
        unsent = line + b"\n"
        with selectors.DefaultSelector() as ready:
            ready.register(self._in, selectors.EVENT_WRITE)
            ready.register(self._out, selectors.EVENT_READ)
            ready.register(self._err, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise BotFailed("late", f"expected an answer within {seconds * 1000:.0f} ms; got none")
                for key, _ in ready.select(left):
                    if key.fd == self._in:
                        unsent = self._write(unsent)
                        if not unsent:
                            ready.unregister(self._in)
                    elif not self._read(key.fd):
                        ready.unregister(key.fd)
        answer, _, self._unread = self._unread.partition(b"\n")
        return answer

    def send(self, line: bytes) -> None:
        """Send one line that expects no answer; it is lost if the program does not read it."""
        with suppress(OSError):
            os.write(self._in, line + b"\n")

    def stop(self) -> None:
        """Close the pipes, wait a moment for the program to exit, then kill it and its children."""
        self._close_pipes()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(EXIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """Kill the program and its children at once."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
        self._close_pipes()

    def _close_pipes(self) -> None:
        for stream in (self._child.stdin, self._child.stdout, self._child.stderr):
            if stream:
                with suppress(OSError):
                    stream.close()

    def _write(self, unsent: bytes) -> bytes:
        try:
            return unsent[os.write(self._in, unsent) :]
        except BlockingIOError:
            return unsent
        except OSError:
            return b""  # it has closed its input; its output shows whether it has exited

    def _read(self, descriptor: int) -> bool:
        """Read what has arrived; return whether more may come."""
        try:
            read = os.read(descriptor, 65536)
        except BlockingIOError:
            return True
        if descriptor == self._err:
            self._stderr.extend(read)
            return bool(read)
        self._unread += read
        if not read:
            raise BotFailed("crashed", self._exit_reason())
        if len(self._unread) > MAX_LINE:
            raise BotFailed("garbage", f"expected a line of at most {MAX_LINE} bytes; got more")
        return True

    def _exit_reason(self) -> str:
        """Return how the program ended, with the last line of its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(EXIT_SECONDS)
        with suppress(OSError):
            while read := os.read(self._err, 65536):
                self._stderr.extend(read)
        code = self._child.returncode
        ended = "it closed its output" if code is None else f"it ended with status {code}"
        lines = bytes(self._stderr).decode(errors="replace").strip().splitlines()
        return f"{ended}; its standard error ends with: {lines[-1][:200]}" if lines else ended


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= 80 else text[:77] + "...")
