"""Security middleware: checks host, origin and rate of every request, and adds headers to every answer."""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.server.config import Config, is_local
from serai.server.http.plain_page import problem_page, shows_page
from serai.tables.model.errors import Declined
from serai.tables.model.rate_limits import TokenBuckets
from serai.tables.model.shed_log import ShedLog
from serai.tables.model.texts import declined_text, preferred_language
from serai.tables.model.visitors import client_key
from serai.tables.wire.requests import Problem

CHANGING = ("POST", "PUT", "PATCH", "DELETE")
PROBES = ("/healthz", "/readyz")
"""Paths that answer under any name: a load balancer calls each server by a name of its own network."""
READ_COST = 0.2
"""The cost of a request that changes nothing, where one that changes something costs 1."""
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Guard:
    """Declines requests to wrong hosts, from wrong origins and at too high a rate."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._origins = {origin.rstrip("/").lower() for origin in config.origins}
        self._hosts = {urlsplit(origin).hostname for origin in config.origins}
        self._buckets = TokenBuckets(config.request_rate, 10 * config.request_rate)
        self._shed = ShedLog("requests refused")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check one request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        try:
            self._check(scope, headers)
        except Declined as error:
            language = preferred_language(headers.get("accept-language", ""))
            if scope["type"] == "http" and shows_page(scope["path"], headers):
                await problem_page(error, language)(scope, receive, _with_headers(scope, send))
            else:
                await self._decline(scope, send, error, language)
            return
        await self._app(scope, receive, _with_headers(scope, send))

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        host = headers.get("host", "")
        if scope["path"] not in PROBES and not self._is_ours(host):
            raise Declined("unknown-host", host=host[:100])
        changing = scope["type"] == "websocket" or scope["method"] in CHANGING
        origin = headers.get("origin")
        if changing and origin is not None and not self._is_allowed(origin, host):
            raise Declined("wrong-origin", origin=origin[:100])
        address = client_key(scope["client"][0]) if scope.get("client") else ""
        if not self._buckets.take(address, 1.0 if changing else READ_COST):
            self._shed.add()
            raise Declined("too-fast")

    def _is_ours(self, host: str) -> bool:
        """Return whether a Host header names this server: an address, this machine, or the host of an allowed origin.

        A foreign name that resolves to this server (DNS rebinding) is none of these.
        """
        name = host.rpartition(":")[0].lower() if re.fullmatch(r".*:\d*", host) else host.lower()
        try:
            ip_address(name.removeprefix("[").removesuffix("]"))
        except ValueError:
            return is_local(name) or name in self._hosts
        return True

    def _is_allowed(self, origin: str, host: str) -> bool:
        """Return whether a page may send requests: it is from this server or from an allowed origin."""
        if origin.lower() in self._origins:
            return True
        return origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")

    async def _decline(self, scope: Scope, send: Send, error: Declined, language: str) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": error.reason})
            return
        body = msgspec.json.encode(Problem(error.reason, declined_text(error, language), error.values))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        send = _with_headers(scope, send)
        await send({"type": "http.response.start", "status": error.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _with_headers(scope: Scope, send: Send) -> Send:
    """Add the security headers to an answer."""
    if scope["type"] != "http":
        return send
    path = scope["path"]

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message.setdefault("headers", [])}
            extra = dict(HEADERS)
            if path.startswith((*PROBES, "/api", "/metrics", "/status")):
                extra["cache-control"] = "no-store"
            for name, value in extra.items():
                if name.encode() not in present:
                    message["headers"].append((name.encode(), value.encode()))
        await send(message)

    return send_with_headers
