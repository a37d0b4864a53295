"""The description of the HTTP part is consistent."""

from __future__ import annotations

import json

from serai.server.http.openapi import describe
from serai.tables.session.endpoints import ENDPOINTS


def test_every_endpoint_is_described_and_every_reference_leads_somewhere() -> None:
    described = describe()
    assert sum(len(operations) for operations in described["paths"].values()) == len(ENDPOINTS)
    names = [operation["operationId"] for path in described["paths"].values() for operation in path.values()]
    assert len(set(names)) == len(names)
    text = json.dumps(described)
    for part in text.split('"#/components/schemas/')[1:]:
        assert part.split('"')[0] in described["components"]["schemas"]
