"""A desk is sent only the moves it does not have, and all of them if it has lost some."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.jobs.matches import CAPACITY, MatchCache, MatchLost, MatchMoves, MatchSender, snapshot

GAMES = list(games().values())


def sent(moves: MatchMoves) -> MatchMoves:
    """The moves after they were encoded and decoded."""
    return msgspec.json.decode(msgspec.json.encode(moves), type=MatchMoves)


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1000))
def test_a_desk_has_the_same_match_after_every_decision_and_every_undo(game: Game, seed: int) -> None:
    match, stream = Match(game, game.setup(min(game.seats)), Chance(str(seed))), Stream(seed)
    sender, cache = MatchSender(), MatchCache()
    known, was_undone = 0, True
    for _ in range(60):
        moves = sent(sender.new_moves(snapshot("t", match)))
        assert (moves.header is not None) == was_undone
        assert len(moves.lines) == len(match.record.moves) - (0 if was_undone else known)
        assert write_record(cache.updated(moves).record) == write_record(match.record)
        known = len(match.record.moves)
        if match.seat is None:
            break
        was_undone = match.can_undo(match.seat) and stream.below(4) == 0
        if was_undone:
            match.undo(match.seat)
        else:
            legal = match.legal()
            match.act(match.seat, legal[stream.below(len(legal))])


def test_moves_that_do_not_continue_a_known_match_are_refused() -> None:
    match = Match(GAMES[0], GAMES[0].setup(min(GAMES[0].seats)), Chance("lost"))
    sender, cache = MatchSender(), MatchCache()
    sender.new_moves(snapshot("t", match))
    with pytest.raises(MatchLost, match="of table t"):
        cache.updated(sender.new_moves(snapshot("t", match)))
    sender.forget("t")
    assert cache.updated(sender.new_moves(snapshot("t", match))).version == match.version


def test_new_names_at_the_table_send_the_match_again() -> None:
    game = GAMES[0]
    match = Match(game, game.setup(min(game.seats)), Chance("names"))
    sender = MatchSender()
    sender.new_moves(snapshot("t", match))
    names = [f"Guest {number}" for number in range(min(game.seats))]
    match.setup = match.record.setup = game.setup(names)
    header = sender.new_moves(snapshot("t", match)).header
    assert header is not None and list(header.seats) == names


def test_sender_and_desk_forget_the_same_matches() -> None:
    match = Match(GAMES[0], GAMES[0].setup(min(GAMES[0].seats)), Chance("many"))
    sender, cache = MatchSender(), MatchCache()
    for number in range(CAPACITY + 6):
        cache.updated(sender.new_moves(snapshot(str(number), match)))
    assert len(cache) == CAPACITY
    for number in range(6, CAPACITY + 6):
        moves = sender.new_moves(snapshot(str(number), match))
        assert moves.header is None and cache.updated(moves).version == match.version
    assert sender.new_moves(snapshot("0", match)).header is not None
