"""Terms of the realm that are not names: units, tracks, dominance tokens, decks, kinds of orders."""

from __future__ import annotations

from typing import Final

FOOTMAN: Final = "footman"
KNIGHT: Final = "knight"
SHIP: Final = "ship"
SIEGE_ENGINE: Final = "siege_engine"
UNITS: Final = (FOOTMAN, KNIGHT, SHIP, SIEGE_ENGINE)
UNIT_NUMBER: Final = {unit: n for n, unit in enumerate(UNITS)}

IRON_THRONE: Final = "iron_throne"
FIEFDOMS: Final = "fiefdoms"
KINGS_COURT: Final = "kings_court"
TRACKS: Final = (IRON_THRONE, FIEFDOMS, KINGS_COURT)

THRONE_TOKEN: Final = "iron_throne_token"
BLADE: Final = "valyrian_steel_blade"
RAVEN: Final = "messenger_raven"
#: the dominance token of each track
TOKEN_OF: Final = {IRON_THRONE: THRONE_TOKEN, FIEFDOMS: BLADE, KINGS_COURT: RAVEN}

DECKS: Final = ("I", "II", "III")

RAID: Final = "raid"
MARCH: Final = "march"
CONSOLIDATE: Final = "consolidate"
DEFENSE: Final = "defense"
SUPPORT: Final = "support"

LAND: Final = "land"
SEA: Final = "sea"
PORT: Final = "port"

HIGHEST_SUPPLY: Final = 6
MOST_WILDLINGS: Final = 12
#: how far the token of the wildlings moves for each icon on a Westeros card (WES-4)
PER_ICON: Final = 2
MOST_POWER: Final = 20
MOST_IN_PORT: Final = 3
LAST_ROUND: Final = 10
WINNING_CASTLES: Final = 7

#: the default number of Houses
DEFAULT_PLAYERS: Final = 3
#: all Houses, in play or not
HOUSES: Final = ("stark", "greyjoy", "lannister", "martell", "tyrell", "baratheon")

#: Increase it when the same actions give a different state, or a different text of it: records of games name it.
RULES_VERSION: Final = 4
#: Before this version Houses were asked even if all answers led to the same state.
NOTHING_ALIKE_ASKED: Final = 3
#: Before this version mustering ended by itself when nothing more could be mustered.
MUSTERING_IS_ENDED: Final = 4
