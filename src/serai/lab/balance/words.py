"""What stands out in a study, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from serai.lab.balance.statistics import Mean, unevenness, unevenness_gap
from serai.lab.balance.study import LevelSeries, Study, measure_worths, piece_worths

UNLIKELY = 0.05
NAMED = 3


def what_stands_out(study: Study, other: Study | None = None) -> list[str]:
    """A few sentences, the most important first."""
    found = [*_of_seats(study.best), *_of_pieces(study), *_of_length(study.best), *_of_luck(study)]
    return [*found, *_of_variants(study, other)] if other else found


def percent(value: float, signed: bool = False) -> str:
    """A share as people write it."""
    return f"{100 * value:+.1f} %" if signed else f"{100 * value:.1f} %"


def _of_seats(series: LevelSeries) -> Iterator[str]:
    wins, chance = series.seat_wins(), series.chance_of_evenness()
    order = sorted(range(series.seats), key=lambda seat: -wins[seat].value)
    first, last = order[0], order[-1]
    shares = f"seat {first} wins {percent(wins[first].value)}, seat {last} {percent(wins[last].value)}"
    if chance < UNLIKELY:
        yield f"The seats are not equal: {shares}; by chance alone that would happen in {percent(chance)} of series."
    else:
        yield f"No seat is clearly better: {shares}, which chance alone would exceed in {percent(chance)} of series."


def _of_pieces(study: Study) -> Iterator[str]:
    pieces = [one for one in piece_worths(study.best) if one.won.is_clear]
    good, bad = [one for one in pieces if one.won.value > 0], [one for one in pieces if one.won.value < 0]
    if good:
        yield f"Who uses {_listed([one.name for one in good[:NAMED]])} wins more often than a fair share."
    if bad:
        yield f"Who uses {_listed([one.name for one in bad[::-1][:NAMED]])} wins less often."
    measures = [one for one in measure_worths(study.best, study.rules) if one.won.is_clear]
    if measures and measures[0].won.value > 0:
        most = measures[0]
        yield f"What goes with winning most: {most.name} ({percent(most.won.value, True)} for {most.amount:.1f} more)."


def _of_length(series: LevelSeries) -> Iterator[str]:
    lengths, margins = series.games["decisions"], series.games["margin"]
    length = f"{lengths[0]} decisions"
    if lengths.min() != lengths.max():
        length = f"{lengths.mean():.0f} decisions, from {lengths.min()} to {lengths.max()}"
    close = percent((margins <= 1).mean())
    yield f"A match takes {length}; the winner is {margins.mean():.1f} points ahead, in {close} by one or none."


def _of_luck(study: Study) -> Iterator[str]:
    parts = [f"{_interval(series.luck_share())} for {series.level}" for series in study.series]
    yield f"The share of the result that goes with dice and draws: {_listed(parts)}."


def _of_variants(study: Study, other: Study) -> Iterator[str]:
    one, two = study.best.by_seat("won"), other.best.by_seat("won")
    gap = unevenness_gap(one, two)
    if not gap.is_clear:
        yield (
            f"Neither variant is clearly fairer: best and worst seat are {percent(unevenness(one))} apart in the first "
            f"and {percent(unevenness(two))} in the second."
        )
    else:
        fairer = "second" if gap.value > 0 else "first"
        apart = Mean(abs(gap.value), gap.error)
        yield f"The {fairer} variant is fairer: its seats are {_interval(apart)} closer together."


def _interval(mean: Mean) -> str:
    return f"{percent(mean.value)} (± {percent(mean.error)})"


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
