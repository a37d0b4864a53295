"""A limit on the sockets of one address."""

from __future__ import annotations

from serai.tables.model.shed_log import ShedLog
from serai.tables.model.visitors import bounds


class ConnectionLimit:
    """Counts the sockets of every address and neighbourhood, up to a limit for each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._shed = ShedLog("sockets refused")
        self._open: dict[str, int] = {}

    def try_acquire(self, address: str) -> bool:
        """Count one more socket; return False if the address has reached its limit."""
        counted = bounds(address, self._most)
        if any(self._open.get(key, 0) >= most for key, most in counted):
            self._shed.add()
            return False
        for key, _ in counted:
            self._open[key] = self._open.get(key, 0) + 1
        return True

    def release(self, address: str) -> None:
        """Count one socket less."""
        for key, _ in bounds(address, self._most):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
