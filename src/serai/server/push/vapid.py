"""The sender of notices: each request to a push service is signed with the server's key (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import time

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from serai.server.push.encryption import CURVE, public_bytes
from serai.tables.store.push import PushStore

VALID = 12 * 3600
"""Seconds that a signature is valid; at most a day."""


class Vapid:
    """Signs requests to push services."""

    def __init__(self, key: bytes, contact: str) -> None:
        self._key, self._contact = ec.derive_private_key(int.from_bytes(key, "big"), CURVE), contact
        self.public = base64url(public_bytes(self._key.public_key()))
        """The public key, to which browsers bind their subscriptions."""
        self._signed: dict[str, tuple[float, str]] = {}

    def authorization(self, origin: str) -> str:
        """Return the header for a push service; one signature is used for half of its time."""
        now = time.time()
        expires, token = self._signed.get(origin, (0.0, ""))
        if expires < now + VALID / 2:
            expires = now + VALID
            token = self._token({"aud": origin, "exp": int(expires), "sub": self._contact})
            self._signed[origin] = expires, token
        return f"vapid t={token}, k={self.public}"

    def _token(self, claims: dict[str, str | int]) -> str:
        parts = [base64url(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{base64url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


async def stored_key(store: PushStore) -> bytes:
    """Return the private key of a store's servers; the first server creates it."""
    key = await store.key()
    if key is None:
        await store.put_key(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))
        key = await store.key()  # another process may have been first
    assert key is not None
    return key


def base64url(content: bytes) -> str:
    """Return bytes as text for addresses and headers, without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()
