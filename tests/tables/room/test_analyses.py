"""An analysis is shared by all clients that wait for it, pauses when none does, and is stored."""

from __future__ import annotations

import asyncio
import gc
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.bots.analysis import REJUDGED, analyse, times_longer
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.strategy.strategy import strategy_of
from serai.tables.jobs.analysis import AnalysisJob
from serai.tables.jobs.matches import MatchJournal, journal_of
from serai.tables.model.errors import Declined
from serai.tables.room.analyses import BEYOND_HINTS
from serai.tables.wire.review import AnalysisProgress
from tests.tables.local_runner import LocalRunner
from tests.tables.open_tables import open_store, room_with, stored_table

GAME = list(games().values())[-1]


class PausedRunner(LocalRunner):
    """Runs no job while somebody holds `pause`."""

    def __init__(self) -> None:
        super().__init__()
        self.pause, self.paused = asyncio.Lock(), asyncio.Event()

    async def _exchange(self, line: bytes) -> bytes:
        if self.pause.locked():
            self.paused.set()
        async with self.pause:
            return await super()._exchange(line)


def some_moves(count: int = 6) -> Match:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("analysis"))
    for number, _ in enumerate(random_actions(match, 1)):
        if number == count:
            break
    return match


def some_match(table_id: str) -> MatchJournal:
    return journal_of(table_id, some_moves())


def test_two_clients_share_the_work_and_the_result_is_stored_until_the_table_is_deleted(tmp_path: Path) -> None:
    async def scenario() -> None:
        runner, table = LocalRunner(), stored_table()
        match = some_match(table.id)
        async with open_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            analyses = room_with(runner, store).analyses
            reports: tuple[list[AnalysisProgress], list[AnalysisProgress]] = ([], [])
            one, other = await asyncio.gather(*(analyses.analyse(match, report.append) for report in reports))
            assert one == other and one.judged and sum(one.luck) == pytest.approx(0, abs=1e-3) and any(one.luck)
            for report in reports:
                moves = [judged.move for progress in report for judged in progress.judged]
                assert moves == [judged.move for judged in one.judged], "each decision is reported once"
                done = [progress.done for progress in report]
                assert done == sorted(done) and done[-1] == report[-1].total
                assert len({progress.total for progress in report}) == 1
            jobs = len(runner.orders)
            assert await room_with(runner, store).analyses.analyse(match, reports[0].append) == one
            assert len(runner.orders) == jobs
            await store.delete([table.id])
            assert await store.analysis(table.id) is None

    asyncio.run(scenario())


def test_it_finds_what_an_analysis_in_one_piece_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.tables.jobs.analysis.SIMULATIONS", 10)

    async def scenario() -> None:
        table, match = stored_table(), some_moves(2 * REJUDGED)
        async with open_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            analyses = room_with(LocalRunner(), store).analyses
            found = await analyses.analyse(journal_of(table.id, match), lambda progress: None)
        whole = analyse(match, 10)
        assert len(found.judged) > REJUDGED
        assert found.luck == pytest.approx(whole.luck, abs=1e-4)
        for one, other in zip(found.judged, whole.judgements, strict=True):
            assert (one.move, one.seat) == (other.move, other.seat)
            assert one.played.action == msgspec.to_builtins(other.played.action)
            assert one.cost == pytest.approx(other.cost, abs=1e-4)

    asyncio.run(scenario())


def test_a_hint_is_doubted_only_by_a_search_longer_than_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.tables.jobs.analysis.SIMULATIONS", 10)
    monkeypatch.setattr("serai.tables.room.analyses.COSTLY", 0.0)

    async def scenario() -> None:
        table, match, runner = stored_table(), some_moves(2 * REJUDGED), LocalRunner()
        async with open_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            whole = await room_with(runner, store).analyses.analyse(journal_of(table.id, match), lambda progress: None)
            assert not any(one.hinted for one in whole.judged)
            await store.delete([table.id])
            await store.put(table, 1.0)
            progress: list[AnalysisProgress] = []
            cheapest = min(whole.judged, key=lambda one: (one.cost, -one.move)).move
            runner = LocalRunner()
            hinted = await room_with(runner, store).analyses.analyse(
                journal_of(table.id, match), progress.append, [cheapest]
            )
        assert [one.move for one in hinted.judged if one.hinted] == [cheapest]
        jobs = [order.job for order in runner.orders if isinstance(order.job, AnalysisJob)]
        times = max(job.times for job in jobs if job.only == (cheapest,))
        assert times == BEYOND_HINTS * times_longer(strategy_of(match.game), match.state)
        assert [one.move for one in hinted.judged] == [one.move for one in whole.judged]
        assert progress[-1].done == progress[-1].total

    asyncio.run(scenario())


def test_an_analysis_of_an_older_version_is_made_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        table = stored_table()
        async with open_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            await store.put_analysis(table.id, zlib.compress(b"[]"))
            found = await room_with(LocalRunner(), store).analyses.analyse(some_match(table.id), lambda progress: None)
            assert found.judged and len(found.luck) == min(GAME.seats)

    asyncio.run(scenario())


def test_a_cancelled_analysis_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.tables.room.analyses.PART_MILLISECONDS", 0)

    async def scenario() -> None:
        runner, table = LocalRunner(), stored_table()
        match = some_match(table.id)
        async with open_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            analyses = room_with(runner, store).analyses
            before: list[AnalysisProgress] = []
            first = asyncio.create_task(analyses.analyse(match, before.append))
            while not before:
                await asyncio.sleep(0)
            first.cancel()
            await asyncio.wait([first])
            after: list[AnalysisProgress] = []
            found = await analyses.analyse(match, after.append)
            assert [one.move for one in found.judged[: len(before[0].judged)]] == [one.move for one in before[0].judged]
            assert after[0].judged[: len(before[0].judged)] == before[0].judged, "what is known is reported at once"
            sent = [order.match for order in runner.orders if order.match]
            assert len(sent) > 3 and not any(moves.entries for moves in sent[1:]), "the match is sent once"

    asyncio.run(scenario())


def test_a_part_that_a_client_no_longer_waits_for_is_not_run_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.tables.room.analyses.PART_MILLISECONDS", 0)

    async def scenario() -> None:
        runner, table, match = PausedRunner(), stored_table(), some_moves()
        async with open_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            analyses = room_with(runner, store).analyses
            before: list[AnalysisProgress] = []
            first = asyncio.create_task(analyses.analyse(journal_of(table.id, match), before.append))
            while not before:
                await asyncio.sleep(0)
            async with runner.pause:
                await runner.paused.wait()  # the next part has begun
                first.cancel()
                second = asyncio.create_task(analyses.analyse(journal_of(table.id, match), lambda progress: None))
                await asyncio.sleep(0.05)
            found = await second
            jobs = [order.job for order in runner.orders]
            assert len(jobs) == len(set(jobs)), "no part was run twice"
            assert found.luck == pytest.approx(analyse(match, 1).luck, abs=1e-4)

    asyncio.run(scenario())


def test_a_match_that_cannot_be_judged_is_declined(tmp_path: Path) -> None:
    async def scenario() -> None:
        table = stored_table()
        match = some_match(table.id)
        backwards = MatchJournal(table.id, match.header, match.entries[::-1])
        async with open_store(tmp_path / "serai.db") as store:
            with pytest.raises(Declined, match="work-failed"):
                await room_with(LocalRunner(), store).analyses.analyse(backwards, lambda progress: None)
            await store.put_analysis(table.id, b"the analysis of a deleted table")
            assert await store.analysis(table.id) is None

    asyncio.run(scenario())


def test_a_part_that_fails_after_its_client_has_left_is_no_unhandled_error(tmp_path: Path) -> None:
    async def scenario() -> None:
        unhandled = list[dict[str, Any]]()
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: unhandled.append(context))
        runner, table = PausedRunner(), stored_table()
        match = some_match(table.id)
        backwards = MatchJournal(table.id, match.header, match.entries[::-1])
        async with open_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            analyses = room_with(runner, store).analyses
            async with runner.pause:
                asking = asyncio.create_task(analyses.analyse(backwards, lambda progress: None))
                await runner.paused.wait()
                asking.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asking
            while analyses._parts:
                await asyncio.sleep(0)
            gc.collect()
        assert unhandled == []

    asyncio.run(scenario())
