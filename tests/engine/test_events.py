"""Events: each kind is a class whose fields, with their types, hold what the engine reports."""

import ast
import copy
import pickle
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

import bow
from bow import events
from bow.battle import Battle, Event
from bow.battle.events import KINDS, BattleEvent, event_of
from bow.lab.playing import any_verb

ENGINE = Path(bow.__file__).parent / "battle"


def types_of(kind: type[BattleEvent]) -> dict[str, Any]:
    """Return the types of the fields, by the names of their values."""
    hints = get_type_hints(kind)
    return {field: hints.get(field, hints.get(f"{field}_")) for field in kind.FIELDS}


def fits(value: Any, form: Any) -> bool:
    """Return whether a value is of a type: a plain one, a list or a map of such, or one of several."""
    if isinstance(form, UnionType):
        return any(fits(value, each) for each in get_args(form))
    if get_origin(form) is list:
        return type(value) is list and all(fits(each, get_args(form)[0]) for each in value)
    if get_origin(form) is dict:
        return type(value) is dict
    return type(value) is (NoneType if form is None else form)


def wrong_with(event: Event) -> str:
    """Return how an event differs from its class, or empty."""
    kind = KINDS[event.kind]
    if type(event) is not kind or event.values.keys() != types_of(kind).keys():
        return f"{event} is no {kind.__name__}"
    wrong = [field for field, form in types_of(kind).items() if not fits(event.values[field], form)]
    return f"{event}: {', '.join(wrong)}" if wrong else ""


@pytest.mark.parametrize("scenario", bow.scenarios())
def test_what_is_reported_has_the_fields_of_its_class(scenario: str) -> None:
    battle = Battle.start(scenario, seed=11, options=["evade"])
    choose = any_verb(11)
    told: list[Event] = list(battle.start_events)
    while not battle.is_over:
        told += battle.play(choose(battle))
    assert len({event.kind for event in told}) > 25
    assert [wrong for event in told if (wrong := wrong_with(event))] == []


def test_every_call_that_reports_an_event_names_its_fields() -> None:
    """This includes events that occur very rarely."""
    seen: set[str] = set()
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)):
                continue
            kind = node.args[0].value
            if kind not in KINDS or not node.keywords:
                continue
            keys = [word.arg for word in node.keywords if word.arg is not None]
            spread = [word.value for word in node.keywords if word.arg is None]
            keys += [key.value for each in spread if isinstance(each, ast.Dict) for key in each.keys if key]  # type: ignore[attr-defined]
            assert set(keys) == set(KINDS[kind].FIELDS), f"{path.name}:{node.lineno}"
            seen.add(kind)
    assert len(seen) > 60


def test_what_does_not_fit_is_seen() -> None:
    assert wrong_with(event_of("lost", {"unit": "s1", "figures": "1", "left": 2}))
    assert wrong_with(event_of("lost", {"unit": "s1"}))
    assert wrong_with(Event("passed", {"house": "stark"}))
    assert wrong_with(event_of("kept", {"house": "stark", "card": None, "token": "red"})) == ""


def test_an_event_is_its_kind_and_its_values() -> None:
    engaged = events.Engaged(unit="s1", with_="l1")
    values = {"unit": "s1", "with": "l1"}
    assert engaged == Event("engaged", values) == event_of("engaged", values)
    assert (engaged.unit, engaged.with_, str(engaged)) == ("s1", "l1", "engaged unit=s1 with=l1")
    for again in (copy.copy(engaged), copy.deepcopy(engaged), pickle.loads(pickle.dumps(engaged))):
        assert again == engaged
        assert type(again) is events.Engaged
    assert type(event_of("no-such-kind", {})) is Event
    with pytest.raises(TypeError, match="Engaged has the fields unit, with, not unit"):
        events.Engaged(unit="s1")  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        engaged.unit = "s2"  # type: ignore[misc]
    with pytest.raises(TypeError):
        events.Relocated(unit="s1", from_="A1", to="A2")  # a common base class of several kinds is not a kind itself


def test_every_class_is_documented_and_stands_in_the_module() -> None:
    for kind, sort in KINDS.items():
        assert kind == sort.KIND
        assert sort.__doc__
        assert getattr(events, sort.__name__) is sort
        assert sort.__name__ in events.__all__
