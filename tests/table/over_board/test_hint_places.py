"""Hints keep off the thing that they explain, and off the headings around it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.tips import lay_tip
from bow.ui.wording import word
from bow.words.messages import choose_language
from tests.table.mouse import Mouse
from tests.table_logic.planned import ordered

if TYPE_CHECKING:
    from bow.table.app import TableWindow

#: a battle with upright strips: only they have room for headings
UPRIGHT = "03-the-night-march"
FREE = Box(0, 0, 1280, 720)


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=["1280x720", "1920x1080"])
def sized(window: "TableWindow", request: pytest.FixtureRequest) -> Iterator["TableWindow"]:
    window.set_size(*request.param)
    window.dispatch_events()
    yield window
    choose_language(None)


def hints(mouse: Mouse) -> Iterator[tuple[str, Box, Box]]:
    """Point at one thing after the other; yield each with a hint: its name, its box, and the place of the hint."""
    for kind, id in dict.fromkeys(region[:2] for region in mouse.window.regions):
        region = next((each for each in mouse.window.regions if each[:2] == (kind, id)), None)
        if region is None or not region.hint or kind in ("hex", "unit"):
            continue
        mouse.move(3, 3)
        mouse.move(*region.box.centre)
        mouse.frame()
        if mouse.view.shows.pointer_tip.text == region.hint:
            yield f"{kind} {id}", region.box, mouse.view.shows.pointer_tip.place


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.deep), "ru"])
def test_a_hint_covers_neither_its_thing_nor_a_heading(sized: "TableWindow", language: str) -> None:
    choose_language(language)
    sized.show_view(BattleScreen(sized, Session(Battle.start(bow.load_scenario(UPRIGHT), seed=1), secrecy=False)))
    mouse = Mouse(sized)
    mouse.frame()
    side = mouse.view.side
    names = {word(strip.house) for strip in (side.upper, side.lower)}
    headings = [box for strip in (side.upper, side.lower) for text, box in strip.canvas.written
                if text in names or text.isupper()]  # fmt: skip
    assert headings
    seen = 0
    for name, thing, hint in hints(mouse):
        seen += 1
        assert hint.shared(thing) == 0, name
        assert not any(hint.shared(heading) for heading in headings), name
    assert seen > 20
    mouse.hover("token", next(id for id in mouse.regions("token") if id.startswith(mouse.view.side.lower.house)))
    mouse.shoot(f"hint-place-{language}-{sized.height}")


def test_the_headings_of_the_list_of_attacks_stay_readable(sized: "TableWindow") -> None:
    sized.show_view(BattleScreen(sized, Session(ordered(), secrecy=False)))
    mouse = Mouse(sized)
    mouse.frame()
    mouse.click("button", "attacks")
    mouse.until(lambda: bool(mouse.regions("attack")), "the attacks")
    of_list = [(name, thing, hint) for name, thing, hint in hints(mouse) if name.startswith("heading ")]
    assert of_list
    for name, thing, hint in of_list:
        assert hint.shared(thing) == 0, name
    mouse.shoot(f"hint-place-attacks-{sized.height}")


@pytest.mark.parametrize("at", [(640, 5), (640, 715), (1275, 360), (5, 360)], ids=["low", "high", "right", "left"])
def test_a_hint_is_inside_the_window_and_off_its_thing(window: "TableWindow", at: tuple[float, float]) -> None:
    thing = Box(at[0] - 40, at[1] - 12, 80, 24)
    heading = Box(thing.left, thing.top + 2, 80, 14)
    for texts in ([], [heading]):
        place = lay_tip(Canvas(), "A hint of two lines.\nThis is the second.", at, FREE, thing, texts)
        assert place.shared(FREE) == place.area
        assert place.shared(thing) == 0
        assert not any(place.shared(text) for text in texts)


def test_a_large_thing_has_its_hint_at_the_pointer(window: "TableWindow") -> None:
    thing = Box(200, 100, 800, 500)
    place = lay_tip(Canvas(), "A hint", (600, 400), FREE, thing)
    assert place.shared(thing) == place.area
    assert 0 < 400 - place.top < 40
