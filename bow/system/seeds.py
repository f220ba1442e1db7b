"""Seeds from the system, for games between people. The engine draws all chance from the seed."""

from __future__ import annotations

import secrets
from typing import Final

MOST: Final = (1 << 64) - 1
#: digits of the greatest seed
SEED_DIGITS: Final = len(str(MOST))


def new_seed() -> int:
    """Return a seed of 64 bits.

    A smaller one could be found by trying: a House's hand and the dice so far fit only one in a million seeds.
    """
    return 1 + secrets.randbelow(MOST)
