"""Rollouts: plans for a turn are compared by playing on from each of them with the same dice.

A plan is an action. Where a game weighs its actions, it is two where the same seat goes on without chance between:
plans are ranked by weight, and in a rollout every seat plays the plan that weighs most. Elsewhere plans are ranked,
and rollouts played, by looking one action ahead.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.bots.evaluator import Evaluator
from serai.bots.one_ply import OnePly, best_sampled_action, evaluate_expected, list_promising_values
from serai.engine.state import CHANCE, MAX_SEATS, OVER, Moves, State
from serai.kit.gil import released_gil
from serai.kit.stream import MASK, Stream, Word

MAX_PLANS: Final = 256
NO_ACTION: Final = -1
SAMPLED_REPLIES: Final = 24  # actions looked at in a rollout where the game does not weigh them
BEAM: Final = 8  # first actions of a turn that a sample looks behind
MOST_TURNS: Final = 100000  # no rollout has as many

PerPlan = Annotated[list[int], "int[MAX_PLANS]"]
PlanKeys = Annotated[list[int], "unsigned long long[MAX_PLANS]"]
PlanValues = Annotated[list[float], "double[MAX_PLANS]"]
SeatTotals = Annotated[list[float], "double[2048]"]  # MAX_PLANS times MAX_SEATS


class Rollouts:
    """The plans of one decision, and what their samples came to."""

    root: State
    state: State
    trial: State
    one_ply: OnePly
    leaf: Evaluator  # of positions where a rollout ends
    moves: Moves
    replies: Moves
    dice: Stream
    stream: Stream  # for samples of actions
    weighs: bool  # whether the game weighs its actions
    seed: Word
    beam: int
    heavy: PerPlan  # the heaviest actions of a turn, by their index
    turns: int  # turns of a sample before the position is evaluated

    plans: int
    room: int
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

    def __init__(self, root: State, seed: int, evaluator: Evaluator, leaf: Evaluator, room: int) -> None:
        self.root = root
        self.state = root.copy()
        self.trial = root.copy()
        self.one_ply = OnePly(root, evaluator)
        self.one_ply.sampled = SAMPLED_REPLIES
        self.leaf = leaf
        self.moves = Moves()
        self.replies = Moves()
        self.dice = Stream(seed)
        self.stream = Stream(seed)
        self.weighs = False
        self.seed = seed
        self.beam = BEAM
        self.heavy = [0 for _ in range(MAX_PLANS)]
        self.turns = 0
        self.plans = 0
        self.room = room
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
        """Of every plan, best first: its first action, and how often it was sampled; the best counts once more."""
        found = []
        for i in range(self.plans):
            found.append((self.first[self.rank[i]], self.samples[self.rank[i]] + (i == 0)))
        return found

    def wins(self, plan: int) -> list[float]:
        """Each seat's mean win probability after a plan."""
        samples = max(1, self.samples[plan])
        return [self.seat_total[plan * MAX_SEATS + seat] / samples for seat in range(self.root.seats)]

    def results(self) -> list[tuple[int, int, float]]:
        """Of every plan, best first: its actions, the second or -1, and the mover's mean win probability."""
        found = []
        for i in range(self.plans):
            plan = self.rank[i]
            found.append((self.first[plan], self.second[plan], mean_of(self, plan)))
        return found


def turns_ahead(state: State) -> int:
    """How many turns the game's rollouts look ahead; 0 if it is searched as a tree."""
    return state.rollout_turns()


def can_weigh(state: State, moves: Moves) -> bool:
    """Whether the game weighs the actions of this position."""
    moves.count = 0
    state.list_actions(moves)
    return state.weigh_actions(moves)


def make_plans(r: Rollouts) -> int:
    """List the most promising plans; return how many there are."""
    with released_gil():
        list_plans(r, r.root)
        begin_samples(r)
    return r.plans


def make_plans_of(r: Rollouts, actions: list[int]) -> None:
    """Compare these actions, `MAX_PLANS` at most, each as a plan of its own."""
    r.plans = 0
    for action in actions:
        r.first[r.plans] = action
        r.second[r.plans] = NO_ACTION
        r.plans += 1
    r.weighs = can_weigh(r.root, r.moves)
    begin_samples(r)


def list_plans(r: Rollouts, root: State) -> None:
    """Offer every plan, by what its actions weigh together."""
    r.plans = 0
    r.moves.count = 0
    root.list_promising(r.moves)
    r.weighs = root.weigh_actions(r.moves)
    if r.weighs:
        for i in range(r.moves.count):
            offer_behind(r, root, r.trial, r.moves.move[i], r.moves.weight[i])
    else:
        list_promising_values(r.one_ply, root)
        for i in range(r.one_ply.moves.count):
            offer(r, r.one_ply.moves.move[i], NO_ACTION, r.one_ply.value[i], 0)


def offer_behind(r: Rollouts, root: State, trial: State, action: int, weight: int) -> None:
    """Offer an action, with every second one if the same seat goes on."""
    trial.copy_from(root)
    trial.apply(action)
    if trial.mover != root.mover:
        offer(r, action, NO_ACTION, weight, trial.position_key())
        return
    r.replies.count = 0
    trial.list_promising(r.replies)
    trial.weigh_replies(r.replies, r.moves)
    for i in range(r.replies.count):
        together: float = weight + r.replies.weight[i]
        if r.plans < r.room or together > r.prior[r.worst]:
            r.state.copy_from(trial)
            r.state.apply(r.replies.move[i])
            offer(r, action, r.replies.move[i], together, r.state.position_key())


def offer(r: Rollouts, first: int, second: int, prior: float, key: Word) -> None:
    """Add a plan if there is room or a worse one, unless another plan leads to the same position."""
    plan = r.plans
    if r.plans == r.room:
        plan = r.worst
        if prior <= r.prior[plan]:
            return
    if key != 0:
        for other in range(r.plans):
            if r.key[other] == key:
                return
    if r.plans < r.room:
        r.plans += 1
    r.first[plan] = first
    r.second[plan] = second
    r.prior[plan] = prior
    r.key[plan] = key
    for other in range(r.plans):
        if other == 0 or r.prior[other] < r.prior[r.worst]:
            r.worst = other


def begin_samples(r: Rollouts) -> None:
    """No plan has been sampled yet, and all are compared."""
    for plan in range(r.plans):
        r.rank[plan] = plan
        r.samples[plan] = 0
        r.total[plan] = 0.0
        for seat in range(MAX_SEATS):
            r.seat_total[plan * MAX_SEATS + seat] = 0.0
    r.alive = r.plans
    r.turns = r.root.rollout_turns()
    if r.turns == 0:  # the game is searched as a tree; its rollouts, which judge actions, look a round ahead
        r.turns = r.root.seats


def sample_plans(r: Rollouts) -> None:
    """Sample every plan still compared once more, with the same dice for all."""
    with released_gil():
        for i in range(r.alive):
            plan = r.rank[i]
            r.total[plan] += sampled_value(r, r.one_ply, r.state, plan)
            r.samples[plan] += 1
            for seat in range(r.root.seats):
                r.seat_total[plan * MAX_SEATS + seat] += r.one_ply.win[seat]


def keep_best(r: Rollouts, keep: int) -> None:
    """Rank the plans still compared, and compare only so many of them further."""
    for i in range(1, r.alive):
        plan = r.rank[i]
        at = i
        while at > 0 and mean_of(r, r.rank[at - 1]) < mean_of(r, plan):
            r.rank[at] = r.rank[at - 1]
            at -= 1
        r.rank[at] = plan
    r.alive = min(r.alive, keep)


def mean_of(r: Rollouts, plan: int) -> float:
    """The mean of a plan's samples."""
    return r.total[plan] / max(1, r.samples[plan])


def sampled_value(r: Rollouts, p: OnePly, state: State, plan: int) -> float:
    """The win probability of the seat that plans, some turns after a plan."""
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


def begin_turn(r: Rollouts, plan: int, turn: int) -> None:
    """The dice of a turn are the same after every plan, however many fell before."""
    r.dice.branch((r.seed + turn) & MASK, r.samples[plan])
    r.stream.branch((r.seed + turn + MOST_TURNS) & MASK, r.samples[plan])


def play_best(r: Rollouts, state: State, trial: State) -> None:
    """Play the plan that weighs most, of those that begin with one of the heaviest actions."""
    r.moves.count = 0
    state.list_promising(r.moves)
    state.weigh_actions(r.moves)
    best = NO_ACTION
    best_reply = NO_ACTION
    most = 0
    for rank in range(list_heaviest(r, r.moves)):
        i = r.heavy[rank]
        weight = r.moves.weight[i]
        trial.copy_from(state)
        trial.apply(r.moves.move[i])
        reply = NO_ACTION
        if trial.mover == state.mover:
            r.replies.count = 0
            trial.list_promising(r.replies)
            trial.weigh_replies(r.replies, r.moves)
            j = heaviest(r.replies)
            reply = r.replies.move[j]
            weight += r.replies.weight[j]
        if best == NO_ACTION or weight > most:
            most = weight
            best = r.moves.move[i]
            best_reply = reply
    state.apply(best)
    if best_reply != NO_ACTION:
        state.apply(best_reply)


def list_heaviest(r: Rollouts, moves: Moves) -> int:
    """List as many of the heaviest actions as are looked behind, of equals those listed first; return how many."""
    listed = 0
    for i in range(moves.count):
        at = listed
        if listed == r.beam:
            at = listed - 1
            if moves.weight[i] <= moves.weight[r.heavy[at]]:
                continue
        else:
            listed += 1
        while at > 0 and moves.weight[r.heavy[at - 1]] < moves.weight[i]:
            r.heavy[at] = r.heavy[at - 1]
            at -= 1
        r.heavy[at] = i
    return listed


def heaviest(moves: Moves) -> int:
    """The index of the first listed action with the highest weight."""
    best = 0
    for i in range(1, moves.count):
        if moves.weight[i] > moves.weight[best]:
            best = i
    return best
