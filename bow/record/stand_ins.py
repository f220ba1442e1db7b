"""Lines of a journal about bot programs: the random number that one got, and the bot that replaced it after a failure.

    {"aside":"program","after":0,"values":{"house":"stark","program":"./mybot","seed":183501937411}}
    {"aside":"stand-in","after":12,"values":{"house":"stark","program":"./mybot","fault":"late","detail":"","bot":"greedy"}}

`seed` is for the program's own random choices, and comes from the system. `fault` is a word; the current words are the
keys of `FAULTS` in `bow.bots.programs.outside_bot`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bow.system.sentence import Sentence

#: the kind of the lines about a number
PROGRAM: Final = "program"
#: the kind of the lines about a failure: from that line on one of our bots decides for the House
STAND_IN: Final = "stand-in"
#: the greatest number of a program
MOST_SEED: Final = 2**53
MOST_LETTERS: Final = 400
_WORD = re.compile("[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True)
class StandIn:
    """The bot that decided from then on.

    Attributes:
        house: the House for which it decided.
        program: the command line of the program that failed.
        fault: a word for the failure; `detail`: further information.
        bot: the name of the bot.
    """

    house: str
    program: str
    fault: str
    detail: str
    bot: str


def stand_in_of(values: dict[str, Any], houses: Sequence[str]) -> StandIn:
    """Return the stand-in from the values of its line; `houses` are those of the game.

    Raises:
        ValueError: the values are invalid; the error says why.
    """
    _check_house(values, houses)
    for key in ("fault", "bot"):
        if not isinstance(values.get(key), str) or not _WORD.fullmatch(values[key]):
            raise ValueError(Sentence("told-stand-in-word", key=key))
    for key in ("program", "detail"):
        _check_text(values, key)
    return StandIn(values["house"], values["program"], values["fault"], values["detail"], values["bot"])


def program_seed_of(values: dict[str, Any], houses: Sequence[str]) -> int:
    """Return the number for a program's random choices, from the values of its line.

    Raises:
        ValueError: the values are invalid; the error says why.
    """
    _check_house(values, houses)
    _check_text(values, "program")
    seed = values.get("seed")
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise ValueError(Sentence("told-key-of-type", key="seed", kind="whole number"))
    return seed


def _check_house(values: dict[str, Any], houses: Sequence[str]) -> None:
    if values.get("house") not in houses:
        raise ValueError(Sentence("told-stand-in-house", houses=", ".join(houses)))


def _check_text(values: dict[str, Any], key: str) -> None:
    text = values.get(key)
    if not isinstance(text, str) or len(text) > MOST_LETTERS or not text.isprintable():
        raise ValueError(Sentence("told-stand-in-text", key=key, most=MOST_LETTERS))
