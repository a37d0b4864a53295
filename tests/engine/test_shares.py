"""Shares of the luck: hash chains, outcomes that follow from all of them, and what a check finds out."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from serai.engine import fairness
from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Chain, ChanceMove, Promise, write_record
from serai.engine.replay import read_record
from serai.engine.shares import LINKS, ShareChain, hash_share, is_share, leads_to
from serai.games import games

GAMES = list(games().values())
SEED = "caravan"


def played_with_shares(game: Game, away: float = 0.0, luck: int = 1) -> Match:
    """Return a random match in which every seat brings its shares, but each is away from some of the rolls."""
    choose = random.Random(luck)
    setup = game.setup(min(game.seats))
    chains = [ShareChain(f"seat {seat}") for seat in range(min(game.seats))]
    promise = Promise(
        fairness.commitment(SEED), SEED, chains=tuple(Chain(seat, chain.anchor) for seat, chain in enumerate(chains))
    )

    def shares(version: int) -> list[str]:
        given = [chain.share(version + 1) for chain in chains]
        return ["" if choose.random() < away else share for share in given]

    match = Match(game, setup, Chance(SEED), shares(0))
    match.record.promise = promise
    while not match.over:
        action = choose.choice(match.legal())
        seat = match.seat
        assert seat is not None
        match.act(seat, action, shares=shares(match.version + 1) if match.asks_for_chance(action) else ())
        if match.can_undo(seat) and choose.random() < 0.2:
            match.undo(seat)
    return match


def changed_record(match: Match, change: Any) -> str:
    """Return the record of a match after a change of its lines."""
    lines = [json.loads(line) for line in write_record(match.record).splitlines()]
    change(lines)
    return "\n".join(json.dumps(line) for line in lines)


def first_with_shares(lines: list[dict[str, Any]], skip: int = 0) -> dict[str, Any]:
    return [line for line in lines if line.get("shares")][skip]


def test_each_place_of_a_chain_has_one_share_which_leads_to_the_anchor_in_as_many_steps() -> None:
    chain = ShareChain(links=5)
    shares = [chain.share(place) for place in range(1, 6)]
    assert all(is_share(share) for share in [chain.anchor, *shares])
    assert hash_share(shares[0]) == chain.anchor and hash_share(shares[3]) == shares[2]
    for place, share in enumerate(shares, 1):
        assert [steps for steps in range(8) if leads_to(share, chain.anchor, steps)] == [place]
    assert leads_to(shares[4], shares[1], 3) and not leads_to(shares[1], shares[4], 3)
    for place in (0, 6):
        with pytest.raises(ValueError, match=f"expected a place from 1 to 5; got {place}"):
            chain.share(place)


def test_without_shares_a_draw_reads_the_text_it_has_always_read() -> None:
    assert Chance("caravan").below(125) == Chance("caravan").below(125, ()) == 53


def test_every_share_and_its_place_change_a_draw() -> None:
    ways = 2**128
    one, other = hash_share("one"), hash_share("other")
    drawn = [
        Chance(SEED).below(ways, shares) for shares in ([], [one], [one, ""], ["", one], [one, other], [other, one])
    ]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("away", [0.0, 0.3])
def test_a_match_with_shares_is_checked_to_the_last_outcome(game: Game, away: float) -> None:
    match = played_with_shares(game, away)
    text = write_record(match.record)
    checked = fairness.check(text, games())
    assert checked.outcomes == text.count('{"chance"')
    assert write_record(read_record(text, games()).record) == text
    assert all(checked.shares) and bool(any(checked.missing)) == bool(away)


def test_a_share_that_was_changed_or_is_of_another_seat_is_found_out() -> None:
    match = played_with_shares(GAMES[0])

    def change(lines: list[dict[str, Any]]) -> None:
        first_with_shares(lines, 2)["shares"][1] = hash_share("forged")

    def swap(lines: list[dict[str, Any]]) -> None:
        first_with_shares(lines, 2)["shares"].reverse()

    def repeat(lines: list[dict[str, Any]]) -> None:
        first_with_shares(lines, 3)["shares"][0] = first_with_shares(lines, 2)["shares"][0]

    for forgery in (change, swap, repeat):
        with pytest.raises(RecordError, match=r"the share of seat \d is not that of version \d+ of its chain"):
            fairness.check(changed_record(match, forgery), games())


def test_a_seat_has_nothing_to_choose_since_a_later_share_of_its_chain_is_refused() -> None:
    match = played_with_shares(GAMES[0])
    chain = ShareChain("seat 1")

    def skip(lines: list[dict[str, Any]]) -> None:
        rolled = first_with_shares(lines, 2)
        rolled["shares"][1] = chain.share(rolled["version"] + 2)

    def claim_a_later_version(lines: list[dict[str, Any]]) -> None:
        rolled = first_with_shares(lines, 2)
        rolled["version"] += 1
        rolled["shares"][1] = chain.share(rolled["version"] + 1)

    for forgery in (skip, claim_a_later_version):
        with pytest.raises(RecordError, match=r"the share of seat \d is not that of version \d+ of its chain"):
            fairness.check(changed_record(match, forgery), games())


def test_versions_only_grow_and_a_roll_cannot_hide_that_shares_were_due() -> None:
    match = played_with_shares(GAMES[0])

    def go_back(lines: list[dict[str, Any]]) -> None:
        first_with_shares(lines, 3).update(version=first_with_shares(lines, 2)["version"])

    def hide(lines: list[dict[str, Any]]) -> None:
        rolled = first_with_shares(lines, 2)
        del rolled["shares"], rolled["version"]

    with pytest.raises(RecordError, match=r"expected version \d+ or a later one"):
        fairness.check(changed_record(match, go_back), games())
    with pytest.raises(RecordError, match="expected 3 shares, one for each seat; got 0"):
        fairness.check(changed_record(match, hide), games())


def test_a_share_that_is_left_out_is_counted_or_changes_the_outcome() -> None:
    match = played_with_shares(GAMES[0])

    def leave_out(lines: list[dict[str, Any]]) -> None:
        first_with_shares(lines, 2)["shares"][1] = ""

    with pytest.raises(RecordError, match="the seed and the shares give"):
        fairness.check(changed_record(match, leave_out), games())


@pytest.mark.parametrize(
    ("shares", "problem"),
    [(["nonsense"], "expected shares of 64 hexadecimal digits or none; got 'nonsense'"), ([""], "expected 3 shares")],
)
def test_shares_that_cannot_be_any_are_refused_with_the_line(shares: list[str], problem: str) -> None:
    match = played_with_shares(GAMES[0])
    text = changed_record(match, lambda lines: first_with_shares(lines, 1).update(shares=shares))
    with pytest.raises(RecordError, match=problem):
        fairness.check(text, games())


def test_a_chain_of_a_seat_that_does_not_exist_is_refused() -> None:
    match = played_with_shares(GAMES[0])
    text = changed_record(match, lambda lines: lines[0]["promise"]["chains"][0].update(seat=9))
    with pytest.raises(RecordError, match="line 1: expected chains with a seat"):
        fairness.check(text, games())


def test_a_later_chain_of_a_seat_replaces_the_one_before() -> None:
    game = GAMES[0]
    seats = min(game.seats)
    chains, later = [ShareChain(f"seat {seat}") for seat in range(seats)], ShareChain("another device")
    match = Match(game, game.setup(seats), Chance(SEED), [chain.share(1) for chain in chains])
    promised = [Chain(seat, chain.anchor) for seat, chain in enumerate(chains)]
    promised.append(Chain(0, later.anchor, 5))
    choose = random.Random(2)
    while not match.over:
        action, version = choose.choice(match.legal()), match.version + 1
        assert match.seat is not None
        shares = [chain.share(version + 1) for chain in chains]
        if version >= 5:
            shares[0] = later.share(version - 4)
        match.act(match.seat, action, shares=shares if match.asks_for_chance(action) else ())
    match.record.promise = Promise(fairness.commitment(SEED), SEED, chains=tuple(promised))
    assert not any(fairness.check(write_record(match.record), games()).missing)


def rolled_with(chains: list[Chain], shares: dict[int, str]) -> list[int]:
    """Return the versions whose share of seat 0 a check refuses, of some rolls with one seat."""
    seats, refused = fairness.ShareCheck(chains, 1), []
    outcome = next(iter(Match(GAMES[0], GAMES[0].setup(3)).outcomes()))
    for version, share in shares.items():
        try:
            seats.take(1, ChanceMove(outcome, shares=(share,), version=version), version)
        except RecordError:
            refused.append(version)
    return refused


def test_a_chain_that_is_promised_again_goes_on_behind_its_last_place() -> None:
    chain, foreign = ShareChain("seat 0"), ShareChain("foreign").anchor
    again = [Chain(0, chain.anchor), Chain(0, foreign, 2), Chain(0, chain.anchor, 5)]
    assert rolled_with(again, {0: chain.share(1), 1: chain.share(2), 5: chain.share(1)}) == [5]
    assert rolled_with(again, {0: chain.share(1), 1: chain.share(2), 6: chain.share(2), 7: chain.share(3)}) == [6]
    assert rolled_with(again, {5: chain.share(1), 6: chain.share(2)}) == [], "nothing was given before"


def test_a_chain_has_no_more_places_than_a_strangers_program_hashes() -> None:
    long = ShareChain("seat 0", LINKS + 1)
    known = {LINKS - 1: long.share(LINKS), LINKS: long.share(LINKS + 1)}
    assert rolled_with([Chain(0, long.anchor)], known) == [LINKS]


def test_the_digest_of_a_decision_binds_its_version_seat_and_action_and_the_chains_that_count() -> None:
    match = Match(GAMES[0], GAMES[0].setup(3), Chance(SEED))
    first, second = match.legal()[:2]
    one, other = Chain(0, hash_share("one")), Chain(0, hash_share("other"), 1)
    digests = {
        fairness.decision_digest(seed, version, seat, action, chains, 3)
        for seed in (SEED, "mirage")
        for version in (1, 2)
        for seat in (0, 1)
        for action in (first, second)
        for chains in ((), (one,), (one, other))
    }
    assert len(digests) == 48
    later = Chain(0, hash_share("later"), 3)
    assert fairness.decision_digest(SEED, 2, 0, first, (one, later), 3) in digests, "it does not count yet"
