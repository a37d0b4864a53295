"""Lines of the search per CPU-second, in positions of a match of Traders, compared with another work tree.

A line is one simulation of the tree or one rollout of a plan. Both trees are asked in turn, with the same positions,
so that whatever else the machine does slows both down.

$ python benchmarks/search_speed.py --beside ../serai-a2111cb
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import click

from serai.bots.analysis import positions
from serai.bots.levels import roster
from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, root_visits
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import find, games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of

LINES = 400
POSITIONS = 12  # of a match, evenly spread

Positions = dict[str, list[list[int]]]
"""By game, the moves that lead to each position."""


@click.command()
@click.argument("names", nargs=-1)
@click.option("--beside", type=click.Path(exists=True, file_okay=False, path_type=Path), help="another work tree")
@click.option("--rounds", default=5, show_default=True, help="of which the median counts")
@click.option("--once", is_flag=True, hidden=True)
def main(names: tuple[str, ...], beside: Path | None, rounds: int, once: bool) -> None:
    """Measure the given games, or all."""
    if once:
        click.echo(json.dumps({name: lines_per_second(name, rows) for name, rows in json.load(sys.stdin).items()}))
        return
    asked = {name: positions_of(name) for name in names or games()}
    trees = {"here": Path(__file__).resolve().parents[1], **({"beside": beside.resolve()} if beside else {})}
    found: dict[str, list[dict[str, float]]] = {tree: [] for tree in trees}
    for _ in range(rounds):
        for tree, folder in trees.items():
            found[tree].append(_asked(folder, asked))
    for name in asked:
        speeds = {tree: median(one[name] for one in rows) for tree, rows in found.items()}
        shown = ", ".join(f"{tree} {speed:,.0f}" for tree, speed in speeds.items())
        ratio = f"; {speeds['here'] / speeds['beside']:.1f} times" if beside else ""
        click.echo(f"{name}: lines a CPU-second: {shown}{ratio}")


def positions_of(name: str) -> list[list[int]]:
    """Return the moves to some positions of a match with the fewest players in which there is a choice."""
    game = find(name)
    match, player = Match(game, game.setup(min(game.seats)), Chance("speed")), roster()["Trader"]
    seeds, choices = Stream(1), []
    while match.seat is not None:
        question = Question.of(match, seeds.below(2**31))
        if len(question.state.actions()) > 2:
            choices.append(len(match.record.moves))
        match.act(match.seat, player.choose(question))
    moves = [number for _, _, number in positions(match)]
    return [moves[:choice] for choice in choices[:: max(1, len(choices) // POSITIONS)]]


def lines_per_second(name: str, rows: list[list[int]]) -> float:
    """Return the search's lines per second of this thread."""
    game = find(name)
    rules = game.rules(game.setup(min(game.seats)))
    strategy, lines, spent = strategy_of(game), 0, 0.0
    for number, moves in enumerate(rows):
        state = rules.start()
        for move in moves:
            state.play(move)
        began = time.thread_time()
        lines += sum(root_visits(state, strategy, number, SearchBudget(LINES, NO_TIME_LIMIT)).values())
        spent += time.thread_time() - began
    return lines / spent


def _asked(tree: Path, asked: Positions) -> dict[str, float]:
    command = [sys.executable, str(Path(__file__).resolve()), "--once"]
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    speeds: dict[str, float] = json.loads(
        subprocess.check_output(command, env=environment, input=json.dumps(asked).encode())
    )
    return speeds


if __name__ == "__main__":
    main()
