"""The expectations of a realm case in files, with a key for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from bow.content.documents.printed_models import Many, Text
from bow.realm.content.case_part import (
    NONE,
    AreaOrNone,
    CasePart,
    HouseOrNone,
    KnownArea,
    KnownHouse,
    KnownHouseCard,
    KnownOrder,
    KnownWildlingCard,
    OwnedUnits,
    PlacedOrders,
    TokenWord,
    UnitWord,
)
from bow.system.sentence import Sentence

Number = Annotated[int, Field(ge=0, le=1000)]
Change = Annotated[int, Field(ge=-1000, le=1000)]
Sizes = Many[Annotated[int, Field(ge=1, le=20)]]
"""The numbers of units in areas, one number for each area; a single unit is no army."""
ArmySizes = Many[Annotated[int, Field(ge=2, le=20)]]
Pair = Annotated[Many[KnownArea], Field(min_length=2, max_length=2)]


def word_or_map(value: Any) -> str:
    """Return whether a value is a word or a map, as pydantic's tag for it."""
    return "word" if isinstance(value, str) else "map"


class ReachableLand(CasePart):
    """The land areas that the units of a House in an area can march to."""

    from_: KnownArea
    house: KnownHouse
    areas: Many[KnownArea]


class ExpectedCombat(CasePart):
    """The last combat."""

    area: KnownArea | None = None
    attacker: KnownHouse | None = None
    defender: KnownHouse | None = None


class NextDecision(CasePart):
    """The House that must decide now, and the kind of its decision."""

    house: KnownHouse
    kind: Text


class CaseExpected(CasePart):
    """The conditions that must hold after the last action, or after the action with the number `step`."""

    step: Annotated[int, Field(ge=1)] | None = None
    note: Text | None = None
    units: Mapping[KnownArea, OwnedUnits] | None = None
    orders: PlacedOrders | None = None
    tokens: Mapping[KnownArea, KnownHouse] | None = None
    neutral: Mapping[KnownArea, Number] | None = None
    neutral_token_count: Number | None = None
    impassable_count: Number | None = None
    garrison: Mapping[KnownArea, Number] | None = None
    garrison_at: Mapping[KnownHouse, AreaOrNone] | None = None
    controller: Mapping[KnownArea, HouseOrNone] | None = None
    power: Mapping[KnownHouse, Number] | None = None
    supply: Mapping[KnownHouse, Number] | None = None
    stars: Mapping[KnownHouse, Number] | None = None
    victory: Mapping[KnownHouse, Number] | None = None
    victory_change: Mapping[KnownHouse, Change] | None = None
    pool_change: Mapping[KnownHouse, Change] | None = None
    army_sizes: Mapping[KnownHouse, ArmySizes] | None = None
    available: Mapping[KnownHouse, Mapping[UnitWord, Number]] | None = None
    hand: Mapping[KnownHouse, Many[KnownHouseCard]] | None = None
    discard: Mapping[KnownHouse, Many[KnownHouseCard]] | None = None
    houses: Many[KnownHouse] | None = None
    to_pool_total: Number | None = None
    iron_throne: Many[KnownHouse] | None = None
    fiefdoms: Many[KnownHouse] | None = None
    kings_court: Many[KnownHouse] | None = None
    overlay: bool | None = None
    position_6: Literal["empty", "taken"] | None = None
    dominance: Mapping[TokenWord, KnownHouse] | None = None
    used: Many[TokenWord] | None = None
    banned: Many[KnownOrder] | None = None
    wildlings: Number | None = None
    top_wildling_card: KnownWildlingCard | None = None
    bottom_wildling_card: KnownWildlingCard | None = None
    round: Number | None = None
    initial_strength: Mapping[KnownHouse, Change] | None = None
    recomputed_strength: Mapping[KnownHouse, Change] | None = None
    final_strength: Mapping[KnownHouse, Change] | None = None
    winner: Text | None = None
    casualties: Number | None = None
    destroyed: Mapping[KnownHouse, Mapping[UnitWord, Number]] | None = None
    combat: (
        Annotated[
            Annotated[ExpectedCombat, Tag("map")] | Annotated[Literal["none"], Tag("word")],
            Discriminator(word_or_map),
        ]
        | None
    ) = None
    attack_strength: Change | None = None
    legal_sizes: Many[Sizes] | None = None
    illegal_sizes: Many[Sizes] | None = None
    adjacent: Many[Pair] | None = None
    not_adjacent: Many[Pair] | None = None
    reachable_land: ReachableLand | None = None
    results: Many[Change] | None = None
    attacks_so_far: Number | None = None
    watch_strength: Number | None = None
    next_decision: (
        Annotated[
            Annotated[NextDecision, Tag("map")] | Annotated[Literal["none"], Tag("word")],
            Discriminator(word_or_map),
        ]
        | None
    ) = None
    next_step: Literal["westeros", "planning", "raven", "raid", "march", "consolidate", "clean-up"] | None = None
    planning_mode: Literal["secret", "turn_order_face_down"] | None = None
    game_over: bool | None = None

    @model_validator(mode="after")
    def _values(self) -> CaseExpected:
        empty = [name for name in self.model_fields_set if getattr(self, name) is None]
        if empty:
            raise ValueError(Sentence("told-realm-case-no-value", names=", ".join(sorted(empty))))
        return self

    def given(self) -> dict[str, Any]:
        """Return the expectations as plain values, by key."""
        return {
            name: plain(getattr(self, name))
            for name in type(self).model_fields
            if name in self.model_fields_set and name not in ("step", "note")
        }


def plain(value: Any) -> Any:
    """Return a value of a model as maps, lists, words and numbers."""
    if isinstance(value, CasePart):
        fields = {name: field.alias or name for name, field in type(value).model_fields.items()}
        return {fields[name]: plain(getattr(value, name)) for name in fields if name in value.model_fields_set}
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return value


EXPECTATIONS: tuple[str, ...] = tuple(name for name in CaseExpected.model_fields if name not in ("step", "note"))
"""The kinds of expectation."""
WINNERS = ("watch", "wildlings", NONE)
"""The possible winners other than Houses."""
