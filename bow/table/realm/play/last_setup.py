"""The last choices in the set-up, saved for the next game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.games.realm import REALM
from bow.realm import OPTION_VALUES
from bow.realm.terms import HOUSES
from bow.seats.own_files import keep_own, read_own
from bow.seats.saved_files import PERSON, offered_seats
from bow.seats.turn_clock import terms_of
from bow.system.places import home
from bow.system.seeds import new_seed
from bow.table.realm.play.realm_saves import RealmSetup

if TYPE_CHECKING:
    from pathlib import Path

#: how many Houses can play
FEWEST, MOST = 3, 6
#: three Houses, a person against bots
FIRST = RealmSetup(FEWEST, {"stark": PERSON} | dict.fromkeys([house for house in HOUSES if house != "stark"], "greedy"))


def _path() -> Path:
    return home() / "realm-setup.json"


def keep_setup(setup: RealmSetup) -> None:
    """Save players, seats, rules and clock; if that fails, the next set-up starts with the defaults."""
    values = {"players": setup.players, "seats": dict(setup.seats), "options": dict(setup.options)}
    keep_own(_path().name, values | ({"clock": list(setup.clock)} if setup.clock is not None else {}))


def last_setup(packs: tuple[Path, ...] | None = None) -> RealmSetup:
    """Return the set-up that was chosen last, with a new seed; missing or malformed parts get their defaults.

    Args:
        packs: the content packs of the game; None: the usable ones in the player's own folder.
    """
    values = read_own(_path())
    players, seats, options = (values.get(key) for key in ("players", "seats", "options"))
    known = type(players) is int and FEWEST <= players <= MOST
    seated = {house: who for house, who in seats.items() if _is_seat(house, who)} if isinstance(seats, dict) else {}
    said = options.items() if isinstance(options, dict) else ()
    chosen = {name: value for name, value in said if _is_option(name, value)}
    number = players if isinstance(players, int) and known else FEWEST
    return RealmSetup(number, {**FIRST.seats, **seated}, chosen, new_seed(), packs, terms_of(values.get("clock")))


def _is_seat(house: object, who: object) -> bool:
    return house in HOUSES and who in offered_seats(REALM)


def _is_option(name: str, value: object) -> bool:
    return any(type(value) is type(each) and value == each for each in OPTION_VALUES.get(name, ()))
