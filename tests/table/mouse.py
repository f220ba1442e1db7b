"""A simulated person at the table, who finds things on the screen, points, clicks and presses keys.

It knows the window, its regions, and the engine's battle; it calls none of the table's functions.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pyglet
from pyglet import gl

from bow.battle import Action, Battle
from bow.ui.kit.regions import Region

if TYPE_CHECKING:
    from bow.table.app import TableWindow

ARTEFACTS = Path(__file__).parents[2] / "build" / "screens"
LEFT, MIDDLE, RIGHT = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_MIDDLE, arcade.MOUSE_BUTTON_RIGHT
Target = tuple[str, str]
#: timeout in seconds, long enough for a busy machine
PATIENCE = 180.0


class Mouse:
    """Mouse and keyboard.

    Attributes:
        keeps_pictures: whether `shoot` saves pictures. The tests save them with --pictures only.
    """

    keeps_pictures = True

    def __init__(self, window: "TableWindow") -> None:
        self.window = window
        self.frames = 0
        self.expects_errors = False  # errors that the window has caught are raised here, unless a test causes them

    # --- looking
    @property
    def view(self) -> Any:
        return self.window.current_view

    @property
    def battle(self) -> Battle:
        battle = self.view.session.battle
        assert isinstance(battle, Battle)
        return battle

    def regions(self, kind: str) -> list[str]:
        return [region.id for region in self.window.regions if region.kind == kind]

    def sees(self, kind: str, id: str) -> bool:
        return any((region.kind, region.id) == (kind, id) for region in self.window.regions)

    def region(self, kind: str, id: str) -> Region:
        """Return the region of a thing, which must not be covered by another."""
        for region in self.window.regions:
            if (region.kind, region.id) == (kind, id):
                above = next(other for other in self.window.regions if other.box.holds(*region.box.centre))
                assert (above.kind, above.id) == (kind, id), f"{kind} {id} lies under {above.kind} {above.id}"
                return region
        raise AssertionError(f"there is no {kind} {id} on the screen: {sorted({s.kind for s in self.window.regions})}")

    def seat(self, house: str, who: str) -> None:
        """Give the seat of a House to a level, from the list of levels."""
        self.click("button", f"seat-{house}")
        self.click("choice", f"level:{who}")

    def shoot(self, name: str) -> None:
        """Let a frame pass; keep its picture, for a look at it, if pictures are kept."""
        self.frame()
        if not self.keeps_pictures:
            return
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        picture = arcade.get_image().convert("RGB")
        # better compression would take longer than the rest of the test
        picture.save(ARTEFACTS / f"{name}.png", compress_level=1)

    # --- time
    def frame(self, seconds: float = 1 / 60) -> None:
        """Let one frame pass, as in the program's loop: the screen is drawn only if something has changed."""
        self.window.dispatch_events()
        self.window.dispatch_event("on_update", seconds)
        self.window.draw(seconds)
        self.window.dispatch_events()
        self.frames += 1
        self.raise_errors()
        if not pyglet.options.debug_gl:
            fault = gl.glGetError()
            assert not fault, f"OpenGL reports the error {fault:#x} in this frame: --deep finds the call"

    def raise_errors(self) -> None:
        """Raise an error that the window has caught, unless the test expects it."""
        if self.window.faults.errors and not self.expects_errors:
            raise self.window.faults.errors[0]

    def until(self, ready: Callable[[], bool], what: str = "what is waited for", step: float = 0.03) -> int:
        """Let frames pass until a condition holds, however slow the machine is; return their number.

        Use it before a key or a click for things that appear by themselves: answers of bots, maps, lists, new
        screens.

        Args:
            ready: whether the condition holds.
            what: the awaited thing, for the failure message.
            step: the seconds that pass in the program from frame to frame.
        """
        before, end = self.frames, time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < end, f"{what}: not within {PATIENCE:g} seconds"
            self.frame(step)
            time.sleep(0.002)  # background threads get their turn
        return self.frames - before

    # --- mouse
    def move(self, x: float, y: float) -> None:
        self.window.dispatch_event("on_mouse_motion", int(x), int(y), 1, 1)
        self.window.dispatch_events()

    def hover(self, kind: str, id: str) -> None:
        self.move(*self.region(kind, id).box.centre)
        self.frame()

    def linger(self, kind: str, id: str) -> None:
        """Point at a thing until the table shows its hint."""
        self.hover(kind, id)
        self.until(lambda: bool(self.view.side.context.tells), f"a word on {kind} {id}", 0.1)
        self.frame()

    def click_at(self, x: float, y: float, button: int = LEFT) -> None:
        self.move(x, y)
        for event in ("on_mouse_press", "on_mouse_release"):
            self.window.dispatch_event(event, int(x), int(y), button, 0)
            self.window.dispatch_events()
        self.frame()

    def click(self, kind: str, id: str) -> None:
        """Click a thing, once it takes clicks."""
        self.wait_for(kind, id)
        self.click_at(*self.region(kind, id).box.centre)

    def wait_for(self, kind: str, id: str) -> None:
        """Wait while a button is too new to be clicked, like a person who reads it first."""
        guard = getattr(self.view, "guard", None)
        self.until(lambda: guard is None or not guard.holds_back(kind, id), f"a click on {kind} {id}", 0.1)

    def drag(self, start: tuple[float, float], end: tuple[float, float], button: int = LEFT) -> None:
        """Move the mouse from one point to another with a button held down."""
        self.move(*start)
        self.window.dispatch_event("on_mouse_press", int(start[0]), int(start[1]), button, 0)
        for part in (0.25, 0.5, 0.75, 1.0):
            x, y = (int(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            dx, dy = (int((b - a) * 0.25) for a, b in zip(start, end, strict=True))
            self.window.dispatch_event("on_mouse_drag", x, y, dx, dy, button, 0)
            self.frame()
        self.window.dispatch_event("on_mouse_release", int(end[0]), int(end[1]), button, 0)
        self.frame()

    def wheel(self, x: float, y: float, steps: int) -> None:
        self.window.dispatch_event("on_mouse_scroll", int(x), int(y), 0, steps)
        self.frame()

    def learn(self, id: str) -> None:
        """Open a lesson, the rules or the encyclopedia, from the title."""
        self.click("button", "learn")
        self.click("button", id)

    # --- keys
    def press(self, *keys: int, modifiers: int = 0) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.window.dispatch_event("on_key_press", key, modifiers)
            self.window.dispatch_event("on_key_release", key, modifiers)
            self.frame()

    # --- playing
    def selected(self) -> set[Target]:
        return set(self.view.controller.selection.picked)

    def take(self, action: Action) -> None:
        """Take a legal action by clicks on the things that it names."""
        self.finish_handover()
        before = len(self.view.session.history)
        things = self.things_of(action)
        # first deselect things that do not belong to the action, as a person would
        if not self.selected() <= set(things):
            self.press(arcade.key.ESCAPE)
        for kind, id in things:
            if len(self.view.session.history) > before or (kind, id) in self.selected():
                continue  # the action is complete, or includes this
            if kind == "card":
                self.find_card(id)
            self.click(kind, id)
        if self.sees("button", "yes"):
            self.click("button", "yes")
        assert len(self.view.session.history) == before + 1, f"{action}: nothing was done by {things}"
        assert self.view.session.history[-1].action == action

    def things_of(self, action: Action) -> list[Target]:
        """Return the things that a person clicks for an action; choices may be on the board or be buttons."""
        found = clicks_of(self.battle, action)
        for n, (kind, id) in enumerate(found):
            if kind == "choice" and not self.sees(kind, id):
                lying = [region.kind for region in self.window.regions if region.id == id and region.enabled]
                found[n] = (lying[0] if lying else kind, id)
        return found

    def finish_handover(self) -> None:
        """Take the seat, if the handover asks for it."""
        if self.sees("button", "handover"):
            self.click("button", "handover")

    def find_card(self, id: str) -> None:
        """Turn the pages of the hand until the card is shown."""
        for way in ("hand-next", "hand-back"):
            for _ in range(10):
                if self.sees("card", id):
                    return
                if not any(region.id == way and region.enabled for region in self.window.regions):
                    break
                self.click("button", way)


def clicks_of(battle: Battle, action: Action) -> list[Target]:
    """Return the things that a person clicks for an action."""
    owed = battle.decision
    assert owed is not None
    house = owed.house
    verb, args = action
    match verb:
        case "token" | "pair":
            return [(verb, f"{house}:{args[0]}"), ("unit", args[1])]
        case "raise":
            return [("token", f"{house}:morale"), ("button", "raise")]
        case "rally":
            return [("token", f"{house}:morale"), ("unit", args[0])]
        case "card":
            return [("card", args[0]), ("commander", args[1])]
        case "order":
            return [("order", args[0])]
        case "discard":
            return [("card", args[0]), ("button", "discard"), ("commander", args[1]), ("unit", args[2])]
        case "move" if several_ways(battle, action):
            return [("unit", args[0]), ("hex", args[1]), ("choice", " ".join(args[2:]) or "via")]
        case "move" | "evade" | "assail":
            return [("unit", args[0]), ("hex", args[1])]
        case "place":
            return [("unit" if args[0] in battle.units else "choice", args[0]), ("hex", args[1])]
        case "scorch" | "douse":
            return [("unit", args[0]), ("button", verb), ("hex", args[1])]
        case "attack" | "hounds":
            return [("unit", args[0]), ("unit", args[1])]
        case "use":
            return [("unit", args[0]), ("button", "use"), ("unit", args[1])]
        case "commit":
            return [("unit", args[0]), ("button", "commit")]
        case "reroll":
            return [("die", args[0])]
        case "keep" if args:
            if args[0] == "none":
                return [("button", "keep-none")]
            return [("card", args[0])] if args[0] in battle.house(house).hand else [("token", f"{house}:{args[0]}")]
        case "pick" if owed.kind == "may":
            return [("button", "pick")]
        case "name" | "pick" | "retreat" | "advance" | "pursue" if args:
            if args[0] in battle.units:
                return [("unit", args[0])]
            return [("hex", args[0])] if args[0] in battle.board.index else [("choice", args[0])]
        case _:
            assert not args, f"nobody knows how to click {action}"
            return [("button", verb)]


def several_ways(battle: Battle, action: Action) -> bool:
    """Return whether a move can take paths with different effects."""
    twins = [other for other in battle.legal_actions() if other.verb == "move" and other.args[:2] == action.args[:2]]
    return len(twins) > 1


def screen_of(mouse: Mouse) -> str:
    return type(mouse.view).__name__


def write(mouse: Mouse, text: str) -> None:
    for letter in text:
        mouse.window.dispatch_event("on_text", letter)
    mouse.frame()
