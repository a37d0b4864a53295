"""A worker as a process."""

from __future__ import annotations

import subprocess
import sys


def test_a_worker_whose_server_has_gone_ends_without_a_word() -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-W", "ignore", "-m", "serai.server.workers.process"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdin and worker.stdout and worker.stderr
        assert worker.stdout.readline() == b"ready\n"
        worker.stdout.close()
        worker.stdin.write(b"{}\n")
        worker.stdin.close()
        assert (worker.stderr.read(), worker.wait(30)) == (b"", 0)
