"""Pictures and texts made in spare time before they are needed, so that no first click waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.overlays import LOW, Mark
from bow.table.battle.board.stamps import BADGE_SIZE
from bow.table.battle.board.units import BASE
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.planning.outlines import LONG
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.wording import words

#: seconds of a frame that may be used
SPARE = 0.008
#: the marks of an order, a choice, a move and an attack, with their widths in hex widths
MARKS = (
    *((f"units/{name}", 1.0) for name in ("hex-fill", "hex-ring", "hex-ring-thin", "hex-glow")),
    *((f"planning/{name}", 1.0) for name in ("target", "target-far")),
    ("units/base-ring", BASE * 288 / 256),
    ("units/base-glow", BASE * 352 / 256),
    ("units/target-ring", 0.98),
    *(("units/reach-dot", width) for width in (0.2, 0.26)),
    ("units/reach-hollow", 0.22),
    *((f"planning/{name}", 0.27) for name in ("move", "attack-move")),
    ("planning/side", LONG),
    *((f"planning/{name}", BADGE_SIZE) for name in ("can-move", "can-attack")),
)


class Preparation:
    """The maker of a battle's marks and unit facts in advance, repeated when their size changes."""

    def __init__(self, board: BoardView, context: ContextPanel) -> None:
        self.board, self.context = board, context
        self._size: object = None
        self._steps: Iterator[None] = iter(())

    def go_on(self) -> None:
        """Make some of the remaining things, unless the board is being zoomed or panned."""
        if self.board.moving:
            return
        size = self.board.measure, self.context.box.width, theme.scale, words().language
        if size != self._size:
            self._size, self._steps = size, self._made()
        end = perf_counter() + SPARE
        for _ in self._steps:
            if perf_counter() > end:
                break

    def _made(self) -> Iterator[None]:
        """Make all marks and the facts about a unit at once, then those about one unit after the other."""
        battle = self.board.battle
        for picture, width in MARKS:
            self.board.prepare(Mark(picture, battle.board.names[0], 0, LOW, width))
        for unit in {(unit.kind, unit.commander): unit for unit in battle.units.values()}.values():
            self.context.prepare(Region("unit", unit.id, Box(0, 0, 0, 0)))
            yield
