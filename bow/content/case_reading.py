"""Case files of any game: the list of cases in a file, many files one after the other, the results.

A game has a `CaseVocabulary`: what its cases say, and how they are played. Those of the battle are in
`bow.content.case_files` and `bow.record.cases`, those of the realm in `bow.realm.content.realm_case_files` and
`bow.realm.casebook`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.folder_files import files_in
from bow.content.documents.printed_models import Printed
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import Document, is_folder, read_yaml
from bow.system.sentence import Sentence

C = TypeVar("C")
F = TypeVar("F", bound=Printed)


class CaseFault(NamedTuple):
    """A difference between the game and a case: the line in its file, the place in the case, what is wrong."""

    line: int
    place: str
    why: str

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why


@dataclass(frozen=True)
class CaseResult:
    """The result of a case.

    Attributes:
        id: the id of the case.
        file: the name of its file.
        line: the line in which it begins.
        message: empty if it passed, else like `step 3: expected ..., got ...`.
        faults: the differences, each with its own line; None: the game stops at the first, which the message has.
    """

    id: str
    file: str
    line: int
    message: str
    faults: tuple[CaseFault, ...] | None = None

    @property
    def ok(self) -> bool:
        """Whether the case passed."""
        return not self.message

    def __str__(self) -> str:
        return f"ok {self.id}" if self.ok else f"FAIL {self.id}: {self.message}"


@dataclass(frozen=True)
class CaseVocabulary(Generic[C]):
    """The cases of a game.

    Attributes:
        read: returns the cases of a file; raises InputError with every fault of the file, each with its line.
        play: plays a case.
    """

    read: Callable[[Document], Sequence[C]]
    play: Callable[[C], CaseResult]


def is_realm_case_file(value: Any) -> bool:
    """Return whether a YAML value looks like a file of realm cases."""
    return isinstance(value, dict) and "cases" in value


def refuse_realm_cases(document: Document) -> None:
    """Reject a file of realm cases where a file of the battle is required.

    Raises:
        InputError: it is a file of realm cases.
    """
    if is_realm_case_file(document.value):
        raise InputError([document.fault((), Sentence("told-realm-case-realm"))])


def listed_cases(
    document: Document,
    form: type[F],
    at: Sequence[str | int] = (),
    context: Callable[[Any], Mapping[str, Any]] = lambda value: {},
    more: Callable[[int, F], Sequence[Fault]] = lambda n, case: (),
    faults: Sequence[Fault] = (),
) -> list[F]:
    """Return the cases of a list in a document.

    Args:
        document: the file.
        form: the model of a case, with a field `id`.
        at: the path to the list.
        context: returns the context in which a case is validated.
        more: returns further faults of a case.
        faults: the faults of the document outside the list.

    Raises:
        InputError: all faults, each with its line; two cases must not have the same id.
    """
    cases: list[F] = []
    found = list(faults)
    seen: dict[str, int] = {}
    for n, value in enumerate(document.at(at)):
        try:
            case = validate(document, form, dict(context(value)), (*at, n))
        except InputError as error:
            found += error.faults
            continue
        found += more(n, case)
        id: str = getattr(case, "id")  # noqa: B009  # models of both games have it
        if id in seen:
            line = document.line_of((*at, seen[id]))
            found.append(document.fault((*at, n, "id"), Sentence("told-case-twice", id=id, line=line)))
        seen.setdefault(id, n)
        cases.append(case)
    if found:
        raise InputError(in_order(found))
    return cases


def run_paths(
    paths: Sequence[Path], vocabulary: CaseVocabulary[Any], report: Callable[[CaseResult], object]
) -> list[CaseResult]:
    """Play the cases of files and of all .yaml files in folders, or none if one of them is malformed.

    Args:
        paths: files and folders.
        vocabulary: the cases of a game.
        report: called with the result of each case, in the order of the files.

    Raises:
        InputError: a file is malformed or missing, or a folder has no cases.
    """
    cases: list[Any] = []
    faults: list[Fault] = []
    for file in _files(paths, faults):
        try:
            cases += vocabulary.read(read_yaml(file))
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(in_order(faults))
    results = []
    for case in cases:
        results.append(vocabulary.play(case))
        report(results[-1])
    return results


def _files(paths: Sequence[Path], faults: list[Fault]) -> list[Path]:
    found: dict[Path, None] = {}
    for path in paths:
        if not is_folder(path):
            found[path] = None
            continue
        inside = files_in(path)
        if not inside:
            faults.append(Fault(str(path), None, "", Sentence("told-no-cases")))
        found |= dict.fromkeys(inside)
    return list(found)
