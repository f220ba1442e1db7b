"""docs/reference.md has every key of every model, and its examples are valid."""

from __future__ import annotations

from bow.authoring.forms.fields import RecordShape, keys_of
from bow.content.documents.yaml_reading import read_yaml
from tests.authoring.test_schema import as_json, definition
from tools.pages import reference


def models() -> list[RecordShape]:
    return list(reference.all_models())


def test_every_key_stands_in_the_page() -> None:
    page = reference.PAGE.read_text(encoding="utf-8")
    for fields in models():
        section = page.partition(f"\n### {fields.made.__name__}\n")[2].partition("\n##")[0]
        rows = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("| `")]
        assert rows == [f"`{key.name}`" for key in keys_of(fields)], fields.made.__name__


def test_examples_of_our_own_are_what_the_keys_take() -> None:
    known = {fields.made.__name__: fields for fields in models()}
    for model, examples in read_yaml(reference.MORE_EXAMPLES).value.items():
        for key, value in examples.items():
            wrong = [
                error
                for error in definition(known[model]).iter_errors({key: as_json(value)})
                if error.absolute_path and error.absolute_path[0] == key
            ]
            assert wrong == [], f"{model}.{key}"
