"""The last choices in the battle book: battle, seats, optional rules, clock. No screen is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bow.content.terms import HOUSES, OPTIONS
from bow.seats.own_files import keep_own, read_own
from bow.seats.turn_clock import ClockTerms, terms_of
from bow.system.places import home

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

#: a newcomer plays Stark, against a bot that is fair to learn with
NEWCOMER = "stark"
FIRST_SEATS = {"stark": "person", "lannister": "greedy"}


@dataclass(frozen=True)
class LastBook:
    """The last choice. `seats` names a player for each House; `battle` is empty before the first one."""

    battle: str
    seats: Mapping[str, str]
    options: tuple[str, ...]
    clock: ClockTerms | None


def last_book() -> LastBook:
    """Return the last choice; missing or malformed parts get their defaults."""
    values = read_own(_path())
    battle, seats, options = (values.get(key) for key in ("battle", "seats", "options"))
    known = seats if isinstance(seats, dict) else {}
    seated = {house: known.get(house) for house in HOUSES}
    named: dict[str, str] = {house: who for house, who in seated.items() if isinstance(who, str)}
    chosen = options if isinstance(options, list) else []
    return LastBook(
        battle if isinstance(battle, str) else "",
        {**FIRST_SEATS, **named},
        tuple(option for option in OPTIONS if option in chosen),
        terms_of(values.get("clock")),
    )


def keep_book(battle: str, seats: Mapping[str, str], options: Iterable[str], clock: ClockTerms | None = None) -> None:
    """Save a choice; if that fails, the book opens at the previous one."""
    chosen = {"battle": battle, "seats": dict(seats), "options": list(options)}
    keep_own(_path().name, chosen | ({"clock": list(clock)} if clock is not None else {}))


def _path() -> Path:
    return home() / "book.json"
