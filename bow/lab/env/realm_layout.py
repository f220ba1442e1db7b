"""The layout of an observation of the realm: the names of all columns, the sizes, and Gymnasium's spaces.

Houses are numbered by their seats: 0 is the observing House, the others follow in the order of `RealmLayout.houses`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from bow.lab.env.env_games import space_of
from bow.realm import OPTION_VALUES, REALM_VERBS
from bow.realm.content import models
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.reading import WORDS
from bow.realm.terms import TOKEN_OF, TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

SEATS: Final = 6
"""Rows for Houses; without a House in play all numbers of a row are 0."""
EACH_SEAT: Final = range(SEATS)
WHERE: Final = ("land", "sea", "port")
OF_HOUSES: Final = ("home", "control", "token", "units", "order", "support")
"""Columns of an area that name a House: one for each seat."""
HOUSE_COLUMNS: Final = (
    "in-play", "power", "supply", "castles", "stars", "stars-left", "ready", "hand",
    *TRACKS, *TOKEN_OF.values(), *(f"used-{token}" for token in TOKEN_OF.values()),
    "attacks", "defends", "strength", *(f"attacking-{unit}" for unit in UNITS),
)  # fmt: skip
"""The columns of a House; docs/realm-learning.md describes them."""
CARD_COLUMNS: Final = (
    *(f"of-{seat}" for seat in EACH_SEAT), "strength", "swords", "forts", "in-hand", "discarded", "in-combat", "asked",
)  # fmt: skip
"""The columns of a House card."""
BIDS: Final = (*TRACKS, "wildlings")
"""The subjects of bids."""
CODE_COLUMNS: Final = (
    "verb", "area", "other-area", "unit", "order", "house", "card", "other-card", "number", "word",
)  # fmt: skip
"""The numbers that describe an action; -1 where a column does not apply."""
VERB_NAMES: Final = tuple(REALM_VERBS)
"""The verbs, in the order of their numbers."""


@dataclass(frozen=True)
class RealmLayout:
    """The sizes of an environment's arrays, and the names that depend on the content. All player counts share it.

    Attributes:
        actions: the number of rows for actions.
        areas, cards: the ids of the areas and of the House cards, each with a row.
        houses: the ids of all Houses, in play or not.
        orders: the ids of the order tokens.
        westeros, wildlings: the ids of the Westeros and the Wildling cards.
        words: the other words of actions, in the order of their numbers.
        neighbours: the numbers of areas that border on each other, in pairs.
    """

    actions: int
    areas: tuple[str, ...]
    houses: tuple[str, ...]
    cards: tuple[str, ...]
    orders: tuple[str, ...]
    westeros: tuple[str, ...]
    wildlings: tuple[str, ...]
    words: tuple[str, ...]
    neighbours: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, content: RealmContent, actions: int) -> RealmLayout:
        """Return the layout for all games with the same content."""
        areas = tuple(content.areas)
        row = {area: n for n, area in enumerate(areas)}
        return cls(
            actions=actions,
            areas=areas,
            houses=tuple(content.houses),
            cards=tuple(content.cards),
            orders=tuple(content.orders),
            westeros=tuple(content.westeros),
            wildlings=tuple(content.wildlings),
            words=(
                "none", "routed", "top", "bottom", "power", "muster", *TRACKS, *WORDS[models.WILDLING_WORDS],
                *content.westeros,
            ),
            neighbours=tuple((row[area], row[near]) for area in areas for near in content.neighbours[area]),
        )  # fmt: skip

    @cached_property
    def area_columns(self) -> tuple[str, ...]:
        return (
            *WHERE, "muster-points", "crowns", "supply", "closed", "garrison", "neutral",
            *(f"{what}-{seat}" for what in OF_HOUSES for seat in EACH_SEAT),
            *UNITS, *(f"routed-{unit}" for unit in UNITS), "hidden-order", *(f"order-{id}" for id in self.orders),
            "asked", "embattled", "attacked-from", *(f"sent-{unit}" for unit in UNITS),
        )  # fmt: skip

    @cached_property
    def situation(self) -> tuple[str, ...]:
        """The names of the numbers that describe the state of the game."""
        return (
            "round", "wildlings", "players", "decides", "over", "bids-open",
            *(f"house-{house}" for house in self.houses),
            *(f"option-{name}" for name in OPTION_VALUES),
            *(f"asked-{kind}" for kind in REALM_DECISIONS),
            "asked-left",
            *(f"bid-{subject}" for subject in BIDS),
            *(f"banned-{order}" for order in self.orders),
            *(f"westeros-{card}" for card in self.westeros),
            *(f"place-{card}" for card in self.wildlings),
            *(f"answers-{card}" for card in (*self.westeros, *self.wildlings)),
        )  # fmt: skip

    @cached_property
    def adjacency(self) -> npt.NDArray[np.int8]:
        """A matrix of areas by areas: 1 where two areas border on each other."""
        found = np.zeros((len(self.areas), len(self.areas)), np.int8)
        for one, other in self.neighbours:
            found[one, other] = 1
        return found

    def space(self) -> spaces.Dict:
        """Return the space of an observation: a dictionary with the arrays and the action mask."""
        tables: dict[str, tuple[int, ...]] = {
            "areas": (len(self.areas), len(self.area_columns)),
            "houses": (SEATS, len(HOUSE_COLUMNS)),
            "cards": (len(self.cards), len(CARD_COLUMNS)),
            "situation": (len(self.situation),),
        }
        return space_of(tables, self.actions, len(CODE_COLUMNS))

    def action_space(self) -> Any:
        """Return the space of the actions: rows of `codes`."""
        return spaces.Discrete(self.actions)
