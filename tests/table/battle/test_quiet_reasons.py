"""Why something cannot be done is said when it was tried, or quietly after a while; a red ring means an attack."""

import random
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import ActWithUnits, Battle
from bow.table.play.session import Session
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.table.texts.wording import table_names, words
from bow.words.messages import refusal_sentence
from tests.table.fingers import Fingers

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
LIKED = ("card", "order", "name", "done", "move")


def show(window: "TableWindow", battle: Battle) -> Fingers:
    window.show_view(BattleScreen(window, Session(battle, secrecy=False)))
    fingers = Fingers(window)
    fingers.frame()
    return fingers


def said(fingers: Fingers) -> str:
    return " ".join(text for text, _ in fingers.view.context.canvas.written)


def attackers(battle: Battle) -> dict[str, set[str]]:
    """By enemy: the units that can attack him now."""
    found: dict[str, set[str]] = {}
    for action in battle.legal_actions():
        if action.verb in ("attack", "hounds"):
            found.setdefault(action.args[1], set()).add(action.args[0])
    return found


def lone(battle: Battle) -> str | None:
    """An enemy whom one unit alone can attack, in one way, though several can act."""
    several = len({a.args[0] for a in battle.legal_actions() if a.verb in ("move", "attack", "hounds")}) > 1
    for foe, able in attackers(battle).items():
        ways = [a for a in battle.legal_actions() if a.verb in ("attack", "hounds") and a.args[1] == foe]
        if several and len(able) == len(ways) == 1:
            return foe
    return None


def shared(battle: Battle) -> str | None:
    """An enemy whom several units can attack."""
    return next((foe for foe, able in attackers(battle).items() if len(able) > 1), None)


@cache
def reached(fits: Callable[[Battle], str | None]) -> Battle:
    """A battle in which ordered units are to act and something is so, reached by random actions."""
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
    fingers = show(window, battle)
    foe = lone(battle)
    assert foe is not None
    assert not fingers.selected()
    assert fingers.view.controller.selection.is_lit("unit", foe)  # he has the red ring
    (unit,) = attackers(battle)[foe]
    fingers.click("unit", foe)
    if fingers.sees("button", "yes"):  # he leaves an engagement for it
        fingers.click("button", "yes")
    assert fingers.view.session.history[-1].action.args == (unit, foe)


def test_whom_several_can_attack_it_is_asked_who_does(window: "TableWindow") -> None:
    battle = reached(shared)
    fingers = show(window, battle)
    foe = shared(battle)
    assert foe is not None
    if fingers.selected():
        fingers.press(KEY.ESCAPE)
    fingers.click("unit", foe)
    assert fingers.view.session.history == []
    fingers.move(5, 5)
    fingers.frame()
    assert "Which unit attacks" in said(fingers)
    fingers.shoot("quiet-which-unit")
    unit = sorted(attackers(battle)[foe])[0]
    fingers.click("unit", unit)
    if fingers.sees("button", "yes"):
        fingers.click("button", "yes")
    if not fingers.view.session.history:  # he may attack, or send his hounds
        fingers.click("button", "attack")
    assert fingers.view.session.history[-1].action.args[:2] == (unit, foe)


def test_no_other_unit_attacks_in_the_place_of_the_chosen_one(window: "TableWindow") -> None:
    battle = reached(lone)
    fingers = show(window, battle)
    foe = lone(battle)
    assert foe is not None
    assert isinstance(battle.decision, ActWithUnits)
    legal = battle.legal_actions()
    other = next(a.args[0] for a in legal if a.verb == "move" and a.args[0] not in attackers(battle)[foe])
    fingers.click("unit", other)
    fingers.click("unit", foe)
    assert fingers.view.session.history == []
    assert fingers.selected() == {("unit", other)}
    refusal = battle.why_not(f"attack {other} {foe}")
    assert refusal is not None
    assert refusal_sentence(words(), refusal, table_names(battle)) in said(fingers)


# --- reasons
def test_after_a_right_click_nothing_is_complained_of(window: "TableWindow") -> None:
    fingers = show(window, Battle.start(bow.load_scenario(SCENARIO), seed=1))
    token = next(a for a in fingers.battle.legal_actions() if a.verb == "token" and a.args[0] != "valor")
    house = fingers.view.session.house
    wrong = next(u.id for u in fingers.battle.units.values() if u.house == house and u.rank != token.args[0])
    fingers.click("token", f"{house}:{token.args[0]}")
    for _ in range(60):  # the pointer stays on the token for a long time
        fingers.frame(0.1)
    assert "(" not in said(fingers).replace("(I)", "").replace("(II)", "").replace("(III)", "")
    fingers.hover("unit", wrong)
    assert "(ORD-1)" not in said(fingers)  # nobody has asked yet
    fingers.linger("unit", wrong)
    assert "(ORD-1)" in said(fingers)
    fingers.shoot("quiet-reason")
    foe = next(u.id for u in fingers.battle.units.values() if u.house != house)
    fingers.click("unit", foe)
    assert "belongs to the other House" in said(fingers)  # that was tried
    fingers.shoot("quiet-tried")


def test_a_key_in_vain_is_answered_at_once(window: "TableWindow") -> None:
    fingers = show(window, Battle.start(bow.load_scenario(SCENARIO), seed=1))
    house = fingers.view.session.house
    keys = {"green": KEY.G, "blue": KEY.B, "red": KEY.R, "valor": KEY.V}
    missing = next(symbol for symbol, count in fingers.battle.house(house).orders.items() if not count)
    fingers.press(keys[missing])
    assert "(ORD-1)" in said(fingers)


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
    fingers = show(window, Battle.from_position(text))
    thing = {"inactive": ("unit", "s3"), "token": ("token", "stark:blue")}[what]
    fingers.click(*thing)
    assert "is inactive." in said(fingers)  # not that a valor token is missing, nor that another unit is not blue
    assert "(ORD-5)" in said(fingers)
