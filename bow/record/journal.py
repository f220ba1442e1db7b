"""Writes every battle down as it goes, so that nothing that happens to the program loses an action.

A journal (`*.bow`) is a file of JSON lines that only grows. The first holds the whole start: format, version of
the rules, name of the content, the content packs if there are any, the scenario in full, options, seed, events and
position. Then comes a line for each action, with what chance gave, its events and the digest of the state after it;
at each turn the complete position stands beside them, so that going on needs no more than the actions of one turn.
What is taken back is a line too. A journal is a replay and hides nothing: hands, decks and the generator stand in it.

    {"bow":2,"rules":4,"content":"...","scenario":{...},"seed":7,"options":[],"events":[...],"position":{...}, ...}
    {"n":1,"house":"stark","do":"token green s3","chance":[],"events":[["turn",{"house":"stark"}], ...],"digest":"..."}
    {"back":1,"digest":"..."}
    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}
    {"rules":2,"content":"...","done":18,"position":{...},"digest":"..."}

A House that gives the battle up has a line of its own: `bow.record.concession`. The last one says that the battle was
gone on with under other rules, after 18 of the actions before it. Between them stand lines that are no actions, such as
notes on the map: see `bow.record.asides`.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from bow.battle import Action, Battle
from bow.battle.events import BattleBegan
from bow.content.documents.faults import InputError
from bow.content.documents.to_plain import plain
from bow.ground.match import Match
from bow.ground.match import MatchStep as MatchStep
from bow.record import concession
from bow.record.asides import aside_line
from bow.record.journal_reading import Played, Versions, read_history
from bow.record.journal_writing import JournalFile, keep_copy
from bow.record.lines import line_of
from bow.record.migrate import FORMAT
from bow.record.replay import ReplayStep, Verdict, check, replay
from bow.record.resume import as_recorded, resumed

if TYPE_CHECKING:
    from bow.battle import Event
    from bow.content.catalogue import Catalogue

__all__ = ["Journal", "ReplayStep", "Verdict", "check", "replay", "resume"]

_log = logging.getLogger("bow.record")

#: Where a notice goes if the caller takes none: a cut off line, damage, other rules.
Notice = Callable[[str], None]


def resume(path: Path, catalogue: Catalogue | None = None, notice: Notice = _log.warning) -> Battle:
    """The battle as it stood when the last action was written down. The file is left as it is.

    Args:
        path: a journal.
        catalogue: the content to go on with; None: the box, with the content packs that it was played with.
        notice: takes a sentence where something was left out: a line that was cut off, what comes after damage,
            actions that other rules no longer allow.

    Raises:
        InputError: it is no journal, or not one that this version can go on with.
    """
    found = resumed(read_history(path), catalogue)
    for sentence in found.notices:
        notice(sentence)
    return found.battle


class _Written(Match[Battle]):
    """What a journal has: it follows a battle that is played elsewhere, and takes back whatever is taken back there."""

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self.history)


class Journal:
    """A journal that is being written, by nobody else meanwhile. Each call has reached the file when it returns.

    `note` is a listener of a `bow.Match`. Where the file was deleted, replaced or changed it is written anew from
    memory; `tell` says who hears of it.
    """

    def __init__(self, file: JournalFile, battle: Battle, done: int) -> None:
        """Use `create` or `open`."""
        self._file = file
        self._match = _Written(battle)
        self._earlier = done

    @property
    def path(self) -> Path:
        """Its file."""
        return self._file.path

    @property
    def battle(self) -> Battle:
        """The battle as the journal has it."""
        return self._match.game

    @property
    def done(self) -> int:
        """How many actions count."""
        return self._earlier + len(self._match.history)

    @property
    def behind(self) -> bool:
        """Whether something could not be written. It is kept, and written with the next action or by `flush`."""
        return self._file.behind

    @classmethod
    def create(cls, path: Path, battle: Battle) -> Self:
        """Begins a journal of a battle that was just started, or of one at any later point.

        Raises:
            InputError: the file is there already, or cannot be written.
        """
        return cls(JournalFile.create(path, line_of(_first(battle))), battle, 0)

    @classmethod
    def open(cls, path: Path, catalogue: Catalogue | None = None, notice: Notice = lambda _: None) -> Self:
        """Goes on with a journal, at the battle that `resume` gives.

        A last line that was cut off is removed. Before anything else is removed (what stands after damage) or
        rewritten (an older format), the file as it was is kept beside it: `NAME.damaged`, `NAME.older`.

        Raises:
            InputError: as `resume`; or it cannot be written, or another program writes it.
        """
        file = JournalFile.open(path)
        try:
            return cls._opened(file, catalogue, notice)
        except BaseException:
            file.close()
            raise

    @classmethod
    def _opened(cls, file: JournalFile, catalogue: Catalogue | None, notice: Notice) -> Self:
        history = read_history(file.path)
        found = resumed(history, catalogue)
        for sentence in found.notices:
            notice(sentence)
        before = "damaged" if history.damage and not history.damage.cut_off else ""
        if history.migrated:
            before = before or "older"
        if before:
            keep_copy(file.path, before)
        if before or history.damage:
            file.replace(b"".join(line_of(value) for value in history.values))
        elif not history.ended:
            file.add(b"\n", safely=True)
        if found.renewed:
            versions = Versions.now(found.battle.catalogue)
            file.add(line_of({**_versions(versions), "done": found.done, **_whole(found.battle)}), safely=True)
        return cls(file, found.battle, found.done)

    def add(self, action: Action | str, after: Battle) -> None:
        """Writes an action down.

        Args:
            action: what was done.
            after: the battle after it, as `apply` gave it (with its events: not a `quiet` one).

        Raises:
            InputError: it cannot be written; it counts all the same, see `behind`. To add it again does no harm.
        """
        before = self.battle
        if self.behind and after is before:
            self.flush()
            return
        chosen = Action.parse(action) if isinstance(action, str) else action
        owed = before.decision
        house = chosen.args[0] if concession.is_concession(chosen) else owed.house if owed else "stark"
        step = MatchStep(house, chosen, before, after)
        self._match.accept(step)
        self._write(step, done=True)

    def note(self, step: MatchStep[Battle], done: bool) -> None:
        """Writes a step of a match down, or that it is taken back: a listener (`match.listeners.append(journal.note)`).

        Raises:
            InputError: as `add` and `take_back`.
        """
        if done:
            self.add(step.action, step.after)
        else:
            self.take_back()

    def _write(self, step: MatchStep[Battle], done: bool) -> None:
        """The line for a step, once the match has it or has it no more."""
        after = step.after
        if not done:
            line: dict[str, Any] = {"back": self.done + 1, "digest": step.before.digest()}
            self._file.add(line_of(line), safely=False)
            return
        line = {
            "n": self.done,
            "house": step.house,
            "do": str(step.action),
            "chance": list(step.outcomes),
            "events": _events(after.events),
        }
        following = after.decision
        turn = following is None or following.kind == "turn"
        line |= _whole(after) if turn else {"digest": after.digest()}
        self._file.add(line_of(concession.written(line)), safely=turn)

    def take_back(self) -> None:
        """Writes down that the last action is taken back.

        Raises:
            InputError: it cannot be written; it counts all the same, see `behind`.
            ValueError: there is none to take back.
        """
        if not self.done:
            raise ValueError("there is no action to take back")
        if not self._match.can_undo:  # written by an earlier session
            self._go_back()
        step = self._match.undo()
        assert step is not None
        self._write(step, done=False)

    def aside(self, kind: str, values: dict[str, Any]) -> None:
        """Writes a line that is no action; see `bow.record.asides`.

        Raises:
            InputError: it cannot be written; it is kept, see `behind`.
        """
        self._file.add(aside_line(kind, self.done, values), safely=False)

    def _go_back(self) -> None:
        """Follows from the battle before the last action, which an earlier session wrote; takes that action over."""
        self.flush()
        history = read_history(self.path)
        last = history.points()[-1]
        if not isinstance(last, Played):
            raise ValueError("what was done under other rules cannot be taken back")
        history.entries.remove(last)
        after, before = self.battle, resumed(history, self.battle.catalogue).battle
        self._match = _Written(before)
        self._earlier -= 1
        self._match.accept(MatchStep(last.house, Action.parse(last.action), before, after))

    def tell(self, notice: Notice) -> None:
        """Says who hears of it if the file has to be written anew; without this the program's log does."""
        self._file.notice = notice

    def flush(self) -> None:
        """Writes what could not be written before, if there is anything.

        Raises:
            InputError: it still cannot be written.
        """
        self._file.flush(safely=True)

    def close(self) -> None:
        """Ends the writing: another may go on with the file. What could not be written before is tried once more."""
        if self.behind:
            with contextlib.suppress(InputError):
                self.flush()
        self._file.close()


def _first(battle: Battle) -> dict[str, Any]:
    versions = Versions.now(battle.catalogue)
    seed = _seed(battle)
    return {
        "bow": FORMAT,
        **_versions(versions),
        "scenario": plain(battle.scenario) if battle.scenario is not None else None,
        "seed": seed,
        "options": sorted(battle.options),
        "events": _events(battle.start_events) if seed is not None else [],
        **_whole(battle),
    }


def _seed(battle: Battle) -> int | None:
    """The seed of a battle that was just started; None: it has gone on since, or began with a position."""
    if battle.scenario is None or not battle.start_events:
        return None
    began = battle.start_events[0]
    if not isinstance(began, BattleBegan):
        return None
    again = Battle.start(battle.scenario, began.seed, battle.options, battle.catalogue)
    return began.seed if again == battle else None


def _versions(versions: Versions) -> dict[str, Any]:
    packs = [{"id": pack.id, "version": pack.version, "digest": pack.digest} for pack in versions.packs]
    return {"rules": versions.rules, "content": versions.content, **({"packs": packs} if packs else {})}


def _whole(battle: Battle) -> dict[str, Any]:
    return {"position": battle.to_position(), "digest": battle.digest()}


def _events(events: tuple[Event, ...]) -> list[list[Any]]:
    return [[event.kind, event.values] for event in as_recorded(events)]
