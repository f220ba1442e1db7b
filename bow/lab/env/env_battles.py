"""The battles of an environment: the battle for each seed, each House's view of it, and the actions of the rows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from bow.battle import Action, Battle, View
from bow.battle.reading import catalogue, load_scenario
from bow.bots import BOTS
from bow.bots.player import Bot
from bow.content.documents.faults import InputError
from bow.content.documents.vocabularies import unknown
from bow.content.option_names import checked_options
from bow.content.packs import laid_over, using
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.lab.env.action_table import cut
from bow.lab.env.observation_layout import ACTIONS, EnvLayout
from bow.lab.env.observing import Observation, Observer
from bow.lab.playing import MOST_ACTIONS, drawn_scenario
from bow.system.sentence import Sentence

Named = str | os.PathLike[str] | Scenario
"""A battle plan, its id, number or file, or the id of a skirmish card."""
FIRST: Final = "clash-on-the-kingsroad"


class EnvBattles:
    """Battles played one after the other, each with a seed.

    Attributes:
        battle: the present battle. It contains hidden information: no policy may look at it.
        layout: the layout of an observation.
        legal: the actions that have a row now, in order; they belong to the deciding House.
        left_out: the number of further legal actions, without a row.
        taken: the number of decisions taken in this battle, by both Houses.
    """

    def __init__(
        self,
        scenario: Named = FIRST,
        seed: int = 1,
        options: Iterable[str] = (),
        content: Iterable[str | os.PathLike[str]] = (),
        most_actions: int = ACTIONS,
        most_decisions: int = MOST_ACTIONS,
    ) -> None:
        """Begin the first battle; see `bow.lab.env.env` for the arguments.

        Raises:
            InputError: there is no such battle, optional rule or content pack, or it is malformed.
        """
        for name, value in (("most_actions", most_actions), ("most_decisions", most_decisions)):
            if value < 1:
                raise _refused(name, Sentence("told-expected", found=value, expected="1 or more"))
        self._packs = tuple(laid_over((), [Path(folder).absolute() for folder in content]))
        self._options = tuple(options)
        self._most_decisions = most_decisions
        self._next = seed
        with using(self._packs):
            is_card = isinstance(scenario, str) and scenario in catalogue().skirmishes
            self._card = str(scenario) if is_card else ""
            self._plan = None if is_card else scenario if isinstance(scenario, Scenario) else load_scenario(scenario)
            checked_options([*(self._plan.options if self._plan else ()), *self._options])
        self.seed = seed
        self.battle = self._begun(seed)
        self.layout = EnvLayout.of(self.battle, most_actions)
        self._observer: Observer | None = None
        self._settle()

    def _begun(self, seed: int) -> Battle:
        with using(self._packs):
            plan = self._plan if self._plan is not None else drawn_scenario(self._card, seed)
            return Battle.start(plan, seed, self._options).quiet()

    def begin(self, seed: int | None) -> None:
        """Begin a battle with a seed. None: the seed after the last one; the first time, the environment's seed."""
        self.seed = self._next if seed is None else seed
        self._next = self.seed + 1
        self.battle = self._begun(self.seed)
        if self._card:  # another seed draws other units on another field
            self._observer = None
        self._settle()

    def _settle(self) -> None:
        self.taken = 0
        self._list()

    def _list(self) -> None:
        all_legal = self.battle.legal_actions()
        self.legal = cut(all_legal, self.layout.actions)
        self.left_out = len(all_legal) - len(self.legal)

    @property
    def decides(self) -> str | None:
        """The House that decides; None: the battle is over."""
        asked = self.battle.decision
        return None if asked is None else asked.house

    @property
    def is_cut_short(self) -> bool:
        """Whether the limit of decisions is reached although the battle is not over."""
        return self.taken >= self._most_decisions and not self.battle.is_over

    def view(self, house: str) -> View:
        return self.battle.view(house)

    def observe(self, house: str) -> Observation:
        """Return what a House may know, in arrays; only the deciding House has actions."""
        view = self.view(house)
        if self._observer is None:
            self._observer = Observer(self.layout, view)
        mine = self.decides == house and not self.is_cut_short
        return self._observer.observe(view, self.legal if mine else ())

    def take(self, action: Action) -> None:
        self.battle.play(action)
        self.taken += 1
        self._list()

    def info(self, house: str) -> dict[str, Any]:
        """Return the information beside an observation; nothing in it is hidden from the House."""
        battle = self.battle
        points = battle.points
        other = HOUSES[1 - HOUSES.index(house)]
        outcome = battle.outcome
        return {
            "round": battle.round,
            "points": points[house] - points[other],
            "decisions": self.taken,
            "left_out": self.left_out if self.decides == house else 0,
            "winner": "" if outcome is None else outcome.winner,
            "why": "" if outcome is None else outcome.why,
        }

    def choice_of(self, bot: Bot, house: str) -> Action:
        """Return the choice of a bot that plays a House, with the content packs of the battle."""
        with using(self._packs):
            return bot.choose(self.view(house))


def maker_of_bot(who: str) -> Callable[[int], Bot]:
    """Return the factory of one of the game's bots; it takes a seed.

    Raises:
        InputError: there is no such bot.
    """
    if who not in BOTS:
        raise _refused("opponent", unknown("bot", who, [*BOTS]))
    return BOTS[who]


def house_named(house: str) -> str:
    """Return the name of a House after checking it.

    Raises:
        InputError: there is no such House.
    """
    if house not in HOUSES:
        raise _refused("house", unknown("House", house, HOUSES))
    return house


def render_mode_named(mode: str | None) -> str | None:
    """Return a render mode after checking it.

    Raises:
        InputError: there is no such mode.
    """
    if mode not in (None, "ansi"):
        raise _refused("render_mode", Sentence("told-expected", found=f'"{mode}"', expected='"ansi", or None'))
    return mode


def _refused(place: str, why: str) -> InputError:
    return InputError.of(place, why)
