"""A verifier in JavaScript, written from the pages on records, accepts fair records and refuses forged ones."""

from __future__ import annotations

import itertools
import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from serai.engine import fairness
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.record import write_record
from serai.engine.shares import ShareChain, hash_share
from serai.games import games
from tests.independent.test_replayer import GAMES, played, refusal, setups
from twin.client import ROOT, node_command

RECORDS = 100
"""The number of records of each game; every other one has shares."""

Lines = list[dict[str, Any]]
Forgery = Callable[[Lines, random.Random], None]


def with_another_seed(lines: Lines, luck: random.Random) -> None:
    lines[0]["promise"] |= {"seed": "mirage", "commitment": fairness.commitment("mirage")}


def with_another_commitment(lines: Lines, luck: random.Random) -> None:
    lines[0]["promise"]["commitment"] = fairness.commitment("mirage")


def with_two_outcomes_swapped(lines: Lines, luck: random.Random) -> None:
    fallen = [line for line in lines if "chance" in line]

    def kind(line: dict[str, Any]) -> tuple[str, int]:
        return line["chance"]["is"], len(line["chance"].get("faces", []))

    def what(line: dict[str, Any]) -> str:
        return json.dumps({**line["chance"], "faces": sorted(line["chance"].get("faces", []))})

    pairs = itertools.combinations(fallen, 2)
    one, other = luck.choice([(a, b) for a, b in pairs if kind(a) == kind(b) and what(a) != what(b)])
    one["chance"], other["chance"] = other["chance"], one["chance"]


def with_a_share_of_another_version(lines: Lines, luck: random.Random) -> None:
    line, seat = a_share(lines, luck)
    line["shares"][seat] = hash_share(line["shares"][seat])


def with_a_made_up_share(lines: Lines, luck: random.Random) -> None:
    line, seat = a_share(lines, luck)
    line["shares"][seat] = hash_share("made up")


def with_shares_of_two_seats_swapped(lines: Lines, luck: random.Random) -> None:
    line, seat = a_share(lines, luck)
    line["shares"].insert(0, line["shares"].pop())
    if line["shares"][0] == line["shares"][-1]:
        line["shares"][seat] = hash_share("made up")


def without_the_shares_of_a_roll(lines: Lines, luck: random.Random) -> None:
    line, _ = a_share(lines, luck)
    del line["shares"]
    line.pop("version", None)


def with_a_seat_away_after_the_match(lines: Lines, luck: random.Random) -> None:
    _, seat = a_share(lines, luck)
    for line in lines:
        if "shares" in line:
            line["shares"][seat] = ""


def with_a_later_version(lines: Lines, luck: random.Random) -> None:
    line, _ = a_share(lines, luck)
    line["version"] = line.get("version", 0) + 1


def with_a_version_that_goes_back(lines: Lines, luck: random.Random) -> None:
    line = luck.choice([line for line in lines if "version" in line])
    line["version"] -= 1
    line["shares"] = [""] * len(line["shares"])


def with_a_chain_inserted(lines: Lines, luck: random.Random) -> None:
    line, seat = a_share(lines, luck)
    inserted = {"seat": seat, "anchor": ShareChain("inserted", 2).anchor, "first": line.get("version", 0)}
    lines[0]["promise"]["chains"].append(inserted)


def with_another_anchor(lines: Lines, luck: random.Random) -> None:
    luck.choice(lines[0]["promise"]["chains"])["anchor"] = hash_share("another")


def a_share(lines: Lines, luck: random.Random) -> tuple[dict[str, Any], int]:
    """Return a line with a share, and the seat that brought it."""
    return luck.choice([(line, seat) for line in lines for seat, share in enumerate(line.get("shares", [])) if share])


OF_SEEDS: list[Forgery] = [with_another_seed, with_another_commitment, with_two_outcomes_swapped]
OF_SHARES: list[Forgery] = [
    with_a_share_of_another_version,
    with_a_made_up_share,
    with_shares_of_two_seats_swapped,
    without_the_shares_of_a_roll,
    with_a_seat_away_after_the_match,
    with_a_later_version,
    with_a_version_that_goes_back,
    with_a_chain_inserted,
    with_another_anchor,
]


@pytest.mark.parametrize("game", GAMES)
def test_it_accepts_a_hundred_records_and_refuses_a_hundred_forged_ones(game: Game, tmp_path: Path) -> None:
    texts = [write_record(played(game, setup, number).record) for number, setup in enumerate(setups(game, RECORDS))]
    forged = []
    for number, text in enumerate(texts):
        lines = [json.loads(line) for line in text.splitlines()]
        forgeries = OF_SHARES if "chains" in lines[0]["promise"] else OF_SEEDS
        forgery = forgeries[number // 2 % len(forgeries)]
        forgery(lines, random.Random(number))
        forged.append((forgery.__name__, "\n".join(json.dumps(line) for line in lines)))

    accepted = verdicts(texts, tmp_path)
    for text, verdict in zip(texts, accepted, strict=True):
        found = fairness.check(text, games())
        rolls = [brought + missing for brought, missing in zip(found.shares, found.missing, strict=True)]
        shares = [
            f"seat {seat} {brought} of {all_}"
            for seat, (brought, all_) in enumerate(zip(found.shares, rolls, strict=True))
        ]
        assert verdict == f"all {found.outcomes} outcomes come from what was promised; shares: {', '.join(shares)}"
    refused = verdicts([text for _, text in forged], tmp_path)
    for (name, text), verdict in zip(forged, refused, strict=True):
        assert verdict.startswith("refused, "), f"{name}: {verdict}"
        with pytest.raises(RecordError):
            fairness.check(text, games())


@pytest.mark.parametrize("game", GAMES)
def test_a_chain_that_is_promised_again_gives_no_share_twice(game: Game, tmp_path: Path) -> None:
    text = write_record(played(game, next(setups(game, 1)), 1, again=12).record)
    (verdict,) = verdicts([text], tmp_path)
    assert verdict.startswith("refused, ") and verdict.endswith("the place of seat 0 was used before")
    with pytest.raises(RecordError, match="the share of seat 0 has a place of its chain that was used before"):
        fairness.check(text, games())
    assert "breaks the rules" in refusal(game, text.splitlines(), tmp_path)


def verdicts(texts: list[str], folder: Path) -> list[str]:
    """Return what the verifier says of each record."""
    paths = [folder / f"{number}.jsonl" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    command, environment = node_command()
    verifier = str(ROOT / "examples" / "verify_record.mjs")
    done = subprocess.run(
        [*command, verifier, *map(str, paths)], env=environment, capture_output=True, text=True, check=False
    )
    assert not done.stderr and done.returncode in (0, 1), done.stderr
    return [line.removeprefix(f"{path}: ") for path, line in zip(paths, done.stdout.splitlines(), strict=True)]
