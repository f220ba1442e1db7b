"""The end of a battle: who won and why, losses, morale over time, the luck of the dice."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.table.battle.destinations import BackToEditor, BattleAgain, Rematch, ReplayPage
from bow.table.battle.drawings.chart import draw_morale
from bow.table.battle.play import saves, statistics
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.session import Session
from bow.table.battle.texts.outcome_text import why_over
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, TITLE, line_height, width_of
from bow.ui.kit.widgets import heading, panel_frame, row
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.screens.screen import Screen
from bow.ui.wording import say, word

#: seconds for which the picture is shown alone, before the report
ALONE = 3.0
#: width of the picture beside the headline, in its heights; its least and largest share of the window's height
BROAD = 2.1
LOW, HIGH = 0.2, 0.34
#: height of buttons, curve and tables below it at which all is comfortable to read, in pixels of the sketch
BELOW = 532
#: width of its frame, in pixels of the sketch
EDGE = 7


def ending_picture(seat: BattleSeat) -> str:
    """Return the picture of the victory; for a single person who lost, that of the defeat."""
    winner = seat.view.winner or "none"
    if winner == "none":
        return "ui/victory-none.jpg"
    lost = [house for house in seat.persons if house != winner]
    one = len(seat.persons) == 1
    return scene_of("battle-endings", f"defeat-{lost[0]}" if one and lost else f"victory-{winner}")


class EndScreen(Screen):
    """The end of a battle: the winner's picture for a moment, then the report.

    Attributes:
        alone: the seconds left for the picture without the report.
    """

    def __init__(self, navigator: Navigator, session: Session, back: Callable[[], object] | None = None) -> None:
        super().__init__(navigator)
        self.session, self.seat = session, session.at_screen
        self.back = back or (lambda: navigator.open(BattleAgain()))
        self.notice = ""
        self.saved = False
        self.losses = statistics.losses(self.seat)
        self.luck = statistics.luck(self.seat)
        self.curve = statistics.morale_curve(self.seat)
        self.alone = ALONE / theme.animation_speed if theme.animation_speed > 0 else 0.0
        if self.winner in HOUSES:
            self.music = f"victory-{self.winner}"

    @property
    def winner(self) -> str:
        """The winning House, or `none`."""
        return self.seat.view.winner or "none"

    @property
    def picture(self) -> str:
        return ending_picture(self.seat)

    def rebuild(self) -> None:
        self.backdrop = self.picture if self.alone > 0 else "table.jpg"
        super().rebuild()

    def build(self) -> None:
        """Draw headline, panels of numbers, curve and buttons; or only headline and buttons over the picture."""
        margin = theme.px(40)
        inside = self.box.inset(margin)
        if self.alone > 0:
            shade = Box(0, inside.top - theme.px(250), self.width * 0.75, self.height - inside.top + theme.px(250))
            self.canvas.picture("ui/shade.png", shade, stretch=True)
            self._headline(inside, inside.top - theme.px(118))
            self._buttons(inside)
            return
        y = self._headline(inside, self._painting(inside))
        foot = self._buttons(inside)
        body = Box(inside.left, foot + theme.px(16), inside.width, y - foot - theme.px(32))
        low = min(theme.px(250), body.height * 0.5)
        upper = Box(body.left, body.bottom + low + theme.px(12), body.width, body.height - low - theme.px(12))
        draw_morale(self.canvas, upper, self.seat.view.catalogue.track, self.curve)
        self.points = statistics.points(self.seat)
        parts = [self._losses, self._luck] + [self._points] * any(self.seat.view.house(h).vp for h in HOUSES)
        places = row(Box(body.left, body.bottom, body.width, low), [body.width] * len(parts), theme.px(12))
        for part, place in zip(parts, places, strict=True):
            part(place)

    def _painting(self, inside: Box) -> float:
        """Draw the framed picture right of the headline, which a click enlarges; return its lower edge."""
        high = max(self.height * LOW, min(self.height * HIGH, inside.height - theme.px(BELOW)))
        frame = Box(*(round(side) for side in (inside.right - high * BROAD, inside.top - high, high * BROAD, high)))
        state = self.touch.state("button", "picture")
        self.canvas.fill(frame, theme.GOLD_BRIGHT if state else theme.GOLD)
        self.canvas.fill(frame.inset(theme.px(2)), (24, 18, 14, 255))
        inner = frame.inset(round(theme.px(EDGE)))
        self.canvas.scene(self.picture, inner)
        self.regions.append(Region("button", "picture", frame, True, say("hint-end-picture")))
        return frame.bottom

    def _headline(self, inside: Box, low: float) -> float:
        """Draw who won and why, left of the picture; return the lower edge of both."""
        winner = self.winner
        crest = theme.px(118)
        picture = next((region.box for region in self.regions if region.id == "picture"), None)
        if picture is not None:
            inside = inside._replace(width=picture.left - theme.px(20) - inside.left)
        left = inside.left
        if winner in HOUSES:
            self.canvas.picture(f"crests/{winner}.png", Box(left, inside.top - crest, crest, crest))
            left += crest + theme.px(22)
        size = letter(46)
        title = Box(left, inside.top - theme.px(60), inside.right - left, theme.px(60))
        said = say("end-nobody") if winner == "none" else say("end-winner", house=word(winner))
        self.canvas.text(said, title, size, theme.TEXT, TITLE, least=letter(26))
        high = max(theme.px(54), title.bottom - theme.px(2) - low) if picture is not None else theme.px(54)
        why = Box(left, title.bottom - theme.px(2) - high, inside.right - left, high)
        persons = self.seat.persons
        reason = why_over(self.seat.view, persons[0] if len(persons) == 1 else None)
        self.canvas.text(reason, why, letter(20), theme.GOLD, SERIF, valign="top", lines=True, least=letter(14))
        return min(low, inside.top - crest)

    def _losses(self, box: Box) -> None:
        lost = [self.losses[house] for house in HOUSES]
        figures = [say("end-of", n=loss.figures, all=loss.figures_at_start) for loss in lost]
        units = [say("end-of", n=loss.units, all=loss.units_at_start) for loss in lost]
        captured = [", ".join(loss.commanders) or say("list-none") for loss in lost]
        rows = [(say("end-figures"), *figures), (say("end-units"), *units), (say("end-captured"), *captured)]
        self._table(box, say("end-losses"), rows)

    def _points(self, box: Box) -> None:
        area = heading(self.canvas, panel_frame(self.canvas, box), say("end-victory-points"), size=20)
        all_points: dict[str, int] = {house: self.seat.view.house(house).vp for house in HOUSES}
        rows = [(say("end-all"), all_points), *self.points]
        narrow, least, size = theme.px(80), letter(11), letter(16)
        y = area.top - theme.px(4)
        step = line_height(BODY, size)
        for k, house in enumerate(HOUSES):
            place = Box(area.right - (2 - k) * narrow, y - step, narrow, step)
            self.canvas.text(word(house), place, letter(14), theme.HOUSE[house], TITLE, align="center", least=letter(9))
        y -= step + theme.px(4)
        room = (y - area.bottom) / max(1, len(rows))
        for why, scored in rows:
            text = Box(area.left, y - room, area.width - 2 * narrow - theme.px(8), room - theme.px(2))
            self.canvas.text(why, text, size, theme.MUTED, BODY, lines=True, least=least)
            for k, house in enumerate(HOUSES):
                place = Box(area.right - (2 - k) * narrow, y - room, narrow, room)
                self.canvas.text(str(scored[house]), place, letter(17), theme.TEXT, STRONG, align="center", least=least)
            y -= room

    def _luck(self, box: Box) -> None:
        lucks = [self.luck[house] for house in HOUSES]
        rows = [
            (say("end-dice"), *(str(luck.dice) for luck in lucks)),
            (say("end-hits"), *(str(luck.hits) for luck in lucks)),
            (say("end-expected"), *(say("end-number", n=round(luck.expected, 1)) for luck in lucks)),
            (say("end-surplus"), *(self._surplus(luck.surplus) for luck in lucks)),
        ]
        self._table(box, say("end-luck"), rows)

    @staticmethod
    def _surplus(surplus: float) -> str:
        if abs(surplus) < 0.05:
            return say("end-even")
        return say("end-lucky" if surplus > 0 else "end-unlucky", n=round(abs(surplus), 1))

    def _table(self, box: Box, title: str, found: list[tuple[str, ...]]) -> None:
        area = heading(self.canvas, panel_frame(self.canvas, box), title, size=20)
        rows = [("", *map(word, HOUSES)), *found]
        step = min(theme.px(34), area.height / max(1, len(rows)))
        size = min(letter(17), step * 0.72)
        y = area.top - theme.px(4)
        first = area.width * 0.3
        rest = (area.width - first) / 2
        for n, (caption, *values) in enumerate(rows):
            y -= step
            name = Box(area.left, y, first - theme.px(8), step)
            self.canvas.text(caption, name, size, theme.MUTED, BODY, least=size * 0.75)
            for k, value in enumerate(values):
                place = Box(area.left + first + k * rest, y, rest - theme.px(10), step)
                colour = theme.HOUSE[HOUSES[k]] if not n else theme.TEXT
                face, least = STRONG if n else TITLE, max(theme.least, size * 0.65)
                if width_of(value, face, least) > place.width:  # names: in two lines, if necessary below the last row
                    high = max(step, min(place.top - area.bottom, 2.1 * line_height(face, least)))
                    place = place._replace(bottom=place.top - high, height=high)
                    self.canvas.text(value, place, least, colour, face, lines=True, least=least)
                else:
                    self.canvas.text(value, place, size, colour, face, least=least)
            if n < len(rows) - 1:
                self.canvas.fill(Box(area.left, y - 1, area.width, 1), (*theme.MUTED[:3], 50))

    def _buttons(self, inside: Box) -> float:
        height, gap = theme.px(54), theme.px(12)
        entries = [
            ("rematch", say("end-rematch"), "swap"),
            ("save-replay", say("end-saved" if self.saved else "end-save"), "check" if self.saved else "save"),
            ("look", say("end-look"), "eye"),
            ("title", say("end-title"), "back"),
        ]
        if self.session.journal is not None:
            entries.insert(1, ("watch", say("end-watch"), "replay"))
        if self.seat.tested:
            entries = [entries[-2], ("back-to-editor", say("menu-back-to-editor"), "editor")]
        places = row(Box(inside.left, inside.bottom, inside.width, height), [inside.width] * len(entries), gap)
        for (id, label, icon), place in zip(entries, places, strict=True):
            self.button(id, place, label, icon, size=19, enabled=not (id == "save-replay" and self.saved))
        if not self.notice:
            return inside.bottom + height
        size = letter(15)
        line = Box(inside.left, inside.bottom + height + theme.px(6), inside.width, line_height(BODY, size))
        self.canvas.text(self.notice, line, size, theme.MUTED, BODY, least=letter(11))
        return line.top

    # --- the picture alone
    def on_update(self, delta_time: float) -> None:
        if 0 < self.alone < float("inf"):
            self.alone -= delta_time
            if self.alone <= 0:
                self.show_report()

    def show_report(self) -> None:
        self.alone = 0.0
        self.rebuild()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Show the report after a click beside the buttons."""
        if self.alone > 0 and self.region_at(x, y) is None:
            self.show_report()
            return
        super().on_mouse_press(x, y, button, modifiers)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Show the report after any key; Escape does nothing else then."""
        if self.alone > 0:
            self.show_report()
            if symbol == arcade.key.ESCAPE:
                return None
        return super().on_key_press(symbol, modifiers)

    def activate(self, region: Region) -> None:
        match region.id:
            case "picture":
                self.alone = float("inf")
                self.rebuild()
            case "rematch":
                self.table.open(Rematch(self.session))
            case "save-replay":
                self._save()
            case "watch":
                self._watch()
            case "look":
                self.back()
            case "title":
                self.table.open(TitlePage())
            case "back-to-editor":
                self.table.open(BackToEditor())

    def _watch(self) -> None:
        journal = self.session.journal
        why = self.table.open(ReplayPage(journal.path)) if journal is not None else None
        if why is not None:
            self.notice = why
            self.rebuild()

    def _save(self) -> None:
        self.saved, self.notice = save_replay_with_notice(self.session)
        self.rebuild()


def save_replay_with_notice(session: Session) -> tuple[bool, str]:
    """Save a battle as a replay; return whether it was saved, and the sentence for the player."""
    try:
        return True, say("end-saved-at", path=str(saves.save_replay(session)))
    except (InputError, OSError) as error:
        return False, say("end-not-saved", why=str(error))
