"""The charts of a report as SVG whose colours the page chooses, light or dark."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

from serai.lab.balance.statistics import Mean, mean_of
from serai.lab.balance.words import seat_name
from serai.lab.libraries import require

INK, QUIET = "#010101", "#020202"
SERIES = ("#030303", "#040404", "#050505", "#060606", "#070707", "#080808")
"""Placeholder colours for matplotlib, which the page replaces by its variables."""
SIZE = (5.4, 2.7)
BARS = 25
SHOWN = 24
"""Pieces a chart has room for."""


def seat_chart(wins: Sequence[tuple[str, Sequence[Mean]]]) -> str:
    """Return the share of wins of every seat with its interval, side by side for each level or variant."""
    figure, axes = _new_chart()
    seats = len(wins[0][1])
    for number, (name, means) in enumerate(wins):
        places = [seat + 0.16 * (number - (len(wins) - 1) / 2) for seat in range(seats)]
        shares, errors = [100 * mean.value for mean in means], [100 * mean.error for mean in means]
        axes.errorbar(places, shares, errors, fmt="o", capsize=3, color=_colour(number), label=name)
    axes.axhline(100 / seats, color=QUIET, linewidth=1, linestyle="--")
    axes.set_xticks(range(seats), [seat_name(seat) for seat in range(seats)])
    axes.set_ylabel("matches won, %")
    return _svg(figure, axes, "Share of matches won by each seat, with 95% intervals", legend=True)


def distribution_chart(values: Sequence[tuple[str, Any]], label: str) -> str:
    """Return a chart of how often each value occurs, a line for each level or variant, with its mean and interval."""
    lowest, highest = min(int(one.min()) for _, one in values), max(int(one.max()) for _, one in values)
    if lowest == highest:
        return f"<p>The number of {label} is always {lowest}.</p>"
    np, (figure, axes) = require("numpy", "a report"), _new_chart()
    step = max(1, (highest - lowest) // BARS)
    edges = np.arange(lowest, highest + step + 1, step)
    for number, (name, one) in enumerate(values):
        counts, _ = np.histogram(one, edges)
        axes.stairs(100 * counts / counts.sum(), edges, color=_colour(number), linewidth=1.5, label=name)
        mean = mean_of(one)
        axes.axvspan(mean.value - mean.error, mean.value + mean.error, color=_colour(number), alpha=0.3, linewidth=0)
    axes.set_xlabel(label)
    axes.set_ylabel("% of them")
    return _svg(figure, axes, f"Distribution of {label}", legend=True)


def pace_chart(paces: Sequence[tuple[str, Sequence[Mean]]], label: str) -> str:
    """Return how much happens in each part of a match, with intervals, a line for each level or variant."""
    figure, axes = _new_chart()
    for number, (name, means) in enumerate(paces):
        middles = [100 * (part + 0.5) / len(means) for part in range(len(means))]
        values, errors = [mean.value for mean in means], [mean.error for mean in means]
        axes.errorbar(middles, values, errors, fmt="o-", markersize=4, capsize=3, color=_colour(number), label=name)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("how far the match has come, %")
    axes.set_ylabel(label)
    return _svg(figure, axes, f"{label} in each tenth of a match, with 95% intervals", legend=True)


def worth_chart(names: Sequence[str], worths: Sequence[Mean], label: str) -> str:
    """Return a chart of the measures that go with winning, the best on top; a long list shows only its two ends."""
    shown = list(zip(names, worths, strict=True))
    if len(shown) > SHOWN:
        shown = [*shown[: SHOWN // 2], *shown[-SHOWN // 2 :]]
    figure, axes = _new_chart(height=0.8 + 0.22 * len(shown))
    rows = range(len(shown), 0, -1)
    values, errors = [100 * mean.value for _, mean in shown], [100 * mean.error for _, mean in shown]
    axes.errorbar(values, list(rows), xerr=errors, fmt="o", markersize=4, capsize=2, color=_colour(0))
    axes.axvline(0, color=QUIET, linewidth=1, linestyle="--")
    axes.set_yticks(list(rows), [name for name, _ in shown], fontsize=8)
    axes.set_xlabel(label, loc="right")  # long names on the left leave little room under the axis
    return _svg(figure, axes, label, legend=False)


def _new_chart(height: float = SIZE[1]) -> tuple[Any, Any]:
    require("matplotlib", "a report").use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(SIZE[0], height), layout="constrained")
    for spine in axes.spines.values():
        spine.set_color(QUIET)
    axes.tick_params(colors=INK)
    axes.xaxis.label.set_color(INK)
    axes.yaxis.label.set_color(INK)
    return figure, axes


def _colour(number: int) -> str:
    return SERIES[number % len(SERIES)]


def _svg(figure: Any, axes: Any, title: str, legend: bool) -> str:
    from matplotlib import pyplot, rc_context

    if legend:
        axes.legend(frameon=False, labelcolor=INK, fontsize=9)
    buffer = io.StringIO()
    with rc_context({"svg.hashsalt": title, "svg.fonttype": "none"}):
        figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    return _themed(buffer.getvalue(), title)


def _themed(svg: str, title: str) -> str:
    """Return the drawing, with the page's variables for colours and its title for screen readers."""
    drawing = re.sub(r"<metadata>.*?</metadata>\s*", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    drawing = re.sub(r'width="[\d.]+pt" height="[\d.]+pt"', f'role="img" aria-label="{title}"', drawing, count=1)
    for number, colour in enumerate((INK, QUIET, *SERIES)):
        drawing = drawing.replace(colour, f"var(--chart-{number})")
    return drawing
