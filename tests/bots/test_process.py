"""Child processes that answer line by line: none can block its parent."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from serai.bots.process import MAX_LINE, BotFailed, Process


def python(code: str) -> Process:
    return Process([sys.executable, "-u", "-c", code])


def test_a_line_is_answered_by_a_line() -> None:
    process = python("import sys\nfor line in sys.stdin: print(line.strip().upper())")
    assert process.ask(b"water", 5) == b"WATER"
    assert process.ask(b"silk", 5) == b"SILK"
    process.stop()


def test_a_long_question_reaches_a_slow_program() -> None:
    process = python("import sys, time\ntime.sleep(0.1)\nprint(len(sys.stdin.readline()))")
    assert process.ask(b"x" * 500_000, 5) == b"500001"
    process.stop()


def test_a_program_that_never_reads_cannot_block_its_parent() -> None:
    process = python("import time\ntime.sleep(60)")
    started = time.monotonic()
    with pytest.raises(BotFailed, match="late: expected an answer within 200 ms"):
        process.ask(b"x" * 500_000, 0.2)
    process.kill()
    assert time.monotonic() - started < 5


def test_a_crash_is_reported_with_the_last_line_of_standard_error() -> None:
    process = python("import sys\ninput()\nsys.exit('no more camels')")
    with pytest.raises(BotFailed, match="crashed: it ended with status 1; its standard error ends with: no more"):
        process.ask(b"go", 5)
    process.kill()


def test_a_line_without_end_is_garbage() -> None:
    process = python("import sys\nwhile True: sys.stdout.write('x' * 65536)")
    with pytest.raises(BotFailed, match=f"garbage: expected a line of at most {MAX_LINE} bytes"):
        process.ask(b"go", 20)
    process.kill()


def test_a_flood_on_standard_error_does_not_block_the_answer() -> None:
    process = python("import sys\nsys.stderr.write('x' * 1_000_000)\ninput()\nprint('done')")
    assert process.ask(b"go", 20) == b"done"
    process.stop()


def test_killing_a_program_kills_its_children() -> None:
    process = python("import subprocess\nchild = subprocess.Popen(['sleep', '60'])\ninput()\nprint(child.pid)\ninput()")
    child = int(process.ask(b"go", 5))
    process.kill()
    for _ in range(100):
        if not is_running(child):
            return
        time.sleep(0.02)
    raise AssertionError(f"process {child} still runs")


def test_a_missing_program_is_reported() -> None:
    with pytest.raises(BotFailed, match="cannot start 'no-such-bot': No such file or directory"):
        Process(["no-such-bot"])


def test_sending_to_a_program_that_has_exited_is_no_error() -> None:
    process = python("pass")
    time.sleep(0.2)
    process.send(b"hello?")
    process.stop()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return not shown.strip().startswith("Z") and bool(shown.strip())
