"""Plays cases from files, and says where the game does otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import Document
from bow.realm.casebook.case_expectations import CaseFault, differences
from bow.realm.casebook.case_game import CaseGame, Illegal
from bow.realm.casebook.case_position import CaseError
from bow.realm.reading import printed_realm
from bow.realm.state_faults import faults_of

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

#: what a case may have; those behind `actions` are for readers only
KEYS = ("id", "title", "rules", "position", "actions", "expected", "origin", "sources", "filled_in", "note")


@dataclass(frozen=True)
class RealmCase:
    """A case as it stands in its file, from the line `line` on."""

    id: str
    title: str
    rules: tuple[str, ...]
    origin: str
    line: int
    value: Mapping[str, Any]


def realm_cases_in(document: Document) -> list[RealmCase]:
    """The cases of a file that was read: `cases:` with a list.

    Raises:
        InputError: what is wrong with it, each fault with its line.
    """
    value = document.value
    found = value.get("cases") if isinstance(value, dict) else None
    if not isinstance(found, list):
        raise InputError([document.fault((), "expected `cases:` with a list")])
    faults = []
    cases = []
    for n, each in enumerate(found):
        why = _wrong(each)
        if why:
            faults.append(document.fault(("cases", n, *why[0]), why[1]))
        else:
            cases.append(_case(document, n, each))
    if faults:
        raise InputError(faults)
    return cases


def _wrong(value: Any) -> tuple[tuple[str | int, ...], str] | None:
    if not isinstance(value, dict):
        return (), "expected a map with `id`, `position`, `actions` and `expected`"
    for key, sort in (("id", str), ("position", dict), ("actions", list)):
        if not isinstance(value.get(key), sort):
            return (key,), f"a case has `{key}`: a {'word' if sort is str else 'map' if sort is dict else 'list'}"
    for key in value:
        if key not in KEYS:
            return (key,), f"is no part of a case; allowed are {', '.join(KEYS)}"
    for n, step in enumerate(value["actions"]):
        if not isinstance(step, dict) or ("event" in step) == ("do" in step):
            return ("actions", n), "expected a map with either `do` or `event`"
    expected = value.get("expected", {})
    parts = expected if isinstance(expected, list) else [expected]
    if not all(isinstance(part, dict) for part in parts):
        return ("expected",), "expected a map, or a list of them with `step`"
    rules = value.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        return ("rules",), "expected a list of rule ids"
    return None


def _case(document: Document, n: int, value: Mapping[str, Any]) -> RealmCase:
    line = document.line_of(("cases", n))
    title, rules = str(value.get("title", "")), tuple(value.get("rules", ()))
    return RealmCase(value["id"], title, rules, document.origin, line, value)


def play_realm_case(case: RealmCase, content: RealmContent | None = None) -> list[CaseFault]:
    """Plays a case.

    Returns:
        What came otherwise than expected; empty where the case passed.
    """
    try:
        return list(_play(case.value, content or printed_realm()))
    except CaseError as error:
        return [CaseFault(".".join(map(str, error.at)), str(error))]
    except Illegal as error:
        return [CaseFault("", f"refused: {error}")]


def _play(case: Mapping[str, Any], content: RealmContent) -> Iterator[CaseFault]:
    steps = case["actions"]
    game = CaseGame(content, case["position"], steps)
    game.notes["supply_of"] = list(case["position"].get("supply", {}))
    expected = case.get("expected", {})
    parts = expected if isinstance(expected, list) else [expected]
    for n, step in enumerate(steps, 1):
        game.more, game.is_last = True, n == len(steps)
        if "event" in step:
            game.happen(step)
        elif step.get("legal") is False:
            game.remember_attack(step)
            if not game.refuses(step):
                yield CaseFault("", f"action {n} is legal, and should be refused")
        else:
            try:
                game.decide(step)
            except Illegal as error:
                yield CaseFault("", f"action {n} is refused: {error}")
                return
        for part in parts:
            if part.get("step") == n:
                yield from differences(game, part)
    game.finish()
    for part in parts:
        if "step" not in part:
            yield from differences(game, part)
    yield from (CaseFault("", f"afterwards {fault}") for fault in faults_of(game.s))
