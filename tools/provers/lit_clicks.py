"""Clicks on lit and unlit things of both tables in a real window: press and release at a point of the thing's region.

`WindowClicks` draws random positions by its seed, opens each at its table, and clicks what is lit there. A lit thing
that can not be reached by the pointer, or whose click does not do what the light promises, is refused.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from bow.battle import Battle
from bow.battle.reading import load_scenario, scenarios
from bow.content.terms import HOUSES
from bow.realm.realm import Realm
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.realm.destinations import OpenRealm
from bow.table.realm.play.realm_session import RealmSession
from tests.table.mouse import Mouse
from tools.provers.lit_things import bots_of, dark_things, liked, lit_regions, region_of, seats_of, shown_things
from tools.provers.promises import BattlePromise, RealmPromise
from tools.provers.undrawn import free_point

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.table.battle.play.focus import Target
    from bow.ui.kit.regions import Region

#: lit things that are clicked one after the other in one position, and unlit ones
LIT, DARK = 8, 1
#: actions between two positions of a game, at most
STRIDE: Final = 12
#: kinds that are lit in every decision, and how much more often each of the others is clicked
MARKS, OFTEN = frozenset({"house"}), 4


class WindowClicks:
    """Clicks of one seed in one window.

    Attributes:
        mouse: the hand of the person.
        clicked: how many things of each kind were clicked.
        covered: how many lit areas lay under a panel over the map, so that a person would put it away first.
    """

    def __init__(self, window: TableWindow, seed: int) -> None:
        self.window, self.mouse = window, Mouse(window)
        self.chance = random.Random(seed)
        self.clicked: Counter[str] = Counter()
        self.covered = 0

    @property
    def lit(self) -> int:
        """How many lit things were clicked."""
        return sum(count for kind, count in self.clicked.items() if not kind.startswith("unlit"))

    # --- the games
    def click_battles(self, wanted: int) -> None:
        """Click lit things of random battles until there were so many more."""
        names, goal = scenarios(), self.lit + wanted
        while self.lit < goal:
            seed = self.chance.randrange(10_000)
            battle = Battle.start(load_scenario(names[seed % len(names)]), seed)
            house = self.chance.choice((*HOUSES, None, None))  # whom a bot plays
            actions = 0
            while battle.decision is not None and self.lit < goal:
                if battle.decision.house != house:
                    name = f"battle {seed} after {actions} actions ({battle.decision.kind})"
                    self._click_battle(battle, house, name, goal - self.lit)
                for _ in range(self.chance.randint(1, STRIDE)):
                    if battle.decision is not None:
                        battle = battle.apply(liked(battle.legal_actions(), self.chance))
                        actions += 1

    def click_realms(self, wanted: int) -> None:
        """Click lit things of random games of the realm until there were so many more."""
        goal = self.lit + wanted
        while self.lit < goal:
            seed = self.chance.randrange(10_000)
            realm = Realm.start(players=3 + seed % 4, seed=seed)
            seats = seats_of(realm, seed)
            actions = 0
            while realm.decision is not None and self.lit < goal:
                if seats[realm.decision.house] == "person":
                    name = f"realm {seed} after {actions} actions ({realm.decision.kind})"
                    self._click_realm(realm, seats, name, goal - self.lit)
                for _ in range(self.chance.randint(1, STRIDE)):
                    if realm.decision is not None:
                        realm.play(liked(realm.legal_actions(), self.chance))
                        actions += 1

    # --- a position
    def _click_battle(self, battle: Battle, house: str | None, name: str, most: int) -> None:
        session = Session(battle.copy(), bots=bots_of(house, 1), secrecy=False)
        session.paused = True
        self.window.show_view(BattleScreen(self.window, session))
        mouse = self.mouse
        mouse.frame()
        for _ in range(min(LIT, most)):
            self._rest()
            view = mouse.view
            if not isinstance(view, BattleScreen) or session.bot_to_act or session.over:
                return
            things = shown_things(view)
            if not things:
                return
            kind, id = self.chance.choice(things)
            self._click_thing(view, kind, id, name)
        view = mouse.view
        self._rest()
        if not isinstance(view, BattleScreen) or session.bot_to_act or session.over or view.controller.pending:
            return
        for thing in self.chance.sample(dark := sorted(dark_things(view.controller)), min(DARK, len(dark))):
            self._click_dark(view, thing, name)

    def _rest(self) -> None:
        """Wait until nothing moves at the table of a battle."""
        mouse = self.mouse

        def at_rest() -> bool:
            view: Any = mouse.view
            if not isinstance(view, BattleScreen):
                return True
            shows = view.shows
            return not (view.telling or shows.dice.busy or shows.shown.busy or shows.banner.busy)

        mouse.until(at_rest, "the end of the story", 0.1)

    def _click_thing(self, view: Any, kind: str, id: str, name: str) -> None:
        """Click a lit thing of a battle; what its light promises must happen by it."""
        mouse, controller = self.mouse, view.controller
        if kind == "card":
            mouse.find_card(id)
        region = region_of(self.window.regions, kind, id)
        assert region is not None, f"{name}: the lit {kind} {id} is nowhere to be clicked"
        mouse.wait_for(region.kind, region.id)
        point = free_point(view, region)
        if point is None:  # a card that the pointer has raised lies over its neighbours until the pointer leaves it
            mouse.move(1, 1)
            mouse.frame()
            laid = (each for layer in view.layers for each in layer.all_regions())  # the fan has moved in drawing
            region = next((each for each in laid if (each.kind, each.id) == (kind, id)), region)
            point = free_point(view, region)
        assert point is not None, f"{name}: the lit {kind} {id} lies under others everywhere"
        promise, picked = BattlePromise(controller, (kind, id)), controller.selection.picked
        mouse.click_at(*point)
        said = view.side.context.pinned if mouse.view is view else None
        assert said is None, f"{name}: the lit {kind} {id} is refused with a reason"
        broken = promise.broken()
        assert not broken, f"{name}: the lit {kind} {id} is refused, with {picked}: {broken}"
        self.clicked[kind] += 1

    def _click_dark(self, view: Any, thing: Target, name: str) -> None:
        """Click an unlit unit or hex of a battle, which must leave the battle as it is."""
        region = region_of(self.window.regions, *thing)
        point = free_point(view, region) if region is not None else None
        if point is None:
            return
        before = view.session.battle.digest(), len(view.session.history)
        self.mouse.click_at(*point)
        now = view.session.battle.digest(), len(view.session.history)
        assert now == before, f"{name}: the unlit {thing} changes the battle"
        self.clicked["unlit"] += 1

    # --- the realm
    def _click_realm(self, realm: Realm, seats: dict[str, str], name: str, most: int) -> None:
        window, mouse = self.window, self.mouse
        window.leave_game()
        session = RealmSession(realm.copy(), seats)
        session.paused = True
        assert window.open(OpenRealm(session)) is None
        mouse.frame()
        if session.needs_handover:
            self.mouse.click("button", "realm-handover")
        for _ in range(min(LIT, most)):
            view = mouse.view
            if self._at_end(view):
                return
            regions = lit_regions(view)
            if not regions:
                return
            kinds = sorted({region.kind for region in regions})
            kind = self.chance.choice([*kinds, *(each for each in kinds if each not in MARKS for _ in range(OFTEN))])
            region = self.chance.choice([each for each in regions if each.kind == kind])
            self._click_region(view, region, name)
        view = mouse.view
        if self._at_end(view) or view.controls.pending is not None:
            return
        dark = [r for r in window.regions if r.kind == "area" and not r.enabled]
        for region in self.chance.sample(dark, min(DARK, len(dark))):
            self._click_dark_area(view, region, name)

    @staticmethod
    def _at_end(view: Any) -> bool:
        """Return whether a position of the realm can be clicked no further: it is another's turn, or all look."""
        session = getattr(view, "session", None)
        if session is None or not hasattr(view, "controls"):
            return True
        return session.decision is None or session.needs_handover or session.bot_to_act or view.side.reveals.open

    def _click_region(self, view: Any, region: Region, name: str) -> None:
        """Click a lit region of the realm; what its light promises must happen by it."""
        mouse = self.mouse
        mouse.wait_for(region.kind, region.id)
        point = free_point(view, region)
        thing = f"{region.kind} {region.id}"
        if point is None:
            over = view.region_at(*region.box.centre)
            assert region.kind in ("area", "unit"), f"{name}: the lit {thing} lies under {over}"
            assert view.map.tray.open or view.map.token_box.open or over is not None, f"{name}: {thing} under {over}"
            self.covered += 1
            return
        promise = RealmPromise(view, region)
        mouse.click_at(*point)
        broken = promise.broken()
        assert not broken, f"{name}: the lit {thing} is refused: {broken}"
        self.clicked[region.kind] += 1

    def _click_dark_area(self, view: Any, region: Region, name: str) -> None:
        """Click an unlit area of the realm, which must leave the game as it is."""
        point = free_point(view, region)
        if point is None:
            return
        before = view.session.realm.digest(), len(view.session.history)
        self.mouse.click_at(*point)
        now = view.session.realm.digest(), len(view.session.history)
        assert now == before, f"{name}: the unlit area {region.id} changes the game"
        self.clicked["unlit area"] += 1
