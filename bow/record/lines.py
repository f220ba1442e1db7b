"""Lines of a journal: the start, actions played or undone, continuations, annotations and concessions.

Lines are JSON, each with its own checksum, so that damage can be located:

    {"n":1,"do":"pass", ... ,"sum":"9f1c22ab"}

The sum is the CRC-32 of everything before `,"sum"`. A power failure can leave an incomplete last line.

Entries are the start, actions played or undone, and continuations under other versions. Journals in older formats are
converted format by format. For a new format raise `FORMAT`, and give each game recorded in the previous format a
migration in its `migrations`, which converts one line. Lines stay lines, so that every message still names the line of
the file.

Annotations are lines that are not actions. They change no game.

    {"aside":"note","after":12,"values":{"id":1,"of":"stark","shape":"pin","hexes":["C4"],"text":"Hold"},"sum":"..."}

An annotation has a kind, the number of actions before it, and plain values. Each kind has a check of its values; the
game names its kinds (`GameRecords.annotation_checks`). Lines of an unknown kind are kept and ignored. The kinds for bot
programs are here: the random number that one got, and the bot that replaced it after a failure.

    {"aside":"program","after":0,"values":{"house":"stark","program":"./mybot","seed":183501937411}}
    {"aside":"stand-in","after":12,"values":{"house":"stark","program":"./mybot","fault":"late","detail":"","bot":"greedy"}}

`seed` is for the program's own random choices, and comes from the system. `fault` is a word; the current words are the
keys of `FAULTS` in `bow.bots.programs.outside_bot`.

A concession is numbered like the actions, but no rule lists or allows it. No action or concession may follow it,
because the battle is over.

    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}
"""

from __future__ import annotations

import json
import os
import re
import time
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, Protocol, Self, TypeVar

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_bytes
from bow.game.actions import Action
from bow.game.events import Event
from bow.game.games import Game
from bow.game.match import MatchStep
from bow.system.sentence import Sentence, size_text

if TYPE_CHECKING:
    from bow.content.needs import FileName, PackName

MOST_BYTES = 16_000_000
#: limit for one line; the longest, with the whole start of a large battle, has about 100,000
MOST_IN_LINE = 2_000_000
#: Levels of nested lists and maps: a battle plan needs about 20.
MOST_DEEP = 60
#: what some programs put before a text that they copy; it is no part of a record
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_SUM = b',"sum":"'
#: a surrogate, half of a pair, as JSON writes it
_HALF = re.compile(rb"\\u[dD][89a-fA-F]")
#: the key of the time at which a line was written, in seconds since 1970; it is the last one before the sum
AT = "at"
_AT = re.compile(rb',"at":([0-9]{1,11}(?:\.[0-9]{1,3})?),"sum":"')
#: bytes at the end of a file in which its last dated line ends; notes on the map may follow that line
_TAIL = 65_536
FORMAT = 2
#: the key that makes a line an annotation
ANNOTATION = "aside"
#: longest name of a kind, in letters
MOST_IN_KIND = 40
#: the kind of the lines about a number
PROGRAM: Final = "program"
#: the kind of the lines about a failure: from that line on one of our bots decides for the House
STAND_IN: Final = "stand-in"
#: the greatest number of a program
MOST_SEED: Final = 2**53
MOST_IN_TEXT: Final = 400
_WORD = re.compile("[a-z][a-z0-9-]{0,39}")
#: in the history of a battle it takes the place of an action's verb
CONCEDE = "concede"


@dataclass(frozen=True)
class Line:
    """A valid line: its number (from 1) and its value."""

    number: int
    value: dict[str, Any]


@dataclass(frozen=True)
class Damage:
    """The first invalid line of a file: its number, the error in it, and whether it is only cut off."""

    line: int
    message: str
    cut_off: bool


def refused(path: Path, message: str, line: int | None = None) -> InputError:
    """Return the error for a journal that cannot be used."""
    return InputError.of(path, message, line)


@dataclass(frozen=True)
class Lines:
    """The valid lines at the beginning of a file, any damage after them, and whether the last line is complete.

    `count` is the number of all lines of the file, including those after the damage.
    """

    lines: list[Line]
    damage: Damage | None
    ended: bool
    count: int


def read_lines(path: Path) -> Lines:
    """Read a file up to its end or its first damage.

    Raises:
        InputError: the file is missing, no regular file, not readable, over 16 MB, or empty.
    """
    return read_text(path, read_bytes(path, MOST_BYTES))


def read_text(path: Path, text: bytes) -> Lines:
    """Return the lines of a file from its content; see `read_lines`.

    Raises:
        InputError: it is empty.
    """
    content = text.removeprefix(BYTE_ORDER_MARK)
    if not content:
        raise refused(path, Sentence("told-empty"))
    found: list[Line] = []
    *texts, rest = content.split(b"\n")
    if rest:
        texts.append(rest)
    for number, text in enumerate(texts, start=1):
        try:
            found.append(Line(number, parse_line(text)))
        except ValueError as error:
            damage = Damage(number, str(error), cut_off=bool(rest) and number == len(texts))
            return Lines(found, damage, not rest, len(texts))
    return Lines(found, None, not rest, len(texts))


def last_played(path: Path) -> float:
    """Return when the last action of a journal was written, in seconds since 1970.

    The time is in the journal, so copies keep it. For journals from before lines had times it is the time of the file,
    and 0 for a file that cannot be read.
    """
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - _TAIL))
            times = _AT.findall(file.read(_TAIL))
        return float(times[-1]) if times else path.stat().st_mtime
    except (OSError, ValueError):
        return 0.0


def by_time(paths: Iterable[Path]) -> list[Path]:
    """Return journals sorted by the time of their last action, newest first."""
    return [path for _, path in sorted(((last_played(path), path) for path in paths), reverse=True)]


def dated_line_of(value: dict[str, Any]) -> bytes:
    """Return the line for a value, with the current time."""
    return line_of({**value, AT: round(time.time(), 3)})


def parse_line(text: bytes) -> dict[str, Any]:
    """Return the value of a line.

    Raises:
        ValueError: the line is invalid; the error says why.
    """
    if len(text) > MOST_IN_LINE:
        raise ValueError(Sentence("told-line-too-long", most=size_text(MOST_IN_LINE)))
    body, mark, rest = text.removesuffix(b"\r").rpartition(_SUM)  # a line end as Windows writes it
    if not mark:
        raise ValueError(Sentence("told-no-line"))
    if rest != f'{zlib.crc32(body):08x}"}}'.encode():
        raise ValueError(Sentence("told-changed-line"))
    try:
        value = json.loads(body + b"}", parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ValueError(Sentence("told-no-json")) from None
    if not isinstance(value, dict):
        raise ValueError(Sentence("told-no-json-object"))
    if _is_too_deep(value):
        raise ValueError(Sentence("told-lists-too-deep", most=MOST_DEEP))
    if _HALF.search(body) and not _can_be_written(value):
        raise ValueError(Sentence("told-half-character"))
    return value


def _is_too_deep(value: dict[str, Any]) -> bool:
    level: list[Any] = [value]
    for _ in range(MOST_DEEP):
        level = [
            inner
            for each in level
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            return False
    return True


def _can_be_written(value: dict[str, Any]) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def line_of(value: dict[str, Any]) -> bytes:
    """Return the line for a value, with its checksum and the end of the line."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
    return body + _SUM + f'{zlib.crc32(body):08x}"}}\n'.encode()


@dataclass(frozen=True)
class Versions:
    """The versions used for a part of a game: version of the rules, name of the content, content packs.

    `files` are the other files that the game was made from, such as its battle plan. The record has what it needs of
    them, so that they may change; they are no part of comparisons.
    """

    rules: int
    content: str
    packs: tuple[PackName, ...] = ()
    files: tuple[FileName, ...] = field(default=(), compare=False)

    def against(self, other: Versions) -> str:
        """Return the differences from other versions as text; empty if there are none."""
        parts = []
        if self.rules != other.rules:
            parts.append(Sentence("told-rules-version", was=self.rules, now=other.rules))
        if self.content != other.content and self.packs == other.packs:  # other packs always make other content
            parts.append(Sentence("told-content-version", was=self.content, now=other.content))
        if self.packs != other.packs:
            parts.append(Sentence("told-packs-differ", was=packs_named(self.packs), now=packs_named(other.packs)))
        if not parts:
            return ""
        return Sentence(
            "told-other-rules", what=reduce(lambda a, b: Sentence("told-both-versions", one=a, other=b), parts)
        )

    def written(self) -> dict[str, Any]:
        """Return the keys and values that a line stores."""
        packs = [{"id": pack.id, "version": pack.version, "digest": pack.digest} for pack in self.packs]
        packs += [{key: value for key, value in asdict(file).items() if value} for file in self.files]
        return {"rules": self.rules, "content": self.content, **({"packs": packs} if packs else {})}


def packs_named(packs: Sequence[PackName]) -> str:
    """Return content packs in words, for readers."""
    if not packs:
        return Sentence("told-no-packs")
    names = ", ".join(f'"{pack.id}" (version {pack.version}, {pack.digest})' for pack in packs)
    return Sentence("told-some-packs" if len(packs) > 1 else "told-one-pack", names=names)


@dataclass(frozen=True)
class RecordNotice:
    """A fact that readers of a journal must know: a sentence, and the line that it is about.

    It reveals no secret of the game: players read it before they continue.
    """

    line: int
    text: Sentence

    def of(self, path: Path) -> Sentence:
        """Return the sentence with the place: `FILE:LINE: ...`."""
        return Sentence("told-place", where=f"{path}:{self.line}", why=self.text)


@dataclass(frozen=True)
class Start:
    """The first line: how the game began.

    `beginning` is the whole line, including keys that only this game stores, such as a scenario.
    """

    line: int
    versions: Versions
    beginning: dict[str, Any]
    seed: int | None
    events: tuple[Event, ...]
    position: dict[str, Any]
    digest: str


@dataclass(frozen=True)
class Played:
    """An action that was played, with its chance, its events, and the digest of the state after it."""

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
    """The last action was undone."""

    line: int
    number: int
    digest: str


@dataclass(frozen=True)
class Rebased:
    """The game continues from this position, under other versions or redealt; `number` actions before it count."""

    line: int
    number: int
    versions: Versions
    position: dict[str, Any]
    digest: str


Entry = Played | TakenBack | Rebased
#: an entry that still counts once undone actions are removed
Point = Start | Played | Rebased
#: The value of a line in one format -> the value in the next. The first line has the key `bow`, with the format.
Migration = Callable[[dict[str, Any]], dict[str, Any]]


def migrated(values: list[dict[str, Any]], migrations: Mapping[int, Migration]) -> list[dict[str, Any]]:
    """Return the lines of a recorded game in the current format.

    Args:
        values: the lines.
        migrations: the migrations of the game, by the format that they start from.

    Raises:
        ValueError: the format is newer than `FORMAT`, or has no migration.
    """
    found = values[0].get("bow")
    if type(found) is not int or found < 1:
        raise ValueError(Sentence("told-no-format"))
    if found > FORMAT:
        raise ValueError(Sentence("told-new-format", found=found, most=FORMAT))
    for number in range(found, FORMAT):
        step = migrations.get(number)
        if step is None:
            raise ValueError(Sentence("told-old-format", found=found))
        values = [step(value) for value in values]
        values[0] = values[0] | {"bow": number + 1}
    return values


class Annotation(NamedTuple):
    """A line that is not an action: its kind, the number of actions before it, its values."""

    kind: str
    after: int
    values: dict[str, Any]


class Annotations:
    """The annotations of one journal, in the order of its lines."""

    def __init__(self, checks: Mapping[str, Callable[[dict[str, Any]], object]]) -> None:
        """Take the checks by kind: functions that raise ValueError with the reason for wrong values."""
        self.found: list[Annotation] = []
        self._checks = checks

    def take(self, value: dict[str, Any], done: int) -> bool:
        """Add a line after `done` actions. Return False if it is not an annotation.

        Raises:
            ValueError: it is a malformed annotation; the error says why.
        """
        if ANNOTATION not in value:
            return False
        kind, after, values = value[ANNOTATION], value.get("after"), value.get("values")
        if not isinstance(kind, str) or not kind or len(kind) > MOST_IN_KIND:
            raise ValueError(Sentence("told-aside-kind"))
        if type(after) is not int or after != done:
            raise ValueError(Sentence("told-aside-after", done=done))
        if not isinstance(values, dict):
            raise ValueError(Sentence("told-key-of-type", key="values", kind="dict"))
        if kind in self._checks:
            self._checks[kind](values)
        self.found.append(Annotation(kind, after, values))
        return True


def annotation_line(kind: str, after: int, values: dict[str, Any]) -> bytes:
    """Return the line of an annotation, with its sum and the end of the line."""
    return line_of({ANNOTATION: kind, "after": after, "values": values})


def annotations_in_place(annotations: Sequence[Annotation], last: int) -> list[Annotation]:
    """Return annotations as in a record of only the actions that count, without those after undone actions.

    Args:
        annotations: in the order in which they were written.
        last: how many actions count in the end.
    """
    found: list[Annotation] = []
    for annotation in reversed(annotations):
        last = min(last, annotation.after)
        found.append(annotation._replace(after=last))
    return found[::-1]


def annotations_until(annotations: Iterable[Annotation], done: int) -> list[Annotation]:
    """Return the annotations of `annotations_in_place` before the action that follows `done` actions."""
    return [annotation for annotation in annotations if annotation.after <= done]


@dataclass(frozen=True)
class StandIn:
    """The bot that decided from then on.

    Attributes:
        house: the House for which it decided.
        program: the command line of the program that failed.
        fault: a word for the failure; `detail`: further information.
        bot: the name of the bot.
    """

    house: str
    program: str
    fault: str
    detail: str
    bot: str


def stand_in_of(values: dict[str, Any], houses: Sequence[str]) -> StandIn:
    """Return the stand-in from the values of its line; `houses` are those of the game.

    Raises:
        ValueError: the values are invalid; the error says why.
    """
    _check_house(values, houses)
    for key in ("fault", "bot"):
        if not isinstance(values.get(key), str) or not _WORD.fullmatch(values[key]):
            raise ValueError(Sentence("told-stand-in-word", key=key))
    for key in ("program", "detail"):
        _check_text(values, key)
    return StandIn(values["house"], values["program"], values["fault"], values["detail"], values["bot"])


def program_seed_of(values: dict[str, Any], houses: Sequence[str]) -> int:
    """Return the number for a program's random choices, from the values of its line.

    Raises:
        ValueError: the values are invalid; the error says why.
    """
    _check_house(values, houses)
    _check_text(values, "program")
    seed = values.get("seed")
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise ValueError(Sentence("told-key-of-type", key="seed", kind="whole number"))
    return seed


def _check_house(values: dict[str, Any], houses: Sequence[str]) -> None:
    if values.get("house") not in houses:
        raise ValueError(Sentence("told-stand-in-house", houses=", ".join(houses)))


def _check_text(values: dict[str, Any], key: str) -> None:
    text = values.get(key)
    if not isinstance(text, str) or len(text) > MOST_IN_TEXT or not text.isprintable():
        raise ValueError(Sentence("told-stand-in-text", key=key, most=MOST_IN_TEXT))


class Concedable(Game, Protocol):
    """A game that a House may concede."""

    def conceded(self, house: str) -> Self:
        """Return the game after a House has conceded it. Raise ValueError if it is over already."""


Q = TypeVar("Q", bound=Concedable)


def concession(game: Q, house: str) -> MatchStep[Q]:
    """Return the step by which a House concedes a game.

    Raises:
        ValueError: the game is over already.
    """
    return MatchStep(house, Action(CONCEDE, (house,)), game, game.conceded(house))


def is_concession(action: Action | str) -> bool:
    """Return whether a step of a history is a concession, not an action."""
    return str(action).partition(" ")[0] == CONCEDE


def after_action_or_concession(game: Q, action: str) -> Q:
    """Return the game after an action or a concession from a journal.

    Raises:
        IllegalAction: the action is not legal now.
    """
    verb, _, house = action.partition(" ")
    if verb == CONCEDE and house in game.houses and game.decision is not None:
        return game.conceded(house)
    return game.apply(action)


def refuse_after_concession(last: Sequence[object], value: dict[str, Any]) -> None:
    """Refuse a numbered line that follows a concession.

    Args:
        last: a list with the last entry before the line; empty if there is none.
        value: the value of the line.

    Raises:
        ValueError: the line is an action, or another concession.
    """
    if "n" in value and any(is_concession(getattr(entry, "action", "")) for entry in last):
        raise ValueError(Sentence("told-after-concession"))


def concession_written(line: dict[str, Any]) -> dict[str, Any]:
    """Return the written form of an action's line: a concession has no action and no chance."""
    if not is_concession(line["do"]):
        return line
    return {CONCEDE: line["house"]} | {
        key: value for key, value in line.items() if key not in ("house", "do", "chance")
    }


def concession_as_read(value: dict[str, Any], typed: Callable[[dict[str, Any], str, type[Any]], Any]) -> dict[str, Any]:
    """Return the line of an action from its written form, the inverse of `concession_written`.

    `typed` takes a value from a line.

    Raises:
        ValueError: a concession names no House, has further values, or is written as an action.
    """
    if CONCEDE not in value:
        if is_concession(str(value.get("do", ""))):
            raise ValueError(Sentence("told-concession-no-action"))
        return value
    house = typed(value, CONCEDE, str)
    if "do" in value or "back" in value or "rules" in value:
        raise ValueError(Sentence("told-concession-and-more"))
    return {**value, "house": house, "do": f"{CONCEDE} {house}", "chance": []}
