"""A Ray cluster of two nodes on this machine, as a program: a line of input kills the second, the end of input both."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

TRIES = 5
# A node that died is noticed within a second or two; Ray's own settings take half a minute for it.
NOTICED_SOON = {"initial_delay_ms": "500", "period_ms": "300", "timeout_ms": "5000", "failure_threshold": "3"}
NODE = {
    "num_cpus": 1,
    "object_store_memory": 80 * 2**20,
    "include_dashboard": False,
    "include_log_monitor": False,
}


def main() -> None:
    """Start both nodes and print the address and the second one's name."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.update({f"RAY_health_check_{name}": value for name, value in NOTICED_SOON.items()})
    from ray.cluster_utils import Cluster

    cluster = Cluster()
    try:
        patiently(lambda: cluster.add_node(no_monitor=True, **NODE))
        second = patiently(lambda: cluster.add_node(wait=False, **NODE))
        print(cluster.address, second.node_id, flush=True)
        if sys.stdin.readline():
            cluster.remove_node(second, allow_graceful=False)
            print("killed", flush=True)
            sys.stdin.readline()
    finally:
        cluster.shutdown()


def patiently(start: Callable[[], Any]) -> Any:
    """Start a node; Ray gives up after 30 seconds, which a busy machine may need more than once."""
    for _ in range(TRIES):
        try:
            return start()
        except Exception as error:
            problem = error
    raise problem


if __name__ == "__main__":
    main()
