"""The table of commands: each has its keys, its name and its action, and can get another key."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow.editor.battle_editor.editor_rows import IN_EDITOR, IN_PALETTE
from bow.editor.draft_rows import OF_A_DRAFT
from bow.table.battle.screens.battle_rows import IN_BATTLE, IN_RECAP, IN_REPLAY
from bow.table.opened import PAGES_OF_KEYS
from bow.table.realm.screens.realm_rows import IN_REALM
from bow.ui.kit.commands import (
    BINDABLE,
    COMMANDS,
    PAGES,
    Command,
    Commands,
    KeyMap,
    key_text,
    key_values,
    pad_command,
    sound_map,
    suits,
    use,
)
from bow.ui.kit.shared_commands import OF_A_GAME, OF_A_REPLAY, OF_THE_WINDOW
from bow.ui.notes import IN_NOTES
from bow.ui.player_settings import Settings, read_settings, save_settings
from bow.ui.screens.saved_rows import IN_SAVES
from bow.ui.wording import say
from bow.words.messages import Words


@pytest.fixture(autouse=True)
def as_at_first() -> Iterator[None]:
    yield
    use(KeyMap())


#: all tables of commands
TABLES: list[Commands[Any]] = [
    OF_THE_WINDOW, OF_A_GAME, OF_A_REPLAY, IN_BATTLE, IN_RECAP, IN_REPLAY, IN_NOTES, IN_SAVES, IN_REALM, OF_A_DRAFT,
    IN_EDITOR, IN_PALETTE,
]  # fmt: skip


def test_ids_are_given_once() -> None:
    assert len(COMMANDS) == sum(len(table.rows) for table in TABLES)


def test_shift_does_what_a_command_has_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bow.ui.kit.commands.COMMANDS", {})
    done: list[str] = []
    row = Command[list[str]]("undo", (), lambda it: it.append("one"), (), shifted=lambda it: it.append("two"))
    table = Commands[list[str]]("common", row)
    assert table.run("undo", done)
    assert table.run("undo", done, shift=True)
    assert not table.run("redo", done)
    assert done == ["one", "two"]


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
            assert key_text(key, words)
    for key in sorted(BINDABLE):
        assert key_text(f"CTRL+{key}", words)
    assert key_text("ENTER", words) == "Enter"  # as sentences write it


def test_a_command_gets_another_key_and_the_first_one_back() -> None:
    keys = KeyMap().changed("undo", "Q")
    for place in ("game/battle", "game/realm", "game/realm/planning", "game/skirmish"):
        assert (keys.find("Q", place), keys.find("U", place)) == ("undo", None)
    assert keys.find("Q", "replay/battle") is None
    assert keys.changed("undo", "U").bound == {}


def test_a_button_of_the_gamepad_means_the_command_of_the_narrowest_context() -> None:
    assert pad_command("back", "game/realm") == "help"
    assert pad_command("back", "game/battle") == "encyclopedia"
    assert pad_command("x", "replay/battle") is None


def test_a_key_that_has_a_meaning_in_the_same_place_is_taken() -> None:
    keys = KeyMap()
    assert keys.taken("read", "Z") == "zone"
    assert keys.taken("undo", "F11") == "fullscreen"
    assert keys.taken("sound", "Z") in ("zone", "realm-go-there")
    assert keys.taken("play", "U") is None  # a replay has no undo
    assert keys.changed("zone", "Q").taken("sight", "Z") is None
    assert keys.changed("zone", "Q").taken("undo", "Z") == "realm-go-there"  # undo is a command of both games


@pytest.mark.parametrize(
    ("id", "key", "good"),
    [
        ("undo", "Q", True), ("undo", "CTRL+Z", True), ("undo", "F9", True), ("undo", "ESCAPE", False),
        ("undo", "7", False), ("undo", "TAB", False), ("undo", "F6", False), ("undo", "", False),
        ("undo", "ALT+Q", False), ("help", "Q", False), ("help", "F", False), ("help", "F2", True),
        ("help", "CTRL+Q", True), ("menu", "Q", False),
    ],
)  # fmt: skip
def test_which_keys_suit(id: str, key: str, good: bool) -> None:
    assert suits(id, key) is good


def test_sentences_name_the_keys_as_they_are() -> None:
    assert "(U)" in say("hint-tool-undo")
    use(KeyMap({"undo": "CTRL+Z", "main": "E"}))
    assert "(Ctrl+Z)" in say("hint-tool-undo")
    assert "Ctrl+Z: undo." in say("help-keys")
    assert "E: end turn" in say("help-keys")
    assert key_values(Words("ru"))["key-play"] == "Пробел"


def test_keys_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    assert save_settings(Settings(keys=(("undo", "Q"),))) is None
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["keys"] == {"undo": "Q"}
    assert read_settings().keys == (("undo", "Q"),)


@pytest.mark.parametrize(
    ("saved", "read"),
    [
        ({"sight": "Z", "zone": "L"}, {"sight": "Z", "zone": "L"}),  # exchanged
        ({"undo": "Z"}, {}),  # the key of another command
        ({"undo": "Q", "zone": "Q"}, {"zone": "Q"}),
        ({"undo": "ESCAPE", "fly": "K", "zone": 7, "help": "H"}, {}),
        (["undo"], {}),
        (None, {}),
    ],
)
def test_keys_that_make_no_sense_are_as_at_first(saved: object, read: dict[str, str]) -> None:
    assert sound_map(saved).bound == read


def test_every_page_of_commands_is_on_the_screen_of_keys() -> None:
    assert sorted(PAGES_OF_KEYS) == sorted(set(PAGES.values()))
