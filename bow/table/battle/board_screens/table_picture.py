"""The battle screen as a picture: its parts in their order, and what of them is kept from one frame to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit.cached_parts import CachedPart, CachedParts
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box

if TYPE_CHECKING:
    from bow.table.battle.board_screens.battle_screen import BattleScreen


class TablePicture:
    """Draws a battle screen."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self._kept = CachedParts(screen.window)
        self._backdrop = Canvas()
        self._size = (0, 0)  # of the backdrop
        self._at_rest: object = None  # what the board's ground depended on when it was at rest last

    def forget(self) -> None:
        """All of it is drawn anew the next time."""
        self._kept.forget()

    def draw(self) -> None:
        """Draws all parts, from the lowest to the uppermost.

        Hints lie over all that does not take every click, and under the pages that do.
        """
        screen = self.screen
        self._draw_kept()
        screen.dice.draw()
        for panel in (*screen.panels, screen.played):
            panel.draw_over()
        if not screen.piles.open:
            screen.planning.bar.draw()
        screen.hint.draw()
        for show in (screen.shown, screen.banner, screen.turn):
            show.draw()
        for panel in screen.panels:
            panel.draw_tip()
        screen.piles.draw()
        screen.plan.paint(screen.window)

    def _draw_kept(self) -> None:
        """Draws what changes seldom: panels, ground, units, and what lies over these.

        While the board is moved, its picture is moved; while a story is told, units and all above are drawn each time.
        """
        screen = self.screen
        board, moving = screen.board, screen.board.moving
        if not moving:
            self._at_rest = board.still_key
        low = [CachedPart(board.box, self._at_rest, board.draw_still), *self._panels()]
        draw = board.draw_all if moving else board.draw
        units = CachedPart(board.camera.box, board.upper_key, draw, board.take_damage(), board.view, follows=moving)
        over = self._over_board()
        ground_key = screen.window.width, screen.window.height, board.box
        kept = () if screen.telling else ([units],) if moving else ([units, *over],)
        self._kept.show(ground_key, self._draw_ground, low, *kept)
        if screen.telling:
            board.draw()
        if moving or screen.telling:
            for part in over:
                part.draw()

    def _panels(self) -> list[CachedPart]:
        """The panels round the board, and the list of attacks that may lie over some of them."""
        attacks = self.screen.planning.list
        found = [CachedPart(panel.box, panel.built, panel.draw) for panel in self.screen.panels]
        return [*found, CachedPart(attacks.box, (attacks.open, attacks.built), attacks.draw)]

    def _over_board(self) -> list[CachedPart]:
        """What lies over the units for as long as the piles are closed."""
        over, played = self.screen.over_board, self.screen.played
        if self.screen.piles.open:
            return []
        return [CachedPart(played.reach, played.built, played.draw), CachedPart(over.place, over.renew(), over.paint)]

    def _draw_ground(self) -> None:
        """Draws the table, and the frame of the board."""
        size = self.screen.window.get_size()
        if size != self._size:
            self._size = size
            self._backdrop.clear()
            self._backdrop.picture("ui/table.jpg", Box(0, 0, *size), stretch=True)
        self._backdrop.draw()
        self.screen.board.draw_frame()
