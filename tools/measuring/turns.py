"""Two engines and a chess library take turns: the ratio of their speeds, with its interval of 95 %.

A single figure varies by a tenth with the load of the machine. So an older engine, this one and python-chess play
short slices in turns, and adjacent slices are compared. Each round starts new processes, with another order of
Python's hashes, and plays other battles: the interval over the rounds covers all this.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from math import exp, fsum, log, sqrt
from pathlib import Path
from statistics import fmean, geometric_mean, stdev
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WARM = 500
"""Decisions before anything counts, twice: caches are filled, then it is seen how long a decision takes."""
FEWEST = 50
"""Decisions of a slice, however short it is."""
PAIRS = 10
"""Slices of each engine in each round, battle and form, one beside the other."""
CUT = 5
"""A fifth of the pairs at either end is left out: slices in which another program got in the way."""
FORMS = {"in place": True, "copied": False}

#: Student's t, two-sided, 95 %, by degrees of freedom; beyond them the normal distribution's is near enough
T = (
    0,
    12.71,
    4.30,
    3.18,
    2.78,
    2.57,
    2.45,
    2.36,
    2.31,
    2.26,
    2.23,
    2.20,
    2.18,
    2.16,
    2.14,
    2.13,
    2.12,
    2.11,
    2.10,
    2.09,
)
NORMAL = 1.96


class CannotMeasureError(Exception):
    """Two engines cannot be compared; the text says why."""


@dataclass
class Ratio:
    """How many times as fast this engine is as the older one: one ratio for each round."""

    rounds: list[float]

    @property
    def middle(self) -> float:
        """The ratio: the geometric mean over the rounds."""
        return geometric_mean(self.rounds)

    @property
    def bounds(self) -> tuple[float, float] | None:
        """The interval of 95 % (t, of the logarithms); None: there is only one round."""
        logs = [log(ratio) for ratio in self.rounds]
        free = len(logs) - 1
        if not free:
            return None
        off = (T[free] if free < len(T) else NORMAL) * stdev(logs) / sqrt(len(logs))
        return exp(fmean(logs) - off), exp(fmean(logs) + off)

    def __str__(self) -> str:
        told = f"{self.middle:.3f}"
        return f"{told} ({self.bounds[0]:.3f} to {self.bounds[1]:.3f})" if self.bounds else told


@dataclass
class Compared:
    """The results of the rounds for one battle in one form; `to_chess`: the older engine and this one beside chess."""

    ratio: Ratio
    to_chess: tuple[float, float]
    same: bool = True

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        old, new = self.to_chess
        bounds = self.ratio.bounds
        return {
            "ratio": self.ratio.middle,
            "interval": list(bounds) if bounds else None,
            "rounds": self.ratio.rounds,
            "old to chess": old,
            "new to chess": new,
            "same decisions": self.same,
        }


@dataclass
class Program:
    """A process that plays games with the engine of a folder."""

    folder: Path
    hash_seed: int
    process: subprocess.Popen[str] = field(init=False)

    def __enter__(self) -> Program:
        code = (
            f"import sys; sys.path.insert(0, {str(self.folder)!r}); import bow; sys.path.insert(0, {str(ROOT)!r}); "
            "from tools.measuring.players import main; main()"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": "", "PYTHONHASHSEED": str(self.hash_seed)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def play(self, game: str, in_place: bool, seed: int, decisions: int) -> tuple[float, str]:
        """Play a slice.

        Returns:
            The seconds of CPU that it took, and the fingerprint of the game.
        """
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(
            json.dumps({"game": game, "in place": in_place, "seed": seed, "decisions": decisions}),
            file=self.process.stdin,
            flush=True,
        )
        line = self.process.stdout.readline()
        if not line:
            raise CannotMeasureError(f"the engine in {self.folder} stopped while it played {Path(game).stem}")
        answer = json.loads(line)
        if "fault" in answer:
            raise CannotMeasureError(f"the engine in {self.folder} cannot read this battle plan: {answer['fault']}")
        return answer["seconds"], answer["seen"]


@dataclass
class Slices:
    """The results of one round: seconds for the same decisions of the older engine and this one, and of chess."""

    old: float
    new: float
    chess: float
    same: bool


def compare(
    old: Path, new: Path, games: Sequence[Path], seconds: float, rounds: int
) -> Iterator[dict[str, dict[str, Compared]]]:
    """Let two engines and chess take turns.

    Args:
        old: the folder of the older engine.
        new: the folder of this one.
        games: the battle plans.
        seconds: of CPU for each slice of each of the three, in each round, battle and form.
        rounds: the number of rounds.

    Yields:
        After each round, the results so far: by battle, and under `geometric mean`, by form (`in place`, `copied`).

    Raises:
        CannotMeasureError: an engine stops, or cannot read a plan.
    """
    found: dict[tuple[str, str], list[Slices]] = {(game.stem, form): [] for game in games for form in FORMS}
    for number in range(rounds):
        with ExitStack() as open_programs:
            open_programs.enter_context(one_core(number))
            programs = [open_programs.enter_context(Program(folder, number + 1)) for folder in (old, new, new)]
            for game in games:
                for form, in_place in FORMS.items():
                    found[game.stem, form].append(_slices(programs, game, in_place, number, seconds))
        yield _summary(found)


@contextmanager
def one_core(number: int) -> Iterator[None]:
    """Keep this process, and those that it starts meanwhile, on one core, so that they share its speed (Linux)."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(cores)[number % len(cores)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _slices(programs: Sequence[Program], game: Path, in_place: bool, number: int, seconds: float) -> Slices:
    """Play one round of one battle in one form: pairs of slices in which both engines make the same decisions."""
    old, new, chess = programs
    seed = 1 + 1000 * number

    def play(program: Program, decisions: int) -> tuple[float, str]:
        return program.play(str(game), in_place, seed, decisions)

    warm = [(play(old, WARM), play(new, WARM)) for _ in range(2)]
    same = all(one[1] == other[1] for one, other in warm)
    decisions = max(FEWEST, round(WARM * seconds / PAIRS / warm[-1][1][0]))
    moves = max(FEWEST, round(WARM * seconds / PAIRS / chess.play("chess", True, 1, WARM)[0]))
    spent: list[tuple[float, float, float]] = []
    for pair in range(PAIRS):
        if (number + pair) % 2:
            (one, seen), (other, seen_by_new) = play(old, decisions), play(new, decisions)
        else:
            (other, seen_by_new), (one, seen) = play(new, decisions), play(old, decisions)
        same &= seen == seen_by_new
        spent.append((one / decisions, other / decisions, chess.play("chess", True, 1, moves)[0] / moves))
    middle = sorted(spent, key=lambda each: each[0] / each[1])[PAIRS // CUT : PAIRS - PAIRS // CUT]
    old_spent, new_spent, chess_spent = (fsum(each) for each in zip(*middle, strict=True))
    return Slices(old_spent, new_spent, chess_spent, same)


def _summary(found: Mapping[tuple[str, str], Sequence[Slices]]) -> dict[str, dict[str, Compared]]:
    told: dict[str, dict[str, Compared]] = {}
    for (game, form), rounds in found.items():
        ratio = Ratio([each.old / each.new for each in rounds])
        to_chess = (
            geometric_mean(each.chess / each.old for each in rounds),
            geometric_mean(each.chess / each.new for each in rounds),
        )
        told.setdefault(game, {})[form] = Compared(ratio, to_chess, all(each.same for each in rounds))
    games = list(told.values())
    told["geometric mean"] = {
        form: Compared(
            Ratio(
                [
                    geometric_mean(of_round)
                    for of_round in zip(*(each[form].ratio.rounds for each in games), strict=True)
                ]
            ),
            (
                geometric_mean(each[form].to_chess[0] for each in games),
                geometric_mean(each[form].to_chess[1] for each in games),
            ),
            all(each[form].same for each in games),
        )
        for form in FORMS
    }
    return told
