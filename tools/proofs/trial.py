"""Trials of mutants: each in a separate process, whose copy of the engine has the one change."""

from __future__ import annotations

import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType

from tools.proofs.mutants import ROOT, Mutant
from tools.proofs.swap import swap_in

SURVIVED, NOTICED = 0, 1
LONGEST = 30  # seconds of work for the tests: a longer run counts as endless
LONGEST_CASE = 2  # the same for a case, or for reading a file of cases
LONG_TESTS = 3  # seconds of work: test files that take longer are about other things than rules
MOST_MEMORY = 1 << 30  # bytes
COPIED = ("bow", "tests", "tools", "scenarios", "assets", "pyproject.toml")
# The rule cases run first, without pytest; tests of the board and of these tools are not about rules.
APART = ("rules/test_cases.py", "hexes/", "proof/")


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module another source."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self.name, self.path, self.source = name, path, source

    def find_spec(
        self, fullname: str, path: object, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, str(self.path), "exec"), module.__dict__)


class Trial:
    """Tries mutants: with rule cases first, then with tests; a mutant that fails one of them is noticed.

    All of it happens in a copy of the project, which does not change while people work on the project.
    """

    def __init__(self, with_tests: bool = True, jobs: int = 2) -> None:
        """Copy the project; `close` removes the copy."""
        self.jobs = jobs
        self.seconds = 0.0
        self.root = Path(tempfile.mkdtemp(prefix="bow-mutants-"))
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns("sources"))
            else:
                shutil.copy(ROOT / name, self.root / name)
        self.tests = tuple(_tests_of_rules(self.root / "tests")) if with_tests else ()
        sys.path.insert(0, str(self.root))
        # Load what every process needs here, once.
        import bow.record.cases  # noqa: F401
        from bow.content.documents.yaml_reading import Document, read_yaml

        self.texts = {path: path.read_text(encoding="utf-8") for path in _case_files(self.root)}
        self.documents: dict[Path, Document] = {path: read_yaml(path) for path in self.texts}
        # Collecting garbage in the child processes would copy all the memory that they share.
        gc.collect()
        gc.freeze()
        self.failing: frozenset[str] = frozenset()
        """The cases that fail without any change: they judge no mutant."""

    def close(self) -> None:
        """Remove the copy."""
        shutil.rmtree(self.root)

    def survivors(
        self, mutants: Iterable[Mutant], on_each: Callable[[Mutant, bool], None] = lambda mutant, noticed: None
    ) -> list[Mutant]:
        """Return the mutants that nothing notices, in their order. Each process tries one mutant."""
        began = time.monotonic()
        running: dict[int, Mutant] = {}
        alive: list[Mutant] = []

        def reap() -> None:
            pid, status = os.wait()
            mutant = running.pop(pid)
            noticed = os.waitstatus_to_exitcode(status) != SURVIVED
            if not noticed:
                alive.append(mutant)
            on_each(mutant, noticed)

        for mutant in mutants:
            while len(running) >= self.jobs:
                reap()
            running[self._start(partial(self._notices, mutant))] = mutant
        while running:
            reap()
        self.seconds = time.monotonic() - began
        return sorted(alive, key=lambda m: (str(m.file), m.start, m.new))

    def settle(self) -> list[str]:
        """Try the unchanged engine and set aside cases and test files that fail already, or take long.

        Raises:
            RuntimeError: the engine fails the others too, though nothing is changed.
        """
        report = self.root / "failing"
        self._wait(lambda: _list_failing(self.root, report))
        self.failing = frozenset(report.read_text(encoding="utf-8").split())
        bad = []
        for path in self.tests:
            code, seconds = self._wait(partial(_run_pytest, [path]))
            if code != SURVIVED or seconds > LONG_TESTS:
                bad.append(path)
        self.tests = tuple(path for path in self.tests if path not in bad)
        code, _ = self._wait(partial(self._fails, ()))
        if code != SURVIVED:
            raise RuntimeError("the engine as it is fails when all is tried together: no change can be judged")
        return [*sorted(self.failing), *(path.name for path in bad)]

    def _wait(self, work: Callable[[], bool]) -> tuple[int, float]:
        """Run a function in a process; return its exit code and the seconds of work."""
        _, status, used = os.wait4(self._start(work), 0)
        return os.waitstatus_to_exitcode(status), used.ru_utime

    def _start(self, work: Callable[[], bool]) -> int:
        """Run a function in a separate process, whose exit code says whether it found a fault; return its id."""
        pid = os.fork()
        if pid:
            return pid
        code = NOTICED
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            silence = os.open(os.devnull, os.O_WRONLY)
            for stream in (1, 2):
                os.dup2(silence, stream)
            os.chdir(self.root)
            sys.dont_write_bytecode = True
            gc.disable()
            code = NOTICED if work() else SURVIVED
        finally:
            # Whatever the mutant broke, nothing of it may reach the parent's code.
            os._exit(code)

    def _notices(self, mutant: Mutant) -> bool:
        """Return whether a case or a test fails with the mutant. Runs in a separate process."""
        inside = mutant.file.relative_to(ROOT)
        source = mutant.applied((self.root / inside).read_text(encoding="utf-8"))
        folder: str | None = None
        try:
            name = ".".join(inside.with_suffix("").parts)
            if inside.suffix != ".py":
                forget_engine()
                folder = _changed_folder(self.root / inside, source)
            elif not swap_in(name, (self.root / inside).read_text(encoding="utf-8"), source):
                forget_engine()
                sys.meta_path.insert(0, _Changed(name, self.root / inside, source))
            return self._fails(mutant.rules)
        finally:
            if folder:
                shutil.rmtree(folder)

    def _fails(self, rules: Sequence[str]) -> bool:
        from bow.content.documents.yaml_reading import Document
        from bow.record import cases

        # a newly imported engine only accepts documents of its own class
        documents: dict[Path, Document] = {}
        for path, document in self.documents.items():
            documents[path] = Document.__new__(Document)
            vars(documents[path]).update(vars(document))
        reading = vars(cases)["read_yaml"]
        vars(cases)["read_yaml"] = documents.__getitem__
        for path in sorted(self.documents, key=lambda path: -sum(self.texts[path].count(rule) for rule in rules)):
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_CASE)
            for case in cases.read_cases(path):
                signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_CASE)
                if case.id not in self.failing and not cases.run_case(case).ok:
                    return True
        vars(cases)["read_yaml"] = reading
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        return bool(self.tests) and _run_pytest(self.tests)


def _case_files(root: Path) -> list[Path]:
    return sorted((root / "tests" / "rules").rglob("*.yaml"))


def _list_failing(root: Path, report: Path) -> bool:
    from bow.record.cases import read_cases, run_case

    failing = [case.id for path in _case_files(root) for case in read_cases(path) if not run_case(case).ok]
    report.write_text("\n".join(failing), encoding="utf-8")
    return bool(failing)


def _run_pytest(paths: Sequence[Path]) -> bool:
    import pytest

    return pytest.main(["-x", "-q", "-p", "no:cacheprovider", *map(str, paths)]) != 0


def _changed_folder(file: Path, source: str) -> str:
    """Copy the folder of the core content with one file changed, and use it from now on; return the copy."""
    from bow.system.places import core_dir as own

    folder = tempfile.mkdtemp(prefix="bow-mutant-")
    shutil.copytree(file.parent, folder, dirs_exist_ok=True)
    (Path(folder) / file.name).write_text(source, encoding="utf-8")
    for module in [module for name, module in sys.modules.items() if name.partition(".")[0] == "bow"]:
        if vars(module).get("core_dir") is own:
            vars(module)["core_dir"] = lambda: Path(folder)
    return folder


def forget_engine() -> None:
    """Unload the engine, so that it is imported again."""
    for name in [name for name in sys.modules if name == "bow" or name.startswith("bow.")]:
        del sys.modules[name]


def _tests_of_rules(folder: Path) -> Iterator[Path]:
    """Yield the test files that prove rules, except the rule cases; those in `tests/rules` come first."""
    for path in sorted(folder.rglob("test_*.py"), key=lambda path: (not path.is_relative_to(folder / "rules"), path)):
        inside = path.relative_to(folder).as_posix()
        if not inside.startswith(APART) and "pytest.mark.rule" in path.read_text(encoding="utf-8"):
            yield path
