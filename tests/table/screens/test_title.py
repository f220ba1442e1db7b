"""The title of both games: what a newcomer finds there, and what the book and the lessons keep, by real clicks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.table.battle.play import saves
from bow.table.battle.play.player_files import last_book, next_lesson
from bow.table.battle.screens.lesson_screen import NewcomerScreen
from bow.table.battle.texts.battle_wording import level_name
from bow.table.realm.play import realm_saves
from bow.table.title_screen import GAME_FOLDERS, TitleScreen
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles
from tests.table.mouse import ARTEFACTS, Mouse, screen_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def newcomer(window: "TableWindow", home: Path) -> Iterator["TableWindow"]:
    """Provide the window of a player who has never played."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)
    window.options = ()


@pytest.fixture
def mouse(newcomer: "TableWindow") -> Mouse:
    return at_title(newcomer)


def at_title(window: "TableWindow") -> Mouse:
    window.show_title()
    found = Mouse(window)
    found.frame()
    return found


def test_the_title_knows_the_folders_of_the_games() -> None:
    folders = (saves.SHELF.folder, saves.SHELF.folders[1], realm_saves.SHELF.folder)
    assert tuple(folder.name for folder in folders) == GAME_FOLDERS


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["1280x720", "1920x1080"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_learning_is_large_and_first(
    newcomer: "TableWindow", monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    monkeypatch.undo()  # strict words are English
    newcomer.set_size(*size)
    newcomer.dispatch_events()
    newcomer.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    battle = saves.begin(bow.load_scenario(SCENARIO), 3, saves.Seats(), secrecy=False)
    battle.close()
    mouse = at_title(newcomer)
    mouse.shoot(f"title-{language}-{size[1]}-{scale}")
    assert mouse.regions("button")[:2] == ["learn", "continue"]
    large = mouse.region("button", "learn").box
    for id in ("quick", "realm", "editor", "quit"):
        box = mouse.region("button", id).box
        assert box.height < large.height
        assert box.top < large.bottom
    assert troubles(mouse.view.canvas, Box(0, 0, newcomer.width, newcomer.height)) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["1280x720", "1920x1080"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("saved", [False, True])
def test_all_ways_stand_in_one_grid(
    newcomer: "TableWindow",
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: float,
    language: str,
    saved: bool,
) -> None:
    monkeypatch.undo()  # strict words are English
    newcomer.set_size(*size)
    newcomer.dispatch_events()
    newcomer.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    if saved:
        saves.begin(bow.load_scenario(SCENARIO), 3, saves.Seats(), secrecy=False).close()
    mouse = at_title(newcomer)
    mouse.shoot(f"title-grid-{language}-{size[1]}-{scale}-{saved}")
    place = {id: mouse.region("button", id).box for id in mouse.regions("button")}
    for row in (("quick", "realm-quick"), ("new-battle", "realm"), ("editor", "settings", "quit")):
        assert len({(place[id].bottom, place[id].height) for id in row}) == 1, row
    ways = ("quick", "new-battle", "campaigns", "skirmish", "realm-quick", "realm")
    assert len({round(place[id].height, 6) for id in ways}) == 1
    columns = {round(place[id].left, 6): round(place[id].width, 6) for id in ways}
    assert len(columns) == 2
    if saved:
        assert [round(place[id].left, 6) for id in ("learn", "continue")] == sorted(columns)
    else:
        assert "continue" not in place
        assert place["learn"].centre[0] == pytest.approx(newcomer.width / 2)
    assert place["learn"].width == pytest.approx(place["quick"].width)
    assert max(box.right for box in place.values()) == pytest.approx(place["realm"].right)
    assert min(box.left for box in place.values()) == pytest.approx(place["quick"].left)


def test_a_quick_battle_is_one_click_away(mouse: Mouse) -> None:
    assert level_name("greedy") in mouse.region("button", "quick").hint
    mouse.click("button", "quick")
    assert isinstance(mouse.view, NewcomerScreen)
    session = mouse.view.session
    assert session.battle.scenario is not None
    assert (session.battle.scenario.id, session.persons) == (SCENARIO[3:], ("stark",))
    mouse.until(lambda: session.house == "stark" and not mouse.view.telling, "Stark's turn")
    mouse.frame()
    mouse.shoot("quick-battle")
    own = {unit.at for unit in mouse.battle.units.values() if unit.house == "stark"}
    assert set(mouse.view.focus.spoken) == own
    assert "You lead House Stark" in mouse.view.side.slip.sentence
    token = next(region for region in mouse.window.regions if region.kind == "token" and region.enabled)
    mouse.click("token", token.id)
    kind = token.id.partition(":")[2]
    mouse.click(
        "unit", next(a.args[1] for a in mouse.battle.legal_actions() if a.verb == "token" and a.args[0] == kind)
    )
    mouse.frame()
    assert len(session.history) == 1
    assert not mouse.view.focus.spoken
    assert "You lead" not in mouse.view.side.slip.sentence
    saves.change_seat(session, "lannister", "person")


def test_a_lesson_goes_on_where_it_was_left(mouse: Mouse) -> None:
    mouse.learn("first-battle")
    mouse.click("button", "lesson-next")
    mouse.click("button", "lesson-next")
    step = mouse.view.guided.step.id
    mouse.click("token", "stark:blue")
    mouse.click("unit", "s3")
    assert mouse.view.guided.step.id != step
    step, standing = mouse.view.guided.step.id, mouse.battle.digest()
    mouse.click("button", "lesson-leave")
    title = mouse.view
    assert isinstance(title, TitleScreen)
    written = [text for text, _ in title.canvas.written]
    assert "Lesson 1: your first battle: step 4 of 20 · rules" in written
    mouse.click("button", "learn")
    assert mouse.view.focused == ("button", "first-battle")
    assert "Step 4 of 20" in [text for text, _ in mouse.view.canvas.written]
    mouse.press(KEY.ENTER)
    assert (mouse.view.guided.step.id, mouse.battle.digest()) == (step, standing)


@pytest.mark.parametrize("taken", [[[2, "token red s3"]], [[99, "pass"]], "nothing", [3]])
def test_a_lesson_whose_saved_actions_do_not_fit_begins_anew(mouse: Mouse, home: Path, taken: object) -> None:
    kept = {"lesson": "first-battle", "step": 3, "steps": 19, "at": 3, "taken": taken}
    (home / "lessons.json").write_text(json.dumps(kept), encoding="utf-8")
    mouse = at_title(mouse.window)
    mouse.learn("first-battle")
    assert (mouse.view.guided.at, mouse.view.guided.history) == (0, [])


def test_learning_is_a_small_button_when_all_lessons_are_done(mouse: Mouse, home: Path) -> None:
    (home / "lessons.json").write_text(json.dumps({"done": ["first-battle"]}), encoding="utf-8")
    place = next_lesson()
    assert place is not None
    assert place.lesson == "tactics-and-terrain"
    (home / "lessons.json").write_text(json.dumps({"done": ["first-battle", "tactics-and-terrain"]}), encoding="utf-8")
    mouse = at_title(mouse.window)
    assert mouse.regions("button")[0] == "quick"
    mouse.click("button", "learn")
    assert [text for text, _ in mouse.view.canvas.written].count("Done. You can repeat it at any time.") == 2
    mouse.click("button", "first-battle")
    assert mouse.view.guided.at == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["1280x720", "1920x1080"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_for_learning_is_on_one_page(
    newcomer: "TableWindow", monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    monkeypatch.undo()  # strict words are English
    newcomer.set_size(*size)
    newcomer.dispatch_events()
    newcomer.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0))
    mouse = at_title(newcomer)
    mouse.click("button", "learn")
    mouse.shoot(f"learn-{language}-{size[1]}-{scale}")
    ways = ["first-battle", "tactics-and-terrain", "how-to-play", "encyclopedia", "realm-lesson", "realm-how-to-play"]
    assert mouse.regions("button") == ["back", *ways]
    written = [text for text, _ in mouse.view.canvas.written]
    assert not any("…" in text for text in written)
    assert troubles(mouse.view.canvas, Box(0, 0, *size)) == []
    opened = {"how-to-play": "HelpScreen", "encyclopedia": "EncyclopediaScreen", "realm-how-to-play": "GuideScreen"}
    for id, screen in {**opened, "realm-lesson": "RealmLessonScreen"}.items():
        mouse.click("button", id)
        assert screen_of(mouse) == screen
        if id != "realm-lesson":
            mouse.press(KEY.ESCAPE)
            assert screen_of(mouse) == "LearnScreen"


def test_the_game_to_resume_is_named(mouse: Mouse) -> None:
    mouse.click("button", "new-battle")
    mouse.click("button", "start")
    mouse.click("button", "menu")
    mouse.click("button", "leave")
    assert "Clash on the Kingsroad, round 1" in [text for text, _ in mouse.view.canvas.written]
    mouse.click("button", "realm-quick")
    assert list(mouse.view.session.persons) == ["stark"]
    at_title(mouse.window)
    assert "A Game of Thrones, round 1" in [text for text, _ in mouse.view.canvas.written]


def test_the_book_opens_as_it_was_left(mouse: Mouse) -> None:
    mouse.click("button", "new-battle")
    assert mouse.view.page == 0
    assert (mouse.view.seats.stark, mouse.view.seats.lannister) == ("person", "greedy")
    mouse.press(KEY.PAGEDOWN, KEY.PAGEDOWN)
    chosen = mouse.view.scenario.id
    mouse.seat("stark", "captain")
    mouse.seat("lannister", "person")
    mouse.click("button", "rules")
    mouse.click("choice", "option:evade")
    mouse.click("button", "back")
    mouse.click("button", "new-battle")
    assert mouse.view.scenario.id == chosen
    assert (mouse.view.seats.stark, mouse.view.seats.lannister) == ("captain", "person")
    assert last_book().options == ("evade",) == mouse.window.options
    mouse.click("button", "back")
    mouse.click("button", "skirmish")
    assert (mouse.view.seats.stark, mouse.view.seats.lannister) == ("captain", "person")


@pytest.mark.parametrize("kept", ["[]", '{"battle": 3, "seats": {"stark": "nobody"}, "options": "evade"}', "{"])
def test_a_damaged_choice_is_as_for_a_newcomer(mouse: Mouse, home: Path, kept: str) -> None:
    (home / "book.json").write_text(kept, encoding="utf-8")
    mouse.click("button", "new-battle")
    assert mouse.view.page == 0
    assert (mouse.view.seats.stark, mouse.view.seats.lannister) == ("person", "greedy")


def test_a_click_before_the_games_are_loaded_is_answered_after(mouse: Mouse) -> None:
    battle = saves.begin(bow.load_scenario(SCENARIO), 3, saves.Seats(), secrecy=False)
    battle.close()
    mouse.window.loaded = False
    mouse.window.show_title()
    title = mouse.view
    assert not any(region.enabled for region in mouse.window.regions if region.id == "continue")
    assert "Looking for your last game…" in [text for text, _ in title.canvas.written]
    mouse.click("button", "new-battle")
    assert mouse.view is not title or title.wanted == "new-battle"
    mouse.until(lambda: mouse.view is not title, "the book")
    assert mouse.view.scenario.id == SCENARIO[3:]
    assert mouse.window.loaded


def test_sources_and_seed_are_behind_details(mouse: Mouse) -> None:
    mouse.click("button", "new-battle")

    def said() -> str:
        return " ".join(text for canvas in (mouse.view.canvas, mouse.view.pane.canvas) for text, _ in canvas.written)

    mouse.click("button", "sheet")
    assert "wins after round 5 if: Stark still controls" in said()
    assert "reconstruction" not in said()
    assert "Sources" not in said()
    assert not mouse.sees("field", "seed")
    mouse.click("button", "details")
    assert "reconstruction" in said()
    assert "Sources" in said()
    assert mouse.sees("field", "seed")
    mouse.click("button", "back")
    assert not mouse.view.reads_all, "back closes the sheet first"
    mouse.click("button", "back")
    mouse.click("button", "skirmish")
    assert not mouse.sees("field", "seed")
    mouse.click("button", "details")
    assert mouse.sees("field", "seed")


@pytest.mark.usefixtures("real_pictures")
def test_what_takes_a_moment_shows_a_sign(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    window = mouse.window
    shown: list[tuple[str, list[str]]] = []

    def flip() -> None:
        shown.append((type(window.current_view).__name__, [text for text, _ in window.busy.written]))
        if len(shown) == 1:
            picture = arcade.get_image().convert("RGB")
            ARTEFACTS.mkdir(parents=True, exist_ok=True)
            picture.save(ARTEFACTS / "one-moment.png")

    monkeypatch.setattr(window, "flip", flip)
    mouse.click("button", "new-battle")
    assert shown[0] == ("TitleScreen", ["One moment…"])
    assert type(window.current_view).__name__ == "BookScreen"
