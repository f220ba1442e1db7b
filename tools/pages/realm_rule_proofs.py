"""The cases and tests that prove each rule of the realm, as a page of docs/."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bow.content.documents.yaml_reading import read_yaml
from bow.realm.casebook.playing_cases import realm_cases_in
from bow.realm.content.realm_rules import RealmRules, load_realm_rules
from tools.pages.rule_proofs import ROOT, TESTS, Proof, marked_tests

REALM_PAGE = ROOT / "docs" / "realm-rules-coverage.md"
PREFIX = "realm:"

REALM_INTRO = """\
# Rules of the realm and their tests

Every rule of the second game by its id, and what proves it: cases of [tests/realm/cases](../tests/realm/cases), and
Python tests marked with `realm:` and its id. `tools/pages/realm_coverage.py` writes this page, and with `--check` fails
on a rule without proof. What a rule says: `bow realm rules MAR-5`.

*Source* names the rulebooks that have a rule, by the letters of the record `box`, or says that it is ours: a decision
of this edition, because the rulebooks are silent or contradict each other. *Note* says where they differ, and which
rules a rule uses.
"""
WORDS_ONLY = "says what a word means"
AT_THE_TABLE = "is kept by the people at the table"
PIECES = "is about printed pieces, which have no part in a game on a screen"
#: rules that a game can neither break nor keep, with the reason
NOTHING_TO_PROVE: Mapping[str, str] = {
    **dict.fromkeys(("TRM-1", "TRM-2", "TRM-3", "TRM-5", "TRM-6", "TRM-8", "TRM-9", "TRM-10", "WLD-13"), WORDS_ONLY),
    **dict.fromkeys(("OPN-2",), AT_THE_TABLE),
    **dict.fromkeys(("SET-1", "SET-12", "BRD-4", "WES-6", "HSE-2", "CMP-3"), PIECES),
    "HSE-9": "cannot show: within a group the two sides keep their order whatever a card of that group changes",
}


@dataclass(frozen=True)
class RealmCoverage:
    """The rulebook of the realm with its proofs."""

    book: RealmRules
    proofs: list[Proof] = field(default_factory=list)

    def of(self, rule: str, kind: str) -> list[Proof]:
        """Return the cases, or tests, that name a rule."""
        return [proof for proof in self.proofs if proof.kind == kind and rule in proof.rules]

    def is_proved(self, rule: str) -> bool:
        """Return whether a case or a test names a rule."""
        return any(rule in proof.rules for proof in self.proofs)

    def faults(self) -> list[str]:
        """Return a sentence for each rule without proof, and for each unknown rule in a proof or an exception."""
        found = []
        for rule in self.book.rules:
            if not self.is_proved(rule) and rule not in NOTHING_TO_PROVE:
                found.append(f"{rule}: no case and no test names it")
        found += [f"{rule}: there is no such rule" for rule in NOTHING_TO_PROVE if rule not in self.book.rules]
        for proof in self.proofs:
            found += [
                f"{proof.file}: {proof.kind} {proof.name}: there is no rule {id}"
                for id in proof.rules
                if id not in self.book.rules
            ]
        return found


def measure_realm(tests: Path = TESTS) -> RealmCoverage:
    """Read the rulebook and all proofs.

    Raises:
        InputError: a file of cases is malformed.
    """
    return RealmCoverage(load_realm_rules(), [*_cases(tests / "realm" / "cases"), *_tests(tests)])


def _cases(folder: Path) -> Iterator[Proof]:
    for path in sorted(folder.glob("*.yaml")):
        for case in realm_cases_in(read_yaml(path)):
            yield Proof("case", path.stem, case.id, case.rules)


def _tests(folder: Path) -> Iterator[Proof]:
    for proof in marked_tests(folder):
        rules = tuple(id.removeprefix(PREFIX) for id in proof.rules if id.startswith(PREFIX))
        if rules:
            yield Proof("test", Path(proof.file).stem, proof.name, rules)


def render_realm(coverage: RealmCoverage) -> str:
    """Return the text of the page."""
    rules = coverage.book.rules
    proved = sum(coverage.is_proved(rule) for rule in rules)
    cases = sum(proof.kind == "case" for proof in coverage.proofs)
    tests = sum(proof.kind == "test" for proof in coverage.proofs)
    lines = [REALM_INTRO, f"{len(rules)} rules: {proved} proved, by {cases} cases and {tests} tests.", ""]
    for chapter in coverage.book.chapters:
        lines += [
            f"## {chapter.id}: {chapter.name}",
            "",
            "| rule | cases | tests | source | note |",
            "| --- | --- | --- | --- | --- |",
        ]
        lines += [_row(coverage, rule.id) for rule in chapter.rules]
        lines.append("")
    return "\n".join(lines)


def _row(coverage: RealmCoverage, rule: str) -> str:
    cases, tests = coverage.of(rule, "case"), coverage.of(rule, "test")
    proof = f"{_listed(cases)} | {_listed(tests)}"
    if not cases and not tests:
        proof = f"{NOTHING_TO_PROVE.get(rule, '**no proof**')} | "
    said = coverage.book.rules[rule]
    source = "; ".join(part for part in ("ours" if said.ours else "", said.source or "") if part)
    return f"| {rule} | {proof} | {source} | {said.note or ''} |"


def _listed(proofs: list[Proof]) -> str:
    files: dict[str, list[str]] = {}
    for proof in proofs:
        files.setdefault(proof.file, []).append(proof.name)
    return "; ".join(f"*{file}*: {', '.join(names)}" for file, names in files.items())
