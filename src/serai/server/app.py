"""The application: routes, the socket and the background tasks put together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from serai.games import games
from serai.server.config import Config
from serai.server.connection_limit import ConnectionLimit
from serai.server.http.connections import client_key
from serai.server.http.routes import api_routes, on_failure, on_http_error
from serai.server.http.security import Guard
from serai.server.http.static import client_folder, client_route
from serai.server.metrics import measure_lag
from serai.server.websocket.protocol import WebSocketProtocol
from serai.server.workers.pool import WorkerPool
from serai.tables.model.histogram import Histogram
from serai.tables.room.housekeeping import keep_house
from serai.tables.room.tables import Tables
from serai.tables.session.session import Session
from serai.tables.store.sqlite import SqliteStore

log = logging.getLogger("serai.server")


def make_app(config: Config) -> Starlette:
    """The application; its store, workers and tables are opened when it starts and closed when it stops."""
    store = SqliteStore(config.store_path)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        workers = WorkerPool(config.workers)
        await store.open()
        tables = Tables(store, workers, config, games())
        app.state.tables, app.state.workers = tables, workers
        app.state.connection_limit = ConnectionLimit(config.sockets_per_address)
        workers.start()
        chores = (tables.resume(), keep_house(tables), measure_lag(app.state.loop_lag))
        background = [asyncio.create_task(chore) for chore in chores]
        log.info("serving", extra={"host": config.host, "port": config.port, "store": config.store_path})
        yield
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await tables.close()
        await workers.close()
        await store.close()
        log.info("stopped")

    if client_folder(config.web) is None:
        log.warning("the browser client is not built; `make client` builds it")
    app = Starlette(
        routes=[*api_routes(), WebSocketRoute("/api/socket", _socket), client_route(config.web)],
        lifespan=lifespan,
        middleware=[Middleware(Guard, config=config)],
        exception_handlers={HTTPException: on_http_error, Exception: on_failure},
    )
    app.state.store, app.state.config = store, config
    app.state.loop_lag, app.state.started = Histogram(), time.time()
    return app


async def _socket(socket: WebSocket) -> None:
    """Accept a client unless its address holds too many sockets, and give it a session."""
    limit: ConnectionLimit = socket.app.state.connection_limit
    address = client_key(socket.client.host) if socket.client else ""
    if not limit.try_acquire(address):
        await socket.close(1008)
        return
    await socket.accept()
    protocol: WebSocketProtocol = socket.scope["extensions"]["serai"]["socket"]
    protocol.listen(Session(protocol, socket.app.state.tables, partial(limit.release, address)))
