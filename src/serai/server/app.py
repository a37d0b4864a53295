"""The application: endpoints, the socket and the housekeeping put together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from serai.games import games
from serai.server.config import Config, is_local
from serai.tables.session.session import Connection
from serai.tables.session.endpoints import ENDPOINTS, Call, Endpoint
from serai.tables.model.errors import Declined
from serai.server.http.security import Guard
from serai.tables.room.hub import Hub
from serai.tables.model.rate_limits import Places
from serai.tables.room.lobby import Lobby
from serai.server.http.openapi import describe
from serai.server.http.static import client_folder, pages
from serai.tables.wire.requests import Problem
from serai.server.websocket.protocol import Socket
from serai.tables.store.sqlite import SqliteStore
from serai.tables.room.registry import Tables
from serai.tables.model.texts import spoken, told
from serai.server.workers.pool import Workers

log = logging.getLogger("serai.server")
SECRETS = 8
DAY = 86_400.0


def make_app(config: Config) -> Starlette:
    """The application, with everything it needs made when it starts and put away when it stops."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store, workers = SqliteStore(config.store_path), Workers(config.workers)
        await store.open()
        tables = Tables(store, Hub(), workers, config, games())
        app.state.lobby, app.state.places = Lobby(tables), Places(config.sockets_per_address)
        chores = [asyncio.create_task(tables.wake_bots()), asyncio.create_task(_keep_house(tables))]
        log.info("serving", extra={"host": config.host, "port": config.port, "store": config.store_path})
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await tables.close()
        await workers.close()
        await store.close()
        log.info("stopped")

    paths = dict.fromkeys(endpoint.path for endpoint in ENDPOINTS)
    routes: list[BaseRoute] = [_route([one for one in ENDPOINTS if one.path == path]) for path in paths]
    routes += [
        Route("/api/openapi.json", _openapi),
        Route("/metrics", _metrics),
        WebSocketRoute("/api/socket", _socket),
    ]
    if client_folder(config.web) is None:
        log.warning("the browser client is not built; `make client` builds it")
    routes.append(pages(config.web))
    return Starlette(
        routes=routes,
        lifespan=life,
        middleware=[Middleware(Guard, config=config)],
        exception_handlers={HTTPException: _http_problem, Exception: _failure},
    )


def _route(endpoints: list[Endpoint]) -> Route:
    """One path with all its methods, so that whoever tries another is told which there are."""
    answers = {endpoint.method: _answering(endpoint) for endpoint in endpoints}

    async def answer(request: Request) -> Response:
        return await answers["GET" if request.method == "HEAD" else request.method](request)

    return Route(endpoints[0].path, answer, methods=list(answers))


def _answering(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            body = await _body(request, endpoint)
            secrets = _secrets(request) if endpoint.secret else []
            call = Call(request.app.state.lobby, request.path_params, secrets, body)
            result = await endpoint.call(call)
        except Declined as error:
            request.app.state.lobby.tables.metrics.refused += 1
            return _problem(request, error)
        if isinstance(result, str):
            return PlainTextResponse(result)
        return Response(msgspec.json.encode(result), endpoint.status, media_type="application/json")

    return answer


async def _body(request: Request, endpoint: Endpoint) -> Any:
    """The body of a request, read no further than it may be long, and of the shape it must have."""
    if endpoint.body is None:
        return None
    parts = bytearray()
    try:
        async for part in request.stream():
            parts += part
            if len(parts) > endpoint.most:
                raise Declined("too-large", limit=endpoint.most)
        return msgspec.json.decode(bytes(parts), type=endpoint.body)
    except (msgspec.DecodeError, RecursionError, UnicodeError, ClientDisconnect) as error:
        raise Declined("bad-message", problem=str(error)) from None


def _secrets(request: Request) -> list[str]:
    scheme, _, value = request.headers.get("authorization", "").partition(" ")
    held = [secret.strip() for secret in value.split(",") if secret.strip()]
    if scheme.lower() != "bearer" or not held or len(held) > SECRETS:
        raise Declined("secret-missing")
    return held


def _problem(request: Request, error: Declined, status: int | None = None) -> Response:
    text = told(error, spoken(request.headers.get("accept-language", "")))
    body = msgspec.json.encode(Problem(error.reason, text, error.values))
    headers = {"www-authenticate": "Bearer"} if error.reason == "secret-missing" else None
    return Response(body, status or error.status, headers, "application/json")


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = _problem(request, Declined("wrong-method", method=request.method))
        response.headers.update(error.headers or {})
        return response
    return _problem(request, Declined("not-found"), error.status_code)


async def _failure(request: Request, error: Exception) -> Response:
    log.error("unhandled", exc_info=error, extra={"path": request.url.path})
    return Response(msgspec.json.encode(Problem("failure", "Something went wrong here.")), 500)


async def _openapi(request: Request) -> Response:
    return Response(msgspec.json.encode(describe()), media_type="application/json")


async def _metrics(request: Request) -> Response:
    """The numbers, for somebody on this machine who does not come through a proxy."""
    client = request.client.host if request.client else ""
    if not is_local(client) or not is_local(request.url.hostname or ""):
        raise HTTPException(404)
    tables: Tables = request.app.state.lobby.tables
    metrics = tables.metrics
    metrics.tables_in_memory = len(tables.in_memory)
    metrics.worker_failures = tables.workers.failures
    metrics.commits = tables.store.commits
    return PlainTextResponse(metrics.told(await tables.store.count()), media_type="text/plain; version=0.0.4")


async def _socket(socket: WebSocket) -> None:
    """Let a browser in, unless there are too many from its address; then it has a connection of its own."""
    places: Places = socket.app.state.places
    address = socket.client.host if socket.client else ""
    if not places.take(address):
        await socket.close(1008)
        return
    await socket.accept()
    link: Socket = socket.scope["extensions"]["serai"]["socket"]
    link.listen(Connection(link, socket.app.state.lobby, partial(places.free, address)))


async def _keep_house(tables: Tables) -> None:
    """Put idle tables away, and delete those whose time is over."""
    config = tables.config
    swept = 0.0
    while True:
        await asyncio.sleep(min(10.0, config.idle_seconds))
        with suppress(Exception):
            await tables.put_idle_away()
            tables.hub.forget_before(time.time() - config.grace_seconds)
            if time.monotonic() - swept > 3600 or swept == 0.0:
                swept = time.monotonic()
                await sweep(tables)


async def sweep(tables: Tables) -> int:
    """Delete tables nobody has used for longer than they are kept; how many."""
    now, config = time.time(), tables.config
    old = await tables.store.idle_since("gathering", now - config.gathering_days * DAY)
    old += await tables.store.idle_since("playing", now - config.retention_days * DAY)
    old += await tables.store.idle_since("over", now - config.retention_days * DAY)
    old = [name for name in old if name not in tables.in_memory]
    if old:
        await tables.delete(old)
        log.info("tables deleted", extra={"count": len(old)})
    return len(old)
