"""Scenarios as plain values, so that a recorded battle does not depend on its file; short names for content."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bow.battle.reading import catalogue as box
from bow.battle.vocabulary import WORDS
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import Document
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


def scenario_of(value: Any, catalogue: Catalogue | None = None, origin: str = "scenario") -> Scenario:
    """Return the scenario written by `bow.content.documents.validation`. Its faults name `origin` as the file.

    Raises:
        InputError: the value is not a valid scenario in this version.
    """
    document = Document(_numbered(value), origin, {}, {})
    return scenario_in(document, catalogue or box(), WORDS)


def _numbered(value: Any) -> Any:
    """Return the value with whole numbers as keys where JSON made strings of them; no id begins with a digit."""
    if isinstance(value, dict):
        return {_number(key): _numbered(part) for key, part in value.items()}
    return [_numbered(part) for part in value] if isinstance(value, list) else value


def _number(key: Any) -> Any:
    return int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 10 else key


_NAMES: dict[int, tuple[object, str]] = {}


def content_name(catalogue: Catalogue) -> str:
    """Return a fingerprint of a catalogue's content, equal for equal content, even if files look different."""

    def parts() -> dict[str, Any]:
        return {
            field.name: plain(getattr(catalogue, field.name))
            for field in dataclasses.fields(catalogue)
            if field.name in ("die", "track", "terrain", "kinds", "commanders", "cards")
        }

    return short_name(catalogue, parts)


def short_name(content: object, parts: Callable[[], Mapping[str, Any]]) -> str:
    """Return a fingerprint of content, computed once for each `content`; `parts` returns it as plain values."""
    found = _NAMES.get(id(content))
    if found is None or found[0] is not content:
        canonical = json.dumps(parts(), sort_keys=True, separators=(",", ":"), default=str)
        found = content, hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()
        _NAMES[id(content)] = found
    return found[1]
