"""A simulated person at the realm's table, who points at areas, units, tokens, coins and cards, or presses keys.

It reads the regions of the window, the selection, and the engine's game. It calls none of the table's functions that
act: each action goes through the window's events.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import arcade

from bow.game.actions import Action
from tests.table.mouse import RIGHT, Mouse

if TYPE_CHECKING:
    from bow.realm import Realm
    from bow.table.app import TableWindow
    from bow.ui.kit.regions import Region

KEY: Final = arcade.key
#: the ways to do an action: the controls of its kind, the list of actions, the keyboard
WAYS: Final = ("controls", "list", "keys")
#: decisions without the list of actions
NO_LIST: Final = frozenset({"bid", "house-card", "muster", "orders"})
#: verbs whose action a click on an area finishes, if no other action names the area
BY_AREA: Final = {"retreat", "token", "capture", "support", "refuse"}
LETTERS: Final = {"march": KEY.M, "support": KEY.S, "defense": KEY.D, "raid": KEY.R, "consolidate": KEY.P}


class NoControlError(AssertionError):
    """A legal action cannot be done on the screen."""


class RealmHand(Mouse):
    """Mouse and keyboard of all people at the realm's table.

    Attributes:
        ways: how often an action was done in each way.
        kinds: how often each kind of decision was answered in each way.
        slow: whether time passes and the screen is drawn after each event.
    """

    def __init__(self, window: TableWindow, seed: int = 1, *, slow: bool = False) -> None:
        super().__init__(window)
        self.chance = random.Random(seed)
        self.slow = slow
        self.ways: Counter[str] = Counter()
        self.kinds: Counter[tuple[str, str]] = Counter()

    # --- looking
    @property
    def realm(self) -> Realm:
        """The table's game."""
        realm: Realm = self.view.session.realm
        return realm

    @property
    def controls(self) -> Any:
        """The controls of the screen, with what is selected."""
        return self.view.controls

    def frame(self, seconds: float = 1 / 60) -> None:
        """Let a frame pass; unless `slow`, only handle the events, without time or drawing."""
        if self.slow:
            super().frame(seconds)
        else:
            self.window.dispatch_events()
            self.frames += 1
            self.raise_errors()

    def free(self, kind: str, id: str) -> Region:
        """Return a region that takes clicks at its middle."""
        found = next((r for r in self.window.regions if (r.kind, r.id) == (kind, id)), None)
        if found is None:
            there = sorted({f"{r.kind} {r.id}" for r in self.window.regions if r.kind == kind})
            raise NoControlError(f"there is no {kind} {id}; there are {there}")
        if not found.enabled:
            raise NoControlError(f"{kind} {id} is disabled")
        above = self.view.region_at(*map(int, found.box.centre))
        if above is None or (above.kind, above.id) != (kind, id):
            raise NoControlError(f"{kind} {id} lies under {above and (above.kind, above.id)}")
        return found

    def click(self, kind: str, id: str) -> None:
        if getattr(self.view, "guard", None) is not None:  # new buttons take clicks only after some time
            slow, self.slow = self.slow, True
            self.wait_for(kind, id)
            self.slow = slow
        self.click_at(*self.free(kind, id).box.centre)

    # --- putting down
    def let_go(self) -> None:
        """Press Escape until nothing is selected."""
        controls = self.controls
        for _ in range(4):
            if not (controls.area or any(controls.units.values()) or controls.card or controls.coins is not None
                    or controls.tile or controls.pending or controls.refusal):  # fmt: skip
                return
            self.press(KEY.ESCAPE)
        raise AssertionError("Escape does not put down what is in hand")

    def look_on(self) -> None:
        """Look at what is shown to all, to its end, and go on."""
        while self.view.side.reveals.open:
            self.press(KEY.END, KEY.SPACE)

    def finish_handover(self) -> None:
        """Take the seat, by a click or by Enter; before that, look at what is shown to all."""
        if getattr(self.view, "side", None) is not None and hasattr(self.view.side, "reveals"):
            self.look_on()
        if not self.sees("button", "realm-handover"):
            return
        clicks = self.chance.random() < 0.5
        for _ in range(3):  # the screen's own pointer may come between two keys and take the focus
            if not self.view.session.needs_handover:
                return
            if clicks:
                self.click("button", "realm-handover")
            else:
                self.press(KEY.ENTER, KEY.ENTER)
        assert not self.view.session.needs_handover, "the handover does not end"

    # --- acting
    def ways_of(self, action: Action) -> list[str]:
        """Return the ways in which an action can be done now."""
        kind = self.realm.decision.kind  # type: ignore[union-attr]
        if kind in NO_LIST or action.verb == "go":
            return ["controls", "keys"]
        return list(WAYS)

    def take(self, action: Action, way: str = "") -> None:
        """Do a legal action in a way, or in one that is drawn."""
        self.finish_handover()
        way = way or self.chance.choice(self.ways_of(action))
        kind = self.realm.decision.kind  # type: ignore[union-attr]
        session = self.view.session
        before = len(session.history)
        self.let_go()
        boxed = action.verb == "go" and self.view.map.token_box.open
        try:
            {"controls": self.by_controls, "list": self.by_list, "keys": self.by_keys}[way](action)
            self.answer(way)
            done = [step.action for step in session.history[before:]]
            assert len(done) == 1 + boxed, f"{len(done)} actions were done"
            assert done[0] == action, f"{done[0]} was done"
            assert not boxed or done[1].verb == "token", "the box on the area is ticked"
        except AssertionError as error:
            error.add_note(f"{action} by {way}, action {before + 1}, a decision of kind {kind}")
            raise
        self.ways[way] += 1
        self.kinds[kind, way] += 1

    def answer(self, way: str) -> None:
        """Say yes where the table asks whether an action is meant."""
        if self.controls.pending is None:
            return
        if way == "keys":
            self.press(KEY.ENTER)
        else:
            self.click("button", "yes")

    # --- by the list of actions
    def by_list(self, action: Action) -> None:
        """Click on the action in the list; the wheel brings it into sight."""
        self.bring_into_sight(action)
        self.click("action", str(action))

    def turn(self, steps: int) -> None:
        """Turn the wheel over the list of actions."""
        x, y = self.view.side.choices.box.centre
        self.wheel(x, y, steps)

    def bring_into_sight(self, action: Action) -> None:
        """Turn the wheel over the list until an action is seen."""
        part = self.view.side.choices
        for steps in (1, -1):
            for _ in range(len(self.realm.legal_actions()) + 1):
                if self.sees("action", str(action)):
                    return
                before = part.list.first
                self.turn(steps)
                if part.list.first == before:
                    break
        raise NoControlError(f"{action} is not in the list")

    def listed(self) -> list[str]:
        """Return all actions of the list, from its top to its bottom."""
        part = self.view.side.choices
        for _ in range(len(self.realm.legal_actions())):
            self.turn(1)
            if part.list.first == 0:
                break
        found = self.regions("action")
        while True:
            before = part.list.first
            self.turn(-1)
            if part.list.first == before:
                return found
            found += [id for id in self.regions("action") if id not in found]

    # --- by the controls of its kind
    def by_controls(self, action: Action) -> None:
        """Use areas, units, tokens, coins, cards and buttons; the list where an action has no others."""
        verb, args = action
        match verb:
            case "order" | "swap":
                self.area(args[0])
                self.token(args[1])
            case "accept" if not self.sees("button", "realm-confirm"):
                self.click("action", "accept")
            case "ready" | "go" | "done" | "accept":
                self.click("button", "realm-confirm")
            case "decline" if self.sees("button", "no"):
                self.click("button", "no")
            case "raid" if args[1] != "none":
                self.area(args[0])
                self.area(args[1])
            case "march":
                self.area(args[0])
            case "send":
                for _ in range(int(args[0])):
                    self.unit(args[1])
                self.area(args[2])
            case "bid":
                self.click("coin", args[0])
                self.click("button", "realm-confirm")
            case "play":
                self.click("card", args[0])
                self.click("button", "realm-confirm")
            case "muster" | "upgrade":
                self.muster(action)
            case _:
                self.by_area(action)

    def muster(self, action: Action) -> None:
        """Click the area that pays, on the map or by its button, then the tile; then the place of a ship."""
        verb, (unit, area, *rest) = action
        if self.chance.random() < 0.5:
            self.area(area)
        else:
            self.click("muster-area", area)
        done = len(self.view.session.history)
        self.click("muster", f"{verb}:{unit}")
        if len(self.view.session.history) > done:
            return
        if unit == "ship" and self.chance.random() < 0.5:
            self.area(rest[0])
        else:
            self.click("action", str(action))

    def by_area(self, action: Action) -> None:
        """Pick the area that an action names, so that the list is short; it may be done by that alone."""
        areas = [word for word in action.args if self.sees("area", word)]
        done = len(self.view.session.history)
        if areas:
            self.area(areas[0])
        if len(self.view.session.history) == done and self.controls.pending is None:
            self.by_list(action)

    def area(self, area: str) -> None:
        """Click on an area; where the tray lies over it, put the tray away first."""
        x, y = self.free_area(area)
        self.click_at(x, y)

    def free_area(self, area: str) -> tuple[float, float]:
        """Return a point of an area that nothing covers."""
        for _ in range(2):
            found = next((r for r in self.window.regions if (r.kind, r.id) == ("area", area)), None)
            if found is None:
                raise NoControlError(f"there is no area {area} on the screen")
            x, y = map(int, found.box.centre)
            above = self.view.region_at(x, y)
            if above is not None and (above.kind, above.id) == ("area", area):
                if not above.enabled:
                    raise NoControlError(f"area {area} is disabled")
                return x, y
            self.let_go()
        raise NoControlError(f"area {area} lies under {above and (above.kind, above.id)}")

    def unit(self, unit: str) -> None:
        """Click on a unit of a kind in the marching area."""
        name = self.view.texts.name("unit", unit)
        for region in self.window.regions:
            if region.kind == "unit" and region.hint == name:
                self.click("unit", region.id)
                return
        raise NoControlError(f"there is no {unit} to click on")

    def token(self, order: str) -> None:
        """Click on a free token of an order in the tray."""
        for region in self.window.regions:
            if region.kind == "token" and region.id.partition(":")[0] == order and region.enabled:
                self.click("token", region.id)
                return
        raise NoControlError(f"there is no token {order} in the tray: {self.regions('token')}")

    # --- by keys
    def by_keys(self, action: Action) -> None:
        """Do an action without the mouse."""
        verb, args = action
        kind = self.realm.decision.kind  # type: ignore[union-attr]
        match verb:
            case "order":
                self.area_by_keys(args[0])
                self.letter(action)
            case "ready" | "go" | "done" | "accept":
                self.press(KEY.ENTER)
            case "bid":
                self.bid_by_keys(int(args[0]))
            case "play":
                self.card_by_keys(args[0])
            case "muster" | "upgrade":
                self.muster_by_keys(action)
            case "decline" if kind != "march":
                self.press(KEY.N)
            case _:
                self.number_of(action)

    def area_by_keys(self, area: str) -> None:
        """Press Tab until an area is selected."""
        for modifiers in (0, KEY.MOD_SHIFT):
            for _ in range(len(self.realm.content.areas)):
                if self.controls.area == area:
                    return
                self.press(KEY.TAB, modifiers=modifiers)
        raise NoControlError(f"Tab never comes to {area}")

    def letter(self, action: Action) -> None:
        """Press the letter of an order, again after going back where another token of its kind came first."""
        area, wanted = action.args
        order = self.realm.content.orders[wanted]
        modifiers = KEY.MOD_SHIFT if order.special else 0
        done = len(self.view.session.history)
        for _ in range(3):
            self.press(LETTERS[order.kind], modifiers=modifiers)
            if len(self.view.session.history) != done + 1:
                raise NoControlError(f"the letter of {wanted} lays no order")
            if self.view.session.history[-1].action == action:
                return
            self.area_by_keys(area)
        raise NoControlError(f"the letter never comes to {wanted}")

    def bid_by_keys(self, coins: int) -> None:
        """Press the digit of a bid, or an arrow until it is picked."""
        if coins <= 9 and self.chance.random() < 0.5:
            self.press(KEY.KEY_0 + coins)
        for _ in range(25):
            picked = self.controls.coins
            if picked == coins:
                break
            self.press(KEY.LEFT if picked is not None and picked > coins else KEY.RIGHT)
        self.press(KEY.ENTER)

    def card_by_keys(self, card: str) -> None:
        """Press the digit of a card, counted from the left, and Enter."""
        for n in range(1, 8):
            self.press(KEY.KEY_0 + n)
            if self.controls.card == card:
                self.press(KEY.ENTER)
                return
        raise NoControlError(f"no digit picks {card}")

    def muster_by_keys(self, action: Action) -> None:
        """Go to the area by Tab, then press the number of the tile, and that of a place."""
        verb, (unit, area, *_) = action
        paying = [region.id for region in self.window.regions if region.kind == "muster-area" and region.enabled]
        for _ in paying:
            if self.controls.area == area:
                break
            self.press(KEY.TAB)
        tiles = self.regions("muster")
        done = len(self.view.session.history)
        self.press(KEY.KEY_1 + tiles.index(f"{verb}:{unit}"))
        if len(self.view.session.history) == done:
            self.press(KEY.KEY_1 + self.regions("action").index(str(action)))

    def number_of(self, action: Action) -> None:
        """Press the number of an action in the list; Page Down brings further ones."""
        part = self.view.side.choices
        for _ in range(len(self.realm.legal_actions())):
            if part.list.first == 0:
                break
            self.press(KEY.PAGEUP)
        for _ in range(len(self.realm.legal_actions())):
            if not self.sees("action", str(action)):
                before = part.list.first
                self.press(KEY.PAGEDOWN)
                if part.list.first == before:
                    break
                continue
            number = self.regions("action").index(str(action)) + 1
            if number <= 9:
                self.press(KEY.KEY_0 + number)
                return
            self.press(KEY.PAGEDOWN)
        for area in action.args:  # a selected area makes the list shorter
            if area in self.realm.content.areas and self.controls.area is None:
                self.area_by_keys(area)
                self.number_of(action)
                return
        raise NoControlError(f"no number stands for {action}")

    # --- taking back
    def take_back(self, way: str) -> bool:
        """Take the last action back, where that is offered; return whether it was.

        A bot that answers meanwhile leaves nothing to take back.
        """
        session = self.view.session
        done = len(session.history)
        if not session.can_undo or session.needs_handover:
            return False
        if way == "keys":
            self.press(KEY.U)
        else:
            try:
                self.click("button", "undo")
            except NoControlError:
                if len(session.history) > done:
                    return False
                raise
        assert len(session.history) == done - 1, "undo was offered and did nothing"
        return True

    def right_click_area(self, area: str) -> None:
        self.click_at(*self.free_area(area), RIGHT)
