"""The client's files: where they are, compressed, and how long a browser may cache them."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parents[1] / "client"
"""Where the build puts the client, in a checkout and in a wheel."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""The endings of compressed copies of a file, the smallest first."""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Serai</title>
<h1>The tables are ready, the browser’s part is not</h1>
<p>This server runs, but the browser client was not built here. In a checkout of Serai run <code>make client</code>,
then load this page again. A wheel of Serai brings the client along.</p>
<p>Programs can play already: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""


def client_folder(chosen: str) -> Path | None:
    """Return the folder with the browser's files: the one chosen, or the one built into the package, if any."""
    folder = Path(chosen) if chosen else BUILT
    return folder if (folder / "index.html").is_file() else None


def client_route(chosen: str) -> BaseRoute:
    """Return the route of `/`: the client, or a page that says how to build it."""
    folder = client_folder(chosen)
    return Route("/", _not_built) if folder is None else ClientMount("/", ClientFiles(folder))


class ClientMount(Mount):
    """Mounts the client at `/` without answering for paths of the API, not even with a wrong method."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Return whether a request is for the client."""
        if scope.get("path", "").startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


class ClientFiles(StaticFiles):
    """The built client. Files with a hash in their name are immutable; all others are revalidated."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return a file, compressed if the browser accepts that, with the content type of the original."""
        path = os.fspath(full_path)
        accepted = Headers(scope=scope).get("accept-encoding", "")
        encoding, ending = next(
            (one for one in ENCODINGS if one[0] in accepted and os.path.isfile(path + one[1])), ("", "")
        )
        if encoding:
            full_path, stat_result = path + ending, os.stat(path + ending)
        response = super().file_response(full_path, stat_result, scope, status_code)
        if encoding:
            response.headers["content-encoding"] = encoding
            response.headers["content-type"] = mimetypes.guess_type(path)[0] or "application/octet-stream"
        response.headers["vary"] = "accept-encoding"
        is_hashed = scope["path"].startswith("/assets/")
        response.headers["cache-control"] = IMMUTABLE if is_hashed and status_code == 200 else REVALIDATE
        return response


async def _not_built(_: Request) -> Response:
    return HTMLResponse(NOT_BUILT, 503)
