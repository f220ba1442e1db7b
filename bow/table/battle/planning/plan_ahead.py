"""Planning on the battle screen: display of reach, threats and attacks, with their keys and clicks."""

from __future__ import annotations

from typing import Protocol

import arcade

from bow.battle import CardDecision, OrderedUnits
from bow.content.terms import HOUSES
from bow.ground.actions import Action
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.overlays import BoardMarks
from bow.table.battle.input.acting import able_units, attacks_in, lit_units
from bow.table.battle.input.focus import Focus, Target, following
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.panels.shows.frame_buttons import FrameButton, FrameButtons
from bow.table.battle.planning import reach_marks
from bow.table.battle.planning.attack_list import ATTACK, CLOSE, AttackList
from bow.table.battle.planning.foresight import Foresight
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.controller import Controller
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import Touch
from bow.ui.wording import say

SLICE = 0.004  # seconds of a frame that are used for computing
#: the planning buttons, which are also commands, and their glyphs; the one that is always there
BUTTONS = (("threats", "eye"), ("next-able", "hourglass"), ("attacks", "attack"))
ALWAYS = "threats"
#: the largest part of the board's width for them; the label of the last card played is further right
BAR = 0.37
UP_DOWN = {arcade.key.UP: -1, arcade.key.DOWN: 1}


class PlannedTable(Protocol):
    """The interface of a battle screen that planning needs."""

    controller: Controller
    focus: Focus
    board: BoardView
    context: ContextPanel
    recaps: bool

    @property
    def seat(self) -> BattleSeat:
        """The seat of those who look at the screen."""

    def refresh(self) -> None:
        """Show the present state."""

    def publish(self) -> None:
        """Publish all regions to the window."""

    def notify(self, text: str) -> None:
        """Show a sentence for a while."""


class PlanAhead(Layer):
    """The planning help of a battle screen.

    How a screen uses it: `layout` for each size of the window, `refresh` after every change, `look` when pointer or
    focus moved, `update` in each frame. It draws `list` over the panels and `bar` over the board, and offers clicks,
    keys and the wheel to it first.
    """

    def __init__(self, table: PlannedTable) -> None:
        self.table = table
        self.foresight = Foresight()
        self.list = AttackList(table.seat)
        self.bar = FrameButtons(top=False, most=BAR)
        #: numbers of units that can act or be ordered, and of attacks; a button needs a number here
        self.counts: dict[str, int] = {}
        #: whether the threats of all enemies are shown
        self.threats = False
        self._thing: Target | None = None
        self._line = ""
        self._working = False
        self._known = False  # missing results are ready, and not shown yet
        #: focus and cursor when the list was opened before its lines were known; None: its lines are not awaited
        self._opened_at: tuple[Target | None, str | None] | None = None

    # --- interface for screens
    def layout(self, board: Box, room: Box) -> None:
        self.bar.lay(board.whole)
        self.list.lay(room)

    def refresh(self) -> None:
        table = self.table
        seat, selection = table.seat, table.controller.selection
        legal = seat.legal if selection.enabled else ()
        self.foresight.show(seat.view, legal, seat)
        self.counts = self._counts(legal) if selection.enabled and table.recaps else {}
        aimed = self.list.aimed
        if aimed is not None and not {("unit", id) for id in aimed.args[0].split("+")} <= set(selection.picked):
            self.list.aimed = None
        self._work()
        self.bar.show(self._buttons())

    def look(self, touch: Touch, thing: Target | None) -> None:
        """Store what pointer and focus are on; `thing`: the thing of the board."""
        for panel in self.panels:
            panel.point(touch)
            panel.settle()
        told = touch.hovered, touch.focused
        line = next((region.id for region in told if region is not None and region.kind == ATTACK), "")
        self._thing, self._line = thing, line
        self._mark()

    def update(self) -> None:
        """Compute for a slice of a frame, if results are missing; show them in the next frame."""
        if self.table.board.playback is not None:
            return
        if self._working:
            self._working = self._went_on()
            self._known = not self._working
        elif self._known:
            self._show()
            self._lead()
            self.table.publish()

    @property
    def working(self) -> bool:
        """Whether wanted results are not shown yet."""
        return self._working or self._known

    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.list, self.bar

    def all_regions(self) -> list[Region]:
        return [region for panel in self.panels for region in panel.regions]

    def holds(self, x: float, y: float) -> bool:
        return self.list.open and self.list.box.holds(x, y)

    @property
    def takes_keys(self) -> bool:
        return self.list.open

    def activate(self, region: Region) -> bool:
        """Handle a click on the list; False: the click is for others."""
        if not self.list.open or region not in self.list.regions:
            return False
        if region.kind == ATTACK:
            self._aim(Action.parse(region.id))
        elif region.id == CLOSE:
            self.toggle_attacks()
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        self.list.scroll(x, y, steps)
        return True

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Handle Up and Down on a line, and Escape for the list; False: the key is for others."""
        focus = self.table.focus
        on_line = focus.focused is not None and focus.focused[0] == ATTACK
        if not self.list.open or not (on_line or symbol == arcade.key.ESCAPE):
            return False
        if symbol == arcade.key.ESCAPE and (on_line or not self.table.controller.selection.picked):
            self.toggle_attacks()
            return True
        if symbol in UP_DOWN and on_line and focus.focused is not None:
            ids = [str(one.action) for one in self.list.outlooks or ()]
            at = ids.index(focus.focused[1]) + UP_DOWN[symbol] if focus.focused[1] in ids else 0
            self._focus_on(ids[max(0, min(at, len(ids) - 1))])
            return True
        return False

    # --- commands
    def toggle_threats(self) -> None:
        self.threats = not self.threats
        self.table.refresh()

    def toggle_attacks(self) -> None:
        table = self.table
        self.list.open = not self.list.open
        if table.focus.focused is not None and table.focus.focused[0] == ATTACK:
            table.focus.focused = None
        table.refresh()
        self._opened_at = (table.focus.focused, table.focus.cursor) if self.list.open else None
        self._lead()

    def next_able(self) -> None:
        """Go to the next ordered unit that can act; without an order, to the next unit that a token can order."""
        table = self.table
        selection, battle = table.controller.selection, table.seat.view
        units = self._able(table.seat.legal) if selection.enabled else []
        if not units:
            table.notify(say("notice-nobody-able"))
            table.refresh()
            return
        here = next((unit.id for unit in battle.units.values() if unit.at == table.focus.cursor), None)
        current = selection.selected_unit or here
        unit = following(units, current, backwards=False)
        if isinstance(table.seat.decision, OrderedUnits) and table.controller.pending is None:
            selection.clear()
            selection.click("unit", unit)
        table.focus.point_at_hex(battle.units[unit].at)
        table.board.reveal(battle.units[unit].at)
        table.refresh()

    # --- the list
    def _lead(self) -> None:
        """Focus the first line as soon as it is known, unless the focus has moved meanwhile."""
        if self._opened_at is None or self.list.outlooks is None:
            return
        focus = self.table.focus
        if self.list.outlooks and self._opened_at == (focus.focused, focus.cursor):
            self._focus_on(str(self.list.outlooks[0].action))
        self._opened_at = None

    def _focus_on(self, id: str) -> None:
        self.list.reveal(id)
        self.table.focus.point_at((ATTACK, id))
        self.table.publish()

    def _aim(self, action: Action) -> None:
        """Select the attackers and move the cursor to the target; a click on it, or Enter, attacks."""
        table = self.table
        selection, battle = table.controller.selection, table.seat.view
        if table.controller.pending is not None or action not in table.seat.legal:
            return
        selection.clear()
        for unit in action.args[0].split("+"):
            if not selection.is_selected("unit", unit):
                selection.click("unit", unit)
        self.list.aimed = action
        table.focus.point_at_hex(battle.units[action.args[1]].at)
        table.board.reveal(battle.units[action.args[1]].at)
        table.refresh()

    def _able(self, legal: tuple[Action, ...]) -> list[str]:
        battle = self.table.seat.view
        return able_units(battle, self.table.seat.decision, legal) or lit_units(self.table.controller.selection, legal)

    def _counts(self, legal: tuple[Action, ...]) -> dict[str, int]:
        return {"next-able": len(self._able(legal)), "attacks": len(attacks_in(legal))}

    def _buttons(self) -> list[FrameButton]:
        on = {"threats": self.threats, "attacks": self.list.open}
        found = []
        for id, icon in BUTTONS:
            if id in self.counts or id == ALWAYS:
                count, name = str(self.counts.get(id, "")), say(f"planning-{id}")
                label = f"{name} {count}" if count else name
                found.append(FrameButton(id, icon, label, say(f"hint-{id}"), on.get(id, False), count))
        return found

    # --- display
    @property
    def _mine(self) -> str:
        return self.table.seat.viewer or self.table.controller.selection.house or HOUSES[0]

    @property
    def _enemy(self) -> str:
        return next(house for house in HOUSES if house != self._mine)

    def _work(self) -> None:
        self._working = self._went_on()
        self._show()

    def _went_on(self) -> bool:
        """Compute for a slice of a frame; return whether something is still missing."""
        return self.foresight.work(SLICE, self._enemy if self.threats else None, self.list.open)

    def _show(self) -> None:
        self._known = False
        self._lay_threats()
        if not self._working:
            self._mark()
        self.list.outlooks = self.foresight.outlooks() if self.list.open else None
        self.list.refresh()

    def _lay_threats(self) -> None:
        table = self.table
        threats = self.foresight.threats(self._enemy) if self.threats else None
        table.board.lay_threats(None if threats is None else reach_marks.all_threats(table.seat.view, threats))

    def _mark(self) -> None:
        table = self.table
        battle = table.seat.view
        parts = [self._signs()]
        subject = self._subject()
        if subject is not None:
            reach = self.foresight.reach(subject)
            mine = battle.units[subject].house == self._mine
            parts.append(reach_marks.own_reach(battle, reach) if mine else reach_marks.enemy_reach(battle, reach))
        if (mover := self._mover()) is not None:
            parts.append(reach_marks.far_targets(battle, self.foresight.reach(mover)))
        action = Action.parse(self._line) if self._line else self.list.aimed
        if action is not None:
            parts.append(reach_marks.aimed(battle, action.args[0].split("+"), action.args[1]))
        table.board.lay_plan(reach_marks.joined(*parts))

    def _signs(self) -> BoardMarks:
        table = self.table
        battle, legal, owed = table.seat.view, table.seat.legal, table.seat.decision
        if not isinstance(owed, OrderedUnits) or not table.controller.selection.enabled:
            return BoardMarks()
        ordered = set(owed.units)
        strikes = {unit for action in attacks_in(legal) for unit in action.args[0].split("+")}
        moves = {action.args[0] for action in legal if action.verb == "move"}
        return reach_marks.still_able(battle, moves & ordered, strikes & ordered)

    def _mover(self) -> str | None:
        """Return the ordered unit that can still move: under the pointer, else the selected one."""
        table = self.table
        selection = table.controller.selection
        if selection.kind != "act" or not selection.enabled:
            return None
        kind, id = self._thing or ("", "")
        unit = id if kind in ("unit", "commander") and selection.moves_of(id) else selection.selected_unit
        return unit if unit in table.seat.view.units and selection.moves_of(unit) else None

    def _subject(self) -> str | None:
        """Return the unit whose reach is shown: under the pointer, or about to be ordered, or clicked in vain."""
        table = self.table
        battle, selection = table.seat.view, table.controller.selection
        owed = table.seat.decision
        card = isinstance(owed, CardDecision) and owed.kind != "act"
        if selection.enabled and (card or any(kind == "card" for kind, _ in selection.picked)):
            return None  # a card in play lights only what it can order
        kind, id = self._thing or ("", "")
        if kind in ("unit", "commander") and id in battle.units:
            if not battle.units[id].active:
                return None  # it has acted, and cannot be ordered before it is rallied
            late = selection.enabled and selection.kind != "turn" and battle.units[id].house == self._mine
            asked = selection.is_lit("unit", id) and selection.is_target("unit", id)
            return None if late or asked else id
        if selection.kind == "turn" and selection.selected_unit in battle.units:
            return selection.selected_unit
        pinned = table.context.pinned
        known = pinned is not None and pinned.kind == "unit" and pinned.id in battle.units
        return pinned.id if pinned is not None and known and battle.units[pinned.id].active else None
