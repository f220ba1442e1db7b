#!/usr/bin/env python3
"""Count what docs/contributing.md says of the code: modules, packages, lines, imports, shallow modules.

    tools/measuring/code_figures.py                  of this project
    tools/measuring/code_figures.py OLDER            also of another checkout, in a column before it
    tools/measuring/code_figures.py --shallow        also lists the shallow modules, each with its importer
    tools/measuring/code_figures.py --tests          also counts the tests that pytest collects, which takes a minute

A line of code is neither empty, nor a comment, nor in a docstring. Modules are counted without `__init__.py`. A module
is shallow if it has fewer than 120 lines of code and one other module imports it.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SMALL = 120
LARGE = 700
#: the screens whose imports are counted, wherever they are
SCREENS = ("battle_screen.py", "realm_screen.py")
#: the whole game behind a session, which only a seat may read
BEHIND_A_SESSION = re.compile(r"\bsession\.(?:battle|realm)\b")
#: the last line of `pytest --collect-only`
COLLECTED = re.compile(r"^(?:(\d+)/)?(\d+) tests? collected", re.MULTILINE)


@dataclass
class SourceFile:
    """A Python file: its name as a module, its code lines, and those that are imports."""

    name: str
    path: Path
    code: int = 0
    import_lines: int = 0
    imported: set[tuple[str, str]] = field(default_factory=set)
    """Each module that it imports, and the name that it takes from it, or an empty text."""

    @property
    def is_package(self) -> bool:
        """Whether it is the `__init__.py` of a package."""
        return self.path.name == "__init__.py"


def read_file(root: Path, path: Path) -> SourceFile:
    """Return the figures of a file."""
    parts = path.relative_to(root).with_suffix("").parts
    file = SourceFile(".".join(parts[:-1] if parts[-1] == "__init__" else parts), path)
    text = path.read_text(encoding="utf-8")
    package = list(parts[:-1])
    docstrings: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if ast.get_docstring(node) and first is not None:
                docstrings.update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            file.import_lines += (node.end_lineno or node.lineno) - node.lineno + 1
            if isinstance(node, ast.Import):
                file.imported.update((alias.name, "") for alias in node.names)
                continue
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            file.imported.update((module, alias.name) for alias in node.names)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.strip().startswith("#") and number not in docstrings:
            file.code += 1
    return file


@dataclass(frozen=True)
class CodeFigures:
    """The figures of a checkout."""

    root: Path

    def files(self, folder: str) -> list[SourceFile]:
        """Return the Python files of a folder."""
        paths = sorted((self.root / folder).rglob("*.py"))
        return [read_file(self.root, path) for path in paths if "__pycache__" not in path.parts]

    @cached_property
    def bow(self) -> list[SourceFile]:
        """The files of the program."""
        return self.files("bow")

    @cached_property
    def shallow(self) -> dict[str, str]:
        """The shallow modules, each with the module that imports it."""
        names = {file.name for file in self.bow}
        users: dict[str, set[str]] = defaultdict(set)
        for file in self.bow:
            for module, name in file.imported:
                used = f"{module}.{name}" if f"{module}.{name}" in names else module
                if used != file.name:
                    users[used].add(file.name)
        return {
            file.name: next(iter(users[file.name]))
            for file in self.bow
            if not file.is_package and file.code < SMALL and len(users[file.name]) == 1
        }

    def rows(self, with_tests: bool) -> Iterator[tuple[str, str]]:
        """Yield each figure with its title."""
        modules = [file for file in self.bow if not file.is_package]
        code = sum(file.code for file in self.bow)
        yield "modules of `bow`", f"{len(modules)}"
        yield "folders of `bow`", f"{len({file.path.parent for file in self.bow})}"
        yield "lines of code in `bow`", f"{code:,}"
        yield f"modules under {SMALL} lines with one importer", f"{len(self.shallow)}"
        yield "lines that are imports", f"{sum(file.import_lines for file in self.bow) / code:.1%}"
        yield f"modules over {LARGE} lines", f"{sum(file.code > LARGE for file in modules)}"
        for name in SCREENS:
            for file in modules:
                if file.path.name == name:
                    imported = {module for module, _ in file.imported if module.partition(".")[0] == "bow"}
                    yield f"modules that `{name}` imports", f"{len(imported)}"
        table = (file.path.read_text(encoding="utf-8") for file in self.bow if file.name.startswith("bow.table"))
        read = sum(len(BEHIND_A_SESSION.findall(text)) for text in table)
        yield (
            "`session.battle`, `session.realm` in `bow/table`",
            f"{read}",
        )
        for folder in ("tests", "tools"):
            yield f"lines of code in `{folder}`", f"{sum(file.code for file in self.files(folder)):,}"
        if with_tests:
            yield "tests that pytest collects, with `--deep`", self.collected()

    def collected(self) -> str:
        """Return how many tests pytest collects."""
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider", "tests"]
        done = subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root)},
            capture_output=True,
            text=True,
            check=False,
        )
        found = COLLECTED.search(done.stdout)
        return f"{int(found[2]):,}" if found else "unknown"


def main() -> int:
    """Print the figures; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("older", metavar="OLDER", nargs="?", type=Path, help="another checkout")
    parser.add_argument("--shallow", action="store_true", help="list the shallow modules")
    parser.add_argument("--tests", action="store_true", help="count the tests")
    asked = parser.parse_args()
    if asked.older is not None and not (asked.older / "bow").is_dir():
        parser.error(f"{asked.older} has no folder bow")
    now = CodeFigures(ROOT)
    before = dict(CodeFigures(asked.older.resolve()).rows(asked.tests)) if asked.older is not None else {}
    print("| figure | before | now |\n| --- | --- | --- |" if before else "| figure | now |\n| --- | --- |")
    for title, value in now.rows(asked.tests):
        print(f"| {title} | {before.get(title, '-')} | {value} |" if before else f"| {title} | {value} |")
    if asked.shallow:
        for name, user in now.shallow.items():
            print(f"{name} <- {user}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
