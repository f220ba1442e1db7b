"""The reader for the plan of a run; it reports every fault with its place and the allowed values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from bow.battle.reading import catalogue, load_scenario
from bow.bots import BOTS
from bow.bots.programs.seated_bots import is_program, words_of
from bow.bots.realm_bots import REALM_BOTS, is_realm_bot, why_no_realm_bot
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.folder_files import is_below
from bow.content.documents.to_plain import plain
from bow.content.documents.validation import validate
from bow.content.documents.vocabularies import listed, unknown
from bow.content.documents.yaml_reading import Document, is_file, read_yaml
from bow.content.option_names import checked_options
from bow.content.packs import laid_over, using
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.lab.runs.combinations import Combination, RunOrder, how_many, settings_of_plan
from bow.lab.runs.lab_plan import MOST_COMBINATIONS, LabFactors, LabPlan, LabSettings
from bow.realm.position import options_of
from bow.realm.reading import printed_realm
from bow.realm.terms import HOUSES as REALM_HOUSES
from bow.system.sentence import Sentence

Steps = tuple[str | int, ...]
SEATS: Final = ("bots", *REALM_HOUSES)
"""The keys for players."""
OF_BATTLES: Final = ("battle", "options")
"""The keys that only battles have."""
OF_THE_REALM: Final = ("players", "settings", *(house for house in REALM_HOUSES if house not in HOUSES))
"""The keys that only the realm has."""


@dataclass(frozen=True)
class ReadPlan:
    """A valid plan.

    Attributes:
        path: its file.
        plan: its content.
        order: its games.
        results: the folder of the results.
    """

    path: Path
    plan: LabPlan
    order: RunOrder
    results: Path


def read_plan_file(path: Path, results: Path | None = None) -> ReadPlan:
    """Read a plan.

    Args:
        path: its file.
        results: the folder of the results, anywhere. None: the one that the plan names, below the folder of its file.

    Raises:
        InputError: every fault, with file, line and column.
    """
    document = read_yaml(path)
    plan = validate(document, LabPlan)
    faults = list(_PlanFaults(document, plan, path.parent).all())
    named = Path(plan.results)
    if results is None and (named.is_absolute() or not is_below(path.parent / named, path.parent)):
        why = Sentence("told-results-outside", folder=plan.results)
        faults.append(document.fault(("results",), why))
    if faults:
        raise InputError(in_order(faults))
    many = how_many(plan)
    if many > MOST_COMBINATIONS:
        raise InputError([document.fault((), Sentence("told-plan-combinations", count=many, most=MOST_COMBINATIONS))])
    combinations = []
    for number, settings in enumerate(settings_of_plan(plan), start=1):
        try:
            combinations.append(_combination(plan.game, settings, path.parent))
        except InputError as error:
            why = Sentence("told-plan-combination", number=number, count=many, why=error.messages)
            raise InputError([document.fault(("cross",) if "cross" in document.value else ("play",), why)]) from None
    order = RunOrder(plan.game, tuple(combinations), plan.games, plan.seed, plan.chunk, plan.actions)
    return ReadPlan(path, plan, order, results or path.parent / plan.results)


class _PlanFaults:
    """The faults in the values of a plan, each checked alone."""

    def __init__(self, document: Document, plan: LabPlan, folder: Path) -> None:
        self.document = document
        self.plan = plan
        self.folder = folder
        self.bots = BOTS if plan.game == "battle" else REALM_BOTS

    def all(self) -> Iterator[Fault]:
        for steps, key, value in self._values():
            why = self._why_not(key, value)
            if why:
                yield self.document.fault(steps, why)
        if self.plan.game == "battle" and not self._said("battle"):
            yield self.document.fault((), Sentence("told-plan-no-battle"))

    def _values(self) -> Iterator[tuple[Steps, str, Any]]:
        """Yield every value of a setting or factor: its place, its key and itself."""
        for place, settings in (
            (("play",), self.plan.play),
            *((("list", n), each) for n, each in enumerate(self.plan.list_)),
        ):
            for key in LabSettings.model_fields:
                if (value := getattr(settings, key)) is not None:
                    yield (*place, key), key, value
        for key in LabFactors.model_fields:
            for number, value in enumerate(getattr(self.plan.cross, key) or ()):
                yield ("cross", key, number), key, value

    def _said(self, key: str) -> bool:
        """Return whether every combination has a value of a key."""
        plan = self.plan
        given = getattr(plan.play, key) is not None or getattr(plan.cross, key) is not None
        return given or bool(plan.list_ and all(getattr(each, key) is not None for each in plan.list_))

    def _why_not(self, key: str, value: Any) -> str:
        """Return why a value cannot be used; empty: it can."""
        game = self.plan.game
        if key in (OF_THE_REALM if game == "battle" else OF_BATTLES):
            other = "realm" if game == "battle" else "battle"
            return Sentence("told-plan-other-game", key=key, game=other)
        if key in SEATS:
            return self._why_no_bot(value)
        if key == "battle":
            return self._why_no_battle(value)
        if key == "content":
            return _told_by(lambda: _packs(game, value, self.folder))
        if key == "options":
            return _told_by(lambda: checked_options(value))
        if key == "settings":
            try:
                options_of(value)
            except ValueError as error:
                return str(error)
        return ""

    def _why_no_battle(self, name: str) -> str:
        """Return why no usable list of content packs contains a battle; empty: one does, or no list is usable."""
        plan = self.plan
        lists = {*(each.content or () for each in (plan.play, *plan.list_)), *(plan.cross.content or ())}
        sound = [named for named in sorted(lists) if not _told_by(partial(_packs, "battle", named, self.folder))]
        told = [_told_by(partial(_battle_of, name, _packs("battle", each, self.folder), self.folder)) for each in sound]
        return told[-1] if told and all(told) else ""

    def _why_no_bot(self, who: str) -> str:
        if who in self.bots:
            return ""
        if self.plan.game == "realm" and is_realm_bot(who):
            return why_no_realm_bot(who)
        if is_program(who) and self.plan.game == "battle":
            try:
                words_of(who)
            except ValueError as error:
                return str(error)
            return ""
        return unknown("bot", who, [*self.bots])


def _told_by(work: Callable[[], object]) -> str:
    """Return the messages of an InputError raised by some work; empty: there was none."""
    try:
        work()
    except InputError as error:
        return error.messages
    return ""


def _packs(game: str, named: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """Return the absolute folders of content packs, after checking that they can be read.

    A run ignores the player's own packs.

    Raises:
        InputError: one cannot be used.
    """
    folders = [(folder / name).absolute() for name in named]
    if game == "realm":
        printed_realm(folders)
        return tuple(map(str, folders))
    laid = laid_over((), folders)
    catalogue(laid)
    return tuple(map(str, laid))


def _combination(game: str, settings: LabSettings, folder: Path) -> Combination:
    """Return a combination that can be played anywhere.

    Raises:
        InputError: it cannot be played.
    """
    content = _packs(game, settings.content or (), folder)
    if game == "realm":
        return _realm_combination(settings, content)
    assert settings.battle is not None
    found = _battle_of(settings.battle, content, folder)
    checked_options([*(found.options if found is not None else ()), *(settings.options or ())])
    return Combination(
        battle=settings.battle if found is None else found.id,
        scenario="" if found is None else json.dumps(plain(found), ensure_ascii=False),
        houses=HOUSES,
        bots=_bots(settings, HOUSES),
        options=settings.options or (),
        content=content,
    )


def _battle_of(name: str, content: tuple[str, ...], folder: Path) -> Scenario | None:
    """Return a battle plan, by id, number or a file relative to a folder, or None if the name is a skirmish card.

    Raises:
        InputError: there is no such battle, or it cannot be used.
    """
    with using(content):
        if name in catalogue().skirmishes:
            return None
        beside = folder / name
        return load_scenario(beside if is_file(beside) else name)


def _realm_combination(settings: LabSettings, content: tuple[str, ...]) -> Combination:
    players = settings.players or 6
    setups = printed_realm(content).setups
    if players not in setups:
        raise InputError(
            [
                Fault(
                    "plan",
                    None,
                    "players",
                    Sentence("told-expected", found=players, expected=listed(map(str, sorted(setups)))),
                )
            ]
        )
    houses = tuple(setups[players].houses)
    strange = [house for house in REALM_HOUSES if getattr(settings, house) is not None and house not in houses]
    if strange:
        why = Sentence("told-plan-strange-house", house=strange[0], players=players, houses=listed(houses))
        raise InputError([Fault("plan", None, strange[0], why)])
    return Combination(
        battle="",
        scenario="",
        houses=houses,
        bots=_bots(settings, houses),
        settings=tuple(sorted((settings.settings or {}).items())),
        content=content,
    )


def _bots(settings: LabSettings, houses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the player of each House; the default is greedy."""
    return tuple(getattr(settings, house) or settings.bots or "greedy" for house in houses)
