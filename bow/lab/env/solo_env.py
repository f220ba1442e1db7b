"""A battle as a Gymnasium environment: one agent plays a House, a bot the other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import gymnasium
from gymnasium.error import ResetNeeded

from bow.battle import Action, View
from bow.bots.player import Bot
from bow.content.terms import HOUSES
from bow.lab.env.env_battles import FIRST, EnvBattles, Named, house_named, maker_of_bot
from bow.lab.env.env_games import ACTIONS, Observation, render_mode_named
from bow.lab.env.game_aec import ILLEGAL
from bow.lab.env.observation_layout import EnvLayout
from bow.lab.playing import MOST_ACTIONS

NAME = "bow/Battle-v1"
"""The id for `gymnasium.make`, available after an import of `bow.lab.env`."""


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
        self._made = opponent if callable(opponent) else maker_of_bot(opponent)
        self.battles = EnvBattles(scenario, seed, options, content, most_actions, most_decisions)
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


gymnasium.register(id=NAME, entry_point="bow.lab.env.solo_env:SoloEnv")
