"""Every rule is proved by a case or a test, and the page that lists the proofs is up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bow.content.rulebook import Chapter, Rule, Rulebook
from tools.pages.rule_proofs import PAGE, ROOT, Coverage, Proof, marked_tests, measure, render


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    return measure()


def test_every_rule_is_proved_and_every_proof_is_of_a_rule(coverage: Coverage) -> None:
    assert coverage.faults() == []


def test_the_page_is_fresh(coverage: Coverage) -> None:
    assert PAGE.read_text(encoding="utf-8") == render(coverage), "run tools/pages/rules_coverage.py"


def test_the_program_says_the_same(coverage: Coverage) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "pages" / "rules_coverage.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert f"{len(coverage.book.rules)} rules" in done.stdout


@pytest.fixture
def small() -> Coverage:
    """Provide two rules that the engine plays, one that it does not, and one proof."""
    rules = (
        Rule(id="ENG-4", title="Bound", text="It is bound."),
        Rule(id="ENG-5", title="Breaking off", text="It breaks off."),
        Rule(id="ENG-6", title="Later", text="It comes later.", missing="Not before the next edition."),
    )
    book = Rulebook((Chapter(id="ENG", name="Engagement", rules=rules),), {rule.id: rule for rule in rules})
    return Coverage(book, [Proof("case", "a.yaml", "one", ("ENG-5", "ENG-77"))])


def test_what_is_not_proved_or_not_a_rule_is_told(small: Coverage) -> None:
    assert small.faults() == [
        "ENG-4 (Bound): no case and no test names it",
        "a.yaml: case one: there is no rule ENG-77",
    ]


def test_the_page_shows_what_is_missing(small: Coverage) -> None:
    page = render(small)
    assert "3 rules: 1 proved, by 1 cases and 0 tests; 1 not in the game yet." in page
    assert "| ENG-5 | Breaking off | *a*: one |  |" in page
    assert "| ENG-4 | Bound | **no proof** | |" in page
    assert "| ENG-6 | Later | not in the game yet | |" in page
    assert "- ENG-6, Later: Not before the next edition." in page


def test_marks_are_read_from_tests(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('ENG-1', 'ENG-2')\n"
        "def test_one(): ...\n"
        "@pytest.mark.rule('MOV-1')\n"
        "class TestTwo: ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('RET-1'))])\n"
        "def test_three(x): ...\n"
        "def test_four(): ...\n",
        encoding="utf-8",
    )
    found = {proof.name: proof.rules for proof in marked_tests(tmp_path)}
    assert found == {"test_one": ("ENG-1", "ENG-2"), "TestTwo": ("MOV-1",), "test_three": ("RET-1",)}
