"""The shipped ladder: every level against the one below, against random play and against UCT.

Writes `LADDER.md` into each game's folder, from where docs/lab/ladder.md includes it, and the plots
into docs/lab/ladders.
Results are stored in build/ladder, so the script can be stopped and resumed at any time.

$ python benchmarks/ladder.py --games 400 --top-games 40 --jobs 2
"""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click

from serai.bots.levels import LEVELS
from serai.cli.options import ChosenWorkers, workers_options
from serai.engine.game import Game
from serai.engine.texts import Texts
from serai.games import find, games
from serai.lab.ladder import Ladder, Share, ladder
from serai.lab.plot import draw_ladder
from serai.lab.report import markdown, pairing_name
from serai.lab.runner import Tournament, run_tournament
from serai.lab.tournament import MatchResult, Terms
from serai.lab.workers.base import Workers

ROOT = Path(__file__).resolve().parents[1]
FAST = LEVELS[1].name
TOP = 2  # levels that take long
ABOVE = {2: 0.65, 4: 0.40}  # each level against the one below, by seats
BEATS_UCT = {2: 0.75, 4: 0.50}
BEATS_RANDOM = 0.99
FAST_ENOUGH = 5.0  # milliseconds a decision of the level that does not search


@click.command()
@click.argument("names", nargs=-1)
@click.option(
    "--games", "matches", default=400, show_default=True, help="matches of a pairing below the two top levels"
)
@click.option("--top-games", default=40, show_default=True, help="matches of a pairing with one of these, which think")
@click.option("--uct-games", default=8, show_default=True, help="matches against UCT, which take longest")
@click.option("--seed", default="ladder", show_default=True)
@workers_options
@click.option("--levels", default=",".join(level.name for level in LEVELS), help="only these levels, weakest first")
@click.option("--dry", is_flag=True, help="print instead of writing into the documentation")
def main(
    names: tuple[str, ...],
    matches: int,
    top_games: int,
    uct_games: int,
    seed: str,
    workers: ChosenWorkers,
    levels: str,
    dry: bool,
) -> None:
    """Play the ladder of the given games, or of all."""
    with workers as opened:
        for game in [find(name) for name in names or games()]:
            _play(LadderRun(game, matches, top_games, uct_games, seed, opened), levels.split(","), dry)


def _play(ladder_run: LadderRun, levels: list[str], dry: bool) -> None:
    """Play the ladder of a game and write its page."""
    game, parts = ladder_run.game, [_title(ladder_run)]
    for seats in sorted(game.seats):
        parts += _seats(ladder_run, seats, levels, dry)
    text = "\n\n".join(parts) + "\n"
    if dry:
        click.echo(text)
    else:
        Path(str(game.folder / "LADDER.md")).write_text(text, encoding="utf-8")
        click.echo(f"{game.name}: LADDER.md")


@dataclass(frozen=True)
class LadderRun:
    """The game, the numbers of matches, the seed and who plays them."""

    game: Game
    matches: int
    top_matches: int
    uct_matches: int
    seed: str
    workers: Workers

    def play_levels(self, seats: int, levels: Sequence[str]) -> Ladder:
        """Play every level against the one below; the two highest, which take longest, have fewer matches."""
        lower, top = ("random", *levels[:-TOP]), tuple(levels[-TOP - 1 :])
        results = self._results(seats, lower, self.matches, neighbours=True)
        results += self._results(seats, top, self.top_matches, neighbours=True)
        return ladder(["random", *levels], seats, results)

    def play_pair(self, seats: int, one: str, other: str, matches: int) -> Ladder:
        """Play two players against each other."""
        return ladder([one, other], seats, self._results(seats, (one, other), matches))

    def _results(
        self, seats: int, players: tuple[str, ...], matches: int, neighbours: bool = False
    ) -> list[MatchResult]:
        """Play a tournament, resuming from its stored results."""
        terms = Terms(setup=self.game.setup(seats), seed=self.seed, milliseconds=1000, clock=False)
        tournament = Tournament(terms=terms, players=players, games=matches, neighbours=neighbours)
        label = "-".join(players).replace(" ", "_").replace(":", "_")
        path = ROOT / "build" / "ladder" / f"{self.game.name}-{seats}-{label}" / "results.jsonl"
        total = len(tournament.fixtures())
        with click.progressbar(length=total, label=f"{self.game.name}, {seats}: {label}") as bar:
            results = []
            for result in run_tournament(tournament, path, self.workers):
                results.append(result)
                bar.update(1)
        return results


def _title(ladder_run: LadderRun) -> str:
    numbers = f"--games {ladder_run.matches} --top-games {ladder_run.top_matches} --uct-games {ladder_run.uct_matches}"
    command = f"python benchmarks/ladder.py {ladder_run.game.name} {numbers} --seed {ladder_run.seed}"
    made = f"Made by `{command}` on {date.today()}, {platform.machine()}, Python {platform.python_version()}."
    return f"# {Texts(ladder_run.game, 'en', ()).message('game')}\n\n{made}"


def _seats(ladder_run: LadderRun, seats: int, levels: list[str], dry: bool) -> list[str]:
    """Return one section: the ladder if there are bars for it, and the best level against random play and UCT."""
    parts, bars = [f"## {seats} players"], []
    best = levels[-1]
    if seats in ABOVE:
        found = ladder_run.play_levels(seats, levels)
        bars += [(share, ABOVE[seats]) for share in found.shares if share.pairing.rest != "random"]
        pace = next(one.milliseconds for one in found.standings if one.player == best)
        against = ladder_run.play_pair(seats, f"uct:{max(1, round(pace))}", best, ladder_run.uct_matches)
        bars += [(share, BEATS_UCT[seats]) for share in against.shares]
        fast = [one.milliseconds for one in found.standings if one.player == FAST]
        parts += [markdown(found), *(f"{FAST}: {ms:.2f} ms per decision (at most {FAST_ENOUGH:.0f})" for ms in fast)]
        if not dry:
            picture = ROOT / "docs" / "lab" / "ladders" / f"{ladder_run.game.name}_{seats}.svg"
            picture.parent.mkdir(exist_ok=True)
            draw_ladder(found, f"{seats} players", picture)
            parts.append(f"![Ratings with {seats} players](ladders/{picture.name})")
    above = ladder_run.play_pair(seats, "random", best, ladder_run.top_matches)
    bars += [(share, BEATS_RANDOM) for share in above.shares]
    return [*parts, _bars(bars, seats)]


def _bars(bars: list[tuple[Share, float]], seats: int) -> str:
    lines = ["| | won | 95% interval | matches | at least | reached |", "| --- | --- | --- | --- | --- | --- |"]
    for share, bar in bars:
        shown = f"{100 * share.share:.1f}% | {100 * share.low:.1f} to {100 * share.high:.1f}% | {share.matches}"
        reached = "yes" if share.share >= bar else "no"
        lines.append(f"| {pairing_name(share.pairing, seats)} | {shown} | {100 * bar:.0f}% | {reached} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
