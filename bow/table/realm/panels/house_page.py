"""The page of a House: its areas, units on the map and left, supply, and the way to victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.terms import UNITS
from bow.table.realm.panels.seen_card_panel import seen_card
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_session import RealmSession
    from bow.table.realm.play.texts import RealmTexts


class HousePage(PartPanel):
    """What a click on a House shows in the place of the tracks."""

    def __init__(self, session: RealmSession, texts: RealmTexts) -> None:
        super().__init__()
        self.session, self.texts = session, texts
        self.house: str | None = None

    def shows(self) -> object:
        return self.house, self.session.changes, self.session.looker

    def build(self) -> None:
        house = self.house
        if house is None:
            return
        view, content = self.session.view, self.session.realm.content
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, self.texts.house(house))
        step = theme.px(30)
        y = rest.top
        for n, unit in enumerate(UNITS):
            on_map = sum(force.count(unit) for force in view.units.values() if force.house == house)
            limit = content.units[unit].limit
            wide = rest.width / len(UNITS)
            cell = Box(rest.left + n * wide, y - step, wide, step)
            self.canvas.picture(f"realm/{unit}-{house}.png", Box(cell.left, cell.bottom, step * 1.1, step))
            text = say("realm-table-units-left", on=on_map, left=limit - on_map)
            self.canvas.text(text, Box(cell.left + step * 1.25, cell.bottom, wide - step * 1.3, step), letter(14),
                             theme.TEXT, BODY, least=letter(11))  # fmt: skip
        y -= step + theme.px(6)
        areas = [area for area in content.areas if view.controller(area) == house]
        castles = [area for area in areas if content.areas[area].fort]
        lines = (
            ("realm-table-castles-of", castles),
            ("realm-table-areas-of", [area for area in areas if area not in castles]),
        )
        for key, named in lines:
            text = say(key, count=len(named), areas=", ".join(self.texts.area(area) for area in named) or "-")
            place = Box(rest.left, rest.bottom, rest.width, max(1.0, y - rest.bottom))
            fitted = self.canvas.text(text, place, letter(15), theme.TEXT, BODY, lines=True, valign="top",
                                      least=letter(12))  # fmt: skip
            y -= len(fitted.lines) * fitted.size * 1.25 + theme.px(4)
        card = seen_card(self.session) if house == self.session.looker else None
        if card is not None:
            text = say("realm-seen-card", card=self.texts.name("wildling", card))
            place = Box(rest.left, rest.bottom + theme.px(24), rest.width, theme.px(24))
            self.canvas.text(text, place, letter(15), theme.TEXT, BODY, least=letter(12))
        needed = content.box.castles_to_win
        text = say("realm-table-victory", castles=view.castles(house), needed=needed)
        self.canvas.text(text, Box(rest.left, rest.bottom, rest.width, theme.px(24)), letter(15), theme.GOLD, STRONG)
