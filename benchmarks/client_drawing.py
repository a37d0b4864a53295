"""How long a browser takes from a server's message to the drawn table: headless chromium before a real server.

A person's tab shows seat 0; the moves of all seats are made over sockets, at random and a few a second. Each step
is timed from its arrival in the page until the frame that shows it has been produced. Next to it is the CPU time
the page's main thread took for a step, in total, which other work on the machine does not change.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, sync_playwright
from rich.console import Console
from rich.table import Table

from serai.games import games
from tests.browser.fixtures import DESKTOP, FLAGS, chromium_path, serving, sit
from tests.server.playing import Person, Server, any_next_move

BAR = 50.0
MOVES = 150
PAUSE = 0.15
WATCH = """
localStorage.setItem('serai:settings', JSON.stringify({pace: 'instant', sound: false}));
window.drawn = [];
const set = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage').set;
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  set(listener) {
    set.call(this, (event) => {
      const arrived = performance.now();
      listener.call(this, event);
      if (!event.data.startsWith('{"type":"step"')) return;
      requestAnimationFrame(() => {
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => window.drawn.push(performance.now() - arrived);
        drawn.port2.postMessage(0);
      });
    });
  },
});
"""


def measure(browser: Browser, server: Server, game: str) -> tuple[list[float], float]:
    """Return milliseconds from message to drawn table for every step, and the mean CPU milliseconds of a step."""
    made = server.table(game, ["person"] * min(games()[game].seats))
    page = browser.new_context(viewport=DESKTOP).new_page()
    page.add_init_script(WATCH)
    sit(page, server, made)
    tab = page.context.new_cdp_session(page)
    tab.send("Performance.enable")
    people = [Person(server.browser(), made["table"]["id"], secret, 1) for secret in made["secrets"]]
    before = thread_seconds(tab)
    for _ in range(MOVES):
        if not any_next_move(people):
            break
        time.sleep(PAUSE * random.uniform(0.7, 1.3))
    page.wait_for_timeout(500)
    found: list[float] = page.evaluate("window.drawn")
    used = 1000 * (thread_seconds(tab) - before) / len(found)
    page.context.close()
    for person in people:
        person.browser.close()
    return found, used


def thread_seconds(tab: CDPSession) -> float:
    """Return CPU time of the page's main thread so far."""
    metrics = tab.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "ThreadTime"))


def main() -> int:
    """Measure every game; return 1 if one of them takes longer than promised."""
    shown = Table("game", "steps", "p50 ms", "p95 ms", "longest ms", "CPU ms a step", f"bar: p95 {BAR:.0f} ms")
    missed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = serving(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for game in games():
            times, used = measure(browser, server, game)
            p95 = statistics.quantiles(times, n=20)[-1]
            missed += p95 > BAR
            row = [f"{value:.1f}" for value in (statistics.median(times), p95, max(times), used)]
            shown.add_row(game, str(len(times)), *row, "missed" if p95 > BAR else "met")
        browser.close()
        server.close()
    Console().print(shown)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
