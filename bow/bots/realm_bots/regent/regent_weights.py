"""The weights of the regent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: what a feature adds to the score of a House; see `Features`
OUTLOOK: Final[Mapping[str, float]] = {
    "castles": 0.46,
    "five": 0.15,
    "six": 0.55,
    "late": 0.6,
    "lands": 0.1,
    "late_lands": 0.05,
    "supply": 0.1,
    "barrels": 0.1,
    "power": 0.2,
    "crowns": 0.06,
    "army": 0.14,
    "ships": 0.2,
    "engines": 0.14,
    "throne": 0.3,
    "fiefdoms": 0.5,
    "court": 0.3,
    "cards": 0.04,
    "best": 0.15,
    "first": 0.2,
    "second": 0.3,
    "third": 0.1,
    "danger": -0.55,
    "home": -0.5,
    "near": 0.2,
}
