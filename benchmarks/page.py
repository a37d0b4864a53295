"""Writes docs/lab/benchmarks.md from the measurements."""

from __future__ import annotations

import datetime
import os
import platform
import subprocess
from pathlib import Path

from growth import Line
from hot_spots import Profile
from peers import ROOT
from peers_batches import HEAD as BATCHES

PAGE = ROOT / "docs" / "lab" / "benchmarks.md"
NOTES = Path(__file__).with_name("notes.md")
HEAD = ("bar", "target", "ours: best (median)", "peer: best (median)", "ratio: best (median)", "")
TITLES = {
    "players": "With the number of players",
    "board": "With the size of the board",
    "course": "Over the course of a match",
}


def write_page(
    rows: list[list[str]],
    batches: list[list[str]],
    versions: dict[str, str],
    plots: dict[str, list[Line]],
    profiles: dict[str, Profile],
    windows: int,
    seconds: float,
) -> None:
    """Write the page; everything except the notes comes from this run."""
    parts = [
        "# Benchmarks",
        "Written by `make bench`, which measures our games and their peers in one run. Full rules, shipped components, "
        "uniformly random play, one thread unless stated.",
        _machine(versions),
        f"Each figure is the best of {windows} windows of {seconds} s, with the median in brackets. Our windows and "
        "the peer's alternate, in CPU time, so that other work on the machine affects both. A bar is met if best and "
        "median both meet it. Threads are compared by wall time.",
        "## Bars",
        table_text(HEAD, rows),
        NOTES.read_text(encoding="utf-8").strip(),
        "## Batches",
        "Many matches at once with their observations and legal actions, random play, one core. The outside chooser is "
        "the same for all, written in NumPy: it draws from lists of legal actions, into which it has to make a mask "
        "first. A compiled choice is made inside the batch. The last columns divide medians by those of EnvPool.",
        table_text(BATCHES, batches),
        "## Where the time goes",
        "Instructions of random play in the compiled code, by function, counted by valgrind.",
        _profiles(profiles),
        "## Growth",
        "The cost of a decision should grow no faster than the number of legal actions. The factors compare the points "
        "with the fewest and the most legal actions.",
    ]
    for name, lines in plots.items():
        parts += [f"### {TITLES[name]}", f"![{TITLES[name]}](growth_{name}.svg)", _growth(lines)]
    PAGE.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")


def table_text(head: tuple[str, ...], rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _growth(lines: list[Line]) -> str:
    rows = []
    for line in lines:
        cost, actions = line.growth()
        rows.append(
            [
                line.title,
                ", ".join(f"{at:.0f}: {ns:.0f}" for at, ns in zip(line.at, line.nanoseconds, strict=True)),
                ", ".join(f"{at:.0f}: {count:.1f}" for at, count in zip(line.at, line.actions, strict=True)),
                f"{cost:.2f}",
                f"{actions:.2f}",
            ]
        )
    return table_text(("game", "ns per decision", "legal actions", "cost grew by", "actions grew by"), rows)


def _profiles(profiles: dict[str, Profile]) -> str:
    rows = [profile.row(title) for title, profile in profiles.items()]
    if not rows:
        return "Valgrind was not installed when this page was written."
    return table_text(("game", "instructions a decision", "functions"), rows)


def _machine(versions: dict[str, str]) -> str:
    facts = [
        f"Measured on {datetime.datetime.now(datetime.UTC):%Y-%m-%d}",
        f"{_processor()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}",
        f"{platform.system()}, Python {platform.python_version()}",
        f"Serai {_commit()}",
        *(f"{peer} {version}" for peer, version in versions.items()),
    ]
    return "; ".join(facts) + "."


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    lines = file.read_text().splitlines() if file.is_file() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "without a commit"
