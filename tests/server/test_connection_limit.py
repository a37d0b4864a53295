"""One address holds a limited number of sockets at once."""

from __future__ import annotations

from serai.server.connection_limit import ConnectionLimit
from serai.tables.model.visitors import NEIGHBOURS


def test_every_address_has_its_own_limit_and_a_closed_socket_makes_room() -> None:
    limit = ConnectionLimit(2)
    assert [limit.try_acquire(address) for address in "aaabb"] == [True, True, False, True, True]
    limit.release("a")
    assert [limit.try_acquire("a"), limit.try_acquire("a")] == [True, False]
    for address in "aabb":
        limit.release(address)
    assert [limit.try_acquire("a"), limit.try_acquire("a")] == [True, True]


def test_a_neighbourhood_of_ipv6_has_a_limit_of_its_own() -> None:
    limit = ConnectionLimit(2)
    networks = [f"2001:db8:1:{number:x}::/64" for number in range(100)]
    assert sum(limit.try_acquire(network) for network in networks) == 2 * NEIGHBOURS
    assert limit.try_acquire("2001:db8:2::/64")
    limit.release(networks[0])
    assert limit.try_acquire(networks[50]) and not limit.try_acquire(networks[51])
