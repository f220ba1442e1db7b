"""What mouse and keyboard look at on the battle screen, known to both and to the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

#: what can be pointed at: (kind, id), the kinds being those of `regions.Region`
Target = tuple[str, str]
T = TypeVar("T")


@dataclass
class Focus:
    """Where attention is.

    Attributes:
        cursor: the keyboard's hex, or None.
        focused: the panels' thing in the keyboard's focus, or None.
        spoken: hexes that a line of the log speaks of.
        zones: all zones of control are shown.
        sight: the line of sight follows the mouse.
        by_keys: the keyboard was used last: what it is on counts, not what the mouse lies on.
    """

    cursor: str | None = None
    focused: Target | None = None
    spoken: tuple[str, ...] = ()
    zones: bool = False
    sight: bool = False
    by_keys: bool = False

    @property
    def at_rest(self) -> bool:
        """Whether neither the keyboard nor the log points at anything."""
        return self.cursor is None and self.focused is None and not self.spoken

    def point_at_hex(self, name: str) -> None:
        """The keyboard's cursor goes to a hex, and its focus leaves the panels."""
        self.cursor, self.focused, self.by_keys = name, None, True

    def point_at(self, thing: Target | None) -> None:
        """The keyboard's focus goes to a thing of the panels."""
        self.focused, self.by_keys = thing, True

    def let_go(self) -> None:
        """Nothing is pointed at by the keyboard any more."""
        self.cursor = self.focused = None


def following(found: Sequence[T], current: object, *, backwards: bool) -> T:
    """Return the next in a ring, or the one before; where the current one is not there, the first or the last."""
    if current in found:
        return found[(found.index(current) + (-1 if backwards else 1)) % len(found)]
    return found[-1 if backwards else 0]
