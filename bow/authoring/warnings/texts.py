"""Warnings about the texts of a plan: missing translations, unknown languages, characters that no font has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from bow.authoring.warnings.checked_plan import CheckedPlan, Steps, Warning
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import Document
from bow.content.plans import OPTIONAL, texts_in_file
from bow.system.sentence import Sentence
from bow.words.messages import languages

MOST_NAMED: Final = 5
RANGES: Final = (
    "D 20-7E A0-148 14A-17E 18F 192 1A0-1A1 1AF-1B0 1C4-1DC 1E6-1E7 1EA-1EB 1FA-21B 22A-22D 230-233 237 259 2B0 "
    "2B2 2B7-2B9 2BB-2BC 2BE-2BF 2C6-2CC 2DA 2DC-2DD 2E1-2E3 300-301 303-304 308-309 323 400-45F 462-463 46A-46B "
    "472-475 490-49D 4A0-4A5 4AA-4AB 4AE-4B3 4B6-4BB 4C0-4C2 4CB-4CC 4CF-4D9 4DC-4DF 4E2-4E9 4EE-4F9 51A-51D "
    "524-525 1E08-1E09 1E0C-1E0F 1E14-1E17 1E1C-1E1D 1E20-1E21 1E24-1E25 1E2A-1E2B 1E2E-1E2F 1E36-1E37 1E3A-1E3B "
    "1E42-1E49 1E4C-1E53 1E5A-1E5B 1E5E-1E69 1E6C-1E6F 1E78-1E7B 1E80-1E85 1E8E-1E8F 1E92-1E93 1E97 1E9E "
    "1EF2-1EF9 2009 200B 2013-2014 2018-201A 201C-201E 2020 2022 2026 2032-2033 2039-203A 2044 20A1 20A3-20A4 "
    "20A6-20A7 20A9 20AB-20AE 20B1-20B2 20B4-20B5 20B8-20BA 20BC-20BD 2113 2116 2122 2190-2194 2212 2215 2260 "
    "2264-2265 25A0-25A1 25B2 25B6 25BC 25C0 25C6 25CB 25CF 2605 2713 2716-2717 A78B-A78C"
)
"""Characters of every font of the Alegreya family in assets/fonts, in hexadecimal; a test holds it to the fonts."""
INVISIBLE: Final = frozenset("\n\r\t\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Line ends, tabulators and marks that need no picture."""


def partial_translations(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `translation-partial`: a translation leaves texts out."""
    wanted = [key for key in texts_in_file(battle.document.value) if not key.startswith(OPTIONAL)]
    for language, texts in battle.scenario.translations.items():
        missing = [key for key in wanted if key not in texts]
        if missing:
            yield battle.warn(
                "translation-partial",
                ("translations", language),
                Sentence("told-warn-translation-partial", list=listed(missing)),
            )


def unread_translations(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `translation-unread`: a translation is in a language that the game does not support."""
    known = languages()
    for language in battle.scenario.translations:
        if language not in known:
            near = did_you_mean(language, known)
            yield battle.warn(
                "translation-unread",
                ("translations", language),
                Sentence("told-warn-translation-unread", found=language, hint=near, list=listed(known)),
            )


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


@cache
def shown_letters() -> frozenset[str]:
    """Return all characters that can be shown."""
    found: set[str] = set()
    for part in RANGES.split():
        first, _, last = part.partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found | INVISIBLE)


def unshown(text: str) -> tuple[str, ...]:
    """Return the characters of a text that no font of the game has, without duplicates."""
    return tuple(dict.fromkeys(letter for letter in text if letter not in shown_letters()))
