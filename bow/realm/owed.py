"""The current decision of a state, with its number in chapter 30 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from bow.realm.core.card_deeds import HIGHEST, LOWEST, WESTEROS_CARD, CardDeed
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import CombatRecord
from bow.realm.decisions import REALM_DECISIONS, CombatSides, RealmDecision
from bow.realm.rules.bidding import WILDLINGS, Bid
from bow.realm.rules.combat import Combat, CombatStep
from bow.realm.rules.marches import March
from bow.realm.rules.planning import Planning
from bow.realm.terms import UNITS

if TYPE_CHECKING:
    from bow.realm.core.state import State

OF_TIMING: Final[Mapping[str, str]] = {
    "cancel": "D-27",
    "immediate": "D-28",
    "won": "D-31",
    "lost": "D-31",
    "end": "D-35",
}
OF_DECK: Final[Mapping[str, str]] = {"I": "D-09", "II": "D-14", "III": "D-15"}


def decision_of(s: State) -> RealmDecision:
    """Return the current decision of a state."""
    frame = s.stack[-1]
    c = s.frame(CombatRecord)
    kind = REALM_DECISIONS[frame.asks(s)]
    return kind(
        house=frame.decider(s),
        number=_number(s, frame),
        secret=frame.secret(s),
        combat=CombatSides(c.area, c.attacker, c.defender) if c is not None else None,
        **{name: ABOUT[name](frame) for name in kind.__dataclass_fields__ if name in ABOUT},
    )


def _area_of(frame: Any) -> str | None:
    return next((place for name in ("origin", "area", "port") if (place := getattr(frame, name, ""))), None)


def _moves_of(frame: Any) -> dict[str, dict[str, int]]:
    return {
        to: {unit: n for unit, n in zip(UNITS, counts, strict=True) if n}
        for to, counts in (frame.moves if isinstance(frame, March) else {}).items()
    }


#: how to read the fields of decisions from a procedure, beyond the fields that all kinds have
ABOUT: Final[Mapping[str, Callable[[Any], Any]]] = {
    "area": _area_of,
    "card": attrgetter("card"),
    "left": attrgetter("left"),
    "moves": _moves_of,
    "place": attrgetter("place"),
    "spent": lambda frame: dict(frame.spent),
    "subject": attrgetter("subject"),
}


def _number(s: State, frame: RealmFrame) -> str:
    kind = frame.asks(s)
    if isinstance(frame, CardDeed):
        return _number_of_card(s, frame)
    if kind == "bid":
        return "D-03" if isinstance(frame, Bid) and frame.subject == WILDLINGS else "D-12"
    if kind == "orders":
        planning = s.frame(Planning)
        return "D-17" if planning is not None and planning.openly else "D-16"
    combat = s.frame(Combat)
    if kind == "casualties" and combat is not None and combat.step > CombatStep.SKULLS:
        return "D-33"
    return REALM_DECISIONS[kind].chapter


def _number_of_card(s: State, frame: CardDeed) -> str:
    if frame.part == WESTEROS_CARD:
        return next(OF_DECK[deck] for deck, card in zip(OF_DECK, s.shown, strict=True) if card == frame.card)
    if frame.part in (LOWEST, HIGHEST):
        return "D-06" if frame.part == LOWEST else "D-08"
    effects = s.compiled.cards[frame.card].effects if frame.card in s.compiled.cards else ()
    return OF_TIMING[effects[frame.number].timing] if effects else "D-07"
