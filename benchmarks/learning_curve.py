"""The learning curve of a network: every round of a training against the game's weights, both looking one action ahead.

The network sits alone, in rounds of one match from every seat with the same dice. The table is in
docs/lab/evaluation.md.

$ python benchmarks/learning_curve.py GAME build/network/GAME --rounds 600
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import click

from serai.bots.head_to_head import HeadToHead, play_head_to_head
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.twin import same_form
from serai.games import find
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import NetworkWeights, read_network

FIRST_SEED = 500_000


@click.command()
@click.argument("name", metavar="GAME")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--rounds", default=600, show_default=True, help="of matches, for each number of players")
def main(name: str, folder: Path, rounds: int) -> None:
    """Measure every round stored by a training in a folder."""
    game = find(name)
    steps = sorted(folder.glob("step-*.toml"), key=lambda path: int(path.stem.removeprefix("step-")))
    sizes = sorted(game.seats)
    click.echo(f"| round | {' | '.join(f'{seats} players, fair {1 / seats:.0%}' for seats in sizes)} |")
    click.echo(f"| --- |{' --- |' * len(sizes)}")
    for number, step in enumerate(steps, 1):
        network = read_network(step.read_text(encoding="utf-8"), str(step))
        shares = [share(game, network, seats, rounds) for seats in sizes]
        click.echo(f"| {number} | {' | '.join(shares)} |")


def share(game: Game, network: NetworkWeights, seats: int, rounds: int) -> str:
    """Return the share of matches the network wins alone, with its 95% interval from the spread of the rounds."""
    start = game.rules(game.setup(seats)).start()
    evaluators = win_evaluator(strategy_of(game), start, network), win_evaluator(strategy_of(game), start)
    meeting = same_form(start, HeadToHead)(start, *evaluators)
    won = []
    for number in range(rounds):
        total = 0.0
        for seat in range(seats):
            same_form(start, play_head_to_head)(meeting, seat, same_form(start, Stream)(FIRST_SEED + number))
            total += meeting.win_shares()[seat]
        won.append(total / seats)
    return f"{100 * mean(won):.1f}% ± {196 * stdev(won) / sqrt(rounds):.1f}"


if __name__ == "__main__":
    main()
