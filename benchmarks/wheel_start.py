"""How long a stranger with only Python waits: from an empty environment to the first move of their own in the browser.

    make wheel && PYTHONPATH=. python benchmarks/wheel_start.py [--python python3.13] [--rounds 3]

Each round makes an environment, installs the built wheel without pip's cache, starts `serai play`, opens its page in
chromium, begins a match and makes a move. `--python` may be several words, such as `chroot /trixie python3`.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shlex
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from page import table_text
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, sync_playwright

from tests.browser.fixtures import DESKTOP, FLAGS, NAME_ASKED, ROOT, chromium_path
from tests.browser.playing import any_move, version, wait_beyond, wait_for_turn
from tests.static_site.conftest import free_port

WANTED = 15.0
"""The target in seconds, on an idle machine."""


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default="python3")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    built = sorted((ROOT / "dist").glob("serai-*.whl"), key=lambda path: path.stat().st_mtime)
    if not built:
        parser.error("expected a wheel in dist/; got none. Run `make wheel`")
    python = shlex.split(given.python)
    found = subprocess.run([*python, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    load = os.getloadavg()[0]
    rounds = [first_move(python, built[-1]) for _ in range(given.rounds)]
    rows = [
        [step, f"{min(seconds):.1f}", f"{statistics.median(seconds):.1f}"]
        for step, seconds in zip(
            ("environment", "installed", "page", "first own move"), zip(*rounds, strict=True), strict=True
        )
    ]
    print(f"{found}, load {load:.1f}, {given.rounds} rounds; target {WANTED:g} s.\n")
    print(table_text(("seconds from the beginning", "best", "median"), rows))


def first_move(python: list[str], wheel: Path) -> tuple[float, float, float, float]:
    """Return the seconds until the environment, the installed wheel, the page and the first move are there."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        programs = Path(folder, "environment", "bin")
        # The reader's browser is open already.
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        page = browser.new_page(viewport=DESKTOP)
        page.add_init_script(NAME_ASKED)
        began = time.perf_counter()
        subprocess.run([*python, "-m", "venv", programs.parent], check=True)
        ready = time.perf_counter()
        # pip is run by the new environment's own Python, inside the environment that the first words enter.
        install: list[str | Path] = [
            *python[:-1],
            programs / "python",
            "-m",
            "pip",
            "install",
            "-q",
            "--no-cache-dir",
            wheel,
        ]
        subprocess.run(install, check=True, capture_output=True)
        installed = time.perf_counter()
        command: list[str | Path] = [*python[:-1], programs / "serai", "play", "--no-browser", "--port", str(port)]
        command += ["--store", Path(folder, "serai.db")]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                open_page(page, f"http://127.0.0.1:{port}/")
                shown = time.perf_counter()
                move(page)
                moved = time.perf_counter()
            finally:
                server.terminate()
        browser.close()
    return ready - began, installed - began, shown - began, moved - began


def open_page(page: Page, address: str) -> None:
    """Open the page as soon as the server answers, and wait until a match can be begun."""
    while True:
        try:
            page.goto(address, wait_until="commit")
            break
        except PlaywrightError as error:
            if "ERR_CONNECTION_REFUSED" not in str(error):
                raise
            time.sleep(0.05)
    page.locator("article button.primary:enabled").first.wait_for()


def move(page: Page) -> None:
    """Begin a match and make the first move that the page lists."""
    page.get_by_role("button", name=re.compile("^Play ")).first.click()
    page.locator("[data-table]").wait_for()
    wait_for_turn(page)
    before = version(page)
    any_move(page, random.Random(1))
    wait_beyond(page, before)


if __name__ == "__main__":
    main()
