"""Variants: one battle in several forms, in one file.

    variants:
      winter:
        name: In winter
        text: The river is frozen.
        change:
          rounds: 6
          units: {l4: null, s5: {kind: northmen-archers, rank: green, at: C5}}

A part that a variant names replaces that of the plan. In a part with ids or hexes as keys it replaces entries, adds
them, and removes those that it gives as null. Commands and the lab name a variant as `BATTLE:VARIANT`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import Document, is_file
from bow.content.texts_of_plans import texts_in_file
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.plans import Scenario

BY_KEY: Final = (
    "pieces",
    "fires",
    "treat-as",
    "objectives",
    "units",
    "areas",
    "markers",
    "reserve",
    "counters",
    "rules",
)
"""The parts of a plan in which a variant changes single entries."""
BY_HOUSE: Final = ("tokens", "dice", "cards", "track", "edges")
"""The parts in which it may change the value of one House alone."""
_NAMED: Final = re.compile(r"(?P<battle>.+):(?P<variant>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)")


def split_variant(name: str) -> tuple[str, str]:
    """Return the name of a battle and the variant that follows it after a colon; "" without one."""
    found = _NAMED.fullmatch(name)
    if found is None or is_file(Path(name)):
        return name, ""
    return found["battle"], found["variant"]


def document_of(document: Document, variant: str) -> Document:
    """Return the document of a plan as a variant has it; changed parts have their lines in the variant.

    The form of the variant is valid already.
    """
    at = ("variants", variant)
    told = document.at(at)
    change = told["change"]
    before = {key: part for key, part in document.value.items() if key != "variants"}
    value = {**before, **{key: _changed(key, before.get(key), part) for key, part in change.items()}}
    value["variants"] = {variant: {key: text for key, text in told.items() if key != "change"}}
    translations = _translations(document.value, value, variant)
    if translations is not None:
        value["translations"] = translations
    return document.moved((*at, "change"), value)


def _changed(key: str, before: Any, change: Any) -> Any:
    if key not in (*BY_KEY, *BY_HOUSE) or not isinstance(before, Mapping):
        return _without_gaps(change) if key in BY_KEY else change
    return _without_gaps({**before, **change})


def _without_gaps(part: Mapping[str, Any]) -> dict[str, Any]:
    return {key: entry for key, entry in part.items() if entry is not None}


def _translations(before: Mapping[str, Any], after: Mapping[str, Any], variant: str) -> dict[str, Any] | None:
    """Return the translations of a variant: its own, and those of texts that it leaves as they are."""
    told = before.get("translations")
    if not isinstance(told, Mapping):
        return None
    old, new = texts_in_file(before), texts_in_file(after)
    head = f"variants.{variant}."
    found: dict[str, Any] = {}
    for language, texts in told.items():
        kept = {key: text for key, text in texts.items() if key in new and new[key] == old.get(key)}
        own = {key.removeprefix(head): text for key, text in texts.items() if key.startswith(head)}
        kept |= {key: text for key, text in own.items() if key in new and key != "name"}
        if kept:
            found[language] = kept
    return found


def faults_in(variant: str, faults: tuple[Fault, ...]) -> Iterator[Fault]:
    """Yield faults of a plan as a variant has it, as faults of its file."""
    for fault in faults:
        why = Sentence("told-in-variant", variant=variant, why=fault.message)
        yield Fault(fault.file, fault.line, fault.field, why, fault.column)


def refuse_unknown(document: Document, scenario: Scenario, variant: str) -> None:
    """Check that a plan has a variant. Raises InputError that lists those it has."""
    if variant in scenario.variants:
        return
    if not scenario.variants:
        raise InputError([document.fault((), Sentence("told-no-variants", found=variant))])
    names = list(scenario.variants)
    why = Sentence("told-unknown-variant", found=variant, hint=did_you_mean(variant, names), list=listed(names))
    raise InputError([document.fault(("variants",), why)])
