"""The mouse buttons that are held down, and whether their press is still valid."""

from __future__ import annotations


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
