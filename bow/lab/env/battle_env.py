"""The battle as an environment: for both Houses (PettingZoo AEC), and for one against a bot (Gymnasium)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar, Final

import gymnasium
from gymnasium.error import ResetNeeded

from bow.battle import Action, Battle, View
from bow.battle.reading import catalogue, load_scenario
from bow.bots import BOTS
from bow.bots.player import Bot
from bow.content.documents.vocabularies import unknown
from bow.content.packs import laid_over, using
from bow.content.plans import Scenario, checked_options
from bow.content.terms import HOUSES
from bow.lab.env.env_games import ACTIONS, EnvGames, Observation, refused_argument, render_mode_named
from bow.lab.env.game_aec import ILLEGAL, GameAEC, wrapped
from bow.lab.env.observation_layout import EnvLayout
from bow.lab.env.observing import Observer
from bow.lab.playing import MOST_ACTIONS, drawn_scenario

Named = str | os.PathLike[str] | Scenario
"""A battle plan, its id, number or file, or the id of a skirmish card."""
FIRST: Final = "clash-on-the-kingsroad"
NAME = "bow/Battle-v1"
"""The id for `gymnasium.make`, available after an import of `bow.lab.env`."""


class _EnvBattles(EnvGames[Battle]):
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


def _maker_of_bot(who: str) -> Callable[[int], Bot]:
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


class BattleAEC(GameAEC):
    """A battle between the agents `stark` and `lannister`, without PettingZoo's wrappers; see `env`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bow_battle_v1",
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }
    layout: EnvLayout

    @property
    def battles(self) -> _EnvBattles:
        """The battle itself, with hidden information that no policy may use."""
        assert isinstance(self.games, _EnvBattles)
        return self.games

    def text_for(self, house: str) -> str:
        """Return what a House may know, as text."""
        return str(self.view(house))

    def view(self, agent: str) -> View:
        """Return what a House may know, in the form that the game's own bots get."""
        return self.battles.view(agent)


def raw_env(
    scenario: Named = FIRST,
    seed: int = 1,
    options: Iterable[str] = (),
    content: Iterable[str | os.PathLike[str]] = (),
    most_actions: int = ACTIONS,
    most_decisions: int = MOST_ACTIONS,
    render_mode: str | None = None,
) -> BattleAEC:
    """Return the environment without PettingZoo's wrappers: faster, and an illegal action raises an error.

    The arguments are those of `env`.
    """
    return BattleAEC(_EnvBattles(scenario, seed, options, content, most_actions, most_decisions), render_mode)


def env(
    scenario: Named = FIRST,
    seed: int = 1,
    options: Iterable[str] = (),
    content: Iterable[str | os.PathLike[str]] = (),
    most_actions: int = ACTIONS,
    most_decisions: int = MOST_ACTIONS,
    render_mode: str | None = None,
) -> Any:
    """Return a battle as a PettingZoo AEC environment, in PettingZoo's usual wrappers.

    The agents are `stark` and `lannister`. An action is a row of the legal actions; `action_mask` says which rows
    have one. At the end the winner's reward is 1 and the loser's -1; a draw gives 0 to both. Before the end all
    rewards are 0.

    Args:
        scenario: a battle plan, its id, number or file, or a skirmish card, drawn again by each seed.
        seed: the seed of the first battle; each further `reset` without a seed uses the next whole number.
        options: optional rules besides those of the battle plan.
        content: folders of content packs, laid over the box in this order.
        most_actions: the number of rows of actions; docs/learning.md says what happens to more actions.
        most_decisions: after so many decisions of both Houses together, the battle is truncated and nobody wins.
        render_mode: `ansi` for the board as text.

    Raises:
        InputError: there is no such battle, optional rule or content pack, or it is malformed.
    """
    return wrapped(raw_env(scenario, seed, options, content, most_actions, most_decisions, render_mode))


class SoloEnv(gymnasium.Env):  # type: ignore[misc]  # to the type checker Gymnasium is unknown
    """A battle for one agent. Observations, actions and rewards are those of `bow.lab.env.env`.

    A step plays an action of the agent, then the opponent's decisions until it is the agent's turn again. An
    action that the mask rules out ends the battle with the reward -1, and `info` contains `illegal`.

    Attributes:
        battles: the battle itself. It contains hidden information: no policy may look at it.
        layout: the layout of an observation.
        house: the House of the agent.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        scenario: Named = FIRST,
        house: str = "stark",
        opponent: str | Callable[[int], Bot] = "greedy",
        seed: int = 1,
        options: Iterable[str] = (),
        content: Iterable[str | os.PathLike[str]] = (),
        most_actions: int = ACTIONS,
        most_decisions: int = MOST_ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        """Begin the first battle. Most arguments are those of `bow.lab.env.env`.

        Args:
            scenario: a battle plan, its id, number or file, or a skirmish card, drawn again by each seed.
            house: the House of the agent.
            opponent: the player of the other House: one of `bow.bots.BOTS`, or a function from a seed to a bot.
            seed: the seed of the first battle; each further `reset` without a seed uses the next whole number.
            options: optional rules besides those of the battle plan.
            content: folders of content packs, laid over the box in this order.
            most_actions: the number of rows of actions.
            most_decisions: after so many decisions of both Houses together, the battle is truncated.
            render_mode: `ansi` for the board as text.

        Raises:
            InputError: there is no such battle, House, bot, optional rule or content pack.
        """
        self.house = house_named(house)
        self.render_mode = render_mode_named(render_mode)
        self._over = False
        self._made = opponent if callable(opponent) else _maker_of_bot(opponent)
        self.battles = _EnvBattles(scenario, seed, options, content, most_actions, most_decisions)
        self._seat_opponent()
        self.layout: EnvLayout = self.battles.layout
        self.observation_space = self.layout.space()
        self.action_space = self.layout.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a battle, and let the opponent decide until it is the agent's turn.

        Args:
            seed: the seed of all its chance and of the opponent. None: the environment's seed the first time, then
                the next whole number.
            options: Gymnasium's options, which are ignored.
        """
        super().reset(seed=seed)
        self.battles.begin(seed)
        self._over = False
        self._seat_opponent()
        self._let_opponent_play()
        return self._seen(), self.battles.info(self.house)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the action in a row.

        Return observation, reward, whether the battle is over, whether it is truncated, and `info`.

        Raises:
            ResetNeeded: `reset` was not called at the start, or since the battle ended.
        """
        self.battles.need_reset("step()")
        if self._over:
            raise ResetNeeded("call reset() before step(): the battle has ended")
        if not 0 <= action < len(self.legal):
            self._over = True
            return self._seen(), ILLEGAL, True, False, {**self.battles.info(self.house), "illegal": True}
        self.battles.take(self.legal[int(action)])
        self._let_opponent_play()
        battle = self.battles.battle
        reward = battle.returns()[self.house]
        short = self.battles.is_cut_short
        self._over = battle.is_over or short
        return self._seen(), reward, battle.is_over, short, self.battles.info(self.house)

    def _seat_opponent(self) -> None:
        """Create a fresh opponent with the seed that it has in `bow simulate`; the battle has separate dice."""
        self._opponent = self._made(2 * self.battles.seed + (self.house == HOUSES[0]))

    def _let_opponent_play(self) -> None:
        battles = self.battles
        while not battles.is_cut_short and (house := battles.decides) not in (None, self.house):
            assert house is not None
            battles.take(battles.choice_of(self._opponent, house))

    def _seen(self) -> Observation:
        return self.battles.observe(self.house)

    def render(self) -> str | None:
        """Return the board as text, as the agent's House sees it; None without `render_mode`."""
        return None if self.render_mode is None else str(self.view())

    @property
    def legal(self) -> tuple[Action, ...]:
        """The action in each row that has one; empty while the agent has nothing to decide."""
        return self.battles.rows_of(self.house)

    def view(self) -> View:
        """Return what the agent's House may know, in the form that the game's own bots get."""
        return self.battles.view(self.house)


gymnasium.register(id=NAME, entry_point="bow.lab.env.battle_env:SoloEnv")
