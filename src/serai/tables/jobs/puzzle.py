"""A puzzle for a day: a position of a match between bots where one action is clearly better than the others."""

from __future__ import annotations

from serai.bots.analysis import SIMULATIONS, judge_decision
from serai.bots.levels import Level
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.kit.seeds import seed_number
from serai.kit.stream import Stream
from serai.tables.model.names import BOT_NAMES

CLEARLY = 0.08
"""How much more likely the best action has to win than the second best."""
EARLIEST, LATEST = 6, 40
"""The decisions among which the first one is drawn that may become the puzzle."""
TRIES = 6
"""The decisions that are looked at from there on."""
_QUICK = Level("quick", simulations=0, milliseconds=5, mistake_percent=20)


def make_puzzle(game: Game, day: str) -> Match:
    """The match that stands at the puzzle of a day, the same wherever it is made; the seat to move is to find the best.

    Of the decisions looked at it is the first where one action is clearly better, else the one with the clearest.
    """
    seed = f"puzzle {game.name} {day}"
    lots = Stream(seed_number(seed))
    match = Match(game, game.setup(BOT_NAMES[: min(game.seats)]), Chance(seed))
    clearest, found = -1.0, 0
    skipped, tries = EARLIEST + lots.below(LATEST - EARLIEST), TRIES
    while not match.over and tries and clearest < CLEARLY:
        actions = match.state.actions()
        if len(actions) > 2:
            skipped -= 1
            if skipped < 0:
                tries -= 1
                clear = _clearness(match)
                if clear > clearest:
                    clearest, found = clear, len(match.record.moves)
        assert match.seat is not None, "the match has dice of its own"
        match.act(match.seat, _QUICK.choose(Question.of(match, lots.below(2**31))))
    return _standing_at(match, found or len(match.record.moves) // 2)


def _clearness(match: Match) -> float:
    """How much more likely the best action is to win than the second best; nothing if only one is worth a thought."""
    state = match.state
    judged = judge_decision(match.rules, state, state.actions()[0], SIMULATIONS, len(match.record.moves))
    best, *others = (one.win[judged.seat] for one in judged.best)
    return best - others[0] if others else 0.0


def _standing_at(match: Match, moves: int) -> Match:
    """The same match after so many moves, and on to the next decision."""
    again = Match(match.game, match.setup)
    for move in match.record.moves:
        if len(again.record.moves) >= moves and again.seat is not None:
            break
        again.make(move)
    return again
