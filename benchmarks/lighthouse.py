"""Lighthouse scores of the client with a real server on this machine, written to docs/lab/lighthouse.md.

    npm install lighthouse@12               (in a folder of its own)
    LIGHTHOUSE_DIR=that-folder PYTHONPATH=. python benchmarks/lighthouse.py [--rounds 3]

It measures the landing page and a table of every game in the middle of a match, opened by a seat's link, with
Lighthouse's presets for a phone (slow network and processor, simulated) and for a desktop. Performance is the best
of the rounds, since other work on the machine can only lower it; the other scores do not change from run to run.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from page import table_text
from peers import ROOT
from rich.console import Console
from rich.table import Table

from serai.games import games
from tests.browser.fixtures import FLAGS, chromium_path, serving
from tests.server.playing import Person, Server, any_next_move

BARS = {"performance": 95, "accessibility": 100, "best-practices": 95}
PRESETS = {"phone": [], "desktop": ["--preset=desktop"]}
MOVES = 12
TRIES = 3
"""How often a run is tried, since a busy machine sometimes loses a trace."""
PAGE = ROOT / "docs" / "lab" / "lighthouse.md"
HEAD = ("page", "device", "performance", "accessibility", "best practices", "largest paint", "shift", "blocked", "")
WHAT = """# Lighthouse

Written by `benchmarks/lighthouse.py`, which opens the client in headless chromium before a real server on the same \
machine. Bars: performance {performance}, accessibility {accessibility}, best practices {best-practices}. Tables are \
opened by a seat's link, in the middle of a match. Performance is the best of {rounds} runs, with all of them in \
brackets; the largest paint, the layout shift and the blocked time are those of the best run. On the phone preset \
Lighthouse simulates a slow network and a processor a quarter as fast.

Measured on {date} with Lighthouse {version}; {cores} cores, load {load:.1f} from other work.
"""


LOADED = """Background load lowers only the performance score, because blocked time is wall time. \
Read it together with the load above."""


@dataclass
class Looked:
    """All runs over one page on one device."""

    title: str
    device: str
    runs: list[Any] = field(default_factory=list)

    def scores(self, category: str) -> list[int]:
        """Return the scores out of a hundred, one for each run."""
        return [round(100 * run["categories"][category]["score"]) for run in self.runs]

    def is_met(self) -> bool:
        """Return whether the best performance, and everything else in every run, reaches its target."""
        others = {category: bar for category, bar in BARS.items() if category != "performance"}
        met = all(min(self.scores(category)) >= bar for category, bar in others.items())
        return met and max(self.scores("performance")) >= BARS["performance"]

    def row(self) -> list[str]:
        """Return a line of the table."""
        fast = self.scores("performance")
        best = self.runs[fast.index(max(fast))]["audits"]
        times = ("largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time")
        return [
            self.title,
            self.device,
            f"{max(fast)} ({', '.join(map(str, fast))})",
            str(min(self.scores("accessibility"))),
            str(min(self.scores("best-practices"))),
            *(best[audit]["displayValue"].replace("\xa0", " ") for audit in times),
            "met" if self.is_met() else "missed",
        ]

    def complaints(self) -> set[str]:
        """Return every audit that affects a score and is not passed, in Lighthouse's words."""
        last = self.runs[-1]
        weighing = {ref["id"] for name in BARS for ref in last["categories"][name]["auditRefs"] if ref["weight"]}
        audits = [audit for name, audit in last["audits"].items() if name in weighing]
        return {f"{one['title']} ({one['score']})" for one in audits if (one["score"] or 0) < 0.9 and "score" in one}


def addresses(server: Server) -> Iterator[tuple[str, str]]:
    """Yield the pages looked at, each with its address."""
    base = f"http://127.0.0.1:{server.port}/"
    yield "landing", base
    for name, game in games().items():
        made = server.table(name, ["person"] * min(game.seats))
        table, secrets = made["table"]["id"], made["secrets"]
        play(server, table, secrets)
        yield name, f"{base}#/seat/{table}/{secrets[0]}"


def play(server: Server, table: str, secrets: list[str]) -> None:
    """Play some random moves, so that there is something on the table."""
    people = [Person(server.browser(), table, secret, 1) for secret in secrets]
    for _ in range(MOVES):
        assert any_next_move(people)
    for person in people:
        person.browser.close()


def look(address: str, device: str) -> Any:
    """Run Lighthouse once."""
    flags = " ".join(["--headless=new", *FLAGS])
    command = [str(Path(os.environ["LIGHTHOUSE_DIR"]) / "node_modules" / ".bin" / "lighthouse"), address]
    asked = ["--quiet", "--output=json", f"--chrome-flags={flags}", f"--only-categories={','.join(BARS)}"]
    environment = os.environ | {"CHROME_PATH": chromium_path()}
    for _ in range(TRIES):
        done = subprocess.run([*command, *asked, *PRESETS[device]], env=environment, capture_output=True, check=False)
        if not done.returncode:
            return json.loads(done.stdout)
    sys.exit(done.stderr.decode())


def write(looked: list[Looked], rounds: int) -> None:
    """Keep the figures in the documentation."""
    text = WHAT.format(
        **BARS,
        rounds=rounds,
        date=datetime.datetime.now(datetime.UTC).date(),
        version=looked[0].runs[0]["lighthouseVersion"],
        cores=os.cpu_count(),
        load=os.getloadavg()[2],
    )
    rows = table_text(HEAD, [one.row() for one in looked])
    PAGE.write_text(f"{text}\n{rows}\n\n{LOADED}\n", encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")


def main() -> int:
    """Look at everything; return 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    if "LIGHTHOUSE_DIR" not in os.environ:
        parser.error("LIGHTHOUSE_DIR: expected the folder with Lighthouse's node_modules")
    looked: list[Looked] = []
    with tempfile.TemporaryDirectory() as folder:
        server = serving(Path(folder)).start()
        for title, address in addresses(server):
            for device in PRESETS:
                one = Looked(title, device, [look(address, device) for _ in range(rounds)])
                looked.append(one)
                print(*one.row(), *sorted(one.complaints()), sep="; ", flush=True)
        server.close()
    shown = Table(*HEAD)
    for one in looked:
        shown.add_row(*one.row())
    Console().print(shown)
    write(looked, rounds)
    return int(not all(one.is_met() for one in looked))


if __name__ == "__main__":
    sys.exit(main())
