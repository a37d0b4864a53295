"""The ladder of a list of results."""

from __future__ import annotations

import csv
from pathlib import Path

from serai.lab.ladder import Ladder, ladder, write_csv
from serai.lab.tournament import Fixture, Forfeit, MatchResult, Pairing


def result(number: int, seat: int, places: tuple[int, ...], forfeit: Forfeit | None = None) -> MatchResult:
    seats = len(places)
    return MatchResult(
        Fixture(Pairing("strong", "weak"), number, seat),
        scores=(0,) * seats,
        places=places,
        decisions=tuple(10 if other == seat else 5 for other in range(seats)),
        milliseconds=tuple(100.0 if other == seat else 5.0 for other in range(seats)),
        slowest=tuple(30.0 if other == seat else 2.0 for other in range(seats)),
        moves="",
        forfeit=forfeit,
    )


RESULTS = [
    result(0, 0, (1, 2, 3)),
    result(0, 1, (1, 1, 3)),
    result(0, 2, (2, 2, 1)),
    result(1, 0, (1, 2, 1), Forfeit(1, "late: no answer")),
]


def made() -> Ladder:
    return ladder(["weak", "strong"], 3, RESULTS)


def test_wins_are_shared_and_counted_for_the_lone_player() -> None:
    (share,) = made().shares
    assert (share.matches, share.won, share.share) == (4, 3.0, 0.75)
    assert share.low < 0.75 < share.high


def test_players_are_ranked_with_pace_and_forfeits() -> None:
    strong, weak = made().standings
    assert (strong.player, weak.player) == ("strong", "weak")
    assert (strong.milliseconds, strong.slowest, strong.forfeits) == (10.0, 30.0, 0)
    assert (weak.milliseconds, weak.slowest, weak.forfeits, weak.won) == (1.0, 2.0, 1, 1.0)
    assert strong.rating.rating > weak.rating.rating
    assert made().forfeits == (("weak", "late: no answer"),)


def test_the_order_of_the_results_does_not_matter() -> None:
    assert ladder(["weak", "strong"], 3, RESULTS[::-1]) == made()


def test_the_csv_files_hold_ratings_and_shares(tmp_path: Path) -> None:
    players, paired = write_csv(made(), tmp_path)
    with players.open() as file:
        rows = list(csv.DictReader(file))
    assert [row["player"] for row in rows] == ["strong", "weak"]
    assert float(rows[0]["low"]) < float(rows[0]["rating"]) < float(rows[0]["high"])
    with paired.open() as file:
        (row,) = csv.DictReader(file)
    assert (row["player"], row["against"], row["share"]) == ("strong", "weak", "0.7500")
