"""The reader for the plan of a run; it reports every fault with its place and the allowed values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from bow.bots.programs.seated_bots import is_program, words_of
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.folder_files import is_below
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.content.plans import checked_options
from bow.lab.runs import lab_plan
from bow.lab.runs.lab_games import LAB_BATTLE, LAB_GAMES, LabGame
from bow.realm.position import options_of
from bow.system.sentence import Sentence

Steps = tuple[str | int, ...]
SEATS: Final = ("bots", *(house for game in LAB_GAMES.values() for house in game.kind.houses))
"""The keys for players."""


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
    plan: lab_plan.LabPlan
    order: lab_plan.RunOrder
    results: Path


def read_plan_file(path: Path, results: Path | None = None) -> ReadPlan:
    """Read a plan.

    Args:
        path: its file.
        results: the folder of the results, anywhere. None: the folder named in the plan, below that of its file.

    Raises:
        InputError: every fault, with file, line and column.
    """
    document = read_yaml(path)
    plan = validate(document, lab_plan.LabPlan)
    faults = list(_PlanFaults(document, plan, path.parent).all())
    named = Path(plan.results)
    if results is None and (named.is_absolute() or not is_below(path.parent / named, path.parent)):
        why = Sentence("told-results-outside", folder=plan.results)
        faults.append(document.fault(("results",), why))
    if faults:
        raise InputError(in_order(faults))
    many = lab_plan.how_many(plan)
    if many > lab_plan.MOST_COMBINATIONS:
        raise InputError(
            [document.fault((), Sentence("told-plan-combinations", count=many, most=lab_plan.MOST_COMBINATIONS))]
        )
    game, combinations = LAB_GAMES[plan.game], []
    for number, settings in enumerate(lab_plan.settings_of_plan(plan), start=1):
        try:
            content = _packs(game, settings.content or (), path.parent)
            combinations.append(game.combination(settings, content, path.parent))
        except InputError as error:
            why = Sentence("told-plan-combination", number=number, count=many, why=error.messages)
            raise InputError([document.fault(("cross",) if "cross" in document.value else ("play",), why)]) from None
    order = lab_plan.RunOrder(plan.game, tuple(combinations), plan.games, plan.seed, plan.chunk, plan.actions)
    return ReadPlan(path, plan, order, results or path.parent / plan.results)


class _PlanFaults:
    """The faults in the values of a plan, each checked alone."""

    def __init__(self, document: Document, plan: lab_plan.LabPlan, folder: Path) -> None:
        self.document = document
        self.plan = plan
        self.folder = folder
        self.game = LAB_GAMES[plan.game]

    def all(self) -> Iterator[Fault]:
        for steps, key, value in self._values():
            why = self._why_not(key, value)
            if why:
                yield self.document.fault(steps, why)
        if not all(map(self._said, self.game.needed)):
            yield self.document.fault((), Sentence("told-plan-no-battle"))

    def _values(self) -> Iterator[tuple[Steps, str, Any]]:
        """Yield every value of a setting or factor: its place, its key and itself."""
        for place, settings in (
            (("play",), self.plan.play),
            *((("list", n), each) for n, each in enumerate(self.plan.list_)),
        ):
            for key in lab_plan.LabSettings.model_fields:
                if (value := getattr(settings, key)) is not None:
                    yield (*place, key), key, value
        for key in lab_plan.LabFactors.model_fields:
            for number, value in enumerate(getattr(self.plan.cross, key) or ()):
                yield ("cross", key, number), key, value

    def _said(self, key: str) -> bool:
        """Return whether every combination has a value of a key."""
        plan = self.plan
        given = getattr(plan.play, key) is not None or getattr(plan.cross, key) is not None
        return given or bool(plan.list_ and all(getattr(each, key) is not None for each in plan.list_))

    def _why_not(self, key: str, value: Any) -> str:
        """Return why a value cannot be used, or an empty text if it can."""
        game = self.game
        others = [name for name, each in LAB_GAMES.items() if key in each.own and each is not game]
        if others:
            return Sentence("told-plan-other-game", key=key, game=others[0])
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
        """Return why no usable list of packs contains a battle, or an empty text if one does or no list is usable."""
        plan = self.plan
        lists = {*(each.content or () for each in (plan.play, *plan.list_)), *(plan.cross.content or ())}
        sound = [named for named in sorted(lists) if not _told_by(partial(_packs, LAB_BATTLE, named, self.folder))]
        told = [
            _told_by(partial(LAB_BATTLE.plan, name, _packs(LAB_BATTLE, each, self.folder), self.folder))
            for each in sound
        ]
        return told[-1] if told and all(told) else ""

    def _why_no_bot(self, who: str) -> str:
        why = self.game.why_no_bot(who)
        if why or not is_program(who):
            return why
        try:
            words_of(who)
        except ValueError as error:
            return str(error)
        return ""


def _told_by(work: Callable[[], object]) -> str:
    """Return the messages of an InputError raised by `work`, or an empty text if there was none."""
    try:
        work()
    except InputError as error:
        return error.messages
    return ""


def _packs(game: LabGame[Any], named: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """Return the absolute folders of content packs; see `LabGame.packs`."""
    return game.packs((folder / name).absolute() for name in named)
