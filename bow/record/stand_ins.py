"""Stand-ins: an external bot has failed, and from that line of a journal on one of our bots decided for its House.

    {"aside":"stand-in","after":12,"values":{"house":"stark","program":"./mybot","fault":"late","detail":"","bot":"greedy"}}

`fault` is a word; the current words are the keys of `FAULTS` in `bow.bots.programs.outside_bot`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bow.system.sentence import Sentence

#: the kind of these lines
STAND_IN: Final = "stand-in"
MOST_LETTERS: Final = 400
_WORD = re.compile("[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True)
class StandIn:
    """The bot that decided from then on.

    Attributes:
        house: the House for which it decided.
        program: the command line of the program that failed.
        fault: a word for the failure; `detail`: further information.
        bot: the name of the bot that decided from then on.
    """

    house: str
    program: str
    fault: str
    detail: str
    bot: str


def stand_in_of(values: dict[str, Any], houses: Sequence[str]) -> StandIn:
    """Return the stand-in for values of such a line; `houses`: those of the game.

    Raises:
        ValueError: the values are invalid; the error says why.
    """
    if values.get("house") not in houses:
        raise ValueError(Sentence("told-stand-in-house", houses=", ".join(houses)))
    for key in ("fault", "bot"):
        if not isinstance(values.get(key), str) or not _WORD.fullmatch(values[key]):
            raise ValueError(Sentence("told-stand-in-word", key=key))
    for key in ("program", "detail"):
        text = values.get(key)
        if not isinstance(text, str) or len(text) > MOST_LETTERS or not text.isprintable():
            raise ValueError(Sentence("told-stand-in-text", key=key, most=MOST_LETTERS))
    return StandIn(values["house"], values["program"], values["fault"], values["detail"], values["bot"])
