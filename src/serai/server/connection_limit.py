"""How many sockets one address may hold at once."""

from __future__ import annotations

from serai.tables.model.shed_log import ShedLog


class ConnectionLimit:
    """Counts the sockets of every address, up to a limit for each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._shed = ShedLog("sockets refused")
        self._open: dict[str, int] = {}

    def try_acquire(self, address: str) -> bool:
        """Count one more socket; False if the address has all it may have."""
        count = self._open.get(address, 0)
        if count >= self._most:
            self._shed.add()
            return False
        self._open[address] = count + 1
        return True

    def release(self, address: str) -> None:
        """Count one socket less."""
        left = self._open[address] - 1
        if left:
            self._open[address] = left
        else:
            del self._open[address]
