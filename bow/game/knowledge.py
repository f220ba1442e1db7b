"""The knowledge of one House about a game, as a value: the base of the views of every game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple, Self

from bow.game.chance import ChanceError
from bow.game.chances import Script


def digest_of(position: dict[str, Any]) -> str:
    """Return a fingerprint of the state that a position describes, 32 hex digits."""
    canonical = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(canonical.encode(), digest_size=16).hexdigest()


class OpenQuestion(NamedTuple):
    """The public part of an open decision: the House that must decide, and the kind of the decision."""

    house: str
    kind: str


class NoChance(Script):
    """A script without results: chance raises `ChanceError`, so that no random result can be foreseen."""

    def __init__(self) -> None:
        super().__init__(())

    def take(self, wanted: str) -> str:
        """Raise ChanceError."""
        raise ChanceError(wanted)

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """Raise ChanceError, even if there is only one order."""
        raise ChanceError("a shuffle")


class Knowledge:
    """A view that never changes. It equals every view of the same House that shows the same position.

    Attributes:
        viewer: the House whose view it is; "" for public knowledge.
    """

    viewer: str

    def position(self) -> dict[str, Any]:
        """Return the position as the House sees it."""
        raise NotImplementedError

    def digest(self) -> str:
        """Return a fingerprint of the House's knowledge of the position, 32 hex digits, equal for equal views."""
        return digest_of({"viewer": self.viewer, **self.position()})

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.viewer == other.viewer and self.position() == other.position()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.digest())
