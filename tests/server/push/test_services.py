"""A server sends to known push services only."""

from __future__ import annotations

import pytest

from serai.server.allowed_hosts import origin_of
from serai.server.push.services import Services
from serai.tables.model.errors import Declined
from tests.server.push.service import Receiver

KNOWN = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://FCM.googleapis.com/wp/abc",
    "https://fcm.googleapis.com:443/wp/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QABC",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYA%3d",
]
FOREIGN = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com@evil.example/abc",
    "https://fcm.googleapis.com\\@evil.example/abc",
    "https://evilpush.apple.com/abc",
    "https://push.apple.com/abc",
    "https://.push.apple.com/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://localhost/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/\r\nhost: evil.example",
    "https://fcm.googleapis.com/é",
    "file:///etc/passwd",
    "https://",
    "",
]


@pytest.mark.parametrize("endpoint", KNOWN)
def test_the_services_of_the_browsers_are_known(endpoint: str) -> None:
    Services().check(endpoint, Receiver().public)


@pytest.mark.parametrize("endpoint", FOREIGN)
def test_nothing_else_is_asked(endpoint: str) -> None:
    with pytest.raises(Declined, match="foreign-endpoint") as declined:
        Services().check(endpoint, Receiver().public)
    assert "fcm.googleapis.com" in declined.value.values["services"]


def test_a_host_adds_names_and_whole_origins() -> None:
    services = Services(["push.example.org", "*.club.example", "http://127.0.0.1:8080/"])
    assert services.has("https://push.example.org/x") and services.has("https://a.club.example/x")
    assert services.has("http://127.0.0.1:8080/x") and services.has(KNOWN[0])
    assert not services.has("http://127.0.0.1:8081/x") and not services.has("http://push.example.org/x")
    assert not services.has("https://club.example/x") and not services.has("http://127.0.0.1:80801/x")


def test_a_key_that_is_no_point_of_the_curve_is_refused() -> None:
    with pytest.raises(Declined, match="bad-message"):
        Services().check(KNOWN[0], bytes(65))


def test_the_origin_of_an_endpoint() -> None:
    assert origin_of("https://web.push.apple.com/QABC") == "https://web.push.apple.com"
    assert origin_of("http://127.0.0.1:8080/x?y") == "http://127.0.0.1:8080"
