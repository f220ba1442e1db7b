"""A battle as a PettingZoo AEC environment."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, ClassVar

from bow.battle import View
from bow.lab.env.env_battles import FIRST, EnvBattles, Named
from bow.lab.env.env_games import ACTIONS
from bow.lab.env.game_aec import GameAEC, wrapped
from bow.lab.env.observation_layout import EnvLayout
from bow.lab.playing import MOST_ACTIONS


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
    def battles(self) -> EnvBattles:
        """The battle itself, with hidden information that no policy may use."""
        assert isinstance(self.games, EnvBattles)
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
