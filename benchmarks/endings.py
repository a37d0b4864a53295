"""What each level gives away near the end of a match, where a game's positions are solved.

Positions come from matches of `search:60`. In each, every level plays the turn, and perfect play follows. A level's
regret is the share of a win, and the lead at the end, that its turn loses. A solved turn is compared with perfect play,
the turn before it, where every draw leads to a solved one, with the best turn that any of the levels found.

$ python benchmarks/endings.py GAME --positions 40
$ python benchmarks/endings.py GAME --positions 40 --search-only
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import click

from serai.bots.exact import exact_win
from serai.bots.levels import LEVELS, named_player
from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Player, Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.state import CHANCE, OVER, State
from serai.games import find
from serai.lab.balance.statistics import mean_of
from serai.strategy.strategy import Strategy, none_solved, strategy_of

REACHED_BY = "search:60"
SOLVED, BEFORE = "a solved turn", "the turn before"


class Ending(NamedTuple):
    """The first decision of a turn near the end."""

    kind: str
    question: Question


class Turn(NamedTuple):
    """The result of a turn before perfect play: the share of the win, and the lead if nothing is left to chance."""

    win: float
    lead: float


@click.command()
@click.argument("name")
@click.option("--positions", default=60, show_default=True, help="of each kind")
@click.option(
    "--first", default=0, show_default=True, help="the number of the first match: other ones, other positions"
)
@click.option("--level", "levels", multiple=True, help="a player; by default all six levels")
@click.option("--search-only", is_flag=True, help="the levels do not know what is solved")
def main(name: str, positions: int, first: int, levels: tuple[str, ...], search_only: bool) -> None:
    """Measure a game with solved positions."""
    game = find(name)
    players = [named_player(one) for one in levels] if levels else list(LEVELS)
    known = replace(strategy_of(game), solve=none_solved) if search_only else strategy_of(game)
    found = list(endings(game, positions, first))
    for kind in (SOLVED, BEFORE):
        questions = [replace(one.question, strategy=known) for one in found if one.kind == kind]
        measure(game, kind, questions, [one for one in players if one])


def measure(game: Game, kind: str, questions: Sequence[Question], players: Sequence[Player]) -> None:
    """Print a row for each player."""
    strategy, turns, seconds = strategy_of(game), {}, {}
    for player in players:
        started = time.process_time()
        after = [played_turn(question, player) for question in questions]
        seconds[player.name] = time.process_time() - started
        turns[player.name] = [
            judged(state, strategy, question.seat) for state, question in zip(after, questions, strict=True)
        ]
    best = [max(column) for column in zip(*turns.values(), strict=True)]
    if kind == SOLVED:
        best = [judged(question.state, strategy, question.seat) for question in questions]
    click.echo(
        f"{game.name}, {kind}, {len(questions)} positions: best turns; lost of a win; of the lead; CPU ms a turn"
    )
    for who, found in turns.items():
        wins = [perfect.win - turn.win for perfect, turn in zip(best, found, strict=True)]
        leads = [perfect.lead - turn.lead for perfect, turn in zip(best, found, strict=True)]
        count = sum(turn == perfect for turn, perfect in zip(found, best, strict=True))
        milliseconds = 1000 * seconds[who] / len(questions)
        click.echo(f"{who}: {count}; {interval(wins, 4)}; {interval(leads, 2)}; {milliseconds:.0f}")


def interval(values: Sequence[float], digits: int) -> str:
    """Return the mean with its 95% interval."""
    mean = mean_of(values)
    return f"{mean.value:.{digits}f} ± {mean.error:.{digits}f}"


def endings(game: Game, positions: int, first: int) -> Iterator[Ending]:
    """Yield this many turns of each kind, from matches with the fewest players."""
    strategy, player = strategy_of(game), named_player(REACHED_BY)
    assert player is not None
    left = {SOLVED: positions, BEFORE: positions}
    number = first
    while any(left.values()):
        match = Match(game, game.setup(min(game.seats)), Chance(f"ending {number}"))
        number += 1
        turn_of = None
        while match.seat is not None:
            question = Question.of(match, seed=match.version, milliseconds=NO_TIME_LIMIT)
            if turn_of != match.seat and (kind := kind_of(question, strategy, player)) and left[kind]:
                left[kind] -= 1
                yield Ending(kind, question)
            turn_of = match.seat
            match.act(match.seat, player.choose(question))


def kind_of(question: Question, strategy: Strategy, player: Player) -> str | None:
    """Return the kind of ending of a turn, or None."""
    if strategy.solve(question.state) is not None:
        return SOLVED
    return BEFORE if exact_win(played_turn(question, player), strategy) is not None else None


def played_turn(question: Question, player: Player) -> State:
    """Return the position after a player's turn."""
    state, seat = question.state.copy(), question.seat
    while state.mover == seat:
        asked = Question(question.rules, question.strategy, state.copy(), question.seed)
        state.play(question.rules.codec.action_number(state, player.choose(asked)))
    return state


def judged(state: State, strategy: Strategy, seat: int) -> Turn:
    """Return the value of a position with perfect play; with draws left, without the lead."""
    win = exact_win(state, strategy)
    assert win is not None, "the position is not solved"
    state = state.copy()
    while state.mover != OVER:
        if state.mover == CHANCE:
            outcomes = state.outcomes()
            if len(outcomes) > 1:
                return Turn(win[seat], 0.0)
            state.play(outcomes[0][0])
        else:
            solution = strategy.solve(state)
            assert solution is not None, "the position is not solved"
            state.play(solution.action)
    others = [state.score[other] for other in range(state.seats) if other != seat]
    return Turn(win[seat], state.score[seat] - max(others))


if __name__ == "__main__":
    main()
