"""A program started by us that is asked in lines and answers in lines, and can never make us wait."""

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

LONGEST_LINE = 1_000_000  # bytes; nobody needs as many for one answer
KEPT_COMPLAINTS = 4000  # bytes of its standard error that are remembered
PATIENCE = 1.0  # seconds a program has to leave by itself


class BotFailed(SeraiError):
    """A bot did not answer as the protocol asks; `kind` says in one word what was wrong."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Process:
    """One program with everything it started, in a process group of its own (Linux and macOS)."""

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
        self._complaints: deque[int] = deque(maxlen=KEPT_COMPLAINTS)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send one line; the line that comes back within so many seconds, or `BotFailed`."""
        if self._unread:
            raise BotFailed("garbage", f"expected one line for each question; got more: {_shown(self._unread)}")
        until = time.monotonic() + seconds
        unsent = line + b"\n"
        with selectors.DefaultSelector() as ready:
            ready.register(self._in, selectors.EVENT_WRITE)
            ready.register(self._out, selectors.EVENT_READ)
            ready.register(self._err, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                left = until - time.monotonic()
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

    def say(self, line: bytes) -> None:
        """Send one line that asks nothing; a program that does not listen misses it."""
        with suppress(OSError):
            os.write(self._in, line + b"\n")

    def end(self) -> None:
        """Close its input, give it a moment to leave, then end it and everything it started."""
        for stream in (self._child.stdin, self._child.stdout, self._child.stderr):
            if stream:
                with suppress(OSError):
                    stream.close()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(PATIENCE)
        self.kill()

    def kill(self) -> None:
        """End the program and everything it started, at once."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
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
            return b""  # it has closed its input; whether it has left is seen on its output

    def _read(self, descriptor: int) -> bool:
        """Read what is there; whether more may come."""
        try:
            read = os.read(descriptor, 65536)
        except BlockingIOError:
            return True
        if descriptor == self._err:
            self._complaints.extend(read)
            return bool(read)
        self._unread += read
        if not read:
            raise BotFailed("crashed", self._last_words())
        if len(self._unread) > LONGEST_LINE:
            raise BotFailed("garbage", f"expected a line of at most {LONGEST_LINE} bytes; got more")
        return True

    def _last_words(self) -> str:
        """How it ended, with the last line it wrote to its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(PATIENCE)
        with suppress(OSError):
            while read := os.read(self._err, 65536):
                self._complaints.extend(read)
        code = self._child.returncode
        ended = "it closed its output" if code is None else f"it ended with status {code}"
        lines = bytes(self._complaints).decode(errors="replace").strip().splitlines()
        return f"{ended}; its last words: {lines[-1][:200]}" if lines else ended


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= 80 else text[:77] + "...")
