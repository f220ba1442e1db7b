"""The analysis page of a replay: it is computed in the background, and leads to the actions that it discusses."""

from __future__ import annotations

from pathlib import Path

import arcade
import pytest

import bow
from bow.games.battle import BATTLE
from bow.lab.analysis import analyse
from bow.lab.analysis.analysed import beside
from bow.lab.analysis.judging import Depth
from bow.record.recorded_battles import Journal
from bow.seats.saved_files import write_seats
from bow.table.app import TableWindow
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

KEY = arcade.key
WIN_IN_ONE = """
map: |
  . . . . .
   . . . .
  . . . . .
   . . . .
  . . . . .
round: 3
limit: 3
morale: stark+10
track: {stark: rout, lannister: rout}
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C3}
  l1: {kind: lannisport-guards, rank: green, at: B2, figures: 1}
  l2: {kind: lannisport-guards, rank: green, at: C2, figures: 4}
"""


pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow) -> Mouse:
    return Mouse(window)


def recorded(name: str, battle: bow.Battle, actions: int, first: str = "") -> Path:
    """Record a journal of some actions: `first`, then the last legal action each time."""
    path = saves.SHELF.folders[1] / f"{name}.bow"
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in (path, beside(path)):
        old.unlink(missing_ok=True)
    journal = Journal.create(path, battle)
    for n in range(actions):
        action = first if n == 0 and first else str(battle.legal_actions()[-1])
        battle = battle.apply(action)
        journal.add(action, battle)
    journal.close()
    write_seats(path, BATTLE, Seats("greedy", "greedy").by_house())
    return path


@pytest.fixture
def missed(window: TableWindow) -> Path:
    """Provide a battle in which Stark could have won, and passed."""
    return recorded("missed", bow.Battle.from_position(WIN_IN_ONE), 1, "pass")


def watched(mouse: Mouse, path: Path) -> None:
    assert mouse.window.show_replay(path) is None
    mouse.frame()


def fits(mouse: Mouse) -> None:
    """Check that nothing on the page is cut off or overlaps."""
    panel = mouse.view.analysis.panel
    assert troubles(panel.canvas, panel.box) == []


def test_an_analysis_is_made_beside_the_window_and_kept(mouse: Mouse, missed: Path) -> None:
    watched(mouse, missed)
    assert mouse.sees("button", "analysis")
    mouse.press(KEY.A)
    mouse.until(lambda: mouse.sees("button", "analysis-start"))
    mouse.shoot("analysis-none")
    fits(mouse)
    mouse.click("button", "analysis-start")
    mouse.until(lambda: mouse.sees("button", "cost:1"))
    assert beside(missed).exists()
    assert not mouse.sees("button", "analysis-start")
    mouse.shoot("analysis-made")
    fits(mouse)
    mouse.click("step", "1")
    assert mouse.view.replayed.at == 1
    mouse.click("button", "cost:1")  # the board as it was when Stark had to decide
    assert mouse.view.replayed.at == 0
    assert mouse.view.analysis.panel.shown == 1
    mouse.press(KEY.RIGHT)
    assert (mouse.view.replayed.at, mouse.view.analysis.panel.shown) == (1, 1)
    mouse.click("button", "analysis")
    assert not mouse.sees("button", "cost:1")
    assert mouse.sees("log", "1") or mouse.regions("tab")


def test_what_is_kept_is_there_at_once(mouse: Mouse, missed: Path) -> None:
    analyse(missed, Depth(40, 6, 4, 10), jobs=1)
    before = beside(missed).read_bytes()
    watched(mouse, missed)
    mouse.click("button", "analysis")
    mouse.until(lambda: mouse.sees("button", "cost:1"))
    assert not mouse.sees("button", "analysis-start")
    assert mouse.sees("jump", "cost:1")
    assert beside(missed).read_bytes() == before


def test_it_can_be_stopped_and_resumed(mouse: Mouse) -> None:
    path = recorded("long", bow.Battle.start("1", 5), 12)
    watched(mouse, path)
    mouse.press(KEY.A)
    mouse.until(lambda: mouse.sees("button", "analysis-start"))
    mouse.click("button", "analysis-start")
    mouse.until(lambda: mouse.view.analysis.panel.work.part > 0)
    mouse.click("button", "analysis-stop")
    mouse.until(lambda: mouse.sees("button", "analysis-start"))
    work = mouse.view.analysis.panel.work
    assert not work.running
    assert not work.analysis.complete
    assert beside(path).exists()
    mouse.click("button", "take-over")  # the question replaces the page
    assert mouse.sees("button", "over-both")


def test_a_battle_that_goes_on_tells_nothing_of_hands_that_may_not_be_seen(mouse: Mouse) -> None:
    path = recorded("secret", bow.Battle.start("1", 5), 3)
    write_seats(path, BATTLE, Seats("person", "greedy").by_house())
    watched(mouse, path)
    mouse.press(KEY.A)
    mouse.frame()
    assert mouse.view.analysis.panel.why_not == "analysis-page-hidden"
    assert mouse.view.analysis.panel.work is None
    assert not mouse.sees("button", "analysis-start")
