"""What the edition without a server costs: bytes, start, decisions in wasm; written to docs/lab/site.md.

    make site && PYTHONPATH=. python benchmarks/site.py [--rounds 5]

A start is counted from the request for the page to a table at which one can play: with an empty cache, and once the
service worker holds everything. Decisions are timed in CPU time of the thread that decides, after a while in which a
browser compiles what is used most.
"""

from __future__ import annotations

import argparse
import datetime
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from page import table_text
from peers import ROOT
from playwright.sync_api import BrowserContext, Page, sync_playwright

from serai.bots.levels import LEVELS
from serai.games import games
from tests.browser.fixtures import DESKTOP, FLAGS, NAME_ASKED, chromium_path
from tests.server.playing import SERAI
from tests.static_site.conftest import SITE, served
from twin.client import node_command
from twin.site import sizes

PAGE = ROOT / "docs" / "lab" / "site.md"
PORT = 8962
BARS = {"bytes": 7.5e6, "cold": 3.0, "held": 3.0, "ratio": 2.2}
WHAT = """# Edition without a server

Written by `benchmarks/site.py` on {date}: {cores} cores, load {load:.1f} from other work, chromium on the same machine.
"""


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds: int = parser.parse_args().rounds
    load = os.getloadavg()[0]
    parts = [WHAT.format(date=datetime.datetime.now(datetime.UTC).date(), cores=os.cpu_count(), load=load)]
    parts += ["## Bytes of a first visit", bytes_table()]
    with tempfile.TemporaryDirectory() as folder:
        # Many hosts compress with gzip only.
        shutil.copytree(SITE, folder, ignore=shutil.ignore_patterns("*.br"), dirs_exist_ok=True)
        command = [str(SERAI), "site", "--serve", "--port", str(PORT), folder]
        with served(command, f"http://127.0.0.1:{PORT}/") as site:
            parts += ["## Start", start_table(site, rounds)]
    parts += ["## Decisions", decisions_table(rounds)]
    PAGE.write_text("\n\n".join(part.strip() for part in parts) + "\n", encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


def bytes_table() -> str:
    """Return everything the service worker holds, from a host that compresses with brotli."""
    kinds = {
        "Pyodide": r"assets/python-.*\.(mjs|wasm)$",
        "Python's library": r"library\.zip$",
        "Serai": r"serai-\w+\.zip$",
    }
    found = dict.fromkeys([*kinds, "the client"], 0)
    for name, size in sizes().items():
        found[next((kind for kind, pattern in kinds.items() if re.search(pattern, name)), "the client")] += size
    total = sum(found.values())
    rows = [[kind, f"{size / 1e6:.2f}"] for kind, size in found.items()]
    rows.append([f"all, target at most {BARS['bytes'] / 1e6}", f"{total / 1e6:.2f} {met(total <= BARS['bytes'])}"])
    return table_text(("part", "MB"), rows)


def start_table(site: str, rounds: int) -> str:
    """Return seconds until the page is painted, until one can play, and until a table is there."""
    cold, held = [], []
    for _ in range(rounds):
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
            context = browser.new_context(viewport=DESKTOP)
            context.add_init_script(NAME_ASKED)
            cold.append(start(context, site))
            page = context.pages[0]
            page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
            page.close()
            held.append(start(context, site))
            browser.close()
    rows = []
    for title, times, bar in (("empty cache", cold, BARS["cold"]), ("service worker", held, BARS["held"])):
        median = statistics.median(seconds[2] for seconds in times)
        columns = [f"{min(one):.1f} ({statistics.median(one):.1f})" for one in zip(*times, strict=True)]
        rows.append([title, *columns, f"{bar:g}", met(median <= bar)])
    text = f"Seconds behind a host that compresses with gzip, the best of {rounds} and the median.\n\n"
    return text + table_text(("", "page painted", "Play answers", "table is there", "wanted", ""), rows)


def start(context: BrowserContext, site: str) -> tuple[float, float, float]:
    """Open the site in a new tab and sit down at the first game."""
    page: Page = context.new_page()
    began = time.perf_counter()
    page.goto(site, wait_until="commit")
    page.locator("article").first.wait_for()
    painted = time.perf_counter() - began
    button = page.get_by_role("button", name=re.compile("^Play ")).first
    page.locator("article button.primary:enabled").first.wait_for(timeout=120_000)
    playable = time.perf_counter() - began
    button.click()
    page.locator("[data-table]").wait_for(timeout=60_000)
    return painted, playable, time.perf_counter() - began


def decisions_table(rounds: int) -> str:
    """Return CPU time of a decision of the strongest level, natively and in wasm, in turn."""
    node, environment = node_command()
    in_wasm = [*node, str(ROOT / "twin" / "run_in_site.mjs"), str(SITE)]
    rows = []
    for game in games():
        native, wasm = [], []
        for _ in range(rounds):
            native.append(decision([sys.executable], game))
            wasm.append(decision(in_wasm, game, environment))
        ratio, median = min(wasm) / min(native), statistics.median(wasm) / statistics.median(native)
        seconds = [f"{1000 * min(one):.0f} ({1000 * statistics.median(one):.0f})" for one in (native, wasm)]
        rows.append([game, *seconds, f"{ratio:.2f} ({median:.2f})", met(max(ratio, median) <= BARS["ratio"])])
    text = f"{LEVELS[-1].name}, milliseconds of CPU time for a decision, the best of {rounds} and the median.\n\n"
    head = ("game", "native", "wasm", f"ratio, target at most {BARS['ratio']}", "")
    return text + table_text(head, rows)


def decision(command: list[str], game: str, environment: dict[str, str] | None = None) -> float:
    """Return CPU seconds of one decision."""
    source = Path(__file__).with_name("site_decisions.py").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "decisions.py"
        script.write_text(source.replace('GAME, WARM, SECONDS = ""', f'GAME, WARM, SECONDS = "{game}"'))
        done = subprocess.run([*command, str(script)], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def met(is_met: bool) -> str:
    """Return whether a bar is met."""
    return "met" if is_met else "missed"


if __name__ == "__main__":
    main()
