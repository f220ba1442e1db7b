"""The end of a lesson: the result, what was learnt, and the ways on: to the next lesson, or to a battle of the book."""

from __future__ import annotations

from bow.battle import load_scenario
from bow.content.terms import HOUSES
from bow.table.battle.destinations import BookPage, EndPage, LessonPage
from bow.table.battle.drawings.page_words import paragraph, signed
from bow.table.battle.pages.end import ALONE, ending_picture
from bow.table.battle.play.guided_battle import GuidedBattle, Learnt
from bow.table.battle.texts.outcome_text import why_over
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import SERIF, TITLE
from bow.ui.kit.widgets import row
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.pane_screen import PaneScreen
from bow.ui.wording import say, words
from bow.words.translation import translated


class LessonEndScreen(PaneScreen):
    """The screen after the battle of a lesson: a closing picture for a moment, then what was learnt.

    Attributes:
        alone: the seconds left for the picture.
    """

    def __init__(self, navigator: Navigator, guided: GuidedBattle) -> None:
        super().__init__(navigator)
        self.guided, self.seat = guided, guided.at_screen
        self.alone = ALONE / theme.animation_speed if theme.animation_speed > 0 else 0.0
        if guided.at_screen.view.winner in HOUSES:
            self.music = f"victory-{guided.at_screen.view.winner}"

    def rebuild(self) -> None:
        self.backdrop = ending_picture(self.seat) if self.alone > 0 else "table.jpg"
        super().rebuild()

    def _closing(self, title: str) -> None:
        """Draw the title of the picture, and the way on."""
        inside = self.box.inset(theme.px(40))
        high = theme.px(250)
        shade = Box(0, inside.top - high, self.width * 0.75, self.height - inside.top + high)
        self.canvas.picture("ui/shade.png", shade, stretch=True)
        place = Box(inside.left, inside.top - theme.px(64), inside.width, theme.px(64))
        self.canvas.text(title, place, letter(46), theme.TEXT, TITLE, least=letter(26))
        why = Box(inside.left, place.bottom - theme.px(56), inside.width * 0.7, theme.px(54))
        said = why_over(self.seat.view, self.guided.lesson.player)
        self.canvas.text(said, why, letter(20), theme.GOLD, SERIF, valign="top", lines=True, least=letter(14))
        on = Box(inside.right - theme.px(240), inside.bottom, theme.px(240), theme.px(58))
        self.button("go-on", on, say("lesson-end-on"), "right", size=20, marked=True)

    def build(self) -> None:
        margin = theme.px(28)
        name, lesson = self.guided.name, self.guided.lesson
        won = self.seat.view.winner == lesson.player
        title = say(f"lesson-{name}-won" if won else f"lesson-{name}-lost")
        if self.alone > 0:
            self._closing(title)
            return
        top = self.head(title)
        foot = theme.px(62)
        wide = self.width - 2 * margin
        plan = translated(load_scenario(lesson.next_battle), words())
        ways = [
            ("battle", say("lesson-end-battle", name=plan.name), "battle", 0.4),
            ("again", say("lesson-end-again"), "undo", 0.24),
            ("report", say("lesson-end-report"), "book", 0.22),
        ]
        if lesson.next_lesson is not None:
            ways.insert(0, ("lesson", say(f"lesson-{lesson.next_lesson}-title"), "right", 0.4))
        shares = [wide * part / sum(way[3] for way in ways) for *_, part in ways]
        places = row(Box(margin, margin, wide, foot), shares, theme.px(12))
        for (id, label, icon, _), place in zip(ways, places, strict=True):
            self.button(id, place, label, icon, size=19, marked=id == ways[0][0])
        page = Box(margin, margin + foot + theme.px(14), self.width - 2 * margin, top - margin - foot - theme.px(26))
        self.canvas.frame("parchment", page, theme.scale * 0.9)
        inside = page.inset(theme.px(48))
        size, gap = letter(24), theme.px(17)
        learnt = [self._learnt(each, size, inside.width, gap) for each in lesson.learnt]
        head = paragraph(say("lesson-end-learnt"), TITLE, letter(32), theme.INK, inside.width, below=theme.px(8))
        key = f"lesson-{name}-lost-why"
        lost = not won and words().has(key)
        why = [paragraph(say(key), SERIF, size, theme.INK, inside.width, below=theme.px(16))] if lost else []
        on = paragraph(say(f"lesson-{name}-next"), SERIF, size, theme.INK_MUTED, inside.width, above=theme.px(10))
        self.pane.lay(inside, [*why, head, *learnt, on])
        bar = theme.px(7)
        self.pane.bar(self.canvas, Box(inside.right + bar, inside.bottom, bar, inside.height))

    @staticmethod
    def _learnt(each: Learnt, size: float, width: float, gap: float) -> Block:
        picture = f"icons/glyph/{each.icon}.png"
        return signed(say(f"lesson-learnt-{each.id}"), picture, theme.INK_MUTED, size, width, gap, 0.08)

    def on_update(self, delta_time: float) -> None:
        if self.alone > 0:
            self.alone -= delta_time
            if self.alone <= 0:
                self.rebuild()

    def _end_closing(self) -> bool:
        """End the closing picture; return whether it was shown."""
        shown = self.alone > 0
        self.alone = 0.0
        if shown:
            self.rebuild()
        return shown

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if not self._end_closing():
            super().on_mouse_press(x, y, button, modifiers)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        return None if self._end_closing() else super().on_key_press(symbol, modifiers)

    def activate(self, region: Region) -> None:
        match region.id:
            case "battle":
                self.table.open(BookPage(load_scenario(self.guided.lesson.next_battle).id))
            case "lesson":
                self.table.open(LessonPage(self.guided.lesson.next_lesson))
            case "again":
                self.table.open(LessonPage(self.guided.name))
            case "report":
                self.table.open(EndPage(self.guided))
            case "back":
                self.leave()
