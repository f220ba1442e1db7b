"""A skirmish set up at the table by clicks and keys in a real window. A picture of each step is saved."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle.reading import catalogue
from bow.content.plans import PRESETS
from bow.skirmish import chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_of
from bow.skirmish.setup import SkirmishSetup
from bow.system.places import home as players_folder
from bow.table.battle.board.ground import GroundPainter
from bow.table.battle.destinations import SkirmishPage
from bow.table.battle.drawings.setup_cards import SHAPE, draw_setup_card
from bow.table.battle.play import saves
from bow.table.battle.play.skirmish_session import newest_kept
from bow.ui import wording
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import letter
from bow.ui.player_settings import Settings
from bow.words.messages import Words
from bow.words.translation import translated
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, screen_of

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

KEY = arcade.key
STARK = ("setup-karstark", "setup-maege")
LANNISTER = ("setup-jaime", "setup-mountain")

pytestmark = pytest.mark.usefixtures("strict_words", "hot_seat")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide the skirmish screen, reached from the title."""
    window.show_title()
    found = Mouse(window)
    found.frame()
    found.click("button", "skirmish")
    yield found
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()


def wait_for_paint(mouse: Mouse) -> None:
    mouse.until(lambda: not mouse.view.field.waits, "the country", 0.05)
    mouse.frame()


def can_be_read(mouse: Mouse) -> None:
    window = mouse.window
    assert troubles(mouse.view.canvas, Box(0, 0, window.width, window.height)) == []
    for region in window.regions:
        assert region.box.left >= -1, region
        assert region.box.right <= window.width + 1, region
        assert region.box.bottom >= -1, region
        assert region.box.top <= window.height + 1, region


def said(mouse: Mouse) -> str:
    view = mouse.view
    panes = [view.pane.canvas] if hasattr(view, "pane") else []
    return " ".join(text for canvas in (view.canvas, *panes, view.over) for text, _ in canvas.written)


def type_seed(mouse: Mouse, seed: int) -> None:
    mouse.click("button", "details")
    mouse.click("field", "seed")
    mouse.press(*[KEY.BACKSPACE] * 6)
    for digit in str(seed):
        mouse.window.dispatch_event("on_text", digit)
    mouse.frame()


@pytest.mark.parametrize("door", [pytest.param("new-battle", marks=pytest.mark.deep), "skirmish"])
def test_an_empty_field_is_a_seed_that_nobody_can_try(mouse: Mouse, door: str) -> None:
    mouse.window.show_title()
    mouse.frame()
    mouse.click("button", door)
    mouse.click("button", "details")
    mouse.click("field", "seed")
    mouse.press(KEY.BACKSPACE)
    mouse.click("button", "start")
    session = mouse.view.session
    seed = saves.seed_of(session) if door == "new-battle" else session.setup.seed
    assert seed is not None
    assert seed > 1 << 32


def choose(mouse: Mouse, cards: tuple[str, ...]) -> None:
    if mouse.sees("button", "handover"):
        mouse.click("button", "handover")
    for card in cards:
        mouse.click("choice", card)
    mouse.click("button", "confirm")


def to_the_field(mouse: Mouse, seed: int = 7) -> None:
    type_seed(mouse, seed)
    mouse.click("button", "start")
    choose(mouse, STARK)
    choose(mouse, LANNISTER)
    mouse.click("button", "go-on")
    wait_for_paint(mouse)


def setup_of(mouse: Mouse) -> SkirmishSetup:
    setup = mouse.view.session.setup
    assert isinstance(setup, SkirmishSetup)
    return setup


def place(mouse: Mouse, thing: str, hex: str) -> None:
    mouse.click("row", thing)
    mouse.click("hex", hex)


def place_to(mouse: Mouse, stage: str) -> None:
    """Place things by clicks, as the sensible bots would, until a stage begins."""
    bots = setup_bots_of({"stark": "bot", "lannister": "bot"}, 3)
    while setup_of(mouse).open.stage != stage:
        setup = setup_of(mouse)
        assert setup.decision is not None
        action = bots[setup.decision.house].choose(setup.view(setup.decision.house))
        place(mouse, *action.args)
        assert setup_of(mouse) == setup.apply(action)


# --- the card
def test_the_cards_and_their_terms(mouse: Mouse) -> None:
    assert screen_of(mouse) == "SkirmishScreen"
    wait_for_paint(mouse)
    mouse.shoot("skirmish-card")
    can_be_read(mouse)
    assert "at most 4 together" in said(mouse)
    mouse.press(KEY.PAGEDOWN)
    wait_for_paint(mouse)
    assert "For each captured commander, points equal to the commander's value." in said(mouse)
    can_be_read(mouse)
    mouse.click("tab", "page-0")
    assert "1 point for each enemy unit eliminated." in said(mouse)
    mouse.click("button", "edges")
    assert "Lannister at the upper edge" in said(mouse)
    mouse.seat("lannister", "greedy")
    assert mouse.view.seats.lannister == "greedy"
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "TitleScreen"


@pytest.mark.rule("OPT-6")
def test_optional_rules_are_switched_on_the_page(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mouse.window, "options", ())
    mouse.click("button", "preset:all")
    assert mouse.window.options == PRESETS["all"]
    mouse.click("choice", "option:directed-close-retreat")
    assert {"evade", "directed-close-retreat"} <= set(mouse.window.options)
    assert "directed-retreat" not in mouse.window.options
    mouse.click("choice", "option:evade")
    assert "evade" not in mouse.window.options
    can_be_read(mouse)
    mouse.click("button", "draw-all")
    wait_for_paint(mouse)
    mouse.click("button", "start")
    assert set(mouse.battle.options) == set(mouse.window.options)


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((1280, 720), 1.5, "en"), ((1920, 1080), 1.25, "en"), ((1280, 720), 1.5, "ru")],
)
def test_every_step_can_be_read_at_other_sizes(
    mouse: Mouse, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    spoken = Words(language, strict=True)
    monkeypatch.setattr(wording, "words", lambda: spoken)
    mouse.window.set_size(*size)
    mouse.window.dispatch_events()
    mouse.window.change_settings(Settings(animation_speed=0.0, ui_scale=scale, language=language))
    mouse.window.open(SkirmishPage())
    wait_for_paint(mouse)
    can_be_read(mouse)
    mouse.click("tab", "page-1")
    can_be_read(mouse)
    type_seed(mouse, 5)
    mouse.click("button", "start")
    can_be_read(mouse)
    mouse.click("button", "handover")
    can_be_read(mouse)
    for card in ("setup-robb-king", "setup-karstark", "setup-bolton"):
        mouse.click("choice", card)
    can_be_read(mouse)
    mouse.click("choice", "setup-bolton")
    mouse.click("button", "confirm")
    choose(mouse, ("setup-tywin", "setup-jaime", "setup-mountain"))
    can_be_read(mouse)
    mouse.shoot(f"skirmish-draws-{size[0]}-{scale}-{language}")
    mouse.click("button", "go-on")
    can_be_read(mouse)
    place_to(mouse, "units")
    can_be_read(mouse)
    mouse.shoot(f"skirmish-units-{size[0]}-{scale}-{language}")
    mouse.view.session.draw_everything()
    mouse.view.rebuild()
    can_be_read(mouse)
    mouse.shoot(f"skirmish-ready-{size[0]}-{scale}-{language}")


# --- commanders
@pytest.mark.rule("SKM-2")
def test_commanders_are_chosen_in_secret(mouse: Mouse) -> None:
    mouse.click("button", "start")
    assert screen_of(mouse) == "SkirmishSetupScreen"
    mouse.shoot("skirmish-handover")
    can_be_read(mouse)
    assert mouse.regions("choice") == []
    mouse.click("button", "handover")
    assert [id for id in mouse.regions("choice") if "robb" in id]
    assert not any("tywin" in id for id in mouse.regions("choice"))
    mouse.click("choice", "setup-robb-king")
    mouse.click("choice", "setup-bolton")
    assert "Together, your choices are worth 5; the card allows at most 4. (SKM-2)" in said(mouse)
    mouse.shoot("skirmish-choosing")
    can_be_read(mouse)
    mouse.click("button", "confirm")
    assert mouse.sees("choice", "setup-bolton"), "what is not legal is not taken"
    mouse.click("choice", "setup-bolton")
    mouse.click("choice", "setup-northern-levies")
    assert mouse.view.chosen == ["setup-robb-king"]
    mouse.click("button", "confirm")
    # the other player takes the seat and sees nothing of the choice
    assert mouse.regions("choice") == []
    assert "Robb" not in said(mouse)
    mouse.click("button", "handover")
    assert "Robb" not in said(mouse)
    assert not any("robb" in id for id in mouse.regions("choice"))
    mouse.click("choice", "setup-kevan")
    mouse.click("button", "confirm")
    mouse.shoot("skirmish-draws")
    can_be_read(mouse)
    for text in ("Robb Stark", "Kevan Lannister", "momentum token by chance"):
        assert text in said(mouse)


def test_choosing_by_keys(mouse: Mouse) -> None:
    mouse.view.seats = saves.Seats("person", "greedy")
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "skirmish")
    mouse.view.seats = saves.Seats("person", "greedy")
    mouse.click("button", "start")
    assert mouse.regions("choice"), "against a bot there is nobody to hide from"
    for _ in range(20):
        mouse.press(KEY.TAB)
        if mouse.view.focused == ("choice", "setup-karstark"):
            break
    mouse.press(KEY.ENTER)
    assert mouse.view.chosen == ["setup-karstark"]
    for _ in range(20):
        mouse.press(KEY.TAB)
        if mouse.view.focused == ("button", "confirm"):
            break
    mouse.press(KEY.ENTER)
    mouse.frame()
    assert setup_of(mouse).open.commanders["stark"] == ("setup-karstark",)


def test_choose_for_me_shows_its_choice_and_waits_to_be_confirmed(mouse: Mouse) -> None:
    type_seed(mouse, 7)
    mouse.seat("lannister", "greedy")
    mouse.click("button", "start")
    before = setup_of(mouse)
    mouse.click("button", "suggest")
    assert setup_of(mouse) == before, "nothing is chosen yet"
    chosen = list(mouse.view.chosen)
    assert before.why_not(" ".join(("choose", *chosen))) is None
    mouse.shoot("skirmish-suggested")
    assert [id for id in mouse.regions("choice") if id in chosen], "the cards are still to be seen"
    mouse.click("choice", chosen[-1])  # the choice can be changed
    assert mouse.view.chosen == chosen[:-1]
    mouse.click("choice", chosen[-1])
    mouse.click("button", "confirm")
    mouse.frame()
    assert set(setup_of(mouse).open.commanders["stark"]) == set(chosen)
    assert "stark" not in mouse.view.session.bots, "the things are placed by the player"


def test_clicks_at_one_place_do_not_run_through_the_pages(mouse: Mouse) -> None:
    """Fast clicks in the place of *Confirm* skip no page and place nothing."""
    type_seed(mouse, 7)
    mouse.seat("lannister", "greedy")
    mouse.click("button", "start")
    mouse.click("button", "suggest")
    mouse.wait_for("button", "confirm")
    point = mouse.region("button", "confirm").box.centre
    mouse.click_at(*point)
    for _ in range(3):
        mouse.frame()
    assert mouse.sees("button", "go-on")
    mouse.click_at(*point)
    assert mouse.sees("button", "go-on"), "a click too many does not skip what was drawn"
    mouse.click("button", "go-on")
    wait_for_paint(mouse)
    for _ in range(40):
        mouse.frame()
    before = setup_of(mouse)
    assert mouse.view.places
    mouse.click_at(*point)
    for _ in range(40):
        mouse.frame()
    assert setup_of(mouse) == before
    assert "stark" not in mouse.view.session.bots
    mouse.shoot("skirmish-first-placing")


@pytest.mark.usefixtures("real_pictures")
def test_the_field_is_seen_before_it_is_painted(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GroundPainter, "result", lambda *_: None)
    type_seed(mouse, 7)
    mouse.click("button", "start")
    choose(mouse, STARK)
    choose(mouse, LANNISTER)
    mouse.click("button", "go-on")
    mouse.frame()
    mouse.shoot("skirmish-unpainted")
    shown = arcade.get_image().convert("RGB")
    field = mouse.view.field
    for hex in field.field.board.names:
        x, y = field.box_of(hex).centre
        colour = shown.getpixel((int(x), shown.height - 1 - int(y)))
        assert isinstance(colour, tuple)
        assert colour[1] > 60, f"{hex} is black: {colour}"


# --- placing
@pytest.mark.rule("SKM-6")
def test_legal_hexes_are_lit_and_others_say_why_not(mouse: Mouse) -> None:
    to_the_field(mouse)
    setup = setup_of(mouse)
    assert setup.decision is not None
    house = setup.decision.house
    thing = setup.open.left[house][0]
    mouse.click("row", thing)
    lit = {region.id for region in mouse.window.regions if region.kind == "hex" and region.enabled}
    assert lit == set(setup.open.field.hexes(house, "terrain", thing))
    dark = "E13" if house == "stark" else "E3"
    mouse.hover("hex", dark)
    assert "this must be placed within 8" in said(mouse)
    mouse.click("hex", dark)
    assert setup_of(mouse) == setup
    assert "(SKM-6)" in mouse.view.refused
    mouse.shoot("skirmish-refused")
    can_be_read(mouse)
    mouse.click("hex", "E8")
    assert setup_of(mouse) == setup.apply(f"place {thing} E8")
    after = setup_of(mouse)
    assert after.decision is not None
    mouse.hover("hex", "E8")
    assert "you cannot place terrain on it" in said(mouse)
    # undo works until the next thing is placed
    mouse.click("button", "undo")
    assert setup_of(mouse) == setup
    assert not any(region.enabled for region in mouse.window.regions if region.id == "undo")
    mouse.click("hex", "E8")
    mouse.press(KEY.U)
    assert setup_of(mouse) == setup


@pytest.mark.rule("SKM-6")
def test_commanders_keep_apart_and_the_table_warns(mouse: Mouse) -> None:
    to_the_field(mouse)
    place_to(mouse, "commanders")
    setup = setup_of(mouse)
    assert setup.decision is not None
    hex = "E3" if setup.decision.house == "stark" else "E13"
    unwise = mouse.view._lit().unwise
    mouse.shoot("skirmish-commanders")
    mouse.hover("hex", hex)
    assert (hex in unwise) == ("no room left" in said(mouse))
    mouse.click("hex", hex)
    mouse.shoot("skirmish-commander-placed")
    place_to(mouse, "units")
    can_be_read(mouse)
    mouse.shoot("skirmish-units")


def test_placing_by_keys(mouse: Mouse) -> None:
    to_the_field(mouse)
    setup = setup_of(mouse)
    assert setup.decision is not None
    house = setup.decision.house
    mouse.press(KEY.KEY_2, KEY.UP if house == "stark" else KEY.DOWN)
    thing = list(dict.fromkeys(setup.open.left[house]))[1]
    assert mouse.view.thing == thing
    first = mouse.view.cursor
    mouse.press(KEY.RIGHT, KEY.UP, KEY.DOWN, KEY.LEFT)
    assert mouse.view.cursor == first
    mouse.press(KEY.ENTER)
    assert setup_of(mouse) == setup.apply(f"place {thing} {first}")
    mouse.press(KEY.ESCAPE)
    assert mouse.sees("button", "leave")
    mouse.shoot("skirmish-leaving")
    can_be_read(mouse)
    mouse.click("button", "stay")
    assert mouse.regions("row")
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "leave")
    assert screen_of(mouse) == "SkirmishScreen"


# --- to the end
@pytest.mark.deep
@pytest.mark.rule("SKM-7")
def test_a_whole_skirmish_by_clicks_and_then_the_battle(mouse: Mouse) -> None:
    to_the_field(mouse, seed=11)
    mouse.shoot("skirmish-terrain")
    place_to(mouse, "ready")
    setup = setup_of(mouse)
    for _ in range(60):
        mouse.frame(0.05)
        time.sleep(0.02)
    mouse.shoot("skirmish-ready")
    can_be_read(mouse)
    mouse.click("button", "draws")
    assert "Cards drawn for terrain" in said(mouse)
    mouse.click("button", "go-on")
    mouse.click("button", "save")
    assert "Saved" in mouse.view.notice
    file = players_folder() / "skirmishes" / "raid-in-the-riverlands-11.yaml"
    assert file.exists()
    mouse.click("button", "start")
    assert screen_of(mouse) == "BattleScreen"
    assert mouse.battle.scenario == scenario_of(setup)
    mouse.shoot("skirmish-battle")


def test_everything_drawn_by_the_seed(mouse: Mouse) -> None:
    type_seed(mouse, 7)
    mouse.click("button", "draw-all")
    wait_for_paint(mouse)
    bots = setup_bots_of({"stark": "bot", "lannister": "bot"}, 7)
    assert setup_of(mouse) == chosen_by(SkirmishSetup.begin("raid-in-the-riverlands", 7, catalogue()), bots)
    assert "The battlefield is ready (seed 7)." in said(mouse)
    mouse.shoot("skirmish-drawn")
    can_be_read(mouse)
    mouse.click("button", "start")
    assert screen_of(mouse) == "BattleScreen"


def test_a_setup_that_was_left_is_continued(mouse: Mouse) -> None:
    kept = newest_kept()
    to_the_field(mouse)
    setup = setup_of(mouse)
    assert setup.decision is not None
    place(mouse, setup.open.left[setup.decision.house][0], "E8")
    setup = setup_of(mouse)
    mouse.press(KEY.ESCAPE)
    assert "It is saved" in said(mouse)
    mouse.click("button", "leave")
    can_be_read(mouse)
    mouse.shoot("skirmish-resume")
    mouse.click("button", "resume")
    assert setup_of(mouse) == setup
    place_to(mouse, "ready")
    mouse.click("button", "start")
    assert screen_of(mouse) == "BattleScreen"
    assert newest_kept() == kept


def test_two_bots_need_nobody(mouse: Mouse) -> None:
    for house in ("stark", "lannister"):
        mouse.seat(house, "greedy")
    mouse.click("button", "start")
    assert mouse.regions("choice") == []
    assert "is choosing its commanders" in said(mouse)
    can_be_read(mouse)
    for _ in range(4):
        mouse.frame()
    mouse.click("button", "go-on")
    for _ in range(60):
        mouse.frame()
    assert setup_of(mouse).decision is None


def test_against_a_bot_that_answers_by_itself(mouse: Mouse) -> None:
    type_seed(mouse, 3)
    mouse.seat("lannister", "greedy")
    mouse.click("button", "start")
    choose(mouse, STARK)
    for _ in range(3):
        mouse.frame()
    assert mouse.sees("button", "go-on")
    mouse.click("button", "go-on")
    for _ in range(5):
        mouse.frame()
    setup = setup_of(mouse)
    assert setup.decision is not None
    assert setup.decision.house == "stark"
    mouse.click("button", "auto")
    for _ in range(80):
        mouse.frame()
    assert setup_of(mouse).decision is None
    assert mouse.sees("button", "start")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_wastes_no_line_and_all_its_words_have_one_size(mouse: Mouse, language: str) -> None:
    mouse.window.change_settings(Settings(animation_speed=0.0, language=language))
    mouse.frame()
    view = mouse.view
    titled = translated(view.card, wording.words()).name
    name = next(box for text, box in view.canvas.written if text == titled and box.height > letter(32))
    words = list(zip(view.pane.canvas.written, view.pane.canvas.looks, strict=True))
    assert name.bottom - max(box.top for (_, box), _ in words) < letter(22)
    assert len({look.size for _, look in words}) == 1
    mouse.shoot(f"skirmish-words-{language}")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_commander_to_choose_has_a_whole_portrait(window: TableWindow, language: str) -> None:
    theme.set_scale(1280, 720, 1.0)
    content = translated(catalogue(), Words(language))
    for card in content.setups.values():
        canvas = Canvas()
        drawn: list[Box] = []
        canvas.scene = lambda name, box, *_, drawn=drawn, **__: drawn.append(box)  # type: ignore[method-assign]
        draw_setup_card(canvas, card, content, Box(0, 0, 288, 248))
        (place,) = drawn
        assert place.width == pytest.approx(place.height * SHAPE, abs=2), "nothing is cut"
        assert place.height >= 60, card.id
        for text, box in canvas.written:
            assert not place.meets(box.inset(1)), text
