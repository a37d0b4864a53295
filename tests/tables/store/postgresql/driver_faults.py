"""The driver of PostgreSQL with faults: any of its calls raises any of its errors, once."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import asyncpg
import pytest


class Site(NamedTuple):
    """A call of the driver: its method, and the SQL if there is any."""

    method: str
    sql: str = ""


class Faults:
    """Notes every call of the driver, and makes one fail."""

    def __init__(self) -> None:
        self.sites: dict[Site, None] = {}
        self._armed: tuple[Site, Exception, bool] | None = None

    @property
    def fired(self) -> bool:
        """Whether the fault has happened."""
        return self._armed is None

    def arm(self, site: Site, error: Exception, is_done: bool) -> None:
        """Let the next call of this kind fail, after it was carried out or instead."""
        self._armed = site, error, is_done

    async def call(self, site: Site, carry_out: Callable[[], Awaitable[Any]]) -> Any:
        self.sites[site] = None
        if self._armed is None or self._armed[0] != site:
            return await carry_out()
        (_, error, is_done), self._armed = self._armed, None
        if is_done:
            done = await carry_out()
            if site.method in ("connect", "create_pool"):
                done.terminate()  # nobody gets it
        raise error


def install(faults: Faults, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every connection that is opened from now on have these faults."""

    def faulty(method: str) -> Callable[..., Awaitable[Any]]:
        plain = getattr(asyncpg.Connection, method)

        async def call(self: Any, *values: Any, **settings: Any) -> Any:
            sql = values[0] if values and isinstance(values[0], str) else ""
            return await faults.call(Site(method, sql), lambda: plain(self, *values, **settings))

        return call

    methods = {name: faulty(name) for name in ("fetch", "fetchrow", "fetchval", "execute", "add_listener", "close")}
    kind = type("FaultyConnection", (asyncpg.Connection,), {"__slots__": (), **methods})
    connect, create_pool = asyncpg.connect, asyncpg.create_pool

    async def faulty_connect(*values: Any, **settings: Any) -> Any:
        return await faults.call(Site("connect"), lambda: connect(*values, **{**settings, "connection_class": kind}))

    def faulty_pool(*values: Any, **settings: Any) -> Awaitable[Any]:
        pool = create_pool(*values, **settings, connection_class=kind, connect=faulty_connect)
        return faults.call(Site("create_pool"), lambda: pool)

    monkeypatch.setattr(asyncpg, "connect", faulty_connect)
    monkeypatch.setattr(asyncpg, "create_pool", faulty_pool)


def every_error() -> list[type[Exception]]:
    """Return every class of errors that the driver defines, and those of the operating system."""
    own = [one for one in vars(asyncpg.exceptions).values() if inspect.isclass(one) and issubclass(one, Exception)]
    own = [one for one in own if not issubclass(one, Warning)]
    return [*dict.fromkeys(own), *_below(OSError), EOFError]


def base_errors() -> list[type[Exception]]:
    """Return the base classes of all others, and those that the code distinguishes."""
    bases = [one for one in every_error() if asyncpg.PostgresError in one.__bases__]
    told_apart = [asyncpg.UniqueViolationError, asyncpg.AdminShutdownError, asyncpg.TooManyConnectionsError]
    return [asyncpg.InternalClientError, asyncpg.InterfaceError, asyncpg.PostgresError, *told_apart, *bases, OSError]


def _below(kind: type[Exception]) -> list[type[Exception]]:
    return [kind, *(one for child in kind.__subclasses__() if child.__module__ == "builtins" for one in _below(child))]
