"""A gamepad that moves a pointer, clicks, and runs commands by sending window events of mouse and keyboard."""

from __future__ import annotations

import logging
from collections.abc import Callable
from math import hypot
from typing import Any, Protocol

import arcade
import pyglet

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.commands import keymap, pad_command
from bow.ui.kit.keyboard import symbol_of
from bow.ui.kit.redrawing import changed
from bow.ui.kit.regions import Box, Region

#: the part of a stick's way, and of a trigger's, that counts as rest
DEAD, LIGHT = 0.2, 0.1
#: speed of the pointer in heights of the window a second, and the seconds until it has that speed
FASTEST, GATHERS = 1.1, 0.4
#: speed of the board under the right stick, in heights of the window a second; steps of the wheel a second
PANS, TURNS = 0.9, 14.0
#: seconds until a held direction repeats, and between its repetitions
WAITS, REPEATS = 0.4, 0.12
#: a longer step of time counts as this: the window was busy
LONGEST = 0.1
ENTER, ESCAPE = arcade.key.ENTER, arcade.key.ESCAPE
LEFT, MIDDLE = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_MIDDLE
DIRECTIONS = {
    (-1, 0): arcade.key.LEFT, (1, 0): arcade.key.RIGHT, (0, 1): arcade.key.UP, (0, -1): arcade.key.DOWN,
}  # fmt: skip
DARK: theme.Colour = (20, 14, 8, 235)
_log = logging.getLogger("bow.table")


class Sent(int):
    """A coordinate in an event sent by a gamepad, to distinguish it from the mouse."""


class PadWindow(Protocol):
    """The interface of the window for a gamepad."""

    regions: list[Region]

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    @property
    def current_view(self) -> arcade.View | None: ...

    def dispatch_event(self, *args: Any) -> bool | None: ...

    def push_handlers(self, *args: Any, **kwargs: Any) -> None: ...

    def set_mouse_visible(self, visible: bool = True) -> None: ...

    def break_off(self) -> bool: ...


class Gamepad:
    """All gamepads of the machine, as one.

    Attributes:
        names: the names of the connected gamepads.
        at: the place of the pointer.
        shows: whether the pointer is drawn, because the gamepad was used last.
    """

    def __init__(self, window: PadWindow) -> None:
        self.window = window
        self.at = (window.width / 2, window.height / 2)
        self.shows = False
        self._canvas: Canvas | None = None
        self._manager: Any = None
        self._pads: dict[int, str] = {}
        self._away = False  # whether another window has the focus
        self._by_arrows = False  # whether A means the focus instead of the pointer
        self._pressed = False
        self._panned: tuple[float, float] | None = None  # how far the board was dragged
        self._way: int | None = None  # the arrow key of the held direction
        self._pushed: dict[tuple[int, str], bool] = {}  # sticks that are pushed, and whether that still counts
        self._rest()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._pads.values())

    # --- the devices
    def start(self, manager: Callable[[], Any] = pyglet.input.ControllerManager) -> None:
        """Look for gamepads now and when others are connected. Without a working driver, there are none."""
        if self._manager is not None:
            return
        try:
            self._manager = manager()
            self._manager.push_handlers(on_connect=self._connect, on_disconnect=self._disconnect)
            found = self._manager.get_controllers()
        except Exception as error:  # noqa: BLE001  # drivers fail in many ways, and the game needs none
            _log.info("gamepads are off: %s", error)
            return
        self.window.push_handlers(
            on_mouse_motion=self._mouse_moved, on_mouse_press=self._mouse_moved, on_activate=self._back,
            on_deactivate=self._leave,
        )  # fmt: skip
        for each in found:
            self._connect(each)

    def _connect(self, pad: Any) -> None:
        try:
            pad.open()
        except Exception as error:  # noqa: BLE001  # as above; another program may hold it
            _log.info("a gamepad cannot be used: %s", error)
            return
        self._pads[id(pad)] = str(pad.name or "")
        pad.push_handlers(
            on_stick_motion=self._stick, on_dpad_motion=self._dpad, on_trigger_motion=self._trigger,
            on_button_press=self._press, on_button_release=self._release,
        )  # fmt: skip

    def _disconnect(self, pad: Any) -> None:
        if self._pads.pop(id(pad), None) is not None:
            pad.remove_handlers(
                on_stick_motion=self._stick, on_dpad_motion=self._dpad, on_trigger_motion=self._trigger,
                on_button_press=self._press, on_button_release=self._release,
            )  # fmt: skip
        self._let_go()
        self._pushed = {key: counts for key, counts in self._pushed.items() if key[0] != id(pad)}

    # --- the window
    def _mouse_moved(self, x: int, y: int, *_: object) -> None:
        """Give the pointer back to a real mouse."""
        if not isinstance(x, Sent):
            self._ignore_sticks()
            self.at = (x, y)
            self._by_arrows = False
            self._show(False)

    def _leave(self) -> None:
        self._away = True
        self._let_go()

    def _back(self) -> None:
        self._away = False

    def _show(self, shown: bool) -> None:
        if shown != self.shows:
            self.shows = shown
            self.window.set_mouse_visible(not shown)
        self._lay()

    def _lay(self) -> None:
        if self._canvas is None:
            self._canvas = Canvas()
        self._canvas.clear()
        if self.shows:
            size, (x, y) = theme.px(30), self.at
            tip = Box(x - size * 0.14, y - size * 0.88, size, size)  # the arrow's point is at the pointer
            self._canvas.picture("icons/glyph/pointer.png", tip.inset(-size * 0.09), DARK)
            self._canvas.picture("icons/glyph/pointer.png", tip, theme.GOLD_BRIGHT)

    def draw(self) -> None:
        """Draw the pointer over the screen."""
        if self.shows and self._canvas is not None:
            self._canvas.draw()

    def _send(self, event: str, x: int, y: int, *more: int) -> None:
        self.window.dispatch_event(event, Sent(x), Sent(y), *more)

    def _type(self, symbol: int, modifiers: int = 0) -> None:
        for event in ("on_key_press", "on_key_release"):
            self.window.dispatch_event(event, symbol, modifiers)

    @property
    def _point(self) -> tuple[int, int]:
        return int(self.at[0]), int(self.at[1])

    # --- sticks and triggers
    def _stick(self, pad: object, stick: str, value: Any) -> None:
        pushed = past_dead(float(value[0]), float(value[1]))
        if pushed == (0.0, 0.0):
            self._pushed.pop((id(pad), stick), None)
        elif not self._pushed.setdefault((id(pad), stick), not self._away):
            return
        if not self._away and pushed != self._sticks[stick]:
            self._sticks[stick] = pushed
            changed()  # so that the window updates as often as it can

    def _trigger(self, pad: object, trigger: str, value: float) -> None:
        pulled = value if value > LIGHT else 0.0
        if not self._away and pulled != self._triggers[trigger]:
            self._triggers[trigger] = pulled
            changed()

    def _dpad(self, pad: object, value: Any) -> None:
        way = DIRECTIONS.get((round(value[0]), round(value[1]))) if not self._away else None
        if way != self._way:
            self._way, self._held = way, 0.0
            if way is not None:
                self._arrow(way)

    def _arrow(self, way: int) -> None:
        self._by_arrows = True
        self._show(False)
        self._type(way)

    def update(self, seconds: float) -> None:
        """Move pointer and board, zoom, and repeat a held direction, for the time passed."""
        if not self._pads:
            return
        seconds = min(seconds, LONGEST)
        self._move(seconds)
        self._pan(seconds)
        self._zoom(seconds)
        if self._way is not None:
            self._held += seconds
            if self._held > WAITS:
                self._held -= REPEATS
                self._arrow(self._way)

    def _move(self, seconds: float) -> None:
        x, y = self._sticks["leftstick"]
        if not (x or y):
            self._gathered = 0.0
            return
        self._gathered = min(GATHERS, self._gathered + seconds)
        step = FASTEST * self.window.height * hypot(x, y) * seconds * (0.35 + 0.65 * self._gathered / GATHERS)
        before = self._point
        self._shift_to(self.at[0] + x * step, self.at[1] + y * step)
        dx, dy = self._point[0] - before[0], self._point[1] - before[1]
        self._by_arrows = False
        self._show(True)
        if not (dx or dy):
            return
        if self._pressed:
            self._send("on_mouse_drag", *self._point, dx, dy, LEFT, 0)
        else:
            self._send("on_mouse_motion", *self._point, dx, dy)

    def _shift_to(self, x: float, y: float) -> None:
        self.at = max(0.0, min(x, self.window.width - 1.0)), max(0.0, min(y, self.window.height - 1.0))

    def _pan(self, seconds: float) -> None:
        """Drag the board with the middle button; on a screen without drags turn the wheel."""
        x, y = self._sticks["rightstick"]
        if self._panned is not None and not (x or y):
            self._end_pan()
            self._send("on_mouse_motion", *self._point, 0, 0)
        if not (x or y) or self._pressed:
            return
        view = self.window.current_view
        if not getattr(view, "drags", False):
            self._turn(y * TURNS * seconds)
            return
        if self._panned is None:
            self._panned = (0.0, 0.0)
            self._send("on_mouse_press", *self._point, MIDDLE, 0)
        step, (left, up) = PANS * self.window.height * seconds, self._panned
        after = left - x * step, up - y * step
        dx, dy = int(after[0]) - int(left), int(after[1]) - int(up)
        self._panned = after
        self._send("on_mouse_drag", self._point[0] + int(after[0]), self._point[1] + int(after[1]), dx, dy, MIDDLE, 0)

    def _end_pan(self) -> None:
        if self._panned is not None:
            self._panned = None
            self._send("on_mouse_release", *self._point, MIDDLE, 0)

    def _zoom(self, seconds: float) -> None:
        deep = self._triggers["righttrigger"] - self._triggers["lefttrigger"]
        self._turn(deep * TURNS * seconds)

    def _turn(self, steps: float) -> None:
        """Turn the wheel under the pointer by whole steps; the rest waits."""
        if not steps:
            return
        self._turned += steps
        whole = int(self._turned)
        self._turned -= whole
        if whole:
            self._send("on_mouse_scroll", *self._point, 0, whole)

    # --- buttons
    def _press(self, pad: object, button: str) -> None:
        if self._away:
            return
        if button == "a" and not self._by_arrows:
            self._end_pan()  # with two buttons held neither would count
            self._show(True)
            self._pressed = True
            self._send("on_mouse_motion", *self._point, 0, 0)
            self._send("on_mouse_press", *self._point, LEFT, 0)
        elif button in ("a", "b"):
            self._type(ENTER if button == "a" else ESCAPE)
        else:
            self._command(pad_command(button, getattr(self.window.current_view, "place", "")))

    def _command(self, id: str | None) -> None:
        """Press the key of a command; click its button if it has no key."""
        if id is None:
            return
        keys = keymap().keys(id)
        if keys:
            self._type(*symbol_of(keys[0]))
            return
        button = next((each for each in self.window.regions if each[:2] == ("button", id) and each.enabled), None)
        if button is not None:
            x, y = map(int, button.box.centre)
            for event in ("on_mouse_press", "on_mouse_release"):
                self._send(event, x, y, LEFT, 0)

    def _release(self, pad: object, button: str) -> None:
        if button == "a" and self._pressed:
            self._pressed = False
            self._send("on_mouse_release", *self._point, LEFT, 0)

    def _let_go(self) -> None:
        """Release everything, because a gamepad is gone or another window has the focus.

        No click or drag is completed.
        """
        if self._pressed or self._panned is not None:
            self.window.break_off()
        self._end_pan()
        self._release(None, "a")
        self._rest()

    def _ignore_sticks(self) -> None:
        """Ignore each pushed stick until it has been at rest: one that never comes back must not fight the mouse."""
        if self._pushed:
            self._pushed = dict.fromkeys(self._pushed, False)
            self._sticks = {"leftstick": (0.0, 0.0), "rightstick": (0.0, 0.0)}

    def _rest(self) -> None:
        self._pushed = dict.fromkeys(self._pushed, False)
        self._sticks = {"leftstick": (0.0, 0.0), "rightstick": (0.0, 0.0)}
        self._triggers = {"lefttrigger": 0.0, "righttrigger": 0.0}
        self._way = None
        self._held = self._gathered = self._turned = 0.0


def past_dead(x: float, y: float) -> tuple[float, float]:
    """Return a stick's deflection without its dead zone, finer near the middle, with a length of at most 1."""
    far = hypot(x, y)
    if far <= DEAD:
        return 0.0, 0.0
    length = min(1.0, (far - DEAD) / (1 - DEAD)) ** 2
    return x / far * length, y / far * length
