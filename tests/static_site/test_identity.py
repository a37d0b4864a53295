"""The site plays as the native build does: the same dice, the same matches, the same decisions of the bots."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.browser.fixtures import ROOT
from tests.static_site import identity
from tests.static_site.conftest import SITE
from twin.client import node_command


def test_records_and_decisions_are_the_same_in_wasm_and_native() -> None:
    command, environment = node_command()
    file = Path(identity.__file__)
    there = subprocess.run(
        [*command, str(ROOT / "twin" / "run_in_site.mjs"), str(SITE), str(file)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    here = json.loads(identity.main())
    assert here["compiled"] is True
    assert json.loads(there) == here
