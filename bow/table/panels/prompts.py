"""What is asked now, in a sentence. It knows no screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import (
    ActWithUnits,
    AnswerRule,
    BringIn,
    CardDecision,
    ChooseOrder,
    Counterattack,
    DealBlow,
    EvadeAttack,
    FollowUp,
    KeepOne,
    LayMarker,
    NameUnits,
    PickMarker,
    PickUnit,
    RecoverMorale,
    Reroll,
    RetreatStep,
    TakeOffMarkers,
    TakeTurn,
    UnitDecision,
    UseTactic,
)
from bow.battle.events import SpecialRuleApplied
from bow.table.faces.marker_facts import reserve_title
from bow.table.input.selection import STRAIGHT
from bow.table.texts.wording import plan_text, printed, say, unit_place, unit_title, word, words

if TYPE_CHECKING:
    from bow.battle import Battle, Decision
    from bow.content.models import Card
    from bow.table.input.selection import Selection
    from bow.table.play.session import Session

#: decisions that only special rules ask for
SPECIAL = frozenset({"lay", "arrive", "breach", "may", "choose-marker"})
RECENT = 40  # so many actions back the rule may have been announced that asks now


def prompt(session: Session, selection: Selection | None) -> str:
    """The question that is open, for the player who must answer it."""
    battle = session.battle
    owed = battle.decision
    if owed is None:
        return say("prompt-over")
    if session.bot_to_act:
        if isinstance(owed, CardDecision) and owed.card is not None and not session.paused:
            return say("prompt-bot-card", house=word(owed.house), card=_card(battle, owed).name)
        return say("prompt-paused" if session.paused else "prompt-bot", house=word(owed.house))
    if selection is None or not selection.enabled:
        return say("prompt-watching", house=word(owed.house))
    chosen = dict(selection.picked)
    if "hex" in chosen and any(id.split(" ")[0] == STRAIGHT for id in selection.choices):
        return say("prompt-way", hex=chosen["hex"])
    return _asked(session, owed, selection, chosen)


def _asked(session: Session, owed: Decision, selection: Selection, chosen: dict[str, str]) -> str:
    """The question of a decision."""
    battle = session.battle
    match owed:
        case TakeTurn():
            return _turn(battle, chosen)
        case ChooseOrder() | ActWithUnits():
            return _ordering(session, owed, selection)
        case NameUnits():
            return say("prompt-card-name", text=_card(battle, owed).orders[owed.order - 1].text)
        case UseTactic():
            return say("prompt-card-last")
        case KeepOne():
            return say(f"prompt-keep-{owed.what}")
        case FollowUp():
            return say("prompt-pursue" if owed.again else "prompt-advance", unit=_unit(battle, owed.unit))
        case RetreatStep():
            return say("prompt-retreat", unit=_unit(battle, owed.unit), left=owed.left)
        case PickUnit():
            return say("prompt-pick-card", card=_card(battle, owed).name) if owed.card else say("prompt-pick")
        case Reroll():
            return say("prompt-reroll", unit=unit_title(battle, battle.units[owed.attacker]))
        case Counterattack():
            return say("prompt-counter", unit=_unit(battle, owed.unit), attacker=_unit(battle, owed.attacker))
        case DealBlow():
            return say("prompt-blow", unit=_unit(battle, owed.unit), on=_unit(battle, owed.on))
        case AnswerRule() | PickMarker():
            return say("prompt-asked", house=word(owed.house), text=plan_text(battle, owed.text))
        case LayMarker():
            begun = "yes" if "choice" in chosen else "no"
            return say("prompt-lay", house=word(owed.house), left=owed.left, chosen=begun)
        case BringIn():
            return say("prompt-arrive", house=word(owed.house), unit=reserve_title(battle, owed.unit))
        case TakeOffMarkers():
            dice = words().items(word(symbol) for symbol in owed.dice)
            return say("prompt-breach", house=word(owed.house), dice=dice)
        case RecoverMorale():
            return say("prompt-recover", house=word(owed.house))
        case EvadeAttack():
            able = {action.args[0] for action in session.legal if action.verb == "evade"}
            unit = selection.selected_unit or (able.pop() if len(able) == 1 else None)
            return say("prompt-evade", unit=_unit(battle, unit)) if unit else say("prompt-evade-which")
        case UnitDecision():
            return say(f"prompt-{owed.kind}", unit=_unit(battle, owed.unit))
        case _:
            return say(f"prompt-{owed.kind}")


def reason_of(session: Session) -> str:
    """The special rule that asks what is asked now, in its own words; nothing: no special rule asks."""
    owed = session.battle.decision
    if owed is None or owed.kind not in SPECIAL:
        return ""
    told = [*session.start_events, *(event for step in session.history[-RECENT:] for event in step.events)]
    last = next((event for event in reversed(told) if isinstance(event, SpecialRuleApplied)), None)
    return plan_text(session.battle, last.text) if last is not None else ""


def _turn(battle: Battle, chosen: dict[str, str]) -> str:
    for kind in ("token", "pair"):
        if kind in chosen:
            symbol = chosen[kind].partition(":")[2]
            key = "prompt-turn-morale" if (kind, symbol) == ("token", "morale") else f"prompt-turn-{kind}"
            return say(key, token=word(symbol), symbol=symbol)
    if "card" in chosen:
        return say("prompt-turn-card", card=printed(battle).cards[chosen["card"]].name)
    unit = chosen.get("unit") or chosen.get("commander")
    return say("prompt-turn-unit", unit=_unit(battle, unit)) if unit else say("prompt-turn")


def _acting(session: Session, unit: str) -> str:
    """What an ordered unit may do: after the first attack no unit moves, and some can only set fire."""
    verbs = {action.verb for action in session.legal if action.args and action.args[0] == unit}
    if "move" in verbs or not verbs:
        key = "prompt-act-unit"
    else:
        key = "prompt-act-target" if verbs & {"attack", "hounds"} else "prompt-act-other"
    return say(key, unit=_unit(session.battle, unit))


def _ordering(session: Session, owed: ChooseOrder | ActWithUnits, selection: Selection) -> str:
    """What may be done with a card, or by the units ordered."""
    chosen = selection.selected_unit
    if chosen is not None and selection.is_target("unit", chosen):
        return say("prompt-act-which", unit=_unit(session.battle, chosen))
    if chosen is not None:
        return _acting(session, chosen)
    if owed.card is None:
        return say("prompt-act")
    card = _card(session.battle, owed)
    offered = selection.offered
    orders = any(kind == "order" for kind, _ in offered)
    tactic = ("button", "tactic") in offered
    if orders:
        return say("prompt-card" if tactic else "prompt-card-orders", card=card.name)
    acts = any(kind == "unit" for kind, _ in offered)
    if tactic:
        return say("prompt-card-tactic" if not acts else "prompt-card-act-tactic", card=card.name)
    return say("prompt-act" if acts else "prompt-card-done", card=card.name)


def _card(battle: Battle, owed: CardDecision) -> Card:
    assert owed.card is not None
    return printed(battle).cards[owed.card]


def _unit(battle: Battle, id: object) -> str:
    unit = battle.units.get(str(id)) if id else None
    return unit_place(battle, unit) if unit is not None else say("prompt-unit")
