"""Messages to a seat do not depend on what it cannot know: byte for byte, for any request."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import pytest

from cheat import GAME
from cheat.moves import Card, Doubt, Play
from cheat.rules import CARDS, RANKS
from cheat.state import DEALT, DOUBT, NAMING, NOTHING, Cheat, next_dealt
from serai import Question
from serai import games as package
from serai.engine.chance import Chance
from serai.engine.fairness import commitment
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.engine.setup import Setup
from serai.engine.texts import LANGUAGES
from serai.server.push.notice import notice
from serai.server.webhook import Webhook
from serai.tables.jobs import bot_move, hint
from serai.tables.model import machine
from serai.tables.model.seats import Seat, hash_secret
from serai.tables.room.tables import Tables
from serai.tables.session.dispatch import Request, answer
from serai.tables.session.endpoints import ENDPOINTS, Endpoint
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.decode import AnyClientMessage
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import open_tables, stored_table

SEATS = 3
ACTIONS = [*(Play(card) for card in ("jack", "queen", "king", "joker")), Doubt()]
BODIES: dict[str, Any] = {
    "/branch": {"moves": 3, "seats": [{"kind": "person"}] * SEATS},
}
"""The body sent to an endpoint of a table; none for the others."""
POSITIONS = [one for one in ENDPOINTS if one.path.startswith("/api/positions")]
Deal = tuple[Card, ...]
KINDS = {one.__struct_config__.tag for one in get_args(AnyClientMessage)}
UNTOLD = {"say", "sit_in", "reclaim"}
"""Messages that are only acknowledged: they change what everybody sees of a seat."""
HASH = "0" * 64
MOMENTS = re.compile(rb"\d{9,}\.\d+|\"(?:away|touched)\":[\d.]+")
"""Times, which are never the same twice."""


def seeds_that_look_alike() -> tuple[str, str]:
    """Return two seeds with which the first seat and a spectator see the same, but the others hold different cards."""
    seen, hands = opening("0")
    others = ((str(number), *opening(str(number))) for number in count(1))
    return "0", next(
        seed for seed, sees, held in others if sees == seen and held[0] != hands[0] and held[1] != hands[1]
    )


def opening(seed: str) -> tuple[list[Any], list[Any]]:
    """Return what the first seat sees with a seed until it decides, and each decision of the others."""
    match = Match(GAME, GAME.setup(SEATS), Chance(seed))
    return list(match.rules.visible_events(match.opening, 0)), [match.view(seat) for seat in range(1, SEATS)]


class Listener(LocalClient):
    """A client that keeps all it was sent, over any channel."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.received: list[bytes] = []
        self.kinds: set[str] = set()
        """The kinds of messages it has sent."""

    async def request(self, kind: str, **fields: Any) -> Any:
        self.kinds.add(kind)
        return await super().request(kind, **fields)

    def send(self, message: bytes) -> None:
        self.received.append(message)
        super().send(message)

    async def fetch(self, endpoint: Endpoint, body: Any, table: str, secret: str) -> None:
        request = Request({"table": table}, msgspec.json.encode(body), f"Bearer {secret}")
        self.received.append((await answer(self.tables, endpoint, request)).content)


async def listened(tables: Tables, seed: str) -> list[bytes]:
    """Return all that the first seat and a spectator are sent in a round, up to the doubt that reveals something."""
    seats = [Seat("person", name, secret=hash_secret(name)) for name in ("Ada", "Ben", "Cleo")]
    spectator = hash_secret("spectator")
    changes = {"game": GAME.name, "rules": GAME.rules_version, "options": {}, "components": {}, "seats": seats}
    stored = stored_table(**changes, seed=seed, spectator=spectator)
    await tables.create(stored, [])
    table_id = stored.id
    everybody = [Listener(tables) for _ in range(SEATS + 1)]
    for client, secret in zip(everybody, ("Ada", "Ben", "Cleo", "spectator"), strict=True):
        await client.request("hello", protocol=PROTOCOL)
        await client.request("watch", table=table_id, secrets=[secret])
    for seat in range(SEATS):
        brought = await everybody[seat].request("bring_shares", table=table_id, seat=seat, anchor=str(seat) * 64)
        assert brought["type"] == "done"
    for version in range(4):
        for client, secret, viewer in ((everybody[0], "Ada", 0), (everybody[-1], "spectator", None)):
            await ask_everything(client, table_id, secret, viewer, version)
        mover = version % SEATS
        match = tables.loaded(table_id).started_match  # type: ignore[union-attr]
        action = msgspec.to_builtins(match.legal()[0 if mover == 0 else version % 2])
        if version < 3:
            made = await everybody[mover].request("act", table=table_id, seat=mover, version=version, action=action)
            assert made["type"] == "done", made
            await asyncio.sleep(0)
    assert everybody[0].kinds == KINDS - UNTOLD
    text = [b"\n".join(client.received) for client in (everybody[0], everybody[-1])]
    for client in everybody:
        await client.leave()
    named = {table_id: "TABLE", stored.code: "CODE", commitment(seed): "COMMITMENT"}
    for name, instead in named.items():
        text = [one.replace(name.encode(), instead.encode()) for one in text]
    return [MOMENTS.sub(b"MOMENT", one) for one in text]


async def ask_everything(client: Listener, table: str, secret: str, viewer: int | None, version: int) -> None:
    """Send every kind of request, answered or not."""
    at = {"table": table, "seat": viewer or 0, "version": version}
    for language in ("en", "fr", "de"):
        client._session.language = language
        for action in ACTIONS:
            await client.request("explain", **at, action=msgspec.to_builtins(action))
            await client.request("act", **(at | {"version": version + 1}), action=msgspec.to_builtins(action))
            illegal = await client.request("explain", **at, action={"do": "play", "card": "ace"})
            assert illegal["type"] == "refused"
    for view in (False, True):
        await client.request("preview", **at, choose={}, view=view)
    for other in (None, *range(SEATS)):
        await client.request("frames", table=table, viewer=other, first=0)
    for kind in ("hint", "undo"):
        await client.request(kind, **at)
    await client.request("moves", table=table, seat=viewer or 0)
    await client.request("give_share", table=table, seat=viewer or 0, digest=HASH, share=HASH)
    await client.request("analyse", table=table)
    await client.request("cancel", request="0")
    await client.request("watch_list")
    await client.request("ping")
    await client.request("unwatch", table=table)
    await client.request("watch", table=table, secrets=[secret], since=0)
    for endpoint in ENDPOINTS:
        if "{table}" in endpoint.path and endpoint.method != "DELETE":
            body = BODIES.get(endpoint.path.removeprefix("/api/tables/{table}"), {})
            await client.fetch(endpoint, body, table, secret)
    named = {"type": "decision", "table": table, "move": 3, "secrets": [secret]}
    for endpoint in POSITIONS:
        doubted = {"action": {"do": "doubt"}} if "action" in endpoint.body.__struct_fields__ else {}
        await client.fetch(endpoint, {"position": named} | doubted, table, secret)


def with_rules(**parts: Any) -> Game:
    """Return the game with other rules."""

    def set_up(setup: Setup) -> Any:
        rules = GAME.set_up(setup)
        for name, part in parts.items():
            setattr(rules, name, part)
        return rules

    return replace(GAME, set_up=set_up)


HANDS: tuple[tuple[Deal, ...], tuple[Deal, ...]] = (
    (("queen", "king", "king", "joker"), ("jack", "jack", "queen", "king"), ("queen", "queen", "king", "joker")),
    (("queen", "king", "king", "joker"), ("jack", "jack", "queen", "joker"), ("queen", "queen", "king", "king")),
)
"""What each seat is dealt in every round, in two worlds: the last cards of both bots differ, which nobody ever sees."""


def lowest_or_doubt(state: Cheat) -> int:
    """Return a decision that depends only on what everybody sees, and on cards that are the same in both worlds."""
    if state.last_seat != NOTHING and state.face_down[state.last_seat] == 2:
        return DOUBT
    return min(state.actions())


class Cardsharp:
    """A bot that plays so."""

    def choose(self, question: Question) -> Any:
        state = cast(Cheat, question.state)
        return question.action(lowest_or_doubt(state))


def deal_in_world(world: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let chance bring the same ranks in both worlds, and to each seat its hand of this world."""

    def bring(state: Cheat, way: int) -> int:
        if state.phase == NAMING:
            number = state.turn % len(RANKS)
        else:
            seat = next_dealt(state)
            number = DEALT + CARDS.index(HANDS[world][seat][state.cards[seat]])
        state.apply(number)
        return number

    monkeypatch.setattr(Cheat, "apply_way", bring)


async def whole_match(tables: Tables) -> tuple[list[bytes], bytes]:
    """Return all that somebody alone with two bots and a spectator are sent until the end, and the whole record."""
    seats = [
        Seat("person", "Ada", secret=hash_secret("Ada")),
        *(Seat("bot", bot, level="random") for bot in ("Bo", "Cy")),
    ]
    changes = {"game": GAME.name, "rules": GAME.rules_version, "options": {}, "components": {}, "seats": seats}
    stored = stored_table(id="0123456789abcdef", code="SHARPS", **changes, spectator=hash_secret("spectator"))
    webhook = Webhook("http://nowhere.invalid")
    notices: list[bytes] = []
    tables.turns.listeners += [
        webhook.announce,
        lambda turn: notices.extend(notice(package.games(), turn, language) for language in LANGUAGES),
    ]
    await tables.create(stored, [])
    everybody = [Listener(tables) for _ in range(2)]
    ada = everybody[0]
    for client, secret in zip(everybody, ("Ada", "spectator"), strict=True):
        await client.request("hello", protocol=PROTOCOL)
        await client.request("watch", table=stored.id, secrets=[secret])
    match = tables.loaded(stored.id).started_match  # type: ignore[union-attr]
    while not match.over:
        while match.seat not in (0, None):
            await tables._room.bots.start(stored.id)
        if not match.over:
            at = {"table": stored.id, "seat": 0, "version": match.version}
            for client, secret, viewer in zip(everybody, ("Ada", "spectator"), (0, None), strict=True):
                await ask_everything(client, stored.id, secret, viewer, match.version)
            hinted = await ada.request("hint", **at)
            assert hinted["type"] == "hint", hinted
            action = match.rules.codec.action(match.state, lowest_or_doubt(cast(Cheat, match.state)))
            assert (await ada.request("act", **at, action=msgspec.to_builtins(action)))["type"] == "done"
    for client in everybody:
        await client.leave()
    while not webhook._notices.empty():
        notices.append(webhook._notices.get_nowait())
    assert len(notices) > 12
    text = [MOMENTS.sub(b"MOMENT", b"\n".join(one)) for one in (ada.received, everybody[1].received, notices)]
    return text, write_record(match.record).encode()


async def both(folder: Path) -> list[list[bytes]]:
    async with open_tables(folder / "serai.db", message_rate=1e6, answer_rate=1e6) as tables:
        return [await listened(tables, seed) for seed in seeds_that_look_alike()]


@pytest.mark.usefixtures("cheat")
def test_nothing_a_seat_or_a_spectator_is_sent_depends_on_what_is_hidden(tmp_path: Path) -> None:
    one, other = asyncio.run(both(tmp_path))
    for first, second in zip(one, other, strict=True):
        assert len(first) > 20_000
        for line, again in zip(first.split(b"\n"), second.split(b"\n"), strict=True):
            assert line == again


@pytest.mark.usefixtures("cheat")
@pytest.mark.parametrize("leak", ["visible_events", "view"])
def test_a_leak_would_be_found(leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.set_up(GAME.setup(SEATS))
    parts: dict[str, Any] = {
        "visible_events": lambda events, seat: events,
        "view": lambda state, seat: honest.view(state, 1),
    }
    leaky = with_rules(**{leak: parts[leak]})
    monkeypatch.setattr(package, "_installed", lambda: {GAME.name: leaky})
    package.games.cache_clear()
    one, other = asyncio.run(both(tmp_path))
    assert one[0] != other[0] and one[1] != other[1]


def played(world: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[bytes], bytes]:
    """Return a whole match of one of the worlds, with as much thought and the same lots in both."""
    ticks = count()
    monkeypatch.setattr(machine, "randrange", lambda below: 7)
    monkeypatch.setattr(machine, "perf_counter", lambda: next(ticks) / 1000)
    monkeypatch.setattr(hint, "SIMULATIONS", 2)
    monkeypatch.setattr(hint, "SHORTER_PLAIN", 1)
    monkeypatch.setattr(bot_move, "roster", lambda: {"random": Cardsharp()})
    deal_in_world(world, monkeypatch)

    async def scenario() -> tuple[list[bytes], bytes]:
        async with open_tables(folder / f"{world}.db", message_rate=1e6, answer_rate=1e6) as tables:
            return await whole_match(tables)

    return asyncio.run(scenario())


@pytest.mark.usefixtures("cheat")
def test_of_a_whole_match_with_bots_and_hints_nothing_that_leaves_depends_on_what_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, record), (other, another) = (played(world, tmp_path, monkeypatch) for world in (0, 1))
    assert record != another, "nothing was hidden"
    for first, second in zip(one, other, strict=True):
        for line, again in zip(first.split(b"\n"), second.split(b"\n"), strict=True):
            assert line == again


@pytest.mark.usefixtures("cheat")
def test_a_hint_that_knows_the_hands_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    knowing = with_rules(imagine=lambda state, seat, stream: state.copy())
    monkeypatch.setattr(package, "_installed", lambda: {GAME.name: knowing})
    package.games.cache_clear()
    (one, _), (other, _) = (played(world, tmp_path, monkeypatch) for world in (0, 1))
    assert one[0] != other[0]
