"""What stands out in a study, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from serai.lab.balance.restriction import Restriction, Without
from serai.lab.balance.statistics import Mean, holm, unevenness, unevenness_gap
from serai.lab.balance.study import LevelSeries, Study, Worth, measure_worths, piece_worths

UNLIKELY = 0.05
SELDOM = 0.001
NAMED = 3


def what_stands_out(study: Study, other: Study | None = None) -> list[str]:
    """Return a few sentences, the most important first."""
    restricted = [*_of_restricted_pieces(study), *_of_restricted_actions(study)]
    found = [*restricted, *_of_seats(study.best), *_of_pieces(study), *_of_length(study.best), *_of_luck(study)]
    return [*found, *_of_variants(study, other)] if other else found


def percent(value: float, signed: bool = False) -> str:
    """Return a share as a percentage."""
    return f"{100 * value:+.1f}%" if signed else f"{100 * value:.1f}%"


def rarity(chance: float) -> str:
    """Return the share of chance as text; one that is too small to count is shown as a bound."""
    return percent(chance) if chance >= SELDOM else f"less than {percent(SELDOM)}"


def p_value(chance: float) -> str:
    """Return a p-value as text; one that is too small for three digits is shown as a bound."""
    return f"{chance:.3f}" if chance >= SELDOM else f"< {SELDOM}"


def seat_name(seat: int) -> str:
    """Return a seat's number as people count, from 1."""
    return f"seat {seat + 1}"


def _of_restricted_pieces(study: Study) -> Iterator[str]:
    restriction = study.restriction
    if restriction is None or not restriction.pieces:
        return
    usual = f"without one of the other pieces by {percent(restriction.usual_loss)} on average"
    unusual = [one for one in restriction.pieces if one.stands_out]
    for one in unusual:
        verdict = "Too good" if one.lost.value > restriction.usual_loss else "Worth less than the others"
        yield (
            f"{verdict}: {one.name}. The wins of a player who never uses it fall by {_interval(one.lost)}, {usual}; "
            f"by chance alone that would happen in {rarity(one.chance)} of series."
        )
    if not unusual:
        yield (
            "No piece is clearly better or worse than the others: the wins of a player who never uses one change by "
            f"{_range(restriction.pieces)}, {_explained(restriction)}."
        )


def _of_restricted_actions(study: Study) -> Iterator[str]:
    restriction = study.restriction
    if restriction is None or not restriction.actions:
        return
    clear = [one for one in restriction.actions if one.stands_out]
    needed, harmful = [one for one in clear if one.lost.value > 0], [one for one in clear if one.lost.value < 0]
    if needed:
        yield f"{restriction.level} can least do without: {_listed([_amount(one) for one in needed[:NAMED]])}."
    if harmful:
        most = [_amount(one) for one in harmful[::-1][:NAMED]]
        yield f"{restriction.level} wins more often without: {_listed(most)}."
    if not clear:
        yield (
            "No kind of action makes a clear difference: without one the wins of a player change by "
            f"{_range(restriction.actions)}, {_explained(restriction)}."
        )


def _amount(one: Without) -> str:
    """Return how much a restriction matters, whether it is needed or harmful."""
    return f"{one.name} ({percent(abs(one.lost.value))} ± {percent(one.lost.error)})"


def _range(found: list[Without]) -> str:
    """Return by what wins change, from the greatest loss on."""
    return f"{percent(-found[0].lost.value, True)} to {percent(-found[-1].lost.value, True)}"


def _explained(restriction: Restriction) -> str:
    return f"which chance explains where {len(restriction.found)} restrictions are compared"


def _of_seats(series: LevelSeries) -> Iterator[str]:
    wins, chance = series.seat_wins(), series.evenness_p_value()
    order = sorted(range(series.seats), key=lambda seat: -wins[seat].value)
    first, last = order[0], order[-1]
    shares = f"{seat_name(first)} wins {percent(wins[first].value)}, {seat_name(last)} {percent(wins[last].value)}"
    if chance < UNLIKELY:
        yield f"The seats are not equal: {shares}; by chance alone that would happen in {rarity(chance)} of series."
    else:
        yield f"No seat is clearly better: {shares}, which chance alone would exceed in {percent(chance)} of series."


def _of_pieces(study: Study) -> Iterator[str]:
    pieces = clear_worths(piece_worths(study.best))
    good, bad = [one for one in pieces if one.won.value > 0], [one for one in pieces if one.won.value < 0]
    if good:
        yield f"Players who use {_listed([one.name for one in good[:NAMED]])} win more often than a fair share."
    if bad:
        yield f"Players who use {_listed([one.name for one in bad[::-1][:NAMED]])} win less often."
    measures = clear_worths(measure_worths(study.best, study.rules))
    if measures and measures[0].won.value > 0:
        most = measures[0]
        yield f"What goes with winning most: {most.name} ({percent(most.won.value, True)} for {most.amount:.1f} more)."


def clear_worths(worths: Sequence[Worth]) -> list[Worth]:
    """Return those that chance does not explain where so many are compared (Holm)."""
    chances = holm([one.chance for one in worths])
    return [one for one, chance in zip(worths, chances, strict=True) if chance < UNLIKELY]


def _of_length(series: LevelSeries) -> Iterator[str]:
    lengths, margins = series.games["decisions"], series.games["margin"]
    length = f"{lengths[0]} decisions"
    if lengths.min() != lengths.max():
        length = f"{lengths.mean():.0f} decisions, from {lengths.min()} to {lengths.max()}"
    close = percent((margins <= 1).mean())
    yield f"A match takes {length}; the winner is {margins.mean():.1f} points ahead, in {close} by one or none."


def _of_luck(study: Study) -> Iterator[str]:
    if not study.best.has_luck:
        return
    parts = [f"{_interval(series.luck_share())} for {series.level}" for series in study.series]
    yield f"The share of the result that goes with dice and draws: {_listed(parts)}."


def _of_variants(study: Study, other: Study) -> Iterator[str]:
    one, two = study.best.by_seat("won"), other.best.by_seat("won")
    gap = unevenness_gap(one, two)
    if not gap.is_clear:
        yield (
            f"Neither is clearly fairer: best and worst seat are {percent(unevenness(one))} apart in {study.name} "
            f"and {percent(unevenness(two))} in {other.name}."
        )
    else:
        fairer = other if gap.value > 0 else study
        apart = Mean(abs(gap.value), gap.error)
        yield f"Fairer is {fairer.name}: its seats are {_interval(apart)} closer together."


def _interval(mean: Mean) -> str:
    return f"{percent(mean.value)} (± {percent(mean.error)})"


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
