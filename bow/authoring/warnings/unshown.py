"""Warnings about characters that no font of the game has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bow.authoring.warnings.checked_plan import CheckedPlan, Steps, Warning
from bow.content.documents.shown_letters import unshown
from bow.content.documents.yaml_reading import Document
from bow.system.sentence import Sentence

MOST_NAMED = 5


def unshown_letters(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `letter-unshown`: a text has characters that the table and printed sheets show as boxes."""
    return unshown_in(battle.document)


def unshown_in(document: Document) -> Iterator[Warning]:
    """Yield `letter-unshown` for each line of a file whose texts have such characters."""
    for path in document.paths:
        text = document.at(path)
        left = list(unshown(text)) if isinstance(text, str) else []
        for number, line in document.written_lines(path) if left else ():
            here = [letter for letter in unshown(line) if letter in text]
            if here:
                yield _warning(document, path, here, number, line.index(here[0]) + 1)
                left = [letter for letter in left if letter not in here]
        if left:  # they are written as escapes
            yield _warning(document, path, left)


def _warning(
    document: Document, path: Steps, letters: Sequence[str], line: int | None = None, column: int | None = None
) -> Warning:
    """Return the warning about some letters; without a line it points to the beginning of their text."""
    named = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in letters[:MOST_NAMED])
    key = "told-warn-letter-unshown-more" if len(letters) > MOST_NAMED else "told-warn-letter-unshown"
    fault = document.fault(path, Sentence(key, letters=named))
    return Warning("letter-unshown", fault if line is None else replace(fault, line=line, column=column))
