"""Fair dice: the seed is promised by its hash before the first outcome and can be checked once it is revealed."""

from __future__ import annotations

import hashlib
import hmac

from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Decision, Promise


def commitment(seed: str) -> str:
    """What can be shown of a seed before the match without giving anything away."""
    return hashlib.sha256(seed.encode()).hexdigest()


def check(text: str | bytes, games: dict[str, Game]) -> int:
    """How many outcomes of a record were drawn from its promised seed; `RecordError` names the first that was not."""
    told = record.read(text, games)
    promise = _kept(told.record.promise)
    chance = Chance(promise.seed)
    match = Match(told.game, told.setup)
    fallen = checked = 0
    for line, move in enumerate(told.record.moves, 2):
        if isinstance(move, Decision):
            match.act(move.seat, move.action)
            continue
        if fallen >= promise.first:
            chance.draws = fallen
            number = match.state.copy().fall_at(chance.below(match.state.ways()))
            drawn = match.rules.codec.outcome(match.state, number)
            if drawn != move.outcome:
                raise RecordError(line, f"the seed gives {drawn}; the record says {move.outcome}")
            checked += 1
        fallen += 1
        match.fall(move.outcome)
    return checked


def _kept(promise: Promise | None) -> Promise:
    if promise is None:
        raise RecordError(1, "expected a promise with the seed to check; got a record without one")
    if not promise.seed:
        raise RecordError(1, "the seed is revealed when the match is over; this record was written before")
    if not hmac.compare_digest(commitment(promise.seed), promise.commitment):
        raise RecordError(1, f"the seed does not belong to the commitment {promise.commitment}")
    return promise
