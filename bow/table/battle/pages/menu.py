"""The menu of a battle: resume, settings, help, saving a replay, a fault report, the title."""

from __future__ import annotations

from typing import Protocol

from bow.authoring.draft_beginnings import draft_of
from bow.content.documents.faults import InputError
from bow.fault_report import write_report
from bow.table.battle.destinations import (
    BackToEditor,
    BattleAgain,
    EditorPage,
    EncyclopediaPage,
    HelpPage,
    MenuPage,
)
from bow.table.battle.pages.end import save_replay_with_notice
from bow.table.battle.pages.midgame import MidGame
from bow.table.battle.play.session import Session
from bow.table.battle.texts.battle_wording import plan_of
from bow.ui.controls.click_guard import ClickGuard
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, TITLE
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.navigation import Navigator, SettingsPage, TitlePage
from bow.ui.screens.screen import Screen
from bow.ui.wording import error_text, say

ICONS = {
    "resume": "play",
    "hint": "target",
    "turn-board": "turn-half",
    "settings": "settings",
    "how-to-play": "help",
    "encyclopedia": "book",
    "save-replay": "save",
    "report": "warning",
    "edit-position": "editor",
    "leave": "back",
}
#: icons of a battle that is played from the editor
TESTING = {
    **{
        id: ICONS[id]
        for id in ("resume", "turn-board", "settings", "how-to-play", "encyclopedia", "report", "edit-position")
    },
    "back-to-editor": "back",
}


#: darkens the table behind the menu
DIM: theme.Colour = (12, 10, 8, 178)


class Table(Protocol):
    """The interface of the battle screen behind the menu."""

    ui_scale: float
    turns: bool

    def on_show_view(self) -> None:
        """Lay everything out for the present window."""

    def on_draw(self) -> object:
        """Draw everything."""


class MenuScreen(Screen):
    """The menu, opened with Escape or the menu button during a battle, over the dimmed table."""

    music = ""  # it keeps the music of the battle

    def __init__(self, navigator: Navigator, session: Session, behind: Table | None = None) -> None:
        super().__init__(navigator)
        self.behind = behind
        self.session, self.seat = session, session.at_screen
        self.notice = ""
        self.midgame: MidGame | None = None
        if session.seats is not None:
            self.midgame = MidGame(self, session)
            self.lid = self.midgame.levels
        self.guard = ClickGuard()
        self._asked = ""

    def on_show_view(self) -> None:
        self._lay_behind()
        super().on_show_view()

    def on_resize(self, width: int, height: int) -> None:
        self._lay_behind()
        super().on_resize(width, height)

    def _lay_behind(self) -> None:
        if self.behind is not None:
            self.behind.ui_scale = self.table.settings.ui_scale
            self.behind.on_show_view()

    def _backdrop(self) -> None:
        if self.behind is None:
            super()._backdrop()
        else:
            self.canvas.fill(self.box, DIM)

    def draw_all(self) -> None:
        if self.behind is not None:
            here = theme.scale, theme.least, theme.least_on_cards
            theme.set_scale(self.width, self.height, self.behind.ui_scale)
            self.behind.on_draw()
            theme.scale, theme.least, theme.least_on_cards = here
        super().draw_all()

    def build(self) -> None:
        icons = TESTING if self.seat.tested else ICONS
        if self.behind is not None and not self.behind.turns:
            icons = {id: icon for id, icon in icons.items() if id != "turn-board"}
        foot = theme.px(46) if self.notice else 0.0
        wanted = theme.px(44 + 24 + 14 + len(icons) * 68 + 2 * 27 - 12) + foot
        broad = min(theme.px(480), self.width * 0.6) if self.midgame is None else min(theme.px(960), self.width * 0.94)
        width, height = broad, min(wanted, self.height * 0.94)
        inside = panel_frame(self.canvas, self.box.middle(width, height), lit=True).inset(theme.px(14))
        plan = plan_of(self.seat.view)
        name = plan.name if plan is not None else say("menu-title")
        title = inside.strip(theme.px(44))
        self.canvas.text(name, title, letter(28), theme.TEXT, TITLE, align="center", least=letter(16))
        note = Box(inside.left, title.bottom - theme.px(24), inside.width, theme.px(24))
        kept = say("menu-kept" if self.seat.kept else "menu-not-kept")
        self.canvas.text(kept, note, letter(15), theme.MUTED, SERIF_SLANTED, align="center", least=letter(11))
        if self.midgame is not None:
            inside = self._columns(self.midgame, inside, note.bottom - theme.px(14), inside.bottom + foot)
        if self._asking:
            return
        gap = theme.px(12)
        row = min(theme.px(56), (note.bottom - theme.px(14) - inside.bottom - foot + gap) / len(icons) - gap)
        column = inside._replace(height=note.bottom - theme.px(14) - inside.bottom)
        for (id, icon), place in zip(icons.items(), column.rows([row] * len(icons), gap), strict=True):
            hint = say("hint-menu-save-replay") if id == "save-replay" else ""
            self.button(id, place, say(f"menu-{id}"), icon, size=19, hint=hint)
        if self.notice:
            line = Box(inside.left, inside.bottom, inside.width, foot)
            self.canvas.text(self.notice, line, letter(14), theme.GOLD, BODY, lines=True, least=letter(11))

    @property
    def _asking(self) -> str:
        return self.midgame.asking if self.midgame is not None else ""

    def _columns(self, midgame: MidGame, inside: Box, top: float, bottom: float) -> Box:
        """Draw the second column, and a question in the place of the first; return the first."""
        between = theme.px(32)
        first = inside._replace(width=(inside.width - between) / 2)
        column = Box(first.right + between, bottom, first.width, top - bottom)
        midgame.build(column)
        if midgame.asking:
            midgame.build_question(Box(first.left, bottom, first.width, top - bottom))
        self.notice = midgame.notice or self.notice
        return first

    def rebuild(self) -> None:
        """Lay everything out again; new buttons after a question opens or closes take no click at once."""
        super().rebuild()
        if self._asking != self._asked:
            self._asked = self._asking
            self.guard.note([(region[:2], self._asked or "menu") for region in self.regions])

    def on_draw(self) -> None:
        super().on_draw()
        self.guard.drawn()

    def on_update(self, delta_time: float) -> None:
        self.guard.update(delta_time)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Ignore a click on a button that has only just appeared."""
        region = self.region_at(x, y)
        if region is None or not self.guard.holds_back(region.kind, region.id):
            super().on_mouse_press(x, y, button, modifiers)

    def activate(self, region: Region) -> None:
        if self.midgame is not None and self.midgame.activate(region):
            if self.table.current_view is self:
                self.rebuild()
            return
        match region.id:
            case "resume":
                self.leave()
            case "hint" | "turn-board":
                self.table.open(BattleAgain(region.id))
            case "settings":
                self.table.open(SettingsPage(lambda: self.table.open(MenuPage(self.session))))
            case "how-to-play":
                self.table.open(HelpPage(lambda: self.table.open(MenuPage(self.session)), battle=self.seat.view))
            case "encyclopedia":
                here = MenuPage(self.session)
                self.table.open(EncyclopediaPage(lambda: self.table.open(here), battle=self.seat.view))
            case "save-replay":
                self._save()
            case "report":
                self._report()
            case "edit-position":
                self._edit_position()
            case "back-to-editor":
                self.table.open(BackToEditor())
            case "leave":
                self.session.pause()
                self.table.open(TitlePage())

    def _save(self) -> None:
        _, self.notice = save_replay_with_notice(self.session)
        self.rebuild()

    def _edit_position(self) -> None:
        try:
            draft = draft_of(self.session.battle)
        except InputError as error:
            self.notice = say("menu-no-position", why=error_text(error))
            self.rebuild()
            return
        self.table.open(EditorPage(draft))

    def _report(self) -> None:
        """Write a fault report about this battle; without a journal, a report without a battle."""
        journal = self.session.journal
        try:
            path = write_report(journal.path if journal is not None else None, self.table.graphics)
            self.notice = say("menu-reported", path=str(path))
        except InputError as error:
            self.notice = say("end-not-saved", why=error_text(error))
        self.rebuild()

    def leave(self) -> None:
        if self.midgame is not None and self.midgame.asking:
            self.midgame.ask("")
            self.rebuild()
            return
        self.table.open(BattleAgain())
