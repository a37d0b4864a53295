"""The routes of the HTTP part: each endpoint with its body, its secrets and its errors; the description; metrics."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from serai.server.config import is_local
from serai.server.http.game_files import game_file
from serai.server.http.openapi import description
from serai.server.http.plain_page import problem_page, shows_page
from serai.server.http.status import current_figures, status_page
from serai.server.metrics import exposition
from serai.tables.model.errors import Declined
from serai.tables.model.texts import preferred_language
from serai.tables.model.visitors import client_key
from serai.tables.session import dispatch
from serai.tables.session.endpoints import ENDPOINTS, Endpoint

log = logging.getLogger("serai.server")


def api_routes() -> list[BaseRoute]:
    """Return every route but the socket and the client's files."""
    paths = dict.fromkeys(endpoint.path for endpoint in ENDPOINTS)
    endpoints = [_route([one for one in ENDPOINTS if one.path == path]) for path in paths]
    return [
        *endpoints,
        Route("/games/{game}/{path:path}", game_file),
        Route("/api/openapi.json", _openapi),
        Route("/metrics", _metrics),
        Route("/status", status_page),
    ]


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer a request for a path or method that does not exist; if a person asks, answer with a page."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = _problem(request, Declined("wrong-method", method=request.method))
        response.headers.update(error.headers or {})
        return response
    if shows_page(request.url.path, request.headers):
        return problem_page(Declined("not-found"), preferred_language(_language(request)), error.status_code)
    return _problem(request, Declined("not-found"), error.status_code)


async def on_failure(request: Request, error: Exception) -> Response:
    """Log an unhandled error and answer without its details."""
    log.error("unhandled", exc_info=error, extra={"path": request.url.path})
    return _response(dispatch.failure(_language(request)))


def _route(endpoints: list[Endpoint]) -> Route:
    """Return one path with all its methods, so that a wrong method is answered with the right ones."""
    handlers = {endpoint.method: _handler(endpoint) for endpoint in endpoints}

    async def handle(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return Route(endpoints[0].path, handle, methods=list(handlers))


def _handler(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        try:
            body = await _body(request, endpoint)
        except Declined as error:
            request.app.state.tables.counters.refused[error.reason] += 1
            return _problem(request, error)
        asked = dispatch.Request(
            path=request.path_params,
            body=body,
            authorization=request.headers.get("authorization", ""),
            language=_language(request),
            visitor=client_key(request.client.host) if request.client else "",
        )
        work = dispatch.answer(request.app.state.tables, endpoint, asked)
        return _response(await (_while_connected(request, work) if endpoint.leaves_no_trace else work))

    return handle


async def _while_connected(request: Request, work: Coroutine[Any, Any, dispatch.Answer]) -> dispatch.Answer:
    """Wait for an answer; if the client leaves first, cancel the work."""
    answering = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait([answering, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            answering.cancel()
            await asyncio.wait([answering])
        return dispatch.problem(Declined("cancelled"), _language(request)) if answering.cancelled() else await answering
    finally:
        answering.cancel()
        leaving.cancel()


async def _left(request: Request) -> None:
    """Wait until the client has gone, after its whole request has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _body(request: Request, endpoint: Endpoint) -> bytes:
    """Return the body of a request; one that is too long is not read to its end."""
    if endpoint.body is None:
        return b""
    parts = bytearray()
    try:
        async for part in request.stream():
            parts += part
            if len(parts) > endpoint.body_limit:
                break
    except ClientDisconnect as error:
        raise Declined("bad-message", problem=str(error)) from None
    return bytes(parts)


def _language(request: Request) -> str:
    return request.headers.get("accept-language", "")


def _problem(request: Request, error: Declined, status: int | None = None) -> Response:
    return _response(dispatch.problem(error, _language(request), status))


def _response(answer: dispatch.Answer) -> Response:
    headers = {"www-authenticate": "Bearer"} if answer.status == 401 else None
    return Response(answer.content, answer.status, headers, answer.media_type)


async def _openapi(request: Request) -> Response:
    return Response(description(), media_type="application/json")


async def _metrics(request: Request) -> Response:
    """Return the metrics, for clients on this machine that do not come through a proxy."""
    client = request.client.host if request.client else ""
    if not is_local(client) or not is_local(request.url.hostname or ""):
        raise HTTPException(404)
    figures = await current_figures(request.app.state)
    text = exposition(figures.numbers, figures.labelled, figures.histograms)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")
