"""tools/proofs/equivalent.yaml: every entry is an existing change, and a wrong entry is reported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.proofs.explained import Entry, explained, lines_of, read_entries
from tools.proofs.mutants import ROOT, mutants_of

SEEN = Entry(
    "bow/battle/rules/paths.py", "search_routes", "seen.add((k, rest, still, now))", "pass", "It only saves time."
)


def test_every_entry_fits_one_change() -> None:
    entries = read_entries()
    reasons, faults = explained(entries)
    assert faults == []
    assert len(reasons) == len(entries) > 0
    assert all(reason.endswith(".") for reason in reasons.values())


def test_a_change_is_known_by_its_text() -> None:
    reasons, faults = explained([SEEN])
    assert faults == []
    [mutant] = reasons
    assert (mutant.old, mutant.new, mutant.within) == (SEEN.line, "pass", "search_routes")
    assert reasons[mutant] == SEEN.because


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (Entry("bow/battle/rules/no-such.py", "routes", "a", "b", "So."), "no such file"),
        (Entry(SEEN.file, SEEN.within, SEEN.line, "pass  # or so", "So."), "fits no change"),
        (Entry(SEEN.file, SEEN.within, "seen.add(())", "pass", "So."), "fits no change"),
        (Entry(SEEN.file, "shortest_route", SEEN.line, "pass", "So."), "fits no change"),
    ],
)
def test_what_fits_nothing_any_more_is_a_fault(entry: Entry, told: str) -> None:
    reasons, faults = explained([entry])
    assert reasons == {}
    assert len(faults) == 1
    assert told in faults[0]


def test_what_is_said_twice_is_a_fault() -> None:
    reasons, faults = explained([SEEN, SEEN])
    assert len(reasons) == 1
    assert len(faults) == 1
    assert "twice" in faults[0]


def test_lines_are_compared_without_their_blanks(tmp_path: Path) -> None:
    path = tmp_path / "thing.py"
    source = "def most(a: int) -> int:\n    return (\n        a\n        + 1\n    )\n"
    path.write_text(source, encoding="utf-8")
    changed = {lines_of(mutant, source) for mutant in mutants_of(path)}
    assert ("a + 1", "((a) - (1))") in changed
    assert ("+ 1", "+ 2") in changed


LISTS = [
    "- {file: a.py, within: f, line: x, becomes: y}",
    "- {file: a.py, within: f, line: x, becomes: 3, because: So.}",
    "- {file: a.py, within: f, line: '', becomes: y, because: So.}",
    "- text",
]


@pytest.mark.parametrize("text", LISTS)
def test_an_entry_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "equivalent.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="an entry"):
        read_entries(path)


def test_several_changes_may_have_one_reason(tmp_path: Path) -> None:
    path = tmp_path / "equivalent.yaml"
    path.write_text("- {file: a.py, within: f, line: x, becomes: [y, 'z  z'], because: So.}", encoding="utf-8")
    assert read_entries(path) == [Entry("a.py", "f", "x", "y", "So."), Entry("a.py", "f", "x", "z z", "So.")]


TRIED = """\
from tools.proofs.explained import Entry
import runpy
from tools.proofs.trial import PROVED

battle = PROVED["battle"]
battle.case_files = lambda root: [root / "tests" / "rules" / "special" / "entering.yaml"]  # enough to notice it
program = runpy.run_path("tools/proofs/mutate.py", run_name="mutate")
from tools.proofs.mutants import mutants_of, ROOT

mutants = mutants_of(ROOT / "bow/battle/rules/paths.py")
skipped = next(m for m in mutants if m.old.startswith("seen.add"))
wrong = next(m for m in mutants if m.old == "min" and m.within == "shortest_route")
trial = program["Trial"](battle, with_tests=False, jobs=1)
try:
    print("code", program["judged"](trial, [skipped, wrong], {skipped: "It saves time.", wrong: "It does not."}))
    print("code", program["judged"](trial, [skipped], {skipped: "It saves time."}))
    print("code", program["judged"](trial, [skipped], {}))
finally:
    trial.close()
"""


@pytest.mark.slow
def test_explained_changes_are_printed_apart_and_wrong_explanations_are_told() -> None:
    done = subprocess.run([sys.executable, "-c", TRIED], cwd=ROOT, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    assert lines[0].startswith("explained bow/battle/rules/paths.py:"), done.stderr
    assert lines[0].endswith("It saves time.")
    assert lines[1].startswith("noticed all the same bow/battle/rules/paths.py:")
    assert "1 noticed, 1 explained, 0 not" in lines[2]
    assert lines[3:5] == ["1 entries of tools/proofs/equivalent.yaml are wrong", "code 1"]
    assert lines[7] == "code 0"
    assert lines[8].startswith("unnoticed ")
    assert lines[10] == "code 1"
