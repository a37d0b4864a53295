"""A guest brings shares to the dice as a browser does, and complains where they were not used as it was told."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from serai.engine.fairness import commitment, decision_digest
from serai.engine.record import Chain
from serai.lab.guest.seat import WatchedSeat
from serai.lab.guest.shares import GuestShares
from serai.tables.views.summary import table_summary
from serai.tables.wire.base import ClientMessage
from serai.tables.wire.live import BringShares, GiveShare, ShareAsked
from serai.tables.wire.requests import DiceReport, MadeDecision, SharedRoll
from tests.tables.open_tables import SEATS, always_present, stored_table

ROLL = {"do": "roll"}
SEED = "caravan"


class Guest:
    """A guest at seat 1 of a table that lists what it sends."""

    def __init__(self, **changes: object) -> None:
        stored = stored_table(seed=SEED, stage="playing", **changes)
        self.seat = WatchedSeat(table_summary(stored, always_present, 60.0, 1.0, None, None, None), 1)
        self.shares = GuestShares(self.seat)
        self.chains: list[Chain] = []

    def due(self) -> list[ClientMessage]:
        return list(self.shares.due())

    def list_chain(self) -> None:
        (sent,) = self.due()
        assert isinstance(sent, BringShares) and sent.seat == 1
        self.chains.append(Chain(1, sent.anchor, self.seat.version + 1))
        self.seat.table = replace(self.seat.table, chains=self.chains)

    def ask(self, version: int) -> list[ClientMessage]:
        """Return what it answers to the question of seat 0."""
        digest = decision_digest(SEED, version, 0, msgspec.Raw(msgspec.json.encode(ROLL)), self.chains, SEATS)
        self.shares.ask(ShareAsked(table=self.seat.table.id, version=version, seat=0, digest=digest, seats=[1]))
        return self.due()

    def complaints(self, rolls: list[SharedRoll], decisions: list[MadeDecision]) -> list[str]:
        return self.shares.complaints(DiceReport(commitment(SEED), SEED, 0, [], self.chains, rolls, decisions, []))


def shares_of(seat_1: str) -> list[str]:
    return ["", seat_1, *[""] * (SEATS - 2)]


def test_an_anchor_is_sent_once_and_again_after_a_reconnect_until_it_is_listed() -> None:
    guest = Guest()
    (first,) = guest.due()
    assert guest.due() == []
    guest.shares.reconnected()
    (again,) = guest.due()
    assert isinstance(first, BringShares) and isinstance(again, BringShares) and first.anchor == again.anchor
    guest.shares.reconnected()
    guest.list_chain()
    guest.shares.reconnected()
    assert guest.due() == []


def test_a_table_whose_seed_was_chosen_is_sent_nothing() -> None:
    assert Guest(seed_chosen=True).due() == []


def test_a_question_is_answered_once_the_step_before_it_is_known() -> None:
    guest = Guest()
    guest.seat.version = 3
    guest.list_chain()
    assert guest.ask(5) == []
    guest.seat.version = 4
    (answer,) = guest.due()
    assert isinstance(answer, GiveShare) and answer.seat == 1
    assert guest.due() == []


def test_it_complains_where_a_share_was_not_used_or_its_decision_is_another_one() -> None:
    guest = Guest()
    guest.seat.version = 0
    guest.list_chain()
    (answer,) = guest.ask(1)
    assert isinstance(answer, GiveShare)
    guest.seat.version = 1
    guest.due()
    (own,) = guest.shares.bring(2, ROLL).values()
    spelled = msgspec.json.encode(ROLL).decode()
    asked, decided = SharedRoll(1, 0, spelled, shares_of(answer.share)), SharedRoll(2, 1, spelled, shares_of(own))
    assert guest.complaints([asked, decided], []) == []
    assert guest.complaints([asked], [MadeDecision(2, 1, spelled)]) == []
    assert len(guest.complaints([replace(asked, shares=shares_of("")), decided], [])) == 1
    assert len(guest.complaints([asked], [MadeDecision(2, 1, '{"do":"pass"}')])) == 1
    assert len(guest.complaints([decided], [])) == 1, "a roll it was asked for was never made"
