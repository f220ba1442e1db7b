"""The ambience of battles: each has the sound of its story."""

from __future__ import annotations

from bow.battle import Battle
from bow.content.scenarios import scenario_paths
from bow.table.battle.board.event_sounds import ambience_of
from bow.ui.music import AMBIENCES
from bow.ui.player_settings import Settings


def test_each_battle_is_heard_as_its_story_tells() -> None:
    heard = {path.stem: ambience_of(Battle.start(str(path), seed=1)) for path in scenario_paths()}
    assert set(heard.values()) == set(AMBIENCES)
    assert heard["09-razing-the-red-fork"] == "fire"
    assert heard["10-harassment-to-harrenhal"] == "rain"
    assert heard["01-clash-on-the-kingsroad"] == "river"
    assert heard["03-the-night-march"] == "wind"


def test_the_ambience_alone_is_not_silence() -> None:
    assert not Settings(volume=0.0, music_volume=0.0).silent
    assert Settings(volume=0.0, music_volume=0.0, ambience_volume=0.0, interface_volume=0.0).silent
