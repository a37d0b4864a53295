"""The checkers name what is wrong, and nothing else."""

from __future__ import annotations

from serai.tables.store.postgresql.members import LEASE
from tests.simulation.checkers import after_the_match, sent_away
from tests.simulation.faults import Fault
from tests.simulation.history import Analysed, History, SentAway
from tests.tables.open_tables import stored_table


def test_a_process_may_send_people_away_if_it_was_paused_but_not_if_only_another_one_was() -> None:
    history = History(sent_away=[SentAway(20.0, 1)], paused=[(0, 10.0, 19.9)])
    pause = Fault(10.0, "pause", 0, 9.9, 0.1)
    assert len(list(sent_away(history, [pause]))) == 1
    assert len(list(sent_away(history, [pause, Fault(15.0, "cut_database", 2, 9.0, 0.1)]))) == 1
    history.paused.append((1, 20.0 - LEASE, 19.9))
    assert list(sent_away(history, [pause])) == []


def test_a_process_may_send_people_away_after_a_fault_of_its_own_or_of_the_database() -> None:
    history = History(sent_away=[SentAway(20.0, 1)])
    for kind, process in (("cut_database", 1), ("crash_database", 0)):
        assert list(sent_away(history, [Fault(15.0, kind, process, 4.0, 0.1)])) == []


def test_there_is_one_analysis_and_one_rematch_of_a_match() -> None:
    history = History(analysed=[Analysed("a", 1), Analysed("a", 1), Analysed("b", 2)], rematches={"a": {"c"}})
    assert list(after_the_match(history, {})) == []
    history.analysed.append(Analysed("b", 3))
    history.rematches["a"].add("d")
    assert len(list(after_the_match(history, {}))) == 2


def test_what_is_deleted_was_left_and_does_not_come_back() -> None:
    table = stored_table()
    history = History(left={table.id}, gone={table.id})
    assert list(after_the_match(history, {})) == []
    assert list(after_the_match(history, {table.id: table})) == [f"{table.id} was deleted, and is in the store"]
    history.left.clear()
    assert list(after_the_match(history, {})) == [f"{table.id} is gone, and nobody has left it"]
    history = History(shut_out={table.id})
    assert list(after_the_match(history, {})) == [f"a secret does not open {table.id}"]
