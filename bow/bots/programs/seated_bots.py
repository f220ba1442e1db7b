"""Players of a House by their name on the command line: one of our bots, or `cmd:` and a program."""

from __future__ import annotations

import hashlib
import shlex
import shutil
from functools import lru_cache
from typing import Final

from bow.bots import BOTS
from bow.bots.player import Bot
from bow.bots.programs.battle_messages import battle_message
from bow.bots.programs.dialogue import Budget
from bow.bots.programs.outside_bot import OutsideBot
from bow.system.sentence import Sentence

#: prefix of a program's command line
PROGRAM: Final = "cmd:"
#: the bot that takes over after a program's failure
STAND_IN: Final = "greedy"


def is_program(who: str) -> bool:
    return who.startswith(PROGRAM)


def is_bot(who: str) -> bool:
    """Return whether a name denotes one of our bots or a program."""
    return who in BOTS or is_program(who)


@lru_cache(maxsize=8)
def words_of(who: str) -> tuple[str, ...]:
    """Return the program and its arguments in a name such as `cmd:./mybot --fast`.

    Raises:
        ValueError: the name contains no program that can be started; the error says why.
    """
    line = who.removeprefix(PROGRAM)
    try:
        words = tuple(shlex.split(line))
    except ValueError:
        raise ValueError(Sentence("told-bot-quote", line=f"{line!r}")) from None
    if not words:
        raise ValueError(Sentence("told-bot-no-program"))
    if "\0" in line or shutil.which(words[0]) is None:
        raise ValueError(Sentence("told-bot-not-there", name=f"{words[0]!r}"))
    return words


def seated(who: str, house: str, seed: int, budget: Budget | None = None) -> Bot:
    """Return the bot with a name; a program is an `OutsideBot`, which the caller must close.

    Args:
        who: one of `BOTS`, or `cmd:` and a command line.
        house: the House that the bot plays.
        seed: its seed. A program gets a number derived from it, because a battle's seed could reveal the dice.
        budget: how long a program may think about a decision.

    Raises:
        ValueError: there is no such bot, or no such program.
    """
    if not is_program(who):
        if who not in BOTS:
            raise ValueError(Sentence("told-no-bot-lab", bot=f"{who!r}", names=", ".join(BOTS)))
        return BOTS[who](seed)
    stand_in = (STAND_IN, BOTS[STAND_IN](seed))
    return OutsideBot(words_of(who), house, seed_for_program(seed), stand_in, battle_message, budget)


def seed_for_program(seed: int) -> int:
    """Return a 48-bit seed for a program's random choices, from which the battle's seed cannot be computed."""
    return int.from_bytes(hashlib.blake2b(f"program {seed}".encode(), digest_size=6).digest())
