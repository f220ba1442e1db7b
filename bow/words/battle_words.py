"""Battles in words: effects, deeds and actions, and `BATTLE_WORDS` for code that works for any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from bow.battle.decisions import VERBS, Word
from bow.content.special import marker_ids
from bow.game.actions import Action
from bow.words.game_words import GameWords
from bow.words.messages import Names, Words, event_sentence, message_value, message_values, refusal_sentence
from bow.words.translation import names_of

#: fields that give a keyword its number: Pursue 2
NUMBERS: Final = ("hexes", "hits")

if TYPE_CHECKING:
    from bow.battle import Battle, Decision, DiceTerm, Odds
    from bow.battle.core.deed import Deed, Result, Target
    from bow.battle.core.effect import Effect
    from bow.battle.inspection import HouseState
    from bow.content.plans import Scenario


def effect_sentence(words: Words, effect: Effect | Deed, names: Names | None = None) -> str:
    """Return the meaning of an effect or a deed as a sentence."""
    said: dict[str, Any] = {}
    for field in fields(effect):
        key = field.name.rstrip("_").replace("_", "-")
        value = getattr(effect, field.name)
        said |= _said_field(words, key, value, names)
        if key in ("by", "dice", "hexes") and isinstance(value, int):
            said |= {"sign": "less" if value < 0 else "more", "much": abs(value)}
    return words.say(f"sentence-{effect.word}", **said)


def _said_field(words: Words, key: str, value: Any, names: Names | None) -> dict[str, Any]:
    """Return a field of an effect as values for a message; see `effects.ftl`."""
    if key == "on" and isinstance(value, str):
        return {"on": words.say(f"occasion-{value}"), "on-id": value}
    if key == "until":
        return {"until": words.say(f"until-{value}"), "until-id": value}
    if key == "target":
        return {
            "target": _target_phrase(words, value, names) if value is not None else "",
            "target-id": "none" if value is None else "given",
        }
    if key in ("do", "else"):
        return {key: " ".join(effect_sentence(words, inner, names) for inner in value), f"{key}-count": len(value)}
    if key == "cost":
        if value is None:
            return {"cost": words.say("list-none"), "cost-id": "none"}
        counter = message_value(words, value.counter, names)
        return {"cost": words.say("cost-phrase", counter=counter, amount=value.amount), "cost-id": "given"}
    if key == "results":
        results = [_result_phrase(words, result, names) for result in value]
        return {key: " ".join(results), f"{key}-count": len(value)}
    if key == "per" and value is not None:
        return {"per": words.say(f"count-{value.word}"), "per-id": value.word}
    if key == "effects":
        return {"effects": " ".join(effect_sentence(words, inner, names) for inner in value)}
    if key == "shows" and isinstance(value, str):
        return {"shows": words.say(f"rule-shows-{value}"), "shows-id": value}
    said = message_values(words, {key: value}, names)
    if key in ("shows", "if-target") and value is not None:
        said[key] = words.items((str(message_value(words, item, names)) for item in value), "list-or")
    if value is None:
        said[f"{key}-count"] = 0
    elif isinstance(value, bool):
        said[f"{key}-id"] = said[key]
    elif isinstance(value, (list, tuple)):
        said[f"{key}-id"] = "given"
    return said


def _result_phrase(words: Words, result: Result, names: Names | None) -> str:
    said: dict[str, Any] = {}
    for field in fields(result):
        said |= _said_field(words, field.name.rstrip("_").replace("_", "-"), getattr(result, field.name), names)
    return words.say("roll-result", **said)


def _target_phrase(words: Words, target: Target, names: Names | None) -> str:
    if target.where == "own":
        return words.say("target-own")
    said = {"where": words.say(f"where-{target.where}"), "count": target.count, "number": 2}
    if target.side == "enemy" and target.count == 1:
        said["number"] = 1
    for key in ("side", "ranks", "branches", "engaged"):
        said |= _said_field(words, key, getattr(target, key), names)
    return words.say("target-units", **said)


def action_phrase(words: Words, action: Action, names: Names) -> str:
    """Return an action as part of a sentence: `attack Jaime Lannister with Robb Stark`."""
    said: dict[str, str] = {}
    for kind, text in VERBS[action.verb].named(action.args):
        parts = [names(part) or words.word(part) for part in text.split("+")]
        several = {"first": parts[0], "others": len(parts) - 1}
        said[kind.value] = parts[0] if len(parts) == 1 else words.say("would-together", **several)
    if action.verb == "keep":
        kept = said.get(Word.CARD.value) or said.get(Word.TOKEN.value)
        return words.say("would-keep", what=kept) if kept else words.say("would-keep-none")
    key = f"would-{action.verb}"
    return words.say(key, **said) if words.has(key) else " ".join((words.word(action.verb), *said.values()))


def effect_name(words: Words, name: str) -> str:
    """Return the name of an effect; in the original language it is the word in files."""
    key = f"effect-{name}"
    return name.replace("-", " ") if words.is_original or not words.has(key) else words.say(key)


def effect_title(words: Words, effect: Effect) -> str:
    """Return the name of a keyword with its number, such as Pursue 2; empty: the effect has only a sentence."""
    if not words.has(f"keyword-{effect.word}"):
        return ""
    number = next((value for name in NUMBERS if isinstance(value := getattr(effect, name, None), int)), None)
    return words.say(f"effect-{effect.word}") + (f" {number}" if number is not None else "")


def effect_words(words: Words, effect: Effect) -> str:
    """Return an effect as text: a keyword by name and number, such as Pursue 2; any other by a sentence."""
    return effect_title(words, effect) or effect_sentence(words, effect, words.word).rstrip(".")


def effect_meaning(words: Words, effect: Effect) -> str:
    """Return what an effect does as a sentence: that of its keyword, or its own."""
    if words.has(f"keyword-{effect.word}"):
        return words.say(f"keyword-{effect.word}")
    return effect_sentence(words, effect, words.word)


def dice_term(words: Words, term: DiceTerm) -> str:
    """Return why an attack has some of its dice."""
    if term.kind == "base":
        return words.say("odds-term-base", dice=term.dice)
    why = term.why if words.is_original else effect_name(words, term.why or "support")
    kind = "cap" if term.kind == "cap" else "other"
    sign = "+" if term.dice >= 0 else "-"
    return words.say(f"odds-term-{kind}", why=why, dice=term.dice, sign=sign, count=abs(term.dice))


def house_line(words: Words, house: str, has: HouseState) -> str:
    """Return the tokens of a House, and the numbers of its cards and points."""
    tokens = ", ".join(words.say("show-token", count=n, token=words.word(each)) for each, n in has.orders.items() if n)
    return words.say(
        "show-house",
        house=words.word(house),
        tokens=tokens or words.say("show-no-tokens"),
        command=has.command,
        hand=has.cards,
        deck=has.deck,
        points=has.vp,
    )


def odds_dice_lines(words: Words, found: Odds) -> Iterator[str]:
    """Yield the dice of an attack, and why it has them."""
    yield words.say("odds-line", dice=found.dice)
    yield from (f"  {dice_term(words, term)}" for term in found.terms)
    if found.flank:
        yield f"  {words.say('odds-best-reroll')}"
    if found.ignored:
        yield f"  {words.say('odds-ignored', count=found.ignored)}"
    if found.shrugged:
        yield f"  {words.say('odds-shrugged', count=found.shrugged)}"


def odds_result_lines(words: Words, found: Odds) -> Iterator[str]:
    """Yield the chance of each result of an attack beside its hits."""
    for name, chance in (
        ("eliminated", found.eliminated),
        ("captured", found.captured),
        ("retreats", found.retreats),
        ("counter", found.counter),
    ):
        if chance > 0:
            yield words.say(f"odds-of-{name}", chance=f"{chance:.1%}")


def advice_lines(
    words: Words, action: Action, reasons: Iterable[tuple[str, Mapping[str, Any]]], names: Names
) -> Iterator[str]:
    """Yield an action that a bot advises, and its reasons: keys of messages with their values."""
    yield words.say("advice-action", action=action_phrase(words, action, names))
    for key, values in reasons:
        said = dict(values)
        if "action" in said:
            said["action"] = action_phrase(words, Action.parse(said["action"]), names)
        yield words.say(
            key, **{name: names(each) or each if isinstance(each, str) else each for name, each in said.items()}
        )


#: decisions for which a player looks at the hand
HAND_KINDS: Final = frozenset({"turn", "keep", "exchange"})


def is_secret(battle: Battle) -> bool:
    """Return whether the open decision shows secrets of its House: the hand, a card in it, a marker's face, a unit."""
    owed = battle.decision
    if owed is None:
        return False
    if owed.kind in HAND_KINDS or owed.kind == "deploy":
        return True
    markers = battle.plan.markers
    known = {marker.id for marker in battle.markers() if marker.secret is None} if markers else set()
    secret = {id for id, marker in marker_ids(markers).items() if marker.secret == owed.house} - known
    hidden = secret.union(battle.house(owed.house).hand)
    return any(word in hidden for action in battle.legal_actions() for word in action.args)


def _decides(words: Words, decision: Decision) -> str:
    kind = decision.kind if words.is_original else words.word(decision.kind)
    return words.say("show-decides", house=words.word(decision.house), kind=kind)


BATTLE_WORDS: Final[GameWords[Battle]] = GameWords(
    event=lambda words, event, battle: event_sentence(words, event, names_of(battle, words)),
    action=lambda words, action, battle: action_phrase(words, action, names_of(battle, words)),
    refusal=lambda words, refusal, battle: refusal_sentence(words, refusal, names_of(battle, words)),
    decision=lambda words, decision, battle: _decides(words, decision),
    house=lambda words, house, battle: words.word(house),
    secret=is_secret,
    things=lambda words, battle: names_of(battle, words),
)


def credits_line(plan: Scenario, words: Words) -> str:
    """Return who made a battle, its version, its terms and the packs that it needs; empty if the plan says nothing."""
    parts = [
        words.say(f"plan-{key}", **{key: value})
        for key, value in (("author", plan.author), ("version", plan.version), ("license", plan.license))
        if value
    ]
    if plan.needs:
        parts.append(words.say("plan-needs", list=", ".join(plan.needs)))
    return " · ".join(parts)
