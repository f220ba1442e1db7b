"""The texts of the window in the player's language, for all panels and screens."""

from __future__ import annotations

from typing import Any

from bow.ui.kit.commands import key_values
from bow.words.fault_sentences import translated_error
from bow.words.messages import Words, spoken, translated_sentence


def words() -> Words:
    """Return all messages in the player's language."""
    return spoken()


def say(key: str, /, **values: Any) -> str:
    """Return a message with its values. Values that are sentences of errors are translated too."""
    told = words()
    keys = key_values(told) if told.mentions(key, "key-") else {}
    said = {name: translated_sentence(each, told) if isinstance(each, str) else each for name, each in values.items()}
    return told.say(key, **keys, **said)


def error_text(error: Exception) -> str:
    """Return the text of an error for a player."""
    return translated_error(error, words())


def word(text: str) -> str:
    """Return a single game word in the player's language."""
    return words().word(text)


def percent(chance: float) -> str:
    """Return a chance as text, such as `33%`.

    A possible event is never shown as 0, an uncertain one never as 100.
    """
    if 0 < chance < 0.005:
        return say("percent-below", n=1)
    if 0.995 < chance < 1 - 1e-12:
        return say("percent-above", n=99)
    return say("percent", n=round(chance * 100))
