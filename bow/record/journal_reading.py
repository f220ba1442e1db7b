"""Reading a journal line by line: valid lines become entries, the first invalid one is stored as damage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bow.content.needs import FileName, PackName
from bow.game.events import Event
from bow.record import lines
from bow.record.recorded_games import UNNAMED, GameRecords
from bow.system.sentence import Sentence

#: the key of the first line that names the game
GAME = "game"


@dataclass
class History:
    """A journal after reading, with all its valid lines."""

    path: Path
    start: lines.Start
    #: annotations: lines that are no actions
    annotations: lines.Annotations
    entries: list[lines.Entry] = field(default_factory=list)
    damage: lines.Damage | None = None
    #: whether the file ends with the end of a line
    ended: bool = True
    #: the values of the valid lines, in the current format; `migrated`: the file has an older one
    values: list[dict[str, Any]] = field(default_factory=list)
    migrated: bool = False
    #: how many lines the file has, those after damage included
    count: int = 0

    def points(self) -> list[lines.Point]:
        """Return the start and the entries since then, without undone actions."""
        found: list[lines.Point] = [self.start]
        for entry in self.entries:
            if isinstance(entry, lines.TakenBack):
                found.pop()
                continue
            if isinstance(entry, lines.Rebased):
                while sum(isinstance(point, lines.Played) for point in found) > entry.number:
                    found.pop()
            found.append(entry)
        return found

    @property
    def left_out(self) -> int:
        """The number of unreadable lines: the damaged one and all after it."""
        return 0 if self.damage is None else self.count - self.damage.line + 1

    def versions(self) -> lines.Versions:
        """Return the versions of the last part of the game."""
        return next((e.versions for e in reversed(self.entries) if isinstance(e, lines.Rebased)), self.start.versions)


def read_history(path: Path, records: GameRecords[Any, Any]) -> History:
    """Read a journal of a game. Damage after its first line is stored, not raised.

    Raises:
        InputError: it cannot be read at all, is no record of this game, or has an unknown format.
    """
    return history_of(path, lines.read_lines(path), records)


def history_of(path: Path, read: lines.Lines, records: GameRecords[Any, Any]) -> History:
    """Return a journal made from lines already read; see `read_history`."""
    valid, damage = read.lines, read.damage
    if not valid:
        assert damage is not None
        if damage.cut_off:
            raise lines.refused(path, Sentence(f"told-no-recorded-{records.thing}"), 1)
        raise lines.refused(path, Sentence(f"told-no-recorded-{records.thing}-why", why=damage.message), 1)
    values = [line.value for line in valid]
    if "bow" not in values[0]:
        raise lines.refused(path, Sentence(f"told-no-recorded-{records.thing}-format"), 1)
    try:
        found = lines.migrated(values, records.migrations)
        start = _start(found[0], records)
    except ValueError as error:
        raise lines.refused(path, str(error), 1) from None
    older = found[0]["bow"] != values[0]["bow"]
    annotations = lines.Annotations(records.annotation_checks())
    history = History(path, start, annotations, [], damage, read.ended, found[:1], older, read.count)
    done = fixed = 0  # the actions that count, and how many of them can no longer be undone
    for line, value in zip(valid[1:], found[1:], strict=True):
        try:
            if history.annotations.take(value, done):
                history.values.append(value)
                continue
            lines.refuse_after_concession(history.entries[-1:], value)
            entry = _entry(line, value, done, fixed, records)
        except ValueError as error:
            history.damage = lines.Damage(line.number, str(error), cut_off=False)
            break
        if isinstance(entry, lines.Rebased):
            done = fixed = entry.number
        else:
            done += 1 if isinstance(entry, lines.Played) else -1
        if isinstance(entry, lines.Played) and lines.is_concession(entry.action):
            fixed = done
        history.entries.append(entry)
        history.values.append(value)
    return history


def game_named(path: Path) -> str:
    """Return the name of a journal's game, from its first line: `battle`, `realm`.

    Raises:
        InputError: the file cannot be read.
    """
    return game_in(lines.read_lines(path))


def game_in(read: lines.Lines) -> str:
    """Return the name of the game in lines already read."""
    game = read.lines[0].value.get(GAME, UNNAMED) if read.lines else UNNAMED
    return game if isinstance(game, str) else UNNAMED


def _start(value: dict[str, Any], records: GameRecords[Any, Any]) -> lines.Start:
    game = value.get(GAME, UNNAMED)
    if game != records.name:
        raise ValueError(Sentence("told-other-game", game=f"{game!r}", wanted=f"{records.name!r}"))
    seed = value.get("seed")
    if seed is not None and type(seed) is not int:
        raise ValueError(Sentence("told-no-seed"))
    versions = versions_in(value)
    records.check_beginning(value)
    return lines.Start(
        1,
        versions,
        value,
        seed,
        _events(value),
        _typed(value, "position", dict),
        _typed(value, "digest", str),
    )


def _entry(
    line: lines.Line, value: dict[str, Any], done: int, fixed: int, records: GameRecords[Any, Any]
) -> lines.Entry:
    value = lines.concession_as_read(value, _typed)
    if "do" in value:
        number = _typed(value, "n", int)
        if number != done + 1:
            raise ValueError(Sentence("told-wrong-number", number=number, wanted=done + 1))
        house = _typed(value, "house", str)
        if house not in records.houses:
            raise ValueError(Sentence("told-no-house", house=f"{house!r}"))
        return lines.Played(
            line.number,
            number,
            house,
            _typed(value, "do", str),
            tuple(_list(value, "chance", _word)),
            _events(value),
            _typed(value, "digest", str),
            _typed(value, "position", dict) if "position" in value else None,
        )
    if "back" in value:
        number = _typed(value, "back", int)
        if number != done or done <= fixed:
            raise ValueError(Sentence("told-no-back", number=number, done=done, fixed=fixed))
        return lines.TakenBack(line.number, number, _typed(value, "digest", str))
    if "rules" in value:
        number = _typed(value, "done", int)
        if not 0 <= number <= done:
            raise ValueError(Sentence("told-no-anew", number=number, done=done))
        return lines.Rebased(
            line.number, number, versions_in(value), _typed(value, "position", dict), _typed(value, "digest", str)
        )
    raise ValueError(Sentence("told-says-nothing"))


def versions_in(value: dict[str, Any]) -> lines.Versions:
    """Return the versions that a line stores. ValueError: they are malformed."""
    found = _list(value, "packs", _read_file) if "packs" in value else []
    packs = tuple(each for each in found if isinstance(each, PackName))
    files = tuple(each for each in found if isinstance(each, FileName))
    return lines.Versions(_typed(value, "rules", int), _typed(value, "content", str), packs, files)


def _read_file(value: Any) -> PackName | FileName:
    """Return a content pack or another file by name; only the latter says what it is."""
    if not isinstance(value, dict):
        raise ValueError(Sentence("told-no-packs-map"))
    id, version, digest = (_typed(value, key, str) for key in ("id", "version", "digest"))
    if "of" not in value:
        return PackName(id, version, digest)
    variant = _typed({"variant": "", **value}, "variant", str)
    return FileName(_typed(value, "of", str), id, version, digest, variant)


def _typed(value: dict[str, Any], key: str, kind: type[Any]) -> Any:
    found = value.get(key)
    if type(found) is not kind:
        raise ValueError(Sentence("told-key-of-type", key=key, kind=kind.__name__))
    return found


def _list(value: dict[str, Any], key: str, item: Callable[[Any], Any]) -> list[Any]:
    return [item(each) for each in _typed(value, key, list)]


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(Sentence("told-not-word", value=f"{value!r}"))
    return value


def _event(value: Any) -> Event:
    if not (isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], dict)):
        raise ValueError(Sentence("told-event-form"))
    return Event(value[0], value[1])


def _events(value: dict[str, Any]) -> tuple[Event, ...]:
    return tuple(_list(value, "events", _event))
