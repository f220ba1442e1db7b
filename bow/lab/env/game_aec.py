"""A game as a PettingZoo AEC environment: the agents are the Houses, and one acts at a time."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bow.game.actions import Action
from bow.lab.env.env_games import EnvGames, Observation, render_mode_named

ILLEGAL = -1.0
"""The reward for an action that the mask excludes: the game ends as a lost one."""


class GameAEC(AECEnv):  # type: ignore[misc]  # to the type checker PettingZoo is unknown
    """A game between its Houses, without PettingZoo's wrappers.

    Attributes:
        games: the games, with the current one. They contain hidden information: no policy may look at them.
        layout: the layout of an observation.
    """

    games: EnvGames[Any]
    layout: Any

    def __init__(self, games: EnvGames[Any], render_mode: str | None = None) -> None:
        """Take the games to play; use `raw_env` or `env` instead."""
        super().__init__()
        self.games = games
        self.layout = games.layout
        self.render_mode = render_mode_named(render_mode)
        self.possible_agents: list[str] = list(games.game.houses)
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Dict]:
        """The observation space of each House; all are equal."""
        return {house: self.layout.space() for house in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Discrete]:
        """The action space of each House; all are equal."""
        return {house: self.layout.action_space() for house in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of a House's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of a House's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game.

        Args:
            seed: the seed of all its chance. None: the environment's seed the first time, then the next whole number.
            options: PettingZoo's options, which are ignored.
        """
        self.games.begin(seed)
        self.agents = list(self.possible_agents)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._settle()

    def _settle(self) -> None:
        """Set the deciding agent, the rewards and the flags for the end."""
        games = self.games
        self.infos = {house: games.info(house) for house in self.agents}
        over, short = games.game.is_over, games.is_cut_short
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, over)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, short)
        self.rewards: dict[str, float] = games.game.returns()
        if not short and (house := games.decides) is not None:
            self.agent_selection = house

    def step(self, action: int | None) -> None:
        """Take the action in a row for the deciding agent; `None` for an agent whose game has ended.

        Raises:
            ResetNeeded: `reset` was not called.
            ValueError: the row has no action. (`env` counts that as a lost game.)
        """
        self.games.need_reset("step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.games.take(self.action_at(action))
        self._settle()
        self._accumulate_rewards()

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return the deciding agent's observation, reward since its last step, end flags and `info`.

        The end flags say whether the game is over for the agent, and whether it was truncated.

        Raises:
            ResetNeeded: `reset` was not called.
        """
        self.games.need_reset("last()")
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def observe(self, agent: str) -> Observation:
        """Return what a House sees now, in new arrays."""
        return self.games.observe(agent)

    def render(self) -> str | None:
        """Return the board as text, as the deciding House sees it; None without `render_mode`."""
        return None if self.render_mode is None else self.text_for(self.games.decides or self.possible_agents[0])

    @abstractmethod
    def text_for(self, house: str) -> str:
        """Return the board as text, as a House sees it."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    # --- what the rows stand for
    @property
    def legal(self) -> tuple[Action, ...]:
        """The action in each row that has one, for the deciding House."""
        return self.games.legal

    def action_at(self, row: int | np.integer[Any] | None) -> Action:
        """Return the action in a row.

        Raises:
            ValueError: the row has no action.
        """
        if row is None or not 0 <= row < len(self.legal):
            raise ValueError(f"row {row} has no action: {len(self.legal)} are legal, from 0 on")
        return self.legal[int(row)]

    def row_of(self, action: Action | str) -> int:
        """Return the row of an action or of its text.

        Raises:
            ValueError: the action has no row: it is not legal, or there were too many.
        """
        return self.legal.index(Action.parse(action) if isinstance(action, str) else action)


def wrapped(made: GameAEC) -> Any:
    """Return an environment in PettingZoo's usual wrappers."""
    checked = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
