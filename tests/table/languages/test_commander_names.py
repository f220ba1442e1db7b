"""The commanders' names stand in the strips of all battles, whole, with up to four of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.table.board.board_view import BoardView
from bow.table.input.selection import Selection
from bow.table.kit import theme
from bow.table.panels.arrange import arrange
from bow.table.panels.house import HousePanel
from bow.table.play.session import Session
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

BOOK = sorted(path.stem for path in (Path(__file__).parents[3] / "scenarios" / "book").glob("*.yaml"))
WINDOWS = ((1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0), (1600, 900, 1.25), (1920, 1080, 1.0), (1024, 600, 1.0))


@pytest.mark.parametrize("scenario", BOOK)
def test_no_name_of_a_commander_is_cut(window: TableWindow, scenario: str) -> None:
    session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
    selection, shape = Selection(session.battle), BoardView(session.battle).camera.shape
    wrong = []
    try:
        for language in ("en", "ru"):
            choose_language(language)
            for width, height, scale in WINDOWS:
                theme.set_scale(width, height, scale)
                places = arrange(width, height, shape=shape)
                upper = next(house for house, edge in session.battle.edges.items() if edge == "top")
                for house in session.battle.edges:
                    strip = HousePanel(house)
                    strip.layout(places.upper if house == upper else places.lower)
                    strip.refresh(session, selection)
                    where = language, width, scale, house
                    wrong += [(*where, text) for text, _ in strip.canvas.written if "…" in text]
                    wrong += [(*where, trouble) for trouble in troubles(strip.canvas, strip.box)]
    finally:
        choose_language(None)
        theme.set_scale(1280, 800)
    assert wrong == []
