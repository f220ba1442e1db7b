"""The commands of the battle screen, called by buttons and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.battle.destinations import BackToEditor, EncyclopediaPage, HelpPage
from bow.table.battle.drawings.facts import article_of
from bow.table.battle.play.controller import why_no_undo
from bow.table.battle.screens.battle_rows import IN_BATTLE
from bow.ui.kit.shared_commands import OF_A_GAME
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.battle.play.focus import Target
    from bow.table.battle.screens.board_shows import BoardShows
    from bow.table.battle.screens.hint_light import HintLight
    from bow.table.battle.screens.over_board import OverBoard
    from bow.table.battle.screens.plan_ahead import PlanAhead
    from bow.table.battle.screens.side_panels import SidePanels
    from bow.table.battle.screens.table_board import TableBoard
    from bow.ui.screens.navigation import Navigator


class BattleCommands:
    """The object on which the commands of a battle act."""

    def __init__(
        self,
        field: TableBoard,
        side: SidePanels,
        shows: BoardShows,
        over_board: OverBoard,
        planning: PlanAhead,
        hint: HintLight,
        navigator: Navigator,
        on_menu: Callable[[], None],
        on_end: Callable[[], None],
        on_turn: Callable[[], None],
    ) -> None:
        """Take the parts of a battle screen.

        Args:
            field: the board, with controller and focus.
            side: the panels beside the board.
            shows: what is shown over the board for a moment.
            over_board: the recap and the notes.
            planning: the planning help.
            hint: the hints of the adviser.
            navigator: the window.
            on_menu: opens the menu.
            on_end: opens the page of the end.
            on_turn: turns the board, and lays the screen out again.
        """
        self.field, self.side, self.shows, self.over_board = field, side, shows, over_board
        self.planning: PlanAhead = planning
        self.hint, self._navigator = hint, navigator
        self.open_menu, self.open_end, self.turn = on_menu, on_end, on_turn
        self.controller, self.focus = field.controller, field.focus
        self.session, self.seat = field.controller.session, field.controller.seat
        self._numbered: Target | None = None  # the card that was raised by its number

    def run(self, id: str, *, shift: bool = False) -> bool:
        """Run a command of the battle or of the window; return whether a command with this id exists."""
        own = OF_A_GAME.run(id, self, shift=shift) or IN_BATTLE.run(id, self, shift=shift)
        return own or self._navigator.carry_out(id)

    def undo(self) -> None:
        """Undo the last action, or show why that is not possible."""
        if self.side.handover.covers and not self.session.can_undo:
            return
        if self.session.asks_others():
            self.side.notices.notify(say("invite-undo-asked"))
        elif self.controller.undo():
            self.shows.dice.clear()
        else:
            self.side.notices.notify(say(why_no_undo(self.seat)))
        self.field.refresh()

    def ask_hint(self) -> None:
        self.hint.ask()

    def make_notes(self) -> None:
        self.over_board.make_notes()

    def toggle_zones(self) -> None:
        self.focus.zones = not self.focus.zones
        self.field.refresh()

    def toggle_sight(self) -> None:
        self.focus.sight = not self.focus.sight
        self.field.refresh()

    def toggle_plan(self) -> None:
        self.focus.focused = None
        self.side.plan.toggle()
        self.field.refresh()

    def show_piles(self) -> None:
        """Show the enemy's discard pile, then the player's, then close it."""
        if not self.side.handover.covers:
            self.shows.piles.cycle()
            self.field.refresh()

    def read_card(self) -> None:
        """Enlarge the card under the pointer, or close an enlarged card."""
        if not self.side.handover.covers:
            self.shows.piles.read_or_close(self.side.hand.touch.hovered or self.side.hand.touch.focused)
            self.field.refresh()

    def show_recap(self) -> None:
        self.over_board.show_recap()

    def grow_log(self) -> None:
        self.side.log.grow()
        self.field.publish()

    def filter_log(self) -> None:
        self.side.log.next_filter()
        self.field.publish()

    def open_help(self) -> None:
        """Open the rules at the rule that the context panel explains, if there is one."""
        self.open_rule(self.side.context.rule or None)

    def open_rule(self, topic: str | None) -> None:
        """Open the rules, at a rule if one is named; closing them returns here."""
        self._navigator.open(HelpPage(self._way_back(), topic, self.seat.view))

    def open_signs(self) -> None:
        self.open_rule("signs")

    def open_encyclopedia(self) -> None:
        """Open the entry of the thing under the pointer or the keyboard's cursor."""
        touch = self.side.hand.touch
        region = touch.hovered or touch.focused
        topic = article_of(self.seat, region) if region is not None else ""
        self._navigator.open(EncyclopediaPage(self._way_back(), topic, self.seat.view))

    def _way_back(self) -> Callable[[], None]:
        """Return a function that shows the current screen again."""
        here, navigator = self._navigator.current_view, self._navigator
        return lambda: navigator.show_view(here) if here is not None else None

    def back_to_editor(self) -> None:
        self._navigator.open(BackToEditor())

    def take_seat(self) -> None:
        if self.side.handover.covers:
            self.finish_handover()

    def finish_handover(self) -> None:
        """Show the table to the player who has arrived."""
        self.session.finish_handover()
        self.controller.renew()
        self.over_board.seat_taken()
        self.field.refresh()

    def press_main(self) -> None:
        """Pause or resume bots and animations; if there are none, press a button that answers no question."""
        session, shows = self.session, self.shows
        if self.side.plan.open:
            self.toggle_plan()
        elif shows.plays and session.bot_to_act:
            (self.go_on if session.paused else self.pause)()
        elif shows.plays:
            shows.hold(not shows.held)
        elif session.failed is not None:
            self.restart_bot()
        elif session.over:
            self.open_end()
        else:
            self._end()

    def _end(self) -> None:
        """Take the first available of done, skip, stay and pass."""
        buttons = self.controller.selection.buttons
        for verb in ("done", "skip", "stay", "pass"):
            if verb in buttons and self.controller.pending is None:
                self.choose("button", verb)
                return

    def accept(self) -> None:
        self._answer("yes", "pick")

    def decline(self) -> None:
        self._answer("no", "skip")

    def _answer(self, question: str, offer: str) -> None:
        """Press a button of the open question of the table, or of the rules."""
        if self.controller.pending is not None:
            self.choose("button", question)
        elif self.controller.selection.kind == "may":
            self.choose("button", offer)

    def choose_token(self, kind: str, token: str) -> None:
        """Choose an order token of the House that decides: one (`token`), or two of them (`pair`)."""
        self.choose(kind, f"{self.seat.house}:{token}")

    def choose(self, kind: str, id: str) -> None:
        self.focus.by_keys = True
        if self.controller.click(kind, id):
            if not self.field.telling:
                self.field.refresh()
        elif not self.field.telling and self.controller.pending is None:
            tried = (region for panel in self.side.panels for region in panel.regions)
            self.side.context.pinned = next((region for region in tried if region[:2] == (kind, id)), None)
            self.field.refresh()

    def choose_number(self, n: int) -> None:
        """Choose an order of the card in play by its number from 0, or raise and choose a card of the hand.

        A card that is out of view is only shown. The same number again lowers the card, and drops the choice.
        """
        if any(kind == "order" for kind, _ in self.controller.selection.offered):
            self.choose("order", str(n + 1))
            return
        house = self.seat.viewer
        hand = self.seat.view.house(house).hand if house else ()
        if n >= len(hand):
            return
        if self.planning.list.open:  # it covers the hand
            self.planning.toggle_attacks()
            return
        card, turned = ("card", hand[n]), self.side.hand.reveal(hand[n])
        chosen = self.controller.selection.is_selected(*card)
        if not turned and self._numbered == card == self.focus.focused:
            self._lower_card()
            self.side.context.pinned = None
            if chosen:
                self.controller.back()
            self.field.refresh()
            return
        self._numbered = card
        self.focus.point_at(card)  # it rises, also if it cannot be chosen
        if not turned:
            self.choose(*card)

    def _lower_card(self) -> None:
        """Take the focus from the card that was raised by its number, if no other thing has it by now."""
        if self._numbered is not None and self._numbered == self.focus.focused:
            self.focus.let_go()
        self._numbered = None

    def step_back(self) -> None:
        """Go one step back: close a question, a reason or highlights of the log, or clear the selection.

        A card that was raised by its number is lowered with the click that is taken back, or with the reason why it
        cannot be chosen.
        """
        if self.controller.back():
            self._lower_card()
            self.field.refresh()
        elif self.side.context.pinned is not None:
            self.side.context.pinned = None
            self._lower_card()
            self.field.refresh()
        else:
            self.focus.spoken = ()
            self.focus.let_go()

    def fit(self) -> None:
        self.field.board.reset_zoom()
        self.field.publish()

    def zoom(self, steps: int) -> None:
        self.field.zoom(steps)

    def pause(self) -> None:
        self.session.pause()
        self.shows.hold(True)
        self.field.refresh()

    def go_on(self) -> None:
        self.session.go_on()
        self.shows.hold(False)
        self.field.refresh()

    def hurry(self) -> None:
        """Make the bot, or the bot that gives a hint, stop thinking and answer with the best action so far."""
        self.session.hurry()
        self.hint.adviser.hurry()
        self.field.refresh()

    def restart_bot(self) -> None:
        self.session.restart_bot()
        self.field.refresh()

    def take_over_bot(self) -> None:
        self.session.take_over()
        self.controller.renew()
        self.field.refresh()
