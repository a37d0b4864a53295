"""A session needs no socket: a match is played in one process, without anything of a server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from serai.games import games
from serai.tables.model.settings import TableSettings
from serai.tables.room.hub import Hub
from serai.tables.room.lobby import Lobby
from serai.tables.room.registry import Tables
from serai.tables.session.transport import CloseCode
from serai.tables.wire.requests import SeatWanted, TableWanted
from tests.server.playing import offered
from tests.tables.keeping import GAME, SEATS, a_store
from tests.tables.transport import LocalClient, LocalRunner

OF_A_SERVER = {"starlette", "uvicorn", "websockets", "multiprocessing", "sqlite3"}


async def play_a_match(path: Path) -> int:
    """One person and bots play to the end in this process; the last version."""
    async with a_store(path) as store:
        tables = Tables(store, Hub(), LocalRunner(), TableSettings(message_rate=1e6), games())
        lobby = Lobby(tables)
        seats = [SeatWanted(kind="person"), *[SeatWanted(kind="bot", level="random")] * (SEATS - 1)]
        made = await lobby.make(TableWanted(game=GAME.name, seats=seats))
        client = LocalClient(lobby)
        assert (await client.request("hello", protocol=1))["type"] == "welcome"
        now = await client.request("watch", table=made.table.id, secrets=[made.secrets[0]])
        choices, to_move, version = now["choices"], now["table"]["to_move"], now["version"]
        while to_move is not None:
            if choices is not None:
                client.post("act", table=made.table.id, seat=0, version=version, action=offered(choices)[0])
            step = await client.next(lambda message: message["type"] == "step")
            choices, to_move, version = step["choices"], step["to_move"], step["version"]
        assert (await client.request("watch", table=made.table.id, secrets=["x" * 16]))["reason"] == "no-secret"
        assert client.closed_with is None
        await client.leave()
        await tables.close()
        return int(version)


def test_a_match_is_played_without_a_server(tmp_path: Path) -> None:
    assert asyncio.run(play_a_match(tmp_path / "serai.db")) > 10


def test_a_client_that_does_not_speak_the_protocol_is_closed_on(tmp_path: Path) -> None:
    async def run() -> int | None:
        async with a_store(tmp_path / "serai.db") as store:
            tables = Tables(store, Hub(), LocalRunner(), TableSettings(), games())
            client = LocalClient(Lobby(tables))
            assert (await client.request("ping"))["reason"] == "bad-message"
            await client.leave()
            await tables.close()
            return client.closed_with

    assert asyncio.run(run()) == CloseCode.NORMAL


def test_a_session_imports_nothing_of_a_server() -> None:
    code = "import sys, serai.tables.session.session, serai.tables.session.endpoints; print(*sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    imported = {name.partition(".")[0] for name in printed.split()}
    assert not OF_A_SERVER & imported
