"""Sentences about a set-up of a skirmish: units and terrain, events, refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from bow.battle import Event
from bow.skirmish.field import Field, SetupRefusal
from bow.words.messages import Words
from bow.words.translation import translated


def thing_name(words: Words, field: Field, stage: str, thing: str) -> str:
    """Return the name of a thing: a unit with its rank, a commander with their title, or a terrain."""
    printed = translated(field.catalogue, words)
    if stage == "commanders":
        commander = printed.commanders[thing]
        return f"{commander.name}, {commander.title}"
    if stage == "units":
        kind, _, rank = thing.rpartition(":")
        return words.say("skirmish-thing-unit", name=printed.kinds[kind].name, rank=words.word(rank))
    return printed.terrain[thing].name


def short_name(words: Words, field: Field, stage: str, thing: str) -> str:
    """Return the name of a thing alone: no title, no rank."""
    printed = translated(field.catalogue, words)
    if stage == "commanders":
        return printed.commanders[thing].name
    return printed.kinds[thing.rpartition(":")[0]].name if stage == "units" else printed.terrain[thing].name


def things_text(words: Words, field: Field, stage: str, things: Iterable[str]) -> str:
    """Return several things in one phrase, equal ones with their number."""
    counted = Counter(thing_name(words, field, stage, thing) for thing in things)
    return words.items(
        name if count == 1 else words.say("skirmish-thing-many", count=count, name=name)
        for name, count in counted.items()
    )


def event_text(words: Words, field: Field, event: Event) -> str:
    """Return an event of the set-up as a sentence."""
    values: dict[str, Any] = dict(event.values)
    setups = translated(field.catalogue, words).setups
    if "house" in values:
        values["house"] = words.word(values["house"])
    if "cards" in values:
        values["cards"] = words.items(setups[card].name for card in values["cards"])
    if event.kind == "revealed":
        titles = [title for title in values.pop("commanders") if title]
        values["commanders"] = words.items(thing_name(words, field, "commanders", title) for title in titles)
    elif "things" in values:
        values["things"] = things_text(words, field, event.kind.removesuffix("-drawn"), values["things"])
    elif "thing" in values:
        values["thing"] = thing_name(words, field, values["stage"], values["thing"])
    return words.say(f"skirmish-told-{event.kind}", **values)


def refusal_text(words: Words, field: Field, refusal: SetupRefusal) -> str:
    """Return a refusal as a sentence with its rule."""
    printed = translated(field.catalogue, words)

    def name(id: str) -> str | None:
        for records in (printed.setups, printed.terrain):
            if id in records:
                return records[id].name
        if id in printed.commanders:
            return printed.commanders[id].name
        return thing_name(words, field, "units", id) if id.rpartition(":")[0] in printed.kinds else None

    return refusal.sentence(words, name)
