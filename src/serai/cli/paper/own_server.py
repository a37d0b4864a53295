"""A server for one command: on a free port of this machine, with a store that is deleted afterwards."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from serai.kit.errors import SeraiError

START_SECONDS = 60.0
POLL_SECONDS = 0.05
RATE = "1000"
"""The limit on requests per second, for the only browser."""


@contextmanager
def own_server() -> Iterator[str]:
    """Serve Serai's pages; give the address."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        port = _free_port()
        address = f"http://127.0.0.1:{port}/"
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SERAI_") or "PURE" in name}
        settings = {"SERAI_STORE": str(Path(folder) / "serai.db"), "SERAI_PORT": str(port), "SERAI_REQUEST_RATE": RATE}
        command = [sys.executable, "-c", "from serai.cli import main; main()", "serve", "--log-level", "warning"]
        with log.open("wb") as written:
            process = subprocess.Popen(command, env=kept | settings, stdout=written, stderr=written)
        try:
            _wait(process, address, log)
            yield address
        finally:
            process.terminate()
            process.wait(30)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    """Wait until the server answers, and has pages to serve."""
    opener = build_opener(ProxyHandler({}))
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            with opener.open(address, timeout=5) as answer:
                if b'id="app"' in answer.read():
                    return
            raise SeraiError("expected the browser client in the package; it is not built. Run `make client` first")
        except (URLError, OSError) as error:
            if process.poll() is not None or time.monotonic() > until:
                said = log.read_text(errors="replace").strip()[-500:]
                raise SeraiError(f"the server for the sheets did not start: {said or error}") from None
        time.sleep(POLL_SECONDS)
