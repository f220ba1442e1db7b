"""The map on a page of the battle book: the terrain with both armies, painted in a background thread."""

from __future__ import annotations

import arcade

from bow.battle.inspection import Inspection
from bow.content.plans import Scenario
from bow.table.battle.board.country import ground_key
from bow.table.battle.board.ground_painter import GroundPainter
from bow.table.battle.board.units import unit_icon
from bow.table.battle.texts.special_rule_texts import entries
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import SERIF_SLANTED
from bow.ui.wording import say

LEAST_HEX = 16  # pixels; the smallest hex that the painter paints
EDGE: theme.Colour = (84, 62, 38, 255)
#: distance of rows of hexes, and height of a hex, in hex widths
ROW, HEX = 0.8660254, 1.1547005
#: the corners of a hex, a little inside its edge, in hex widths from its middle
CORNERS = ((0.0, 0.52), (0.45, 0.26), (0.45, -0.26), (0.0, -0.52), (-0.45, -0.26), (-0.45, 0.26))


class BookMap:
    """The painted maps, cached by battle and size."""

    def __init__(self) -> None:
        self._painter = GroundPainter()
        self._textures: dict[str, arcade.Texture] = {}
        self.is_news = self._painter.is_news

    @property
    def painted(self) -> bool:
        return bool(self._textures)

    def draw(
        self, canvas: Canvas, box: Box, lines: int, plan: Scenario, battle: Inspection
    ) -> tuple[Box, list[Region]]:
        """Draw the map at the top of a box; return its place, and its regions.

        Args:
            canvas: the canvas to draw on.
            box: the place of the map and of the forces below it.
            lines: the number of lines in the longer list of forces.
            plan: the battle plan in the player's language.
            battle: the battle as it is set up.
        """
        board = battle.board
        rows = (board.rows - 1) * ROW + HEX
        room = box.height - theme.px(80) - lines * max(theme.px(20), 16.0)
        hex_width = max(8, int(min(box.width / board.columns, max(room, box.height * 0.3) / rows)) // 2 * 2)
        width, height = hex_width * board.columns, hex_width * rows
        place = Box(round(box.centre[0] - width / 2), round(box.top - height), round(width), round(height))
        unit = max(hex_width, LEAST_HEX)  # a smaller map is a larger picture that is shrunk
        key = ground_key(battle, unit)
        if key not in self._textures and (picture := self._painter.result(self._painter.ask(battle, unit))) is not None:
            self._textures[key] = arcade.Texture(picture)
        canvas.fill(place.grown(theme.px(3)), EDGE)
        if key in self._textures:
            canvas.sprite(self._textures[key], place)
            return place, _armies(canvas, place, hex_width, plan, battle)
        canvas.text(say("book-painting"), place, letter(16), theme.TEXT, SERIF_SLANTED, align="center")
        return place, []


def _armies(canvas: Canvas, place: Box, hex_width: int, plan: Scenario, battle: Inspection) -> list[Region]:
    """Draw objectives, the hexes of the reserve and units; return the regions of the objectives, with their texts."""
    board = battle.board

    def box_at(hex: str, part: float) -> Box:
        x, y = board.centre(board.index[hex])
        size = hex_width * part
        return Box(place.left + x * hex_width - size / 2, place.top - y * hex_width - size / 2, size, size)

    for hex, house in entries(battle).items():
        corners = [(at[0] * hex_width, at[1] * hex_width) for at in CORNERS]
        x, y = box_at(hex, 0.0).centre
        for (dx, dy), (ex, ey) in zip(corners, [*corners[1:], corners[0]], strict=True):
            canvas.line(x + dx, y + dy, x + ex, y + ey, theme.HOUSE[house], max(2.0, hex_width / 12))
    found = []
    for name, hex in battle.objectives.items():
        canvas.picture("tokens/objective.png", box_at(hex, 0.66))
        text = plan.objectives[name].text if name in plan.objectives else name
        found.append(Region("hint", f"objective:{name}", box_at(hex, 1.0), False, text))
    for unit in battle.units.values():
        at = box_at(unit.at, 0.72)
        canvas.picture(f"units/base-{unit.house}.png", at)
        canvas.picture(unit_icon(unit.kind), at.inset(at.width * 0.2), theme.ICON_ON_BASE[unit.house])
        if unit.commander is not None:
            canvas.picture("units/commander-ring.png", box_at(unit.at, 0.82))
    return found
