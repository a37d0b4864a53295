"""The link to one desk: numbered orders, only new moves, errors as messages."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.desk import Desk, Order
from serai.tables.jobs.desk_link import DeskLink, RawResult, result_of
from serai.tables.jobs.job import CheckJob
from serai.tables.jobs.matches import MatchLost, journal_of
from serai.tables.jobs.runner import JobFailed
from tests.tables.open_tables import GAME, SEATS


def test_a_desk_that_lost_a_match_is_sent_it_from_its_beginning() -> None:
    async def scenario() -> None:
        desks = [Desk(), Desk()]
        orders: list[Order] = []

        async def exchange(line: bytes) -> bytes:
            orders.append(msgspec.json.decode(line, type=Order))
            return desks[0].work(line)

        link, match = DeskLink(exchange), Match(GAME, GAME.setup(SEATS), Chance("caravan"))
        for _ in range(2):
            action = result_of(await link.answer(BotMoveJob("random"), journal_of("t", match)), dict)
            match.act(match.seat or 0, GAME.read_action(action))
        assert orders[1].match is not None and orders[1].match.header is None
        desks.pop(0)  # another one takes its place
        await link.answer(BotMoveJob("random"), journal_of("t", match))
        assert [order.number for order in orders] == [1, 2, 3, 4]
        assert orders[3].match is not None and orders[3].match.header is not None

    asyncio.run(scenario())


def test_an_answer_to_another_order_is_an_error() -> None:
    async def late(line: bytes) -> bytes:
        return b'{"number":0,"result":true}'

    with pytest.raises(ValueError, match="expected the answer to job 1; got the answer to job 0"):
        asyncio.run(DeskLink(late).answer(CheckJob(), None))


def test_a_result_is_decoded_or_its_absence_is_raised() -> None:
    assert result_of(RawResult(result=msgspec.Raw(b"true")), bool) is True
    with pytest.raises(JobFailed, match="no luck"):
        result_of(RawResult(error="no luck"), bool)
    with pytest.raises(MatchLost):
        result_of(RawResult(error="gone", lost=True), bool)
    with pytest.raises(JobFailed, match="cannot be read"):
        result_of(RawResult(result=msgspec.Raw(b"7")), bool)
