"""A battle plan that uses every key of its schema keeps all of them in each conversion."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

import bow
from bow.authoring.beginnings import copied_plan, opened
from bow.authoring.draft import Draft
from bow.authoring.position_plan import from_battle
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.documents.layout import formatted
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in
from bow.record.recorded_battles import Journal, replay, resume, scenario_of

Run = Callable[..., tuple[int, str, str]]

FILE = Path(__file__).parent / "every-key.yaml"
#: keys that the file cannot use, since it is read without packs: tests/packs/test_needs.py has them
OF_PACKS = {f"needs.*.{key}" for key in ("version", "up-to", "digest", "get")}
#: what a file says of itself, and its variants: a battle is played in one
OF_THE_FILE = frozenset({"author", "version", "license", "variants"})


@pytest.fixture(scope="module")
def value() -> dict[str, Any]:
    """Provide the file's values, with the defaults of its words left out as the writers leave them out."""
    return canonical(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def battle() -> Battle:
    return Battle.start(bow.load_scenario(FILE), seed=3)


@pytest.fixture(scope="module")
def record(battle: Battle, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the record of the battle at its start."""
    path = tmp_path_factory.mktemp("records") / "every.bow"
    Journal.create(path, battle).close()
    return path


def read(text: str) -> Scenario:
    return scenario_in(parse_yaml(text, "made.yaml"), catalogue(()), WORDS)


def canonical(text: str) -> dict[str, Any]:
    """Return the plan of a text as plain values."""
    found: dict[str, Any] = plain(read(text))
    return found


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """Yield the models that a field's type names."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from models_in(part)


def keys_of(model: type[BaseModel], place: str = "") -> Iterator[str]:
    """Yield the keys of a schema: `units.*.rank`."""
    for name, field in model.model_fields.items():
        key = f"{place}{field.alias or name}"
        inner = list(models_in(field.annotation))
        if not inner:
            yield key
        for each in inner:
            star = "." if isinstance(field.annotation, type) else ".*."
            yield from keys_of(each, f"{key}{star}")


def keys_in(value: Any, place: str = "") -> Iterator[str]:
    """Yield the keys that a file uses, in the same form and each with its parents."""
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield f"{place}{key}"
            yield from keys_in(each, f"{place}{key}.")
    for each in parts:
        yield from keys_in(each, f"{place}*.")


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Return the keys whose values differ; a map of the board by its lines."""
    return {
        key: (before.get(key), after.get(key))
        for key in before.keys() | after.keys()
        if before.get(key) != after.get(key)
    }


def as_plan(battle: Battle) -> dict[str, Any]:
    assert battle.scenario is not None
    found: dict[str, Any] = plain(battle.scenario)
    return found


def test_the_file_uses_every_key_of_the_schema() -> None:
    written = parse_yaml(FILE.read_text(encoding="utf-8"), FILE.name).value
    assert set(keys_of(Scenario)) - set(keys_in(written)) == OF_PACKS


def test_reading_and_writing(value: dict[str, Any]) -> None:
    assert differences(value, plain(bow.load_scenario(FILE))) == {}
    assert differences(value, canonical(dump_yaml(value))) == {}
    assert differences(value, canonical(formatted(FILE.read_text(encoding="utf-8")))) == {}
    assert differences(value, plain(scenario_of(json.loads(json.dumps(value))))) == {}


def test_records_and_positions(value: dict[str, Any], battle: Battle, record: Path) -> None:
    resumed = resume(record)
    assert differences(value, as_plan(resumed)) == {}
    assert differences(value, as_plan(next(iter(replay(record))).game)) == {}
    position = battle.to_position()
    again = Battle.from_position(position, scenario=battle.scenario)
    assert again.to_position() == position
    assert differences(value, as_plan(again)) == {}
    assert resumed.scenario is not None
    assert differences(value, as_plan(Battle.start(resumed.scenario, seed=4, options=battle.options))) == {}


def kept_in_a_position(value: dict[str, Any]) -> dict[str, Any]:
    """Return the plan as its own first position makes it: other id and source, areas by their hexes, no facts."""
    kept = {key: each for key, each in value.items() if key not in ("facts", "id", "source")}
    kept["areas"] = {"camp": {"hexes": ["C9", "D9"], "look": "thicket"}}
    russian = {key: text for key, text in value["translations"]["ru"].items() if key not in ("facts.1", "source.note")}
    return {**kept, "translations": {**value["translations"], "ru": russian}}


def test_a_battle_from_a_record(value: dict[str, Any], record: Path) -> None:
    made = from_battle(resume(record))
    wanted = kept_in_a_position(value)
    assert differences(wanted, canonical(made.text)).keys() == {"id", "source"} | OF_THE_FILE
    assert [each.part for each in made.left_out] == ["facts"]
    opened_again = canonical(opened(str(record), catalogue(())).text)
    assert differences(wanted, opened_again).keys() - {"counters"} == {"id", "source"} | OF_THE_FILE


def test_the_command_names_what_it_leaves_out(run: Run, value: dict[str, Any], record: Path, tmp_path: Path) -> None:
    for source, lost in ((FILE, {"id", "name", "translations"}), (record, None)):
        made = tmp_path / "made.yaml"
        code, out, _ = run("new", str(made), "--from", str(source), "--force")
        assert code == 0
        assert "- translations.ru.name: this battle has a new name; the old one was: Все поля" in out
        after = canonical(made.read_text(encoding="utf-8"))
        assert lost is None or differences(value, after).keys() == lost
        assert value["translations"]["ru"].keys() - after["translations"]["ru"].keys() <= {
            "name", "facts.1", "source.note",
        }  # fmt: skip


def test_the_editor(value: dict[str, Any]) -> None:
    assert differences(value, canonical(copied_plan(FILE))) == {}
    assert differences(value, canonical(Draft.open(FILE, catalogue(())).text)) == {}
