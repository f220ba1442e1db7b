"""The characters that the game's fonts have; other characters are drawn as boxes."""

from __future__ import annotations

from functools import cache
from typing import Final

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
