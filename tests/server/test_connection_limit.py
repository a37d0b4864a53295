"""One address holds only so many sockets at once."""

from __future__ import annotations

from serai.server.connection_limit import ConnectionLimit


def test_every_address_has_its_own_limit_and_a_closed_socket_makes_room() -> None:
    limit = ConnectionLimit(2)
    assert [limit.try_acquire(address) for address in "aaabb"] == [True, True, False, True, True]
    limit.release("a")
    assert [limit.try_acquire("a"), limit.try_acquire("a")] == [True, False]
    for address in "aabb":
        limit.release(address)
    assert [limit.try_acquire("a"), limit.try_acquire("a")] == [True, True]
