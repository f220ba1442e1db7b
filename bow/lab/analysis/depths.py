"""The depth of an analysis: the number of playouts for each decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bow.system.sentence import Sentence


@dataclass(frozen=True)
class Depth:
    """The effort for each action of a battle.

    Attributes:
        nodes: actions that the captain plays while looking for the best choice.
        tries: guesses in which the best choice and the chosen one are played out.
        points: guesses in which the battle after each action is played out, for the curve.
        surer: guesses for the costliest decisions, which are judged again.
    """

    nodes: int
    tries: int
    points: int
    surer: int


#: the depths by the name used in the command; the middle one takes about five minutes on two cores
DEPTHS: Final = {
    "quick": Depth(120, 12, 12, 60),
    "normal": Depth(800, 80, 48, 400),
    "deep": Depth(3000, 300, 160, 1500),
}
NORMAL: Final = "normal"
MOST_NODES: Final = 100_000


def depth_of(named: str) -> Depth:
    """Return a depth by its name, or in proportion to the nodes of a decision.

    Raises:
        ValueError: the text is neither.
    """
    if named in DEPTHS:
        return DEPTHS[named]
    if not named.isdecimal() or len(named) > len(str(MOST_NODES)) or not 1 <= int(named) <= MOST_NODES:
        raise ValueError(
            Sentence("told-analysis-no-depth", depth=f"{named!r}", known=", ".join(DEPTHS), most=MOST_NODES)
        )
    nodes = int(named)
    return Depth(nodes, max(2, nodes // 10), max(2, nodes // 16), max(4, nodes // 2))
