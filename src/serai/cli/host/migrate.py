"""`serai migrate`: move all tables from one store to another, or only prepare a database."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack

import click

from serai.server.config import is_postgresql
from serai.server.stores import ServerStore, store_at
from serai.tables.store.errors import StoreError
from serai.tables.store.transfer import Transfer, transfer, transfer_push


@click.command()
@click.option("--from", "source", metavar="STORE", help="file or postgresql:// address to copy from")
@click.option("--to", "target", metavar="STORE", required=True, help="file or postgresql:// address to copy to")
def migrate(source: str | None, target: str) -> None:
    """Copy all tables from one store to another; without --from, only create or migrate the schema.

    Stop the servers of both stores first. Each table is copied in one commit and read back; nothing is deleted. If it
    is interrupted, run it again: tables that are there already are compared and left as they are.
    """
    done = asyncio.run(_migrate(source, target))
    if done is None:
        click.echo(f"{store_at(target).name}: ready")
        return
    click.echo(f"{store_at(target).name}: {done.copied} tables copied, {done.present} were there already")
    for table_id in done.unreadable:
        click.echo(f"serai: table {table_id} cannot be read and was left out", err=True)
    sys.exit(1 if done.unreadable else 0)


async def _migrate(source: str | None, target: str) -> Transfer | None:
    if source is not None and not is_postgresql(source):
        try:
            open(source, "rb").close()  # else SQLite would make a new, empty file of this name
        except OSError as error:
            raise StoreError(f"cannot read {source}: {error.strerror}") from None
    async with AsyncExitStack() as opened:
        into = await _opened(target, opened)
        if source is None:
            return None
        old = await _opened(source, opened)
        done = await transfer(old, into, _report)
        await transfer_push(old.push, into.push)
        return done


async def _opened(address: str, until: AsyncExitStack) -> ServerStore:
    store = store_at(address)
    await store.open()
    until.push_async_callback(store.close)
    if store.peers.count > 1:
        raise StoreError(f"{store.name} is in use by {store.peers.count - 1} other processes: stop them first")
    return store


def _report(done: Transfer) -> None:
    count = done.copied + done.present
    if sys.stderr.isatty() and count % 100 == 0:
        click.echo(f"\r{count} of {done.total} tables", err=True, nl=False)
