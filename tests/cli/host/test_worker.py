"""`serai worker` needs a database; tests/server/workers tests what it does there."""

from __future__ import annotations

from click.testing import CliRunner

from serai.cli import commands


def test_a_worker_needs_a_database() -> None:
    result = CliRunner().invoke(commands, ["worker", "--store", "tables.db"])
    assert str(result.exception).startswith(
        "expected the postgresql:// address of a database as --store; got tables.db"
    )
