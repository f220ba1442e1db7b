"""The end of a lesson: what was learned, and buttons for the next lesson or a battle of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import load_scenario
from bow.content.terms import HOUSES
from bow.table.battle.destinations import BookPage, EndPage, LessonPage
from bow.table.battle.pages.end import ending_picture
from bow.table.battle.texts.plan_texts import why_over
from bow.ui.screens.end import Way
from bow.ui.screens.lesson import Learned, LessonEndScreen
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.wording import say, words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.table.battle.play.guided_battle import GuidedBattle


class BattleLessonEnd(LessonEndScreen):
    """The screen after the battle of a lesson."""

    def __init__(self, navigator: Navigator, guided: GuidedBattle) -> None:
        super().__init__(navigator)
        self.guided, self.seat = guided, guided.at_screen
        if self.seat.view.winner in HOUSES:
            self.music = f"victory-{self.seat.view.winner}"

    @property
    def won(self) -> bool:
        return self.seat.view.winner == self.guided.lesson.player

    @property
    def picture(self) -> str:
        return ending_picture(self.seat)

    def headline(self) -> tuple[str, str, str]:
        title = say(f"lesson-{self.guided.name}-{'won' if self.won else 'lost'}")
        player = self.guided.lesson.player
        return f"crests/{player}.png", title, why_over(self.seat.view, player)

    def learned(self) -> list[Learned]:
        name, key = self.guided.name, f"lesson-{self.guided.name}-lost-why"
        why = [Learned(say(key))] if not self.won and words().has(key) else []
        learned = [
            Learned(say(f"lesson-learnt-{each.id}"), f"icons/glyph/{each.icon}.png")
            for each in self.guided.lesson.learnt
        ]
        return [*why, *learned, Learned(say(f"lesson-{name}-next"))]

    def ways(self) -> list[Way]:
        lesson, open_page = self.guided.lesson, self.table.open
        plan = load_scenario(lesson.next_battle)
        battle = say("lesson-end-battle", name=translated(plan, words()).name)
        following = lesson.next_lesson
        on = [] if following is None else [
            Way("lesson", say(f"lesson-{following}-title"), "right", lambda: open_page(LessonPage(following)),
                marked=True)
        ]  # fmt: skip
        return [
            *on,
            Way("battle", battle, "battle", lambda: open_page(BookPage(plan.id)), marked=not on),
            Way("again", say("lesson-end-again"), "undo", lambda: open_page(LessonPage(self.guided.name))),
            Way("report", say("lesson-end-report"), "book", lambda: open_page(EndPage(self.guided, self._back))),
            Way("title", say("end-title"), "back", lambda: open_page(TitlePage())),
        ]

    def _back(self) -> None:
        self.table.show_view(self)
