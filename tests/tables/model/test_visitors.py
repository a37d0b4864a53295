"""Who counts as one visitor, and as the neighbourhood of one."""

from __future__ import annotations

import pytest

from serai.tables.model.visitors import NEIGHBOURS, bounds, client_key


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("", ""),
    ],
)
def test_a_client_is_an_ipv4_address_or_a_network_of_ipv6(address: str, key: str) -> None:
    assert client_key(address) == key


def test_networks_of_ipv6_share_a_bound_with_their_neighbourhood_and_others_do_not() -> None:
    one, other, far = (client_key(address) for address in ("2001:db8:1:2::7", "2001:db8:1:ff::1", "2001:db8:2:2::7"))
    assert bounds(one, 5) == [("2001:db8:1:2::/64", 5), ("2001:db8:1::/48", 5 * NEIGHBOURS)]
    assert bounds(other, 5)[1] == bounds(one, 5)[1] != bounds(far, 5)[1]
    assert bounds("203.0.113.7", 5) == [("203.0.113.7", 5)] and bounds("", 5) == [("", 5)]
    assert bounds("any text/64", 5) == [("any text/64", 5)]
