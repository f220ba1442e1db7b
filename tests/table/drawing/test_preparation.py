"""Marks and texts are made ahead, so that the first order does not wait for them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.battle import Battle
from bow.table.battle.board.units import mark_texture
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.plan_marks import MARKS
from bow.ui.kit.regions import Region
from bow.ui.player_settings import Settings
from tests.table.battle.test_kept_pictures import POSITION
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Provide the units whose facts were made ahead."""
    found: list[str] = []

    def noted(context: ContextPanel, region: Region) -> None:
        prepare(context, region)
        found.append(region.id)

    prepare = ContextPanel.prepare
    monkeypatch.setattr(ContextPanel, "prepare", noted)
    return found


@pytest.fixture
def table(window: TableWindow, home: Path) -> Mouse:
    window.change_settings(Settings(animation_speed=0.0, recap=False))
    mark_texture.cache_clear()
    window.show_view(BattleScreen(window, Session(Battle.from_position(POSITION), secrecy=False)))
    return Mouse(window)


def test_the_first_order_paints_no_mark(table: Mouse, told: list[str]) -> None:
    units = table.battle.units
    table.until(lambda: len(told) == len(units), "the facts about the last unit")
    assert sorted(told) == sorted(units)  # no two of them are of one kind
    painted = mark_texture.cache_info().misses
    table.click("token", "stark:valor")
    table.click("unit", "s2")
    table.frame()
    assert table.battle.decision is not None
    assert table.battle.decision.kind == "act"
    assert mark_texture.cache_info().misses == painted


def test_marks_of_a_larger_board_are_made_ahead_again(table: Mouse, told: list[str]) -> None:
    count = len(table.battle.units)
    table.until(lambda: len(told) == count, "the facts about the last unit")
    painted = mark_texture.cache_info().misses
    table.view.board.camera.unit += 8
    table.until(lambda: len(told) == 2 * count, "the facts once more")
    assert mark_texture.cache_info().misses >= painted + len({picture for picture, _ in MARKS})
