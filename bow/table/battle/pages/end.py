"""The end of a battle: losses, morale over time, the luck of the dice, victory points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bow.battle import load_scenario
from bow.content.documents.faults import InputError
from bow.content.scenarios import book_paths
from bow.content.terms import HOUSES
from bow.table.battle.destinations import BackToEditor, BattleAgain, BookPage, Rematch, ReplayPage
from bow.table.battle.drawings.chart import draw_morale
from bow.table.battle.play import saves, statistics
from bow.table.battle.texts.plan_texts import outcome_title, why_over
from bow.ui.kit import theme
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.widgets import row
from bow.ui.screens.end import EndScreen, FigureRow, Way, draw_figures
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.wording import say, word, words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.content.plans import Scenario
    from bow.table.battle.play.battle_seat import BattleSeat
    from bow.table.battle.play.session import Session


def ending_picture(seat: BattleSeat) -> str:
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
        return ending_picture(self.seat)

    def headline(self) -> tuple[str, str, str]:
        winner, persons = self.seat.view.winner, self.seat.persons
        title = outcome_title(self.seat.view)
        reason = why_over(self.seat.view, persons[0] if len(persons) == 1 else None, title=title)
        return f"crests/{winner}.png" if winner in HOUSES else "", title, reason

    # --- figures
    def body(self, box: Box) -> None:
        low = min(theme.px(250), box.height * 0.5)
        upper = Box(box.left, box.bottom + low + theme.px(12), box.width, box.height - low - theme.px(12))
        draw_morale(self.canvas, upper, self.seat.view.catalogue.track, self.curve)
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
        after = self.following
        onward = [] if after is None else [
            Way("next", say("end-next", name=translated(after, words()).name), "right",
                lambda: self.table.open(BookPage(after.id)), marked=True)
        ]  # fmt: skip
        return [
            *onward,
            Way("rematch", say("end-rematch"), "swap", lambda: self.table.open(Rematch(self.session))),
            *watch,
            Way("save-replay", say("end-saved" if self.saved else "end-save"), "check" if self.saved else "save",
                self._save, enabled=not self.saved),
            look,
            Way("title", say("end-title"), "back", lambda: self.table.open(TitlePage())),
        ]  # fmt: skip

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
