"""A law for measures: counting changes nothing, and comes to the same in both twins."""

from __future__ import annotations

from serai.arrays.measured import make_measured
from serai.arrays.measured_match import MeasuredMatch
from serai.engine.game import Game
from serai.engine.random_play import plain_rules, plain_state_class, random_moves
from serai.engine.setup import Setup
from serai.engine.twin import same_form
from serai.kit.fields import snapshot


def measuring_changes_nothing(game: Game, setup: Setup, seed: int) -> None:
    """Law 22. A measured match goes as any other, and both twins measure the same; each measure is named once."""
    kind, rules = plain_state_class(game, setup), game.rules(setup)
    names = [measure.name for measure in rules.measures]
    assert len(set(names)) == len(names), "a measure is named twice"
    assert sorted(names, key=lambda name: rules.measures[names.index(name)].by_seat) == names, "seats come last"
    state = rules.start()
    forms = [MeasuredMatch(rules, rules.start())]
    if not game.is_plugin:
        plain = plain_rules(game, setup)
        forms.append(MeasuredMatch(plain, plain.start()))
    for move in random_moves(state, seed):
        for form in forms:
            same_form(form.state, make_measured)(form.state, move, form.tally)
    for form in forms:
        assert snapshot(form.state, kind) == snapshot(state, kind), "measuring changed a match"
        assert (form.values, form.uses) == (forms[0].values, forms[0].uses), "the twins measure differently"
    whole = [measure.whole for measure in rules.measures for _ in range(state.seats if measure.by_seat else 1)]
    assert all(value == int(value) for value, is_whole in zip(forms[0].values, whole, strict=True) if is_whole)
