"""The numbers on Leadership cards and commanders' cards, typed again by hand, and each of them played."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle, Odds
from bow.battle.reading import catalogue, load_scenario
from bow.content.box import box_warnings, the_box
from bow.content.plans import Marker, Scenario
from bow.hexes import Board
from bow.skirmish.field import is_river
from tests.failures import failures

#: By card: the cost of each order, and the number of units that it names; 0: all.
ORDERS: dict[str, list[tuple[int, int]]] = {
    "SL1": [(2, 0)],
    "SL2": [(1, 2)],
    "SL3": [(1, 1), (1, 2)],
    "SL4": [(2, 0)],
    "SL5": [(1, 3)],
    "SL6": [(1, 2), (1, 1)],
    "SL7": [(1, 2), (1, 1)],
    "SL8": [(1, 3)],
    "SL9": [(1, 2), (1, 1)],
    "SL10": [(1, 2), (1, 1)],
    "LL1": [(2, 0)],
    "LL2": [(1, 2)],
    "LL3": [(1, 1), (1, 2)],
    "LL4": [(2, 0)],
    "LL5": [(1, 3)],
    "LL6": [(1, 2), (1, 1)],
    "LL7": [(1, 2), (1, 1)],
    "LL8": [(1, 3)],
    "LL9": [(1, 2), (1, 1)],
    "LL10": [(1, 2), (1, 1)],
    "SL11": [(1, 2), (1, 1)],
    "SL12": [(1, 2)],
    "SL13": [(1, 3)],
    "SL14": [(1, 2), (1, 1)],
    "SL15": [(1, 2)],
    "SL16": [(1, 2), (1, 1)],
    "SL17": [(2, 3)],
    "SL18": [(1, 1), (1, 1)],
    "SL19": [(1, 2), (1, 1)],
    "SL20": [(1, 2), (1, 1)],
    "SL21": [(1, 3)],
    "SL22": [(1, 2)],
    "SL23": [(2, 0)],
    "SL24": [(1, 2), (1, 1)],
    "SL25": [(1, 1), (1, 2)],
    "SL26": [(2, 3)],
    "SL27": [(1, 2), (1, 1)],
    "SL28": [(1, 2)],
    "SL29": [(1, 0)],
    "SL30": [(1, 1), (1, 2)],
    "SL31": [(1, 2), (1, 1)],
    "SL32": [(1, 3)],
    "SL33": [(1, 3)],
    "SL34": [(1, 1), (1, 2)],
    "SL35": [(1, 2)],
    "LL11": [(2, 3)],
    "LL12": [(1, 2)],
    "LL13": [(1, 2)],
    "LL14": [(1, 1), (1, 2)],
    "LL15": [(1, 2), (1, 1)],
    "LL16": [(1, 1), (1, 2)],
    "LL17": [(1, 2)],
    "LL18": [(2, 0)],
    "LL19": [(2, 3)],
    "LL20": [(1, 2), (1, 1)],
    "LL21": [(1, 1), (1, 2)],
    "LL22": [(1, 2), (1, 1)],
    "LL23": [(1, 2), (1, 1)],
    "LL24": [(1, 2)],
    "LL25": [(2, 0)],
    "LL26": [(1, 3)],
    "LL27": [(1, 2)],
    "LL28": [(1, 2), (1, 1)],
    "LL29": [(1, 1), (1, 2)],
    "LL30": [(1, 3)],
    "LL31": [(1, 2), (1, 1)],
    "LL32": [(1, 2), (1, 1)],
    "LL33": [(1, 3)],
    "LL34": [(1, 2)],
    "LL35": [(1, 2)],
}
#: By commander: the command limit, and the hits that capture the commander alone.
COMMANDERS: dict[str, tuple[int, int]] = {
    "rickard-karstark:lord-of-karhold": (2, 3),
    "maege-mormont:she-bear": (1, 3),
    "robb-stark:young-wolf": (3, 3),
    "robb-stark:king-in-the-north": (3, 3),
    "greatjon-umber:the-greatjon": (2, 4),
    "greatjon-umber:lord-of-last-hearth": (2, 4),
    "roose-bolton:lord-of-the-dreadfort": (2, 3),
    "jaime-lannister:kingslayer": (2, 3),
    "kevan-lannister:trusted-captain": (3, 3),
    "addam-marbrand:outrider-commander": (2, 3),
    "addam-marbrand:warrior-of-ashemark": (2, 3),
    "gregor-clegane:the-mountain": (1, 4),
    "gregor-clegane:reaver": (2, 4),
    "tywin-lannister:lord-of-casterly-rock": (3, 3),
}
STARKS = tuple(COMMANDERS)[:7]
KINDS = {
    "stark": ("war-host-of-the-north", "winterfell-riders", "northmen-archers"),
    "lannister": ("lannisport-guards", "casterly-rock-cavaliers", "westerlands-archers"),
}
LEADERS = {
    "stark": ("robb-stark:young-wolf", "maege-mormont:she-bear"),
    "lannister": ("kevan-lannister:trusted-captain", "gregor-clegane:the-mountain"),
}
RANKS = ("green", "blue", "red")
BOARD = Board.of(15, 11)
CENTRE = BOARD.index["H6"]


def parade(house: str, hand: str, captain: str) -> Battle:
    """Return a battle with 18 units of every kind and rank in a commander's zone, and more around it."""
    other = "lannister" if house == "stark" else "stark"
    units: dict[str, Any] = {"a0": {"commander": captain, "rank": "red", "at": "H6"}}
    zone, rim = ([h for h in range(BOARD.size) if BOARD.distance(CENTRE, h) in at] for at in ((1, 2), (3,)))
    others = zone + rim[::2]
    for n, h in enumerate(others):
        units[f"a{n + 1}"] = {
            "kind": KINDS[house][n % 3],
            "rank": RANKS[n // 3 % 3],
            "at": BOARD.names[h],
            "figures": 1,
        }
    second = next(leader for leader in LEADERS[house] if leader.partition(":")[0] != captain.partition(":")[0])
    beside = next(
        id for id, unit in units.items() if id != "a0" and BOARD.distance(CENTRE, BOARD.index[unit["at"]]) == 1
    )
    units[beside] = {"commander": second, "rank": "green", "at": units[beside]["at"]}
    units["z1"] = {"kind": KINDS[other][0], "rank": "green", "at": "A1"}
    return Battle.from_position(
        {
            "turn": house,
            "first": house,
            "houses": {
                house: {"command": 9, "hand": [hand], "orders": ["green", "blue", "red", "valor", "morale"]},
                other: {"orders": ["green"]},
            },
            "units": units,
        }
    )


def named(before: Battle, after: Battle) -> tuple[int, int]:
    """Return the cost of the last order, and how many units it could name."""
    cost = before.house(before.turn).command - after.house(before.turn).command
    count = len([event for event in after.events if event.kind == "named"])
    while names := [action for action in after.legal_actions() if action.verb == "name"]:  # beside one at the rim
        after = after.apply(next((name for name in names if at_rim(after, name.args[0])), names[0]))  # others stand
        count += len([event for event in after.events if event.kind == "named"])
    return cost, count


@pytest.mark.rule("CRD-2", "CRD-3", "CRD-5")
def test_the_orders_of_a_card() -> None:
    assert failures(has_its_orders, (card for card in ORDERS if card not in ("SL1", "LL1"))) == []


def has_its_orders(card: str) -> None:
    house = "stark" if card.startswith("SL") else "lannister"
    drawn = parade(house, card, LEADERS[house][0])
    shown = drawn.apply(f"card {card} a0")
    if any(event.kind == "order-given" for event in shown.events):  # the order has no other use
        assert named(drawn, shown) == (ORDERS[card][0][0], ORDERS[card][0][1] or 19)
        return
    for number, (cost, most) in enumerate(ORDERS[card], start=1):
        assert named(shown, shown.apply(f"order {number}")) == (cost, most or 19)
    assert not can(shown, f"order {len(ORDERS[card]) + 1}")


def can(battle: Battle, action: str) -> bool:
    return action in [str(each) for each in battle.legal_actions()]


def at_rim(battle: Battle, unit: str) -> bool:
    """Return whether a unit stands at the rim of the zone."""
    return BOARD.distance(CENTRE, BOARD.index[battle.units[unit].at]) == 2


@pytest.mark.rule("CRD-2")
@pytest.mark.parametrize("commander", COMMANDERS)
def test_the_command_limit(commander: str) -> None:
    limit, _ = COMMANDERS[commander]
    house = "stark" if commander in STARKS else "lannister"
    card = "SL4" if house == "stark" else "LL4"  # its order costs 2
    for paid in range(limit + 1):
        position = parade(house, card, commander).to_position()
        position["commanders"][commander]["tokens"] = paid
        legal = [str(action) for action in Battle.from_position(position).legal_actions()]
        assert (f"card {card} a0" in legal) is (paid + 2 <= limit)


@pytest.mark.rule("CMD-3", "CMD-4", "CMD-6")
@pytest.mark.parametrize("commander", COMMANDERS)
def test_the_hits_that_capture(commander: str) -> None:
    _, capture = COMMANDERS[commander]
    own = "stark" if commander in STARKS else "lannister"
    foe = "lannister" if own == "stark" else "stark"
    for hits, taken in ((capture - 1, False), (capture, True)):
        battle = Battle.from_position(
            {
                "turn": foe,
                "first": foe,
                "houses": {foe: {"orders": ["red"]}, own: {"orders": ["green"]}},
                "units": {
                    "a1": {"kind": KINDS[foe][1], "rank": "red", "at": "D6"},
                    "b1": {"commander": commander, "rank": "green", "at": "D5", "figures": 1},
                    "b2": {"kind": KINDS[own][0], "rank": "green", "at": "A1"},
                },
                "effects": [{"effect": {"dice-bonus": {"dice": 1}}, "unit": "a1", "until": "round"}],
            }
        )
        battle = battle.apply("token red a1")
        shields = ["green"] * hits + ["red"] * (5 - hits)
        after = battle.apply("attack a1 b1") if asked_first(battle) else battle.apply("attack a1 b1", shields)
        if asked_first(battle):
            after = after.apply("decline", shields)
        assert ("b1" not in after.units) is taken


def asked_first(battle: Battle) -> bool:
    """Return whether the target may strike before the dice."""
    return any(c.unit == "b1" and id == "greatjon-umber:lord-of-last-hearth" for id, c in battle.commanders.items())


@pytest.mark.rule("CMB-4", "CMB-5", "CMB-6")
@pytest.mark.parametrize(
    ("kind", "rank", "faces"),
    [  # of eight: 3 green, 2 blue, 1 red, 1 valor, 1 morale; the valor of archers does not hit
        ("northmen-archers", "green", 3),
        ("northmen-archers", "blue", 2),
        ("northmen-archers", "red", 1),
        ("war-host-of-the-north", "green", 4),
        ("war-host-of-the-north", "blue", 3),
        ("war-host-of-the-north", "red", 2),
    ],
)
def test_the_faces_of_the_die(kind: str, rank: str, faces: int) -> None:
    found = two_dice(kind, rank)
    miss = 1 - faces / 8
    assert found.hits == pytest.approx([miss**2, 2 * miss * (1 - miss), (1 - miss) ** 2])
    assert found.retreat[0] == pytest.approx((7 / 8) ** 2)


def two_dice(kind: str, rank: str) -> Odds:
    battle = Battle.from_position(
        {
            "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
            "units": {
                "s1": {"kind": kind, "rank": "green", "at": "H6"},
                "l1": {"kind": "lannisport-guards", "rank": rank, "at": "H5"},
                "l2": {"kind": "lannisport-guards", "rank": "green", "at": "A1"},
            },
        }
    )
    found = battle.apply("token green s1").odds("attack s1 l1")
    assert found is not None
    return found


@pytest.mark.rule("SKM-6")
def test_a_forest_river_is_a_river() -> None:
    """A bridge may be laid across it in a skirmish (SKM-6), as across a river and no other terrain."""
    assert {id for id, terrain in catalogue([]).terrain.items() if is_river(terrain)} == {"river", "forest-river"}


#: The components of the box: how many of each, and the fault of a battle plan that needs one more.
COMPONENTS: dict[str, int] = {
    "figures of war-host-of-the-north": 32,
    "figures of winterfell-riders": 12,
    "figures of northmen-archers": 12,
    "figures of stark-kennelmasters": 9,
    "figures of lannisport-guards": 24,
    "figures of casterly-rock-cavaliers": 15,
    "figures of westerlands-archers": 12,
    "figures of lannister-heavy-infantry": 12,
    "units": 36,
    "command tokens": 10,
    "control markers for one House": 7,
    "devastation tokens": 6,
    "fire tokens": 18,
    "tokens tent": 7,
    "tokens siege-tower": 8,
    "markers strategy": 13,
    "markers catapult-target": 9,
    "markers hidden-archers": 3,
    "markers prisoner": 2,
    "markers catelyn": 1,
}


@pytest.mark.parametrize("what", COMPONENTS)
def test_so_many_and_no_more_are_in_the_box(what: str) -> None:
    most = COMPONENTS[what]
    assert box_warnings(plan_with(most, what), catalogue([])) == []
    assert box_warnings(plan_with(most + 1, what), catalogue([])) == [f"{most + 1} {what}; the box has {most}"]


def test_all_figures_of_the_box() -> None:
    assert the_box().commanders == 5
    assert sum(the_box().figures.values()) + 2 * the_box().commanders == 138


def plan_with(number: int, what: str) -> Scenario:
    """Return a battle plan with this number of a component, and little else."""
    plan = load_scenario("01-clash-on-the-kingsroad")
    unit = next(iter(plan.units.values())).model_copy(update={"commander": None})
    names = [*BOARD.names][:number]
    changes: dict[str, Any] = {"units": {}, "tokens": {}, "pieces": {}, "objectives": {}, "fires": {}, "markers": {}}
    match what.split():
        case ["figures", "of", kind]:
            changes["units"] = {"s1": unit.model_copy(update={"kind": kind, "figures": number})}
        case ["units"]:
            one_each = [*KINDS["stark"][:2], *KINDS["lannister"]]
            changes["units"] = {
                f"s{n}": unit.model_copy(update={"kind": one_each[n % 5], "figures": 1}) for n in range(number)
            }
        case ["command", "tokens"]:
            changes["tokens"] = {"stark": number - 4, "lannister": 4}
        case ["control", *_]:
            changes["objectives"] = dict.fromkeys(names, next(iter(plan.objectives.values())))
        case ["devastation", "tokens"]:
            changes["devastated"] = tuple(names)
        case ["fire", "tokens"]:
            changes["fires"] = dict.fromkeys(names, 1)
        case ["tokens", piece]:
            changes["pieces"] = dict.fromkeys(names, piece)
        case ["markers", kind]:
            changes["markers"] = {"one": Marker(kind=kind, count=number)}
        case _:
            raise ValueError(what)
    return plan.model_copy(update=changes)
