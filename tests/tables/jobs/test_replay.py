"""A replay shows each viewer what this viewer saw, and each page continues where the last one ended."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine.game import Game
from serai.engine.record import header_of
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.jobs.matches import MatchLost
from serai.tables.jobs.replay import PAGE, ReplayCursors, ReplayJob
from serai.tables.room.table import Table
from serai.tables.store.journal import Entry
from serai.tables.wire.review import Frame
from tests.tables.room.test_table import begun
from tests.tables.view_updates import updated

GAMES = list(games().values())


@settings(max_examples=20)
@given(st.sampled_from(GAMES), st.integers(0, 1000), st.data())
def test_frames_are_the_steps_a_viewer_was_sent_with_undone_ones(game: Game, seed: int, data: st.DataObject) -> None:
    table, stream = begun(game, seed), Stream(seed)
    viewer = data.draw(st.sampled_from([None, *range(len(table.stored.seats))]))
    journal = [first_entry(game, seed)]
    steps = [msgspec.json.decode(table.step_message(viewer))]
    for number in range(60):
        match = table.started_match
        if match.seat is None:
            break
        if match.can_undo(match.seat) and stream.below(3) == 0:
            journal.append(table.undo(match.seat, match.version, 2.0, f"u{number}"))
        else:
            legal = match.legal()
            journal.append(table.act(match.seat, legal[stream.below(len(legal))], match.version, 3.0))
        steps.append(msgspec.json.decode(table.step_message(viewer)))
    job = ReplayJob("t", header_of(table.started_match.record), 0, journal, viewer, 0)
    again = ReplayCursors().page(msgspec.json.decode(msgspec.json.encode(job), type=ReplayJob))
    seen: dict[str, Any] = {}
    for frame, step in zip(again, steps, strict=True):
        assert (frame.version, frame.seat, frame.undone, frame.to_move) == (
            step["version"], step["seat"], step["undone"], step["to_move"]
        )  # fmt: skip
        assert msgspec.json.decode(msgspec.json.encode(frame.events)) == step["events"]
        before, seen = seen, updated(seen, step)
        differing = {name: value for name, value in seen.items() if name not in before or before[name] != value}
        assert msgspec.json.decode(msgspec.json.encode(frame.changed)) == differing
        assert frame.scores == seen["scores"]
    assert again[-1].moves == len(table.started_match.record.moves)


def long_match() -> tuple[Table, list[Entry]]:
    """Return a whole match of more than one page, and its journal."""
    game = GAMES[0]
    table, stream = begun(game, 4), Stream(4)
    journal = [first_entry(game, 4)]
    while table.started_match.seat is not None:
        match = table.started_match
        legal = match.legal()
        journal.append(table.act(match.seat or 0, legal[stream.below(len(legal))], match.version, 3.0))
    return table, journal


def test_the_pages_of_a_long_match_fit_together() -> None:
    table, journal = long_match()
    header = header_of(table.started_match.record)
    cursors = ReplayCursors()

    def page(start: int, first: int) -> list[Frame]:
        return cursors.page(ReplayJob("t", header, start, journal[start:], 0, first))

    pages = [page(first, first) for first in range(0, len(journal), PAGE)]
    assert len(pages) > 1 and all(part[0].whole and not any(one.whole for one in part[1:]) for part in pages)
    assert [frame.version for part in pages for frame in part] == list(range(len(journal)))
    last = page(0, len(journal) - 1)
    assert len(last) == 1
    assert {name: bytes(text) for name, text in last[0].changed.items()} == {
        name: msgspec.json.encode(getattr(table.started_match.view(0), name)) for name in last[0].changed
    }
    assert page(0, len(journal)) == []


def test_a_page_continues_a_replay_only_where_it_ended_and_under_the_same_names() -> None:
    table, journal = long_match()
    header = header_of(table.started_match.record)
    cursors = ReplayCursors()
    cursors.page(ReplayJob("t", header, 0, journal, 0, 0))
    renamed = msgspec.structs.replace(header, seats=tuple(f"Guest {number}" for number in range(len(header.seats))))
    for wrong in (
        ReplayJob("u", header, PAGE, journal[PAGE:], 0, PAGE),
        ReplayJob("t", header, PAGE - 1, journal[PAGE - 1 :], 0, PAGE - 1),
        ReplayJob("t", renamed, PAGE, journal[PAGE:], 0, PAGE),
    ):
        with pytest.raises(MatchLost, match="expected the first"):
            cursors.page(wrong)


def first_entry(game: Game, seed: int) -> Entry:
    """Return the first journal entry of the table that `begun` makes."""
    return Table(begun(game, seed).stored, game).begin(0.0)
