"""What the commands do on the battle screen, whether by button or by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.battle.destinations import BackToEditor
from bow.table.battle.input.battle_rows import IN_BATTLE

if TYPE_CHECKING:
    from bow.table.battle.board_screens.battle_screen import BattleScreen

WHEEL = 1.12  # what one step of the wheel does to the zoom
COMMANDS = {command.id: command for command in IN_BATTLE}


class BattleCommands:
    """The methods that the commands of `IN_BATTLE` name."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen, self.focus = screen, screen.focus

    def run(self, id: str) -> bool:
        """Carries out a command of the battle or of the window; False: there is none of this id."""
        command = COMMANDS.get(id)
        if command is None:
            return self.screen.table.carry_out(id)
        command.run(self)
        return True

    def toggle_zones(self) -> None:
        """Shows all zones of control, or not."""
        self.focus.zones = not self.focus.zones
        self.screen.refresh()

    def toggle_sight(self) -> None:
        """Shows the line of sight, or not."""
        self.focus.sight = not self.focus.sight
        self.screen.refresh()

    def toggle_plan(self) -> None:
        """Opens or closes the page of this battle."""
        self.focus.focused = None
        self.screen.plan.toggle(self.screen.session)
        self.screen.refresh()

    def show_piles(self) -> None:
        """Shows the enemy's discard pile, then the own one, then none."""
        if not self.screen.handing_over:
            self.screen.piles.cycle(self.screen.session)
            self.screen.refresh()

    def read_card(self) -> None:
        """Shows the card that is pointed at large, or closes it."""
        screen = self.screen
        if not screen.handing_over:
            screen.piles.read_or_close(screen.session, screen.hand.hovered or screen.hand.focused)
            screen.refresh()

    def grow_log(self) -> None:
        """Shows more lines of the log, or fewer."""
        self.screen.log.grow()
        self.screen.publish()

    def open_help(self) -> None:
        """Opens the rules, at the one that is explained."""
        self.screen.show_help(self.screen.context.rule or None)

    def back_to_editor(self) -> None:
        """Back to the editor, if the battle is played from it."""
        self.screen.table.open(BackToEditor())

    def take_seat(self) -> None:
        """The other player has taken the seat, if that is asked."""
        if self.screen.handing_over:
            self.screen.finish_handover()

    def end(self) -> None:
        """Ends what can be ended; it never says yes to a question."""
        buttons = self.screen.controller.selection.buttons
        for verb in ("done", "skip", "stay", "pass"):
            if verb in buttons and self.screen.controller.pending is None:
                self.choose("button", verb)
                return

    def answer(self, yes: bool) -> None:
        """Answers a question, or an offer that can be taken or left."""
        if self.screen.controller.pending is not None:
            self.choose("button", "yes" if yes else "no")
        elif self.screen.controller.selection.kind == "may":
            self.choose("button", "pick" if yes else "skip")

    def take_token(self, kind: str) -> None:
        """Points at an order token."""
        self.choose("token", f"{self.screen.session.house}:{kind}")

    def take_pair(self, kind: str) -> None:
        """Points at two order tokens of a kind."""
        self.choose("pair", f"{self.screen.session.house}:{kind}")

    def choose(self, kind: str, id: str) -> None:
        """Points at a thing by key."""
        screen = self.screen
        self.focus.by_keys = True
        if screen.controller.click(kind, id):
            if not screen.telling:
                screen.refresh()
        elif not screen.telling and screen.controller.pending is None:
            tried = (region for panel in screen.panels for region in panel.regions())
            screen.context.pinned = next((region for region in tried if region[:2] == (kind, id)), None)
            screen.refresh()

    def reset_zoom(self) -> None:
        """Shows the whole board."""
        self.screen.board.reset_zoom()
        self.screen.publish()

    def zoom(self, steps: int) -> None:
        """Shows the board larger, or smaller."""
        board = self.screen.board
        board.zoom_at(*board.box.centre, WHEEL**steps)
        self.screen.publish()

    def bots(self, id: str) -> None:
        """Stops the bots, lets them go on, lets one decide at once, starts one again, or plays in its place."""
        session = self.screen.session
        match id:
            case "pause-bots":
                session.pause()
            case "go-on":
                session.go_on()
            case "hurry-bot":
                session.hurry()
                self.screen.hint.adviser.hurry()
            case "restart-bot":
                session.restart_bot()
            case "play-house":
                session.take_over()
                self.screen.controller.renew()
        self.screen.refresh()
