"""An exclusive lock next to a store, so that no two servers write to it; it always ends with its process."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime

from serai.tables.model import machine
from serai.tables.store.errors import StoreError


class ExclusiveLock:
    """A lock on a file of its own, which names the process that holds it."""

    def __init__(self, store: str) -> None:
        self._store, self._path = store, f"{store}.lock"
        self._file: int | None = None

    def acquire(self) -> None:
        """Take the lock, unless it is held already; raise `StoreError` with the holder if another process has it."""
        if self._file is not None:
            return
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError:
            holder = os.read(file, 200).decode(errors="replace").strip() or "another process"
            os.close(file)
            raise StoreError(
                f"{self._store} is in use by {holder}: stop that server, or give this one another --store"
            ) from None
        self._file = file
        os.ftruncate(file, 0)
        since = datetime.fromtimestamp(machine.now(), UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        os.write(file, f"process {os.getpid()} since {since}\n".encode())

    def release(self) -> None:
        """Give the lock back."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # Windows forbids others to read what is locked
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
