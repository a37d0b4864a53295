"""What each kind of action and each piece is worth: the share of wins a player loses that does without it.

Restricted play after Jaffe, Miller, Andersen, Liu, Karlin and Popović (Evaluating Competitive Game Balance with
Restricted Play, AIIDE 2012).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from serai.engine.contract import Rules
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.lab.balance.statistics import Mean, chance_of_mean, mean_of
from serai.lab.libraries import require
from serai.lab.series.kinds import closer_kinds, kinds_of_action
from serai.lab.series.plan import PLAYED_CHUNK, SeriesError, SeriesPlan, chunks_of, new_plan
from serai.lab.series.restricted import ObservedMatch, observe_task, restrict_task
from serai.lab.workers.base import Workers, results_in_order

ACTIONS, PIECES, ALL = "actions", "pieces", "all"
STANDS_OUT = 0.01
"""A finding is less likely than this by chance, all that is compared taken together (Bonferroni)."""
FEWEST_OTHERS = 2
"""Pieces that one is compared with; a single one may be as unusual itself."""


@dataclass(frozen=True)
class Without:
    """What a player loses that does without one kind of action or one piece."""

    name: str
    is_piece: bool
    """Whether it is a piece among others that it is compared with; a piece alone is treated like a kind of action."""
    avoided: int
    """In how many matches it decides otherwise at least once."""
    lost: Mean
    """The share of wins it loses."""
    chance: float
    """The chance of a loss or gain as large if there were none; of a piece, of one as different from the others'."""
    stands_out: bool


@dataclass(frozen=True)
class Restriction:
    """Everything a report says about restricted play."""

    level: str
    matches: int
    found: tuple[Without, ...]
    """What makes a difference to any match, the greatest loss first; kinds that always go together are one."""
    always_as_before: int
    """How many kinds and pieces the level never decides for while it has a choice."""

    @property
    def pieces(self) -> list[Without]:
        """The pieces, the greatest loss first."""
        return [one for one in self.found if one.is_piece]

    @property
    def usual_loss(self) -> float:
        """The mean loss without one of the pieces that do not stand out; of all if every one does."""
        usual = [one for one in self.pieces if not one.stands_out] or self.pieces
        return sum(one.lost.value for one in usual) / len(usual) if usual else 0.0

    @property
    def actions(self) -> list[Without]:
        """The kinds of action, and pieces that cannot be compared with others; the greatest loss first."""
        return [one for one in self.found if not one.is_piece]


def chosen_kinds(game: Game, rules: Rules, without: Sequence[str]) -> tuple[str, ...]:
    """Return the kinds that are asked for by name or as a whole, pieces first; an unknown one is refused."""
    pieces, actions, closer = rules.used_pieces, kinds_of_action(game), closer_kinds(game)
    groups = {ALL: (*pieces, *actions), PIECES: pieces, ACTIONS: actions}
    known = tuple(dict.fromkeys((*pieces, *actions, *closer)))
    for name in without:
        if name not in groups and name not in known:
            expected = ", ".join([*groups, *_shortened(pieces), *actions, *closer])
            raise SeriesError(f"--without: expected one of {expected}; got {name!r}")
    wanted = {kind for name in without for kind in groups.get(name, (name,))}
    return tuple(kind for kind in known if kind in wanted)


def play_restricted(
    setup: Setup,
    level: str,
    without: Sequence[str],
    games: int,
    seed: str,
    workers: Workers,
    progress: Callable[[int, int], None],
) -> Restriction:
    """Let a level play itself, then again without each kind; `progress` gets the matches played and those known of."""
    plan = new_plan(setup, [level], seed)
    rules = plan.game.rules(setup)
    wanted = chosen_kinds(plan.game, rules, without)
    observed: list[ObservedMatch] = []
    tasks = [(plan, frozenset(wanted), chunk) for chunk in chunks_of(plan, 0, games)]
    for matches in results_in_order(workers, observe_task, tasks):
        observed += matches
        progress(len(observed), games)
    avoided = _together(wanted, observed)
    changes = _played_without(plan, avoided, observed, workers, progress)
    pieces = {name for name in changes if name in rules.used_pieces}
    if len(pieces) <= FEWEST_OTHERS:
        pieces = set()
    chances = compared(changes, pieces)
    found = [
        Without(name, name in pieces, len(avoided[name]), mean_of(-change), *chances[name])
        for name, change in changes.items()
    ]
    seen = {kind for match in observed for kind in match.avoidable}
    ordered = tuple(sorted(found, key=lambda one: (-one.lost.value, wanted.index(one.name))))
    return Restriction(plan.players[0], games, ordered, len(set(wanted) - seen))


def _together(wanted: Sequence[str], observed: Sequence[ObservedMatch]) -> dict[str, list[int]]:
    """Return the matches that each kind makes a difference to; of kinds that always go together only the first one."""
    found: dict[str, list[int]] = {}
    decisions: set[tuple[tuple[int, tuple[int, ...]], ...]] = set()
    for kind in wanted:
        where = tuple((match.match, match.avoidable[kind]) for match in observed if kind in match.avoidable)
        if where and where not in decisions:
            decisions.add(where)
            found[kind] = [match for match, _ in where]
    return found


def _played_without(
    plan: SeriesPlan,
    avoided: dict[str, list[int]],
    observed: Sequence[ObservedMatch],
    workers: Workers,
    progress: Callable[[int, int], None],
) -> dict[str, Any]:
    """Return what each restriction changes in the share of the win, match by match."""
    np = require("numpy", "a report")
    changes = {kind: np.zeros(len(observed)) for kind in avoided}
    played, total = len(observed), len(observed) + sum(len(matches) for matches in avoided.values())
    tasks = [
        (plan, kind, tuple(matches[first : first + PLAYED_CHUNK]))
        for kind, matches in avoided.items()
        for first in range(0, len(matches), PLAYED_CHUNK)
    ]
    with workers.run(restrict_task, tasks) as results:
        for kind, matches in results:
            for match, won in matches:
                changes[kind][match] = won - observed[match].won
            played += len(matches)
            progress(played, total)
    return changes


def compared(changes: dict[str, Any], pieces: set[str]) -> dict[str, tuple[float, bool]]:
    """Return the chance of each change and whether it stands out: a piece's next to the others, an action's alone.

    The most unusual piece is found first. The others are then compared without it, as it would make them unusual too.
    """
    number = len(changes)
    found = {}
    alike = {name: change for name, change in changes.items() if name in pieces}
    for name, change in changes.items():
        if name not in pieces:
            chance = min(1.0, number * chance_of_mean(change))
            found[name] = chance, chance < STANDS_OUT
    while alike:
        chances = {name: min(1.0, number * chance) for name, chance in _next_to_others(alike)}
        first = min(chances, key=lambda name: chances[name])
        if chances[first] >= STANDS_OUT:
            return found | {name: (chance, False) for name, chance in chances.items()}
        found[first] = chances[first], True
        del alike[first]
    return found


def _next_to_others(alike: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """Yield how likely each change is to differ as much from the mean of the others if it does not."""
    total = sum(alike.values())
    for name, change in alike.items():
        others = len(alike) - 1
        yield name, chance_of_mean(change - (total - change) / others) if others >= FEWEST_OTHERS else 1.0


def _shortened(names: Sequence[str]) -> list[str]:
    """Return a long list by its ends."""
    return list(names) if len(names) <= 4 else [*names[:2], "...", names[-1]]
