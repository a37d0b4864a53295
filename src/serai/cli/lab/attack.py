"""`serai attack`: a search for a player that beats a level."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from serai.cli.lab.progress import show_interrupted
from serai.cli.options import game_or_first, make_setup, seed_option, setup_options
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.lab.attack.attack import Tried, Verdict, new_attack
from serai.lab.duels.report import percent
from serai.lab.entrants import Entrant, entrant, external_bot, external_entrant, is_external

SHOWN = 5  # attackers


@click.command()
@click.argument("level")
@click.option("--game", "name", help="the game (default: the first)")
@click.option("--seats", type=int, help="number of seats (default: the fewest)")
@setup_options
@click.option("--cpu-hours", default=1.0, show_default=True, type=click.FloatRange(0, min_open=True),
              help="CPU time for all matches, half of it for the best attacker alone")  # fmt: skip
@seed_option("attack", "the same seed tries the same attackers with the same dice")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path),
              help="folder for matches, to resume from; those won in the end as records")  # fmt: skip
def attack(
    level: str,
    name: str | None,
    seats: int | None,
    cpu_hours: float,
    seed: str,
    out: Path | None,
    option: tuple[str, ...],
    **components: str | None,
) -> None:
    """Look for a player that beats LEVEL, and say how much it wins.

    It tries the other levels, the game's yardsticks, searches with more and fewer simulations and with other weights,
    and, with three or more seats, two allied players. LEVEL is a name as in `serai duel`, or a bot of your own.
    """
    game = game_or_first(name)
    setup = make_setup(game, seats if seats is not None else min(game.seats), option, components)
    victim = _victim(level, game, setup)
    under_way = new_attack(game, setup, victim, seed, 3600 * cpu_hours, out)
    console = Console()
    try:
        with Progress(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=console,
                      transient=True) as progress:  # fmt: skip
            task = progress.add_task(f"{game.name}: attacking {victim.name}")
            under_way.progress = lambda tried: progress.update(task, description=f"{game.name}: {_row(tried)}")
            verdict = under_way.run()
    except KeyboardInterrupt:
        show_interrupted(console, out, "the matches played")
        raise SystemExit(130) from None
    for line in summary(verdict):
        console.print(Text(line))


def summary(verdict: Verdict) -> list[str]:
    """Return the findings of an attack, as lines."""
    low, high = verdict.best.interval
    found = f"{percent(verdict.best.share)} of {verdict.best.matches} matches ({percent(low)} to {percent(high)})"
    answer = "beaten" if verdict.is_broken else f"not beaten: at most {percent(high)}"
    ranked = sorted(verdict.tried, key=lambda one: -one.interval[0])
    return [
        f"{verdict.plan.victim}: {answer}",
        f"the best attacker, {verdict.best.attacker.name}, won {found}; fair is {percent(verdict.fair)}",
        *(f"  while searching: {_row(one)}" for one in ranked[:SHOWN]),
        f"{len(verdict.tried)} attackers, {verdict.seconds:.0f} s of CPU, seed {verdict.plan.seed}, "
        f"code {verdict.plan.code}",
    ]


def _row(tried: Tried) -> str:
    return f"{tried.attacker.name} {percent(tried.share)} of {tried.matches}"


def _victim(level: str, game: Game, setup: Setup) -> Entrant:
    if not is_external(level, game):
        return entrant(level, game)
    bot = external_bot(level, setup)
    return external_entrant(bot.spec, bot.name)
