"""The menu of a game of the realm: seats, a round on one page, settings, name, report, begin anew, the title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from bow.content.documents.faults import InputError
from bow.fault_report import write_report
from bow.system.sentence import os_reason
from bow.table.realm.destinations import NewRealm, OpenRealm, RealmLessonPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_lesson import RealmLesson
from bow.table.realm.play.saved_realms import SavedRealm
from bow.table.realm.play.seat_choices import offered_seats, seat_hint, seat_text
from bow.table.realm.play.texts import RealmTexts
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_field import clipboard_of
from bow.ui.kit.text_layout import BODY, TITLE, line_height, wrap
from bow.ui.kit.widgets import button_width, heading, panel_frame
from bow.ui.saved.about_panel import AboutPanel
from bow.ui.saved.saved_files import OwnWords, SavedGame, read_about, write_about
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.navigation import KeysPage, SettingsPage, TitlePage
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.wording import error_text, say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_session import RealmSession
    from bow.ui.screens.navigation import Navigator

ENTRIES = (
    ("back", "play"), ("give", "bot"), ("restart", "replay"), ("name", "save"), ("settings", "settings"),
    ("keys", "keyboard"), ("report", "warning"), ("leave", "back"),
)  # fmt: skip
OVERVIEW = ("westeros", "planning", "action", "combat", "end")
#: the part of a row of seats that the name of the House takes
NAME = 0.24
#: who plays a House that its person gives away
SUCCESSOR = "greedy"


class MenuPanel(Panel):
    """Entries and seats on the left, a round on the right.

    Attributes:
        notice: what has been done, or why it could not be.
    """

    def __init__(self, session: RealmSession, does: Callable[[str], object]) -> None:
        super().__init__()
        self.session, self.does = session, does
        self.seat = session.at_screen
        self.texts = RealmTexts(self.seat.content)
        self.notice = ""

    def shows(self) -> object:
        return tuple(self.seat.seats.values()), self.notice, self.seat.kept, self.seat.view.round

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box, lit=True).inset(theme.px(10))
        title = inside.strip(theme.px(46))
        text = say("realm-menu-title", round=self.seat.view.round)
        self.canvas.text(text, title, letter(30), theme.GOLD_BRIGHT, TITLE)
        rest = Box(inside.left, inside.bottom, inside.width, title.bottom - inside.bottom - theme.px(6))
        left = Box(rest.left, rest.bottom, max(rest.width * 0.44, min(rest.width * 0.56, _seats_width())), rest.height)
        right = Box(left.right + theme.px(28), rest.bottom, rest.right - left.right - theme.px(28), rest.height)
        self._entries(left)
        self._overview(right)

    def _entries(self, box: Box) -> None:
        y = box.top
        high, gap = theme.px(46), theme.px(10)
        for n, (id, icon) in enumerate(ENTRIES):
            left, right = Box(box.left, y - high, box.width, high - theme.px(8)).row(2, gap)
            enabled = bool(self.seat.persons) and not self.seat.over if id == "give" else True
            enabled = self.seat.recorded if id == "name" else enabled
            label = say(f"realm-menu-{id}")
            self.button(id, right if n % 2 else left, label, icon, size=17, marked=id == "back", enabled=enabled)
            y -= high * (n % 2)
        note = Box(box.left, y - theme.px(44), box.width, theme.px(42))
        kept = "realm-menu-kept" if self.seat.kept else "realm-menu-not-kept"
        said, colour = (self.notice, theme.GOLD) if self.notice else (say(kept), theme.MUTED)
        self.canvas.text(said, note, letter(14), colour, BODY, lines=True, least=letter(11))
        self._seats(Box(box.left, box.bottom, box.width, note.bottom - box.bottom))

    def _seats(self, box: Box) -> None:
        below = heading(self.canvas, box, say("realm-menu-seats"))
        houses = self.seat.view.houses
        high = min(theme.px(46), below.height / len(houses))
        y = below.top
        for house in houses:
            y -= high
            row = Box(below.left, y, below.width, high - theme.px(6))
            self.canvas.picture(f"realm/shield-{house}.png", Box(row.left, row.bottom, row.height, row.height))
            name = Box(row.left + row.height + theme.px(8), row.bottom, row.width * NAME, row.height)
            self.canvas.text(self.texts.house(house), name, letter(16), theme.TEXT, TITLE, least=letter(12))
            seats = offered_seats()
            cells = Box(name.right, row.bottom, row.right - name.right, row.height).row(len(seats), theme.px(6))
            for who, cell in zip(seats, cells, strict=True):
                chosen, id = self.seat.seats[house] == who, f"seat-{house}-{who}"
                self.button(id, cell, seat_text(who), marked=chosen, kind="choice", size=14, hint=seat_hint(who))

    def _overview(self, box: Box) -> None:
        """Write the parts of a round one below the other, in the largest letters that fit."""
        below = heading(self.canvas, box, say("realm-menu-overview"))
        parts, gap = [say(f"realm-overview-{part}") for part in OVERVIEW], theme.px(16)
        size = letter(22)
        while size > theme.least and _height(parts, size, below.width, gap) > below.height:
            size -= 0.5
        y = below.top
        for part in parts:
            high = _height([part], size, below.width, gap)
            place = Box(below.left, y - high, below.width, high)
            self.canvas.text(part, place, size, theme.TEXT, BODY, lines=True, valign="top", least=theme.least)
            y -= high

    def activate(self, region: Region) -> bool:
        self.notice = ""
        if region.kind == "choice":
            _, house, who = region.id.split("-", 2)
            realm_saves.change_seat(self.session, house, who)
        elif region.kind == "button":
            self.does(region.id)
        else:
            return False
        return True


def _seats_width() -> float:
    """Return the width at which no name of a player is broken."""
    broadest = max(button_width(seat_text(who), "", 14) for who in offered_seats())
    return (len(offered_seats()) * (broadest + theme.px(6)) + theme.px(48)) / (1 - NAME)


def _height(texts: Sequence[str], size: float, wide: float, gap: float) -> float:
    """Return the height of texts one below the other."""
    return sum(len(wrap(text, BODY, size, wide)) * line_height(BODY, size) + gap for text in texts)


class RealmMenuScreen(PartsScreen):
    """Opened with Escape, the menu button or F1."""

    music = ""

    def __init__(self, navigator: Navigator, session: RealmSession) -> None:
        super().__init__(navigator)
        self.session = session
        self.seat = session.at_screen
        self.menu = MenuPanel(session, self._do_entry)
        self.writing = AboutPanel(clipboard_of(self.window), self._keep_words, self._unfocus)

    # --- layout
    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.writing, self.menu

    def arrange(self) -> None:
        width, height = self.width * 0.9, self.height * 0.92
        self.menu.lay(Box((self.width - width) / 2, (self.height - height) / 2, width, height))
        self.writing.lay(self.box)

    # --- entries
    def leave(self) -> None:
        """Go back to the game."""
        self.table.open(OpenRealm(self.session))

    def _again(self) -> None:
        self.table.show_view(self)

    def _unfocus(self) -> None:
        self.focused = None

    def _do_entry(self, id: str) -> None:
        match id:
            case "back":
                self.leave()
            case "settings":
                self.table.open(SettingsPage(self._again))
            case "keys":
                self.table.open(KeysPage(self._again))
            case "give":
                self._ask_to_give()
            case "restart":
                self._ask_to_restart()
            case "name":
                self._write_name()
            case "report":
                self._report()
            case "leave":
                self.table.open(TitlePage())

    def _ask_to_give(self) -> None:
        """Ask which of the people's Houses a bot takes over."""
        self.focused = None
        texts = self.menu.texts
        answers = [
            Answer(f"give-{house}", say("realm-menu-give-yes", house=texts.house(house)), "bot", self._giver(house))
            for house in self.seat.persons
        ]
        none = Answer("give-no", say("realm-menu-give-no"), "back", self._unfocus)
        self.asking.ask(
            say("realm-menu-give-title"), say("realm-menu-give-said", bot=seat_text(SUCCESSOR)), *answers, none
        )

    def _giver(self, house: str) -> Callable[[], None]:
        return lambda: realm_saves.change_seat(self.session, house, SUCCESSOR)

    def _ask_to_restart(self) -> None:
        """Ask before a game in progress is left for a new one; a lesson begins anew."""
        self.focused = None
        none = Answer("restart-no", say("realm-menu-restart-no"), "back", self._unfocus)
        if isinstance(self.session, RealmLesson):
            anew = Answer("restart-lesson", say("realm-lesson-way-again"), "replay", self._restart_lesson)
            self.asking.ask(say("realm-lesson-restart"), say("realm-lesson-restart-said"), anew, none)
            return
        same = Answer("restart-same", say("realm-menu-restart-same"), "replay", lambda: self._restart(True))
        new = Answer("restart-new", say("realm-menu-restart-new"), "die", lambda: self._restart(False))
        known = (same,) if self.session.can_restart_same else ()
        said = say("realm-menu-restart-said" if self.seat.kept else "realm-menu-restart-unkept")
        self.asking.ask(say("realm-menu-restart-title"), said, *known, new, none)

    def _restart_lesson(self) -> None:
        self.menu.notice = self.table.open(RealmLessonPage()) or ""

    def _restart(self, same: bool) -> None:
        setup = realm_saves.setup_of(self.session)
        if same and self.session.can_restart_same and self.session.seed is not None:
            setup = replace(setup, seed=self.session.seed)
        self.menu.notice = self.table.open(NewRealm(setup)) or ""

    def _write_name(self) -> None:
        """Write name and note of this game over the menu."""
        journal = self.session.journal
        if journal is not None:
            now = datetime.now().astimezone()
            words = read_about(journal.path)
            self.writing.write(SavedRealm(journal.path, self.seat.view, words, self.seat.seats, now))
            self.focused = ("field", "name")

    def _keep_words(self, saved: SavedGame, about: OwnWords) -> str:
        try:
            write_about(saved.path, about)
        except OSError as error:
            return say("end-not-saved", why=os_reason(error) or str(error))
        return ""

    def _report(self) -> None:
        """Write a report of a fault in this game, or, where it is not recorded, in none."""
        journal = self.session.journal
        try:
            path = write_report(journal.path if journal is not None else None, self.table.graphics)
            self.menu.notice = say("menu-reported", path=str(path))
        except InputError as error:
            self.menu.notice = say("end-not-saved", why=error_text(error))
