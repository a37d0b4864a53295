"""How often the two highest levels make a silly choice in matches of their own.

They sit in turn around the table, with their own settings and no clock, and the number of players changes from match to
match; with `--level vizier` only the quicker one of them plays. A choice is silly if the game calls it dominated, or
its list in `tests/silly.py` has it. Matches are stored in build/silly, so the script can be stopped and resumed, and
more matches can be added.

$ python benchmarks/silly_matches.py --matches 1000 --jobs 2
$ python benchmarks/silly_matches.py --matches 334 --level vizier
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import click
import msgspec

from serai.bots.levels import LEVELS, Level, named_player
from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Player, Question
from serai.engine.chance import Chance
from serai.engine.contract import Action
from serai.engine.game import Game
from serai.engine.match import Match
from serai.games import find, games
from serai.kit.stream import Stream
from serai.lab.workers.fingerprint import fingerprint
from serai.lab.workers.processes import Processes
from serai.strategy.strategy import strategy_of

ROOT = Path(__file__).resolve().parents[1]
HIGHEST = LEVELS[-2:]


class Silly(msgspec.Struct, frozen=True):
    """A silly choice: the index of the move in the record, who made it, and why it is silly."""

    move: int
    player: str
    action: str
    why: str


class Played(msgspec.Struct, frozen=True):
    """The result of a match; `tempting` are the decisions in which the rules know a dominated action."""

    number: int
    seats: int
    decisions: int
    tempting: int
    silly: tuple[Silly, ...]
    seconds: float
    """Of the CPU."""


@click.command()
@click.argument("names", nargs=-1)
@click.option("--matches", default=1000, show_default=True, help="of each game")
@click.option("--level", help="one of the two, on all seats; by default both")
@click.option("--jobs", default=1, show_default=True, help="matches played in parallel")
def main(names: tuple[str, ...], matches: int, level: str | None, jobs: int) -> None:
    """Play the given games, or all."""
    levels = [one for one in HIGHEST if level is None or one == named_player(level)]
    if not levels:
        raise click.BadParameter(f"expected one of {', '.join(one.name for one in HIGHEST)}; got {level!r}")
    for game in [find(name) for name in names or games()]:
        played = []
        for one in matches_of(game, levels, matches, jobs):
            played.append(one)
            for silly in one.silly:
                click.echo(f"{game.name}, seed {seed_of(one.number)!r}, {one.seats} players: {silly}")
        decisions, tempting = sum(one.decisions for one in played), sum(one.tempting for one in played)
        who = " and ".join(one.name for one in levels)
        click.echo(
            f"{game.name}: {len(played)} matches of {who}, {decisions} decisions, {tempting} of them with something "
            f"silly to do, {sum(len(one.silly) for one in played)} silly; {sum(one.seconds for one in played):.0f} s "
            "of CPU"
        )


def matches_of(game: Game, levels: Sequence[Level], matches: int, jobs: int) -> Iterator[Played]:
    """Yield the matches with the lowest numbers: those that are stored, then the others as they end."""
    path = ROOT / "build" / "silly" / fingerprint() / f"{'-'.join([game.name, *(one.name for one in levels)])}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_bytes().splitlines() if path.is_file() else []
    stored = {one.number: one for one in (msgspec.json.decode(line, type=Played) for line in lines)}
    yield from (one for number, one in stored.items() if number < matches)
    missing = [(game.name, tuple(levels), number) for number in range(matches) if number not in stored]
    with Processes(jobs).run(_play, missing) as ended, path.open("ab") as file:
        for one in ended:
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            yield one


def _play(task: tuple[str, tuple[Level, ...], int]) -> Played:
    game, levels, number = find(task[0]), task[1], task[2]
    seats = game.seats[number % len(game.seats)]
    turned = number // len(game.seats)  # so that either level begins, whatever the number of players
    return play(game, number, [levels[(seat + turned) % len(levels)] for seat in range(seats)])


def play(game: Game, number: int, players: Sequence[Player]) -> Played:
    """Let these players, one for each seat, play the match with this number."""
    started = time.process_time()
    match, seeds = Match(game, game.setup(len(players)), Chance(seed_of(number))), Stream(number)
    decisions = tempting = 0
    silly = []
    while match.seat is not None:
        player, question = players[match.seat], Question.of(match, seeds.below(2**31), NO_TIME_LIMIT)
        chosen = player.choose(question)
        decisions += 1
        tempting += bool(question.strategy.dominated(match.state))
        for why in reasons(game, match, chosen):
            silly.append(Silly(len(match.record.moves), player.name, f"{chosen}", why))
        match.act(match.seat, chosen)
    return Played(number, len(players), decisions, tempting, tuple(silly), time.process_time() - started)


def reasons(game: Game, match: Match, chosen: Action) -> list[str]:
    """Return why an action would be silly now, by the game's list or because it is declared dominated."""
    rules, state = match.rules, match.state
    legal = [rules.codec.action(state, number) for number in state.actions()]
    listed = import_module(f"{game.package}.tests.silly").SILLY
    found = [check.__name__ for check in listed if check(state, chosen, legal)]
    is_dominated = rules.codec.action_number(state, chosen) in strategy_of(game).dominated(state)
    return found + ["is dominated"] * is_dominated


def seed_of(number: int) -> str:
    """Return the seed of a match's dice."""
    return f"silly matches {number}"


if __name__ == "__main__":
    main()
