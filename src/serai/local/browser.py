"""What the workers of a browser call: one has the tables, each of the others a desk.

Only text passes between the two.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from serai.engine.twin import is_compiled
from serai.games import games
from serai.local.desks import DeskPool, StartWorker
from serai.local.edition import LocalEdition
from serai.tables.jobs.desk import Desk
from serai.tables.store.indexed_db import Database, IndexedDbStore

HEAD_START = 1.5
"""Seconds in which the first page and the first table are drawn, before a worker for bots wants the processor too."""


async def open_edition(database: Database, start_worker: StartWorker) -> LocalEdition:
    """Return the edition of a worker that has the tables."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    desks = DeskPool(start_worker)
    edition = LocalEdition(IndexedDbStore(database), desks)
    await edition.open()
    asyncio.get_running_loop().call_later(HEAD_START, desks.start)
    return edition


def open_desk() -> Callable[[str], str]:
    """Return the desk of a worker: a function that takes orders and gives results."""
    games()  # loaded before the first job asks for them
    is_compiled()
    desk = Desk()

    def work(line: str) -> str:
        return desk.work(line.encode()).decode()

    return work
