"""The reason of an impossible action appears after a try, or quietly after a while; a red ring means an attack."""

import random
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import ActWithUnits, Battle
from bow.battle.whatif import reach_of
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.texts.battle_wording import table_names
from bow.ui.wording import words
from bow.words.messages import refusal_sentence
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
LIKED = ("card", "order", "name", "done", "move")


def show(window: "TableWindow", battle: Battle) -> Mouse:
    window.show_view(BattleScreen(window, Session(battle, secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def rules(mouse: Mouse) -> list[str]:
    """Return the rules that the context panel links to."""
    return [region.id for region in mouse.view.side.context.regions if region.kind == "rule"]


def said(mouse: Mouse) -> str:
    return " ".join(text for text, _ in mouse.view.side.context.canvas.written)


def attackers(battle: Battle) -> dict[str, set[str]]:
    """Return for each enemy the units that can attack it now."""
    found: dict[str, set[str]] = {}
    for action in battle.legal_actions():
        if action.verb in ("attack", "hounds"):
            found.setdefault(action.args[1], set()).add(action.args[0])
    return found


def lone(battle: Battle) -> str | None:
    """Return an enemy that only one unit can attack, in one way, though several units can act."""
    several = len({a.args[0] for a in battle.legal_actions() if a.verb in ("move", "attack", "hounds")}) > 1
    for foe, able in attackers(battle).items():
        ways = [a for a in battle.legal_actions() if a.verb in ("attack", "hounds") and a.args[1] == foe]
        if several and len(able) == len(ways) == 1:
            return foe
    return None


def helpless(battle: Battle) -> list[str]:
    """Return the units that can move, but not to where they could attack the enemy of `lone`."""
    foe = lone(battle)
    movers = dict.fromkeys(a.args[0] for a in battle.legal_actions() if a.verb == "move")
    return [unit for unit in movers if foe is not None and foe not in reach_of(battle, unit).targets]


def out_of_reach(battle: Battle) -> str | None:
    return lone(battle) if helpless(battle) else None


def shared(battle: Battle) -> str | None:
    return next((foe for foe, able in attackers(battle).items() if len(able) > 1), None)


@cache
def reached(fits: Callable[[Battle], str | None]) -> Battle:
    """Return a battle with ordered units to act in which a condition holds, reached by random actions."""
    for seed in range(1, 60):
        battle = Battle.start(bow.load_scenario(SCENARIO), seed=seed)
        chance = random.Random(seed)
        for _ in range(400):
            if battle.decision is None:
                break
            if isinstance(battle.decision, ActWithUnits) and fits(battle):
                return battle
            legal = battle.legal_actions()
            liked = [a for a in legal if a.verb in LIKED] or [a for a in legal if a.verb != "pass"] or list(legal)
            battle = battle.apply(chance.choice(liked))
    raise AssertionError("no battle comes to that")


# --- a red ring
def test_a_click_on_an_enemy_whom_one_unit_can_attack_attacks_with_it(window: "TableWindow") -> None:
    battle = reached(lone)
    mouse = show(window, battle)
    foe = lone(battle)
    assert foe is not None
    assert not mouse.selected()
    assert mouse.view.controller.selection.is_lit("unit", foe)  # the enemy has the red ring
    (unit,) = attackers(battle)[foe]
    mouse.click("unit", foe)
    if mouse.sees("button", "yes"):  # the unit leaves an engagement for the attack
        mouse.click("button", "yes")
    assert mouse.view.session.history[-1].action.args == (unit, foe)


def test_whom_several_can_attack_it_is_asked_who_does(window: "TableWindow") -> None:
    battle = reached(shared)
    mouse = show(window, battle)
    foe = shared(battle)
    assert foe is not None
    if mouse.selected():
        mouse.press(KEY.ESCAPE)
    mouse.click("unit", foe)
    assert mouse.view.session.history == []
    mouse.move(5, 5)
    mouse.frame()
    assert "Which unit attacks" in mouse.view.side.ribbon.sentence
    mouse.shoot("quiet-which-unit")
    unit = sorted(attackers(battle)[foe])[0]
    mouse.click("unit", unit)
    if mouse.sees("button", "yes"):
        mouse.click("button", "yes")
    if not mouse.view.session.history:  # he may attack, or send his hounds
        mouse.click("button", "attack")
    assert mouse.view.session.history[-1].action.args[:2] == (unit, foe)


def test_no_other_unit_attacks_in_the_place_of_the_chosen_one(window: "TableWindow") -> None:
    battle = reached(out_of_reach)
    mouse = show(window, battle)
    foe = out_of_reach(battle)
    assert foe is not None
    assert isinstance(battle.decision, ActWithUnits)
    other = helpless(battle)[0]
    mouse.click("unit", other)
    mouse.click("unit", foe)
    assert mouse.view.session.history == []
    assert mouse.selected() == {("unit", other)}
    refusal = battle.why_not(f"attack {other} {foe}")
    assert refusal is not None
    assert refusal_sentence(words(), refusal, table_names(battle)) in said(mouse)


# --- reasons
def test_after_a_right_click_nothing_is_complained_of(window: "TableWindow") -> None:
    mouse = show(window, Battle.start(bow.load_scenario(SCENARIO), seed=1))
    token = next(a for a in mouse.battle.legal_actions() if a.verb == "token" and a.args[0] != "valor")
    house = mouse.view.session.house
    wrong = next(u.id for u in mouse.battle.units.values() if u.house == house and u.rank != token.args[0])
    mouse.click("token", f"{house}:{token.args[0]}")
    for _ in range(60):  # the pointer stays on the token for a long time
        mouse.frame(0.1)
    assert "(" not in said(mouse).replace("(I)", "").replace("(II)", "").replace("(III)", "")
    mouse.hover("unit", wrong)
    assert "(ORD-1)" not in said(mouse)  # the player has not asked yet
    mouse.linger("unit", wrong)
    assert rules(mouse) == ["ORD-1"]
    mouse.shoot("quiet-reason")
    foe = next(u.id for u in mouse.battle.units.values() if u.house != house)
    mouse.click("unit", foe)
    assert "belongs to the other House" in said(mouse)  # the refused attempt
    mouse.shoot("quiet-tried")


def test_a_key_in_vain_is_answered_at_once(window: "TableWindow") -> None:
    mouse = show(window, Battle.start(bow.load_scenario(SCENARIO), seed=1))
    house = mouse.view.session.house
    keys = {"green": KEY.G, "blue": KEY.B, "red": KEY.R, "valor": KEY.V}
    missing = next(symbol for symbol, count in mouse.battle.house(house).orders.items() if not count)
    mouse.press(keys[missing])
    assert rules(mouse) == ["ORD-1"]


@pytest.mark.parametrize("what", ["inactive", "token"])
def test_there_is_one_reason_and_it_is_the_true_one(window: "TableWindow", what: str) -> None:
    text = """
        edges: {stark: bottom, lannister: top}
        houses: {stark: {orders: [green, blue]}, lannister: {orders: [green]}}
        units:
          s1: {kind: war-host-of-the-north, rank: green, at: F6}
          s2: {kind: war-host-of-the-north, rank: red, at: D6}
          s3: {kind: war-host-of-the-north, rank: blue, at: B8, active: false}
          l1: {kind: lannisport-guards, rank: green, at: F3}
    """
    mouse = show(window, Battle.from_position(text))
    thing = {"inactive": ("unit", "s3"), "token": ("token", "stark:blue")}[what]
    mouse.click(*thing)
    assert "is inactive." in said(mouse)  # not that a valor token is missing, nor that another unit is not blue
    assert rules(mouse) == ["ORD-5"]
