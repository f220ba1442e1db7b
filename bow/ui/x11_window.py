"""Messages of an X server and its window manager that pyglet does not turn into events; Linux only."""

from __future__ import annotations

import time
from ctypes import POINTER, byref, c_char, c_ubyte, c_ulong, cast, string_at
from itertools import count
from typing import Any, Final

from pyglet.libs.x11 import xlib
from pyglet.window.xlib import ViewEventHandler, XlibEventHandler

from bow.ui.kit.redrawing import OnDemandWindow
from bow.ui.kit.text_fields import ClipboardError

#: seconds that the owner of the clipboard may take for its first answer and for each further part; for all parts
ANSWERS, ENDS = 1.0, 5.0
#: seconds after a new window in which the release of a key may be lost
CHANGES = 2.0
#: the longest text that is taken from the clipboard, in bytes
LONGEST: Final = 8_000_000
#: seconds that the focus may take to come after the click that asks for it
FOLLOWS = 0.15
#: numbers of the types of text in Latin-1, and of a list of types
STRING: Final = 31
ATOM: Final = 4
#: the hint that the place of a window was chosen
POSITION: Final = 1
#: mask of PropertyNotify events; buttons of the wheel
PROPERTY_CHANGES: Final = 1 << 22
WHEEL: Final = range(4, 8)
#: the clock of an X server counts 32 bits of milliseconds, and begins again
HALF_OF_TIME: Final = 1 << 31


def not_after(one: int, other: int) -> bool:
    """Return whether one time of an X server is not after another."""
    return (other - one) % (2 * HALF_OF_TIME) < HALF_OF_TIME


class X11Window(OnDemandWindow):
    """A window with knowledge of the click that gave it the focus, the held keys, and the whole clipboard."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._focused_at: int | None = None  # a time of the server at which the focus had just come
        self._watches_keys = 0.0  # until when it looks which keys are still down
        self._codes: dict[int, int] = {}  # the code of each key that was pressed, by its symbol
        self._requests = count()
        self._copied: str | None = None  # the text in the clipboard, while it is ours
        super().__init__(*args, **kwargs)

    # --- for subclasses
    def ignore_button(self, button: int) -> None:
        """Ignore a button until it is released, because its press only gave the window the focus."""

    # --- focus
    @XlibEventHandler(xlib.FocusIn)
    def _event_focusin(self, ev: Any) -> None:
        if ev.xfocus.mode not in (xlib.NotifyGrab, xlib.NotifyUngrab):
            self._focused_at = self._server_time()
        self.forget_released_keys()
        super()._event_focusin(ev)

    def dispatch_event(self, *args: Any) -> bool | None:
        if args[0] == "on_mouse_motion":
            self._focused_at = None  # a click that gives the focus comes without a motion in between
        elif args[0] == "on_update" and time.monotonic() < self._watches_keys:
            self.forget_released_keys()
        return super().dispatch_event(*args)

    @ViewEventHandler
    @XlibEventHandler(xlib.ButtonPress)
    @XlibEventHandler(xlib.ButtonRelease)
    def _event_button(self, ev: Any) -> None:
        wheel = ev.xbutton.button in WHEEL
        if ev.type == xlib.ButtonPress and not wheel and self._gives_focus(ev):
            self.ignore_button(self._translate_button(ev.xbutton.button))
            return
        super()._event_button(ev)

    def _gives_focus(self, ev: Any) -> bool:
        """Return whether a press is the click by which the window manager gave the window the focus."""
        if not self._active:
            self._await_focus()
        since, self._focused_at = self._focused_at, None
        return since is not None and not_after(int(ev.xbutton.time), since)

    def _await_focus(self) -> None:
        """Wait until the focus comes, which may be behind the click; without a window manager it does not come."""
        focus, end = xlib.XEvent(), time.monotonic() + FOLLOWS
        while not xlib.XCheckTypedWindowEvent(self._x_display, self._window, xlib.FocusIn, byref(focus)):
            if time.monotonic() > end:
                return
            time.sleep(0.005)
        self._event_focusin(focus)

    def _server_time(self) -> int:
        """Return the time of the X server: that of a change of a property, which it reports."""
        mark = xlib.XInternAtom(self._x_display, b"BOW_TIME", False)
        xlib.XChangeProperty(
            self._x_display, self._window, mark, STRING, 8,
            xlib.PropModeAppend, (c_ubyte * 1)(), 0,
        )  # fmt: skip
        change = xlib.XEvent()
        while True:
            xlib.XWindowEvent(self._x_display, self._window, PROPERTY_CHANGES, byref(change))
            if change.xproperty.atom == mark:
                return int(change.xproperty.time)

    # --- keys
    def _event_text_symbol(self, ev: Any) -> tuple[str | None, int | None]:
        text, symbol = super()._event_text_symbol(ev)
        if symbol:
            self._codes[symbol] = int(ev.xkey.keycode)
        return text, symbol

    def forget_released_keys(self) -> None:
        """Forget keys that were released while another window had the focus.

        pyglet would take their next press as a repeat. A change to or from full screen makes a new window, so the
        release of its key may be lost too.
        """
        held: set[int] | None = getattr(self, "pressed_keys", None)
        if not held:
            return
        down = (c_char * 32)()
        xlib.XQueryKeymap(self._x_display, down)
        bits = down.raw
        for symbol in list(held):
            code = self._codes.get(symbol, 0)
            if not bits[code // 8] >> code % 8 & 1:
                held.discard(symbol)

    # --- monitors
    def _map(self) -> None:
        """Ask for the place of a window that fills a monitor: openbox and others choose the first monitor otherwise."""
        if self._fullscreen:
            hints = xlib.XAllocSizeHints()
            hints.contents.flags = POSITION
            hints.contents.x, hints.contents.y = self.screen.x, self.screen.y
            xlib.XSetWMNormalHints(self._x_display, self._window, hints)
            xlib.XFree(hints)
        super()._map()

    # --- the clipboard
    @property
    def _owns_clipboard(self) -> bool:
        owner = xlib.XGetSelectionOwner(self._x_display, self._clipboard_atom)
        return bool(owner == self._window) and self._copied is not None

    def set_clipboard_text(self, text: str) -> None:
        """Copy a text.

        Raises:
            ClipboardError: the X server does not give the clipboard to this window.
        """
        self._copied = text
        xlib.XSetSelectionOwner(self._x_display, self._clipboard_atom, self._window, self._server_time())
        if not self._owns_clipboard:
            raise ClipboardError("clipboard-not-copied")

    def get_clipboard_text(self) -> str:
        """Return the text in the clipboard, or an empty text.

        Raises:
            ClipboardError: the program that has the text does not answer, or the text is too long.
        """
        if self._owns_clipboard:
            return self._copied or ""
        if not xlib.XGetSelectionOwner(self._x_display, self._clipboard_atom):
            return ""
        for target, coding in ((self._utf8_atom, "utf-8"), (STRING, "latin-1")):
            found = self._converted(target)
            if found is not None:
                return found.decode(coding, "replace")
        return ""  # a picture, or files

    def _converted(self, target: int) -> bytes | None:
        """Return the clipboard in a form that its owner offers, None if it does not offer it."""
        display, window = self._x_display, self._window
        place = xlib.XInternAtom(display, b"BOW_PASTED_%d" % (next(self._requests) % 8), False)
        xlib.XDeleteProperty(display, window, place)
        asked = self._server_time()
        xlib.XConvertSelection(display, self._clipboard_atom, target, place, window, asked)
        end = time.monotonic() + ANSWERS
        answer = self._awaited(xlib.SelectionNotify, lambda each: int(each.xselection.time) == asked, end)
        if not answer.xselection.property:
            return None
        change = xlib.XEvent()
        while xlib.XCheckTypedWindowEvent(display, window, xlib.PropertyNotify, byref(change)):
            pass  # of the property until now: the parts of a long text are written only after it is deleted
        kind, data = self._take(place)
        if kind != self._incr_atom:
            return data if kind == target else None
        parts: list[bytes] = []
        length = 0
        whole = time.monotonic() + ENDS
        while True:
            end = min(time.monotonic() + ANSWERS, whole)
            self._awaited(
                xlib.PropertyNotify,
                lambda each: each.xproperty.atom == place and each.xproperty.state == xlib.PropertyNewValue,
                end,
            )
            _, data = self._take(place)
            if not data:
                return b"".join(parts)
            length += len(data)
            if length > LONGEST:
                raise ClipboardError("clipboard-too-long")
            parts.append(data)

    def _awaited(self, kind: int, wanted: Any, end: float) -> Any:
        """Return the next event of a kind that is wanted; others of that kind are dropped, pyglet handles none of them.

        Raises:
            ClipboardError: it does not come in time.
        """
        event = xlib.XEvent()
        while True:
            if xlib.XCheckTypedWindowEvent(self._x_display, self._window, kind, byref(event)):
                if wanted(event):
                    return event
            elif time.monotonic() > end:
                raise ClipboardError("clipboard-silent")
            else:
                time.sleep(0.002)

    def _take(self, place: int) -> tuple[int, bytes]:
        """Return type and value of a property of the window, and delete it."""
        data, size, kind = self.get_single_property(self._window, place, 0)
        try:
            return int(kind), string_at(data, size) if data and kind != self._incr_atom else b""
        finally:
            xlib.XFree(data)
            xlib.XDeleteProperty(self._x_display, self._window, place)

    @XlibEventHandler(xlib.SelectionClear)
    def _event_selection_clear(self, ev: Any) -> None:
        if ev.xselectionclear.selection == self._clipboard_atom:
            self._copied = None

    @XlibEventHandler(xlib.SelectionRequest)
    def _event_selection_request(self, ev: Any) -> None:
        """Give the copied text to another program, whole; pyglet cuts it to as many bytes as it has letters."""
        request, answer = ev.xselectionrequest, xlib.XEvent()
        place = request.property or request.target  # old programs name no property
        answer.xany.type = xlib.SelectionNotify
        answer.xselection.display = request.display
        answer.xselection.requestor = request.requestor
        answer.xselection.selection = request.selection
        answer.xselection.target = request.target
        answer.xselection.time = request.time
        answer.xselection.property = place if self._write(request.requestor, place, request.target) else 0
        xlib.XSendEvent(self._x_display, request.requestor, 0, 0, byref(answer))
        xlib.XFlush(self._x_display)

    def _write(self, window: int, place: int, target: int) -> bool:
        if self._copied is None:
            return False
        if target == self._target_atom:
            there = (c_ulong * 3)(self._target_atom, self._utf8_atom, STRING)
            xlib.XChangeProperty(
                self._x_display, window, place, ATOM, 32, xlib.PropModeReplace, cast(there, POINTER(c_ubyte)), 3
            )
        elif target in (self._utf8_atom, STRING):
            data = (
                self._copied.encode("utf-8") if target == self._utf8_atom else self._copied.encode("latin-1", "replace")
            )
            if len(data) > LONGEST:
                return False
            letters = (c_ubyte * max(1, len(data))).from_buffer_copy(data or b"\0")
            xlib.XChangeProperty(self._x_display, window, place, target, 8, xlib.PropModeReplace, letters, len(data))
        else:
            return False
        return True

    def _recreate(self, changes: Any) -> None:
        """Keep icon and clipboard in the window that replaces this one, and look which keys are still down."""
        owned = self._owns_clipboard
        super()._recreate(changes)
        self.show_icon()
        if owned:
            xlib.XSetSelectionOwner(self._x_display, self._clipboard_atom, self._window, 0)
        self._watches_keys = time.monotonic() + CHANGES
