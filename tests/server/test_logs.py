"""Logs are one JSON object a line."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from serai.server.logs import JsonLines, write_logs


def test_a_line_holds_time_level_message_and_extra_values() -> None:
    record = logging.LogRecord("serai", logging.WARNING, "", 0, "bot %s", ("stops",), None)
    record.__dict__["table"] = "t1"
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["what"], line["table"]) == ("warning", "bot stops", "t1")
    assert line["at"].endswith("Z")


def test_an_exception_brings_its_trace() -> None:
    try:
        raise ValueError("sand")
    except ValueError:
        record = logging.LogRecord("serai", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    assert "ValueError: sand" in json.loads(JsonLines().format(record))["trace"]


def test_logs_go_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        write_logs("info")
        logging.getLogger("serai.server").info("serving")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert json.loads(capsys.readouterr().err)["what"] == "serving"


def test_nothing_given_hides_how_grave_it_is() -> None:
    record = logging.LogRecord("serai", logging.WARNING, "", 0, "bot failed", (), None)
    record.level, record.bot = "random", "random"
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["what"], line["bot"]) == ("warning", "bot failed", "random")
