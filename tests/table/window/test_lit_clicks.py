"""Lit things of both tables are clicked in a real window; `tools/provers/lit_things.py --window` clicks thousands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bow.table.battle.play.selection import Selection
from bow.table.realm.play.controls import Controls
from tools.provers.lit_clicks import WindowClicks

if TYPE_CHECKING:
    from bow.table.app import TableWindow


def test_no_lit_thing_of_a_battle_is_refused(window: TableWindow) -> None:
    clicks = WindowClicks(window, 2)
    clicks.click_battles(20)
    assert clicks.lit == 20


def test_no_lit_thing_of_the_realm_is_refused(window: TableWindow) -> None:
    clicks = WindowClicks(window, 2)
    clicks.click_realms(20)
    window.leave_game()
    assert clicks.lit == 20


def test_a_lit_thing_of_a_battle_that_takes_no_click_is_found(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Selection, "click", lambda self, kind, id: None)
    with pytest.raises(AssertionError, match="is not chosen"):
        WindowClicks(window, 2).click_battles(20)


def test_a_lit_area_of_the_realm_that_takes_no_click_is_found(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing: Any = lambda self, area: False  # noqa: E731
    monkeypatch.setattr(Controls, "click_area", nothing)
    with pytest.raises(AssertionError, match="is refused: it is not done"):
        WindowClicks(window, 2).click_realms(40)
    window.leave_game()
