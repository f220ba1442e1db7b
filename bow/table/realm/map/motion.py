"""What follows from events on the map: marching units glide, signs fly to the rows of Houses, a sound is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import arcade
from arcade.types import Color

from bow.realm import events as realm_events
from bow.table.realm.map.pieces import Piece, slot
from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas, picture_texture
from bow.ui.kit.sprite_lists import empty
from bow.ui.kit.widgets import outline
from bow.ui.speaker import speaker

if TYPE_CHECKING:
    from bow.realm.content.realm_map import RealmMap
    from bow.realm.events import RealmEvent
    from bow.realm.inspection import RealmInspection
    from bow.ui.kit.regions import Box

#: seconds that a march takes, that orders of a House wait for those before, that a token takes to appear
GLIDE, BETWEEN, APPEARS = 0.5, 0.09, 0.25

#: pictures and colours of the signs
SIGNS: Final[Mapping[str, tuple[str, theme.Colour]]] = {
    "power": ("icons/realm/power.png", theme.GOLD_BRIGHT),
    "supply": ("icons/realm/barrel.png", (206, 152, 92, 255)),
    "wildlings": ("icons/realm/wildlings.png", (150, 190, 226, 255)),
}
#: the disc under each sign, which makes it visible on any ground
DISC: Final = "ui/round-next.png"
#: seconds of a flight, and from one sign to the next
FLIGHT, FOLLOWS = 0.6, 0.08
#: seconds for which a row is lit if motion is off
STILL: Final = 1.0
#: at most so many coins fly to a House, and the size of a sign in pixels of the sketch
MOST: Final = 5
SIZE: Final = 30.0

#: the first kind found among the events of a step is heard
SOUNDS: Final[Mapping[str, str]] = {
    "game-over": "victory",
    "wildling-attack": "horn",
    "combat-began": "clash",
    "control-changed": "capture",
    "house-cards": "card",
    "orders-revealed": "card",
    "westeros-cards": "card",
    "bids-revealed": "dice",
    "marched": "march",
    "raided": "fire",
    "round-began": "horn",
}


# --- pieces
class Entrance(NamedTuple):
    """The way in which a piece arrives.

    Attributes:
        start: its origin in map units; None: it appears in its place.
        delay: seconds before it begins.
    """

    start: tuple[float, float] | None
    delay: float = 0.0


class Moving(NamedTuple):
    """A moving sprite, in board pixels."""

    sprite: arcade.Sprite
    start: tuple[float, float]
    end: tuple[float, float]
    delay: float
    seconds: float
    alpha: int


def entrances(
    board: RealmMap, events: Iterable[RealmEvent], view: RealmInspection, pieces: Sequence[Piece]
) -> dict[str, Entrance]:
    """Return how pieces arrive after some events, by kind and id of the piece, such as `unit twins:0`."""
    found: dict[str, Entrance] = {}
    for event in events:
        if isinstance(event, realm_events.Marched | realm_events.Retreated):
            start = slot(board, event.origin, "order")
            count = sum(event.units.values())
            arrived = [p for p in pieces if p.kind == "unit" and p.id.partition(":")[0] in (event.to, "combat")]
            for piece in arrived[-count:]:
                found[f"unit {piece.id}"] = Entrance(start)
        elif isinstance(event, realm_events.OrdersRevealed):
            order = view.track("iron_throne")
            for piece in pieces:
                if piece.kind in ("order", "bead") and piece.id in view.orders:
                    house = view.orders[piece.id][0]
                    found[f"{piece.kind} {piece.id}"] = Entrance(None, order.index(house) * BETWEEN)
    return found


class Motion:
    """All moving sprites.

    Attributes:
        held: whether they are paused, until their movement ends.
    """

    def __init__(self) -> None:
        self.held = False
        self._moving: list[Moving] = []
        self._time = 0.0

    @property
    def on(self) -> bool:
        """Whether anything is moving."""
        return bool(self._moving)

    def begin(self, moving: Sequence[Moving]) -> None:
        """Start moving these sprites; earlier ones jump to their ends."""
        self.finish()
        if theme.animation_speed <= 0:
            return
        self._time = 0.0
        self._moving = list(moving)
        self._pose()

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether anything moved."""
        if not self._moving or self.held:
            return False
        self._time += seconds * theme.animation_speed
        self._pose()
        self._moving = [each for each in self._moving if self._time < each.delay + each.seconds]
        return True

    def finish(self) -> None:
        """Move everything to its place immediately."""
        self._time = float("inf")
        self._pose()
        self._moving = []
        self.held = False

    def _pose(self) -> None:
        for each in self._moving:
            share = max(0.0, min(1.0, (self._time - each.delay) / each.seconds))
            eased = share * share * (3 - 2 * share)
            x0, y0 = each.start
            x1, y1 = each.end
            each.sprite.position = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased
            each.sprite.alpha = each.alpha if each.start != each.end else round(each.alpha * eased)


# --- signs that fly to their rows
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
            case realm_events.Consolidated() | realm_events.Raided():
                areas[event.house] = event.area
            case realm_events.PowerChanged() if event.by > 0:
                found += [Sign("power", event.house, areas.get(event.house, ""))] * min(MOST, event.by)
            case realm_events.SupplySet():
                found = [*(sign for sign in found if sign[:2] != ("supply", event.house)), Sign("supply", event.house)]
            case realm_events.WildlingsMoved():
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
                moving.append(Moving(sprite, start, end.centre, n * FOLLOWS, FLIGHT, 255))
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


# --- sounds
def play_sounds(events: Iterable[RealmEvent]) -> str:
    """Play the sound of the most important event; return its name, or ""."""
    kinds = {event.kind for event in events}
    sound = next((sound for kind, sound in SOUNDS.items() if kind in kinds), "")
    if sound:
        speaker().play(sound)
    return sound
