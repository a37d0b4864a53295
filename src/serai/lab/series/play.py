"""How one chunk of a series is played: random matches by compiled code, those of players decision by decision."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import msgspec

from serai.arrays.measured import (
    MeasuredPlay,
    begin_match,
    make_measured,
    most_uses,
    play_measured,
    write_row,
    write_uses,
)
from serai.bots.beliefs import RecentMoves
from serai.bots.luck import add_luck
from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Player, Question
from serai.bots.trained import luck_meter
from serai.engine.contract import Rules, count_values
from serai.engine.state import CHANCE, OVER
from serai.engine.twin import same_form
from serai.kit.seeds import seed_number
from serai.lab.entrants import entrant
from serai.lab.series.plan import RANDOM, Chunk, SeriesPlan
from serai.strategy.strategy import strategy_of

MOST_SEED = 2**31

Choose: TypeAlias = Callable[[list[int]], int]
"""How a player picks one of the actions it is given."""


class DecisionRow(msgspec.Struct, frozen=True, array_like=True):
    """One decision of a match."""

    match: int
    decision: int
    seat: int
    player: str
    choices: int
    """How many legal actions there were."""
    action: str
    points: int
    """The immediate change of the seat's points."""


class ChunkRows(msgspec.Struct, frozen=True):
    """The results of a chunk: flat numbers, row after row, as `serai.lab.series.tables` names them."""

    chunk: Chunk
    games: bytes
    uses: bytes
    luck: bytes
    decisions: tuple[DecisionRow, ...]


def play_task(task: tuple[SeriesPlan, Chunk]) -> ChunkRows:
    """Play one chunk; its rows are the same in every process."""
    return ChunkPlay(*task).play()


class ChunkPlay:
    """The buffers of one chunk."""

    def __init__(self, plan: SeriesPlan, chunk: Chunk) -> None:
        self.plan, self.chunk = plan, chunk
        self.rules: Rules = plan.game.rules(plan.setup)
        self.strategy = strategy_of(plan.game)
        start, matches = self.rules.start(), chunk.last - chunk.first
        values = count_values(self.rules.measures, start.seats)
        self.run = same_form(start, MeasuredPlay)(start, values, seed_number(plan.seed))
        self.games = array("d", bytes(8 * self.run.width * matches))
        self.uses = array("d", bytes(8 * same_form(start, most_uses)(matches)))
        self.luck, self.decisions = array("d"), list[DecisionRow]()
        self.meter = luck_meter(self.strategy, start)
        self.used = 0
        self.recent: RecentMoves | None = None

    def play(self) -> ChunkRows:
        """Play all matches of the chunk."""
        first, last, start = self.chunk.first, self.chunk.last, self.run.start
        if self.plan.is_random and not self.plan.luck and not self.plan.decisions:
            self.used = same_form(start, play_measured)(self.run, first, last, self.games, self.uses)
        else:
            for number in range(first, last):
                self.play_match(number)
                self._write(number)
        parts = (self.games.tobytes(), self.uses[: self.used].tobytes(), self.luck.tobytes())
        return ChunkRows(self.chunk, *parts, tuple(self.decisions))

    def play_match(self, number: int) -> None:
        """Play a match to its end, which is then in `run`."""
        run, start = self.run, self.run.start
        same_form(start, begin_match)(run, number)
        self.meter.clear()
        make, names = same_form(start, make_measured), self.plan.seated(number)
        choose = [self._chooser(name) for name in names]
        state = run.state
        self.recent = RecentMoves(state) if self.plan.game.has_secrets else None
        while state.mover != OVER:
            if state.mover == CHANCE:
                move = state.draw(run.dice)
                if self.plan.luck:
                    same_form(start, add_luck)(self.meter, state, move)
                make(state, move, run.tally)
            else:
                seat, before = state.mover, state.score[state.mover]
                legal: list[int] = state.actions()
                move = self.decide(seat, legal, choose[seat])
                line = self._notation(move) if self.plan.decisions else ""
                make(state, move, run.tally)
                if self.plan.decisions:
                    counted = (number, run.tally.decisions, seat, names[seat], len(legal))
                    self.decisions.append(DecisionRow(*counted, line, state.score[seat] - before))
            if self.recent:
                self.recent.add(move, state)

    def decide(self, seat: int, legal: list[int], choose: Choose) -> int:
        """Return the action a seat makes."""
        return choose(legal)

    def _write(self, number: int) -> None:
        """Add the rows of the match that was played last."""
        run, start = self.run, self.run.start
        same_form(start, write_row)(run, run.state, self.games, (number - self.chunk.first) * run.width)
        self.used = same_form(start, write_uses)(run, self.uses, self.used)
        if self.plan.luck:
            self.luck.extend(self.meter.of_seats())

    def _chooser(self, name: str) -> Choose:
        """Return how a player picks one of some legal actions; a random player does so as the compiled play does."""
        level = entrant(name, self.plan.game).level
        if name == RANDOM or level is None:
            return lambda legal: legal[self.run.choices.below(len(legal))]
        return lambda legal: self._ask(level, legal)

    def _ask(self, player: Player, legal: list[int]) -> int:
        state, seed = self.run.state, self.run.choices.below(MOST_SEED)
        question = Question.at(self.rules, self.strategy, state, self.recent, seed, NO_TIME_LIMIT)
        return self.rules.codec.action_number(state, player.choose(replace(question, allowed=legal)))

    def _notation(self, move: int) -> str:
        codec = self.rules.codec
        return codec.notation(codec.action(self.run.state, move))
