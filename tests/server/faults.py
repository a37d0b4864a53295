"""Faults for a running server: a full disk, dead workers, and the figures that show them."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.playing import Server

IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """Yield a file system of this size, where this user may mount one."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    if not IS_ROOT or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("mounting a small disk needs root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Leave no byte free on a disk; return the file that takes it all."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                pass
    return filler


def forbid_writing(server: Server, forbidden: bool = True) -> None:
    """Make every write of the server to a file fail, as on a broken disk, or allow writes again."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0 if forbidden else hard, hard))


def worker_pids(server: Server) -> list[int]:
    """Return the processes that think for bots."""
    assert server.process is not None
    found = []
    for entry in Path("/proc").iterdir():
        try:
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1]) if entry.name.isdigit() else 0
        except OSError:
            continue
        if parent == server.process.pid:
            found.append(int(entry.name))
    return found


def kill_workers(server: Server) -> int:
    """Kill every worker; return how many there were."""
    pids = worker_pids(server)
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    return len(pids)


def wait_for(condition: Callable[[], bool], seconds: float, what: str) -> float:
    """Wait for a condition; return how long it took."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() < started + seconds, what
        time.sleep(0.05)
    return time.monotonic() - started


def metrics(server: Server) -> dict[str, float]:
    """Return every sample of /metrics by its name and labels."""
    lines = server.get("/metrics").splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}
