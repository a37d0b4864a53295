"""Two variants side by side, played on the same seeds."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import erfc, sqrt
from typing import Any

from serai.lab.balance.charts import distribution_chart, seat_chart
from serai.lab.balance.statistics import WITHIN, Mean, mean_of, unevenness, unevenness_gap
from serai.lab.balance.study import Study

LEAST_SHOWN = 0.001


def comparison(study: Study, other: Study) -> Iterator[str]:
    """The chapter of the report that compares them, match by match."""
    yield "<h2>Two variants</h2>"
    yield f"<p>The second has {escape(differences(study, other))}. Matches of equal numbers have equal seeds.</p>"
    named = [("first", study.best), ("second", other.best)]
    yield seat_chart([(name, series.seat_wins()) for name, series in named])
    yield distribution_chart([(name, series.by_seat("points").ravel()) for name, series in named], "points of a player")
    yield distribution_chart(
        [(name, series.games["decisions"].to_numpy()) for name, series in named], "decisions of a match"
    )
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{first:.3g}</td><td>{second:.3g}</td>"
        f"<td>{gap.value:+.3g} ± {gap.error:.2g}</td><td>{_shown_chance(chance_of(gap))}</td></tr>"
        for name, first, second, gap in _compared(study, other)
    )
    head = "<th>mean</th><th>first</th><th>second</th><th>difference</th><th>p if there is none</th>"
    yield f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def differences(study: Study, other: Study) -> str:
    """What the second variant has other than the first."""
    found = []
    for before, after in (
        (study.setup.options, other.setup.options),
        (study.setup.components, other.setup.components),
    ):
        found += [
            f"{name}: {shown(after[name])} for {shown(before[name])}" for name in before if after[name] != before[name]
        ]
    return ", ".join(found) or "nothing"


def chance_of(gap: Mean) -> float:
    """How likely a difference at least as large is if there is none."""
    return erfc(abs(gap.value) / (gap.error / WITHIN) / sqrt(2)) if gap.error else 1.0


def shown(chosen: object) -> str:
    """A choice as it is called; a file of one's own by its name."""
    return str(chosen.get("name", "your own")) if isinstance(chosen, dict) else str(chosen)


def _compared(study: Study, other: Study) -> Iterator[tuple[str, float, float, Mean]]:
    """Each measure with its two means, and the mean difference between matches of equal numbers."""
    one, two = study.best, other.best
    first, second = one.by_seat("won"), two.by_seat("won")
    gap = unevenness_gap(first, second)
    yield "wins between best and worst seat", unevenness(first), unevenness(second), gap._replace(value=-gap.value)
    for name in ("decisions", "margin"):
        yield _difference(name, one.games[name].to_numpy(), two.games[name].to_numpy())
    yield _difference("points of a player", one.by_seat("points").mean(axis=1), two.by_seat("points").mean(axis=1))
    for measure in study.rules.measures:
        if measure.by_seat:
            values = (one.by_seat(measure.name).mean(axis=1), two.by_seat(measure.name).mean(axis=1))
        else:
            values = (one.games[measure.name].to_numpy(), two.games[measure.name].to_numpy())
        yield _difference(measure.meaning, *values)


def _difference(name: str, one: Any, two: Any) -> tuple[str, float, float, Mean]:
    return name, float(one.mean()), float(two.mean()), mean_of(two - one)


def _shown_chance(chance: float) -> str:
    return f"{chance:.3f}" if chance >= LEAST_SHOWN else f"&lt; {LEAST_SHOWN}"
