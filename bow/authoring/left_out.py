"""Parts of a battle that a plan made from it could not keep, and the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bow.words.messages import Words, translated_sentence

KINDS: Final = (
    "fault",
    "unit",
    "round-over",
    "switched-off",
    "set-up-done",
    "set-up-part",
    "rounds",
    "limit",
    "facts",
    "renamed",
    "turn",
    "morale",
    "orders",
    "cards",
    "points",
    "losses",
    "commanders",
    "commander-cards",
    "active",
    "engaged",
    "control",
    "markers",
    "effects",
    "effects-of-all",
    "other",
)
"""Why something was left out: `left-out-KIND` is its sentence."""


@dataclass(frozen=True)
class LeftOut:
    """A part that was left out or changed.

    Attributes:
        part: its place, such as `rules.reinforcements` or `morale`.
        kind: one of `KINDS`.
        values: the values of its sentence; `why` is an English sentence of a check.
    """

    part: str
    kind: str
    values: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def sentence(self, words: Words) -> str:
        """Return `part: sentence` in the language of `words`."""
        values = dict(self.values)
        if "why" in values:
            values["why"] = translated_sentence(values["why"], words)
        if "house" in values:
            values["house"] = words.word(values["house"])
        return f"{self.part}: {words.say(f'left-out-{self.kind}', **values)}"


@dataclass(frozen=True)
class MadePlan:
    """The text of a battle plan, and the parts of its source that it could not keep."""

    text: str
    left_out: tuple[LeftOut, ...] = ()


def left_out_lines(left_out: Iterable[LeftOut], words: Words) -> list[str]:
    """Return a line for each part that was left out."""
    return [each.sentence(words) for each in left_out]
