"""The laws. Each is a few lines, plays one random game, and raises AssertionError where it is broken."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from serai.engine.chance import Chance
from serai.engine.contract import Action
from serai.engine.errors import NothingToUndo, Refused, StaleVersion, WrongSeat
from serai.engine.game import Game, tags
from serai.engine.match import Match
from serai.engine.random_play import (
    finish_randomly,
    plain_rules,
    plain_state_class,
    random_actions,
    random_moves,
    waits_for_chance,
)
from serai.engine.record import write_record
from serai.engine.replay import read_record
from serai.engine.setup import Setup
from serai.engine.state import OVER
from serai.engine.texts import LANGUAGES, Texts
from serai.engine.twin import is_compiled, same_form
from serai.kit.fields import snapshot
from serai.kit.stream import Stream
from serai.laws.arrays import (
    a_batch_is_so_many_matches,
    an_observation_shows_what_its_seat_may_know,
    both_twins_observe_the_same,
    bytes_bring_a_state_back,
    indices_have_no_gaps_and_ascend,
)
from serai.laws.measures import measuring_changes_nothing
from serai.laws.odds import check_draws
from serai.laws.pictures import a_picture_shows_what_its_seat_may_know
from serai.laws.shortcuts import (
    action_tables_hold_every_legal_action,
    drawn_actions_are_listed,
    views_change_as_reported,
    what_bots_consider_is_legal,
)

Law = Callable[[Game, Setup, int], None]
EVERY = 13
"""Draws are compared with the odds in one of so many states that wait for chance."""


def check(game: Game, setup: Setup, seed: int = 0) -> None:
    """Hold a game to every law."""
    for law in LAWS:
        law(game, setup, seed)


def actions_are_listed_once_and_in_order(game: Game, setup: Setup, seed: int) -> None:
    """Law 1. Legal actions are never empty at a decision, never repeated, and come in the same order each time."""
    state = game.rules(setup).start()
    for _ in random_moves(state, seed):
        if state.mover >= 0:
            actions = state.actions()
            assert actions, "a decision without any legal action"
            assert len(set(actions)) == len(actions), "an action is listed twice"
            assert actions == state.actions(), "the order of actions changed"
            assert not state.outcomes(), "chance and a seat are to move at once"


def a_move_has_one_result(game: Game, setup: Setup, seed: int) -> None:
    """Law 2. The same move from the same state leads to the same state."""
    state = game.rules(setup).start()
    kind = plain_state_class(game, setup)
    for move in random_moves(state, seed):
        one, other = state.copy(), state.copy()
        one.play(move)
        other.play(move)
        assert snapshot(one, kind) == snapshot(other, kind), f"move {move} led to two different states"


def outcomes_apply_and_draws_follow_their_odds(game: Game, setup: Setup, seed: int) -> None:
    """Law 3. Weights are positive, no outcome is repeated, each can happen in as many ways as it weighs, and draws
    follow these odds."""
    state = game.rules(setup).start()
    stream = same_form(state, Stream)(seed)
    waits = 0
    for number, _ in enumerate(random_moves(state, seed)):
        if waits_for_chance(state):
            outcomes = state.outcomes()
            assert outcomes and all(weight > 0 for _, weight in outcomes), "odds must be positive"
            assert len(dict(outcomes)) == len(outcomes), "an outcome is listed twice"
            if waits % EVERY == 0:
                check_draws(state, stream)
            waits += 1
            reached = 0
            for outcome, weight in outcomes:
                ways = (reached, reached + weight - 1)
                assert [state.copy().apply_way(way) for way in ways] == [outcome] * 2, "a way leads to another outcome"
                reached += weight
            assert state.ways() == reached, "ways are missing"
            for outcome, _ in outcomes[:: 1 + number % 7]:
                state.copy().play(outcome)


def pieces_are_conserved(game: Game, setup: Setup, seed: int) -> None:
    """Law 4. Nothing appears and nothing vanishes."""
    rules = game.rules(setup)
    state = rules.start()
    pieces = rules.pieces(state)
    for move in random_moves(state, seed):
        assert rules.pieces(state) == pieces, f"pieces changed before move {move}"
    assert rules.pieces(state) == pieces, "pieces changed with the last move"


def every_match_ends(game: Game, setup: Setup, seed: int) -> None:
    """Law 5. A match ends within the number of moves the game states, and then nothing can be done."""
    rules = game.rules(setup)
    state = rules.start()
    moves = sum(1 for _ in random_moves(state, seed))
    assert moves <= rules.longest, f"{moves} moves, more than the {rules.longest} stated"
    assert state.actions() == [] and state.outcomes() == []


def a_copy_is_equal_and_independent(game: Game, setup: Setup, seed: int) -> None:
    """Law 6. What happens to a copy does not touch the original."""
    kind = plain_state_class(game, setup)
    state = game.rules(setup).start()
    for move in random_moves(state, seed):
        copy = state.copy()
        before = snapshot(state, kind)
        assert snapshot(copy, kind) == before, "a copy differs"
        copy.play(move)
        assert snapshot(state, kind) == before, "playing on a copy changed the original"


def a_record_replays_to_the_same_state(game: Game, setup: Setup, seed: int) -> None:
    """Law 7. Record, text, record: the same state at the end, and the same text again."""
    kind = plain_state_class(game, setup)
    match = finish_randomly(Match(game, setup, Chance(str(seed))), seed)
    text = write_record(match.record)
    again = read_record(text, {game.name: game})
    assert snapshot(again.state, kind) == snapshot(match.state, kind)
    assert write_record(again.record) == text


def the_codec_loses_nothing(game: Game, setup: Setup, seed: int) -> None:
    """Law 8. Number, typed value, JSON, notation, and all the way back."""
    rules = game.rules(setup)
    codec, state = rules.codec, rules.start()
    for number, _ in enumerate(random_moves(state, seed)):
        for move in state.actions()[:: 1 + number % 17]:
            action = codec.action(state, move)
            assert codec.action_number(state, action) == move
            assert game.read_action(msgspec.json.decode(msgspec.json.encode(action))) == action
            assert codec.parse(codec.notation(action)) == action
        for move, _ in state.outcomes()[:: 1 + number % 17]:
            outcome = codec.outcome(state, move)
            assert codec.outcome_number(state, outcome) == move
            assert game.read_outcome(msgspec.json.decode(msgspec.json.encode(outcome))) == outcome


def plain_and_compiled_agree(game: Game, setup: Setup, seed: int) -> None:
    """Law 9. Both twins list the same moves in the same order and reach the same states."""
    if game.is_plugin:
        return  # a game in a package of its own has one form only
    kind = plain_state_class(game, setup)
    assert is_compiled(), "the compiled twin is missing, so nothing can be compared"
    plain, compiled = plain_rules(game, setup).start(), game.rules(setup).start()
    assert type(plain) is not type(compiled)
    stream = same_form(compiled, Stream)(seed)
    for move in random_moves(plain, seed):
        assert snapshot(plain, kind) == snapshot(compiled, kind)
        assert plain.actions() == compiled.actions()
        assert plain.outcomes() == compiled.outcomes()
        if waits_for_chance(plain):
            plain_stream = Stream(stream.state)
            assert plain.draw(plain_stream) == compiled.draw(stream)
            assert plain_stream.state == stream.state
        compiled.play(move)
    assert snapshot(plain, kind) == snapshot(compiled, kind)


def what_cannot_be_done_is_refused_without_change(game: Game, setup: Setup, seed: int) -> None:
    """Law 10. Wrong seat, an action not offered, an old version: refused with a reason, and nothing has changed."""
    kind = plain_state_class(game, setup)
    match = Match(game, setup, Chance(str(seed)))
    earlier: list[Action] = []
    for action in random_actions(match, seed):
        seat = match.state.mover
        before, version, moves = snapshot(match.state, kind), match.version, len(match.record.moves)
        _refused(WrongSeat, match.act, seat + 1, action)
        _refused(StaleVersion, match.act, seat, action, version + 1)
        offered = match.legal()
        for other in [action for action in earlier if action not in offered][-3:]:
            _refused(Refused, match.act, seat, other)
        assert (snapshot(match.state, kind), match.version, len(match.record.moves)) == (before, version, moves)
        earlier.append(action)
    _refused(WrongSeat, match.act, 0, earlier[-1])


def places_follow_scores_and_tie_breaks(game: Game, setup: Setup, seed: int) -> None:
    """Law 11. Whoever has more points, or as many and the better tie-break, has the better place."""
    state = game.rules(setup).start()
    for _ in random_moves(state, seed):
        pass
    assert state.mover == OVER
    ranked = [(state.score[seat], state.tie_break[seat]) for seat in range(state.seats)]
    for seat in range(state.seats):
        assert state.place[seat] == 1 + sum(other > ranked[seat] for other in ranked)


def everything_has_a_sentence_in_every_language(game: Game, setup: Setup, seed: int) -> None:
    """Law 12. Every action, event, refusal and option has a sentence in every language of the house."""
    for language in LANGUAGES:
        texts = Texts(game, language, setup.seats)
        for name in ("game", "unofficial", *(f"option-{option.name}" for option in game.options)):
            assert texts.message(name)
        for tag in tags(game.actions):
            assert texts.message(f"kind-{tag}")
        match = Match(game, setup, Chance(str(seed)))
        for event in match.opening:
            assert texts.event(event)
        for _ in random_actions(match, seed):
            for other in match.legal()[::7]:
                assert texts.action(other)
            assert match.seat is not None
            before = match.state.copy()
            number = match.state.actions()[0]
            after = before.copy()
            after.play(number)
            for event in match.rules.events(before, number, after):
                assert texts.event(event)


def a_view_shows_nothing_its_seat_may_not_know(game: Game, setup: Setup, seed: int) -> None:
    """Law 13. Drawing anew what a seat cannot see leaves its view as it was."""
    rules = game.rules(setup)
    state = rules.start()
    stream = Stream(seed)
    for number, _ in enumerate(random_moves(state, seed)):
        if number % 11 == 0:
            for seat in range(state.seats):
                imagined = rules.imagine(state, seat, stream)
                assert rules.view(imagined, seat) == rules.view(state, seat)
                assert imagined.mover < 0 or imagined.actions(), "an imagined state in which nothing can be done"


def undo_returns_exactly_and_stops_at_what_was_revealed(game: Game, setup: Setup, seed: int) -> None:
    """Law 14. Undo inside a turn returns to the very state before; past what was revealed it cannot go."""
    kind = plain_state_class(game, setup)
    match = Match(game, setup, Chance(str(seed)))
    stream = Stream(seed)
    while match.seat is not None:
        seat, before, moves = match.seat, snapshot(match.state, kind), list(match.record.moves)
        legal = match.legal()
        action = legal[stream.below(len(legal))]
        match.act(seat, action)
        if match.seat == seat and match.record.moves[-1].seat == seat:
            match.undo(seat)
            assert snapshot(match.state, kind) == before
            assert match.record.moves == moves
            match.act(seat, action)
        else:
            _refused(NothingToUndo, match.undo, seat)


LAWS: tuple[Law, ...] = (
    actions_are_listed_once_and_in_order,
    a_move_has_one_result,
    outcomes_apply_and_draws_follow_their_odds,
    pieces_are_conserved,
    every_match_ends,
    a_copy_is_equal_and_independent,
    a_record_replays_to_the_same_state,
    the_codec_loses_nothing,
    plain_and_compiled_agree,
    what_cannot_be_done_is_refused_without_change,
    places_follow_scores_and_tie_breaks,
    everything_has_a_sentence_in_every_language,
    a_view_shows_nothing_its_seat_may_not_know,
    undo_returns_exactly_and_stops_at_what_was_revealed,
    views_change_as_reported,
    action_tables_hold_every_legal_action,
    indices_have_no_gaps_and_ascend,
    an_observation_shows_what_its_seat_may_know,
    both_twins_observe_the_same,
    bytes_bring_a_state_back,
    a_batch_is_so_many_matches,
    measuring_changes_nothing,
    what_bots_consider_is_legal,
    drawn_actions_are_listed,
    a_picture_shows_what_its_seat_may_know,
)


def _refused(kind: type[Exception], attempt: Callable[..., object], *values: object) -> None:
    try:
        attempt(*values)
    except kind as error:
        if not str(error):
            raise AssertionError("a refusal without a reason") from error
    else:
        raise AssertionError(f"expected {kind.__name__}, but it was accepted")
