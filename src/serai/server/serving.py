"""Running the application: uvicorn with limits, and a shutdown that finishes what was begun."""

from __future__ import annotations

import uvicorn

from serai.server.app import make_app
from serai.server.config import Config
from serai.server.logs import write_logs

MESSAGE = 32 * 1024
"""Bytes a message over the socket may have."""


def serve(config: Config) -> None:
    """Serve until told to stop."""
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
        ws_max_size=MESSAGE,
        ws_max_queue=16,
        ws_per_message_deflate=False,  # a quarter of a megabyte for each browser, to save a kilobyte a move
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=10,
        limit_concurrency=None,
        h11_max_incomplete_event_size=32 * 1024,
    )
    uvicorn.Server(settings).run()
