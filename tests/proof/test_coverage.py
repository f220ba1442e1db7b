"""What counts as a proof of a rule, and how the pages show rules without one, in both games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bow.content.rulebook import Chapter, Rule, Rulebook, load_rulebook
from bow.realm.content.realm_rules import RealmRule, load_realm_rules
from tools.pages.rule_proofs import BATTLE, NOTHING_TO_PROVE, REALM, Coverage, Proof, marked_tests, measure


@pytest.fixture
def small() -> Coverage[Rule]:
    """Provide two rules that the engine plays, one that it does not, and one proof."""
    rules = (
        Rule(id="ENG-4", title="Bound", text="It is bound."),
        Rule(id="ENG-5", title="Breaking off", text="It breaks off."),
        Rule(id="ENG-6", title="Later", text="It comes later.", missing="Not before the next edition."),
    )
    book = Rulebook((Chapter(id="ENG", name="Engagement", rules=rules),), {rule.id: rule for rule in rules})
    return Coverage(BATTLE, book, [Proof("case", "a", "one", ("ENG-5", "ENG-77"))])


def test_what_is_not_proved_or_not_a_rule_is_told(small: Coverage[Rule]) -> None:
    assert small.faults() == ["ENG-4: no case and no test names it", "a: case one: there is no rule ENG-77"]


def test_the_page_shows_what_is_missing(small: Coverage[Rule]) -> None:
    page = small.render()
    assert "3 rules: 1 proved, by 1 cases and 0 tests." in page
    assert "| ENG-5 | Breaking off | *a*: one |  |" in page
    assert "| ENG-4 | Bound | **no proof** |  |" in page
    assert "| ENG-6 | Later | not in the game yet: Not before the next edition. |  |" in page


@pytest.fixture
def realm() -> Coverage[RealmRule]:
    """Provide the rules of the realm, each with a proof if it needs one."""
    book = load_realm_rules()
    rules = tuple(rule for rule in book.rules if rule not in NOTHING_TO_PROVE)
    return Coverage(REALM, book, [Proof("test", "test_all", "test_it", rules)])


def test_a_realm_rule_without_proof_and_a_proof_without_rule_are_told(realm: Coverage[RealmRule]) -> None:
    assert realm.faults() == []
    left = tuple(rule for rule in realm.proofs[0].rules if rule != "RAI-6")
    odd = replace(realm, proofs=[Proof("test", "test_odd", "test_it", (*left, "RAI-99"))])
    assert odd.faults() == ["RAI-6: no case and no test names it", "test_odd: test test_it: there is no rule RAI-99"]
    assert "| RAI-6 | **no proof** |  |" in odd.render()


def test_an_exception_for_no_rule_is_told(realm: Coverage[RealmRule]) -> None:
    few = replace(realm, vocabulary=replace(REALM, without=lambda book: {**NOTHING_TO_PROVE, "TRM-99": "a word"}))
    assert few.faults() == ["TRM-99: there is no such rule"]


def test_few_rules_have_nothing_to_prove() -> None:
    assert len(NOTHING_TO_PROVE) < 25
    assert len(load_realm_rules().rules) > 260


MARKED = """\
import pytest
@pytest.mark.rule('ENG-1', 'realm:MAR-5')
def test_one(): ...
@pytest.mark.rule('MOV-1')
class TestTwo: ...
@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('realm:RET-1'))])
def test_three(x): ...
def test_four(): ...
"""


def test_marks_are_read_from_tests_each_by_the_rules_of_its_game(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(MARKED, encoding="utf-8")
    found = {proof.name: proof.rules for proof in marked_tests(tmp_path)}
    assert found == {"test_one": ("ENG-1", "realm:MAR-5"), "TestTwo": ("MOV-1",), "test_three": ("realm:RET-1",)}
    battle, realm = measure(BATTLE, tmp_path), measure(REALM, tmp_path)
    assert {proof.name: proof.rules for proof in battle.proofs} == {"test_one": ("ENG-1",), "TestTwo": ("MOV-1",)}
    assert {proof.name: proof.rules for proof in realm.proofs} == {"test_one": ("MAR-5",), "test_three": ("RET-1",)}
    assert battle.book == load_rulebook()
