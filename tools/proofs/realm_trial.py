"""Trials of mutants of the realm: each in a separate process, which replaces the code of one function."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.proofs.mutants import NO_RULES, ROOT, Mutant, mutants_of
from tools.proofs.swap import swap_in
from tools.proofs.trial import LONGEST, NOTICED, SURVIVED

#: the packages with the rules of the realm
ROOMS = ("rules", "rules/fighting", "effects", "core")
CASES = ROOT / "tests" / "realm" / "cases"
NOTICING = ("planning", "marches", "march_room", "supply_removals", "realm_refusals")
#: fast tests that prove rules
TESTS = (
    ROOT / "tests" / "realm" / "cards",
    *(ROOT / "tests" / "realm" / "engine" / f"test_{name}.py" for name in NOTICING),
)
LEFT_OUT = (*NO_RULES, "compiled.py", "frame.py", "terms.py", "vocabulary.py")


def realm_files() -> list[Path]:
    """Return the default sources of mutants."""
    return [
        path
        for room in ROOMS
        for path in sorted((ROOT / "bow" / "realm" / room).glob("*.py"))
        if path.name not in LEFT_OUT
    ]


#: reports are no rules
REPORTS = ("s.emit(", "_tell(")


def realm_mutants(path: Path) -> list[Mutant]:
    """Return the mutants of a file, without changes of reports."""
    return [mutant for mutant in mutants_of(path) if not mutant.old.startswith(REPORTS)]


class RealmTrial:
    """Tries mutants of the realm: with its cases first, then with the tests of its rules."""

    def __init__(self, with_tests: bool, jobs: int) -> None:
        self.jobs = jobs
        self.with_tests = with_tests
        # load what every process needs here, once
        from bow.content.documents.yaml_reading import read_yaml
        from bow.realm.casebook.playing_cases import play_realm_case, realm_cases_in

        self.play = play_realm_case
        self.cases = [case for path in sorted(CASES.glob("*.yaml")) for case in realm_cases_in(read_yaml(path))]
        self.sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "bow" / "realm").rglob("*.py")}
        for case in self.cases:
            if self.play(case):
                raise RuntimeError(f"{case.id} fails without any change: no change can be judged")

    def survivors(self, mutants: Iterable[Mutant], on_each: Callable[[Mutant, str], None]) -> int:
        """Try mutants; `on_each` is called with each mutant and `noticed`, `unnoticed` or `untried`.

        Returns:
            How many are not noticed.
        """
        running: dict[int, Mutant] = {}
        alive = 0
        for mutant in (*mutants, None):
            while running and (mutant is None or len(running) >= self.jobs):
                pid, status = os.wait()
                code = os.waitstatus_to_exitcode(status)
                found = {SURVIVED: "unnoticed", UNTRIED: "untried"}.get(code, "noticed")
                alive += code == SURVIVED
                on_each(running.pop(pid), found)
            if mutant is not None:
                running[self._start(mutant)] = mutant
        return alive

    def _start(self, mutant: Mutant) -> int:
        pid = os.fork()
        if pid:
            return pid
        code = NOTICED
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
            silence = os.open(os.devnull, os.O_WRONLY)
            for stream in (1, 2):
                os.dup2(silence, stream)
            code = self._judge(mutant)
        finally:
            os._exit(code)  # the child must not run on in the parent's code, whatever the mutant broke

    def _judge(self, mutant: Mutant) -> int:
        source = self.sources[mutant.file]
        name = ".".join(mutant.file.relative_to(ROOT).with_suffix("").parts)
        if not swap_in(name, source, mutant.applied(source)):
            return UNTRIED
        if any(self.play(case) for case in self._nearest(mutant)):
            return NOTICED
        if self.with_tests:
            import pytest

            if pytest.main(["-x", "-q", "-p", "no:cacheprovider", *map(str, TESTS)]) != 0:
                return NOTICED
        return SURVIVED

    def _nearest(self, mutant: Mutant) -> Iterator:  # type: ignore[type-arg]  # cases, loaded late
        """Yield the cases; those that name a rule of the mutant come first."""
        yield from sorted(self.cases, key=lambda case: -len(set(case.rules) & set(mutant.rules)))


UNTRIED = 3
"""The exit code for a change of what a module does when it is imported."""
