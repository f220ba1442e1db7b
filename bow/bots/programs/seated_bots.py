"""Players named on the command line: one of our bots, or `cmd:` and a program. For any game."""

from __future__ import annotations

import hashlib
import re
import secrets
import shlex
import shutil
import threading
import weakref
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from bow.bots.programs.dialogue import Budget, Info, SpokenGame, TellableView
from bow.bots.programs.outside_bot import OutsideBot, StandInCalled
from bow.game.games import Bot
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.game.actions import Action

#: prefix of a program's command line
PROGRAM: Final = "cmd:"
#: bytes of the key of a run: nobody can try all keys
KEY_BYTES: Final = 16
#: bits of a program's number: JSON readers of all languages take it as a whole number
SEED_BITS: Final = 48
#: the bot that takes over after a program's failure
STAND_IN: Final = "greedy"


def is_program(who: str) -> bool:
    """Return whether a name is that of a program: `cmd:` and a command line."""
    return who.startswith(PROGRAM)


@lru_cache(maxsize=8)
def words_of(who: str) -> tuple[str, ...]:
    """Return the program and its arguments for a name such as `cmd:./mybot --fast`.

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
class GameBots:
    """The bots and programs that can play the Houses of a game.

    Attributes:
        game: the game in the protocol.
        bots: our bots by name; each factory takes a seed. `STAND_IN` is one of them.
    """

    game: SpokenGame
    bots: Mapping[str, Callable[..., Bot[Any]]]

    def is_bot(self, who: str) -> bool:
        """Return whether a name denotes one of our bots or a program."""
        return is_program(who) or self.is_ours(who)

    def is_ours(self, who: str) -> bool:
        """Return whether a name begins with one of our bots. `ours` may still refuse the rest of the name."""
        return who in self.bots

    def ours(self, who: str, seed: int) -> Bot[Any]:
        """Return one of our bots by its name.

        Raises:
            ValueError: there is no such bot; the error says why.
        """
        if who not in self.bots:
            raise ValueError(Sentence("told-no-bot-lab", bot=f"{who!r}", names=", ".join(self.bots)))
        return self.bots[who](seed)

    def seated(self, who: str, house: str, seed: int, budget: Budget | None = None, key: str | None = None) -> Bot[Any]:
        """Return the bot with a name. For a program it is an `OutsideBot`, which the caller must close.

        Args:
            who: the name of one of our bots, or `cmd:` and a command line.
            house: the House that the bot plays.
            seed: the seed of our bot. A program gets another number, because a game's seed could reveal its chance.
            budget: how long a program may think about a decision.
            key: the key of the run, see `new_key`: the same key and seed give a program the same number. None: its
                number comes from the system.

        Raises:
            ValueError: there is no such bot, or no such program.
        """
        if is_program(who):
            own = None if key is None else program_seed(key, house, seed)
            return self.program(who, house, seed, budget, own)
        return self.ours(who, seed)

    def program(
        self, who: str, house: str, seed: int, budget: Budget | None = None, own: int | None = None
    ) -> OutsideBot:
        """Return the program with a name; see `seated`.

        Args:
            who: `cmd:` and a command line.
            house: the House that it plays.
            seed: the seed of the bot that takes over after a failure.
            budget: how long it may think about a decision.
            own: the number for its random choices. None: one from the system.

        Raises:
            ValueError: there is no such program.
        """
        stand_in = (STAND_IN, self.bots[STAND_IN](seed))
        return OutsideBot(words_of(who), self.game, house, drawn_seed() if own is None else own, stand_in, budget)

    def at_table(self, who: str, house: str, seed: int) -> Bot[Any] | SeatedProgram:
        """Return the bot with a name for a game in the window; a program starts when it gets its first question.

        Raises:
            ValueError: there is no such bot, or no such program.
        """
        if not is_program(who):
            return self.ours(who, seed)
        own = drawn_seed()  # the same each time that the program starts again
        return SeatedProgram(lambda: self.program(who, house, seed, own=own))


def drawn_seed() -> int:
    """Return a number from the system for a program's random choices, unrelated to the game's seed."""
    return secrets.randbits(SEED_BITS)


def new_key() -> str:
    """Return a new key of a run, as hex digits. It is secret from programs: it would reveal the seeds of games."""
    return secrets.token_hex(KEY_BYTES)


def checked_key(text: str) -> str:
    """Return a key of a run after checking its form.

    Raises:
        ValueError: it is not 32 hex digits.
    """
    if not re.fullmatch(f"[0-9a-f]{{{2 * KEY_BYTES}}}", text):
        raise ValueError(Sentence("told-run-key", digits=2 * KEY_BYTES))
    return text


def program_seed(key: str, house: str, seed: int) -> int:
    """Return the number for a program's random choices in one game of a run.

    Without the key it reveals nothing about the seed, however small the seed is, because there are too many keys to
    try.

    Args:
        key: the key of the run.
        house: the House that the program plays.
        seed: the seed that one of our bots would get in its place.
    """
    keyed = hashlib.blake2b(f"{house} {seed}".encode(), digest_size=SEED_BITS // 8, key=bytes.fromhex(key))
    return int.from_bytes(keyed.digest())


class SeatedProgram:
    """A program that plays a House; it starts with the first question.

    Attributes:
        info: its last report about its thinking, or None.
    """

    def __init__(self, make: Callable[[], OutsideBot]) -> None:
        """Seat a program.

        Raises:
            ValueError: there is no such program.
        """
        self.info: Info | None = None
        self._make = make
        self._bot = self._fresh()

    def values(self) -> dict[str, Any]:
        """Return the House, the command line and the program's random number, as stored in a record."""
        return self._bot.values()

    @property
    def pid(self) -> int | None:
        """The process id of the program, or None if no process runs."""
        return self._bot.pid

    @property
    def failure(self) -> StandInCalled | None:
        """The program's failure and the bot that takes over, or None if it has not failed."""
        return self._bot.failure

    @property
    def progress(self) -> Info | None:
        """The last `info`, for display while the window waits."""
        return self.info

    def expect(self) -> None:
        """Do nothing: `hurry` applies to the question that the program is answering."""

    def choose(self, view: TellableView) -> Action:
        """Return the action of the program, or of the bot that has taken over.

        It blocks: do not call it in the window's thread.
        """
        self.info = None
        return self._bot.choose(view)

    def hurry(self) -> None:
        """Ask the program to answer now, if it is thinking."""
        self._bot.hurry()

    def stop(self) -> None:
        """End the program; the next question starts it again."""
        bot, self._bot = self._bot, self._fresh()
        threading.Thread(target=bot.close, name="bow-program-ends").start()  # the window does not wait

    def _fresh(self) -> OutsideBot:
        bot = self._make()
        weakref.finalize(self, bot.close)
        seat = weakref.ref(self)

        def take(info: Info) -> None:
            if (found := seat()) is not None:
                found.info = info

        bot.on_info = take
        return bot
