"""The answer to every message of a client."""

from __future__ import annotations

from typing import assert_never

from serai.tables.lobby.access import opened_by
from serai.tables.lobby.sit_in import reclaim, sit_in
from serai.tables.model.errors import Declined
from serai.tables.session.client import Client
from serai.tables.session.refusals import refusal_text
from serai.tables.views.choices import PREVIEWS, previews
from serai.tables.wire.decode import AnyClientMessage
from serai.tables.wire.live import (
    Act,
    Done,
    Explain,
    Explanation,
    Hello,
    Ping,
    Preview,
    Previews,
    Reclaim,
    Say,
    SitIn,
    Undo,
    Unwatch,
    Watch,
)
from serai.tables.wire.review import Analyse, Cancel, Frames, Hint

MOST_WATCHED = 32
BACKGROUND_COST = 5.0  # a request that takes a while counts for as many messages
PREVIEWS_A_TOKEN = 16


async def answer(client: Client, message: AnyClientMessage) -> None:
    """Carry out a message and answer it; raise the reason if it cannot be carried out."""
    match message:
        case Act() | Undo():
            await _decide(client, message)
        case Watch():
            await _watch(client, message)
        case Preview():
            await _preview(client, message)
        case Explain():
            await _explain(client, message)
        case Frames() | Hint() | Analyse():
            if not client.bucket.take(BACKGROUND_COST):
                raise Declined("too-fast")
            client.background.start(message, client.viewers_at(message.table))
        case Hello():
            raise Declined("bad-message", problem="hello was sent before")
        case Say() | Unwatch() | SitIn() | Reclaim() | Cancel() | Ping():
            await _acknowledge(client, message)
        case _:
            assert_never(message)


async def _decide(client: Client, message: Act | Undo) -> None:
    client.check_holds(message.table, message.seat)
    place = message.table, message.seat
    if isinstance(message, Act):
        version = await client.tables.act(*place, message.action, message.version, id=message.id)
    else:
        version = await client.tables.undo(*place, message.version, message.id)
    client.send_message(Done(re=message.id, version=version))


async def _acknowledge(client: Client, message: Say | Unwatch | SitIn | Reclaim | Cancel | Ping) -> None:
    match message:
        case Say():
            client.check_holds(message.table, message.seat)
            client.tables.say(message.table, message.seat, message.phrase)
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
        client.held[message.table] = viewers
        client.tables.watch(table, client, viewers)
        for viewer in viewers:
            client.send_message(client.tables.watching_message(table, message.id, viewer, message.since))


async def _preview(client: Client, message: Preview) -> None:
    client.check_holds(message.table, message.seat)
    async with client.tables.locked(message.table) as table:
        match = table.started_match
        match.check(message.seat, message.version)
        limit = PREVIEWS // 8 if message.view else PREVIEWS
        most = min(limit, len(match.state.actions())) / PREVIEWS_A_TOKEN
        if not client.bucket.take(most):
            raise Declined("too-fast")
        count, found = previews(match, message.seat, message.choose, message.view)
        client.bucket.give_back(most - len(found) / PREVIEWS_A_TOKEN)
        client.send_message(Previews(re=message.id, version=match.version, count=count, previews=found))


async def _explain(client: Client, message: Explain) -> None:
    client.check_holds(message.table, message.seat)
    refusal = await client.tables.why_not(message.table, message.seat, message.action, message.version)
    if refusal is None:
        client.send_message(Explanation(re=message.id, possible=True))
        return
    text = refusal_text(refusal, client.language, client.tables.loaded(message.table))
    client.send_message(
        Explanation(
            re=message.id,
            possible=False,
            reason=refusal.reason,
            text=text,
            rule=refusal.rule,
            values=refusal.values,
        )
    )
