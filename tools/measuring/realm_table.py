"""The realm's table with much on it, and bots that take turns at it while the window draws."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from bow.bots.realm import REALM_BOTS
from bow.realm.realm import Realm
from bow.seats.background_bot import BackgroundBot
from bow.seats.saved_files import PERSON
from bow.table.realm.play.realm_bots import RealmAnswerer, RealmBotMaker
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.screens.realm_screen import RealmScreen

if TYPE_CHECKING:
    from bow.table.app import TableWindow

#: units on the map
UNITS = 60
HOUSES = ("baratheon", "greyjoy", "lannister", "martell", "stark", "tyrell")


def full_realm() -> Realm:
    """Return a game of six Houses with many units, at the decision to march."""
    realm = Realm.start(players=6, seed=4)
    bots = {house: REALM_BOTS["greedy"](n) for n, house in enumerate(HOUSES)}
    realm = _filled(realm)
    while realm.decision is not None and realm.decision.kind != "march":
        realm = realm.apply(bots[realm.decision.house].choose(realm.view(realm.decision.house)))
    return realm


def _filled(realm: Realm) -> Realm:
    """Return the game with more units: one in each free area of land, more where Houses stand already."""
    position = realm.to_position()
    units: dict[str, dict[str, dict[str, int]]] = position["units"]
    free = [area.id for area in realm.content.areas.values() if area.type == "land" and area.id not in units]
    blocked = {*position["neutral"], *position["garrison"]}
    for n, area in enumerate(each for each in free if each not in blocked):
        units[area] = {HOUSES[n % len(HOUSES)]: {"footman": 1}}
    lands = [area for area in units if realm.content.areas[area].type == "land"]
    count = sum(number for forces in units.values() for force in forces.values() for number in force.values())
    for area in lands * 2:
        if count >= UNITS:
            break
        (force,) = units[area].values()
        force["footman"] = force.get("footman", 0) + 1
        count += 1
    return Realm.from_position(position)


class RealmBench:
    """The game in a window, and a mouse."""

    def __init__(self, window: TableWindow, frame: Callable[[], None]) -> None:
        self.window, self.frame = window, frame
        realm = full_realm()
        session = RealmSession(realm, dict.fromkeys(realm.houses, PERSON))
        self.screen = RealmScreen(window, session)
        window.show_view(self.screen)
        self.frame()
        owed = session.decision
        assert owed is not None
        self.origin = next(action.args[0] for action in session.legal if action.verb == "march")
        self.screen.controls.click_area(self.origin)
        self.screen.controls.pick_all_units()
        self.screen.show_again()
        self.frame()
        while self.screen.map.view.working:  # only what follows an input is measured
            self.frame()
        self.shown = {"realm units": sum(force.size for force in realm.units.values()), "orders": len(realm.orders)}

    def scenes(self, frames: int) -> dict[str, Iterator[Callable[[], object]]]:
        """Return the timed scenes by name: a step is one input and the next picture."""
        window, box = self.window, self.screen.map.view.camera.box
        x, y = int(box.centre[0]), int(box.centre[1])
        slots = [area.slots["order"][0] for area in self.screen.map.view.board.areas.values()]

        def move(n: int) -> None:
            at = self.screen.map.view.on_screen(*slots[n * 7 % len(slots)])
            window.dispatch_event("on_mouse_motion", int(at[0]), int(at[1]), 1, 1)
            self.frame()

        def zoom(n: int) -> None:
            window.dispatch_event("on_mouse_scroll", x, y, 0, 1 if n % 16 < 8 else -1)
            self.frame()

        def pan(n: int) -> None:
            step = 6 if n % 32 < 16 else -6
            window.dispatch_event("on_mouse_drag", x, y, step, 0, 1, 0)
            self.frame()

        def answer(n: int) -> None:
            if n % 2:
                self.screen.controls.back()
            else:
                self.screen.controls.click_area(self.origin)
                self.screen.controls.pick_all_units()
            self.screen.show_again()
            self.frame()

        def panned() -> Iterator[Callable[[], object]]:
            for _ in range(4):
                window.dispatch_event("on_mouse_scroll", x, y, 0, 1)
            window.dispatch_event("on_mouse_press", x, y, 1, 0)
            window.dispatch_event("on_mouse_drag", x + 20, y, 20, 0, 1, 0)
            yield from (partial(pan, n) for n in range(frames // 2))
            window.dispatch_event("on_mouse_release", x + 20, y, 1, 0)
            self.screen.map.view.fit()
            self.screen.show_again()
            self.frame()

        return {
            "still": iter([self.frame] * frames),
            "hover": (partial(move, n) for n in range(frames)),
            "zoom": (partial(zoom, n) for n in range(frames // 2)),
            "pan": panned(),
            "answer": (partial(answer, n) for n in range(40)),
        }


BOT = "greedy"
#: seconds between two pictures
BETWEEN = 1 / 60


@dataclass(frozen=True)
class SlowBotMaker:
    """Makes a bot that computes for some seconds before each answer."""

    seed: int
    seconds: float

    def __call__(self) -> SlowAnswerer:
        """Return the bot."""
        return SlowAnswerer(self)


class SlowAnswerer(RealmAnswerer):
    """A bot that computes for some seconds before each answer."""

    def __init__(self, maker: SlowBotMaker) -> None:
        super().__init__(RealmBotMaker(BOT, maker.seed))
        self._seconds = maker.seconds

    def answer(self, position: Any, house: str, seconds: float | None, watch: Callable[[Any], bool]) -> str:
        """Return the text of the bot's action."""
        end = time.process_time() + self._seconds
        while time.process_time() < end:
            pass
        return super().answer(position, house, seconds, watch)


def bot_turns(
    window: TableWindow, frame: Callable[[], None], actions: int, seconds: float
) -> Iterator[Callable[[], None]]:
    """Yield the drawing of each picture while bots take so many actions; they compute so many seconds before each."""
    realm = full_realm()
    session = RealmSession(realm, dict.fromkeys(realm.houses, BOT), seed=1)
    for n, house in enumerate(realm.houses):
        session._bots[house] = BackgroundBot(SlowBotMaker(n, seconds))
    screen = RealmScreen(window, session)
    window.show_view(screen)
    frame()
    while session.changes < actions and session.decision is not None:
        yield frame
        assert session.failed is None, session.failed
        time.sleep(BETWEEN)
    session.close()
