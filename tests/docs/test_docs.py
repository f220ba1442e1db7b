"""Every command and every piece of code in README.md and docs/ works as the page says."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.loaded_bow import bow_program

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
# Blocks that only show how to install or start something; the tools are tested separately.
TOLD_ONLY = ("tools/", "pip ", "py ")


@dataclass(frozen=True)
class Block:
    language: str
    options: dict[str, str]
    body: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        language, *rest = match["info"].split() or [""]
        options = dict(word.split("=", 1) for word in rest)
        yield Block(language, options, match["body"], text.count("\n", 0, match.start()) + 2)


@pytest.fixture
def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a folder with the scenarios, and the commands `bow` and `python` on the PATH."""
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(ROOT))} exec {shlex.quote(sys.executable)} "$@"\n')
    python.chmod(0o755)
    path = (python.parent, bow_program().parent, os.environ["PATH"])
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, path)))
    monkeypatch.setenv("COLUMNS", "120")
    home = tmp_path / "work"
    home.mkdir()
    (home / "scenarios").symlink_to(ROOT / "scenarios")
    monkeypatch.chdir(home)
    return home


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path, sandbox: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page):
        where = f"{page.name}:{block.line}"
        if block.language == "console":
            run_console(block, where)
        elif block.language == "python":
            run_python(block, where, names)
        elif "file" in block.options:
            target = sandbox / block.options["file"]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(block.body, encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for match in LINK.finditer(page.read_text(encoding="utf-8")):
        target, _, anchor = match["target"].partition("#")
        if target.startswith(("http:", "https:")):
            continue
        path = (page.parent / target) if target else page
        assert path.exists(), f"{page.name}: {match['target']}"
        if anchor:
            headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}


def test_every_kind_of_event_is_documented() -> None:
    from bow.battle.events import KINDS

    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8").partition("\n## Events\n")[2]
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", text, re.MULTILINE))
    named = {kind: re.sub(r" \([^)]*\)", "", fields).split(", ") for kind, fields in rows.items()}
    assert named == {kind: list(made.FIELDS) for kind, made in KINDS.items()}


def run_console(block: Block, where: str) -> None:
    """Run each `$ ` line; it must succeed and print the lines that follow it."""
    commands: list[tuple[str, list[str]]] = []
    for line in block.body.splitlines():
        if line.startswith("$ "):
            commands.append((line[2:], []))
        else:
            assert commands, f"{where}: output before the first command"
            commands[-1][1].append(line)
    for command, expected in commands:
        if command.startswith(TOLD_ONLY):
            continue
        done = subprocess.run(
            ["bash", "-c", command], capture_output=True, text=True, encoding="utf-8", timeout=240, check=False
        )
        printed = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
        told = f"{where}: $ {command}\n" + "\n".join(printed)
        assert done.returncode == 0, told
        assert matches([line.rstrip() for line in expected], printed), told


def matches(expected: list[str], printed: list[str]) -> bool:
    """Compare line by line; a line `...` matches any lines, `...` inside a line any text."""
    pattern = ""
    for line in expected:
        pattern += r"(?:[^\n]*\n)*?" if line == "..." else ".*?".join(map(re.escape, line.split("..."))) + r"\n"
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


def run_python(block: Block, where: str, names: dict[str, object]) -> None:
    """Run a doctest, or plain code; the blocks of a page share their names."""
    if ">>>" not in block.body:
        exec(compile(block.body, where, "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.body, names, where, where, block.line)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=report.append, clear_globs=False)
    names.update(test.globs)
    assert runner.failures == 0, "".join(report)


def test_matching() -> None:
    assert matches(["a", "...", "c"], ["a", "b", "b", "c"])
    assert matches(["..."], [])
    assert matches(["a ... c"], ["a b c"])
    assert not matches(["a", "c"], ["a", "b", "c"])
    assert not matches(["a ... c"], ["a b d"])
