"""A program that knows only the pages replays records of every game and agrees with Serai.

`make campaign` replays more of them.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.bots.levels import LEVELS
from serai.bots.player import Player, Question, RandomPlayer
from serai.engine.chance import Chance
from serai.engine.errors import SetupError
from serai.engine.fairness import commitment
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Chain, ChanceMove, Promise, line_of, write_record
from serai.engine.setup import Setup
from serai.engine.shares import ShareChain
from serai.games import games
from serai.kit.components import ComponentError
from tests.docs.pages import blocks

REPLAYER = Path(__file__).with_name("replayer.py")
RECORDS = int(os.environ.get("SERAI_RECORDS", "144"))
PLAYERS: tuple[Player, ...] = (RandomPlayer(), RandomPlayer(), LEVELS[0])
GAMES = [pytest.param(game, id=game.name) for game in games().values()]


@pytest.mark.slow(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_program_that_knows_only_the_pages_agrees_on_every_seat_to_move_all_points_and_places(
    game: Game, tmp_path: Path
) -> None:
    matches = [played(game, setup, number) for number, setup in enumerate(setups(game, RECORDS))]
    found = replayed(game, [write_record(match.record) for match in matches], tmp_path)
    for number, (match, answer) in enumerate(zip(matches, found, strict=True)):
        to_move = [state.mover if state.mover >= 0 else "chance" for _, state, _ in match.history()]
        drawn = to_move.count("chance")
        expected = {"to_move": to_move, "drawn": drawn, "scores": list(match.scores), "places": list(match.places)}
        assert answer == expected, f"record {number}: {match.setup}"


@pytest.mark.parametrize("game", GAMES)
def test_it_knows_whose_move_it_is_where_a_record_stops(game: Game, tmp_path: Path) -> None:
    match = played(game, game.setup(min(game.seats)), 1)
    lines = write_record(match.record).splitlines()
    states = [state for _, state, _ in match.history()]
    stops = range(0, len(states), 1 + len(states) // 20)
    texts = ["\n".join(lines[: 1 + stop]) + "\n" for stop in stops]
    for stop, answer in zip(stops, replayed(game, texts, tmp_path), strict=True):
        state = states[stop]
        assert answer["to_move"][-1] == (state.mover if state.mover >= 0 else "chance")
        assert answer["scores"] is None


@pytest.mark.parametrize("game", GAMES)
def test_it_notices_a_line_that_is_missing_and_an_outcome_that_is_not_the_seeds(game: Game, tmp_path: Path) -> None:
    match = played(game, game.setup(min(game.seats)), 1)
    lines = write_record(match.record).splitlines()
    decision = next(number for number, line in enumerate(lines) if "action" in line)
    assert "breaks the rules" in refusal(game, lines[:decision] + lines[decision + 1 :], tmp_path)
    outcome = next(number for number, line in enumerate(lines) if "chance" in line)
    drawn = match.record.moves[outcome - 1]
    assert isinstance(drawn, ChanceMove)
    other = next(other for other in Match(game, match.setup).outcomes() if other != drawn.outcome)
    changed = msgspec.json.encode(line_of(ChanceMove(other, shares=drawn.shares, version=drawn.version))).decode()
    assert f"line {outcome + 1} breaks" in refusal(game, [*lines[:outcome], changed, *lines[outcome + 1 :]], tmp_path)


def setups(game: Game, count: int) -> Iterator[Setup]:
    """Yield set-ups with every number of players, every choice of every option and every component, shipped or own."""
    chosen = random.Random(game.name)
    choices = [(option.name, choice) for option in game.options for choice in option.choices]
    components = [(kind.name, name) for kind in game.components for name in kind.shipped] + list(own_components(game))
    seats = sorted(game.seats + game.unofficial_seats)
    number = 0
    while number < count:
        options = {option.name: chosen.choice(option.choices) for option in game.options if chosen.random() < 0.25}
        name, choice = choices[number % len(choices)]
        kind, component = components[number % len(components)]
        agreed = {"options": options | {name: choice}, "components": {kind: component}}
        try:
            setup = game.setup(seats[number % len(seats)], **agreed)
            game.rules(setup)
        except (SetupError, ComponentError):  # this option or these pieces are for more or fewer players
            seats.append(seats.pop(0))
            continue
        yield setup
        number += 1


def own_components(game: Game) -> Iterator[tuple[str, Any]]:
    """Yield the examples on a game's page about components, each with its kind."""
    for text in blocks(game, "COMPONENTS.md", "toml"):
        content = tomllib.loads(text)
        for kind in game.components:
            try:
                game.rules(game.setup(min(game.seats), components={kind.name: content}))
            except ComponentError:
                continue
            yield kind.name, content


def played(game: Game, setup: Setup, number: int, again: int = 0) -> Match:
    """Return a match of random players and bots, its seed revealed; in every other one the seats bring shares.

    From the version `again` on, if there is one, the chain of the first seat is promised a second time.
    """
    seed = f"{game.name} {number}"
    chosen = random.Random(seed)
    chains = [ShareChain(f"{seed} {seat}") for seat in range(len(setup.seats) * (number % 2))]

    def shares(version: int) -> list[str]:
        later = [again if again and version >= again and seat == 0 else 0 for seat in range(len(chains))]
        given = [chain.share(version - first + 1) for chain, first in zip(chains, later, strict=True)]
        return [share if chosen.random() < 0.9 else "" for share in given]

    match = Match(game, setup, Chance(seed), shares(0))
    player = PLAYERS[number % len(PLAYERS)]
    while match.seat is not None:
        action = player.choose(Question.of(match, chosen.getrandbits(31)))
        brought = shares(match.version + 1) if match.asks_for_chance(action) else ()
        match.act(match.seat, action, shares=brought)
    promised = [Chain(seat, chain.anchor) for seat, chain in enumerate(chains)]
    promised += [Chain(0, chains[0].anchor, again)] if again else []
    match.record.promise = Promise(commitment(seed), seed, chains=tuple(promised))
    return match


def replayed(game: Game, texts: list[str], folder: Path) -> list[dict[str, Any]]:
    """Return the replayer's result for each record."""
    done = run(game, texts, folder)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def refusal(game: Game, lines: list[str], folder: Path) -> str:
    """Return why the replayer does not accept a record."""
    done = run(game, ["\n".join(lines)], folder)
    assert done.returncode == 1
    return done.stderr


def run(game: Game, texts: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Return the replayer, without any package to import."""
    paths = [folder / f"{number}.jsonl" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", "-S", str(REPLAYER), str(game.folder), *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)
