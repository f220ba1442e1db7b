"""The window among other windows: its place, interrupted drags, the click that gives the focus, the monitor."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.seats.own_files import keep_own, read_own
from bow.system.places import home
from bow.system.platforms import on_linux
from bow.ui.kit.commands import EVERYWHERE, keymap
from bow.ui.kit.keyboard import MODIFIERS, key_name
from bow.ui.kit.theme import least_size

if sys.platform.startswith("linux"):
    from bow.ui.x11_window import X11Window as PlatformWindow
else:
    from bow.ui.kit.redrawing import OnDemandWindow as PlatformWindow

#: events after which the hand is no longer where a drag expects it, or the place under it is another
BREAKING = frozenset({"on_deactivate", "on_resize", "on_mouse_leave", "on_hide"})
#: seconds after the focus in which a click counts as the one that gave it, where the system does not say more
WITH_FOCUS = 0.05
#: commands of the window that leave a drag as it is
HARMLESS = frozenset({"picture", "sound"})
#: pixels of the upper edge that must be on a screen, so that the window can be moved: along it and below it
GRIP = (120, 40)


class DesktopWindow(PlatformWindow):
    """A window that cancels a drag when it is interrupted: further motions and the release have no effect.

    Attributes:
        buttons: the mouse buttons that are held.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.buttons = HeldButtons()
        self._activated = float("-inf")
        super().__init__(*args, **kwargs)

    # --- drags
    def break_off(self) -> bool:
        """Cancel the current drag or click, if any; return whether there was one.

        The screen undoes the effects of the drag in its method `break_off`.
        """
        if not self.buttons.break_off():
            return False
        end = getattr(self.current_view, "break_off", None)
        if end is not None:
            end()
        return True

    def ignore_button(self, button: int) -> None:
        self.buttons.press(button, counts=False)

    def dispatch_event(self, *args: Any) -> bool | None:
        """Dispatch an event, unless it belongs to a cancelled drag or click."""
        match args:
            case ("on_mouse_press", _, _, int(button), _):
                return self._press(args, button)
            case ("on_mouse_drag", x, y, dx, dy, int(buttons), _) if not self.buttons.drags(buttons):
                args = ("on_mouse_motion", x, y, dx, dy)
            case ("on_mouse_release", _, _, int(button), _) if not self.buttons.release(button):
                return True
            case ("on_key_press", int(symbol), int(modifiers)) if self._ends_drag(symbol, modifiers):
                if self.break_off() and symbol == KEY.ESCAPE:
                    return True
            case ("on_activate",):
                self._activated = time.monotonic()
            case (event, *_) if event in BREAKING:
                self.break_off()
        return super().dispatch_event(*args)

    def _press(self, args: tuple[Any, ...], button: int) -> bool | None:
        by_system = not on_linux() and time.monotonic() - self._activated < WITH_FOCUS
        # a second button breaks off what the first has begun, as in other programs
        if self.break_off() | by_system:
            self.ignore_button(button)
            return True
        self.buttons.press(button)
        return super().dispatch_event(*args)

    def _ends_drag(self, symbol: int, modifiers: int) -> bool:
        return symbol not in MODIFIERS and keymap().find(key_name(symbol, modifiers), EVERYWHERE) not in HARMLESS

    # --- monitors
    def set_fullscreen(self, fullscreen: bool = True, screen: Any = None, *args: Any, **kwargs: Any) -> None:
        """Fill the monitor of the window, or `screen`; or leave full screen."""
        self.break_off()
        if fullscreen and screen is None and not self.fullscreen:
            screen = self.monitor(*self.get_location(), *self.get_size())
        super().set_fullscreen(fullscreen, screen, *args, **kwargs)

    def monitor(self, left: float, top: float, width: float, height: float) -> Any:
        """Return the monitor that contains most of a rectangle of the desktop, where y runs downwards."""

        def shared(screen: Any) -> float:
            across = min(left + width, screen.x + screen.width) - max(left, screen.x)
            down = min(top + height, screen.y + screen.height) - max(top, screen.y)
            return float(max(0.0, across) * max(0.0, down))

        screens = [each for each in self.display.get_screens() if each.width and each.height]
        return max(screens, key=shared, default=None)


class HeldButtons:
    """The held mouse buttons. A press is valid until it is cancelled; then its drag and its release have no effect.

    A gamepad and the mouse share the buttons: a gamepad sends the window the events of a mouse.
    """

    def __init__(self) -> None:
        self._held: dict[int, bool] = {}  # button -> whether its press counts

    @property
    def busy(self) -> bool:
        """Whether a press is valid, so that a drag may be in progress."""
        return any(self._held.values())

    def press(self, button: int, *, counts: bool = True) -> None:
        """Record that a button went down; with `counts` False, everything until its release has no effect."""
        self._held[button] = counts

    def drags(self, buttons: int) -> bool:
        """Return whether a motion with these held buttons (a bit for each) is a drag, not a plain motion."""
        return any(counts for button, counts in self._held.items() if button & buttons)

    def release(self, button: int) -> bool:
        """Record that a button went up; return whether its release is valid."""
        return self._held.pop(button, False)

    def break_off(self) -> bool:
        """Cancel all drags and clicks in progress; return whether there was any."""
        busy = self.busy
        self._held = dict.fromkeys(self._held, False)
        return busy


class WindowPlace(NamedTuple):
    """The window in pixels; `x` and `y` of its upper left corner count from that of the first screen."""

    width: int
    height: int
    x: int
    y: int


def read_place(screens: Iterable[WindowPlace]) -> WindowPlace | None:
    """Return the saved place, shrunk to fit its screen, or None if there is none or its screen is gone."""
    values = read_own(home() / "window.json")
    numbers = [values.get(name) for name in WindowPlace._fields]
    if not all(type(number) is int for number in numbers):
        return None
    kept = WindowPlace(*(number for number in numbers if isinstance(number, int)))
    for screen in screens:
        least = least_size((screen.width, screen.height))
        across = min(kept.x + kept.width, screen.x + screen.width) - max(kept.x, screen.x)
        if across >= GRIP[0] and screen.y <= kept.y <= screen.y + screen.height - GRIP[1]:
            width, height = (min(max(size, low), room)
                             for size, low, room in zip(kept[:2], least, screen[:2], strict=True))  # fmt: skip
            return WindowPlace(width, height, kept.x, kept.y)
    return None


def keep_place(place: WindowPlace) -> None:
    """Save the place; if that fails, the window opens at its former place."""
    keep_own("window.json", place._asdict())
