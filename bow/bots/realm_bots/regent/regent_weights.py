"""The weights of the regent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: what a feature adds to the score of a House; see `Features`
OUTLOOK: Final[Mapping[str, float]] = {
    "castles": 0.46,
    "five": 0.1,
    "six": 0.55,
    "late": 0.6,
    "lands": 0.07,
    "late_lands": 0.06,
    "supply": 0.09,
    "barrels": 0.02,
    "power": 0.3,
    "crowns": 0.06,
    "army": 0.09,
    "ships": 0.2,
    "engines": 0.1,
    "throne": 0.18,
    "fiefdoms": 0.6,
    "court": 0.25,
    "cards": 0.04,
    "best": 0.15,
    "first": 0.1,
    "second": 0.25,
    "third": 0.05,
    "danger": -0.6,
    "home": -0.5,
    "near": 0.1,
}
