"""A seat at a table as its client knows it: kept up to date by the server's messages."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.lab.guest.messages import Received, SeatWatched
from serai.tables.wire.live import ChoicesChanged, StepMessage, TableChanged
from serai.tables.wire.position import Choices
from serai.tables.wire.table import SeatSummary, TableSummary


class WatchedSeat:
    """What one seat sees of its table, and what it may do."""

    def __init__(self, table: TableSummary, number: int) -> None:
        self.table, self.number = table, number
        self.version = -1
        """The version last seen; -1 before the match begins."""
        self.view: dict[str, Any] = {}
        self.choices: Choices | None = None
        self.was_taken_back = False
        """Whether a decision was taken back since this was last set to False."""

    @property
    def mine(self) -> SeatSummary:
        """The seat itself, as everybody sees it."""
        return self.table.seats[self.number]

    def take(self, message: Received) -> None:
        """Process a message, if it is about this seat."""
        match message:
            case SeatWatched() if message.table.id == self.table.id and message.viewer == self.number:
                self.table = message.table
                self.was_taken_back |= any(step.undone for step in message.missed)
                self.version = -1 if message.version is None else message.version
                self.view = message.view or {}
                self.choices = message.choices
            case StepMessage() if message.table == self.table.id and message.viewer == self.number:
                self.version, self.choices = message.version, message.choices
                self.was_taken_back |= message.undone
                self.view = _updated(self.view, message)
            case ChoicesChanged() if message.table == self.table.id and message.viewer == self.number:
                self.version, self.choices = message.version, message.choices
            case TableChanged() if message.table.id == self.table.id:
                self.table = message.table
            case _:
                pass


def listed(choices: Choices) -> list[dict[str, Any]]:
    """Return every action of a list of choices, written out."""
    actions: list[dict[str, Any]] = []
    for group in choices.groups:
        width = len(group.fields)
        starts = range(0, len(group.rows), width) if width else range(1)
        for start in starts:
            cells = zip(group.fields, group.values, group.rows[start : start + width], strict=True)
            actions.append({choices.tag: group.kind} | {name: values[index] for name, values, index in cells})
    return actions


def _updated(view: dict[str, Any], step: StepMessage) -> dict[str, Any]:
    """Return the view after a step."""
    changed = {name: msgspec.json.decode(field) for name, field in step.changed.items()}
    if step.whole:
        return changed
    now = view | changed
    for name, splice in step.spliced.items():
        items = [msgspec.json.decode(item) for item in splice.items]
        now[name] = [*view[name][: splice.start], *items, *view[name][splice.start + splice.removed :]]
    return now
