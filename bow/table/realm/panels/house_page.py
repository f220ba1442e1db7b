"""The page of a House: its areas, units on the map and available, supply, and progress to victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.terms import UNITS
from bow.table.realm.panels.seen_card_panel import seen_card
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, line_height, width_of, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: the least height, in pixels of the sketch
LEAST = 190.0


class HousePage(Panel):
    """The page of a House, opened by a click on it in place of the tracks.

    Attributes:
        lists_cards: whether it names the House cards, because no panel shows them now.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.house: str | None = None
        self.lists_cards = False

    def shows(self) -> object:
        return self.house, self.seat.changes, self.seat.viewer, self.lists_cards

    def build(self) -> None:
        house = self.house
        if house is None:
            return
        view, content = self.seat.view, self.seat.content
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
            self.regions.append(
                Region("info", f"units-{unit}", cell, False, f"{self.texts.name('unit', unit)}: {text}")
            )
            place = Box(cell.left + step * 1.25, cell.bottom, wide - step * 1.3, step)
            least = max(letter(11), theme.least)
            if width_of(text, BODY, least) > place.width:
                text = say("realm-table-units-short", on=on_map, left=limit - on_map)
            self.canvas.text(text, place, letter(14), theme.TEXT, BODY, least=least)
        y -= step + theme.px(6)
        low = rest.bottom + line_height(STRONG, letter(15))
        place, text = Box(rest.left, low, rest.width, max(1.0, y - low)), "\n".join(self._areas(house))
        least = max(letter(12), theme.least)
        if self.canvas.text(text, place, letter(15), theme.TEXT, BODY, lines=True, valign="top", least=least).cut:
            self.regions.append(Region("info", f"areas-{house}", place, False, text))
        needed = content.box.castles_to_win
        text = say("realm-table-victory", castles=view.castles(house), needed=needed)
        foot = Box(rest.left, rest.bottom, rest.width, low - rest.bottom)
        self.canvas.text(text, foot, letter(15), theme.GOLD, STRONG, least=theme.least)

    def wished(self, wide: float) -> float:
        """Return the height of all lines in a panel of a width, in pixels of the sketch."""
        if self.house is None:
            return LEAST
        inside, size = wide - theme.px(26), max(letter(15), theme.least)
        rows = sum(len(wrap(text, BODY, size, inside)) for text in self._areas(self.house))
        fixed = theme.px(26 + 3 + 30 + 6 + 4) + line_height(TITLE, letter(18)) + line_height(STRONG, letter(15))
        return max(LEAST, (fixed + rows * line_height(BODY, size)) / theme.scale)

    def _areas(self, house: str) -> list[str]:
        """Return the areas of a House, its cards, and the Wildling card that its person has seen."""
        view, content = self.seat.view, self.seat.content
        areas = [area for area in content.areas if view.controller(area) == house]
        castles = [area for area in areas if content.areas[area].fort]
        lines = {"castles": castles, "areas": [area for area in areas if area not in castles]}
        texts = [
            say(f"realm-table-{key}-of", count=len(named), areas=", ".join(map(self.texts.area, named)) or "-")
            for key, named in lines.items()
        ]
        if self.lists_cards:
            texts.append(say("realm-table-hand-of", cards=self._cards(view.hand(house))))
            texts.append(say("realm-table-discards-of", cards=self._cards(view.discards(house))))
        card = seen_card(self.seat) if house == self.seat.viewer else None
        if card is not None:
            texts.append(say("realm-seen-card", card=self.texts.name("wildling", card)))
        return texts

    def _cards(self, cards: Sequence[str]) -> str:
        """Return House cards with their strength, the strongest first."""
        printed = self.seat.content.cards
        ordered = sorted(cards, key=lambda card: (-printed[card].strength, card))
        return ", ".join(f"{self.texts.short_card(card)} {printed[card].strength}" for card in ordered) or "-"
