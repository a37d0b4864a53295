"""A whole tournament: resumed or not, on one core or two, the ladder is the same."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from serai.games import games
from serai.kit.errors import SeraiError
from serai.lab.ladder import ladder
from serai.lab.runner import Tournament, results_header, run_tournament
from serai.lab.tournament import MatchResult, Terms
from serai.lab.workers.fingerprint import fingerprint
from serai.lab.workers.processes import Processes

GAME = min(games().values(), key=lambda game: min(game.seats))


def tournament(**changed: Any) -> Tournament:
    terms = Terms(setup=GAME.setup(min(GAME.seats)), seed=changed.pop("seed", "s"), milliseconds=500, clock=False)
    return Tournament(**{"terms": terms, "players": ("random", "novice", "trader"), "games": 4, **changed})


def course(results: list[MatchResult]) -> list[tuple[object, ...]]:
    return sorted(
        (one.fixture.pairing.lone, one.fixture.pairing.rest, one.fixture.round, one.fixture.seat, one.moves, one.places)
        for one in results
    )


def test_the_same_seed_gives_the_same_results_and_another_seed_others() -> None:
    once, again = (list(run_tournament(tournament(), None)) for _ in range(2))
    assert course(once) == course(again)
    assert course(once) != course(list(run_tournament(tournament(seed="other"), None)))


def test_an_interrupted_tournament_resumes_to_the_same_ladder(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = list(run_tournament(tournament(), None))
    begun = run_tournament(tournament(), path)
    assert len(list(islice(begun, 5))) == 5
    begun.close()
    assert len(path.read_text().splitlines()) == 6
    reported: list[tuple[int, int]] = []
    resumed = list(run_tournament(tournament(), path, progress=lambda done, total: reported.append((done, total))))
    assert reported == [(number, 12) for number in range(6, 13)]
    assert course(resumed) == course(whole)
    names = [one.name for one in tournament().field()]
    one, other = ladder(names, 2, whole), ladder(names, 2, resumed)
    assert one.shares == other.shares
    assert [line.rating for line in one.standings] == [line.rating for line in other.standings]


def test_more_games_may_be_added_later(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    list(run_tournament(tournament(games=2), path))
    longer = list(run_tournament(tournament(games=4), path))
    assert course(longer) == course(list(run_tournament(tournament(games=4), None)))


def test_two_cores_give_the_same_results_as_one(tmp_path: Path) -> None:
    alone = list(run_tournament(tournament(games=2), None))
    together = list(run_tournament(tournament(games=2), tmp_path / "results.jsonl", Processes(2)))
    assert course(alone) == course(together)


def test_the_header_names_the_rules_the_code_and_the_players_however_they_were_spelt() -> None:
    found = results_header(tournament(players=("caravan_master", "uct:5")))
    assert found.rules == GAME.rules_version
    assert len(found.code) == 16 and found.code == fingerprint()
    assert found.players == {"Caravan Master": "Caravan Master", "uct:5": "uct:5"}


def test_a_tournament_needs_two_players() -> None:
    with pytest.raises(SeraiError, match="a tournament needs two players; got 1"):
        tournament(players=("random",)).fixtures()
