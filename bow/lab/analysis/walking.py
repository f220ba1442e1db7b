"""Walks through a recorded battle: each action that counts, with the battles before and after it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bow.battle import Action, Battle
from bow.record.concession import is_concession
from bow.record.lines import refused
from bow.record.recorded_battles import replay
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


@dataclass(frozen=True)
class WalkedStep:
    """One action of a battle.

    Attributes:
        number: of the action, from 1; 0: the beginning.
        house: who acted; None: nobody, at the beginning.
        action: what was done; None: the beginning, or the House gave the battle up.
        before: the battle before it.
        after: the battle after it.
    """

    number: int
    house: str | None
    action: Action | None
    before: Battle
    after: Battle

    @property
    def conceded(self) -> bool:
        """Whether its House gave the battle up."""
        return self.action is None and self.house is not None

    @property
    def is_decision(self) -> bool:
        """Whether there was something to decide: two legal actions, or more."""
        return self.action is not None and len(self.before.legal_actions()) > 1

    @property
    def reveals(self) -> bool:
        """Whether dice fell, cards were drawn, or something else came to light that its House did not know."""
        return self.action is not None and self.house is not None and self.after.reveals(self.house)


@dataclass(frozen=True)
class WalkedBattle:
    """A recorded battle: its file, a short name of what was played in it, and every action that counts."""

    path: Path
    digest: str
    steps: tuple[WalkedStep, ...]

    @property
    def start(self) -> Battle:
        """The battle before the first action."""
        return self.steps[0].after

    @property
    def end(self) -> Battle:
        """The battle as the record leaves it."""
        return self.steps[-1].after


def walked(path: Path, catalogue: Catalogue | None = None) -> WalkedBattle:
    """Reads a recorded battle and plays it again, without what was taken back.

    Raises:
        InputError: it cannot be read or played again (see `bow.record.replay`), or nothing was decided in it.
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
            before = step.battle  # it went on under other rules: what stood before is not told
        found.append(WalkedStep(number, step.house, action, before, step.battle))
    if not any(step.is_decision for step in found):
        raise refused(path, Sentence("told-analysis-idle"))
    return WalkedBattle(path, name.hexdigest(), tuple(found))
