"""A process that is cut off from its store sends its clients away, once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from serai.server import cut_off
from serai.server.cut_off import CutOff
from serai.tables.store.peers import Alone


class Client:
    def __init__(self) -> None:
        self.codes: list[int] = []

    def close(self, code: int, reason: str = "") -> None:
        self.codes.append(code)


def test_clients_are_sent_away_while_the_store_is_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cut_off, "LOOK", 0.01)

    async def scenario() -> None:
        peers: Any = Alone()
        sockets, here, gone = CutOff(peers), Client(), Client()
        watching = asyncio.create_task(sockets.watch())
        sockets.add(here)
        sockets.add(gone)
        sockets.discard(gone)
        await asyncio.sleep(0.05)
        assert not here.codes
        peers.reachable = False
        await asyncio.sleep(0.05)
        assert (here.codes, gone.codes) == ([1012], []) and sockets.is_cut
        watching.cancel()

    asyncio.run(scenario())
