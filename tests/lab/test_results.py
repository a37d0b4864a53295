"""A results file: written match by match, resumed, and never mixed with another tournament."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games import games
from serai.lab.results import Results, ResultsError, ResultsHeader
from serai.lab.tournament import Fixture, Forfeit, MatchResult, Pairing, Terms

GAME = next(iter(games().values()))


def header(seed: str = "a") -> ResultsHeader:
    terms = Terms(setup=GAME.setup(min(GAME.seats)), seed=seed, milliseconds=100, clock=True)
    return ResultsHeader(rules=GAME.rules_version, code="c0de", terms=terms, players={"a": "a", "b": "b"})


def result(number: int) -> MatchResult:
    forfeit = Forfeit(1, "late") if number % 2 else None
    return MatchResult(
        Fixture(Pairing("b", "a"), number, 0), (3, 1), (1, 2), (5, 6), (0.5, 9.25), (0.1, 3.0), "ab", forfeit
    )


def test_results_are_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "results.jsonl"
    first = Results(path, header())
    for number in range(3):
        first.add(result(number))
    assert Results(path, header()).found == [result(0), result(1), result(2)]


def test_a_cut_off_line_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Results(path, header())
    first.add(result(0))
    first.add(result(1))
    path.write_bytes(path.read_bytes()[:-20])
    again = Results(path, header())
    assert again.found == [result(0)]
    again.add(result(1))
    assert Results(path, header()).found == [result(0), result(1)]


def test_results_of_another_tournament_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Results(path, header("a"))
    with pytest.raises(ResultsError, match=r"another tournament: expected terms\.seed 'b'; got 'a'"):
        Results(path, header("b"))


def test_a_damaged_line_is_reported_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Results(path, header()).add(result(0))
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(ResultsError, match=r"results.jsonl, line 3: expected a result as JSON"):
        Results(path, header())
    path.write_bytes(b"{}\n")
    with pytest.raises(ResultsError, match=r"results.jsonl, line 1: expected the header as JSON"):
        Results(path, header())
