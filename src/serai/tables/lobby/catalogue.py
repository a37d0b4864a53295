"""What a server is: whether it works, and the games and bots it offers."""

from __future__ import annotations

from importlib.metadata import version as version_of

from serai.tables.jobs.bot_move import LEVEL_NAMES
from serai.tables.room.tables import Tables
from serai.tables.views.summary import games_summary
from serai.tables.wire.requests import Catalogue, Health


async def health() -> Health:
    """Report that the server answers."""
    return Health("ok", version_of("serai"))


async def ready(tables: Tables) -> Health:
    """Report that moves can be saved and bots can move; decline if not."""
    await tables.readiness.check()
    return await health()


async def games(tables: Tables) -> Catalogue:
    """Return all games with their options, and the levels of bots."""
    key = tables.push.key if tables.push else ""
    settings = tables.settings
    is_any_open = settings.table_list and await tables.is_any_open()
    hooks = tables.hooks.services if tables.hooks else ()
    return games_summary(
        tables.games.values(), LEVEL_NAMES, settings.ratings, settings.table_list, is_any_open, hooks, key
    )
