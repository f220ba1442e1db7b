"""What is asked now, in a sentence. It knows no screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.choosing import STRAIGHT
from bow.table.panels.marker_facts import reserve_title
from bow.table.wording import plan_text, printed, say, unit_place, unit_title, word, words

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.table.choosing import Choosing
    from bow.table.session import Session

#: decisions that only special rules ask for
SPECIAL = frozenset({"lay", "arrive", "breach", "may", "choose-marker"})
RECENT = 40  # so many actions back the rule may have been announced that asks now
NAMING, LAST = 0, -2  # the field `order` of a card's decision: naming from here on; only the tactic is left


def prompt(session: Session, choosing: Choosing | None) -> str:
    """The question that is open, for the player who must answer it."""
    battle = session.battle
    owed = battle.decision
    if owed is None:
        return say("prompt-over")
    if session.bot_to_act:
        played = owed.about.get("card")
        if played and not session.paused:
            return say("prompt-bot-card", house=word(owed.house), card=printed(battle).cards[played].name)
        return say("prompt-paused" if session.paused else "prompt-bot", house=word(owed.house))
    if choosing is None or not choosing.enabled:
        return say("prompt-watching", house=word(owed.house))
    chosen = dict(choosing.selection)
    if "hex" in chosen and any(id.split(" ")[0] == STRAIGHT for id in choosing.choices):
        return say("prompt-way", hex=chosen["hex"])
    about = owed.about
    match owed.kind:
        case "turn":
            return _turn(battle, chosen)
        case "act":
            unit = choosing.selected_unit
            return _acting(session, unit) if unit else say("prompt-act")
        case "card":
            return _card(session, about, choosing)
        case "keep":
            return say("prompt-keep-token" if about.get("chosen") else "prompt-keep-card")
        case "pursue":
            verb = "prompt-pursue" if about.get("again") else "prompt-advance"
            return say(verb, unit=_unit(battle, about.get("unit")))
        case "retreat":
            return say("prompt-retreat", unit=_unit(battle, about.get("unit")), left=int(about.get("left") or 1))
        case "pick":
            card = about.get("card")
            return say("prompt-pick-card", card=printed(battle).cards[card].name) if card else say("prompt-pick")
        case "reroll":
            attacker = battle.units.get(str(about.get("attacker")))
            return say("prompt-reroll", unit=unit_title(battle, attacker) if attacker else say("prompt-unit"))
        case "counter":
            return say(
                "prompt-counter", unit=_unit(battle, about.get("unit")), attacker=_unit(battle, about.get("attacker"))
            )
        case "blow":
            return say("prompt-blow", unit=_unit(battle, about.get("unit")), on=_unit(battle, about.get("on")))
        case "may" | "choose-marker":
            asked = plan_text(battle, str(about.get("text") or ""))
            return say("prompt-asked", house=word(owed.house), text=asked)
        case "lay":
            left = int(about.get("left") or 0)
            return say("prompt-lay", house=word(owed.house), left=left, chosen="yes" if "choice" in chosen else "no")
        case "arrive":
            return say("prompt-arrive", house=word(owed.house), unit=reserve_title(battle, str(about.get("unit"))))
        case "breach":
            dice = words().items(word(str(symbol)) for symbol in about.get("dice") or ())
            return say("prompt-breach", house=word(owed.house), dice=dice)
        case "recover":
            return say("prompt-recover", house=word(owed.house))
        case "evade":
            able = {action.args[0] for action in session.legal if action.verb == "evade"}
            unit = choosing.selected_unit or (able.pop() if len(able) == 1 else None)
            return say("prompt-evade", unit=_unit(battle, unit)) if unit else say("prompt-evade-which")
        case kind:
            return say(f"prompt-{kind}", unit=_unit(battle, about.get("unit")))


def reason_of(session: Session) -> str:
    """The special rule that asks what is asked now, in its own words; nothing: no special rule asks."""
    owed = session.battle.decision
    if owed is None or owed.kind not in SPECIAL:
        return ""
    told = [*session.start_events, *(event for step in session.history[-RECENT:] for event in step.events)]
    last = next((event for event in reversed(told) if event.kind == "special-rule"), None)
    return plan_text(session.battle, str(last.values["text"])) if last is not None else ""


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


def _card(session: Session, about: dict[str, object], choosing: Choosing) -> str:
    battle = session.battle
    order = about.get("order")
    if order == LAST:
        return say("prompt-card-last")
    card = printed(battle).cards[str(about["card"])]
    if isinstance(order, int) and order >= NAMING:
        return say("prompt-card-name", text=card.orders[order].text)
    if choosing.selected_unit is not None:
        return _acting(session, choosing.selected_unit)
    offered = choosing.offered
    orders = any(kind == "order" for kind, _ in offered)
    tactic = ("button", "tactic") in offered
    if orders:
        return say("prompt-card" if tactic else "prompt-card-orders", card=card.name)
    acts = any(kind == "unit" for kind, _ in offered)
    if tactic:
        return say("prompt-card-tactic" if not acts else "prompt-card-act-tactic", card=card.name)
    return say("prompt-act" if acts else "prompt-card-done", card=card.name)


def _unit(battle: Battle, id: object) -> str:
    unit = battle.units.get(str(id)) if id else None
    return unit_place(battle, unit) if unit is not None else say("prompt-unit")
