"""Requests to push services are signed with one key, which a store keeps."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from serai.server.push.vapid import VALID, Vapid, base64url, stored_key
from serai.server.stores import store_at
from tests.databases import database
from tests.server.push.service import CURVE, checked_claims, decode

KEY = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")
CONTACT = "mailto:host@example.org"


def test_a_push_service_can_check_who_sends() -> None:
    signer = Vapid(KEY, CONTACT)
    claims = checked_claims(signer.authorization("https://push.example.org"), signer.public)
    assert claims["aud"] == "https://push.example.org" and claims["sub"] == CONTACT
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    assert len(decode(signer.public)) == 65


def test_a_signature_is_used_until_half_of_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Vapid(KEY, CONTACT)
    first, now = signer.authorization("https://one.example.org"), time.time()
    assert signer.authorization("https://one.example.org") == first
    assert signer.authorization("https://two.example.org") != first
    monkeypatch.setattr("serai.server.push.vapid.time.time", lambda: now + VALID / 2 + 1)
    later = signer.authorization("https://one.example.org")
    assert later != first and checked_claims(later, signer.public)["exp"] > now + VALID


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_all_servers_of_a_store_have_one_key_also_after_a_restart(kind: str, tmp_path: Path) -> None:
    address = str(tmp_path / "s.db") if kind == "sqlite" else database(str(tmp_path))

    async def opened_twice() -> list[bytes]:
        store = store_at(address)
        await store.open()
        keys = await asyncio.gather(stored_key(store.push), stored_key(store.push))
        await store.close()
        return list(keys)

    assert len({*asyncio.run(opened_twice()), *asyncio.run(opened_twice())}) == 1


def test_text_for_headers_has_no_padding() -> None:
    assert base64url(b"\xff\xfe") == "__4"
