"""The question before a saved game that is not as it was recorded, by real clicks in a real window; and its mark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pytest

import bow
from bow.content.packs import using
from bow.record.journal_reading import read_history
from bow.record.lines import Rebased
from bow.record.recorded_battles import BATTLE_RECORDS, Journal
from bow.record.recorded_realms import RealmJournal
from bow.table.battle.destinations import KeptBattle, ReplaysPage
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.replay_screen import ReplayScreen
from bow.table.realm.destinations import KeptRealm, RealmGamesPage
from bow.table.realm.play import realm_saves
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.table.realm.screens.replay_screen import RealmReplayScreen
from bow.table.title_screen import TitleScreen
from bow.ui.screens.saved_screen import OpenedGameScreen
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.fixture
def mouse(window: TableWindow) -> Iterator[Mouse]:
    yield Mouse(window)
    window.show_title()


def damaged_battle() -> Path:
    session = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, Seats(), secrecy=False)
    assert session.journal is not None
    for _ in range(8):
        session.act(session.legal[0])
    session.close()
    return damaged(Path(sorted(saves.SHELF.folder.glob("*.bow"))[-1]))


def damaged_realm() -> Path:
    session = realm_saves.begin(realm_saves.RealmSetup(3, {}, {}, 4))
    for _ in range(8):
        session.act(session.realm.legal_actions()[0])
    session.close()
    return damaged(realm_saves.SHELF.journals()[0])


def damaged(path: Path) -> Path:
    """Damage the line of action 6."""
    path.write_bytes(path.read_bytes().replace(b'"n":6', b'"n":5'))
    return path


GAMES: dict[str, tuple[Any, ...]] = {
    "battle": (damaged_battle, KeptBattle, BattleScreen, ReplayScreen, Journal, ReplaysPage()),
    "realm": (damaged_realm, KeptRealm, RealmScreen, RealmReplayScreen, RealmJournal, RealmGamesPage()),
}


@pytest.mark.parametrize("name", GAMES)
def test_players_are_asked_before_a_file_is_changed(mouse: Mouse, name: str) -> None:
    make, page, played, watched, journal, listed = GAMES[name]
    path = make()
    before = path.read_bytes()

    def shown() -> Any:
        return mouse.view

    def ask() -> None:
        assert mouse.window.open(page(path)) is None
        mouse.frame()
        assert isinstance(shown(), OpenedGameScreen)

    ask()
    words = " ".join(text for text, _ in mouse.view.asking.canvas.written)
    assert "lines left out: 3" in words
    assert troubles(mouse.view.asking.canvas, mouse.view.box) == []
    mouse.shoot(f"opened-{name}")
    mouse.press(arcade.key.ESCAPE)
    assert isinstance(shown(), TitleScreen)
    ask()
    mouse.click("button", "opened-watch")
    assert isinstance(shown(), watched)
    assert path.read_bytes() == before
    mouse.window.open(listed)
    mouse.frame()
    assert any("not as recorded" in text for text, _ in shown().list.canvas.written)
    mouse.shoot(f"opened-list-{name}")
    ask()
    mouse.click("button", "opened-go-on")
    assert isinstance(shown(), played)
    assert path.with_name(f"{path.name}.damaged").read_bytes() == before
    assert "lines left out: 3" in shown().session.trouble[1]["why"]
    mouse.frame()
    mouse.shoot(f"opened-table-{name}")
    mouse.window.show_title()
    journal.open(path).close()


PACK = 'id: riders\nname: Riders\nversion: "1"\nsource: {grade: reconstruction, note: A test.}\n'
UNIT = """- id: winterfell-riders
  name: Winterfell Riders
  house: stark
  branch: cavalry
  figures: 3
  range: 1
  effects: [pursue: {hexes: 1}]
  orders:
    green: {dice: DICE, options: [{move: 4, attack: true}]}
    blue: {dice: 3, options: [{move: 4, attack: true}]}
    red: {dice: 4, options: [{move: 4, attack: true}]}
"""


def test_a_running_battle_whose_pack_has_changed_is_looked_at_or_goes_on_from_a_new_base(
    mouse: Mouse, tmp_path: Path
) -> None:
    pack = tmp_path / "riders"
    pack.mkdir()
    (pack / "pack.yaml").write_text(PACK)
    (pack / "units.yaml").write_text(UNIT.replace("DICE", "2"))
    with using([pack]):
        session = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, Seats(), secrecy=False)
        for _ in range(8):
            session.act(session.legal[0])
        session.close()
    path = saves.SHELF.journals()[0]
    before = path.read_bytes()
    (pack / "units.yaml").write_text(UNIT.replace("DICE", "3"))
    with using([pack]):
        assert mouse.window.open(KeptBattle(path)) is None
        mouse.frame()
        words = " ".join(text for text, _ in mouse.view.asking.canvas.written)
        assert words.count('"riders" (version 1, ') == 2
        assert troubles(mouse.view.asking.canvas, mouse.view.box) == []
        mouse.shoot("opened-changed-pack")
        mouse.click("button", "opened-watch")
        assert isinstance(mouse.view, ReplayScreen)
        assert path.read_bytes() == before, "looking changes nothing"
        mouse.window.open(KeptBattle(path))
        mouse.frame()
        mouse.click("button", "opened-go-on")
        assert isinstance(mouse.view, BattleScreen)
        mouse.window.show_title()
        history = read_history(path, BATTLE_RECORDS)
    (base,) = (entry for entry in history.entries if isinstance(entry, Rebased))
    assert [pack.id for pack in base.versions.packs] == ["riders"]
    assert base.versions.packs != history.start.versions.packs
