"""`serai competition`: draw a club's rounds and keep its standings, for matches that are played anywhere."""

from __future__ import annotations

import csv
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table as Grid

from serai.competitions.competition import Competition, CompetitionError, Format
from serai.competitions.drawing import next_round
from serai.competitions.league import rounds_of_league
from serai.competitions.standings import Standing, standings
from serai.games import find, games

ROUNDS = 5
COLUMNS = ("place", "name", "points", "opposition", "direct", "wins", "played")
file_argument = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


@click.group()
def competition() -> None:
    """Draw the rounds of a league, a Swiss event or a knock-out, and keep the standings in a file."""


@competition.command()
@file_argument
@click.argument("names", nargs=-1, required=True)
@click.option("--game", "game_name", type=click.Choice(list(games())), help="its numbers of players are used")
@click.option("--format", "kind", type=click.Choice([str(one) for one in Format]), default=str(Format.SWISS),
              show_default=True, help="how the tables of a round are made")  # fmt: skip
@click.option("--size", "sizes", type=click.IntRange(2, 8), multiple=True,
              help="people at a table; repeat for more (default: those of the game, or 2)")  # fmt: skip
@click.option("--rounds", type=click.IntRange(1), help="rounds (default: 5, or as many as a league of pairs takes)")
def new(
    file: Path, names: tuple[str, ...], game_name: str | None, kind: str, sizes: tuple[int, ...], rounds: int | None
) -> None:
    """Begin a competition in FILE with these people, the strongest first."""
    if file.exists():
        raise CompetitionError(f"expected a new file; there is a {file} already")
    known = sorted({*sizes}) or ([seats for seats in find(game_name).seats if seats > 1] if game_name else [2])
    begun = Competition(Format(kind), known, rounds or ROUNDS)
    if rounds is None and begun.format is Format.LEAGUE and begun.is_of_pairs:
        begun = replace(begun, rounds=rounds_of_league(len(names)))
    for name in names:
        begun = begun.joined(name)
    _write(file, begun)
    click.echo(f"{file}: {len(names)} people. Draw the first round with: serai competition draw {file}")


@competition.command()
@file_argument
def draw(file: Path) -> None:
    """Draw the next round; the first name at each table begins."""
    before = _read(file)
    drawn = before.with_round(next_round(before))
    _write(file, drawn)
    show_round(drawn)


@competition.command()
@file_argument
@click.argument("table", type=click.IntRange(1))
@click.argument("places", type=click.IntRange(1), nargs=-1, required=True)
def result(file: Path, table: int, places: tuple[int, ...]) -> None:
    """Enter the result of a TABLE of the last round: the place of everybody there, in the order of the draw.

    A result can be entered again until the next round is drawn.
    """
    changed = _read(file).with_result(table - 1, places)
    _write(file, changed)
    seated = changed.played[-1].tables[table - 1].people
    shown = (f"{changed.people[person].name} {place}" for person, place in zip(seated, places, strict=True))
    click.echo(f"table {table}: {', '.join(shown)}")


@competition.command()
@file_argument
@click.argument("name")
def join(file: Path, name: str) -> None:
    """Let somebody in; they play from the next round on."""
    changed = _read(file).joined(name)
    _write(file, changed)
    click.echo(f"{name} plays from round {changed.number + 1} on")


@competition.command()
@file_argument
@click.argument("name")
def leave(file: Path, name: str) -> None:
    """Let somebody go; they are not drawn any more, and their results stay."""
    before = _read(file)
    names = [one.name for one in before.people]
    if name not in names:
        raise CompetitionError(f"expected one of {', '.join(names)}, got {name!r}")
    _write(file, before.withdrawn(names.index(name)))
    click.echo(f"{name} plays no more from round {before.number + 1} on")


@competition.command("standings")
@file_argument
@click.option("--csv", "as_csv", is_flag=True, help="as comma-separated values")
def show_standings(file: Path, as_csv: bool) -> None:
    """Show the standings: points, then the tie-breaks from left to right."""
    shown = _read(file)
    rows = [_cells(shown, one) for one in standings(shown)]
    if as_csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows([COLUMNS, *rows])
        return
    if shown.is_round_open:
        show_round(shown)
    _show(f"after round {shown.number - shown.is_round_open}", COLUMNS, rows)


def show_round(competition: Competition) -> None:
    """Print the tables of the last round."""
    last, people = competition.played[-1], competition.people
    rows: list[list[str | int]] = [
        [at + 1, ", ".join(people[person].name for person in table.people), " ".join(map(str, table.places or []))]
        for at, table in enumerate(last.tables)
    ]
    rows += [["", people[person].name, "bye"] for person in last.byes]
    _show(f"round {competition.number}", ("table", "people", "places"), rows)


def _cells(competition: Competition, one: Standing) -> list[str | int]:
    points, opposition, direct = (f"{value:.4g}" for value in (one.points, one.opposition, one.direct))
    return [one.place, competition.people[one.person].name, points, opposition, direct, one.wins, one.played]


def _show(title: str, columns: Sequence[str], rows: Sequence[Sequence[str | int]]) -> None:
    grid = Grid(*columns, title=title)
    for row in rows:
        grid.add_row(*map(str, row))
    Console().print(grid)


def _read(file: Path) -> Competition:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Competition)
    except OSError as error:
        raise CompetitionError(f"{file}: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise CompetitionError(f"{file}: expected a file of `serai competition`: {error}") from None


def _write(file: Path, changed: Competition) -> None:
    """Write the whole file, or nothing of it."""
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(changed), indent=1))
        os.replace(beside, file)
    except OSError as error:
        raise CompetitionError(f"{file}: {error.strerror}") from None
