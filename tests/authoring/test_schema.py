"""The schemas and `bow check` agree on every shipped file, and on every key with every kind of value."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import pytest
from jsonschema import Draft7Validator
from pydantic import BaseModel, BeforeValidator, TypeAdapter, ValidationError

from bow.authoring.forms.fields import (
    ChoiceShape,
    EitherShape,
    Key,
    ListShape,
    MapShape,
    RecordShape,
    ScalarShape,
    Shape,
    WordShape,
    keys_of,
    vocabulary,
)
from bow.authoring.schema import FOLDER, KINDS, file_name
from bow.battle.vocabulary import WORDS
from bow.content.case_files import RuleCase
from bow.content.documents.faults import InputError
from bow.content.documents.vocabularies import NestedFaultsError, NestedFieldsError, WordReader
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.realm.casebook.playing_cases import play_realm_case, realm_cases_in
from bow.realm.effects.vocabulary import CONDITIONS as CARD_CONDITIONS
from bow.realm.reading import WORDS as REALM_WORDS
from tests.failures import failures
from tools.schemas import REALM, REALM_CONDITION, ROOTS, schema_of, texts

ROOT = Path(__file__).parents[2]
ALL_WORDS = {**WORDS, **REALM_WORDS, REALM_CONDITION: CARD_CONDITIONS}
WORDS_THAT_FIT = (
    "x", "MAR", "MAR-5", "1.2", "0123456789abcdef",
    "war-host-of-the-north", "maege-mormont:she-bear", "SL3", "s1", "C4", "C", "stark+2", "s1>l1", "CMB-5", "CMB",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, 1, 0, -1, 10**7, 1.5, "", "x", "3", "stark", "C4", [], [3], ["x"], ["C4"], [None], [True], {}, {"x": 1},
    {"C4": "x"}, {3: 3}, [{}], [{"x": 1}],
)  # fmt: skip


def test_they_are_fresh() -> None:
    made = dict(texts())
    assert {path.name for path in FOLDER.iterdir()} == {file_name(kind) for kind in KINDS} == {p.name for p in made}
    old = [path.name for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    assert old == [], "run tools/schemas.py"


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_a_schema(kind: str) -> None:
    Draft7Validator.check_schema(validator(kind).schema)


# --- files
@cache
def validator(kind: str) -> Draft7Validator:
    return Draft7Validator(json.loads((FOLDER / file_name(kind)).read_text(encoding="utf-8")))


def as_json(value: Any) -> Any:
    """Return a value as a JSON editor sees it, with keys as strings."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value


def shipped() -> list[Path]:
    """Return the files with a line that names their schema: all that people write, not the map that a program makes."""
    folders = ("scenarios", "bow/content/core", "bow/realm/content")
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.yaml"))]
    return [path for path in found if path.name != "map.yaml"]


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.name)
def test_a_shipped_file_names_a_schema_that_accepts_it(path: Path) -> None:
    first = path.read_text(encoding="utf-8").split("\n")[0]
    named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert named is not None
    schema = (path.parent / named[1]).resolve()
    assert schema.parent == FOLDER
    found = Draft7Validator(json.loads(schema.read_text(encoding="utf-8")))
    assert [error.message for error in found.iter_errors(as_json(read_yaml(path).value))] == []


@pytest.mark.parametrize(("kind", "folder"), [("cases", "tests/rules"), ("realm-cases", "tests/realm/cases")])
def test_it_accepts_cases(kind: str, folder: str) -> None:
    found = {path: as_json(read_yaml(path).value) for path in sorted((ROOT / folder).rglob("*.yaml"))}
    assert found
    faults = {path.name: [fault.message for fault in validator(kind).iter_errors(it)] for path, it in found.items()}
    assert {name: messages for name, messages in faults.items() if messages} == {}


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (("tittle",), "x"),
        (("rules",), "MUS-2"),
        (("position", "unit"), {}),
        (("position", "players"), 7),
        (("position", "options"), {"tide": True}),
        (("position", "units"), {"harrenhal": {"lannister": {"footmen": 1}}}),
        (("position", "orders"), {"harrenhal": ["lannister"]}),
        (("actions", 0), {"by": "lannister"}),
        (("actions", 0), {"by": "lannister", "do": "musters"}),
        (("actions", 0), {"by": "lannister", "do": "muster", "area": "harrenhal"}),
        (("actions", 0), {"by": "lannister", "do": "muster", "area": "harrenhal", "items": [{"footmen": "harrenhal"}]}),
        (("actions", 0), {"event": "westeros"}),
        (("actions", 0), {"event": "clean_up", "legal": False}),
        (("actions", 1, "items"), [{"upgrade": "dragon"}]),
        (("actions", 1, "at"), 3),
        (("position", "round"), 0),
        (("expected", "power"), {"lannister": "5"}),
        (("expected", "unit"), {}),
    ],
)
def test_it_says_of_a_case_of_the_realm_what_its_reader_says(at: tuple[str | int, ...], value: Any) -> None:
    case: dict[str, Any] = {
        "id": "MINE",
        "position": {"units": {"harrenhal": {"lannister": {"footman": 1}}}},
        "actions": [{"by": "lannister", "do": "muster", "area": "harrenhal", "items": [{"upgrade": "knight"}]}],
        "expected": {"units": {"harrenhal": {"lannister": {"knight": 1}}}},
    }
    case["actions"].insert(0, {"event": "westeros_card", "card": "mustering"})
    found = validator("realm-cases")
    assert found.is_valid({"cases": [case]})
    assert not is_refused(case)
    inner: Any = case
    for step in at[:-1]:
        inner = inner[step]
    inner[at[-1]] = value
    assert not found.is_valid({"cases": [case]})
    assert is_refused(case)


def is_refused(case: dict[str, Any]) -> bool:
    """Return whether the reader of cases rejects a case; accepted cases must also play as they should."""
    document = Document({"cases": [case]}, "cases.yaml", {}, {})
    try:
        assert [play_realm_case(each) for each in realm_cases_in(document)] == [[]]
    except InputError:
        return True
    return False


@pytest.mark.parametrize("path", sorted((ROOT / "tests/packs").rglob("*.yaml")), ids=lambda path: path.name)
def test_it_accepts_content_packs(path: Path) -> None:
    value = read_yaml(path).value
    kind = "scenario" if "format" in value else path.stem
    assert [error.message for error in validator(kind).iter_errors(as_json(value))] == []


# --- every key of every model and of every word
def forms_below(form: Shape, found: dict[RecordShape, None]) -> None:
    match form:
        case ListShape(item):
            forms_below(item, found)
        case MapShape(_, value):
            forms_below(value, found)
        case EitherShape(forms):
            for each in forms:
                forms_below(each, found)
        case WordShape(kind):
            for made in vocabulary(kind).values():
                forms_below(RecordShape(made, kind), found)
        case RecordShape() if form not in found:
            found[form] = None
            for key in keys_of(form):
                forms_below(key.form, found)


@cache
def all_fields() -> list[RecordShape]:
    found: dict[RecordShape, None] = {}
    for form in ROOTS.values():
        forms_below(form, found)
    return list(found)


def sample(form: Shape) -> Any:
    match form:
        case ScalarShape("string", pattern=pattern):
            return next(word for word in WORDS_THAT_FIT if not pattern or re.fullmatch(pattern, word))
        case ScalarShape("integer"):
            return form.least or 1
        case ScalarShape(kind):
            return {"boolean": True, "number": 1.5, "null": None}[kind]
        case ChoiceShape(values):
            return values[0]
        case ListShape(item, least):
            if isinstance(item, ChoiceShape):
                return (list(item.values) * (least or 1))[: least or 1]
            return [sample(item)] * (least or 1)
        case MapShape(key, value, required=required):
            return {name: sample(value) for name in required or (sample(key),)}
        case RecordShape():
            made = {key.name: sample(key.form) for key in keys_of(form) if key.required}
            return made | ({"position": {"units": {}}, "steps": ["pass"]} if form.made is RuleCase else {})
        case WordShape(kind):
            words = {word: RecordShape(made, kind) for word, made in vocabulary(kind).items()}
            alone = [word for word, made in words.items() if not any(key.required for key in keys_of(made))]
            return alone[0] if alone else {word: sample(made) for word, made in [*words.items()][:1]}
        case EitherShape(forms):
            return sample(forms[0])
        case _:
            return {}


def name_of(fields: RecordShape) -> str:
    return fields.made.__name__ + (f" ({fields.words})" if fields.words else "")


def is_model(fields: RecordShape) -> bool:
    return issubclass(fields.made, BaseModel)


@cache
def _everything(of_the_realm: bool) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for kind in KINDS:
        if kind.startswith(REALM) is of_the_realm:
            found |= schema_of(kind).get("definitions", {})
    return found


@cache
def definition(fields: RecordShape) -> Draft7Validator:
    name = name_of(fields).replace(" ", "%20")
    everything = _everything(fields.made.__module__.startswith("bow.realm."))
    return Draft7Validator({"$ref": f"#/definitions/{name}", "definitions": everything})


def verdict(fields: RecordShape, value: Any) -> str:
    """Return the verdict of `bow check` on a value: `sound`, `form` (a key or a type is wrong), or `sense`."""
    try:
        if is_model(fields):
            fields.made.model_validate(value, context=dict(ALL_WORDS))  # type: ignore[attr-defined]
        else:
            model_of_word(fields, value)
    except ValidationError as error:
        return "form" if any(is_of_form(each) for each in error.errors(include_url=False)) else "sense"
    return "sound"


def model_of_word(fields: RecordShape, value: Any) -> None:
    words = [word for word, made in vocabulary(fields.words).items() if made is fields.made]
    if not words:  # a part of a word, such as a target, is tested within a word that has one
        made, key = next(
            (made, key)
            for made in vocabulary(fields.words).values()
            for key in keys_of(RecordShape(made, fields.words))
            if fields in (key.form.forms if isinstance(key.form, EitherShape) else (key.form,))
            or key.form == ListShape(fields)
        )
        several = isinstance(key.form, ListShape)
        value = {**sample(RecordShape(made, fields.words)), key.name: [value] if several else value}
        words = [made.word]  # type: ignore[attr-defined]
    kind = {"condition": "conditions"}.get(fields.words, fields.words)
    if kind == "count":
        value, words, kind = {"of": {words[0]: value}}, ["count"], "conditions"
    adapter_of(kind).validate_python({words[0]: value}, context=dict(ALL_WORDS))


@cache
def adapter_of(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(Annotated[Any, BeforeValidator(WordReader(kind))])


def is_of_form(error: Any) -> bool:
    if error["type"] == "too_short":
        return bool(len(error["input"]) < error["ctx"]["min_length"])  # otherwise the error comes from a faulty item
    if error["type"] != "value_error":
        return True
    cause = error["ctx"]["error"]
    if isinstance(cause, NestedFieldsError):
        return any(is_of_form(each) for each in cause.error.errors(include_url=False))
    if isinstance(cause, NestedFaultsError):
        return any("takes a map with these" in why or "takes no fields" in why for _, why in cause.faults)
    return bool(
        re.match(r"found .*; expected|unknown |no value for .*; both Houses|the order chart has no row", str(cause))
    )


#: tests among which the fields are divided
PARTS = 24


def test_there_is_much_to_compare() -> None:
    assert len(all_fields()) > 200
    assert sum(len(keys_of(fields)) for fields in all_fields()) > 600


def at(key: Key, base: dict[str, Any], value: Any) -> dict[str, Any]:
    return {**base, key.name: value}


@pytest.mark.parametrize("part", range(PARTS))
def test_it_says_what_check_says(part: int) -> None:
    """Key by key, with every kind of value: the schema accepts and rejects the same forms as `bow check`."""
    assert failures(says_what_check_says, all_fields()[part::PARTS], name_of) == []


def says_what_check_says(fields: RecordShape) -> None:
    found = definition(fields)

    def accepts(value: Any) -> bool:
        return bool(found.is_valid(as_json(value)))

    base = sample(fields)
    assert accepts(base), "the sample itself"
    for key in keys_of(fields):
        if fields.made is RuleCase and key.name == "position":
            continue  # the engine reads it where it occurs
        for value in (*VALUES, sample(key.form)):
            instance = at(key, base, value)
            said = verdict(fields, instance)
            if said == "sound":
                assert accepts(instance), f"{key.name}: {value!r} is sound"
            elif said == "form":
                assert not accepts(instance), f"{key.name}: {value!r} is wrong"
        if key.required and key.name != "source":
            left_out = {name: value for name, value in base.items() if name != key.name}
            assert not accepts(left_out), f"{key.name} is left out"
        for odd in (key.name[:-1] + "q", key.name + "s", key.name.upper()):
            if odd not in {each.name for each in keys_of(fields)}:
                assert not accepts({**base, odd: sample(key.form)}), f"{odd} is no key"
        if key.other_name:
            instance = {name: value for name, value in base.items() if name != key.name}
            instance[key.other_name] = sample(key.form)
            assert accepts(instance) or verdict(fields, instance) != "sound"


@pytest.mark.parametrize(
    "kind",
    ["vocabulary", "conditions", "triggers", "lasting", "count", "condition", REALM_CONDITION, *REALM_WORDS],
)
def test_words_are_known_and_no_others(kind: str) -> None:
    of_the_realm = kind in (REALM_CONDITION, *REALM_WORDS)
    name = f"one {kind}".replace(" ", "%20")
    one = Draft7Validator({"$ref": f"#/definitions/{name}", "definitions": _everything(of_the_realm)})
    for word, made in vocabulary(kind).items():
        fields = RecordShape(made, kind)
        alone = not any(key.required for key in keys_of(fields))
        assert one.is_valid(word) == alone, word
        assert one.is_valid({word: sample(fields)}), word
        assert not one.is_valid({word + "x": sample(fields)})
        assert not one.is_valid({word: 3})
        assert not one.is_valid([word])
    assert not one.is_valid("wrod")
    assert not one.is_valid(3)
