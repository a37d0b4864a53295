"""What each level gives away in the solved miniatures of the games; solves them, too.

A miniature is a set-up in a game's `tests/miniature`, small enough to be solved. `solve` plays matches of it between
players who often make mistakes, takes decisions that matter, and works out every action by what the game has solved or
by brute force. `measure` lets every level decide there, several times each, with and without the game's own solutions.

$ python benchmarks/miniatures.py solve GAME --positions 60
$ python benchmarks/miniatures.py measure --times 5 --plot docs/lab/miniatures.svg
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import click

from serai.bots.exact import exact_wins
from serai.bots.levels import LEVELS, named_player
from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Question
from serai.engine.contract import Rules
from serai.engine.game import Game
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import same_form
from serai.games import find, games
from serai.kit.stream import Stream
from serai.lab.balance.statistics import mean_of
from serai.lab.libraries import require
from serai.lab.miniatures import Miniature, SolvedPosition, miniature_setup, read_miniature, write_positions
from serai.strategy.brute_force import BruteForce, TooManyPositions
from serai.strategy.strategy import Strategy, none_solved, strategy_of

REACHED_BY = "search:20:60"
SPREAD = 0.01  # of a win, at least, between the best and the worst action
EVERY = 2  # decisions of a match that matter, of which one is taken
MOST_POSITIONS = 100_000
MOST_SECONDS = 450
SEED = 37
MARKERS = ("o-", "s--", "^:", "d-.")


@click.group()
def main() -> None:
    """Solve and measure the miniatures."""


@main.command()
@click.argument("name")
@click.option("--positions", default=60, show_default=True)
@click.option("--seconds", default=MOST_SECONDS, show_default=True, help="stop after this long")
def solve(name: str, positions: int, seconds: int) -> None:
    """Write the solved positions of a game's miniature."""
    game, until = find(name), time.monotonic() + seconds
    folder = folder_of(game)
    found: list[SolvedPosition] = []
    for position in solved_positions(game, folder):
        found.append(position)
        write_positions(folder, found)
        click.echo(f"{len(found)}: {len(position.moves)} moves, {len(position.wins)} actions")
        if len(found) == positions or time.monotonic() > until:
            return


@main.command()
@click.option("--times", default=5, show_default=True, help="decisions of a level in each position")
@click.option("--game", "names", multiple=True, help="by default all")
@click.option("--plot", type=click.Path(path_type=Path), help="an SVG file")
def measure(times: int, names: tuple[str, ...], plot: Path | None) -> None:
    """Print the share of a win each level loses in a position, on average."""
    rows: dict[str, dict[str, list[float]]] = {}
    for name in names or games():
        game = find(name)
        small = read_miniature(game, folder_of(game))
        strategy = strategy_of(game)
        by_search = replace(strategy, solve=none_solved)
        click.echo(f"\n{name}, {len(small.positions)} positions, {times} decisions in each: of a win lost; CPU ms")
        for level in LEVELS:
            lost, spent = regrets(small, level.name, strategy, times)
            searched, _ = (lost, 0.0) if strategy.solve is none_solved else regrets(small, level.name, by_search, times)
            rows.setdefault(name, {})[level.name] = searched
            click.echo(f"{level.name}: {interval(lost)}; by search alone {interval(searched)}; {spent:.0f}")
    if plot:
        draw(rows, plot)


def folder_of(game: Game) -> Path:
    """Return where a game's miniature is."""
    return Path(str(game.folder)) / "tests" / "miniature"


def solved_positions(game: Game, folder: Path) -> Iterator[SolvedPosition]:
    """Yield decisions that matter, match by match, each from its end backwards as far as it is solved."""
    rules, strategy = game.rules(miniature_setup(game, folder)), strategy_of(game)
    known, lots, mattering = set[bytes](), Stream(SEED), 0
    while True:
        by_force = BruteForce(strategy, rules.start(), MOST_POSITIONS)
        for moves, state in reversed(list(decisions(rules, strategy, lots))):
            wins = solved_wins(state, strategy, by_force)
            if not wins:
                break
            if max(wins.values()) - min(wins.values()) > SPREAD and state.to_bytes() not in known:
                mattering += 1
                if mattering % EVERY == 0:
                    known.add(state.to_bytes())
                    yield SolvedPosition(moves, {action: round(win, 9) for action, win in wins.items()})


def decisions(rules: Rules, strategy: Strategy, lots: Stream) -> Iterator[tuple[list[int], State]]:
    """Yield the decisions of a match, each after the numbers of the moves that led to it."""
    player = named_player(REACHED_BY)
    assert player is not None
    state, moves = rules.start(), list[int]()
    dice = same_form(state, Stream)(lots.below(2**31))
    while state.mover != OVER:
        if state.mover == CHANCE:
            moves.append(state.draw(dice))
        else:
            if len(state.actions()) > 1:
                yield list(moves), state.copy()
            question = Question(rules, strategy, state.copy(), lots.below(2**31), NO_TIME_LIMIT)
            moves.append(rules.codec.action_number(state, player.choose(question)))
        state.play(moves[-1])


def solved_wins(state: State, strategy: Strategy, by_force: BruteForce) -> dict[int, float]:
    """Return the share of a win each action is worth to the mover; nothing if that is unknown or takes too long."""
    if strategy.solve is not none_solved:
        solved = exact_wins(state, strategy, state.actions())
        return (
            {action: win[state.mover] for action, win in solved.items()} if len(solved) == len(state.actions()) else {}
        )
    try:
        return by_force.wins(state)
    except TooManyPositions:
        return {}


def regrets(small: Miniature, level: str, strategy: Strategy, times: int) -> tuple[list[float], float]:
    """Return a level's mean loss in each position, and its CPU milliseconds per decision."""
    player = named_player(level)
    assert player is not None
    began = time.process_time()
    found = [small.regrets(player, strategy, SEED + len(small.positions) * number) for number in range(times)]
    spent = 1000 * (time.process_time() - began) / (times * len(small.positions))
    return [fmean(lost) for lost in zip(*found, strict=True)], spent


def interval(values: list[float]) -> str:
    """Return the mean with its 95% interval."""
    mean = mean_of(values)
    return f"{mean.value:.4f} ± {mean.error:.4f}"


def draw(rows: dict[str, dict[str, list[float]]], path: Path) -> None:
    """Write a plot of each level's loss by search alone, a line for each game."""
    matplotlib = require("matplotlib", "the plot")
    matplotlib.use("svg")
    from matplotlib import pyplot

    with matplotlib.rc_context({"svg.hashsalt": "serai", "font.size": 11, "svg.fonttype": "none"}):
        figure, axes = pyplot.subplots(figsize=(7, 3.6), layout="constrained")
        for (name, levels), marker in zip(rows.items(), MARKERS, strict=False):
            axes.plot(list(levels), [100 * fmean(lost) for lost in levels.values()], marker, label=find(name).name)
        axes.set_ylabel("% of a win lost a decision")
        axes.set_ylim(bottom=0)
        axes.grid(axis="y", alpha=0.3)
        axes.legend()
        figure.savefig(path, format="svg", metadata={"Date": None})
        pyplot.close(figure)


if __name__ == "__main__":
    main()
