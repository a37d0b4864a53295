"""Levels where something is hidden: against a plain counter of cards, and against OpenSpiel's information-set search.

They play `examples/cheat`, compiled, with two players: the same dice from both seats. OpenSpiel's ISMCTSBot,
the one in Python, plays through our adapter: the one in C++ crashes with games in Python (OpenSpiel 2.0.2). For a
decision it has as much CPU time as the level takes on average, or `--share` times as much.
Every pair of matches is a line in build/bluffing; stop and resume at any time.

$ python benchmarks/bluffing.py counter --matches 400
$ python benchmarks/bluffing.py openspiel --level vizier --matches 100 --share 10
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from functools import cache
from math import comb
from pathlib import Path
from typing import Any, cast

import click
import msgspec

from serai.bots.levels import LEVELS, Level
from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Question
from serai.engine.contract import Action
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.games import find
from serai.kit.stream import Stream
from serai.lab.entrants import Entrant, entrant
from serai.lab.ratings import wilson
from serai.lab.tournament import Fixture, Pairing, Terms, play_fixture
from serai.lab.workers.fingerprint import fingerprint

ROOT = Path(__file__).resolve().parents[1]
GAME = "cheat"
WORK = ROOT / "build" / "bluffing"
SEED = "bluffing"
MEASURED = [level.name for level in LEVELS[3:]]
JOKER, DOUBT = 3, 4  # a kind of card, and the number of that action
COPIES = (6, 6, 6, 2)  # of each kind
LIKELY = 0.5
EXPLORATION = 2.0  # of UCT; a share of the win is between 0 and 1
ITERATIONS = 1000  # of the solver
FIRST_TRY = 50  # simulations of the first decision, by which their pace is found


class Counter:
    """Plays cards as it says wherever it can, and doubts what is unlikely by the cards it has seen."""

    name = "counter"
    lies = True
    """Whether it plays another card when it has none it may; else it doubts."""

    def choose(self, question: Question) -> Action:
        """Choose by its own cards and what everybody sees."""
        state, seat, legal = cast("Any", question.state), question.seat, question.state.actions()
        own = [state.hand[seat][kind] + state.played[seat][kind] for kind in range(len(COPIES))]
        right = sum(COPIES[kind] - own[kind] for kind in (state.rank, JOKER))
        said, dealt = state.face_down[1 - seat], state.face_down[1 - seat] + state.cards[1 - seat]
        honest = [kind for kind in (state.rank, JOKER) if kind in legal]
        is_likely = at_least(said, dealt, right, sum(COPIES) - sum(own)) >= LIKELY
        if DOUBT in legal and not (is_likely and (honest or self.lies)):
            return question.action(DOUBT)
        return question.action([*honest, *legal][0])


class Doubter(Counter):
    """The same, but with no right card it doubts: who is caught lying loses."""

    name = "doubter"
    lies = False


def at_least(wanted: int, drawn: int, right: int, cards: int) -> float:
    """Return how likely it is that at least so many of the cards drawn are right ones."""
    ways = sum(comb(right, some) * comb(cards - right, drawn - some) for some in range(wanted, drawn + 1))
    return ways / comb(cards, drawn)


class Solved:
    """Plays each round as `bluffing_solved.py` solved it."""

    name = "solved"

    def __init__(self) -> None:
        self.played = ""

    def choose(self, question: Question) -> Action:
        """Choose by its own cards and the order in which it played them."""
        state, seat, legal = cast("Any", question.state), question.seat, question.state.actions()
        if state.face_down[seat] == 0:
            self.played = ""
        right = [kind for kind in legal if kind in (state.rank, JOKER)]
        ways = {"R": right, "W": [kind for kind in legal if kind not in (*right, DOUBT)], "D": [DOUBT]}
        held = sum(state.hand[seat][kind] + state.played[seat][kind] for kind in (state.rank, JOKER))
        known, sorts = (held, self.played, sum(state.face_down)), "".join(sort for sort in "RW" if ways[sort])
        sorts += "D" * (DOUBT in legal)
        lots = Stream(question.seed)
        drawn, at = lots.unit(), 0
        for share in solver().policy(known, sorts)[:-1]:
            drawn -= share
            at += drawn >= 0
        self.played += sorts[at].strip("D")
        numbers = ways[sorts[at]]
        return question.action(numbers[lots.below(len(numbers))])


@cache
def solver() -> Any:
    """Return the solved round."""
    return importlib.import_module("bluffing_solved").Solver(ITERATIONS)


@dataclass
class Pace:
    """CPU time of decisions, and simulations made in it."""

    seconds: float = 0.0
    decisions: int = 0
    simulations: int = 0

    def add(self, seconds: float, simulations: int = 0) -> None:
        """Count a decision."""
        self.seconds += seconds
        self.decisions += 1
        self.simulations += simulations

    @property
    def mean(self) -> float:
        """Seconds of a decision."""
        return self.seconds / max(1, self.decisions)


@dataclass
class Timed:
    """A level whose decisions are timed, where it has a choice."""

    level: Level
    pace: Pace = field(default_factory=Pace)

    @property
    def name(self) -> str:
        """The level's name."""
        return self.level.name

    def choose(self, question: Question) -> Action:
        """Choose as the level does."""
        started = time.thread_time()
        chosen = self.level.choose(question)
        if len(question.state.actions()) > 1:
            self.pace.add(time.thread_time() - started)
        return chosen


class Playouts:
    """Random play to the end, as OpenSpiel's search asks for it."""

    def __init__(self, lots: Any) -> None:
        self.lots = lots

    def evaluate(self, state: Any) -> list[float]:
        """Return each seat's share of the win after a random match."""
        on = state.clone()
        while not on.is_terminal():
            if on.is_chance_node():
                outcomes, odds = zip(*on.chance_outcomes(), strict=True)
                on.apply_action(int(self.lots.choice(outcomes, p=odds)))
            else:
                legal = on.legal_actions()
                on.apply_action(legal[self.lots.randint(len(legal))])
        found: list[float] = on.returns()
        return found

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return every action as equally good."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class OpenSpiel:
    """OpenSpiel's information-set search in one match; its nodes are what each seat sees of its own hand."""

    name = "openspiel"

    def __init__(self, match: Match, rival: Pace, pace: Pace, share: float) -> None:
        adapter = importlib.import_module("serai.adapters.openspiel")
        adapter.register()
        self.search = importlib.import_module("open_spiel.python.algorithms.ismcts")
        self.random: Any = importlib.import_module("numpy").random.RandomState
        self.match, self.rival, self.pace, self.share = match, rival, pace, share
        self.game: Any = importlib.import_module("pyspiel").load_game(f"serai_{GAME}", {"players": 2})
        self.state: Any = self.game.new_initial_state()
        self.encoder = adapter.shared_rules(GAME, 2).encoder
        self.followed = 0

    def choose(self, question: Question) -> Action:
        """Search as long as the rival does; all this seat has not seen is drawn again."""
        self._follow()
        legal = self.state.legal_actions()
        if len(legal) == 1:
            return question.action(self.encoder.actions.number_of(legal[0]))
        simulations, lots = self._affordable(), self.random(question.seed)
        bot = self.search.ISMCTSBot(
            self.game, Playouts(lots), EXPLORATION, simulations, random_state=lots, use_observation_string=True
        )
        started = time.thread_time()
        index = bot.step(self.state)
        self.pace.add(time.thread_time() - started, simulations)
        return question.action(self.encoder.actions.number_of(index))

    def _affordable(self) -> int:
        """Return how many simulations take the time it may use, by their pace so far."""
        if not self.pace.simulations or not self.rival.decisions:
            return FIRST_TRY
        owed = self.share * self.rival.mean * (self.pace.decisions + 1) - self.pace.seconds
        return max(FIRST_TRY, round(owed * self.pace.simulations / self.pace.seconds))

    def _follow(self) -> None:
        """Make the moves that were made in the match since the last decision."""
        codec, encoder = self.match.rules.codec, self.encoder
        for move in self.match.record.moves[self.followed :]:
            at = self.state.state
            if isinstance(move, Decision):
                index = encoder.actions.index_of(codec.action_number(at, move.action))
            else:
                index = encoder.outcomes.index_of(codec.outcome_number(at, move.outcome))
            self.state.apply_action(index)
        self.followed = len(self.match.record.moves)


class Pair(msgspec.Struct, frozen=True):
    """Two matches with the same dice, the level on either seat."""

    code: str
    rival: str
    level: str
    number: int
    won: float
    """What the level won of both."""
    level_ms: float
    """CPU milliseconds of its decisions with a choice, on average."""
    rival_ms: float


@click.command()
@click.argument("rival", type=click.Choice(["counter", "doubter", "solved", "openspiel"]))
@click.option("--level", "levels", multiple=True, default=MEASURED, show_default=True)
@click.option("--matches", default=400, show_default=True, help="of each level")
@click.option("--share", default=1.0, show_default=True, help="of the level's CPU time, for OpenSpiel")
@click.option("--minutes", default=1e6, help="stop after these")
def main(rival: str, levels: tuple[str, ...], matches: int, share: float, minutes: float) -> None:
    """Play what is missing, and print what each level won."""
    install()
    until = time.monotonic() + 60 * minutes
    named = rival if share == 1 else f"{rival} x {share:g}"
    for name in levels:
        level = entrant(name, find(GAME)).level
        assert level is not None, f"expected a level; got {name!r}"
        played = stored(named, level.name)
        paces = Pace(), Pace()
        while 2 * len(played) < matches and time.monotonic() < until:
            played.append(play_pair(named, Timed(level, paces[0]), paces[1], share, len(played)))
            with (WORK / "pairs.jsonl").open("ab") as file:
                file.write(msgspec.json.encode(played[-1]) + b"\n")
        click.echo(row(named, level.name, played))


def install() -> None:
    """Put the example on the path, compiled."""
    folder = WORK / "installed"
    if not (folder / GAME / "_compiled").is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(ROOT / "examples" / GAME, WORK / "source", dirs_exist_ok=True)
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
        subprocess.run([*pip, "--target", str(folder), str(WORK / "source")], check=True)
        shutil.rmtree(WORK / "source")
    sys.path.insert(0, str(folder))


def stored(rival: str, level: str) -> list[Pair]:
    """Return the pairs this code has played."""
    file = WORK / "pairs.jsonl"
    lines = file.read_bytes().splitlines() if file.is_file() else []
    pairs = [msgspec.json.decode(line, type=Pair) for line in lines]
    return [one for one in pairs if (one.code, one.rival, one.level) == (fingerprint(), rival, level)]


def play_pair(named: str, level: Timed, rival_pace: Pace, share: float, number: int) -> Pair:
    """Play one set of dice from both seats."""
    game = find(GAME)
    terms = Terms(setup=game.setup(2), seed=SEED, milliseconds=NO_TIME_LIMIT, clock=False)
    rival = named.partition(" ")[0]
    field = {
        level.name: Entrant(level.name, lambda _: level),
        Counter.name: Entrant(Counter.name, lambda _: Counter()),
        Doubter.name: Entrant(Doubter.name, lambda _: Doubter()),
        Solved.name: Entrant(Solved.name, lambda _: Solved()),
        OpenSpiel.name: Entrant(OpenSpiel.name, lambda match: OpenSpiel(match, level.pace, rival_pace, share)),
    }
    won = 0.0
    for seat in range(2):
        result = play_fixture(game, terms, Fixture(Pairing(level.name, rival), number, seat), field)
        assert result.forfeit is None, result.forfeit
        won += result.share(seat)
    paces = (round(1000 * pace.mean, 3) for pace in (level.pace, rival_pace))
    return Pair(fingerprint(), named, level.name, number, won, *paces)


def row(rival: str, level: str, played: list[Pair]) -> str:
    """Return a line: the share of wins with its interval, and the CPU time of a decision."""
    matches, won = 2 * len(played), sum(one.won for one in played)
    low, high = wilson(won, matches)
    times = f"{played[-1].level_ms:.1f} / {played[-1].rival_ms:.1f}" if played else "-"
    share = 100 * won / max(1, matches)
    return f"| {level} | {rival} | {matches} | {share:.1f}% ({100 * low:.1f} to {100 * high:.1f}) | {times} |"


if __name__ == "__main__":
    main()
