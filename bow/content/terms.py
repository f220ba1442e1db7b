"""The terms of this game, each defined once: Houses, ranks, branches, symbols, directions, optional rules etc."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

House = Literal["stark", "lannister"]
Rank = Literal["green", "blue", "red"]
Branch = Literal["infantry", "cavalry", "ranged"]
Symbol = Literal["green", "blue", "red", "valor", "morale"]
"""The faces of the die; the five kinds of order token have the same names."""
Zone = Literal["neutral", "green", "yellow", "red"]
"""The parts of the morale track."""
Edge = Literal["top", "bottom"]
Direction = Literal["north-east", "east", "south-east", "south-west", "west", "north-west"]
"""Clockwise, in the order of a board's neighbours."""
Light = Literal["morning", "noon", "dusk", "night", "overcast", "fire"]
"""The light over a battlefield."""
GroundLook = Literal["thicket", "mill", "sept"]
"""A painted detail of a hex."""
TrackSide = Literal["11", "rout"]
"""How the morale track ends for a House: at its last space, or in a rout beyond it."""
Phase = Literal["setup", "rally", "marshaling", "command", "regroup"]
Option = Literal[
    "directed-retreat",
    "directed-close-retreat",
    "any-card",
    "weakened",
    "evade",
    "coordinated",
    "command-tokens-lead",
]
"""The optional rules (OPT)."""
Moment = Literal["acting", "turn", "attacked", "falling", "ordered"]
"""When a commit ability can be used (CMD-9): in a turn in which his unit is ordered; before any token or card; or
asked for, before the dice of an attack on his unit, before figures of his unit fall in combat, and after all units
ordered together with his have acted."""

HOUSES: Final[tuple[House, ...]] = get_args(House)
RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
BRANCHES: Final[tuple[Branch, ...]] = get_args(Branch)
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
OPTIONS: Final[tuple[Option, ...]] = get_args(Option)
LIGHTS: Final[tuple[Light, ...]] = get_args(Light)
GROUND_LOOKS: Final[tuple[GroundLook, ...]] = get_args(GroundLook)
ROMAN: Final[Mapping[str, str]] = {"green": "I", "blue": "II", "red": "III"}
"""The sign on the banner of each rank."""
