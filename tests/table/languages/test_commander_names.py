"""The strips of all battles show up to four commanders with their whole names.

Only a narrow strip above or below the board, with large letters in a small window, has no room for them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.panels.arrange import arrange
from bow.table.battle.panels.house import HousePanel
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import Session
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

BOOK = sorted(path.stem for path in (Path(__file__).parents[3] / "scenarios" / "book").glob("*.yaml"))
WINDOWS = (
    (1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0), (1600, 900, 1.25), (1920, 1080, 1.0), (1920, 1080, 1.5),
    (1024, 600, 1.0),
)  # fmt: skip


def names(session: Session, house: str) -> list[str]:
    """Return the whole names of a House's commanders, in the present language."""
    commanders = printed(session.battle).commanders
    return [commanders[each.id].name for each in session.battle.commanders.values() if each.house == house]


@pytest.mark.parametrize("scenario", BOOK)
def test_every_name_of_a_commander_is_there_and_whole(window: TableWindow, scenario: str) -> None:
    session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
    shape = BoardView(session.battle).camera.shape
    wrong = []
    try:
        for language in ("en", "ru"):
            choose_language(language)
            for width, height, scale in WINDOWS:
                theme.set_scale(width, height, scale)
                places = arrange(width, height, shape=shape)
                upper = next(house for house, edge in session.battle.edges.items() if edge == "top")
                for house in session.battle.edges:
                    strip = HousePanel(Controller(session), house)
                    strip.lay(places.upper if house == upper else places.lower)
                    where = language, width, scale, house
                    wrong += [(*where, text) for text, _ in strip.canvas.written if "…" in text]
                    wrong += [(*where, trouble) for trouble in troubles(strip.canvas, strip.box)]
                    if strip.upright or not strip.compact:
                        written = {text for text, _ in strip.canvas.written}
                        wrong += [
                            (*where, name) for name in names(session, house) if not written & {name, *name.split()}
                        ]
    finally:
        choose_language(None)
        theme.set_scale(1280, 800)
    assert wrong == []


def test_no_figure_hides_its_shield(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The capture rating is larger than its figure, at every scale and with any number of commanders."""
    shields: list[Box] = []
    picture = Canvas.picture

    def noted(canvas: Canvas, name: str, box: Box, *args: Any, **kwargs: Any) -> Any:
        if name == "tokens/capture.png":
            shields.append(box)
        return picture(canvas, name, box, *args, **kwargs)

    monkeypatch.setattr(Canvas, "picture", noted)
    try:
        for scenario in BOOK:
            session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
            shape = BoardView(session.battle).camera.shape
            for width, height, scale in WINDOWS:
                theme.set_scale(width, height, scale)
                places = arrange(width, height, shape=shape)
                for house, place in zip(session.battle.edges, (places.upper, places.lower), strict=True):
                    strip = HousePanel(Controller(session), house)
                    strip.lay(place)
                small = [box.height for box in shields if box.height < theme.least - 1]
                assert not small, (scenario, width, scale, small)
                shields.clear()
    finally:
        theme.set_scale(1280, 800)
