"""The files in .github: workflows and forms have the form that GitHub demands, and all that they name exists."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").iterdir())
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").iterdir() if path.name != "config.yml")
LINK = re.compile(r"\]\((?P<target>[^)#:]+)(?:#[\w-]+)?\)")
#: files and folders of the project, as the commands of a workflow or of a hook name them
NAMED = re.compile(r"(?<![\w/.*{}-])(?:tools|tests|docs|build/docs/site)/[\w./-]+\w")


def loaded(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def checked(schema: str, paths: list[Path]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("schema", "paths"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("custom.github-workflows-require-timeout", [path for path in WORKFLOWS if path.stem != "release"]),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
    ],
)
def test_files_have_the_form_that_github_demands(schema: str, paths: list[Path]) -> None:
    assert paths
    done = checked(schema, paths)
    assert done.returncode == 0, done.stdout


def test_a_wrong_form_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("on: push\njobs: {one: {runs-on: ubuntu-latest, step: []}}\n", encoding="utf-8")
    assert checked("vendor.github-workflows", [wrong]).returncode == 1


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_says_that_it_is_untested_and_may_only_read(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# Untested: ")
    assert loaded(path)["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_recipe_depends_on_the_code_page_of_a_console(path: Path) -> None:
    assert loaded(path)["env"]["PYTHONUTF8"] == "1"


def commands(value: Any) -> Iterator[str]:
    """Yield the commands and the paths of actions in a workflow, and the entries of hooks."""
    if isinstance(value, list):
        for each in value:
            yield from commands(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if isinstance(each, str) and key in ("run", "entry", "path", "uses", "cache-dependency-path"):
                yield each
            else:
                yield from commands(each)


@pytest.mark.parametrize("path", [*WORKFLOWS, GITHUB / "pre-commit.yaml"], ids=lambda path: path.stem)
def test_what_a_command_names_exists(path: Path) -> None:
    for command in commands(loaded(path)):
        for name in set(NAMED.findall(command)) - {"build/docs/site"}:
            assert (ROOT / name).exists(), f"{path.name}: {name}"
        if command.startswith("./.github/"):
            assert (ROOT / command).is_file()


def test_all_named_pythons_are_tested_on_linux() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [each.rpartition(" ")[2] for each in project["classifiers"] if re.search(r"Python :: 3\.\d+$", each)]
    assert loaded(GITHUB / "workflows" / "tests.yml")["jobs"]["linux"]["strategy"]["matrix"]["python"] == named


@pytest.mark.parametrize("path", sorted(GITHUB.glob("*.md")), ids=lambda path: path.stem)
def test_links_lead_somewhere(path: Path) -> None:
    for match in LINK.finditer(path.read_text(encoding="utf-8")):
        assert (path.parent / match["target"]).exists(), match[0]


def hooks() -> list[dict[str, Any]]:
    return [hook for each in loaded(GITHUB / "pre-commit.yaml")["repos"] for hook in each["hooks"]]


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("ruff", "tests/conftest.py", "import os\n"),
        ("ruff-format", "tests/conftest.py", "x  =  1\n"),
        ("bow-check", "scenarios/book/01-clash-on-the-kingsroad.yaml", "name: 7\n"),
    ],
)
def test_a_hook_passes_what_is_good_and_stops_what_is_not(name: str, good: str, bad: str, tmp_path: Path) -> None:
    (hook,) = (each for each in hooks() if each["id"] == name)
    python, *words = hook["entry"].split()
    assert python == ".venv/bin/python"
    wrong = tmp_path / f"wrong{Path(good).suffix}"
    wrong.write_text(bad, encoding="utf-8")
    for path, code in ((ROOT / good, 0), (wrong, 1)):
        done = subprocess.run(
            [sys.executable, *words, str(path)], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode != 0) == bool(code), done.stdout + done.stderr
