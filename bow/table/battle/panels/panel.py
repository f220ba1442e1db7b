"""The base of the panels that show a battle: it holds the seat and the selection."""

from __future__ import annotations

from collections.abc import Set

from bow.table.battle.input.selection import Selection
from bow.table.battle.play.battle_seat import BattleSeat
from bow.ui.cached.cached_parts import CachedPart
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.wording import say


class BattlePanel(Panel):
    """A panel of the battle's table; it is drawn once it has a seat and a place.

    Attributes:
        needs_seat: whether it needs a seat before it is built.
        covered: whether something else covers its place; it does not grow then.
    """

    needs_seat = True

    def __init__(self) -> None:
        super().__init__()
        self._seat: BattleSeat | None = None
        self.selection: Selection | None = None
        self.covered = False

    @property
    def seat(self) -> BattleSeat:
        """The seat whose battle it shows, which must be set before it is built."""
        assert self._seat is not None
        return self._seat

    @seat.setter
    def seat(self, seat: BattleSeat) -> None:
        self._seat = seat

    def lay(self, box: Box) -> None:
        self.box = box
        if self._seat is not None or not self.needs_seat:
            super().lay(box)

    def refresh(self, seat: BattleSeat, selection: Selection | None = None) -> None:
        """Show the present battle; rebuild if anything shown has changed."""
        self.seat, self.selection = seat, selection
        self.lay(self.box)

    def rebuild(self) -> None:
        if self._seat is not None or not self.needs_seat:
            super().rebuild()

    def parts(self) -> list[CachedPart]:
        """Return the parts of its picture that are cached, from below."""
        return [CachedPart(self.extent, self.built, self.draw)]

    def arrows(self, name: str, row: Box, back: bool, on: bool) -> None:
        """Draw a button at each end of a row, which turn pages: `NAME-back` and `NAME-next`."""
        side = row.height
        left, right = row._replace(width=side), row._replace(left=row.right - side, width=side)
        self.button(f"{name}-back", left, icon="left", enabled=back, hint=say("hint-hand-back"))
        self.button(f"{name}-next", right, icon="right", enabled=on, hint=say("hint-hand-next"))

    @property
    def lit(self) -> Set[tuple[str, str]]:
        return self.selection.lit if self.selection is not None else frozenset()

    @property
    def selected(self) -> Set[tuple[str, str]]:
        return frozenset(self.selection.picked) if self.selection is not None else frozenset()
