"""Names, sentences and pictures of the players of a House: the levels of bots."""

from __future__ import annotations

from typing import Final

from bow.bots.programs.seated_bots import is_program
from bow.ui.wording import say, words

#: the glyph of each level; others have the glyph of a bot
_PICTURES: Final = {"person": "person", "random": "die", "captain": "star", "warlord": "victory"}


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
