"""The picture of the battle screen: the order of its parts, and which of them are cached between frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.cached.cached_parts import CachedPart, CachedParts
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, holding

if TYPE_CHECKING:
    from bow.table.battle.board_screens.battle_screen import BattleScreen


def _nothing() -> None:
    """Draw nothing, for a part that moves: it is drawn over the picture."""


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
        for panel in (*screen.panels, screen.played):
            panel.draw_over()
        screen.hint.draw()
        screen.draw_lights()
        screen.moment.follow(screen.board.playback, screen.board.battle)
        for show in (screen.shown, screen.banner, screen.moment, screen.turn):
            show.draw()
        screen.piles.draw()
        screen.plan.draw()
        if not screen.telling:
            screen.pointer_tip.draw()

    def _draw_kept(self) -> None:
        """Draw the parts that change seldom: panels, ground, units, and the parts above the units.

        While the board is moved, its picture is moved; during an animation, units and all parts above are drawn each
        frame.
        """
        screen = self.screen
        board, moving, telling = screen.board, screen.board.moving, screen.telling
        if not moving:
            self._at_rest = board.still_key
        still = CachedPart(board.camera.box, (board.box, self._at_rest), board.draw_still)
        draw = _nothing if telling else board.draw_all if moving else board.draw
        damage, place = board.take_damage(), board.camera.box
        units = CachedPart(place, telling or board.upper_key, draw, damage, board.view, follows=moving)
        over = self._over_board()
        apart = telling or moving
        upper = [part._replace(draw=_nothing) for part in over] if apart else over
        ground_key = screen.window.width, screen.window.height, board.box
        self._kept.show(ground_key, self._draw_ground, [still], [*self._panels(), units, *upper])
        if telling:
            board.draw()
        if apart:
            for part in over:
                part.draw()
        if screen.dice.busy:
            screen.dice.draw()

    def _panels(self) -> list[CachedPart]:
        """Return the panels, the labels on the board's frame, and the parts that cover panels."""
        screen, over = self.screen, self.screen.over_board
        attacks = screen.planning.list
        rising = reversed(screen.panels)  # the first takes the clicks where two have grown
        found = [CachedPart(*part) for panel in rising for part in panel.parts()]
        found.append(CachedPart(attacks.box, (attacks.open, attacks.built), attacks.draw))
        labels = () if screen.piles.open else (over.buttons, screen.planning.bar, screen.played)
        for panel in labels:
            upper = [region.box for region in panel.regions if region.box.bottom > screen.board.box.centre[1]]
            lower = [region.box for region in panel.regions if region.box.bottom <= screen.board.box.centre[1]]
            found += [CachedPart(holding(boxes), panel.built, panel.draw) for boxes in (upper, lower)]
        return [*found, *over.parts_on_panels(shown=not screen.piles.open)]

    def _over_board(self) -> list[CachedPart]:
        """Return the parts over the units, which are hidden while the piles are open."""
        screen = self.screen
        if screen.piles.open:
            return []
        small, dice = screen.mini_map, screen.dice
        tray = holding(region.box for region in dice.regions)
        return [
            screen.over_board.notes(),
            small.part(),
            CachedPart(tray, (dice.built, dice.shown, dice.busy), _nothing if dice.busy else dice.draw),
        ]

    def _draw_ground(self) -> None:
        size = self.screen.window.get_size()
        if size != self._size:
            self._size = size
            self._backdrop.clear()
            self._backdrop.picture("ui/table.jpg", Box(0, 0, *size), stretch=True)
        self._backdrop.draw()
        self.screen.board.draw_frame()
