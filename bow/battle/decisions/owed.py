"""The decision that the topmost open procedure asks for, as its users see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.act_record import ActRecord
from bow.battle.core.resolve import Resolve
from bow.battle.decisions import kinds as asked
from bow.battle.deeds.economy import RobTokenChoice
from bow.battle.deeds.fire_spread import SpreadFiresChoice
from bow.battle.deeds.questions import MarkerChoice, YesNoChoice
from bow.battle.deeds.roll_away import RollAwayChoice
from bow.battle.deeds.set_up_choices import ArriveChoice, LayChoice
from bow.battle.deeds.unit_deeds import ShiftChoice
from bow.battle.rules.abilities import CommitChoice
from bow.battle.rules.act import Act
from bow.battle.rules.combat import Combat, CounterChoice
from bow.battle.rules.engagement import PartingBlowFrame
from bow.battle.rules.evasion import Evade
from bow.battle.rules.leadership import AfterTactic, CardTurn, Naming, OrderChoice, card_below
from bow.battle.rules.morale import Recover
from bow.battle.rules.orders import Turn
from bow.battle.rules.pursuit import Follow, SecondAttack
from bow.battle.rules.retreat import Retreat, StalwartChoice
from bow.battle.rules.rounds import Keep
from bow.ground.frames import nearest
from bow.hexes import bits
from bow.terms import DIRECTIONS, HOUSES, SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.battle.core.stack import Frame
    from bow.battle.core.state import State


def kind_of(s: State) -> str:
    """The kind of the decision that is open: cheaper than the decision."""
    frame = s.stack[-1]
    match frame:
        case Combat():
            return asked.Reroll.kind
        case CardTurn():
            return asked.ActWithUnits.kind
        case _:
            return frame.kind


def decision_of(s: State) -> asked.Decision:
    """The decision that is open in a state that has not ended.

    What is only imagined (`whatif`) may have nothing left to ask: then it is a bare `Decision`.
    """
    frame = s.stack[-1]
    house = HOUSES[frame.owner(s)]
    return _of_turn(s, frame, house) or _of_combat(s, frame, house) or _of_rule(s, frame, house)


def _of_turn(s: State, frame: Frame, house: str) -> asked.Decision | None:
    match frame:
        case Turn():
            return asked.TakeTurn(house)
        case OrderChoice():
            card = card_below(s)
            return asked.ChooseOrder(house, *_card(s, card), *_ordered(s, card))
        case Naming():
            card = card_below(s)
            most = s.compiled.cards[card.card].orders[frame.order].most
            order = (frame.order + 1, frame.count, most)
            return asked.NameUnits(house, *_card(s, card), *_ordered(s, card), *order)
        case AfterTactic():
            return asked.UseTactic(house, *_card(s, card_below(s)))
        case CardTurn():
            return asked.ActWithUnits(house, *_card(s, frame), *_ordered(s, frame), frame.fighting)
        case Act():
            return asked.ActWithUnits(house, None, None, (), *_ordered(s, frame), frame.fighting)
        case Evade():
            return asked.EvadeAttack(house, _units(s, frame.movers))
        case Keep():
            return asked.KeepOne(house, "token" if frame.chosen else "card")
        case Recover():
            return asked.RecoverMorale(house)
    return None


def _of_combat(s: State, frame: Frame, house: str) -> asked.Decision | None:
    match frame:
        case Combat():
            dice = tuple(SYMBOLS[die] for die in frame.dice)
            return asked.Reroll(house, _in_play(s, frame.attacker), _in_play(s, frame.target), frame.mode, dice)
        case StalwartChoice():
            return asked.IgnoreMorale(house, _in_play(s, frame.unit))
        case Retreat():
            return asked.RetreatStep(house, _in_play(s, frame.unit), frame.left)
        case CounterChoice():
            return asked.Counterattack(house, _in_play(s, frame.unit), _in_play(s, frame.attacker))
        case PartingBlowFrame():
            return asked.DealBlow(house, _in_play(s, frame.unit), _in_play(s, frame.on))
        case Follow():
            return asked.FollowUp(house, _in_play(s, frame.unit), s.hex_name(frame.first), frame.again)
        case SecondAttack():
            return asked.AttackAgain(house, _in_play(s, frame.unit))
    return None


def _of_rule(s: State, frame: Frame, house: str) -> asked.Decision:
    markers = s.compiled.markers
    match frame:
        case Resolve():
            card = s.compiled.cards[frame.card].id if frame.card >= 0 else None
            turn = nearest(s.stack, CardTurn)
            given = _given(turn) if turn is not None and turn.card == frame.card else ()
            commander = s.compiled.commanders[frame.commander].id if frame.commander >= 0 else None
            rule = s.compiled.special_rules[frame.rule].id if frame.rule >= 0 else None
            return asked.PickUnit(house, card, _unit(s, frame.leader), given, commander, rule, _units(s, frame.picked))
        case CommitChoice():
            return asked.UseCommit(house, _in_play(s, frame.unit), frame.moment)
        case ShiftChoice():
            return asked.ShiftUnit(house, _in_play(s, frame.unit), frame.steps)
        case RobTokenChoice():
            return asked.ChooseToken(house)
        case SpreadFiresChoice():
            return asked.ChooseFires(house, DIRECTIONS[frame.direction] if frame.direction >= 0 else None, frame.left)
        case YesNoChoice():
            marker = markers[frame.marker].id if frame.marker >= 0 else None
            hex = s.hex_name(frame.hex) if frame.hex >= 0 else None
            return asked.AnswerRule(house, frame.text, _unit(s, frame.leader), hex, marker)
        case MarkerChoice():
            lying = tuple(markers[m].id for m in frame.markers if s.markers.lying[m] >= 0)
            return asked.PickMarker(house, frame.text, lying, frame.again)
        case RollAwayChoice():
            dice = tuple(SYMBOLS[die] for die in frame.dice)
            lying = tuple(markers[m].id for m in frame.markers if s.markers.lying[m] >= 0)
            return asked.TakeOffMarkers(house, dice, lying)
        case LayChoice():
            free = tuple(markers[m].id for m in frame.markers if s.markers.lying[m] < 0)
            return asked.LayMarker(house, frame.left, free, tuple(s.hex_name(h) for h in frame.hexes))
        case ArriveChoice():
            return asked.BringIn(house, s.unit_id(frame.unit))
    return asked.Decision(house)


def _card(s: State, card: CardTurn) -> tuple[str, str | None, tuple[int, ...]]:
    """The card, its commander's unit, and the orders given."""
    return s.compiled.cards[card.card].id, _unit(s, card.leader), _given(card)


def _ordered(s: State, act: ActRecord) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ordered units in play, and those of them that moved."""
    return _units(s, act.units), _units(s, act.movers(s))


def _given(card: CardTurn) -> tuple[int, ...]:
    return tuple(n + 1 for n in bits(card.given))


def _in_play(s: State, u: int) -> str:
    """The unit that a question is about. ValueError if it is not in play: then a made-up position asks."""
    if not s.alive(u):
        raise ValueError("a decision about a unit that is not in play")
    return s.unit_id(u)


def _unit(s: State, u: int) -> str | None:
    return s.unit_id(u) if u >= 0 and s.alive(u) else None


def _units(s: State, units: Iterable[int]) -> tuple[str, ...]:
    return tuple(s.unit_id(u) for u in units if s.alive(u))
