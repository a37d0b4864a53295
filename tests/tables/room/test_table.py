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
from serai.tables.wire.live import StepMessage
from tests.tables.open_tables import stored_table, watching
from tests.tables.view_updates import updated

GAMES = list(games().values())


def begun(game: Game, seed: int) -> Table:
    setup = game.setup(min(game.seats))
    seats = [Seat("person", name) for name in setup.seats]
    agreed = {"game": game.name, "options": setup.options, "components": setup.components}
    stored = stored_table(id="t", code="CODE", spectator="", seats=seats, seed=str(seed), **agreed)
    table = Table(stored, game)
    table.begin(0.0)
    return table


def played(game: Game, seed: int) -> Table:
    """Return a table some random moves into its match; always the same for one seed."""
    table, stream = begun(game, seed), Stream(seed)
    for _ in range(seed % 90):
        if table.started_match.seat is not None:
            random_move(table, stream)
    return table


def random_move(table: Table, stream: Stream) -> None:
    match = table.started_match
    assert match.seat is not None
    legal = match.legal()
    table.act(match.seat, legal[stream.below(len(legal))], match.version, 0.0)


def bytes_for(table: Table, viewer: int | None) -> bytes:
    """Return everything a viewer is sent now, by any request."""
    sent = [msgspec.json.encode(watching(table, viewer, -1)), table.step_message(viewer)]
    table._last_snapshot = None  # as if nobody had seen anything before
    return b"".join([*sent, table.step_message(viewer)])


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.data())
def test_tables_that_differ_only_in_what_a_seat_cannot_see_send_it_the_same_bytes(
    game: Game, seed: int, data: st.DataObject
) -> None:
    table, other = played(game, seed), played(game, seed)
    viewer = data.draw(st.integers(0, len(table.stored.seats) - 1))
    match, imagined = table.started_match, other.started_match
    imagined.state = match.rules.imagine(match.state, viewer, Stream(seed + 1))
    assert bytes_for(table, viewer) == bytes_for(other, viewer)
    mover = match.seat
    if mover is None or mover == viewer:
        return
    both: list[Any] = [action for action in match.legal() if action in imagined.legal()]
    if both:
        action = data.draw(st.sampled_from(both[:50]))
        for one in (table, other):
            one.act(mover, action, one.started_match.version, 0.0)
        if match.view(viewer) == imagined.view(viewer):
            assert bytes_for(table, viewer) == bytes_for(other, viewer)


@settings(max_examples=25)
@given(st.sampled_from(GAMES), st.integers(0, 10**6))
def test_only_the_seat_to_move_is_sent_its_choices(game: Game, seed: int) -> None:
    table = played(game, seed)
    for viewer in [None, *range(len(table.stored.seats))]:
        step = msgspec.json.decode(table.step_message(viewer))
        assert (step["choices"] is not None) == (viewer is not None and viewer == table.started_match.seat)
        assert (watching(table, viewer).choices is not None) == (step["choices"] is not None)


def test_changes_add_up_to_the_view_of_every_viewer() -> None:
    """All viewers are served, since viewers who see the same share the encoded message."""
    for game in GAMES:
        table, stream = begun(game, 5), Stream(5)
        viewers = [None, *range(len(table.stored.seats))]
        seen: dict[int | None, Any] = {
            viewer: msgspec.json.decode(watching(table, viewer).view or b"") for viewer in viewers
        }
        while table.started_match.seat is not None:
            random_move(table, stream)
            for viewer in viewers:
                message = table.step_message(viewer)
                assert msgspec.json.decode(message, type=StepMessage).viewer == viewer
                seen[viewer] = updated(seen[viewer], msgspec.json.decode(message))
                assert seen[viewer] == msgspec.json.decode(msgspec.json.encode(table.started_match.view(viewer)))
