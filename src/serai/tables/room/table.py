"""A table in memory: a match, its journal, and the snapshot its viewers last saw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from serai.engine.chance import Chance
from serai.engine.contract import Action
from serai.engine.fairness import KnownShare, commitment, decision_digest, is_share_of
from serai.engine.game import Game
from serai.engine.match import Match, Step
from serai.engine.record import Chain, Promise, chains_at
from serai.tables.jobs.matches import MatchJournal, setting_of
from serai.tables.model import machine
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
    encode,
    outcomes_since,
    seat_to_move,
    setup_of,
)
from serai.tables.store.peers import Seen
from serai.tables.views.choices import choices
from serai.tables.views.snapshot import ViewSnapshot, joined, missed_step
from serai.tables.views.summary import clock_summary
from serai.tables.wire.live import PhraseMessage, StepForAll, StepForViewer, Watching
from serai.tables.wire.position import Choices
from serai.tables.wire.table import MissedStep, TableSummary

_encode = msgspec.json.Encoder().encode


class Table:
    """One table while it is in memory. Hold its lock to read or change it."""

    def __init__(self, stored: StoredTable, game: Game) -> None:
        self.stored = stored
        self.game = game
        self.lock = TableLock()
        self.evicted = False
        self.last_used = machine.monotonic()
        self.match: Match | None = None
        self.clocks: ClockReading | None = None
        self.journal: list[bytes] = []
        """The entries of the match, as they are stored."""
        self._applied: list[AppliedEntry] = []
        self._version_made_by: dict[tuple[int, str], int] = {}
        self._known_shares: dict[str, KnownShare] = {}
        """The last share of each chain, by its anchor."""
        self._last_snapshot: ViewSnapshot | None = None
        self._choices: tuple[int, Choices] | None = None
        self._hint: tuple[int, list[Action]] = -1, []

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
        """The version and revision of the table that this process knows."""
        return Seen(self.version, self.stored.revision)

    @property
    def needs_driving(self) -> bool:
        """Whether a process has to drive the table on: a bot is to move, or a clock runs."""
        return self.stored.stage == "playing" and (self.bot_to_move is not None or self.stored.clock is not None)

    @property
    def is_driven(self) -> bool:
        """Whether the table may move without a person at some time: it has bots or a clock."""
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
        """Return the clocks at a later moment, with the same seat to move."""
        clock, clocks = self.stored.clock, self.clocks
        if clock is None or clocks is None or self.match is None:
            return None
        return replace(advanced(clock, clocks, self.running_seat, self.match.seat, now), version=self.match.version)

    def restore(self, journal: list[bytes], started: float = 0.0) -> Iterator[None]:
        """Replay a journal, if the match has begun; yield after each entry, so that a long one can be interrupted."""
        if not journal:
            return
        stored, match = self.stored, Match(self.game, setup_of(self.game, self.stored))
        for version, stored_entry in enumerate(journal):
            entry = decode(stored_entry)
            (applied,) = apply_entries(match, [entry], version)
            self._applied.append(applied)
            self.journal.append(stored_entry)
            if entry.id:
                self._version_made_by[entry.seat, entry.id] = applied.version
            self._note_shares(version, entry.shares)
            yield
        match.take_dice(Chance(stored.seed))
        self._promise(match)
        clocks = clocks_after(stored.clock, stored.running, entry, version)
        self.clocks = resumed(stored.clock, clocks, started) if stored.clock and clocks else None
        self.match = match

    def begin(self, now: float, seated: StoredTable | None = None, shares: Sequence[str] = ()) -> Entry:
        """Start the match and draw outcomes until the first decision; return the journal entry."""
        match = Match(self.game, setup_of(self.game, seated or self.stored), Chance(self.stored.seed), shares)
        self.clocks = full_clocks(self.stored.clock, len(self.stored.seats), now) if self.stored.clock else None
        entry = Entry(
            now,
            chance=outcomes_since(match, 0),
            shares=list(shares),
            next=seat_to_move(match),
            clock=self._seconds_left,
        )
        self.match = match
        self._promise(match)
        self._applied = [AppliedEntry(0, None, False, now, match.opening, entry.shares)]
        self.journal = [encode(entry)]
        self._note_shares(0, entry.shares)
        return entry

    def act(
        self,
        seat: int,
        action: Any,
        version: int,
        now: float,
        id: str = "",  # noqa: A002
        bot: str = "",
        shares: Sequence[str] = (),
    ) -> Entry:
        """Make a decision, with shares of seats for its outcomes; return its journal entry."""
        match = self.started_match
        moves, running = len(match.record.moves), self.running_seat
        step = match.act(seat, self.game.read_action(action), version, shares)
        self._choices = None
        self._advance_clocks(running, now)
        chance = outcomes_since(match, moves)
        entry = Entry(
            now,
            seat,
            step.action,
            chance=chance,
            shares=list(shares) if chance else [],
            id=id,
            bot=bot,
            hint=not bot and self._is_advised(step),
            next=seat_to_move(match),
            clock=self._seconds_left,
        )
        self._add(AppliedEntry(step.version, seat, False, now, step.events, entry.shares), entry, encode(entry))
        return entry

    def advise(self, version: int, actions: list[Any]) -> None:
        """Remember what a hint advised, so that the journal can say that it was followed."""
        self._hint = version, [self.game.read_action(action) for action in actions]

    def _is_advised(self, step: Step) -> bool:
        version, actions = self._hint
        return version == step.version - 1 and step.action in actions

    def add_chain(self, seat: int, anchor: str, is_opening: bool = False) -> StoredTable:
        """Return the table with a new chain of shares for a seat.

        Once others bring shares, it counts only from the version after the next, so that everybody has seen it before
        they bring a share together with it. While shares of the first outcomes come, those are fixed already.
        """
        is_first = not self.stored.chains
        first = int(is_opening) if self.match is None else self.version + (1 if is_first else 2)
        return replace(self.stored, chains=[*self.stored.chains, Chain(seat, anchor, first)])

    def digest_to_ask_with(self, seat: int, action: Any, version: int) -> str:
        """Return the digest of a decision if seats bring shares to its outcomes; otherwise empty."""
        match = self.started_match
        if not self.stored.chains or match.version != version or match.seat != seat:
            return ""
        decided = self.game.read_action(action)
        if not match.asks_for_chance(decided):
            return ""
        codec, state = match.rules.codec, match.state
        spelled = codec.action(state, codec.action_number(state, decided))  # as the journal will have it
        return self.decision_digest(version + 1, seat, spelled)

    def decision_digest(self, version: int, seat: int, action: Action | None) -> str:
        """Return the digest of a decision that makes a version, under the chains that count for it."""
        stored = self.stored
        return decision_digest(stored.seed, version, seat, action, stored.chains, len(stored.seats))

    def sound_shares(self, given: Mapping[int, str]) -> list[str]:
        """Return the shares of all seats for the next version, in order, without any that does not belong to its seat.

        There are none where no chain counts.
        """
        version, known = self.version + 1, self._known_shares
        counting = chains_at(self.stored.chains, version)

        def sound(seat: int) -> str:
            share, chain = given.get(seat, ""), counting.get(seat)
            return share if share and chain and is_share_of(share, version, chain, known.get(chain.anchor)) else ""

        return [sound(seat) for seat in range(len(self.stored.seats))] if counting else []

    def follow(self, stored_entry: bytes) -> None:
        """Play the next entry of the journal, written by another process."""
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
        self._add(applied, entry, stored_entry)

    def replace_stored(self, stored: StoredTable) -> None:
        """Adopt another process's changes to the table, apart from its journal."""
        self.take_stored(stored)
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
        self._add(AppliedEntry(match.version, seat, True, now, ()), entry, encode(entry))
        return entry

    def match_journal(self) -> MatchJournal:
        """Return the match as it is now, in the form that desks are sent."""
        return MatchJournal(self.stored.id, setting_of(self.started_match.record), tuple(self.journal))

    def version_made_by(self, seat: int, id: str) -> int | None:  # noqa: A002
        """Return the version that an earlier message of this id made, if there was one."""
        return self._version_made_by.get((seat, id))

    def step_message(self, viewer: Viewer) -> bytes:
        """Return the last step for a viewer, with what changed in their view."""
        match = self.started_match
        if viewer is None or viewer != match.seat:
            return joined(_idle_part(viewer), self._step_for_all(viewer))
        own = StepForViewer(viewer=viewer, choices=self.choices_for(viewer), can_undo=match.can_undo(viewer))
        return joined(_encode(own), self._step_for_all(viewer))

    def _step_for_all(self, viewer: Viewer) -> bytes:
        """Return the part of the last step that all viewers with the same view share; it is encoded once for them."""
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
            shares=applied.shares or msgspec.UNSET,
        )
        message = _encode(step)
        if changes is snapshot.shared:
            snapshot.encoded_step = changes, events, message
        return message

    def watching_message(
        self, re: str, summary: TableSummary, viewer: Viewer, missed: list[MissedStep], phrases: list[PhraseMessage]
    ) -> Watching:
        """Return the current table for a viewer, with the steps they have missed."""
        match = self.match
        return Watching(
            re=re,
            table=summary,
            viewer=viewer,
            version=match.version if match else None,
            missed=missed,
            view=msgspec.Raw(_encode(self._snapshot.full(viewer))) if match else None,
            fixtures=msgspec.Raw(_encode(match.rules.fixtures())) if match else None,
            choices=self.choices_for(viewer),
            can_undo=match is not None and viewer is not None and match.can_undo(viewer),
            phrases=phrases,
        )

    def missed_steps(self, viewer: Viewer, since: int | None) -> Iterator[MissedStep]:
        """Yield every step after version `since` as a viewer would have seen it, one after the other."""
        match = self.match
        if since is not None and match is not None:
            for applied in self._applied[since + 1 :]:
                yield missed_step(match.rules, viewer, applied)

    def choices_for(self, viewer: Viewer) -> Choices | None:
        """Return the legal actions of a viewer; None unless they are to move and no bot sits in for them."""
        match = self.match
        if match is None or viewer is None or match.seat != viewer or self.stored.seats[viewer].bot:
            return None
        if self._choices is None or self._choices[0] != match.version:
            self._choices = (match.version, choices(match))
        return self._choices[1]

    def take_stored(self, stored: StoredTable) -> None:
        """Adopt a changed table that is on disk."""
        is_promised = stored.chains == self.stored.chains
        self.stored = stored
        if not is_promised and self.match is not None:
            self._promise(self.match)

    def rename_seats(self) -> None:
        """Give a match that has begun the present names at its table."""
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
        """Put the commitment into the record, and at the end of the match the seed."""
        stored = self.stored
        seed = stored.seed if match.over else ""
        match.record.promise = Promise(commitment(stored.seed), seed, stored.first_draw, tuple(stored.chains))

    def _add(self, applied: AppliedEntry, entry: Entry, stored_entry: bytes) -> None:
        self._applied.append(applied)
        self.journal.append(stored_entry)
        if entry.id:
            self._version_made_by[entry.seat, entry.id] = applied.version
        self._note_shares(applied.version, entry.shares)
        if self.started_match.over:
            self._promise(self.started_match)

    def _note_shares(self, version: int, shares: Sequence[str]) -> None:
        for seat, chain in chains_at(self.stored.chains, version).items() if any(shares) else ():
            known = self._known_shares.get(chain.anchor)
            if shares[seat] and (known is None or chain.place(version) > known.place):
                self._known_shares[chain.anchor] = KnownShare(chain.place(version), shares[seat])


@cache
def _idle_part(viewer: Viewer) -> bytes:
    """Return the player's own part of a step for a viewer who is not to move, and so has no actions."""
    return _encode(StepForViewer(viewer=viewer, choices=None, can_undo=False))


def is_full(stored: StoredTable) -> bool:
    """Return whether a table still gathers although no seat is open and everybody has agreed to play."""
    return stored.stage == "gathering" and all(seat.kind != "open" and not seat.asked for seat in stored.seats)


def begun(stored: StoredTable, match: Match) -> StoredTable:
    """Return a full table once its match has begun."""
    return finished(stored, match) if match.over else replace(stored, stage="playing")


def finished(stored: StoredTable, match: Match) -> StoredTable:
    """Return a table whose match is over, with its result."""
    tie_breaks = list(match.state.tie_break[: len(match.places)])
    return replace(stored, stage="over", places=list(match.places), tie_breaks=tie_breaks)
