"""What rule cases cannot say and tools/mutate showed to be unproved: what is reported, and complete positions."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle

HOST, GUARDS = "war-host-of-the-north", "lannisport-guards"


def stage(units: dict[str, dict[str, Any]], **more: Any) -> Battle:
    """A battle on open ground; who is not named stands far off."""
    position = {
        "houses": {"stark": {"orders": ["green", "green", "valor"]}, "lannister": {"orders": ["green", "green"]}},
        "units": {
            "s9": {"kind": HOST, "rank": "red", "at": "A11"},
            "l9": {"kind": GUARDS, "rank": "red", "at": "A1"},
        }
        | units,
    }
    return Battle.from_position(position | more)


def play(battle: Battle, *steps: str) -> Battle:
    """Actions, with what chance gives after `=>`."""
    for step in steps:
        action, _, chance = step.partition(" => ")
        battle = battle.apply(action, chance.split())
    return battle


def reported(battle: Battle, kind: str) -> list[dict[str, Any]]:
    """The values of the events of a kind that the last action caused."""
    return [dict(event.values) for event in battle.events if event.kind == kind]


def assert_complete(battle: Battle) -> None:
    """The text of the battle says everything, and names no unit that fell."""
    assert Battle.from_position(battle.text()).text() == battle.text()


def unit(at: str, kind: str = HOST, rank: str = "green", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "rank": rank, "at": at} | more


def leader(at: str, commander: str, rank: str = "green", **more: Any) -> dict[str, Any]:
    return {"commander": commander, "rank": rank, "at": at} | more


def gift(effect: Any, to: str) -> dict[str, Any]:
    return {"effect": effect, "unit": to, "until": "round"}


# --- reports
@pytest.mark.rule("CMB-3")
def test_an_attack_names_every_reason_for_its_dice() -> None:
    battle = stage(
        {
            "s1": leader("D6", "rickard-karstark:lord-of-karhold"),
            "s2": unit("C6", rank="blue"),
            "l1": unit("D5", GUARDS),
        },
        options=["coordinated"],
        effects=[gift({"dice-bonus": {"dice": 1}}, "s1"), gift({"dice-limit": {"dice": 1, "when": "attacked"}}, "l1")],
        houses={"stark": {"command": 2, "hand": ["SL4"]}, "lannister": {"orders": ["green"]}},
    )
    after = play(battle, "card SL4 s1", "attack s1+s2 l1 => red red")
    [attack] = reported(after, "attack")
    assert attack["dice"] == 2
    assert attack["terms"] == [
        ["base", 2, ""],
        ["cap", 1, "dice-limit"],
        ["bonus", 1, "dice-bonus"],
        ["support", 0, ""],
    ]


@pytest.mark.rule("CMB-8")
def test_a_miss_takes_no_figure() -> None:
    after = play(stage({"s1": unit("D6"), "l1": unit("D5", GUARDS)}), "token green s1", "attack s1 l1 => red red")
    assert reported(after, "lost") == []
    assert reported(after, "hits") == [{"unit": "l1", "hits": 0, "ignored": 0}]


@pytest.mark.rule("CMB-8")
def test_the_figures_lost_are_counted() -> None:
    after = play(stage({"s1": unit("D6"), "l1": unit("D5", GUARDS)}), "token green s1", "attack s1 l1 => green red")
    assert reported(after, "lost") == [{"unit": "l1", "figures": 1, "left": 3}]


@pytest.mark.rule("MOR-1", "MOR-3")
def test_the_marker_moves_for_who_gains() -> None:
    battle = stage({"s1": unit("D6", figures=1), "l1": unit("D5", GUARDS)}, turn="lannister", first="lannister")
    after = play(battle, "token green l1", "attack l1 s1 => green red")
    assert reported(after, "morale") == [{"house": "lannister", "by": 1, "at": -1, "why": "eliminated"}]


@pytest.mark.rule("MOV-7")
def test_who_breaks_off_goes_hex_by_hex() -> None:
    battle = stage({"s1": unit("D6"), "l1": unit("D5", GUARDS)}, engaged=["l1>s1"])
    after = play(battle, "token green s1", "move s1 D8", "decline")
    [moved] = reported(after, "moved")
    assert [moved["path"][0], moved["path"][-1], len(moved["path"])] == ["D6", "D8", 3]


@pytest.mark.rule("CRD-5", "CMB-1", "ENG-3", "KEY-2")
def test_what_leaves_no_choice_is_not_asked() -> None:
    """No question that only one answer fits, not even one that answers itself."""
    # a parting blow fells the attacker: there is no attack, and no reroll
    broken = stage({"s1": unit("D6", figures=1), "l1": unit("D5", GUARDS), "l2": unit("E6", GUARDS)}, engaged=["l2>s1"])
    after = play(broken, "token green s1", "attack s1 l1", "blow => green red")
    assert "keep" not in [event["action"] for event in reported(after, "auto")]
    # a flanking attack without dice has nothing to roll anew
    weak = stage(
        {"s1": unit("D6"), "s2": unit("C6"), "l1": unit("D5", GUARDS)},
        engaged=["s2>l1"],
        effects=[gift({"dice-bonus": {"dice": -2}}, "s1")],
    )
    after = play(weak, "token green s1", "attack s1 l1")
    assert "keep" not in [event["action"] for event in reported(after, "auto")]
    # all units that an order could name are named: nobody says so
    named = stage(
        {"s1": leader("D6", "rickard-karstark:lord-of-karhold"), "l1": unit("D5", GUARDS)},
        houses={"stark": {"command": 2, "hand": ["SL3"]}, "lannister": {"orders": ["green"]}},
    )
    after = play(named, "card SL3 s1", "order 1")
    assert [event["action"] for event in reported(after, "auto")] == ["name s1"]
    # the way into the hex of the fallen is closed: nobody says that he stays
    shut = stage(
        {"s1": unit("D6"), "l1": unit("D5", GUARDS, figures=1)},
        pieces={"D5": "stone-bridge"},
    )
    after = play(shut, "token green s1", "attack s1 l1 => green red")
    assert "stay" not in [event["action"] for event in reported(after, "auto")]


@pytest.mark.rule("ERR-5")
def test_a_commander_who_has_not_committed_regains_nothing() -> None:
    battle = stage(
        {"s1": leader("D7", "robb-stark:young-wolf"), "l1": unit("D5", GUARDS, figures=1)},
        effects=[gift("regain-commit", "s1"), gift("dogs-of-war", "s1")],
    )
    after = play(battle, "token green s1", "hounds s1 l1 => valor")
    assert "l1" not in after.units
    assert reported(after, "commit-regained") == []


@pytest.mark.rule("ERR-5", "KEY-7")
def test_hounds_without_a_commander_regain_nothing() -> None:
    battle = stage(
        {"s1": unit("D7", "stark-kennelmasters"), "l1": unit("D5", GUARDS, figures=1)},
        effects=[gift("regain-commit", "s1")],
    )
    after = play(battle, "token green s1", "hounds s1 l1 => valor")
    assert "l1" not in after.units
    assert reported(after, "commit-regained") == []


@pytest.mark.rule("MOV-1", "MOV-5")
def test_a_quiet_battle_meets_special_rules_on_the_way_too() -> None:
    battle = stage(
        {"s1": unit("D8")},
        areas={"bog": {"rows": [7, 7]}},
        rules={"bog": {"on": {"enters": {"house": "stark", "in": "bog"}}, "do": [{"score": {"house": "lannister"}}]}},
    )
    after = battle.apply("token green s1").quiet()
    move = next(action for action in after.legal_actions() if action.verb == "move" and action.args[1] == "D6")
    assert after.apply(move).house("lannister").vp == 1


@pytest.mark.rule("FAQ-2")
def test_a_pathfinder_goes_round_who_stands_in_its_way() -> None:
    battle = Battle.from_position(
        {
            "map": ". . . . .\n . . . .\n. . . ~ .\n",
            "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
            "units": {
                "s1": unit("A1", "winterfell-riders"),
                "s2": unit("B1"),
                "l1": unit("E3", GUARDS),
            },
            "effects": [gift({"pathfinder": {"over": ["river"]}}, "s1")],
        }
    )
    [moved] = reported(play(battle, "token green s1", "move s1 C1"), "moved")
    assert moved["path"] == ["A1", "A2", "B2", "C1"]


@pytest.mark.rule("MOV-5")
def test_a_move_is_one_move_where_nothing_waits() -> None:
    battle = stage(
        {"s1": unit("D8")},
        areas={"bog": {"rows": [1, 1]}},
        rules={"bog": {"on": {"enters": {"in": "bog"}}, "do": [{"score": {"house": "lannister"}}]}},
    )
    assert len(reported(play(battle, "token green s1", "move s1 D6"), "moved")) == 1


@pytest.mark.rule("CMB-8", "MOR-3")
@pytest.mark.parametrize(("on", "by"), [("turn-end", "rule"), ({"ends-turn": {"units": ["s1"]}}, "s1")])
def test_who_falls_by_a_special_rule_falls_by_the_unit_it_is_about(on: Any, by: str) -> None:
    target = {"where": "anywhere", "units": ["s2"]}
    battle = stage(
        {"s1": unit("D8"), "s2": unit("E8", figures=1)},
        rules={"end": {"on": on, "for": "stark", "do": [{"wound": {"target": target}}]}},
    )
    after = play(battle, "token green s1", "done")
    assert reported(after, "eliminated") == [{"unit": "s2", "at": "E8", "by": by}]


@pytest.mark.rule("FIRE-7")
def test_only_a_fire_is_put_out() -> None:
    battle = stage(
        {"s1": unit("D8")},
        fires={"D5": 2},
        areas={"camp": {"rows": [5, 5]}},
        rules={"rain": {"on": {"turn-end": {"house": "stark"}}, "do": [{"put-out": {"in": "camp"}}]}},
    )
    assert reported(play(battle, "token green s1", "done"), "fire") == [{"hex": "D5", "level": 0}]


@pytest.mark.rule("RND-12")
@pytest.mark.parametrize(
    ("card", "token", "kept"),
    [
        ("SL3", "green", {"card": "SL3", "token": "green"}),
        ("SL3", "none", {"card": "SL3", "token": None}),
        ("none", "green", {"card": None, "token": "green"}),
        ("none", "none", None),
    ],
)
def test_what_is_kept_is_reported(card: str, token: str, kept: dict[str, Any] | None) -> None:
    battle = stage(
        {"s1": unit("D8")},
        houses={
            "stark": {"hand": ["SL3", "SL4"], "orders": ["green", "blue"]},
            "lannister": {"orders": ["green", "green"]},
        },
        limit=3,
    )
    battle = play(battle, "pass", "pass", f"keep {card}", f"keep {token}")
    assert reported(battle, "kept") == ([{"house": "stark"} | kept] if kept else [])


@pytest.mark.rule("RND-12")
def test_without_cards_none_is_asked_for() -> None:
    battle = play(stage({"s1": unit("D8")}, limit=3), "pass", "pass")
    assert battle.decision is not None
    assert battle.decision.kind == "keep"
    assert reported(battle, "auto") == []


@pytest.mark.rule("SET-1", "WIN-1")
def test_a_marker_is_laid_in_secret_or_openly() -> None:
    battle = stage(
        {"s1": unit("D8")},
        markers={"sly": {"kind": "tent", "face": "green", "secret": "stark"}, "open": {"kind": "flag"}},
        areas={"camp": {"hexes": ["D5", "E5"]}},
        rules={
            "lay": {
                "on": {"turn-end": {"house": "stark"}},
                "for": "stark",
                "do": [{"lay": {"markers": ["sly"], "in": "camp"}}, {"lay": {"markers": ["open"], "in": "camp"}}],
            },
            "up": {"on": {"turn-end": {"house": "lannister"}}, "do": [{"turn-up": {"markers": ["sly"]}}]},
            "again": {"on": {"turn-end": {"house": "lannister"}}, "do": [{"turn-up": {"markers": ["sly"]}}]},
        },
    )
    battle = play(battle, "token green s1", "done")
    first = play(battle, next(str(each) for each in battle.legal_actions() if each.args[-1] == "D5"))
    assert [event["secret"] for event in reported(first, "marker-laid")][:1] == ["stark"]
    laid = reported(first, "marker-laid")
    if len(laid) == 1:
        laid += reported(play(first, str(first.legal_actions()[0])), "marker-laid")
    assert laid[1]["secret"] is None


# --- complete positions
@pytest.mark.rule("CMB-10")
def test_an_ordered_unit_that_fell_is_in_no_position() -> None:
    battle = stage(
        {
            "s1": leader("C8", "rickard-karstark:lord-of-karhold"),
            "s2": unit("D6", figures=1),
            "l1": unit("D5", GUARDS),
            "l2": unit("D8", GUARDS),
        },
        houses={"stark": {"command": 2, "hand": ["SL4"]}, "lannister": {"orders": ["green"]}},
        effects=[gift("stalwart", "l1"), gift("stalwart", "s2")],
    )
    battle = play(battle, "card SL4 s1", "attack s2 l1 => red red", "counter => green red")
    assert battle.decision is not None
    assert battle.decision.house == "stark"
    assert "s2" not in battle.text()
    assert_complete(battle)


@pytest.mark.rule("FIRE-9", "CMB-10")
def test_what_a_bridge_takes_with_it_is_in_no_position() -> None:
    battle = stage(
        {"s1": unit("D6"), "l1": unit("D5", GUARDS)},
        pieces={"D5": "wooden-bridge"},
        fires={"D5": 2},
        effects=[gift("stalwart", "l1")],
        areas={"bridge": {"hexes": ["D5"]}},
        rules={"burn": {"on": {"turn-end": {"house": "stark"}}, "do": [{"set-fire": {"in": "bridge"}}]}},
    )
    battle = play(battle, "token green s1", "done")
    assert "l1" not in battle.units
    assert "l1" not in battle.text()
    assert_complete(battle)


@pytest.mark.rule("MOV-1", "CMD-6")
def test_a_commander_who_left_the_board_is_not_captured() -> None:
    battle = stage(
        {"s1": leader("D6", "maege-mormont:she-bear")},
        areas={"exit": {"hexes": ["D5"]}},
        rules={"away": {"on": {"enters": {"in": "exit"}}, "do": ["leave-board"]}},
    )
    after = play(battle, "token green s1", "move s1 D5")
    assert "s1" not in after.units
    maege = after.commanders["maege-mormont:she-bear"]
    assert not maege.captured
    assert maege.unit is None
    assert after.faults() == []
    assert_complete(after)


# --- how battles end
CLAIMS = [
    {"when": "battle-end", "winner": "stark", "if": [{"in-round": {"from": 1}}], "text": "Stark stood."},
    {"when": "battle-end", "winner": "lannister", "if": [{"in-round": {"from": 1}}], "text": "Lannister stood."},
]
NOTHING = {"never": {"on": "battle-end", "do": [{"score": {"points": 0}}]}}


@pytest.mark.rule("WIN-3")
@pytest.mark.parametrize(("morale", "text"), [("stark+1", "Stark stood."), ("lannister+1", "Lannister stood.")])
def test_the_reason_is_the_winners(morale: str, text: str) -> None:
    over = play(stage({}, morale=morale, limit=1, victory=CLAIMS, rules=NOTHING), "pass", "pass")
    assert over.outcome is not None
    assert over.outcome.values["text"] == text


@pytest.mark.rule("WIN-2", "WIN-3")
@pytest.mark.parametrize(("vp", "why"), [(1, "points"), (0, "tie")])
def test_points_or_a_tie(vp: int, why: str) -> None:
    houses = {"stark": {"vp": vp, "orders": ["red"]}, "lannister": {"orders": ["red"]}}
    over = play(stage({}, houses=houses, limit=1, rules=NOTHING), "pass", "pass")
    assert over.outcome is not None
    assert over.outcome.why == why


@pytest.mark.rule("WIN-2")
def test_a_scenario_is_a_plan_and_goes_on_though_nobody_can_act() -> None:
    idle = {"orders": [], "hand": [], "command": 0}
    position = {"battle": "clash-on-the-kingsroad", "houses": {"stark": idle, "lannister": idle}, "round": 1}
    units = {"s1": unit("D9", active=False), "l1": unit("D2", GUARDS, active=False)}
    battle = Battle.from_position(position | {"units": units})
    assert battle.round == 2
    last = Battle.from_position(position | {"units": units, "round": battle.limit})
    assert last.outcome is not None
    assert last.outcome.why != "no-plan"


@pytest.mark.rule("WIN-1", "SET-1")
def test_what_is_turned_up_is_no_secret_and_turned_up_once() -> None:
    up = {"on": {"turn-end": {"house": "stark"}}, "do": [{"turn-up": {"markers": ["sly"]}}]}
    battle = stage(
        {"s1": unit("D8")},
        markers={"sly": {"kind": "tent", "face": "green", "secret": "stark"}},
        lying={"sly": "D5"},
        rules={"up": up, "again": up | {"text": "Once more."}},
    )
    assert [marker.face for marker in battle.markers("lannister")] == [None]
    after = play(battle, "token green s1", "done")
    assert len(reported(after, "marker-turned-up")) == 1
    assert [marker.face for marker in after.markers("lannister")] == ["green"]


@pytest.mark.rule("OPT-1")
def test_a_directed_retreat_leads_straight_away_from_every_side() -> None:
    """Measured on paper: the centres of hexes lie 1 apart in a row, rows lie sqrt(3)/2 apart."""

    def centre(hex: str) -> complex:
        row = int(hex[1:])
        return complex(ord(hex[0]) - 65 + (0.5 if row % 2 == 0 else 0), -row * 3**0.5 / 2)

    for at in ("B6", "C4", "C6", "D3", "D4", "E3", "F4", "F5", "G6", "F7", "F8", "E9", "D8", "C7", "D9", "F6", "E8"):
        battle = stage({"s1": unit(at, "northmen-archers"), "l1": unit("E6", GUARDS)}, options=["directed-retreat"])
        after = play(battle, "token green s1", "attack s1 l1 => morale red")
        away = centre("E6") - centre(at)
        turns: dict[str, float] = {}
        for k in battle.board.neighbours[battle.board.index["E6"]]:
            name = battle.board.names[k]
            way = centre(name) - centre("E6")
            turns[name] = (way * away.conjugate()).real
        straight = [name for name, along in turns.items() if along > max(turns.values()) - 1e-9]
        if len(straight) > 1:  # of two the one nearer to the own edge, the top
            straight = [name for name in straight if int(name[1:]) == min(int(each[1:]) for each in straight)]
        if len(straight) == 1:
            [gone] = reported(after, "retreated")
            assert gone["to"] == straight[0], at
        else:
            assert sorted(str(action) for action in after.legal_actions()) == sorted(f"retreat {n}" for n in straight)
