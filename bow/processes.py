"""How the program starts other processes: always fresh ones, since a copy may hold locks of other threads for ever."""

from __future__ import annotations

from multiprocessing import get_context
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext


def process_context() -> SpawnContext:
    """What bots, simulations and proofs start their processes by: each begins anew, alike on every system."""
    return get_context("spawn")
