"""Animated signs that fly to their rows: coins and barrels to the strips of Houses, a skull to the wildlings' track.

Without animations, a frame highlights each row for a moment instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import arcade
from arcade.types import Color

from bow.realm.events import Consolidated, PowerChanged, Raided, SupplySet, WildlingsMoved
from bow.table.realm.map.motion import Motion, Moving
from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas, picture_texture
from bow.ui.kit.sprite_lists import empty
from bow.ui.kit.widgets import outline

if TYPE_CHECKING:
    from bow.realm.events import RealmEvent
    from bow.ui.kit.regions import Box

#: pictures and colours of the signs
SIGNS: Final[Mapping[str, tuple[str, theme.Colour]]] = {
    "power": ("icons/realm/power.png", theme.GOLD_BRIGHT),
    "supply": ("icons/realm/barrel.png", (206, 152, 92, 255)),
    "wildlings": ("icons/realm/wildlings.png", (150, 190, 226, 255)),
}
#: the disc under each sign, which makes it visible on any ground
DISC: Final = "ui/round-next.png"
#: seconds of a flight, and from one sign to the next
SECONDS, BETWEEN = 0.6, 0.08
#: seconds for which a row is lit if motion is off
STILL: Final = 1.0
#: at most so many coins fly to a House, and the size of a sign in pixels of the sketch
MOST: Final = 5
SIZE: Final = 30.0


class Sign(NamedTuple):
    """A sign that flies.

    Attributes:
        kind: `power`, `supply` or `wildlings`.
        house: the House to whose strip it flies; empty for the wildlings.
        area: its origin; empty: the card that is being resolved.
    """

    kind: str
    house: str = ""
    area: str = ""


def signs_of(events: Iterable[RealmEvent]) -> list[Sign]:
    """Return the signs for events, in order; for each supply level and the threat, only the last."""
    found: list[Sign] = []
    areas: dict[str, str] = {}
    for event in events:
        match event:
            case Consolidated() | Raided():
                areas[event.house] = event.area
            case PowerChanged() if event.by > 0:
                found += [Sign("power", event.house, areas.get(event.house, ""))] * min(MOST, event.by)
            case SupplySet():
                found = [*(sign for sign in found if sign[:2] != ("supply", event.house)), Sign("supply", event.house)]
            case WildlingsMoved():
                found = [*(sign for sign in found if sign.kind != "wildlings"), Sign("wildlings")]
            case _:
                pass
    return found


class Flights:
    """All flying signs, over all panels, in window pixels.

    Attributes:
        lit: the rows highlighted without animation, each with the seconds left.
    """

    def __init__(self, row_of: Callable[[Sign], Box | None]) -> None:
        self.row_of = row_of
        self.lit: dict[Sign, float] = {}
        self.motion = Motion()
        self._frames = Canvas()
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()

    @property
    def on(self) -> bool:
        """Whether a sign is flying."""
        return self.motion.on

    def begin(self, signs: Sequence[tuple[Sign, tuple[float, float]]]) -> None:
        """Start flying signs, each from a point to its row; at once, highlight the rows."""
        if theme.at_once():
            self.lit |= {sign._replace(area=""): STILL for sign, _ in signs}
            redrawing.changed()
            return
        self.finish()
        moving = []
        for n, (sign, start) in enumerate(signs):
            end = self.row_of(sign)
            if end is None:
                continue
            picture, colour = SIGNS[sign.kind]
            for name, size, tint in ((DISC, SIZE * 1.5, theme.WHITE), (picture, SIZE, colour)):
                side = round(theme.px(size))
                sprite = arcade.Sprite(picture_texture(name, side, side))
                sprite.color = Color.from_iterable(tint)
                self._sprites.append(sprite)
                moving.append(Moving(sprite, start, end.centre, n * BETWEEN, SECONDS, 255))
        self.motion.begin(moving)

    def update(self, seconds: float) -> None:
        """Advance the time."""
        if self.motion.update(seconds):
            redrawing.changed()
            if not self.on:
                self.finish()
        left = {sign: time - seconds for sign, time in self.lit.items() if time > seconds}
        if len(left) < len(self.lit):
            redrawing.changed()
        self.lit = left

    def finish(self) -> None:
        """End all flights and highlights immediately."""
        if self.lit:
            self.lit = {}
            redrawing.changed()
        if self._sprites:
            self.motion.finish()
            empty(self._sprites)
            redrawing.changed()

    def draw(self) -> None:
        """Draw the signs, or the frames of the highlighted rows."""
        if self.on:
            self._sprites.draw()
        if self.lit:
            self._frames.clear()
            for sign in self.lit:
                if (row := self.row_of(sign)) is not None:
                    outline(self._frames, row.grown(theme.px(4)), theme.GOLD_BRIGHT, max(2, theme.px(2)))
            self._frames.draw()
