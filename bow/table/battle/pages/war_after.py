"""After a battle of a war: its consequences, one by one; and the closing page, on which the whole war is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from bow.content.documents.faults import InputError
from bow.content.plan_changes import person_of
from bow.content.terms import HOUSES
from bow.table.battle.destinations import CampaignsPage, ReplayPage, WarEndPage, WarPage
from bow.table.battle.drawings.war_drawing import BAR_HIGH, draw_face, draw_score
from bow.table.battle.play.war_table import Consequence, PlaceRow, WarTable
from bow.ui.kit import theme
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, TITLE, letter, line_height, width_of, wrap
from bow.ui.screens.navigation import TitlePage
from bow.ui.screens.screen import Screen
from bow.ui.wording import error_text, say

if TYPE_CHECKING:
    from bow.ui.screens.navigation import Navigator, Page

#: seconds until the next consequence appears
PACE: Final = 0.9
#: the largest height of a consequence, and of a line of the story, in pixels of the sketch
ROW: Final = 76.0
LINE: Final = 128.0
#: the least height of a line with a picture, in pixels of the sketch
THUMB: Final = 46.0
_GLYPHS: Final = {
    "result": "battle",
    "skipped": "right",
    "score": "victory",
    "favours": "star",
    "branch": "path",
    "decided": "victory",
    "over": "victory",
}


class WarNewsScreen(Screen):
    """The consequences of a battle, one by one; the first button leads to the next battle.

    Attributes:
        shown: how many consequences are shown already.
    """

    def __init__(self, navigator: Navigator, war: WarTable, place: str) -> None:
        super().__init__(navigator)
        self.war, self.place = war, place
        self.news: list[Consequence] = war.consequences(place)
        self.row = war.row(place)
        self.shown = len(self.news) if theme.at_once() else 1
        self.notice = war.trouble
        self.focused = ("button", "next")
        self._wait = PACE
        if self.row.winner is not None:
            self.music = f"victory-{self.row.winner}"

    # --- layout
    def build(self) -> None:
        margin, gap = theme.px(28), theme.px(14)
        bottom = self.head(say("war-news-title", name=self.row.name))
        score = Box(margin, bottom - theme.px(12 + BAR_HIGH), self.width - 2 * margin, theme.px(BAR_HIGH))
        self.regions += draw_score(self.canvas, score, self.war, self.place)
        foot = self._buttons(Box(margin, margin, self.width - 2 * margin, theme.px(58)))
        body = Box(margin, foot + gap, self.width - 2 * margin, score.bottom - 2 * gap - foot)
        right = min(theme.px(500), body.width * 0.34)
        self._told(body._replace(left=body.right - right, width=right))
        left = body._replace(width=body.width - right - gap)
        space = theme.px(8)
        high = min(theme.px(ROW), (left.height + space) / max(1, len(self.news)) - space)
        for n, (news, place) in enumerate(zip(self.news, left.rows([high] * len(self.news), space), strict=True)):
            if n < self.shown:
                self._row(place, news, fresh=n == self.shown - 1 and self.shown < len(self.news))

    def _row(self, box: Box, news: Consequence, *, fresh: bool) -> None:
        self.canvas.frame("panel-lit" if fresh else "panel", box, theme.scale * 0.6)
        pad = theme.px(10)
        side = box.height - 2 * pad
        mark = Box(box.left + theme.px(14), box.bottom + pad, side, side)
        if news.persons:
            state = {"captive": "captive", "wounded": "wounded"}.get(news.kind, "unhurt")
            commanders = {row.now.person: row for rows in self.war.commanders.values() for row in rows}
            for person in news.persons:
                card = commanders[person].card if person in commanders else self._card(person)
                draw_face(self.canvas, mark, card, self.war.sheet.commanders[person].house, state)
                mark = mark._replace(left=mark.right + theme.px(8))
            mark = mark._replace(left=mark.left - mark.width - theme.px(8))
        elif news.house:
            self.canvas.picture(f"crests/{news.house}-small.png", mark)
        else:
            self.canvas.picture(
                f"icons/glyph/{_GLYPHS.get(news.kind, 'right')}.png", mark.inset(side * 0.12), theme.GOLD
            )
        right = box.right - theme.px(14)
        if news.before != news.after:
            wide = min(theme.px(250), box.width * 0.34)
            self._change(Box(right - wide, box.bottom, wide, box.height), news)
            right -= wide + theme.px(10)
        left = mark.right + theme.px(16)
        text = Box(left, box.bottom + theme.px(4), right - left, box.height - theme.px(8))
        self.canvas.text(news.text, text, letter(19), theme.TEXT, BODY, lines=True, least=theme.least)

    def _card(self, person: str) -> str:
        commanders = self.war.war.edition.content.commanders
        return next((id for id in commanders if person_of(id) == person), person)

    def _change(self, box: Box, news: Consequence) -> None:
        """Draw what was before and what is after, with an arrow between them."""
        arrow = theme.px(26)
        half = (box.width - arrow) / 2
        before, after = box._replace(width=half), box._replace(left=box.right - half, width=half)
        size = letter(17)
        self.canvas.text(news.before, before, size, theme.MUTED, STRONG, align="right", least=theme.least)
        middle = Box(before.right, box.bottom, arrow, box.height).middle(theme.px(16), theme.px(16))
        self.canvas.picture("icons/glyph/right.png", middle, theme.GOLD)
        bad = news.kind in ("captive", "wounded")
        colour = theme.WARNING if bad else theme.GOLD_BRIGHT
        self.canvas.text(news.after, after, size, colour, STRONG, least=theme.least)

    def _told(self, box: Box) -> None:
        """Draw the picture of the battle, its result and what the campaign tells about it."""
        self.canvas.frame("parchment", box, theme.scale * 0.9)
        inside = box.inset(theme.px(26))
        scene = scene_of("battles", self.war.war.edition.plans[self.place].id)
        high = min(inside.width * 0.625, inside.height * 0.5)
        if scene:
            self.canvas.scene(scene, inside.strip(high).whole, frame=theme.INK_MUTED)
            inside = inside._replace(height=inside.height - high - theme.px(12))
        result, *told = self.war.result(self.place)
        size = letter(19)
        heads = line_height(STRONG, size) * 2.2
        self.canvas.text(
            result, inside.strip(heads), size, theme.INK, STRONG, lines=True, valign="top", least=theme.least
        )
        below = inside._replace(height=inside.height - heads)
        if told:
            self.canvas.text(told[0], below, letter(20), theme.INK, SERIF, lines=True, valign="top", least=theme.least)

    def _buttons(self, box: Box) -> float:
        war = self.war
        over = war.place is None
        name = "" if war.place is None else war.row(war.place).name
        label = say("war-closing") if over else say("road-next", name=name)
        gap = theme.px(12)
        wide = box.width * 0.46
        self.button("next", box._replace(width=wide), label, "victory" if over else "right", size=21, marked=True)
        rest = Box(box.left + wide + gap, box.bottom, box.width - wide - gap, box.height).row(2, gap)
        path, why = war.replay(self.place)
        self.button("replay", rest[0], say("war-replay"), "eye", enabled=path is not None, size=18, hint=why)
        self.button("title", rest[1], say("end-title"), "back", size=18)
        if not self.notice:
            return box.top
        line = Box(box.left, box.top + theme.px(4), box.width, line_height(BODY, letter(16)))
        self.canvas.text(self.notice, line, letter(16), theme.WARNING, BODY, least=theme.least)
        return line.top

    # --- one by one
    def on_update(self, delta_time: float) -> None:
        if self.shown >= len(self.news):
            return
        self._wait -= delta_time * max(theme.animation_speed, 0.25)
        if self._wait <= 0:
            self._wait = PACE
            self.shown += 1
            self.rebuild()

    def show_all(self) -> bool:
        """Show the rest at once; return whether there was any."""
        rest = self.shown < len(self.news)
        self.shown = len(self.news)
        if rest:
            self.rebuild()
        return rest

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if self.region_at(x, y) is None:
            self.show_all()
        super().on_mouse_press(x, y, button, modifiers)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Show the rest after any key; then the keys do what they do everywhere."""
        if self.show_all():
            return True
        return super().on_key_press(symbol, modifiers)

    # --- ways on
    def activate(self, region: Region) -> None:
        if region.id == "next":
            over = self.war.place is None
            self._open(WarEndPage(self.war.path) if over else WarPage(self.war.path))
        elif region.id == "replay":
            path, why = self.war.replay(self.place)
            if path is not None:
                self._open(ReplayPage(path, back=lambda: self.table.show_view(self)))
            else:
                self.notice = why
        elif region.id == "title":
            self.table.open(TitlePage())
        elif region.id == "back":
            self.leave()
        if self.table.current_view is self:
            self.rebuild()

    def _open(self, page: Page) -> None:
        self.notice = self.table.open(page) or ""

    def leave(self) -> None:
        """Go to the page of the war."""
        self.table.open(WarPage(self.war.path, self.place))


class WarEndScreen(Screen):
    """The closing page: the grade of the victory, the war told battle by battle, the sides exchanged."""

    def __init__(self, navigator: Navigator, war: WarTable) -> None:
        super().__init__(navigator)
        self.war = war
        self.story = war.story()
        self.notice = war.trouble
        self.winner = war.sheet.leader
        self.focused = ("button", "exchange")
        if self.winner is not None:
            self.music = f"victory-{self.winner}"

    def build(self) -> None:
        margin, gap = theme.px(28), theme.px(14)
        bottom = self.head(self.war.name)
        score = Box(margin, bottom - theme.px(12 + BAR_HIGH), self.width - 2 * margin, theme.px(BAR_HIGH))
        self.regions += draw_score(self.canvas, score, self.war)
        foot = self._buttons(Box(margin, margin, self.width - 2 * margin, theme.px(58)))
        body = Box(margin, foot + gap, self.width - 2 * margin, score.bottom - gap - foot - gap)
        right = min(theme.px(520), body.width * 0.36)
        self._grade(body._replace(left=body.right - right, width=right))
        left = body._replace(width=body.width - right - gap)
        space = theme.px(5)
        high = min(theme.px(LINE), (left.height + space) / max(1, len(self.story)) - space)
        for (row, result, told), place in zip(self.story, left.rows([high] * len(self.story), space), strict=True):
            self._line(place, row, result, told)

    def _line(self, box: Box, row: PlaceRow, result: str, told: str) -> None:
        id = f"replay:{row.id}"
        path, why = self.war.replay(row.id)
        lit = bool(self.touch.state("row", id)) and path is not None
        self.canvas.frame("panel-lit" if lit else "panel", box, theme.scale * 0.5)
        side = min(box.height - theme.px(10), theme.px(56))
        left = box.left + theme.px(10)
        scene = scene_of("battles", self.war.war.edition.plans[row.id].id)
        if scene and box.height > theme.px(THUMB):
            high = box.height - theme.px(10)
            picture = Box(left, box.bottom + theme.px(5), high * 1.6, high)
            self.canvas.scene(scene, picture.whole, theme.WHITE if lit else (225, 225, 225, 255))
            left = picture.right + theme.px(10)
        crest = Box(left, box.bottom + (box.height - side) / 2, side, side)
        if row.winner is not None:
            self.canvas.picture(f"crests/{row.winner}-small.png", crest)
        else:
            self.canvas.picture("icons/glyph/right.png", crest.inset(side * 0.2), theme.MUTED)
        number = Box(crest.right + theme.px(4), box.bottom, theme.px(30), box.height)
        self.canvas.text(str(row.number), number, letter(20), theme.GOLD, TITLE, align="center", least=theme.least)
        eye = min(theme.px(24), side)
        sign = Box(box.right - theme.px(14) - eye, box.bottom + (box.height - eye) / 2, eye, eye)
        colour = theme.GOLD_BRIGHT if lit else theme.GOLD if path is not None else theme.FAINT
        self.canvas.picture(f"icons/glyph/{'eye' if path is not None else 'eye-off'}.png", sign, colour)
        high = min(box.height - theme.px(8), theme.px(62))
        text = Box(number.right + theme.px(6), box.bottom + (box.height - high) / 2, 0, high)
        text = text._replace(width=sign.left - theme.px(10) - text.left)
        below = told or why
        two = line_height(STRONG, theme.least) + line_height(SERIF, theme.least)
        wide = max(width_of(below, SERIF, theme.least), width_of(result, STRONG, theme.least))
        if two <= high and wide <= text.width:
            rest = text._replace(height=high * 0.48)
            self.canvas.text(below, rest, letter(15), theme.MUTED, SERIF, least=theme.least)
            text = text.strip(high * 0.52)
        self.canvas.text(result, text, letter(18), theme.TEXT, STRONG, lines=True, least=theme.least)
        hint = "\n".join(filter(None, (told, why or say("hint-war-replay"))))
        self.regions.append(Region("row", id, box, path is not None, hint))

    def _grade(self, box: Box) -> None:
        """Draw the picture of the end, the grade of the victory, the score, and the sum of both wars."""
        self.canvas.frame("parchment", box, theme.scale * 0.9)
        inside = box.inset(theme.px(26))
        scene = scene_of("battle-endings", f"victory-{self.winner}") if self.winner else "ui/victory-none.jpg"
        text = self.war.both or say("war-exchange-why")
        needed = line_height(TITLE, letter(30)) * 2 + line_height(TITLE, letter(44)) + theme.px(30)
        needed += len(wrap(text, SERIF, theme.least, inside.width)) * line_height(SERIF, theme.least)
        high = max(0.0, min(inside.width * 0.625, inside.height * 0.46, inside.height - needed))
        if high > theme.px(60):
            self.canvas.scene(scene or "ui/victory-none.jpg", inside.strip(high).whole, frame=theme.INK_MUTED)
        y = inside.top - high - theme.px(12)
        title = line_height(TITLE, letter(30)) * 2
        at = Box(inside.left, y - title, inside.width, title)
        key = f"war-grade-{self.war.sheet.grade}"
        name = self.war.words.house(self.winner) if self.winner is not None else ""
        self.canvas.text(
            say(key, name=name), at, letter(32), theme.INK, TITLE, lines=True, align="center", least=letter(18)
        )
        score = self.war.sheet.score
        points = " : ".join(self.war.words.points(score[house]) for house in HOUSES)
        big = line_height(TITLE, letter(44))
        row = Box(inside.left, at.bottom - big, inside.width, big)
        self.canvas.text(points, row, letter(44), theme.INK, TITLE, align="center", least=letter(20))
        side = big * 0.9
        for n, house in enumerate(HOUSES):
            x = inside.left + inside.width * 0.14 - side / 2 if not n else inside.right - inside.width * 0.14 - side / 2
            self.canvas.picture(f"crests/{house}.png", Box(x, row.bottom, side, side))
        below = Box(inside.left, inside.bottom, inside.width, row.bottom - theme.px(8) - inside.bottom)
        self.canvas.text(
            text, below, letter(18), theme.INK, SERIF, lines=True, align="center", valign="top", least=theme.least
        )

    def _buttons(self, box: Box) -> float:
        first, *rest = box.row(4, theme.px(12))
        self.button("exchange", first, say("war-exchange"), "swap", size=19, marked=True, hint=say("hint-war-exchange"))
        for (id, glyph), place in zip((("map", "path"), ("wars", "log"), ("title", "back")), rest, strict=True):
            self.button(id, place, say("end-title" if id == "title" else f"war-to-{id}"), glyph, size=18)
        if not self.notice:
            return box.top
        line = Box(box.left, box.top + theme.px(4), box.width, line_height(BODY, letter(16)))
        self.canvas.text(self.notice, line, letter(16), theme.WARNING, BODY, least=theme.least)
        return line.top

    # --- clicks
    def activate(self, region: Region) -> None:
        self.notice = ""
        verb, _, place = region.id.partition(":")
        match verb:
            case "replay":
                path, why = self.war.replay(place)
                self.notice = why or (self._watch(path) if path is not None else "")
            case "exchange":
                self._exchange()
            case "map":
                self.notice = self.table.open(WarPage(self.war.path)) or ""
            case "wars" | "back":
                self.leave()
            case "title":
                self.table.open(TitlePage())
        if self.table.current_view is self:
            self.rebuild()

    def _watch(self, path: Path) -> str:
        return self.table.open(ReplayPage(path, back=lambda: self.table.show_view(self))) or ""

    def _exchange(self) -> None:
        try:
            path = self.war.exchange()
        except (InputError, OSError) as error:
            self.notice = error_text(error)
            return
        self.notice = self.table.open(WarPage(path)) or ""

    def leave(self) -> None:
        """Return to the list of wars."""
        self.table.open(CampaignsPage())
