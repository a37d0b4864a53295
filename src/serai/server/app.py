"""The application: routes, the socket and the background tasks put together."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from serai.games import broken_games, games
from serai.server.config import Config, is_postgresql
from serai.server.connection_limit import ConnectionLimit
from serai.server.cut_off import SERVICE_RESTART, CutOff
from serai.server.hooks.start import offer_hooks
from serai.server.http.connections import Connections, most_connections
from serai.server.http.routes import api_routes, on_failure, on_http_error
from serai.server.http.security import Guard
from serai.server.http.static import client_folder, client_route
from serai.server.metrics import measure_lag
from serai.server.stores import ServerStore, store_at
from serai.server.webhook import Webhook
from serai.server.websocket.protocol import WebSocketProtocol
from serai.server.workers.pool import WorkerPool
from serai.tables.model.counters import Histogram
from serai.tables.model.supervised import SupervisedTasks, Work
from serai.tables.model.visitors import client_key
from serai.tables.room.tables import Tables
from serai.tables.session.session import Session

if TYPE_CHECKING:  # its driver may not be installed
    from serai.server.workers.shared import SharedRunner

log = logging.getLogger("serai.server")


def make_app(config: Config) -> Starlette:
    """Return the application; its store, workers and tables are opened when it starts and closed when it stops."""
    tasks = SupervisedTasks()
    store = store_at(config.store_path, tasks)
    for reason in broken_games().values():
        log.warning(reason)
    if client_folder(config.web) is None:
        log.warning("the browser client is not built; `make client` builds it")
    app = Starlette(
        routes=[*api_routes(), WebSocketRoute("/api/socket", _socket), client_route(config.web)],
        lifespan=_lifespan(config, store, tasks),
        middleware=[Middleware(Guard, config=config)],
        exception_handlers={HTTPException: on_http_error, Exception: on_failure},
    )
    app.state.store, app.state.config, app.state.tasks = store, config, tasks
    app.state.cut_off = CutOff(store.peers)
    most = config.max_connections or most_connections()
    app.state.connections = Connections(most, config.connections_per_address, config.proxies)
    app.state.loop_lag, app.state.started = Histogram(), time.time()
    return app


def _lifespan(
    config: Config, store: ServerStore, tasks: SupervisedTasks
) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """Return what runs next to the routes, from the start of a server to its end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        workers = WorkerPool(config.workers, tasks)
        await store.open()
        runner = await _shared_runner(config, workers, store, tasks)
        tables = Tables(store, runner or workers, config, games(), store.peers, tasks)
        app.state.tables, app.state.workers = tables, workers
        app.state.connection_limit = ConnectionLimit(config.sockets_per_address)
        workers.start()
        tables.follow()
        tables.resume()
        chores: dict[str, Work] = {
            "housekeeping": tables.keep_house,
            "loop lag": partial(measure_lag, app.state.loop_lag),
            "cut-off": app.state.cut_off.watch,
        }
        if config.webhook:
            webhook = Webhook(config.webhook, config.webhook_secret)
            tables.turns.listeners.append(webhook.announce)
            chores["webhook"] = webhook.run
        if config.push:
            from serai.server.push.start import offer_push  # its library may not be installed

            chores["push notices"] = (await offer_push(tables, store.push, config)).run
        if config.hooks:
            chores["hooks"] = offer_hooks(tables, store.push, config).run
        for name, chore in chores.items():
            tasks.start(name, chore)
        log.info("serving", extra={"host": config.host, "port": config.port, "store": store.name})
        yield
        await tasks.stop(*chores)
        await tables.close()
        if runner is not None:
            await runner.close()
        await workers.close()
        await store.close()
        log.info("stopped")

    return lifespan


async def _shared_runner(
    config: Config, workers: WorkerPool, store: ServerStore, tasks: SupervisedTasks
) -> SharedRunner | None:
    """Return what lets workers elsewhere do jobs, if they can reach the store."""
    if not is_postgresql(config.store_path):
        return None
    from serai.server.workers.shared import SharedRunner
    from serai.tables.store.postgresql.job_table import JobTable

    runner = SharedRunner(workers, JobTable(config.store_path), lambda: store.peers.process, tasks)
    await runner.open()
    return runner


async def _socket(socket: WebSocket) -> None:
    """Accept a client unless its address holds too many sockets or the store is out of reach; give it a session."""
    limit: ConnectionLimit = socket.app.state.connection_limit
    cut_off: CutOff = socket.app.state.cut_off
    if cut_off.is_cut:
        await socket.close(SERVICE_RESTART)
        return
    address = client_key(socket.client.host) if socket.client else ""
    if not limit.try_acquire(address):
        await socket.close(1008)
        return
    await socket.accept()
    protocol: WebSocketProtocol = socket.scope["extensions"]["serai"]["socket"]
    cut_off.add(protocol)

    def closed() -> None:
        cut_off.discard(protocol)
        limit.release(address)

    protocol.listen(Session(protocol, socket.app.state.tables, closed, address))
