"""The peers, installed from PyPI into their own environment and measured one window at a time."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WANTED = ("open_spiel", "catanatron", "matplotlib")


def environment_python(name: str) -> Path:
    """Return the Python of an environment under build/."""
    return ROOT / "build" / name / "bin" / "python"


PYTHON = environment_python("peers-venv")


def install(name: str, wanted: Sequence[str]) -> Path:
    """Make an environment unless it exists; return its Python."""
    python = environment_python(name)
    environment = python.parents[1]
    ready = environment / "ready"
    if ready.is_file() and ready.read_text() == " ".join(wanted):
        return python
    print(f"installing {', '.join(wanted)} into {environment.relative_to(ROOT)} ...", flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    subprocess.run([str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", *wanted], check=True)
    ready.write_text(" ".join(wanted))
    return python


class Peers:
    """A process that plays the peers' games, with packages of its own."""

    def __init__(
        self, name: str = "peers-venv", wanted: Sequence[str] = WANTED, worker: str = "peer_worker.py"
    ) -> None:
        self._python = install(name, wanted)
        script = str(Path(__file__).with_name(worker))
        self._process = subprocess.Popen(
            [str(self._python), script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def rate(self, measure: str, peer: str, of: str, seconds: float) -> float:
        """Return units of work per second of CPU time, over one window."""
        return float(self._ask(measure=measure, peer=peer, of=of, seconds=seconds))

    def version(self, peer: str) -> str:
        """Return the version of a peer."""
        return str(self._ask(measure="version", peer=peer, of="", seconds=0.0))

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _ask(self, **request: Any) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"the peers' process ended during {request}; see {self._python}")
        return json.loads(line)
