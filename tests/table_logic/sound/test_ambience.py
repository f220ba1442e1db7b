"""The ambience of battles: the script makes its files, they loop without a click, and each battle has its own."""

from __future__ import annotations

import numpy as np
import pytest

from bow.battle import Battle
from bow.content.scenarios import scenario_paths
from bow.system.places import folder
from bow.table.battle.board.event_sounds import ambience_of
from bow.ui.player_settings import Settings
from bow.ui.sound.adpcm import read_music
from bow.ui.sound.music_player import AMBIENCES
from tools.assets.sound.ambience import AMBIENCE
from tools.assets.sound.music import KEPT_RATE, kept

ROOM = folder("assets") / "ambience"


@pytest.mark.parametrize("name", AMBIENCE)
def test_each_loop_is_the_one_that_the_script_makes(name: str) -> None:
    piece = AMBIENCE[name]
    wanted = kept(piece.make(np.random.default_rng(piece.seed)), piece).astype(float)
    written = read_music(ROOM / f"{name}.wav")
    assert (written.rate, len(written.samples)) == (KEPT_RATE, len(wanted))
    off = np.mean((written.samples - wanted) ** 2) / np.mean(wanted**2)
    assert 10 * np.log10(off) < -10, "tools/assets/make_sound.py makes them anew"


def test_the_loops_are_small_quiet_and_have_no_click() -> None:
    assert set(AMBIENCE) == set(AMBIENCES) == {path.stem for path in ROOM.iterdir()}
    assert sum(path.stat().st_size for path in ROOM.iterdir()) < 500_000
    for name in AMBIENCE:
        samples = read_music(ROOM / f"{name}.wav").samples / 32768
        assert np.max(np.abs(samples)) < 0.7, name
        assert -32 < 20 * np.log10(np.sqrt(np.mean(samples**2))) < -14, name
        assert abs(samples[0] - samples[-1]) <= np.max(np.abs(np.diff(samples))), name
        halves = [np.sqrt(np.mean(half**2)) for half in (samples[: KEPT_RATE // 2], samples[-KEPT_RATE // 2 :])]
        assert max(halves) < 3.5 * min(halves), name  # no jump in loudness


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
