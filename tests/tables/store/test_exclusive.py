"""The lock of a store ends with the process that holds it, however that ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from serai.tables.store.errors import StoreError
from serai.tables.store.exclusive import ExclusiveLock

HOLDER = """
import sys, time
from serai.tables.store.exclusive import ExclusiveLock
lock = ExclusiveLock(sys.argv[1])
lock.acquire()
print("held", flush=True)
time.sleep(60)
"""


def test_a_lock_names_its_holder_and_survives_no_kill(tmp_path: Path) -> None:
    store = str(tmp_path / "s.db")
    with subprocess.Popen([sys.executable, "-c", HOLDER, store], stdout=subprocess.PIPE) as holder:
        assert holder.stdout and holder.stdout.readline() == b"held\n"
        lock = ExclusiveLock(store)
        with pytest.raises(StoreError, match=f"in use by process {holder.pid} since 20.*stop that server"):
            lock.acquire()
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    lock.acquire()
    lock.acquire()
    with pytest.raises(StoreError):
        ExclusiveLock(store).acquire()
    lock.release()
    again = ExclusiveLock(store)
    again.acquire()
    again.release()
