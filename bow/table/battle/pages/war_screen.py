"""The page of a war: map, score, commanders, favours, and the next battle with what the war changes in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bow.campaign.war_shelf import BATTLES, players_of
from bow.content.terms import HOUSES
from bow.seats.saved_files import PERSON
from bow.table.battle.destinations import (
    CampaignsPage,
    ReplayPage,
    WarAgain,
    WarEndPage,
    WarFight,
    WarNewsPage,
    WarPage,
)
from bow.table.battle.drawings.road_map import LEVELS, Road, RoadMap, RoadPlace
from bow.table.battle.drawings.war_drawing import BAR_HIGH, draw_commanders, draw_score
from bow.table.battle.pages import seats_screen
from bow.table.battle.play.war_table import FavourRow, PlaceRow, WarTable
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, SERIF, SERIF_SLANTED, STRONG, TITLE, letter, line_height
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.wording import say, word

if TYPE_CHECKING:
    from bow.ui.screens.navigation import Navigator, Page

#: the height of the strip with the commanders, in pixels of the sketch
FACES: Final = 134.0
#: the largest part of the sheet for the picture of a battle
SCENE: Final = 0.27
RED: Final[theme.Colour] = (150, 30, 20, 255)


class FavourPanel(Panel):
    """The favours of a House, from which it chooses some for the next battle; it covers the page."""

    def __init__(self, table: WarTable) -> None:
        super().__init__()
        self.table = table
        self.house: str | None = None

    @property
    def covers(self) -> bool:
        return self.house is not None

    def shows(self) -> object:
        return self.house, tuple(self.table.spent)

    def escape(self) -> None:
        self.close()

    def close(self) -> None:
        if self.house is not None:
            self.table.finish_choice(self.house)
        self.house = None

    def build(self) -> None:
        house = self.house
        row = self.table.favour_row(house) if house is not None else None
        if house is None or row is None:
            return
        found = self.table.possible(house)
        columns, gap = 2, theme.px(8)
        lines = -(-len(found) // columns)
        head, foot = theme.px(104), theme.px(66)
        frame = theme.px(2 * 27)
        room = self.box.height * 0.96 - frame - head - foot
        high = min(theme.px(58), room / lines - gap)
        inside = self.veiled(min(theme.px(1240), self.box.width * 0.96), frame + head + lines * (high + gap) + foot)
        title = inside.strip(theme.px(42))
        crest = Box(title.left, title.bottom, title.height, title.height)
        self.canvas.picture(f"crests/{house}-small.png", crest)
        said = title._replace(left=crest.right + theme.px(10), width=title.width - crest.width - theme.px(10))
        self.canvas.text(
            say("war-favours-title", house=word(house)), said, letter(26), theme.TEXT, TITLE, least=letter(16)
        )
        terms = self.table.campaign.favours
        rule = say("war-favours-rule", have=row.have, most=row.most, spent=len(row.spent), lasting=terms.lasting)
        below = Box(inside.left, title.bottom - theme.px(56), inside.width, theme.px(52))
        self.canvas.text(rule, below, letter(16), theme.MUTED, BODY, lines=True, valign="top", least=theme.least)
        area = inside._replace(height=inside.height - head)
        for favour, place in zip(found, area.cells(len(found), columns, high, gap), strict=True):
            self._favour(place, favour.text, favour.kind, favour.sentence, row)
        done = Box(inside.left, inside.bottom, inside.width, theme.px(54))
        key = "war-favours-done" if row.spent else "war-favours-keep"
        self.button("favours-done", done, say(key), "check", size=19, marked=True)
        self.regions.append(Region("veil", "favours", self.box, False))

    def _favour(self, box: Box, text: str, kind: str, sentence: str, row: FavourRow) -> None:
        id, on = f"favour:{text}", text in row.spent
        enabled = on or len(row.spent) < row.most
        self.button(id, box, "", marked=on, kind="choice", enabled=enabled, hint=sentence)
        self.regions[-1] = self.regions[-1]._replace(hint="")
        tick = min(theme.px(24), box.height * 0.5)
        at = Box(box.left + theme.px(12), box.bottom + (box.height - tick) / 2, tick, tick)
        self.canvas.picture(f"ui/checkbox-{'on' if on else 'off'}.png", at)
        line = Box(at.right + theme.px(10), box.bottom, box.right - at.right - theme.px(20), box.height)
        lit = on or bool(self.touch.state("choice", id))
        colour = theme.GOLD_BRIGHT if lit and enabled else theme.TEXT if enabled else theme.FAINT
        self.canvas.text(sentence, line, letter(16), colour, BODY, lines=True, least=theme.least)

    def activate(self, region: Region) -> bool:
        if region.id == "favours-done":
            self.close()
        elif region.id.startswith("favour:"):
            self.table.choose(region.id.removeprefix("favour:"))
        return True


class WarScreen(seats_screen.SeatsScreen):
    """The page of a war.

    Attributes:
        war: the war.
        chosen: the place that the sheet at the right shows.
    """

    def __init__(self, navigator: Navigator, war: WarTable) -> None:
        super().__init__(navigator)
        self.war = war
        self.seats = war.seats
        self.asking = AskPanel()
        self.favours = FavourPanel(war)
        self.map = RoadMap()
        self.chosen = war.place or war.fresh_place() or next(iter(war.campaign.places))
        self.notice = war.trouble or " ".join(war.bot_news)
        self.remarks = war.remarks
        self._beaten = {row.id: self._levels(row) for row in war.rows}
        self.focused = ("button", "fight") if war.place is not None else ("button", "closing")

    # --- layout
    def build(self) -> None:
        margin, gap = theme.px(28), theme.px(14)
        bottom = self.head(self.war.name)
        score = Box(margin, bottom - theme.px(12 + BAR_HIGH), self.width - 2 * margin, theme.px(BAR_HIGH))
        self.regions += draw_score(self.canvas, score, self.war)
        body = Box(margin, margin, self.width - 2 * margin, score.bottom - gap - margin)
        right = min(theme.px(560), body.width * 0.365)
        left = body._replace(width=body.width - right - gap)
        faces = left._replace(height=theme.px(FACES))
        touched = next((id for kind, id in filter(None, self.touch.keys[::2]) if kind == "button"), "")
        offered = {
            row.now.person for rows in self.war.commanders.values() for row in rows if self.war.may_ransom(row.now)
        }
        self.regions += draw_commanders(self.canvas, faces, self.war.commanders, touched, offered)
        area = Box(left.left, faces.top + gap, left.width, left.top - faces.top - gap)
        self.regions += self.map.draw(self.canvas, area, self._road(), self.touch)
        self._sheet(body._replace(left=body.right - right, width=right))

    def _road(self) -> Road:
        places = [
            RoadPlace(
                row.id,
                row.number,
                row.name,
                row.winner or "",
                row.result is not None,
                self._beaten[row.id],
                self.war.campaign.places[row.id].map,
            )
            for row in self.war.rows
        ]
        has_pips = any(any(each) for each in self._beaten.values())
        place, begun = self.war.place or "", self.war.sheet.begun is not None
        ribbon = say("war-begun-ribbon", name=self.war.row(place).name) if begun else ""
        return Road(places, place, self.chosen, ribbon=ribbon, has_pips=has_pips)

    def _levels(self, row: PlaceRow) -> tuple[str, ...]:
        """Return for each level of bots the House with which a person beat it in this battle, or ""."""
        none = ("",) * len(LEVELS)
        if row.winner is None or row.result is None or not row.result.journal:
            return none
        players = players_of(self.war.war, BATTLES.folder / row.result.journal)
        other = next(house for house in HOUSES if house != row.winner)
        if players[row.winner] != PERSON:
            return none
        return tuple(row.winner if level == players[other] else "" for level in LEVELS)

    # --- the sheet
    def _sheet(self, box: Box) -> None:
        self.canvas.frame("parchment", box, theme.scale * 0.9)
        inside = box.inset(theme.px(26))
        row = self.war.row(self.chosen)
        heads = line_height(TITLE, letter(29))
        title = inside.strip(heads)
        self.canvas.text(row.name, title, letter(29), theme.INK, TITLE, least=letter(17))
        high = line_height(SERIF_SLANTED, letter(16))
        about = Box(inside.left, title.bottom - high, inside.width, high)
        self.canvas.text(self.war.caption(row.id), about, letter(16), theme.INK_MUTED, SERIF_SLANTED, least=theme.least)
        foot = self._deeds(inside, row)
        body = Box(inside.left, foot + theme.px(8), inside.width, about.bottom - theme.px(8) - foot - theme.px(8))
        scene = scene_of("battles", self.war.war.edition.plans[row.id].id)
        high = min(body.width * 0.42, body.height * SCENE)
        if scene and high > theme.px(70):
            self.canvas.scene(scene, body.strip(high).whole, frame=theme.INK_MUTED)
            body = body._replace(height=body.height - high - theme.px(10))
        self.lay_words(body, self._told, letter(18), max(theme.least, letter(15)))

    def _told(self, width: float, size: float) -> list[Block]:
        """Return what the sheet says of the chosen battle, in the order of its weight."""
        war, row, gap = self.war, self.war.row(self.chosen), theme.px(5)
        blocks: list[Block] = []

        def head(text: str) -> None:
            above = theme.px(10) if blocks else 0.0
            blocks.append(seats_screen.paragraph(text, TITLE, letter(19), theme.INK, width, above=above))

        def signed(text: str, glyph: str, colour: theme.Colour = theme.INK) -> None:
            blocks.append(seats_screen.signed(text, f"icons/glyph/{glyph}.png", colour, size, width, gap, 0.16))

        if row.is_next:
            for text in [*filter(None, (self.notice,)), *self.remarks]:
                blocks.append(seats_screen.paragraph(text, STRONG, size, RED, width, below=gap))
        if row.result is not None:
            for n, text in enumerate(war.result(row.id)):
                face = STRONG if not n else SERIF
                blocks.append(seats_screen.paragraph(text, face, size, theme.INK, width, below=gap))
            if not row.result.is_skipped and (why := war.replay(row.id)[1]):
                blocks.append(seats_screen.paragraph(why, BODY, size, RED, width, below=gap))
        changes = war.changes(row.id)
        when = "war-changed" if row.result is not None else "war-changes" if row.is_next else "war-changes-so-far"
        head(say(when))
        for text in changes:
            signed(text, "right")
        if not changes:
            blocks.append(seats_screen.paragraph(say("war-changes-none"), BODY, size, theme.INK_MUTED, width))
        branches = war.branches(row.id)
        if branches and row.result is None:
            head(say("war-branches"))
            for text in branches:
                signed(text, "info")
        if row.result is None:
            head(say("war-story"))
            story = " ".join(war.plan(row.id).story.split())
            blocks.append(seats_screen.paragraph(story, SERIF, size, theme.INK, width))
        return blocks

    def _deeds(self, box: Box, row: PlaceRow) -> float:
        """Draw the buttons at the foot of the sheet; return their upper edge."""
        gap = theme.px(8)
        y = self._main(Box(box.left, box.bottom, box.width, theme.px(56)), row)
        if not row.is_next:
            return y
        high = theme.px(44)
        for cells, draw in (
            (box._replace(bottom=y + gap, height=high).row(2, gap), self._seat_button),
            (box._replace(bottom=y + 2 * gap + high, height=high).row(2, gap), self._favour_button),
        ):
            for house, place in zip(HOUSES, cells, strict=True):
                draw(house, place)
        return y + 2 * (gap + high) + theme.px(2)

    def _main(self, box: Box, row: PlaceRow) -> float:
        """Draw the main buttons of a place; return their upper edge."""
        gap, war = theme.px(8), self.war
        narrow = box.width * 0.34
        wide, small = box._replace(width=box.width - narrow - gap), box._replace(left=box.right - narrow, width=narrow)
        after = say("road-next", name=war.row(war.place).name) if war.place is not None else ""
        if row.is_next:
            begun = war.sheet.begun is not None
            self.button("fight", wide, say("war-fight-on" if begun else "war-fight"), "battle", size=21, marked=True)
            why = say("war-skip-begun") if begun else say("hint-war-skip")
            self.button("skip", small, say("war-skip"), "right", enabled=not begun, size=17, hint=why)
            return box.top
        if row.result is None:
            self.button("to-next", box, after, "right", size=18)
            return box.top
        path, why = war.replay(row.id)
        fought = not row.result.is_skipped
        self.button("again", wide, say("war-again"), "replay", size=18, enabled=fought, hint=say("hint-war-again"))
        self.button("replay", small, say("war-replay"), "eye", enabled=path is not None, size=17, hint=why)
        left, right = box._replace(bottom=box.top + gap).row(2, gap)
        self.button("news", left, say("war-news"), "log", size=17, hint=say("hint-war-news"))
        if war.place is None:
            self.button("closing", right, say("war-closing"), "victory", size=17, marked=True)
        else:
            self.button("to-next", right, after, "right", size=17)
        return left.top

    def _seat_button(self, house: str, box: Box) -> None:
        seat = seats_screen.seat_row(house, self.seats)
        crest = Box(box.left, box.bottom, box.height * 0.92, box.height)
        self.canvas.picture(seat.crest, crest)
        place = Box(crest.right + theme.px(4), box.bottom, box.right - crest.right - theme.px(4), box.height)
        begun = self.war.sheet.begun is not None
        hint = (
            say("war-seats-begun")
            if begun
            else " ".join((say("hint-seat", house=seat.name) + ".", seat.player.sentence))
        )
        self.button(f"seat-{house}", place, seat.player.name, seat.player.sign, size=16, enabled=not begun, hint=hint)

    def _favour_button(self, house: str, box: Box) -> None:
        row = self.war.favour_row(house)
        if row is None:
            return
        spent = len(row.spent)
        begun = self.war.sheet.begun is not None
        key = "war-favours-taken" if begun else "war-favours-spent" if spent else "war-favours-button"
        label = say(key, house=word(house), have=row.have, spent=spent)
        marked = not row.why_not and bool(row.most) and house not in self.war.done
        hint = row.why_not or say("hint-war-favours", house=word(house), most=row.most)
        self.button(f"favours-{house}", box, label, "star", size=16, enabled=not row.why_not, marked=marked, hint=hint)

    # --- clicks
    def activate(self, region: Region) -> None:
        id = region.id
        if id != "fight":
            self.notice = ""
        deeds: dict[str, Callable[[], object]] = {
            "fight": self._fight,
            "skip": self._ask_to_skip,
            "again": lambda: self._open(WarAgain(self.war, self.chosen, self.seats)),
            "replay": self._replay,
            "news": lambda: self._open(WarNewsPage(self.war.path, self.chosen)),
            "closing": lambda: self._open(WarEndPage(self.war.path)),
            "to-next": lambda: self._choose(self.war.place or self.chosen),
            "back": self.leave,
        }
        if id in deeds:
            deeds[id]()
        elif id.startswith("place-"):
            self._choose(id.removeprefix("place-"))
        elif id.startswith("seat-"):
            self._ask_seat(id.removeprefix("seat-"))
        elif id.startswith("favours-"):
            self.lid, self.focused = self.favours, None
            self.favours.house = id.removeprefix("favours-")
        elif id.startswith("commander:"):
            self._ask_to_ransom(id.removeprefix("commander:"))
        if self.table.current_view is self:
            self.rebuild()

    def _choose(self, place: str) -> None:
        self.chosen = place
        self.pane.to(0.0)

    def _open(self, page: Page) -> None:
        self.notice = self.table.open(page) or ""

    def _fight(self) -> None:
        reminder = self.war.reminder
        if not reminder or self.war.sheet.begun is not None:
            self._begin()
            return
        self.lid, self.focused = self.asking, None
        self.asking.ask(
            say("war-fight-title"),
            reminder,
            Answer("fight-spend", say("war-fight-spend"), "star", self._spend),
            Answer("fight-yes", say("war-fight-anyway"), "battle", self._begin),
            Answer("fight-no", say("war-not-yet"), "back", lambda: None),
        )

    def _spend(self) -> None:
        row = next((row for row in self.war.favours if not row.why_not and row.most and not row.spent), None)
        if row is not None:
            self.lid, self.favours.house = self.favours, row.house

    def _begin(self) -> None:
        self._open(WarFight(self.war))

    def _ask_to_skip(self) -> None:
        people = [house for house in HOUSES if self.seats.of(house) == PERSON]
        key = "war-skip-both" if len(people) == 2 else "war-skip-bot" if people else "war-skip-bots"
        self.lid, self.focused = self.asking, None
        self.asking.ask(
            say("war-skip-title", name=self.war.row(self.chosen).name),
            say(key),
            Answer("skip-yes", say("war-skip-yes"), "right", self._skip),
            Answer("skip-no", say("war-not-yet"), "back", lambda: None),
        )

    def _skip(self) -> None:
        place = self.war.place
        if place is not None and self.war.skip():
            self._open(WarNewsPage(self.war.path, place))
        else:
            self.notice = self.war.trouble

    def _ask_to_ransom(self, person: str) -> None:
        now = self.war.sheet.commanders[person]
        price, have = self.war.campaign.favours.ransom, self.war.sheet.favours[now.house]
        self.lid, self.focused = self.asking, None
        name = self.war.words.person(person)
        self.asking.ask(
            say("war-ransom-title", name=name),
            say("war-ransom-said", name=name, house=word(now.house), price=price, have=have),
            Answer("ransom-yes", say("war-ransom-yes", price=price), "star", lambda: self._ransom(person)),
            Answer("ransom-no", say("war-not-yet"), "back", lambda: None),
        )

    def _ransom(self, person: str) -> None:
        done = self.war.ransom(person)
        news = [self.war.words.news(each) for each in self.war.sheet.news] if done else []
        self.notice = self.war.trouble or " ".join(news)

    def _replay(self) -> None:
        path, why = self.war.replay(self.chosen)
        if path is None:
            self.notice = why
            return
        self._open(ReplayPage(path, back=lambda: self.table.open(WarPage(self.war.path, self.chosen))))

    def _ask_seat(self, house: str) -> None:
        def sit(who: str) -> None:
            self.seats = self.war.seats = self.seats.changed(house, who)
            self.war.spent = [text for text in self.war.spent if text.split()[0] != house]

        self.lid, self.focused = self.levels, None
        self.levels.ask(seats_screen.seat_row(house, self.seats), sit)

    def on_update(self, delta_time: float) -> None:
        if self.map.is_news():
            self.rebuild()

    def leave(self) -> None:
        """Return to the list of wars."""
        self.table.open(CampaignsPage())
