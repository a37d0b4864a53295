"""Draws the growth plots as SVG files; growth.py runs it in the peers' environment."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "serai"
import matplotlib.pyplot as plt  # noqa: E402

ALONG = {"players": "players", "board": "spaces on the board", "course": "% of the match's decisions"}
COLOURS = ("#b5651d", "#1f6f8b", "#5b7f3a")


def draw(name: str, lines: list[dict[str, Any]], folder: Path) -> None:
    """Plot the cost of a decision above the number of legal actions."""
    figure, (cost, actions) = plt.subplots(2, 1, sharex=True, figsize=(7, 5.2), layout="constrained")
    for line, colour in zip(lines, COLOURS, strict=False):
        cost.plot(line["at"], line["nanoseconds"], "o-", color=colour, label=line["title"])
        actions.plot(line["at"], line["actions"], "o-", color=colour, label=line["title"])
    cost.set_ylabel("ns per decision")
    actions.set_ylabel("legal actions, mean")
    actions.set_xlabel(ALONG[name])
    for axes in (cost, actions):
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.3)
    cost.legend()
    figure.savefig(folder / f"growth_{name}.svg", metadata={"Date": None, "Creator": None})


def main() -> None:
    """Draw every plot read from standard input."""
    for name, lines in json.load(sys.stdin).items():
        draw(name, lines, Path(sys.argv[1]))


if __name__ == "__main__":
    main()
