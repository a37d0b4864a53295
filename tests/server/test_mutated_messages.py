"""Messages that are almost right, in any number: a live server refuses them with a message and serves everybody else.

`make campaign` sends a million of them.
"""

from __future__ import annotations

import json
import os
import random
import time
from typing import Any, get_args

import msgspec
from websockets.exceptions import ConnectionClosed

from serai.tables.wire.decode import AnyClientMessage
from tests.server.playing import GAME_SEATS, Browser, Person, Server

GAME, SEATS = GAME_SEATS
MESSAGES = int(os.environ.get("SERAI_MUTATIONS", "3000"))
BATCH = 40
FATAL = 0.01
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 10**400, -0.0, 1e308, "", "\x00", "\u202e", "\ud83d\ude00", "x" * 5000, [], {},
    [[[[]]]] * 3, {"type": "act"}, "true", "0", [None] * 200, {"": {"": {}}},
)  # fmt: skip


class Mutator:
    """Makes messages of every kind that the server decodes, then changes them."""

    def __init__(self, seed: int, table: str, secrets: list[str]) -> None:
        self.random = random.Random(seed)
        self.words = [table, *secrets, "random", "en", "1", "nobody"]
        self.kinds = get_args(AnyClientMessage)

    def message(self) -> bytes:
        """Return one message, most of them mutated several times."""
        value: Any = self._valid(self.random.choice(self.kinds))
        for _ in range(self.random.choice((0, 1, 1, 2, 5))):
            value = self.mutated(value)
        if self.random.random() < FATAL:  # the server closes a socket at once if it finds no id
            return self._broken(json.dumps(value).encode())
        return json.dumps((value if isinstance(value, dict) else {"value": value}) | {"id": "m"}).encode()

    def _valid(self, kind: Any) -> Any:
        """Return a message of this class, with values of the right types."""
        info = msgspec.inspect.type_info(kind)
        assert isinstance(info, msgspec.inspect.StructType)
        made = {info.tag_field: info.tag} if info.tag_field else {}
        return made | {field.encode_name: self._value(field.type) for field in info.fields}

    def _value(self, info: Any) -> Any:
        match info:
            case msgspec.inspect.StrType():
                return self.random.choice(self.words)
            case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
                return self.random.randrange(5)
            case msgspec.inspect.LiteralType():
                return self.random.choice(info.values)
            case msgspec.inspect.UnionType():
                return self._value(self.random.choice(info.types))
            case msgspec.inspect.ListType():
                return [self._value(info.item_type) for _ in range(self.random.randrange(3))]
            case msgspec.inspect.BoolType():
                return self.random.random() < 0.5
        return self.random.choice(({"do": "roll", "card": None}, None, {}))

    def mutated(self, value: Any) -> Any:
        """Return the value with one thing changed, somewhere inside it."""
        if self.random.random() < 0.3 or not isinstance(value, dict | list) or not value:
            return self.random.choice(ODD)
        if isinstance(value, list):
            place = self.random.randrange(len(value))
            return [*value[:place], self.mutated(value[place]), *value[place + 1 :]]
        key = self.random.choice(list(value))
        changed = dict(value)
        match self.random.randrange(4):
            case 0:
                del changed[key]
            case 1:
                changed[self.random.choice(["", "type", "id", key + "x"])] = changed.pop(key)
            case _:
                changed[key] = self.mutated(value[key])
        return changed

    def _broken(self, text: bytes) -> bytes:
        """Return the text with bytes lost, doubled or flipped."""
        place = self.random.randrange(len(text) + 1)
        kept = text[:place], text[place:]
        return self.random.choice((kept[0], kept[1], kept[0] + b"\xff" + kept[1], kept[0] + kept[0] + kept[1]))


def test_almost_right_messages_are_refused_in_words_and_harm_nobody(server: Server) -> None:
    made = server.table(GAME, ["person"] * SEATS)
    other = Person(server.browser(), made["table"]["id"], made["secrets"][0])
    mutator = Mutator(1, made["table"]["id"], made["secrets"])
    logged = server.log.stat().st_size
    batches, answers, longest, browser = 0, 0, 0.0, server.browser()
    while answers < MESSAGES:
        browser, received = _send_batch(server, browser, [mutator.message() for _ in range(BATCH)])
        batches, answers = batches + 1, answers + received
        if batches % 10 == 0:
            started = time.monotonic()
            assert other.browser.request("ping")["type"] == "done"
            longest = max(longest, time.monotonic() - started)
            other.browser.received.clear()
            other.browser.waiting.clear()
    log = server.log.read_text()[logged:]
    assert '"trace"' not in log and "unhandled" not in log, log[-3000:]
    print(f"{answers} mutated messages answered; the longest ping of somebody else {1000 * longest:.0f} ms")


def _send_batch(server: Server, browser: Browser, messages: list[bytes]) -> tuple[Browser, int]:
    """Send messages, read everything up to the answer of a ping; return a new browser if the socket was closed."""
    received = 0
    try:
        for message in messages:
            browser.socket.send(message.decode("latin-1") if message.isascii() else message, text=True)
        browser.socket.send('{"type": "ping", "id": "end of batch"}')
        while '"end of batch"' not in str(browser.socket.recv(60)):
            received += 1
    except ConnectionClosed as closed:
        assert closed.rcvd is not None and closed.rcvd.code in (1000, 1007, 1008), closed
        browser.close()
        return server.browser(), received
    return browser, received
