"""The application run by uvicorn, with limits, and a shutdown that finishes pending work."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable
from functools import partial
from typing import Any

import uvicorn

from serai.server.app import make_app
from serai.server.config import Config
from serai.server.http.connections import LimitedHttpProtocol
from serai.server.logs import write_logs
from serai.server.websocket.protocol import WebSocketProtocol


def serve(config: Config, listening: socket.socket | None = None, ready: Callable[[], None] | None = None) -> None:
    """Serve until stopped, on an open socket if one is given; `ready` is called once the server listens.

    Raise `StoreError` if another server uses the store.
    """
    write_logs(config.log_level)
    _collect_garbage_rarely()
    settings: Any = uvicorn_config(config)
    settings.app.state.store.acquire()  # before anything else, as uvicorn would answer the error with a traceback
    Server(settings, ready).run([listening] if listening else None)


def uvicorn_config(config: Config) -> uvicorn.Config:
    """Return the application and uvicorn's settings to serve it."""
    app = make_app(config)
    http: Any = partial(LimitedHttpProtocol, app.state.connections)  # uvicorn calls it as it would call a class
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=list(config.proxies),
        server_header=False,
        date_header=False,
        http=http,
        ws=WebSocketProtocol,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=10,
        limit_concurrency=None,
        h11_max_incomplete_event_size=32 * 1024,
    )


class Server(uvicorn.Server):
    """A uvicorn server that calls back once it listens."""

    def __init__(self, settings: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(settings)
        self._ready = ready

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer requests that wait for a job at once, then stop."""
        app: Any = self.config.app
        await app.state.workers.dismiss()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then call back."""
        await super().startup(sockets)
        if self.started and self._ready:
            self._ready()


def _collect_garbage_rarely() -> None:
    """Run the garbage collector rarely, and never on what start-up created: almost nothing here is cyclic."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
