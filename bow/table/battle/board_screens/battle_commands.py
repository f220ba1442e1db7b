"""The commands of the battle screen, called by buttons and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.battle.board_screens.battle_rows import IN_BATTLE
from bow.table.battle.destinations import BackToEditor, EncyclopediaPage
from bow.table.battle.drawings.facts import article_of
from bow.ui.controls.shared_commands import OF_A_GAME

if TYPE_CHECKING:
    from bow.table.battle.board_screens.battle_screen import BattleScreen


class BattleCommands:
    """The actor of the commands of a battle."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen: BattleScreen = screen
        self.focus = screen.focus

    def run(self, id: str, *, shift: bool = False) -> bool:
        """Run a command of the battle or of the window; return whether there is one with this id."""
        own = OF_A_GAME.run(id, self, shift=shift) or IN_BATTLE.run(id, self, shift=shift)
        return own or self.screen.table.carry_out(id)

    def undo(self) -> None:
        if not self.screen.handing_over or self.screen.session.can_undo:
            self.screen.undo()

    def ask_hint(self) -> None:
        self.screen.hint.ask()

    def make_notes(self) -> None:
        self.screen.over_board.make_notes()

    def open_menu(self) -> None:
        self.screen.show_menu()

    def open_end(self) -> None:
        self.screen.show_end()

    def toggle_zones(self) -> None:
        self.focus.zones = not self.focus.zones
        self.screen.refresh()

    def toggle_sight(self) -> None:
        self.focus.sight = not self.focus.sight
        self.screen.refresh()

    def toggle_plan(self) -> None:
        self.focus.focused = None
        self.screen.plan.toggle()
        self.screen.refresh()

    def show_piles(self) -> None:
        """Show the enemy's discard pile, then the player's, then close it."""
        if not self.screen.handing_over:
            self.screen.piles.cycle()
            self.screen.refresh()

    def read_card(self) -> None:
        """Show the card under the pointer large, or close it."""
        screen = self.screen
        if not screen.handing_over:
            screen.piles.read_or_close(screen.hand.touch.hovered or screen.hand.touch.focused)
            screen.refresh()

    def show_recap(self) -> None:
        self.screen.over_board.show_recap()

    def grow_log(self) -> None:
        self.screen.log.grow()
        self.screen.publish()

    def filter_log(self) -> None:
        self.screen.log.next_filter()
        self.screen.publish()

    def open_help(self) -> None:
        self.screen.show_help(self.screen.context.rule or None)

    def open_signs(self) -> None:
        self.screen.show_help("signs")

    def open_encyclopedia(self) -> None:
        """Open the entry of the thing under the pointer or the keyboard's cursor."""
        screen = self.screen
        region = screen.hovered or screen.focused_region
        topic = article_of(screen.seat, region) if region is not None else ""
        page = EncyclopediaPage(lambda: screen.table.show_view(screen), topic, screen.seat.view)
        screen.table.open(page)

    def back_to_editor(self) -> None:
        self.screen.table.open(BackToEditor())

    def take_seat(self) -> None:
        if self.screen.handing_over:
            self.screen.finish_handover()

    def press_main(self) -> None:
        """Pause what plays by itself, or let it go on; otherwise press the lit button, which answers no question."""
        screen, session = self.screen, self.screen.session
        if screen.plan.open:
            self.toggle_plan()
        elif screen.plays and session.bot_to_act:
            (self.go_on if session.paused else self.pause)()
        elif screen.plays:
            screen.hold(not screen.held)
        elif session.failed is not None:
            self.restart_bot()
        elif session.over:
            screen.show_end()
        else:
            self._end()

    def _end(self) -> None:
        """Take the first available of done, skip, stay and pass."""
        buttons = self.screen.controller.selection.buttons
        for verb in ("done", "skip", "stay", "pass"):
            if verb in buttons and self.screen.controller.pending is None:
                self.choose("button", verb)
                return

    def accept(self) -> None:
        self._answer("yes", "pick")

    def decline(self) -> None:
        self._answer("no", "skip")

    def _answer(self, question: str, offer: str) -> None:
        """Press a button of the open question of the table, or of the rules."""
        if self.screen.controller.pending is not None:
            self.choose("button", question)
        elif self.screen.controller.selection.kind == "may":
            self.choose("button", offer)

    def choose_token(self, kind: str, token: str) -> None:
        """Choose a command token of the House that decides: one (`token`), or two of them (`pair`)."""
        self.choose(kind, f"{self.screen.seat.house}:{token}")

    def choose(self, kind: str, id: str) -> None:
        screen = self.screen
        self.focus.by_keys = True
        if screen.controller.click(kind, id):
            if not screen.telling:
                screen.refresh()
        elif not screen.telling and screen.controller.pending is None:
            tried = (region for panel in screen.panels for region in panel.regions)
            screen.context.pinned = next((region for region in tried if region[:2] == (kind, id)), None)
            screen.refresh()

    def fit(self) -> None:
        self.screen.board.reset_zoom()
        self.screen.publish()

    def turn(self) -> None:
        if self.screen.turns:
            self.screen.turn_board()
            self.screen.lay_out()
            self.screen.refresh()

    def zoom(self, steps: int) -> None:
        self.screen.field.zoom(steps)

    def pause(self) -> None:
        self.screen.session.pause()
        self.screen.hold(True)
        self.screen.refresh()

    def go_on(self) -> None:
        self.screen.session.go_on()
        self.screen.hold(False)
        self.screen.refresh()

    def hurry(self) -> None:
        """Let a bot, or the adviser, stop thinking and name the best action so far."""
        self.screen.session.hurry()
        self.screen.hint.adviser.hurry()
        self.screen.refresh()

    def restart_bot(self) -> None:
        self.screen.session.restart_bot()
        self.screen.refresh()

    def take_over_bot(self) -> None:
        self.screen.session.take_over()
        self.screen.controller.renew()
        self.screen.refresh()
