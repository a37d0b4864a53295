"""The encryption of a notice, which only the browser it is for can read (RFC 8291, RFC 8188)."""

from __future__ import annotations

import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096
"""The size of a record; a notice is one, and a push service takes no longer ones."""
LONGEST = RECORD - 16 - 1
"""The most bytes of content, without the tag and the end of the record."""


def encrypted(
    content: bytes,
    receiver: bytes,
    auth: bytes,
    length: int = 0,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a push message, for the browser with this public key and secret; padded to at least a length.

    The key of the sender and the salt are drawn again for each message.
    """
    if len(content) > LONGEST:
        raise ValueError(f"expected at most {LONGEST} bytes; got {len(content)}")
    sender, salt = sender or ec.generate_private_key(CURVE), salt or os.urandom(16)
    own = public_bytes(sender.public_key())
    shared = sender.exchange(ec.ECDH(), point(receiver))
    keyed = _derived(shared, auth, b"WebPush: info\0" + receiver + own, 32)
    key = _derived(keyed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(keyed, salt, b"Content-Encoding: nonce\0", 12)
    record = content + b"\2" + bytes(max(0, min(length, LONGEST) - len(content)))  # 2 ends the last record
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own
    return header + AESGCM(key).encrypt(nonce, record, None)


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def point(key: bytes) -> ec.EllipticCurvePublicKey:
    """Return the public key in 65 bytes; raise `ValueError` if they are no point of the curve."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)


def _derived(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, purpose).derive(secret)
