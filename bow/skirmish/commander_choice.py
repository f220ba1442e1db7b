"""Commanders that a House may choose by their set-up cards, and reasons against others. SKM-2."""

from __future__ import annotations

from itertools import combinations

from bow.content.terms import House
from bow.skirmish.field import Field
from bow.skirmish.refusals import SetupRefusal

RULE = "SKM-2"


def choices(field: Field, house: House) -> tuple[tuple[str, ...], ...]:
    """Return every legal set of set-up cards for the commanders of a House, in the order of the cards."""
    cards = [id for id, card in field.catalogue.setups.items() if card.house == house and card.commander is not None]
    sets = (chosen for n in range(1, field.card.commanders + 1) for chosen in combinations(cards, n))
    return tuple(chosen for chosen in sets if choice_refusal(field, house, chosen) is None)


def choice_refusal(field: Field, house: House, cards: tuple[str, ...]) -> SetupRefusal | None:
    """Return why a House may not choose these set-up cards, or None if it may."""
    setups = field.catalogue.setups
    names: set[str] = set()
    total = 0
    for id in cards:
        card = setups.get(id)
        if card is None:
            return SetupRefusal(RULE, "unknown-card", {"card": id})
        if card.house != house:
            return SetupRefusal(RULE, "other-house", {"card": id, "house": house})
        if card.commander is None or card.value is None:
            return SetupRefusal(RULE, "no-commander", {"card": id})
        if cards.count(id) > 1:
            return SetupRefusal(RULE, "card-twice", {"card": id})
        name = card.commander.partition(":")[0]
        if name in names:
            return SetupRefusal(RULE, "commander-twice", {"commander": card.commander})
        names.add(name)
        total += card.value
    if not cards:
        return SetupRefusal(RULE, "nobody", {})
    if len(cards) > field.card.commanders:
        return SetupRefusal(RULE, "too-many", {"found": len(cards), "most": field.card.commanders})
    if total > field.card.total:
        return SetupRefusal(RULE, "too-dear", {"found": total, "most": field.card.total})
    return None
