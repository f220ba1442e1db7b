"""Notes on the realm's map by clicks and keys: drawn, pinned, hidden, removed, kept in the journal, in the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.games.realm import REALM
from bow.realm.realm import Realm
from bow.record.journal_reading import read_history
from bow.record.map_notes import Note
from bow.record.recorded_realms import check_realm
from bow.table.realm.destinations import OpenRealm, RealmReplayPage
from bow.table.realm.map.colours import look_of
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.ui.player_settings import Settings
from bow.ui.wording import say
from tests.table.layout_checks import troubles
from tests.table.realm.realm_hand import RealmHand
from tests.table.realm.realm_table import open_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from bow.table.app import TableWindow
    from bow.table.realm.play.realm_session import RealmSession

KEY = arcade.key
#: areas far from one another that no panel over the map hides
ONE, TWO, THREE = "winterfell", "eyrie", "highgarden"


def show(window: TableWindow, session: RealmSession) -> RealmHand:
    """Open a game at the table, where time passes after each event."""
    window.leave_game()
    session.paused = True
    assert window.open(OpenRealm(session)) is None
    hand = RealmHand(window, slow=True)
    hand.finish_handover()
    return hand


def begun(seats: Mapping[str, str] | None = None) -> RealmSession:
    """Return a game of three with a journal; people play all seats but the given ones."""
    return realm_saves.begin(RealmSetup(3, seats or {}, {}, 5))


@pytest.fixture
def game(window: TableWindow) -> Iterator[RealmHand]:
    yield show(window, begun())
    window.leave_game()


def at(hand: RealmHand, area: str) -> tuple[float, float]:
    """Return the middle of an area in the window."""
    shown = hand.view.map.view
    x, y = shown.on_screen(*shown.board.areas[area].centre)
    assert shown.area_at(x, y) == area
    return x, y


def write(hand: RealmHand, text: str) -> None:
    for letter in text:
        hand.window.dispatch_event("on_text", letter)
    hand.frame()


def pin(hand: RealmHand, area: str, text: str) -> None:
    hand.press(KEY.T)
    hand.click_at(*at(hand, area))
    write(hand, text)
    hand.press(KEY.ENTER)


def shown(hand: RealmHand) -> list[Note]:
    hand.frame()
    return list(hand.view.map.notes.hand.notes)


def texts(hand: RealmHand) -> list[str]:
    hand.frame()
    return [text for text, _ in hand.view.map.notes.layer.over.canvas.written]


def pixels(hand: RealmHand, area: str) -> bytes:
    hand.move(1, 1)
    hand.frame()
    x, y = at(hand, area)
    return bytes(arcade.get_image(int(x) - 4, int(y) - 4, 9, 9).convert("RGB").tobytes())


# --- making them
@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("end", ["escape", "key", "button", "beside"])
def test_notes_begin_and_end_by_key_and_by_button(game: RealmHand, by_key: bool, end: str) -> None:
    if by_key:
        game.press(KEY.I)
    else:
        game.click("button", "notes")
    assert game.sees("button", "note-arrow")
    assert not game.sees("button", "undo"), "the bar takes the place of the question"
    match end:
        case "button":
            game.click("button", "notes-done")
        case "beside":
            game.click("house", game.realm.houses[0])
            assert game.view.side.houses.opened, "the click counts where it is"
        case _:
            game.press(KEY.ESCAPE if end == "escape" else KEY.I)
    assert not game.sees("button", "note-arrow")
    assert game.sees("button", "undo")


@pytest.mark.usefixtures("real_pictures")
def test_an_arrow_is_dragged_or_two_clicks_and_taken_back(game: RealmHand) -> None:
    before = pixels(game, ONE)
    game.press(KEY.I)
    game.drag(at(game, ONE), at(game, TWO))
    house = game.view.session.looker
    assert shown(game) == [Note(1, house, "arrow", (ONE, TWO))]
    assert pixels(game, ONE) != before
    game.click("button", "note-undo")
    assert shown(game) == []
    assert pixels(game, ONE) == before
    game.click_at(*at(game, ONE))
    game.click_at(*at(game, THREE))
    assert [note.places for note in shown(game)] == [(ONE, THREE)]


def test_a_line_is_drawn_freely(game: RealmHand) -> None:
    game.press(KEY.I, KEY.L)
    game.drag(at(game, ONE), at(game, TWO))
    (line,) = shown(game)
    assert line.shape == "line"
    areas = game.view.map.view.board.areas
    for point, area in ((line.points[0], ONE), (line.points[-1], TWO)):
        assert point == pytest.approx([side / 100 for side in areas[area].centre], abs=0.05)


def test_a_pin_is_written_and_its_letters_are_no_commands(game: RealmHand) -> None:
    before = game.realm.digest()
    game.press(KEY.I, KEY.T)
    game.click_at(*at(game, ONE))
    for key, letter in ((KEY.O, "o"), (KEY.X, "x"), (KEY.I, "i"), (KEY.M, "m"), (KEY.KEY_1, "1")):
        game.press(key)
        write(game, letter)
    game.press(KEY.BACKSPACE, KEY.ENTER)
    assert [(note.places, note.text) for note in shown(game)] == [((ONE,), "oxim")]
    assert texts(game) == ["oxim"]
    assert game.realm.digest() == before
    assert not game.view.map.hidden
    game.click_at(*at(game, TWO))
    write(game, "x")
    game.press(KEY.ESCAPE)
    assert len(shown(game)) == 1, "a text that was given up makes no pin"
    assert game.sees("button", "note-arrow")


def test_all_of_it_by_keys(game: RealmHand) -> None:
    view = game.view
    game.press(KEY.I, KEY.A, KEY.UP)
    start = view.focused[1]
    game.press(KEY.ENTER, KEY.DOWN, KEY.DOWN, KEY.ENTER)
    end = view.focused[1]
    game.press(KEY.L, KEY.ENTER, KEY.LEFT, KEY.ENTER, KEY.UP, KEY.ENTER, KEY.ENTER)
    game.press(KEY.O, KEY.T, KEY.ENTER)
    write(game, "Here")
    game.press(KEY.ENTER)
    arrow, line, flag = shown(game)
    assert (arrow.shape, arrow.places) == ("arrow", (start, end))
    assert start != end
    assert (line.shape, len(line.points)) == ("line", 3)
    assert (flag.of, flag.text, flag.places) == ("all", "Here", (view.focused[1],))
    game.press(KEY.E, KEY.ENTER)
    assert shown(game) == [arrow, line]
    game.press(KEY.U)
    assert shown(game) == [arrow, line, flag]
    game.press(KEY.ESCAPE)
    assert not game.sees("button", "note-arrow")


def test_a_note_is_removed_by_a_click(game: RealmHand) -> None:
    game.press(KEY.I)
    game.drag(at(game, ONE), at(game, TWO))
    pin(game, THREE, "Here")
    game.click("button", "note-erase")
    game.click_at(*at(game, THREE))
    assert [note.shape for note in shown(game)] == ["arrow"]
    game.click_at(*at(game, ONE))
    assert shown(game) == []


@pytest.mark.usefixtures("real_pictures")
def test_notes_follow_zoom_and_pan(game: RealmHand) -> None:
    game.press(KEY.I)
    game.drag(at(game, ONE), at(game, TWO))
    pin(game, ONE, "Here")
    game.wheel(*at(game, ONE), 3)
    game.until(lambda: not game.view.map.view.moving, "rest")
    assert game.view.map.view.camera.zoom > 1.1
    dot = at(game, ONE)
    game.frame(0.3)
    seen = arcade.get_image(int(dot[0]) - 1, int(dot[1]) - 1, 3, 3).convert("RGB").getpixel((1, 1))
    assert seen == pytest.approx(look_of(game.view.session.looker).text, abs=60)


def test_notes_change_no_game(game: RealmHand) -> None:
    before = game.realm.digest(), game.view.controls.area
    game.press(KEY.I)
    for area in (ONE, TWO, THREE):
        pin(game, area, area)
    game.press(KEY.ESCAPE)
    assert (game.realm.digest(), game.view.controls.area) == before
    assert not game.view.session.can_undo


# --- secrets
def noted(hand: RealmHand) -> None:
    """Pin a text of the own House, and one for all."""
    hand.press(KEY.I)
    pin(hand, ONE, "We alone")
    hand.click("button", "note-share")
    pin(hand, TWO, "Open to all")
    hand.press(KEY.ESCAPE)


def to_the_next(hand: RealmHand) -> None:
    """Lay all orders of the House that plans, and be ready."""
    session = hand.view.session
    house = session.house
    while session.house == house:
        legal = hand.realm.legal_actions()
        session.act(next((each for each in legal if each.verb == "ready"), legal[0]))
    hand.view.show_again()
    hand.frame()


def test_other_houses_see_only_what_is_open_to_all(game: RealmHand) -> None:
    house = game.view.session.looker
    noted(game)
    assert texts(game) == ["We alone", "Open to all"]
    game.press(KEY.I)
    to_the_next(game)
    assert game.sees("button", "realm-handover")
    assert not game.sees("button", "note-arrow"), "a handover ends the notes"
    game.press(KEY.I)
    assert not game.sees("button", "note-arrow")
    game.click("button", "realm-handover")
    assert game.view.session.looker not in (house, None)
    assert texts(game) == ["Open to all"]
    game.press(KEY.I, KEY.U)
    assert texts(game) == [], "what all see can be taken back by all"
    game.press(KEY.U, KEY.E)
    game.click_at(*at(game, ONE))
    assert [note.text for note in game.view.session.notes.seen_by([house])] == ["We alone"]


def test_among_bots_the_own_notes_stay_in_sight(window: TableWindow) -> None:
    houses = Realm.start(players=3, seed=5).houses
    hand = show(window, begun(dict.fromkeys(houses[1:], "greedy")))
    noted(hand)
    to_the_next(hand)
    assert hand.view.session.bot_to_act
    assert texts(hand) == ["We alone", "Open to all"]
    window.leave_game()


# --- the journal
def closed(hand: RealmHand) -> Path:
    """Leave the game; return its journal."""
    journal: Any = hand.view.session.journal
    path: Path = journal.path
    hand.window.leave_game()
    return path


def test_they_are_lines_of_the_journal_and_come_back(game: RealmHand, window: TableWindow) -> None:
    noted(game)
    game.press(KEY.I, KEY.E)
    game.click_at(*at(game, TWO))
    game.press(KEY.U)
    path = closed(game)
    found = read_history(path, REALM.records).annotations.found
    assert [(each.kind, each.after) for each in found] == [("note", 0), ("note", 0), ("note-gone", 0), ("note", 0)]
    assert found[0].values["areas"] == [ONE]
    assert check_realm(path).same
    again = show(window, realm_saves.resume(path))
    assert texts(again) == ["We alone", "Open to all"]


def test_the_replay_shows_them_when_they_were_made(game: RealmHand, window: TableWindow) -> None:
    noted(game)
    to_the_next(game)
    game.finish_handover()
    game.press(KEY.I)
    pin(game, THREE, "Later")
    path = closed(game)
    assert window.open(RealmReplayPage(path)) is None
    replay = RealmHand(window, slow=True)
    assert texts(replay) == ["Open to all"], "the game goes on: what is secret stays so"
    replay.click("button", "to-end")
    assert texts(replay) == ["Open to all", "Later"]
    replay.press(KEY.I)
    assert not replay.sees("button", "note-arrow")
    assert not replay.sees("button", "notes")


def test_the_replay_of_a_finished_game_shows_the_notes_of_all(window: TableWindow) -> None:
    hand = show(window, begun())
    session = hand.view.session
    noted(hand)
    while session.decision is not None:
        session.finish_handover()
        session.act(session.realm.legal_actions()[-1])
    path = closed(hand)
    assert window.open(RealmReplayPage(path)) is None
    assert texts(RealmHand(window, slow=True)) == ["We alone", "Open to all"]


def test_a_note_off_the_map_is_left_out(window: TableWindow) -> None:
    hand = open_game(window, Realm.start(players=3, seed=5))
    hand.slow = True
    hand.finish_handover()
    hand.view.session.notes.make("all", "arrow", places=("nowhere", ONE))
    hand.view.session.notes.make("all", "pin", places=("nowhere",), text="Nowhere")
    assert texts(hand) == []
    hand.press(KEY.I, KEY.E)
    hand.click_at(*at(hand, ONE))
    assert len(shown(hand)) == 2


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_the_bar_can_be_read(window: TableWindow, language: str, size: tuple[int, int], scale: float) -> None:
    window.set_size(*size)
    window.change_settings(Settings(animation_speed=0.0, recap=False, language=language, ui_scale=scale))
    hand = open_game(window, Realm.start(players=3, seed=5))
    hand.slow = True
    hand.finish_handover()
    hand.press(KEY.I)
    for key in (KEY.A, KEY.L, KEY.T, KEY.E, KEY.O):
        hand.press(key)
        bar = hand.view.map.notes.bar
        assert troubles(bar.canvas, bar.box) == []
        written = [text for text, _ in bar.canvas.written]
        assert [text for text in written if text.endswith("…")] == []
        labels = {say(f"button-{id}") for id in ("note-arrow", "note-line", "note-pin", "note-erase", "note-undo")}
        assert labels <= set(written), "no label is broken"
        if key != KEY.O:
            assert hand.view.texts.house(hand.view.session.looker) in " ".join(written)
    hand.press(KEY.T)
    hand.click_at(*at(hand, ONE))
    write(hand, "W" * 60)
    assert troubles(bar.canvas, bar.box) == []
    window.change_settings(Settings(animation_speed=0.0, recap=False))
