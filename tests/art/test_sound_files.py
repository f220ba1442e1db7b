"""The files of sounds, music and ambience: tools/art makes them, and they are small, quiet and without a click."""

from __future__ import annotations

import wave

import numpy as np
import pytest

from bow.system.places import folder
from bow.ui import music
from bow.ui.music import AMBIENCES, ENDING, ENDLESS, decoded, read_music
from bow.ui.speaker import SOUNDS
from tools.art.sound import synthesis
from tools.art.sound.music import AMBIENCE, KEPT_RATE, PIECES, kept
from tools.art.sound.score import SOUNDS as SCORE
from tools.art.sound.synthesis import RATE, encoded, finished

MUSIC = folder("assets") / "music"
LOOPS = folder("assets") / "ambience"


# --- sounds
@pytest.mark.parametrize("name", SOUNDS)
def test_each_sound_is_the_one_that_the_script_makes(name: str) -> None:
    with wave.open(str(folder("assets") / "sounds" / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        written = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int)
    score = SCORE[name]
    made = finished(score.make(np.random.default_rng(score.seed)), score.peak).astype(int)
    assert len(made) == len(written)
    assert np.max(np.abs(made - written)) <= 2, "run tools/art/make_art.py --only sounds"


def test_sounds_are_short_and_neither_faint_nor_shrill() -> None:
    assert set(SCORE) == set(SOUNDS)
    assert {path.stem for path in (folder("assets") / "sounds").iterdir()} == set(SOUNDS)
    for name, score in SCORE.items():
        with wave.open(str(folder("assets") / "sounds" / f"{name}.wav")) as file:
            samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
        assert len(samples) / RATE <= 4.0, name
        assert abs(np.max(np.abs(samples)) - score.peak) < 0.01, name
        assert -30 < 20 * np.log10(np.sqrt(np.mean(samples**2))) < -12, name
        assert np.max(np.abs(samples[-20:])) < 0.01, f"{name} ends with a click"


# --- music
@pytest.mark.deep
@pytest.mark.parametrize("name", PIECES)
def test_each_piece_is_the_one_that_the_script_makes(name: str) -> None:
    piece = PIECES[name]
    wanted = kept(piece.make(np.random.default_rng(piece.seed)), piece).astype(float)
    written = read_music(MUSIC / f"{name}.wav")
    assert written.rate == KEPT_RATE
    assert len(written.samples) == len(wanted)
    off = np.mean((written.samples - wanted) ** 2) / np.mean(wanted**2)
    assert 10 * np.log10(off) < -20, "run tools/art/make_art.py --only sounds"


def test_the_music_is_small_quiet_and_goes_round_without_a_click() -> None:
    assert set(PIECES) == {*ENDLESS, *ENDING} == {path.stem for path in MUSIC.iterdir()}
    assert sum(path.stat().st_size for path in MUSIC.iterdir()) < 1_500_000
    for name in PIECES:
        samples = read_music(MUSIC / f"{name}.wav").samples / 32768
        assert np.max(np.abs(samples)) < 0.62, name
        assert -32 < 20 * np.log10(np.sqrt(np.mean(samples**2))) < -14, name
        if name in ENDLESS:
            assert len(samples) / KEPT_RATE > 45, name
            assert abs(samples[0] - samples[-1]) < np.max(np.abs(np.diff(samples))) / 2, name
        else:
            assert np.max(np.abs(samples[-40:])) < 0.01, name


def test_what_is_written_is_read_again() -> None:
    chance = np.random.default_rng(1)
    tones = np.sin(np.arange(40_000) / 15) * 8000 + np.sin(np.arange(40_000) / 150) * 9000
    samples = (tones + chance.normal(0, 20, len(tones))).astype(np.int16)
    again = decoded(encoded(samples))[: len(samples)]
    assert np.sqrt(np.mean((again - samples.astype(float)) ** 2)) < 400


def test_the_game_reads_the_format_that_is_written() -> None:
    assert np.array_equal(synthesis.STEPS, music.STEPS)
    assert np.array_equal(synthesis.GROWTH, music.GROWTH)
    assert (synthesis.IMA, synthesis.HEADER) == (music.IMA, music.HEADER)


# --- ambience
@pytest.mark.parametrize("name", AMBIENCE)
def test_each_loop_is_the_one_that_the_script_makes(name: str) -> None:
    piece = AMBIENCE[name]
    wanted = kept(piece.make(np.random.default_rng(piece.seed)), piece).astype(float)
    written = read_music(LOOPS / f"{name}.wav")
    assert (written.rate, len(written.samples)) == (KEPT_RATE, len(wanted))
    off = np.mean((written.samples - wanted) ** 2) / np.mean(wanted**2)
    assert 10 * np.log10(off) < -10, "run tools/art/make_art.py --only sounds"


def test_the_loops_are_small_quiet_and_have_no_click() -> None:
    assert set(AMBIENCE) == set(AMBIENCES) == {path.stem for path in LOOPS.iterdir()}
    assert sum(path.stat().st_size for path in LOOPS.iterdir()) < 500_000
    for name in AMBIENCE:
        samples = read_music(LOOPS / f"{name}.wav").samples / 32768
        assert np.max(np.abs(samples)) < 0.7, name
        assert -32 < 20 * np.log10(np.sqrt(np.mean(samples**2))) < -14, name
        assert abs(samples[0] - samples[-1]) <= np.max(np.abs(np.diff(samples))), name
        halves = [np.sqrt(np.mean(half**2)) for half in (samples[: KEPT_RATE // 2], samples[-KEPT_RATE // 2 :])]
        assert max(halves) < 3.5 * min(halves), name  # no jump in loudness
