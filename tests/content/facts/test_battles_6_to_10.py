"""Known facts about the last five battles of the book."""

from __future__ import annotations

from tests.content.facts.known import battle, figures, holds, leaders, near, numbers, units
from tests.content.facts.lands import column, ground, reached, row, rule


# --- battle 6
@holds("b6-side", "b7-side")
def test_boards_of_battles_6_to_9() -> None:
    assert [battle(number).board for number in (6, 9, 7, 8)] == ["deep", "deep", "wide", "wide"]


@holds("b6-numbers", "b7-numbers", "b8-numbers", "b9-numbers")
def test_the_four_numbers() -> None:
    assert numbers(6) == (4, {4}, {4}, {4})
    assert numbers(7) == (6, {3}, {4}, {3})
    assert numbers(8) == (5, {3}, {4}, {3})
    assert numbers(9) == (5, {3}, {4}, {3})


@holds("b6-tents")
def test_b6_tents() -> None:
    [given] = rule(6, "firebrands")["do"]
    assert given["grant"]["effects"] == [{"scorch-the-earth": {"on": ["tent"]}}]
    who = set(given["grant"]["target"]["units"])
    horse = {unit.id for unit in units(6, "stark") if unit.kind.branch == "cavalry"}
    greatjon = {unit.id for unit in units(6, "stark") if unit.commander.startswith("greatjon-umber:")}
    assert horse | greatjon <= who
    assert rule(6, "tent-taken")["do"] == ["put-out", {"score": {"house": "stark"}}]


@holds("b6-palisades")
def test_b6_palisades() -> None:
    plan = battle(6)
    watch = {marker.face: marker.count for marker in plan.markers.values() if marker.kind == "watch"}
    assert watch == {"red": 4, "blue": 5, "green": 6}
    [laid] = rule(6, "man-the-palisades")["do"]
    assert (rule(6, "man-the-palisades")["for"], laid["lay"]["least"]) == ("lannister", 1)
    rolled, bare, _ = rule(6, "axes-in-the-dark")["do"]
    assert rolled["roll-away"]["dice"] == 5
    assert bare["remove-pieces"]["terrain"] == ["palisade"]


@holds("b6-catapults", "b6-hits")
def test_b6_catapults() -> None:
    plan = battle(6)
    targets = {m.face: (m.count, m.secret) for m in plan.markers.values() if m.kind == "catapult-target"}
    assert targets == dict.fromkeys(("red", "blue", "green"), (3, "stark"))
    assert sum(piece == "ford" for piece in plan.pieces.values()) == 9
    [laid] = rule(6, "aim-the-catapults")["do"]
    assert laid["lay"]["beside-other-faces"] is True
    assert rule(6, "catapults-aim")["do"] == ["turn-up"]
    hit = rule(6, "catapults-hit")
    assert hit["if"] == ["face-matches-rank"]
    assert hit["do"] == [{"roll": {"house": "stark", "shows": "unit-rank", "do": ["eliminate-unit"]}}]


@holds("b6-gregor")
def test_b6_gregor_is_red_and_south_of_the_river() -> None:
    [gregor] = [unit for unit in units(6) if unit.commander.startswith("gregor-clegane:")]
    assert gregor.plan.rank == "red"
    assert row(gregor.at) > 12


@holds("b6-points")
def test_b6_points() -> None:
    assert rule(6, "lannister-losses")["do"] == [{"score": {"house": "stark"}}]
    assert rule(6, "what-is-left")["do"] == [
        {"score": {"house": "lannister", "per": {"pieces": {"terrain": ["tent"]}}}},
        {"score": {"house": "lannister", "per": {"units": {"house": "lannister", "in": "camp"}}, "every": 3}},
    ]


@holds("b6-balanced")
def test_b6_favours_nobody() -> None:
    assert battle(6).favoured is None


@holds("b6-erratum")
def test_b6_the_leftmost_blue_unit_is_infantry() -> None:
    blue = [unit for unit in units(6, "stark") if unit.plan.rank == "blue" and not unit.commander]
    assert min(blue, key=lambda unit: column(unit.at)).kind.branch == "infantry"


# --- battle 7
@holds("b7-remnant")
def test_b7_the_remnant_is_more_than_its_pursuers() -> None:
    assert len(units(7, "stark")) > len(units(7, "lannister"))
    worn = [unit for unit in units(7, "stark") if unit.figures < unit.kind.figures]
    assert len(worn) >= 4
    assert battle(7).edges["stark"] == "top"
    assert "Twins" in battle(7).story


@holds("b7-points")
def test_b7_points() -> None:
    assert rule(7, "northern-steel")["do"] == [{"score": {"house": "stark"}}]
    assert rule(7, "western-steel")["do"] == [{"score": {"house": "lannister"}}]
    taken = rule(7, "taking-ground")
    assert taken["on"] == "round-end"
    assert [deed["score"]["per"]["ground-taken"]["units"] for deed in taken["do"]] == [3, 3]


@holds("b7-terrain")
def test_b7_little_terrain() -> None:
    bare = sum(token == "." for token in ground(7).values())
    assert bare > 0.8 * len(ground(7))


# --- battle 8
@holds("b8-west")
def test_b8_the_camps_lie_on_either_side_of_the_river() -> None:
    plan = battle(8)
    at = ground(8)
    dry = {name for name, token in at.items() if token != "~"}
    south, north = (set(plan.areas[name].hexes or ()) for name in ("southern-camp", "northern-camp"))
    assert south <= reached(8, "B8", dry)
    assert north <= reached(8, "K8", dry)
    assert not reached(8, "B8", dry) & north
    assert plan.edges["stark"] == "top"
    assert "out of the west" in plan.story


@holds("b8-stark", "b8-lannister")
def test_b8_order_of_battle() -> None:
    titles = {house: {unit.commander for unit in units(8, house) if unit.commander} for house in ("stark", "lannister")}
    assert titles == {
        "stark": {"robb-stark:young-wolf", "greatjon-umber:the-greatjon"},
        "lannister": {
            "addam-marbrand:warrior-of-ashemark",
            "gregor-clegane:the-mountain",
            "kevan-lannister:trusted-captain",
        },
    }
    assert (len(units(8, "stark")), len(units(8, "lannister"))) == (13, 12)
    assert figures(8, "stark") == {"war-host-of-the-north": 27, "winterfell-riders": 11, "stark-kennelmasters": 6}
    assert figures(8, "lannister") == {
        "westerlands-archers": 8,
        "casterly-rock-cavaliers": 2,
        "lannister-heavy-infantry": 12,
        "lannisport-guards": 22,
    }


@holds("b8-edmure")
def test_b8_edmure() -> None:
    prisoners = [marker for marker in battle(8).markers.values() if marker.kind == "prisoner"]
    assert sorted(marker.face or "" for marker in prisoners) == ["edmure", "nobody"]
    assert all(marker.secret == "lannister" for marker in prisoners)
    laid = [rule(8, id) for id in ("prisoner-in-the-south", "prisoner-in-the-north")]
    assert [each["for"] for each in laid] == ["lannister"] * 2
    assert len({each["do"][0]["lay"]["in"] for each in laid}) == 2
    assert rule(8, "found")["on"]["ends-turn"]["house"] == "stark"
    assert {"turn-up": {"markers": ["prisoner"]}} in rule(8, "found")["do"]
    assert "take-along" in str(rule(8, "on-horseback"))


@holds("b8-torches")
def test_b8_torches() -> None:
    [given] = rule(8, "torches")["do"]
    assert given["grant"]["effects"] == [{"scorch-the-earth": {"on": ["siege-tower"]}}]
    horse = {unit.id for unit in units(8, "stark") if unit.kind.branch == "cavalry"}
    greatjon = {unit.id for unit in units(8, "stark") if unit.commander.startswith("greatjon-umber:")}
    assert set(given["grant"]["target"]["units"]) == horse | greatjon


# --- battle 9
@holds("b9-setting")
def test_b9_gregor_bars_the_way() -> None:
    assert "Tywin" in battle(9).story
    assert battle(9).edges == {"stark": "top", "lannister": "bottom"}


@holds("b9-greatjon", "b9-reavers")
def test_b9_who_burns() -> None:
    [greatjon] = [unit for unit in units(9) if unit.commander.startswith("greatjon-umber:")]
    [gregor] = [unit for unit in units(9) if unit.commander.startswith("gregor-clegane:")]
    assert (greatjon.plan.rank, gregor.commander) == ("blue", "gregor-clegane:reaver")
    [given] = rule(9, "reavers")["do"]
    burners = [unit for unit in units(9) if unit.id in given["grant"]["target"]["units"]]
    assert given["grant"]["effects"] == ["scorch-the-earth"]
    assert [(unit.plan.rank, unit.kind.branch) for unit in burners] == [("blue", "infantry")] * 3
    assert all(near(9, unit.at, gregor.at) == 1 for unit in burners)


@holds("b9-land", "b9-bridges")
def test_b9_buildings_and_bridges() -> None:
    plan = battle(9)
    assert sum(token == "#" for token in ground(9).values()) >= 3
    assert sorted(piece for piece in plan.pieces.values() if "bridge" in piece) == ["stone-bridge", "wooden-bridge"]
    for id in ("stone-bridge", "wooden-bridge"):
        assert plan.pieces[plan.objectives[id].at] == id
        assert plan.objectives[id].keep == "while-occupied"


@holds("b9-lannister-points", "b9-stark-points")
def test_b9_points() -> None:
    buildings = {name for name, token in ground(9).items() if token == "#"}
    assert set(battle(9).areas["houses"].hexes or ()) == buildings
    assert rule(9, "fires-at-the-end")["do"] == [
        {"score": {"house": "lannister", "per": {"fire-levels": {"in": "houses", "terrain": ["building"]}}}},
        {"score": {"house": "lannister", "points": 5, "per": {"devastated": {"in": "houses"}}}},
    ]
    assert rule(9, "bridge-in-flames")["do"] == [
        {"score": {"house": "lannister", "per": {"fire-levels": {"terrain": ["wooden-bridge"]}}}}
    ]
    assert rule(9, "bridge-gone")["do"] == [{"score": {"house": "lannister", "points": 4}}]
    standing = rule(9, "roofs-that-stand")
    assert standing["on"] == "round-end"
    assert [deed["score"]["per"]["controlled"]["terrain"] for deed in standing["do"]] == [
        ["building"],
        ["wooden-bridge"],
    ]
    assert [deed["score"]["points"] for deed in rule(9, "stone-bridge")["do"]] == [2, 2]
    assert {deed["score"]["house"] for deed in rule(9, "stone-bridge")["do"]} == {"stark", "lannister"}


# --- battle 10
@holds("b10-largest")
def test_b10_is_the_largest() -> None:
    sizes = {number: len(units(number)) for number in range(1, 11)}
    assert max(sizes, key=lambda number: sizes[number]) == 10


@holds("b10-commanders")
def test_b10_commanders() -> None:
    assert leaders(10, "stark") == {"rickard-karstark", "maege-mormont", "greatjon-umber"}
    assert leaders(10, "lannister") == {"gregor-clegane", "addam-marbrand", "kevan-lannister"}


@holds("b10-land")
def test_b10_land() -> None:
    at = ground(10)
    assert 2 <= len(battle(10).objectives) <= 3
    assert any(abs(column(name) - 7) <= 1 and abs(row(name) - 6) <= 1 for name, token in at.items() if token == "^")
    assert "f" in at.values()
    road = {name for name, token in at.items() if token == "="}
    assert reached(10, "I1", road) & {name for name in road if row(name) == 11}


@holds("b10-erratum")
def test_b10_the_unit_in_the_middle_of_its_edge_is_infantry() -> None:
    edge = [unit for unit in units(10, "lannister") if row(unit.at) == 11]
    middle = min(edge, key=lambda unit: abs(column(unit.at) - 7))
    assert (middle.plan.rank, middle.kind.branch) == ("blue", "infantry")


@holds("b10-cavalry")
def test_b10_four_cavalry_units_beside_marbrands() -> None:
    horse = [unit for unit in units(10, "lannister") if unit.kind.branch == "cavalry"]
    assert sum(not unit.commander for unit in horse) == 4
    assert figures(10)["casterly-rock-cavaliers"] <= 15
