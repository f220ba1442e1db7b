"""The commands of the realm's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.seats.saved_files import PERSON
from bow.table.realm import destinations
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_guide import chapter_of
from bow.ui.screens.navigation import Navigator, Page, TitlePage

if TYPE_CHECKING:
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_hint import RealmHint
    from bow.table.realm.play.realm_session import RealmSession
    from bow.table.realm.screens.side_panels import SidePanels
    from bow.table.realm.screens.table_map import TableMap


class RealmCommands:
    """The object on which the commands of a game of the realm act.

    Attributes:
        skipping: whether bots act immediately until a person decides.
        menu: the menu of the game, or that of a replay.
    """

    def __init__(
        self,
        session: RealmSession,
        controls: Controls,
        map: TableMap,
        side: SidePanels,
        adviser: RealmHint,
        table: Navigator,
    ) -> None:
        self.session, self.controls = session, controls
        self.map: TableMap = map
        self.side: SidePanels = side
        self.adviser, self.table = adviser, table
        self.seat = controls.seat
        self.skipping = False
        self.menu: Page = destinations.RealmMenuPage(session)

    # --- the decision
    def lay(self, kind: str, *, special: bool) -> None:
        """Place the next token of a kind in the selected area, also in place of an order of the same kind.

        Without a selected area, or if an order of another kind lies there, a notice is shown instead.
        """
        controls = self.controls
        if controls.area is None:
            missing = controls.without_order()
            controls.refusal, controls.notice = None, "realm-table-choose-area" if missing else "realm-table-all-laid"
        elif not self.map.tray.by_letter(kind, special) and controls.refusal is None and not controls.notice:
            controls.notice = "realm-table-has-order" if controls.area in controls.with_own_order() else ""

    def take_order_back(self) -> None:
        """Take back the order in the selected area."""
        if self.controls.area is not None:
            self.controls.take_order_back(self.controls.area)

    def confirm(self) -> None:
        """Carry out the action of the Enter key."""
        if self.seat.needs_handover:
            self.finish_handover()
            return
        if self.controls.pending is not None:
            self.controls.answer(True)
            return
        if self.controls.ghosts:
            self.controls.lay_ghosts()
            return
        action = self.controls.confirm()
        if action is not None:
            self.controls.act(action)
        elif self.controls.kind == "orders":
            self.controls.next_area()

    def decline(self) -> None:
        if self.controls.pending is not None:
            self.controls.answer(False)
        elif found := self.controls.having("decline"):
            self.controls.act(found[0])

    def undo(self) -> None:
        """Undo the last action; players elsewhere who have seen it must agree."""
        if self.session.asks_others():
            self.controls.notice = "invite-undo-asked"
        else:
            self.controls.undo()

    def next_area(self) -> None:
        self.controls.next_area()

    def repeat_orders(self) -> None:
        self.controls.repeat_orders()

    def pick_all_units(self) -> None:
        self.controls.pick_all_units()

    def turn_token_box(self) -> None:
        """Choose whether a power token stays in the area that the march leaves empty."""
        self.controls.turn_token_box()

    def page_list(self, by: int) -> None:
        """Go a page forward or back in the list of actions."""
        self.side.choices.page(by)

    def ask_hint(self) -> None:
        self.adviser.ask()

    def finish_handover(self) -> None:
        """Record that the named person is at the screen."""
        self.session.finish_handover()
        self.controls.clear()

    # --- what plays by itself
    @property
    def plays(self) -> bool:
        """Whether bots or an animation are running or paused."""
        return (self.session.bot_to_act and self.session.failed is None) or self.map.animates

    def press_main(self) -> None:
        """Pause or resume bots and animations; if there are none, press a button that answers no question."""
        session = self.session
        if self.side.reveals.open:
            self.side.reveals.go_on()
        elif self.plays:
            stops = not session.paused if session.bot_to_act else not self.map.held
            if session.bot_to_act:
                (self.pause if stops else self.go_on)()
            self.map.pause(stops)
            self.controls.notice = "table-held" if stops and not session.bot_to_act else ""
        elif session.failed is not None:
            self.restart_bot()
        elif self.seat.decision is None:
            self.open_end()
        elif not self.seat.needs_handover and self.controls.pending is None and not self.side.end_recap():
            self.confirm()

    def pause(self) -> None:
        self.session.pause()

    def go_on(self) -> None:
        self.session.go_on()

    def skip_to_person(self) -> None:
        """Let the bots play without pauses until a person decides."""
        self.skipping = True
        self.session.go_on()

    def restart_bot(self) -> None:
        self.session.restart_bot()

    def take_over_bot(self) -> None:
        if self.seat.house is not None:
            realm_saves.change_seat(self.session, self.seat.house, PERSON)

    # --- other screens
    def open_menu(self) -> None:
        self.table.open(self.menu)

    def open_help(self) -> None:
        """Open the rules for the current decision."""
        here, navigator, content = self.table.current_view, self.table, self.seat.content
        topic = None if self.seat.needs_handover else chapter_of(self.seat.decision, content)
        self.table.open(
            destinations.RealmHelpPage(lambda: navigator.show_view(here) if here is not None else None, topic, content)
        )

    def open_replay(self) -> None:
        if self.session.journal is not None:
            path = self.session.journal.path
            self.session.close()
            self.table.open(destinations.RealmReplayPage(path))

    def open_analysis(self) -> None:
        """Open the analysis of a finished game."""
        journal = self.session.journal
        if journal is not None and self.seat.decision is None:
            self.table.open(destinations.RealmAnalysisPage(journal.path, self.session))

    def open_end(self) -> None:
        if self.seat.decision is None:
            self.table.open(destinations.RealmEndPage(self.session))

    def leave_game(self) -> None:
        """Return to the title; the game is saved."""
        self.table.open(TitlePage())

    # --- what is seen
    def make_notes(self) -> None:
        if not self.seat.needs_handover:
            self.map.notes.hand.toggle()

    def toggle_hidden(self) -> None:
        """Hide all pieces, or show them."""
        self.map.hidden = not self.map.hidden

    def toggle_orders(self) -> None:
        """Show only orders on the map, with the last revealed orders beside it; or everything again."""
        self.map.orders_alone = self.side.orders.opened = not self.map.orders_alone
        self.side.supplies.open = False

    def toggle_owners(self) -> None:
        """Show the owners of areas, or the bare map."""
        self.map.view.toggle_owners()

    def toggle_reach(self) -> None:
        """Turn the highlighting of an army's reach under the pointer on or off."""
        self.map.shows_reach = not self.map.shows_reach

    def toggle_table(self) -> None:
        """Show or hide the panel of a combat."""
        self.side.shows_table = not self.side.shows_table

    def toggle_supplies(self) -> None:
        """Show or hide the supply of all Houses."""
        self.side.toggle_supplies()

    def show_recap(self) -> None:
        """Show the news again, or close them."""
        if not self.side.recap.close() and not self.side.begin_recap(again=True):
            self.controls.refusal, self.controls.notice = None, "recap-none"

    def grow_log(self) -> None:
        self.side.log.grow()

    def filter_log(self) -> None:
        self.side.log.next_filter()

    def fit(self) -> None:
        self.map.view.fit()

    def turn(self) -> None:
        """Do nothing, because the map cannot be turned."""

    def zoom(self, steps: int) -> None:
        self.map.zoom(steps)

    def go_there(self) -> None:
        self.map.go_there()
