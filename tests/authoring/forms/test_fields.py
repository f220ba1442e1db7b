"""Fields of forms: they cover all models and words, and their first values can be read."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from bow.authoring.forms.fields import (
    RecordShape,
    WordShape,
    allowed_words,
    beginning_after,
    beginning_in,
    begun_record,
    begun_word,
    field_named,
    fields_of,
    replaced_by,
    vocabulary,
    word_shape,
)
from bow.authoring.forms.form_values import get, word_of
from bow.authoring.forms.known_ids import BATTLE, known_ids, record_ids, renamed_everywhere
from bow.battle.reading import catalogue
from bow.battle.vocabulary import CONDITIONS, COUNTS, DEEDS, MODIFIERS, TRIGGERS, WORDS
from bow.content.catalogue import MODELS
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import Condition, Effect, Trigger
from bow.content.packs import Label
from bow.content.plans import Scenario, ScenarioUnit, SpecialRule
from bow.content.scenarios import scenario_paths
from bow.content.terms import SYMBOLS
from bow.words.messages import Words

READERS: dict[str, Any] = {"triggers": Trigger, "conditions": Condition, "vocabulary": Effect}
ALL_WORDS = [(kind, word) for kind in READERS for word in vocabulary(kind)]


def plan(number: str) -> Any:
    return next(read_yaml(path).value for path in scenario_paths() if path.name.startswith(number))


def test_every_field_of_a_battle_plan_has_its_form() -> None:
    names = [info.alias for info in Scenario.model_fields.values()]
    assert [field.name for field in fields_of(BATTLE)] == names
    assert not [field.name for field in fields_of(BATTLE) if field.kind == "anything"]


@pytest.mark.parametrize(
    ("kind", "words"),
    [("triggers", TRIGGERS), ("conditions", CONDITIONS), ("count", COUNTS), ("vocabulary", {**MODIFIERS, **DEEDS})],
)
def test_every_word_has_a_form(kind: str, words: dict[str, type]) -> None:
    assert allowed_words(WordShape(kind)).keys() == words.keys()
    for word in words:
        shape = word_shape(WordShape(kind), word)
        assert shape is not None
        assert not [field.name for field in fields_of(shape) if field.kind == "anything"]


def test_the_kind_of_a_field_says_what_is_picked() -> None:
    unit = RecordShape(ScenarioUnit)
    assert (field_named(unit, "at").kind, field_named(unit, "at").noun) == ("id", "hex")
    assert field_named(unit, "kind").noun == "kind of unit"
    assert field_named(unit, "commander").noun == "commander with title"
    figures = field_named(unit, "figures")
    assert (figures.kind, figures.least, figures.most, figures.is_required) == ("number", 1, 100, False)
    assert field_named(BATTLE, "tokens").kind == "houses"
    assert field_named(BATTLE, "story").kind == "text"
    assert field_named(BATTLE, "name").kind == "line"
    pieces = field_named(BATTLE, "pieces")
    assert pieces.key is not None
    assert pieces.item is not None
    assert (pieces.key.noun, pieces.item.noun) == ("hex", "terrain token")
    how_many = word_shape(WordShape("vocabulary"), "grant")
    assert how_many is not None
    target = field_named(field_named(how_many, "target").record, "how-many")
    assert [option.kind for option in target.options] == ["number", "choice"]


def test_what_is_done_in_a_rule_is_a_deed_and_what_is_granted_lasts() -> None:
    do = field_named(RecordShape(SpecialRule), "do").item
    assert do is not None
    assert allowed_words(do.words).keys() == DEEDS.keys()
    grant = word_shape(WordShape("vocabulary"), "grant")
    assert grant is not None
    effects = field_named(grant, "effects").item
    assert effects is not None
    assert allowed_words(effects.words).keys() == MODIFIERS.keys()


@pytest.mark.parametrize("kind", READERS)
def test_a_word_that_is_begun_can_be_read(kind: str) -> None:
    """This holds in a battle that has something to name for every field."""
    known = known_ids(plan("04"), catalogue())
    reader = TypeAdapter(READERS[kind])
    wrong = []
    for word in vocabulary(kind):
        value = begun_word(WordShape(kind), word, known)
        try:
            reader.validate_python(value, context=WORDS)
        except ValidationError as error:
            wrong.append(f"{word}: {value}: {error}")
    assert wrong == []


def test_a_record_that_is_begun_has_what_must_be_given() -> None:
    assert begun_record(RecordShape(SpecialRule), {}) == {"on": "round-end", "do": ["score"]}


def test_what_stands_in_every_battle_has_the_form_of_its_fields() -> None:
    """Each id that a battle names is a choice in the forms of that battle."""
    seen = set()
    for path in scenario_paths():
        value = read_yaml(path).value
        known = known_ids(value, catalogue())
        for named in record_ids(BATTLE, value):
            assert named.id in known[named.noun], f"{path.name}: {named}"
            assert named.id in (get(value, named.path), named.path[-1])
            seen.add(named.noun)
    assert {"hex", "unit", "area", "marker", "objective", "kind of unit", "commander with title"} <= seen


def test_a_new_name_reaches_every_place_where_the_old_one_stood() -> None:
    before = plan("04")
    after = renamed_everywhere(before, "area", "field", "meadow")
    assert list(after["areas"]) == ["meadow"]
    assert word_of(after["rules"]["thirteen-places"]["do"][0])[1]["in"] == "meadow"
    assert "field" in before["areas"], "the old value stays"


def test_every_field_of_what_packs_hold_has_a_name_in_both_languages() -> None:
    named: set[str] = set()
    models: list[type] = [*MODELS.values(), Label]
    left = [RecordShape(made) for made in models]
    seen: set[RecordShape] = set()
    while left:
        shape = left.pop()
        if shape in seen:
            continue
        seen.add(shape)
        fields = list(fields_of(shape))
        named |= {field.name for field in fields}
        while fields:
            field = fields.pop()
            left += [field.record] if field.kind == "record" else []
            fields += [inner for inner in (field.item, *field.options) if inner is not None]
    assert len(named) > 60
    for language in ("en", "ru"):
        words = Words(language, strict=True)
        assert [name for name in sorted(named) if not words.has(f"field-{name}")] == []


def test_what_lasts_cannot_be_done_by_a_rule() -> None:
    rule = {"on": "round-end", "do": ["score", "advance"]}
    with pytest.raises(ValidationError, match='"advance" is a lasting effect; use one that happens once'):
        SpecialRule.model_validate(rule, context=WORDS)


def test_a_field_that_is_added_begins_with_a_value_that_can_be_played() -> None:
    for word, name in (("grant", "until"), ("roll", "results")):
        begun = begun_word(WordShape("vocabulary"), word, {})
        shape = word_shape(WordShape("vocabulary"), word)
        assert shape is not None
        barred = replaced_by(shape, name)
        kept = {key: value for key, value in word_of(begun)[1].items() if key not in barred}
        value = {word: {**kept, name: beginning_in(shape, name, {})}}
        TypeAdapter[Any](Effect).validate_python(value, context=WORDS)


def test_each_result_of_a_roll_begins_with_another_symbol() -> None:
    roll = word_shape(WordShape("vocabulary"), "roll")
    assert roll is not None
    item = field_named(roll, "results").item
    assert item is not None
    results: list[Any] = []
    for _ in SYMBOLS:
        results.append(beginning_after(results, item, {}))
    assert [result["shows"] for result in results] == [[symbol] for symbol in SYMBOLS]
