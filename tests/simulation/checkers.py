"""Checkers: they believe nobody, and look at what people saw and at a replay of the journal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

import msgspec

from serai.engine.match import Match
from serai.games import games
from serai.kit.errors import SeraiError
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import NOBODY, Entry, apply_entries, seat_to_move, setup_of
from serai.tables.store.postgresql.members import BEAT, LEASE
from tests.simulation.faults import Fault
from tests.simulation.history import Answered, History, LentSeat, Read, SentAway, Shown, digest

OF_ALL = ("hang_database", "crash_database", "restart_database", "fill_disk")
"""The faults that every process suffers from."""
Seen = TypeVar("Seen", Read, Shown)
RECOVERY = 60.0
"""Seconds in which a process has recovered from a fault."""


def check(history: History, tables: Mapping[str, StoredTable], journals: Mapping[str, list[Entry]]) -> list[str]:
    """Return everything that is wrong with a history, given what was in the store at its end."""
    problems = [*decisions(history, journals), *real_time_order(history), *reads(history), *runs(history)]
    problems += [*lent_seats(history, journals), *after_the_match(history, tables)]
    shown = by_table(history.shown)
    for name, table in tables.items():
        problems += clocks(table, journals[name])
        problems += replay(table, journals[name], shown[name])
    return problems


def by_table(seen: Iterable[Seen]) -> dict[str, list[Seen]]:
    """Return what people saw at each table."""
    found: dict[str, list[Seen]] = defaultdict(list)
    for one in seen:
        found[one.table].append(one)
    return found


def stuck_tables(history: History, tables: Mapping[str, StoredTable], since: float) -> Iterator[str]:
    """Every table whose match is not over has had a move since a given moment."""
    for name, table in tables.items():
        moved = history.moved.get(name, [])
        if table.stage != "over" and (not moved or moved[-1] < since):
            yield f"{name} has not moved since {moved[-1] if moved else None}"


def sent_away(history: History, faults: Sequence[Fault]) -> Iterator[str]:
    """Nobody is sent away by a process that is well, whatever happens to another one."""
    for one in history.sent_away:
        if not _was_paused(history, one) and not any(_explains(fault, one) for fault in faults):
            yield f"{one}, which was well"


def _was_paused(history: History, one: SentAway) -> bool:
    """Return whether a process was paused for most of the last lease."""
    begin = one.at - LEASE - BEAT
    paused = (min(end, one.at) - max(since, begin) for process, since, end in history.paused if process == one.process)
    return sum(max(0.0, seconds) for seconds in paused) > LEASE / 2


def _explains(fault: Fault, one: SentAway) -> bool:
    if fault.kind in ("pause", "suspend") or (fault.process != one.process and fault.kind not in OF_ALL):
        return False
    return fault.at <= one.at <= fault.at + fault.seconds + RECOVERY


def decisions(history: History, journals: Mapping[str, list[Entry]]) -> Iterator[str]:
    """Every acknowledged decision is made once, in its place; no refused or unsent decision is made."""
    outcomes: dict[str, Answered] = {}
    for answer in history.answered:
        first = outcomes.setdefault(answer.id, answer)
        if first.version != answer.version:
            yield f"{answer.id} was answered {first.version} {first.reason}, then {answer.version} {answer.reason}"
    answers: dict[str, list[Answered]] = defaultdict(list)
    for answer in outcomes.values():
        answers[history.asked[answer.id].table].append(answer)
    for name, journal in journals.items():
        places: dict[str, list[int]] = defaultdict(list)
        for version, entry in enumerate(journal):
            if entry.id:
                places[entry.id].append(version)
            asked = history.asked.get(entry.id)
            if entry.seat != NOBODY and not entry.bot:
                if asked is None:
                    yield f"nobody asked for version {version} of {name}"
                elif (asked.table, asked.seat, asked.base + 1, asked.kind == "undo") != (
                    name, entry.seat, version, entry.undo
                ):  # fmt: skip
                    yield f"{asked} became version {version} of {name}"
        yield from (f"{one} was made as {versions}" for one, versions in places.items() if len(versions) > 1)
        for answer in answers[name]:
            made = places.get(answer.id, [])
            if answer.version is not None and made != [answer.version]:
                yield f"{answer.id} was acknowledged as version {answer.version} of {name}; it is {made}"
            if answer.version is None and made:
                yield f"{answer.id} was refused ({answer.reason}), and made as version {made} of {name}"


def real_time_order(history: History) -> Iterator[str]:
    """A decision sent after an acknowledged version never precedes it: versions are a register."""
    acknowledged: dict[str, list[tuple[int, float, float, str]]] = defaultdict(list)
    for answer in history.answered:
        asked = history.asked[answer.id]
        if answer.version is not None:
            acknowledged[asked.table].append((answer.version, asked.at, answer.at, answer.id))
    for name, made in acknowledged.items():
        earliest = float("inf")
        for version, asked_at, answered_at, one in sorted(made, reverse=True):
            if asked_at > earliest:
                yield f"{one} became version {version} of {name} although a later one was acknowledged before"
            earliest = min(earliest, answered_at)


def reads(history: History) -> Iterator[str]:
    """Nobody is shown an older version than anybody had seen at the time of the request."""
    known: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for answer in history.answered:
        if answer.version is not None:
            known[history.asked[answer.id].table].append((answer.at, answer.version))
    for shown in history.shown:
        known[shown.table].append((shown.at, shown.version))
    for read in history.reads:
        known[read.table].append((read.at, read.version))
    asked = by_table(history.reads)
    for name, moments in known.items():
        moments.sort()
        latest, at = -1, 0
        for read in sorted(asked[name], key=lambda one: one.asked):
            while at < len(moments) and moments[at][0] < read.asked:
                latest, at = max(latest, moments[at][1]), at + 1
            if read.version < latest:
                yield f"{name} was read at version {read.version} at {read.asked:.3f}, after {latest} was known"


def runs(history: History) -> Iterator[str]:
    """Every viewer is shown every step once, in order."""
    for one in history.runs:
        expected = [] if one.since is None else list(range(one.since + 1, one.version + 1))
        if one.missed != expected or one.steps != list(range(one.version + 1, one.version + 1 + len(one.steps))):
            yield f"not every step once, in order: {one}"


def after_the_match(history: History, tables: Mapping[str, StoredTable]) -> Iterator[str]:
    """There is one analysis and one rematch of each match; what is deleted was left, and does not come back."""
    findings: dict[str, set[int]] = defaultdict(set)
    for one in history.analysed:
        findings[one.table].add(one.findings)
    yield from (f"two people see different analyses of {name}" for name, found in findings.items() if len(found) > 1)
    for name, again in history.rematches.items():
        if len(again) > 1:
            yield f"{name} has several rematches: {sorted(again)}"
    yield from (f"a secret does not open {name}" for name in sorted(history.shut_out))
    for name in sorted(history.gone):
        if name not in history.left:
            yield f"{name} is gone, and nobody has left it"
        if name in tables:
            yield f"{name} was deleted, and is in the store"


def lent_seats(history: History, journals: Mapping[str, list[Entry]]) -> Iterator[str]:
    """A bot sits in only for somebody whose time has run out: nobody asks for one in a simulation."""
    for one in history.lent:
        if one.table not in journals:
            continue  # it was deleted
        journal = journals[one.table]
        turns = zip(journal, [*(entry.at for entry in journal[1:]), one.at], strict=False)
        if not any(_ran_out(entry, one, until, history.skew) for entry, until in turns):
            yield f"a bot sits in although there is time left: {one}"


def _ran_out(entry: Entry, lent: LentSeat, until: float, skew: float) -> bool:
    """Return whether somebody had no time left at the end of a turn, or when a bot was seen on their seat."""
    if entry.next != lent.seat or entry.clock is None:
        return False
    return entry.clock[lent.seat] <= min(until, lent.at) - entry.at + skew


def clocks(table: StoredTable, journal: list[Entry]) -> Iterator[str]:
    """Time passes for nobody but the seat that is to move."""
    for version, (before, after) in enumerate(pairwise(journal), 1):
        if before.clock is None or after.clock is None:
            continue
        for seat, (had, has) in enumerate(zip(before.clock, after.clock, strict=True)):
            if seat != before.next and has < had:
                yield f"seat {seat} of {table.id} had {had} s, and {has} s after version {version}, not being to move"


def replay(table: StoredTable, journal: list[Entry], shown: list[Shown]) -> Iterator[str]:
    """The journal obeys the rules, and every view shown equals that of a replay."""
    by_version: dict[int, list[Shown]] = defaultdict(list)
    for one in shown:
        by_version[one.version].append(one)
    match = Match(games()[table.game], setup_of(games()[table.game], table))
    to_move: int | None = None
    version = -1
    entries = iter(apply_entries(match, journal))
    while True:
        try:
            applied = next(entries, None)
        except (SeraiError, LookupError, ValueError, TypeError) as error:
            yield f"version {version + 1} of {table.id} breaks the rules: {error}"
            return
        if applied is None:
            break
        version, entry = applied.version, journal[applied.version]
        if entry.seat != NOBODY and not entry.undo and entry.seat != to_move:
            yield f"seat {entry.seat} made version {version} of {table.id}; seat {to_move} was to move"
        to_move = match.seat
        if seat_to_move(match) != entry.next:
            yield f"version {version} of {table.id} names seat {entry.next} to move; it is {to_move}"
        views: dict[int | None, int] = {}
        for one in by_version.get(version, []):
            if one.viewer not in views:
                view = msgspec.json.decode(msgspec.json.encode(match.view(one.viewer)))
                views[one.viewer] = digest(view)
            if one.view != views[one.viewer]:
                yield f"{one} is not what a replay shows"
            if one.to_move != to_move:
                yield f"{one} should say that {to_move} is to move"
            if one.running is not None and one.running != to_move:
                yield f"{one}: a clock runs for somebody who is not to move"
    for beyond in by_version:
        if beyond > version:
            yield f"version {beyond} of {table.id} was shown and is not in the journal"
