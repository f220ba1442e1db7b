"""The page of the analysis in a replay: it is made beside the window, and leads to what it speaks of."""

from __future__ import annotations

from pathlib import Path

import arcade
import pytest

import bow
from bow.lab.analysis import analyse
from bow.lab.analysis.depths import Depth
from bow.lab.analysis.keeping import beside
from bow.record.journal import Journal
from bow.table.app import TableWindow
from bow.table.play import saves
from bow.table.play.saves import Seats
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

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
def fingers(window: TableWindow) -> Fingers:
    return Fingers(window)


def recorded(name: str, battle: bow.Battle, actions: int, first: str = "") -> Path:
    """A journal of some actions: `first`, then whatever is legal last."""
    path = saves.replays_folder() / f"{name}.bow"
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in (path, beside(path)):
        old.unlink(missing_ok=True)
    journal = Journal.create(path, battle)
    for n in range(actions):
        action = first if n == 0 and first else str(battle.legal_actions()[-1])
        battle = battle.apply(action)
        journal.add(action, battle)
    journal.close()
    saves.write_seats(path, Seats("greedy", "greedy"))
    return path


@pytest.fixture
def missed(window: TableWindow) -> Path:
    """A battle in which Stark could have won, and passed."""
    return recorded("missed", bow.Battle.from_position(WIN_IN_ONE), 1, "pass")


def watched(fingers: Fingers, path: Path) -> None:
    assert fingers.window.show_replay(path) is None
    fingers.frame()


def fits(fingers: Fingers) -> None:
    """Nothing of the page is cut off, or lies over another thing."""
    panel = fingers.view.hindsight.panel
    assert troubles(panel.canvas, panel.box) == []


def test_an_analysis_is_made_beside_the_window_and_kept(fingers: Fingers, missed: Path) -> None:
    watched(fingers, missed)
    assert fingers.sees("button", "analysis")
    fingers.press(KEY.A)
    fingers.until(lambda: fingers.sees("button", "analysis-start"))
    fingers.shoot("hindsight-none")
    fits(fingers)
    fingers.click("button", "analysis-start")
    fingers.until(lambda: fingers.sees("button", "cost:1"))
    assert beside(missed).exists()
    assert not fingers.sees("button", "analysis-start")
    fingers.shoot("hindsight-made")
    fits(fingers)
    fingers.click("step", "1")
    assert fingers.view.replayed.at == 1
    fingers.click("button", "cost:1")  # the board as it was when Stark had to decide
    assert fingers.view.replayed.at == 0
    assert fingers.view.hindsight.panel.shown == 1
    fingers.press(KEY.RIGHT)
    assert (fingers.view.replayed.at, fingers.view.hindsight.panel.shown) == (1, 1)
    fingers.click("button", "analysis")
    assert not fingers.sees("button", "cost:1")
    assert fingers.sees("log", "1") or fingers.regions("tab")


def test_what_is_kept_is_there_at_once(fingers: Fingers, missed: Path) -> None:
    analyse(missed, Depth(40, 6, 4, 10), jobs=1)
    before = beside(missed).read_bytes()
    watched(fingers, missed)
    fingers.click("button", "analysis")
    fingers.until(lambda: fingers.sees("button", "cost:1"))
    assert not fingers.sees("button", "analysis-start")
    assert fingers.sees("jump", "cost:1")
    assert beside(missed).read_bytes() == before


def test_it_can_be_stopped_and_gone_on_with(fingers: Fingers) -> None:
    path = recorded("long", bow.Battle.start("1", 5), 12)
    watched(fingers, path)
    fingers.press(KEY.A)
    fingers.until(lambda: fingers.sees("button", "analysis-start"))
    fingers.click("button", "analysis-start")
    fingers.until(lambda: fingers.view.hindsight.panel.work.part > 0)
    fingers.click("button", "analysis-stop")
    fingers.until(lambda: fingers.sees("button", "analysis-start"))
    work = fingers.view.hindsight.panel.work
    assert not work.running
    assert not work.analysis.complete
    assert beside(path).exists()
    fingers.click("button", "take-over")  # the question stands where the page was
    assert fingers.sees("button", "over-both")


def test_a_battle_that_goes_on_tells_nothing_of_hands_that_may_not_be_seen(fingers: Fingers) -> None:
    path = recorded("secret", bow.Battle.start("1", 5), 3)
    saves.write_seats(path, Seats("person", "greedy"))
    watched(fingers, path)
    fingers.press(KEY.A)
    fingers.frame()
    assert fingers.view.hindsight.panel.why_not == "hindsight-hidden"
    assert fingers.view.hindsight.panel.work is None
    assert not fingers.sees("button", "analysis-start")
