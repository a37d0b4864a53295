"""Two variants side by side, played on the same seeds."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import erfc, sqrt
from typing import Any

from serai.lab.balance.markup import table
from serai.lab.balance.statistics import Mean, mean_of, unevenness, unevenness_gap
from serai.lab.balance.study import Study
from serai.lab.ratings import Z_95

LEAST_SHOWN = 0.001


def comparison(study: Study, other: Study) -> Iterator[str]:
    """Yield the chapter of the report that compares them, match by match."""
    yield f"<h2>{escape(study.name.capitalize())} and {escape(other.name)}</h2>"
    yield "<p>The mean of each figure; matches of equal numbers have equal seeds.</p>"
    rows = [
        (name, f"{first:.3g}", f"{second:.3g}", f"{gap.value:+.3g} ± {gap.error:.2g}", _shown_chance(p_value(gap)))
        for name, first, second, gap in _compared(study, other)
    ]
    yield table(("mean", study.name, other.name, "difference", "p if there is none"), rows)


def differences(study: Study, other: Study) -> str:
    """Return the differences of the other set-up."""
    found = []
    for before, after in (
        (study.setup.options, other.setup.options),
        (study.setup.components, other.setup.components),
    ):
        found += [
            f"{name}: {shown(after[name])} for {shown(before[name])}" for name in before if after[name] != before[name]
        ]
    return ", ".join(found) or "nothing"


def p_value(gap: Mean) -> float:
    """Return how likely a difference at least as large is if there is none."""
    return erfc(abs(gap.value) / (gap.error / Z_95) / sqrt(2)) if gap.error else 1.0


def shown(chosen: object) -> str:
    """Return the name of a choice; for a file of your own, its file name."""
    return str(chosen.get("name", "your own")) if isinstance(chosen, dict) else str(chosen)


def _compared(study: Study, other: Study) -> Iterator[tuple[str, float, float, Mean]]:
    """Yield each measure with its two means, and the mean difference between matches of equal numbers."""
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
    return f"{chance:.3f}" if chance >= LEAST_SHOWN else f"< {LEAST_SHOWN}"
