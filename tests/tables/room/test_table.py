"""No byte sent to a seat reveals what its view hides."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine.game import Game
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.model.seats import Seat
from serai.tables.room.table import Table
from tests.tables.keeping import kept

GAMES = list(games().values())


def begun(game: Game, seed: int) -> Table:
    setup = game.setup(min(game.seats))
    seats = [Seat("person", name) for name in setup.seats]
    agreed = {"game": game.name, "options": setup.options, "components": setup.components}
    table = Table(kept(id="t", seats=seats, seed=str(seed), **agreed), game, [])
    table.begin(0.0)
    return table


def played(game: Game, seed: int) -> Table:
    """A table some random moves into its match; always the same for one seed."""
    table, stream = begun(game, seed), Stream(seed)
    for _ in range(seed % 90):
        if table.playing.seat is not None:
            random_move(table, stream)
    return table


def random_move(table: Table, stream: Stream) -> None:
    match = table.playing
    assert match.seat is not None
    legal = match.legal()
    table.act(match.seat, legal[stream.below(len(legal))], match.version, 0.0)


def bytes_for(table: Table, viewer: int | None) -> bytes:
    """Everything a seat is told at this moment, however it asks."""
    told = [msgspec.json.encode(table.watching("1", None, viewer, -1, [])), table.step_for(viewer)]
    table._now = None  # as if nobody had been shown anything before
    return b"".join([*told, table.step_for(viewer)])


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.data())
def test_tables_that_differ_only_in_what_a_seat_cannot_see_send_it_the_same_bytes(
    game: Game, seed: int, data: st.DataObject
) -> None:
    table, other = played(game, seed), played(game, seed)
    viewer = data.draw(st.integers(0, len(table.kept.seats) - 1))
    match, imagined = table.playing, other.playing
    imagined.state = match.rules.imagine(match.state, viewer, Stream(seed + 1))
    assert bytes_for(table, viewer) == bytes_for(other, viewer)
    mover = match.seat
    if mover is None or mover == viewer:
        return
    both: list[Any] = [action for action in match.legal() if action in imagined.legal()]
    if both:
        action = data.draw(st.sampled_from(both[:50]))
        for one in (table, other):
            one.act(mover, action, one.playing.version, 0.0)
        if match.view(viewer) == imagined.view(viewer):
            assert bytes_for(table, viewer) == bytes_for(other, viewer)


@settings(max_examples=25)
@given(st.sampled_from(GAMES), st.integers(0, 10**6))
def test_only_the_seat_to_move_is_told_what_it_may_do(game: Game, seed: int) -> None:
    table = played(game, seed)
    for viewer in [None, *range(len(table.kept.seats))]:
        told = msgspec.json.decode(table.step_for(viewer))
        assert (told["choices"] is not None) == (viewer is not None and viewer == table.playing.seat)
        watching = table.watching("1", None, viewer, None, [])
        assert (watching.choices is not None) == (told["choices"] is not None)


def test_changes_put_together_are_the_view() -> None:
    for game in GAMES:
        table, stream = begun(game, 5), Stream(5)
        seen: dict[str, Any] = msgspec.json.decode(table.watching("1", None, 0, None, []).view or b"")
        while table.playing.seat is not None:
            random_move(table, stream)
            seen |= msgspec.json.decode(table.step_for(0))["changed"]
            assert seen == msgspec.json.decode(msgspec.json.encode(table.playing.view(0)))
