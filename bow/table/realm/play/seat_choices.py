"""The players that the set-up and the menu offer for each House: persons, bots, and programs of the command line."""

from __future__ import annotations

from collections.abc import Iterable

from bow.bots.programs.seated_bots import PROGRAM, is_program
from bow.table.realm.play.realm_session import PERSON, SEATS
from bow.ui.wording import say

_programs: list[str] = []


def offer_programs(seats: Iterable[str]) -> None:
    """Offer the programs among some seats as long as the window is open.

    Only the command line names programs. A file cannot, because a saved game of somebody else could start any program.
    """
    _programs.extend(who for who in seats if is_program(who) and who not in _programs)


def offered_seats() -> tuple[str, ...]:
    return (*SEATS, *_programs)


def seat_text(who: str) -> str:
    """Return who plays a House: a person, a bot by name, or a program."""
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
