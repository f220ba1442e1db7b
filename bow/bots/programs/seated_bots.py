"""Players of a House by their name on the command line: one of our bots, or `cmd:` and a program. For any game."""

from __future__ import annotations

import hashlib
import shlex
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from bow.bots.programs.dialogue import Budget, SpokenGame
from bow.bots.programs.outside_bot import OutsideBot
from bow.ground.games import Bot
from bow.system.sentence import Sentence

#: prefix of a program's command line
PROGRAM: Final = "cmd:"
#: the bot that takes over after a program's failure
STAND_IN: Final = "greedy"


def is_program(who: str) -> bool:
    """Return whether a player is a program: `cmd:` and a command line."""
    return who.startswith(PROGRAM)


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


@dataclass(frozen=True)
class BotSeats:
    """The bots and programs that can take the seats of one game.

    Attributes:
        game: the game in the protocol.
        bots: our bots by name; each factory takes a seed. `STAND_IN` is one of them.
    """

    game: SpokenGame
    bots: Mapping[str, Callable[..., Bot[Any]]]

    def is_bot(self, who: str) -> bool:
        """Return whether a name denotes one of our bots or a program."""
        return who in self.bots or is_program(who)

    def seated(self, who: str, house: str, seed: int, budget: Budget | None = None) -> Bot[Any]:
        """Return the bot with a name; a program is an `OutsideBot`, which the caller must close.

        Args:
            who: the name of one of our bots, or `cmd:` and a command line.
            house: the House that the bot plays.
            seed: its seed. A program gets a number derived from it, because a game's seed could reveal its chance.
            budget: how long a program may think about a decision.

        Raises:
            ValueError: there is no such bot, or no such program.
        """
        if is_program(who):
            return self.program(who, house, seed, budget)
        if who not in self.bots:
            raise ValueError(Sentence("told-no-bot-lab", bot=f"{who!r}", names=", ".join(self.bots)))
        return self.bots[who](seed)

    def program(self, who: str, house: str, seed: int, budget: Budget | None = None) -> OutsideBot:
        """Return the program with a name; see `seated`."""
        stand_in = (STAND_IN, self.bots[STAND_IN](seed))
        return OutsideBot(words_of(who), self.game, house, seed_for_program(seed), stand_in, budget)


def seed_for_program(seed: int) -> int:
    """Return a 48-bit seed for a program's random choices, from which the game's seed cannot be computed."""
    return int.from_bytes(hashlib.blake2b(f"program {seed}".encode(), digest_size=6).digest())
