"""Learning what the traits of a game are worth, by playing it against oneself.

Each round plays matches with what was learned so far, without search, now and then trying something else. Of
positions on the way it keeps every seat's traits, and at the end who won and with how many points; from these
come the figures for the next round. Then changes are tried out in matches and kept if they win (`refining`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from functools import partial

from serai.bots.self_play import Rehearsal, rehearse
from serai.bots.trained import judge_of_hopes
from serai.engine.game import Game
from serai.engine.twin import like
from serai.engine.weights import BLANK, Experience, Learned, Worth
from serai.kit.stream import Stream
from serai.lab.hill_climb import refine
from serai.lab.regression import Sample, fit_points, fit_winners

KEPT = 16  # in a hundred positions
CURIOUS = 10  # in a hundred decisions, another action is taken if it looks nearly as good


@dataclass(frozen=True)
class Plan:
    """How long to learn: rounds of so many games, then changes tried in so many matches, from one seed."""

    rounds: int = 4
    games: int = 1000
    trials: int = 60
    matches: int = 160
    seed: int = 1
    jobs: int = 1

    @property
    def steps(self) -> int:
        """Rounds, trials, and a last look at the points."""
        return self.rounds + self.trials + 1


def train(
    game: Game,
    plan: Plan,
    begin: Experience = BLANK,
    done: int = 0,
    told: Callable[[int, float], None] = lambda step, part: None,
) -> Iterator[tuple[int, Experience]]:
    """The number of each step that changed what is known, with what is known after it.

    `done` steps were made before, with `begin` as their result. `told` is given the step and how much of it is done.
    """
    experience = begin
    for step in range(done, plan.rounds):
        samples = _samples(game, experience, plan, step, told)
        experience = learn(game.traits, samples, _learned(game, plan, step))
        yield step, experience
    trials = range(max(0, done - plan.rounds), plan.trials)
    for trial, tried in zip(trials, refine(game, experience, trials, plan.matches, plan.seed), strict=True):
        told(plan.rounds + trial, 1.0)
        if tried.adopted:
            step = plan.rounds + trial
            experience = Experience(_learned(game, plan, step), tried.experience.traits)
            yield step, experience
    last = plan.steps - 1
    points = fit_points(_samples(game, experience, plan, last, told))
    yield last, _with_points(experience, points, _learned(game, plan, last))


def learn(names: Sequence[str], samples: Sequence[Sample], learned: Learned) -> Experience:
    """The figures that fit these samples best."""
    hopes, points, count = fit_winners(samples), fit_points(samples), len(names)
    pairs = [Worth((hopes[i], hopes[count + i]), (points[i], points[count + i])) for i in range(count)]
    return Experience(learned, dict(zip(names, pairs, strict=True)))


def play_and_keep(game: Game, experience: Experience, seats: int, seed: int) -> list[Sample]:
    """One match against oneself; some positions of it, each with how the match ended."""
    state = game.rules(game.setup(seats)).start()
    judge = judge_of_hopes(experience, state)
    alone = like(state, Rehearsal)(state, judge, like(state, Stream)(seed), CURIOUS, KEPT)
    like(state, rehearse)(alone)
    return [Sample.of(one, alone.won(), alone.points()) for one in alone.positions()]


def _with_points(experience: Experience, points: Sequence[float], learned: Learned) -> Experience:
    """The same hopes, with points as they come when it is played like this."""
    count = len(experience.traits)
    traits = {
        name: Worth(worth.hope, (points[i], points[count + i]))
        for i, (name, worth) in enumerate(experience.traits.items())
    }
    return Experience(learned, traits)


def _samples(
    game: Game, experience: Experience, plan: Plan, step: int, told: Callable[[int, float], None]
) -> list[Sample]:
    samples: list[Sample] = []
    for played, found in enumerate(_matches(game, experience, plan, step), 1):
        samples += found
        told(step, played / plan.games)
    return samples


def _matches(game: Game, experience: Experience, plan: Plan, number: int) -> Iterator[list[Sample]]:
    """The matches of one round in their order, whatever process plays them; seats by turns as many as there may be."""
    sizes = sorted(game.seats)
    seeds = [Stream(plan.seed * 1_000_003 + number * 10_007 + match).below(2**31) for match in range(plan.games)]
    seats = [sizes[match % len(sizes)] for match in range(plan.games)]
    play = partial(play_and_keep, game, experience)
    if plan.jobs == 1:
        yield from map(play, seats, seeds)
        return
    with ProcessPoolExecutor(plan.jobs) as pool:
        yield from pool.map(play, seats, seeds, chunksize=8)


def _learned(game: Game, plan: Plan, step: int) -> Learned:
    agreed = f"--rounds {plan.rounds} --games {plan.games} --trials {plan.trials} --matches {plan.matches}"
    command = f"serai train {game.name} {agreed} --seed {plan.seed}"
    rounds, trials = min(step + 1, plan.rounds), min(max(0, step + 1 - plan.rounds), plan.trials)
    games = plan.games * (rounds + (step + 1 == plan.steps)) + plan.matches * trials
    return Learned(command, plan.seed, games, str(date.today()))
