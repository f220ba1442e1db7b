"""The ribbon says what to do, on one line, and stays while the player points at something; labels stand whole."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.battle.test_panels import battle_at
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

reached = cache(battle_at)
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.5), (1920, 1080, 1.0)]
ASKED = {"en": "Your turn", "ru": "Ваш ход"}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_question_leads_and_stays_whatever_is_pointed_at(
    window: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale, secrecy=False))
    session = Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session, scale))
    mouse = Mouse(window)
    mouse.frame()
    view = mouse.view
    ribbon = view.side.ribbon
    assert view.side.lower.box.top <= ribbon.box.bottom < view.board.box.bottom < ribbon.box.top
    place, asked = mouse.region("button", "pass").box, ribbon.canvas.written[0]
    assert asked[0].startswith(ASKED[language])
    view.side.notices.notify("A tip about something new.", 20.0)
    for kind, id in (("unit", "s1"), ("unit", "l5"), ("commander", "l5"), ("hex", "H6")):
        mouse.linger(kind, id)
        context = view.side.context
        assert ribbon.canvas.written[0] == asked
        assert mouse.region("button", "pass").box == place
        for panel, box in ((context, context.grown or context.box), (ribbon, ribbon.box)):
            assert troubles(panel.canvas, box) == [], (width, height, scale, kind, id)
    choose_language(None)
    window.show_title()


def test_what_is_told_grows_downward_and_whose_turn_it_is_stays_in_sight(window: "TableWindow") -> None:
    window.set_size(1280, 720)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, ui_scale=1.5, secrecy=False))
    session = Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session, 1.5))
    mouse = Mouse(window)
    mouse.linger("commander", "l5")
    view = mouse.view
    mouse.shoot("question-leads-150")
    grown = view.side.context.grown
    assert grown is not None
    assert view.side.ribbon.sentence.startswith(ASKED["en"])
    assert grown.bottom < view.side.context.box.bottom
    window.show_title()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_labels_stand_whole_in_their_buttons(
    window: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale, secrecy=False))
    for kind in ("turn", "act", "stalwart", "keep", "counter"):
        window.show_view(BattleScreen(window, reached(kind), scale))
        mouse = Mouse(window)
        mouse.frame()
        context = mouse.view.side.context
        for region in context.regions:
            label = [box for _, box in context.canvas.written if region.box.holds(*box.centre)]
            assert label, region
            assert sum(box.height for box in label) <= region.box.height, (kind, width, scale, region)
            assert all(region.box.left < box.left < box.right < region.box.right for box in label), region
    choose_language(None)
    window.show_title()


def test_a_hint_lies_over_the_buttons_of_the_frame(window: "TableWindow", monkeypatch: pytest.MonkeyPatch) -> None:
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    session = Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session, 1.0))
    mouse = Mouse(window)
    mouse.frame()
    view = mouse.view
    drawn: list[str] = []

    def noted(name: str, draw: Callable[[], None]) -> Callable[[], None]:
        def drawing() -> None:
            drawn.append(name)
            draw()

        return drawing

    for name, part in (("buttons", view.planning.bar.canvas), ("hint", view.shows.pointer_tip.canvas)):
        monkeypatch.setattr(part, "draw", noted(name, part.draw))
    mouse.hover("token", mouse.regions("token")[-1])
    view.field.forget()  # so that all parts are drawn
    mouse.shoot("hint-over-frame")
    assert "buttons" in drawn
    assert drawn[-1] == "hint"
    window.show_title()
