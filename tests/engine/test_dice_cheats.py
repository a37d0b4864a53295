"""Cheats against shared dice: none moves the mean of a die, or else everybody can see who did what.

A match here is a row of rolls of one die. Seat 0 wants high numbers, and decides each time whether what is on top or
at the bottom of the die counts; seat 1 is honest. `SERAI_ROLLS` sets how many rolls each cheat gets (docs/dice.md);
`make campaign` gives each of them a million in 100,000 matches.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from math import sqrt
from typing import NamedTuple

import msgspec
import pytest

from serai.engine.chance import Chance
from serai.engine.contract import Action, Outcome
from serai.engine.errors import RecordError
from serai.engine.fairness import ShareCheck, commitment, decision_digest
from serai.engine.record import Chain, ChanceMove, Promise
from serai.engine.shares import ShareChain, hash_share
from serai.engine.witness import Roll, Witness

ROLLS = int(os.environ.get("SERAI_ROLLS", "12000"))
MATCH = 10
"""Rolls in one match."""
LINKS = 4 * MATCH
DEVIATION = sqrt(35 / 12)


class Way(Action, frozen=True, tag="roll"):
    """What seat 0 decides."""

    hand: int


class Fallen(Outcome, frozen=True, tag="die"):
    """What falls."""

    face: int


class Found(NamedTuple):
    """The results of many matches."""

    faces: list[int]
    missing: int
    """Rolls without the share of the honest seat, which every record shows."""
    own_missing: int
    """Rolls without the share of seat 0, which every record shows."""
    complaints: int
    """Rolls that the honest seat can prove were not made as announced."""
    refused: int
    """Rolls that anybody who checks the record refuses."""

    @property
    def gain(self) -> float:
        """How far the mean of the die is from 3.5, in standard errors."""
        return (sum(self.faces) / len(self.faces) - 3.5) * sqrt(len(self.faces)) / DEVIATION

    @property
    def surprise(self) -> float:
        """Pearson's chi-squared of the six faces, with five degrees of freedom."""
        expected = len(self.faces) / 6
        return sum((self.faces.count(face) - expected) ** 2 / expected for face in range(1, 7))

    @property
    def is_fair(self) -> bool:
        """Whether the die passes a test that a fair die fails once in ten thousand matches."""
        return abs(self.gain) < 4 and self.surprise < 26

    def __str__(self) -> str:
        missing = f"{self.missing} and {self.own_missing} shares missing"
        seen = f"{missing}, {self.complaints} complaints, {self.refused} refused"
        mean = sum(self.faces) / len(self.faces)
        return f"{len(self.faces)} rolls, mean {mean:.4f} ({self.gain:+.1f}), chi-squared {self.surprise:.1f}; {seen}"


class Match:
    """One match with its seed, the chain of seat 0 and the witness of seat 1."""

    def __init__(self, number: int, seed: str | None = None) -> None:
        self.seed = f"seed {number}" if seed is None else seed
        self.own = ShareChain(f"own {number}", links=LINKS)
        begun = count()
        self.honest = Witness(1, 2, lambda: ShareChain(f"honest {number} {next(begun)}", links=LINKS))
        self.chains = [Chain(0, self.own.anchor), Chain(1, self.honest.promise())]
        self.version = 0
        """The version that the next decision makes."""
        self.rolls: list[Roll] = []
        self.others: list[Roll] = []
        """Decisions that no dice followed."""
        self.known = ""
        """A share that the host knows ahead of its use."""
        self.show(-1)

    def show(self, version: int) -> None:
        """Show the honest seat a version, and the chains that count."""
        self.honest.show(version, commitment(self.seed), tuple(self.chains))

    def ask(self, hand: int = 0) -> str:
        """Return the share of the honest seat for a decision, before the roll."""
        digest = decision_digest(self.seed, self.version, 0, Way(hand), self.chains, 2)
        return self.honest.answer(self.version, digest)

    def own_share(self, later: int = 0) -> str:
        return self.own.share(self.version + 1 + later)

    def face(self, hand: int, *shares: str) -> int:
        """Return the result of the roll with these shares."""
        chance = Chance(self.seed)
        chance.draws = len(self.rolls)
        face = 1 + chance.below(6, shares)
        return 7 - face if hand else face

    def make(self, hand: int, *shares: str, seat: int = 0) -> int:
        """Roll, and show it to the honest seat."""
        face = self.face(hand, *shares)
        self.rolls.append(Roll(self.version, seat, Way(hand), shares))
        self.skip()
        return face

    def skip(self) -> None:
        """Let the version pass, by a decision that asks for no dice or is taken back."""
        self.show(self.version)
        self.version += 1

    def found(self) -> tuple[int, int, int, int]:
        """Return the shares of both seats that are missing, the complaints, and the rolls that a check refuses."""
        check, least, refused = ShareCheck(self.chains, 2), 0, 0
        for roll in self.rolls:
            try:
                check.take(1, ChanceMove(Fallen(1), shares=tuple(roll.shares), version=roll.version), least)
            except RecordError:
                refused += 1
            least = roll.version + 1
        promise = Promise(commitment(self.seed), self.seed, chains=tuple(self.chains))
        return (
            check.missing[1],
            check.missing[0],
            len(self.honest.complaints(promise, self.rolls, self.others)),
            refused,
        )


Cheat = Callable[[Match], int]
"""Makes one roll of a match as favourable as possible for seat 0, and returns the face."""


def honestly(match: Match) -> int:
    return match.make(0, match.own_share(), match.ask())


def guessing_from_the_store(match: Match) -> int:
    """Let the host, who knows the seed and all shares so far, pick the better decision for those."""
    last = match.rolls[-1].shares if match.rolls else ("", "")
    hand = int(match.face(0, *last) < 4)
    return match.make(hand, match.own_share(), match.ask(hand))


def waiting_for_a_good_moment(match: Match) -> int:
    """Let versions pass until seat 0's own share looks good with the seed; then ask."""
    for _ in range(2):
        if match.face(0, match.own_share(), "") > 3:
            break
        match.skip()
    return match.make(0, match.own_share(), match.ask())


def asking_in_another_order(match: Match) -> int:
    """Let the host ask for a later share first; the honest seat answers about the next decision only."""
    later = match.honest.answer(match.version + 3, "0" * 64)
    hand = int(bool(later) and match.face(0, "", later) < 4)
    return match.make(hand, match.own_share(), match.ask(hand))


def being_away_when_a_share_looks_bad(match: Match) -> int:
    """Let seat 0, which does not know the seed, decide by its own share whether to stay away."""
    share = match.own_share()
    return match.make(0, share if int(share, 16) % 6 > 2 else "", match.ask())


def picking_another_link(match: Match) -> int:
    """Let seat 0 and the host try every share left of its chain until one is good."""
    given = match.ask()
    left = (match.own_share(later) for later in range(LINKS - match.version - 1))
    return match.make(0, next((share for share in left if match.face(0, share, given) == 6), match.own_share()), given)


def claiming_another_version(match: Match) -> int:
    """Do the same, and call it the roll of a later version, so that the share fits."""
    given = match.ask()
    later = next((later for later in range(3) if match.face(0, match.own_share(later), given) > 3), 0)
    for _ in range(later):
        match.skip()
    return match.make(0, match.own_share(), given)


def using_a_share_that_is_known(match: Match) -> int:
    """Let the host take the honest share of the roll before, which it knew when seat 0 decided."""
    if not match.rolls:
        return honestly(match)
    known = match.rolls[-1].shares[1]
    hand = int(match.face(0, match.own_share(), known) < 4)
    return match.make(hand, match.own_share(), known)


def lying_about_the_version(match: Match) -> int:
    """Let the host pretend that versions have passed, and hash the later share back to the earlier ones."""
    if match.version % 3 == 0:
        match.show(match.version + 1)
        match.known = match.honest.answer(match.version + 2, "0" * 64)
    share = match.known
    for _ in range(2 - match.version % 3):
        share = hash_share(share)
    hand = int(match.face(0, match.own_share(), share) < 4)
    return match.make(hand, match.own_share(), share)


def changing_the_decision(match: Match) -> int:
    """Let seat 0 and the host look at the outcome, and change the decision if it is bad."""
    own, given = match.own_share(), match.ask(0)
    return match.make(int(match.face(0, own, given) < 4), own, given)


def changing_an_honest_decision(match: Match) -> int:
    """Let the honest seat decide, and the host say that it decided something else where that is better for seat 0."""
    given, own = match.honest.bring(match.version, Way(0)), match.own_share()
    return match.make(int(match.face(0, own, given) < 4), own, given, seat=1)


def saying_that_an_honest_seat_did_not_roll(match: Match) -> int:
    """Let the honest seat decide, and the host say that it passed instead, where the roll is bad for seat 0."""
    given, own = match.honest.bring(match.version, Way(0)), match.own_share()
    if match.face(0, own, given) < 4:
        match.others.append(Roll(match.version, 1, Way(-1), ()))
        match.skip()
        given, own = match.honest.bring(match.version, Way(0)), match.own_share()
    return match.make(0, own, given, seat=1)


def dropping_the_roll(match: Match) -> int:
    """Take another decision back instead of a bad roll, and ask for the next version."""
    own, given = match.own_share(), match.ask()
    if match.face(0, own, given) > 3:
        return match.make(0, own, given)
    match.skip()
    return match.make(0, match.own_share(), match.ask())


def inserting_a_chain(match: Match) -> int:
    """Make up a chain once the honest share is known, and say that it was there before."""
    given = match.ask()
    made_up = (ShareChain(f"{match.seed} {match.version} {number}", links=2) for number in range(20))
    chain = next((one for one in made_up if match.face(0, one.share(1), given) == 6), None)
    if chain is None:
        return match.make(0, match.own_share(), given)
    match.chains.append(Chain(0, chain.anchor, match.version))
    face = match.make(0, chain.share(1), given)
    rest = ShareChain(f"rest {match.seed} {match.version}", LINKS)
    match.chains.append(Chain(0, rest.anchor, match.version))
    match.own = Moved(rest, match.version)
    return face


class Moved(ShareChain):
    """A chain that counts from a later version on."""

    def __init__(self, chain: ShareChain, first: int) -> None:
        self._moved, self._first = chain, first

    def share(self, place: int) -> str:
        return self._moved.share(place - self._first)


def promising_a_chain_again(match: Match) -> int:
    """Let the host insert a foreign chain for a moment, and list the honest one again, which it knows the start of.

    It claims that the honest browser sent its anchor once more.
    """
    if len(match.rolls) < MATCH // 2:
        return honestly(match)
    honest = next(chain for chain in match.chains if chain.seat == 1)
    if len(match.rolls) == MATCH // 2:
        match.chains += [
            Chain(1, ShareChain("foreign", 2).anchor, match.version),
            Chain(1, honest.anchor, match.version),
        ]
    known = match.rolls[len(match.rolls) - MATCH // 2].shares[1]
    hand = int(match.face(0, match.own_share(), known) < 4)
    return match.make(hand, match.own_share(), known)


def showing_another_first_version(match: Match) -> int:
    """Let the host show that the honest chain counts from this version on, so that its first share comes again."""
    if not match.rolls:
        return honestly(match)
    match.chains[1] = Chain(1, match.chains[1].anchor, match.version)
    match.show(match.version - 1)
    known = match.rolls[0].shares[1]
    hand = int(match.face(0, match.own_share(), known) < 4)
    return match.make(hand, match.own_share(), match.ask(hand) or known)


def dropping_the_honest_share(match: Match) -> int:
    """Let the host see both outcomes and pretend that seat 1 did not answer where that is better."""
    own, given = match.own_share(), match.ask()
    return match.make(0, own, given if match.face(0, own, given) >= match.face(0, own, "") else "")


def staying_away_with_the_host(match: Match) -> int:
    """Let the host tell seat 0 both outcomes, and give no share where that is better."""
    own, given = match.own_share(), match.ask()
    return match.make(0, own if match.face(0, own, given) >= match.face(0, "", given) else "", given)


def tried(cheat: Cheat, seed: str | None = None) -> Found:
    """Play many matches with a cheat."""
    faces: list[int] = []
    seen = [0, 0, 0, 0]
    for number in range(ROLLS // MATCH):
        match = Match(number, seed)
        faces += [cheat(match) for _ in range(MATCH)]
        seen = [one + more for one, more in zip(seen, match.found(), strict=True)]
    found = Found(faces, *seen)
    print(f"{cheat.__name__}: {found}")
    return found


@pytest.mark.parametrize(
    "cheat",
    [
        honestly,
        guessing_from_the_store,
        waiting_for_a_good_moment,
        asking_in_another_order,
        being_away_when_a_share_looks_bad,
    ],
    ids=lambda cheat: cheat.__name__,
)
def test_nothing_is_gained_by_what_nobody_can_see(cheat: Cheat) -> None:
    found = tried(cheat)
    assert found.is_fair, found
    assert not (found.missing or found.refused)
    assert bool(found.own_missing) == (cheat is being_away_when_a_share_looks_bad)


def test_a_host_that_tries_a_million_seeds_gains_nothing() -> None:
    def alone(seed: str) -> int:
        """Return the sum of the first rolls without the shares that have not been given yet."""
        chance = Chance(seed)
        return sum(1 + chance.below(6) for _ in range(MATCH))

    best = max((f"seed {number}" for number in range(ROLLS)), key=alone)
    assert alone(best) > 4.8 * MATCH, "without shares it does gain"
    found = tried(honestly, best)
    assert found.is_fair and not found.complaints, found


@pytest.mark.parametrize(
    "cheat",
    [picking_another_link, claiming_another_version, using_a_share_that_is_known, promising_a_chain_again],
    ids=lambda cheat: cheat.__name__,
)
def test_a_share_that_is_not_the_one_of_its_version_is_refused_by_everybody(cheat: Cheat) -> None:
    found = tried(cheat)
    assert found.gain > 10, "it does gain"
    assert found.refused > len(found.faces) / 4


@pytest.mark.parametrize(
    "cheat",
    [
        lying_about_the_version,
        changing_the_decision,
        changing_an_honest_decision,
        saying_that_an_honest_seat_did_not_roll,
        dropping_the_roll,
        inserting_a_chain,
        showing_another_first_version,
    ],
    ids=lambda cheat: cheat.__name__,
)
def test_what_an_honest_seat_was_not_told_before_it_gave_its_share_it_can_prove(cheat: Cheat) -> None:
    found = tried(cheat)
    assert found.gain > 10, "it does gain"
    assert found.complaints > len(found.faces) / 4


@pytest.mark.parametrize(
    "cheat", [dropping_the_honest_share, staying_away_with_the_host], ids=lambda cheat: cheat.__name__
)
def test_a_share_that_is_missing_is_counted_in_the_record_with_its_seat(cheat: Cheat) -> None:
    found = tried(cheat)
    assert found.gain > 10, "two outcomes to choose from are better than one"
    assert found.missing + found.own_missing > len(found.faces) / 4
    assert found.complaints == found.missing, "the one whose share was left out knows better"


def dropping_the_honest_chain(match: Match) -> int:
    """Let the host pretend that the honest browser never sent an anchor, and look ahead."""
    match.chains = [chain for chain in match.chains if chain.seat == 0]
    return match.make(int(match.face(0, match.own_share(), "") < 4), match.own_share(), "")


def test_a_chain_that_the_host_has_dropped_is_missed_by_its_seat_in_every_match() -> None:
    found = tried(dropping_the_honest_chain)
    assert found.gain > 10, "it does gain"
    assert found.complaints == len(found.faces) // MATCH
    match = Match(1)
    assert not match.honest.is_left_out(match.chains) and match.honest.is_left_out(match.chains[:1])


def test_terms_that_change_between_two_decisions_of_a_seat_are_noticed() -> None:
    match = Match(1)
    given = match.honest.bring(0, Way(0))
    rolls = [Roll(0, 1, Way(0), ("", given))]
    later = [Chain(0, match.own.anchor, -1), match.chains[1]]
    for seed, chains in [(match.seed, match.chains), ("another", match.chains), (match.seed, later)]:
        promise = Promise(commitment(seed), seed, chains=tuple(chains))
        is_same = seed == match.seed and chains is match.chains
        assert bool(match.honest.complaints(promise, rolls)) != is_same


def test_a_decision_of_the_honest_seat_is_compared_with_all_it_sent_for_its_version() -> None:
    match = Match(1)
    given = [match.honest.bring(0, Way(hand)) for hand in (0, 1)]
    assert given[0] == given[1], "the first was refused"
    promise = Promise(commitment(match.seed), match.seed, chains=tuple(match.chains))
    for hand in range(3):
        decided = [Roll(0, 1, Way(hand), ("", given[0]))]
        assert bool(match.honest.complaints(promise, decided)) == (hand == 2)
        assert bool(match.honest.complaints(promise, [], decided)) == (hand == 2)
    anything = Match(1)
    given[0] = anything.honest.bring(0, None)
    assert not anything.honest.complaints(promise, [Roll(0, 1, Way(2), ("", given[0]))]), "no action was noted"
    spelled = Roll(0, 1, msgspec.Raw(b'{"hand": 1, "do": "roll"}'), ())
    assert not match.honest.complaints(promise, [], [spelled])


def test_a_chain_that_was_replaced_for_a_moment_gives_nothing_more_and_another_one_is_begun() -> None:
    match = Match(1)
    first = match.chains[1].anchor
    for _ in range(3):
        honestly(match)
    assert match.honest.promise() == "", "it is listed, and counts"
    match.chains.append(Chain(1, ShareChain("foreign", 2).anchor, match.version))
    match.show(match.version - 1)
    second = match.honest.promise()
    assert second not in ("", first) and second == match.honest.promise(), "it is sent until the host lists it"
    match.chains.append(Chain(1, first, match.version))
    match.show(match.version - 1)
    assert match.ask() == "", "the shares of its first places are known"
    match.chains.append(Chain(1, second, match.version))
    match.show(match.version - 1)
    assert match.honest.promise() == "" and match.ask()


def test_a_chain_that_is_shown_with_another_first_version_gives_nothing_more_and_another_one_is_begun() -> None:
    match = Match(1)
    honestly(match)
    shown = match.chains[1]
    for first in (match.version, -3):
        match.chains[1] = Chain(1, shown.anchor, first)
        match.show(match.version - 1)
        assert match.ask() == "" and match.honest.promise() not in ("", shown.anchor)
    match.chains[1] = shown
    match.show(match.version - 1)
    assert match.ask(), "the host has listed it as before"


def test_another_chain_is_begun_in_time_before_one_ends() -> None:
    match = Match(1)
    match.show(LINKS - 3)
    assert match.honest.promise() == ""
    match.show(LINKS - 2)
    assert match.honest.promise() not in ("", match.chains[1].anchor)
