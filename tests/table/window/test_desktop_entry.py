"""A desktop knows the window: by its class, which the menu entry names, and by its icon."""

from __future__ import annotations

import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_ulong, cast
from typing import TYPE_CHECKING, Any

import pytest

from bow.ui.kit.redrawing import ICONS, PROGRAM

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.mark.skipif(sys.platform != "linux", reason="X11 alone has these properties")
def test_the_window_has_the_class_of_the_menu_entry_and_icons(window: TableWindow) -> None:
    from pyglet.libs.x11 import xlib

    shown: Any = window  # the class of its system, whose attributes the type does not know
    hint = xlib.XClassHint()
    assert xlib.XGetClassHint(shown._x_display, shown._window, byref(hint))
    assert cast(hint.res_class, c_char_p).value == PROGRAM.encode()
    assert_icons(window)


@pytest.mark.skipif(sys.platform != "linux", reason="X11 alone makes a new window for full screen")
def test_the_window_has_its_icons_after_full_screen(window: TableWindow) -> None:
    window.set_fullscreen(True)
    window.set_fullscreen(False)
    assert_icons(window)


def assert_icons(window: TableWindow) -> None:
    from pyglet.libs.x11 import xlib

    shown: Any = window  # as above
    name = xlib.XInternAtom(shown._x_display, b"_NET_WM_ICON", True)
    kind, form, count, left, data = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ubyte)()
    xlib.XGetWindowProperty(
        shown._x_display, shown._window, name, c_long(0), c_long(1 << 20), False, 0,
        byref(kind), byref(form), byref(count), byref(left), byref(data),
    )  # fmt: skip
    numbers = cast(data, POINTER(c_ulong))
    sizes, place = [], 0
    while place < count.value:
        wide, high = numbers[place], numbers[place + 1]
        sizes.append((wide, high))
        place += 2 + wide * high
    assert len(sizes) == len(ICONS)
    assert (256, 256) in sizes
