"""`serai check`: read a whole store and say what is wrong with it."""

from __future__ import annotations

import asyncio
import sys

import click

from serai.games import games
from serai.server.config import is_postgresql
from serai.tables.store.check import Checked
from serai.tables.store.check import check as check_content
from serai.tables.store.errors import StoreError
from serai.tables.store.sqlite_content import sqlite_content


@click.command()
@click.argument("store", metavar="STORE")
def check(store: str) -> None:
    """Read a whole store, a file or a postgresql:// address, and say what is wrong with it.

    It names what is damaged, journals that do not replay under the rules, and tables that disagree with their journal.
    Nothing is changed, and servers may keep running. The exit status is 1 if something is wrong.
    """
    checked = asyncio.run(_checked(store))
    for problem in checked.problems:
        click.echo(problem)
    found = _count(len(checked.problems), "problem") if checked.problems else "no problems"
    click.echo(f"{_count(checked.tables, 'table')}, {_count(checked.entries, 'move')}: {found}")
    sys.exit(1 if checked.problems else 0)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


async def _checked(store: str) -> Checked:
    if not is_postgresql(store):
        with sqlite_content(store) as content:
            return await check_content(content, games())
    try:
        from serai.tables.store.postgresql.content import postgresql_content
    except ModuleNotFoundError as error:
        raise StoreError(f"a store in PostgreSQL needs {error.name}: pip install 'serai[postgresql]'") from None
    async with postgresql_content(store) as content:
        return await check_content(content, games())
