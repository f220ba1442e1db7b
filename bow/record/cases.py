"""Rule cases: playing them and reporting where the engine differs. docs/notation.md describes their form.

A case is strict. It fails if it needs chance that is not scripted, even in automatic steps of the engine, or if some
scripted chance is left over. A refused action must leave the battle unchanged.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bow.battle import Battle, ChanceError, IllegalAction
from bow.content.case_files import Check, RuleCase, cases_in
from bow.content.case_reading import CaseResult, CaseVocabulary, refuse_realm_cases
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.game.actions import split_outcomes
from bow.record.expectations import Observed, differences, misspelt
from bow.system.sentence import Sentence, joined

__all__ = ["BATTLE_CASES", "Case", "read_case", "read_cases", "run_case"]


@dataclass(frozen=True)
class Case:
    """A well-formed rule case, with its battle before the first step."""

    id: str
    rules: tuple[str, ...]
    file: Path
    line: int
    battle: Battle
    steps: tuple[str | Check, ...]


class _FailedError(Exception):
    """A step differs from what the case says."""


def read_cases(path: Path) -> list[Case]:
    """Return the cases of one file.

    Raises:
        InputError: every fault of the file, those of its positions too, each with its line.
    """
    return cases_of(read_yaml(path))


def cases_of(document: Document) -> list[Case]:
    """Return the cases of a document; see `read_cases`."""
    refuse_realm_cases(document)
    cases: list[Case] = []
    faults: list[Fault] = []
    for n, case in enumerate(cases_in(document)):
        try:
            cases.append(read_case(document, Path(document.origin), n, case))
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(in_order(faults))
    return cases


def read_case(document: Document, path: Path, n: int, case: RuleCase) -> Case:
    """Return the n-th case, from 0, of a file's document.

    Raises:
        InputError: every fault of its position, with its line.
    """
    battle = Battle.from_position(document, at=(n, "position"))
    return Case(case.id, case.rules, path, document.line_of((n,)), battle, case.steps)


def run_case(case: Case) -> CaseResult:
    message, place = "", 0
    try:
        battle, witness = case.battle, Observed(case.battle)
        if battle.outcomes:
            raise _FailedError(Sentence("told-case-chance", words=" ".join(battle.outcomes)))
        witness.saw(battle.events)
        for number, step in enumerate(case.steps, start=1):
            place = number
            if isinstance(step, str):
                battle = _act(battle, step)
                witness.saw(battle.events)
            else:
                _check(battle, step, witness)
    except _FailedError as failure:
        message = _at(place, str(failure))
    except Exception as error:  # noqa: BLE001  # an engine that breaks down fails this case, not those after it
        why = Sentence("told-engine-broke", error=type(error).__name__, why=error)
        message = _at(place, why)
    return CaseResult(case.id, str(case.file), case.line, message)


def _at(step: int, why: str) -> str:
    return Sentence("told-step", number=step, why=why) if step else why


def _act(battle: Battle, step: str) -> Battle:
    action, outcomes = split_outcomes(step)
    try:
        return battle.apply(action, chance=outcomes or [])
    except IllegalAction as refusal:
        raise _FailedError(Sentence("told-expected-legal", action=action, why=refusal)) from None
    except ChanceError as error:
        raise _FailedError(Sentence("told-place", where=action, why=str(error))) from None


def _check(battle: Battle, step: Check, witness: Observed) -> None:
    if step.illegal is not None:
        _refused(battle, step.illegal, step.because)
    if step.expect is not None:
        wrong = differences(step.expect, battle, witness)
        if wrong:
            raise _FailedError(joined(wrong))


def _refused(battle: Battle, action: str, because: str | None) -> None:
    """Check that `apply` and `play` both refuse an action, for the reason given, and change nothing."""
    before = battle.to_position()
    tried = battle.copy()
    for act in (battle.apply, tried.play):
        try:
            act(action)
        except IllegalAction as error:
            refusal = error.refusal
        else:
            raise _FailedError(Sentence("told-expected-refused", action=action))
    if battle.to_position() != before or tried.to_position() != before:
        raise _FailedError(Sentence("told-expected-unchanged", action=action))
    if because is not None and refusal.rule != because:
        raise _FailedError(
            Sentence("told-expected-because", action=action, rule=because, other=refusal.rule, why=refusal)
        )
    # A misspelt action is refused as well, and would prove nothing.
    wrong = misspelt(action) if because != "notation" else None
    if wrong is not None:
        raise _FailedError(Sentence("told-expected-action", why=wrong))


#: the cases of the battle
BATTLE_CASES: Final = CaseVocabulary(cases_of, run_case)
