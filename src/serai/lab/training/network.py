"""Training of a game's network: rounds of self-play, each followed by a fit.

In the first round seats look one action ahead by the game's weights, in later rounds by the network so far, so that it
learns to tell apart what its own play leads to. A fit learns from the matches of the last few rounds. Those follow from
the networks that played them, so a training resumes from its networks alone.
"""

from __future__ import annotations

import shlex
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain

from serai.bots.self_play import MAX_SAMPLES, SelfPlay
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.twin import same_form
from serai.kit.errors import SeraiError
from serai.kit.seeds import seed_number
from serai.kit.stream import Stream
from serai.lab.libraries import require
from serai.lab.training.gradient import Course, Layers, first_layers, fit_layers, log_loss
from serai.lab.training.searched_play import EXPLORATION_PERCENT
from serai.lab.training.self_play_round import ReportProgress, play_round
from serai.lab.training.unsearched_play import play_match_of_self_play
from serai.lab.workers.base import Workers
from serai.lab.workers.processes import THIS_PROCESS
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import DIGITS, NetworkWeights, TrainingRun

SAMPLING_PERCENT = 20  # of positions between turns
CHUNK = 50  # matches
HELD_BACK = 20  # one match in this many is not learned from, but predicted
WINDOW = 8  # rounds a fit learns from
MATCH_INPUTS = ("progress", "rivals")


@dataclass(frozen=True)
class NetworkPlan:
    """The length of a training: rounds, matches in each, and hidden units, from one seed."""

    rounds: int = 12
    games: int = 9000
    hidden: int = 32
    seed: str = "1"

    def command(self, game: Game) -> str:
        """Return the command that trains by this plan."""
        options = f"--rounds {self.rounds} --games {self.games} --hidden {self.hidden}"
        return shlex.join(["serai", "train-network", game.name, *options.split(), "--seed", self.seed])


@dataclass(frozen=True)
class Round:
    """The result of a round: the network, and how badly it predicts matches of the round it did not learn from."""

    number: int
    network: NetworkWeights
    loss: float


def train_network(
    game: Game,
    plan: NetworkPlan,
    done: Sequence[NetworkWeights] = (),
    progress: ReportProgress = lambda number, part: None,
    workers: Workers = THIS_PROCESS,
) -> Iterator[Round]:
    """Yield every round; to resume, pass the networks of those `done`. The network does not depend on the workers."""
    if not strategy_of(game).details:
        raise SeraiError(f"{game.name} lists no details for a network (`Strategy.details`)")

    def play(player: NetworkWeights | None, number: int, report: ReportProgress) -> list[Course]:
        return play_round(RoundMatches(game, player, plan, number), plan.games, CHUNK, workers, report)

    players: list[NetworkWeights | None] = [None, *done]
    window: deque[list[Course]] = deque(maxlen=WINDOW)
    for number, player in enumerate(players[:-1]):
        if number > len(done) - WINDOW:
            window.append(_learned(play(player, number, lambda *_: None)))
    for number in range(len(done), plan.rounds):
        courses = play(players[-1], number, progress)
        window.append(_learned(courses))
        network = _fitted(game, plan, players[-1], list(chain.from_iterable(window)), number)
        players.append(network)
        yield Round(number, network, log_loss(to_layers(network), courses[::HELD_BACK]))


def to_layers(network: NetworkWeights) -> Layers:
    """Return a network's weights as arrays."""
    np = require("numpy", "training")
    into = np.float32(network.into).reshape(-1, len(network.bias))
    return Layers(into, np.float32(network.bias), np.float32(network.out))


def from_layers(game: Game, layers: Layers, training: TrainingRun) -> NetworkWeights:
    """Return arrays as a network, rounded as in its file, so that resuming from a file changes nothing."""
    rows = [_rounded(row) for row in layers.into]
    details = strategy_of(game).details
    count = len(details)
    own, rivals = (dict(zip(details, part, strict=True)) for part in (rows[:count], rows[count : 2 * count]))
    match = dict(zip(MATCH_INPUTS, rows[2 * count :], strict=True))
    return NetworkWeights(training, _rounded(layers.bias), _rounded(layers.out), own, rivals, match)


@dataclass(frozen=True)
class RoundMatches:
    """The matches of one round, by their numbers."""

    game: Game
    network: NetworkWeights | None
    plan: NetworkPlan
    step: int

    def play(self, matches: range) -> list[Course]:
        """Return the sampled positions of these matches; the numbers of seats alternate."""
        np, sizes = require("numpy", "training"), sorted(self.game.seats)
        first = seed_number(self.plan.seed) * 1_000_003 + self.step * 1_000_000_007
        found = []
        for size in range(len(sizes)):
            own = [match for match in matches if match % len(sizes) == size]
            rules = self.game.rules(self.game.setup(sizes[size]))
            start = rules.start()
            stream = same_form(start, Stream)(Stream(first + matches.start + size).below(2**31))
            evaluator = win_evaluator(strategy_of(self.game), start, self.network)
            playing = same_form(start, SelfPlay)(start, evaluator, stream, EXPLORATION_PERCENT, SAMPLING_PERCENT)
            playing.detailed = True
            for _ in own:
                play_match_of_self_play(rules, playing)
                rows = playing.samples()
                if 0 < len(rows) < MAX_SAMPLES:  # a full one is no longer in order
                    found.append(Course(np.array(rows, dtype=np.float32), playing.final_shares()))
        return found


def _fitted(
    game: Game, plan: NetworkPlan, before: NetworkWeights | None, courses: Sequence[Course], number: int
) -> NetworkWeights:
    """Return the network of a round, from the one before it."""
    seed = seed_number(plan.seed) + number
    if before is None:
        layers = first_layers(2 * len(strategy_of(game).details) + len(MATCH_INPUTS), plan.hidden, seed)
    else:
        layers = to_layers(before)
    return from_layers(game, fit_layers(layers, courses, seed, before is None), _training_run(game, plan, number))


def _learned(courses: Sequence[Course]) -> list[Course]:
    """Return the matches a fit learns from."""
    return [one for at, one in enumerate(courses) if at % HELD_BACK]


def _rounded(values: Iterable[float]) -> list[float]:
    return [round(float(value), DIGITS) for value in values]


def _training_run(game: Game, plan: NetworkPlan, number: int) -> TrainingRun:
    return TrainingRun(plan.command(game), plan.seed, plan.games * (number + 1), str(date.today()))
