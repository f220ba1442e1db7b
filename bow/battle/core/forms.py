"""The forms of a frame's fields: numbers that stand for units, hexes, cards ... and how each is written."""

from __future__ import annotations

from typing import Annotated

from bow.ground.frames import Form


def nothing() -> int:
    """The number that stands for no unit, no hex, no card."""
    return -1


Unit = Annotated[int, Form("unit", nothing)]
Hex = Annotated[int, Form("hex", nothing)]
Direction = Annotated[int, Form("direction", nothing)]
House = Annotated[int, Form("house", int)]
CardIndex = Annotated[int, Form("card", nothing)]
CommanderIndex = Annotated[int, Form("commander", nothing)]
RuleIndex = Annotated[int, Form("rule", nothing)]
ScriptIndex = Annotated[int, Form("script", nothing)]
MarkerIndex = Annotated[int, Form("marker", nothing)]
Units = Annotated[list[int], Form("units", list)]
Hexes = Annotated[list[int], Form("hexes", list)]
Markers = Annotated[list[int], Form("markers", list)]
Symbols = Annotated[list[int], Form("symbols", list)]
