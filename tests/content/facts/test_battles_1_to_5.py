"""Known facts about the first five battles of the book."""

from __future__ import annotations

from bow.content.documents.validation import plain
from tests.content.facts.known import battle, figures, holds, leaders, near, units
from tests.content.facts.lands import column, ground, reached, row, rule


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
    )  # their edge is the bottom, so their right is the map's right
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


@holds("b5-ambush")
def test_b5_stark_lies_round_the_forest() -> None:
    woods = [name for name, token in ground(5).items() if token == "f"]
    stark, lannister = ([unit.at for unit in units(5, house) if unit.at] for house in ("stark", "lannister"))
    assert min(map(column, stark)) < min(map(column, lannister))
    assert max(map(column, stark)) > max(map(column, lannister))
    assert min(map(row, stark)) < min(map(row, lannister))
    hidden = [hex for hex in stark if min(near(5, hex, wood) for wood in woods) <= 1]
    assert len(hidden) > len(stark) / 2, hidden


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
