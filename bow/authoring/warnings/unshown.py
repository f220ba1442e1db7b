"""Warnings about letters that no font of the game has."""

from __future__ import annotations

from collections.abc import Iterator

from bow.authoring.warnings.checked_plan import CheckedPlan, Warning
from bow.content.documents.shown_letters import unshown

MOST_NAMED = 5


def unshown_letters(battle: CheckedPlan) -> Iterator[Warning]:
    """`letter-unshown`: a text holds letters that the table and the printed sheets show as boxes."""
    for path in battle.document.paths:
        text = battle.document.at(path)
        letters = unshown(text) if isinstance(text, str) else ()
        if letters:
            named = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in letters[:MOST_NAMED])
            more = " and others" if len(letters) > MOST_NAMED else ""
            why = f"no font of the game has {named}{more}: the table and printed sheets show a box"
            yield battle.warn("letter-unshown", path, why)
