"""Errors of a store, which replace those of its driver."""

from __future__ import annotations

from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined


class StoreError(SeraiError):
    """A file or a database cannot be used as a store."""


class WriteFailed(Declined):
    """Something could not be written, and nothing has changed: the disk is full or broken. Another try may succeed."""

    def __init__(self, problem: str) -> None:
        super().__init__("store-failed")
        self.args = (f"store-failed: {problem}",)  # for the log; people are sent the reason alone


class WriteDamaged(WriteFailed):
    """Something can never be written: the part of the file that it belongs to is damaged. Further tries are useless."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.reason = "table-closed"
        self.args = (f"table-closed: {problem}",)


class Conflict(WriteFailed):
    """Another write took this version or revision first; this one changed nothing."""


class ReadFailed(Declined):
    """Something stored cannot be read: a part of the file is damaged."""

    def __init__(self, problem: str) -> None:
        super().__init__("store-damaged")
        self.args = (f"store-damaged: {problem}",)


class Unreachable(ReadFailed):
    """The store does not answer; nothing is lost, and it may answer again."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.reason = "store-unreachable"
        self.args = (f"store-unreachable: {problem}",)
