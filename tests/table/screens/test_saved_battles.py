"""The saved battles and the marks of the book, by real clicks and keys in a real window."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from pyglet.window.key import user_key

import bow
from bow.battle import Battle
from bow.games.battle import BATTLE
from bow.record.recorded_battles import Journal
from bow.seats.saved_files import OwnWords, read_about, read_seats, write_about, write_seats
from bow.table.battle.destinations import BookPage, EndPage, ReplaysPage
from bow.table.battle.play import saves
from bow.table.battle.play.player_files import played_battles
from bow.table.battle.play.saves import Seats, read_saved
from bow.table.battle.play.session import Session
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, write

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0), (1920, 1080, 1.5)]

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide the title screen of a player who has never played."""
    window.show_title()
    (home / "played.json").unlink(missing_ok=True)
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


def saved(seats: Seats | None = None, actions: int = 2, scenario: str = SCENARIO) -> Path:
    """Record some actions of a battle; return its journal."""
    session = saves.begin(bow.load_scenario(scenario), 3, Seats(), secrecy=False)
    assert session.journal is not None
    if seats is not None:
        write_seats(session.journal.path, BATTLE, seats.by_house())
    for _ in range(actions):
        session.act(session.legal[0])
    path = session.journal.path
    session.close()
    return path


def played_out(seats: Seats, seed: int = 4) -> Session:
    """Return a battle, with a journal, that random actions have finished."""
    session = saves.begin(bow.load_scenario(SCENARIO), seed, seats, secrecy=False)
    chance = random.Random(seed)
    while not session.over:
        liked = [action for action in session.legal if action.verb in ("attack", "card", "order", "name", "counter")]
        session.act(chance.choice(liked or list(session.legal)))
    return session


def said(mouse: Mouse) -> list[str]:
    return [text for text, _ in mouse.view.list.canvas.written]


def open_list(mouse: Mouse) -> None:
    mouse.window.show_title()
    mouse.frame()
    mouse.click("button", "replays")


# --- the list
def test_a_row_says_what_a_battle_is(mouse: Mouse) -> None:
    saved(Seats("person", "greedy"))
    open_list(mouse)
    mouse.shoot("saved-one")
    lines = said(mouse)
    assert "Clash on the Kingsroad" in lines
    assert "round 1 of 5 · in progress" in lines
    assert any(line.startswith("20") and line.endswith(" · Stark: Human, Lannister: Bot: Greedy") for line in lines)


def test_the_state_is_told(mouse: Mouse) -> None:
    session = played_out(Seats("person", "greedy"))
    winner = session.battle.winner
    session.close()
    conceded = saves.begin(bow.load_scenario(SCENARIO), 5, Seats(), secrecy=False)
    conceded.concede("stark")
    conceded.close()
    open_list(mouse)
    lines = " / ".join(said(mouse))
    assert "round 1 of 5 · Stark conceded" in lines
    assert f"· {str(winner).capitalize()} won" in lines or "· no winner" in lines
    assert not [id for id in mouse.regions("button") if id.startswith("go-on:")]


def test_a_battle_gets_a_name_and_a_note_letter_by_letter(mouse: Mouse) -> None:
    path = saved()
    open_list(mouse)
    mouse.click("button", f"save-name:{path.name}")
    write(mouse, "The ford")
    assert read_about(path) == OwnWords("The ford", ""), "a program that is killed now has lost nothing"
    mouse.press(KEY.BACKSPACE)
    assert read_about(path).name == "The for"
    write(mouse, "d")
    mouse.click("field", "note")
    write(mouse, "left wing holds, g w c")
    assert read_about(path) == OwnWords("The ford", "left wing holds, g w c")
    mouse.shoot("saved-about")
    mouse.click("button", "about-done")
    lines = said(mouse)
    assert "The ford" in lines
    assert "Clash on the Kingsroad · round 1 of 5 · in progress" in lines
    assert any(line.endswith("· left wing holds, g w c") for line in lines)
    assert saves.read_replay(path).history, "the journal is as it was"


@pytest.mark.parametrize("button", ["save-name", "save-delete"])
def test_a_dialog_hides_the_hint_of_what_lies_below_it(mouse: Mouse, button: str) -> None:
    path = saved()
    open_list(mouse)
    mouse.hover("button", f"{button}:{path.name}")
    assert mouse.view.over.written
    mouse.click("button", f"{button}:{path.name}")
    assert not mouse.view.over.written
    mouse.move(*mouse.window.get_size())
    mouse.frame()
    assert not mouse.view.over.written
    mouse.press(KEY.ESCAPE)
    assert mouse.view.cover is None


@pytest.mark.parametrize("way", ["button", "escape"])
def test_a_name_is_taken_back_by_cancel_and_escape(mouse: Mouse, way: str) -> None:
    path = saved()
    write_about(path, OwnWords("The ford", "held"))
    open_list(mouse)
    mouse.click("button", f"save-name:{path.name}")
    mouse.press(KEY.BACKSPACE)
    write(mouse, "! другое")
    assert read_about(path).name == "The for! другое"
    mouse.shoot(f"saved-about-cancel-{way}")
    if way == "button":
        mouse.click("button", "about-cancel")
    else:
        mouse.press(KEY.ESCAPE)
    assert not mouse.sees("button", "about-done")
    assert read_about(path) == OwnWords("The ford", "held")
    assert "The ford" in said(mouse)
    assert type(mouse.view).__name__ == "ReplaysScreen"


@pytest.mark.skipif(sys.platform != "linux", reason="the codes of keys are those of X11")
def test_keys_of_another_layout_write_their_letters_and_edit_by_their_place(mouse: Mouse) -> None:
    path = saved()
    open_list(mouse)
    mouse.click("button", f"save-name:{path.name}")
    for code, letter in ((45, "л"), (41, "а"), (55, "м")):
        mouse.press(user_key(code))
        write(mouse, letter)
    assert read_about(path).name == "лам"
    mouse.press(user_key(38), user_key(53), modifiers=KEY.MOD_CTRL)  # Ctrl with A and X, where Ф and Ч are
    assert read_about(path).name == ""


def test_all_of_it_by_keys(mouse: Mouse) -> None:
    first, second = saved(), saved()
    open_list(mouse)
    order = saves.SHELF.journals()
    assert mouse.view.focused == ("row", order[0].name)
    mouse.press(KEY.DOWN)
    assert mouse.view.focused == ("row", order[1].name)
    mouse.press(KEY.F2)
    write(mouse, "Second")
    mouse.press(KEY.TAB)
    write(mouse, "note")
    mouse.press(KEY.ENTER)
    assert read_about(order[1]) == OwnWords("Second", "note")
    assert mouse.view.focused == ("row", order[1].name)
    mouse.press(KEY.DELETE)
    assert mouse.regions("button") == ["delete-yes", "delete-no"]
    mouse.press(KEY.ESCAPE)
    assert len(saves.SHELF.journals()) == 2
    mouse.press(KEY.C)
    assert len(saves.SHELF.journals()) == 3
    mouse.press(KEY.DELETE, KEY.TAB, KEY.ENTER)
    assert set(saves.SHELF.journals()) == {first, second}
    mouse.press(KEY.HOME, KEY.W)
    assert type(mouse.view).__name__ == "ReplayScreen"
    mouse.press(KEY.ESCAPE)
    assert type(mouse.view).__name__ == "ReplayMenu"
    mouse.press(KEY.ESCAPE)
    assert type(mouse.view).__name__ == "ReplayScreen"
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "leave-replay")
    mouse.press(KEY.ENTER)
    assert type(mouse.view).__name__ == "BattleScreen"


def test_a_copy_goes_its_own_way(mouse: Mouse) -> None:
    path = saved(Seats("person", "random"))
    write_about(path, OwnWords("Evening", "cold"))
    open_list(mouse)
    mouse.click("button", f"save-copy:{path.name}")
    copy = next(each for each in saves.SHELF.journals() if each != path)
    assert copy.read_bytes().startswith(path.read_bytes()), "its moves, then the position that was dealt anew"
    assert read_about(copy) == OwnWords("Evening (copy)", "cold")
    assert Seats.saved(read_seats(copy, BATTLE)) == Seats("person", "random")
    assert mouse.view.marked.path == copy
    before = path.read_bytes()
    mouse.click("button", f"go-on:{copy.name}")
    session = mouse.view.session
    session.pause()
    session.act(session.legal[0])
    assert path.read_bytes() == before
    assert len(copy.read_bytes()) > len(before)


def test_to_delete_is_asked_in_another_place(mouse: Mouse) -> None:
    path, other = saved(), saved()
    write_about(path, OwnWords("Evening", ""))
    open_list(mouse)
    button = mouse.region("button", f"save-delete:{path.name}").box
    mouse.click("button", f"save-delete:{path.name}")
    mouse.shoot("saved-delete")
    answers = [region for region in mouse.window.regions if region.kind == "button"]
    assert [region.id for region in answers] == ["delete-yes", "delete-no"]
    assert all(region.box.shared(button) == 0 for region in answers)
    mouse.click_at(*button.centre)
    assert path.exists()
    mouse.click("button", "delete-no")
    assert path.exists()
    mouse.click("button", f"save-delete:{path.name}")
    mouse.click("button", "delete-yes")
    assert saves.SHELF.journals() == [other]
    assert not list(path.parent.glob(f"{path.stem}.*")), "nothing that belongs to it stays"


def test_a_battle_that_is_open_elsewhere_is_not_deleted(mouse: Mouse) -> None:
    path = saved()
    journal = Journal.open(path)
    open_list(mouse)
    mouse.click("button", f"save-delete:{path.name}")
    mouse.click("button", "delete-yes")
    mouse.shoot("saved-busy")
    assert "another window or terminal" in " ".join(said(mouse))
    assert path.exists()
    journal.close()
    mouse.click("button", f"save-delete:{path.name}")
    mouse.click("button", "delete-yes")
    assert not path.exists()


def test_a_broken_record_can_be_deleted(mouse: Mouse) -> None:
    saves.SHELF.folder.mkdir(parents=True, exist_ok=True)
    path = saves.SHELF.folder / "broken.bow"
    path.write_text("no journal\n", encoding="utf-8")
    open_list(mouse)
    mouse.press(KEY.ENTER, KEY.W, KEY.G, KEY.C)
    assert type(mouse.view).__name__ == "ReplaysScreen"
    mouse.press(KEY.DELETE, KEY.TAB, KEY.ENTER)
    assert not path.exists()
    assert "No saved battles yet." in said(mouse)
    mouse.press(KEY.DELETE, KEY.F2, KEY.C, KEY.W, KEY.G, KEY.ENTER, KEY.PAGEDOWN)
    assert type(mouse.view).__name__ == "ReplaysScreen"


def test_a_long_list_has_pages(mouse: Mouse) -> None:
    path = saved()
    for n in range(40):
        shutil.copy(path, path.with_name(f"x{n:02}.bow"))
    open_list(mouse)
    mouse.shoot("saved-many")
    listed = mouse.view.list
    assert listed.part.pages > 3
    mouse.click("button", "page-next")
    assert listed.part.page == 1
    assert listed.marked == listed.paths[listed.part.room]
    mouse.press(KEY.PAGEDOWN)
    assert listed.part.page == 2
    x, y = listed.box.centre
    mouse.wheel(x, y, -1)
    assert listed.part.page == 3
    mouse.press(KEY.END)
    assert listed.marked == listed.paths[-1]
    assert mouse.view.focused == ("row", listed.paths[-1].name)
    mouse.press(KEY.HOME)
    assert listed.part.page == 0


# --- marks of the book
def page_words(mouse: Mouse) -> str:
    return " ".join(text for text, _ in mouse.view.pane.canvas.written)


def test_the_book_marks_what_was_played_and_won(mouse: Mouse) -> None:
    against_bot = saves.begin(bow.load_scenario(SCENARIO), 3, Seats("person", "greedy"), secrecy=False)
    against_bot.pause()
    mouse.window.open_battle(against_bot, Seats("person", "greedy"))
    mouse.click("button", "menu")
    assert not played_battles()
    against_bot.seat("lannister", None)
    against_bot.concede("lannister")  # Lannister is a person now, so the battle is between two people
    mouse.window.open(EndPage(against_bot))
    tally = played_battles()["clash-on-the-kingsroad"]
    assert (tally.count, tally.won, tally.games(between_people=True)) == (1, ("stark",), 1)
    mouse.window.open(EndPage(against_bot))
    assert played_battles()["clash-on-the-kingsroad"].count == 1, "it is counted once"
    path = against_bot.journal.path  # type: ignore[union-attr]
    mouse.window.show_title()
    path.unlink()
    mouse.window.open(BookPage())
    mouse.frame()
    mouse.shoot("book-marks")
    hints = {region.id: region.hint for region in mouse.window.regions if region.kind == "hint"}
    on_map = next(region.hint for region in mouse.window.regions if region.id == "page-0")
    assert on_map == f"Clash on the Kingsroad. {hints['played:page']}"
    assert hints["played:page"] == "Played once. Two players: Stark won 1, Lannister 0 of 1."
    assert "Battle 1 · won as Stark" in [text for text, _ in mouse.view.canvas.written]


def test_a_battle_between_bots_has_no_mark_and_one_against_a_bot_is_told_apart(mouse: Mouse) -> None:
    for seats, winner in ((Seats("greedy", "random"), "stark"), (Seats("person", "greedy"), "lannister")):
        session = saves.begin(bow.load_scenario(SCENARIO), 3, seats, secrecy=False)
        session.concede("lannister" if winner == "stark" else "stark")
        session.close()
    open_list(mouse)  # finished battles in the list are marked too
    tally = played_battles()["clash-on-the-kingsroad"]
    assert (tally.count, tally.won, tally.games(between_people=False)) == (1, (), 1)
    assert tally.wins("lannister", between_people=False) == 1


# --- reading it
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_everything_can_be_read(
    mouse: Mouse, language: str, width: int, height: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the fixture for strict English must not apply in another language
    paths = [saved(Seats("person", "greedy")) for _ in range(3)]
    write_about(paths[0], OwnWords("W" * 48, "The left wing holds, " * 5))
    session = saves.begin(bow.load_scenario(SCENARIO), 5, Seats("greedy", "person"), secrecy=False)
    session.concede("stark")
    session.close()
    window = mouse.window
    window.set_size(width, height)
    window.dispatch_events()
    window.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    name = f"{width}-{round(scale * 100)}-{language}"
    try:
        window.open(ReplaysPage())
        mouse.shoot(f"saved-{name}")
        view = mouse.view
        for canvas in (view.list.canvas, view.canvas):
            assert troubles(canvas, Box(0, 0, window.width, window.height)) == []
        mouse.press(KEY.F2)
        mouse.shoot(f"saved-about-{name}")
        assert troubles(view.writing.canvas, Box(0, 0, window.width, window.height)) == []
        mouse.press(KEY.ESCAPE, KEY.DELETE)
        mouse.shoot(f"saved-delete-{name}")
        assert troubles(view.asking.canvas, Box(0, 0, window.width, window.height)) == []
        mouse.press(KEY.ESCAPE)
        window.open(BookPage())
        mouse.shoot(f"book-marks-{name}")
        assert troubles(mouse.view.canvas, Box(0, 0, window.width, window.height)) == []
    finally:
        window.change_settings(Settings(animation_speed=0.0))


def test_an_idle_list_draws_nothing(mouse: Mouse) -> None:
    saved()
    open_list(mouse)
    window = mouse.window
    for _ in range(5):
        window.draw(0.1)
    drawn = window.pictures
    for _ in range(5):
        window.dispatch_event("on_update", 0.1)
        window.draw(0.1)
    assert window.pictures == drawn


def test_what_stands_beside_a_journal_may_be_broken(mouse: Mouse) -> None:
    path = saved()
    for text in ("[", "[]", '{"name": 3, "note": ["x"]}', '{"name": "a\\nb"}', '{"name": "\\ud800"}'):
        path.with_suffix(".about").write_text(text, encoding="utf-8")
        found = read_saved(path)
        assert found.own_words in (OwnWords(), OwnWords("a", "")), text
        assert isinstance(found.battle, Battle)
    open_list(mouse)
    assert "Clash on the Kingsroad" in said(mouse)
