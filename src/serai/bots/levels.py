"""The six levels, with the same names in all games, and the UCT baseline."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from serai.bots.one_ply import OnePly
from serai.bots.parallel_search import BATCH, NO_TIME_LIMIT, SearchBudget, root_visits
from serai.bots.player import Player, Question, RandomPlayer
from serai.bots.trained import win_evaluator
from serai.bots.uct import Uct, search_uct
from serai.engine.contract import Action, Rules, Yardstick
from serai.engine.twin import same_form
from serai.engine.weights import Weights
from serai.kit.stream import Stream

NO_MISTAKE = -1.0
FAVOUR = 2.0  # a mistake is e to this power times as likely to be the best action as the median one
NEARLY_WON = 0.7  # win probability above which a sure win is looked for
MOST_MISTAKES = 200  # percent: a mistake in every decision, drawn evenly


@dataclass(frozen=True)
class Level:
    """A player that searches within its simulations and its time; with no simulations it looks one ply ahead.

    In `mistake_percent` of its decisions it makes a mistake: it draws among the better half of the actions, the ones
    with higher one-ply values more often; beyond 100, it draws evenly in so many more percent of its decisions. A level
    that searches never plays a dominated action, not even by mistake.
    """

    name: str
    simulations: int
    milliseconds: int
    mistake_percent: int = 0
    threads: int = 1
    weights: Weights | None = None
    """Those to evaluate positions with; without any, the game's own."""
    row: str = ""
    """Its row in a game's table of levels, by default its name; it plays with the dials there, if there are any."""
    keeps_time: bool = False
    """Whether its time, of the CPU, is its budget, however long it may think."""

    def choose(self, question: Question) -> Action:
        """Choose the action the search visited most often, with the dials of the table it sits at."""
        return self.tuned(question.rules)._choose(question)

    def tuned(self, rules: Rules) -> Level:
        """The level with the dials of a game's table for this number of players."""
        found = rules.levels.row(len(rules.setup.seats), self.row or self.name)
        return (
            self
            if found is None
            else replace(self, simulations=found.simulations, mistake_percent=found.mistake_percent)
        )

    def _choose(self, question: Question) -> Action:
        actions: list[int] = question.state.actions()
        if len(actions) == 1:
            return question.action(actions[0])
        stream = Stream(question.seed)
        draw = self._draw(stream)
        if self.simulations == 0:
            return question.action(actions[_index(action_values(question, self.weights), draw, stream)])
        sound = question.sound_actions()
        if draw != NO_MISTAKE:
            values = dict(zip(actions, action_values(question, self.weights), strict=True))
            return question.action(sound[_index([values[action] for action in sound], draw, stream)])
        if len(sound) == 1:
            return question.action(sound[0])
        if question.win_probabilities()[question.seat] > NEARLY_WON:
            won = question.winning_action(sound)
            if won is not None:
                return question.action(won)
        clock = time.thread_time if self.keeps_time else time.perf_counter
        budget = SearchBudget(self.simulations, self._limit(question), self.threads, clock)
        visits = root_visits(question.state, self.weights or question.rules.weights, question.seed, budget)
        followed = [action for action in visits if action in sound]
        if not followed:  # the search followed none of them
            values = dict(zip(actions, action_values(question, self.weights), strict=True))
            return question.action(max(sound, key=lambda action: (values[action], -action)))
        return question.action(max(followed, key=lambda action: (visits[action], -action)))

    def _draw(self, stream: Stream) -> float:
        """How much a mistake favours the better actions; `NO_MISTAKE` if it makes none."""
        if stream.below(100) >= self.mistake_percent:
            return NO_MISTAKE
        is_even = self.mistake_percent > 100 and stream.below(100) < self.mistake_percent - 100
        return 0.0 if is_even else FAVOUR

    def _limit(self, question: Question) -> int:
        """How long it may think, in milliseconds."""
        if question.milliseconds is None:
            return self.milliseconds
        return min(question.milliseconds, self.milliseconds) if self.keeps_time else question.milliseconds


def action_values(question: Question, weights: Weights | None = None) -> list[float]:
    """The mover's win probability after each legal action, one ply ahead."""
    state = question.state
    evaluator = win_evaluator(weights or question.rules.weights, state)
    return same_form(state, OnePly)(state, evaluator).action_values(state)


def _index(values: list[float], favour: float, stream: Stream) -> int:
    """The index of the best action; for a mistake, of a random one between the best and the median."""
    ranked = sorted(range(len(values)), key=lambda index: -values[index])
    best, median = values[ranked[0]], values[ranked[len(ranked) // 2]]
    if favour == NO_MISTAKE or best == median:
        return ranked[0]
    weights = [exp(favour * (values[index] - best) / (best - median)) for index in ranked[: len(ranked) // 2 + 1]]
    drawn = stream.below(2**31) / 2**31 * sum(weights)
    for index, weight in zip(ranked, weights, strict=False):
        drawn -= weight
        if drawn < 0:
            return index
    return ranked[0]


@dataclass(frozen=True)
class UctPlayer:
    """UCT with uniform playouts for a given CPU time: the baseline our levels are compared with."""

    milliseconds: int
    name: str = "plain UCT"

    def choose(self, question: Question) -> Action:
        """Choose the action visited most often when the time is up."""
        state = question.state
        uct = same_form(state, Uct)(state, same_form(state, Stream)(question.seed))
        deadline = time.thread_time() + self.milliseconds / 1000
        best = same_form(state, search_uct)(uct, BATCH)
        while time.thread_time() < deadline:
            best = same_form(state, search_uct)(uct, BATCH)
        return question.action(best)


@dataclass(frozen=True)
class YardstickPlayer:
    """A plain opponent of one game."""

    yardstick: Yardstick

    @property
    def name(self) -> str:
        """The yardstick's name."""
        return self.yardstick.name

    def choose(self, question: Question) -> Action:
        """Choose what the yardstick says."""
        return question.action(self.yardstick.choose(question.state, question.seed))


LEVELS: tuple[Level, ...] = (
    Level("Novice", simulations=0, milliseconds=5, mistake_percent=100),
    Level("Trader", simulations=0, milliseconds=5, mistake_percent=50),
    Level("Merchant", simulations=40, milliseconds=90, mistake_percent=30),
    Level("Caravan Master", simulations=120, milliseconds=600, mistake_percent=13),
    Level("Vizier", simulations=400, milliseconds=1800),
    Level("Grand Vizier", simulations=2400, milliseconds=2000),
)

DEFAULT_LEVEL = "Merchant"
"""The level of a bot for which none was chosen."""
NO_SIMULATION_LIMIT = 10**9


def roster() -> dict[str, Player]:
    """All players by name, from the weakest to the strongest."""
    players: list[Player] = [RandomPlayer(), *LEVELS]
    return {player.name: player for player in players}


def named_player(name: str, yardsticks: Sequence[Yardstick] = ()) -> Player | None:
    """One of our players: a level, `random`, `uct:MILLISECONDS`, `search:SIMULATIONS`, `search:MILLISECONDSms`.

    Besides, `search:SIMULATIONS:PERCENT` with mistakes, without search if there are no simulations, and one of a
    game's yardsticks.
    Case, quotes and underscores do not matter. None if nobody has this name.
    """
    wanted = _normalised(name)
    for known, player in roster().items():
        if _normalised(known) == wanted:
            return player
    for yardstick in yardsticks:
        if _normalised(yardstick.name) == wanted:
            return YardstickPlayer(yardstick)
    kind, _, amount = wanted.partition(":")
    simulations, _, mistakes = amount.partition(":")
    if kind == "search" and simulations.isdigit() and mistakes.isdigit() and int(mistakes) <= MOST_MISTAKES:
        return Level(wanted, int(simulations), NO_TIME_LIMIT, int(mistakes))
    number = amount.removesuffix("ms")
    if not number.isdigit() or int(number) == 0:
        return None
    if kind == "search" and number == amount:
        return Level(wanted, simulations=int(number), milliseconds=NO_TIME_LIMIT)
    if kind == "search":
        return Level(wanted, simulations=NO_SIMULATION_LIMIT, milliseconds=int(number), keeps_time=True)
    return UctPlayer(int(number), wanted) if kind == "uct" and number == amount else None


def _normalised(name: str) -> str:
    return name.strip().strip("\"'").replace("_", " ").replace("-", " ").lower()
