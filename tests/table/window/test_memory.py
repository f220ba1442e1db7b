"""Battle after battle in one window: the resources of the last one are freed."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

import bow
from bow.table.battle.board_screens.battle_screen import BattleScreen
from bow.table.battle.play.saves import Seats
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"


def kept(window: TableWindow) -> dict[str, int]:
    """Return how much of each kind the graphics card holds, and how many battle screens exist, after a battle."""
    mouse = Mouse(window)
    window.start_battle(bow.load_scenario(SCENARIO), 1, Seats())
    mouse.frame()
    mouse.finish_handover()
    mouse.take(mouse.view.session.legal[0])
    window.show_title()
    gc.collect()
    mouse.frame()
    stats = window.ctx.stats
    found = {
        name: made - freed for name in ("texture", "framebuffer", "buffer") for made, freed in [getattr(stats, name)]
    }
    return {**found, "screens": sum(isinstance(thing, BattleScreen) for thing in gc.get_objects())}


@pytest.mark.deep
def test_battle_after_battle_keeps_no_more(window: TableWindow, home: Path) -> None:
    assert home.is_dir()
    for _ in range(2):  # resources for all battles are made in the first
        before = kept(window)
    for _ in range(2):
        after = kept(window)
    assert after == before
    assert after["screens"] <= 1
