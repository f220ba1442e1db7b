"""The weights of the regent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: what a feature adds to the score of a House; see `OutlookFeatures`
OUTLOOK: Final[Mapping[str, float]] = {
    "castles": 0.46,
    "five": 0.08,
    "six": 0.55,
    "late": 0.58,
    "lands": 0.09,
    "late_lands": 0.05,
    "supply": 0.1,
    "barrels": 0.07,
    "power": 0.24,
    "crowns": 0.06,
    "army": 0.13,
    "ships": 0.32,
    "engines": 0.12,
    "throne": 0.27,
    "fiefdoms": 0.58,
    "court": 0.25,
    "cards": 0.04,
    "best": 0.18,
    "first": 0.15,
    "second": 0.3,
    "third": 0.05,
    "danger": -0.62,
    "home": -0.45,
    "near": 0.15,
}
