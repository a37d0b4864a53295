"""The edition without a server, shown on this machine as a static host would show it."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.server.http.security import HEADERS
from serai.server.http.static import ClientFiles

POLICY = "content-security-policy"
COMPILED = HEADERS | {POLICY: HEADERS[POLICY].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")}
"""The headers of the server, which also let the page's own compiled code run."""


def site_app(folder: Path) -> Starlette:
    """Return a folder of files, with the headers a careful host would send."""
    return Starlette(routes=[Mount("/", ClientFiles(folder))], middleware=[Middleware(_Headers)])


class _Headers:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] += [(name.encode(), value.encode()) for name, value in COMPILED.items()]
            await send(message)

        await self._app(scope, receive, send_with_headers)
