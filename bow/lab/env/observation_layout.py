"""The layout of an observation: the names of all planes and columns, the sizes, and Gymnasium's spaces.

Each number has the meaning of its name here, and the same place in every battle with the same content. Values of a
House are named from the observing House's point of view: `own` and `enemy`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from gymnasium import spaces

from bow.battle.decisions import DECISIONS, VERBS
from bow.content.terms import BRANCHES, OPTIONS, PHASES, SYMBOLS
from bow.lab.env.env_games import space_of

if TYPE_CHECKING:
    from bow.battle import Battle

ROWS: Final = 15
COLUMNS: Final = 15
"""Rows and columns of the planes: enough for both sides of the board. A larger board has larger planes."""
UNITS: Final = 64
"""Rows of the unit table, unless a battle has more units."""

SIDES: Final = ("own", "enemy")
OF_UNITS_ON_PLANES: Final = ("figures", "rank", "active", "engaged", "commander")
UNIT_COLUMNS: Final = (
    "side", "in-play", "reserve", "row", "column", "figures", "full", "rank", "kind", *BRANCHES,
    "dice", "range", "attack-move", "move", "active", "engaged-with",
    "ordered", "moved", "asked", "commander", "tokens", "limit", "committed",
)  # fmt: skip
"""The columns of a unit; docs/learning.md describes them."""
CARD_COLUMNS: Final = ("own-hand", "own-discard", "enemy-discard", "played")
"""The columns of a Leadership card."""
NUMBERS_ASKED: Final = ("order", "named", "most", "left", "hexes")
"""Numbers that some decisions have; 0 in the other decisions."""
SITUATION: Final = (
    "stark", "top-edge", "decides", "over", "round", "limit", "turn", "first", "momentum", "morale", "track-length",
    *(f"{side}-{what}" for side in SIDES for what in ("rout", "points", "passed", "cards", "deck", "command")),
    *(f"{side}-{symbol}" for side in SIDES for symbol in SYMBOLS),
    *(f"phase-{phase}" for phase in PHASES),
    *(f"option-{option}" for option in OPTIONS),
    *(f"asked-{kind}" for kind in DECISIONS),
    *(f"asked-{number}" for number in NUMBERS_ASKED),
    *(f"rolled-{symbol}" for symbol in SYMBOLS),
)  # fmt: skip
"""The numbers that describe the state of the battle."""
CODE_COLUMNS: Final = ("verb", "unit", "other", "row", "column", "card", "symbol", "number")
"""The numbers that describe an action; -1 where a column does not apply."""
ODDS_COLUMNS: Final = (
    "dice", "lost", "eliminated", "retreats", "flank", "counter", "counter-lost", "counter-eliminated",
)  # fmt: skip
PLACE_COLUMNS: Final = (
    "way", "enemy-before", "enemy-after", "objective-before", "objective-after", "enemies-beside", "friends-beside",
)  # fmt: skip
ACTION_COLUMNS: Final = (*ODDS_COLUMNS, *PLACE_COLUMNS)
"""The numbers that describe the immediate prospects of an action."""
VERB_NAMES: Final = tuple(VERBS)
"""The verbs, in the order of their numbers."""


@dataclass(frozen=True)
class EnvLayout:
    """The sizes of an environment's arrays, and the names that depend on the content.

    Attributes:
        rows, columns: the size of the planes.
        units: the number of rows for units.
        actions: the number of rows for actions.
        terrains: the ids of the terrains, each with a plane.
        kinds: the ids of the kinds of units, in the order of their numbers.
        cards: the ids of the Leadership cards, each with a row.
    """

    rows: int
    columns: int
    units: int
    actions: int
    terrains: tuple[str, ...]
    kinds: tuple[str, ...]
    cards: tuple[str, ...]

    @classmethod
    def of(cls, battle: Battle, actions: int) -> EnvLayout:
        """Return the layout for a battle and all others with the same or fewer rows."""
        return cls(
            rows=max(ROWS, battle.board.rows),
            columns=max(COLUMNS, battle.board.columns),
            units=max(UNITS, len(battle.roster)),
            actions=actions,
            terrains=tuple(battle.catalogue.terrain),
            kinds=tuple(battle.catalogue.kinds),
            cards=tuple(battle.catalogue.cards),
        )

    @cached_property
    def planes(self) -> tuple[str, ...]:
        return (
            "hex",
            "shifted",
            *(f"terrain-{id}" for id in self.terrains),
            "fire",
            "devastated",
            "impassable",
            "objective",
            "marker",
            "hidden-marker",
            *(f"{side}-{what}" for side in SIDES for what in ("control", *OF_UNITS_ON_PLANES)),
        )

    def space(self) -> spaces.Dict:
        """Return the space of an observation: a dictionary with the arrays and the action mask."""
        tables: dict[str, tuple[int, ...]] = {
            "board": (len(self.planes), self.rows, self.columns),
            "units": (self.units, len(UNIT_COLUMNS)),
            "cards": (len(self.cards), len(CARD_COLUMNS)),
            "situation": (len(SITUATION),),
            "actions": (self.actions, len(ACTION_COLUMNS)),
        }
        return space_of(tables, self.actions, len(CODE_COLUMNS))

    def action_space(self) -> spaces.Discrete:
        """Return the space of the actions: rows of `codes` and `actions`."""
        return spaces.Discrete(self.actions)
