"""The cases and tests that prove each rule, as a page of docs/."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bow.content.rulebook import Rule, Rulebook, load_rulebook
from bow.record.cases import read_cases

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "rules-coverage.md"
TESTS = ROOT / "tests"
#: the mark with which a test names the rules that it proves
MARK = "pytest.mark.rule"

INTRO = """\
# Rules and their tests

Every rule by its id, and what proves it: *rule cases* of [tests/rules](../tests/rules) (see [notation](notation.md)),
and Python tests marked with its id. `tools/pages/rules_coverage.py` writes this page, and with `--check` fails on a
rule without proof. What a rule says: `bow rules ENG-5`.
"""


@dataclass(frozen=True)
class Proof:
    """A case or a test that names rules."""

    kind: str
    """`case` or `test`."""
    file: str
    """From the root of the project."""
    name: str
    rules: tuple[str, ...]


@dataclass
class Coverage:
    """The rulebook with its proofs."""

    book: Rulebook
    proofs: list[Proof] = field(default_factory=list)

    def of(self, rule: str, kind: str) -> list[Proof]:
        """Return the cases, or tests, that name a rule."""
        return [proof for proof in self.proofs if proof.kind == kind and rule in proof.rules]

    def is_proved(self, rule: str) -> bool:
        """Return whether a case or a test names a rule."""
        return any(rule in proof.rules for proof in self.proofs)

    def faults(self) -> list[str]:
        """Return a sentence for each rule without proof, and for each unknown rule in a proof."""
        found = [
            f"{rule.id} ({rule.title}): no case and no test names it"
            for rule in self.book.rules.values()
            if rule.missing is None and not self.is_proved(rule.id)
        ]
        for proof in self.proofs:
            found += [
                f"{proof.file}: {proof.kind} {proof.name}: there is no rule {id}"
                for id in proof.rules
                if id not in self.book.rules
            ]
        return found


def measure(tests: Path = TESTS) -> Coverage:
    """Read the rulebook and all proofs; tests of the second game, `realm:`, prove other rules."""
    own = [proof for proof in marked_tests(tests) if not all(id.startswith("realm:") for id in proof.rules)]
    return Coverage(load_rulebook(), [*cases_in(tests / "rules"), *own])


def cases_in(folder: Path) -> Iterator[Proof]:
    """Yield the rule cases of a folder. Raises InputError if one of its files is malformed."""
    for path in sorted(folder.rglob("*.yaml")):
        for case in read_cases(path):
            yield Proof("case", _shown(path), case.id, case.rules)


def marked_tests(folder: Path) -> Iterator[Proof]:
    """Yield the tests of a folder with `@pytest.mark.rule("...")`; computed marks are those of the rule cases."""
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if MARK not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                rules = [id for part in node.decorator_list for id in _marked(part)]
                if rules:
                    yield Proof("test", _shown(path), node.name, tuple(dict.fromkeys(rules)))


def _marked(node: ast.AST) -> Iterator[str]:
    """Yield the rules named anywhere in a decorator, the marks of its parameters included."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == MARK:
            yield from (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()


def render(coverage: Coverage) -> str:
    """Return the text of the page."""
    rules = coverage.book.rules.values()
    missing = [rule for rule in rules if rule.missing]
    proved = [rule for rule in rules if coverage.is_proved(rule.id)]
    cases = sum(proof.kind == "case" for proof in coverage.proofs)
    tests = sum(proof.kind == "test" for proof in coverage.proofs)
    figures = f"{len(rules)} rules: {len(proved)} proved, by {cases} cases and {tests} tests"
    lines = [INTRO, f"{figures}; {len(missing)} not in the game yet.", ""]
    for chapter in coverage.book.chapters:
        lines += [
            f"## {chapter.id}: {chapter.name}",
            "",
            "| rule | about | cases | tests |",
            "| --- | --- | --- | --- |",
        ]
        lines += [_row(coverage, rule) for rule in chapter.rules]
        lines.append("")
    if missing:
        lines += ["## Not in the game yet", ""]
        lines += [f"- {rule.id}, {rule.title}: {rule.missing}" for rule in missing]
        lines.append("")
    return "\n".join(lines)


def _row(coverage: Coverage, rule: Rule) -> str:
    cases, tests = coverage.of(rule.id, "case"), coverage.of(rule.id, "test")
    if not cases and not tests:
        return f"| {rule.id} | {rule.title} | {'not in the game yet' if rule.missing else '**no proof**'} | |"
    return f"| {rule.id} | {rule.title} | {_listed(cases)} | {_listed(tests)} |"


def _listed(proofs: list[Proof]) -> str:
    """Return proofs by file: `movement/ways: a, b; combat/retreat: c`."""
    files: dict[str, list[str]] = {}
    for proof in proofs:
        place = Path(proof.file).with_suffix("")
        inside = proof.kind == "case" and place.is_relative_to("tests/rules")
        name = place.relative_to("tests/rules").as_posix() if inside else place.name
        files.setdefault(name, []).append(proof.name)
    return "; ".join(f"*{file}*: {', '.join(names)}" for file, names in files.items())
