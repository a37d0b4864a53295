"""The metrics are in the text format that Prometheus reads."""

from __future__ import annotations

from serai.server.metrics import KINDS, exposition


def test_every_number_has_a_type_and_a_meaning() -> None:
    numbers = dict.fromkeys(KINDS, 0) | {"moves": 3}
    lines = exposition(numbers, {"over": 2, "playing": 1}).splitlines()
    assert "serai_moves_total 3" in lines and 'serai_tables{stage="over"} 2' in lines
    samples = [line.split("{")[0].split(" ")[0] for line in lines if not line.startswith("#")]
    for name in set(samples):
        assert sum(line.startswith(f"# TYPE {name} ") for line in lines) == 1
