"""A table in memory: a match, its journal, and the snapshot its viewers last saw."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from serai.engine.chance import Chance
from serai.engine.fairness import commitment
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Promise
from serai.tables.model.clock import ClockReading, advanced, full_clocks, resumed, running_seat
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat, Viewer
from serai.tables.room.lock import TableLock
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import (
    AppliedEntry,
    Entry,
    apply_entries,
    clocks_after,
    decode,
    outcomes_since,
    seat_to_move,
    setup_of,
)
from serai.tables.store.peers import Seen
from serai.tables.views.choices import choices
from serai.tables.views.snapshot import ViewSnapshot, joined, missed_step
from serai.tables.views.summary import clock_summary
from serai.tables.wire.live import PhraseMessage, StepForAll, StepForViewer, Watching
from serai.tables.wire.table import Choices, TableSummary

_encode = msgspec.json.Encoder().encode


class Table:
    """One table while it is in memory. Hold its lock to read or change it."""

    def __init__(self, stored: StoredTable, game: Game) -> None:
        self.stored = stored
        self.game = game
        self.lock = TableLock()
        self.evicted = False
        self.last_used = time.monotonic()
        self.match: Match | None = None
        self.clocks: ClockReading | None = None
        self._applied: list[AppliedEntry] = []
        self._version_made_by: dict[tuple[int, str], int] = {}
        self._last_snapshot: ViewSnapshot | None = None
        self._choices: tuple[int, Choices] | None = None

    @property
    def started_match(self) -> Match:
        """The match; declined if it has not begun."""
        if self.match is None:
            raise Declined("not-playing")
        return self.match

    @property
    def version(self) -> int:
        """The version of the match; -1 before it has begun."""
        return -1 if self.match is None else self.match.version

    @property
    def seen(self) -> Seen:
        """How far this process knows the table."""
        return Seen(self.version, self.stored.revision)

    @property
    def goes_on(self) -> bool:
        """Whether the table goes on without a person: a bot is to move, or a clock runs."""
        return self.stored.stage == "playing" and (self.bot_to_move is not None or self.stored.clock is not None)

    @property
    def is_driven(self) -> bool:
        """Whether the table may go on without a person at some time: it has bots or a clock."""
        return self.stored.clock is not None or any(seat.bot for seat in self.stored.seats)

    @property
    def bot_to_move(self) -> Seat | None:
        """The seat to move, if a bot decides there."""
        if self.match is None or self.match.seat is None:
            return None
        seat = self.stored.seats[self.match.seat]
        return seat if seat.bot else None

    @property
    def last_mover(self) -> int | None:
        """The seat that made the last step; None for the first one."""
        return self._applied[-1].seat

    @property
    def running_seat(self) -> int | None:
        """The seat whose clock runs, if time was agreed on and a person is to move."""
        if self.clocks is None or self.match is None or self.stored.stage != "playing":
            return None
        return running_seat(self.stored.seats, self.match.seat)

    def clocks_at(self, now: float) -> ClockReading | None:
        """The clocks at a later moment, with the same seat to move."""
        clock, clocks = self.stored.clock, self.clocks
        if clock is None or clocks is None or self.match is None:
            return None
        return replace(advanced(clock, clocks, self.running_seat, self.match.seat, now), version=self.match.version)

    def restore(self, journal: list[bytes], started: float = 0.0) -> Iterator[None]:
        """Replay a journal, if the match has begun; yield after each entry, so that a long one can be interrupted."""
        if not journal:
            return
        stored, entries = self.stored, [decode(entry) for entry in journal]
        match = Match(self.game, setup_of(self.game, stored))
        for applied, entry in zip(apply_entries(match, entries), entries, strict=True):
            self._applied.append(applied)
            if entry.id:
                self._version_made_by[entry.seat, entry.id] = applied.version
            yield
        match.take_dice(Chance(stored.seed))
        self._promise(match)
        clocks = clocks_after(stored.clock, stored.running, entries[-1], len(entries) - 1)
        self.clocks = resumed(stored.clock, clocks, started) if stored.clock and clocks else None
        self.match = match

    def begin(self, now: float, seated: StoredTable | None = None) -> Entry:
        """Start the match: chance falls until the first decision. Return the journal entry."""
        match = Match(self.game, setup_of(self.game, seated or self.stored), Chance(self.stored.seed))
        self.clocks = full_clocks(self.stored.clock, len(self.stored.seats), now) if self.stored.clock else None
        entry = Entry(now, chance=outcomes_since(match, 0), next=seat_to_move(match), clock=self._seconds_left)
        self.match = match
        self._promise(match)
        self._applied = [AppliedEntry(0, None, False, now, match.opening)]
        return entry

    def act(self, seat: int, action: Any, version: int, now: float, id: str = "", bot: str = "") -> Entry:  # noqa: A002
        """Make a decision; return its journal entry."""
        match = self.started_match
        moves, running = len(match.record.moves), self.running_seat
        step = match.act(seat, self.game.read_action(action), version)
        self._choices = None
        self._advance_clocks(running, now)
        entry = Entry(
            now, seat, step.action, chance=outcomes_since(match, moves), id=id, bot=bot, next=seat_to_move(match),
            clock=self._seconds_left,
        )  # fmt: skip
        self._add(AppliedEntry(step.version, seat, False, now, step.events), entry)
        return entry

    def follow(self, stored_entry: bytes) -> None:
        """Play the next entry of the journal, which another process has written."""
        entry, match, first = decode(stored_entry), self.match, self.version + 1
        if match is None:
            match = Match(self.game, setup_of(self.game, self.stored))
        chance, match.chance = match.chance or Chance(self.stored.seed), None
        (applied,) = apply_entries(match, [entry], first)
        chance.draws += len(entry.chance)
        self.match, match.chance, self._choices = match, chance, None
        if entry.clock is not None:
            self.clocks = ClockReading(entry.clock, entry.at, first)
        self._promise(match)
        self._add(applied, entry)

    def replace_stored(self, stored: StoredTable) -> None:
        """Take over what another process has changed at the table, beside its journal."""
        self.stored = stored
        if stored.running is not None and stored.running.version >= self.version:
            self.clocks = stored.running
        self.rename_seats()

    def undo(self, seat: int, version: int, now: float, id: str) -> Entry:  # noqa: A002 (the message's word)
        """Take back the last decision of a seat; return the journal entry."""
        match = self.started_match
        match.undo(seat, version)
        self._choices = None
        self._advance_clocks(self.running_seat, now)
        entry = Entry(now, seat, undo=True, id=id, next=seat_to_move(match), clock=self._seconds_left)
        self._add(AppliedEntry(match.version, seat, True, now, ()), entry)
        return entry

    def version_made_by(self, seat: int, id: str) -> int | None:  # noqa: A002
        """The version that an earlier message of this id made, if there was one."""
        return self._version_made_by.get((seat, id))

    def step_message(self, viewer: Viewer) -> bytes:
        """The last step for a viewer, with what changed in their view."""
        match = self.started_match
        if viewer is None or viewer != match.seat:
            return joined(_idle_part(viewer), self._step_for_all(viewer))
        own = StepForViewer(viewer=viewer, choices=self.choices_for(viewer), can_undo=match.can_undo(viewer))
        return joined(_encode(own), self._step_for_all(viewer))

    def _step_for_all(self, viewer: Viewer) -> bytes:
        """The part of the last step that is the same for all who see the same; it is encoded once for them."""
        snapshot, match, applied = self._snapshot, self.started_match, self._applied[-1]
        changes, events = snapshot.changes(viewer), snapshot.events(viewer, applied.events)
        encoded = snapshot.encoded_step
        if encoded is not None and encoded[0] is changes and encoded[1] is events:
            return encoded[2]
        step = StepForAll(
            table=self.stored.id,
            version=applied.version,
            seat=applied.seat,
            undone=applied.undone,
            at=applied.at,
            events=events,
            to_move=match.seat,
            whole=changes is None,
            changed=snapshot.full(viewer) if changes is None else changes,
            spliced={} if changes is None else snapshot.spliced,
            clock=clock_summary(self.stored, match.seat, self.clocks),
        )
        message = _encode(step)
        if changes is snapshot.shared:
            snapshot.encoded_step = changes, events, message
        return message

    def watching_message(
        self, re: str, summary: TableSummary, viewer: Viewer, since: int | None, phrases: list[PhraseMessage]
    ) -> Watching:
        """The current table for a viewer, with every step after version `since`."""
        match = self.match
        missed = [] if since is None or match is None else self._applied[since + 1 :]
        return Watching(
            re=re,
            table=summary,
            viewer=viewer,
            version=match.version if match else None,
            missed=[missed_step(match.rules, viewer, applied) for applied in missed] if match else [],
            view=msgspec.Raw(_encode(self._snapshot.full(viewer))) if match else None,
            fixtures=msgspec.Raw(_encode(match.rules.fixtures())) if match else None,
            choices=self.choices_for(viewer),
            can_undo=match is not None and viewer is not None and match.can_undo(viewer),
            phrases=phrases,
        )

    def choices_for(self, viewer: Viewer) -> Choices | None:
        """The legal actions of a viewer; None unless they are to move and no bot sits in for them."""
        match = self.match
        if match is None or viewer is None or match.seat != viewer or self.stored.seats[viewer].bot:
            return None
        if self._choices is None or self._choices[0] != match.version:
            self._choices = (match.version, choices(match))
        return self._choices[1]

    def rename_seats(self) -> None:
        """Give a match that has begun the names that sit at the table now."""
        if self.match is not None:
            self.match.setup = self.match.record.setup = setup_of(self.game, self.stored)

    @property
    def _snapshot(self) -> ViewSnapshot:
        match, last = self.started_match, self._last_snapshot
        if last is None or last.version != match.version or last.state is not match.state:
            before = last if last is not None and last.version == match.version - 1 else None
            last = self._last_snapshot = ViewSnapshot(match, before)
        return last

    @property
    def _seconds_left(self) -> list[float] | None:
        return self.clocks.left if self.clocks else None

    def _advance_clocks(self, running: int | None, now: float) -> None:
        """Stop the clock that ran and start the next one."""
        if self.stored.clock and self.clocks:
            clocks = advanced(self.stored.clock, self.clocks, running, self.started_match.seat, now)
            self.clocks = replace(clocks, version=self.started_match.version)

    def _promise(self, match: Match) -> None:
        """Put the commitment into the record, and with the end of the match the seed."""
        seed = self.stored.seed if match.over else ""
        match.record.promise = Promise(commitment(self.stored.seed), seed, self.stored.first_draw)

    def _add(self, applied: AppliedEntry, entry: Entry) -> None:
        self._applied.append(applied)
        if entry.id:
            self._version_made_by[entry.seat, entry.id] = applied.version
        if self.started_match.over:
            self._promise(self.started_match)


@cache
def _idle_part(viewer: Viewer) -> bytes:
    """The own part of a step for a viewer who is not to move, and so can do nothing."""
    return _encode(StepForViewer(viewer=viewer, choices=None, can_undo=False))


def is_full(stored: StoredTable) -> bool:
    """Whether a table still gathers although no seat is open."""
    return stored.stage == "gathering" and all(seat.kind != "open" for seat in stored.seats)


def begun(stored: StoredTable, match: Match) -> StoredTable:
    """A full table once its match has begun."""
    if match.over:
        return replace(stored, stage="over", places=list(match.places))
    return replace(stored, stage="playing")
