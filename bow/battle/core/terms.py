"""The words of the game as small integers, and back: Houses, ranks, symbols, order tokens, modes of combat."""

from __future__ import annotations

from typing import Final

from bow.content.terms import HOUSES, SYMBOLS
from bow.game.refusals import UnknownHouse

#: The version of the rules in this engine. It rises whenever the same actions lead to other events, another state or
#: another text of the state than before. Recorded battles name it, so that a change can be told from damage.
RULES_VERSION: Final = 5

STARK: Final = 0
LANNISTER: Final = 1
HOUSE: Final[dict[str, int]] = {name: n for n, name in enumerate(HOUSES)}

# The faces of the die. The five kinds of order token have the same numbers, the three ranks those of the first three.
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
VALOR: Final = 3
MORALE: Final = 4
SYMBOL: Final[dict[str, int]] = {name: n for n, name in enumerate(SYMBOLS)}
ROMAN: Final = ("I", "II", "III")

# The kinds of combat (CMB-11).
CLOSE: Final = "close"
RANGED: Final = "ranged"
HOUNDS: Final = "hounds"
COUNTER: Final = "counter"
BLOW: Final = "blow"
ASSAIL: Final = "assail"  # an attack on a marker: no combat, but its dice are counted as in one
SCORCH: Final = "scorch"  # not a combat, but its dice are counted as in one

NOWHERE: Final = 0  # the empty set of hexes

# Indexes in the list of limits on where a unit may move: see `bow.battle.rules.paths.path_limits`.
CLOSED: Final = 0
THROUGH: Final = 1
STOP: Final = 2
FORD: Final = 3

MOST_DICE: Final = 20  # of one combat: no battle of the box comes near, and odds of more dice would take too long
LONGEST_WAY: Final = 30  # hexes: sums of effects are cut off here

ORDER_TOKENS: Final = 10  # of each kind in the box


def house_number(house: str) -> int:
    """Return the number of a House.

    Raises:
        UnknownHouse: it is neither of the two.
    """
    if house not in HOUSE:
        raise UnknownHouse(house, HOUSES)
    return HOUSE[house]


def enemy(house: int) -> int:
    """Return the other House."""
    return 1 - house
