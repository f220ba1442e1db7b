"""The end of a lesson: the result, what was learnt, and the ways on: to the next lesson, or to a battle of the book."""

from __future__ import annotations

from bow.battle import load_scenario
from bow.table.battle.destinations import BookPage, EndPage, LessonPage
from bow.table.battle.drawings.page_words import paragraph, signed
from bow.table.battle.play.guided_battle import GuidedBattle, Learnt
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
    """The screen after the battle of a lesson."""

    def __init__(self, navigator: Navigator, guided: GuidedBattle) -> None:
        super().__init__(navigator)
        self.guided = guided

    def build(self) -> None:
        margin = theme.px(28)
        name, lesson = self.guided.name, self.guided.lesson
        won = self.guided.battle.winner == lesson.player
        top = self.head(say(f"lesson-{name}-won" if won else f"lesson-{name}-lost"))
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
        on = paragraph(say(f"lesson-{name}-next"), SERIF, size, theme.INK_MUTED, inside.width, above=theme.px(10))
        self.pane.lay(inside, [head, *learnt, on])
        bar = theme.px(7)
        self.pane.bar(self.canvas, Box(inside.right + bar, inside.bottom, bar, inside.height))

    @staticmethod
    def _learnt(each: Learnt, size: float, width: float, gap: float) -> Block:
        picture = f"icons/glyph/{each.icon}.png"
        return signed(say(f"lesson-learnt-{each.id}"), picture, theme.INK_MUTED, size, width, gap, 0.08)

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
