"""The open question as a sentence. No screen is needed."""

from __future__ import annotations

from dataclasses import fields

from bow.battle import ActWithUnits, CardDecision, ChooseOrder, Decision, NameUnits, TakeTurn
from bow.battle.events import SpecialRuleApplied
from bow.battle.inspection import Inspection
from bow.content.models import Card
from bow.table.battle.drawings.marker_facts import reserve_title
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.selection import STRAIGHT, Selection
from bow.table.battle.texts.battle_wording import plan_text, printed, unit_place
from bow.ui.wording import say, word, words

#: decisions that only special rules ask for
SPECIAL = frozenset({"lay", "arrive", "breach", "may", "choose-marker"})
#: verbs that are left when no unit can move or attack any more: abilities of commanders, and the end
ENDS_SOON = frozenset({"done", "commit", "use"})
RECENT = 40  # how many actions back the rule that asks now may have been announced


def prompt(seat: BattleSeat, selection: Selection | None) -> str:
    battle, owed = seat.view, seat.decision
    if owed is None:
        return say("prompt-over")
    if seat.bot_to_act:
        if isinstance(owed, CardDecision) and owed.card is not None and not seat.paused:
            return say("prompt-bot-card", house=word(owed.house), card=_card(battle, owed).name)
        return say("prompt-paused" if seat.paused else "prompt-bot", house=word(owed.house))
    if selection is None or not selection.enabled:
        return say("prompt-watching", house=word(owed.house))
    chosen = dict(selection.picked)
    if "hex" in chosen and any(id.split(" ")[0] == STRAIGHT for id in selection.choices):
        return say("prompt-way", hex=chosen["hex"])
    if selection.goal is not None:
        return say("prompt-which-token" if owed.kind == "turn" else "prompt-which-order")
    if selection.aim is not None:
        return say("prompt-aim", unit=_unit(seat.view, selection.selected_unit), foe=_unit(seat.view, selection.aim))
    return _asked(seat, owed, selection, chosen)


def _asked(seat: BattleSeat, owed: Decision, selection: Selection, chosen: dict[str, str]) -> str:
    battle = seat.view
    match owed:
        case TakeTurn():
            return _turn(seat, selection, chosen)
        case ChooseOrder() | ActWithUnits():
            return _ordering(seat, owed, selection)
        case NameUnits():
            return say("prompt-card-name", text=_card(battle, owed).orders[owed.order - 1].text)
    key = f"prompt-{owed.kind}"
    return say(key if words().has(key) else "prompt-any", **_values(battle, owed, selection))


def _values(battle: Inspection, owed: Decision, selection: Selection) -> dict[str, str | int]:
    """Return the fields of a decision in words.

    Besides, `unit` is the selected unit, if the decision has no field of that name; `chosen` says whether
    anything but a hex is selected.
    """
    chosen = any(kind != "hex" for kind, _ in selection.picked)
    found: dict[str, str | int] = {"unit": _unit(battle, selection.selected_unit), "chosen": _yes(chosen)}
    for field in fields(owed):
        found[field.name] = _in_words(battle, field.name, getattr(owed, field.name))
    return found


def _in_words(battle: Inspection, name: str, value: object) -> str | int:
    """Return a field of a decision in words; a code word stays as it is, so that a sentence may depend on it."""
    match name, value:
        case _, bool() | None:
            return _yes(bool(value))
        case "house", str():
            return word(value)
        case "text", str():
            return plan_text(battle, value)
        case "card", str():
            return printed(battle).cards[value].name
        case _, str() if value in battle.plan.reserve:
            return reserve_title(battle, value)
        case _, str() if value in battle.units:
            return _unit(battle, value)
        case _, tuple():
            return words().items(_unit(battle, each) if each in battle.units else word(str(each)) for each in value)
        case _:
            return value if isinstance(value, int) else str(value)


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def reason_of(seat: BattleSeat) -> str:
    """Return the text of the special rule that asks the open question, or an empty text."""
    owed = seat.decision
    if owed is None or owed.kind not in SPECIAL:
        return ""
    told = [*seat.start_events, *(event for step in seat.public_steps[-RECENT:] for event in step.events)]
    last = next((event for event in reversed(told) if isinstance(event, SpecialRuleApplied)), None)
    return plan_text(seat.view, last.text) if last is not None else ""


def _turn(seat: BattleSeat, selection: Selection, chosen: dict[str, str]) -> str:
    battle = seat.view
    for kind in ("token", "pair"):
        if kind in chosen:
            symbol = chosen[kind].partition(":")[2]
            key = "prompt-turn-morale" if (kind, symbol) == ("token", "morale") else f"prompt-turn-{kind}"
            return say(key, token=word(symbol), symbol=symbol)
    if "card" in chosen:
        return say("prompt-turn-card", card=printed(battle).cards[chosen["card"]].name)
    unit = chosen.get("unit") or chosen.get("commander")
    if unit:
        ordered = any(kind in ("token", "pair", "card") for kind, _ in selection.lit)
        return say("prompt-turn-unit" if ordered else "prompt-turn-ability", unit=_unit(battle, unit))
    return say("prompt-turn-none" if {action.verb for action in seat.legal} == {"pass"} else "prompt-turn")


def _acting(seat: BattleSeat, unit: str) -> str:
    """Return the prompt for an ordered unit: after the first attack no unit moves, and some can only set fire."""
    verbs = {action.verb for action in seat.legal if action.args and action.args[0] == unit}
    if "move" in verbs or not verbs:
        key = "prompt-act-unit"
    else:
        key = "prompt-act-target" if verbs & {"attack", "hounds"} else "prompt-act-other"
    return say(key, unit=_unit(seat.view, unit))


def _ordering(seat: BattleSeat, owed: ChooseOrder | ActWithUnits, selection: Selection) -> str:
    chosen = selection.selected_unit
    left = {action.verb for action in seat.legal}
    if "done" in left <= ENDS_SOON:
        return say("prompt-act-none", more=_yes(len(left) > 1))
    if chosen is not None and selection.is_target("unit", chosen):
        return say("prompt-act-which", unit=_unit(seat.view, chosen))
    if chosen is not None:
        return _acting(seat, chosen)
    offered = selection.offered
    acts = any(kind == "unit" for kind, _ in offered)
    if owed.card is None:
        return say("prompt-act")
    card = _card(seat.view, owed)
    orders = any(kind == "order" for kind, _ in offered)
    tactic = ("button", "tactic") in offered
    if orders:
        return say("prompt-card" if tactic else "prompt-card-orders", card=card.name)
    if tactic:
        return say("prompt-card-tactic" if not acts else "prompt-card-act-tactic", card=card.name)
    return say("prompt-act" if acts else "prompt-act-none", more="no")


def _card(battle: Inspection, owed: CardDecision) -> Card:
    assert owed.card is not None
    return printed(battle).cards[owed.card]


def _unit(battle: Inspection, id: object) -> str:
    unit = battle.units.get(str(id)) if id else None
    return unit_place(battle, unit) if unit is not None else say("prompt-unit")
