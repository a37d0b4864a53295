"""Reasons to decline a request, each with the HTTP status that fits; the texts are in `text/`."""

from __future__ import annotations

from typing import Any

from serai.kit.errors import SeraiError

STATUS = {
    "unknown-table": 404,
    "unknown-code": 404,
    "not-found": 404,
    "unknown-lesson": 404,
    "unknown-puzzle": 404,
    "no-ratings": 404,
    "no-list": 404,
    "no-push": 404,
    "no-hooks": 404,
    "no-decision": 404,
    "no-secret": 403,
    "secret-missing": 401,
    "not-your-seat": 403,
    "record-hidden": 403,
    "secrets-hidden": 403,
    "secrets-known": 422,
    "wrong-origin": 403,
    "unknown-host": 403,
    "seat-taken": 409,
    "name-taken": 409,
    "not-playing": 409,
    "begun": 409,
    "not-host": 403,
    "not-over": 409,
    "old-rules": 409,
    "not-absent": 409,
    "bot-plays": 409,
    "bad-message": 400,
    "bad-setup": 422,
    "bad-record": 422,
    "bad-archive": 422,
    "new-archive": 422,
    "unknown-level": 422,
    "not-watching": 409,
    "not-in-lesson": 409,
    "too-large": 413,
    "too-fast": 429,
    "bad-name": 422,
    "long-name": 422,
    "file-too-costly": 422,
    "foreign-endpoint": 422,
    "foreign-address": 422,
    "busy": 503,
    "too-many-tables": 503,
    "too-many-own-tables": 429,
    "too-many-open-tables": 429,
    "too-many-listed-tables": 429,
    "too-many-bot-tables": 503,
    "too-many-watched": 429,
    "store-failed": 503,
    "store-damaged": 500,
    "table-closed": 500,
    "store-unreachable": 503,
    "not-ready": 503,
    "wrong-protocol": 400,
    "wrong-method": 405,
    "frames-hidden": 403,
    "hint-shared": 403,
    "cancelled": 409,
    "work-failed": 503,
    "failure": 500,
}


class Declined(SeraiError):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, reason: str, **values: Any) -> None:
        details = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(f"{reason}: {details}" if details else reason)
        self.reason = reason
        self.values = values

    @property
    def status(self) -> int:
        """The HTTP status of this reason."""
        return STATUS[self.reason]
