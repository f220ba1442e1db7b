"""The battle screen as mouse and keys know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bow.table.screens.battle.notices import STANDS

if TYPE_CHECKING:
    from bow.table.board.board_view import BoardView
    from bow.table.input.click_guard import ClickGuard
    from bow.table.input.focus import Focus
    from bow.table.panels.context import ContextPanel
    from bow.table.panels.dice_tray import DiceTray
    from bow.table.panels.hand import HandPanel
    from bow.table.panels.handover import HandoverPanel
    from bow.table.panels.house import HousePanel
    from bow.table.panels.log import LogPanel
    from bow.table.panels.panel import Panel
    from bow.table.panels.plan import PlanPanel
    from bow.table.panels.round import RoundPanel
    from bow.table.panels.shows.last_played import LastPlayed
    from bow.table.panels.shows.piles import PilesPanel
    from bow.table.panels.shows.shown_card import ShownCard
    from bow.table.planning.plan_ahead import PlanAhead
    from bow.table.play.controller import Controller
    from bow.table.play.session import Session
    from bow.table.screens.battle.battle_commands import BattleCommands
    from bow.table.screens.battle.hint_light import HintLight
    from bow.table.screens.battle.over_board import OverBoard
    from bow.table.screens.navigation import Navigator


class BattleParts(Protocol):
    """What mouse and keys need of a battle screen: its parts, and what a player asks of the screen itself."""

    table: Navigator
    session: Session
    commands: BattleCommands
    controller: Controller
    focus: Focus
    guard: ClickGuard
    board: BoardView
    panels: tuple[Panel, ...]
    upper: HousePanel
    lower: HousePanel
    round: RoundPanel
    context: ContextPanel
    hand: HandPanel
    log: LogPanel
    dice: DiceTray
    handover: HandoverPanel
    plan: PlanPanel
    planning: PlanAhead
    shown: ShownCard
    played: LastPlayed
    piles: PilesPanel
    over_board: OverBoard
    hint: HintLight

    @property
    def telling(self) -> bool:
        """Whether the board still tells the story of the last action."""

    @property
    def handing_over(self) -> bool:
        """Whether the table is hidden until the other player has taken the seat."""

    def publish(self) -> None:
        """Tells the window what lies where."""

    def notify(self, text: str, seconds: float = STANDS) -> None:
        """Shows a sentence to the player for a while, at most until something is done."""

    def refresh(self) -> None:
        """Shows the battle, the choices and the questions as they are now."""

    def skip(self) -> bool:
        """Ends the story at once; False: none was being told."""

    def undo(self) -> None:
        """Takes the last action back, if that is possible."""

    def finish_handover(self) -> None:
        """The other player has taken the seat."""

    def show_help(self, topic: str | None = None) -> None:
        """Opens the rules reference, at a rule if one is named."""

    def show_menu(self) -> None:
        """Opens the menu of the battle."""

    def show_end(self) -> None:
        """Opens the end of the battle."""

    def show_hand(self, hand: bool) -> None:
        """Whether the pointer looks like a hand."""
