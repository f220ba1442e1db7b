"""The focus of mouse and keyboard on the battle screen, shared by input and drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

#: a thing that can be pointed at: (kind, id), with the kinds of `regions.Region`
Target = tuple[str, str]
T = TypeVar("T")


@dataclass
class Focus:
    """The focus of the player.

    Attributes:
        cursor: the keyboard's hex, or None.
        focused: the thing in the panels that has the keyboard's focus, or None.
        spoken: highlighted hexes: those of a clicked log line, of a hint, or of a lesson.
        advised: whether the player can act on the highlighted hexes now, as after a hint.
        zones: whether all zones of control are shown.
        sight: whether the line of sight follows the mouse.
        by_keys: whether the keyboard was used last, so that its focus counts and not the mouse.
    """

    cursor: str | None = None
    focused: Target | None = None
    spoken: tuple[str, ...] = ()
    advised: bool = False
    zones: bool = False
    sight: bool = False
    by_keys: bool = False

    def at_rest(self, lights: tuple[str, ...]) -> bool:
        """Return whether nothing has the focus, and only permanently lit hexes are highlighted."""
        return self.cursor is None and self.focused is None and self.spoken in ((), lights)

    def point_at_hex(self, name: str) -> None:
        self.cursor, self.focused, self.by_keys = name, None, True

    def point_at(self, thing: Target | None) -> None:
        self.focused, self.by_keys = thing, True

    def let_go(self) -> None:
        self.cursor = self.focused = None


def following(found: Sequence[T], current: object, *, backwards: bool) -> T:
    """Return the next or the previous item, cyclically; the first or last if `current` is not among them."""
    if current in found:
        return found[(found.index(current) + (-1 if backwards else 1)) % len(found)]
    return found[-1 if backwards else 0]
