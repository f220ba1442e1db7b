"""Limits on numbers in effects and rules, so that no file can make a battle endless."""

from __future__ import annotations

from typing import Annotated

from bow.content.documents.vocabularies import Between

Dice = Annotated[int, Between(1, 20)]
"""Dice to roll."""
MoreDice = Annotated[int, Between(-20, 20)]
"""Dice to add; negative for fewer."""
MostDice = Annotated[int, Between(0, 20)]
"""The most dice that count."""
Hexes = Annotated[int, Between(0, 30)]
"""A distance in hexes. The largest board of the box has 15 rows."""
MoreHexes = Annotated[int, Between(-30, 30)]
"""Hexes to add; negative for fewer."""
Hits = Annotated[int, Between(0, 20)]
Figures = Annotated[int, Between(1, 20)]
Symbols = Annotated[int, Between(0, 20)]
Tokens = Annotated[int, Between(1, 50)]
Cards = Annotated[int, Between(1, 50)]
Levels = Annotated[int, Between(1, 4)]
Fires = Annotated[int, Between(1, 200)]
Spaces = Annotated[int, Between(-30, 30)]
"""Spaces on the morale track; negative for the other direction."""
RankSteps = Annotated[int, Between(-2, 2)]
"""Steps from one rank to another; negative for lower ones."""
Many = Annotated[int, Between(0, 200)]
"""A number of things on the board: units, markers, objectives."""
Row = Annotated[int, Between(1, 50)]
"""A row of the board, counted from the top."""
RoundNumber = Annotated[int, Between(1, 100)]
Worth = Annotated[int, Between(-1000, 1000)]
"""Victory points."""

BoxDice = Annotated[int, Between(0, 8)]
"""Order dice of a House; the box has 8."""
Hand = Annotated[int, Between(0, 50)]
"""Cards drawn in a round."""
CommandTokens = Annotated[int, Between(0, 100)]
Price = Annotated[int, Between(1, 1000)]
"""What a choice costs."""
Every = Annotated[int, Between(0, 1000)]
Total = Annotated[int, Between(-10_000, 10_000)]
"""A bound with which a count is compared."""
