"""A desk is sent only the moves it does not have, and all of them if it has lost some."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.jobs.matches import CAPACITY, JournalSender, MatchCache, MatchLost, NewEntries, journal_of
from serai.tables.model.seats import Seat
from serai.tables.room.table import Table
from tests.tables.open_tables import stored_table

GAMES = list(games().values())


def sent(moves: NewEntries) -> NewEntries:
    """Return the moves after they were encoded and decoded."""
    return msgspec.json.decode(msgspec.json.encode(moves), type=NewEntries)


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1000))
def test_a_desk_has_the_same_match_and_is_sent_one_entry_for_every_decision_and_every_undo(
    game: Game, seed: int
) -> None:
    setup, stream = game.setup(min(game.seats)), Stream(seed)
    seats = [Seat("person", seat) for seat in setup.seats]
    changes = {"rules": game.rules_version, "options": setup.options, "components": setup.components}
    table = Table(stored_table(game=game.name, seats=seats, seed=str(seed), stage="playing", **changes), game)
    table.begin(1.0)
    sender, cache = JournalSender(), MatchCache()
    for number in range(60):
        new, match = sent(sender.new_entries(table.match_journal())), table.started_match
        assert (new.header is None, len(new.entries)) == (number > 0, 1)
        there = cache.updated(new)
        assert there.record.moves == match.record.moves and there.state.to_bytes() == match.state.to_bytes()
        assert there.record.promise is None, "a desk does not need the seed"
        if match.seat is None:
            break
        if match.can_undo(match.seat) and stream.below(4) == 0:
            table.undo(match.seat, match.version, 2.0, str(number))
        else:
            legal = match.legal()
            action = msgspec.to_builtins(legal[stream.below(len(legal))])
            table.act(match.seat, action, match.version, 2.0)


def test_moves_that_do_not_continue_a_known_match_are_refused() -> None:
    match = Match(GAMES[0], GAMES[0].setup(min(GAMES[0].seats)), Chance("lost"))
    sender, cache = JournalSender(), MatchCache()
    sender.new_entries(journal_of("t", match))
    with pytest.raises(MatchLost, match="of table t"):
        cache.updated(sent(sender.new_entries(journal_of("t", match))))
    sender.forget("t")
    assert cache.updated(sent(sender.new_entries(journal_of("t", match)))).version == match.version


def test_new_names_at_the_table_send_the_match_again() -> None:
    game = GAMES[0]
    match = Match(game, game.setup(min(game.seats)), Chance("names"))
    sender = JournalSender()
    sender.new_entries(journal_of("t", match))
    names = [f"Guest {number}" for number in range(min(game.seats))]
    match.setup = match.record.setup = game.setup(names)
    header = sender.new_entries(journal_of("t", match)).header
    assert header is not None and list(header.seats) == names


def test_sender_and_desk_forget_the_same_matches() -> None:
    match = Match(GAMES[0], GAMES[0].setup(min(GAMES[0].seats)), Chance("many"))
    sender, cache = JournalSender(), MatchCache()
    for number in range(CAPACITY + 6):
        cache.updated(sent(sender.new_entries(journal_of(str(number), match))))
    assert len(cache) == CAPACITY
    for number in range(6, CAPACITY + 6):
        moves = sent(sender.new_entries(journal_of(str(number), match)))
        assert moves.header is None and cache.updated(moves).version == match.version
    assert sender.new_entries(journal_of("0", match)).header is not None
