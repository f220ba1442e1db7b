"""Fuzzing of any game: random positions are played on at random, and breaches of the engine's promise become cases.

A `Fuzzer` plays the game of one seed. `hunt` plays many of them in several processes for a given time.
"""

from __future__ import annotations

import random
import signal
import time
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any, ClassVar, Generic, TypeVar

from bow.content.documents.yaml_writing import dump_yaml
from bow.game.games import Game
from bow.system.processes import process_context
from tools.provers.proving import must

SHARE = 5  # games that a process plays before it reports
PATIENCE = 60  # seconds for one game, which takes some hundredths: after them it counts as endless

G = TypeVar("G", bound=Game)


@dataclass
class FoundError(Exception):
    """A failure that the fuzzer found: the first position, the steps to the fault, and its message."""

    position: dict[str, Any]
    steps: list[str]
    message: str
    trace: str = field(default="", repr=False)

    def as_case(self, name: str) -> dict[str, Any]:
        """Return the failure as a rule case."""
        return {"id": name, "rules": [], "position": self.position, "steps": self.steps or ["pass"]}


class Fuzzer(ABC, Generic[G]):
    """Plays the game of one seed from a position drawn at random, and looks for breaches after every action.

    Attributes:
        longest: the most decisions that it plays.
        looked_at: the share of decisions at which the rest of the promise is checked.
    """

    longest: ClassVar[int]
    looked_at: ClassVar[float]

    def __init__(self, seed: int) -> None:
        self.chooser = random.Random(seed)
        self.position: dict[str, Any] = {}
        self.steps: list[str] = []

    @abstractmethod
    def begin(self) -> G:
        """Draw `position` and return its game."""

    @abstractmethod
    def look(self, game: G) -> None:
        """Check the position through its text and back, and what must hold of questions and refusals."""

    @abstractmethod
    def faults(self, game: G) -> list[str]:
        """Return the rules of box and board that a position breaks."""

    def goes_on(self, game: G) -> bool:
        """Return whether the game is to be played on."""
        return not game.is_over

    def play(self) -> int:
        """Play the game; return the number of decisions.

        Raises:
            FoundError: a promise was broken.
        """
        try:
            game = self.begin()
            while self.goes_on(game) and len(self.steps) < self.longest:
                action = self.chooser.choice(game.legal_actions())
                if self.chooser.random() < self.looked_at:
                    self.look(game)
                self.steps.append(str(action))
                game = game.apply(action)
                if game.outcomes:
                    self.steps[-1] = f"{action} => {' '.join(game.outcomes)}"
                must(not (faults := self.faults(game)), "; ".join(faults))
                must(bool(game.legal_actions()) != game.is_over, "somebody can act, or the game is over")
            return len(self.steps)
        except Exception as error:  # any exception is a find
            said = f"{type(error).__name__}: {error}"
            raise FoundError(self.position, self.steps, said, traceback.format_exc()) from error


@dataclass(frozen=True)
class Find:
    """A seed whose game broke a promise, and the failure as a case file with the fault in its comments."""

    seed: int
    message: str
    case: str


@dataclass
class Tally:
    """The counts so far."""

    of: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    finds: int = 0

    def __str__(self) -> str:
        speed = self.decisions / self.seconds if self.seconds else 0
        return (
            f"{self.seconds / 60:.1f} min: {self.games} {self.of}, {self.decisions} decisions"
            f" ({speed:.0f} a second), {self.finds} found"
        )


def hunt(
    seconds: float,
    seed: int,
    jobs: int,
    on_find: Callable[[Find], None],
    fuzz: Callable[[int], int],
    of: str,
    on_minute: Callable[[Tally], None] = lambda tally: None,
) -> Tally:
    """Play random games until the time is over.

    Args:
        seconds: how long.
        seed: the first game's; each next one has the next number.
        jobs: processes.
        on_find: called with each failure.
        fuzz: plays the game of a seed, and returns the number of decisions; raises FoundError.
        of: what it plays, in the plural.
        on_minute: called with the counts, once a minute.
    """
    began = time.monotonic()
    tally = Tally(of=of)
    shares = _shares(seed)
    said = 0
    with ProcessPoolExecutor(jobs, mp_context=process_context()) as pool:
        running = {pool.submit(play, next(shares), fuzz) for _ in range(jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            tally.seconds = time.monotonic() - began
            for future in done:
                games, decisions, finds = future.result()
                tally.games += games
                tally.decisions += decisions
                tally.finds += len(finds)
                for find in finds:
                    on_find(find)
                if tally.seconds < seconds:
                    running.add(pool.submit(play, next(shares), fuzz))
            if tally.seconds // 60 > said:
                said = int(tally.seconds // 60)
                on_minute(tally)
    return tally


def _shares(seed: int) -> Iterator[range]:
    for n in count(seed, SHARE):
        yield range(n, n + SHARE)


def play(seeds: range, fuzz: Callable[[int], int]) -> tuple[int, int, list[Find]]:
    """Play the games of some seeds; return how many, how many decisions, and the failures."""
    decisions = 0
    finds: list[Find] = []
    for seed in seeds:
        try:
            with within(PATIENCE):
                decisions += fuzz(seed)
        except FoundError as found:
            decisions += len(found.steps)
            finds.append(Find(seed, found.message, case_text(seed, found)))
    return len(seeds), decisions, finds


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupt a longer computation with a TimeoutError; without a suitable clock in the system, do nothing."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def too_long(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"no end within {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def case_text(seed: int, found: FoundError) -> str:
    """Return a failure as a case file: the fault, then the steps that lead to it."""
    told = [f"Found by the fuzzer with seed {seed}, after {len(found.steps)} steps:", found.message, found.trace]
    comment = "".join(f"# {line}".rstrip() + "\n" for text in told for line in text.splitlines())
    return comment + dump_yaml([found.as_case(f"fuzz-{seed}")])


def keep(find: Find, folder: Path) -> Path:
    """Write a failure into a folder; return the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"fuzz-{find.seed}.yaml"
    path.write_text(find.case, encoding="utf-8")
    return path
