"""Conversion of clicks into actions, questions, or steps towards an action. No screen is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bow.battle import Action, ActWithUnits, ChooseOrder, IllegalAction, KeepOne
from bow.battle.endless import EndlessError
from bow.content.special import marker_ids
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.focus import Target
from bow.table.battle.play.selection import Selection
from bow.ui.wording import error_text

if TYPE_CHECKING:
    from bow.table.battle.play.session import Session

#: events in which dice fall
DICE = frozenset(
    {"order-dice", "rolled", "rerolled", "hounds", "asked-dice", "scorched", "doused", "assailed", "marker-struck"}
)


def danger(seat: BattleSeat, action: Action) -> str | None:
    """Return the key of the question to ask before an action, or None.

    `confirm-blow`: it draws a parting blow (ENG-5).
    `confirm-pass`, `confirm-pass-without-tokens`: the House could still order a unit by a token, or only do something
    else, such as play a card (RND-9).
    `confirm-done`: the ordered units have done nothing yet (ORD-5).
    `confirm-keep-card`, `confirm-keep-token`: all are discarded though one could be kept (RND-12).
    """
    owed = seat.decision
    if owed is None:
        return None
    match action.verb:
        case "move" | "attack":
            foe = seat.view.engagements().get(action.args[0].split("+")[0])
            if foe is None or action.args[1] == foe:
                return None
            return "confirm-blow" if _draws_blow(seat, action) else None
        case "pass":
            verbs = {other.verb for other in seat.legal}
            if not verbs.isdisjoint(("token", "pair")):
                return "confirm-pass"
            return "confirm-pass-without-tokens" if len(verbs) > 1 else None
        case "keep" if isinstance(owed, KeepOne) and action.args == ("none",):
            return f"confirm-keep-{owed.what}" if len(seat.legal) > 1 else None
        case "done" if isinstance(owed, ActWithUnits | ChooseOrder):
            idle = not owed.moved and not (isinstance(owed, ActWithUnits) and owed.fighting)
            could = any(other.verb in ("move", "attack", "hounds") for other in seat.legal)
            return "confirm-done" if idle and could else None
    return None


def _draws_blow(seat: BattleSeat, action: Action) -> bool:
    """Return whether the enemy may strike a parting blow, by the next decision, before any die is rolled."""
    if action.verb == "move":
        return seat.odds(action) is not None
    after = seat.preview(action)
    return after is not None and after.asked is not None and after.asked.kind == "blow"


def why_no_undo(seat: BattleSeat) -> str:
    """Return the key of the message why nothing can be undone; the seat's `can_undo` must be false."""
    if not seat.public_steps:
        return "notice-no-undo-start"
    step = seat.public_steps[-1]
    if not seat.reversible:
        kinds = {event.kind for event in step.events}
        if kinds & DICE:
            return "notice-no-undo-dice"
        return "notice-no-undo-cards" if "cards-drawn" in kinds else "notice-no-undo-seen"
    return "notice-no-undo-bot" if step.house not in seat.persons else "notice-no-undo-other"


class Controller:
    """One player's input to a session. It turns clicks into actions, and asks before those that may be mistakes.

    Attributes:
        session: the battle being played.
        selection: the things clicked so far.
        pending: an action that waits for confirmation, and the key of the question; None: no question is open.
        careful: whether to ask before actions that may be mistakes.
        taken: how many actions it has taken.
    """

    def __init__(
        self, session: Session, on_step: Callable[[BattleSeenStep], None] | None = None, careful: bool = True
    ) -> None:
        self.session = session
        self.careful = careful
        self.taken = 0
        self.pending: tuple[Action, str] | None = None
        self._on_step = on_step
        self._orders: set[int] = set()  # after how many actions a click had ordered a unit that it let act then
        self.selection = self._choose()

    def _choose(self, keep: tuple[Target, ...] = ()) -> Selection:
        return Selection(self.seat.view, keep, enabled=self._mine, asking=self.seat, ahead=self.seat)

    @property
    def seat(self) -> BattleSeat:
        """The seat of the player."""
        return self.session.at_screen

    @property
    def _count(self) -> int:
        """How many actions were taken so far."""
        return len(self.seat.public_steps)

    @property
    def _mine(self) -> bool:
        seat = self.seat
        return not seat.bot_to_act and not seat.needs_handover and not seat.waits_elsewhere

    def renew(self) -> None:
        """Reload the session after a change from outside, such as a handover or a change of bots."""
        self.pending = None
        self.selection = self._choose()

    def click(self, kind: str, id: str) -> bool:
        """Handle a click on a thing; return whether it had an effect."""
        if self.pending is not None:
            if kind == "button" and id in ("yes", "no"):
                self.answer(id == "yes")
                return True
            return False
        if not self.selection.can_click(kind, id):
            return False
        action = self.selection.click(kind, id)
        if action is not None:
            goal = self.selection.next_click
            self.want(action)
            if goal is not None:
                self._go_on(action, goal)
        return True

    def _go_on(self, order: Action, goal: Target) -> None:
        """Let a unit act that a click has just ordered; the order and the act are undone together."""
        if self.pending is not None or self.seat.guided or not self.seat.house:
            return
        self._orders.add(self._count)
        unit = ("unit", order.args[1]) if order.verb in ("token", "pair") else None
        if unit is not None and not self.selection.is_selected(*unit):
            self.selection.click(*unit)
        if not self.click(*goal):
            self._orders.discard(self._count)

    def want(self, action: Action) -> None:
        question = danger(self.seat, action) if self.careful else None
        if question is not None:
            self.pending = action, question
        else:
            self.act(action)

    def answer(self, yes: bool) -> None:
        """Answer the open question: True takes the action, False drops it."""
        if self.pending is None:
            return
        action, _ = self.pending
        self.pending = None
        if yes:
            self.act(action)
        elif self._orders and self._count in self._orders:
            self.undo()  # the order was given for this act alone
        else:
            self.selection = self._choose(self._kept(action))

    def act(self, action: Action) -> None:
        """Take an action without asking.

        An action that is no longer legal, or that would never end, is not taken; the session reports it.
        """
        self.pending = None
        if self._orders:
            count = self._count
            self._orders = {one for one in self._orders if one <= count}
        try:
            step = self.session.act(action)
        except IllegalAction as error:
            self.session.refused(error_text(error))
            self.selection = self._choose()
            return
        except EndlessError as error:
            self.session.endless(error_text(error))
            self.selection = self._choose()
            return
        self.taken += 1
        self.selection = self._choose(self._kept(action))
        if self._on_step is not None:
            self._on_step(self.seat.step(step))

    def _kept(self, action: Action) -> tuple[Target, ...]:
        """Return the things that stay selected after an action.

        A unit that moved stays selected if it can attack now. A marker that was placed hands the selection to the next
        marker of its kind.
        """
        if action.verb == "place":
            plan = marker_ids(self.seat.view.plan.markers)
            waiting = dict.fromkeys(other.args[0] for other in self.seat.legal if other.verb == "place")
            alike = (id for id in waiting if id in plan and plan[id] is plan.get(action.args[0]))
            return tuple(("choice", id) for id in alike)[:1]
        if action.verb != "move":
            return ()
        unit = action.args[0]
        strikes = any(a.verb in ("attack", "hounds") and a.args[0] == unit for a in self.seat.legal)
        return (("unit", unit),) if strikes or self.seat.over else ()

    def undo(self) -> bool:
        """Close the question and undo the last action; return whether an action was undone.

        If one click ordered a unit and let it act, the order is undone too.
        """
        self.pending = None
        if not self.seat.can_undo or not self.session.undo():
            return False
        if self._orders:
            left = self._count
            if left in self._orders:
                self.session.undo()
            self._orders = {one for one in self._orders if one < left}
        self.selection = self._choose()
        return True

    def back(self) -> bool:
        """Close the question or undo one click, without changing the battle; return whether there was either."""
        if self.pending is not None:
            self.answer(False)
            return True
        return self.selection.back()
