"""Planning on the battle screen: reach, threats and attacks, computed in slices of a frame and displayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from time import perf_counter

import arcade

from bow.battle import Action, CardDecision, OrderedUnits
from bow.battle.view import View
from bow.battle.whatif import Reach, reach_of
from bow.content.terms import HOUSES
from bow.games.battle_taps import Asking
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.overlays import BoardMarks
from bow.table.battle.panels.attack_list import ATTACK, CLOSE, AttackList, Outlook, best_first
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.panels.frame_edge import FrameButton, FrameButtons
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.focus import Focus, Target, following
from bow.table.battle.play.selection import able_units, attacks_in, lit_units
from bow.table.battle.screens import plan_marks
from bow.table.battle.screens.plan_marks import Preparation
from bow.ui.kit.cached_parts import CachedPart
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import Touch
from bow.ui.wording import say

SLICE = 0.004  # seconds of a frame that are used for computing
#: the planning buttons, which are also commands, and their glyphs; the one that is always there
BUTTONS = (("threats", "eye"), ("next-able", "hourglass"), ("attacks", "attack"))
ALWAYS = "threats"
#: the largest part of the board's width for them; the label of the last card played is further right
BAR = 0.34
UP_DOWN = {arcade.key.UP: -1, arcade.key.DOWN: 1}


class PlanAhead(Layer):
    """The planning help of a battle screen.

    Use by a screen: `layout` for each size of the window, `refresh` after every change, `look` when pointer or focus
    moved, `update` in each frame. Draw `list` over the panels and `bar` over the board, and forward clicks, keys and
    the wheel to the help first.
    """

    def __init__(
        self,
        board: BoardView,
        controller: Controller,
        focus: Focus,
        context: ContextPanel,
        refresh: Callable[[], object],
        publish: Callable[[], object],
        notify: Callable[[str], object],
        *,
        counting: bool,
    ) -> None:
        """Set up the help.

        Args:
            board: the board's view.
            controller: the selection and the open question.
            focus: the focus of mouse and keyboard.
            context: the panel that tells about a unit clicked in vain.
            refresh: shows the current battle on the whole screen.
            publish: publishes all regions again.
            notify: shows a sentence for a while.
            counting: whether it tells how many units can act, and how many attacks there are.
        """
        self.board, self.controller, self.focus, self.context = board, controller, focus, context
        self.seat = controller.seat
        self._refresh_all, self._publish, self._notify, self._counting = refresh, publish, notify, counting
        self._preparation = Preparation(board, context)
        self.foresight = Foresight()
        self.list = AttackList(controller.seat)
        self.bar = FrameButtons(BAR)
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
        seat, selection = self.seat, self.controller.selection
        legal = seat.legal if selection.enabled else ()
        self.foresight.show(seat.view, legal, seat)
        self.counts = self._counts(legal) if selection.enabled and self._counting else {}
        aimed = self.list.aimed
        if aimed is not None and not {("unit", id) for id in aimed.args[0].split("+")} <= set(selection.picked):
            self.list.aimed = None
        self._work()
        self.bar.show(self._buttons())

    def look(self, touch: Touch, thing: Target | None) -> None:
        """Store the things under pointer and focus; `thing` is the thing on the board."""
        for panel in self.panels:
            panel.point(touch)
            panel.settle()
        told = touch.hovered, touch.focused
        line = next((region.id for region in told if region is not None and region.kind == ATTACK), "")
        self._thing, self._line = thing, line
        self._mark()

    def update(self) -> None:
        """Compute missing results for a slice of a frame; they are shown in the next frame."""
        if self.board.playback is not None:
            return
        if self._working:
            self._working = self._went_on()
            self._known = not self._working
        elif self._known:
            self._show()
            self._lead()
            self._publish()

    def prepare(self) -> None:
        """Make pictures and texts in advance, unless results are missing."""
        if not self.working:
            self._preparation.go_on()

    @property
    def working(self) -> bool:
        """Whether requested results are still being computed, or are not shown yet."""
        return self._working or self._known

    def part(self) -> CachedPart:
        """Return the picture of the list."""
        return CachedPart(self.list.box, (self.list.open, self.list.built), self.list.draw)

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
        """Handle a click on the list; return False if it is elsewhere."""
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
        """Handle Up and Down on a line, and Escape for the list; return False for other keys."""
        focus = self.focus
        on_line = focus.focused is not None and focus.focused[0] == ATTACK
        if not self.list.open or not (on_line or symbol == arcade.key.ESCAPE):
            return False
        if symbol == arcade.key.ESCAPE and (on_line or not self.controller.selection.picked):
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
        self._refresh_all()

    def toggle_attacks(self) -> None:
        self.list.open = not self.list.open
        if self.focus.focused is not None and self.focus.focused[0] == ATTACK:
            self.focus.focused = None
        self._refresh_all()
        self._opened_at = (self.focus.focused, self.focus.cursor) if self.list.open else None
        self._lead()

    def next_able(self) -> None:
        """Go to the next ordered unit that can act; without an order, to the next unit that a token can order."""
        selection, battle = self.controller.selection, self.seat.view
        units = self._able(self.seat.legal) if selection.enabled else []
        if not units:
            self._notify(say("notice-nobody-able"))
            self._refresh_all()
            return
        here = next((unit.id for unit in battle.units.values() if unit.at == self.focus.cursor), None)
        current = selection.selected_unit or here
        unit = following(units, current, backwards=False)
        if isinstance(self.seat.decision, OrderedUnits) and self.controller.pending is None:
            selection.clear()
            selection.click("unit", unit)
        self.focus.point_at_hex(battle.units[unit].at)
        self.board.reveal(battle.units[unit].at)
        self._refresh_all()

    # --- the list
    def _lead(self) -> None:
        """Focus the first line as soon as it is known, unless the focus has moved meanwhile."""
        if self._opened_at is None or self.list.outlooks is None:
            return
        focus = self.focus
        if self.list.outlooks and self._opened_at == (focus.focused, focus.cursor):
            self._focus_on(str(self.list.outlooks[0].action))
        self._opened_at = None

    def _focus_on(self, id: str) -> None:
        self.list.reveal(id)
        self.focus.point_at((ATTACK, id))
        self._publish()

    def _aim(self, action: Action) -> None:
        """Select the attackers and move the cursor to the target; a click on it, or Enter, attacks."""
        selection, battle = self.controller.selection, self.seat.view
        if self.controller.pending is not None or action not in self.seat.legal:
            return
        selection.clear()
        for unit in action.args[0].split("+"):
            if not selection.is_selected("unit", unit):
                selection.click("unit", unit)
        self.list.aimed = action
        self.focus.point_at_hex(battle.units[action.args[1]].at)
        self.board.reveal(battle.units[action.args[1]].at)
        self._refresh_all()

    def _able(self, legal: tuple[Action, ...]) -> list[str]:
        battle = self.seat.view
        return able_units(battle, self.seat.decision, legal) or lit_units(self.controller.selection, legal)

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
        return self.seat.viewer or self.controller.selection.house or HOUSES[0]

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
        threats = self.foresight.threats(self._enemy) if self.threats else None
        self.board.lay_threats(None if threats is None else plan_marks.all_threats(self.seat.view, threats))

    def _mark(self) -> None:
        battle = self.seat.view
        parts = [self._signs()]
        subject = self._subject()
        if subject is not None:
            reach = self.foresight.reach(subject)
            mine = battle.units[subject].house == self._mine
            if mine and subject == self.controller.selection.selected_unit:
                reach = self._promised(reach)
            parts.append(plan_marks.own_reach(battle, reach) if mine else plan_marks.enemy_reach(battle, reach))
        if (mover := self._mover()) is not None:
            reach = self.foresight.reach(mover)
            chosen = mover == self.controller.selection.selected_unit
            parts.append(plan_marks.far_targets(battle, self._promised(reach) if chosen else reach))
        action = Action.parse(self._line) if self._line else self.list.aimed
        if action is not None:
            parts.append(plan_marks.aimed(battle, action.args[0].split("+"), action.args[1]))
        self.board.lay_plan(plan_marks.joined(*parts))

    def _promised(self, reach: Reach) -> Reach:
        """Return what of the selected unit's reach a click takes now."""
        promised = self.controller.selection.promised
        targets = {foe: places for foe, places in reach.targets.items() if ("unit", foe) in promised}
        return reach._replace(moves=frozenset(hex for hex in reach.moves if ("hex", hex) in promised), targets=targets)

    def _signs(self) -> BoardMarks:
        battle, legal, owed = self.seat.view, self.seat.legal, self.seat.decision
        if not isinstance(owed, OrderedUnits) or not self.controller.selection.enabled:
            return BoardMarks()
        ordered = set(owed.units)
        strikes = {unit for action in attacks_in(legal) for unit in action.args[0].split("+")}
        moves = {action.args[0] for action in legal if action.verb == "move"}
        return plan_marks.still_able(battle, moves & ordered, strikes & ordered)

    def _mover(self) -> str | None:
        """Return the ordered unit that can still move: under the pointer, else the selected one."""
        selection = self.controller.selection
        if selection.kind != "act" or not selection.enabled:
            return None
        kind, id = self._thing or ("", "")
        unit = id if kind in ("unit", "commander") and selection.moves_of(id) else selection.selected_unit
        return unit if unit in self.seat.view.units and selection.moves_of(unit) else None

    def _subject(self) -> str | None:
        """Return the unit whose reach is shown: under the pointer, about to be ordered, or clicked without effect."""
        battle, selection = self.seat.view, self.controller.selection
        owed = self.seat.decision
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
            return selection.selected_unit if selection.promised else None
        pinned = self.context.pinned
        if pinned is None or pinned.kind != "unit" or pinned.id not in battle.units:
            return None
        unit = battle.units[pinned.id]
        # the hexes of an own unit that cannot be ordered would promise a move
        return unit.id if unit.active and unit.house != self._mine else None


class Foresight:
    """Reach and odds for one position, kept until another one is set. `work` computes them in slices."""

    def __init__(self) -> None:
        self._battle: View | None = None
        self._asking: Asking | None = None
        self._legal: tuple[Action, ...] = ()
        self._reaches: dict[str, Reach] = {}
        self._outlooks: dict[Action, Outlook] = {}

    def show(self, battle: View, legal: tuple[Action, ...], asking: Asking) -> None:
        """Set the position.

        Args:
            battle: the position, as the player may know it.
            legal: the legal actions of the player; none while a bot thinks.
            asking: the source of the decision, which also gives the odds.
        """
        if battle is not self._battle:
            self._battle, self._reaches, self._outlooks = battle, {}, {}
        self._legal, self._asking = legal, asking

    # --- reach
    def reach(self, unit: str) -> Reach:
        """Return the reach of a unit in play, as if it were ordered now."""
        assert self._battle is not None
        if unit not in self._reaches:
            self._reaches[unit] = reach_of(self._battle, unit)
        return self._reaches[unit]

    def threats(self, house: str) -> Counter[str] | None:
        """Return how many active units of a House could attack each hex, or None while that is unknown."""
        if self._battle is None or self._unknown(house):
            return None
        return Counter(hex for unit in self._threatening(house) for hex in self._reaches[unit].threatened)

    def _threatening(self, house: str) -> list[str]:
        assert self._battle is not None
        return [unit.id for unit in self._battle.units.values() if unit.house == house and unit.active]

    def _unknown(self, house: str) -> list[str]:
        return [unit for unit in self._threatening(house) if unit not in self._reaches]

    # --- attacks
    def outlooks(self) -> list[Outlook] | None:
        """Return all legal attacks on known units, best first, or None while their odds are unknown."""
        attacks = self._weighable()
        if any(action not in self._outlooks for action in attacks):
            return None
        return best_first(self._outlooks[action] for action in attacks)

    def _weighable(self) -> list[Action]:
        """Return the legal attacks whose odds can be known: not those on face-down units."""
        units = self._battle.units if self._battle is not None else {}
        return [a for a in attacks_in(self._legal) if a.args[1] not in units or units[a.args[1]].kind is not None]

    def _weigh(self, action: Action) -> None:
        assert self._battle is not None
        assert self._asking is not None
        odds = self._asking.odds(action)
        assert odds is not None, "an attack has odds"
        units = self._battle.units
        foes = {units[name].engaged_with for name in action.args[0].split("+")} - {None, action.args[1]}
        self._outlooks[action] = Outlook(action, odds, bool(foes) and action.verb == "attack")

    # --- slices
    def work(self, seconds: float, threats_of: str | None, attacks: bool) -> bool:
        """Compute for about this time; return whether something is missing.

        Args:
            seconds: no new step begins after this time; one step is always done.
            threats_of: the House whose threats are wanted, or None.
            attacks: whether the attacks are wanted.
        """
        if self._battle is None:
            return False
        end = perf_counter() + seconds
        units = self._unknown(threats_of) if threats_of is not None else []
        strikes = [action for action in self._weighable() if action not in self._outlooks] if attacks else []
        steps: list[Callable[[], object]] = [partial(self.reach, unit) for unit in units]
        steps += [partial(self._weigh, action) for action in strikes]
        for done, step in enumerate(steps, start=1):
            step()
            if perf_counter() >= end:
                return done < len(steps)
        return False
