"""The Python examples of README.md and docs/ pass `mypy --strict`, in one run for all pages.

Examples that need the extra `lab` are ```py blocks without a file: tools/lab_test runs them.
"""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

from tests.docs.test_docs import PAGES, ROOT, blocks

#: names are used again on a page, as at a prompt
HEAD = "# mypy: allow-redefinition\n"
FAULT = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+): error: (?P<message>.*?)  \[(?P<code>[\w-]+)\]$", re.MULTILINE)


def source_of(page: Path) -> tuple[str, set[int]]:
    """Return the examples of a page as one program, and the lines of it that only show a value at the prompt."""
    lines = HEAD.splitlines()
    shown: set[int] = set()
    for block in blocks(page):
        if block.language != "python":
            continue
        examples = doctest.DocTestParser().get_examples(block.body) if ">>>" in block.body else []
        for source in [example.source for example in examples] or [block.body]:
            if source.count("\n") == 1:
                shown.add(len(lines) + 1)
            lines += source.splitlines()
    return "\n".join(lines) + "\n", shown


def test_the_examples_pass_the_type_checker(tmp_path: Path) -> None:
    """At the prompt an example may read an attribute of what could be None; a function, class or program may not."""
    shown: dict[str, set[int]] = {}
    for page in PAGES:
        source, lines = source_of(page)
        if source != HEAD:
            name = page.stem.replace("-", "_") + "_page.py"
            (tmp_path / name).write_text(source, encoding="utf-8")
            shown[name] = lines
        for block in blocks(page):
            if block.language == "py" and "file" in block.options:
                (tmp_path / Path(block.options["file"]).name).write_text(block.body, encoding="utf-8")
    files = sorted(map(str, tmp_path.glob("*.py")))
    assert len(files) >= 8
    command = [sys.executable, "-m", "mypy", "--strict", "--no-pretty", "--no-error-summary", *files]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    faults = list(FAULT.finditer(done.stdout))
    assert bool(faults) == bool(done.returncode), done.stdout + done.stderr
    wrong = [
        fault[0]
        for fault in faults
        if fault["code"] != "union-attr" or int(fault["line"]) not in shown.get(Path(fault["file"]).name, set())
    ]
    assert not wrong, "\n".join(wrong)
