"""Face-down units and units placed in secret: what each House sees of them, and when both see all (RND-7, SET-1)."""

from __future__ import annotations

import pytest

from bow import Battle
from bow.battle.core.face_down import (
    exchange_units,
    face_down_of,
    is_face_down,
    shown_names,
    take_back_unseen,
    turn_up,
    unit_named,
)
from bow.content.documents.faults import InputError
from bow.content.positions import Position

SET_UP = """
map: |
  . . . . . . .
   . f . . . .
  . . . . . . .
   . . . . f .
  . . . . . . .
phase: setup
limit: 2
areas:
  north: {rows: [1, 1]}
  south: {rows: [5, 5]}
reserve:
  s1: {kind: war-host-of-the-north, rank: green}
  s2: {kind: winterfell-riders, rank: blue, face-down: 1}
  s3: {kind: northmen-archers, rank: blue, face-down: 0}
  l1: {kind: lannisport-guards, rank: green}
rules:
  lines:
    "on": set-up
    do:
      - arrive: {units: [s1, s2, s3], in: south, how-many: 2, secretly: true}
      - arrive: {units: [l1], in: north, secretly: true}
units:
  s9: {kind: northmen-archers, rank: green, at: A3}
  l9: {kind: westerlands-archers, rank: green, at: G3}
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
"""


def placed(*actions: str) -> Battle:
    battle = Battle.from_position(SET_UP)
    for action in actions:
        battle = battle.apply(action)
    return battle


ONE = ("place s1 A5", "place s2 B5")
OTHER = ("place s3 G5", "place s1 F5")


@pytest.mark.rule("RND-7", "SET-1")
def test_nothing_shows_of_units_placed_in_secret() -> None:
    for count in (1, 2):
        one, other = placed(*ONE[:count]), placed(*OTHER[:count])
        assert one.view("stark").position() != other.view("stark").position()
        views = [battle.view("lannister") for battle in (one, other)]
        assert views[0].position() == views[1].position()
        assert views[0].legal_actions() == views[1].legal_actions()
        assert views[0].events == views[1].events
        assert [views[0].sample(n) for n in range(4)] == [views[1].sample(n) for n in range(4)]
        assert not {unit.id for unit in views[0].units.values()} & {"s1", "s2", "s3"}
        assert one.public_view().position() == other.public_view().position()
        plans = [Battle.from_position(battle.to_position()).view("lannister").plan for battle in (one, other)]
        assert plans[0] == plans[1]
        assert list(plans[0].reserve) == list(plans[1].reserve)


@pytest.mark.rule("RND-7", "SET-1")
def test_samples_place_as_many_units_in_the_area() -> None:
    view = placed(*ONE).view("lannister")
    for seed in range(10):
        units = view.sample(seed).to_position()["units"]
        assert sum(id in units for id in ("s1", "s2", "s3")) == 2
        assert all(units[id]["at"].endswith("5") for id in ("s1", "s2", "s3") if id in units)


@pytest.mark.rule("RND-7", "SET-1")
def test_both_see_the_places_when_the_set_up_is_over() -> None:
    battle = placed(*ONE, "place l1 C1")
    shown = battle.view("lannister").units
    assert shown["s1"].at == "A5"
    assert (shown["stark:1"].at, shown["stark:1"].kind) == ("B5", None)
    assert [event.values["units"] for event in battle.events if event.kind == "units-shown"] == [
        ["s1", "stark:1"],
        ["l1"],
    ]


@pytest.mark.rule("SET-1")
def test_secret_areas_of_both_houses_must_not_meet() -> None:
    with pytest.raises(InputError, match="both Houses place units secretly"):
        Battle.from_position(SET_UP.replace("in: north", "in: south"))


ENDING = """
map: |
  . . . . . . .
   . f . . . .
  . . . . . . .
   . . . . f .
  . . . . . . .
reserve:
  s4: {kind: winterfell-riders, rank: blue, face-down: 1}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: A5, face-down: 2}
  s2: {kind: northmen-archers, rank: green, at: C5, face-down: 0}
  l1: {kind: lannisport-guards, rank: green, at: G1, face-down: 0}
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
"""


@pytest.mark.rule("RND-7")
def test_all_see_every_unit_when_the_battle_ends() -> None:
    battle = Battle.from_position(ENDING)
    assert "unknown" in battle.view("lannister").position()
    over = battle.conceded("lannister")
    views = [over.view("stark"), over.view("lannister"), over.public_view()]
    for view in views:
        assert [(event.kind, event.values.get("unit")) for event in view.events] == [
            ("unit-turned-up", "s1"),
            ("unit-turned-up", "s2"),
            ("unit-turned-up", "l1"),
            ("unit-turned-up", "s4"),
            ("battle-over", None),
        ]
        assert view.position()["units"] == over.to_position()["units"]
        assert view.position()["reserve"] == over.to_position()["reserve"]
        assert "unknown" not in view.position()
    assert Battle.from_position(over.to_position()).to_position() == over.to_position()


@pytest.mark.rule("RND-7", "SET-1")
def test_all_see_units_placed_in_secret_when_the_battle_ends() -> None:
    over = placed(*ONE[:1]).conceded("lannister")
    for view in (over.view("stark"), over.view("lannister"), over.public_view()):
        kinds = [event.kind for event in view.events]
        assert kinds == ["units-shown", "unit-turned-up", "unit-turned-up", "battle-over"]
        assert view.units["s1"].at == "A5"


def test_the_names_of_face_down_units_are_found_once_until_a_unit_moves() -> None:
    state = Battle.from_position(ENDING)._state
    names = shown_names(state)
    assert set(names) == {"s1", "s2", "l1"}
    assert shown_names(state) is names
    assert shown_names(state.copy()) is names
    state.put(state.compiled.unit_index["s1"], -1)
    assert set(shown_names(state)) == {"s2", "l1"}
    turn_up(state, [state.compiled.unit_index["s2"]])
    assert set(shown_names(state)) == {"l1"}


SIDES = SET_UP.replace(
    "l1: {kind: lannisport-guards, rank: green}",
    """l1: {kind: lannisport-guards, rank: green}
  l2: {kind: lannisport-guards, rank: blue, face-down: 0}
  l3: {kind: lannisport-guards, rank: red, face-down: 0}""",
).replace("[l1]", "[l1, l2, l3]")


@pytest.mark.rule("RND-7", "SET-1")
def test_numbers_follow_the_hexes_and_not_the_units() -> None:
    battle = Battle.from_position(SIDES)
    for action in ("place s2 B5", "place s3 A5", "place l3 A1", "place l2 B1", "place l1 C1"):
        battle = battle.apply(action)
    units = battle.view("stark").units
    assert {name: units[name].at for name in ("stark:1", "stark:2", "lannister:1", "lannister:2")} == {
        "stark:1": "A5",
        "stark:2": "B5",
        "lannister:1": "A1",
        "lannister:2": "B1",
    }


@pytest.mark.rule("SET-1")
def test_who_takes_units_in_secret_off_the_board_leaves_those_of_the_other_house() -> None:
    open_units = SIDES.replace(", face-down: 0", "").replace(", face-down: 1", "")
    battle = Battle.from_position(open_units)
    for action in ("place s1 A5", "place s2 B5", "place l1 C1"):
        battle = battle.apply(action)
    state = battle._state.copy()
    assert take_back_unseen(state, 0) == 2
    assert state.hidden is not None
    assert state.hidden.unseen == 1 << state.compiled.unit_index["l1"]
    assert take_back_unseen(state, 1) == 1
    assert state.hidden is None


@pytest.mark.rule("RND-7")
def test_a_unit_that_is_turned_up_keeps_its_number_and_is_not_face_down() -> None:
    state = Battle.from_position(ENDING)._state.copy()
    s1, s2, s4, l1 = (state.compiled.unit_index[id] for id in ("s1", "s2", "s4", "l1"))
    assert [unit_named(state, name) for name in ("stark:1", "stark:2", "lannister:1")] == [s1, s2, l1]
    assert face_down_of(state, 0) == [s1, s2, s4]
    turn_up(state, [s1])
    assert face_down_of(state, 0) == [s2, s4]
    assert unit_named(state, "stark:1") == unit_named(state, "s1") == s1
    assert [is_face_down(state, u) for u in (s1, s2, -1)] == [False, True, False]


@pytest.mark.rule("RND-7")
def test_units_that_are_exchanged_stand_in_each_others_hexes() -> None:
    state = Battle.from_position(ENDING)._state.copy()
    s1, s2 = (state.compiled.unit_index[id] for id in ("s1", "s2"))
    before = state.at[s1], state.at[s2]
    exchange_units(state, {s1: s2, s2: s1})
    assert (state.at[s2], state.at[s1]) == before
    assert (state.unit_at[before[0]], state.unit_at[before[1]]) == (s2, s1)
    assert shown_names(state) == {"s2": "stark:1", "s1": "stark:2", "l1": "lannister:1"}


@pytest.mark.rule("RND-7")
def test_numbers_of_one_house_leave_those_of_the_other_free() -> None:
    down = [
        f"  l{n}: {{kind: lannisport-guards, rank: green, at: {hex}, face-down: 0}}"
        for n, hex in enumerate(("A1", "B1", "C1", "D1"), start=2)
    ]
    numbered = "numbered: {l1: 1, l2: 2, l3: 3, l4: 4, l5: 5}"
    text = ENDING.replace("houses:", "\n".join([*down, numbered, "houses:"]))
    names = shown_names(Battle.from_position(text)._state)
    assert (names["s1"], names["s2"], names["l5"]) == ("stark:1", "stark:2", "lannister:5")


@pytest.mark.rule("RND-7")
def test_the_plan_that_the_enemy_reads_names_no_place_of_a_face_down_unit() -> None:
    battle = Battle.from_position(ENDING)
    for view in (battle.view("lannister"), battle.view("stark"), battle.public_view()):
        assert isinstance(view.plan, Position)
        assert not {"s1", "s2", "l1"} & view.plan.units.keys()
