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


def test_what_is_printed_in_a_worker_is_not_taken_for_an_answer_and_memory_is_limited() -> None:
    command = (
        "import sys; sys.argv.append('--limited-memory')\n"
        "from serai.server.workers import process\n"
        "from serai.tables.jobs import desk\n"
        "def work(self, line):\n"
        "    print('a bot prints')\n"
        "    try:\n"
        "        bytearray(process.MEMORY_LIMIT)\n"
        "    except MemoryError:\n"
        "        return b'no memory\\n'\n"
        "desk.Desk.work = work\n"
        "process.main()\n"
    )
    done = subprocess.run([sys.executable, "-c", command], input=b"{}\n", capture_output=True, check=True, timeout=60)
    assert done.stdout == b"ready\nno memory\n" and b"a bot prints" in done.stderr
