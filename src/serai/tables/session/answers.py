"""The answer to every message of a client."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import asdict

from serai.engine.record import line_of
from serai.tables.lobby.access import check_hides_nothing, opened_by
from serai.tables.lobby.sit_in import reclaim, sit_in
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.slices import in_slices
from serai.tables.room.moves import check_may_decide
from serai.tables.session.client import Client
from serai.tables.views.choices import PREVIEWS, previews
from serai.tables.views.explanation import explain
from serai.tables.wire.decode import AnyClientMessage
from serai.tables.wire.live import (
    Act,
    BringShares,
    Done,
    Explain,
    ExplanationMessage,
    GiveShare,
    Hello,
    Moves,
    MovesMessage,
    Ping,
    Preview,
    PreviewsMessage,
    Reclaim,
    Say,
    SitIn,
    Undo,
    Unwatch,
    Watch,
)
from serai.tables.wire.review import Analyse, Cancel, Frames, Hint
from serai.tables.wire.table_list import ListedTables, WatchList

MOST_WATCHED = 32
BACKGROUND_COST = 5.0  # a request that takes a while counts for as many messages
PREVIEWS_A_TOKEN = 16
LARGE = (Watch, WatchList, Moves, Preview, Say, Frames, Hint, Analyse)
"""Messages with a large answer, or one for many; answers count by their bytes, and these wait for room."""


async def answer(client: Client, message: AnyClientMessage) -> None:
    """Carry out a message and answer it; raise the reason if it cannot be carried out."""
    if isinstance(message, LARGE) and client.allowance.is_spent:
        raise Declined("too-fast")
    match message:
        case Act() | Undo():
            await _decide(client, message)
        case Watch():
            await _watch(client, message)
        case Preview():
            await _preview(client, message)
        case Moves():
            await _moves(client, message)
        case Explain():
            await _explain(client, message)
        case Frames() | Hint() | Analyse():
            if not client.bucket.take(BACKGROUND_COST):
                raise Declined("too-fast")
            client.background.start(message, client.viewers_at(message.table))
        case Hello():
            raise Declined("bad-message", problem="hello was sent before")
        case GiveShare():
            give_share(client, message)
        case WatchList():
            listed = await client.tables.watch_list(client)
            client.send_message(ListedTables(re=message.id, now=machine.now(), tables=listed))
        case Say() | Unwatch() | SitIn() | Reclaim() | BringShares() | Cancel() | Ping():
            await _acknowledge(client, message)
        case _:
            assert_never(message)


async def _decide(client: Client, message: Act | Undo) -> None:
    client.check_holds(message.table, message.seat)
    place = message.table, message.seat
    if isinstance(message, Act):
        version = await client.tables.act(
            *place, message.action, message.version, id=message.id, shares=own_shares(client, message)
        )
    else:
        version = await client.tables.undo(*place, message.version, message.id)
    client.send_message(Done(re=message.id, version=version))


def own_shares(client: Client, message: Act) -> dict[int, str]:
    """Return the shares that a decision brings from this client's seats."""
    held = client.viewers_at(message.table) if message.shares else []
    return {seat: share for seat, share in message.shares.items() if seat in held}


def give_share(client: Client, message: GiveShare) -> None:
    """Pass a share on to the roll that waits for it; nothing waits here."""
    client.check_holds(message.table, message.seat)
    client.tables.give_share(message.table, message.seat, message.digest, message.share)
    client.send_message(Done(re=message.id))


async def _acknowledge(client: Client, message: Say | Unwatch | SitIn | Reclaim | BringShares | Cancel | Ping) -> None:
    match message:
        case BringShares():
            client.check_holds(message.table, message.seat)
            await client.tables.bring_shares(message.table, message.seat, message.anchor)
        case Say():
            client.check_holds(message.table, message.seat)
            client.allowance.charge(client.tables.say(message.table, message.seat, message.phrase))
        case Unwatch():
            await client.unwatch(message.table)
        case SitIn():
            client.check_holds_any(message.table)
            held = client.viewers_at(message.table)
            await sit_in(client.tables, message.table, held, message.seat, message.level)
        case Reclaim():
            client.check_holds(message.table, message.seat)
            await reclaim(client.tables, message.table, message.seat)
        case Cancel():
            client.background.cancel(message.request)
        case Ping():
            pass
        case _:
            assert_never(message)
    client.send_message(Done(re=message.id))


async def _watch(client: Client, message: Watch) -> None:
    if len(client.held) >= MOST_WATCHED and message.table not in client.held:
        raise Declined("too-many-watched", limit=MOST_WATCHED)
    async with client.tables.locked(message.table) as table:
        viewers = opened_by(message.secrets, table.stored)
        missed = {
            viewer: [step async for step in in_slices(table.missed_steps(viewer, message.since))] for viewer in viewers
        }
        client.held[message.table] = viewers
        client.allowance.charge(client.tables.watch(table, client, viewers))
        for viewer in viewers:
            client.send_message(client.tables.watching_message(table, message.id, viewer, missed[viewer]))


async def _preview(client: Client, message: Preview) -> None:
    client.check_holds(message.table, message.seat)
    async with client.tables.locked(message.table, message.version) as table:
        match = table.started_match
        match.check(message.seat, message.version)
        limit = PREVIEWS // 8 if message.view else PREVIEWS
        most = min(limit, len(match.state.actions())) / PREVIEWS_A_TOKEN
        if not client.bucket.take(most):
            raise Declined("too-fast")
        count, each = previews(match, message.seat, message.choose, message.view)
        found = [one async for one in in_slices(each)]
        client.bucket.give_back(most - len(found) / PREVIEWS_A_TOKEN)
        client.send_message(PreviewsMessage(re=message.id, version=match.version, count=count, previews=found))


async def _moves(client: Client, message: Moves) -> None:
    client.check_holds(message.table, message.seat)
    async with client.tables.locked(message.table) as table:
        check_hides_nothing(table)
        match = table.started_match
        lines = (msgspec.Raw(msgspec.json.encode(line_of(move))) for move in match.record.moves[message.first :])
        moves = [line async for line in in_slices(lines)]
        client.send_message(MovesMessage(re=message.id, version=match.version, moves=moves))


async def _explain(client: Client, message: Explain) -> None:
    client.check_holds(message.table, message.seat)
    async with client.tables.locked(message.table, message.version) as table:
        check_may_decide(table, message.seat)
        found = explain(table.started_match, message.seat, message.action, client.language, message.version)
    client.send_message(ExplanationMessage(re=message.id, **asdict(found)))
