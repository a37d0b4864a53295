"""What a push notice says: whose turn it is at which table, and nothing of the game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec

from serai.engine.game import Game
from serai.engine.texts import Texts
from serai.server.push.vapid import base64url
from serai.tables.model.texts import turn_text
from serai.tables.room.turns import Turn


def notice(games: Mapping[str, Game], turn: Turn, language: str) -> bytes:
    """Return the message for the browser's service worker (`web/public/sw.js`)."""
    title = Texts(games[turn.game], language, ()).message("game")
    path = f"#/table/{turn.table}"
    return msgspec.json.encode({"title": title, "body": turn_text(turn.name, language), "path": path})


def topic(turn: Turn) -> str:
    """Return the name under which a newer notice replaces an older one that the push service still holds."""
    return base64url(hashlib.sha256(f"serai push {turn.table}".encode()).digest()[:24])
