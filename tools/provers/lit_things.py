#!/usr/bin/env python3
"""Click every lit thing of every decision of random games: none is refused, and nothing unlit on the board is accepted.

    tools/provers/lit_things.py                              200 battles and 40 games of the realm
    tools/provers/lit_things.py --battles 5 --games 2        fewer
    tools/provers/lit_things.py --seed 900                   others
    tools/provers/lit_things.py --window 3000 --seed 7       3,000 things in a real window, half of them of the realm

With --window each thing is clicked at a point of its region, where nothing may lie over it, and the window shows each
frame. Otherwise the same screens have no window, and nothing is drawn: each lit thing gets a point of its region, the
screen must find the thing there again, and what it finds is clicked. What the light promises must happen by the click:
that the thing is chosen, or an action that names it. A click on an unlit hex, enemy or area must leave the game as it
is. Every other game is played by people at all seats, the rest by people and bots.

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
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

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
    from bow.table.battle.screens.battle_screen import BattleScreen
    from bow.table.realm.play.muster_hand import muster_area, tiles
    from bow.table.realm.play.realm_session import RealmSession
    from bow.table.realm.screens.realm_screen import RealmScreen
    from bow.ui.kit.regions import NOWHERE, Region
    from tools.provers.promises import BattlePromise, RealmPromise
    from tools.provers.undrawn import Undrawn, free_point, undrawn
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.table.battle.play.bots import BotProcess, WindowBot
    from bow.table.battle.play.focus import Target
    from bow.table.realm.play.controls import Controls

#: pictures that invite a click on their hex, and those that invite one on the unit there
ON_HEX = frozenset({"units/reach-dot", "units/reach-hollow", "icons/glyph/warning"})
ON_UNIT = frozenset({"units/base-glow", "units/target-ring"})
UNPOINTED = Pointer(None, None, (), False, False, (), False)
#: clicks in a row on one decision of a battle and of the realm, and the most actions of a game
DEEP, REALM_DEEP, MOST_ACTIONS = 3, 2, 1500
#: after how many games a line says how it goes
REPORTED: Final = 20
#: unlit things at each moment that are clicked with the pointer; all of them are looked for
PRESSED_DARK: Final = 1
#: kinds of regions of the realm that belong to the decision, or are marks in its panels
REALM_KINDS: Final = frozenset(
    {"area", "unit", "token", "coin", "card", "action", "muster", "muster-area", "muster-back", "choice", "house",
     "token-box"}
)  # fmt: skip
#: kinds of regions of which no panel has to be laid out before a click
UNLAID: Final = frozenset({"area", "unit", "token", "button"})
#: kinds that a click chooses or opens, and the next click no longer
TURNED: Final = frozenset({"house", "card", "coin", "token-box"})
#: buttons of a decision of the realm
REALM_BUTTONS: Final = frozenset(
    {"realm-confirm", "realm-next", "realm-repeat", "realm-all-units", "raven-look", "no", "yes", "undo"}
)


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
    for laid in (choice_marks(view, selection, UNPOINTED), hover_marks(view, selection, UNPOINTED)):
        for mark in (*laid.under, *laid.over):
            if mark.picture in ON_HEX:
                things.add(("hex", mark.hex))
            elif mark.picture in ON_UNIT:
                things.add(("unit", standing[mark.hex]))
    return things


def region_of(regions: list[Region], kind: str, id: str) -> Region | None:
    """Return the region of a lit thing; a unit is also clicked by its commander, and a choice by its hex."""
    exact = next((r for r in regions if (r.kind, r.id) == (kind, id)), None)
    twins = {"unit": ("commander",), "commander": ("unit",), "choice": ("marker",)}.get(kind, ())
    return exact or next((r for r in regions if r.kind in twins and r.id == id), None)


def is_shown(screen: BattleScreen, kind: str, id: str) -> bool:
    """Return whether a thing has its place on the screen now: some get a button once something is selected."""
    selection = screen.controller.selection
    if kind == "button":
        return id in selection.buttons
    on_board = any((region.kind, region.id) == ("marker", id) for region in screen.regions)
    return kind != "choice" or on_board or id in selection.choices


def shown_things(screen: BattleScreen) -> list[Target]:
    """Return the lit things of a battle that have their places on the screen now.

    On a hex with a unit that is lit too, a click is the unit's, as the light is; the hex comes after it.
    """
    if screen.controller.pending is not None:
        return [("button", "no"), ("button", "yes")]
    lit = lit_things(screen.controller)
    under = {("hex", unit.at) for unit in screen.seat.view.units.values() if ("unit", unit.id) in lit}
    return [thing for thing in sorted(lit - under) if is_shown(screen, *thing)]


class BattleProof:
    """One battle at a table without a window.

    Attributes:
        clicks: how many lit things were clicked.
    """

    def __init__(self, table: Undrawn, seed: int) -> None:
        names = scenarios()
        self.table, self.seed, self.chance = table, seed, random.Random(seed)
        battle = Battle.start(load_scenario(names[seed % len(names)]), seed)
        bots = bots_of(self.chance.choice(HOUSES) if seed % 2 else None, seed)
        self.session = Session(battle, bots=bots, secrecy=False)
        self.session.paused = True  # bots act when this says so
        self.screen = BattleScreen(table.navigator, self.session)
        self.clicks = 0
        self._name = ""
        self._path: list[Target] = []  # the things clicked at this decision
        self._cleared = False

    def play(self, most: int = MOST_ACTIONS) -> int:
        """Click through the battle up to so many actions; return how many lit things were clicked."""
        session, table = self.session, self.table
        table.show(self.screen)
        for actions in range(most):
            owed = session.battle.decision
            if owed is None:
                break
            self._name = f"battle {self.seed} after {actions} actions ({owed.kind})"
            self.screen.controller.renew()
            self.screen.refresh()
            done = len(session.history)
            if session.bot_to_act:
                assert not shown_things(self.screen), f"{self._name}: things are lit while a bot decides"
                self._check_dark()
            else:
                self._walk()
            if len(session.history) == done:
                session.act(liked(session.battle.legal_actions(), self.chance))
        return self.clicks

    def _walk(self) -> None:
        """Click all lit things of a decision, and some of them one after another on the screen itself."""
        screen, session = self.screen, self.session
        self._path, self._cleared = [], self.chance.random() < 0.5
        if self._cleared:
            screen.controller.selection.clear()
            screen.refresh()
        for _ in range(DEEP):
            self._look_away()
            things = shown_things(screen)
            for thing in things:
                self._click(thing)
            self._check_dark()
            if not things:
                return
            thing, done = self.chance.choice(things), len(session.history)
            self._press(thing)
            if len(session.history) > done or session.bot_to_act or session.over:
                return

    def _look_away(self) -> None:
        """Move the pointer off the table, so that no card is raised, and publish the regions that are there then."""
        self.screen.on_mouse_leave(-1, -1)
        self.screen.settle()
        self.screen.publish()

    def _place(self, thing: Target) -> tuple[Region, tuple[int, int]]:
        """Return the region of a lit thing, and a point at which the pointer finds it."""
        screen = self.screen
        if thing[0] == "card":
            self._find_card(thing[1])
        region = region_of(screen.regions, *thing)
        assert region is not None, f"{self._name}: the lit {thing} is nowhere to be clicked, with {self._path}"
        point = free_point(screen, region)
        assert point is not None, f"{self._name}: the lit {thing} lies under others everywhere, with {self._path}"
        return region, point

    def _find_card(self, id: str) -> None:
        """Turn the pages of the hand until a card is in sight."""
        for way in ("hand-next", "hand-back"):
            for _ in range(10):
                button = region_of(self.screen.regions, "button", way)
                if region_of(self.screen.regions, "card", id) is not None or button is None or not button.enabled:
                    break
                self.table.click_at(*map(int, button.box.centre))
                self._look_away()

    def _click(self, thing: Target) -> None:
        """Click what the pointer finds at a point of a lit thing, at a copy of the table."""
        region, _ = self._place(thing)
        controller = self._copy()
        promise = BattlePromise(controller, thing)
        kind = "unit" if region.kind == "commander" and thing[0] == "unit" else region.kind
        done = controller.click(kind, region.id)
        broken = promise.broken() if done else "it is refused"
        assert not broken, f"{self._name}: the lit {thing}, with {self._path}: {broken}"
        self.clicks += 1

    def _copy(self) -> Controller:
        """Return the controller of another session with the same things clicked."""
        controller = Controller(Session(self.session.battle.copy(), secrecy=False))
        if self._cleared:
            controller.selection.clear()
        for kind, id in self._path:
            controller.click(kind, id)
        mine, its = self.screen.controller, controller
        same = (mine.selection.picked, mine.selection.goal, mine.pending) == (
            its.selection.picked,
            its.selection.goal,
            its.pending,
        )
        assert same, f"{self._name}: {self._path} leads to {its.selection.picked} and to {mine.selection.picked}"
        return controller

    def _press(self, thing: Target) -> None:
        """Click a lit thing on the screen itself, with press and release."""
        region, point = self._place(thing)
        promise = BattlePromise(self.screen.controller, thing)
        self.table.click_at(*point)
        for _ in range(200):
            if not self._moves():
                break
            self.screen.on_update(0.2)
        said = promise.broken()
        assert not said, f"{self._name}: a press on the lit {thing}, with {self._path}: {said}"
        self._path.append(("unit" if region.kind == "commander" and thing[0] == "unit" else region.kind, region.id))

    def _moves(self) -> bool:
        shows = self.screen.shows
        return bool(self.screen.telling or shows.dice.busy or shows.shown.busy or shows.banner.busy)

    def _check_dark(self) -> None:
        """Check that nothing unlit on the board is accepted; press on some of it."""
        screen, controller = self.screen, self.screen.controller
        if controller.pending is not None:
            return
        dark = sorted(dark_things(controller))
        taken = [thing for thing in dark if controller.selection.can_click(*thing)]
        assert not taken, f"{self._name}: {taken} are accepted and not lit, with {self._path}"
        for thing in self.chance.sample(dark, min(PRESSED_DARK, len(dark))):
            region = region_of(screen.regions, *thing)
            point = free_point(screen, region) if region is not None else None
            if point is None:
                continue
            before, picked = (self.session.battle.digest(), len(self.session.history)), list(self._path)
            self.table.click_at(*point)
            now = self.session.battle.digest(), len(self.session.history)
            assert now == before, f"{self._name}: a press on the unlit {thing} changes the battle, with {picked}"
            self._return()

    def _return(self) -> None:
        """Select again what was selected before a click on something unlit."""
        controller = self.screen.controller
        controller.renew()
        if self._cleared:
            controller.selection.clear()
        for kind, id in self._path:
            controller.click(kind, id)
        self.screen.refresh()
        self._look_away()


def prove_battle(seed: int, most: int = MOST_ACTIONS) -> int:
    """Play one battle, or its first actions; return how many lit things were clicked."""
    with undrawn() as table:
        return BattleProof(table, seed).play(most)


def liked(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Return an action, each verb as often as the others."""
    verb = chance.choice(sorted({action.verb for action in legal}))
    return chance.choice([action for action in legal if action.verb == verb])


# --- games of the realm
class RealmProof:
    """One game of the realm at a table without a window.

    Attributes:
        clicks: how many lit things were clicked.
        covered: how many lit areas lay under a panel over the map, which a person would put away first.
    """

    def __init__(self, table: Undrawn, seed: int) -> None:
        self.table, self.seed, self.chance = table, seed, random.Random(seed)
        self.realm = Realm.start(players=3 + seed % 4, seed=seed)
        self.seats = seats_of(self.realm, seed)
        self.clicks = self.covered = 0
        self._name = ""

    def play(self, most: int = MOST_ACTIONS) -> int:
        """Click through the game up to so many actions; return how many lit things were clicked."""
        realm, actions = self.realm, 0
        while realm.decision is not None and actions < most:
            decision = realm.decision
            self._name = f"realm {self.seed} after {actions} actions ({decision.kind})"
            if self.seats[decision.house] == "person":
                before = realm.digest()
                self._walk()
                assert realm.digest() == before
            realm.play(liked(realm.legal_actions(), self.chance))
            actions += 1
        return self.clicks

    def _walk(self) -> None:
        """Click all lit things of a decision, then one of them and all that are lit then."""
        path: list[Target] = []
        view = self._open(path)
        self.table.show(view)
        for _ in range(REALM_DEEP):
            regions = lit_regions(view)
            for region in regions:
                self._click(view, region, path)
            self._check_dark(view, path)
            if not regions:
                return
            region = self.chance.choice(regions)
            point = self._point_of(view, region, path)
            if point is None:
                return
            self.table.screen = view  # and not the last copy
            promise, done = RealmPromise(view, region), len(view.session.history)
            self.table.click_at(*point)
            said = promise.broken()
            assert not said, f"{self._name}: a press on the lit {region[:2]}, with {path}: {said}"
            path.append(region[:2])
            view.rebuild()
            if len(view.session.history) != done or view.side.reveals.open:
                return

    def _open(self, path: list[Target]) -> Any:
        """Return the screen of another session of the game, with some things clicked, and nothing laid out."""
        session = RealmSession(self.realm.copy(), self.seats)
        session.paused = True
        if session.needs_handover:
            session.finish_handover()
        view = RealmScreen(self.table.navigator, session)
        for thing in path:
            self._activate(view, Region(*thing, NOWHERE))
        return view

    def _activate(self, view: Any, region: Region, *, laid: bool = False) -> None:
        """Do what a click on a region does, but lay nothing out afterwards; panels are laid out before."""
        if not laid and region.kind not in UNLAID:
            self.table.show(view)
        with patch.object(view, "rebuild", lambda: None):
            view.map.show()
            view.activate(region)

    def _point_of(self, view: Any, region: Region, path: list[Target]) -> tuple[int, int] | None:
        """Return a point at which the pointer finds a lit thing; None: a panel that a person can put away covers it."""
        point = free_point(view, region)
        if point is None and region.kind in ("area", "unit"):
            at = region.box.centre
            lies = [each for each in view.layers if each is not view.map and (each.opaque or each.region_at(*at))]
            covered = any(each.holds(*at) for each in lies)
            point = free_point(view, region._replace(box=region.box.grown(30)))
            assert point is not None or covered, f"{self._name}: the pointer never finds {region[:2]}, with {path}"
            self.covered += point is None
            return point
        assert point is not None, f"{self._name}: the lit {region[:2]} lies under others everywhere, with {path}"
        return point

    def _click(self, view: Any, region: Region, path: list[Target]) -> None:
        """Click what the pointer finds at a point of a lit thing, at a copy of the table."""
        if self._point_of(view, region, path) is None:
            return
        turned = region.kind in TURNED  # a second click takes it back
        copy = view if turned else self._open(path)
        controls, houses = view.controls, view.side.houses
        before = controls.card, controls.coins, houses.opened, controls.leaves_token
        for _ in range(1 + turned):
            promise = RealmPromise(copy, region)
            self._activate(copy, region, laid=turned)
            said = promise.broken()
            assert not said, f"{self._name}: the lit {region[:2]}, with {path}: {said}"
        controls.card, controls.coins, houses.opened, controls.leaves_token = before
        self.clicks += 1

    def _check_dark(self, view: Any, path: list[Target]) -> None:
        """Check that the pointer finds all other areas unlit, and that presses on some of them change nothing."""
        dark = [region for region in view.regions if region.kind == "area" and not region.enabled]
        lit = view.controls.choosable() | view.controls.targets()
        wrong = [region.id for region in dark if region.id in lit]
        assert not wrong, f"{self._name}: {wrong} are lit on the map, and not to the pointer, with {path}"
        for region in self.chance.sample(dark, min(PRESSED_DARK, len(dark))):
            point = free_point(view, region)
            if point is None or view.region_at(*point).enabled:
                continue
            copy = self._open(path)
            before = copy.session.realm.digest(), len(copy.session.history), copy.controls.pending
            with patch.object(copy, "rebuild", lambda: None):
                copy.activate_disabled(region)
            now = copy.session.realm.digest(), len(copy.session.history), copy.controls.pending
            assert now == before, f"{self._name}: a press on the unlit {region.id} changes the game, with {path}"


def prove_realm(seed: int, most: int = MOST_ACTIONS) -> int:
    """Play one game of the realm, or its first actions; return how many lit things were clicked."""
    with undrawn() as table:
        return RealmProof(table, seed).play(most)


def seats_of(realm: Realm, seed: int) -> dict[str, str]:
    """Return the seats of a game: people at all, or with an odd seed bots at about half of them."""
    chance = random.Random(seed)
    return {house: "random" if seed % 2 and chance.random() < 0.5 else "person" for house in realm.houses}


def lit_regions(view: Any) -> list[Region]:
    """Return the lit regions of the realm's table that belong to the decision, and the marks of its Houses."""
    controls = view.controls
    found = []
    for region in view.regions:
        if not region.enabled or not (region.kind in REALM_KINDS or region.id in REALM_BUTTONS):
            continue
        if region.kind == "token" and not _token_is_lit(controls, region.id.partition(":")[0]):
            continue
        if region.kind == "muster" and not any(each.id == region.id and each.actions for each in tiles(controls)):
            continue
        if region.id in (controls.area, muster_area(controls)) and region.kind != "muster-back":
            continue  # it is what is selected
        if region.kind == "unit" and not region.hint:
            continue  # a unit that is sent already lies pale
        found.append(region)
    return found


def _token_is_lit(controls: Controls, order: str) -> bool:
    """Return whether a token of the tray may be placed: it is neither struck through nor gone."""
    return controls.area is not None and controls.seat.why_not_order(controls.area, order) is None


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
    games.sort(key=lambda game: game[1])  # both kinds from the beginning, as the whole takes long
    for done, (prove, n) in enumerate(games, 1):
        try:
            clicks += prove(asked.seed + n)
        except AssertionError as error:
            failed += 1
            print(f"FAIL {error}", flush=True)
        if done % REPORTED == 0 or done == len(games):
            took = time.perf_counter() - began
            print(f"{done - failed} games sound, {failed} failed; {clicks:,} lit things in {took:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
