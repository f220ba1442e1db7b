"""A window that is drawn only after changes.

Every event of mouse, keyboard and window triggers a drawing, and so does every change of a canvas. Code that moves
sprites over time must call `changed`.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import arcade
import pyglet.image
from pyglet.window import key

from bow.system.platforms import on_linux
from bow.ui.kit.keyboard import acting_symbol, code_on_a_mac
from bow.ui.kit.pictures import picture_file

#: events that come without any change
_OF_TIME = frozenset({"on_update", "on_fixed_update", "on_draw", "on_refresh"})
#: events after which the picture behind the window may still have another size: it is drawn again after it was shown
_OF_PLACE = frozenset({"_on_internal_resize", "on_resize", "on_show", "on_expose", "on_move", "on_activate"})
#: the number of drawings until it has the size of the window
SETTLES = 3
_OF_KEYS = frozenset({"on_key_press", "on_key_release"})
#: seconds between updates of a screen: in use, at rest, and the time without changes until rest
AWAKE, AT_REST, RESTS_AFTER = 1 / 60, 1 / 15, 1.0
#: the window's icon in two sizes, and the name by which a desktop finds the program's menu entry
ICONS = ("crests/stark", "crests/stark-small")
PROGRAM = "bow-westeros"

_changes = _stirs = 0
_pixels = 0.0
#: new objects before the garbage collector searches them; how many searches before it searches older ones, and all
SEARCHED_AFTER: Final = (10_000, 10, 10)


def changed() -> None:
    """Request that the screen be drawn again."""
    global _changes
    _changes += 1


def stir() -> None:
    """Request that the screen be drawn once, because something on it moves by itself: a window at rest stays so."""
    global _stirs
    _stirs += 1


def count(pixels: float) -> None:
    """Count pixels that are drawn anew, not shown from a cached picture."""
    global _pixels
    _pixels += pixels


def pixels_drawn() -> float:
    """Return how many pixels were counted so far."""
    return _pixels


def keep_what_is_loaded() -> None:
    """Hide all loaded objects from the garbage collector, and let it search the others less often.

    A pass over all that is loaded takes some tenths of a second. A screen makes thousands of sprites, few of which are
    in a circle that only the collector finds: with Python's own thresholds it takes a fifth of that time. Call this
    once, when the first screen is shown.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHED_AFTER)


def give_memory_back() -> None:
    """Free objects that only the collector finds, and return free memory to the system.

    The C library keeps freed memory between used blocks, in case it is needed again; after many battles that is more
    than the program uses. Only glibc can be asked to return it; other systems return more by themselves.
    """
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Any:
    if not on_linux():
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)  # another C library than glibc has none


class _Icon(pyglet.image.ImageData):
    """An icon of a window. Its channels are exchanged in slices: pyglet takes a tenth of a second."""

    def get_data(self, fmt: str | None = None, pitch: int | None = None) -> bytes:
        """Return the pixels in a format such as `BGRA`; the pitch is negative for rows from top to bottom."""
        if fmt is None or pitch is None or abs(pitch) != self.width * len(fmt):
            unchanged: bytes = super().get_data(fmt, pitch)
            return unchanged
        rgba: bytes = super().get_data("RGBA", pitch // len(fmt) * 4)
        found = bytearray(len(rgba) // 4 * len(fmt))
        for n, channel in enumerate(fmt):
            found[n :: len(fmt)] = rgba["RGBA".index(channel) :: 4]
        return bytes(found)


def _icon(name: str) -> _Icon:
    read = pyglet.image.load(str(picture_file(name))).get_image_data()
    return _Icon(read.width, read.height, read.format, read.get_data(read.format, read.pitch), read.pitch)


class OnDemandWindow(arcade.Window):
    """A window that draws itself only after a change.

    Attributes:
        pictures: the number of frames drawn so far.
    """

    def __init__(self, width: int, height: int, title: str, antialiasing: bool = False) -> None:
        self.pictures = 0
        self._drawn = self._stirred = -1
        self._quiet = 0.0
        self._rests = False
        self._unsettled = 0  # drawings that are due though nothing has changed
        self._code: int | None = None  # of the key of the current X11 event
        self._drops_text = False
        super().__init__(
            width, height, title, resizable=True, antialiasing=antialiasing, center_window=True,
            update_rate=AWAKE, draw_rate=AWAKE,
        )  # fmt: skip
        self.show_icon()

    def show_icon(self) -> None:
        """Give the window its icon."""
        self.set_icon(*map(_icon, ICONS))

    def set_wm_class(self, name: str) -> None:
        """Set the program's name, not the caption, by which a desktop finds its menu entry. Only X11 calls it."""
        set_class: Callable[[str], None] = super().set_wm_class
        set_class(PROGRAM)

    def dispatch_event(self, *args: Any) -> bool | None:
        """Dispatch an event, and draw the screen after any event except those of time.

        Keys act the same under every layout. If a key opens a screen, its letter is not typed there.
        """
        if args[0] not in _OF_TIME:
            changed()
            self._wake()
        if args[0] in _OF_PLACE:
            self._unsettled = SETTLES
        if args[0] in _OF_KEYS:
            code, self._code = self._code or code_on_a_mac(), None
            args = (args[0], acting_symbol(args[1], code), *args[2:])
            self._drops_text = False
        elif args[0] == "on_text" and self._drops_text:
            return None
        if args[0] != "on_key_press":
            heard: bool | None = super().dispatch_event(*args)
            return heard
        view = self.current_view
        heard = super().dispatch_event(*args)
        self._drops_text = self.current_view is not view
        return heard

    def _event_text_symbol(self, ev: Any) -> tuple[str | None, int | None]:
        """Store the code of the key, which pyglet (on X11) drops if it knows the symbol of the key.

        Without a locale in UTF-8, pyglet cannot read a letter beyond ASCII and raises; the key then has its code only.
        """
        self._code = int(ev.xkey.keycode)
        try:
            text, symbol = super()._event_text_symbol(ev)
        except UnicodeDecodeError:
            return None, int(key.user_key(self._code))
        return text, symbol

    def draw(self, dt: float) -> None:
        """Draw the screen if it or the window has changed. A change during the drawing causes another drawing."""
        if self._drawn == _changes and not self._unsettled:
            self._quiet += dt
            if self._quiet > RESTS_AFTER and not self._rests:
                self._set_rate(AT_REST)
                give_memory_back()  # nothing waits for it now
            if self._stirred != _stirs:
                self._stirred = _stirs
                self.pictures += 1
                super().draw(dt)
            return
        self._wake()
        self._drawn, self._stirred = _changes, _stirs
        self._unsettled = max(0, self._unsettled - 1)
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
