"""The window among other windows: interrupted drags, the click that gives the focus, the current monitor."""

from __future__ import annotations

import sys
import time
from typing import Any

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.system.platforms import on_linux
from bow.ui.controls.commands import EVERYWHERE, keymap
from bow.ui.desktop.held_buttons import HeldButtons
from bow.ui.kit.keyboard import MODIFIERS, key_name

if sys.platform.startswith("linux"):
    from bow.ui.desktop.x11_window import X11Window as PlatformWindow
else:
    from bow.ui.kit.redrawing import OnDemandWindow as PlatformWindow

#: events after which the hand is no longer where a drag expects it, or the place under it is another
BREAKING = frozenset({"on_deactivate", "on_resize", "on_mouse_leave", "on_hide"})
#: seconds after the focus in which a click counts as the one that gave it, where the system does not say more
WITH_FOCUS = 0.05
#: commands of the window that leave a drag as it is
HARMLESS = frozenset({"picture", "sound"})


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
