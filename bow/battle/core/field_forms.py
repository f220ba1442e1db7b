"""The forms of a frame's fields: numbers that stand for units, hexes, cards ... and how each is written."""

from __future__ import annotations

from typing import Annotated

from bow.ground.frames import Form

#: stands for no unit, no hex, no card
NOTHING = -1

Unit = Annotated[int, Form("unit", NOTHING)]
Hex = Annotated[int, Form("hex", NOTHING)]
Direction = Annotated[int, Form("direction", NOTHING)]
House = Annotated[int, Form("house", 0)]
CardIndex = Annotated[int, Form("card", NOTHING)]
CommanderIndex = Annotated[int, Form("commander", NOTHING)]
RuleIndex = Annotated[int, Form("rule", NOTHING)]
ScriptIndex = Annotated[int, Form("script", NOTHING)]
MarkerIndex = Annotated[int, Form("marker", NOTHING)]
Units = Annotated[list[int], Form("units", list)]
Hexes = Annotated[list[int], Form("hexes", list)]
Markers = Annotated[list[int], Form("markers", list)]
Symbols = Annotated[list[int], Form("symbols", list)]
