"""Rollouts: plans for a turn are compared by playing on from each of them with the same dice.

A plan is one action, or two where a game weighs its actions and the same seat moves again without chance in between.
Such plans are ranked by weight, and in a rollout every seat plays the plan that weighs most. Elsewhere plans are
ranked, and rollouts played, by looking one action ahead.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.bots.evaluator import Evaluator
from serai.bots.one_ply import OnePly, best_sampled_action, evaluate_expected, list_promising_values
from serai.engine.state import CHANCE, MAX_SEATS, OVER, State
from serai.kit.gil import released_gil
from serai.kit.stream import MASK, Stream, Word
from serai.strategy.heuristics import Heuristics, WeighedActions

MAX_PLANS: Final = 256
NO_ACTION: Final = -1
SAMPLED_REPLIES: Final = 24  # actions looked at in a rollout where the game does not weigh them
BEAM: Final = 8  # first actions of a turn that a sample looks behind
LEAD_COUNTS: Final = 0.01  # of a win, at the most, for points beyond those that win
MOST_LEAD: Final = 20  # points that count so
MOST_TURNS: Final = 100000  # no rollout has as many

PerPlan = Annotated[list[int], "int[MAX_PLANS]"]
PlanKeys = Annotated[list[int], "unsigned long long[MAX_PLANS]"]
PlanValues = Annotated[list[float], "double[MAX_PLANS]"]
SeatTotals = Annotated[list[float], "double[2048]"]  # MAX_PLANS times MAX_SEATS


class Rollouts:
    """The plans of one decision, and the results of their samples."""

    root: State
    state: State
    trial: State
    one_ply: OnePly
    heuristics: Heuristics
    leaf: Evaluator  # of positions where a rollout ends
    actions: WeighedActions
    replies: WeighedActions
    dice: Stream
    stream: Stream  # for samples of actions
    weighs: bool  # whether the game weighs its actions
    seed: Word
    beam: int
    heavy: PerPlan  # the heaviest actions of a turn, by their index
    turns: int  # turns of a sample before the position is evaluated

    plans: int
    capacity: int
    worst: int
    first: PerPlan
    second: PerPlan
    key: PlanKeys
    prior: PlanValues
    total: PlanValues
    seat_total: SeatTotals
    samples: PerPlan
    rank: PerPlan  # plans from the best to the worst; those still compared come first
    alive: int

    def __init__(self, root: State, seed: int, evaluator: Evaluator, leaf: Evaluator, capacity: int) -> None:
        self.root = root
        self.state = root.copy()
        self.trial = root.copy()
        self.one_ply = OnePly(root, evaluator)
        self.one_ply.sampled = SAMPLED_REPLIES
        self.heuristics = evaluator.heuristics
        self.leaf = leaf
        self.actions = WeighedActions()
        self.replies = WeighedActions()
        self.dice = Stream(seed)
        self.stream = Stream(seed)
        self.weighs = False
        self.seed = seed
        self.beam = BEAM
        self.heavy = [0 for _ in range(MAX_PLANS)]
        self.turns = 0
        self.plans = 0
        self.capacity = capacity
        self.worst = 0
        self.first = [0 for _ in range(MAX_PLANS)]
        self.second = [0 for _ in range(MAX_PLANS)]
        self.key = [0 for _ in range(MAX_PLANS)]
        self.prior = [0.0 for _ in range(MAX_PLANS)]
        self.total = [0.0 for _ in range(MAX_PLANS)]
        self.seat_total = [0.0 for _ in range(MAX_PLANS * MAX_SEATS)]
        self.samples = [0 for _ in range(MAX_PLANS)]
        self.rank = [0 for _ in range(MAX_PLANS)]
        self.alive = 0

    def visits(self) -> list[tuple[int, int]]:
        """Return each plan's first action and how often it was sampled, best first; the best one counts once more."""
        found = []
        for i in range(self.plans):
            found.append((self.first[self.rank[i]], self.samples[self.rank[i]] + (i == 0)))
        return found

    def wins(self, plan: int) -> list[float]:
        """Return each seat's mean win probability after a plan."""
        samples = max(1, self.samples[plan])
        return [self.seat_total[plan * MAX_SEATS + seat] / samples for seat in range(self.root.seats)]

    def results(self) -> list[tuple[int, int, float]]:
        """Return each plan's two actions, the second -1 if there is none, with the mean of its samples, best first."""
        found = []
        for i in range(self.plans):
            plan = self.rank[i]
            found.append((self.first[plan], self.second[plan], mean_of(self, plan)))
        return found


def turns_ahead(heuristics: Heuristics, state: State) -> int:
    """Return how many turns the game's rollouts look ahead; 0 if it is searched as a tree."""
    return heuristics.rollout_turns(state)


def can_weigh(r: Rollouts, state: State) -> bool:
    """Return whether the game weighs the actions of this position."""
    r.actions.moves.count = 0
    state.list_actions(r.actions.moves)
    return r.heuristics.weigh_actions(state, r.actions)


def make_plans(r: Rollouts) -> int:
    """List the most promising plans; return how many there are."""
    with released_gil():
        list_plans(r, r.root)
        begin_samples(r)
    return r.plans


def make_plans_of(r: Rollouts, actions: list[int]) -> None:
    """Compare these actions, at most `MAX_PLANS`, each as a plan of its own."""
    r.plans = 0
    for action in actions:
        r.first[r.plans] = action
        r.second[r.plans] = NO_ACTION
        r.prior[r.plans] = 0.0
        r.plans += 1
    r.weighs = can_weigh(r, r.root)
    begin_samples(r)


def list_plans(r: Rollouts, root: State) -> None:
    """Offer every plan, by the total weight of its actions."""
    r.plans = 0
    r.actions.moves.count = 0
    r.heuristics.list_promising(root, r.actions.moves)
    r.weighs = r.heuristics.weigh_actions(root, r.actions)
    if r.weighs:
        for i in range(r.actions.moves.count):
            offer_behind(r, root, r.trial, r.actions.moves.move[i], r.actions.gain[i])
    else:
        list_promising_values(r.one_ply, root)
        for i in range(r.one_ply.moves.count):
            offer(r, r.one_ply.moves.move[i], NO_ACTION, r.one_ply.value[i], 0)


def offer_behind(r: Rollouts, root: State, trial: State, action: int, gain: int) -> None:
    """Offer an action, with every second action if the same seat moves again."""
    trial.copy_from(root)
    trial.apply(action)
    if trial.mover != root.mover:
        offer(r, action, NO_ACTION, gain, r.heuristics.position_key(trial))
        return
    r.replies.moves.count = 0
    r.heuristics.list_promising(trial, r.replies.moves)
    r.heuristics.weigh_replies(trial, r.replies, r.actions)
    for i in range(r.replies.moves.count):
        together: float = gain + r.replies.gain[i]
        if r.plans < r.capacity or together > r.prior[r.worst]:
            r.state.copy_from(trial)
            r.state.apply(r.replies.moves.move[i])
            offer(r, action, r.replies.moves.move[i], together, r.heuristics.position_key(r.state))


def offer(r: Rollouts, first: int, second: int, prior: float, key: Word) -> None:
    """Add a plan if there is room or a worse one, unless another plan leads to the same position."""
    plan = r.plans
    if r.plans == r.capacity:
        plan = r.worst
        if prior <= r.prior[plan]:
            return
    if key != 0:
        for other in range(r.plans):
            if r.key[other] == key:
                return
    if r.plans < r.capacity:
        r.plans += 1
    r.first[plan] = first
    r.second[plan] = second
    r.prior[plan] = prior
    r.key[plan] = key
    for other in range(r.plans):
        if other == 0 or r.prior[other] < r.prior[r.worst]:
            r.worst = other


def begin_samples(r: Rollouts) -> None:
    """Begin with no plan sampled yet, and all compared."""
    rank_by_prior(r)
    for plan in range(r.plans):
        r.samples[plan] = 0
        r.total[plan] = 0.0
        for seat in range(MAX_SEATS):
            r.seat_total[plan * MAX_SEATS + seat] = 0.0
    r.alive = r.plans
    r.turns = r.heuristics.rollout_turns(r.root)
    if r.turns == 0:  # the game is searched as a tree; its rollouts, which judge actions, look a round ahead
        r.turns = r.root.seats


def rank_by_prior(r: Rollouts) -> None:
    """Begin with the most promising plans: of plans with equal results, these stay ahead."""
    for plan in range(r.plans):
        at = plan
        while at > 0 and r.prior[r.rank[at - 1]] < r.prior[plan]:
            r.rank[at] = r.rank[at - 1]
            at -= 1
        r.rank[at] = plan


def sample_plans(r: Rollouts) -> None:
    """Sample every plan still compared once more, with the same dice for all."""
    with released_gil():
        for i in range(r.alive):
            plan = r.rank[i]
            r.total[plan] += sampled_value(r, r.one_ply, r.state, plan) + share_of_lead(r.state, r.root.mover)
            r.samples[plan] += 1
            for seat in range(r.root.seats):
                r.seat_total[plan * MAX_SEATS + seat] += r.one_ply.win[seat]


def keep_best(r: Rollouts, keep: int) -> None:
    """Rank the plans still compared, and drop all but this many of them."""
    for i in range(1, r.alive):
        plan = r.rank[i]
        at = i
        while at > 0 and mean_of(r, r.rank[at - 1]) < mean_of(r, plan):
            r.rank[at] = r.rank[at - 1]
            at -= 1
        r.rank[at] = plan
    r.alive = min(r.alive, keep)


def mean_of(r: Rollouts, plan: int) -> float:
    """Return the mean of a plan's samples."""
    return r.total[plan] / max(1, r.samples[plan])


def sampled_value(r: Rollouts, p: OnePly, state: State, plan: int) -> float:
    """Return the win probability of the seat that plans, some turns after a plan."""
    owner = r.root.mover
    turn = 0
    begin_turn(r, plan, 0)
    state.copy_from(r.root)
    state.apply(r.first[plan])
    if r.second[plan] != NO_ACTION:
        state.apply(r.second[plan])
    while state.mover != OVER:
        if state.at_turn() != owner and state.at_turn() != CHANCE:
            if turn == r.turns:
                break
            turn += 1
            owner = state.at_turn()
            begin_turn(r, plan, turn)
        if state.mover == CHANCE:
            state.apply(state.sample(r.dice))
        elif r.weighs:
            play_best(r, state, r.trial)
        else:
            state.apply(best_sampled_action(p, state, r.stream))
    evaluate_expected(p, r.leaf, state, p.after)
    return p.win[r.root.mover]


def share_of_lead(state: State, seat: int) -> float:
    """Return the value of points at the end of a match, so small that no win is given up for them."""
    if state.mover != OVER:
        return 0.0
    lead = MOST_LEAD
    for other in range(state.seats):
        if other != seat:
            lead = min(lead, state.score[seat] - state.score[other])
    return LEAD_COUNTS * max(lead, -MOST_LEAD) / MOST_LEAD


def begin_turn(r: Rollouts, plan: int, turn: int) -> None:
    """Give a turn the same dice after every plan, regardless of how many were rolled before."""
    r.dice.branch((r.seed + turn) & MASK, r.samples[plan])
    r.stream.branch((r.seed + turn + MOST_TURNS) & MASK, r.samples[plan])


def play_best(r: Rollouts, state: State, trial: State) -> None:
    """Play the plan that weighs most, of those that begin with one of the heaviest actions."""
    r.actions.moves.count = 0
    r.heuristics.list_promising(state, r.actions.moves)
    r.heuristics.weigh_actions(state, r.actions)
    best = NO_ACTION
    best_reply = NO_ACTION
    most = 0
    for rank in range(list_heaviest(r, r.actions)):
        i = r.heavy[rank]
        gain = r.actions.gain[i]
        trial.copy_from(state)
        trial.apply(r.actions.moves.move[i])
        reply = NO_ACTION
        if trial.mover == state.mover:
            r.replies.moves.count = 0
            r.heuristics.list_promising(trial, r.replies.moves)
            r.heuristics.weigh_replies(trial, r.replies, r.actions)
            j = heaviest(r.replies)
            reply = r.replies.moves.move[j]
            gain += r.replies.gain[j]
        if best == NO_ACTION or gain > most:
            most = gain
            best = r.actions.moves.move[i]
            best_reply = reply
    state.apply(best)
    if best_reply != NO_ACTION:
        state.apply(best_reply)


def list_heaviest(r: Rollouts, actions: WeighedActions) -> int:
    """List the heaviest actions, which are explored further; of equals, those listed first. Return how many."""
    listed = 0
    for i in range(actions.moves.count):
        at = listed
        if listed == r.beam:
            at = listed - 1
            if actions.gain[i] <= actions.gain[r.heavy[at]]:
                continue
        else:
            listed += 1
        while at > 0 and actions.gain[r.heavy[at - 1]] < actions.gain[i]:
            r.heavy[at] = r.heavy[at - 1]
            at -= 1
        r.heavy[at] = i
    return listed


def heaviest(actions: WeighedActions) -> int:
    """Return the index of the first listed action with the highest gain."""
    best = 0
    for i in range(1, actions.moves.count):
        if actions.gain[i] > actions.gain[best]:
            best = i
    return best
