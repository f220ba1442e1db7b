"""The words of the table in the player's language: one `Words` for all panels and screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bow.table.texts.key_names import key_values
from bow.terms import ROMAN
from bow.words.fault_sentences import error_said, translated_sentence
from bow.words.messages import Names, Words, effect_sentence, spoken
from bow.words.translation import names_of, translated, translated_texts

if TYPE_CHECKING:
    from bow.battle import Battle, Effect, Unit
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario

#: Messages that repeat an error: `why` comes as the program made it.
UNTOLD = frozenset({"notice-journal", "end-not-saved", "settings-not-kept", "notice-bot"})


def words() -> Words:
    """All messages in the language of the player."""
    return spoken()


def say(key: str, /, **values: Any) -> str:
    """A message with its values. Why something could not be done is told in English; here it is said."""
    if key in UNTOLD and isinstance(values.get("why"), str):
        values["why"] = translated_sentence(values["why"], words())
    told = words()
    keys = key_values(told) if told.mentions(key, "key-") else {}
    return told.say(key, **keys, **values)


def error_text(error: Exception) -> str:
    """What an error says to a player."""
    return error_said(error, words())


def word(text: str) -> str:
    """A single word of the game, as a reader sees it."""
    return words().word(text)


def printed(battle: Battle) -> Catalogue:
    """The content of a battle, its names and texts in the player's language."""
    return translated(battle.catalogue, words())


def plan_of(battle: Battle) -> Scenario | None:
    """The plan of a battle in the player's language; None: it came from a position."""
    return None if battle.scenario is None else translated(battle.scenario, words())


def plan_text(battle: Battle, text: str) -> str:
    """A text that an event or a question brings along from the battle plan, in the player's language."""
    return text if battle.scenario is None else translated_texts(battle.scenario, words()).get(text, text)


def unit_title(battle: Battle, unit: Unit) -> str:
    """A unit by name and rank: `Winterfell Riders (II)`; a commander's by his name."""
    catalogue = printed(battle)
    named = catalogue.kinds[unit.kind] if unit.commander is None else catalogue.commanders[unit.commander]
    return say("unit-title", name=named.name, rank=ROMAN[unit.rank])


def unit_place(battle: Battle, unit: Unit, at: str | None = None) -> str:
    """A unit as it can be found on the board: `Winterfell Riders (II) on F4`; `at`: where it stood, if elsewhere."""
    return say("unit-place", title=unit_title(battle, unit), hex=at or unit.at)


def table_names(battle: Battle) -> Names:
    """The names of what takes part in a battle, units by name, rank and hex: their ids stand on no board."""
    named = names_of(battle, words())

    def name(id: str) -> str | None:
        unit = battle.units.get(id)
        return named(id) if unit is None else unit_place(battle, unit)

    return name


#: what a keyword may have a number of: Pursue 2
NUMBERS = ("hexes", "hits")


def effect_words(effect: Effect) -> str:
    """An effect: a keyword by its name and number, such as Pursue 2; what has none by what it does."""
    if words().has(f"keyword-{effect.word}"):
        number = next((value for name in NUMBERS if isinstance(value := getattr(effect, name, None), int)), None)
        return say(f"effect-{effect.word}") + (f" {number}" if number is not None else "")
    return effect_sentence(words(), effect, word).rstrip(".")


def percent(chance: float) -> str:
    """A chance for reading: `33 %`; what is possible is never shown as 0, what is not sure never as 100."""
    if 0 < chance < 0.005:
        return say("percent-below", n=1)
    if 0.995 < chance < 1 - 1e-12:
        return say("percent-above", n=99)
    return say("percent", n=round(chance * 100))
