"""Every kind of expectation is checked: a wrong one fails, at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bow.content.documents.yaml_reading import Document, read_yaml
from bow.realm.casebook.playing_cases import FOUND, play_realm_case, realm_cases_in
from bow.realm.content.case_models import EXPECTATIONS
from bow.realm.reading import printed_realm

FOLDER = Path(__file__).parents[1] / "cases"


def more(value: int) -> int:
    return value + 1


def first_more(value: Mapping[str, int]) -> dict[str, int]:
    first = next(iter(value))
    return {**value, first: value[first] + 1}


def of_first(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: {**value, next(iter(value)): change(value[next(iter(value))])}


def other(*words: str) -> Callable[[Any], Any]:
    return lambda value: next(word for word in words if word != value)


def toggled(word: str) -> Callable[[Any], Any]:
    return lambda value: [each for each in value if each != word] if word in value else [*value, word]


def with_one(key: str, entry: Any) -> Callable[[Any], Any]:
    return lambda value: {each: value[each] for each in value if each != key} if key in value else {**value, key: entry}


def shorter(value: list[Any]) -> list[Any]:
    return value[1:]


def card_less(value: list[str]) -> list[str]:
    return value[1:] if value else ["eddard_stark"]


def counted(value: Mapping[str, int]) -> dict[str, int]:
    return {**value, "footman": value.get("footman", 0) + 1}


#: changes that make a right value of each kind wrong
WRONG: Mapping[str, Callable[[Any], Any]] = {
    "units": of_first(lambda owned: {} if owned else {"stark": {"footman": 9}}),
    "orders": with_one("seagard", ["stark", "raid"]),
    "tokens": with_one("seagard", "stark"),
    "neutral": with_one("seagard", 9),
    "neutral_token_count": more,
    "impassable_count": more,
    "garrison": with_one("winterfell", 9),
    "garrison_at": of_first(lambda area: "none" if area != "none" else "winterfell"),
    "controller": of_first(other("none", "stark")),
    "power": first_more,
    "supply": first_more,
    "stars": first_more,
    "victory": first_more,
    "victory_change": first_more,
    "pool_change": first_more,
    "army_sizes": of_first(lambda sizes: [*sizes, 2]),
    "available": of_first(counted),
    "hand": of_first(card_less),
    "discard": of_first(card_less),
    "houses": shorter,
    "to_pool_total": more,
    "iron_throne": shorter,
    "fiefdoms": shorter,
    "kings_court": shorter,
    "overlay": lambda value: not value,
    "position_6": other("empty", "taken"),
    "dominance": of_first(other("stark", "lannister")),
    "used": toggled("valyrian_steel_blade"),
    "banned": toggled("raid"),
    "wildlings": more,
    "top_wildling_card": other("crow_killers", "mammoth_riders"),
    "bottom_wildling_card": other("crow_killers", "mammoth_riders"),
    "round": more,
    "initial_strength": first_more,
    "recomputed_strength": first_more,
    "final_strength": first_more,
    "winner": other("stark", "lannister"),
    "casualties": more,
    "destroyed": of_first(counted),
    "combat": lambda value: {"area": "pyke"} if value == "none" else "none",
    "attack_strength": more,
    "legal_sizes": lambda value: [*value, [4, 4, 4, 4, 4, 4]],
    "illegal_sizes": lambda value: [*value, [1]],
    "adjacent": lambda value: [*value, ["pyke", "sunspear"]],
    "not_adjacent": lambda value: [*value, ["winterfell", "karhold"]],
    "reachable_land": lambda value: {**value, "areas": toggled("seagard")(value["areas"])},
    "results": lambda value: [value[0] + 1, *value[1:]],
    "attacks_so_far": more,
    "watch_strength": more,
    "next_decision": lambda value: {"house": "stark", "kind": "raid"},
    "next_step": other("clean-up", "westeros"),
    "planning_mode": other("secret", "turn_order_face_down"),
    "game_over": lambda value: not value,
}


def expectations() -> Iterator[tuple[Path, int, int | None, str]]:
    """Yield every expectation in our cases: its file, the number of its case, its place in the list, its kind."""
    for path in sorted(FOLDER.glob("*.yaml")):
        for n, case in enumerate(read_yaml(path).value["cases"]):
            parts = case.get("expected", {})
            for m, part in enumerate(parts if isinstance(parts, list) else [parts]):
                for kind in part:
                    if kind not in ("step", "note"):
                        yield path, n, m if isinstance(parts, list) else None, kind


ALL = list(expectations())


@cache
def read(path: Path) -> Document:
    return read_yaml(path)


def test_every_kind_of_expectation_is_made_wrong_somewhere() -> None:
    assert set(WRONG) == set(EXPECTATIONS) == set(FOUND)
    assert {kind for _, _, _, kind in ALL} == set(EXPECTATIONS)
    assert len(ALL) > 400


@pytest.mark.parametrize("kind", EXPECTATIONS)
def test_a_wrong_expectation_fails_at_its_place(kind: str) -> None:
    content = printed_realm()
    for path, n, m, each in ALL:
        if each != kind:
            continue
        case = deepcopy(read(path).value["cases"][n])
        part = case["expected"] if m is None else case["expected"][m]
        right = part[kind]
        part[kind] = WRONG[kind](right)
        (wrong,) = realm_cases_in(Document({"cases": [case]}, "cases.yaml", {}, {}), content)
        faults = play_realm_case(wrong)
        place = f"expected.{kind}" if m is None else f"expected.{m + 1}.{kind}"
        assert [fault.place for fault in faults] == [place], f"{case['id']}: {part[kind]} for {right}: {faults}"
        assert faults[0].why.startswith("expected ")
