"""The table of commands: each has its keys, its words and its deed, and can be given another key."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.table.input.commands import (
    BINDABLE,
    COMMANDS,
    IN_BATTLE,
    IN_EDITOR,
    IN_NOTES,
    IN_PALETTE,
    IN_RECAP,
    IN_REPLAY,
    IN_SAVES,
    OF_A_DRAFT,
    OF_THE_WINDOW,
    KeyMap,
    sound_map,
    suits,
    use,
)
from bow.table.play.player_settings import Settings, read_settings, save_settings
from bow.table.texts.key_names import key_said, key_values
from bow.table.texts.wording import say
from bow.words.messages import Words


@pytest.fixture(autouse=True)
def as_at_first() -> Iterator[None]:
    yield
    use(KeyMap())


def test_ids_are_given_once() -> None:
    tables = IN_BATTLE, IN_RECAP, IN_NOTES, IN_REPLAY, IN_SAVES, OF_A_DRAFT, IN_EDITOR, IN_PALETTE, OF_THE_WINDOW
    assert len(COMMANDS) == sum(map(len, tables))


def test_no_key_means_two_things_in_one_place() -> None:
    keys = KeyMap()
    met = {(id, key): keys.taken(id, key) for id, command in COMMANDS.items() for key in command.keys}
    assert [pair for pair, other in met.items() if other is not None] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_commands_and_keys_have_their_words(language: str) -> None:
    words = Words(language, strict=True)
    for id, command in COMMANDS.items():
        if command.keys:
            assert words.say(f"command-{id}")
        for key in command.keys:
            assert key_said(key, words)
    for key in sorted(BINDABLE):
        assert key_said(f"CTRL+{key}", words)


def test_a_command_gets_another_key_and_the_first_one_back() -> None:
    keys = KeyMap().changed("undo", "K")
    assert (keys.find("K", "battle"), keys.find("U", "battle")) == ("undo", None)
    assert keys.find("K", "skirmish") == "undo"
    assert keys.find("K", "replay") is None
    assert keys.changed("undo", "U").bound == {}


def test_a_key_that_has_a_meaning_in_the_same_place_is_taken() -> None:
    keys = KeyMap()
    assert keys.taken("undo", "Z") == "zone"
    assert keys.taken("undo", "F11") == "fullscreen"
    assert keys.taken("sound", "Z") == "zone"
    assert keys.taken("play", "U") is None  # nothing is undone in a replay
    assert keys.changed("zone", "K").taken("undo", "Z") is None


@pytest.mark.parametrize(
    ("id", "key", "good"),
    [
        ("undo", "K", True), ("undo", "CTRL+Z", True), ("undo", "F9", True), ("undo", "ESCAPE", False),
        ("undo", "7", False), ("undo", "TAB", False), ("undo", "F6", False), ("undo", "", False),
        ("undo", "ALT+K", False), ("help", "K", False), ("help", "F", False), ("help", "F2", True),
        ("help", "CTRL+K", True), ("menu", "K", False),
    ],
)  # fmt: skip
def test_which_keys_suit(id: str, key: str, good: bool) -> None:
    assert suits(id, key) is good


def test_sentences_name_the_keys_as_they_are() -> None:
    assert "(U)" in say("hint-tool-undo")
    use(KeyMap({"undo": "CTRL+Z", "end": "E"}))
    assert "(Ctrl and Z)" in say("hint-tool-undo")
    assert "Ctrl and Z: undo." in say("help-keys")
    assert "E: end the turn" in say("help-keys")
    assert key_values(Words("ru"))["key-play"] == "Пробел"


def test_keys_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    assert save_settings(Settings(keys=(("undo", "K"),))) is None
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["keys"] == {"undo": "K"}
    assert read_settings().keys == (("undo", "K"),)


@pytest.mark.parametrize(
    ("saved", "read"),
    [
        ({"undo": "Z", "zone": "U"}, {"undo": "Z", "zone": "U"}),  # exchanged
        ({"undo": "Z"}, {}),  # the key of another command
        ({"undo": "K", "zone": "K"}, {"zone": "K"}),
        ({"undo": "ESCAPE", "fly": "K", "zone": 7, "help": "H"}, {}),
        (["undo"], {}),
        (None, {}),
    ],
)
def test_keys_that_make_no_sense_are_as_at_first(saved: object, read: dict[str, str]) -> None:
    assert sound_map(saved).bound == read
