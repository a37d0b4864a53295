"""A match told again is what was told the first time, to each viewer what this viewer saw."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine import record
from serai.engine.game import Game
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.jobs.replay import MOST, Replay, frames
from serai.tables.store.journal import Entry
from tests.tables.room.test_table import begun

GAMES = list(games().values())


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1000), st.data())
def test_frames_are_the_steps_a_viewer_was_told_undone_ones_and_all(game: Game, seed: int, data: st.DataObject) -> None:
    table, stream = begun(game, seed), Stream(seed)
    viewer = data.draw(st.sampled_from([None, *range(len(table.kept.seats))]))
    journal = [first_entry(game, seed)]
    told = [msgspec.json.decode(table.step_for(viewer))]
    for number in range(60):
        match = table.playing
        if match.seat is None:
            break
        if match.can_undo(match.seat) and stream.below(3) == 0:
            journal.append(table.undo(match.seat, match.version, 2.0, f"u{number}"))
        else:
            legal = match.legal()
            journal.append(table.act(match.seat, legal[stream.below(len(legal))], match.version, 3.0))
        told.append(msgspec.json.decode(table.step_for(viewer)))
    job = Replay(record.header_of(table.playing.record), journal, viewer, 0)
    again = frames(msgspec.json.decode(msgspec.json.encode(job), type=Replay))
    seen: dict[str, Any] = {}
    for frame, step in zip(again, told, strict=True):
        assert (frame.version, frame.seat, frame.undone, frame.to_move) == (
            step["version"], step["seat"], step["undone"], step["to_move"]
        )  # fmt: skip
        assert msgspec.json.decode(msgspec.json.encode(frame.events)) == step["events"]
        assert msgspec.json.decode(msgspec.json.encode(frame.changed)) == step["changed"]
        seen |= step["changed"]
        assert frame.scores == seen["scores"]
    assert again[-1].moves == len(table.playing.record.moves)


def test_a_long_match_is_told_in_parts_that_fit_together() -> None:
    game = GAMES[0]
    table, stream = begun(game, 4), Stream(4)
    journal = [first_entry(game, 4)]
    while table.playing.seat is not None:
        match = table.playing
        legal = match.legal()
        journal.append(table.act(match.seat or 0, legal[stream.below(len(legal))], match.version, 3.0))
    header = record.header_of(table.playing.record)
    parts = [frames(Replay(header, journal, 0, first)) for first in range(0, len(journal), MOST)]
    assert len(parts) > 1 and all(part[0].whole and not any(one.whole for one in part[1:]) for part in parts)
    assert [frame.version for part in parts for frame in part] == list(range(len(journal)))
    whole = frames(Replay(header, journal, 0, len(journal) - 1))
    assert len(whole) == 1
    assert {name: bytes(text) for name, text in whole[0].changed.items()} == {
        name: msgspec.json.encode(getattr(table.playing.view(0), name)) for name in whole[0].changed
    }
    assert frames(Replay(header, journal, 0, len(journal))) == []


def first_entry(game: Game, seed: int) -> Entry:
    """The entry with which the table of `begun` was begun."""
    from serai.tables.room.table import Table

    return Table(begun(game, seed).kept, game, []).begin(0.0)
