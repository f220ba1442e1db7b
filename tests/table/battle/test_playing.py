"""A round of a battle with special rules, and a whole skirmish, played by mouse, dragging and keys.

tools/play_through.py plays whole battles in the same way.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.battle import Battle
from bow.record.recorded_battles import check
from bow.table.battle.play import saves
from bow.ui.player_settings import Settings
from tests.table.playing import Album, Player

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.fixture
def player(window: "TableWindow", home: Path) -> Iterator[Player]:
    """Provide two people at the title screen who have never played."""
    window.options = ()
    window.change_settings(Settings(animation_speed=0.0, recap=False))
    window.show_title()
    found = Player(window, seed=5)
    found.frame()
    yield found
    window.show_title()


def round_over(battle: Battle) -> bool:
    return battle.round > 1


def same_as_written(player: Player) -> None:
    """Check that the journal replays with the session's actions, and that every way of input was used."""
    (journal,) = saves.SHELF.journals()
    verdict = check(journal)
    assert verdict.same, verdict.message
    done = [step.action for step in player.view.session.history]
    assert [step.action for step in saves.read_replay(journal).history] == done
    assert all(player.used[way] for way in player.ways), f"not all ways were tried: {player.used}"


@pytest.mark.deep
def test_a_round_of_wolf_raiders(player: Player) -> None:
    album = Album(player, "raiders")
    player.begin_battle("wolf-raiders", 5)
    player.play(album.look, until=round_over)
    assert player.battle.round == 2
    assert {"lay", "turn"} <= album.seen
    same_as_written(player)


@pytest.mark.deep
def test_a_whole_skirmish(player: Player) -> None:
    """From the title through the cards, the field and the battle to its end screen."""
    album = Album(player, "skirmish")
    player.begin_skirmish(1, 9, album.keep)
    player.play(album.look)
    assert player.battle.winner is not None
    same_as_written(player)
    player.until(lambda: type(player.view).__name__ == "BattleEnd", "the end", 0.05)
    assert player.sees("button", "rematch")
    album.keep("end")
