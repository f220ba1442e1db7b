"""The end of a lesson: how it went, what was learnt, and the way on to the first battle of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import load_scenario
from bow.table.faces.page_words import paragraph, signed
from bow.table.kit import theme
from bow.table.kit.canvas import letter
from bow.table.kit.regions import Box, Region
from bow.table.kit.scroll import WHEEL, Scroll
from bow.table.kit.text_layout import SERIF, TITLE
from bow.table.kit.widgets import row
from bow.table.screens.screen import Screen
from bow.table.texts.wording import say, words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.table.play.guided_battle import GuidedBattle
    from bow.table.screens.navigation import Navigator

#: what the lesson has taught: the message, and the sign before it
LEARNT = (
    ("tokens", "token"), ("cards", "card"), ("odds", "die"), ("engaged", "battle"), ("flank", "swap"),
    ("advance", "right"), ("morale", "rally"), ("pass", "hourglass"),
)  # fmt: skip
NEXT = "01-clash-on-the-kingsroad"


class LessonEndScreen(Screen):
    """Shown when the battle of a lesson is over."""

    def __init__(self, navigator: Navigator, guided: GuidedBattle) -> None:
        super().__init__(navigator)
        self.guided = guided
        self.pane = Scroll()

    def build(self) -> None:
        """A page with what was learnt, and the ways on below it."""
        margin = theme.px(28)
        won = self.guided.battle.winner == self.guided.lesson.player
        top = self.head(say("lesson-end-won" if won else "lesson-end-lost"))
        foot = theme.px(62)
        wide = self.width - 2 * margin
        places = row(Box(margin, margin, wide, foot), [wide * part for part in (0.44, 0.28, 0.28)], theme.px(12))
        plan = translated(load_scenario(NEXT), words())
        ways = (
            ("battle", say("lesson-end-battle", name=plan.name), "battle"),
            ("again", say("lesson-end-again"), "undo"),
            ("report", say("lesson-end-report"), "book"),
        )
        for (id, label, icon), place in zip(ways, places, strict=True):
            self.button(id, place, label, icon, size=19, marked=id == "battle")
        page = Box(margin, margin + foot + theme.px(14), self.width - 2 * margin, top - margin - foot - theme.px(26))
        self.canvas.frame("parchment", page, theme.scale * 0.9)
        inside = page.inset(theme.px(48))
        size, gap = letter(24), theme.px(17)
        learnt = [
            signed(
                say(f"lesson-learnt-{id}"), f"icons/glyph/{icon}.png", theme.INK_MUTED, size, inside.width, gap, 0.08
            )
            for id, icon in LEARNT
        ]
        head = paragraph(say("lesson-end-learnt"), TITLE, letter(32), theme.INK, inside.width, below=theme.px(8))
        on = paragraph(say("lesson-end-next"), SERIF, size, theme.INK_MUTED, inside.width, above=theme.px(10))
        self.pane.lay(inside, [head, *learnt, on])
        bar = theme.px(7)
        self.pane.bar(self.canvas, Box(inside.right + bar, inside.bottom, bar, inside.height))

    def on_draw(self) -> None:
        """Draws the page, and its words in their place."""
        self.clear()
        self.canvas.draw()
        self.pane.draw(self.window)
        self.over.draw()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel scrolls the words."""
        if self.pane.box.holds(x, y) and self.pane.by(-scroll_y * theme.px(WHEEL)):
            self.rebuild()

    def activate(self, region: Region) -> None:
        """The first battle of the book, the lesson once more, the report, the title."""
        match region.id:
            case "battle":
                self.table.show_book(load_scenario(NEXT).id)
            case "again":
                self.table.start_lesson()
            case "report":
                self.table.show_end(self.guided)
            case "back":
                self.leave()
