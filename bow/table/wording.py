"""The words of the table in the player's language: one `Words` for all panels and screens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from bow.words import Words

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.battle.inspection import Unit

ROMAN = {"green": "I", "blue": "II", "red": "III"}


@cache
def words() -> Words:
    """All messages, read once."""
    return Words()


def say(key: str, /, **values: Any) -> str:
    """A message with its values."""
    return words().say(key, **values)


def word(text: str) -> str:
    """A single word of the game, as a reader sees it."""
    return words().word(text)


def unit_title(battle: Battle, unit: Unit) -> str:
    """A unit by name and rank: `Winterfell Riders (II)`; a commander's by his name."""
    catalogue = battle.catalogue
    named = catalogue.kinds[unit.kind] if unit.commander is None else catalogue.commanders[unit.commander]
    return say("unit-title", name=named.name, rank=ROMAN[unit.rank])


def percent(chance: float) -> str:
    """A chance for reading: `33 %`; what is possible is never shown as 0, what is not sure never as 100."""
    if 0 < chance < 0.005:
        return say("percent-below", n=1)
    if 0.995 < chance < 1 - 1e-12:
        return say("percent-above", n=99)
    return say("percent", n=round(chance * 100))
