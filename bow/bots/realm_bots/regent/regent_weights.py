"""The weights of the regent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: what a feature adds to the score of a House; see `Features`
OUTLOOK: Final[Mapping[str, float]] = {
    "castles": 0.45,
    "five": 0.35,
    "six": 0.6,
    "late": 0.7,
    "lands": 0.06,
    "late_lands": 0.05,
    "supply": 0.10,
    "barrels": 0.06,
    "power": 0.14,
    "crowns": 0.04,
    "army": 0.09,
    "ships": 0.09,
    "engines": 0.12,
    "throne": 0.2,
    "fiefdoms": 0.3,
    "court": 0.35,
    "cards": 0.035,
    "best": 0.06,
    "first": 0.3,
    "second": 0.2,
    "third": 0.1,
    "danger": -0.35,
    "near": 0.3,
}
