"""The window of another program, in a process of its own, which takes the focus when asked."""

import sys
from ctypes import byref

from pyglet.libs.x11 import xlib


def main(left: int, top: int) -> None:
    """Open a small window at a place, print its id, and handle its events until the server goes."""
    display = xlib.XOpenDisplay(None)
    root = xlib.XDefaultRootWindow(display)
    window = xlib.XCreateSimpleWindow(display, root, left, top, 200, 120, 0, 0, 0xFF8800)
    hints = xlib.XAllocSizeHints().contents
    hints.flags, hints.x, hints.y = 1 << 0, left, top  # the user's own choice of a place
    xlib.XSetWMNormalHints(display, window, byref(hints))
    xlib.XStoreName(display, window, b"Another program")
    xlib.XMapWindow(display, window)
    xlib.XFlush(display)
    print(window, flush=True)
    event = xlib.XEvent()
    while True:
        xlib.XNextEvent(display, byref(event))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
