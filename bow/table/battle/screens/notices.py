"""The notices and first-time tips on the slip of the battle screen, and the questions before an action."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from bow.battle import Action
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.controller import Controller
from bow.table.battle.texts.battle_wording import unit_place
from bow.ui.first_tips import FirstTips
from bow.ui.wording import say, word, words

if TYPE_CHECKING:
    from bow.table.battle.panels.context import ContextPanel

#: seconds for which a notice is shown, and a tip, at most until the next action
STANDS, TIP_STANDS = 6.0, 25.0
#: what a House can do without an order token for a unit, by the verbs for it: `still-KEY`
STILL = {"card": {"card", "discard"}, "morale": {"raise", "rally"}, "commit": {"commit"}}


#: the first-time tips, the messages `tip-ID`, each with the verbs one of which must be legal; the rarer ones first.
#: That of the frames of hexes needs a hex with a frame.
TIPS: dict[str, frozenset[str]] = {
    **{verb: frozenset({verb}) for verb in ("commit", "use", "reroll", "counter")},
    "stalwart": frozenset({"ignore"}),
    "retreat": frozenset({"retreat"}),
    "follow": frozenset({"advance", "pursue"}),
    **{verb: frozenset({verb}) for verb in ("evade", "blow")},
    "fire": frozenset({"scorch", "douse"}),
    **{verb: frozenset({verb}) for verb in ("hounds", "tactic", "order", "keep", "recover")},
    "morale-token": frozenset({"raise", "rally"}),
    **{verb: frozenset({verb}) for verb in ("token", "card", "pair")},
    "act": frozenset({"move", "attack"}),
    "frame": frozenset({"token", "card"}),
}


class Notices:
    """A notice shown for a while, questions before an action, and choices after a bot failed."""

    def __init__(self, seat: BattleSeat) -> None:
        self.seat = seat
        self._notice = ""
        self._left = 0.0
        self._lasts = False  # even if an action is taken meanwhile
        self._trouble: object = None
        self._tips = FirstTips()
        self._tipped = -1  # the number of actions before the decision of the last tip

    @property
    def text(self) -> str:
        """The notice, or an empty text."""
        return self._notice

    def notify(self, text: str, seconds: float = STANDS) -> None:
        """Show a sentence for a while, or until the next action if that is earlier."""
        self._notice, self._left, self._lasts = text, seconds, False

    def tell_held(self) -> None:
        """Show that the animation is paused, until it resumes."""
        self.notify(say("table-held"), inf)

    def announce(self, key: str, house: str) -> None:
        """Show a message about a House's clock."""
        self.notify(say(key, house=word(house)))

    def offer_tip(self) -> None:
        """Show a tip on something new that a person can do now, if there is one; at most one for each decision."""
        seat = self.seat
        taken = len(seat.public_steps)
        if seat.bot_to_act or seat.needs_handover or seat.viewer != seat.house or self._tipped == taken:
            return
        verbs = {action.verb for action in seat.legal}
        framed = bool(seat.view.control or seat.view.objectives)
        shown = (id for id, ways in TIPS.items() if ways & verbs and (framed or id != "frame"))
        new = self._tips.first(shown, taken)
        if new is not None:
            self._tipped = taken
            self.notify(say("tip", text=say(f"tip-{new}")), TIP_STANDS)

    def put_away(self) -> None:
        """Remove the notice after the player has closed it."""
        self._notice, self._lasts = "", False

    def clear(self) -> None:
        """Remove the notice, unless it reports trouble; then it stays for its time."""
        if not self._lasts:
            self._notice = ""

    def update(self, seconds: float) -> bool:
        if not self._notice or self._left <= 0:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.put_away()
        return True

    def put_into(self, context: ContextPanel, controller: Controller, ended: bool) -> None:
        """Set the question of the context panel that must be answered before the decision, and its buttons.

        Args:
            context: the panel.
            controller: has the action that waits for confirmation.
            ended: whether the battle is over, and the player looks at the table again.
        """
        if controller.pending is not None:
            action, question = controller.pending
            context.notice = say(question, **_named(self.seat, action))
            context.extra = (("yes", say(f"{question}-yes"), True), ("no", say("button-no"), True))
            context.weighed = action if question == "confirm-blow" and action.verb == "move" else None
            return
        context.notice, context.extra, context.weighed = None, (), None
        if ended:
            context.extra = (("show-end", say("button-show-end"), True),)
        if self.seat.failed is not None:
            context.notice = _sentence(*self.seat.failed)
            context.extra = tuple((id, say(f"button-{id}"), True) for id in ("restart-bot", "play-house"))
            return
        trouble = self.seat.trouble
        if trouble is not None and trouble is not self._trouble:
            self._trouble = trouble
            self.notify(_sentence(*trouble))
            self._lasts = True


def _sentence(key: str, values: dict[str, str]) -> str:
    return say(key, **{name: word(text) if name == "house" else text for name, text in values.items()})


def _named(seat: BattleSeat, action: Action) -> dict[str, str]:
    """Return the names for the question before an action: its unit and the enemy, or what else a House can do."""
    if action.verb == "pass":
        verbs = {other.verb for other in seat.legal}
        return {"else": words().items([say(f"still-{key}") for key, ways in STILL.items() if ways & verbs], "list-or")}
    battle = seat.view
    unit = battle.units.get(action.args[0].split("+")[0]) if action.args else None
    if unit is None:
        return {}
    foe = battle.units.get(unit.engaged_with or "")
    return {"unit": unit_place(battle, unit), "foe": unit_place(battle, foe) if foe is not None else ""}
