"""The six levels, with the same names in all games, and the UCT baseline."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from statistics import fmean

from serai.bots.comparison import Comparison
from serai.bots.imagining import imagined_values
from serai.bots.one_ply import OnePly
from serai.bots.parallel_search import BATCH, NO_TIME_LIMIT, SearchBudget, root_visits
from serai.bots.player import Player, Question, RandomPlayer
from serai.bots.sure_win import MOST_TRIED, SureWin, sure_in_all, sure_win
from serai.bots.trained import win_evaluator
from serai.bots.uct import Uct, search_uct
from serai.engine.contract import Action
from serai.engine.twin import same_form
from serai.kit.stream import Stream
from serai.strategy.level_table import LevelTable
from serai.strategy.weights import Weights
from serai.strategy.yardstick import Yardstick

NO_MISTAKE = -1.0
FAVOUR = 2.0  # a mistake is e to this power times as likely to be the best action as the median one
NEARLY_WON = 0.7  # win probability above which a certain end is looked for among many actions
FEW_TRIED = 400  # actions tried for a certain end elsewhere
SIMULATIONS_BESIDE_SURE = 200  # they estimate an action against a certain share of the win
LOOKED_AT = 8  # imagined states, one ply ahead
LEAST_IMAGINED = 16  # with secrets, to search in
MOST_IMAGINED = 96
HASTY = 50  # times less thought: how a level makes mistakes where something is hidden
SURE_IN = 24  # imagined states in which a win must be sure before it counts as sure
MOST_MISTAKES = 200  # percent: a mistake in every decision, drawn evenly


@dataclass(frozen=True)
class Level:
    """A player that searches within its simulations and its time; with no simulations it looks one ply ahead.

    In `mistake_percent` of its decisions it makes a mistake: it draws among the better half of the actions, the ones
    with higher one-ply values more often; beyond 100, the excess is drawn evenly. A level
    that searches never plays a dominated action, not even by mistake. With secrets a mistake is a hasty decision.
    """

    name: str
    simulations: int
    milliseconds: int
    mistake_percent: int = 0
    threads: int = 1
    weights: Weights | None = None
    """The weights to evaluate positions with; by default the game's own."""
    row: str = ""
    """Its row in a game's table of levels, by default its name; settings there override its own."""
    keeps_time: bool = False
    """Whether its CPU time is its budget, whatever limit a question sets."""

    def choose(self, question: Question) -> Action:
        """Choose the action the search visited most often, with the settings for its game and number of players."""
        return self.tuned(question.strategy.levels, len(question.rules.setup.seats))._choose(question)

    def tuned(self, table: LevelTable, seats: int) -> Level:
        """Return the level with a game's own settings for this number of players."""
        found = table.row(seats, self.row or self.name)
        return (
            self
            if found is None
            else replace(self, simulations=found.simulations, mistake_percent=found.mistake_percent)
        )

    def _choose(self, question: Question) -> Action:
        actions = question.numbers()
        if len(actions) == 1:
            return question.action(actions[0])
        stream = Stream(question.seed)
        draw = self._draw(stream)
        if draw == NO_MISTAKE and (planned := self._planned(question)) is not None:
            return question.action(planned)
        if question.beliefs:
            return question.action(self._searched_in_imagined(question, draw != NO_MISTAKE))
        if self.simulations == 0:
            return question.action(actions[_index(action_values(question, self.weights), draw, stream)])
        solution = question.strategy.solve(question.state) if draw == NO_MISTAKE else None
        if solution is not None and solution.action in actions:
            return question.action(solution.action)
        sound = question.sound_actions()
        if draw != NO_MISTAKE:
            values = dict(zip(actions, action_values(question, self.weights), strict=True))
            return question.action(sound[_index([values[action] for action in sound], draw, stream)])
        if len(sound) == 1:
            return question.action(sound[0])
        sure = sure_win(question.state, sound, _tried(question))
        if sure is not None and sure.win[question.seat] == 1.0:
            return question.action(sure.action)
        chosen = self._searched(question, actions, sound)
        if sure is not None and self._promises_less(question, chosen, sure):
            chosen = sure.action
        return question.action(chosen)

    def _planned(self, question: Question) -> int | None:
        """Return what the game's own policy decides, if there is one and the seat may choose it."""
        policy = question.strategy.policy
        number = policy(question, self) if policy else None
        if number is not None and number not in question.state.actions():
            raise ValueError(f"expected the policy to choose one of {question.state.actions()}; got {number}")
        return number if number in question.numbers() else None

    def _searched(self, question: Question, actions: list[int], sound: list[int]) -> int:
        """Return the sound action that the search visited most often."""
        clock = time.thread_time if self.keeps_time else time.perf_counter
        budget = SearchBudget(self.simulations, self._limit(question), self.threads, clock)
        visits = root_visits(question.state, question.strategy.using(self.weights), question.seed, budget)
        followed = [action for action in visits if action in sound]
        if not followed:  # the search followed none of them
            values = dict(zip(actions, action_values(question, self.weights), strict=True))
            return max(sound, key=lambda action: (values[action], -action))
        return max(followed, key=lambda action: (visits[action], -action))

    def _searched_in_imagined(self, question: Question, is_hasty: bool) -> int:
        """Return the sound action that is best on average in the imagined states; a hasty decision considers few.

        A sure win is one in every imagined state. Looking one ply ahead is of little use where others know more, so
        every level searches.
        """
        sound, simulations = question.sound_actions(), self.simulations // (HASTY if is_hasty else 1)
        states = question.imagined(min(MOST_IMAGINED, LEAST_IMAGINED + simulations // 2))
        sure = None if is_hasty else sure_in_all(states[:SURE_IN], sound, FEW_TRIED)
        if sure is not None:
            return sure
        clock = time.thread_time if self.keeps_time else time.perf_counter
        budget = SearchBudget(simulations, self._limit(question), self.threads, clock)
        worth = imagined_values(question.rules, question.strategy.using(self.weights), states, question.seed, budget)
        return max(sound, key=lambda action: (worth[action], -action))

    def _promises_less(self, question: Question, chosen: int, sure: SureWin) -> bool:
        """Return whether an action promises less than the share of the win that another one makes certain."""
        strategy = question.strategy.using(self.weights)
        found = Comparison([question.state], strategy, [chosen], question.seed, SIMULATIONS_BESIDE_SURE)
        return found.wins(chosen)[question.seat] < sure.win[question.seat]

    def _draw(self, stream: Stream) -> float:
        """Return how much a mistake favours the better actions; `NO_MISTAKE` if it makes none."""
        if stream.below(100) >= self.mistake_percent:
            return NO_MISTAKE
        is_even = self.mistake_percent > 100 and stream.below(100) < self.mistake_percent - 100
        return 0.0 if is_even else FAVOUR

    def _limit(self, question: Question) -> int:
        """Return how long it may think, in milliseconds."""
        if question.milliseconds is None:
            return self.milliseconds
        return min(question.milliseconds, self.milliseconds) if self.keeps_time else question.milliseconds


def action_values(question: Question, weights: Weights | None = None) -> list[float]:
    """Return the mover's win probability after each action to choose from, one ply ahead.

    It is the mean over what the mover may imagine.
    """
    state = question.state
    evaluator = win_evaluator(question.strategy.using(weights), state)
    looking = same_form(state, OnePly)(state, evaluator)
    found = [looking.action_values(one) for one in question.imagined(LOOKED_AT)]
    means = [fmean(values) for values in zip(*found, strict=True)]
    if question.allowed is None:
        return means
    by_number = dict(zip(state.actions(), means, strict=True))
    return [by_number[number] for number in question.allowed]


def _tried(question: Question) -> int:
    """Return how many actions are tried for a certain end: many where it may well win, else few."""
    return MOST_TRIED if question.win_probabilities()[question.seat] > NEARLY_WON else FEW_TRIED


def _index(values: list[float], favour: float, stream: Stream) -> int:
    """Return the index of the best action; for a mistake, of a random one between the best and the median."""
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
"""The default level of a bot."""
NO_SIMULATION_LIMIT = 10**9


def roster() -> dict[str, Player]:
    """Return all players by name, from the weakest to the strongest."""
    players: list[Player] = [RandomPlayer(), *LEVELS]
    return {player.name: player for player in players}


def named_player(name: str, yardsticks: Sequence[Yardstick] = ()) -> Player | None:
    """Return one of our players: a level, `random`, `uct:MILLISECONDS`, `search:SIMULATIONS`, `search:MILLISECONDSms`.

    Also `search:SIMULATIONS:PERCENT` with mistakes, without search if there are no simulations, and one of a
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
