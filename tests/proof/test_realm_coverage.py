"""Each rule of the realm is proved, and the page that lists the proofs is up to date."""

import subprocess
import sys
from dataclasses import replace

import pytest

from tools.pages.realm_rule_proofs import (
    NOTHING_TO_PROVE,
    REALM_PAGE,
    RealmCoverage,
    measure_realm,
    render_realm,
)
from tools.pages.rule_proofs import ROOT, Proof


@pytest.fixture(scope="module")
def coverage() -> RealmCoverage:
    return measure_realm()


def test_every_rule_is_proved_and_every_proof_is_of_a_rule(coverage: RealmCoverage) -> None:
    assert coverage.faults() == []
    assert len(coverage.book.rules) > 260


def test_the_page_is_fresh(coverage: RealmCoverage) -> None:
    assert REALM_PAGE.read_text(encoding="utf-8") == render_realm(coverage), "run tools/pages/realm_coverage.py"


def test_a_rule_without_proof_and_a_proof_without_rule_are_told(coverage: RealmCoverage) -> None:
    left = [proof for proof in coverage.proofs if "RAI-6" not in proof.rules]
    odd = replace(coverage, proofs=[*left, Proof("test", "test_odd", "test_it", ("RAI-99",))])
    assert odd.faults() == ["RAI-6: no case and no test names it", "test_odd: test test_it: there is no rule RAI-99"]
    assert "| RAI-6 | **no proof** |  |" in render_realm(odd)


def test_few_rules_have_nothing_to_prove() -> None:
    assert len(NOTHING_TO_PROVE) < 25


def test_the_program_says_the_same(coverage: RealmCoverage) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "pages" / "realm_coverage.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{len(coverage.book.rules)} rules" in done.stdout
