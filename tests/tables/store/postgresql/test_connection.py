"""Connections to PostgreSQL: patience, and no secret in a name."""

from __future__ import annotations

import asyncio

import pytest

from serai.tables.store.postgresql.connection import connect, public_name, store_error, with_patience


def test_a_name_for_people_has_no_password() -> None:
    assert public_name("postgresql://serai:s3cret@db.example.org:5433/tables?sslmode=verify-full") == (
        "postgresql://serai@db.example.org:5433/tables"
    )
    assert public_name("postgresql:///tables") == "postgresql:///tables"


def test_a_certificate_that_is_not_there_is_spoken_of_in_one_line() -> None:
    address = "postgresql://serai@127.0.0.1/tables?sslmode=verify-full&sslrootcert=/nowhere/ca.pem"
    with pytest.raises(FileNotFoundError) as missing:
        asyncio.run(connect(address))
    assert "sslrootcert" in str(store_error(address, missing.value))
    assert "\n" not in str(store_error(address, ValueError("no root certificate\nHINT: give one")))


def test_work_is_tried_again_while_the_database_is_away_and_not_for_ever() -> None:
    tries = 0

    async def fails(times: int) -> int:
        nonlocal tries
        tries += 1
        if tries <= times:
            raise ConnectionRefusedError
        return tries

    assert asyncio.run(with_patience(lambda: fails(3))) == 4
    tries = 0
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(with_patience(lambda: fails(1000), 0.2))
    assert tries > 1
