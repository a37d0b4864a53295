"""A journal rebuilds the match exactly, undone decisions and all."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import plain_state_class
from serai.engine.record import Decision, write_record
from serai.games import games
from serai.kit.fields import snapshot
from serai.kit.stream import Stream
from serai.tables.model.seats import Seat
from serai.tables.room.table import Table
from serai.tables.store.journal import (
    decode,
    encode,
    entries_of,
    hinted_moves,
    outcomes_since,
    replay,
    seat_to_move,
)
from tests.tables.open_tables import stored_table

GAMES = list(games().values())


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1000))
def test_whatever_was_done_and_undone_is_rebuilt_from_the_journal(game: Game, seed: int) -> None:
    setup = game.setup(min(game.seats))
    seats = [Seat("person", name) for name in setup.seats]
    agreed = {"game": game.name, "options": setup.options, "components": setup.components}
    table = Table(stored_table(seats=seats, **agreed), game)
    journal = [encode(table.begin(1.0))]
    stream = Stream(seed)
    for number in range(60):
        match = table.started_match
        if match.seat is None:
            break
        if match.can_undo(match.seat) and stream.below(3) == 0:
            journal.append(encode(table.undo(match.seat, match.version, 2.0, f"u{number}")))
        else:
            legal = match.legal()
            journal.append(
                encode(table.act(match.seat, legal[stream.below(len(legal))], match.version, 3.0, f"a{number}"))
            )
    again = Table(table.stored, game)
    assert sum(1 for _ in again.restore(journal)) == len(journal), "it can be interrupted after each entry"
    kind = plain_state_class(game, setup)
    assert snapshot(again.started_match.state, kind) == snapshot(table.started_match.state, kind)
    assert again._applied == table._applied and again.started_match.version == table.started_match.version
    assert write_record(again.started_match.record) == write_record(table.started_match.record)
    assert again._version_made_by == table._version_made_by
    if table.started_match.seat is not None:
        action = table.started_match.legal()[0]
        assert again.act(table.started_match.seat, action, again.started_match.version, 4.0) == table.act(
            table.started_match.seat, action, table.started_match.version, 4.0
        ), "the dice continue as if nothing had happened"


def test_a_followed_hint_is_found_at_its_place_in_the_record_unless_it_was_taken_back() -> None:
    table = Table(stored_table(), GAMES[0])
    journal, followed = [table.begin(1.0)], list[int]()
    for number in range(80):
        match = table.started_match
        if match.seat is None:
            break
        actions = match.legal()
        table.advise(match.version, [msgspec.to_builtins(actions[0])])
        if match.can_undo(match.seat) and number % 3 == 0:
            journal.append(table.undo(match.seat, match.version, 2.0, ""))
            followed = [move for move in followed if move < len(match.record.moves)]
            continue
        does, moves = number % 2 == 0, len(match.record.moves)
        journal.append(table.act(match.seat, actions[0 if does else -1], match.version, 3.0))
        if does or len(actions) == 1:
            followed.append(moves)
    assert any(entry.undo for entry in journal) and len(followed) > 10
    assert hinted_moves(decode(encode(entry)) for entry in journal) == followed
    assert all(isinstance(table.started_match.record.moves[move], Decision) for move in followed)


def test_what_a_bot_decides_and_what_was_advised_at_another_version_follows_no_hint() -> None:
    table = Table(stored_table(), GAMES[0])
    table.begin(1.0)
    match = table.started_match
    assert match.seat is not None
    table.advise(match.version + 1, [msgspec.to_builtins(match.legal()[0])])
    assert not table.act(match.seat, match.legal()[0], match.version, 2.0).hint
    assert match.seat is not None
    table.advise(match.version, [msgspec.to_builtins(match.legal()[0])])
    assert not table.act(match.seat, match.legal()[0], match.version, 2.0, bot="Trader").hint


def test_a_record_can_be_written_as_a_journal() -> None:
    game = GAMES[0]
    match = Match(game, game.setup(min(game.seats)), Chance("x"))
    to_move_after = [seat_to_move(match)]
    for _ in range(5):
        match.act(seat_to_move(match), match.legal()[0])
        to_move_after.append(seat_to_move(match))
    entries = entries_of(match.record, 1.0, to_move_after)
    assert len(entries) == 6 and entries[0].chance == outcomes_since(match, 0)[: len(entries[0].chance)]
    again, applied = replay(game, match.setup, [decode(encode(entry)) for entry in entries])
    assert again.record == match.record and [step.version for step in applied] == list(range(6))
