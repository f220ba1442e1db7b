"""Deeds that no journal proves: a replay watched to its end, a battle made in the editor.

The day of the first time is noted in one small file of the player's folder. Deleting it takes these deeds out of the
player's book, and nothing else.
"""

from __future__ import annotations

import time
from typing import Final, Literal

from bow.seats.own_files import keep_own, read_own
from bow.system.places import home

Deed = Literal["replay-watched", "battle-made"]
#: the name of the file, in the player's folder
DEEDS: Final = "deeds.json"


def noted_deeds() -> dict[str, float]:
    """Return the noted deeds with their times, in seconds since 1970; malformed entries are skipped."""
    found = read_own(home() / DEEDS)
    return {deed: float(when) for deed, when in found.items() if type(when) in (int, float) and when >= 0}


def note_deed(deed: Deed) -> None:
    """Note the first time of a deed; if the file cannot be written, the deed is noted the next time."""
    known = noted_deeds()
    if deed not in known:
        keep_own(DEEDS, {**known, deed: round(time.time())})
