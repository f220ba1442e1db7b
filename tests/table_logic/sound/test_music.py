"""The music: pieces fade into each other, and silence costs nothing."""

from __future__ import annotations

import logging
import struct
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyglet
import pytest

from bow.ui import music
from bow.ui.music import ENDING, ENDLESS, IMA, MusicPlayer, Recording, read_music, source_of
from bow.ui.player_settings import Settings
from bow.ui.speaker import Speaker

pyglet.options.shadow_window = False  # the same setting as Arcade's: sound needs no screen
PATIENCE = 20.0
RATE = 16_000
BLOCK, PER_BLOCK = 512, 1017  # bytes and samples of a block of a file


class StandIn:
    """A stand-in for pyglet's player that only records its calls."""

    made: list[StandIn]

    def __init__(self) -> None:
        self.volume = 1.0
        self.source: Any = None
        self.began = self.ended = False
        self.made.append(self)

    def queue(self, source: Any) -> None:
        self.source = source

    def play(self) -> None:
        self.began = True

    def delete(self) -> None:
        self.ended = True


class OpenDevice(Speaker):
    """A speaker with an open device."""

    def __init__(self, device: str = "StandIn") -> None:
        super().__init__()
        self.device = device

    def warm_up(self) -> None:
        self._ready.set()


def wait_for(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.005)


def write_silence(path: Path) -> None:
    """Write a piece of a second in which every sample is zero: then every byte of its blocks is."""
    form = struct.pack("<HHIIHHHH", IMA, 1, RATE, RATE * BLOCK // PER_BLOCK, BLOCK, 4, 2, PER_BLOCK)
    parts = ((b"fmt ", form), (b"fact", struct.pack("<I", RATE)), (b"data", bytes(BLOCK * -(-RATE // PER_BLOCK))))
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(part)) + part for name, part in parts)
    path.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MusicPlayer]:
    """Provide music on a stand-in for the device; pieces that end are short, and so are fades."""
    StandIn.made = []
    monkeypatch.setattr("pyglet.media.Player", StandIn)
    monkeypatch.setattr(music, "FADE", 0.3)
    for piece in (*ENDLESS, *ENDING):
        write_silence(tmp_path / f"{piece}.wav")
    player = MusicPlayer(OpenDevice(), tmp_path)
    yield player
    player.close()


# --- the files
def test_a_piece_is_read(tmp_path: Path) -> None:
    write_silence(tmp_path / "table.wav")
    recording = read_music(tmp_path / "table.wav")
    assert (recording.rate, recording.samples.tolist()) == (RATE, [0] * RATE)


@pytest.mark.parametrize(
    "text", [b"", b"RIFF\x00\x00\x00\x00WAVE", b"RIFF\x04\x00\x00\x00WAVEfmt \x02\x00\x00\x00\x11\x00"]
)
def test_a_broken_file_is_told(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "table.wav"
    file.write_bytes(text)
    with pytest.raises(ValueError, match=r"table\.wav"):
        read_music(file)


def test_an_endless_piece_begins_anew_where_it_ends() -> None:
    samples = np.arange(1000, dtype=np.int16)
    source = source_of(Recording(samples, RATE), endless=True)
    data = b"".join(source.get_audio_data(600).data for _ in range(10))
    found = np.frombuffer(data, np.int16)
    assert np.array_equal(found, np.resize(samples, len(found)))
    ends = source_of(Recording(samples, RATE), endless=False)
    assert ends.get_audio_data(9000).length == 2000
    assert ends.get_audio_data(9000) is None


# --- playing
def test_one_piece_fades_over_into_the_next(heard: MusicPlayer) -> None:
    heard.set_volume(0.5)
    heard.play("table")
    heard.warm_up()
    wait_for(lambda: heard.playing == ("table",) and heard.asleep)
    first = StandIn.made[0]
    assert first.began
    assert first.volume == pytest.approx(0.5 * music.LOUDEST)
    heard.play("battle")
    wait_for(lambda: len(heard.playing) == 2)
    wait_for(lambda: heard.playing == ("battle",) and heard.asleep)
    assert first.ended
    heard.play("battle")
    assert heard.asleep  # the piece is already playing
    assert len(StandIn.made) == 2


@pytest.mark.parametrize("piece", ["table", "victory-stark"])
def test_a_real_player_plays_it(piece: str) -> None:
    """It runs on pyglet's silent driver, which takes the samples as a device does."""
    sounds = Speaker()
    sounds.warm_up()
    assert sounds.wait(30), sounds.trouble
    sounds.device = "Heard"
    player = MusicPlayer(sounds)
    player.set_volume(0.25)
    player.play(piece)
    player.warm_up()
    wait_for(lambda: player.playing == (piece,) and player.asleep)
    (voice,) = player._voices
    wait_for(lambda: voice.player.time > 0.3)
    assert voice.player.playing
    assert player.trouble is None
    player.close()
    assert player.playing == ()
    sounds.close()


def test_after_a_victory_the_piece_of_the_table_comes(heard: MusicPlayer) -> None:
    heard.set_volume(1.0)
    heard.play("victory-stark")
    heard.warm_up()
    wait_for(lambda: heard.playing == ("victory-stark",))
    wait_for(lambda: heard.playing == ("table",))
    assert heard.piece == "table"


def test_no_volume_is_silence_and_nothing_is_done(heard: MusicPlayer) -> None:
    heard.play("table")
    heard.warm_up()
    wait_for(lambda: heard.asleep)
    assert not StandIn.made
    heard.set_volume(0.25)
    wait_for(lambda: heard.playing == ("table",))
    heard.set_volume(0.0)
    wait_for(lambda: not heard.playing)
    assert StandIn.made[0].ended
    assert heard.asleep


def test_while_a_piece_goes_round_the_thread_sleeps(heard: MusicPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    heard.set_volume(0.5)
    heard.play("table")
    heard.warm_up()
    wait_for(lambda: heard.playing and heard.asleep)
    steps: list[float] = []
    monkeypatch.setattr(heard, "_see_to", steps.append)
    time.sleep(0.6)
    assert not steps


def test_without_a_device_nothing_is_read_and_the_thread_ends(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    player = MusicPlayer(OpenDevice("SilentDriver"), tmp_path)  # there are no files either
    player.set_volume(1.0)
    player.play("table")
    with caplog.at_level(logging.WARNING, "bow.ui.music"):
        player.warm_up()
        wait_for(lambda: not any(thread.name == "bow-music" for thread in threading.enumerate()))
    assert player.trouble == "silent"
    assert not caplog.records
    player.close()


def test_missing_files_are_no_reason_to_stop(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    player = MusicPlayer(OpenDevice(), tmp_path)
    player.set_volume(1.0)
    player.play("table")
    with caplog.at_level(logging.WARNING, "bow.ui.music"):
        player.warm_up()
        wait_for(lambda: player.trouble)
    assert len(caplog.records) == 1
    player.play("battle")
    player.close()


# --- settings
def test_silence_is_sounds_and_music_together() -> None:
    assert not Settings().silent
    assert Settings(muted=True).silent
    assert not Settings(volume=0.0).silent
    assert not Settings(music_volume=0.0).silent
    assert Settings(volume=0.0, music_volume=0.0, ambience_volume=0.0, interface_volume=0.0).silent
    assert 0 < Settings().music_volume < Settings().volume
