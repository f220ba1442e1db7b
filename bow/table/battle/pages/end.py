"""The end of a battle: losses, morale over time, the luck of the dice, victory points; and the end of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from bow.battle import load_scenario
from bow.content.documents.faults import InputError
from bow.content.models import Track
from bow.content.scenarios import book_paths
from bow.content.terms import HOUSES
from bow.table.battle.destinations import (
    BackToEditor,
    BattleAgain,
    BookPage,
    EndPage,
    LessonPage,
    Rematch,
    ReplayPage,
    WarNewsPage,
    WarPage,
)
from bow.table.battle.play import saves, statistics
from bow.table.battle.play.statistics import Point
from bow.table.battle.texts.plan_texts import outcome_title, why_over
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, letter
from bow.ui.kit.widgets import heading, panel_frame, row
from bow.ui.screens.end import EndScreen, FigureRow, Way, draw_figures
from bow.ui.screens.lesson import Learned, LessonEndScreen
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.wording import say, word, words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.content.plans import Scenario
    from bow.table.battle.play.battle_seat import BattleSeat
    from bow.table.battle.play.guided_battle import GuidedBattle
    from bow.table.battle.play.session import Session


def _ending_picture(seat: BattleSeat) -> str:
    """Return the picture of victory, or of defeat if the only person lost."""
    winner = seat.view.winner or "none"
    if winner == "none":
        return "ui/victory-none.jpg"
    lost = [house for house in seat.persons if house != winner]
    one = len(seat.persons) == 1
    return scene_of("battle-endings", f"defeat-{lost[0]}" if one and lost else f"victory-{winner}")


def following(plan: Scenario | None) -> Scenario | None:
    """Return the battle after this one in the book, or None."""
    book = book_paths()
    if plan is None or not 1 <= plan.number < len(book) or load_scenario(book[plan.number - 1]).id != plan.id:
        return None
    return load_scenario(book[plan.number])


class BattleEnd(EndScreen):
    """The screen after a battle: the winner's picture for a moment, then the report."""

    def __init__(self, navigator: Navigator, session: Session, back: Callable[[], object] | None = None) -> None:
        super().__init__(navigator)
        self.session, self.seat = session, session.at_screen
        self.back = back or (lambda: navigator.open(BattleAgain()))
        self.saved = False
        self.following = following(self.seat.view.scenario)
        self.losses = statistics.losses(self.seat)
        self.luck = statistics.luck(self.seat)
        self.curve = statistics.morale_curve(self.seat)
        if self.seat.view.winner in HOUSES:
            self.music = f"victory-{self.seat.view.winner}"

    @property
    def picture(self) -> str:
        return _ending_picture(self.seat)

    def headline(self) -> tuple[str, str, str]:
        winner, persons = self.seat.view.winner, self.seat.persons
        title = outcome_title(self.seat.view)
        reason = why_over(self.seat.view, persons[0] if len(persons) == 1 else None, title=title)
        return f"crests/{winner}.png" if winner in HOUSES else "", title, reason

    # --- figures
    def body(self, box: Box) -> None:
        low = min(theme.px(250), box.height * 0.5)
        upper = Box(box.left, box.bottom + low + theme.px(12), box.width, box.height - low - theme.px(12))
        _draw_morale(self.canvas, upper, self.seat.view.catalogue.track, self.curve)
        tables = {"end-losses": self._losses(), "end-luck": self._luck()}
        if any(self.seat.view.house(house).vp for house in HOUSES):
            tables["end-victory-points"] = self._points()
        places = row(Box(box.left, box.bottom, box.width, low), [box.width] * len(tables), theme.px(12))
        heads, colours = [word(house) for house in HOUSES], [theme.HOUSE[house] for house in HOUSES]
        for (title, rows), place in zip(tables.items(), places, strict=True):
            draw_figures(self.canvas, place, say(title), heads, rows, colours)

    def _losses(self) -> list[FigureRow]:
        lost = [self.losses[house] for house in HOUSES]
        figures = tuple(say("end-of", n=loss.figures, all=loss.figures_at_start) for loss in lost)
        units = tuple(say("end-of", n=loss.units, all=loss.units_at_start) for loss in lost)
        captured = tuple(", ".join(loss.commanders) or say("list-none") for loss in lost)
        return [
            FigureRow(say("end-figures"), figures),
            FigureRow(say("end-units"), units),
            FigureRow(say("end-captured"), captured),
        ]

    def _luck(self) -> list[FigureRow]:
        lucks = [self.luck[house] for house in HOUSES]
        return [
            FigureRow(say("end-dice"), tuple(str(luck.dice) for luck in lucks)),
            FigureRow(say("end-hits"), tuple(str(luck.hits) for luck in lucks)),
            FigureRow(say("end-expected"), tuple(say("end-number", n=round(luck.expected, 1)) for luck in lucks)),
            FigureRow(say("end-surplus"), tuple(_surplus(luck.surplus) for luck in lucks)),
        ]

    def _points(self) -> list[FigureRow]:
        everything: Mapping[str, int] = {house: self.seat.view.house(house).vp for house in HOUSES}
        found = {say("end-all"): everything, **dict(statistics.points(self.seat))}
        return [FigureRow(why, tuple(str(scored[house]) for house in HOUSES)) for why, scored in found.items()]

    # --- ways on
    def ways(self) -> list[Way]:
        look = Way("look", say("end-look"), "eye", self.leave)
        if self.seat.tested:
            back = Way("back-to-editor", say("menu-back-to-editor"), "editor", lambda: self.table.open(BackToEditor()))
            return [look, back]
        journal = self.session.journal
        watch = []
        if journal is not None:
            page = ReplayPage(journal.path, back=lambda: self.table.show_view(self))
            watch = [Way("watch", say("end-watch"), "replay", lambda: self.tell(self.table.open(page)))]
        return [
            *self._onward(),
            *watch,
            Way("save-replay", say("end-saved" if self.saved else "end-save"), "check" if self.saved else "save",
                self._save, enabled=not self.saved),
            look,
            Way("title", say("end-title"), "back", lambda: self.table.open(TitlePage())),
        ]  # fmt: skip

    def _onward(self) -> list[Way]:
        """Return the ways to what follows: what the war makes of it, or the next battle of the book and a rematch."""
        after, war = self.following, self.session.war
        if war is not None:
            page = WarNewsPage(war) if self.session.counts else WarPage(war)
            key = "end-war-news" if self.session.counts else "end-war"
            return [Way("war", say(key), "right", lambda: self.tell(self.table.open(page)), marked=True)]
        onward = [] if after is None else [
            Way("next", say("end-next", name=translated(after, words()).name), "right",
                lambda: self.table.open(BookPage(after.id)), marked=True)
        ]  # fmt: skip
        rematch = Way("rematch", say("end-rematch"), "swap", lambda: self.tell(self.table.open(Rematch(self.session))))
        return [*onward, rematch]

    def _save(self) -> None:
        self.saved, self.notice = save_replay_with_notice(self.session)

    def leave(self) -> None:
        """Return to the board, or to the replay from which the report was opened."""
        self.back()


def _surplus(surplus: float) -> str:
    if abs(surplus) < 0.05:
        return say("end-even")
    return say("end-lucky" if surplus > 0 else "end-unlucky", n=round(abs(surplus), 1))


def save_replay_with_notice(session: Session) -> tuple[bool, str]:
    """Save a battle as a replay; return whether it was saved, and the sentence for the player."""
    try:
        return True, say("end-saved-at", path=str(saves.save_replay(session)))
    except (InputError, OSError) as error:
        return False, say("end-not-saved", why=str(error))


def _draw_morale(canvas: Canvas, box: Box, track: Track, curve: Sequence[Point]) -> None:
    """Draw the curve in a panel; upward is Stark's favor."""
    inside = heading(canvas, panel_frame(canvas, box), say("end-morale"), size=20)
    caption = theme.px(18)
    side = theme.px(112)
    plot = Box(inside.left + side, inside.bottom + caption, inside.width - side, inside.height - caption)
    canvas.frame("panel-inset", plot, theme.scale * 0.8)
    area = plot.inset(theme.px(7))
    length = track.length
    unit = area.height / (2 * length + 1)
    middle = area.bottom + area.height / 2
    for name, (low, high) in track.zones.items():
        tint = (*theme.ZONE[name][:3], 46)
        if low == 0:
            canvas.fill(Box(area.left, middle - (high + 0.5) * unit, area.width, (2 * high + 1) * unit), tint)
            continue
        height = (high - low + 1) * unit
        for edge in (low - 0.5, 0.5 - low) if theme.marks else ():
            canvas.fill(Box(area.left, middle + edge * unit, area.width, 1), (*theme.TEXT[:3], 130))
        canvas.fill(Box(area.left, middle + (low - 0.5) * unit, area.width, height), tint)
        canvas.fill(Box(area.left, middle - (high + 0.5) * unit, area.width, height), tint)
    canvas.fill(Box(area.left, middle - 0.5, area.width, 1), (*theme.TEXT[:3], 110))
    _captions(canvas, inside, area, plot)
    _rounds(canvas, area, plot, caption, curve)
    _curve(canvas, area, middle, unit, curve)


def _captions(canvas: Canvas, inside: Box, area: Box, plot: Box) -> None:
    width = plot.left - inside.left - theme.px(8)
    high = theme.px(20)
    for house, y in (("stark", area.top - 2 * high), ("lannister", area.bottom)):
        place = Box(inside.left, y, width, 2 * high)  # two lines, where a language needs them
        said = say("end-favour", house=word(house))
        up: Literal["top", "bottom"] = "top" if house == "stark" else "bottom"
        canvas.text(
            said, place, letter(14), theme.HOUSE[house], STRONG,
            align="right", valign=up, lines=True, least=letter(10),
        )  # fmt: skip
    even = Box(inside.left, area.bottom + (area.height - high) / 2, width, high)
    canvas.text(say("morale-even"), even, letter(13), theme.MUTED, BODY, align="right", least=letter(10))


def _rounds(canvas: Canvas, area: Box, plot: Box, caption: float, curve: Sequence[Point]) -> None:
    last = max(1, curve[-1].step)
    begun: dict[int, int] = {}
    for point in curve:
        begun.setdefault(point.round, point.step)
    starts = list(begun.items())
    for n, (number, step) in enumerate(starts):
        x = area.left + area.width * step / last
        end = area.left + area.width * (starts[n + 1][1] if n + 1 < len(starts) else last) / last
        if n:
            canvas.fill(Box(x, area.bottom, 1, area.height), (*theme.MUTED[:3], 120))
        place = Box(x, plot.bottom - caption, max(1.0, end - x), caption)
        if place.width > theme.px(16):
            long = place.width > theme.px(70)
            said = say("end-round", round=number) if long else str(number)
            canvas.text(said, place, letter(13), theme.MUTED, BODY, align="center", least=letter(10))


def _curve(canvas: Canvas, area: Box, middle: float, unit: float, curve: Sequence[Point]) -> None:
    last = max(1, curve[-1].step)
    thick = max(2.0, theme.px(3))
    begin = curve[0]
    for now, following in zip(curve, [*curve[1:], curve[-1]], strict=True):
        if following.morale == begin.morale and following is not curve[-1]:
            continue
        x0 = area.left + area.width * begin.step / last
        x1 = area.left + area.width * following.step / last
        y0, y1 = middle + begin.morale * unit, middle + following.morale * unit
        canvas.fill(Box(x0, y0 - thick / 2, max(thick, x1 - x0), thick), theme.GOLD)
        if following.morale != begin.morale:
            low = min(y0, y1) - thick / 2
            canvas.fill(Box(x1 - thick / 2, low, thick, abs(y1 - y0) + thick), theme.GOLD)
        begin = following
        if now is curve[-1]:
            break
    size = theme.px(12)
    y = middle + curve[-1].morale * unit
    canvas.picture("units/path-dot.png", Box(area.right - size / 2, y - size / 2, size, size), theme.GOLD_BRIGHT)


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
        return _ending_picture(self.seat)

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
