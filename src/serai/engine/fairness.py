"""Fair dice: what everybody promised before the first outcome, and whether the outcomes came from it.

The host promises a seed by its hash. Seats may bring shares of their own (`serai.engine.shares`), so that nobody, the
host included, knows an outcome before the decision that asks for it (docs/dice.md).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from serai.engine.chance import Chance
from serai.engine.contract import Action
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.record import Chain, ChanceMove, Decision, Promise, chains_at
from serai.engine.replay import read_record
from serai.engine.shares import LINKS, is_share, leads_to


class Checked(NamedTuple):
    """The confirmed findings of a check."""

    outcomes: int
    """The number of outcomes drawn from the promised seed."""
    shares: tuple[int, ...]
    """For each seat, the decisions to whose outcomes it brought a share."""
    missing: tuple[int, ...]
    """For each seat, the decisions where its share was expected and did not come."""


def commitment(seed: str) -> str:
    """Return the commitment to a seed, which can be shown before the match without revealing anything."""
    return hashlib.sha256(seed.encode()).hexdigest()


def decision_digest(
    seed: str,
    version: int,
    seat: int,
    action: Action | msgspec.Raw | None,
    chains: Sequence[Chain] = (),
    seats: int = 0,
) -> str:
    """Return what the host shows of a decision before it asks the other seats for their shares.

    It binds the host to the decision and to the chains that count for it, and reveals nothing of them, as long as the
    seed is secret. Version 0 has no action.
    """
    anchors = _anchors(chains, version, seats)
    text = f"{seed}:decision:{version}:{seat}:{anchors}:".encode() + msgspec.json.encode(action)
    return hashlib.sha256(text).hexdigest()


def terms_digest(commitment: str, version: int, chains: Sequence[Chain], seats: int) -> str:
    """Return what a seat notes before it sends its share with its own decision: the promised seed and chains."""
    return hashlib.sha256(f"{commitment}:{_anchors(chains, version, seats)}".encode()).hexdigest()


def check(text: str | bytes, games: Mapping[str, Game]) -> Checked:
    """Check every outcome of a record against the promise; `RecordError` names the first wrong one."""
    match = read_record(text, games)
    promise = _revealed(match.record.promise, len(match.setup.seats))
    chance, seats = Chance(promise.seed), ShareCheck(promise.chains, len(match.setup.seats))
    shares: Sequence[str] = ()
    outcomes = checked = version = 0
    is_asked = True
    for line, (move, state, _) in enumerate(match.history(), 2):
        if isinstance(move, Decision):
            is_asked, version = True, version + 1
            continue
        if outcomes >= promise.first:
            if is_asked:
                shares = seats.take(line, move, version)
                version = max(version, move.version)
            elif move.shares:
                raise RecordError(line, "expected shares with the first outcome after a decision only")
            chance.draws = outcomes
            number = state.copy().apply_way(chance.below(state.ways(), shares))
            drawn = match.rules.codec.outcome(state, number)
            if drawn != move.outcome:
                source = "seed and the shares give" if shares else "seed gives"
                raise RecordError(line, f"the {source} {drawn}; the record says {move.outcome}")
            checked += 1
        elif move.shares:
            raise RecordError(line, "expected no shares before the first outcome that was drawn from the seed")
        outcomes, is_asked = outcomes + 1, False
    return Checked(checked, tuple(seats.brought), tuple(seats.missing))


class ShareCheck:
    """Checks the shares of a match against the chains that were promised; no place of a chain counts twice."""

    def __init__(self, chains: Sequence[Chain], seats: int) -> None:
        self.brought, self.missing = [0] * seats, [0] * seats
        self._chains = chains
        self._known: dict[str, KnownShare] = {}
        """The last share of each chain, by its anchor: one that is promised again goes on behind it."""

    def take(self, line: int, move: ChanceMove, least: int) -> Sequence[str]:
        """Return the shares for this outcome and those after it, which may be of this version or a later one.

        Raise `RecordError` if one is not its seat's share of this version.
        """
        seats, version = len(self.brought), max(move.version, least)
        counting = chains_at(self._chains, version)
        if not counting and not move.shares:
            return ()
        if len(move.shares) != seats:
            raise RecordError(line, f"expected {seats} shares, one for each seat; got {len(move.shares)}")
        if move.version < least:
            raise RecordError(line, f"expected version {least} or a later one; got {move.version}")
        for seat, share in enumerate(move.shares):
            chain = counting.get(seat)
            if not share:
                self.missing[seat] += chain is not None
                continue
            known = None if chain is None else self._known.get(chain.anchor)
            if chain is None or not is_share_of(share, version, chain, known):
                if chain is not None and known is not None and chain.place(version) <= known.place:
                    raise RecordError(line, f"the share of seat {seat} has a place of its chain that was used before")
                raise RecordError(line, f"the share of seat {seat} is not that of version {version} of its chain")
            self._known[chain.anchor] = KnownShare(chain.place(version), share)
            self.brought[seat] += 1
        return move.shares


class KnownShare(NamedTuple):
    """A share of a chain that was given, with its place."""

    place: int
    share: str


def is_share_of(share: str, version: int, chain: Chain, known: KnownShare | None = None) -> bool:
    """Return whether a share is that of a version in a chain, and has a later place than the one known already."""
    place = chain.place(version)
    if place > LINKS:
        return False
    return leads_to(share, known.share, place - known.place) if known else leads_to(share, chain.anchor, place)


def _anchors(chains: Sequence[Chain], version: int, seats: int) -> str:
    counting = chains_at(chains, version)
    return ":".join(counting[seat].anchor if seat in counting else "" for seat in range(seats))


def _revealed(promise: Promise | None, seats: int) -> Promise:
    if promise is None:
        raise RecordError(1, "expected a promise with the seed to check; got a record without one")
    if not promise.seed:
        raise RecordError(1, "the seed is revealed when the match is over; this record was written before")
    if not hmac.compare_digest(commitment(promise.seed), promise.commitment):
        raise RecordError(1, f"the seed does not belong to the commitment {promise.commitment}")
    for chain in promise.chains:
        if not 0 <= chain.seat < seats or not is_share(chain.anchor):
            raise RecordError(1, f"expected chains with a seat and an anchor of 64 hexadecimal digits; got {chain}")
    return promise
