"""How a phone copes while a table opens: headless chromium before a real server.

The table is opened by a seat's link in the middle of a match whose other players are away, with a processor a quarter
as fast and a slow network. Blocked time is what every task took beyond 50 ms, the longest that a touch may wait; shift
is the part of the screen that moved after it was drawn, as browsers count it. Both are Lighthouse's measures, in
less time; other work on the machine lengthens the first and leaves the second.

$ PYTHONPATH=. python benchmarks/client_opening.py --rounds 9
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from lighthouse import addresses
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from tests.browser.fixtures import FLAGS, PHONE, chromium_path, serving
from tests.browser.playing import WATCH_SHIFT

SLOWER = 4
NETWORK = {"offline": False, "latency": 40, "downloadThroughput": 400_000, "uploadThroughput": 200_000}
LONGEST = 50
SETTLED = 4500
"""Milliseconds after which everything is drawn."""
WATCH_TASKS = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.tasks.push([one.startTime + one.duration, one.duration]);
}).observe({ type: 'longtask', buffered: true });
"""


def measure(browser: Browser, address: str) -> tuple[float, float]:
    """Return blocked milliseconds after the first paint, and the shift, of one opening in a new profile."""
    page = browser.new_context(**PHONE).new_page()
    page.add_init_script(WATCH_TASKS + WATCH_SHIFT)
    tab = page.context.new_cdp_session(page)
    tab.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    tab.send("Network.enable")
    tab.send("Network.emulateNetworkConditions", NETWORK)
    page.goto(address)
    page.wait_for_timeout(SETTLED)
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    blocked = sum(took - LONGEST for ended, took in page.evaluate("window.tasks") if ended > painted)
    shift = page.evaluate("window.shift")
    page.context.close()
    return blocked, shift


def main() -> int:
    """Measure the landing page and a table of every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    shown = Table("page", "blocked ms, median", "least", "most", "shift, median", "most")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = serving(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for title, address in addresses(server):
            blocked, shifts = zip(*(measure(browser, address) for _ in range(rounds)), strict=True)
            times = [f"{value:.0f}" for value in (statistics.median(blocked), min(blocked), max(blocked))]
            shown.add_row(title, *times, *(f"{value:.3f}" for value in (statistics.median(shifts), max(shifts))))
        browser.close()
        server.close()
    Console().print(shown)
    return 0


if __name__ == "__main__":
    sys.exit(main())
