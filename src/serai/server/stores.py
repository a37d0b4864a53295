"""Which store an address means: a file of SQLite, or a database of PostgreSQL."""

from __future__ import annotations

from typing import Protocol

from serai.server.config import is_postgresql
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.base import Store
from serai.tables.store.errors import StoreError
from serai.tables.store.peers import Peers
from serai.tables.store.push import PushStore
from serai.tables.store.sqlite import SqliteStore


class ServerStore(Store, Protocol):
    """A store that a server can open by its address."""

    @property
    def name(self) -> str:
        """Its place, to be logged and shown to people, without secrets."""

    @property
    def peers(self) -> Peers:
        """The processes that share it."""

    @property
    def push(self) -> PushStore:
        """Its subscriptions to push notices."""

    def acquire(self) -> None:
        """Lock the store, if only one server may use it; raise `StoreError` if another one has it."""


def store_at(address: str, tasks: SupervisedTasks | None = None) -> ServerStore:
    """Return the store at an address, not opened yet; its background work runs in these tasks."""
    if not is_postgresql(address):
        return SqliteStore(address)
    try:
        from serai.tables.store.postgresql.store import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreError(f"a store in PostgreSQL needs {error.name}: pip install 'serai[postgresql]'") from None
    return PostgresStore(address, tasks)
