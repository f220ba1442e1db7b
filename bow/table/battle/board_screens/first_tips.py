"""First-time tips: a sentence when the player meets a new thing, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.ui.seen_tips import keep_seen, seen_tips
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.battle.play.battle_seat import BattleSeat


class Tip(NamedTuple):
    """A tip, the message `tip-ID`; it comes when one of the verbs is legal."""

    id: str
    verbs: frozenset[str]


def _tip(id: str, *verbs: str) -> Tip:
    return Tip(id, frozenset(verbs or (id,)))


#: the rarer things first, because only one tip is shown for a decision
TIPS = (
    _tip("commit"),
    _tip("use"),
    _tip("reroll"),
    _tip("counter"),
    _tip("stalwart", "ignore"),
    _tip("retreat"),
    _tip("follow", "advance", "pursue"),
    _tip("evade"),
    _tip("blow"),
    _tip("fire", "scorch", "douse"),
    _tip("hounds"),
    _tip("tactic"),
    _tip("order"),
    _tip("keep"),
    _tip("recover"),
    _tip("morale-token", "raise", "rally"),
    _tip("token"),
    _tip("card"),
    _tip("pair"),
    _tip("act", "move", "attack"),
)
#: seconds for which a tip stands, at most until the next action
STANDS = 25.0


class FirstTips:
    """Shows each tip once, one for a decision of a person."""

    def __init__(self, seat: BattleSeat, notify: Callable[[str, float], object]) -> None:
        self.seat = seat
        self.notify = notify
        self._seen = seen_tips()
        self._asked = -1  # the number of actions before the decision of the last tip

    def offer(self) -> None:
        """Show the tip on something new that the player can do now, if there is any."""
        seat = self.seat
        taken = len(seat.public_steps)
        if seat.bot_to_act or seat.needs_handover or seat.viewer != seat.house or self._asked == taken:
            return
        verbs = {action.verb for action in seat.legal}
        new = next((tip for tip in TIPS if tip.id not in self._seen and tip.verbs & verbs), None)
        if new is None:
            return
        self._asked = taken
        self._seen |= {new.id}
        keep_seen(self._seen)
        self.notify(say("tip", text=say(f"tip-{new.id}")), STANDS)
