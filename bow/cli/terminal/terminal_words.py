"""Messages of the commands in the player's language. Every command imports this module, so it imports little."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bow.battle import Battle, DiceTerm
    from bow.battle.inspection import Inspection
    from bow.content.catalogue import Catalogue
    from bow.content.documents.faults import Fault
    from bow.content.plans import Scenario


def say(key: str, values: Mapping[str, Any] | None = None, /, **more: Any) -> str:
    """Return a message with its values; values with a hyphen in their names are passed in a mapping."""
    from bow.words.messages import spoken

    return spoken().say(key, **(values or {}), **more)


def word(text: str) -> str:
    from bow.words.messages import spoken

    return spoken().word(text)


def printed(battle: Inspection) -> Catalogue:
    from bow.words.messages import spoken
    from bow.words.translation import translated

    return translated(battle.catalogue, spoken())


def told(plan: Scenario) -> Scenario:
    from bow.words.messages import spoken
    from bow.words.translation import translated

    return translated(plan, spoken())


def translated_sentence(text: str) -> str:
    from bow.words.messages import spoken
    from bow.words.messages import translated_sentence as said

    return said(text, spoken(), _name)


def translated_help(text: str) -> str:
    """Return the translation of an English text of a command's help in the player's language."""
    from bow.system.sentence import known_sentence

    return translated_sentence(known_sentence(text))


def fault_line(fault: Fault) -> str:
    """Return one fault of a file: `file:line: field: message`."""
    from bow.words.messages import spoken, translated_fault

    return translated_fault(fault, spoken(), named=_name)


def error_lines(error: Exception, columns: bool = False) -> str:
    """Return the text of an error for the author of the input, one line for each fault; see `translated_error`."""
    from bow.words.messages import spoken, translated_error

    return translated_error(error, spoken(), columns, _name)


def _name(name: str) -> str:
    """Translate an English name of the realm, which is loaded only for such names."""
    from bow.words.messages import spoken
    from bow.words.realm_words import translated_name

    return translated_name(name, spoken())


def in_english() -> bool:
    """Return whether the player reads English, in which things have the engine's names."""
    from bow.words.messages import spoken

    return spoken().is_original


def decides(battle: Battle) -> str:
    from bow.games.battle import BATTLE
    from bow.words.messages import spoken

    return BATTLE.words.decision(spoken(), battle.decision, battle)


def effect_word(name: str) -> str:
    """Return the name of an effect in the player's language; in English it is the word in files."""
    from bow.words.messages import spoken

    key = f"effect-{name}"
    return name.replace("-", " ") if in_english() or not spoken().has(key) else spoken().say(key)


def dice_term(term: DiceTerm) -> str:
    if term.kind == "base":
        return say("odds-term-base", dice=term.dice)
    why = term.why if in_english() else effect_word(term.why or "support")
    kind = "cap" if term.kind == "cap" else "other"
    return say(f"odds-term-{kind}", why=why, dice=term.dice, sign="+" if term.dice >= 0 else "-", count=abs(term.dice))
