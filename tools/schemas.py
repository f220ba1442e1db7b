#!/usr/bin/env python3
"""Write the JSON Schemas of bow/authoring/schemas from the models; --check only reports whether they are up to date."""

from __future__ import annotations

import argparse
import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bow.authoring
from bow.authoring.forms.fields import (
    MORE_WORDS,
    OWN_WORDS,
    AnyShape,
    ChoiceShape,
    EitherShape,
    Key,
    ListShape,
    MapShape,
    RecordShape,
    ScalarShape,
    Shape,
    WordShape,
    first_line,
    keys_of,
    vocabulary,
)
from bow.content.box import Components
from bow.content.campaigns import Campaign
from bow.content.case_files import RuleCase
from bow.content.catalogue import MODELS
from bow.content.packs import LISTS, Label
from bow.content.plans import Scenario
from bow.content.positions import Position
from bow.content.rulebook import Chapter
from bow.lab.runs.lab_plan import LabPlan
from bow.realm.content.models import RealmLabel
from bow.realm.content.realm_case_files import RealmCaseFile
from bow.realm.content.realm_content import MODELS as REALM_MODELS
from bow.realm.content.realm_content import REALM_SINGLES
from bow.realm.content.realm_rules import RealmChapter
from bow.realm.effects.house_card_effects import Condition as CardCondition
from bow.realm.reading import WORDS as REALM_WORDS

FOLDER = Path(bow.authoring.__file__).parent / "schemas"
DRAFT = "http://json-schema.org/draft-07/schema#"

REALM_CONDITION = "condition of a House card"
OWN_WORDS[REALM_CONDITION] = CardCondition
MORE_WORDS.update(REALM_WORDS)
REALM = "realm-"
"""The prefix of the second game's kinds of file."""

ROOTS: dict[str, Shape] = {
    "scenario": RecordShape(Scenario),
    "position": RecordShape(Position),
    "campaign": RecordShape(Campaign),
    "cases": ListShape(RecordShape(RuleCase), least=1),
    "pack": RecordShape(Label),
    **{kind: ListShape(RecordShape(model)) if kind in LISTS else RecordShape(model) for kind, model in MODELS.items()},
    "box": RecordShape(Components),
    "rules": ListShape(RecordShape(Chapter)),
    "plan": RecordShape(LabPlan),
    "realm-cases": RecordShape(RealmCaseFile),
    "realm-pack": RecordShape(RealmLabel),
    **{
        REALM + kind: RecordShape(model) if kind in REALM_SINGLES else ListShape(RecordShape(model))
        for kind, model in REALM_MODELS.items()
    },
    "realm-rules": ListShape(RecordShape(RealmChapter)),
}
"""What a file of each kind holds; `records` and `realm-records`, maps of several kinds, are made of these."""

TITLES = {
    "scenario": "A battle",
    "position": "A battle at one moment",
    "campaign": "A campaign",
    "cases": "Rule cases",
    "pack": "pack.yaml: what a content pack says of itself",
    "records": "Records of several kinds in one file of a content pack",
    "box": "What lies in the box",
    "rules": "The rulebook",
    "plan": "A run of the laboratory",
    "realm-cases": "Worked examples of the realm",
    "realm-pack": "pack.yaml: what a content pack of the realm says of itself",
    "realm-records": "Records of several kinds in one file of a content pack of the realm",
    "realm-rules": "The rulebook of the realm",
}


def schema_of(kind: str) -> dict[str, Any]:
    """Return the schema of a kind of file."""
    made = _Definitions()
    several = {"records": [(name, name) for name in MODELS], "realm-records": [(n, REALM + n) for n in REALM_MODELS]}
    if kind in several:
        root: dict[str, Any] = {
            "type": "object",
            "properties": {name: made.of(ROOTS[root]) for name, root in several[kind]},
            "additionalProperties": False,
        }
    else:
        root = made.of(ROOTS[kind])
    return {
        "$schema": DRAFT,
        "title": TITLES.get(kind, f"{kind.removeprefix(REALM)} of a content pack{' of the realm' * (REALM in kind)}"),
        **root,
        "definitions": dict(sorted(made.found.items())),
    }


def texts() -> Iterator[tuple[Path, str]]:
    """Yield the path and the text of every schema file."""
    for kind in (*ROOTS, "records", "realm-records"):
        text = json.dumps(schema_of(kind), ensure_ascii=False, indent=1)
        yield FOLDER / f"{kind}.schema.json", text + "\n"


class _Definitions:
    """Makes schemas; records and words are defined once each."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}

    def of(self, form: Shape) -> dict[str, Any]:
        match form:
            case ScalarShape():
                return _scalar(form)
            case ChoiceShape(values):
                return {"enum": list(values)}
            case ListShape(item, least, most):
                bounds = {"minItems": least, "maxItems": most}
                return {"type": "array", "items": self.of(item), **_given(bounds)}
            case MapShape():
                return self._map(form)
            case RecordShape():
                return self._named(form.made.__name__ if not form.words else _name(form), form)
            case WordShape(kind):
                return self._named(f"one {kind}", form)
            case EitherShape(forms):
                return {"anyOf": [self.of(each) for each in forms]}
            case AnyShape():
                return {}

    def _named(self, name: str, form: RecordShape | WordShape) -> dict[str, Any]:
        if name not in self.found:
            self.found[name] = {}  # words may hold words
            self.found[name] = self._fields(form) if isinstance(form, RecordShape) else self._words(form)
        return {"$ref": f"#/definitions/{name.replace(' ', '%20')}"}

    def _map(self, form: MapShape) -> dict[str, Any]:
        value = self.of(form.value)
        made: dict[str, Any] = {"type": "object"}
        if isinstance(form.key, ChoiceShape):
            made |= {"properties": dict.fromkeys(form.key.values, value), "additionalProperties": False}
        else:
            made["additionalProperties"] = value
            if isinstance(form.key, ScalarShape) and form.key.type == "integer":
                made["propertyNames"] = {"pattern": "^[-+]?[0-9]+$"}
            elif isinstance(form.key, ScalarShape) and form.key.pattern:
                made["propertyNames"] = {"pattern": f"^(?:{form.key.pattern})$"}
        bounds = _given({"minProperties": form.least, "maxProperties": form.most})
        return made | bounds | ({"required": list(form.required)} if form.required else {})

    def _fields(self, form: RecordShape) -> dict[str, Any]:
        keys = keys_of(form)
        made: dict[str, Any] = {"type": "object", "description": first_line(form.made)}
        made["properties"] = {key.name: self._key(key) for key in keys}
        made["additionalProperties"] = False
        others = {f"^{key.other_name}$": self._key(key) for key in keys if key.other_name}
        if others:
            made["patternProperties"] = others  # read, but not offered
        # a pack may leave `source` out; its label then gives it
        required = [key for key in keys if key.required and key.name != "source"]
        plain = [key.name for key in required if not key.other_name]
        if plain:
            made["required"] = plain
        twofold = [key for key in required if key.other_name]
        if twofold:
            made["allOf"] = [{"anyOf": [{"required": [key.name]}, {"required": [key.other_name]}]} for key in twofold]
        return made

    def _key(self, key: Key) -> dict[str, Any]:
        value = self.of(RecordShape(Position)) if (key.name, key.form) == POSITION_OF_A_CASE else self.of(key.form)
        if not key.text:
            return value
        return {"description": key.text, **({"allOf": [value]} if "$ref" in value else value)}

    def _words(self, form: WordShape) -> dict[str, Any]:
        words = vocabulary(form.kind)
        inner = {word: RecordShape(made, form.kind) for word, made in words.items()}
        alone = [word for word, fields in inner.items() if not any(key.required for key in keys_of(fields))]
        with_fields = {word: self._named(_name(fields), fields) for word, fields in inner.items()}
        several: dict[str, Any] = {
            "type": "object",
            "properties": with_fields,
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }
        told = [inspect.getdoc(words[word]) or "" for word in alone]
        return {"anyOf": [{"enum": alone, "markdownEnumDescriptions": told}, several]}


POSITION_OF_A_CASE = ("position", MapShape(ScalarShape("string"), AnyShape()))
"""The engine reads it at its place; its form is that of a position."""


def _name(form: RecordShape) -> str:
    """Return the name of the fields of a word: its class, and the vocabulary of the words within it."""
    return f"{form.made.__name__} ({form.words})"


def _scalar(form: ScalarShape) -> dict[str, Any]:
    made: dict[str, Any] = {"type": form.type}
    if form.type == "string":
        if form.pattern:
            made["pattern"] = f"^(?:{form.pattern})$"
            made["description"] = form.example
        return made | _given({"minLength": form.least, "maxLength": form.most})
    return made | _given({"minimum": form.least, "maximum": form.most})


def _given(bounds: dict[str, int | None]) -> dict[str, int]:
    return {name: bound for name, bound in bounds.items() if bound is not None}


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 a stale schema."""
    parser = argparse.ArgumentParser(description=__doc__, epilog="Exit codes: 0 good, 1 a schema is old, 2 bad input.")
    parser.add_argument("--check", action="store_true", help="write nothing; each must be as it would be written")
    check = parser.parse_args().check
    FOLDER.mkdir(exist_ok=True)
    old = []
    for path, text in texts():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            old.append(path)
            if not check:
                path.write_text(text, encoding="utf-8", newline="\n")
    for path in old:
        print(f"{path.name} is old: run tools/schemas.py" if check else f"{path.name} is written.")
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
