"""A seat's own part in shared dice: it brings shares, notes what it gave them for, and compares after the match."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from serai.engine.contract import Action
from serai.engine.fairness import decision_digest, terms_digest
from serai.engine.record import Chain, Promise, chains_at
from serai.engine.shares import ShareChain


class Roll(NamedTuple):
    """A decision that outcomes followed, as it is shown after the match."""

    version: int
    seat: int
    action: Action | msgspec.Raw | None
    shares: Sequence[str]


class Given(NamedTuple):
    """What was noted before the share of a version was given."""

    noted: str
    """The digest of a decision, or of the terms of one that was made here."""
    chains: str
    """The digest of the chains that counted, each with its first version."""
    actions: list[str]
    """The digests of the actions that were sent, if the decision was made here."""


class Witness:
    """Brings the shares of one seat, and finds out after the match whether every roll was made as it was asked for.

    It has one share for each version, is asked about the next one only, and never goes back, neither to an earlier
    version nor to an earlier place of a chain: a chain that was replaced, or is shown with another first version than
    before, gives no more shares, and another one is begun.
    """

    def __init__(self, seat: int, seats: int, make_chain: Callable[[], ShareChain] = ShareChain) -> None:
        self._seat, self._seats, self._make_chain = seat, seats, make_chain
        self._version, self._commitment = -1, ""
        self._listed: Sequence[Chain] = ()
        self._own: dict[str, ShareChain] = {}
        """The chains of this seat by their anchors, the newest last."""
        self._first: dict[str, int] = {}
        """The first version that each chain was shown with when it gave its first share."""
        self._given: dict[int, Given] = {}

    def show(self, version: int, commitment: str, chains: Sequence[Chain]) -> None:
        """Take note of what the host shows: the version of the match, -1 before it, and what is promised."""
        self._version, self._commitment, self._listed = version, commitment, chains

    def promise(self) -> str:
        """Return the anchor to send, of a new chain if the newest can give no more; empty if the table has it."""
        newest = next(reversed(self._own), "")
        mine = [chain for chain in self._listed if chain.seat == self._seat]
        if mine and self._goes_on(mine[-1], newest):
            return ""
        if not newest or newest in self._first or any(chain.anchor == newest for chain in mine):
            chain = self._make_chain()
            newest = chain.anchor
            self._own[newest] = chain
        return newest

    def is_left_out(self, chains: Sequence[Chain]) -> bool:
        """Return whether this seat has sent an anchor, and none of its chains is listed."""
        return bool(self._own) and not any(chain.anchor in self._own for chain in chains)

    def bring(self, version: int, action: Action | msgspec.Raw | None) -> str:
        """Return the share for a decision of this seat that makes a version; without an action, any may be made."""
        share = self._give(version, terms_digest(self._commitment, version, self._listed, self._seats))
        if share and action is not None:
            self._given[version].actions.append(_action_digest(action))
        return share

    def answer(self, version: int, digest: str) -> str:
        """Return the share for another seat's decision; nothing if it is not the next one, or another one had it."""
        return self._give(version, digest) if version == self._version + 1 else ""

    def complaints(self, promise: Promise, rolls: Sequence[Roll], others: Sequence[Roll] = ()) -> list[str]:
        """Return what is wrong with the rolls of a match, and with its other decisions, in sentences."""
        made, found = {roll.version: roll for roll in rolls}, []
        if self.is_left_out(promise.chains):
            found.append(f"the chain of seat {self._seat} was left out")
        besides = {decision.version: decision for decision in others}
        for version, given in self._given.items():
            roll = made.get(version)
            terms = terms_digest(promise.commitment, version, promise.chains, self._seats)
            if roll is None:
                if given.noted != terms:  # a decision of this seat that asked for no outcome is no roll
                    found.append(f"version {version}: a roll was asked for and never made")
                elif version in besides and not self._is_own(besides[version], given):
                    found.append(f"version {version}: seat {self._seat} decided something else")
                continue
            decided = decision_digest(promise.seed, version, roll.seat, roll.action, promise.chains, self._seats)
            is_kept = given.noted == decided or (given.noted == terms and self._is_own(roll, given))
            if not is_kept or given.chains != self._counting(promise.chains, version):
                found.append(f"version {version}: the decision, the seed or a chain is not what was promised")
            elif not roll.shares or roll.shares[self._seat] != self._share(promise.chains, version):
                found.append(f"version {version}: the share that seat {self._seat} gave was not used")
        for roll in rolls:
            if roll.version not in self._given and roll.shares and roll.shares[self._seat]:
                found.append(f"version {roll.version}: a share of seat {self._seat} was used that it did not give")
        return found

    def _is_own(self, decision: Roll, given: Given) -> bool:
        is_sent = not given.actions or _action_digest(decision.action) in given.actions
        return decision.seat == self._seat and is_sent

    def _give(self, version: int, noted: str) -> str:
        share = self._share(self._listed, version)
        if not share or version < next(reversed(self._given), 0):  # a later share has told this one already
            return ""
        chain = chains_at(self._listed, version)[self._seat]
        if self._first.setdefault(chain.anchor, chain.first) != chain.first:
            return ""
        given = self._given.setdefault(version, Given(noted, self._counting(self._listed, version), []))
        return share if given.noted == noted else ""

    def _goes_on(self, chain: Chain, newest: str) -> bool:
        """Return whether the chain that counts last is the newest of this seat, and will not end before another counts.

        It must be shown as when it gave its first share.
        """
        is_kept = chain.anchor == newest and self._first.get(newest, chain.first) == chain.first
        return is_kept and chain.place(self._version + 2) <= self._own[newest].links

    def _share(self, chains: Sequence[Chain], version: int) -> str:
        """Return the share of a version; nothing if the chain that counts is none of this seat's."""
        chain = chains_at(chains, version).get(self._seat)
        own = self._own.get(chain.anchor) if chain else None
        return own.share(chain.place(version)) if own and chain and chain.place(version) <= own.links else ""

    def _counting(self, chains: Sequence[Chain], version: int) -> str:
        counting = sorted(chains_at(chains, version).items())
        text = ":".join(f"{seat}:{chain.anchor}:{chain.first}" for seat, chain in counting)
        return hashlib.sha256(text.encode()).hexdigest()


def _action_digest(action: Action | msgspec.Raw | None) -> str:
    """Return what binds an action, in whatever order its fields are written."""
    plain = msgspec.json.decode(msgspec.json.encode(action))
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()
