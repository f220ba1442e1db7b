"""Trials of mutants: each in a separate process, whose copy of an engine has the one change."""

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
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from tools.proofs.mutants import ROOT, Mutant, battle_files, mutants_of, realm_files

if TYPE_CHECKING:
    from bow.content.documents.yaml_reading import Document

SURVIVED, NOTICED = 0, 1
LONGEST = 30  # seconds of work for the tests: a longer run counts as endless
LONGEST_CASE = 2  # the same for a case, or for reading a file of cases
MOST_MEMORY = 1 << 30  # bytes
COPIED = ("bow", "tests", "tools", "scenarios", "assets", "pyproject.toml")


class CaseRun(NamedTuple):
    """A rule case: its id, and a function that plays it and returns whether it holds."""

    id: str
    holds: Callable[[], bool]


class Proved(ABC):
    """What proves the rules of a game: its cases and its tests.

    Attributes:
        tries_explained: whether changes that are known to have no consequence are tried too.
        long_tests: seconds of work: test files that take longer are about other things than rules.
    """

    tries_explained: ClassVar[bool]
    long_tests: ClassVar[float]

    @abstractmethod
    def files(self) -> list[Path]:
        """Return the default sources of mutants."""

    def mutants(self, path: Path) -> list[Mutant]:
        """Return the mutants of a file."""
        return mutants_of(path)

    @abstractmethod
    def case_files(self, root: Path) -> list[Path]:
        """Return the files of cases in a copy of the project."""

    @abstractmethod
    def cases(self, path: Path, documents: Mapping[Path, Document]) -> Iterator[CaseRun]:
        """Yield the cases of a file, from its document. Modules of bow are imported here: they may have changed."""

    @abstractmethod
    def tests(self, folder: Path) -> Iterator[Path]:
        """Yield the test files that prove rules, in a folder of tests."""


class ProvedBattle(Proved):
    """Proves the battle: cases in `tests/rules`, and all tests of rules."""

    tries_explained: ClassVar = True
    long_tests: ClassVar = 3
    # The rule cases run first, without pytest; tests of the board and of these tools are not about rules.
    APART = ("rules/test_cases.py", "hexes/", "proof/")

    def files(self) -> list[Path]:
        """Return the rules, the effects, the deeds, and their foundations."""
        return battle_files()

    def case_files(self, root: Path) -> list[Path]:
        """Return the files of cases."""
        return sorted((root / "tests" / "rules").rglob("*.yaml"))

    def cases(self, path: Path, documents: Mapping[Path, Document]) -> Iterator[CaseRun]:
        """Yield the cases of a file."""
        from bow.record import cases

        reading = vars(cases)["read_yaml"]
        vars(cases)["read_yaml"] = documents.__getitem__
        try:
            read = cases.read_cases(path)
        finally:
            vars(cases)["read_yaml"] = reading
        for case in read:
            yield CaseRun(case.id, lambda case=case: cases.run_case(case).ok)  # type: ignore[misc]  # a default

    def tests(self, folder: Path) -> Iterator[Path]:
        """Yield the test files that prove rules, except the rule cases; those in `tests/rules` come first."""

        def order(path: Path) -> tuple[bool, Path]:
            return not path.is_relative_to(folder / "rules"), path

        for path in sorted(folder.rglob("test_*.py"), key=order):
            inside = path.relative_to(folder).as_posix()
            if not inside.startswith(self.APART) and "pytest.mark.rule" in path.read_text(encoding="utf-8"):
                yield path


class ProvedRealm(Proved):
    """Proves the realm: cases in `tests/realm/cases`, and fast tests of its rules."""

    tries_explained: ClassVar = False
    long_tests: ClassVar = LONGEST  # the tests are chosen by name
    NOTICING = ("planning", "marches", "march_room", "supply_removals", "realm_refusals")
    REPORTS = ("s.emit(", "_tell(")  # reports are no rules

    def files(self) -> list[Path]:
        """Return the rules, the effects, and their foundations."""
        return realm_files()

    def mutants(self, path: Path) -> list[Mutant]:
        """Return the mutants of a file, without changes of reports."""
        return [mutant for mutant in mutants_of(path) if not mutant.old.startswith(self.REPORTS)]

    def case_files(self, root: Path) -> list[Path]:
        """Return the files of cases."""
        return sorted((root / "tests" / "realm" / "cases").glob("*.yaml"))

    def cases(self, path: Path, documents: Mapping[Path, Document]) -> Iterator[CaseRun]:
        """Yield the cases of a file."""
        from bow.realm.casebook.playing_cases import play_realm_case, realm_cases_in

        for case in realm_cases_in(documents[path]):
            yield CaseRun(case.id, lambda case=case: not play_realm_case(case))  # type: ignore[misc]  # a default

    def tests(self, folder: Path) -> Iterator[Path]:
        """Yield fast test files that prove rules."""
        yield from sorted((folder / "realm" / "cards").glob("test_*.py"))
        yield from (folder / "realm" / "engine" / f"test_{name}.py" for name in self.NOTICING)


PROVED: Mapping[str, Proved] = {"battle": ProvedBattle(), "realm": ProvedRealm()}
"""What proves each game."""


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

    def __init__(self, proved: Proved, with_tests: bool = True, jobs: int = 2) -> None:
        """Copy the project; `close` removes the copy."""
        self.proved = proved
        self.jobs = jobs
        self.seconds = 0.0
        self.root = Path(tempfile.mkdtemp(prefix="bow-mutants-"))
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns("sources"))
            else:
                shutil.copy(ROOT / name, self.root / name)
        self.tests = tuple(proved.tests(self.root / "tests")) if with_tests else ()
        sys.path.insert(0, str(self.root))
        from bow.content.documents.yaml_reading import read_yaml

        self.texts = {path: path.read_text(encoding="utf-8") for path in proved.case_files(self.root)}
        self.documents: dict[Path, Document] = {path: read_yaml(path) for path in self.texts}
        for path in self.documents:  # once here, so that every process has loaded all that it needs
            list(proved.cases(path, self.documents))
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
        self._wait(lambda: self._list_failing(report))
        self.failing = frozenset(report.read_text(encoding="utf-8").split())
        bad = []
        for path in self.tests:
            code, seconds = self._wait(partial(_run_pytest, [path]))
            if code != SURVIVED or seconds > self.proved.long_tests:
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

    def _cases(self, rules: Sequence[str] = ()) -> Iterator[CaseRun]:
        """Yield all cases; the files that name most of the rules come first."""
        from bow.content.documents.yaml_reading import Document

        # a newly imported engine only accepts documents of its own class
        documents: dict[Path, Document] = {}
        for path, document in self.documents.items():
            documents[path] = Document.__new__(Document)
            vars(documents[path]).update(vars(document))
        for path in sorted(documents, key=lambda path: -sum(self.texts[path].count(rule) for rule in rules)):
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_CASE)
            yield from self.proved.cases(path, documents)

    def _list_failing(self, report: Path) -> bool:
        failing = [case.id for case in self._cases() if not case.holds()]
        report.write_text("\n".join(failing), encoding="utf-8")
        return bool(failing)

    def _fails(self, rules: Sequence[str]) -> bool:
        for case in self._cases(rules):
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_CASE)
            if case.id not in self.failing and not case.holds():
                return True
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        return bool(self.tests) and _run_pytest(self.tests)


def _run_pytest(paths: Sequence[Path]) -> bool:
    import pytest

    return pytest.main(["-x", "-q", "-p", "no:cacheprovider", *map(str, paths)]) != 0


def _changed_folder(file: Path, source: str) -> str:
    """Copy the folder of the core content with one file changed, and use it from now on; return the copy."""
    from bow.system.directories import core_dir as own

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


# --- replacing functions in the running interpreter
FUNCTION = 0x02  # CO_NEWLOCALS: the code of a function, not of a module


def swap_in(module: str, before: str, after: str) -> bool:
    """Give the functions of an imported module the code of a changed source.

    Returns:
        Whether that was enough. False, with nothing changed, if the change is in code that runs on import, or once
        when a class is made.
    """
    loaded = sys.modules.get(module)
    if loaded is None:
        return False
    old, new = (_Body(compile(text, module, "exec")) for text in (before, after))
    if old.outside != new.outside or old.functions.keys() != new.functions.keys():
        return False
    changed = [name for name in old.functions if _plain(old.functions[name]) != _plain(new.functions[name])]
    found = {name: _function(loaded, name) for name in changed}
    if not changed or None in found.values() or any(name.endswith("__init_subclass__") for name in changed):
        return False
    for name, function in found.items():
        assert function is not None
        if function.__code__.co_freevars != new.functions[name].co_freevars:
            return False
        function.__code__ = new.functions[name]
    return True


class _Body:
    """The code of a module: its functions and methods by name, and everything outside of them."""

    def __init__(self, code: CodeType) -> None:
        self.functions: dict[str, CodeType] = {}
        self.outside: list[Any] = []
        self._walk(code)

    def _walk(self, code: CodeType) -> None:
        rest: list[Any] = []
        for constant in code.co_consts:
            if not isinstance(constant, CodeType):
                rest.append((type(constant), constant))
            elif constant.co_flags & FUNCTION:
                self.functions[constant.co_qualname] = constant
            else:
                self._walk(constant)  # a class
        self.outside.append((code.co_code, rest, code.co_names))


def _plain(code: CodeType) -> tuple[Any, ...]:
    """Return the content of a code object, without its line numbers."""
    constants = tuple(_plain(each) if isinstance(each, CodeType) else (type(each), each) for each in code.co_consts)
    return (code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars)


def _function(module: ModuleType, name: str) -> FunctionType | None:
    """Return the function with a qualified name, without its wrappers."""
    here: Any = module
    for part in name.split("."):
        here = vars(here).get(part)
        if here is None:
            return None
    return next((each for each in _unwrapped(here) if isinstance(each, FunctionType)), None)


def _unwrapped(thing: Any) -> Iterator[Any]:
    for name in ("__func__", "fget", "func", "__wrapped__"):
        inner: Callable[..., Any] | None = getattr(thing, name, None)
        if inner is not None:
            yield inner
    yield thing
