"""The types of texts in events: ids, by which a sentence finds names, and words of the engine.

Every text field of an event is annotated with one of these types.
"""

from __future__ import annotations

Area = str
House = str
Unit = str
Order = str
HouseCard = str
Track = str
Token = str
WesterosCard = str
WildlingCard = str
TidesCard = str
Subject = str
"""The object of a bid or a secret choice: a track, or a word such as `wildlings`, `orders` or `house-card`."""
Kind = str
"""A word that selects the wording of a sentence but does not appear in it."""
Deck = str
"""A Westeros deck: `I`, `II` or `III`."""
ActionText = str
"""An action in notation."""
Term = list[str | int]
"""A part of a strength: its source (a word), the source's id and the value."""
PlacedOrder = list[str]
"""Area, House and order."""
