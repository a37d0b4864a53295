"""A law for measures: counting changes nothing, and both twins count the same."""

from __future__ import annotations

from serai.arrays.measured import make_measured
from serai.arrays.measured_match import MeasuredMatch
from serai.engine.twin import same_form
from serai.kit.fields import snapshot
from serai.laws.walk import Walk


def measuring_changes_nothing(walk: Walk) -> None:
    """Law 22. A measured match goes like any other, and both twins measure the same; each measure is named once."""
    rules = walk.rules
    names = [measure.name for measure in rules.measures]
    assert len(set(names)) == len(names), "a measure is named twice"
    assert sorted(names, key=lambda name: rules.measures[names.index(name)].by_seat) == names, "seats come last"
    forms = [MeasuredMatch(each, each.start()) for each in (rules, walk.plain_rules)]
    for position in walk.positions:
        for form in forms:
            same_form(form.state, make_measured)(form.state, position.move, form.tally)
    for form in forms:
        assert snapshot(form.state, walk.kind) == snapshot(walk.end, walk.kind), "measuring changed a match"
        assert (form.values, form.uses) == (forms[0].values, forms[0].uses), "the twins measure differently"
    whole = [measure.whole for measure in rules.measures for _ in range(walk.end.seats if measure.by_seat else 1)]
    assert all(value == int(value) for value, is_whole in zip(forms[0].values, whole, strict=True) if is_whole)
