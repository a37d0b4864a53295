"""Every reason has a status."""

from __future__ import annotations

import re

import pytest

from serai.tables.model.errors import STATUS, Declined
from tests.architecture.test_house import SOURCE


def test_a_reason_has_a_status_and_its_values() -> None:
    declined = Declined("not-your-seat", seat=2)
    assert (declined.status, declined.values, str(declined)) == (403, {"seat": 2}, "not-your-seat: seat 2")


GIVEN = re.compile(r'(?:(?:Declined|super\(\).__init__)\(\s*|self\.reason = )"([\w-]+)"')


def test_only_known_reasons_are_given() -> None:
    given = {
        reason
        for folder in ("tables", "server", "local")
        for path in (SOURCE / folder).rglob("*.py")
        for reason in GIVEN.findall(path.read_text())
    }
    assert given == set(STATUS)
    with pytest.raises(KeyError):
        assert Declined("because").status
