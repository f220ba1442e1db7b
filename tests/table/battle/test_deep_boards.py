"""A board deeper than wide fills its frame: the Houses' strips stand upright at its sides."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.board.board_view import FRAME
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.panels.arrange import arrange
from bow.table.battle.panels.house import HousePanel
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language, chosen_language
from tests.table.layout_checks import overlap, troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

ROOT = Path(__file__).parents[3]
BOOK = sorted(path.stem for path in (ROOT / "scenarios" / "book").glob("*.yaml"))
SIZES = [(w, h, scale) for w, h in ((1280, 720), (1600, 900), (1920, 1080)) for scale in (1.0, 1.5)]
DEEP = ("03-the-night-march", "06-wolf-raiders", "09-razing-the-red-fork")


def share(box: Box, shape: tuple[float, float]) -> float:
    room = box.inset(theme.px(FRAME))
    unit = min(room.width / shape[0], room.height / shape[1])
    return unit * unit * shape[0] * shape[1] / (room.width * room.height)


@pytest.mark.parametrize("scenario", BOOK)
def test_every_battle_of_the_book_fills_its_frame(scenario: str) -> None:
    shape = LaidBoard(Battle.start(bow.load_scenario(scenario), seed=1).board).extent
    for width, height, scale in SIZES:
        theme.set_scale(width, height, scale)
        assert share(arrange(width, height, shape=shape).board, shape) > 0.85, (width, height, scale)
        boxes = arrange(width, height, shape=shape)
        whole = Box(0, 0, width, height)
        for n, box in enumerate(boxes):
            assert overlap(box, whole) == pytest.approx((box.width, box.height))
            assert all(min(overlap(box, other)) <= 0.01 for other in boxes[n + 1 :])


@pytest.fixture(params=["en", "ru"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    before = chosen_language()
    choose_language(request.param)
    yield request.param
    choose_language(before)


@pytest.mark.parametrize("scenario", DEEP)
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_an_upright_strip_can_be_read(
    window: "TableWindow", tongue: str, scenario: str, width: int, height: int, scale: float
) -> None:
    session = Session(Battle.start(bow.load_scenario(scenario), seed=2), secrecy=False)
    theme.set_scale(width, height, scale)
    places = arrange(width, height, shape=LaidBoard(session.battle.board).extent)
    for house, box in (("stark", places.upper), ("lannister", places.lower)):
        strip = HousePanel(Controller(session), house)
        strip.lay(box)
        assert strip.upright
        assert troubles(strip.canvas, box) == []
        assert not [text for text, _ in strip.canvas.written if "…" in text]
        assert min(look.size for look in strip.canvas.looks) >= 12 * scale
        for one in strip.regions:
            wide, high = overlap(one.box, box)
            assert wide >= one.box.width - 2, one
            assert high >= one.box.height - 2, one
        shown = [region.id for region in strip.regions if region.kind == "commander"]
        assert len(shown) == len([c for c in session.battle.commanders.values() if c.house == house])


@pytest.mark.parametrize("scenario", ["01-clash-on-the-kingsroad", "03-the-night-march"])
def test_what_a_strip_shows_is_told_at_the_pointer(window: "TableWindow", scenario: str) -> None:
    window.change_settings(Settings(animation_speed=0.0, secrecy=False, on_side=False))
    session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    view = mouse.view
    for strip in (view.side.upper, view.side.lower):
        for kind, id in (("token", f"{strip.house}:green"), ("amount", f"deck:{strip.house}")):
            mouse.hover(kind, id)
            there = mouse.region(kind, id)
            said = view.shows.pointer_tip.canvas.written
            assert " ".join(text for text, _ in said) == there.hint
            x, y = there.box.centre
            near = Box(x, y, 1, 1).inset(-60)
            assert any(min(overlap(near, box)) > 0 for _, box in said), "it is far from the pointer"
            for _, box in said:
                assert not box.holds(x, y), "the pointer hides it"
                assert min(overlap(box, Box(0, 0, window.width, window.height))) >= min(box.width, box.height) - 1
        mouse.move(*view.board.box.centre)
        mouse.frame()
        assert not view.shows.pointer_tip.text
    window.show_title()
