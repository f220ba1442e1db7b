"""The page of campaigns: the player's wars, of which several can go on side by side, and a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.campaign.war_shelf import delete_war
from bow.content.campaigns import Points
from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.table.battle.destinations import WarPage
from bow.table.battle.drawings.road_map import Road, RoadMap, RoadPlace
from bow.table.battle.pages import seats_screen
from bow.table.battle.play import war_table
from bow.table.battle.play.war_table import CampaignChoice, ListedWar
from bow.table.battle.texts.battle_wording import seat_name
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block, ListPart
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, TITLE, letter, line_height, wrap
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.screens.screen import KEY
from bow.ui.wording import error_text, say

if TYPE_CHECKING:
    from bow.ui.screens.navigation import Navigator

#: height of a war in the list, in pixels of the sketch
ROW: Final = 104.0
#: the campaigns that are offered at once
OFFERED: Final = 6
#: what a campaign is, for those who have no war yet: message and glyph
LESSONS: Final = (("score", "victory"), ("commanders", "command"), ("favours", "star"), ("branches", "path"))


class CampaignsScreen(seats_screen.SeatsScreen):
    """The list of wars at the left, a new war at the right."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.asking = AskPanel()
        self.wars: list[ListedWar] = war_table.listed_wars()
        self.choices: list[CampaignChoice] = war_table.campaign_choices()
        self.chosen = 0
        self.part = ListPart()
        self.offered = ListPart(paged=True)
        self.map = RoadMap()
        self.notice = ""
        first = next((war for war in self.wars if not war.fault), None)
        self.focused = ("button", f"open:{first.path.name}") if first is not None else ("button", "begin")

    # --- layout
    def build(self) -> None:
        margin, gap = theme.px(28), theme.px(18)
        bottom = self.head(say("campaigns-title"))
        body = Box(margin, margin, self.width - 2 * margin, bottom - theme.px(12) - margin)
        right = min(theme.px(560), body.width * 0.4)
        left = body._replace(width=body.width - right - gap)
        self._list(left)
        self._new(body._replace(left=body.right - right, width=right))

    def _list(self, box: Box) -> None:
        head = line_height(TITLE, letter(22))
        self.canvas.text(say("campaigns-yours"), box.strip(head), letter(22), theme.GOLD, TITLE)
        foot = theme.px(44)
        area = Box(box.left, box.bottom + foot, box.width, box.height - head - theme.px(8) - foot)
        if not self.wars:
            self._explained(area._replace(bottom=box.bottom, height=area.height + foot))
        high = max(theme.px(ROW), line_height(STRONG, letter(19)) + 4 * line_height(BODY, letter(15)) + theme.px(14))
        gap = theme.px(8)
        room = int((area.height + gap) // (high + gap))
        for n, place in zip(self.part.fit(len(self.wars), room), area.rows([high] * max(1, room), gap), strict=False):
            self._row(place, self.wars[n])
        low = Box(box.left, box.bottom, box.width, theme.px(40))
        if self.part.furthest > 0:
            wide = theme.px(90)
            for n, (id, on) in enumerate(
                (("list-up", self.part.first > 0), ("list-down", self.part.first < self.part.furthest))
            ):
                place = low._replace(left=low.right - (2 - n) * (wide + gap) + gap, width=wide)
                self.button(id, place, "", id.removeprefix("list-"), enabled=on, hint=say(f"hint-campaigns-{id}"))
            low = low._replace(width=low.width - 2 * (wide + gap))
        if self.notice:
            self.canvas.text(self.notice, low, letter(15), theme.WARNING, BODY, lines=True, least=theme.least)

    def _explained(self, box: Box) -> None:
        """Draw the map of the chosen campaign, and below it what a campaign is, for a player who has no war."""
        size, gap = letter(18), theme.px(16)
        each = max(theme.px(44), 2 * line_height(BODY, size))
        title_high = line_height(SERIF, letter(19)) * 2
        low = 2 * each + theme.px(10) + title_high + theme.px(6)
        choice = self.choices[self.chosen] if self.choices else None
        if choice is not None and choice.found is not None:
            area = Box(box.left, box.bottom + low + gap, box.width, box.height - low - gap)
            places = choice.found.campaign.places.values()
            points = [RoadPlace(f"{n}", n, name, point=place.map)
                      for n, (name, place) in enumerate(zip(choice.places, places, strict=True), 1)]  # fmt: skip
            shown = self.map.draw(self.canvas, area, Road(points, has_pips=False))
            self.regions += [region._replace(kind="hint", enabled=False) for region in shown]
        title = Box(box.left, box.bottom + low - title_high, box.width, title_high)
        self.canvas.text(
            say("campaigns-none"), title, letter(19), theme.TEXT, SERIF, lines=True, valign="top", least=theme.least
        )
        cells = Box(box.left, box.bottom, box.width, low - title_high - theme.px(6)).cells(4, 2, each, theme.px(10))
        terms = choice.found.campaign.points if choice is not None and choice.found is not None else Points()
        scores = {"won": terms.won, "rout": terms.at_once, "close": terms.close_loss}
        for (key, glyph), place in zip(LESSONS, cells, strict=True):
            side = theme.px(34)
            mark = Box(place.left, place.bottom + (place.height - side) / 2, side, side)
            self.canvas.picture(f"icons/glyph/{glyph}.png", mark, theme.GOLD)
            text = place._replace(left=mark.right + theme.px(12), width=place.right - mark.right - theme.px(12))
            self.canvas.text(
                say(f"campaigns-lesson-{key}", **scores), text, size, theme.TEXT, BODY, lines=True, least=theme.least
            )

    def _row(self, box: Box, war: ListedWar) -> None:
        self.canvas.frame("panel", box, theme.scale * 0.6)
        name, pad, gap = war.path.name, theme.px(18), theme.px(8)
        high = min(theme.px(46), box.height - 2 * pad)
        y = box.bottom + (box.height - high) / 2
        bin = Box(box.right - pad - high, y, high, high)
        self.button(f"delete:{name}", bin, "", "trash", hint=say("hint-war-delete"))
        wide = theme.px(150)
        go = Box(bin.left - gap - wide, y, wide, high)
        if not war.fault:
            self.button(f"open:{name}", go, say("war-continue"), "continue", hint=say("hint-war-continue"))
        left = self._score(Box(box.left + pad, box.bottom, theme.px(168), box.height), war)
        text = Box(left, box.bottom + theme.px(8), go.left - gap - left, box.height - theme.px(16))
        size, small = letter(19), letter(15)
        title = text.strip(line_height(STRONG, size))
        self.canvas.text(war.name, title, size, theme.TEXT, STRONG, least=theme.least)
        seats = [seat_name(war.players[house]) for house in HOUSES if house in war.players]
        who = say("war-listed-who", stark=seats[0], lannister=seats[1]) if len(seats) == len(HOUSES) else ""
        line = " · ".join(filter(None, (who, say("war-listed-played", when=war.played))))
        rows = min(2, len(wrap(line, BODY, small, text.width)))
        last = text._replace(height=rows * line_height(BODY, small))
        state = Box(text.left, last.top, text.width, title.bottom - last.top)
        colour = theme.WARNING if war.fault else theme.TEXT
        self.canvas.text(war.fault or war.state, state, small, colour, BODY, lines=True, least=theme.least)
        self.canvas.text(line, last, small, theme.MUTED, BODY, lines=True, least=theme.least)

    def _score(self, box: Box, war: ListedWar) -> float:
        """Draw both crests with the score; return the left edge of what follows."""
        if war.fault:
            side = theme.px(36)
            mark = Box(box.left, box.bottom + (box.height - side) / 2, side, side)
            self.canvas.picture("icons/glyph/warning.png", mark, theme.WARNING)
            return mark.right + theme.px(14)
        side = theme.px(42)
        for n, house in enumerate(HOUSES):
            left = box.left if not n else box.right - side
            crest = Box(left, box.bottom + (box.height - side) / 2, side, side)
            self.canvas.picture(f"crests/{house}-small.png", crest)
        middle = Box(box.left + side, box.bottom, box.width - 2 * side, box.height)
        text = " : ".join(war.score[house] for house in HOUSES)
        self.canvas.text(text, middle, letter(22), theme.GOLD_BRIGHT, TITLE, align="center", least=theme.least)
        return box.right + theme.px(16)

    # --- a new war
    def _new(self, box: Box) -> None:
        self.canvas.frame("parchment", box, theme.scale * 0.9)
        inside = box.inset(theme.px(28))
        head = line_height(TITLE, letter(28))
        self.canvas.text(say("campaigns-new"), inside.strip(head), letter(28), theme.INK, TITLE, least=letter(18))
        gap, row = theme.px(7), theme.px(44)
        y = inside.top - head - theme.px(4)
        for n in self.offered.fit(len(self.choices), OFFERED):
            choice = self.choices[n]
            y -= row
            label = say("campaigns-choice", name=choice.name, count=len(choice.places)) if choice.found else choice.name
            place = Box(inside.left, y, inside.width, row)
            self.button(f"campaign-{n}", place, label, size=17, marked=n == self.chosen, kind="choice")
            y -= gap
        if self.offered.pages > 1:
            y -= row
            more = say("campaigns-more", page=self.offered.page + 1, pages=self.offered.pages)
            self.button("more-campaigns", Box(inside.left, y, inside.width, row), more, "right", size=17)
            y -= gap
        low = self._seating(inside)
        story = Box(inside.left, low + theme.px(8), inside.width, y - low - theme.px(12))
        if self.choices:
            self.lay_words(story, self._told, letter(18), theme.least)

    def _seating(self, box: Box) -> float:
        """Draw the seats and the button that begins the war; return the height above them."""
        start, row = theme.px(58), theme.px(46)
        found = self.choices[self.chosen].found if self.choices else None
        place = Box(box.left, box.bottom, box.width, start)
        self.button("begin", place, say("campaigns-begin"), "battle", enabled=found is not None, size=21)
        y = self.lay_seats(box, box.bottom + start + theme.px(9), row)
        caption = line_height(STRONG, letter(15)) + theme.px(2)
        self.canvas.text(say("campaigns-players"), Box(box.left, y, box.width, caption), letter(15), theme.INK, STRONG)
        return y + caption

    def _told(self, width: float, size: float) -> list[Block]:
        choice = self.choices[self.chosen]
        gap = theme.px(10)
        if choice.found is None:
            return [seats_screen.paragraph(choice.fault, BODY, size, (150, 30, 20, 255), width, below=gap)]
        story = seats_screen.paragraph(" ".join(choice.story.split()), SERIF, size, theme.INK, width, below=gap)
        small = max(theme.least, size * 0.9)
        names = [say("book-entry", number=n, name=name) for n, name in enumerate(choice.places, 1)]
        list_ = [seats_screen.paragraph(name, BODY, small, theme.INK, width) for name in names]
        note = " ".join(choice.note.split())
        return [story, *list_, seats_screen.paragraph(note, BODY, small, theme.INK_MUTED, width, above=gap)]

    # --- clicks
    def activate(self, region: Region) -> None:
        verb, _, name = region.id.partition(":")
        self.notice = ""
        if region.id == "back":
            self.leave()
            return
        if verb == "open":
            self.notice = self.table.open(WarPage(self._war(name).path)) or ""
        elif verb == "delete":
            self._ask_to_delete(self._war(name))
        elif region.id in ("list-up", "list-down"):
            self.part.by(1 if region.id == "list-down" else -1)
        elif region.id == "more-campaigns":
            if not self.offered.by(1):
                self.offered.by(-self.offered.page)
        elif region.id.startswith("campaign-"):
            self.chosen = int(region.id.removeprefix("campaign-"))
            self.pane.to(0.0)
        elif region.id.startswith("seat-"):
            self.lid = self.levels
            self.ask_seat(region.id.removeprefix("seat-"))
        elif region.id == "begin":
            self._begin()
        if self.table.current_view is self:
            self.rebuild()

    def _war(self, name: str) -> ListedWar:
        return next(war for war in self.wars if war.path.name == name)

    def _begin(self) -> None:
        try:
            path = war_table.begin_war(self.choices[self.chosen], self.seats)
        except (InputError, OSError) as error:
            self.notice = error_text(error)
            return
        self.notice = self.table.open(WarPage(path)) or ""

    def _ask_to_delete(self, war: ListedWar) -> None:
        self.lid, self.focused = self.asking, None
        said = say("war-delete-said", name=war.name, when=war.played)
        self.asking.ask(
            say("war-delete-title"),
            said,
            Answer("delete-yes", say("war-delete-yes"), "trash", lambda: self._delete(war)),
            Answer("delete-no", say("war-delete-no"), "back", lambda: None),
        )

    def _delete(self, war: ListedWar) -> None:
        try:
            delete_war(war.path)
        except (InputError, OSError) as error:
            self.notice = say("war-not-deleted", why=error_text(error))
        self.wars = war_table.listed_wars()

    def on_update(self, delta_time: float) -> None:
        if self.map.is_news() and not self.wars:
            self.rebuild()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if not self.covered and x < self.pane.box.left - theme.px(40):
            if self.part.wheel(scroll_y):
                self.rebuild()
        else:
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        if not self.covered and symbol in (KEY.PAGEUP, KEY.PAGEDOWN):
            if self.part.by(1 if symbol == KEY.PAGEDOWN else -1):
                self.rebuild()
            return True
        return super().on_key_press(symbol, modifiers)
