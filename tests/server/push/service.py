"""A push service and a browser that subscribes to it, as far as a server meets them."""

from __future__ import annotations

import base64
import json
import os
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Receiver:
    """The keys of a browser; it decrypts by RFC 8291, written here a second time, from the receiver's side."""

    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def public(self) -> bytes:
        return raw(self.private.public_key())

    def decrypted(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert size == 4096 and len(record) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        keyed = HKDF(hashes.SHA256(), 32, self.auth, b"WebPush: info\0" + self.public + sender).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(keyed)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(keyed)
        content, end, padding = AESGCM(key).decrypt(nonce, record, None).rpartition(b"\2")
        assert end and not padding.strip(b"\0")
        return content

    def subscription(self, endpoint: str, language: str = "en") -> dict[str, str]:
        """Return the body of a request to subscribe."""
        keys = {"key": encode(self.public), "auth": encode(self.auth)}
        return {"endpoint": endpoint, **keys, "language": language}


def checked_claims(authorization: str, public: str) -> dict[str, Any]:
    """Return the claims of a VAPID header, whose signature is checked against the server's public key."""
    found = re.fullmatch(r"vapid t=([\w.-]+), k=([\w-]+)", authorization)
    assert found and found[2] == public
    text, _, signature = found[1].rpartition(".")
    r, s = decode(signature)[:32], decode(signature)[32:]
    der = encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(public))
    key.verify(der, text.encode(), ec.ECDSA(hashes.SHA256()))
    header, claims = (json.loads(decode(part)) for part in text.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    return dict(claims)


class PushService(ThreadingHTTPServer):
    """A push service that gives the configured answers one after another, then 201."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answers: list[tuple[int, dict[str, str]]] = []
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        """The path, headers and body of each request."""

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def wait_for(self, count: int, seconds: float = 20.0) -> list[tuple[str, dict[str, str], bytes]]:
        """Return the requests received, once there are this many."""
        until = time.monotonic() + seconds
        while len(self.received) < count and time.monotonic() < until:
            time.sleep(0.02)
        assert len(self.received) >= count, self.received
        return self.received


class _Handler(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        status, extra = self.server.answers.pop(0) if self.server.answers else (201, {})
        self.send_response(status)
        for name, value in extra.items():
            self.send_header(name, value)
        self.end_headers()
        self.server.received.append((self.path, headers, body))

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def push_service() -> Iterator[PushService]:
    """Yield a push service on this machine."""
    with PushService() as service:
        thread = threading.Thread(target=service.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield service
        finally:
            service.shutdown()
            thread.join()
