"""Scrolling panes end between lines: no line is cut at their upper or lower edge."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.destinations import BookPage, HelpPage
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow


def halves(canvas: Canvas, place: Box) -> list[str]:
    """Return the lines that an edge of a place cuts."""
    found = []
    for line in canvas._letters.lines:
        capital, tail = line.y + 0.66 * line.look.size, line.y - 0.2 * line.look.size
        if any(tail + 0.5 < edge < capital - 0.5 for edge in (place.bottom, place.top)):
            found.append(line.look.line)
    return found


def rules(window: "TableWindow") -> None:
    window.open(HelpPage(window.show_title))


def story(window: "TableWindow") -> None:
    window.open(BookPage())
    Mouse(window).click("button", "sheet")


def plan(window: "TableWindow") -> None:
    battle = Battle.start(bow.load_scenario("06-wolf-raiders"), seed=1)
    view = BattleScreen(window, Session(battle, secrecy=False), window.settings.ui_scale)
    window.show_view(view)
    view.commands.toggle_plan()


@pytest.mark.parametrize("open_it", [rules, story, plan])
@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("ru", 1.5)])
def test_a_pane_ends_between_lines(
    window: "TableWindow", open_it: Callable[["TableWindow"], None], language: str, scale: float
) -> None:
    window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale, secrecy=False))
    open_it(window)
    mouse = Mouse(window)
    mouse.frame()
    pane = mouse.view.side.plan.pane if open_it is plan else mouse.view.pane
    seen: set[float] = set()
    for _ in range(12):
        assert halves(pane.canvas, pane.box) == []
        assert pane.canvas.written
        seen.add(pane.at)
        x, y = pane.box.centre
        mouse.wheel(x, y, -1)
    assert len(seen) > 1 or pane.furthest == 0
    choose_language(None)
    window.show_title()


def test_a_line_across_the_edge_is_not_shown(window: "TableWindow") -> None:
    canvas, place = Canvas(), Box(0, 100, 300, 60)
    for y in (90, 110, 130, 150):
        canvas.text(f"line at {y}", Box(0, y, 300, 20), 16, (255, 255, 255, 255))
    assert len(halves(canvas, place)) == 2
    canvas.leave_out_cut(place)
    assert halves(canvas, place) == []
    assert [text for text, _ in canvas.written] == ["line at 110", "line at 130"]
