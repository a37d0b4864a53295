"""A table in memory: a match, its journal, and what each of its viewers was last shown."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec.structs import replace

from serai.engine.chance import Chance
from serai.engine.fairness import commitment
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Promise
from serai.engine.setup import Setup, seat_names
from serai.tables.model.clock import Running, resumed, spent, ticking, wound
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat
from serai.tables.room.lock import Alone
from serai.tables.store.base import Kept
from serai.tables.store.journal import Entry, Shown, clocks_after, decode, fallen_since, replay, to_move
from serai.tables.views.choices import choices
from serai.tables.views.snapshot import Moment, told_step
from serai.tables.views.summary import show_clock
from serai.tables.wire.live import Choices, PhraseSaid, Step, Watching

_encode = msgspec.json.Encoder().encode


class Table:
    """One table, as long as it is in memory. Whoever changes it is alone at it meanwhile."""

    def __init__(self, kept: Kept, game: Game, journal: list[bytes], started: float = 0.0) -> None:
        self.kept = kept
        self.game = game
        self.alone = Alone()
        self.gone = False
        self.used = time.monotonic()
        self.match: Match | None = None
        self.steps: list[Shown] = []
        self.running: Running | None = None
        self._answered: dict[tuple[int, str], int] = {}
        self._now: Moment | None = None
        self._choices: tuple[int, Choices] | None = None
        if journal:
            self._restore([decode(entry) for entry in journal], started)

    @property
    def playing(self) -> Match:
        """The match, if it has begun."""
        if self.match is None:
            raise Declined("not-playing")
        return self.match

    @property
    def bot_to_move(self) -> Seat | None:
        """The seat to move, if a bot plays it."""
        if self.match is None or self.match.seat is None:
            return None
        seat = self.kept.seats[self.match.seat]
        return seat if seat.bot else None

    @property
    def ticking(self) -> int | None:
        """The seat whose time passes, if time was agreed on and a person is to move."""
        if self.running is None or self.match is None or self.kept.stage != "playing":
            return None
        return ticking(self.kept.seats, self.match.seat)

    def clocks(self, now: float) -> Running | None:
        """The clocks as they stand at a moment, with the same seat to move."""
        clock, running = self.kept.clock, self.running
        if clock is None or running is None or self.match is None:
            return None
        return replace(spent(clock, running, self.ticking, self.match.seat, now), version=self.match.version)

    def begin(self, now: float) -> Entry:
        """Start the match: dice fall up to the first decision."""
        match = Match(self.game, setup_of(self.game, self.kept), Chance(self.kept.seed))
        self.running = wound(self.kept.clock, len(self.kept.seats), now) if self.kept.clock else None
        entry = Entry(now, chance=fallen_since(match, 0), next=to_move(match), clock=self._left)
        self.match = match
        self._promise(match)
        self.steps = [Shown(0, None, False, now, match.opening)]
        return entry

    def act(self, seat: int, action: Any, version: int, now: float, id: str = "", bot: str = "") -> Entry:  # noqa: A002
        """Make a decision; what there is to store and to show of it."""
        match = self.playing
        moves, ticked = len(match.record.moves), self.ticking
        step = match.act(seat, self.game.read_action(action), version)
        self._choices = None
        self._tick(ticked, now)
        entry = Entry(
            now, seat, step.action, chance=fallen_since(match, moves), id=id, bot=bot, next=to_move(match),
            clock=self._left,
        )  # fmt: skip
        self._add(Shown(step.version, seat, False, now, step.events), entry)
        return entry

    def undo(self, seat: int, version: int, now: float, id: str) -> Entry:  # noqa: A002 (the message's word)
        """Take back the last decision of a seat."""
        match = self.playing
        match.undo(seat, version)
        self._choices = None
        self._tick(self.ticking, now)
        entry = Entry(now, seat, undo=True, id=id, next=to_move(match), clock=self._left)
        self._add(Shown(match.version, seat, True, now, ()), entry)
        return entry

    def answered(self, seat: int, id: str) -> int | None:  # noqa: A002
        """The version an earlier message of this id made, if there was one."""
        return self._answered.get((seat, id))

    def step_for(self, viewer: int | None) -> bytes:
        """The last step as a viewer is told it, with what changed in their view since the step before."""
        moment, match, shown = self._moment, self.playing, self.steps[-1]
        changed = moment.changed(viewer)
        message = Step(
            table=self.kept.id,
            viewer=viewer,
            version=shown.version,
            seat=shown.seat,
            undone=shown.undone,
            at=shown.at,
            events=moment.events(viewer, shown.events),
            to_move=match.seat,
            whole=changed is None,
            changed=moment.whole(viewer) if changed is None else changed,
            choices=self.choices_for(viewer),
            can_undo=viewer is not None and match.can_undo(viewer),
            clock=show_clock(self.kept, match.seat, self.running),
        )
        return _encode(message)

    def watching(self, re: str, table: Any, viewer: int | None, since: int | None, said: list[PhraseSaid]) -> Watching:
        """The table as it stands, with every step after version `since`."""
        match = self.match
        missed = [] if since is None or match is None else self.steps[since + 1 :]
        return Watching(
            re=re,
            table=table,
            viewer=viewer,
            version=match.version if match else None,
            missed=[told_step(match.rules, viewer, shown) for shown in missed] if match else [],
            view=msgspec.Raw(_encode(self._moment.whole(viewer))) if match else None,
            fixtures=msgspec.Raw(_encode(match.rules.fixtures())) if match else None,
            choices=self.choices_for(viewer),
            can_undo=bool(match) and viewer is not None and self.playing.can_undo(viewer),
            said=said,
        )

    def choices_for(self, viewer: int | None) -> Choices | None:
        """What a viewer may do now: nothing, unless they are to move and no bot sits in for them."""
        match = self.match
        if match is None or viewer is None or match.seat != viewer or self.kept.seats[viewer].bot:
            return None
        if self._choices is None or self._choices[0] != match.version:
            self._choices = (match.version, choices(match))
        return self._choices[1]

    @property
    def _moment(self) -> Moment:
        """The match as it is shown now."""
        match, now = self.playing, self._now
        if now is None or now.version != match.version or now.state is not match.state:
            before = now if now is not None and now.version == match.version - 1 else None
            now = self._now = Moment(match, before)
        return now

    def reveal(self) -> None:
        """Put the seed into the record, once the match is over."""
        self._promise(self.playing)

    @property
    def _left(self) -> list[float] | None:
        return self.running.left if self.running else None

    def _tick(self, ticked: int | None, now: float) -> None:
        """Take the time off the clock that ran, and let the next one run."""
        if self.kept.clock and self.running:
            running = spent(self.kept.clock, self.running, ticked, self.playing.seat, now)
            self.running = replace(running, version=self.playing.version)

    def _restore(self, entries: list[Entry], started: float) -> None:
        self.match, self.steps = replay(self.game, setup_of(self.game, self.kept), entries)
        self.match.take_dice(Chance(self.kept.seed))
        self._promise(self.match)
        running = clocks_after(self.kept.clock, self.kept.running, entries[-1], len(entries) - 1)
        self.running = resumed(self.kept.clock, running, started) if self.kept.clock and running else None
        for version, entry in enumerate(entries):
            if entry.id:
                self._answered[entry.seat, entry.id] = version

    def _promise(self, match: Match) -> None:
        seed = self.kept.seed if match.over else ""
        match.record.promise = Promise(commitment(self.kept.seed), seed, self.kept.first_draw)

    def _add(self, shown: Shown, entry: Entry) -> None:
        self.steps.append(shown)
        if entry.id:
            self._answered[entry.seat, entry.id] = shown.version
        if self.playing.over:
            self.reveal()


def setup_of(game: Game, kept: Kept) -> Setup:
    """The set-up a table plays, with the names of those who sit there and letters for seats still open."""
    taken = [seat.name for seat in kept.seats]
    free = [name for name in seat_names(len(taken)) if name not in taken]
    names = [name or free.pop(0) for name in taken]
    return game.setup(names, options=kept.options, components=kept.components)
