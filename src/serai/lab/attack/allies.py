"""A player that plays for an ally too, like two people who agreed to share the win."""

from __future__ import annotations

from dataclasses import dataclass

from serai.bots.comparison import Comparison
from serai.bots.levels import action_values
from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, root_visits
from serai.bots.player import Question
from serai.engine.contract import Action

LOOKED_AT = 6  # actions: those the search likes most, and those that are best one ply ahead


@dataclass(frozen=True)
class Ally:
    """Chooses the action after which it and its ally together are most likely to win."""

    simulations: int
    ally: int
    """The other seat it plays for."""
    share: float = 1.0
    """How much the ally's win counts, relative to its own."""
    name: str = "ally"

    def choose(self, question: Question) -> Action:
        """Compare the promising actions by rollouts, which give every seat's win probability."""
        sound = question.sound_actions()
        if len(sound) == 1:
            return question.action(sound[0])
        budget = SearchBudget(self.simulations, NO_TIME_LIMIT)
        visits = root_visits(question.state, question.strategy, question.seed, budget)
        liked = [action for action, _ in visits.most_common() if action in sound][:LOOKED_AT]
        values = dict(zip(question.numbers(), action_values(question), strict=True))
        near = sorted(sound, key=lambda action: -values[action])[: LOOKED_AT - len(liked) // 2]
        numbers = list(dict.fromkeys([*liked, *near]))
        compared = Comparison([question.state], question.strategy, numbers, question.seed, self.simulations)
        return question.action(max(numbers, key=lambda action: self._worth(compared.wins(action), question.seat)))

    def _worth(self, wins: tuple[float, ...], seat: int) -> float:
        return wins[seat] + self.share * wins[self.ally]
