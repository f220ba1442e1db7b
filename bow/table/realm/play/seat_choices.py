"""The labels and glyphs of the players offered for each House in the set-up and the menu."""

from __future__ import annotations

from bow.bots.programs.seated_bots import PROGRAM, is_program
from bow.seats.saved_files import PERSON
from bow.ui.wording import say


def seat_text(who: str) -> str:
    """Return the name of a player: a person, a bot by name, or a program."""
    if who == PERSON:
        return say("realm-seat-person")
    return say("level-name-program") if is_program(who) else say(f"realm-level-{who}")


def seat_sign(who: str) -> str:
    """Return the glyph of a player."""
    return {PERSON: "person", "random": "die", "regent": "star"}.get(who, "bot")


def seat_hint(who: str) -> str:
    if is_program(who):
        return say("realm-seat-hint-program", program=who.removeprefix(PROGRAM))
    return say(f"realm-seat-hint-{who}")
