"""Seeds from the system, for games of people; the engine itself draws all chance from the seed."""

from __future__ import annotations

import secrets
from typing import Final

MOST: Final = (1 << 64) - 1
#: digits of the greatest seed
SEED_DIGITS: Final = len(str(MOST))


def new_seed() -> int:
    """Return a seed of 64 bits.

    A smaller one can be found: only one of a million seeds fits a House's own hand and the dice so far.
    """
    return 1 + secrets.randbelow(MOST)
