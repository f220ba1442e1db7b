"""Names and texts of a battle and its players in the player's language."""

from __future__ import annotations

from typing import Final

from bow.battle import Effect, Unit
from bow.battle.inspection import Inspection
from bow.bots.programs.seated_bots import is_program
from bow.content.catalogue import Catalogue
from bow.content.models import OrderRow
from bow.content.plans import Scenario
from bow.games import battle_board
from bow.ui.wording import say, words
from bow.words import battle_words
from bow.words.messages import Names
from bow.words.translation import names_of, translated

#: the glyph of each level; others have the glyph of a bot
_PICTURES: Final = {"person": "person", "random": "die", "captain": "star", "warlord": "victory"}


def printed(battle: Inspection) -> Catalogue:
    """Return the content of a battle, with names and texts in the player's language."""
    return translated(battle.catalogue, words())


def plan_of(battle: Inspection) -> Scenario | None:
    """Return the plan of a battle in the player's language, or None if it came from a position."""
    return None if battle.scenario is None else translated(battle.scenario, words())


def plan_text(battle: Inspection, text: str) -> str:
    """Translate a text of the battle plan that is in an event or a question."""
    return battle_board.plan_text(words(), battle, text)


def unit_title(battle: Inspection, unit: Unit) -> str:
    """Return a unit by name and rank: `Winterfell Riders (II)`; a commander's unit by the commander's name.

    A unit that the reader does not know has its number.
    """
    return battle_board.unit_title(words(), battle, unit)


def unit_place(battle: Inspection, unit: Unit, at: str | None = None) -> str:
    """Return a unit with its hex: `Winterfell Riders (II) on F4`; `at` is its earlier hex, if it has moved."""
    return battle_board.unit_place(words(), battle, unit, at)


def table_names(battle: Inspection) -> Names:
    """Return the names of a battle; units by name, rank and hex, because the board shows no ids."""
    named = names_of(battle, words())

    def name(id: str) -> str | None:
        unit = battle.units.get(id)
        return named(id) if unit is None else unit_place(battle, unit)

    return name


def order_text(row: OrderRow) -> str:
    options = " / ".join(
        say("fact-move-attack" if option.attack else "fact-move-only", hexes=option.move) for option in row.options
    )
    return say("fact-orders", dice=row.dice, options=options)


def effect_words(effect: Effect) -> str:
    """Return an effect as text: a keyword by name and number, such as Pursue 2; any other by a sentence."""
    return battle_words.effect_words(words(), effect)


# --- the players of a House: people, programs, and the levels of bots
def level_picture(who: str) -> str:
    return _PICTURES.get(who, "bot")


def level_name(who: str) -> str:
    """Return the name of a level, or its id without a translation."""
    if is_program(who):
        return say("level-name-program")
    key = f"level-name-{who}"
    return say(key) if words().has(key) else who


def seat_name(who: str) -> str:
    """Return the name of a player of a House: a person, or a bot's level."""
    return level_name(who) if who == "person" or is_program(who) else say("seat-bot", level=level_name(who))


def level_sentence(who: str) -> str:
    """Return a sentence about the strength of a level; empty if there is none."""
    key = f"level-{who}"
    return say(key) if words().has(key) else ""
