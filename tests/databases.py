"""Databases of PostgreSQL for tests: one server for each process of pytest, started when the first test needs it."""

from __future__ import annotations

import hashlib
from functools import cache

from scripts.postgresql import PostgreSQL


@cache
def postgresql() -> PostgreSQL:
    """Return a server that runs until the tests end."""
    return PostgreSQL().__enter__()


def close() -> None:
    """Stop the server, if one was started, and delete what it stored."""
    if postgresql.cache_info().currsize:
        postgresql().close()


@cache
def database(name: str) -> str:
    """Return the address of a database, the same for the same name; it is created when first asked for."""
    return postgresql().create_database(f"test_{hashlib.sha256(name.encode()).hexdigest()[:16]}")
