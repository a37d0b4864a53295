"""Webhooks of people's own: an address that is sent a message when it is the turn of their seat."""

from __future__ import annotations

from serai.tables.lobby.access import seats_opened_by
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.texts import preferred_language
from serai.tables.room.tables import Tables
from serai.tables.store.push import HookOffer, Subscription
from serai.tables.wire.push import Hook, SetHook


async def hook(tables: Tables, table_id: str, secrets: list[str]) -> Hook:
    """Return the address of the seats that these secrets open."""
    _, addresses = await _named(tables, table_id, secrets)
    return Hook(next((address for named in addresses.values() for address in named), ""))


async def set_hook(tables: Tables, table_id: str, secrets: list[str], request: SetHook) -> Hook:
    """Name an address in place of an earlier one, for the seats that these secrets open, until the match ends."""
    offer = _offer(tables)
    if not offer.has(request.address):
        raise Declined("foreign-address", services=", ".join(offer.services))
    await remove_hook(tables, table_id, secrets)
    async with tables.locked(table_id) as table:
        stored = table.stored
    if stored.stage == "over":
        raise Declined("not-playing")
    for seat in seats_opened_by(secrets, stored):
        named = Subscription(
            table=table_id,
            seat=seat,
            secret=stored.seats[seat].secret,
            endpoint=request.address,
            key=b"",
            auth=b"",
            language=preferred_language(request.language),
            created=machine.now(),
        )
        await offer.store.add(named)
    return Hook(request.address)


async def remove_hook(tables: Tables, table_id: str, secrets: list[str]) -> Hook:
    """Send no more messages about the seats that these secrets open."""
    offer, addresses = await _named(tables, table_id, secrets)
    for seat, named in addresses.items():
        for address in named:
            await offer.store.remove(table_id, [seat], address)
    return Hook("")


async def _named(tables: Tables, table_id: str, secrets: list[str]) -> tuple[HookOffer, dict[int, list[str]]]:
    """Return the addresses named for each seat that these secrets open."""
    offer = _offer(tables)
    async with tables.locked(table_id) as table:
        seats = seats_opened_by(secrets, table.stored)
    found = {seat: await offer.store.of_seat(table_id, seat) for seat in seats}
    return offer, {seat: [one.endpoint for one in named if one.is_hook] for seat, named in found.items()}


def _offer(tables: Tables) -> HookOffer:
    if tables.hooks is None:
        raise Declined("no-hooks")
    return tables.hooks
