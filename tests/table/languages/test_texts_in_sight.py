"""A small part of `tools/provers/texts_in_sight.py`: both tables in Russian with large letters in a low window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from bow.ui.kit.canvas import Canvas
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.languages.test_languages import played
from tests.table_logic.realm import realm_positions
from tools.provers import texts_in_sight
from tools.provers.texts_in_sight import Reading

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.fixture
def reading(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reading]:
    """Provide a low window in Russian at 150 per cent, one battle and some games of the realm."""
    size = window.get_size()
    all_kinds = realm_positions.positions()
    kinds = {kind: all_kinds[kind] for kind in ("orders", "tides-redraw", "westeros-choice", "refuse-support")}
    monkeypatch.setattr(texts_in_sight, "BATTLES_AT", {"turn": played("turn").battle})
    monkeypatch.setattr(realm_positions, "positions", lambda: kinds)
    found = Reading(window)
    found.set_up("1280x720", 1.5, "ru")
    yield found
    window.leave_game()
    window.set_size(*size)
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def test_both_tables_can_be_read_in_russian_with_large_letters(reading: Reading) -> None:
    reading.battle()
    reading.realm()
    assert reading.seen == 9
    assert not reading.found


def test_a_text_on_the_ribbon_that_is_cut_is_found(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    text = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda self, said, *more, **rest: text(self, f"{said[:3]}…", *more, **rest))
    reading.battle()
    assert any("Ribbon cuts" in fault for wrong in reading.found.values() for fault in wrong)
