"""The actions of a recorded battle, each with the battle before and after it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bow.battle import Action, Battle
from bow.record.lines import is_concession, refused
from bow.record.recorded_battles import replay
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


@dataclass(frozen=True)
class WalkedStep:
    """One action of a battle.

    Attributes:
        number: the number of the action, from 1. 0: the beginning.
        house: the House that acted. None: the beginning.
        action: the action. None: the beginning, or the House conceded.
        before: the battle before the action.
        after: the battle after the action.
    """

    number: int
    house: str | None
    action: Action | None
    before: Battle
    after: Battle

    @property
    def conceded(self) -> bool:
        return self.action is None and self.house is not None

    @property
    def is_decision(self) -> bool:
        """Whether there was something to decide: at least two legal actions."""
        return self.action is not None and len(self.before.legal_actions()) > 1

    @property
    def reveals(self) -> bool:
        """Whether the action revealed something unknown to its House, such as dice or cards."""
        return self.action is not None and self.house is not None and self.after.reveals(self.house)


@dataclass(frozen=True)
class WalkedBattle:
    """A recorded battle: its file, a digest of its actions, and every action that was not undone."""

    path: Path
    digest: str
    steps: tuple[WalkedStep, ...]

    @property
    def start(self) -> Battle:
        return self.steps[0].after

    @property
    def end(self) -> Battle:
        return self.steps[-1].after


def walked(path: Path, catalogue: Catalogue | None = None) -> WalkedBattle:
    """Read a recorded battle and replay it, without actions that were undone.

    Raises:
        InputError: the battle cannot be read or replayed (see `bow.record.replay`), or it contains no decision.
    """
    name = hashlib.blake2b(digest_size=16)
    found: list[WalkedStep] = []
    for number, step in enumerate(replay(path, catalogue)):
        name.update(repr((step.house, step.action, step.outcomes)).encode())
        if not found:
            name.update(step.battle.digest().encode())
            found.append(WalkedStep(0, None, None, step.battle, step.battle))
            continue
        before = found[-1].after
        action = None if is_concession(step.action) else Action.parse(step.action)
        if action is not None and action not in before.legal_actions():
            before = step.battle  # the battle was resumed under other rules, so the battle before the action is unknown
        found.append(WalkedStep(number, step.house, action, before, step.battle))
    if not any(step.is_decision for step in found):
        raise refused(path, Sentence("told-analysis-idle"))
    return WalkedBattle(path, name.hexdigest(), tuple(found))
