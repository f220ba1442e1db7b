"""A scenario as plain values, whole, so that a recorded battle does not depend on its file; and a name for content."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from bow.battle.effects import CONDITIONS, VOCABULARY
from bow.battle.reading import catalogue as box
from bow.content import words
from bow.content.faults import InputError, in_order
from bow.content.models import Scenario
from bow.content.reading import Document
from bow.content.scenarios import BoardCheck
from bow.content.validation import validate

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


def plain(value: Any) -> Any:
    """A content record, or a part of one, as it would stand in its file."""
    if isinstance(value, BaseModel):
        return {
            field.alias or name: plain(getattr(value, name))
            for name, field in type(value).model_fields.items()
            if name in value.model_fields_set
        }
    word = getattr(type(value), "word", "")
    if dataclasses.is_dataclass(value):
        fields = {
            field.name.rstrip("_").replace("_", "-"): plain(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if field.default is dataclasses.MISSING or getattr(value, field.name) != field.default
        }
        if not word:
            return fields
        return {word: fields} if fields else word
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def scenario_of(value: Any, catalogue: Catalogue | None = None) -> Scenario:
    """The scenario that `plain` wrote.

    Raises:
        InputError: it is none (any more).
    """
    document = Document(value, "scenario", {}, {})
    scenario = validate(document, Scenario, {words.VOCABULARY: VOCABULARY, words.CONDITIONS: CONDITIONS})
    check = BoardCheck(document, scenario, catalogue or box())
    check.all()
    if check.faults:
        raise InputError(in_order(check.faults))
    return scenario


_NAMES: dict[int, tuple[Catalogue, str]] = {}


def content_name(catalogue: Catalogue) -> str:
    """A short name for all that a catalogue prints: the same for the same content, whatever its files look like."""
    found = _NAMES.get(id(catalogue))
    if found is None or found[0] is not catalogue:
        parts = {
            field.name: plain(getattr(catalogue, field.name))
            for field in dataclasses.fields(catalogue)
            if field.name in ("die", "track", "terrain", "kinds", "commanders", "cards")
        }
        canonical = json.dumps(parts, sort_keys=True, separators=(",", ":"), default=str)
        found = catalogue, hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()
        _NAMES[id(catalogue)] = found
    return found[1]
