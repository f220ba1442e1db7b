"""The picture of the battle screen: the order of its parts, and which of them are cached between frames."""

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
        self._at_rest: object = None  # the key of the board's ground when the board was last at rest

    def forget(self) -> None:
        self._kept.forget()

    def draw(self) -> None:
        """Draw all parts, from the lowest to the uppermost.

        The hint at the pointer is the uppermost. Over a page that takes every click, only that page has hints.
        """
        screen = self.screen
        self._draw_kept()
        if not screen.piles.open:
            screen.mini_map.draw()
        screen.dice.draw()
        for panel in (*reversed(screen.panels), screen.played):  # the first takes the clicks where two have grown
            panel.draw_over()
        if not screen.piles.open:
            screen.planning.bar.draw()
            screen.over_board.recap.draw()
        screen.hint.draw()
        screen.draw_lights()
        screen.moment.follow(screen.board.playback, screen.board.battle)
        for show in (screen.shown, screen.banner, screen.moment, screen.turn):
            show.draw()
        screen.piles.draw()
        screen.plan.paint(screen.window)
        if not screen.telling:
            screen.tip.draw()

    def _draw_kept(self) -> None:
        """Draw the parts that change seldom: panels, ground, units, and the parts above the units.

        While the board is moved, its picture is moved; during an animation, units and all parts above are drawn each
        frame.
        """
        screen = self.screen
        board, moving = screen.board, screen.board.moving
        if not moving:
            self._at_rest = board.still_key
        low = [CachedPart(board.box, self._at_rest, board.draw_still), *self._panels()]
        over = self._over_board()
        draw = board.draw_all if moving else board.draw
        units = CachedPart(board.camera.box, board.upper_key, draw, board.take_damage(), board.view, follows=moving)
        ground_key = screen.window.width, screen.window.height, board.box
        kept = () if screen.telling else ([units],) if moving else ([units, *over],)
        self._kept.show(ground_key, self._draw_ground, low, *kept)
        if screen.telling:
            board.draw()
        if moving or screen.telling:
            for part in over:
                part.draw()

    def _panels(self) -> list[CachedPart]:
        attacks = self.screen.planning.list
        found = [CachedPart(panel.box, panel.built, panel.draw) for panel in self.screen.panels]
        return [*found, CachedPart(attacks.box, (attacks.open, attacks.built), attacks.draw)]

    def _over_board(self) -> list[CachedPart]:
        """Return the parts over the units, which are hidden while the piles are open."""
        over, played = self.screen.over_board, self.screen.played
        if self.screen.piles.open:
            return []
        return [CachedPart(played.reach, played.built, played.draw), *over.renew()]

    def _draw_ground(self) -> None:
        size = self.screen.window.get_size()
        if size != self._size:
            self._size = size
            self._backdrop.clear()
            self._backdrop.picture("ui/table.jpg", Box(0, 0, *size), stretch=True)
        self._backdrop.draw()
        self.screen.board.draw_frame()
