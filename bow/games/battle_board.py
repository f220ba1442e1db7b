"""The sentences of a battle for people who see its board: units by name, rank and hex, and the open question.

A terminal shows the ids of units instead; see `bow.words.battle_words`.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from bow.battle import ActWithUnits, CardDecision, ChooseOrder, Decision, NameUnits, TakeTurn
from bow.battle.events import EffectGranted, EffectGrantedToAll
from bow.battle.inspection import Inspection
from bow.content.terms import ROMAN
from bow.words.battle_words import action_phrase, dice_term, effect_meaning, effect_title, effect_words
from bow.words.messages import Names, Words, event_sentence, refusal_sentence
from bow.words.translation import counter_names, names_of, translated, translated_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bow.battle import Effect, Odds, Unit, View
    from bow.content.models import Card
    from bow.game.actions import Action, Part

#: verbs that are left when no unit can move or attack any more: abilities of commanders, and the end
ENDS_SOON: Final = frozenset({"done", "commit", "use"})
#: the first word of a part that is the way of a move (see docs/notation.md)
VIA: Final = "via"


def unit_title(words: Words, battle: Inspection, unit: Unit) -> str:
    """Return a unit by name and rank: `Winterfell Riders (II)`; a commander's unit by the commander's name.

    A unit that the reader does not know has its number.
    """
    if unit.kind is None or unit.rank is None:
        return words.say("unit-face-down", house=words.word(unit.house), number=unit.id.partition(":")[2])
    printed = translated(battle.catalogue, words)
    named = printed.kinds[unit.kind] if unit.commander is None else printed.commanders[unit.commander]
    return words.say("unit-title", name=named.name, rank=ROMAN[unit.rank])


def unit_place(words: Words, battle: Inspection, unit: Unit, at: str | None = None) -> str:
    """Return a unit with its hex: `Winterfell Riders (II) on F4`; `at` is its earlier hex, if it has moved."""
    return words.say("unit-place", title=unit_title(words, battle, unit), hex=at or unit.at)


def reserve_title(words: Words, battle: Inspection, id: str) -> str:
    """Return a unit of the reserve by name and rank; another id is `the unit`."""
    unit = battle.plan.reserve.get(id)
    if unit is None:
        return words.say("prompt-unit")
    printed = translated(battle.catalogue, words)
    named = printed.commanders[unit.commander] if unit.commander else printed.kinds[unit.kind or ""]
    return words.say("unit-title", name=named.name, rank=ROMAN[unit.rank])


def board_names(words: Words, battle: Inspection, *, place: bool = True) -> Names:
    """Return the names of a battle; units by name and rank, and by hex if `place`."""
    named, units, reserve = names_of(battle, words), battle.units, battle.plan.reserve

    def name(id: str) -> str | None:
        if (unit := units.get(id)) is not None:
            return unit_place(words, battle, unit) if place else unit_title(words, battle, unit)
        return reserve_title(words, battle, id) if id in reserve else named(id)

    return name


# --- the open question
def question(words: Words, owed: Decision, view: View) -> str:
    """Return the question to the House that decides, before anything is chosen."""
    verbs = {action.verb for action in view.legal_actions()}
    match owed:
        case TakeTurn():
            return words.say("prompt-turn-none" if verbs == {"pass"} else "prompt-turn")
        case ChooseOrder() | ActWithUnits():
            return _ordering(words, owed, view, verbs)
        case NameUnits():
            return words.say("prompt-card-name", text=_card(words, owed, view).orders[owed.order - 1].text)
    key = f"prompt-{owed.kind}"
    return words.say(key if words.has(key) else "prompt-any", **question_values(words, owed, view))


def question_values(
    words: Words, owed: Decision, battle: Inspection, unit: str | None = None, chosen: bool = False
) -> dict[str, str | int]:
    """Return the fields of a decision in words.

    Besides, `unit` is the selected unit by its id, if the decision has no field of that name; `chosen` says whether
    anything but a hex is selected.
    """
    selected = battle.units.get(unit) if unit is not None else None
    named = words.say("prompt-unit") if selected is None else unit_place(words, battle, selected)
    found: dict[str, str | int] = {"unit": named, "chosen": "yes" if chosen else "no"}
    for field in fields(owed):
        found[field.name] = _in_words(words, battle, field.name, getattr(owed, field.name))
    return found


def _in_words(words: Words, battle: Inspection, name: str, value: object) -> str | int:
    """Return a field of a decision in words; a code word stays as it is, so that a sentence may depend on it."""
    match name, value:
        case _, bool() | None:
            return "yes" if value else "no"
        case "house", str():
            return words.word(value)
        case "text", str():
            return plan_text(words, battle, value)
        case "counter", str():
            return counter_names(battle.scenario or battle.plan, words)[value]
        case "card", str():
            return translated(battle.catalogue, words).cards[value].name
        case _, str() if value in battle.plan.reserve:
            return reserve_title(words, battle, value)
        case _, str() if value in battle.units:
            return unit_place(words, battle, battle.units[value])
        case _, tuple():
            named = board_names(words, battle)
            return words.items(named(str(each)) or words.word(str(each)) for each in value)
        case _:
            return value if isinstance(value, int) else str(value)


def plan_text(words: Words, battle: Inspection, text: str) -> str:
    """Translate a text of the battle plan that is in an event or a question."""
    return text if battle.scenario is None else translated_texts(battle.scenario, words).get(text, text)


def _ordering(words: Words, owed: ChooseOrder | ActWithUnits, view: View, verbs: set[str]) -> str:
    if "done" in verbs <= ENDS_SOON:
        return words.say("prompt-act-none", more="yes" if len(verbs) > 1 else "no")
    if owed.card is None:
        return words.say("prompt-act")
    card = _card(words, owed, view)
    acts = bool(verbs - ENDS_SOON - {"order", "tactic"})
    if "order" in verbs:
        return words.say("prompt-card" if "tactic" in verbs else "prompt-card-orders", card=card.name)
    if "tactic" in verbs:
        return words.say("prompt-card-act-tactic" if acts else "prompt-card-tactic", card=card.name)
    return words.say("prompt-act" if acts else "prompt-act-none", more="no")


def _card(words: Words, owed: CardDecision, battle: Inspection) -> Card:
    assert owed.card is not None
    return translated(battle.catalogue, words).cards[owed.card]


# --- parts of actions
def part_name(words: Words, part: Part, view: View) -> str:
    """Return the name of a part of an action, as a short label."""
    kind, id = part
    owed = view.decision
    if kind == "button":
        keys = [f"button-{id}"] if owed is None else [f"button-{id}-{owed.kind}", f"button-{id}"]
        return next((words.say(key) for key in keys if words.has(key)), words.word(id))
    if kind == "order" and isinstance(owed, CardDecision) and owed.card is not None:
        return _card(words, owed, view).orders[int(id) - 1].text
    if kind == "pair":
        return words.say("page-pair", token=words.word(id))
    if kind == "token":
        return words.say("page-token", token=words.word(id))
    if kind == "way":
        return _way(words, id.split(), view)
    return board_names(words, view)(id) or (id if kind == "hex" else words.word(id))


def _way(words: Words, between: list[str], view: View) -> str:
    """Return the label of the way of a move, which names its hexes with markers."""
    between = [hex for hex in between if hex != VIA]
    lying = {marker.at for marker in view.markers()}
    met = [hex for hex in between if hex in lying]
    if met:
        return words.say("way-over", hexes=words.items(met))
    return words.say("way-by", hexes=words.items(between)) if between else words.say("way-straight")


# --- what goes on
def course(words: Words, battle: Inspection) -> dict[str, Any]:
    """Return the card in play, and the effects that last: their units, names, meanings, and how long."""
    named, playing = board_names(words, battle), battle.card_in_play
    effects = [
        {
            "unit": each.unit or "",
            "of": words.say("course-all-units") if each.unit is None else named(each.unit) or each.unit,
            "name": effect_title(words, each.effect),
            "says": effect_meaning(words, each.effect),
            "until": words.say(f"until-{each.until}"),
        }
        for each in battle.lasting_effects
    ]
    return {"effects": effects} if playing is None else {"effects": effects, "card": list(playing)}


def course_lines(words: Words, battle: Inspection) -> Iterator[str]:
    """Yield the card in play, the lasting effects and both discard piles, a line each."""
    cards, found = translated(battle.catalogue, words).cards, course(words, battle)
    if (playing := battle.card_in_play) is not None:
        yield words.say("course-card", house=words.word(playing[0]), card=cards[playing[1]].name)
    for each in found["effects"]:
        said = f"{each['name']}: {each['says']}" if each["name"] else each["says"]
        yield words.say("course-effect", unit=each["of"], effect=said.rstrip("."), until=each["until"])
    for house in battle.houses:
        pile = [cards[key].name for key in reversed(battle.house(house).discard)]
        if pile:
            yield words.say("course-discards", house=words.word(house), cards="; ".join(pile))


# --- what is printed, and odds as numbers
def printed_things(words: Words, battle: Inspection) -> dict[str, Any]:
    """Return what is printed beside the board: the title, the Leadership cards by id, the zones of the morale track."""
    cards, track = translated(battle.catalogue, words).cards, battle.catalogue.track
    zones = {zone: list(spaces) for zone, spaces in track.zones.items()}
    return {
        "title": "" if battle.scenario is None else translated(battle.scenario, words).name,
        "cards": {key: _printed(card) for key, card in cards.items()},
        "track": {"length": track.length, "zones": zones},
    }


def _printed(card: Card) -> dict[str, Any]:
    orders = [{"text": each.text, "cost": each.cost} for each in card.orders]
    found: dict[str, Any] = {"name": card.name, "house": card.house, "orders": orders}
    if card.tactic is not None:
        found["tactic"] = card.tactic.text
    return found


def odds_chart(words: Words, view: View, action: str) -> dict[str, Any] | None:
    """Return the exact odds of an attack as numbers: chances from 0 to 1; None: it rolls no dice, or none are known."""
    found: Odds | None = None if view.is_against_unknown(action) else view.odds(action)
    if found is None:
        return None
    results = {"eliminated": found.eliminated, "captured": found.captured}
    results |= {"retreats": found.retreats, "counter": found.counter}
    return {
        "dice": found.dice,
        "why": [dice_term(words, term) for term in found.terms],
        "hits": list(found.hits),
        "results": results,
    }


def board_event(words: Words, event: Any, battle: Inspection) -> str:
    """Return the sentence of an event, with units by name and rank, and effects by what they do."""
    names = board_names(words, battle, place=False)
    match event:
        case EffectGranted(unit=id):
            unit = battle.units.get(id)
            known = unit is not None and unit.kind is not None
            return _granted(words, event, names(id) or id, battle.effects_given(id) if known else ())
        case EffectGrantedToAll():
            given = tuple(each.effect for each in battle.effects_for_all)
            return _granted(words, event, words.say("log-all-units"), given)
    return event_sentence(words, event, names)


def _granted(words: Words, event: Any, unit: str, given: Sequence[Effect]) -> str:
    """Return the sentence of an effect that was granted; it may have ended, and then it has only its name."""
    effect = next((effect_words(words, each) for each in reversed(given) if each.word == event.effect), "")
    effect = effect or words.say(f"called-effect-{event.effect}")
    return words.say("log-granted", unit=unit, effect=effect, until=words.say(f"log-until-{event.until}"))


def board_action(words: Words, action: Action, battle: Inspection) -> str:
    """Return the effect of an action, with units by name, rank and hex."""
    return action_phrase(words, action, board_names(words, battle))


def board_refusal(words: Words, refusal: Any, battle: Inspection) -> str:
    """Return the sentence of a refusal, with units by name, rank and hex."""
    return refusal_sentence(words, refusal, board_names(words, battle))
