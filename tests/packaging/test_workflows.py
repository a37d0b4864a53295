"""The workflows and forms for GitHub: valid by their schemas, and naming only things that exist."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
CHECKER = Path(sys.executable).with_name("check-jsonschema")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def violations(schema: str, *files: Path) -> str:
    """Return the schema errors of these files."""
    assert files
    checked = subprocess.run([CHECKER, "--builtin-schema", schema, *files], capture_output=True, text=True, check=False)
    return checked.stdout if checked.returncode else ""


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("custom.github-workflows-require-timeout", WORKFLOWS),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-issue-config", [ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"]),
        ("vendor.citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_a_file_is_right_by_its_schema(schema: str, files: list[Path]) -> None:
    assert violations(schema, *files) == ""


def test_a_wrong_workflow_would_be_noticed(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(WORKFLOWS[0].read_text().replace("runs-on:", "runs-in:"))
    assert "runs-in" in violations("vendor.github-workflows", wrong)


def steps(workflow: Path) -> list[str]:
    """Return every command of a workflow."""
    jobs: dict[str, Any] = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    return [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]


def test_the_job_that_tries_the_image_fails_where_nothing_runs_containers() -> None:
    (tried,) = [step for path in WORKFLOWS for step in steps(path) if "try-image" in step]
    assert tried == "make try-image SERAI_IMAGE=required"
    planned = subprocess.run(["make", "-n", *tried.split()[1:]], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "SERAI_IMAGE=required " in planned.stdout
    alone = subprocess.run(["make", "-n", "try-image"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "SERAI_IMAGE=1 " in alone.stdout


def test_every_target_that_is_called_exists() -> None:
    config = (ROOT / ".pre-commit-config.yaml", ROOT / ".github" / "pull_request_template.md")
    texts = [step for path in WORKFLOWS for step in steps(path)] + [path.read_text() for path in config]
    called = {target for text in texts for target in re.findall(r"\bmake ([a-z-]+)", text)}
    assert called >= {"test", "wheel", "docs", "check", "lock"}
    assert called <= TARGETS


def test_tests_run_on_the_oldest_python_and_the_newest() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8"))["jobs"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert jobs["test"]["strategy"]["matrix"]["python"] == [project["requires-python"].removeprefix(">="), "3"]


def test_make_check_runs_before_every_commit() -> None:
    (repo,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    (hook,) = repo["hooks"]
    assert hook["entry"] == "make check"
    assert hook["pass_filenames"] is False


def test_a_tag_publishes_without_a_token_and_with_attestations() -> None:
    workflow: Any = yaml.safe_load((ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8"))
    job = workflow["jobs"]["release"]
    assert job["if"] == "startsWith(github.ref, 'refs/tags/v')" and set(job["needs"]) == {"wheels", "newest", "paper"}
    assert job["environment"] == "pypi" and job["permissions"]["id-token"] == "write"
    used = {step["uses"].split("@")[0]: step.get("with", {}) for step in job["steps"] if "uses" in step}
    assert used["pypa/gh-action-pypi-publish"] == {"attestations": True}
    assert {"actions/attest-build-provenance", "actions/attest-sbom"} <= set(used)
    assert "password" not in str(job)
