"""How often a search ten times as long agrees with the three most costly decisions an analysis finds.

Traders, who make mistakes, play matches of each game; each is analysed as on the table, and with ten times the
simulations. Two shares are counted: of the decisions the analysis names, how many cost something in the longer search,
too, so that its advice was right; and how many are also among the three it names. What all decisions of a seat cost in
a match, by the longer search, says the most that a better player could gain. The CPU time is that of an analysis
as on the table.

$ python benchmarks/analysis_agreement.py --matches 10
$ python benchmarks/analysis_agreement.py --matches 10 --player search:400
"""

from __future__ import annotations

import time

import click

from serai.bots.analysis import SIMULATIONS, Analysis, analyse
from serai.bots.levels import named_player
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import find, games
from serai.kit.stream import Stream

LONGER = 10
NAMED = 3


@click.command()
@click.argument("names", nargs=-1)
@click.option("--matches", default=10, show_default=True, help="of each game, with the fewest players")
@click.option("--first", default=0, show_default=True, help="the number of the first match: other ones, other dice")
@click.option("--player", default="trader", show_default=True, help="who plays them, on all seats")
def main(names: tuple[str, ...], matches: int, first: int, player: str) -> None:
    """Measure the given games, or all."""
    for game in [find(name) for name in names or games()]:
        named = right = among = 0
        cost = seconds = 0.0
        for number in range(matches):
            match = played(game, player, first + number)
            started = time.process_time()
            short = analyse(match)
            seconds += time.process_time() - started
            long = analyse(match, LONGER * SIMULATIONS, seed=1)
            named += len(short.most_costly(NAMED))
            right += sum(cost_in(long, one.move) > 0 for one in short.most_costly(NAMED))
            moves = {one.move for one in long.most_costly(NAMED)}
            among += sum(one.move in moves for one in short.most_costly(NAMED))
            cost += sum(one.cost for one in long.judgements) / min(game.seats)
            click.echo(
                f"{game.name}: {number + 1} matches, {named} decisions named; {right / named:.0%} cost something "
                f"in the longer search, {among / named:.0%} are among its {NAMED}; "
                f"all of a seat cost {cost / (number + 1):.1%} a match; "
                f"{seconds / (number + 1):.2f} s of CPU an analysis"
            )


def played(game: Game, name: str, number: int, dice: str = "agreement") -> Match:
    """Return a match of one player on all seats; its number and the name of the dice determine it."""
    match, seeds = Match(game, game.setup(min(game.seats)), Chance(f"{dice} {number}")), Stream(number)
    player = named_player(name)
    assert player is not None, f"expected one of our players; got {name!r}"
    while match.seat is not None:
        match.act(match.seat, player.choose(Question.of(match, seeds.below(2**31))))
    return match


def cost_in(analysis: Analysis, move: int) -> float:
    """Return the cost of a decision by an analysis."""
    return next(one.cost for one in analysis.judgements if one.move == move)


if __name__ == "__main__":
    main()
