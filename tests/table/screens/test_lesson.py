"""The guided first battle in each language: played by following the highlights, and consistent with the table."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.table.battle.panels.house import HousePanel
from bow.table.battle.panels.tracks import MoralePanel
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.mouse import Mouse
from tests.table.screens.test_second_lesson import cut_by_frames, until_it_has_played

if TYPE_CHECKING:
    from bow.table.app import TableWindow

#: The words of each language for the direction of the marker, and the House at that end.
LEFT = {"en": ("moved left", "toward Lannister"), "ru": ("влево", "к концу Ланнистеров")}
#: The words for the place of the order tokens, and the number of tokens before the pass.
LOW = {"en": "in your strip, at the bottom", "ru": "на вашей полосе внизу"}
TWO = {"en": "You have two order tokens left, green and valor", "ru": "осталось два жетона выбора, Зелёный щит и Кулак"}
MOON = {"en": "A moon marks each unit", "ru": "Луной отмечены юниты"}
ZONES = {"en": "Lannister's red zone", "ru": "красная зона Ланнистеров"}
ENDS = {"en": "Here Lannister routs and loses", "ru": "Здесь Ланнистеры будут разгромлены и проиграют"}
RECOVERS = {"en": "may recover to the next diamond", "ru": "можно восстановить"}


@pytest.fixture
def table(window: "TableWindow", home: Path) -> Iterator["TableWindow"]:
    """Provide the window; restore English afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_lesson_tells_what_the_table_shows(table: "TableWindow", language: str) -> None:
    """Every step is readable as a whole, and tells the truth about tokens, the strip and the marker (MOR-1)."""
    table.change_settings(Settings(language=language, animation_speed=0.0))
    table.show_title()
    mouse = Mouse(table)
    mouse.frame()
    table.start_lesson()
    view = mouse.view
    mouse.frame()
    track = next(panel for panel in view.panels if isinstance(panel, MoralePanel))
    spaces = {int(region.id): region for region in track.regions if region.kind == "track"}
    assert spaces[11].box.left < spaces[0].box.left < spaces[-11].box.left
    assert ZONES[language] in spaces[10].hint
    assert ENDS[language] in spaces[11].hint
    assert RECOVERS[language] in spaces[10].hint
    assert RECOVERS[language] not in spaces[11].hint, "whoever routs has lost"
    told: dict[str, str] = {}
    orders: dict[str, dict[str, int]] = {}
    morale: dict[str, int] = {}
    asleep: dict[str, bool] = {}
    for _ in range(1500):
        mouse.frame(0.3)
        step = view.guided.step
        if step.id not in told:
            told[step.id] = " ".join(text for text, _ in view.lesson.canvas.written)
            morale[step.id] = view.session.battle.morale
            asleep[step.id] = any(not unit.active for unit in view.session.battle.units.values())
            orders[step.id] = dict(view.session.battle.house("stark").orders)
            assert "…" not in told[step.id], step.id
            assert cut_by_frames(mouse) == []
            mouse.shoot(f"lesson-{language}-{len(told):02}-{step.id}")
        if step.free:
            break
        if step.plays:
            until_it_has_played(mouse)
        elif step.is_read:
            mouse.click("button", "lesson-next")
        else:
            mouse.click(*next(thing for thing in sorted(view.wanted()) if mouse.sees(*thing)))
    assert view.guided.step.free
    assert spaces[morale["advance"]].box.left < spaces[morale["strike"]].box.left
    strip = next(panel for panel in view.panels if isinstance(panel, HousePanel) and panel.house == "stark")
    assert strip.box.top < view.board.box.bottom
    assert LOW[language] in told["token"]
    assert {kind: n for kind, n in orders["pass"].items() if n} == {"green": 1, "valor": 1}
    assert TWO[language] in told["pass"]
    for said in LEFT[language]:
        assert said in told["advance"]
    assert MOON[language] in told["engaged"]
    assert asleep["engaged"]
    assert "off-balance" in {effect.word for effect in view.session.battle.catalogue.kinds["northmen-archers"].effects}
    leader = next(each for each in view.session.battle.commanders.values() if each.house == "stark")
    assert leader.limit == 1, "the lesson says that Maege has room for one token"
    hand = view.session.battle.house("stark").hand
    assert len(view.session.battle.catalogue.cards["SL3"].orders) == 2
    assert "SL3" in hand, "the lesson speaks of the two orders of Three Banners"
