"""The entries of a journal: the start, actions played or undone, and continuations under other versions.

Journals in older formats are converted format by format. For a new format raise `FORMAT`, and give each game recorded
in the previous format a migration in its `migrations`, which converts one line. Lines stay lines, so that every message
still names the line of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any

from bow.content.catalogue import PackName
from bow.game.events import Event
from bow.system.sentence import Sentence


@dataclass(frozen=True)
class Versions:
    """The versions used for a part of a game: version of the rules, name of the content, content packs."""

    rules: int
    content: str
    packs: tuple[PackName, ...] = ()

    def against(self, other: Versions) -> str:
        """Return the differences from other versions as text; empty if there are none."""
        parts = []
        if self.rules != other.rules:
            parts.append(Sentence("told-rules-version", was=self.rules, now=other.rules))
        if self.content != other.content:
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

FORMAT = 2


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
