"""Every command in the documentation is run, or a list here says why not; so is every example in Python.

A command is run as written, in a folder with the files the pages mention; only what would take long is made shorter
(fewer matches, quicker players), and a bot has more time than on an idle machine.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.games import games
from tests.plugins.installed import NAME, installed_once, record_of_bots, with_plugin
from tests.server.playing import GAME_SEATS, Server
from twin.client import npm

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"docs": "*.md", "docs/lab": "*.md", "src/serai/games": "*/[A-Z]*.md"}
PAGES = sorted(page for folder, names in FOLDERS.items() for page in (ROOT / folder).glob(names))
NOT_HERE = {
    r"make play": "sets up, which tests/scripts does, then opens a browser; with ARGS it is run below as `serai play`",
    r"source \.venv/bin/activate": "the set-up makes this environment, in which these tests run",
    r"make \w+": "a target of the Makefile: tests/docs/test_readme.py looks that it is there",
    r"serai serve\b.*": "tests/server/playing.py starts it for every test of the server",
    r"serai play( \w+)?": "opens a browser and runs until it is stopped: tests/cli/test_play.py",
    r"serai worker .*": "tests/server/workers/test_shared.py starts one beside a server, and kills it",
    r"PYTHONPATH=. python scripts/cluster.py": "tests/scripts/test_cluster.py starts the same and plays there",
    r"serai migrate .*": "tests/cli/host/test_migrate.py moves tables from a file to a database and back",
    r"pip install dist/serai.*": "tests/packaging/test_wheel.py installs the wheel",
    r"serai site --add .*": "tests/static_site/test_added_games.py adds games to a built site, and plays them",
    r"serai join .*": "tests/lab/guest starts it for bots of every kind, at a server of its own",
    r"serai check .*": "tests/cli/host/test_check.py checks sound stores and damaged ones",
    r"serai print .*": "tests/cli/paper/test_print_game.py prints every game, and measures the sheets",
    r"serai backup .*": "tests/docs/test_hosting.py backs up a server while people play, and restores",
    r"serai .* --on \d.*": "needs a cluster: tests/lab/workers plays on two nodes of Ray",
    r"(\w+=\S+ )*docker .*": "needs an engine; tests/packaging reads the files",
    r"python benchmarks/(ladder|levels)\.py .*": "takes hours and writes into the games' folders; --help is run below",
    r"pip install --no-build-isolation -e .*": "tests/plugins/installed.py installs the example with pip",
    r"pip wheel .*": "tests/packaging/test_wheel.py builds the example's wheel",
    r"pytest": "tests/plugins/test_package.py runs the tests of the example",
    r"curl .*": "is sent to a server below",
    r"node examples/verify_record\.mjs .*": "tests/examples/test_verify_record.py gives it records of every game",
}
SHORTER = [
    (
        r"^pip install '",
        "python -m pip install --dry-run --no-index '",
    ),  # all extras are here already, and no package is
    (r'^make play ARGS="(.*)"$', r"serai play \1"),
    (r"^(?!serai train)(.*)--games \d+", r"\1--games 2"),
    (r"^(serai train .*)--games \d+", r"\1--games 10"),
    (r"^(serai train-network .*)--rounds \d+ --games \d+", r"\1--rounds 1 --games 60"),
    (r"^serai train (?!.*--games).*", r"\g<0> --rounds 1 --games 10 --trials 0"),
    (r" (tests/independent/|src/serai/games/)", rf" {ROOT}/\1"),
    (r"/GAME\b", f"/{GAME_SEATS[0]}"),
    (r"(?<= )trader,merchant\b", "random,novice"),
    (r"^(serai train .*)--rounds \d+", r"\1--rounds 1"),
    (r"^(serai check-bot .*) --rounds \d+", r"\1"),
    (r"--trials \d+", "--trials 1"),
    (r"--cpu-hours \d+", "--cpu-hours 0.0005"),
    (r"--matches \d+", "--matches 2"),
    (r",merchant,caravan_master,vizier(,grand_vizier)?", ""),
    (r",novice,merchant\b", ",novice"),
    (r",vizier\b", ",novice"),
    (r"uct:1000", "uct:1"),
    (r" --milliseconds \d+", ""),
    (r"^serai check-bot .*", r"\g<0> --rounds 1 --milliseconds 20000"),  # a busy machine is slow, not wrong
    (r"^serai analyse .*", r"\g<0> --simulations 2"),
    (r"(?<=--bot )([\"']?.*)$", r"\1 --games 2"),
]


def commands() -> list[Any]:
    """Return every command after a `$`, with its page; lines that end in a backslash continue."""
    found = []
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for command in re.findall(r"^\$ ((?:.*\\\n)*.*)$", block, re.MULTILINE):
                found.append(pytest.param(command, id=f"{page.stem}: {command}"))
    return found


COMMANDS = commands()
pytestmark = [pytest.mark.xdist_group("commands of the docs"), pytest.mark.slow(1)]  # they share one folder
RUN = [one for one in COMMANDS if not any(re.fullmatch(kind, one.values[0], re.DOTALL) for kind in NOT_HERE)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a record, a custom board and bot, and the examples."""
    here = tmp_path_factory.mktemp("folder")
    shutil.copytree(ROOT / "examples", here / "examples")
    shutil.copy(ROOT / "examples" / "stdio_bot.py", here / "mybot")
    (here / "mybot").write_text(f"#!{sys.executable}\n" + (here / "mybot").read_text(encoding="utf-8"))
    (here / "mybot").chmod(0o755)
    for game in games().values():
        for path in Path(str(game.folder)).glob("data/board_*.toml"):
            shutil.copy(path, here / "two_wells.toml")
    shutil.copytree(installed_once(tmp_path_factory), here / "plugin" / "installed")
    save = "serai play --terminal --level random --save evening.jsonl"
    subprocess.run(
        shlex.split(save), cwd=here, env=environment(here), input="1\n" * 5 + "quit\n", text=True, check=True
    )
    (here / "club_night.jsonl").write_text(club_night(here), encoding="utf-8")
    return here


def club_night(folder: Path) -> str:
    """Return the record of a match that was played to its end at a server."""
    server = Server(folder)
    server.settings["PYTHONPATH"] = str(folder / "plugin" / "installed")
    with closing(server.start()):
        return record_of_bots(server, NAME, 2)


def environment(folder: Path) -> dict[str, str]:
    _, with_node = npm()
    tools = Path(sys.executable).parent
    return with_plugin(folder / "plugin" / "installed") | {"PATH": f"{tools}{os.pathsep}{with_node['PATH']}"}


@pytest.mark.parametrize("command", RUN)
def test_the_command_does_what_the_page_says(command: str, folder: Path) -> None:
    for long, short in SHORTER:
        command = re.sub(long, short, command)
    answers = "1\n" * 3 + "quit\n"
    done = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment(folder), input=answers, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    assert done.stdout


def test_every_reason_not_to_run_a_command_is_still_needed() -> None:
    texts = [one.values[0] for one in COMMANDS]
    for kind in NOT_HERE:
        assert kind == r"make \w+" or any(re.fullmatch(kind, text, re.DOTALL) for text in texts), kind


def test_a_page_that_adds_an_extra_says_how_to_install_serai_first() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert "pip install serai" not in text.replace("`pip install serai` alone", ""), page.name
        if "pip install 'serai[" in text or 'pip install "serai[' in text:
            assert page.stem == "installing" or "](installing.md" in text, page.name


@pytest.mark.parametrize(
    ("script", "flags"),
    [("ladder", ("--games", "--uct-games", "--jobs")), ("levels", ("--space", "--matches", "--jobs"))],
)
def test_a_script_that_plays_for_hours_can_be_asked_for_help(script: str, flags: tuple[str, ...]) -> None:
    command = [sys.executable, f"benchmarks/{script}.py", "--help"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for flag in flags:
        assert flag in shown


@pytest.mark.parametrize(
    ("path", "status", "content"), [("/api/tables", 201, "secrets"), ("/api/positions", 200, "choices")]
)
def test_the_requests_on_the_page_are_answered(tmp_path: Path, path: str, status: int, content: str) -> None:
    requests = [shlex.split(one.values[0].replace("\\\n", "")) for one in COMMANDS if one.values[0].startswith("curl")]
    (words,) = [words for words in requests if words[2].endswith(path)]
    with closing(Server(tmp_path).start()) as server:
        headers = dict([words[words.index("-H") + 1].split(": ")])
        address = f"http://{words[2].replace('8000', str(server.port))}"
        answer = httpx.post(address, content=words[words.index("-d") + 1], headers=headers)
        assert answer.status_code == status and content in answer.json()


@pytest.mark.parametrize("page", ["analysis", "first-match", "records", "research", "series"])
def test_the_examples_in_python_run_one_after_the_other(page: str, folder: Path) -> None:
    blocks = re.findall(
        r"^```python\n(.*?)```", (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8"), re.DOTALL | re.M
    )
    assert blocks
    code = "from pathlib import Path\ntext = Path('evening.jsonl').read_text()\n" + "\n".join(blocks)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
