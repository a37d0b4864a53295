"""A guest: a program at an open seat, which plays by the same messages as a browser."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex

import msgspec
from websockets.exceptions import WebSocketException

from serai.bots.levels import DEFAULT_LEVEL
from serai.bots.process import BotFailed
from serai.bots.program import BotProgram, QuestionLine
from serai.engine.record import FORMAT, Header
from serai.kit.backoff import Backoff
from serai.lab.guest.errors import GuestError, Unreachable
from serai.lab.guest.link import Link
from serai.lab.guest.messages import Received
from serai.lab.guest.requests import Server
from serai.lab.guest.seat import WatchedSeat, listed
from serai.lab.guest.shares import GuestShares
from serai.tables.wire.base import ClientMessage
from serai.tables.wire.live import (
    Act,
    Moves,
    MovesMessage,
    Ping,
    Reclaim,
    RefusedMessage,
    ShareAsked,
    SitIn,
    TableDeleted,
    Watch,
)
from serai.tables.wire.review import FramePage, Frames

TRIES = 2
"""How often a program is asked for one decision before one of our levels takes over."""
SILENT_SECONDS = 30.0
"""Seconds without a message after which the connection is tested."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds before a broken connection is tried again."""
OUTDATED = ("stale-version", "wrong-seat", "match-over", "chance-first", "bot-plays")
"""The refusals of a decision that came too late; by then the new state has been sent."""
BROKEN = (OSError, WebSocketException, Unreachable)
"""The errors raised when there is no connection, or it is lost."""
AGAIN = ("too-fast", "store-failed", "store-unreachable", "busy")
"""The refusals after which a decision is sent again."""
SEAT_LOST = ("no-secret", "unknown-table")

Report = Callable[[str], None]


class SeatLost(GuestError):
    """The seat, or its whole table, is gone."""


class Guest:
    """One program at one seat, until its match is over; and in rematches as long as somebody wants one."""

    def __init__(self, server: Server, command: Sequence[str], milliseconds: int, report: Report) -> None:
        self._server, self._milliseconds, self._report = server, milliseconds, report
        self._program = BotProgram(command)
        self._random = random.Random()
        self._secret = ""
        self._seat: WatchedSeat | None = None
        self._shares: GuestShares | None = None
        self._link: Link | None = None
        self._told = 0
        """How many moves of the record the program knows."""
        self._unanswered: Act | None = None
        """A decision that was sent and may have been lost."""

    def take_seat(self, code: str, name: str) -> None:
        """Take an open seat of the table with this join code."""
        joined = self._server.join(code, name)
        self._secret = joined.secret
        self._sit(WatchedSeat(joined.table, joined.seat))
        mine = self._at.mine.name
        self._report(f"{mine} sits at table {joined.table.code} ({joined.table.game}), seat {joined.seat + 1}")

    def play(self, stays: bool = False) -> None:
        """Play until the match is over; if the guest stays, continue with every rematch that is asked for."""
        try:
            while True:
                self._while_connected(self._play_on)
                if not stays:
                    return
                self._await_rematch()
        except KeyboardInterrupt:
            self._leave()
            raise
        except SeatLost as error:
            if not stays:
                raise
            self._report(str(error))
        finally:
            self._program.kill()

    def _sit(self, seat: WatchedSeat) -> None:
        self._seat, self._shares, self._unanswered = seat, GuestShares(seat), None

    @property
    def _at(self) -> WatchedSeat:
        assert self._seat is not None, "expected a guest that has taken a seat"
        return self._seat

    def _await_rematch(self) -> None:
        """Wait until somebody asks for a rematch, and agree."""
        self._while_connected(self._watch_for_rematch)
        self._report(f"rematch at table {self._at.table.code}, seat {self._at.number + 1}")

    def _while_connected(self, work: Callable[[Link], None]) -> None:
        """Do something over a socket that watches the seat, or over a new one if it breaks."""
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE, random.random)
        while True:
            try:
                with Link(self._server.socket, self._take) as link:
                    self._watch(link)
                    pauses.reset()
                    work(link)
                    return
            except BROKEN as error:
                pause = pauses.next()
                self._report(f"no connection ({error or type(error).__name__}); trying again in {pause:.1f} s")
                time.sleep(pause)

    def _take(self, message: Received) -> None:
        if isinstance(message, TableDeleted) and message.table == self._at.table.id:
            raise SeatLost("the table was deleted")
        self._at.take(message)
        self._share_dice(message)

    def _share_dice(self, message: Received) -> None:
        """Send what is due for the dice; a program that thinks is to move, so nobody else waits for a share then."""
        if self._shares is None or self._link is None:
            return
        if isinstance(message, ShareAsked):
            self._shares.ask(message)
        for due in self._shares.due():
            self._link.send(due)

    def _watch(self, link: Link) -> None:
        self._link = None
        since = self._at.version if self._at.version >= 0 else None
        answer = link.ask(Watch(id=token_hex(8), table=self._at.table.id, secrets=[self._secret], since=since))
        if isinstance(answer, RefusedMessage):
            raise SeatLost(answer.text) if answer.reason in SEAT_LOST else OSError(answer.text)
        self._at.take(answer)
        if self._shares is not None:
            self._shares.reconnected()
        self._link = link
        self._share_dice(answer)

    def _play_on(self, link: Link) -> None:
        """Decide whenever the seat is to move, until the match is over."""
        while True:
            table = self._at.table
            if table.stage == "over":
                self._end(link)
                return
            if table.stage == "playing" and self._at.mine.sitting_in:
                link.ask(Reclaim(id=token_hex(8), table=table.id, seat=self._at.number))
            if self._at.choices is not None:
                self._decide(link)
            elif not link.wait(SILENT_SECONDS):
                link.ask(Ping(id=token_hex(8)))

    def _decide(self, link: Link) -> None:
        """Let the program decide; if it fails twice, one of our levels takes over."""
        sent = self._unanswered
        if sent is None or sent.version != self._at.version:
            sent = None
            for tries in range(1, TRIES + 1):
                try:
                    sent = self._decision(link)
                    break
                except BotFailed as error:
                    self._program.kill()
                    self._report(str(error))
                    if tries == TRIES:
                        self._hand_over(link, error)
        if sent is None:
            return
        self._unanswered = sent
        self._at.choices = None  # the step, and with it the next choices, may come before the answer
        answer = link.ask(sent)
        if isinstance(answer, RefusedMessage) and answer.reason in AGAIN:
            raise OSError(answer.text)
        self._unanswered = None
        if isinstance(answer, RefusedMessage) and answer.reason not in OUTDATED:
            self._program.kill()
            self._hand_over(link, BotFailed("illegal", answer.text))

    def _decision(self, link: Link) -> Act | None:
        """Return what the program decides; None if the match has moved on."""
        seat, choices = self._at, self._at.choices
        assert choices is not None
        if seat.was_taken_back:
            self._program.kill()
        if not self._program.is_running:
            self._start()
        moves = self._new_moves(link)
        if moves is None or seat.choices is not choices:
            return None
        self._told += len(moves)
        question = QuestionLine(
            seat=seat.number,
            milliseconds=self._milliseconds,
            seed=self._random.randrange(2**31),
            moves=moves,
            view=seat.view,
            legal=listed(choices),
        )
        action = msgspec.Raw(msgspec.json.encode(self._program.ask(question)))
        made = msgspec.json.decode(action)
        shares = self._shares.bring(seat.version + 1, made if made in question.legal else None) if self._shares else {}
        return Act(
            id=token_hex(8),
            table=seat.table.id,
            seat=seat.number,
            version=seat.version,
            action=action,
            shares=shares,
        )

    def _start(self) -> None:
        """Start the program for this match, from its first move."""
        table = self._at.table
        header = Header(
            format=FORMAT,
            game=table.game,
            rules=table.rules,
            seats=tuple(seat.name for seat in table.seats),
            options=table.options,
            components=table.components,
        )
        self._told, self._at.was_taken_back = 0, False
        self._program.start(header, self._at.number)

    def _new_moves(self, link: Link) -> list[msgspec.Raw] | None:
        """Return the moves that the program does not know; none in a game with secrets, None if more were made."""
        seat = self._at
        version = seat.version
        answer = self._asked(link, Moves(id=token_hex(8), table=seat.table.id, seat=seat.number, first=self._told))
        if isinstance(answer, RefusedMessage):
            return []
        assert isinstance(answer, MovesMessage)
        return answer.moves if answer.version == version else None

    def _asked(self, link: Link, message: ClientMessage) -> Received:
        """Return an answer; raise `OSError` for a refusal, except of what a game with secrets hides."""
        answer = link.ask(message)
        if isinstance(answer, RefusedMessage) and answer.reason != "secrets-hidden":
            raise OSError(answer.text)
        return answer

    def _hand_over(self, link: Link, error: BotFailed) -> None:
        """Let one of our levels take over, so that nobody waits for a program that fails."""
        link.ask(SitIn(id=token_hex(8), table=self._at.table.id, seat=self._at.number, level=DEFAULT_LEVEL))
        raise GuestError(f"{error}; {DEFAULT_LEVEL} plays on")

    def _end(self, link: Link) -> None:
        """Tell the program how the match ended."""
        seat, places = self._at, self._at.table.places or []
        asked = Frames(id=token_hex(8), table=seat.table.id, viewer=seat.number, first=max(0, seat.version))
        answer = link.ask(asked)
        scores = answer.frames[-1].scores if isinstance(answer, FramePage) and answer.frames else []
        self._program.stop(scores, places, None)
        points = ":".join(str(score) for score in scores)
        for complaint in self._complaints():
            self._report(f"dice: {complaint}")
        self._report(f"over: place {places[seat.number]} of {len(places)}, points {points}")

    def _complaints(self) -> list[str]:
        """Return what is wrong with the dice; nothing where an older server does not say enough."""
        try:
            report = self._server.dice(self._at.table.id, self._secret)
        except (GuestError, msgspec.DecodeError):
            return []
        return self._shares.complaints(report) if self._shares else []

    def _watch_for_rematch(self, link: Link) -> None:
        while self._at.table.rematch is None:
            if not link.wait(SILENT_SECONDS):
                link.ask(Ping(id=token_hex(8)))
        held = self._server.accept(self._at.table.rematch, self._secret)
        self._sit(WatchedSeat(held.table, held.seats[0]))

    def _leave(self) -> None:
        """Give the seat up before the match, or to one of our levels during it, if the server can be reached."""
        with suppress(GuestError, *BROKEN):
            if self._at.table.stage == "gathering":
                self._server.leave(self._at.table.id, self._secret)
            elif self._at.table.stage == "playing":
                with Link(self._server.socket, self._take) as link:
                    self._watch(link)
                    place = self._at.table.id, self._at.number
                    link.ask(SitIn(id=token_hex(8), table=place[0], seat=place[1], level=DEFAULT_LEVEL))
