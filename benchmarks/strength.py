"""How strong the master is: the duels in each game's benchmarks.toml, each played until a sequential test decides.

The test asks whether the player that sits alone is 50 Elo below or above its bar. Results are stored in build/strength,
so the script can be stopped and resumed; a duel that has ended is appended to docs/lab/duels.md. An opponent `earlier`
is the Vizier of another work tree, compiled there, in a process of its own; there is no time limit.

$ python benchmarks/strength.py --earlier ../serai-a2111cb
"""

from __future__ import annotations

import shlex
import sys
import tomllib
from pathlib import Path

import click
import msgspec

from serai.engine.game import Game
from serai.games import find, games
from serai.lab.duels.duel import Duel, new_duel, run_duel
from serai.lab.duels.report import append_row, summary
from serai.lab.duels.sprt import Sprt, elo_of
from serai.lab.entrants import ExternalBot, entrant
from serai.lab.tournament import Terms
from serai.lab.workers.fingerprint import fingerprint
from serai.lab.workers.processes import Processes

ROOT = Path(__file__).resolve().parents[1]
DUELS = ROOT / "docs" / "lab" / "duels.md"
EARLIER = "earlier"
MARGIN = 50  # Elo on either side of a bar
NO_LIMIT = 10**7  # milliseconds of a decision


class Bar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A duel and the share of matches the player that sits alone must win."""

    alone: str
    against: str
    players: int
    at_least: float

    @property
    def test(self) -> Sprt:
        """Whether the player is below or above the bar."""
        elo = round(elo_of(self.at_least, self.players))
        return Sprt(elo - MARGIN, elo + MARGIN)


@click.command()
@click.argument("names", nargs=-1)
@click.option("--earlier", type=click.Path(exists=True, file_okay=False, path_type=Path), help="another work tree")
@click.option("--only", default="", help="only duels in which this player sits alone or against")
@click.option("--matches", default=400, show_default=True, help="of a duel, at most")
@click.option("--jobs", default=1, show_default=True, help="matches played in parallel")
def main(names: tuple[str, ...], earlier: Path | None, only: str, matches: int, jobs: int) -> None:
    """Play the duels of the given games, or of all."""
    for game in [find(name) for name in names or games()]:
        for bar in bars(game):
            if only and only not in (bar.alone, bar.against):
                continue
            if bar.against == EARLIER and earlier is None:
                click.echo(f"{game.name}: {bar.alone} against an earlier Vizier: needs --earlier")
                continue
            _play(game, bar, _duel(game, bar, earlier, matches), jobs)


def bars(game: Game) -> list[Bar]:
    """Return the duels of a game."""
    file = game.folder / "benchmarks.toml"
    read = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return msgspec.convert(read.get("duel", []), list[Bar])


def _duel(game: Game, bar: Bar, earlier: Path | None, matches: int) -> Duel:
    terms = Terms(setup=game.setup(bar.players), seed="strength", milliseconds=NO_LIMIT, clock=False)
    if bar.against != EARLIER or earlier is None:
        return new_duel(game, terms, (bar.alone, bar.against), matches)
    paths = f"PYTHONPATH={earlier.resolve() / 'src'}"
    host = Path(__file__).with_name("earlier.py").resolve()
    command = ["env", paths, sys.executable, "-m", "serai.lab.bot_host", f"{host}:Vizier"]
    bot = ExternalBot("earlier Vizier", shlex.join(command))
    lone = entrant(bar.alone, game).name
    return Duel(terms=terms, players=(bar.alone,), bots=(bot,), games=matches, lone=lone, rest=bot.name)


def _play(game: Game, bar: Bar, duel: Duel, jobs: int) -> None:
    label = f"{game.name}-{bar.players}-{bar.alone}-{bar.against}".replace(":", "_")
    path = ROOT / "build" / "strength" / fingerprint() / f"{label}.jsonl"
    *_, last = run_duel(duel, bar.test, path, Processes(jobs))
    click.echo("\n".join(summary(duel, last, bar.test)))
    append_row(DUELS, duel, last, bar.test, f"python benchmarks/strength.py {game.name} --only {bar.against}")


if __name__ == "__main__":
    main()
