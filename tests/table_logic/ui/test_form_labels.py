"""Every field of a form has a label and a help text in every language."""

from collections.abc import Iterator

import pytest

from bow.authoring.forms.fields import FormField, RecordShape, allowed_words, fields_of, word_shape
from bow.authoring.forms.known_ids import BATTLE
from bow.content.documents.vocabularies import unknown
from bow.content.models import Source
from bow.content.needs import Need
from bow.content.plans import (
    Area,
    Counter,
    Marker,
    Objective,
    ReserveUnit,
    Scenario,
    ScenarioUnit,
    SpecialRule,
    Variant,
    Victory,
)
from bow.editor.forms.rows import remark_place, remark_text
from bow.system.sentence import Sentence
from bow.words.messages import languages, message_keys

PARTS: dict[type, str] = {
    Scenario: "battle", Objective: "objectives", Area: "areas", Marker: "markers", ReserveUnit: "units",
    ScenarioUnit: "units", Counter: "counters", SpecialRule: "rules", Victory: "victory", Source: "source",
    Variant: "variants", Need: "needs",
}  # fmt: skip


def all_fields() -> list[tuple[RecordShape, FormField]]:
    """Return every field that a form of a battle may show, with its record or word."""
    found: dict[RecordShape, tuple[FormField, ...]] = {}

    def below(field: FormField) -> Iterator[RecordShape]:
        if field.kind == "record":
            yield field.record
        if field.kind == "word":
            yield from (shape for word in allowed_words(field.words) if (shape := word_shape(field.words, word)))
        for inner in (field.item, field.key, *field.options):
            if inner is not None:
                yield from below(inner)

    waiting = [BATTLE]
    while waiting:
        record = waiting.pop()
        if record not in found:
            found[record] = fields_of(record)
            waiting += [shape for field in found[record] for shape in below(field)]
    return [(record, field) for record, fields in found.items() for field in fields]


def test_the_fields_of_all_words_are_there() -> None:
    names = {field.name for _, field in all_fields()}
    assert {"levels", "rank", "momentum", "at-least", "how-many", "per", "face"} <= names
    assert len(all_fields()) > 200


@pytest.mark.parametrize("language", languages())
def test_every_field_has_its_label(language: str) -> None:
    there = message_keys(language)
    assert sorted({field.name for _, field in all_fields() if f"field-{field.name}" not in there}) == []


@pytest.mark.parametrize("language", languages())
def test_what_the_code_says_of_a_field_is_said_to_players_too(language: str) -> None:
    there = message_keys(language)
    missing = [
        f"{record.made.__name__}.{field.name}"
        for record, field in all_fields()
        if field.help and field.name != "map" and f"field-help-{PARTS[record.made]}-{field.name}" not in there
    ]
    assert missing == []


@pytest.mark.parametrize("language", languages())
def test_every_choice_has_its_label(language: str) -> None:
    there = message_keys(language)

    def choices(field: FormField) -> Iterator[str]:
        yield from field.choices
        for inner in (field.item, field.key, *field.options):
            if inner is not None:
                yield from choices(inner)

    missing = {
        choice
        for _, field in all_fields()
        for choice in choices(field)
        if not {f"{kind}-{choice}" for kind in ("choice", "option", "word")} & there
        and f"choice-{field.name}-{choice}" not in there
    }
    assert sorted(missing) == []


#: words and single values within packs; their lists are of the content, not of a battle
PLAIN_LISTS = {"on", "branches", "edges", "tokens", "dice", "cards", "track", "translations"}


@pytest.mark.parametrize("language", languages())
def test_every_button_that_adds_a_thing_names_it(language: str) -> None:
    there = message_keys(language)
    adding = {
        field.name
        for _, field in all_fields()
        if field.kind in ("map", "word")
        or (field.kind == "list" and field.item and field.item.kind in ("word", "record"))
    }
    assert {"counters", "results", "do"} <= adding
    assert sorted(name for name in adding - PLAIN_LISTS if f"form-add-{name}" not in there) == []


def test_remarks_in_a_form_name_labels_and_say_what_to_do_first() -> None:
    assert remark_text(unknown("area", "", ())) == (
        'No area yet. Add one under "Areas" on the Map page, then choose it here.'
    )
    assert remark_text(unknown("area", "", ("houses", "mill"))) == "choose one area: houses, mill"
    assert '"Until: attacks" needs a target' in remark_text(Sentence("told-grant-all-until"))
    assert remark_place(("rules", "night", "do", 0, "grant", "until")) == "night: Until"
    assert remark_place(("rounds",)) == "Rounds"
    assert remark_place(("units", "s1")) == "s1"
