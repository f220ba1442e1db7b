"""The notices and questions of the battle screen, shown in the place of the decision's prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import Action
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.considering import considering
from bow.table.battle.play.controller import Controller
from bow.table.battle.texts.battle_wording import unit_place
from bow.ui.wording import say, word, words

if TYPE_CHECKING:
    from bow.table.battle.panels.context import ContextPanel

STANDS = 6.0  # seconds for which a notice is shown
#: what a House can do without an order token for a unit, by the verbs for it: `still-KEY`
STILL = {"card": {"card", "discard"}, "morale": {"raise", "rally"}, "commit": {"commit"}}


class Notices:
    """A notice shown for a while, questions before an action, and choices after a bot failed."""

    def __init__(self, seat: BattleSeat) -> None:
        self.seat = seat
        self._notice = ""
        self._left = 0.0
        self._lasts = False  # even if an action is taken meanwhile
        self._trouble: object = None

    @property
    def text(self) -> str:
        """The notice; without one, what the bot considers, once that takes longer than a moment."""
        return self._notice or considering(self.seat)

    def notify(self, text: str, seconds: float = STANDS) -> None:
        """Show a sentence for a while, at most until the next action."""
        self._notice, self._left, self._lasts = text, seconds, False

    def clear(self) -> None:
        """Remove the notice, except one about trouble, which stays for its time."""
        if not self._lasts:
            self._notice = ""

    def update(self, seconds: float) -> bool:
        if not self._notice or self._left <= 0:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self._notice, self._lasts = "", False
        return True

    def put_into(self, context: ContextPanel, controller: Controller, ended: bool) -> None:
        """Set the question or notice of the context panel, and its buttons.

        Args:
            context: the panel.
            controller: has the action that waits for a yes.
            ended: whether the battle is over, and the player looks at the table again.
        """
        if controller.pending is not None:
            action, question = controller.pending
            context.notice, context.pressing = say(question, **_named(self.seat, action)), True
            context.extra = (("yes", say(f"{question}-yes"), True), ("no", say("button-no"), True))
            context.weighed = action if question == "confirm-blow" and action.verb == "move" else None
            return
        context.extra, context.weighed = (), None
        if ended:
            context.extra = (("show-end", say("button-show-end"), True),)
        if self.seat.failed is not None:
            context.notice, context.pressing = _sentence(*self.seat.failed), True
            context.extra = tuple((id, say(f"button-{id}"), True) for id in ("restart-bot", "play-house"))
            return
        trouble = self.seat.trouble
        if trouble is not None and trouble is not self._trouble:
            self._trouble = trouble
            self.notify(_sentence(*trouble))
            self._lasts = True
        context.notice, context.pressing = self.text or None, bool(self._notice)


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
