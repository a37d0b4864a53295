"""How well an analysis predicts how matches end: the log loss of its win probabilities, next to simpler ones.

Players of equal strength play matches of each game. For some decisions of each match the win probabilities after the
played action are compared with who won: those of an analysis as on the table, those of an analysis of the most costly
decisions, the evaluator's without any search, and an even chance for everybody. Less is better.

$ python benchmarks/analysis_calibration.py --matches 60
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

import click
from analysis_agreement import played

from serai.bots.analysis import SIMULATIONS, positions, times_longer
from serai.bots.comparison import Comparison
from serai.bots.trained import win_evaluator
from serai.engine.match import Match
from serai.engine.series import win_share
from serai.engine.state import State
from serai.games import find, games
from serai.kit.stream import Stream
from serai.strategy.strategy import Strategy, strategy_of

DECISIONS = 12  # of each match
SUREST = 0.995  # probabilities are clipped to this distance from 0 and 1


@click.command()
@click.argument("names", nargs=-1)
@click.option("--matches", default=60, show_default=True, help="of each game, with the fewest players")
@click.option("--player", default="search:40", show_default=True, help="who plays them, on all seats")
def main(names: tuple[str, ...], matches: int, player: str) -> None:
    """Measure the given games, or all."""
    for game in [find(name) for name in names or games()]:
        losses: dict[str, list[float]] = defaultdict(list)
        for number in range(matches):
            match = played(game, player, number, "calibration")
            shares = [win_share(match.state, seat) for seat in range(match.state.seats)]
            for state, action in _sample(match, Stream(number)):
                for name, wins in _estimates(state, strategy_of(game), action).items():
                    losses[name].append(_log_loss(wins, shares))
        shown = ", ".join(f"{name} {sum(found) / len(found):.3f}" for name, found in losses.items())
        click.echo(f"{game.name}: {matches} matches, {len(losses['even'])} decisions; log loss {shown}")


def _sample(match: Match, stream: Stream) -> list[tuple[State, int]]:
    """Return some of the decisions with more than one action."""
    real = [
        (state.copy(), number) for _, state, number in positions(match) if state.mover >= 0 and len(state.actions()) > 1
    ]
    return [real.pop(stream.below(len(real))) for _ in range(min(DECISIONS, len(real)))]


def _estimates(state: State, strategy: Strategy, action: int) -> dict[str, Sequence[float]]:
    """Return each seat's win probability after an action, in several ways."""
    after = state.copy()
    after.play(action)
    found: dict[str, Sequence[float]] = {
        "even": [1 / state.seats] * state.seats,
        "evaluator": win_evaluator(strategy, after).win_probabilities(after),
    }
    for name, times in (("analysis", 1), ("analysis of costly decisions", times_longer(strategy, state))):
        found[name] = Comparison([state], strategy, [action], 1, times * SIMULATIONS).wins(action)
    return found


def _log_loss(wins: Sequence[float], shares: Sequence[float]) -> float:
    return -sum(share * math.log(min(max(win, 1 - SUREST), SUREST)) for win, share in zip(wins, shares, strict=True))


if __name__ == "__main__":
    main()
