"""Reads what a journal says: the start, actions played or taken back, and new bases under other versions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.battle import HOUSES, RULES_VERSION, Event
from bow.content.catalogue import PackName
from bow.record import concession, migrate
from bow.record.asides import Asides
from bow.record.lines import Damage, Line, read_lines, refused
from bow.record.scenario_copy import content_name

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


@dataclass(frozen=True)
class Versions:
    """What a part of a battle was played by: the version of the rules, the name of the content, the content packs."""

    rules: int
    content: str
    packs: tuple[PackName, ...] = ()

    @classmethod
    def now(cls, catalogue: Catalogue) -> Versions:
        """Those of this program."""
        return cls(RULES_VERSION, content_name(catalogue), catalogue.packs)

    def against(self, other: Versions) -> str:
        """What is different from other versions, in words; empty: nothing."""
        parts = [f"rules version {self.rules}, here {other.rules}"] if self.rules != other.rules else []
        parts += [f"content {self.content}, here {other.content}"] if self.content != other.content else []
        if self.packs != other.packs:
            parts.append(f"{packs_named(self.packs)}, here {packs_named(other.packs)}")
        return "recorded with " + " and with ".join(parts) if parts else ""


def packs_named(packs: Sequence[PackName]) -> str:
    """Content packs as a reader is told of them."""
    if not packs:
        return "no content pack"
    return f"the content pack{'s' if len(packs) > 1 else ''} " + ", ".join(
        f'"{pack.id}" (version {pack.version}, {pack.digest})' for pack in packs
    )


@dataclass(frozen=True)
class Start:
    """The first line: how the battle began."""

    line: int
    versions: Versions
    scenario: dict[str, Any] | None
    seed: int | None
    options: tuple[str, ...]
    events: tuple[Event, ...]
    position: dict[str, Any]
    digest: str


@dataclass(frozen=True)
class Played:
    """An action that was played, with what chance gave, what it caused, and the digest of the state after it."""

    line: int
    number: int
    house: str
    action: str
    outcomes: tuple[str, ...]
    events: tuple[Event, ...]
    digest: str
    position: dict[str, Any] | None


@dataclass(frozen=True)
class TakenBack:
    """The last action is taken back."""

    line: int
    number: int
    digest: str


@dataclass(frozen=True)
class Rebased:
    """From here on other versions hold. The battle goes on from this position; `number` actions before it count."""

    line: int
    number: int
    versions: Versions
    position: dict[str, Any]
    digest: str


Entry = Played | TakenBack | Rebased
#: what still counts, after all that was taken back
Point = Start | Played | Rebased


@dataclass
class History:
    """A journal that was read: all its sound lines."""

    path: Path
    start: Start
    entries: list[Entry] = field(default_factory=list)
    damage: Damage | None = None
    #: whether the file ends with the end of a line
    ended: bool = True
    #: what the sound lines hold, in the present format; whether the file is of an older one
    values: list[dict[str, Any]] = field(default_factory=list)
    migrated: bool = False
    #: the lines that are no actions
    asides: Asides = field(default_factory=Asides)

    def points(self) -> list[Point]:
        """The start and what was done since, without what was taken back."""
        found: list[Point] = [self.start]
        for entry in self.entries:
            if isinstance(entry, TakenBack):
                found.pop()
                continue
            if isinstance(entry, Rebased):
                while sum(isinstance(point, Played) for point in found) > entry.number:
                    found.pop()
            found.append(entry)
        return found

    def versions(self) -> Versions:
        """Those under which the last part was played."""
        return next((e.versions for e in reversed(self.entries) if isinstance(e, Rebased)), self.start.versions)


def read_history(path: Path) -> History:
    """Reads a journal; damage after its first line is noted, not raised.

    Raises:
        InputError: it cannot be read at all, is no recorded battle, or of a format that is not known.
    """
    read = read_lines(path)
    lines, damage = read.lines, read.damage
    if not lines:
        assert damage is not None
        if damage.cut_off:
            raise refused(path, "is no recorded battle, or was cut off before the first action", 1)
        raise refused(path, f"is no recorded battle: its first line {damage.message}", 1)
    values = [line.value for line in lines]
    if "bow" not in values[0]:
        raise refused(path, "is no recorded battle: its first line names no format", 1)
    try:
        found = migrate.migrated(values)
        start = _start(found[0])
    except ValueError as error:
        raise refused(path, str(error), 1) from None
    history = History(path, start, [], damage, read.ended, found[:1], found[0]["bow"] != values[0]["bow"])
    done = fixed = 0  # the actions that count; those of them that can no longer be taken back
    for line, value in zip(lines[1:], found[1:], strict=True):
        try:
            if history.asides.take(value, done):
                history.values.append(value)
                continue
            concession.refuse_after(history.entries[-1:], value)
            entry = _entry(line, value, done, fixed)
        except ValueError as error:
            history.damage = Damage(line.number, str(error), cut_off=False)
            break
        if isinstance(entry, Rebased):
            done = fixed = entry.number
        else:
            done += 1 if isinstance(entry, Played) else -1
        if isinstance(entry, Played) and concession.is_concession(entry.action):
            fixed = done
        history.entries.append(entry)
        history.values.append(value)
    return history


def _start(value: dict[str, Any]) -> Start:
    seed = value.get("seed")
    scenario = value.get("scenario")
    if seed is not None and type(seed) is not int:
        raise ValueError("`seed` is no whole number")
    if scenario is not None and not isinstance(scenario, dict):
        raise ValueError("`scenario` is no map")
    return Start(
        1,
        _versions(value),
        scenario,
        seed,
        tuple(_list(value, "options", _word)),
        _events(value),
        _typed(value, "position", dict),
        _typed(value, "digest", str),
    )


def _entry(line: Line, value: dict[str, Any], done: int, fixed: int) -> Entry:
    """What a line says, after so many actions."""
    value = concession.as_read(value, _typed)
    if "do" in value:
        number = _typed(value, "n", int)
        if number != done + 1:
            raise ValueError(f"is action {number}; action {done + 1} must follow")
        house = _typed(value, "house", str)
        if house not in HOUSES:
            raise ValueError(f"{house!r} is no House")
        return Played(
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
            raise ValueError(f"takes back action {number}; there are {done}, and {fixed} of them cannot be taken back")
        return TakenBack(line.number, number, _typed(value, "digest", str))
    if "rules" in value:
        number = _typed(value, "done", int)
        if not 0 <= number <= done:
            raise ValueError(f"goes on after action {number}; there are {done}")
        return Rebased(
            line.number, number, _versions(value), _typed(value, "position", dict), _typed(value, "digest", str)
        )
    raise ValueError("says nothing that is known: no action, nothing taken back")


def _versions(value: dict[str, Any]) -> Versions:
    packs = tuple(_list(value, "packs", _pack)) if "packs" in value else ()
    return Versions(_typed(value, "rules", int), _typed(value, "content", str), packs)


def _pack(value: Any) -> PackName:
    if not isinstance(value, dict):
        raise ValueError("`packs` holds what is no map")
    return PackName(*(_typed(value, key, str) for key in ("id", "version", "digest")))


def _typed(value: dict[str, Any], key: str, kind: type[Any]) -> Any:
    found = value.get(key)
    if type(found) is not kind:
        raise ValueError(f"`{key}` is missing or is no {kind.__name__}")
    return found


def _list(value: dict[str, Any], key: str, item: Callable[[Any], Any]) -> list[Any]:
    return [item(each) for each in _typed(value, key, list)]


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no word")
    return value


def _event(value: Any) -> Event:
    if not (isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], dict)):
        raise ValueError("an event is a kind and its values")
    return Event(value[0], value[1])


def _events(value: dict[str, Any]) -> tuple[Event, ...]:
    return tuple(_list(value, "events", _event))
