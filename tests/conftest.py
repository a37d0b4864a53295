from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests import databases

settings.register_profile(
    "serai", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("serai")


def pytest_sessionfinish() -> None:
    """Stop the database of this process; one of xdist's ends without running what was registered for its exit."""
    databases.close()
