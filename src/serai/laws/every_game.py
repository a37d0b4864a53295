"""The laws. Each is a few lines, reads one random match, and raises AssertionError where it is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import get_args

import msgspec

from serai.engine.contract import Action, Event
from serai.engine.errors import NothingToUndo, Refusal, Refused, StaleVersion, WrongSeat
from serai.engine.game import Game, tags
from serai.engine.random_play import finish_randomly, random_actions, waits_for_chance
from serai.engine.record import write_record
from serai.engine.replay import read_record
from serai.engine.setup import Setup
from serai.engine.state import OVER
from serai.engine.texts import LANGUAGES, MissingText, Texts
from serai.engine.twin import is_compiled, is_compiled_form, package_of, same_form, why_not_compiled
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
from serai.laws.secrets import (
    a_spectator_knows_no_more_than_any_seat,
    what_is_hidden_is_declared,
    what_looks_alike_is_imagined_alike,
    what_looks_alike_is_previewed_alike,
    what_looks_alike_is_refused_alike,
    what_was_seen_is_imagined,
)
from serai.laws.shortcuts import (
    action_tables_hold_every_legal_action,
    drawn_actions_are_listed,
    views_change_as_reported,
    what_bots_consider_is_legal,
)
from serai.laws.walk import Walk

Law = Callable[[Walk], None]
EVERY = 13
"""One state out of this many that wait for chance has its draws compared with the odds."""
ENOUGH = 9
"""So many events of each kind are put into words."""


def check(game: Game, setup: Setup, seed: int = 0) -> None:
    """Hold a game to every law, all of them in one random match."""
    check_walk(Walk(game, setup, seed))


def check_walk(walk: Walk) -> None:
    """Hold a match to every law; the AssertionError names the one that is broken."""
    for law in LAWS:
        try:
            law(walk)
        except AssertionError as error:
            error.add_note(f"{law.__name__} is broken in {walk}")
            raise


def actions_are_listed_once_and_in_order(walk: Walk) -> None:
    """Law 1. Legal actions are never empty at a decision, never repeated, and come in the same order each time."""
    for position in walk.decisions:
        actions = position.state.actions()
        assert actions, "a decision without any legal action"
        assert len(set(actions)) == len(actions), "an action is listed twice"
        assert actions == position.state.actions(), "the order of actions changed"
        assert not position.state.outcomes(), "chance and a seat are to move at once"


def a_move_has_one_result(walk: Walk) -> None:
    """Law 2. The same move from the same state leads to the same state."""
    for position in walk.positions:
        one, other = position.state.copy(), position.state.copy()
        one.play(position.move)
        other.play(position.move)
        fields = snapshot(one, walk.kind)
        assert fields == snapshot(other, walk.kind), f"move {position.move} led to two different states"


def outcomes_apply_and_draws_follow_their_odds(walk: Walk) -> None:
    """Law 3. Weights are positive, no outcome is repeated, each can happen in as many ways as its weight says, and
    draws follow these odds."""
    stream = same_form(walk.end, Stream)(walk.seed)
    waits = 0
    for number, position in enumerate(walk.positions):
        state, outcomes = position.state, position.outcomes
        if waits_for_chance(state):
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


def pieces_are_conserved(walk: Walk) -> None:
    """Law 4. Nothing appears and nothing vanishes."""
    pieces = walk.rules.pieces(walk.rules.start())
    for position in walk.positions:
        assert walk.rules.pieces(position.state) == pieces, f"pieces changed before move {position.move}"
    assert walk.rules.pieces(walk.end) == pieces, "pieces changed with the last move"


def every_match_ends(walk: Walk) -> None:
    """Law 5. A match ends within the number of moves the game states, and then nothing can be done."""
    moves, most = len(walk.positions), walk.rules.longest
    assert moves <= most, f"{moves} moves, more than the {most} stated"
    assert walk.end.actions() == [] and walk.end.outcomes() == []


def a_copy_is_equal_and_independent(walk: Walk) -> None:
    """Law 6. Changes to a copy do not affect the original."""
    for position in walk.positions:
        copy = position.state.copy()
        assert snapshot(copy, walk.kind) == position.fields, "a copy differs"
        copy.play(position.move)
        assert snapshot(position.state, walk.kind) == position.fields, "playing on a copy changed the original"


def a_record_replays_to_the_same_state(walk: Walk) -> None:
    """Law 7. Record, text, record: the same state at the end, and the same text again."""
    match = finish_randomly(walk.new_match(), walk.seed)
    text = write_record(match.record)
    again = read_record(text, {walk.game.name: walk.game})
    assert snapshot(again.state, walk.kind) == snapshot(match.state, walk.kind)
    assert write_record(again.record) == text


def the_codec_loses_nothing(walk: Walk) -> None:
    """Law 8. Number, typed value, JSON, notation, and all the way back."""
    game, codec = walk.game, walk.rules.codec
    for number, position in enumerate(walk.positions):
        state = position.state
        for move in position.actions[:: 1 + number % 17]:
            action = codec.action(state, move)
            assert codec.action_number(state, action) == move
            assert game.read_action(msgspec.json.decode(msgspec.json.encode(action))) == action
            assert codec.parse(codec.notation(action)) == action
        for move, _ in position.outcomes[:: 1 + number % 17]:
            outcome = codec.outcome(state, move)
            assert codec.outcome_number(state, outcome) == move
            assert game.read_outcome(msgspec.json.decode(msgspec.json.encode(outcome))) == outcome
        for event in walk.rules.events(state, position.move, walk.after(number))[:: 1 + number % 3]:
            try:
                assert msgspec.json.decode(msgspec.json.encode(event), type=game.events) == event
            except msgspec.ValidationError as error:
                raise AssertionError(f"{event} does not hold what its class declares: {error}") from error


def plain_and_compiled_agree(walk: Walk) -> None:
    """Law 9. Both twins list the same moves in the same order and reach the same states."""
    plain = walk.plain_rules.start()
    if walk.game.is_plugin and _runs_as_written(type(plain)):
        return  # there is nothing to compare
    assert is_compiled(), "the compiled twin is missing, so nothing can be compared"
    kind = type(plain).__name__
    assert is_compiled_form(walk.end), (
        f"expected start() to return the compiled {kind}; got the plain one. "
        f"Keep active_form({kind}) in an attribute in __init__ of the rules, and make the state by it"
    )
    assert not is_compiled_form(plain), (
        f"expected the plain {kind} where the plain form is asked for; got the compiled one. "
        f"Call active_form({kind}) in __init__ of the rules, not where the state is made"
    )
    stream = same_form(walk.end, Stream)(walk.seed)
    for position in walk.positions:
        compiled = position.state
        assert snapshot(plain, walk.kind) == position.fields
        assert plain.actions() == position.actions
        assert plain.outcomes() == position.outcomes
        if waits_for_chance(plain):
            plain_stream = Stream(stream.state)
            assert plain.draw(plain_stream) == compiled.draw(stream)
            assert plain_stream.state == stream.state
        plain.play(position.move)
    assert snapshot(plain, walk.kind) == snapshot(walk.end, walk.kind)


def _runs_as_written(kind: type) -> bool:
    """Return whether the rules of somebody else's package are not compiled here, or are not meant to be."""
    package = package_of(kind.__module__)
    return not package or bool(why_not_compiled(package))


def what_cannot_be_done_is_refused_without_change(walk: Walk) -> None:
    """Law 10. Wrong seat, an action not offered, an old version: refused with a reason, and nothing has changed."""
    match = walk.new_match()
    earlier: list[Action] = []
    for action in random_actions(match, walk.seed):
        seat = match.state.mover
        before, version, moves = snapshot(match.state, walk.kind), match.version, len(match.record.moves)
        _refused(WrongSeat, match.act, seat + 1, action)
        _refused(StaleVersion, match.act, seat, action, version + 1)
        offered = match.legal()
        for other in [action for action in earlier if action not in offered][-3:]:
            _refused(Refused, match.act, seat, other)
        assert (snapshot(match.state, walk.kind), match.version, len(match.record.moves)) == (before, version, moves)
        earlier.append(action)
    _refused(WrongSeat, match.act, 0, earlier[-1])


def places_follow_scores_and_tie_breaks(walk: Walk) -> None:
    """Law 11. More points, or equal points and a better tie-break, give the better place."""
    state = walk.end
    assert state.mover == OVER
    ranked = [(state.score[seat], state.tie_break[seat]) for seat in range(state.seats)]
    for seat in range(state.seats):
        assert state.place[seat] == 1 + sum(other > ranked[seat] for other in ranked)


def everything_has_a_sentence_in_every_language(walk: Walk) -> None:
    """Law 12. Every action, event, refusal and option has a sentence in every language of Serai."""
    game, rules = walk.game, walk.rules
    languages = [Texts(game, language, walk.setup.seats) for language in LANGUAGES]
    for language, texts in zip(LANGUAGES, languages, strict=True):
        lacking = [name for name in _messages(game) if not texts.has(name)]
        assert not lacking, f"text/{language}.ftl lacks {', '.join(lacking)}"
    told: dict[type, int] = {}
    for number, position in enumerate(walk.positions):
        events = rules.events(position.state, position.move, walk.after(number))
        for event in events:
            told[type(event)] = told.get(type(event), 0) + 1
            if told[type(event)] <= ENOUGH:
                for language, texts in zip(LANGUAGES, languages, strict=True):
                    assert texts.event(event)
                    unheard = ", ".join(_unheard(texts, event))
                    assert not unheard, f"text/{language}.ftl: choose by [yes] and [no] what is said if {unheard}"
    for position in walk.decisions:
        for action in position.actions[::7]:
            for texts in languages:
                assert texts.action(rules.codec.action(position.state, action))
    for refusal in _refusals(walk):
        assert refusal.reason in game.refusals, (
            f"expected one of the reasons that the table of contents lists in `refusals`; got {refusal.reason!r}"
        )
        for texts in languages:
            assert texts.refusal(refusal)


def _unheard(texts: Texts, event: Event) -> Iterator[str]:
    """Yield the booleans that the sentence of an event asks for, but that do not change it."""
    name = f"event-{event.__struct_config__.tag}"
    values = {field: getattr(event, field) for field in event.__struct_fields__}
    for field, value in values.items():
        if isinstance(value, bool) and texts.message(name, values) == texts.message(name, values | {field: not value}):
            try:
                texts.message(name, {other: values[other] for other in values if other != field})
            except MissingText:  # the sentence asks for it
                yield f"{event.__struct_config__.tag}.{field}"


def _messages(game: Game) -> Iterator[str]:
    """Yield the messages that every match may need."""
    yield from ("game", "unofficial", *(f"option-{option.name}" for option in game.options))
    for kind in get_args(game.actions) or (game.actions,):
        tag = kind.__struct_config__.tag
        yield from (f"action-{tag}", *([f"kind-{tag}"] if kind.__struct_fields__ else []))
    yield from (f"event-{tag}" for tag in tags(game.events))
    yield from (f"refusal-{reason}" for reason in game.refusals)


def _refusals(walk: Walk) -> Iterator[Refusal]:
    """Yield why actions are refused that were possible at another moment, but are not now."""
    codec, every = walk.rules.codec, list(walk.decisions)
    decisions = every[:: 1 + len(every) // 20]
    tried = [codec.action(one.state, one.actions[place]) for one in decisions for place in (0, -1)]
    each = {codec.notation(action): action for action in tried}.values()
    for position in decisions:
        for action in each:
            if codec.action_number(position.state, action) not in position.actions:
                yield walk.rules.refusal(position.state, action)


def a_view_shows_nothing_its_seat_may_not_know(walk: Walk) -> None:
    """Law 13. Drawing again what a seat cannot see leaves its view as it was."""
    rules, stream = walk.rules, Stream(walk.seed)
    for position in walk.positions[::11]:
        state = position.state
        for seat in range(state.seats):
            imagined = rules.imagine(state, seat, stream)
            assert rules.view(imagined, seat) == rules.view(state, seat)
            assert imagined.mover < 0 or imagined.actions(), "an imagined state in which nothing can be done"


def undo_returns_exactly_and_stops_at_what_was_revealed(walk: Walk) -> None:
    """Law 14. Undo inside a turn returns to the very state before; it cannot go past a possible revelation."""
    match = walk.new_match()
    stream = Stream(walk.seed)
    while match.seat is not None:
        seat, before, moves = match.seat, snapshot(match.state, walk.kind), list(match.record.moves)
        legal = match.legal()
        action = legal[stream.below(len(legal))]
        match.act(seat, action)
        is_still_at_turn = match.seat == seat and match.record.moves[-1].seat == seat
        if is_still_at_turn and walk.game.can_take_back(action):
            match.undo(seat)
            assert snapshot(match.state, walk.kind) == before
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
    what_is_hidden_is_declared,
    what_looks_alike_is_imagined_alike,
    what_was_seen_is_imagined,
    what_looks_alike_is_previewed_alike,
    what_looks_alike_is_refused_alike,
    a_spectator_knows_no_more_than_any_seat,
)


def _refused(kind: type[Exception], attempt: Callable[..., object], *values: object) -> None:
    try:
        attempt(*values)
    except kind as error:
        if not str(error):
            raise AssertionError("a refusal without a reason") from error
    else:
        raise AssertionError(f"expected {kind.__name__}, but it was accepted")
