"""One play of a game: what it accepts, refuses, records and takes back. It uses the first game found."""

from __future__ import annotations

from fractions import Fraction

import pytest

from serai.engine.chance import Chance
from serai.engine.errors import IllegalAction, MalformedAction, NothingToUndo, StaleVersion, WrongSeat
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly, random_actions
from serai.engine.record import Decision
from serai.engine.state import CHANCE, OVER
from serai.games import games

GAME: Game = next(iter(games().values()))
SETUP = GAME.setup(min(GAME.seats))


def match(seed: str = "match") -> Match:
    return Match(GAME, SETUP, Chance(seed))


def test_chance_falls_by_itself_until_a_seat_is_to_move() -> None:
    playing = match()
    assert playing.seat is not None
    assert playing.opening
    assert all(not isinstance(move, Decision) for move in playing.record.moves)


def test_the_same_seed_and_decisions_give_the_same_match() -> None:
    one, other = match(), match()
    for action in random_actions(one, 4):
        assert other.seat is not None
        assert other.legal() == one.legal()
        other.act(other.seat, action)
    assert one.scores == other.scores
    assert one.places == other.places


def test_an_accepted_action_moves_the_version_on_and_tells_events() -> None:
    playing = match()
    assert playing.seat is not None
    step = playing.act(playing.seat, playing.legal()[0], version=0)
    assert step.version == playing.version == 1
    assert step.events


def test_another_seat_is_told_whose_turn_it_is() -> None:
    playing = match()
    assert playing.seat is not None
    with pytest.raises(WrongSeat, match=r"It is not seat \d’s turn: . is to move"):
        playing.act((playing.seat + 1) % len(SETUP.seats), playing.legal()[0])


def test_an_old_version_is_refused_with_both_numbers() -> None:
    playing = match()
    assert playing.seat is not None
    with pytest.raises(StaleVersion, match="is at version 0; the action was meant for version 7"):
        playing.act(playing.seat, playing.legal()[0], version=7)


def test_nothing_can_be_done_after_the_end() -> None:
    playing = match()
    *_, last = random_actions(playing, 1)
    assert playing.over and playing.legal() == []
    with pytest.raises(WrongSeat, match="The match is over"):
        playing.act(0, last)


def test_without_dice_of_its_own_a_match_waits_for_outcomes() -> None:
    played = match()
    playing = Match(GAME, SETUP)
    assert playing.seat is None and not playing.over
    with pytest.raises(WrongSeat, match="wait for the dice or the draw"):
        playing.act(0, played.legal()[0])
    first = played.record.moves[0]
    assert not isinstance(first, Decision)
    assert playing.apply_outcome(first.outcome)


def test_an_outcome_nobody_waits_for_is_refused() -> None:
    playing = match()
    first = playing.record.moves[0]
    assert not isinstance(first, Decision)
    with pytest.raises(MalformedAction, match="chance is not to move now"):
        playing.apply_outcome(first.outcome)


def test_an_outcome_that_cannot_come_is_refused() -> None:
    """An outcome of a kind that chance brings only later."""
    played = finish_randomly(match(), 2)
    outcomes = [move.outcome for move in played.record.moves if not isinstance(move, Decision)]
    later = next(outcome for outcome in outcomes if type(outcome) is not type(outcomes[0]))
    with pytest.raises(MalformedAction, match="chance cannot bring"):
        Match(GAME, SETUP).apply_outcome(later)


def test_a_match_is_made_again_move_by_move() -> None:
    played = finish_randomly(match(), 2)
    again = Match(GAME, SETUP)
    for number, (move, state, events) in enumerate(again.replay(played.record.moves)):
        assert again.record.moves[number] == move == played.record.moves[number]
        moved = state.copy()
        codec = played.rules.codec
        if isinstance(move, Decision):
            assert state.mover == move.seat
            moved.play(codec.action_number(state, move.action))
        else:
            assert state.mover == CHANCE
            moved.play(codec.outcome_number(state, move.outcome))
        assert played.rules.view(moved, 0) == again.view(0)
        assert events or moved.mover != OVER
    assert (again.places, again.record.moves) == (played.places, played.record.moves)


def test_the_history_of_a_match_does_not_touch_it() -> None:
    played = match()
    *_, last = played.history()
    assert last.move == played.record.moves[-1]
    assert [played.move for played in played.history()] == played.record.moves
    assert played.seat is not None and played.legal()


def test_a_move_made_is_checked_like_any_other() -> None:
    played = match()
    assert played.seat is not None
    with pytest.raises(WrongSeat):
        played.make(Decision(played.seat + 1, played.legal()[0]))
    first = played.record.moves[0]
    with pytest.raises(MalformedAction, match="chance is not to move now"):
        played.make(first)


def test_outcomes_are_told_with_their_exact_odds() -> None:
    playing = Match(GAME, SETUP)
    odds = playing.outcomes()
    assert sum(odds.values()) == 1 and all(isinstance(chance, Fraction) for chance in odds.values())
    for outcome in odds:
        Match(GAME, SETUP).apply_outcome(outcome)
    assert match().outcomes() == {}


def test_a_match_is_printed_as_its_table() -> None:
    playing = match()
    assert str(playing) == playing.rules.text_board(playing.view())
    assert all(name in str(playing) for name in playing.setup.seats)


def test_undo_needs_a_decision_of_ones_own() -> None:
    playing = match()
    assert playing.seat is not None
    with pytest.raises(NothingToUndo, match="a decision can be undone until another player moves"):
        playing.undo(playing.seat)


def test_an_action_of_another_moment_is_refused_with_its_rule() -> None:
    playing = match()
    *_, later = random_actions(match(), 1)
    assert playing.seat is not None
    with pytest.raises(IllegalAction):
        playing.act(playing.seat, later)


def test_a_seat_view_is_its_own() -> None:
    playing = match()
    assert playing.view(0) != playing.view(None)


def test_dice_taken_up_in_the_middle_go_on_where_given_outcomes_ended() -> None:
    played = Match(GAME, GAME.setup(min(GAME.seats)), Chance("caravan"))
    for _ in random_actions(played, 2):
        if len(played.record.moves) > 40:
            break
    moves = played.record.moves
    match = Match(GAME, GAME.setup(min(GAME.seats)))
    assert len(list(match.replay(moves[:20]))) == 20
    match.take_dice(Chance("caravan"))
    for move in moves[len(match.record.moves) :]:
        if isinstance(move, Decision):
            match.act(move.seat, move.action)
    assert match.record.moves[: len(moves)] == moves


def test_why_tells_what_a_refusal_would_and_changes_nothing() -> None:
    playing = match()
    assert playing.seat is not None
    seat, legal = playing.seat, playing.legal()
    assert playing.why(seat, legal[0]) is None
    elsewhere = playing.why(seat + 1, legal[0])
    assert elsewhere is not None and elsewhere.reason == "wrong-seat"
    with pytest.raises(StaleVersion):
        playing.why(seat, legal[0], playing.version + 1)
    assert playing.version == 0 and playing.legal() == legal
