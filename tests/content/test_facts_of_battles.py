"""What is known of the ten battles stays so: the facts of facts.yaml that no single value can say."""

from __future__ import annotations

from typing import Any

from bow.content.documents.to_plain import plain
from bow.hexes import Board, parse_map
from tests.content.known import battle, figures, holds, leaders, near, numbers, units


def ground(number: int) -> dict[str, str]:
    """The map's character of each hex."""
    board, tokens = parse_map(battle(number).map)
    return dict(zip(board.names, tokens, strict=True))


def rule(number: int, id: str) -> dict[str, Any]:
    """A special rule as it is written."""
    found: dict[str, Any] = plain(battle(number))["rules"][id]
    return found


def reached(number: int, start: str, allowed: set[str]) -> set[str]:
    """The hexes of a set that hang together with one of them."""
    board: Board = parse_map(battle(number).map)[0]
    found, todo = {start}, [start]
    while todo:
        for k in board.neighbours[board.index[todo.pop()]]:
            name = board.names[k]
            if name in allowed and name not in found:
                found.add(name)
                todo.append(name)
    return found


def row(hex: str) -> int:
    return int(hex[1:])


def column(hex: str) -> int:
    return ord(hex[0]) - ord("A")


# --- battle 1
@holds("b1-commanders", "b1-lannister-from-the-south", "b1-stark-groups")
def test_b1_the_two_sides() -> None:
    at = ground(1)
    road = [name for name, token in at.items() if token == "="]
    assert leaders(1, "stark") == {"rickard-karstark", "maege-mormont"}
    assert leaders(1, "lannister") == {"kevan-lannister", "addam-marbrand"}
    assert min(row(unit.at) for unit in units(1, "lannister")) > max(row(unit.at) for unit in units(1, "stark"))
    across = {name for name in at if name in reached(1, "O1", {n for n, t in at.items() if t not in "~w"})}
    stark = units(1, "stark")
    karstark = [unit for unit in stark if unit.at in across]
    maege = [unit for unit in stark if unit.at not in across]
    assert sorted(at[unit.at] for unit in karstark if unit.kind.branch == "ranged") == sorted(".^f")
    assert {unit.kind.branch for unit in karstark} == {"cavalry", "ranged"}
    assert any(unit.commander.startswith("maege") for unit in maege)
    assert [unit.kind.branch for unit in maege].count("cavalry") == 1
    assert all(min(near(1, unit.at, name) for name in road) <= 2 for unit in maege)
    riders = [unit for unit in units(1, "lannister") if unit.kind.branch == "cavalry"]
    foot = [unit for unit in units(1, "lannister") if unit.kind.branch == "infantry"]
    assert max(column(unit.at) for unit in riders) < min(column(unit.at) for unit in foot)
    assert any(unit.commander.startswith("addam") for unit in riders)
    assert any(unit.commander.startswith("kevan") for unit in foot)


@holds("b1-land")
def test_b1_road_river_and_fords() -> None:
    at = ground(1)
    plan = battle(1)
    road = {name for name, token in at.items() if token == "="}
    river = {name for name, token in at.items() if token in "~w"}
    assert reached(1, "G1", road) == road
    assert {row(name) for name in road} == set(range(1, 12))
    assert reached(1, "I1", river) == river
    beside = [name for name in river if row(name) <= 5]
    assert all(column(name) > column(one) for name in beside for one in road if row(one) == row(name))
    assert max(row(name) for name in river) <= 8
    fords = {name for name, piece in plan.pieces.items() if piece == "ford"}
    at_the_bend = [name for name in fords if near(1, name, "H6") <= 2]
    assert len(at_the_bend) >= 3
    assert {objective.at for objective in plan.objectives.values()} <= set(at_the_bend)
    assert [objective.control for objective in plan.objectives.values()] == ["stark", "stark"]


@holds("b1-figures")
def test_b1_61_figures() -> None:
    assert sum(unit.figures for unit in units(1)) == 61
    kinds = [unit.kind for unit in units(1)]
    assert [kind.branch for kind in kinds if kind.house == "stark"].count("ranged") == 3


@holds("b1-victory")
def test_b1_victory() -> None:
    plan = battle(1)
    assert set(plan.track.values()) == {"rout"}
    lannister, stark = plain(plan)["victory"]
    assert (lannister["when"], lannister["winner"], lannister["if"]) == (
        "battle-end",
        "lannister",
        [{"controls": {"house": "lannister"}}],
    )
    assert (stark["when"], stark["winner"]) == ("battle-end", "stark")


# --- battle 2
@holds("b2-ground")
def test_b2_lannister_holds_the_ground_and_fields_are_burnt() -> None:
    plan = battle(2)
    assert all(objective.control == "lannister" for objective in plan.objectives.values())
    assert plan.devastated
    assert plan.fires
    assert not any(unit.at in {o.at for o in plan.objectives.values()} for unit in units(2, "stark"))


@holds("b2-news")
def test_b2_some_men_get_through() -> None:
    carried = rule(2, "carry-the-news")
    assert carried["on"]["ends-turn"]["house"] == "lannister"
    assert "leave-board" in str(carried["do"])
    assert rule(2, "news-rides")["do"][0]["score"]["house"] == "lannister"


@holds("b2-greatjon")
def test_b2_greatjon_is_blue() -> None:
    [unit] = [unit for unit in units(2) if unit.commander.startswith("greatjon-umber:")]
    assert unit.plan.rank == "blue"


# --- battle 4
@holds("b4-commanders")
def test_b4_commanders() -> None:
    assert leaders(4, "stark") == {"robb-stark", "rickard-karstark"}
    assert leaders(4, "lannister") == {"kevan-lannister", "addam-marbrand", "gregor-clegane"}


@holds("b4-tokens")
def test_b4_thirteen_tokens_before_the_lannister_line() -> None:
    plan = battle(4)
    tokens = [marker for marker in plan.markers.values() if marker.kind == "strategy"]
    assert sum(marker.count or 1 for marker in tokens) == 13
    assert 4 <= sum(marker.count or 1 for marker in tokens if marker.face == "location") < 13
    hexes = list(plan.areas["field"].hexes or ())
    assert len(hexes) == 13
    assert rule(4, "thirteen-places")["for"] == "stark"
    line = min(row(unit.at) for unit in units(4, "lannister"))
    own = max(row(unit.at) for unit in units(4, "stark"))
    assert all(own < row(hex) < line for hex in hexes)


@holds("b4-victory")
def test_b4_victory() -> None:
    plan = battle(4)
    assert plan.rounds == 5
    stark = plain(plan)["victory"][0]
    assert (stark["when"], stark["winner"]) == ("battle-end", "stark")
    assert stark["if"] == [
        {"count": {"of": {"markers": {"markers": ["strategy"], "held-by": "stark"}}, "at-least": 4}},
        {"morale-is": {"of": "own", "zone": "green", "or": "better"}},
    ]
    assert plain(plan)["victory"][1]["winner"] == "lannister"


@holds("b4-foot")
def test_b4_mostly_foot() -> None:
    for house in ("stark", "lannister"):
        branches = [unit.kind.branch for unit in units(4, house)]
        assert 2 <= branches.count("cavalry") <= 3
        assert branches.count("infantry") > len(branches) / 2


@holds("b4-wings", "b4-centres")
def test_b4_the_lannister_line() -> None:
    ours = units(4, "lannister")
    [marbrand] = [unit for unit in ours if unit.commander.startswith("addam-marbrand:")]
    [gregor] = [unit for unit in ours if unit.commander.startswith("gregor-clegane:")]
    [kevan] = [unit for unit in ours if unit.commander.startswith("kevan-lannister:")]
    assert (
        column(gregor.at) < column(kevan.at) < column(marbrand.at)
    )  # their edge is the bottom: the right is the right
    assert all(near(4, unit.at, marbrand.at) <= 2 for unit in ours if unit.kind.branch == "cavalry")
    heavy = [unit for unit in ours if unit.kind.id == "lannister-heavy-infantry"]
    assert sum(near(4, unit.at, gregor.at) <= 2 for unit in heavy) >= 2
    for house in ("stark", "lannister"):
        middle = [unit for unit in units(4, house) if abs(column(unit.at) - 7) <= 1 and unit.kind.branch == "infantry"]
        assert sum(unit.plan.rank == "red" for unit in middle) >= 2


# --- battle 5
@holds("b5-commanders")
def test_b5_commanders() -> None:
    assert leaders(5, "stark") == {"robb-stark", "greatjon-umber", "maege-mormont", "rickard-karstark"}
    assert leaders(5, "lannister") == {"jaime-lannister", "addam-marbrand", "kevan-lannister"}


@holds("b5-archers")
def test_b5_hidden_archers() -> None:
    hidden = [marker for marker in battle(5).markers.values() if marker.kind == "hidden-archers"]
    assert len(hidden) == 3
    assert all(marker.secret == "stark" for marker in hidden)


@holds("b5-points")
def test_b5_points() -> None:
    plan = battle(5)
    values = {"green": 1, "yellow": 2, "red": 3}
    assert rule(5, "lannister-losses")["do"] == [{"score": {"house": "stark"}}]
    assert rule(5, "stark-losses")["do"] == [{"score": {"house": "lannister"}}]
    assert rule(5, "broken-spirits")["do"] == [
        {"score": {"house": "stark", "per": {"morale-zone": {"house": "lannister", "values": values}}}},
        {"score": {"house": "lannister", "per": {"morale-zone": {"house": "stark", "values": values}}}},
    ]
    assert {"score": {"house": "lannister", "points": 5}} in rule(5, "catelyn-taken")["do"]
    at = ground(5)
    catelyn = plan.markers["catelyn"].at or ""
    dry = {name for name, token in at.items() if token != "~"}
    assert not reached(5, catelyn, dry) & {unit.at for unit in units(5, "lannister")}


@holds("b5-victory")
def test_b5_victory() -> None:
    for claim, general in zip(plain(battle(5))["victory"], ("jaime-lannister", "robb-stark"), strict=True):
        house = claim["winner"]
        assert claim["when"] == "at-once"
        assert claim["if"] == [
            {"captured": {"commander": general}},
            {"count": {"of": {"points": {"house": house}}, "at-least": 5}},
        ]


@holds("b5-box", "b6-riders")
def test_battles_5_and_6_have_riders_enough() -> None:
    assert figures(5)["winterfell-riders"] <= 12
    assert figures(6)["winterfell-riders"] <= 12


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
