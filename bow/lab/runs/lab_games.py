"""The games that a run can play: their settings in a plan, and how their games are started and played."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from bow.battle import HOUSES, Battle
from bow.battle.endless import EndlessError
from bow.battle.reading import catalogue, load_scenario
from bow.bots.programs.outside_bot import OutsideBot, closed
from bow.bots.programs.seated_bots import GameBots, is_program
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.to_plain import plain
from bow.content.documents.vocabularies import listed, unknown
from bow.content.documents.yaml_reading import is_file
from bow.content.option_names import checked_options
from bow.content.packs import laid_over, using
from bow.content.plans import Scenario
from bow.game.games import Bot
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.lab import playing
from bow.lab.cores import StoppedError, to_stop
from bow.lab.playing import bots_of, drawn_scenario
from bow.lab.runs.battle_counts import BattleCounts, Record
from bow.lab.runs.lab_plan import Combination, LabSettings
from bow.realm.endless_realm import EndlessRealmError
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.record.scenario_copy import scenario_of
from bow.system.sentence import Sentence

G = TypeVar("G", Battle, Realm)
UNFINISHED = "unfinished"


class LabGame(ABC, Generic[G]):
    """A game that a run can play.

    Attributes:
        kind: the game.
        own: the keys of a plan that only this game has.
        needed: the keys that each combination must have.
        programs: whether programs may play.
    """

    kind: GameKind[G, Any]
    own: ClassVar[tuple[str, ...]]
    needed: ClassVar[tuple[str, ...]] = ()
    programs: ClassVar[bool] = False

    # --- a plan and its combinations
    def why_no_bot(self, who: str) -> str:
        """Return why a name is not that of a player of a run; empty if it is, or if its program may be missing."""
        bots: GameBots = self.kind.bots
        if who in bots.bots or (self.programs and is_program(who)):
            return ""
        if not bots.is_ours(who):
            return unknown("bot", who, [*bots.bots])
        try:
            bots.ours(who, 1)
        except ValueError as error:
            return str(error)
        return ""

    @abstractmethod
    def are_houses(self, houses: tuple[str, ...]) -> bool:
        """Return whether a game can be played by these Houses."""

    @abstractmethod
    def content(self, folders: Iterable[str | Path]) -> Any:
        """Return the printed content with these packs.

        Raises:
            InputError: a pack cannot be used.
        """

    def packs(self, folders: Iterable[Path]) -> tuple[str, ...]:
        """Return the folders of the packs of a combination, in order, after checking them.

        A run ignores the player's own packs.

        Raises:
            InputError: a pack cannot be used.
        """
        needed = tuple(folders)
        self.content(needed)
        return tuple(map(str, needed))

    @abstractmethod
    def combination(self, settings: LabSettings, content: tuple[str, ...], folder: Path) -> Combination:
        """Return a combination in a form that can be played on any machine; `folder` is that of the plan.

        Raises:
            InputError: it cannot be played.
        """

    # --- a game
    def within(self, combination: Combination) -> AbstractContextManager[Any]:
        """Return a context manager within which the games of a combination are played."""
        return nullcontext()

    @abstractmethod
    def begun(self, combination: Combination, seed: int) -> G:
        """Return a game in its starting position.

        Raises:
            InputError: a content pack has changed so that it no longer fits.
        """

    @abstractmethod
    def players(self, combination: Combination, seed: int, key: str) -> Mapping[str, Bot[Any]]:
        """Return the players of a game, by House; `key` is the key of the run. The caller must close programs."""

    @abstractmethod
    def row(self, combination: Combination, seed: int, key: str) -> tuple[Record, list[str]]:
        """Play a game; return the columns of its row that belong to this kind of game, and its actions.

        Raises:
            StoppedError: the run must stop.
        """


class LabBattle(LabGame[Battle]):
    """Battles and skirmishes in runs."""

    kind = BATTLE
    own = ("battle", "options")
    needed = ("battle",)
    programs = True

    def are_houses(self, houses: tuple[str, ...]) -> bool:
        return houses == HOUSES

    def content(self, folders: Iterable[str | Path]) -> Any:
        return catalogue(tuple(folders))

    def packs(self, folders: Iterable[Path]) -> tuple[str, ...]:
        return super().packs(laid_over((), list(folders)))

    def combination(self, settings: LabSettings, content: tuple[str, ...], folder: Path) -> Combination:
        assert settings.battle is not None
        found = self.plan(settings.battle, content, folder)
        checked_options([*(found.options if found is not None else ()), *(settings.options or ())])
        return Combination(
            battle=settings.battle if found is None else found.id,
            scenario="" if found is None else json.dumps(plain(found), ensure_ascii=False),
            houses=HOUSES,
            bots=_bots(settings, HOUSES),
            options=settings.options or (),
            content=content,
        )

    def plan(self, name: str, content: tuple[str, ...], folder: Path) -> Scenario | None:
        """Return a battle plan, by id, number or a file relative to a folder.

        None: the name is that of a skirmish card.

        Raises:
            InputError: there is no such battle, or it cannot be used.
        """
        with using(content):
            if name in catalogue().skirmishes:
                return None
            beside = folder / name
            return load_scenario(beside if is_file(beside) else name)

    def within(self, combination: Combination) -> AbstractContextManager[Any]:
        return using(combination.content)

    def begun(self, combination: Combination, seed: int) -> Battle:
        with using(combination.content):
            if not combination.scenario:
                return Battle.start(drawn_scenario(combination.battle, seed), seed, combination.options)
            return Battle.start(_scenario(combination.scenario, combination.content), seed, combination.options)

    def players(self, combination: Combination, seed: int, key: str) -> Mapping[str, Bot[Any]]:
        return bots_of(combination.seats, seed, key=key or None)

    def row(self, combination: Combination, seed: int, key: str) -> tuple[Record, list[str]]:
        battle = self.begun(combination, seed)
        counts, taken = BattleCounts(battle), list[str]()
        bots = self.players(combination, seed, key)
        ending: Record = {"winner": UNFINISHED, "why": UNFINISHED, "text": None, "fault": None}
        with using(combination.content), closed(tuple(bots.values())):
            try:
                while (owed := battle.decision) is not None:
                    if to_stop():
                        raise StoppedError
                    if len(taken) == playing.MOST_ACTIONS:
                        raise battle.endless(Sentence("told-endless-battle", count=len(taken)))
                    action = bots[owed.house].choose(battle.view(owed.house))
                    counts.before(battle, action)
                    counts.after(battle, battle.play(action))
                    taken.append(str(action))
            except EndlessError as error:
                ending["fault"] = str(error)
        if (outcome := battle.outcome) is not None:
            text = dict(outcome.values).get("text")
            ending |= {"winner": outcome.winner, "why": outcome.why, "text": str(text) if text else None}
        failures = [bot.failure for bot in bots.values() if isinstance(bot, OutsideBot) and bot.failure]
        return {
            "battle": combination.battle,
            **ending,
            "rounds": battle.round,
            "points": [{"house": house, "points": battle.house(house).vp} for house in HOUSES],
            "failed": [f"{each.house}: {each.fault}" for each in failures],
            **counts.values(battle),
        }, taken


class LabRealm(LabGame[Realm]):
    """Games of the realm in runs."""

    kind = REALM
    own = ("players", "settings", *(house for house in REALM.houses if house not in HOUSES))

    def are_houses(self, houses: tuple[str, ...]) -> bool:
        return len(houses) >= 3 and len({*houses} & {*self.kind.houses}) == len(houses)

    def content(self, folders: Iterable[str | Path]) -> Any:
        return printed_realm(tuple(folders))

    def combination(self, settings: LabSettings, content: tuple[str, ...], folder: Path) -> Combination:
        players = settings.players or len(self.kind.houses)
        setups = printed_realm(content).setups
        if players not in setups:
            allowed = Sentence("told-expected", found=players, expected=listed(map(str, sorted(setups))))
            raise _no_combination("players", allowed)
        houses = tuple(setups[players].houses)
        strange = [house for house in self.kind.houses if getattr(settings, house) is not None and house not in houses]
        if strange:
            why = Sentence("told-plan-strange-house", house=strange[0], players=players, houses=listed(houses))
            raise _no_combination(strange[0], why)
        return Combination(
            battle="",
            scenario="",
            houses=houses,
            bots=_bots(settings, houses),
            settings=tuple(sorted((settings.settings or {}).items())),
            content=content,
        )

    def begun(self, combination: Combination, seed: int) -> Realm:
        return Realm.start(
            players=len(combination.houses),
            seed=seed,
            options=dict(combination.settings),
            content=printed_realm(combination.content),
        )

    def players(self, combination: Combination, seed: int, key: str) -> Mapping[str, Bot[Any]]:
        return {house: self.kind.bots.ours(who, seed + n) for n, (house, who) in enumerate(combination.seats.items())}

    def row(self, combination: Combination, seed: int, key: str) -> tuple[Record, list[str]]:
        realm = self.begun(combination, seed).quiet()
        first = realm.track("iron_throne")[0]
        bots = self.players(combination, seed, key)
        taken: list[str] = []
        ending: Record = {"winner": UNFINISHED, "why": UNFINISHED, "fault": None}
        try:
            while (owed := realm.decision) is not None:
                if to_stop():
                    raise StoppedError
                action = bots[owed.house].choose(realm.view(owed.house))
                realm.play(action)
                taken.append(str(action))
            ending = {"winner": realm.winner or "none", "why": "victory", "fault": None}
        except EndlessRealmError as error:
            ending["fault"] = str(error)
        return {
            "battle": None,
            **ending,
            "rounds": realm.round,
            "first": first,
            "points": [{"house": house, "points": realm.castles(house)} for house in realm.houses],
            "failed": [],
        }, taken


LAB_BATTLE: Final = LabBattle()
#: the games that a run can play, by name
LAB_GAMES: Final[Mapping[str, LabGame[Any]]] = MappingProxyType(
    {game.kind.name: game for game in (LAB_BATTLE, LabRealm())}
)


def _bots(settings: LabSettings, houses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the player of each House; the default is greedy."""
    return tuple(getattr(settings, house) or settings.bots or "greedy" for house in houses)


def _no_combination(key: str, why: str) -> InputError:
    return InputError([Fault("plan", None, key, why)])


@lru_cache(maxsize=64)
def _scenario(text: str, content: tuple[str, ...]) -> Scenario:
    return scenario_of(json.loads(text), catalogue(content))
