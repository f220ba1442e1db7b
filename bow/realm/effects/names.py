"""The names used in words: units, influence tracks, dominance tokens."""

from __future__ import annotations

from typing import Literal

UnitName = Literal["footman", "knight", "ship", "siege_engine"]
TrackName = Literal["iron_throne", "fiefdoms", "kings_court"]
TokenName = Literal["iron_throne_token", "valyrian_steel_blade", "messenger_raven"]
ALL_TRACKS: tuple[TrackName, ...] = ("iron_throne", "fiefdoms", "kings_court")
