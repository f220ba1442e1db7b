"""Cases with words, numbers and actions exchanged: each is rejected at its line, or played to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import Document, parse_yaml, read_yaml
from bow.realm.casebook.playing_cases import play_realm_case, realm_cases_in
from bow.realm.position import ROUTED
from bow.realm.reading import printed_realm
from bow.realm.terms import TRACKS, UNITS

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [case for path in sorted(FOLDER.glob("*.yaml")) for case in read_yaml(path).value["cases"]]
PRINTED = printed_realm()
WORDS: tuple[Sequence[str], ...] = (
    tuple(PRINTED.areas),
    tuple(PRINTED.houses),
    tuple(PRINTED.orders),
    tuple(PRINTED.cards),
    tuple(PRINTED.westeros),
    tuple(PRINTED.wildlings),
    tuple(PRINTED.tides),
    (*UNITS, *(f"{unit}{ROUTED}" for unit in UNITS)),
    TRACKS,
)


def alike(word: str, random: Random) -> str:
    return next((random.choice(words) for words in WORDS if word in words), word)


def holders(value: Any) -> Iterator[Any]:
    """Yield all maps and lists in a value."""
    if isinstance(value, dict | list):
        yield value
        for each in value.values() if isinstance(value, dict) else value:
            yield from holders(each)


def change(holder: Any, random: Random) -> None:
    """Exchange, leave out or double something in a map or list."""
    if not holder:
        return
    key = random.choice(list(holder)) if isinstance(holder, dict) else random.randrange(len(holder))
    value = holder[key]
    match random.randrange(5):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, deepcopy(random.choice(holder)))
        case 2 if isinstance(holder, dict):
            holder[alike(str(key), random)] = holder.pop(key)
        case _:
            if isinstance(value, str):
                holder[key] = alike(value, random)
            elif isinstance(value, bool):
                holder[key] = not value
            elif isinstance(value, int):
                holder[key] = value + random.choice((-1, 1, 3))


def mutated(seed: int) -> dict[str, Any]:
    random = Random(seed)
    case: dict[str, Any] = deepcopy(random.choice(CASES))
    for _ in range(random.choice((1, 1, 2, 3))):
        change(random.choice(list(holders([case["position"], case["actions"]]))), random)
    if random.random() < 0.25:
        foreign = random.choice([each for each in CASES if each["actions"]])["actions"]
        case["actions"].insert(random.randrange(len(case["actions"]) + 1), deepcopy(random.choice(foreign)))
    if random.random() < 0.1:
        case["position"]["players"] = random.choice((3, 4, 5))
    return case


@pytest.mark.parametrize("first", range(0, 1_000, 100))
def test_a_mutated_case_never_breaks_the_game(first: int) -> None:
    played = 0
    for seed in range(first, first + 100):
        try:
            (case,) = realm_cases_in(Document({"cases": [mutated(seed)]}, "cases.yaml", {}, {}), PRINTED)
        except InputError:
            continue
        played += 1
        assert [fault for fault in play_realm_case(case) if "broke down" in fault.why] == [], seed
    assert played > 30


def test_a_game_that_cannot_go_on_says_which_rule_its_position_breaks() -> None:
    text = """\
cases:
- id: a
  position:
    options: {routed_transport: false}
    units: {pyke: {greyjoy: {footman: 1}}, ironmans_bay: {greyjoy: {ship: 1, ship_routed: 4}}}
    orders: {pyke: [greyjoy, march_0]}
  actions: [{by: greyjoy, do: march, from: pyke, moves: []}]
"""
    (case,) = realm_cases_in(parse_yaml(text, "cases.yaml"))
    (fault,) = play_realm_case(case)
    assert (fault.line, fault.place) == (7, "actions.1")
    assert fault.why == "the game cannot continue: the armies of House Greyjoy break its supply limit (SUP-7)"


def test_after_the_clean_up_nothing_of_the_round_before_is_asked() -> None:
    text = """\
cases:
- id: a
  position:
    units: {harrenhal: {lannister: {footman: 1}}}
    orders: {harrenhal: [lannister, consolidate_special]}
  actions:
  - {by: lannister, do: consolidate, area: harrenhal, muster: [{ship: harrenhal}], legal: false, why: muster-ship-place}
  - {event: clean_up}
  - {by: lannister, do: consolidate, area: harrenhal, legal: false, why: not-asked}
"""
    (case,) = realm_cases_in(parse_yaml(text, "cases.yaml"))
    assert play_realm_case(case) == []
