"""A battle as a PettingZoo AEC environment: the two agents are the Houses, and one acts at a time."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bow.battle import Action, View
from bow.content.terms import HOUSES
from bow.lab.env.env_battles import FIRST, EnvBattles, Named, render_mode_named
from bow.lab.env.observation_layout import ACTIONS, EnvLayout
from bow.lab.env.observing import Observation
from bow.lab.playing import MOST_ACTIONS

ILLEGAL = -1.0
"""The reward for an action that the mask excludes: the battle ends as a lost one."""


class BattleAEC(AECEnv):  # type: ignore[misc]  # to the type checker PettingZoo is unknown
    """A battle between the agents `stark` and `lannister`, without PettingZoo's wrappers; see `env`.

    Attributes:
        battles: the battle itself. It contains hidden information: no policy may look at it.
        layout: the layout of an observation.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bow_battle_v1",
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(self, battles: EnvBattles, render_mode: str | None = None) -> None:
        """Take the battles to play; use `raw_env` or `env` instead."""
        super().__init__()
        self.battles = battles
        self.layout: EnvLayout = battles.layout
        self.render_mode = render_mode_named(render_mode)
        self.possible_agents: list[str] = list(HOUSES)
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Dict]:
        """The observation space of each House; both are alike."""
        return {house: self.layout.space() for house in HOUSES}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Discrete]:
        """The action space of each House; both are alike."""
        return {house: self.layout.action_space() for house in HOUSES}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of a House's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of a House's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a battle.

        Args:
            seed: the seed of all its chance. None: the environment's seed the first time, then the next whole number.
            options: PettingZoo's options, which are ignored.
        """
        self.battles.begin(seed)
        self.agents = list(HOUSES)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._settle()

    def _settle(self) -> None:
        """Set the deciding agent, the rewards and the flags for the end."""
        battles = self.battles
        self.infos = {house: battles.info(house) for house in self.agents}
        over, short = battles.battle.is_over, battles.is_cut_short
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, over)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, short)
        self.rewards: dict[str, float] = battles.battle.returns()
        if not short and (house := battles.decides) is not None:
            self.agent_selection = house

    def step(self, action: int | None) -> None:
        """Take the action in a row for the deciding agent; `None` for an agent whose battle has ended.

        Raises:
            ValueError: the row has no action. (`env` treats that as a lost battle.)
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.battles.take(self.action_at(action))
        self._settle()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return what a House sees now, in new arrays."""
        return self.battles.observe(agent)

    def render(self) -> str | None:
        """Return the board as text, as the deciding House sees it; None without `render_mode`."""
        return None if self.render_mode is None else str(self.view(self.battles.decides or HOUSES[0]))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    # --- what the rows stand for
    @property
    def legal(self) -> tuple[Action, ...]:
        """The action in each row that has one, for the deciding House."""
        return self.battles.legal

    def view(self, agent: str) -> View:
        """Return what a House may know, as the game's own bots get it."""
        return self.battles.view(agent)

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
    return BattleAEC(EnvBattles(scenario, seed, options, content, most_actions, most_decisions), render_mode)


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
        scenario: a battle plan, its id, number or file, or a skirmish card, drawn anew by each seed.
        seed: the seed of the first battle; each further `reset` without a seed uses the next whole number.
        options: optional rules besides those of the battle plan.
        content: folders of content packs, laid over the box in this order.
        most_actions: the number of rows of actions; docs/learning.md says what happens to more actions.
        most_decisions: after so many decisions of both Houses together, the battle is truncated and nobody wins.
        render_mode: `ansi` for the board as text.

    Raises:
        InputError: there is no such battle, optional rule or content pack, or it is malformed.
    """
    made: Any = raw_env(scenario, seed, options, content, most_actions, most_decisions, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
