"""The sound of each event, and a speaker that plays it or stays silent without harm."""

from __future__ import annotations

import importlib
import logging
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pyglet
import pytest

import bow
import bow.ui
from bow.battle import Battle
from bow.battle.events import KINDS, Attacked, BattleOver, Captured, CardPlayed, HitsCounted, Moved, PhaseBegan
from bow.table.battle.board.event_sounds import ALWAYS, SoundTrack, sound_of
from bow.table.battle.board.playback import Playback
from bow.ui import speaker as sound
from bow.ui.speaker import SOUNDS, Speaker, open_device

SCENARIO = "01-clash-on-the-kingsroad"
PERSONS = ("stark", "lannister")


@pytest.fixture
def loud() -> Iterator[Speaker]:
    """Provide a speaker that is ready: on this machine's device, or on pyglet's silent one."""
    speaker = Speaker()
    speaker.warm_up()
    assert speaker.wait(30), speaker.trouble
    yield speaker
    speaker.close()


def wait_for(what: object, least: float = 10) -> None:
    end = time.monotonic() + least
    assert callable(what)
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


# --- sounds of events
def test_only_known_events_have_sounds() -> None:
    assert set(ALWAYS) <= set(KINDS.values())
    assert set(ALWAYS.values()) <= set(SOUNDS)


def test_sounds_follow_the_moments_of_a_story() -> None:
    """Over a whole battle: clashes with hits, arrows with attacks, hooves and steps with movements."""
    heard: set[str] = set()
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=4)
    chance = random.Random(4)
    while battle.decision is not None:
        legal = battle.legal_actions()
        after = battle.apply(
            chance.choice([a for a in legal if a.verb in ("attack", "card", "order", "counter")] or list(legal))
        )
        story = SoundTrack(battle, after, after.events, PERSONS, battle.decision)
        playback = Playback(battle, after, after.events, 1.0)
        sounds: list[tuple[str, list[str]]] = []
        while True:
            moment = playback.moment.event.kind if playback.moment is not None else ""
            sounds.append((moment, story.due(playback.begun)))
            if playback.over:
                break
            playback.update(0.05)
        for moment, found in sounds:
            heard |= set(found)
            if "arrow" in found:
                assert moment == "attack"
            if "gallop" in found or "march" in found:
                assert moment in ("moved", "advanced", "pursued", "retreated", "evaded")
        kinds = [event.kind for event in after.events]
        ranged = any(isinstance(event, Attacked) and event.mode == "ranged" for event in after.events)
        clashes = [found for _, found in sounds if "clash" in found]
        assert not clashes or "hits" in kinds
        if not ranged and any(isinstance(e, HitsCounted) and e.hits and "attack" in kinds for e in after.events):
            assert clashes
        battle = after
    assert heard >= {"clash", "arrow", "gallop", "march", "card", "horn", "victory"}


def test_a_story_cut_short_is_told_by_its_weightiest_sound() -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=4)
    unit = next(iter(battle.units))
    events = (
        CardPlayed(house="stark", card="x", commander="y", unit=unit),
        Moved(unit=unit, from_="A1", to="A2", path=["A1", "A2"]),
        Captured(commander="y", unit=unit, by="lannister"),
        PhaseBegan(phase="regroup"),
    )
    story = SoundTrack(battle, battle, events, PERSONS)
    assert story.due(1) == ["card"]
    assert story.due(1) == []
    assert story.due(4, at_once=True) == ["capture"]
    assert story.due(4) == []


@pytest.mark.parametrize(
    ("persons", "winner", "wanted"),
    [(PERSONS, "stark", "victory"), (("stark",), "lannister", "defeat"), (("stark",), "none", "defeat")],
)
def test_the_end_sounds_as_the_players_fare(persons: tuple[str, ...], winner: str, wanted: str) -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=4)
    event = BattleOver(winner=winner, why="rout", values_={})
    assert sound_of(event, battle, battle, persons, "") == wanted


# --- the speaker
def test_a_sound_is_played_once_at_a_time(loud: Speaker) -> None:
    assert not loud.playing("card")
    assert loud.play("card")
    assert loud.playing("card")
    assert not loud.play("card")
    assert loud.play("clash")
    wait_for(lambda: not loud.playing("card"))
    assert loud.play("card")
    wait_for(lambda: loud._wanted.empty())
    assert loud.trouble is None


def test_a_real_player_plays_it_through(monkeypatch: pytest.MonkeyPatch) -> None:
    from pyglet.media import Player

    began: list[tuple[float, float]] = []
    play = Player.play

    def noted(player: Player) -> None:
        play(player)
        assert player.source is not None
        began.append((player.volume, player.source.duration or 0.0))

    monkeypatch.setattr(Player, "play", noted)
    speaker = Speaker()
    speaker.volume = 0.25
    speaker.warm_up()
    assert speaker.wait(30)
    assert speaker.play("card")
    wait_for(lambda: began)
    ((volume, length),) = began
    assert volume == 0.25
    assert 0.25 < length < 0.35
    time.sleep(0.4)
    assert speaker.play("card")
    wait_for(lambda: len(began) == 2)
    speaker.close()
    assert speaker.trouble is None
    assert not speaker.play("card")


def test_nothing_is_heard_when_muted_or_before_it_is_ready(loud: Speaker) -> None:
    loud.muted = True
    assert not loud.play("card")
    loud.muted, loud.volume = False, 0.0
    assert not loud.play("card")
    loud.volume = 1.0
    assert loud.play("card")
    assert not Speaker().play("card")


def test_clicks_have_a_volume_of_their_own(loud: Speaker) -> None:
    loud.volume = 0.0
    assert loud.play("tap")
    assert not loud.play("card")
    loud.volume, loud.click_volume = 1.0, 0.0
    assert not loud.play("chip")
    assert loud.play("card")


def test_to_play_never_waits_for_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow device does not delay the program."""
    from pyglet.media import Player

    held = threading.Event()
    monkeypatch.setattr(sound, "open_device", lambda: "SlowDriver")
    monkeypatch.setattr(Player, "play", lambda player: held.wait(5))
    speaker = Speaker()
    began = time.perf_counter()
    speaker.warm_up()
    assert time.perf_counter() - began < 0.2
    assert speaker.wait(30)
    began = time.perf_counter()
    for name in SOUNDS:
        speaker.play(name)
    assert time.perf_counter() - began < 0.2
    held.set()
    speaker.close()


def test_without_a_device_it_is_silent_and_says_so_in_the_log_only(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Every driver fails as on a machine without sound; pyglet's silent one remains."""

    def missing(name: str) -> ModuleType:
        raise ImportError(f"no library for {name}")

    monkeypatch.setattr(bow.ui, "SOUND_DEFERRED", True)
    monkeypatch.setattr(pyglet.options, "audio", ("silent",))
    monkeypatch.setattr(importlib, "import_module", missing)
    with caplog.at_level(logging.DEBUG, "bow.ui.speaker"):
        assert open_device().endswith("Driver")
        speaker = Speaker()
        speaker.warm_up()
        assert speaker.wait(30)
        speaker.play("horn")
        speaker.close()
    assert speaker.trouble is None
    assert "Traceback" not in caplog.text
    assert capfd.readouterr() == ("", "")


def test_a_device_that_fails_is_given_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    from pyglet.media import Player

    def broken(player: Player) -> None:
        raise OSError("the device was unplugged")

    monkeypatch.setattr(Player, "play", broken)
    speaker = Speaker()
    speaker.warm_up()
    assert speaker.wait(30)
    with caplog.at_level(logging.INFO, "bow.ui.speaker"):
        assert speaker.play("card")
        wait_for(lambda: speaker.trouble)
    assert not speaker.ready
    assert not speaker.play("clash")
    assert len([record for record in caplog.records if record.levelno >= logging.WARNING]) == 1
    assert "the device was unplugged" in caplog.text
    assert capfd.readouterr() == ("", "")
    speaker.close()


def test_missing_files_are_no_reason_to_stop(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    speaker = Speaker(tmp_path)
    with caplog.at_level(logging.WARNING, "bow.ui.speaker"):
        speaker.warm_up()
        wait_for(lambda: speaker.trouble)
    assert not speaker.wait(1)
    assert not speaker.play("card")
    assert len(caplog.records) == 1
    speaker.close()
