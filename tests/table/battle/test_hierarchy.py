"""The right column: whose turn it is and the points have the largest letters, and each number is shown once."""

from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.ui.wording import say, word
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scenario", ["01-clash-on-the-kingsroad", "02-paying-the-piper"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_whose_turn_it_is_leads(
    window: "TableWindow", language: str, scenario: str, size: tuple[int, int], scale: float
) -> None:
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale, secrecy=False))
    session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session, scale))
    mouse = Mouse(window)
    mouse.frame()
    view, owed = mouse.view, mouse.battle.decision
    assert owed is not None
    lead = view.side.round.canvas
    sizes_of = {look.line: look.size for look in lead.looks}
    turn = say("lead-turn", house=word(owed.house))
    assert turn in sizes_of
    others = [
        look.size for panel in (view.side.morale, view.side.context, view.side.log) for look in panel.canvas.looks
    ]
    assert sizes_of[turn] >= max(others)
    assert troubles(lead, view.side.round.box) == []
    assert not [line for line in sizes_of if "…" in line]
    points = [region for region in mouse.window.regions if region.id.startswith("points:")]
    assert len(points) in (0, 2)
    assert bool(points) == (scenario != "01-clash-on-the-kingsroad")
    for region in points:
        inside = [text for text, box in lead.written if region.box.holds(*box.centre)]
        assert inside == [str(mouse.battle.house(region.id.partition(":")[2]).vp)]
    choose_language(None)
    window.show_title()
