"""Running the application: uvicorn with limits, and a shutdown that finishes what was begun."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable

import uvicorn

from serai.server.app import make_app
from serai.server.config import Config
from serai.server.logs import write_logs
from serai.server.websocket.protocol import Socket


def serve(config: Config, listening: socket.socket | None = None, ready: Callable[[], None] | None = None) -> None:
    """Serve until told to stop, on a socket that listens already if one is given; `ready` is called once it does."""
    write_logs(config.log_level)
    settings = uvicorn.Config(
        make_app(config),
        host=config.host,
        port=config.port,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=list(config.proxies),
        server_header=False,
        date_header=False,
        ws=Socket,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=10,
        limit_concurrency=None,
        h11_max_incomplete_event_size=32 * 1024,
    )
    _collect_seldom()
    Serving(settings, ready).run([listening] if listening else None)


class Serving(uvicorn.Server):
    """A server that says when it can be asked."""

    def __init__(self, settings: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(settings)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started and self._ready:
            self._ready()


def _collect_seldom() -> None:
    """Look for rings of garbage seldom, and never among what was there from the start: there is next to none."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
