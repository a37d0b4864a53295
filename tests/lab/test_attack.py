"""An attack finds a planted flaw, counts only matches with fresh dice, and resumes where it was stopped."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.engine.game import Game
from serai.games import games
from serai.lab.attack.allies import Ally
from serai.lab.attack.attack import MATCHES, WON, Attack, AttackError, AttackMatch, new_attack
from serai.lab.attack.attackers import Attacker, first_attackers
from serai.lab.entrants import entrant

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
HOUSE = [game for game in games().values() if not game.is_plugin]
FOR_MANY = [game for game in HOUSE if max(game.seats) > 2]
QUICK = ("random", "Novice", "Trader")
"""Attackers that do not search, so that a test ends soon."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try only attackers that decide at once."""
    names = "serai.lab.attack.attack.first_attackers"
    monkeypatch.setattr(names, lambda game, victim, seats: (Attacker(one) for one in QUICK if one != victim))


def attack_on(victim: str, game: Game, seconds: float, folder: Path | None = None, seed: str = "test") -> Attack:
    """Return an attack on one of our players."""
    return new_attack(game, game.setup(min(game.seats)), entrant(victim, game), seed, seconds, folder)


@pytest.mark.usefixtures("quick")
def test_a_player_that_moves_at_random_is_beaten() -> None:
    verdict = attack_on("random", HOUSE[-1], 1.5).run()
    assert verdict.is_broken
    assert verdict.best.share > 0.9
    assert verdict.best.attacker.player in ("Novice", "Trader")


@pytest.mark.usefixtures("quick")
def test_a_level_holds_against_those_below_it() -> None:
    verdict = attack_on("Trader", HOUSE[-1], 1.0).run()
    assert not verdict.is_broken
    assert verdict.best.interval[1] < 1.0


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_a_planted_flaw_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    flaw = next(one for one in import_module("attack_power").flaws() if one.name == "always covers")
    assert flaw.attacked(4.0).is_broken


@pytest.mark.usefixtures("quick")
def test_only_matches_with_dice_of_their_own_count(tmp_path: Path) -> None:
    verdict = attack_on("Trader", HOUSE[-1], 0.8, tmp_path).run()
    lines = (tmp_path / MATCHES).read_bytes().splitlines()
    played = [msgspec.json.decode(line, type=AttackMatch) for line in lines]
    proof = [one for one in played if one.stage == "proof"]
    assert {one.attacker for one in proof} == {verdict.best.attacker}
    assert len(proof) == verdict.best.matches
    assert sum(one.won for one in proof) == verdict.best.won
    assert {(one.round, one.seat) for one in proof} == {
        (number, seat) for number in range(verdict.best.rounds) for seat in range(min(HOUSE[-1].seats))
    }
    records = list((tmp_path / WON).glob("*.jsonl"))
    assert len(records) == sum(one.won > 0 for one in proof)


@pytest.mark.usefixtures("quick")
def test_a_stopped_attack_goes_on_with_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = attack_on("Trader", HOUSE[-1], 0.5, tmp_path).run()
    with (tmp_path / MATCHES).open("ab") as file:
        file.write(b'{"attacker":{"pl')
    monkeypatch.setattr(Attack, "_play", lambda *_: pytest.fail("it was played already"))
    again = attack_on("Trader", HOUSE[-1], 0.5, tmp_path).run()
    assert (again.best.attacker, again.best.won, again.best.matches) == (
        first.best.attacker,
        first.best.won,
        first.best.matches,
    )


def test_an_attack_with_another_seed_is_refused_in_the_same_folder(tmp_path: Path) -> None:
    attack_on("random", HOUSE[-1], 0.01, tmp_path)._resume()
    with pytest.raises(AttackError, match="seed"):
        attack_on("random", HOUSE[-1], 0.01, tmp_path, seed="other").run()


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_everybody_who_is_tried_can_play(game: Game) -> None:
    for seats in game.seats:
        found = list(first_attackers(game, "Vizier", seats))
        assert len(set(found)) == len(found)
        assert any(one.changes for one in found)
        assert any(one.allied for one in found) == (seats > 2)
        for one in found:
            assert one.seated(game, "seed", ally=1).name


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_a_change_of_weights_is_the_same_for_the_same_seed(game: Game) -> None:
    attacker = Attacker("search:60", changes=(3,)).changed(8)
    assert attacker.weights(game, "one") == attacker.weights(game, "one")
    assert attacker.weights(game, "one") != attacker.weights(game, "two")
    assert attacker.name == "search:60 with weights 3.8"


@pytest.mark.parametrize("game", FOR_MANY, ids=lambda game: game.name)
def test_an_ally_counts_the_wins_of_both(game: Game) -> None:
    attack = new_attack(game, game.setup(3), entrant("random", game), "allies", 0.01, None)
    allied = Attacker("search:60", allied=True)
    assert attack.fair(allied) == pytest.approx(2 / 3)
    assert Ally(60, ally=1)._worth((0.2, 0.5, 0.3), 0) == pytest.approx(0.7)


def test_the_command_names_the_best_attacker_the_seed_and_the_code() -> None:
    command = ["attack", "random", "--game", HOUSE[-1].name, "--cpu-hours", "0.0002", "--seed", "shown"]
    result = CliRunner().invoke(commands, command)
    assert result.exit_code == 0, result.output
    assert "random: " in result.output
    assert "fair is" in result.output
    assert "seed shown, code " in result.output
