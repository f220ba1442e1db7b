"""What happens in the realm, why an action is refused, what is done and what is asked, in the reader's language.

Keys: `realm-event-KIND`, `realm-refusal-KEY`, `realm-do-VERB`, `realm-ask-KIND`; other words are `realm-word-WORD`.
A value is said by its name; under KEY-id a message finds the bare id, under KEY-count how many things a list holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bow.ground.actions import Action
from bow.realm.refusals.chapters import REALM_VERBS
from bow.words.fault_sentences import translated_sentence

if TYPE_CHECKING:
    from bow.realm.decisions.kinds import RealmDecision
    from bow.realm.events.base import RealmEvent
    from bow.realm.refusals.sentences import RealmRefusal
    from bow.words.messages import Names, Words


def realm_event_sentence(words: Words, event: RealmEvent, names: Names) -> str:
    """What happened, in one sentence."""
    return words.say(f"realm-event-{event.kind}", **_said(words, event.values, names))


#: values of refusals that are said as they are written: an action, its form, a word that is no id
TYPED = frozenset({"verb", "form", "word", "what", "text"})


def realm_refusal_sentence(words: Words, refusal: RealmRefusal, names: Names) -> str:
    """Why an action is refused, in one sentence, without its rule."""
    if refusal.key == "bad-action":
        return translated_sentence(refusal.english, words)
    typed = {key: value for key, value in refusal.values.items() if key in TYPED}
    return words.say(f"realm-refusal-{refusal.key}", **_said(words, refusal.values, names) | typed)


def realm_action_sentence(words: Words, action: Action, names: Names) -> str:
    """What an action does, in a few words; an action whose verb nobody knows is said as it is written."""
    row = REALM_VERBS.get(action.verb)
    if row is None:
        return str(action)
    optional = [word.strip("[]") for word in row.words]
    keys = [f"{word}-two" if word in optional[:n] else word for n, word in enumerate(optional)]
    given: dict[str, Any] = dict.fromkeys(keys, "") | dict(zip(keys, action.args, strict=False))
    return words.say(f"realm-do-{action.verb}", **_said(words, given, names))


#: the fields of decisions that their sentences name
SAID = ("house", "area", "card", "subject", "left")


def realm_decision_sentence(words: Words, decision: RealmDecision, names: Names) -> str:
    """Who is asked what, in one sentence."""
    about = {name: "" if value is None else value for name, value in vars(decision).items() if name in SAID}
    return words.say(f"realm-ask-{decision.kind}", **_said(words, about, names))


def units_said(words: Words, units: Mapping[str, int]) -> str:
    """Units and how many of each: `2 footmen and 1 knight`; routed ones are named so."""
    return words.items(
        words.say(
            "realm-units",
            unit=unit.removesuffix("_routed"),
            count=count,
            routed="yes" if unit.endswith("_routed") else "no",
        )
        for unit, count in units.items()
    )


def _said(words: Words, values: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """Values as a message takes them."""
    said: dict[str, Any] = {}
    for key, value in values.items():
        said[key] = _value(words, key, value, names)
        if isinstance(value, str):
            said[f"{key}-id"] = value or "none"
        elif isinstance(value, list | dict):
            said[f"{key}-count"] = len(value)
    return said


def _value(words: Words, key: str, value: Any, names: Names) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    if isinstance(value, dict):
        if key == "units":
            return units_said(words, value)
        pairs = ((_word(words, one, names), _value(words, "", other, names)) for one, other in value.items())
        return words.items(words.say("realm-pair", one=one, other=other) for one, other in pairs)
    if key == "action" and value:
        return realm_action_sentence(words, Action.parse(value), names)
    if isinstance(value, list):
        if key == "terms":
            return terms_said(words, value, names)
        return words.items(str(_value(words, "", each, names)) for each in value)
    return _word(words, str(value), names)


def terms_said(words: Words, terms: Sequence[Sequence[Any]], names: Names) -> str:
    """The parts of a strength, each with its source: `1 footman 1, March +1`."""
    return ", ".join(_term(words, term, names) for term in terms)


def _term(words: Words, term: Sequence[Any], names: Names) -> str:
    """A part of a strength: where it comes from, and how much it is."""
    source, of, value = term
    said = {"of": _word(words, of, names), "value": value, "size": abs(value), "sign": "less" if value < 0 else "more"}
    return words.say(f"realm-term-{source}", **said)


def _word(words: Words, text: str, names: Names) -> str:
    """The name of an id, or a word of the realm; itself if it is neither."""
    if not text:
        return words.say("list-none")
    name = names(text)
    if name is not None:
        return name
    key = f"realm-word-{text.replace('_', '-')}"
    return words.say(key) if words.has(key) else text
