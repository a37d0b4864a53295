"""The ladder as a plot: ratings with their intervals."""

from __future__ import annotations

from pathlib import Path

from serai.lab.ladder import Ladder
from serai.lab.libraries import require


def draw_ladder(found: Ladder, title: str, path: Path) -> None:
    """Write an SVG file of every player's rating and interval, best on top."""
    matplotlib = require("matplotlib", "the plot")
    matplotlib.use("svg")
    from matplotlib import pyplot

    rated = [one.rating for one in found.standings]
    # The same ladder gives the same file, byte for byte.
    with matplotlib.rc_context({"svg.hashsalt": "serai", "font.size": 11, "svg.fonttype": "none"}):
        figure, axes = pyplot.subplots(figsize=(7, 1.2 + 0.4 * len(rated)), layout="constrained")
        rows = range(len(rated), 0, -1)
        spread = [[one.rating - one.low for one in rated], [one.high - one.rating for one in rated]]
        axes.errorbar([one.rating for one in rated], list(rows), xerr=spread, fmt="o", capsize=4, color="#8a5a2b")
        axes.set_yticks(list(rows), [one.player for one in rated])
        axes.set_ylim(0.5, len(rated) + 0.5)
        axes.set_xlabel("rating, 95 % interval")
        axes.set_title(title)
        axes.grid(axis="x", alpha=0.3)
        figure.savefig(path, format="svg", metadata={"Date": None})
        pyplot.close(figure)
