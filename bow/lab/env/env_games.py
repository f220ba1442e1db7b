"""The games of an environment, for any game: the game for each seed, whose turn it is, the actions of the rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from bow.content.documents.faults import InputError
from bow.game.actions import Action
from bow.game.games import Game
from bow.system.sentence import Sentence

ACTIONS: Final = 256
"""Rows of the action tables, unless `most_actions` sets another number."""
EXTREME: Final = 10_000
"""The bound of the absolute value of every number in an observation."""


class LearnableGame(Game, Protocol):
    """A game that an environment can play."""

    @property
    def round(self) -> int:
        """The number of the round."""

    @property
    def outcome(self) -> Any:
        """The outcome of the game, with `winner` and `why`, or None while it goes on."""

    def play(self, action: Action | str) -> object:
        """Take a legal action, which changes this game."""


G = TypeVar("G", bound=LearnableGame)
Codes = npt.NDArray[np.int16]

Observation = dict[str, Any]
"""`observation` (a dictionary of arrays) and `action_mask`."""


class Layout(Protocol):
    """The sizes of an environment's arrays."""

    @property
    def actions(self) -> int:
        """The number of rows for actions."""

    def space(self) -> Any:
        """Return the space of an observation."""

    def action_space(self) -> Any:
        """Return the space of the actions."""


class EnvGames(ABC, Generic[G]):
    """Games played one after the other, each with a seed.

    Attributes:
        game: the current game. It contains hidden information: no policy may look at it.
        layout: the layout of an observation.
        legal: the actions that have a row now, in order; they belong to the deciding House.
        left_out: the number of further legal actions, without a row.
        taken: the number of decisions taken in this game, by all Houses.
        seed: the seed of this game.
        is_reset: whether `begin` has been called.
    """

    layout: Layout
    is_reset = False

    def __init__(self, seed: int, most_actions: int, most_decisions: int) -> None:
        """Begin the first game.

        Raises:
            InputError: there is no such game, or a number is less than 1.
        """
        for name, value in (("most_actions", most_actions), ("most_decisions", most_decisions)):
            if value < 1:
                raise refused_argument(name, Sentence("told-expected", found=value, expected="1 or more"))
        self._most_decisions = most_decisions
        self._next = self.seed = seed
        self.game: G = self.begun(seed)
        self.layout = self.layout_for(most_actions)
        self.list_actions()
        self.taken = 0

    @abstractmethod
    def begun(self, seed: int) -> G:
        """Return the game of a seed. It records no events."""

    @abstractmethod
    def layout_for(self, actions: int) -> Layout:
        """Return the layout of this environment's observations, with so many rows for actions."""

    @abstractmethod
    def observe(self, house: str) -> Observation:
        """Return what a House may know, in arrays; only the deciding House has actions."""

    @abstractmethod
    def info(self, house: str) -> dict[str, Any]:
        """Return additional information about an observation; none of it is hidden from the House."""

    def begin(self, seed: int | None) -> None:
        """Begin a game with a seed. None: the next seed, or at first the environment's seed."""
        self.seed = self._next if seed is None else seed
        self._next = self.seed + 1
        self.game = self.begun(self.seed)
        self.taken = 0
        self.is_reset = True
        self.list_actions()

    def need_reset(self, what: str) -> None:
        """Check that `reset` was called before the method named `what`.

        Raises:
            ResetNeeded: it was not.
        """
        if not self.is_reset:
            raise ResetNeeded(f"call reset() before {what}: no game has begun")

    def list_actions(self) -> None:
        """Give the legal actions their rows; call it after a change of `game`."""
        all_legal = self.game.legal_actions()
        self.legal = cut(all_legal, self.layout.actions)
        self.left_out = len(all_legal) - len(self.legal)

    @property
    def decides(self) -> str | None:
        """The House that decides, or None if the game is over."""
        asked = self.game.decision
        return None if asked is None else asked.house

    @property
    def is_cut_short(self) -> bool:
        """Whether the limit of decisions is reached before the end of the game."""
        return self.taken >= self._most_decisions and not self.game.is_over

    def rows_of(self, house: str) -> tuple[Action, ...]:
        """Return the actions that have a row for a House; empty unless it decides."""
        return self.legal if self.decides == house and not self.is_cut_short else ()

    def take(self, action: Action) -> None:
        self.game.play(action)
        self.taken += 1
        self.list_actions()

    def course(self, house: str) -> dict[str, Any]:
        """Return the contents of `info` that are common to all games."""
        outcome = self.game.outcome
        return {
            "round": self.game.round,
            "decisions": self.taken,
            "left_out": self.left_out if self.decides == house else 0,
            "winner": "" if outcome is None else outcome.winner,
            "why": "" if outcome is None else outcome.why,
        }


def cut(legal: Sequence[Action], most: int) -> tuple[Action, ...]:
    """Return the actions that get a row, in their order: all of them if there are at most `most`.

    Otherwise, moves that differ only in their route are reduced to the first one. If there are still too many, the verb
    with the most actions loses one, repeatedly, so that no verb disappears while others have two. The remaining actions
    of a verb are spread evenly over its list.
    """
    if len(legal) <= most:
        return tuple(legal)
    first: dict[tuple[str, ...], Action] = {}
    for action in legal:
        first.setdefault((action.verb, *_without_way(action.args)), action)
    kept = list(first.values())
    by_verb: dict[str, list[Action]] = {}
    for action in kept:
        by_verb.setdefault(action.verb, []).append(action)
    rooms = {verb: len(those) for verb, those in by_verb.items()}
    for _ in range(len(kept) - most):
        rooms[max(rooms, key=rooms.__getitem__)] -= 1
    stay = {those[n * len(those) // rooms[verb]] for verb, those in by_verb.items() for n in range(rooms[verb])}
    return tuple(action for action in kept if action in stay)


def codes_of(codes: Sequence[Sequence[int]], rows: int, columns: int) -> Codes:
    """Return the codes of actions, one per row; the remaining rows are -1."""
    found = np.full((rows, columns), -1, np.int16)
    if codes:
        found[: len(codes)] = codes
    return found


def mask_of(actions: int, rows: int) -> npt.NDArray[np.int8]:
    mask = np.zeros(rows, np.int8)
    mask[:actions] = 1
    return mask


def space_of(tables: Mapping[str, tuple[int, ...]], actions: int, codes: int) -> spaces.Dict:
    """Return the space of an observation: a dictionary with the arrays and the action mask.

    Args:
        tables: the shapes of the arrays of numbers, by name.
        actions: the number of rows for actions.
        codes: the number of columns that describe an action.
    """
    return spaces.Dict(
        {
            "observation": spaces.Dict(
                {
                    **{name: spaces.Box(-EXTREME, EXTREME, shape, np.float32) for name, shape in tables.items()},
                    "codes": spaces.Box(-1, EXTREME, (actions, codes), np.int16),
                }
            ),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def _without_way(args: tuple[str, ...]) -> tuple[str, ...]:
    return args[: args.index("via")] if "via" in args else args


def render_mode_named(mode: str | None) -> str | None:
    """Return a render mode after checking it.

    Raises:
        InputError: there is no such mode.
    """
    if mode not in (None, "ansi"):
        raise refused_argument("render_mode", Sentence("told-expected", found=f'"{mode}"', expected='"ansi", or None'))
    return mode


def refused_argument(name: str, why: str) -> InputError:
    return InputError.of(name, why)
