"""Which store an address means."""

from __future__ import annotations

import sys

import pytest

from serai.server.stores import store_at
from serai.tables.store.errors import StoreError


def test_an_address_means_a_file_or_a_database() -> None:
    assert store_at("/tmp/tables.db").name == "/tmp/tables.db"
    assert store_at("postgresql://a:b@host/x").name == "postgresql://a@host/x"


def test_without_the_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("serai.tables.store.postgresql", "asyncpg"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"needs asyncpg: pip install 'serai\[postgresql\]'"):
        store_at("postgresql://host/x")
