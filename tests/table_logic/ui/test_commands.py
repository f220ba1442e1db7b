"""The table of commands: each has its keys, its name and its action, and can get another key."""

import json
from collections.abc import Iterator
from inspect import signature
from pathlib import Path

import pytest

from bow.editor.battle_editor.editor_screen import EditorScreen
from bow.editor.battle_editor.map_painting import MapPainting
from bow.editor.editor_rows import IN_EDITOR, IN_PALETTE, OF_A_DRAFT
from bow.editor.pack_editor.pack_screen import PackScreen
from bow.table.app import TableWindow
from bow.table.battle.board_screens.battle_commands import BattleCommands
from bow.table.battle.board_screens.battle_screen import BattleScreen
from bow.table.battle.board_screens.hint_light import HintLight
from bow.table.battle.board_screens.over_board import OverBoard
from bow.table.battle.board_screens.replay_analysis import ReplayAnalysis
from bow.table.battle.board_screens.replay_screen import ReplayScreen
from bow.table.battle.input.battle_rows import IN_BATTLE, IN_RECAP, IN_REPLAY
from bow.table.battle.pages.replays import ReplaysScreen
from bow.table.battle.planning.plan_ahead import PlanAhead
from bow.table.battle.recap.recap_panel import RecapPanel
from bow.table.realm.input.realm_rows import AT_THE_TABLE, IN_A_REPLAY, IN_PLANNING
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.table.realm.screens.replay_screen import RealmReplayScreen
from bow.ui.controls.commands import (
    BINDABLE,
    COMMANDS,
    OF_THE_WINDOW,
    PAGES,
    Command,
    KeyMap,
    sound_map,
    suits,
    use,
)
from bow.ui.controls.key_names import key_text, key_values
from bow.ui.notes.note_bar import NoteBar
from bow.ui.notes.note_hand import NoteHand
from bow.ui.notes.note_rows import IN_NOTES
from bow.ui.player_settings import Settings, read_settings, save_settings
from bow.ui.saved.saved_rows import IN_SAVES
from bow.ui.wording import say
from bow.words.messages import Words


@pytest.fixture(autouse=True)
def as_at_first() -> Iterator[None]:
    yield
    use(KeyMap())


def test_ids_are_given_once() -> None:
    battle = IN_BATTLE, IN_RECAP, IN_NOTES, IN_REPLAY, IN_SAVES
    realm = IN_PLANNING, AT_THE_TABLE, IN_A_REPLAY
    tables = *battle, *realm, OF_A_DRAFT, IN_EDITOR, IN_PALETTE, OF_THE_WINDOW
    assert len(COMMANDS) == sum(map(len, tables))


#: the classes whose methods the commands name
ACTORS: list[tuple[tuple[Command, ...], type]] = [
    (IN_BATTLE, BattleCommands), (IN_RECAP, OverBoard), (IN_NOTES, NoteBar), (IN_REPLAY, ReplayScreen),
    (IN_SAVES, ReplaysScreen), (OF_A_DRAFT, EditorScreen), (OF_A_DRAFT, PackScreen), (IN_EDITOR, EditorScreen),
    (IN_PALETTE, EditorScreen), (OF_THE_WINDOW, TableWindow), (IN_PLANNING, RealmScreen), (AT_THE_TABLE, RealmScreen),
    (IN_A_REPLAY, RealmReplayScreen),
]  # fmt: skip


#: the classes of the parts that have the methods
PARTS: dict[str, type] = {
    "screen": BattleScreen, "planning": PlanAhead, "hint": HintLight, "over_board": OverBoard, "recap": RecapPanel,
    "hand": NoteHand, "analysis": ReplayAnalysis, "painting": MapPainting,
}  # fmt: skip


def test_every_command_names_a_method_that_takes_what_it_gives() -> None:
    for commands, actor in ACTORS:
        for command in commands:
            *parts, method = command.does.split(".")
            owner = PARTS[parts[-1]] if parts else actor
            signature(getattr(owner, method)).bind(None, *command.given)
    assert {command for commands, _ in ACTORS for command in commands} == {*COMMANDS.values()}


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
    assert keys.taken("play", "U") is None  # a replay has no undo
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
    assert "(Ctrl+Z)" in say("hint-tool-undo")
    assert "Ctrl+Z: undo." in say("help-keys")
    assert "E: end turn" in say("help-keys")
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


def test_the_pages_of_the_screen_of_keys_stand_in_order() -> None:
    assert list(dict.fromkeys(PAGES.values())) == ["table", "notes", "editor", "realm"]
    assert list(COMMANDS)[-len(OF_THE_WINDOW) :] == [each.id for each in OF_THE_WINDOW]
