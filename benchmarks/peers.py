"""The peers, installed from PyPI into their own environment and measured one window at a time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "peers-venv"
PYTHON = ENVIRONMENT / "bin" / "python"
WANTED = ("open_spiel", "catanatron", "matplotlib")


def install() -> None:
    """Make the environment unless it exists."""
    ready = ENVIRONMENT / "ready"
    if ready.is_file() and ready.read_text() == " ".join(WANTED):
        return
    print(f"installing {', '.join(WANTED)} into {ENVIRONMENT.relative_to(ROOT)} ...", flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
    subprocess.run([str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", *WANTED], check=True)
    ready.write_text(" ".join(WANTED))


class Peers:
    """A process that plays the peers' games."""

    def __init__(self) -> None:
        install()
        worker = str(Path(__file__).with_name("peer_worker.py"))
        self._process = subprocess.Popen(
            [str(PYTHON), worker], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def rate(self, measure: str, peer: str, of: str, seconds: float) -> float:
        """Units of work per second of CPU time, over one window."""
        return float(self._ask(measure=measure, peer=peer, of=of, seconds=seconds))

    def version(self, peer: str) -> str:
        """The version of a peer."""
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
            raise SystemExit(f"the peers' process ended during {request}; see {PYTHON}")
        return json.loads(line)
