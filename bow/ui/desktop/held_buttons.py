"""The mouse buttons that are held down, and whether their press still counts."""

from __future__ import annotations


class HeldButtons:
    """A press counts from its button going down until it is broken off; then its drag and its release do nothing.

    A gamepad and the mouse share the buttons: a gamepad sends the window the events of a mouse.
    """

    def __init__(self) -> None:
        self._held: dict[int, bool] = {}  # button -> whether its press counts

    @property
    def busy(self) -> bool:
        """Whether a press counts, so that a drag may be under way."""
        return any(self._held.values())

    def press(self, button: int, *, counts: bool = True) -> None:
        """Note that a button went down; with `counts` False everything until its release does nothing."""
        self._held[button] = counts

    def drags(self, buttons: int) -> bool:
        """Return whether a motion with these buttons held, a bit for each, is a drag; if not, it is a plain motion."""
        return any(counts for button, counts in self._held.items() if button & buttons)

    def release(self, button: int) -> bool:
        """Note that a button went up; return whether its release counts."""
        return self._held.pop(button, False)

    def break_off(self) -> bool:
        """End all drags and clicks under way; return whether there was any."""
        busy = self.busy
        self._held = dict.fromkeys(self._held, False)
        return busy
