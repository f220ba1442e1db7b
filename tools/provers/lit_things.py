#!/usr/bin/env python3
"""Click every lit thing of every decision of random games: none is refused, and nothing unlit on the board is accepted.

    tools/provers/lit_things.py                              200 battles and 40 games of the realm
    tools/provers/lit_things.py --battles 5 --games 2        fewer
    tools/provers/lit_things.py --seed 900                   others
    tools/provers/lit_things.py --window 3000 --seed 7       3,000 things in a real window, half of them of the realm

With --window each thing is clicked at a point of its region, where nothing may lie over it, and the window shows each
frame. A click on an unlit hex, enemy or area must leave the game as it is.

Otherwise nothing is drawn: clicks go to the selection and the controller of a table, and what is lit is read from the
marks that its board would draw. Every other game is played by people at all seats, the rest by people and bots.

Exit codes: 0 every click is answered as the light promises, 1 one is not, 2 there is no screen for the window.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.battle import Battle
    from bow.battle.reading import load_scenario, scenarios
    from bow.bots import GreedyBot
    from bow.content.terms import HOUSES
    from bow.realm.realm import Realm
    from bow.table.battle.board.overlays import Pointer, choice_marks, fan_of, hover_marks
    from bow.table.battle.play.controller import Controller
    from bow.table.battle.play.session import Session
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.realm_session import RealmSession
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.table.battle.background.bot_process import BotProcess, WindowBot
    from bow.table.battle.input.focus import Target

#: pictures that invite a click on their hex, and those that invite one on the unit there
ON_HEX = frozenset({"units/reach-dot", "units/reach-hollow", "icons/glyph/warning"})
ON_UNIT = frozenset({"units/base-glow", "units/target-ring"})
NOWHERE = Pointer(None, None, (), False, False, (), False)
#: clicks in a row on one decision, and the most actions of a game
DEEP, MOST_ACTIONS = 3, 1500


# --- battles
def bots_of(house: str | None, seed: int) -> dict[str, WindowBot | BotProcess]:
    """Return the bots of a battle: a greedy one for a House, or none."""
    return {} if house is None else {house: GreedyBot(seed)}


def dark_things(controller: Controller) -> set[Target]:
    """Return the hexes and enemy units of the board that neither light up nor take a click."""
    selection, view = controller.selection, controller.seat.view
    foes = {("unit", unit.id) for unit in view.units.values() if unit.house != selection.house}
    return (foes | {("hex", hex) for hex in view.board.names}) - lit_things(controller) - set(selection.picked)


def lit_things(controller: Controller) -> set[Target]:
    """Return all things that board and panels light for what is selected."""
    selection, view = controller.selection, controller.seat.view
    things = selection.lit | selection.promised | {each.thing for each in fan_of(view, selection)}
    standing = {unit.at: unit.id for unit in view.units.values()}
    for laid in (choice_marks(view, selection, NOWHERE), hover_marks(view, selection, NOWHERE)):
        for mark in (*laid.under, *laid.over):
            if mark.picture in ON_HEX:
                things.add(("hex", mark.hex))
            elif mark.picture in ON_UNIT:
                things.add(("unit", standing[mark.hex]))
    return things


def click_lit(controller: Controller, name: str) -> int:
    """Check all things of the board for what is selected; return how many are lit."""
    selection, lit = controller.selection, lit_things(controller)
    refused = sorted(thing for thing in lit if not selection.can_click(*thing))
    assert not refused, f"{name}: {refused} are lit and refused, with {selection.picked}"
    taken = sorted(thing for thing in dark_things(controller) if selection.can_click(*thing))
    assert not taken, f"{name}: {taken} are accepted and not lit, with {selection.picked}"
    return len(lit)


def click_promise(battle: Battle, things: list[Target], goal: Target, name: str) -> None:
    """Check in another session of a battle that a click on a promised thing orders the unit and lets it act."""
    controller = Controller(Session(battle.copy(), secrecy=False), careful=False)
    for thing in things:
        controller.selection.click(*thing)
    if controller.selection.ahead.near.get(goal) is None:  # an enemy to aim at
        return
    several = len(controller.selection.ahead.near[goal]) > 1
    assert all(controller.click(*goal) for _ in range(1 + several)), f"{name}: {goal} is refused after {things}"
    steps = [step.action for step in controller.session.history]
    chosen = controller.selection.picked
    done = len(steps) == 2 and goal[1] in steps[1].args
    assert done or goal in chosen, f"{name}: {goal} after {things} gives only {steps}"


def prove_battle(seed: int) -> int:
    """Play one battle; return how many lit things were clicked."""
    names = scenarios()
    chance, battle = random.Random(seed), Battle.start(load_scenario(names[seed % len(names)]), seed)
    session = Session(battle, bots=bots_of(chance.choice(HOUSES) if seed % 2 else None, seed), secrecy=False)
    clicks = actions = 0
    while (owed := session.battle.decision) is not None and actions < MOST_ACTIONS:
        name = f"battle {seed} after {actions} actions ({owed.kind})"
        controller = Controller(session, careful=False)
        if session.bot_to_act:
            clicks += click_lit(controller, name)
        else:
            clicks += click_walk(controller, chance, name)
        session.act(liked(session.battle.legal_actions(), chance))
        actions += 1
    return clicks


def click_walk(controller: Controller, chance: random.Random, name: str) -> int:
    """Click some lit things of a decision one after another, and check all of each selection."""
    selection, clicks = controller.selection, 0
    if chance.random() < 0.5:
        selection.clear()
    for _ in range(DEEP):
        clicks += click_lit(controller, name)
        promised = sorted(selection.promised)
        if promised:
            click_promise(controller.session.battle, list(selection.picked), chance.choice(promised), name)
        things = sorted(lit_things(controller))
        if not things or selection.click(*chance.choice(things)) is not None:
            break
    return clicks


def liked(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Return an action, each verb as often as the others."""
    verb = chance.choice(sorted({action.verb for action in legal}))
    return chance.choice([action for action in legal if action.verb == verb])


# --- games of the realm
def prove_realm(seed: int) -> int:
    """Play one game of the realm; return how many lit areas were clicked."""
    chance = random.Random(seed)
    realm = Realm.start(players=3 + seed % 4, seed=seed)
    seats = seats_of(realm, seed)
    clicks = actions = 0
    while realm.decision is not None and actions < MOST_ACTIONS:
        decision = realm.decision
        if seats[decision.house] == "person":
            clicks += click_areas(realm, seats, f"realm {seed} after {actions} actions ({decision.kind})")
        realm.play(liked(realm.legal_actions(), chance))
        actions += 1
    return clicks


def seats_of(realm: Realm, seed: int) -> dict[str, str]:
    """Return the seats of a game: people at all, or with an odd seed bots at about half of them."""
    chance = random.Random(seed)
    return {house: "random" if seed % 2 and chance.random() < 0.5 else "person" for house in realm.houses}


def hand_of(realm: Realm, seats: dict[str, str]) -> Controls:
    """Return the controls of the person who decides, at a table of its own."""
    session = RealmSession(realm.copy(), seats)
    if session.needs_handover:
        session.finish_handover()
    return Controls(session.at_screen)


def click_areas(realm: Realm, seats: dict[str, str], name: str) -> int:
    """Click each area of the map for one decision; return how many of them are lit."""
    first = hand_of(realm, seats)
    lit, before = first.choosable() | first.targets(), realm.digest()
    for area in first.in_order(set(realm.content.areas)):
        if area not in lit and first.pending is not None:
            first = hand_of(realm, seats)
        hand = hand_of(realm, seats) if area in lit else first
        done = hand.click_area(area)
        said = hand.refusal is not None or bool(hand.notice)
        if area in lit:
            refused = said or not done
            assert not refused, f"{name}: {area} is lit and refused ({hand.refusal})"
        else:
            assert not done or said, f"{name}: {area} is accepted and not lit"
    assert realm.digest() == before
    return len(lit)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--battles", type=int, default=200, metavar="N")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="of the realm")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game; then the next numbers")
    parser.add_argument("--window", type=int, default=0, metavar="N", help="click N lit things in a real window")
    return parser.parse_args()


def prove_window(wanted: int, seed: int) -> int:
    """Click lit things of both games in a window on an invisible screen; return the exit code."""
    from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen

    with tempfile.TemporaryDirectory() as home:
        os.environ["BOW_HOME"] = home
        try:
            with hidden_screen() as display:
                use_screen(display)
                return click_window(wanted, seed)
        except NoScreenError as error:
            print(f"tools/provers/lit_things.py needs a screen for --window: {error}", file=sys.stderr)
            return 2


def click_window(wanted: int, seed: int) -> int:
    """Click lit things in a window until there were so many; after a fault another game begins."""
    from bow.table.app import TableWindow
    from bow.ui.kit import theme
    from bow.ui.player_settings import Settings
    from tools.provers.lit_clicks import WindowClicks

    window = TableWindow(1280, 800, antialiasing=False)
    window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False, muted=True))
    theme.animation_speed = 0.0
    clicks, began, failed = WindowClicks(window, seed), time.perf_counter(), 0
    for click, goal in ((clicks.click_battles, wanted // 2), (clicks.click_realms, wanted)):
        while clicks.lit < goal:
            try:
                click(goal - clicks.lit)
            except AssertionError as error:
                failed += 1
                print(f"FAIL {error}", flush=True)
    window.close()
    took = time.perf_counter() - began
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(clicks.clicked.items()))
    print(f"{clicks.lit:,} lit things clicked in {took:.0f} s, {failed} refused ({kinds}; {clicks.covered} covered)")
    return 1 if failed else 0


def main() -> int:
    """Run the command; return the exit code."""
    asked = arguments()
    if asked.window:
        return prove_window(asked.window, asked.seed)
    began, clicks, failed = time.perf_counter(), 0, 0
    games = [(prove_battle, n) for n in range(asked.battles)] + [(prove_realm, n) for n in range(asked.games)]
    for prove, n in games:
        try:
            clicks += prove(asked.seed + n)
        except AssertionError as error:
            failed += 1
            print(f"FAIL {error}", flush=True)
    took = time.perf_counter() - began
    print(f"{len(games) - failed} games sound, {failed} failed; {clicks:,} lit things in {took:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
