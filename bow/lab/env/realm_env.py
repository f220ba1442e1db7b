"""The realm as a PettingZoo AEC environment: three to six agents, the Houses. docs/realm-learning.md describes it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from bow.content.documents.faults import InputError
from bow.lab.env.env_games import ACTIONS, EnvGames, Observation, refused_argument
from bow.lab.env.game_aec import GameAEC, wrapped
from bow.lab.env.realm_layout import RealmLayout
from bow.lab.env.realm_observing import RealmObserver
from bow.lab.playing import MOST_ACTIONS
from bow.realm import Realm, RealmView, printed_realm
from bow.realm.terms import DEFAULT_PLAYERS


class EnvRealms(EnvGames[Realm]):
    """Games of the realm played one after the other, each with a seed."""

    layout: RealmLayout

    def __init__(
        self,
        players: int = DEFAULT_PLAYERS,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        content: Iterable[str | os.PathLike[str]] = (),
        most_actions: int = ACTIONS,
        most_decisions: int = MOST_ACTIONS,
    ) -> None:
        """Begin the first game; see `env` for the arguments.

        Raises:
            InputError: there is no such game, setting or content pack, or it is malformed.
        """
        self._players, self._options = players, dict(options or {})
        self._content = printed_realm([Path(folder).absolute() for folder in content])
        try:
            super().__init__(seed, most_actions, most_decisions)
        except InputError:
            raise
        except ValueError as error:
            raise refused_argument("players", str(error)) from None
        self._observer = RealmObserver(self.layout, self._content)

    def __getstate__(self) -> dict[str, Any]:
        """Return what a copy needs, also in another process: printed content is read there, or shared."""
        kept = {name: value for name, value in vars(self).items() if name not in ("_content", "_observer")}
        return kept | {"folders": self._content.folders}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._content = printed_realm(state.pop("folders"))
        vars(self).update(state)
        self._observer = RealmObserver(self.layout, self._content)

    def begun(self, seed: int) -> Realm:
        return Realm.start(self._players, seed=seed, options=self._options, content=self._content).quiet()

    def layout_for(self, actions: int) -> RealmLayout:
        return RealmLayout.of(self._content, actions)

    def view(self, house: str) -> RealmView:
        return self.game.view(house)

    def observe(self, house: str) -> Observation:
        return self._observer.observe(self.view(house), self.rows_of(house))

    def info(self, house: str) -> dict[str, Any]:
        return {**self.course(house), "castles": self.game.castles(house)}


class RealmAEC(GameAEC):
    """A game of the realm, without PettingZoo's wrappers; see `env`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bow_realm_v1",
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }
    layout: RealmLayout

    def view(self, agent: str) -> RealmView:
        """Return what a House may know, in the form that the game's own bots get."""
        assert isinstance(self.games, EnvRealms)
        return self.games.view(agent)

    def text_for(self, house: str) -> str:
        return str(self.view(house))


def raw_env(
    players: int = DEFAULT_PLAYERS,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    content: Iterable[str | os.PathLike[str]] = (),
    most_actions: int = ACTIONS,
    most_decisions: int = MOST_ACTIONS,
    render_mode: str | None = None,
) -> RealmAEC:
    """Return the environment without PettingZoo's wrappers: faster, and an illegal action raises an error.

    The arguments are those of `env`.
    """
    return RealmAEC(EnvRealms(players, seed, options, content, most_actions, most_decisions), render_mode)


def env(
    players: int = DEFAULT_PLAYERS,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    content: Iterable[str | os.PathLike[str]] = (),
    most_actions: int = ACTIONS,
    most_decisions: int = MOST_ACTIONS,
    render_mode: str | None = None,
) -> Any:
    """Return a game of the realm as a PettingZoo AEC environment, in PettingZoo's usual wrappers.

    The agents are the Houses in play. An action is a row of the legal actions; `action_mask` says which rows have one.
    At the end the winner's reward is 1 and that of each other House -1. Before the end all rewards are 0.

    Args:
        players: the number of Houses, 3 to 6.
        seed: the seed of the first game; each further `reset` without a seed uses the next whole number.
        options: settings that differ from the rulings of the rulebook, such as `{"tides": True}`.
        content: folders of content packs, laid over the box in this order.
        most_actions: the number of rows of actions; docs/learning.md says what happens to more actions.
        most_decisions: after so many decisions of all Houses together, the game is truncated and nobody wins.
        render_mode: `ansi` for the map as text.

    Raises:
        InputError: there is no such game, setting or content pack, or it is malformed.
    """
    return wrapped(raw_env(players, seed, options, content, most_actions, most_decisions, render_mode))
