"""The contract's own parts, without any game."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.engine.random_play import plain_rules, random_moves
from serai.engine.state import (
    CHANCE,
    MAX_NUMBERS,
    MAX_SEATS,
    OVER,
    Moves,
    State,
    advance,
    is_possible,
    listed_numbers,
    play_out,
    settle_places,
)
from serai.engine.twin import compiled, same_form
from serai.games import games
from serai.kit.fields import snapshot
from serai.kit.stream import Stream


def ranked(kind: type[State], scores: list[int], tie_breaks: list[int]) -> list[int]:
    state = kind(len(scores))
    state.score = scores + [0] * (MAX_SEATS - len(scores))
    state.tie_break = tie_breaks + [0] * (MAX_SEATS - len(scores))
    (settle_places if kind is State else compiled(settle_places))(state)
    return state.place[: len(scores)]


@pytest.mark.parametrize("kind", [State, compiled(State)], ids=["plain", "compiled"])
@pytest.mark.parametrize(
    ("scores", "tie_breaks", "places"),
    [
        ([9, 6, 2], [0, 0, 0], [1, 2, 3]),
        ([5, 5, 2], [1, 4, 9], [2, 1, 3]),
        ([5, 5, 2], [4, 4, 9], [1, 1, 3]),
        ([-3, -1], [0, 0], [2, 1]),
        ([7, 7, 7, 7], [0, 0, 0, 0], [1, 1, 1, 1]),
    ],
)
def test_places_go_by_score_then_tie_break_and_equals_share(
    kind: type[State], scores: list[int], tie_breaks: list[int], places: list[int]
) -> None:
    assert ranked(kind, scores, tie_breaks) == places


@pytest.mark.parametrize("kind", [State, compiled(State)], ids=["plain", "compiled"])
def test_a_move_that_is_not_listed_is_refused(kind: type[State]) -> None:
    with pytest.raises(ValueError, match="move 3 is not among the 0 possible here"):
        kind(2).play(3)


@pytest.mark.parametrize("kind", [State, compiled(State)], ids=["plain", "compiled"])
def test_nothing_can_be_played_when_the_match_is_over(kind: type[State]) -> None:
    state = kind(2)
    state.mover = OVER
    with pytest.raises(ValueError, match="not among the 0 possible here"):
        state.play(0)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_random_play_makes_the_same_decisions_in_both_twins(game: Game) -> None:
    setup = game.setup(min(game.seats))
    plain, fast = plain_rules(game, setup).start(), game.rules(setup).start()
    decisions = play_out(plain, Moves(), Stream(4))
    assert decisions == compiled(play_out)(fast, compiled(Moves)(), compiled(Stream)(4)) > 0
    assert snapshot(plain, type(plain)) == snapshot(fast, type(plain))


@pytest.mark.parametrize("kind", [State, compiled(State)], ids=["plain", "compiled"])
def test_chance_is_not_drawn_when_a_seat_is_to_move(kind: type[State]) -> None:
    state = kind(2)
    state.mover = 0
    stream = Stream(1) if kind is State else compiled(Stream)(1)
    with pytest.raises(ValueError, match="the state does not wait for chance"):
        state.draw(stream)
    with pytest.raises(ValueError, match="the state does not wait for chance"):
        state.ways()
    with pytest.raises(ValueError, match="the state does not wait for chance"):
        state.apply_way(0)


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_there_is_no_outcome_beyond_the_last_way(game: Game, form: str) -> None:
    setup = game.setup(min(game.seats))
    state = (plain_rules(game, setup) if form == "plain" else game.rules(setup)).start()
    ways = state.ways()
    for way in (-1, ways):
        with pytest.raises(ValueError, match=f"expected one of {ways} ways; got {way}"):
            state.apply_way(way)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_way_leads_where_its_outcome_does(game: Game) -> None:
    drawn = game.rules(game.setup(min(game.seats))).start()
    played, kind = drawn.copy(), type(plain_rules(game, game.setup(min(game.seats))).start())
    played.play(drawn.apply_way(drawn.ways() - 1))
    assert snapshot(drawn, kind) == snapshot(played, kind)


def test_outcomes_are_listed_with_their_ways() -> None:
    moves = Moves()
    moves.add(5)
    moves.add_outcome(7, 3)
    assert (moves.count, moves.move[:2], moves.ways[1]) == (2, [5, 7], 3)


def test_a_snapshot_shares_nothing_with_the_state() -> None:
    state = State(2)
    before = snapshot(state, State)
    state.score[0] = 4
    assert before["score"] == [0] * MAX_SEATS
    assert before["mover"] == CHANCE


def test_the_bare_contract_offers_nothing() -> None:
    state = State(2)
    assert state.outcomes() == []
    state.mover = 0
    assert state.actions() == []
    state.apply(0)
    assert state.sample(Stream(1)) == 0


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_a_move_is_possible_exactly_if_it_is_listed(game: Game, form: str) -> None:
    """A game may check one move without listing all of them; the answer agrees with the list."""
    setup = game.setup(max(game.seats))
    state = (plain_rules(game, setup) if form == "plain" else game.rules(setup)).start()
    moves, ask = same_form(state, Moves)(), same_form(state, is_possible)
    for number, _ in enumerate(random_moves(state, 5)):
        listed = set(state.actions() or [outcome for outcome, _ in state.outcomes()])
        few = 1 if number % 40 == 0 and form == "compiled" else 1 + max(listed) // 25
        for move in {*range(-3, max(listed) + 40, few), *list(listed)[:20], 2**31 - 1, -(2**31)}:
            moves.count = 0
            assert bool(ask(state, move, moves)) == (move in listed), move


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_chance_falls_until_a_seat_is_to_move(game: Game) -> None:
    state = game.rules(game.setup(min(game.seats))).start()
    stream = same_form(state, Stream)(2)
    while same_form(state, advance)(state, stream) >= 0:
        assert state.outcomes() == []
        state.play(state.actions()[0])
    assert state.mover == OVER


@pytest.mark.parametrize("kind", [Moves, compiled(Moves)], ids=["plain", "compiled"])
def test_listed_numbers_are_the_moves_whatever_their_size(kind: type[Moves]) -> None:
    moves = kind()
    wanted = [0, 256, 257, MAX_NUMBERS - 1, MAX_NUMBERS, 2**31 - 1, -1]
    for number in wanted:
        moves.add(number)
    assert (listed_numbers if kind is Moves else compiled(listed_numbers))(moves) == wanted
