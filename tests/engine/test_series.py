"""Many matches in one call: what is counted, and that both twins count the same."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.engine.random_play import plain_rules
from serai.engine.series import Series, add_series, play_series, win_share
from serai.engine.state import MAX_SEATS, Moves, State, play_out
from serai.engine.twin import compiled, same_form
from serai.games import games
from serai.kit.stream import Stream


def played(start: State, first: int, last: int) -> Series:
    series = same_form(start, Series)(start, 7)
    same_form(start, play_series)(series, first, last)
    return series


def figures(series: Series) -> tuple[int, int, list[int], list[float]]:
    return series.matches, series.decisions, list(series.points), list(series.won)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_both_twins_play_the_same_series(game: Game) -> None:
    setup = game.setup(min(game.seats))
    plain, fast = played(plain_rules(game, setup).start(), 3, 6), played(game.rules(setup).start(), 3, 6)
    assert figures(plain) == figures(fast)
    assert plain.matches == 3
    assert sum(plain.won) == pytest.approx(3)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_match_is_known_by_its_number_alone(game: Game) -> None:
    start = game.rules(game.setup(min(game.seats))).start()
    whole, part = played(start, 0, 40), played(start, 0, 25)
    same_form(start, add_series)(part, played(start, 25, 40))
    assert figures(part)[:3] == figures(whole)[:3]
    assert list(part.won) == pytest.approx(list(whole.won))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_series_adds_up_what_its_matches_came_to(game: Game) -> None:
    start = game.rules(game.setup(max(game.seats))).start()
    series = played(start, 5, 6)
    stream = same_form(start, Stream)(0)
    stream.branch(7, 5)
    state = start.copy()
    decisions = same_form(start, play_out)(state, same_form(start, Moves)(), stream)
    winners = state.place[: state.seats].count(1)
    won = [(place == 1) / winners for place in state.place[: state.seats]]
    assert figures(series) == (1, decisions, list(state.score), won + [0.0] * (len(state.score) - state.seats))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_position_a_series_starts_from_stays_as_it_was(game: Game) -> None:
    start = game.rules(game.setup(min(game.seats))).start()
    before = start.copy()
    played(start, 0, 5)
    assert (start.mover, list(start.score)) == (before.mover, list(before.score))


@pytest.mark.parametrize("kind", [State, compiled(State)])
def test_seats_that_share_first_place_share_the_win(kind: type[State]) -> None:
    state = kind(3)
    state.place = [1, 1, 3, *[0] * (MAX_SEATS - 3)]
    assert [same_form(state, win_share)(state, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
