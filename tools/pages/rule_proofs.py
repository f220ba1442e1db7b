"""docs/rules-coverage.md and docs/realm-rules-coverage.md: the cases and tests that prove each rule of a game."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from bow.content.documents.printed_models import AnyRule, RuleChapters
from bow.content.documents.yaml_reading import read_yaml
from bow.content.rulebook import Rule, load_rulebook
from bow.realm.casebook.playing_cases import realm_cases_in
from bow.realm.content.realm_rules import RealmRule, load_realm_rules
from bow.record.cases import read_cases

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
#: the mark with which a test names the rules that it proves
MARK = "pytest.mark.rule"
#: how the mark's rules of the second game begin
REALM_PREFIX = "realm:"

INTRO = """\
# Rules and their tests

Every rule by its id, and what proves it: *rule cases* of [tests/rules](../tests/rules) (see [notation](notation.md)),
and Python tests marked with its id. `python -m tools.pages rules-coverage` writes this page, and with `--check` fails
on a rule without proof. What a rule says: `bow rules ENG-5`.
"""
REALM_INTRO = """\
# Rules of the realm and their tests

Every rule of the second game by its id, and what proves it: cases of [tests/realm/cases](../tests/realm/cases), and
Python tests marked with `realm:` and its id. `python -m tools.pages realm-rules-coverage` writes this page, and with
`--check` fails on a rule without proof. What a rule says: `bow realm rules MAR-5`.

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

R = TypeVar("R", bound=AnyRule)


@dataclass(frozen=True)
class Proof:
    """A case or a test that names rules."""

    kind: str
    """`case` or `test`."""
    file: str
    """The name by which the page lists the file."""
    name: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Vocabulary(Generic[R]):
    """What the rules of one game have besides ids and proofs, and where its proofs are."""

    intro: str
    load: Callable[[], RuleChapters[Any, R]]
    cases: Callable[[Path], Iterator[Proof]]
    """Yields the cases in a folder of tests."""
    own: Callable[[str], str | None]
    """Returns the id of a rule that a test's mark names, or None if it is a rule of another game."""
    before: Mapping[str, Callable[[R], str]]
    """The columns between a rule's id and its proofs."""
    after: Mapping[str, Callable[[R], str]]
    """The columns behind its proofs."""
    without: Callable[[RuleChapters[Any, R]], Mapping[str, str]]
    """Returns the rules that nothing can prove, with the reasons."""


@dataclass(frozen=True)
class Coverage(Generic[R]):
    """The rulebook of a game with its proofs."""

    vocabulary: Vocabulary[R]
    book: RuleChapters[Any, R]
    proofs: list[Proof] = field(default_factory=list)

    def of(self, rule: str, kind: str) -> list[Proof]:
        """Return the cases, or tests, that name a rule."""
        return [proof for proof in self.proofs if proof.kind == kind and rule in proof.rules]

    def is_proved(self, rule: str) -> bool:
        """Return whether a case or a test names a rule."""
        return any(rule in proof.rules for proof in self.proofs)

    def faults(self) -> list[str]:
        """Return a sentence for each rule without proof, and for each unknown rule in a proof or an exception."""
        rules, without = self.book.rules, self.vocabulary.without(self.book)
        found = [
            f"{rule}: no case and no test names it"
            for rule in rules
            if rule not in without and not self.is_proved(rule)
        ]
        found += [f"{rule}: there is no such rule" for rule in without if rule not in rules]
        for proof in self.proofs:
            found += [
                f"{proof.file}: {proof.kind} {proof.name}: there is no rule {id}"
                for id in proof.rules
                if id not in rules
            ]
        return found

    def render(self) -> str:
        """Return the text of the page."""
        rules = self.book.rules
        proved = sum(self.is_proved(rule) for rule in rules)
        cases = sum(proof.kind == "case" for proof in self.proofs)
        tests = sum(proof.kind == "test" for proof in self.proofs)
        columns = ["rule", *self.vocabulary.before, "cases", "tests", *self.vocabulary.after]
        head = [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
        lines = [self.vocabulary.intro, f"{len(rules)} rules: {proved} proved, by {cases} cases and {tests} tests.", ""]
        for chapter in self.book.chapters:
            lines += [f"## {chapter.id}: {chapter.name}", "", *head]
            lines += [self._row(rules[rule.id]) for rule in chapter.rules]
            lines.append("")
        return "\n".join(lines)

    def _row(self, rule: R) -> str:
        proofs = [_listed(self.of(rule.id, "case")), _listed(self.of(rule.id, "test"))]
        if proofs == ["", ""]:
            proofs[0] = self.vocabulary.without(self.book).get(rule.id, "**no proof**")
        before = [cell(rule) for cell in self.vocabulary.before.values()]
        after = [cell(rule) for cell in self.vocabulary.after.values()]
        return f"| {' | '.join([rule.id, *before, *proofs, *after])} |"


def _listed(proofs: Iterable[Proof]) -> str:
    """Return proofs by file: `movement/ways: a, b; combat/retreat: c`."""
    files: dict[str, list[str]] = {}
    for proof in proofs:
        files.setdefault(proof.file, []).append(proof.name)
    return "; ".join(f"*{file}*: {', '.join(names)}" for file, names in files.items())


def measure(vocabulary: Vocabulary[R], tests: Path = TESTS) -> Coverage[R]:
    """Read a rulebook and all proofs.

    Raises:
        InputError: a file of cases is malformed.
    """
    proofs = list(vocabulary.cases(tests))
    for proof in marked_tests(tests):
        rules = tuple(own for id in proof.rules if (own := vocabulary.own(id)) is not None)
        if rules:
            proofs.append(Proof("test", proof.file, proof.name, rules))
    return Coverage(vocabulary, vocabulary.load(), proofs)


def page(vocabulary: Vocabulary[R]) -> tuple[str, list[str]]:
    """Return the text of a game's page, and its faults. Raises InputError as `measure` does."""
    coverage = measure(vocabulary)
    return coverage.render(), coverage.faults()


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
                    yield Proof("test", path.stem, node.name, tuple(dict.fromkeys(rules)))


def _marked(node: ast.AST) -> Iterator[str]:
    """Yield the rules named anywhere in a decorator, the marks of its parameters included."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == MARK:
            yield from (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def _battle_cases(tests: Path) -> Iterator[Proof]:
    folder = tests / "rules"
    for path in sorted(folder.rglob("*.yaml")):
        for case in read_cases(path):
            yield Proof("case", path.relative_to(folder).with_suffix("").as_posix(), case.id, case.rules)


def _realm_cases(tests: Path) -> Iterator[Proof]:
    for path in sorted((tests / "realm" / "cases").glob("*.yaml")):
        for case in realm_cases_in(read_yaml(path)):
            yield Proof("case", path.stem, case.id, case.rules)


def _source(rule: RealmRule) -> str:
    return "; ".join(part for part in ("ours" if rule.ours else "", rule.source or "") if part)


def _not_played(book: RuleChapters[Any, Rule]) -> Mapping[str, str]:
    return {id: f"not in the game yet: {rule.missing}" for id, rule in book.rules.items() if rule.missing}


BATTLE: Vocabulary[Rule] = Vocabulary(
    INTRO,
    load_rulebook,
    _battle_cases,
    own=lambda id: None if id.startswith(REALM_PREFIX) else id,
    before={"about": lambda rule: rule.title},
    after={},
    without=lambda book: {
        id: f"not in the game yet: {rule.missing}" for id, rule in book.rules.items() if rule.missing
    },
)
REALM: Vocabulary[RealmRule] = Vocabulary(
    REALM_INTRO,
    load_realm_rules,
    _realm_cases,
    own=lambda id: id.removeprefix(REALM_PREFIX) if id.startswith(REALM_PREFIX) else None,
    before={},
    after={"source": _source, "note": lambda rule: rule.note or ""},
    without=lambda book: NOTHING_TO_PROVE,
)
