"""A notice is encrypted as RFC 8291 says, and only its receiver reads it."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from serai.server.push.encryption import CURVE, LONGEST, encrypted, point, public_bytes
from tests.server.push.service import Receiver, decode, encode

# RFC 8291, Appendix A
CONTENT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
RECEIVER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), CURVE)


def test_the_example_of_the_rfc_comes_out_byte_for_byte() -> None:
    sender = private(SENDER)
    assert encode(encrypted(CONTENT, decode(RECEIVER), decode(AUTH), 0, sender, decode(SALT))) == BODY


def test_the_receiver_of_the_rfc_reads_it() -> None:
    receiver = Receiver(private(RECEIVER_PRIVATE), decode(AUTH))
    assert encode(receiver.public) == RECEIVER
    assert receiver.decrypted(decode(BODY)) == CONTENT


@pytest.mark.parametrize("length", [0, 1, 300, LONGEST])
def test_only_the_receiver_reads_a_notice_and_its_length_is_hidden(length: int) -> None:
    receiver, other = Receiver(), Receiver()
    short, long = (encrypted(b"x" * size, receiver.public, receiver.auth, 512) for size in (1, 200))
    assert len(short) == len(long)
    body = encrypted(b"y" * length, receiver.public, receiver.auth)
    assert receiver.decrypted(body) == b"y" * length and body != encrypted(
        b"y" * length, receiver.public, receiver.auth
    )
    with pytest.raises(InvalidTag):
        other.decrypted(body)


def test_content_that_does_not_fit_and_keys_that_are_none_are_refused() -> None:
    receiver = Receiver()
    with pytest.raises(ValueError, match=f"expected at most {LONGEST} bytes; got {LONGEST + 1}"):
        encrypted(b"x" * (LONGEST + 1), receiver.public, receiver.auth)
    with pytest.raises(ValueError):
        point(bytes(65))
    assert public_bytes(point(receiver.public)) == receiver.public
