"""A puzzle for a day: a position of a match between bots where one action is clearly better than the others."""

from __future__ import annotations

from serai.bots.analysis import SIMULATIONS, judge_decision, known_states
from serai.bots.levels import Level
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.games import games
from serai.kit.seeds import seed_number
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of
from serai.tables.jobs.job import Memory, PlainJob
from serai.tables.model.characters import EVERYBODY

CLEARLY = 0.08
"""How much more likely the best action has to win than the second best."""
EARLIEST, LATEST = 6, 40
"""The decisions from which the first candidate for the puzzle is drawn."""
TRIES = 6
"""How many decisions are examined from there on."""
_QUICK = Level("quick", simulations=0, milliseconds=5, mistake_percent=20)


class PuzzleJob(PlainJob, frozen=True, tag="puzzle"):
    """Make the puzzle of a day."""

    game: str
    day: str

    def run(self, memory: Memory) -> str:
        """Return the record of the match up to the puzzle."""
        return write_record(make_puzzle(games()[self.game], self.day).record)


def make_puzzle(game: Game, day: str) -> Match:
    """Return the match at the puzzle of a day, the same on every machine; the seat to move has one best action.

    Of the decisions examined it is the first with one clearly better action, else the clearest one.
    """
    seed = f"puzzle {game.name} {day}"
    lots = Stream(seed_number(seed))
    match = Match(game, game.setup(EVERYBODY[: min(game.seats)]), Chance(seed))
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
    """Return how much likelier the best action wins than the second best; 0 if there is only one to consider."""
    state = match.state
    strategy, move = strategy_of(match.game), len(match.record.moves)
    known = known_states(match, state, move)
    judged = judge_decision(match.rules, strategy, state, state.actions()[0], SIMULATIONS, move, known=known)
    best, *others = (one.win[judged.seat] for one in judged.best)
    return best - others[0] if others else 0.0


def _standing_at(match: Match, moves: int) -> Match:
    """Return the same match after this many moves, continued to the next decision."""
    again = Match(match.game, match.setup)
    for move in match.record.moves:
        if len(again.record.moves) >= moves and again.seat is not None:
            break
        again.make(move)
    return again
