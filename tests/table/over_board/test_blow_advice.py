"""Before an engaged unit moves, the panel says what leaving costs, in each language and window."""

from typing import TYPE_CHECKING

import pytest

from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse
from tests.table_logic.signs.test_blow_signs import battle

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SAID = {"en": "with a warning sign", "ru": "со знаком «!»"}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0)])
def test_the_cost_of_leaving_is_said_before_it_is_paid(
    window: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    choose_language(language)
    window.set_size(width, height)
    window.dispatch_events()
    window.show_view(BattleScreen(window, Session(battle(acting=True), secrecy=False), scale))
    mouse = Mouse(window)
    mouse.frame()

    def said() -> str:
        return " ".join(text for text, _ in mouse.view.side.context.canvas.written)

    mouse.click("unit", "s2")
    mouse.move(3, 3)
    mouse.frame()
    assert SAID[language] not in said()
    mouse.click("unit", "s1")
    mouse.move(3, 3)
    mouse.frame()
    mouse.shoot(f"blow-advice-{language}-{height}-{scale}")
    assert SAID[language] in said()
    assert troubles(mouse.view.side.context.canvas, mouse.view.side.context.grown or mouse.view.side.context.box) == []
    choose_language(None)
