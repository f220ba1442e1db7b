"""A window that is drawn only when there is something new to see.

Every event of mouse, keyboard and window is a reason to draw, and so is every change of a canvas. Whoever moves
sprites of his own as time passes calls `changed`; whatever else a screen shows needs nothing for it.
"""

from __future__ import annotations

import gc
from typing import Any

import arcade
from pyglet.window import key

from bow.ui.kit.keyboard import acting_symbol, code_on_a_mac

#: events that come whether or not anything has happened
_OF_TIME = frozenset({"on_update", "on_fixed_update", "on_draw", "on_refresh"})
_OF_KEYS = frozenset({"on_key_press", "on_key_release"})
#: how often time is told to a screen, in seconds: while it is used, and after so long without anything new
AWAKE, AT_REST, RESTS_AFTER = 1 / 60, 1 / 15, 1.0

_changes = 0


def changed() -> None:
    """What is seen is not as it was drawn last."""
    global _changes
    _changes += 1


def keep_what_is_loaded() -> None:
    """Takes what is loaded by now out of the garbage collector's sight: to look at it all takes some tenth of a second.

    Called once, when the first screen stands.
    """
    gc.collect()
    gc.freeze()


class OnDemandWindow(arcade.Window):
    """A window that draws itself after a change, and rests when there is none.

    Attributes:
        pictures: how often it has been drawn so far.
    """

    def __init__(self, width: int, height: int, title: str, antialiasing: bool = False) -> None:
        self.pictures = 0
        self._drawn = -1
        self._quiet = 0.0
        self._rests = False
        self._code: int | None = None  # of the key whose event X11 is handing out
        super().__init__(
            width, height, title, resizable=True, antialiasing=antialiasing, center_window=True,
            update_rate=AWAKE, draw_rate=AWAKE,
        )  # fmt: skip

    def dispatch_event(self, *args: Any) -> bool | None:
        """Tells the screen of an event; after any but those of time it is drawn. Keys act under every layout."""
        if args[0] not in _OF_TIME:
            changed()
            self._wake()
        if args[0] in _OF_KEYS:
            code, self._code = self._code or code_on_a_mac(), None
            args = (args[0], acting_symbol(args[1], code), *args[2:])
        heard: bool | None = super().dispatch_event(*args)
        return heard

    def _event_text_symbol(self, ev: Any) -> tuple[str | None, int | None]:
        """Note the code of the key, which pyglet (on X11) does not hand out where it knows what the key yields.

        Without a locale in UTF-8, pyglet cannot read a letter beyond ASCII and raises; the key then has its code only.
        """
        self._code = int(ev.xkey.keycode)
        try:
            text, symbol = super()._event_text_symbol(ev)
        except UnicodeDecodeError:
            return None, int(key.user_key(self._code))
        return text, symbol

    def draw(self, dt: float) -> None:
        """Draws the screen, if it is not as it was drawn last. What changes while it is drawn is drawn once more."""
        if self._drawn == _changes:
            self._quiet += dt
            if self._quiet > RESTS_AFTER and not self._rests:
                self._set_rate(AT_REST)
                gc.collect()  # now nobody waits for it
            return
        self._wake()
        self._drawn = _changes
        self.pictures += 1
        super().draw(dt)

    def _wake(self) -> None:
        self._quiet = 0.0
        if self._rests:
            self._set_rate(AWAKE)

    def _set_rate(self, seconds: float) -> None:
        self._rests = seconds > AWAKE
        self._draw_rate = seconds
        self.set_update_rate(seconds)
