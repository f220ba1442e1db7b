"""Who can play a House, in words: the levels of our bots by name, with a sentence and a picture each."""

from __future__ import annotations

from typing import Final

from bow.bots.programs.seated_bots import is_program
from bow.ui.wording import say, words

#: the glyph of each level; one that is not here has that of any bot
_PICTURES: Final = {"person": "person", "random": "die", "captain": "star", "warlord": "victory"}


def level_picture(who: str) -> str:
    """The glyph of a level."""
    return _PICTURES.get(who, "bot")


def level_name(who: str) -> str:
    """The name of a level; that of one without a name in this language is its own."""
    if is_program(who):
        return say("level-name-program")
    key = f"level-name-{who}"
    return say(key) if words().has(key) else who


def seat_name(who: str) -> str:
    """Who plays a House: a person, or a bot of which level."""
    return level_name(who) if who == "person" or is_program(who) else say("seat-bot", level=level_name(who))


def level_sentence(who: str) -> str:
    """What can be expected of a level, in a sentence; nothing where there is none."""
    key = f"level-{who}"
    return say(key) if words().has(key) else ""
