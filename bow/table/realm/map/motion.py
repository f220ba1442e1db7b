"""Animated pieces: marching units glide, orders turn up House by House."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.realm.events import Marched, OrdersRevealed, Retreated
from bow.table.realm.map.pieces import slot
from bow.ui.kit import theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import arcade

    from bow.realm.content.realm_map import RealmMap
    from bow.realm.events import RealmEvent
    from bow.realm.inspection import RealmInspection
    from bow.table.realm.map.pieces import Piece

#: seconds that a march takes, that orders of a House wait for those before, that a token takes to appear
GLIDE, BETWEEN, APPEARS = 0.5, 0.09, 0.25


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
        if isinstance(event, Marched | Retreated):
            start = slot(board, event.origin, "order")
            count = sum(event.units.values())
            arrived = [p for p in pieces if p.kind == "unit" and p.id.partition(":")[0] in (event.to, "combat")]
            for piece in arrived[-count:]:
                found[f"unit {piece.id}"] = Entrance(start)
        elif isinstance(event, OrdersRevealed):
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
