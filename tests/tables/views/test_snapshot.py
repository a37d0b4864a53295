"""Only the changes of a view are sent, and events can be hidden from a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.engine.chance import Chance
from serai.engine.contract import Event, GameRules, View
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.store.journal import AppliedEntry
from serai.tables.views.snapshot import ViewSnapshot, encoded, fields_of, missed_step, raw
from tests.tables.view_updates import updated


class Drew(Event, frozen=True, tag="drew"):
    seat: int
    card: str | None


class Secretive:
    """Rules of a game in which only the seat that draws a card sees it."""

    def visible_events(self, events: Sequence[Drew], seat: int | None) -> list[Drew]:
        return [event if event.seat == seat else Drew(event.seat, None) for event in events]


def test_a_view_is_encoded_field_by_field() -> None:
    view = View(None, "roll", 1, 1, 3, (4, 0), (0, 0))
    fields = fields_of(view)
    assert fields["phase"] == b'"roll"' and fields["scores"] == b"[4,0]"
    assert _read(raw(fields)) == _read(view)


def test_a_game_may_hide_events_from_a_seat() -> None:
    rules: Any = Secretive()
    events = [Drew(0, "camel")]
    step = missed_step(rules, 1, AppliedEntry(3, 0, False, 1.0, tuple(events)))
    assert b"camel" not in msgspec.json.encode(step)
    assert encoded(events) == [msgspec.Raw(b'{"event":"drew","seat":0,"card":"camel"}')]


def _read(part: Any) -> Any:
    """Return a part of a message, as a client decodes it."""
    return msgspec.json.decode(msgspec.json.encode(part))


@pytest.mark.slow
@settings(max_examples=40)
@given(st.sampled_from(list(games().values())), st.integers(0, 10**6))
def test_every_viewer_is_sent_exactly_what_changed(game: Game, seed: int) -> None:
    match = Match(game, game.setup(max(game.seats)), Chance(str(seed)))
    afresh = game.rules(match.setup)
    stream, viewers = Stream(seed), [None, *range(max(game.seats))]
    seen: dict[int | None, Any] = {}
    snapshot = None
    for _ in range(60):
        snapshot = ViewSnapshot(match, snapshot)
        for viewer in viewers:
            changed = snapshot.changes(viewer)
            assert (changed is None) == (viewer not in seen)
            view, known = _read(snapshot.full(viewer)), seen.get(viewer, {})
            assert view == _read(afresh.view(match.state, viewer))
            sent = {"whole": changed is None, "changed": view if changed is None else _read(changed)}
            assert updated(known, sent | {"spliced": _read(snapshot.spliced)}) == view
            differing = {name for name, value in view.items() if name not in known or known[name] != value}
            spliced = set() if changed is None else set(_read(snapshot.spliced))
            assert set(sent["changed"]) | spliced == differing and not set(sent["changed"]) & spliced
            seen[viewer] = view
        if match.seat is None:
            break
        legal = match.legal()
        match.act(match.seat, legal[stream.below(len(legal))])


def test_a_viewer_who_did_not_see_the_snapshot_before_is_sent_everything() -> None:
    game = next(iter(games().values()))
    match = Match(game, game.setup(min(game.seats)), Chance("late"))
    first = ViewSnapshot(match)
    first.full(0)
    second = ViewSnapshot(match, first)
    assert _read(second.changes(0)) == {} and second.changes(1) is None and second.changes(None) is None


class Dealt(msgspec.Struct, frozen=True):
    seat: int | None
    table: tuple[int, ...]
    hand: tuple[str, ...]


class Dealing:
    """A match of a game with hidden cards, reduced to what is shown."""

    version = 3

    def __init__(self, **rules: Any) -> None:
        self.state: Any = self
        defaults = {name: getattr(GameRules, name) for name in ("viewer_fields", "view_changes", "visible_events")}
        self.rules: Any = type("Rules", (), defaults | {"view": lambda rules, state, seat: _dealt(seat)} | rules)()

    def copy(self) -> Dealing:
        return self


def _dealt(seat: int | None) -> Dealt:
    return Dealt(seat, (1, 2), () if seat is None else (f"card of {seat}",))


def test_a_game_that_declares_no_own_fields_is_shown_view_by_view() -> None:
    match: Any = Dealing()
    other: Any = Dealing(viewer_fields=lambda rules, state, seat: {"seat": seat, "hand": _dealt(seat).hand})
    for viewer in (None, 0, 1):
        whole = ViewSnapshot(match).full(viewer)
        assert _read(whole) == _read(ViewSnapshot(other).full(viewer)) == _read(_dealt(viewer))


def test_what_is_encoded_for_one_seat_is_never_sent_to_another() -> None:
    match: Any = Dealing(viewer_fields=lambda rules, state, seat: {"seat": seat, "hand": _dealt(seat).hand})
    snapshot = ViewSnapshot(match)
    for seat in list(range(8)) * 50:
        assert _read(snapshot.full(seat)) == {"seat": seat, "table": [1, 2], "hand": [f"card of {seat}"]}


def test_events_are_encoded_once_unless_a_game_hides_some() -> None:
    public: Any = Dealing()
    snapshot, events = ViewSnapshot(public), [Drew(0, "camel")]
    assert snapshot.events(0, events) is snapshot.events(None, events)
    secretive: Any = Dealing(visible_events=lambda rules, events, seat: Secretive().visible_events(events, seat))
    assert b"camel" in msgspec.json.encode(ViewSnapshot(secretive).events(0, events))
    assert b"camel" not in msgspec.json.encode(ViewSnapshot(secretive).events(1, events))
