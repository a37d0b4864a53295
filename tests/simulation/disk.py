"""A disk under the real SQLite: it loses what was not flushed when the power fails, and it fills up and fails.

SQLite reaches its files through a table of functions (a VFS). Here some of them note what is written and what is
flushed; the files themselves are real. So what the model knows of a disk is all that it models.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

SECTOR = 512
"""Bytes that a disk writes in whole or not at all."""
Change = tuple[int, bytes | None]
"""Bytes written at an offset; None if the file was cut to this length."""
_connect = sqlite3.connect


class File:
    """A file on a disk."""

    def __init__(self, flushed: bytes = b"", changes: list[Change] | None = None) -> None:
        self.flushed, self.changes = bytearray(flushed), changes or []

    def flush(self, happens: Callable[[], bool]) -> None:
        """Put those of the changed sectors on the platter for which it happens, and forget the others."""
        for offset, content in self.changes:
            if content is None:
                if happens():
                    del self.flushed[offset:]
                continue
            for start in range(offset - offset % SECTOR, offset + len(content), SECTOR):
                if happens():
                    since, until = max(start, offset), min(start + SECTOR, offset + len(content))
                    self.flushed.extend(bytes(max(0, since - len(self.flushed))))
                    self.flushed[since:until] = content[since - offset : until - offset]
        self.changes.clear()


class Disk:
    """The disk of one machine, which outlives the processes that use it."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        self.is_full = False
        self.read_errors = self.write_errors = 0.0
        """How often a read and a write fail."""
        self.writes_left: int | None = None
        """After how many more writes and flushes the power fails, if it does."""
        self.on_power_failure: Callable[[], None] = lambda: None
        self.flushes = 0
        self._folder, self._lives = folder, 0
        self._files: dict[str, File] = {}
        self._connections: list[sqlite3.Connection] = []
        self._is_off = self._has_lost_power = False
        self.place = self._new_place()

    def connect(self, path: str, **settings: Any) -> sqlite3.Connection:
        """Connect to a file on this disk."""
        settings["timeout"] = 0.0  # in one thread, nobody would ever let go
        connection: sqlite3.Connection = _connect(f"{Path(path).as_uri()}?vfs={_vfs()}", uri=True, **settings)
        self._connections.append(connection)
        return connection

    def stop(self, is_power_lost: bool) -> None:
        """Write nothing more until the next start, as the process was killed or the power has failed."""
        self._has_lost_power = self._has_lost_power or is_power_lost
        self._is_off = True

    def start(self) -> None:
        """Continue with what is left, in a new folder: the old one belongs to a process that is gone."""
        if not self._is_off:
            return
        self._close()
        if self._has_lost_power:  # each sector of what was not flushed is there or not, in no order
            kept = self.chance.choice([0.0, 0.5, 0.9])
            for file in self._files.values():
                file.flush(lambda: self._fails(kept))
        before, self._files, self.place = self._files, {}, self._new_place()
        for path, file in before.items():
            if os.path.exists(path):
                there = self.place / Path(path).name
                there.write_bytes(file.flushed if self._has_lost_power else Path(path).read_bytes())
                self._files[os.fspath(there)] = file
        self._is_off, self._has_lost_power, self.writes_left = False, False, None

    def end(self) -> None:
        """Close everything."""
        self._is_off = True
        self._close()

    def _close(self) -> None:
        for connection in self._connections:
            with suppress(sqlite3.Error):
                connection.close()
        self._connections.clear()

    def _new_place(self) -> Path:
        self._lives += 1
        place = self._folder / str(self._lives)
        place.mkdir()
        _disks[os.fspath(place)] = self
        return place

    def opened(self, path: str) -> None:
        """Note that a file is open, and perhaps new."""
        self._files.setdefault(path, File())

    def before_read(self) -> int:
        """Return whether a read succeeds."""
        return sqlite3.SQLITE_IOERR_READ if self._is_off or self._fails(self.read_errors) else sqlite3.SQLITE_OK

    def before_write(self, path: str, length: int, offset: int) -> tuple[int, int]:
        """Return whether a write succeeds, and how many of its bytes are written."""
        if self._is_off or self._uses_power():
            return sqlite3.SQLITE_IOERR_WRITE, 0
        if self._fails(self.write_errors):
            return sqlite3.SQLITE_IOERR_WRITE, self.chance.randrange(length + 1)
        if self.is_full and offset + length > os.path.getsize(path):
            return sqlite3.SQLITE_FULL, self.chance.randrange(length)
        return sqlite3.SQLITE_OK, length

    def written(self, path: str, change: Change) -> None:
        """Note a change of a file, which is not on the platter yet."""
        self._files[path].changes.append(change)

    def flush(self, path: str) -> int:
        """Put a file on the platter; if that fails, what was lost is not written by the next flush either."""
        if self._is_off or self._uses_power():
            return sqlite3.SQLITE_IOERR_FSYNC
        self.flushes += 1
        if self._fails(self.write_errors):
            self._files[path].flush(lambda: self._fails(0.5))
            return sqlite3.SQLITE_IOERR_FSYNC
        self._files[path].flush(lambda: True)
        return sqlite3.SQLITE_OK

    def _uses_power(self) -> bool:
        """Count a write or a flush; return whether the power fails at it."""
        if self.writes_left is None:
            return False
        self.writes_left -= 1
        if self.writes_left >= 0:
            return False
        self.stop(is_power_lost=True)
        self.on_power_failure()
        return True

    def _fails(self, often: float) -> bool:
        return often > 0.0 and self.chance.random() < often


_disks: dict[str, Disk] = {}
"""The disk of each folder in use."""


# What follows puts functions of ours in place of SQLite's.
_Pointer, _Int, _Long = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64


class _Vfs(ctypes.Structure):
    """The functions that open files."""

    _fields_ = [
        ("version", _Int), ("file_size", _Int), ("longest_path", _Int), ("next", _Pointer), ("name", ctypes.c_char_p),
        ("data", _Pointer), ("open", _Pointer), ("rest", _Pointer * 16),
    ]  # fmt: skip


class _Methods(ctypes.Structure):
    """The functions of an open file."""

    _fields_ = [
        ("version", _Int), ("close", _Pointer), ("read", _Pointer), ("write", _Pointer), ("truncate", _Pointer),
        ("sync", _Pointer), ("rest", _Pointer * 13),
    ]  # fmt: skip


_Open = ctypes.CFUNCTYPE(_Int, _Pointer, _Pointer, _Pointer, _Int, _Pointer)
_Transfer = ctypes.CFUNCTYPE(_Int, _Pointer, _Pointer, _Int, _Long)
_Truncate = ctypes.CFUNCTYPE(_Int, _Pointer, _Long)
_Sync = ctypes.CFUNCTYPE(_Int, _Pointer, _Int)
_kept: list[Any] = []
"""What SQLite points to."""


def _pointer(function: Any) -> int | None:
    _kept.append(function)
    return ctypes.cast(function, _Pointer).value


@cache
def _vfs() -> str:
    """Make our own VFS known to SQLite, as it opens files for Python; return its name."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    theirs = library.sqlite3_vfs_find(None).contents
    ours = _Vfs.from_buffer_copy(theirs)
    really_open, places = _Open(theirs.open), dict[int, tuple[Disk, str]]()
    """Of every open file."""
    ours.name, ours.next = b"serai-disk", None

    def open_file(vfs: int, name: int | None, file: int, flags: int, flags_out: int) -> int:
        failure = int(really_open(vfs, name, file, flags, flags_out))
        path = ctypes.string_at(name).decode() if name else ""
        disk = _disks.get(os.path.dirname(path))
        if not failure and disk is not None:
            disk.opened(path)
            places[file] = disk, path
            methods = ctypes.cast(file, ctypes.POINTER(ctypes.POINTER(_Methods)))
            methods[0] = our_methods(ctypes.addressof(methods.contents.contents))
        return failure

    @cache
    def our_methods(address: int) -> Any:
        """Return methods that ask the disk first."""
        methods = _Methods.from_buffer_copy(_Methods.from_address(address))
        really_read, really_write = _Transfer(methods.read), _Transfer(methods.write)
        really_truncate = _Truncate(methods.truncate)

        def read(file: int, buffer: int, length: int, offset: int) -> int:
            return places[file][0].before_read() or int(really_read(file, buffer, length, offset))

        def write(file: int, buffer: int, length: int, offset: int) -> int:
            disk, path = places[file]
            failure, written = disk.before_write(path, length, offset)
            if written:
                failure = int(really_write(file, buffer, written, offset)) or failure
                disk.written(path, (offset, ctypes.string_at(buffer, written)))
            return failure

        def truncate(file: int, length: int) -> int:
            disk, path = places[file]
            failure, _ = disk.before_write(path, length, 0)
            if not failure:
                disk.written(path, (length, None))
                failure = int(really_truncate(file, length))
            return failure

        def sync(file: int, flags: int) -> int:
            disk, path = places[file]
            return disk.flush(path)

        methods.read, methods.write = _pointer(_Transfer(read)), _pointer(_Transfer(write))
        methods.truncate, methods.sync = _pointer(_Truncate(truncate)), _pointer(_Sync(sync))
        _kept.append(methods)
        return ctypes.pointer(methods)

    ours.open = _pointer(_Open(open_file))
    _kept.append(ours)
    assert library.sqlite3_vfs_register(ctypes.byref(ours), 0) == sqlite3.SQLITE_OK
    return str(ours.name.decode())
