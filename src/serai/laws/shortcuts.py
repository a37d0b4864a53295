"""Laws for a game's optional shortcuts: they agree with the long way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict

from serai.engine.contract import Action, ActionTable, Rules
from serai.engine.game import Game
from serai.engine.state import Moves, State, play_on
from serai.engine.twin import same_form
from serai.kit.fields import snapshot
from serai.kit.stream import Stream
from serai.laws.walk import Walk
from serai.strategy.strategy import Strategy, strategy_of

EVERY = 11
"""How many moves pass between two checks of dominated actions."""


def views_change_as_reported(walk: Walk) -> None:
    """Law 15. Viewers differ only in the fields named, and changes reported are those between two views."""
    rules, before = walk.rules, walk.rules.start()
    viewers = (None, *range(before.seats))
    for position in walk.positions[::5]:
        state = position.state
        _check_viewer_fields(rules, state, viewers)
        for viewer in viewers:
            _check_changes(rules, before, state, viewer)
        before = state


def action_tables_hold_every_legal_action(walk: Walk) -> None:
    """Law 16. Tables and numbers together are the legal actions, and constant numbers mean the same everywhere."""
    codec = walk.rules.codec
    constant: dict[int, Action] = {}
    for position in walk.decisions:
        state = position.state
        tables, numbers = codec.action_tables(state)
        tabled = [codec.action_number(state, action) for table in tables for action in _actions(walk.game, table)]
        assert sorted(tabled + numbers) == sorted(position.actions), "tables and numbers are not the legal actions"
        for move in numbers:
            if move < codec.constant_below:
                action = codec.action(state, move)
                assert constant.setdefault(move, action) == action, f"number {move} means two actions"


def drawn_actions_are_listed(walk: Walk) -> None:
    """Law 24. An action drawn at random is the one listed at that number, and takes one number from the stream."""
    kind, seed = walk.kind, walk.seed
    play, moves = same_form(walk.end, play_on), same_form(walk.end, Moves)()
    stream, again = same_form(walk.end, Stream)(seed), same_form(walk.end, Stream)(seed)
    for position in walk.decisions:
        drawn, listed, actions = position.state.copy(), position.state.copy(), position.actions
        play(drawn, moves, stream, 1)
        listed.play(actions[again.below(len(actions))])
        assert snapshot(drawn, kind) == snapshot(listed, kind), "another action was drawn than the one listed there"
        assert stream.state == again.state, "more or fewer random numbers were drawn than one"


def _check_viewer_fields(rules: Rules, state: State, viewers: tuple[int | None, ...]) -> None:
    names = rules.viewer_fields(state, None).keys()
    shared = {name: value for name, value in asdict(rules.view(state, None)).items() if name not in names}
    for viewer in viewers:
        seen, own = asdict(rules.view(state, viewer)), rules.viewer_fields(state, viewer)
        assert own.keys() == names, "viewers have different fields of their own"
        assert seen == shared | own, "a field that is not a viewer's own differs between viewers"


def _check_changes(rules: Rules, before: State, after: State, viewer: int | None) -> None:
    changes = rules.view_changes(before, after)
    if changes is None:
        return
    earlier, now = asdict(rules.view(before, viewer)), asdict(rules.view(after, viewer))
    differing = {name: value for name, value in now.items() if value != earlier[name]}
    assert changes.shared | changes.own(viewer) == differing, "changes reported are not those between two views"


def _actions(game: Game, table: ActionTable) -> Iterator[Action]:
    """Yield the actions of a table, read from JSON as a client reads them."""
    config, fields = table.kind.__struct_config__, table.kind.__struct_fields__
    columns: list[Any] = msgspec.json.decode(msgspec.json.encode(list(table.values)))
    for start in range(0, len(table.rows), len(fields)):
        row = table.rows[start : start + len(fields)]
        values = {name: column[index] for name, column, index in zip(fields, columns, row, strict=True)}
        yield game.read_action({str(config.tag_field): config.tag, **values})


def what_bots_consider_is_legal(walk: Walk) -> None:
    """Law 23. Promising actions are legal, and there is one; dominated actions are legal, and never all of them."""
    rules, plain, strategy = walk.rules, walk.plain_rules, strategy_of(walk.game)
    for position in walk.positions[::EVERY]:
        if position.state.mover >= 0:
            state, actions = position.state.copy(), set(position.actions)
            dominated = set(strategy.dominated(state))
            promising = _promising(strategy, plain.state_from_bytes(rules.state_to_bytes(state)))
            assert snapshot(state, walk.kind) == position.fields, "asking what bots consider changed the state"
            assert promising, "no action is promising"
            assert promising <= actions, f"{promising - actions} are promising, but not legal"
            assert dominated <= actions, f"{dominated - actions} are dominated, but not legal"
            assert dominated < actions, "every action is dominated"


def _promising(strategy: Strategy, plain: State) -> set[int]:
    moves = Moves()
    strategy.heuristics_for(plain).list_promising(plain, moves)
    return set(moves.move[: moves.count])
