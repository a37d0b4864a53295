"""A round of `examples/cheat` for two, solved: what perfect play wins against a plain counter, and against itself.

Only two kinds of cards matter in a round, right and wrong ones, and who loses a life has lost the round. So a round is
small enough for counterfactual regret minimization over all deals (Zinkevich, Johanson, Bowling and Piccione: Regret
Minimization in Games with Incomplete Information, NIPS 2007).

$ python benchmarks/bluffing_solved.py --iterations 3000
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from math import comb

import click

RIGHT, CARDS, HAND = 8, 20, 4
LIVES = 2
Known = tuple[int, str, int]
"""Right cards dealt to a seat; what it has played, right (R) and wrong (W); and how many cards lie on the table."""
Policy = Callable[[Known, str], list[float]]
"""The odds of each of these actions: R, W and D, the doubt."""


def deals() -> dict[tuple[int, int], float]:
    """Return how likely two hands hold these many right cards."""
    return {
        (one, two): drawn(one, RIGHT, CARDS) * drawn(two, RIGHT - one, CARDS - HAND)
        for one in range(HAND + 1)
        for two in range(HAND + 1)
    }


def drawn(right: int, of: int, cards: int) -> float:
    """Return how likely a hand holds this many right cards, of so many among these cards."""
    return comb(of, right) * comb(cards - of, HAND - right) / comb(cards, HAND)


def actions(known: Known) -> str:
    """Return what a seat can do; nothing if it has no card left and has to doubt."""
    right, played, table = known
    cards = "R" * (played.count("R") < right) + "W" * (played.count("W") < HAND - right)
    return cards + "D" * (table > 0) if cards else ""


class Solver:
    """Regrets and average strategies of both seats; the seat that begins is 0."""

    def __init__(self, iterations: int) -> None:
        self.regret: dict[Known, dict[str, float]] = defaultdict(lambda: dict.fromkeys("RWD", 0.0))
        self.sums: dict[Known, dict[str, float]] = defaultdict(lambda: dict.fromkeys("RWD", 0.0))
        for number in range(1, iterations + 1):
            for deal, odds in deals().items():
                self._visit(deal, ("", ""), 0, (1.0, 1.0), odds, number)

    def policy(self, known: Known, legal: str) -> list[float]:
        """Play the average strategy, which comes near an equilibrium."""
        return _shares([self.sums[known][action] for action in legal])

    def _visit(
        self,
        deal: tuple[int, int],
        played: tuple[str, str],
        table: int,
        reach: tuple[float, float],
        odds: float,
        at: int,
    ) -> float:
        """Return what this position is worth to the seat that begins, and learn from it."""
        seat = table % 2
        known = (deal[seat], played[seat], table)
        legal, sign = actions(known), 1 - 2 * seat
        if not legal:
            return sign * doubted(played, seat)
        shares = _shares([max(0.0, self.regret[known][action]) for action in legal])
        values = []
        for action, share in zip(legal, shares, strict=True):
            if action == "D":
                values.append(sign * doubted(played, seat))
            else:
                after = (reach[0] * share, reach[1]) if seat == 0 else (reach[0], reach[1] * share)
                values.append(self._visit(deal, with_card(played, seat, action), table + 1, after, odds, at))
        mean = sum(share * value for share, value in zip(shares, values, strict=True))
        for action, share, value in zip(legal, shares, values, strict=True):
            self.regret[known][action] += odds * reach[1 - seat] * sign * (value - mean)
            self.sums[known][action] += at * reach[seat] * share
        return mean


def doubted(played: tuple[str, str], seat: int) -> float:
    """Return what a doubt brings the seat that doubts: 1 if the last card was wrong, else -1."""
    return 1.0 if played[1 - seat][-1] == "W" else -1.0


def with_card(played: tuple[str, str], seat: int, card: str) -> tuple[str, str]:
    """Return what has been played, with one card more."""
    return (played[0] + card, played[1]) if seat == 0 else (played[0], played[1] + card)


def _shares(amounts: list[float]) -> list[float]:
    total = sum(amounts)
    return [amount / total for amount in amounts] if total > 0 else [1 / len(amounts)] * len(amounts)


def counter(lies: bool) -> Policy:
    """Return the counter of benchmarks/bluffing.py; or the one that doubts when it has no right card."""

    def policy(known: Known, legal: str) -> list[float]:
        right, played, table = known
        said, unseen = table - len(played), CARDS - HAND
        likely = sum(comb(RIGHT - right, some) * comb(unseen - RIGHT + right, HAND - some) for some in range(said, 5))
        doubts = "D" in legal and (2 * likely < comb(unseen, HAND) or not (lies or "R" in legal))
        chosen = "D" if doubts else legal[0]
        return [float(action == chosen) for action in legal]

    return policy


def value(policies: tuple[Policy, Policy]) -> float:
    """Return what a round is worth to the seat that begins."""

    def worth(deal: tuple[int, int], played: tuple[str, str], table: int) -> float:
        seat = table % 2
        known = (deal[seat], played[seat], table)
        legal, sign = actions(known), 1 - 2 * seat
        if not legal:
            return sign * doubted(played, seat)
        found = 0.0
        for action, share in zip(legal, policies[seat](known, legal), strict=True):
            if share > 0:
                after = worth(deal, with_card(played, seat, action), table + 1) if action != "D" else None
                found += share * (sign * doubted(played, seat) if after is None else after)
        return found

    return sum(odds * worth(deal, ("", ""), 0) for deal, odds in deals().items())


def match_share(one: Policy, other: Policy) -> float:
    """Return the share of matches the one wins; the loser of a round begins the next, and both begin equally often."""
    first, second = (1 + value((one, other))) / 2, (1 - value((other, one))) / 2

    @cache
    def won(own: int, others: int, begins: bool) -> float:
        if own == 0 or others == 0:
            return float(others == 0)
        share = first if begins else second
        return share * won(own, others - 1, False) + (1 - share) * won(own - 1, others, True)

    return (won(LIVES, LIVES, True) + won(LIVES, LIVES, False)) / 2


@click.command()
@click.option("--iterations", default=3000, show_default=True)
def main(iterations: int) -> None:
    """Solve the round, and print what perfect play wins."""
    perfect = Solver(iterations).policy
    for name, policy in {"counter": counter(True), "doubter": counter(False)}.items():
        click.echo(f"perfect play wins {100 * match_share(perfect, policy):.1f}% of the matches against the {name}")
    begins = (1 + value((perfect, perfect))) / 2
    click.echo(f"between equals, who begins wins {100 * begins:.1f}% of the rounds")


if __name__ == "__main__":
    main()
