"""A journal rebuilds the match exactly, undone decisions and all."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import plain_state_class
from serai.engine.state import snapshot
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.model.seats import Seat
from serai.tables.room.table import Table
from serai.tables.store.journal import decode, encode, entries_of, fallen_since, replay, to_move
from tests.tables.keeping import kept

GAMES = list(games().values())


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1000))
def test_whatever_was_done_and_undone_is_rebuilt_from_the_journal(game: Game, seed: int) -> None:
    setup = game.setup(min(game.seats))
    seats = [Seat("person", name) for name in setup.seats]
    agreed = {"game": game.name, "options": setup.options, "components": setup.components}
    table = Table(kept(seats=seats, **agreed), game, [])
    journal = [encode(table.begin(1.0))]
    stream = Stream(seed)
    for number in range(60):
        match = table.playing
        if match.seat is None:
            break
        if match.can_undo(match.seat) and stream.below(3) == 0:
            journal.append(encode(table.undo(match.seat, match.version, 2.0, f"u{number}")))
        else:
            legal = match.legal()
            journal.append(
                encode(table.act(match.seat, legal[stream.below(len(legal))], match.version, 3.0, f"a{number}"))
            )
    again = Table(table.kept, game, journal)
    kind = plain_state_class(game, setup)
    assert snapshot(again.playing.state, kind) == snapshot(table.playing.state, kind)
    assert again.steps == table.steps and again.playing.version == table.playing.version
    assert record.write(again.playing.record) == record.write(table.playing.record)
    assert again._answered == table._answered
    if table.playing.seat is not None:
        action = table.playing.legal()[0]
        assert again.act(table.playing.seat, action, again.playing.version, 4.0) == table.act(
            table.playing.seat, action, table.playing.version, 4.0
        ), "the dice go on as if nothing had happened"


def test_a_record_can_be_written_as_a_journal() -> None:
    game = GAMES[0]
    match = Match(game, game.setup(min(game.seats)), Chance("x"))
    nexts = [to_move(match)]
    for _ in range(5):
        match.act(to_move(match), match.legal()[0])
        nexts.append(to_move(match))
    entries = entries_of(match.record, 1.0, nexts)
    assert len(entries) == 6 and entries[0].chance == fallen_since(match, 0)[: len(entries[0].chance)]
    again, shown = replay(game, match.setup, [decode(encode(entry)) for entry in entries])
    assert again.record == match.record and [step.version for step in shown] == list(range(6))
