"""Serves the files of games in packages of their own, which are not built into the client."""

from __future__ import annotations

import hashlib
import mimetypes

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from serai.tables.views.game_files import browser_files

TYPES = {".ftl": "text/plain", ".js": "text/javascript", ".md": "text/plain", ".mjs": "text/javascript"}


async def game_file(request: Request) -> Response:
    """Return one of the files listed for a game; a browser asks again each time whether it has changed."""
    game = request.app.state.tables.games.get(request.path_params["game"])
    path = request.path_params["path"]
    if game is None or path not in browser_files(game):
        raise HTTPException(404)
    content = game.folder.joinpath(path).read_bytes()
    headers = {"cache-control": "no-cache", "etag": f'"{hashlib.sha256(content).hexdigest()[:32]}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=_media_type(path))


def _media_type(path: str) -> str:
    suffix = path[path.rfind(".") :]
    return TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
