"""What the commands of the realm's table do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.seats.saved_files import PERSON
from bow.table.realm.destinations import RealmAnalysisPage, RealmEndPage, RealmMenuPage, RealmReplayPage
from bow.table.realm.play import realm_saves
from bow.table.realm.screens.realm_rows import IN_REALM, REALM, REALM_PLANNING
from bow.ui.controls.shared_commands import OF_A_GAME
from bow.ui.kit import theme
from bow.ui.screens.navigation import TitlePage
from bow.ui.screens.parts_screen import PartsScreen

if TYPE_CHECKING:
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.map.map_view import MapView
    from bow.table.realm.panels.choices_panel import ChoicesPanel
    from bow.table.realm.panels.tray_panel import TrayPanel
    from bow.table.realm.play.realm_hint import RealmHint
    from bow.table.realm.play.realm_log import RealmNews
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.realm_session import RealmSession
    from bow.ui.history.log_panel import LogPanel
    from bow.ui.history.recap_panel import RecapPanel

#: seconds from the last action to the page of the end
END_AFTER = 1.5
#: the factor of one step of zooming
STEP = 1.12


class RealmCommands(PartsScreen):
    """The base of the realm's screens: each method is a command of `bow.table.realm.screens.realm_rows`.

    Attributes:
        session: the game, for commands.
        seat: the seat of those who look at the screen: all that is shown is read from it.
        hidden: whether no piece is shown.
        orders_alone: whether only orders are shown.
        shows_table: whether a combat takes the place of the context.
    """

    session: RealmSession
    seat: RealmSeat
    controls: Controls
    map: MapView
    tray: TrayPanel
    choices: ChoicesPanel
    log: LogPanel
    recap: RecapPanel
    news: RealmNews
    adviser: RealmHint
    #: whether the screen shows a replay
    replays = False
    hidden = False
    orders_alone = False
    shows_table = True
    _skipping = False
    _end_wait: float | None = END_AFTER

    @property
    def place(self) -> str:
        """The context of the keys."""
        planning = self.controls.kind == "orders" and self.controls.pending is None
        return REALM_PLANNING if planning else REALM

    def run(self, id: str, *, shift: bool = False) -> bool:
        return OF_A_GAME.run(id, self, shift=shift) or IN_REALM.run(id, self, shift=shift)

    def lay(self, kind: str, *, special: bool) -> None:
        """Lay the next token of a kind in the area in hand; without one, in the next area that lacks an order."""
        controls = self.controls
        if controls.area is None:
            if not controls.without_order():
                controls.refusal, controls.notice = None, "realm-table-all-laid"
                return
            controls.next_area()
        self.tray.by_letter(kind, special)

    def take_order_back(self) -> None:
        """Take the order in the area in hand back."""
        if self.controls.area is not None:
            self.controls.take_order_back(self.controls.area)

    def confirm(self) -> None:
        """Do what Enter stands for now."""
        if self.seat.needs_handover:
            self.finish_handover()
            return
        if self.controls.pending is not None:
            self.controls.answer(True)
            return
        action = self.controls.confirm()
        if action is not None:
            self.controls.act(action)
        elif self.controls.kind == "orders":
            self.controls.next_area()

    def decline(self) -> None:
        """Decline what is offered, or answer a question with no."""
        if self.controls.pending is not None:
            self.controls.answer(False)
        elif found := self.controls.having("decline"):
            self.controls.act(found[0])

    def undo(self) -> None:
        """Take the last action back."""
        self.controls.undo()

    def next_area(self) -> None:
        """Pick the next area that needs something."""
        self.controls.next_area()

    def page_list(self, by: int) -> None:
        """Go a page on or back in the list of actions."""
        self.choices.page(by)

    def pick_all_units(self) -> None:
        """Pick all units of the marching area that are not sent yet; or none, if all are picked."""
        self.controls.pick_all_units()

    def pause(self) -> None:
        """Stop the bots, or let them play again."""
        session = self.session
        session.paused = not session.paused
        if session.paused:
            session.stop_thinking()

    def skip_to_person(self) -> None:
        """Play the bots at once until a person decides."""
        self._skipping, self.session.paused = True, False

    def finish_handover(self) -> None:
        """Note that the named person sits at the screen."""
        self.session.finish_handover()
        self.controls.clear()

    def restart_bot(self) -> None:
        """Let the bot that failed try again."""
        self.session.restart_bot()

    def take_over_bot(self) -> None:
        """Let a person play the House of the bot that failed."""
        if self.seat.house is not None:
            realm_saves.change_seat(self.session, self.seat.house, PERSON)

    def make_notes(self) -> None:
        raise NotImplementedError

    def repeat_orders(self) -> None:
        raise NotImplementedError

    def toggle_reach(self) -> None:
        raise NotImplementedError

    def ask_hint(self) -> None:
        """Ask what a bot would do."""
        self.adviser.ask()

    def open_menu(self) -> None:
        self.table.open(RealmMenuPage(self.session))

    def open_help(self) -> None:
        """Open the menu with the round at a glance."""
        self.table.open(RealmMenuPage(self.session))

    def open_replay(self) -> None:
        if self.session.journal is not None:
            path = self.session.journal.path
            self.session.close()
            self.table.open(RealmReplayPage(path))

    def open_analysis(self) -> None:
        """Open the analysis of a game that is over."""
        journal = self.session.journal
        if journal is not None and self.seat.decision is None:
            self.table.open(RealmAnalysisPage(journal.path, self.session))

    def open_end(self) -> None:
        if self.seat.decision is None:
            self.table.open(RealmEndPage(self.session))

    def wait_for_end(self, seconds: float) -> None:
        """Open the page of the end by itself, once; a replay does not."""
        if self._end_wait is None or self.seat.decision is not None or self.replays:
            return
        self._end_wait -= seconds
        if self._end_wait <= 0 or theme.animation_speed <= 0:
            self._end_wait = None
            self.open_end()

    def leave_game(self) -> None:
        """Go to the title; the game is kept."""
        self.table.open(TitlePage())

    def toggle_hidden(self) -> None:
        """Hide all pieces, or show them."""
        self.hidden = not self.hidden

    def toggle_orders(self) -> None:
        """Show orders alone, or everything."""
        self.orders_alone = not self.orders_alone

    def toggle_owners(self) -> None:
        """Show whose areas are, or the bare map."""
        self.map.toggle_owners()
        self.touched()

    def toggle_table(self) -> None:
        """Show the panel of a combat, or hide it."""
        self.shows_table = not self.shows_table

    def show_recap(self) -> None:
        """Show the news again, or close them."""
        recap = self.recap
        if not recap.close() and not recap.begin(self.news.items(again=True), self.news.version()):
            self.controls.refusal, self.controls.notice = None, "recap-none"

    def grow_log(self) -> None:
        """Expand the log over the panels above it, or shrink it."""
        self.log.grow()

    def filter_log(self) -> None:
        """Let the next kind of lines of the log through."""
        self.log.next_filter()

    def fit(self) -> None:
        self.map.fit()

    def turn(self) -> None:
        """Do nothing: the map cannot be turned."""

    def go_there(self) -> None:
        """Zoom to the area in question, or back to the whole map."""
        if self.map.camera.zoom > 1.05:
            self.map.fit()
            return
        combat = self.seat.view.combat
        area = self.controls.area or self.controls.origin or (combat.area if combat is not None else None)
        if area is not None:
            self.map.go_to(area)

    def zoom(self, steps: int) -> None:
        self.map.zoom_at(*self.map.camera.box.centre, STEP**steps)
