"""No background task of a server ends unnoticed: it is named by /readyz, and started again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from serai.server.app import make_app
from serai.server.config import Config
from serai.tables.model import supervised
from serai.tables.model.supervised import SupervisedTasks
from tests.databases import database
from tests.tables.store.postgresql.joined import until

EVERYWHERE = {"cut-off", "follower", "housekeeping", "loop lag", "push notices", "webhook"}
WORKERS = {"end of worker for files", "end of worker for short thoughts"}
"""These two start with the server, the others when they are first needed."""
SHARED = {"heartbeat", "notices", "shared workers"}


@asynccontextmanager
async def running(store: str) -> AsyncIterator[tuple[Starlette, httpx.AsyncClient]]:
    """Yield a server that has begun, without a socket, and a client that asks it."""
    app = make_app(Config(store=store, webhook="http://127.0.0.1:9/", push="mailto:host@example.org"))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        async with asyncio.timeout(60):
            while (await client.get("/readyz")).status_code != 200:
                await asyncio.sleep(0.05)
        yield app, client


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_each_task_that_is_killed_is_named_as_not_ready_and_runs_again(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervised, "FIRST_PAUSE", 2.0)  # longer than an answer of /readyz takes

    async def scenario() -> None:
        store = str(tmp_path / "s.db") if kind == "sqlite" else database(str(tmp_path))
        async with running(store) as (app, client):
            tasks: SupervisedTasks = app.state.tasks
            long = EVERYWHERE | WORKERS | (SHARED if kind == "postgresql" else set())
            await until(lambda: long <= set(tasks.running))
            killed = {name: tasks.running[name] for name in sorted(long)}
            for name, task in killed.items():
                task.cancel()
                await until(lambda name=name: name in tasks.down)  # type: ignore[misc]
                answer = await client.get("/readyz")
                assert answer.status_code == 503 and name in answer.text
            await until(lambda: tasks.down == [])
            async with asyncio.timeout(60):
                while (await client.get("/readyz")).status_code != 200:
                    await asyncio.sleep(0.05)
            assert all(tasks.running[name] is not task for name, task in killed.items())

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_at_rest_has_no_other_tasks_than_those(kind: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        store = str(tmp_path / "s.db") if kind == "sqlite" else database(str(tmp_path))
        async with running(store) as (app, _):
            tasks: SupervisedTasks = app.state.tasks
            own = asyncio.current_task()
            await until(lambda: asyncio.all_tasks() == {own, *tasks.running.values()})

    asyncio.run(scenario())
