"""Notes on the map by clicks and keys: drawn, pinned, hidden, removed, kept in the journal, shown in the replay."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.games.battle import BATTLE
from bow.record.journal_reading import read_history
from bow.record.map_notes import Note
from bow.record.recorded_battles import check
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, write

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


def begun(secrecy: bool = True, seats: Seats | None = None) -> Session:
    """Return a battle with a journal; Stark has the first turn."""
    return saves.begin(bow.load_scenario(SCENARIO), 3, seats or Seats(), secrecy)


def show(window: "TableWindow", session: Session, scale: float = 1.0) -> Mouse:
    window.show_view(BattleScreen(window, session, ui_scale=scale))
    mouse = Mouse(window)
    mouse.frame()
    mouse.finish_handover()
    return mouse


@pytest.fixture
def battle(window: "TableWindow") -> Iterator[Mouse]:
    mouse = show(window, begun())
    yield mouse
    mouse.view.session.close()


def at(mouse: Mouse, hex: str) -> tuple[float, float]:
    """Return the middle of a hex in the window."""
    board = mouse.view.board
    camera = board.camera
    x, y = camera.on_screen(*camera.centre(board.battle.board.index[hex]))
    return float(x), float(y)


def pin(mouse: Mouse, hex: str, text: str) -> None:
    mouse.press(KEY.T)
    mouse.click_at(*at(mouse, hex))
    write(mouse, text)
    mouse.press(KEY.ENTER)


def shown(mouse: Mouse) -> list[Note]:
    mouse.frame()
    return list(mouse.view.over_board.hand.notes)


def texts(mouse: Mouse) -> list[str]:
    mouse.frame()
    return [text for text, _ in mouse.view.over_board.layer.over.canvas.written]


def pixels(mouse: Mouse, hex: str) -> object:
    mouse.move(1, 1)
    mouse.frame()
    x, y = at(mouse, hex)
    return arcade.get_image(int(x) - 4, int(y) - 4, 9, 9).convert("RGB").tobytes()


# --- making them
@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("end", ["escape", "key", "button"])
def test_note_mode_begins_and_ends_by_key_and_by_button(battle: Mouse, by_key: bool, end: str) -> None:
    if by_key:
        battle.press(KEY.I)
    else:
        battle.click("button", "notes")
    assert battle.sees("button", "note-arrow")
    if end == "button":
        battle.click("button", "notes-done")
    else:
        battle.press(KEY.ESCAPE if end == "escape" else KEY.I)
    assert not battle.sees("button", "note-arrow")
    assert isinstance(battle.view, BattleScreen)


@pytest.mark.usefixtures("real_pictures")
def test_an_arrow_is_dragged(battle: Mouse) -> None:
    before = pixels(battle, "D6")
    battle.press(KEY.I)
    battle.drag(at(battle, "B6"), at(battle, "F6"))
    assert shown(battle) == [Note(1, "stark", "arrow", ("B6", "F6"))]
    assert pixels(battle, "D6") != before
    battle.press(KEY.U)
    assert shown(battle) == []
    assert pixels(battle, "D6") == before


@pytest.mark.usefixtures("real_pictures")
def test_notes_follow_the_board_while_it_moves_and_lie_anew_once_it_rests(battle: Mouse) -> None:
    battle.press(KEY.I)
    battle.drag(at(battle, "B6"), at(battle, "F6"))
    pin(battle, "G8", "Hold the ford")
    battle.press(KEY.ESCAPE)
    over = battle.view.over_board.layer.over
    laid = over.canvas.written
    battle.frame()
    camera = battle.view.board.camera.box
    right, whole = int(camera.right) + 30, battle.window.get_size()
    beside = (
        right,
        0,
        whole[0] - right,
        whole[1] // 3,
    )  # morale, log and hand, which show nothing about the hex under the mouse
    before = arcade.get_image(*beside).tobytes()
    battle.wheel(*at(battle, "F6"), 3)
    assert battle.view.board.moving
    assert over.canvas.written == laid
    battle.shoot("notes-moving")
    assert arcade.get_image(*beside).tobytes() == before  # everything around the board stays the same
    x, y = at(battle, "D6")
    seen = arcade.get_image(int(x) - 2, int(y) - 2, 5, 5).convert("RGB").getpixel((2, 2))
    assert seen == pytest.approx(battle.view.over_board.layer.map.colour("stark")[:3], abs=40)
    for _ in range(30):
        battle.frame()
    assert not battle.view.board.moving
    assert over.canvas.written != laid
    battle.shoot("notes-rested")


def test_an_arrow_is_two_clicks(battle: Mouse) -> None:
    battle.click("button", "notes")
    battle.click("button", "note-arrow")
    battle.click_at(*at(battle, "G5"))
    battle.click_at(*at(battle, "H7"))
    assert shown(battle) == [Note(1, "stark", "arrow", ("G5", "H7"))]
    battle.click_at(*at(battle, "G5"))
    battle.click_at(*at(battle, "G5"))
    assert len(shown(battle)) == 1
    assert not battle.view.over_board.hand.busy


def test_a_line_is_drawn_freely(battle: Mouse) -> None:
    battle.press(KEY.I, KEY.L)
    battle.drag(at(battle, "C8"), at(battle, "F10"))
    (line,) = shown(battle)
    assert line.shape == "line"
    assert len(line.points) >= 4
    board = battle.battle.board
    for point, hex in ((line.points[0], "C8"), (line.points[-1], "F10")):
        assert point == pytest.approx(board.centre(board.index[hex]), abs=0.05)


def test_a_pin_is_written(battle: Mouse) -> None:
    battle.press(KEY.I)
    pin(battle, "D6", "Hold the ford")
    assert shown(battle) == [Note(1, "stark", "pin", ("D6",), text="Hold the ford")]
    assert texts(battle) == ["Hold the ford"]
    battle.click_at(*at(battle, "D8"))
    write(battle, "x")
    battle.press(KEY.ESCAPE)
    battle.click_at(*at(battle, "D8"))
    battle.press(KEY.ENTER)
    assert len(shown(battle)) == 1, "a text that was given up, or none, makes no pin"
    assert battle.sees("button", "note-arrow")


def test_letters_that_are_written_are_no_commands(battle: Mouse) -> None:
    battle.press(KEY.I, KEY.T)
    battle.click_at(*at(battle, "D6"))
    before = battle.battle
    for key, letter in ((KEY.G, "g"), (KEY.U, "u"), (KEY.I, "i"), (KEY.SPACE, " "), (KEY.A, "a")):
        battle.press(key)
        write(battle, letter)
    battle.press(KEY.BACKSPACE, KEY.ENTER)
    assert shown(battle) == [Note(1, "stark", "pin", ("D6",), text="gui")]
    assert battle.battle == before
    assert battle.selected() == set()


def test_everything_goes_by_keys_alone(battle: Mouse) -> None:
    cursor = battle.view.focus
    battle.press(KEY.I, KEY.A, KEY.UP)
    start = cursor.cursor
    battle.press(KEY.ENTER, KEY.RIGHT, KEY.RIGHT, KEY.ENTER)
    end = cursor.cursor
    battle.press(KEY.L, KEY.ENTER, KEY.DOWN, KEY.ENTER, KEY.LEFT, KEY.ENTER, KEY.ENTER)
    battle.press(KEY.O, KEY.T, KEY.DOWN, KEY.ENTER)
    write(battle, "Here")
    battle.press(KEY.ENTER)
    arrow, line, flag = shown(battle)
    assert (arrow.shape, arrow.places) == ("arrow", (start, end))
    assert (line.shape, len(line.points)) == ("line", 3)
    assert (flag.of, flag.text, flag.places) == ("both", "Here", (cursor.cursor,))
    battle.press(KEY.E, KEY.ENTER)
    assert shown(battle) == [arrow, line]
    battle.press(KEY.U)
    assert shown(battle) == [arrow, line, flag]
    assert battle.battle == battle.view.session.start


def test_a_note_is_taken_away_and_brought_back(battle: Mouse) -> None:
    battle.press(KEY.I)
    battle.drag(at(battle, "B6"), at(battle, "F6"))
    pin(battle, "D6", "Here")
    arrow, flag = shown(battle)
    battle.click("button", "note-erase")
    battle.click_at(*at(battle, "D6"))
    assert shown(battle) == [arrow], "the newer one goes first"
    battle.click_at(*at(battle, "C6"))
    assert shown(battle) == []
    battle.click("button", "note-undo")
    battle.click("button", "note-undo")
    assert set(shown(battle)) == {arrow, flag}
    battle.click_at(*at(battle, "D10"))
    assert set(shown(battle)) == {arrow, flag}


def test_the_board_moves_while_notes_are_made(battle: Mouse) -> None:
    battle.press(KEY.I)
    battle.drag(at(battle, "B6"), at(battle, "F6"))
    x, y = battle.view.board.box.centre
    battle.wheel(x, y, 4)
    battle.press(KEY.MINUS)
    assert battle.view.board.camera.zoom > 1.0
    battle.drag(at(battle, "F6"), at(battle, "G5"))
    assert [note.places for note in shown(battle)] == [("B6", "F6"), ("F6", "G5")]


def test_a_click_on_the_battles_things_ends_note_mode_and_is_taken(battle: Mouse) -> None:
    battle.press(KEY.I)
    battle.click("button", "zone")
    assert not battle.sees("button", "note-arrow")
    assert battle.view.focus.zones


def test_notes_change_no_battle(battle: Mouse) -> None:
    before = battle.battle
    battle.press(KEY.I)
    battle.drag(at(battle, "F6"), at(battle, "G5"))
    pin(battle, "F6", "Here")
    battle.press(KEY.ESCAPE)
    assert battle.battle == before
    assert not battle.view.session.can_undo
    assert battle.selected() == set()


# --- owners
def noted(mouse: Mouse) -> None:
    """Draw Stark's arrow and pin, and a pin for both."""
    mouse.press(KEY.I)
    mouse.drag(at(mouse, "B6"), at(mouse, "F6"))
    pin(mouse, "D8", "We alone")
    mouse.click("button", "note-share")
    pin(mouse, "H9", "Open to both")
    mouse.press(KEY.ESCAPE)


def to_the_other(mouse: Mouse) -> None:
    """Pass as Stark, which starts the handover."""
    mouse.click("button", "pass")
    mouse.click("button", "yes")
    assert mouse.sees("button", "handover")


@pytest.mark.usefixtures("real_pictures")
def test_the_other_house_does_not_see_them(battle: Mouse) -> None:
    bare = pixels(battle, "D6")
    noted(battle)
    assert texts(battle) == ["We alone", "Open to both"]
    battle.shoot("notes-own")
    to_the_other(battle)
    battle.press(KEY.I)
    assert not battle.sees("button", "note-arrow")
    hidden = battle.view.side.handover.canvas.written
    assert not any("We alone" in text or "Open" in text for text, _ in hidden)
    battle.click("button", "handover")
    assert texts(battle) == ["Open to both"]
    assert pixels(battle, "D6") == bare
    battle.shoot("notes-other")
    battle.press(KEY.I, KEY.U)
    assert texts(battle) == [], "what both see can be taken back by both"
    battle.press(KEY.U, KEY.U)
    assert [note.text for note in battle.view.session.notes.seen_by(["stark"])] == ["", "We alone"]
    battle.press(KEY.E)
    battle.click_at(*at(battle, "D8"))
    assert len(battle.view.session.notes.seen_by(["stark"])) == 2


def test_a_handover_ends_note_mode(battle: Mouse) -> None:
    battle.press(KEY.I)
    battle.click_at(*at(battle, "D6"))
    assert battle.view.over_board.hand.busy
    battle.click("button", "pass")
    battle.click("button", "yes")
    battle.click("button", "handover")
    assert not battle.sees("button", "note-arrow")
    assert not battle.view.over_board.hand.busy


def test_against_a_bot_the_own_notes_stay_in_sight(window: "TableWindow") -> None:
    mouse = show(window, begun(seats=Seats("person", "greedy")))
    noted(mouse)
    mouse.view.session.pause()
    mouse.click("button", "pass")
    mouse.click("button", "yes")
    assert texts(mouse) == ["We alone", "Open to both"]
    mouse.view.session.close()


# --- the journal
def test_they_are_lines_of_the_journal_and_come_back(battle: Mouse, window: "TableWindow") -> None:
    noted(battle)
    battle.press(KEY.I, KEY.E)
    battle.click_at(*at(battle, "C6"))
    path = battle.view.session.journal.path
    kinds = [(annotation.kind, annotation.after) for annotation in read_history(path, BATTLE.records).annotations.found]
    assert kinds == [("note", 0), ("note", 0), ("note", 0), ("note-gone", 0)]
    assert check(path).same
    to_the_other(battle)
    battle.view.session.close()
    again = show(window, saves.resume(path))
    assert again.view.session.shown_house == "lannister"
    assert texts(again) == ["Open to both"]
    again.press(KEY.I)
    pin(again, "D10", "Lannister's")
    assert texts(again) == ["Open to both", "Lannister's"]
    assert read_history(path, BATTLE.records).annotations.found[-1].values["id"] == 4
    assert read_history(path, BATTLE.records).damage is None
    again.view.session.close()


def finish(session: Session) -> Path:
    """Close the session; return its journal."""
    assert session.journal is not None
    path = session.journal.path
    session.close()
    return path


def test_the_replay_of_a_battle_that_goes_on_shows_only_what_both_may_see(battle: Mouse, window: "TableWindow") -> None:
    noted(battle)
    path = finish(battle.view.session)
    assert window.show_replay(path) is None
    replay = Mouse(window)
    assert texts(replay) == ["Open to both"]


def test_the_replay_shows_the_notes_of_both_when_they_were_made(window: "TableWindow") -> None:
    """Without secrecy, as in a finished battle, the notes of both Houses are visible."""
    window.change_settings(window.settings.changed(secrecy=False))
    mouse = show(window, begun(secrecy=False))
    mouse.press(KEY.I)
    pin(mouse, "D8", "Stark's")
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "pass")
    mouse.click("button", "yes")
    mouse.press(KEY.I)
    pin(mouse, "D10", "Lannister's")
    mouse.press(KEY.E)
    mouse.press(KEY.ESCAPE)
    path = finish(mouse.view.session)
    assert window.show_replay(path) is None
    replay = Mouse(window)
    replay.press(KEY.END)
    assert texts(replay) == ["Stark's", "Lannister's"]
    replay.shoot("notes-replay")
    replay.press(KEY.HOME)
    assert texts(replay) == ["Stark's"]
    replay.press(KEY.I, KEY.W)
    assert not replay.sees("button", "note-arrow")
    replay.press(KEY.END)
    replay.click("button", "take-over")
    replay.click("button", "over-both")
    taken = replay.view.session
    assert [note.text for note in taken.notes.seen_by(["stark", "lannister"])] == ["Stark's", "Lannister's"]
    assert len(read_history(taken.journal.path, BATTLE.records).annotations.found) == 2
    taken.close()


def test_a_saved_replay_keeps_them_though_actions_were_taken_back(battle: Mouse) -> None:
    token = next(action for action in battle.battle.legal_actions() if action.verb == "token")
    battle.take(token)
    battle.press(KEY.I)
    pin(battle, "D8", "Stark's")
    battle.press(KEY.ESCAPE, KEY.U)
    assert battle.view.session.history == []
    saved = saves.save_replay(battle.view.session)
    assert [
        (annotation.after, annotation.values["text"])
        for annotation in read_history(saved, BATTLE.records).annotations.found
    ] == [(0, "Stark's")]
    assert check(saved).same


def test_a_note_off_the_board_is_left_out(window: "TableWindow") -> None:
    session = begun()
    session.notes.make("both", "arrow", places=("Z90", "A1"))
    session.notes.make("both", "pin", places=("Z90",), text="Nowhere")
    session.notes.make("both", "line", points=((-150.0, 3.0), (150.0, 180.0)))
    mouse = show(window, session)
    assert texts(mouse) == []
    mouse.press(KEY.I, KEY.E)
    mouse.click_at(*at(mouse, "D8"))
    session.close()


# --- drawing
@pytest.fixture
def as_before(table: "TableWindow") -> Iterator["TableWindow"]:
    yield table
    choose_language("en")
    table.set_size(1280, 800)
    table.dispatch_events()
    table.change_settings(Settings(animation_speed=0.0, recap=False))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_tools_and_pins_are_readable_at_every_size(
    as_before: "TableWindow", language: str, size: tuple[int, int], scale: float
) -> None:
    window = as_before
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale, recap=False))
    session = begun()
    mouse = show(window, session, scale)
    over = mouse.view.over_board
    mouse.press(KEY.I)
    pin(
        mouse,
        "D6",
        "Удержать брод до конца третьего раунда" if language == "ru" else "Hold the ford until round 3 ends",
    )
    for key in (KEY.A, KEY.L, KEY.E, KEY.T):
        mouse.press(key)
        assert troubles(over.bar.canvas, over.bar.box) == []
        assert min(look.size for look in over.bar.canvas.looks) >= 12 * scale
    mouse.press(KEY.O)
    assert troubles(over.bar.canvas, over.bar.box) == []
    mouse.frame()
    assert troubles(over.layer.over.canvas, mouse.view.board.camera.box) == []
    assert min(look.size for look in over.layer.over.canvas.looks) >= 12 * scale
    mouse.shoot(f"notes-{size[0]}-{round(scale * 100)}-{language}")
    session.close()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_tools_lie_below_one_another_beside_a_deep_board(
    as_before: "TableWindow", language: str, size: tuple[int, int], scale: float
) -> None:
    window = as_before
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale, recap=False))
    session = saves.begin(bow.load_scenario("03-the-night-march"), 3, Seats(), secrecy=True)
    mouse = show(window, session, scale)
    bar = mouse.view.over_board.bar
    mouse.press(KEY.I)
    assert bar.box.height > bar.box.width
    for tool in ("arrow", "line", "erase", "pin"):
        mouse.click("button", f"note-{tool}")
        assert troubles(bar.canvas, bar.box) == []
    unit = next(unit for unit in mouse.battle.units.values() if unit.house == "stark")
    mouse.click_at(*at(mouse, unit.at))
    write(mouse, "Ford")
    assert troubles(bar.canvas, bar.box) == []
    boxes = [region.box for region in bar.regions if region.kind == "button"]
    assert all(box.width > box.height for box in boxes)
    assert len({box.left for box in boxes}) == 1
    mouse.shoot(f"notes-deep-{size[0]}-{round(scale * 100)}-{language}")
    mouse.press(KEY.ENTER)
    assert [note.text for note in shown(mouse)] == ["Ford"]
    session.close()
