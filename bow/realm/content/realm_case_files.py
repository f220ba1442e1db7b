"""The format of realm case files. `bow.realm.casebook` plays them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, Discriminator, Tag

from bow.content.case_reading import is_realm_case_file, listed_cases
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.printed_models import Many, Name, Text, shaped
from bow.content.documents.vocabularies import NestedFaultsError, unknown
from bow.content.documents.yaml_reading import Document
from bow.realm.content import case_models
from bow.realm.content.realm_content import RealmContent
from bow.system.sentence import Sentence, quoted

BY_DO: Final[Mapping[str, type[case_models.CaseAction]]] = {
    word: each for each in case_models.DECISIONS for word in case_models.words_of(each, "do")
}
"""The class of each decision, by the value of `do`."""
BY_EVENT: Final[Mapping[str, type[case_models.CaseAction]]] = {
    word: each for each in case_models.EVENTS for word in case_models.words_of(each, "event")
}
"""The class of each event, by the value of `event`."""


_TAGGED: Any = reduce(
    or_, (Annotated[each, Tag(f"{each.__name__}:")] for each in (*case_models.DECISIONS, *case_models.EVENTS))
)


def _tag(value: Any) -> str | None:
    """Return the tag of an action's class. Tags end in a colon, so no word of a file equals one."""
    if isinstance(value, case_models.CaseAction):
        return f"{type(value).__name__}:"
    for key, classes in (("do", BY_DO), ("event", BY_EVENT)):
        if key in value:
            return f"{classes[value[key]].__name__}:"
    return None


def _known_action(value: Any) -> Any:
    """Return the action.

    Raises:
        ValueError: it is neither a known decision nor a known event.
    """
    if isinstance(value, case_models.CaseAction):
        return value
    if not isinstance(value, dict) or ("do" in value) == ("event" in value):
        raise ValueError(Sentence("told-realm-case-step"))
    key, classes, noun = ("do", BY_DO, "decision") if "do" in value else ("event", BY_EVENT, "event")
    word = value[key]
    if not isinstance(word, str):
        raise NestedFaultsError(
            [((key,), Sentence("told-expected", found=quoted(word), expected=Sentence("told-words")))]
        )
    if word not in classes:
        why = unknown(noun, case_models.shortened(word), sorted(classes))
        raise NestedFaultsError([((key,), why)])
    return value


AnyAction = Annotated[_TAGGED, Discriminator(_tag), BeforeValidator(_known_action)]
"""A decision or an event."""
RealmRuleId = Annotated[str, shaped(r"[A-Z]{3}-[1-9][0-9]*", "told-id-rule", id="MAR-5")]


def _map_or_list(value: Any) -> str:
    return "list" if isinstance(value, list | tuple) else "map"


class WrittenCase(case_models.CasePart):
    """A case as written in its file."""

    id: Name
    title: Text = ""
    rules: Many[RealmRuleId] = ()
    """The rules that the case proves."""
    origin: Text | None = None
    sources: Text | None = None
    filled_in: Text | None = None
    note: Text | None = None
    position: case_models.CasePosition
    actions: Many[AnyAction]
    expected: Annotated[
        Annotated[case_models.CaseExpected, Tag("map")] | Annotated[Many[case_models.CaseExpected], Tag("list")],
        Discriminator(_map_or_list),
    ] = case_models.CaseExpected()

    def expectations(self) -> tuple[tuple[tuple[str | int, ...], case_models.CaseExpected], ...]:
        """Return the expectations, each with its place in the case."""
        if isinstance(self.expected, case_models.CaseExpected):
            return ((("expected",), self.expected),)
        return tuple((("expected", n), each) for n, each in enumerate(self.expected))


class RealmCaseFile(case_models.CasePart):
    """A file of cases."""

    cases: Many[WrittenCase]


def written_cases(document: Document, content: RealmContent) -> list[WrittenCase]:
    """Return the cases of a file, in its order.

    Raises:
        InputError: every fault of form, and every id that the content does not have, each with its line.
    """
    value = document.value
    found = value.get("cases") if isinstance(value, dict) else None
    if isinstance(value, list) and any(isinstance(each, dict) and "steps" in each for each in value):
        raise InputError([document.fault((), Sentence("told-realm-case-battle"))])
    if not isinstance(found, list):
        raise InputError(
            [document.fault(("cases",) if is_realm_case_file(value) else (), Sentence("told-realm-cases"))]
        )
    faults = [
        document.fault(
            (key,),
            unknown("key", case_models.shortened(str(key)), ("cases",)),
        )
        for key in value
        if key != "cases"
    ]
    return listed_cases(
        document,
        WrittenCase,
        ("cases",),
        lambda each: {case_models.KNOWN: ids_for(content, each)},
        lambda n, case: _steps_beyond(document, n, case),
        faults,
    )


def _steps_beyond(document: Document, n: int, case: WrittenCase) -> list[Fault]:
    """Return a fault for each expectation after an action that does not exist."""
    return [
        document.fault(
            ("cases", n, *at, "step"), Sentence("told-realm-case-beyond", step=part.step, count=len(case.actions))
        )
        for at, part in case.expectations()
        if part.step is not None and part.step > len(case.actions)
    ]


def ids_for(content: RealmContent, case: Any) -> dict[str, Collection[str]]:
    """Return the ids that a case may name, by noun: the Houses are those of its number of players."""
    position = case.get("position") if isinstance(case, dict) else None
    players = position.get("players") if isinstance(position, dict) else None
    setup = content.setups.get(players) if type(players) is int else None
    deeds = (deed for card in content.wildlings.values() for part in (card.lowest, card.others, card.highest)
             for effect in part.effects for deed in getattr(effect, "deeds", ()))  # fmt: skip
    return {
        "area": content.areas,
        "House": (setup or content.setups[max(content.setups)]).houses,
        "order": content.orders,
        "House card": content.cards,
        "Westeros card": content.westeros,
        "Wildling card": content.wildlings,
        "Tides card": content.tides,
        "option": [case_models.NONE, *content.westeros, *dict.fromkeys(deed.word for deed in deeds), *content.areas],
    }
