"""Mustering: areas with their points, a tile for each unit, and the armies that supply allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.realm.decisions import MusterUnits
from bow.table.realm.panels.supply_panel import draw_armies
from bow.table.realm.play import muster_hand
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, letter, line_height
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.muster_hand import Tile
    from bow.table.realm.play.texts import RealmTexts

#: the height of its rows, in pixels of the sketch: the areas, the tiles, the armies
AREAS, TILES, ARMIES = 34.0, 104.0, 28.0
DARK: Final[theme.Colour] = (14, 12, 10, 220)
DIM: Final[theme.Colour] = (110, 104, 96, 255)


class MusterPanel(Panel):
    """A row of areas that can pay, or of places for a ship, then six tiles, then the armies."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def wanted(self) -> bool:
        """Whether a person musters."""
        return self.controls.kind == "muster"

    def wished(self) -> float:
        """Return the height of all rows, in pixels of the sketch."""
        return 66.0 + AREAS + TILES + ARMIES

    def shows(self) -> object:
        controls = self.controls
        return controls.seat.changes, controls.kind, controls.area, controls.tile, bool(controls.pending)

    def build(self) -> None:
        controls = self.controls
        decision = controls.decision
        if not isinstance(decision, MusterUnits):
            return
        inside = panel_frame(self.canvas, self.box)
        area = muster_hand.muster_area(controls)
        places = muster_hand.muster_places(controls)
        title = say("realm-muster-none")
        if area is not None:
            key = "realm-muster-place" if places else "realm-muster-in"
            title = say(key, area=self.texts.area(area), points=muster_hand.points_left(controls)[area])
        rest = heading(self.canvas, inside, title, size=16)
        gap = theme.px(6)
        high = min(theme.px(AREAS), rest.height * 0.25)
        top = rest.strip(high)
        if muster_hand.picked_tile(controls) is not None:
            self._places(top)
        else:
            self._areas(top, decision.spent)
        foot = Box(rest.left, rest.bottom, rest.width, min(theme.px(ARMIES), rest.height * 0.2))
        self._armies(foot, decision.house)
        middle = Box(rest.left, foot.top + gap, rest.width, top.bottom - foot.top - 2 * gap)
        tiles = muster_hand.tiles(controls)
        for n, (tile, box) in enumerate(zip(tiles, middle.row(len(tiles), gap), strict=True), start=1):
            self._tile(tile, box, n, decision.house)

    def _areas(self, row: Box, spent: Mapping[str, int]) -> None:
        """Draw a button for each area with points, and an undo button beside each that has spent some.

        Args:
            row: the place of the buttons.
            spent: the points that each area has spent.
        """
        controls = self.controls
        points, paying = muster_hand.points_left(controls), muster_hand.paying_areas(controls)
        now = muster_hand.muster_area(controls)
        boxes = row.row(max(3, len(points)), theme.px(6))
        for (area, left), box in zip(points.items(), boxes, strict=False):
            label = f"{self.texts.area(area)} · {left}"
            enabled = area in paying and controls.pending is None
            if spent.get(area):
                back = Box(box.right - box.height, box.bottom, box.height, box.height)
                box = box._replace(width=box.width - box.height - theme.px(4))
                hint = say("realm-muster-take-back", area=self.texts.area(area))
                able = controls.pending is None and muster_hand.can_call_off(controls, area)
                self.button(area, back, "", "undo", kind="muster-back", enabled=able, hint=hint)
            self.button(area, box, label, kind="muster-area", enabled=enabled, size=15, marked=area == now,
                        at_rest="hover" if area == now else "")  # fmt: skip

    def _places(self, row: Box) -> None:
        """Draw a button for each way to place the unit of the picked tile, with its number."""
        picked = muster_hand.picked_tile(self.controls)
        places = {str(action): area for area, action in muster_hand.muster_places(self.controls).items()}
        assert picked is not None
        boxes = row.row(max(2, len(picked.actions)), theme.px(6))
        for n, (action, box) in enumerate(zip(picked.actions, boxes, strict=False), start=1):
            area = places.get(str(action))
            text = self.texts.area(area) if area else self.texts.action(action)
            self.button(str(action), box, f"{n}  {text[:1].upper()}{text[1:]}", kind="action", size=15,
                        enabled=self.controls.pending is None)  # fmt: skip

    def _armies(self, row: Box, house: str) -> None:
        view = self.controls.seat.view
        label = Box(row.left, row.bottom, row.width * 0.2, row.height)
        self.canvas.text(say("realm-table-supply"), label, letter(14), theme.MUTED, BODY, least=letter(11))
        place = Box(label.right, row.bottom, row.right - label.right, row.height)
        draw_armies(self.canvas, place, view.army_limit(house), view.armies(house))

    def _tile(self, tile: Tile, box: Box, number: int, house: str) -> None:
        """Draw the unit, its name, its price, and how many there are."""
        controls, seat = self.controls, self.controls.seat
        enabled = bool(tile.actions) and controls.pending is None
        state = self.touch.state("muster", tile.id) if enabled else ""
        self.canvas.fill(box, DARK)
        edge = theme.GOLD_BRIGHT if state or controls.tile == tile.id else theme.GOLD if enabled else DIM
        outline(self.canvas, box, edge, max(1.0, theme.px(2.5 if edge == theme.GOLD_BRIGHT else 1.3)))
        ink = theme.TEXT if enabled else theme.FAINT
        size = max(letter(13), theme.least)
        line = line_height(BODY, size)
        picture = min(box.width * 0.62, max(theme.px(18), box.height - 4 * line - theme.px(8)))
        at = Box(box.centre[0] - picture / 2, box.top - picture - theme.px(4), picture, picture)
        self.canvas.picture(f"realm/{tile.unit}-{house}.png", at, theme.WHITE if enabled else (150, 146, 140, 140))
        corner = Box(box.left + theme.px(4), box.top - theme.px(20), theme.px(14), theme.px(18))
        self.canvas.text(str(number), corner, letter(13), theme.MUTED, STRONG)
        if tile.verb == "upgrade":
            arrow = Box(box.right - theme.px(22), box.top - theme.px(22), theme.px(18), theme.px(18))
            self.canvas.picture("icons/glyph/up.png", arrow, theme.GOLD if enabled else DIM)
        inner = Box(box.left + theme.px(3), box.bottom + theme.px(3), box.width - theme.px(6), at.bottom - box.bottom)
        name = Box(inner.left, inner.bottom + 2 * line, inner.width, inner.height - 2 * line)
        self.canvas.text(self.texts.name("unit", tile.unit), name, letter(15), ink, STRONG, align="center", lines=True,
                         least=size * 0.9)  # fmt: skip
        cost = say("realm-muster-points", points=tile.cost)
        price = Box(inner.left, inner.bottom + line, inner.width, line)
        self.canvas.text(cost, price, size, theme.GOLD if enabled else theme.FAINT, BODY, align="center")
        if tile.verb == "upgrade":
            stock = say("realm-muster-upgrade")
        else:
            limit = seat.content.units[tile.unit].limit
            there = sum(force.count(tile.unit) for force in seat.view.units.values() if force.house == house)
            stock = say("realm-muster-left", left=limit - there)
        self.canvas.text(stock, Box(inner.left, inner.bottom, inner.width, line), size, theme.MUTED, BODY,
                         align="center", least=letter(11))  # fmt: skip
        self.regions.append(Region("muster", tile.id, box, controls.pending is None, self._hint(tile)))

    def _hint(self, tile: Tile) -> str:
        """Return what a click on a tile does, or why it is not legal."""
        name = self.texts.name("unit", tile.unit)
        if tile.actions:
            if len(tile.actions) > 1:
                return say("realm-muster-hint-places", unit=name)
            said = self.texts.action(tile.actions[0])
            return said[:1].upper() + said[1:]
        refusal = muster_hand.why_not(self.controls, tile)
        return name if refusal is None else f"{name}\n{self.texts.refusal(refusal)}"

    def activate(self, region: Region) -> bool:
        controls = self.controls
        if region.kind == "muster-area":
            return muster_hand.click_area(controls, region.id)
        if region.kind == "muster-back":
            return muster_hand.call_off(controls, region.id)
        if region.kind == "muster":
            tile = next((each for each in muster_hand.tiles(controls) if each.id == region.id), None)
            return tile is not None and muster_hand.click_tile(controls, tile)
        picked = muster_hand.picked_tile(controls)
        if region.kind != "action" or picked is None:
            return False
        action = next((each for each in picked.actions if str(each) == region.id), None)
        return action is not None and controls.act(action)

    def number(self, n: int) -> bool:
        """Click the place or tile with a number; return False if there is none."""
        if not self.wanted or self.controls.pending is not None:
            return False
        picked = muster_hand.picked_tile(self.controls)
        if picked is not None:
            return 1 <= n <= len(picked.actions) and self.controls.act(picked.actions[n - 1])
        tiles = muster_hand.tiles(self.controls)
        return 1 <= n <= len(tiles) and muster_hand.click_tile(self.controls, tiles[n - 1])
