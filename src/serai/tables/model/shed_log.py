"""Shed load is counted, and logged from time to time."""

from __future__ import annotations

import logging

from serai.tables.model import machine

log = logging.getLogger("serai.tables")
QUIET_SECONDS = 10.0
"""The pause in logging after a line."""


class ShedLog:
    """One kind of refusal: counted each time, logged at most once in `QUIET_SECONDS` with the count so far."""

    def __init__(self, event: str) -> None:
        self.count = 0
        self._event = event
        self._logged = -QUIET_SECONDS

    def add(self, **details: object) -> None:
        """Count one more refusal."""
        self.count += 1
        now = machine.monotonic()
        if now - self._logged >= QUIET_SECONDS:
            self._logged = now
            log.warning(self._event, extra={"count": self.count, **details})
