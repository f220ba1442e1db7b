"""What the lines of a journal say: the start, actions played or taken back, and new bases under other versions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bow.content.catalogue import PackName
from bow.ground.events import Event


@dataclass(frozen=True)
class Versions:
    """What a part of a game was played by: the version of the rules, the name of the content, the content packs."""

    rules: int
    content: str
    packs: tuple[PackName, ...] = ()

    def against(self, other: Versions) -> str:
        """What is different from other versions, in words; empty: nothing."""
        parts = [f"rules version {self.rules}, here {other.rules}"] if self.rules != other.rules else []
        parts += [f"content {self.content}, here {other.content}"] if self.content != other.content else []
        if self.packs != other.packs:
            parts.append(f"{packs_named(self.packs)}, here {packs_named(other.packs)}")
        return "recorded with " + " and with ".join(parts) if parts else ""

    def written(self) -> dict[str, Any]:
        """How a line says them."""
        packs = [{"id": pack.id, "version": pack.version, "digest": pack.digest} for pack in self.packs]
        return {"rules": self.rules, "content": self.content, **({"packs": packs} if packs else {})}


def packs_named(packs: Sequence[PackName]) -> str:
    """Content packs as a reader is told of them."""
    if not packs:
        return "no content pack"
    return f"the content pack{'s' if len(packs) > 1 else ''} " + ", ".join(
        f'"{pack.id}" (version {pack.version}, {pack.digest})' for pack in packs
    )


@dataclass(frozen=True)
class Start:
    """The first line: how the game began; `beginning`: what that game alone says of it, such as a scenario."""

    line: int
    versions: Versions
    beginning: dict[str, Any]
    seed: int | None
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
    """From here on other versions hold. The game goes on from this position; `number` actions before it count."""

    line: int
    number: int
    versions: Versions
    position: dict[str, Any]
    digest: str


Entry = Played | TakenBack | Rebased
#: what still counts, after all that was taken back
Point = Start | Played | Rebased
