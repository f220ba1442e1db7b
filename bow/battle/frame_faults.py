"""Checks that the open decisions of a position fit each other and its cards, so that it can be played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from bow.battle.core.act_record import FAR, ActRecord
from bow.battle.core.combat_record import CombatRecord
from bow.battle.core.resolve import Resolve
from bow.battle.core.stack import NOTHING
from bow.battle.rules.leadership import AfterTactic, CardStep, CardTurn, Naming
from bow.battle.rules.morale import Recover, recovery
from bow.battle.rules.retreat import Retreat
from bow.content.terms import DIRECTIONS, HOUSES
from bow.game.frames import nearest
from bow.hexes import bits
from bow.system.sentence import Sentence, quoted

if TYPE_CHECKING:
    from bow.battle.core.stack import Frame
    from bow.battle.core.state import State

#: the decisions that are asked within a card's turn, a turn of ordered units, and a combat
WITHIN: Final[Mapping[str, type[Frame]]] = {
    "order": CardTurn,
    "name": CardTurn,
    "tactic": CardTurn,
    "retreat": CombatRecord,  # apart from one that a card causes, see `Retreat`
    "stalwart": CombatRecord,
    "follow": ActRecord,
    "strike": ActRecord,
}
#: the number that is -1 until the retreat has begun
NOT_BEGUN: Final = ("retreat", "left")
MOST_ATTACKS: Final = 9
"""The most attacks that one unit can have left."""

Faults = Iterator[tuple[str, Sentence]]


def first_frame_fault(s: State) -> tuple[int, str, Sentence] | None:
    """Return the first open decision that does not fit, or None.

    The result holds its index on the stack, the field, and the reason.
    """
    for n, frame in enumerate(s.stack):
        for field, why in _faults(s, frame, s.stack[:n]):
            return n, field, why
    return None


def _expected(found: object, least: int, most: int) -> Sentence:
    wanted = Sentence("told-realm-range", least=least, most=most)
    return Sentence("told-expected", found=quoted(found), expected=wanted)


def _faults(s: State, frame: Any, below: list[Frame]) -> Faults:
    for field, form in frame.FIELDS.items():
        value = getattr(frame, field)
        numbers = value if form == "ints" else [value] if form == "int" and frame.kind != "over" else []
        least = NOTHING if (frame.kind, field) == NOT_BEGUN else 0
        for number in numbers:
            if number < least:
                wanted = Sentence("told-at-least", bound=least)
                yield field, Sentence("told-expected", found=quoted(number), expected=wanted)
        if form == "direction" and not NOTHING <= value < len(DIRECTIONS):
            yield field, _expected(value, NOTHING, len(DIRECTIONS) - 1)
        if form in ("units", "hexes", "markers", "symbols") and any(item < 0 for item in value):
            yield field, Sentence("told-expected", found=quoted(None), expected=Sentence("told-a-word"))
        if form == "units" and len(set(value)) < len(value):
            yield field, Sentence("told-unit-twice")
    if below and frame == below[-1]:
        yield "frame", Sentence("told-open-twice", kind=frame.kind)
    outer = None if isinstance(frame, Retreat) and frame.start else WITHIN.get(frame.kind)
    if outer is not None and nearest(below, outer) is None:
        kinds = ", ".join(sorted(f"`{kind}`" for kind, each in frame.registry.items() if issubclass(each, outer)))
        yield "frame", Sentence("told-needs-below", kind=frame.kind, names=kinds)
        return
    for kind, check in CHECKS:
        if isinstance(frame, kind):
            yield from check(s, frame, below)


def _ordered(s: State, act: ActRecord, below: list[Frame]) -> Faults:
    for field in ("moved", "attacks"):
        numbers = getattr(act, field)
        if len(numbers) != len(act.units):
            yield field, Sentence("told-as-many", found=len(numbers), wanted=len(act.units))
        most = FAR if field == "moved" else MOST_ATTACKS
        for number in numbers:
            if number > most:
                yield field, _expected(number, 0, most)
    for u in act.units:
        if u < 0 or s.compiled.house_of[u] != act.house:
            yield "units", Sentence("told-units-of", house=HOUSES[act.house])


def _card(s: State, turn: CardTurn, below: list[Frame]) -> Faults:
    if any(isinstance(frame, CardTurn) and frame.card == turn.card for frame in below):
        yield "card", Sentence("told-open-twice", kind=turn.kind)
    if turn.card < 0 or s.compiled.cards[turn.card].house != turn.house:
        yield "card", Sentence("told-card-of", house=HOUSES[turn.house])
        return
    if turn.leader < 0 or s.compiled.commander_of[turn.leader] < 0 or s.compiled.house_of[turn.leader] != turn.house:
        yield "leader", Sentence("told-commander-of", house=HOUSES[turn.house])
    card = s.compiled.cards[turn.card]
    if (turn.tactic or turn.step == CardStep.TACTIC) and card.tactic is None:
        yield "tactic", Sentence("told-no-tactic", card=card.id)
    most = (1 << len(card.orders)) - 1
    if turn.given > most:
        yield "given", _expected(turn.given, 0, most)
    carried_out = [frame for frame in s.stack[len(below) :] if isinstance(frame, Resolve) and frame.card == turn.card]
    if not turn.used and (turn.given or carried_out):
        yield "used", Sentence("told-expected", found="false", expected="true")
    if turn.step > CardStep.PUT_AWAY:
        yield "step", _expected(turn.step, 0, CardStep.PUT_AWAY)


def _naming(s: State, naming: Naming, below: list[Frame]) -> Faults:
    turn = nearest(below, CardTurn)
    assert turn is not None
    given = list(bits(turn.given))
    if naming.order not in given:
        found, wanted = quoted(naming.order), ", ".join(map(str, given)) or Sentence("told-nothing")
        yield "order", Sentence("told-expected", found=found, expected=wanted)


def _after_tactic(s: State, question: AfterTactic, below: list[Frame]) -> Faults:
    turn = nearest(below, CardTurn)
    assert turn is not None
    card = s.compiled.cards[turn.card]
    if card.tactic is None:
        yield "frame", Sentence("told-no-tactic", card=card.id)


def _recover(s: State, question: Recover, below: list[Frame]) -> Faults:
    again = any(isinstance(frame, Recover) and frame.house == question.house for frame in below)
    if again or recovery(s, question.house) is None:
        yield "house", Sentence("told-no-recovery", house=HOUSES[question.house])


def _resolve(s: State, deeds: Resolve, below: list[Frame]) -> Faults:
    if deeds.script < 0 and deeds.card < 0 and deeds.commander < 0:
        yield "script", Sentence("told-no-deeds", value=quoted(None))
        return
    most = len(deeds.deeds(s))
    if deeds.index > most:
        yield "index", _expected(deeds.index, 0, most)


CHECKS: Final[tuple[tuple[type[Frame], Callable[[State, Any, list[Frame]], Faults]], ...]] = (
    (ActRecord, _ordered),
    (CardTurn, _card),
    (Naming, _naming),
    (AfterTactic, _after_tactic),
    (Recover, _recover),
    (Resolve, _resolve),
)
