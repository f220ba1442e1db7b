"""The battles of an environment: the battle for each seed, each House's view, and the actions of the rows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from bow.battle import Action, Battle, View
from bow.battle.reading import catalogue, load_scenario
from bow.bots import BOTS
from bow.bots.player import Bot
from bow.content.documents.vocabularies import unknown
from bow.content.packs import laid_over, using
from bow.content.plans import Scenario, checked_options
from bow.content.terms import HOUSES
from bow.lab.env.env_games import ACTIONS, EnvGames, Observation, refused_argument
from bow.lab.env.observation_layout import EnvLayout
from bow.lab.env.observing import Observer
from bow.lab.playing import MOST_ACTIONS, drawn_scenario

Named = str | os.PathLike[str] | Scenario
"""A battle plan, its id, number or file, or the id of a skirmish card."""
FIRST: Final = "clash-on-the-kingsroad"


class EnvBattles(EnvGames[Battle]):
    """Battles played one after the other, each with a seed."""

    layout: EnvLayout

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
        self._packs = tuple(laid_over((), [Path(folder).absolute() for folder in content]))
        self._options = tuple(options)
        self._observer: Observer | None = None
        with using(self._packs):
            is_card = isinstance(scenario, str) and scenario in catalogue().skirmishes
            self._card = str(scenario) if is_card else ""
            self._plan = None if is_card else scenario if isinstance(scenario, Scenario) else load_scenario(scenario)
            checked_options([*(self._plan.options if self._plan else ()), *self._options])
        super().__init__(seed, most_actions, most_decisions)

    def __getstate__(self) -> dict[str, Any]:
        """Return what a copy needs, also in another process, where other content packs may be in use.

        The observer is among it, because a battle made from its position no longer knows the units that it has lost.
        """
        return vars(self) | {"game": self.game.__reduce__(), "_observer": self._observing(self.view(HOUSES[0]))}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        restored, parts = state["game"]
        with using(self._packs):
            self.game = restored(*parts)

    @property
    def battle(self) -> Battle:
        """The current battle. It contains hidden information that no policy may use."""
        return self.game

    def begun(self, seed: int) -> Battle:
        if self._card:  # another seed draws other units on another field
            self._observer = None
        with using(self._packs):
            plan = self._plan if self._plan is not None else drawn_scenario(self._card, seed)
            return Battle.start(plan, seed, self._options).quiet()

    def layout_for(self, actions: int) -> EnvLayout:
        return EnvLayout.of(self.game, actions)

    def view(self, house: str) -> View:
        return self.game.view(house)

    def observe(self, house: str) -> Observation:
        view = self.view(house)
        return self._observing(view).observe(view, self.rows_of(house))

    def _observing(self, view: View) -> Observer:
        if self._observer is None:
            self._observer = Observer(self.layout, view)
        return self._observer

    def info(self, house: str) -> dict[str, Any]:
        points = self.game.points
        other = HOUSES[1 - HOUSES.index(house)]
        return {**self.course(house), "points": points[house] - points[other]}

    def choice_of(self, bot: Bot, house: str) -> Action:
        """Return the choice of a bot for a House, made with the content packs of the battle."""
        with using(self._packs):
            return bot.choose(self.view(house))


def maker_of_bot(who: str) -> Callable[[int], Bot]:
    """Return the factory of one of the game's bots; it takes a seed.

    Raises:
        InputError: there is no such bot.
    """
    if who not in BOTS:
        raise refused_argument("opponent", unknown("bot", who, [*BOTS]))
    return BOTS[who]


def house_named(house: str) -> str:
    """Return the name of a House after checking it.

    Raises:
        InputError: there is no such House.
    """
    if house not in HOUSES:
        raise refused_argument("house", unknown("House", house, HOUSES))
    return house
