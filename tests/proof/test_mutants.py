"""tools/proofs/mutate.py: the changes that it makes, and how it tells noticed changes from unnoticed ones."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path

import pytest
import yaml

from tests.failures import failures
from tools.proofs.entries import CORE, mutants_of_table, table_files
from tools.proofs.mutants import ROOT, battle_files, mutants_of, realm_files, rules_named

#: the sources of both games
ENGINES = [*battle_files(), *realm_files()]

SOURCE = '''\
"""Rules of a thing. MOV-1 to MOV-3."""

TABLE = frozenset((1, 2))


def most(a: int, b: list[int]) -> int:
    """The most (CMB-3)."""
    if a < 3 and b:  # ENG-4
        tell("nothing")
        forget(b)
    return max(a, 2)


def answers() -> bool:
    return not TABLE
'''


@pytest.fixture
def changes(tmp_path: Path) -> dict[str, tuple[str, ...]]:
    """Provide each changed line of the source with the rules that it implements."""
    path = tmp_path / "thing.py"
    path.write_text(SOURCE, encoding="utf-8")
    found = {}
    for mutant in mutants_of(path):
        after = mutant.applied(SOURCE)
        ast.parse(after)
        found[after.splitlines()[mutant.line - 1].strip()] = mutant.rules
    return found


def test_the_changes_of_a_source(changes: dict[str, tuple[str, ...]]) -> None:
    for line in (
        "TABLE = frozenset((1, ))",
        "if a <= 3 and b:  # ENG-4",
        "if a < 4 and b:  # ENG-4",
        "if a < 2 and b:  # ENG-4",
        "if not (a < 3 and b):  # ENG-4",
        "if ((b)):  # ENG-4",
        "pass",
        "return min(a, 2)",
        "return 0",
        "return (TABLE)",
        "return True",
        "return False",
    ):
        assert line in changes
    assert not any("tell" in line for line in changes)


REPORTING = """\
def lose(a: int, b: int) -> int:
    lost = a - b
    word = f"{a + 1}"
    if lost > 0:
        mark = "many" if lost > 1 else "one"
        tell(lost, mark, word)
    if take(a - 1):
        tell("taken")
    if b > 2:
        b = 3
        tell("much")
    return sum(x for x, y in zip((a,), (b,), strict=True))
"""


def test_what_is_for_reports_only_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "thing.py"
    path.write_text(REPORTING, encoding="utf-8")
    changed = {(mutant.line, mutant.old, mutant.new) for mutant in mutants_of(path)}
    assert {line for line, _, _ in changed} == {7, 9, 10, 12}  # the lines that do more than report
    assert {new for line, _, new in changed if line == 12} == {"0"}
    assert (7, "a - 1", "((a) + (1))") in changed
    assert (9, ">", ">=") in changed


def test_each_change_names_its_rules(changes: dict[str, tuple[str, ...]]) -> None:
    assert changes["if a <= 3 and b:  # ENG-4"] == ("ENG-4",)
    assert changes["return min(a, 2)"] == ("CMB-3",)
    assert changes["return True"] == ("MOV-1", "MOV-2", "MOV-3")


def test_rules_are_found_in_texts() -> None:
    assert rules_named("CRD-1 to CRD-3, MOR-4 (FIRE-6, 7), TER-road; KEY-2.") == (
        "CRD-1",
        "CRD-2",
        "CRD-3",
        "MOR-4",
        "FIRE-6",
        "FIRE-7",
        "TER-road",
        "KEY-2",
    )


def statements(source: str) -> Iterator[tuple[int, int]]:
    """Yield where each statement of a file begins and ends, counted in characters; a class or a function is one."""
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    for node in ast.parse(source).body:
        first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
        yield starts[first - 1], starts[node.end_lineno or first]


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.deep) for part in (1, 2))])
def test_every_change_of_the_engine_is_python(part: int) -> None:
    assert failures(every_change_is_python, ENGINES[part::3]) == []


def every_change_is_python(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    lines = list(statements(source))
    assert all(end <= start for (_, end), (start, _) in pairwise(lines))
    for mutant in mutants_of(path):
        # The other statements stay unchanged on separate lines: this check shows whether the result is Python.
        start, end = next((start, end) for start, end in lines if start <= mutant.start and mutant.end <= end)
        changed = mutant.applied(source)
        assert changed[:start] == source[:start]
        assert changed.endswith(source[end:])
        ast.parse(changed[start : len(changed) - len(source) + end])
        assert changed != source


@pytest.mark.parametrize(
    "path", [p for p in table_files() if p.stem in ("terrain", "die", "track")], ids=lambda p: p.stem
)
def test_every_change_of_a_table_is_yaml_and_says_something_else(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    mutants = mutants_of_table(path)
    assert mutants
    for mutant in mutants:
        assert yaml.load(mutant.applied(source), yaml.CSafeLoader) != yaml.load(source, yaml.CSafeLoader), mutant


def test_of_equal_faces_one_is_changed() -> None:
    path = CORE / "die.yaml"
    source = path.read_text(encoding="utf-8")
    dice = [yaml.load(m.applied(source), yaml.CSafeLoader)["faces"] for m in mutants_of_table(path)]
    assert len({tuple(sorted(faces)) for faces in dice}) == len(dice) == 5


@pytest.mark.deep
def test_a_change_of_a_rule_is_noticed() -> None:
    """Two changes of the rules of dice, to test the program itself."""
    done = subprocess.run(
        [
            sys.executable,
            str(ROOT / "tools" / "proofs" / "mutate.py"),
            "--only",
            "bow/battle/rules/hits.py",
            "--limit",
            "2",
            "--cases",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    assert done.stdout.splitlines()[-1].startswith("2 changes in ")
    assert int(done.stdout.splitlines()[-1].split()[5]) >= 1


def test_only_what_was_left_is_tried_again(tmp_path: Path) -> None:
    def listed(*arguments: str) -> list[str]:
        program = [
            sys.executable,
            str(ROOT / "tools" / "proofs" / "mutate.py"),
            "--only",
            "bow/battle/rules/sight.py",
            "--list",
        ]
        done = subprocess.run([*program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()[:-1]

    every = listed()
    kept = tmp_path / "earlier"
    kept.write_text(f"unnoticed {every[3]}\n", encoding="utf-8")
    assert len(every) > 10
    assert listed("--again", str(kept)) == [every[3]]


@pytest.mark.parametrize(
    "arguments", [("--again", "no-such-file"), ("--only", "no-such-file.py"), ("--only", "/etc/hostname")]
)
def test_wrong_files_are_told(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "proofs" / "mutate.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "is no file" in done.stderr


TRIED = """\
import sys
from dataclasses import replace
from tools.proofs.entries import CORE, mutants_of_table
from tools.proofs.trial import PROVED, Trial

track = next(m for m in mutants_of_table(CORE / "track.yaml") if m.old == "11")
trial = Trial(PROVED["battle"], with_tests=False, jobs=1)
try:
    trial.settle()
    print(len(trial.survivors([replace(track, new=track.old)])), len(trial.survivors([track])))
finally:
    trial.close()
"""


@pytest.mark.deep
def test_a_table_is_read_anew_and_nothing_else_is_noticed() -> None:
    """An equal value is not noticed; another length of the track is."""
    done = subprocess.run([sys.executable, "-c", TRIED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["1", "0"], done.stderr
