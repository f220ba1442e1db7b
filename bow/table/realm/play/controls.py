"""The selection of a person, the choices left, the resulting action, and what it would bring. No screen is needed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from bow.game.actions import Action
from bow.realm.decisions import LeavePowerToken, MarchUnits, MusterUnits, RealmDecision
from bow.realm.events import OrderRemoved, OrdersRevealed, PowerChanged
from bow.realm.terms import CONSOLIDATE
from bow.table.realm.map.pieces import NO_PLAN, Piece, Plan, unit_counts
from bow.table.realm.play import muster_hand
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.realm import RealmRefusal
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: decisions in which a click on an area is the whole answer
BY_AREA: Final = frozenset({"retreat", "leave-token", "capture-port", "support", "neutral-support", "refuse-support"})
#: verbs whose first argument is the area that they are about; for others it is the second or third
FIRST: Final = frozenset(
    {"order", "swap", "raid", "march", "token", "support", "refuse", "retreat", "capture", "consolidate"}
)

#: decisions with two or three answers, each of which is a large button in the panel of the question
BIG: Final = frozenset(
    {"leave-token", "support", "neutral-support", "refuse-support", "blade", "raven-look", "tides-redraw",
     "westeros-choice"}
)  # fmt: skip
MOST: Final = 3
#: for decisions that are composed step by step: the verbs of a step, and of the choice with which it begins
STEPS: Final = {
    "orders": frozenset({"order"}),
    "march": frozenset({"march", "send"}),
    "muster": frozenset({*muster_hand.VERBS, "consolidate"}),
}
GO: Final = Action("go")
ORDER: Final = frozenset({"order"})


def areas_of(action: Action, areas: frozenset[str]) -> tuple[str, ...]:
    """Return the areas that an action names, in its order."""
    return tuple(word for word in action.args if word in areas)


def last_orders(seat: RealmSeat, house: str) -> dict[str, str]:
    """Return the orders that a House had when orders were last revealed, by area."""
    for each in reversed(seat.log):
        event = each.event
        if isinstance(event, OrdersRevealed):
            return {area: order for area, owner, order in event.orders if owner == house}
    return {}


class Controls:
    """The selection of the deciding player.

    Attributes:
        seat: the seat of the viewers of the screen.
        area: the selected area, or None.
        units: the number of selected units in the marching area, by kind.
        tile: the tile of a muster whose unit still needs a place, or empty.
        card: the selected House card.
        coins: the selected bid; None: not chosen yet.
        refusal: why the last input is not legal, or None.
        notice: the key of a sentence about an input that the table cannot carry out, or empty.
        pending: an action that waits for confirmation, and the key of its question.
        repeats: whether orders of the last round are shown where an order is missing, to be confirmed.
        leaves_token: whether a power token stays in the area that the march leaves empty.
        on_act: called after each action of a person.
    """

    def __init__(self, seat: RealmSeat) -> None:
        self.seat = seat
        self.area: str | None = None
        self.units: dict[str, int] = {}
        self.tile = ""
        self.card: str | None = None
        self.coins: int | None = None
        self.refusal: RealmRefusal | None = None
        self.notice = ""
        self.pending: tuple[Action, str] | None = None
        self.repeats = False
        self._not_again: set[str] = set()  # areas in which the order of the last round is not shown any more
        self.leaves_token = True
        self._token: tuple[int, str | None] = (-1, None)  # `token_area`, and the change of the game that it is of
        self.on_act: Callable[[], None] = lambda: None
        self._areas = frozenset(seat.content.areas)

    # --- what may be done
    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the person at the screen."""
        return self.seat.legal

    @property
    def decision(self) -> RealmDecision | None:
        """The decision of the person at the screen; None: a bot decides, there is a handover, or the game is over."""
        return self.seat.asked

    @property
    def kind(self) -> str:
        """The kind of the decision; empty if no person decides."""
        decision = self.decision
        return decision.kind if decision is not None else ""

    def having(self, *verbs: str) -> list[Action]:
        """Return the legal actions with certain verbs."""
        return [action for action in self.legal if action.verb in verbs]

    def naming(self, area: str | None) -> list[Action]:
        """Return the legal actions that name an area; None: all legal actions."""
        if area is None:
            return list(self.legal)
        return [action for action in self.legal if area in action.args]

    def raids_from(self, area: str) -> list[Action]:
        """Return the legal actions of the Raid order in an area."""
        return [action for action in self.having("raid") if action.args[0] == area]

    def big_actions(self) -> list[Action]:
        """Return the answers that get large buttons; if a decision is about several areas, those for one area."""
        legal = list(self.legal)
        if self.pending is not None or self.kind not in BIG:
            return []
        if self.kind in ("support", "neutral-support"):
            area = self.area or (legal[0].args[0] if legal else "")
            legal = [action for action in legal if action.args[0] == area]
        return legal if 2 <= len(legal) <= MOST else []

    @property
    def origin(self) -> str | None:
        """The area from which units march now, or None if no march is being composed."""
        decision = self.decision
        return decision.area if isinstance(decision, MarchUnits) and decision.area else None

    @property
    def listed(self) -> list[Action]:
        """The actions in the list of choices: those about the selected area, or all.

        The end of a march is not in it, because it has a button.
        """
        if self.origin is not None:
            return [each for each in self.legal if each != GO and (self.area in each.args or not self.area)]
        named = self.naming(self.area) if self.area is not None else []
        return named or list(self.legal)

    # --- what is highlighted
    def choosable(self) -> set[str]:
        """Return the areas that can be selected now: none while a question waits."""
        decision = self.decision
        if decision is None or self.pending is not None:
            return set()
        if decision.kind == "orders":
            return self.without_order() | {area for area in self.with_own_order() if not self.keeps_order(area)}
        if decision.kind == "muster":
            return {*muster_hand.paying_areas(self), *muster_hand.muster_places(self)}
        if decision.kind == "raid" and self.area is not None:
            targets = {a.args[1] for a in self.having("raid") if a.args[0] == self.area}
            return {each for each in targets if each in self._areas} | {a.args[0] for a in self.having("raid")}
        if self.origin is not None:
            return self.targets() | ({self.origin} if self.unsent() else set())
        found: set[str] = set()
        for action in self.legal:
            named = areas_of(action, self._areas)
            found |= set(named[:1] if action.verb in FIRST else named)
        return found

    def without_order(self) -> set[str]:
        """Return the areas of the planning House that still need an order."""
        return {a.args[0] for a in self.having("order")} - self.with_own_order()

    def with_own_order(self) -> set[str]:
        """Return the areas in which the planning House has placed an order."""
        if self.kind != "orders":
            return set()
        house = self.seat.house
        return {area for area, (owner, _) in self.seat.view.orders.items() if owner == house}

    def keeps_order(self, area: str) -> bool:
        """Return whether the order that the planning House has placed in an area can no longer be removed."""
        return not self.seat.can_take_back(ORDER, lambda action: action.args[0] == area)

    def targets(self) -> set[str]:
        """Return the areas to which the selected units may go, or at which the selected order may aim."""
        if self.pending is not None:
            return set()
        if self.origin is not None:
            wanted = {(str(count), unit) for unit, count in self.units.items() if count}
            return {a.args[2] for a in self.having("send") if not wanted or a.args[:2] in wanted}
        if self.kind == "raid" and self.area is not None:
            return {a.args[1] for a in self.having("raid") if a.args[0] == self.area and a.args[1] in self._areas}
        return set(muster_hand.muster_places(self)) if self.kind == "muster" else set()

    def plan(self) -> Plan:
        """Return the march that is being composed, in the form for the map."""
        decision = self.decision
        if ghosts := self.ghosts:
            return Plan({}, {}, str(self.seat.house), ghosts)
        if not isinstance(decision, MarchUnits) or not decision.area:
            return NO_PLAN
        sent: dict[str, int] = {}
        for units in decision.moves.values():
            for unit, count in units.items():
                sent[unit] = sent.get(unit, 0) + count
        return Plan({decision.area: sent}, {to: dict(units) for to, units in decision.moves.items()}, decision.house)

    @property
    def token_area(self) -> str | None:
        """The area that the composed march leaves empty, or None if no power token can stay there."""
        if self.origin is None or not self.plan().arrivals:
            return None
        if self._token[0] != self.seat.changes:
            after = self.seat.after(GO) if self.seat.why_not(GO) is None else None
            asked = after.decision if after is not None and after.asked is not None else None
            self._token = self.seat.changes, asked.area if isinstance(asked, LeavePowerToken) else None
        return self._token[1]

    def turn_token_box(self) -> bool:
        """Choose whether a power token stays in the area that the march leaves empty; return whether there is one."""
        if self.token_area is None:
            return False
        self.leaves_token = not self.leaves_token
        return True

    # --- wishes
    def click_area(self, area: str) -> bool:
        """Handle a click on an area; return whether it had an effect."""
        self.refusal, self.notice = None, ""
        if self.pending is not None or not self.legal:
            return False
        kind = self.kind
        if kind == "orders":
            return self._pick(area) if area in self.choosable() else self._refuse(Action("order", (area, "march_0")))
        if kind == "march":
            return self._march(area)
        if kind == "raid":
            return self._raid(area)
        if kind == "muster":
            return muster_hand.click_area(self, area)
        found = self.naming(area)
        if not found:
            return False
        if len(found) == 1 and kind in BY_AREA:
            return self.act(found[0])
        return self._pick(area)

    def _pick(self, area: str) -> bool:
        self.area = None if self.area == area else area
        return True

    def _march(self, area: str) -> bool:
        if self.origin is None:
            found = [a for a in self.having("march") if a.args[0] == area]
            return self.act(found[0]) if found else self._refuse(Action("march", (area,)))
        if area == self.origin:
            if not self.unsent():
                return False
            self.pick_all_units()
            return True
        picked = {unit: count for unit, count in self.units.items() if count}
        if area in self.targets():
            return self._send(area, picked or self._fitting(area))
        tried = list(picked.items()) or [(unit, 1) for unit in self.unsent()]
        return bool(tried) and self._refuse(Action("send", (str(tried[0][1]), tried[0][0], area)))

    def _fitting(self, area: str) -> dict[str, int]:
        """Return as many of the units that are not sent yet as may go to an area, of each kind."""
        most: dict[str, int] = {}
        for count, unit, to in (action.args for action in self.having("send")):
            if to == area:
                most[unit] = max(most.get(unit, 0), int(count))
        return most

    def _send(self, area: str, picked: dict[str, int]) -> bool:
        done = False
        for unit, count in picked.items():
            action = Action("send", (str(count), unit, area))
            if self.seat.why_not(action) is None:
                self._do(action)
                done = True
            elif not done:
                self._refuse(action)
        self.units = {}
        return True

    def _raid(self, area: str) -> bool:
        own = self.raids_from(area)
        if self.area is not None and area in self.targets():
            return self.act(Action("raid", (self.area, area)))
        if own:
            return self._pick(area)
        return self.area is not None and self._refuse(Action("raid", (self.area, area)))

    def unsent(self) -> dict[str, int]:
        """Return the standing units of the marching area that have not been sent yet."""
        origin = self.origin
        if origin is None:
            return {}
        force = self.seat.view.units.get(origin)
        units = unit_counts(force) if force is not None else {}
        sent = self.plan().ghosts.get(origin, {})
        left = {unit: count - sent.get(unit, 0) for unit, count in units.items() if not unit.endswith("_routed")}
        return {unit: count for unit, count in left.items() if count > 0}

    def click_unit(self, unit: str) -> bool:
        """Select one more unit of a kind for the march; after the last one, none."""
        most = self.unsent().get(unit, 0)
        if not most:
            return False
        self.refusal = None
        self.units[unit] = (self.units.get(unit, 0) + 1) % (most + 1)
        return True

    def pick_all_units(self) -> None:
        """Select all units that are not sent yet, or none if all are selected."""
        unsent = self.unsent()
        picked = {unit: count for unit, count in self.units.items() if count}
        self.units = {} if picked == unsent else unsent

    def click_token(self, order: str) -> bool:
        """Place an order token in the selected area."""
        area = self.area
        if area is None:
            return False
        verb = "swap" if self.kind == "raven" else "order"
        action = Action(verb, (area, order))
        if verb == "order" and area in self.with_own_order():
            before = self.seat.view.orders[area][1]
            if not self._retract(area):
                return self._say_kept()
            if self.seat.why_not(action) is not None:
                self._refuse(action)
                self.seat.attempt(Action("order", (area, before)))  # it lay there just now
                return True
        if self.seat.why_not(action) is not None:
            return self._refuse(action)
        self._do(action)
        if verb == "order":
            self.area = next(iter(self.in_order(self.without_order() - self.ghosts.keys())), None)
        return True

    def lay(self, area: str, order: str) -> bool:
        """Place an order token in an area, whatever is selected."""
        before, self.area = self.area, area
        done = area in self.choosable() and self.click_token(order)
        if not done:
            self.area = before
            self._refuse(Action("order", (area, order)))
        return done

    def move_token(self, order: str, origin: str) -> bool:
        """Move a token from its area to the selected area."""
        area = self.area
        if area is None:
            return False
        if not self._retract(origin):
            return self._say_kept()
        self.area = area
        return self.click_token(order)

    def _retract(self, area: str) -> bool:
        """Remove an order that was placed in this planning."""
        return self.seat.take_back(ORDER, lambda action: action.args[0] == area)

    def take_order_back(self, area: str) -> bool:
        """Take back the order in an area; return whether that was possible."""
        if self._drop_ghost(area):
            return True
        if area not in self.with_own_order():
            return False
        self.area = area
        return self._retract(area) or self._say_kept()

    def _say_kept(self) -> bool:
        """Show that an order can no longer be removed."""
        self.notice = "realm-table-order-kept"
        return True

    def in_order(self, areas: set[str]) -> list[str]:
        """Return areas in the order of the map's records, the order of the keyboard."""
        return [area for area in self.seat.content.areas if area in areas]

    def next_area(self, by: int = 1) -> None:
        """Select the next area: first those that lack something; backwards, any of them."""
        areas = self._in_turn(by)
        if self.kind == "muster":
            self.area, self.tile = muster_hand.muster_area(self), ""
        if not areas:
            return
        self.refusal, self.notice = None, ""
        at = areas.index(self.area) + by if self.area in areas else (0 if by > 0 else -1)
        self.area = areas[at % len(areas)]

    def _in_turn(self, by: int = 1) -> list[str]:
        """Return the areas that `next_area` goes through."""
        if self.kind == "muster":
            return muster_hand.paying_areas(self)
        lacking = self.without_order() - self.ghosts.keys() if by > 0 else set()
        return self.in_order(lacking or self.targets() or self.choosable())

    @property
    def has_next(self) -> bool:
        """Whether `next_area` leads to an area other than the selected one."""
        now = muster_hand.muster_area(self) if self.kind == "muster" else self.area
        return any(area != now for area in self._in_turn())

    def act(self, action: Action) -> bool:
        """Take an action, or ask for confirmation first; return False if no person decides."""
        if not self.legal:
            return False
        if self.seat.why_not(action) is not None:
            return self._refuse(action)
        question = self._question(action)
        if question:
            self.pending = action, question
            return True
        return self._do(action)

    def _question(self, action: Action) -> str:
        """Return the key of the question before an action that is easily regretted, or an empty text."""
        if action.verb == "go" and isinstance(self.decision, MarchUnits) and not self.decision.moves:
            return "realm-table-sure-march"
        if action.verb == "raid" and action.args[1] == "none" and len(self.raids_from(action.args[0])) > 1:
            return "realm-table-sure-raid"
        if action.verb == "done" and isinstance(self.decision, MusterUnits) and len(self.legal) > 1:
            return "realm-table-sure-muster"
        return ""

    def answer(self, yes: bool) -> None:
        """Answer the open question."""
        pending, self.pending = self.pending, None
        if pending is not None and yes:
            self._do(pending[0])

    def _do(self, action: Action) -> bool:
        """Play an action; if it is no longer legal, as after a change of seats, show why."""
        if not self.legal:
            return False
        if self.seat.why_not(action) is not None:
            return self._refuse(action)
        area = self.token_area if action == GO else None
        if not self.seat.attempt(action):
            self.clear()
            return True
        if area is not None and self.kind == "leave-token":
            self.seat.attempt(Action("token", (area,)) if self.leaves_token else Action("decline"))
        if action.verb in ("march", "go"):
            self.leaves_token = True
        self.refusal = self.pending = None
        self.notice = ""
        self.clear(keep_area=action.verb in ("order", *muster_hand.VERBS) and self.kind in ("orders", "muster"))
        self.on_act()
        return True

    def _refuse(self, action: Action) -> bool:
        self.refusal, self.notice = self.seat.why_not(action), ""
        return True

    def clear(self, keep_area: bool = False, *, keep_ghosts: bool = False) -> None:
        """Clear the selection."""
        self.area = self.area if keep_area else None
        self.repeats = self.repeats and (keep_area or keep_ghosts)
        self.units, self.tile, self.card, self.coins = {}, "", None, None
        self.pending = None

    # --- orders of the last round
    def repeatable(self) -> list[Action]:
        """Return the actions that place the orders of the last round in areas without one; all of them are possible."""
        if self.kind != "orders" or self.seat.house is None:
            return []
        view, printed = self.seat.view, self.seat.content.orders
        laid, legal, stars = self.with_own_order(), set(self.legal), view.stars_left(self.seat.house) or 0
        found: list[Action] = []
        for area, order in last_orders(self.seat, self.seat.house).items():
            action = Action("order", (area, order))
            if area in laid or action not in legal or (printed[order].special and not stars):
                continue
            used = [view.orders[each][1] for each in laid] + [each.args[1] for each in found]
            if used.count(order) < printed[order].count:
                stars -= printed[order].special
                found.append(action)
        return found

    @property
    def ghosts(self) -> dict[str, str]:
        """The orders of the last round that are shown in areas without an order, until they are confirmed."""
        if not self.repeats:
            return {}
        return {area: order for area, order in (each.args for each in self.repeatable()) if area not in self._not_again}

    def repeat_orders(self) -> int:
        """Show the orders of the last round in areas without one; the second time, place them. Return how many."""
        if self.ghosts:
            return self.lay_ghosts()
        self._not_again.clear()
        self.repeats = True
        count = len(self.ghosts)
        if count:
            self.clear(keep_ghosts=True)
            self.refusal = None
        return count

    def lay_ghosts(self) -> int:
        """Place the orders of the last round that are shown; return how many. Each can be undone separately."""
        ghosts = self.ghosts
        for area, order in ghosts.items():
            self.seat.act(Action("order", (area, order)))
        self.clear()
        return len(ghosts)

    def _drop_ghost(self, area: str) -> bool:
        """Hide the order of the last round in one area; return whether there was one."""
        found = area in self.ghosts
        if found:
            self._not_again.add(area)
        return found

    # --- sending and taking back
    def call_back(self, area: str) -> bool:
        """Take back the units sent to an area in the march that is being composed; other moves stay.

        Returns:
            Whether there were any.
        """
        decision = self.decision
        if not isinstance(decision, MarchUnits) or area not in decision.moves:
            return False
        done = self.seat.take_back(frozenset({"send"}), lambda action: action.args[2] == area)
        self.units, self.refusal = {}, None
        return done

    @property
    def losses(self) -> list[Action]:
        """The legal actions that lose or replace a unit."""
        return self.having("lose", "replace")

    def loss_of(self, piece: Piece) -> Action | None:
        """Return the action by which a unit on the map is lost or replaced, or None if it cannot be chosen."""
        combat = self.seat.view.combat
        if piece.kind != "unit" or piece.owner != self.seat.house:
            return None
        area = piece.id.partition(":")[0]
        if area == "combat":
            area = combat.area if combat is not None else ""
        fitting = [a for a in self.losses if a.args[:2] == (piece.of, area)]
        return next((action for action in fitting if ("routed" in action.args[2:]) == piece.grey), None)

    def confirm(self) -> Action | None:
        """Return the action for Enter, or None if something is missing."""
        found = {action.verb: action for action in self.legal}
        match self.kind:
            case "orders":
                return found.get("ready")
            case "march" if self.origin is not None:
                return found.get("go")
            case "bid":
                return Action("bid", (str(self.coins),)) if self.coins is not None else None
            case "house-card":
                return Action("play", (self.card,)) if self.card is not None else None
            case "muster":
                return found.get("done")
            case "refuse-support":
                return found.get("accept")
        return self.legal[0] if len(self.legal) == 1 else None

    def back(self) -> bool:
        """Go one step back without changing the game; return False if there was nothing to close or clear.

        It closes the question or a notice, or clears the selection.
        """
        if self.pending is not None:
            self.pending = None
            return True
        if self.refusal is not None:
            self.refusal = None
            return True
        if self.notice:
            self.notice = ""
            return True
        if self.tile:
            self.tile = ""
            return True
        if any(self.units.values()) or self.area is not None or self.card is not None or self.coins is not None:
            self.clear(keep_ghosts=True)
            return True
        shown, self.repeats = bool(self.ghosts), False
        return shown

    def step_back(self) -> bool:
        """Go one step back: clear the selection, or else undo the last step of what is being composed.

        Returns:
            False if nothing is composed, or its first step is yet to be taken.
        """
        if self.back():
            return True
        last = self.seat.steps[-1] if self.seat.steps else None
        if last is None or last.action is None or last.house != self.seat.house or not self.legal:
            return False
        return last.action.verb in STEPS.get(self.kind, ()) and self.undo()

    def undo(self) -> bool:
        """Undo the last action, a march with the token that it left; return whether that was possible."""
        if self.seat.withdraw():
            self.clear(keep_ghosts=True)
            self.refusal, self.notice = None, ""
            return True
        step = self.seat.undo()
        if step is None:
            return False
        before = self.seat.steps[-1].action if self.seat.steps else None
        if isinstance(step.decision, LeavePowerToken) and before == GO:
            self.seat.undo()
        self.clear(keep_ghosts=True)
        self.refusal, self.notice = None, ""
        return True


# --- what an answer brings: power
def income_of(controls: Controls, action: Action) -> int:
    """Return the power that an action of a Consolidate Power order yields; 0 if it musters."""
    if action.verb != "consolidate" or action.args[1] != "power":
        return 0
    after = controls.seat.after(action)
    events = after.events if after is not None else ()
    own = takewhile(lambda event: not isinstance(event, OrderRemoved), events)  # later ones have other causes
    return sum(event.by for event in own if isinstance(event, PowerChanged))


def incomes(controls: Controls) -> dict[str, int]:
    """Return the power that each Consolidate Power order of the deciding House would yield, by area."""
    if controls.kind != "consolidate":
        return {}
    gains = {action.args[0]: income_of(controls, action) for action in controls.having("consolidate")
             if action.args[1] == "power"}  # fmt: skip
    return {area: gain for area, gain in gains.items() if gain}


# --- what an answer brings: raids
def gains_power(controls: Controls, action: Action) -> bool:
    """Return whether a raid is pillage, because it removes a Consolidate Power order (RAI-3)."""
    seat = controls.seat
    placed = seat.view.orders.get(action.args[1]) if action.verb == "raid" else None
    return placed is not None and seat.content.orders[placed[1]].kind == CONSOLIDATE


def pillaged(controls: Controls) -> set[str]:
    """Return the areas that the selected raid may pillage."""
    if controls.kind != "raid" or controls.area is None:
        return set()
    raids = (action for action in controls.having("raid") if action.args[0] == controls.area)
    return {action.args[1] for action in raids if gains_power(controls, action)}


def raid_said(controls: Controls, texts: RealmTexts, action: Action) -> str:
    """Return a text with the order that a raid removes, its House, and the power that changes hands, or ""."""
    placed = controls.seat.view.orders.get(action.args[1])
    if placed is None:
        return ""
    gains = "yes" if gains_power(controls, action) else "no"
    return say("realm-table-raided", house=texts.house(placed[0]), order=texts.name("order", placed[1]), gains=gains)


# --- what an answer brings: retreats
def retreat_costs(controls: Controls) -> dict[str, int]:
    """Return how many units would be lost on a retreat to each possible area."""
    if controls.kind != "retreat":
        return {}
    areas = (action.args[0] for action in controls.having("retreat"))
    return {area: controls.seat.view.retreat_loss(area) for area in areas}
