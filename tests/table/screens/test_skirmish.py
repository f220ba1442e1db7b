"""A skirmish set up at the table as two people do it: by clicks and keys in a real window. A picture of each step."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.battle.reading import catalogue
from bow.content.plans import PRESETS
from bow.places import home as players_folder
from bow.skirmish import chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_of
from bow.skirmish.setup import SkirmishSetup
from bow.table.board.ground_painter import GroundPainter
from bow.table.kit.regions import Box
from bow.table.play import saves
from bow.table.play.player_settings import Settings
from bow.table.texts import wording
from bow.words.messages import Words
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

KEY = arcade.key
STARK = ("setup-karstark", "setup-maege")
LANNISTER = ("setup-jaime", "setup-mountain")

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def fingers(window: TableWindow, home: Path) -> Iterator[Fingers]:
    """The skirmish screen, reached from the title."""
    window.show_title()
    found = Fingers(window)
    found.frame()
    found.click("button", "skirmish")
    yield found
    window.change_settings(Settings(animation_speed=0.0))
    window.show_title()


def screen_of(fingers: Fingers) -> str:
    return type(fingers.view).__name__


def wait_for_paint(fingers: Fingers) -> None:
    fingers.until(lambda: not fingers.view.field.waits, "the country", 0.05)
    fingers.frame()


def can_be_read(fingers: Fingers) -> None:
    window = fingers.window
    assert troubles(fingers.view.canvas, Box(0, 0, window.width, window.height)) == []
    for region in window.regions:
        assert region.box.left >= -1, region
        assert region.box.right <= window.width + 1, region
        assert region.box.bottom >= -1, region
        assert region.box.top <= window.height + 1, region


def said(fingers: Fingers) -> str:
    view = fingers.view
    panes = [view.pane.canvas] if hasattr(view, "pane") else []
    return " ".join(text for canvas in (view.canvas, *panes, view.over) for text, _ in canvas.written)


def type_seed(fingers: Fingers, seed: int) -> None:
    fingers.click("field", "seed")
    fingers.press(*[KEY.BACKSPACE] * 6)
    for digit in str(seed):
        fingers.window.dispatch_event("on_text", digit)
    fingers.frame()


def choose(fingers: Fingers, cards: tuple[str, ...]) -> None:
    if fingers.sees("button", "handover"):
        fingers.click("button", "handover")
    for card in cards:
        fingers.click("choice", card)
    fingers.click("button", "confirm")


def to_the_field(fingers: Fingers, seed: int = 7) -> None:
    type_seed(fingers, seed)
    fingers.click("button", "start")
    choose(fingers, STARK)
    choose(fingers, LANNISTER)
    fingers.click("button", "go-on")
    wait_for_paint(fingers)


def setup_of(fingers: Fingers) -> SkirmishSetup:
    setup = fingers.view.session.setup
    assert isinstance(setup, SkirmishSetup)
    return setup


def place(fingers: Fingers, thing: str, hex: str) -> None:
    fingers.click("row", thing)
    fingers.click("hex", hex)


def place_to(fingers: Fingers, stage: str) -> None:
    """Places by clicks, as the sensible bots would, until a stage begins."""
    bots = setup_bots_of({"stark": "bot", "lannister": "bot"}, 3)
    while setup_of(fingers).open.stage != stage:
        setup = setup_of(fingers)
        assert setup.decision is not None
        action = bots[setup.decision.house].choose(setup.view(setup.decision.house))
        place(fingers, *action.args)
        assert setup_of(fingers) == setup.apply(action)


# --- the card
def test_the_cards_and_their_terms(fingers: Fingers) -> None:
    assert screen_of(fingers) == "SkirmishScreen"
    wait_for_paint(fingers)
    fingers.shoot("skirmish-card")
    can_be_read(fingers)
    assert "worth 4 together at" in said(fingers)
    fingers.press(KEY.PAGEDOWN)
    wait_for_paint(fingers)
    assert "For each commander captured as many points as his value." in said(fingers)
    can_be_read(fingers)
    fingers.click("tab", "page-0")
    assert "1 point for each enemy unit eliminated." in said(fingers)
    fingers.click("button", "edges")
    assert "Lannister has the upper edge" in said(fingers)
    fingers.seat("lannister", "greedy")
    assert fingers.view.seats.lannister == "greedy"
    fingers.press(KEY.ESCAPE)
    assert screen_of(fingers) == "TitleScreen"


@pytest.mark.rule("OPT-6")
def test_optional_rules_are_switched_on_the_page(fingers: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingers.window, "options", ())
    fingers.click("button", "preset:all")
    assert fingers.window.options == PRESETS["all"]
    fingers.click("choice", "option:directed-close-retreat")
    assert {"evade", "directed-close-retreat"} <= set(fingers.window.options)
    assert "directed-retreat" not in fingers.window.options
    fingers.click("choice", "option:evade")
    assert "evade" not in fingers.window.options
    can_be_read(fingers)
    fingers.click("button", "draw-all")
    wait_for_paint(fingers)
    fingers.click("button", "start")
    assert set(fingers.battle.options) == set(fingers.window.options)


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((1280, 720), 1.5, "en"), ((1920, 1080), 1.25, "en"), ((1280, 720), 1.5, "ru")],
)
def test_every_step_can_be_read_at_other_sizes(
    fingers: Fingers, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    spoken = Words(language, strict=True)
    monkeypatch.setattr(wording, "words", lambda: spoken)
    fingers.window.set_size(*size)
    fingers.window.dispatch_events()
    fingers.window.change_settings(Settings(animation_speed=0.0, ui_scale=scale, language=language))
    fingers.window.show_skirmish()
    wait_for_paint(fingers)
    can_be_read(fingers)
    fingers.click("tab", "page-1")
    can_be_read(fingers)
    type_seed(fingers, 5)
    fingers.click("button", "start")
    can_be_read(fingers)
    fingers.click("button", "handover")
    can_be_read(fingers)
    for card in ("setup-robb-king", "setup-karstark", "setup-bolton"):
        fingers.click("choice", card)
    can_be_read(fingers)
    fingers.click("choice", "setup-bolton")
    fingers.click("button", "confirm")
    choose(fingers, ("setup-tywin", "setup-jaime", "setup-mountain"))
    can_be_read(fingers)
    fingers.shoot(f"skirmish-draws-{size[0]}-{scale}-{language}")
    fingers.click("button", "go-on")
    can_be_read(fingers)
    place_to(fingers, "units")
    can_be_read(fingers)
    fingers.shoot(f"skirmish-units-{size[0]}-{scale}-{language}")
    fingers.view.session.draw_everything()
    fingers.view.rebuild()
    can_be_read(fingers)
    fingers.shoot(f"skirmish-ready-{size[0]}-{scale}-{language}")


# --- commanders
@pytest.mark.rule("SKM-2")
def test_commanders_are_chosen_in_secret(fingers: Fingers) -> None:
    fingers.click("button", "start")
    assert screen_of(fingers) == "SkirmishSetupScreen"
    fingers.shoot("skirmish-curtain")
    can_be_read(fingers)
    assert fingers.regions("choice") == []
    fingers.click("button", "handover")
    assert [id for id in fingers.regions("choice") if "robb" in id]
    assert not any("tywin" in id for id in fingers.regions("choice"))
    fingers.click("choice", "setup-robb-king")
    fingers.click("choice", "setup-bolton")
    assert "They are worth 5 together; the card allows 4. (SKM-2)" in said(fingers)
    fingers.shoot("skirmish-choosing")
    can_be_read(fingers)
    fingers.click("button", "confirm")
    assert fingers.sees("choice", "setup-bolton"), "what is not legal is not taken"
    fingers.click("choice", "setup-bolton")
    fingers.click("choice", "setup-northern-levies")
    assert fingers.view.chosen == ["setup-robb-king"]
    fingers.click("button", "confirm")
    # the other one takes the seat and sees nothing of it
    assert fingers.regions("choice") == []
    assert "Robb" not in said(fingers)
    fingers.click("button", "handover")
    assert "Robb" not in said(fingers)
    assert not any("robb" in id for id in fingers.regions("choice"))
    fingers.click("choice", "setup-kevan")
    fingers.click("button", "confirm")
    fingers.shoot("skirmish-draws")
    can_be_read(fingers)
    for text in ("Robb Stark", "Kevan Lannister", "momentum token, by chance"):
        assert text in said(fingers)


def test_choosing_by_keys(fingers: Fingers) -> None:
    fingers.view.seats = saves.Seats("person", "greedy")
    fingers.press(KEY.ESCAPE)
    fingers.click("button", "skirmish")
    fingers.view.seats = saves.Seats("person", "greedy")
    fingers.click("button", "start")
    assert fingers.regions("choice"), "against a bot there is nobody to hide from"
    for _ in range(20):
        fingers.press(KEY.TAB)
        if fingers.view.focused == ("choice", "setup-karstark"):
            break
    fingers.press(KEY.ENTER)
    assert fingers.view.chosen == ["setup-karstark"]
    for _ in range(20):
        fingers.press(KEY.TAB)
        if fingers.view.focused == ("button", "confirm"):
            break
    fingers.press(KEY.ENTER)
    fingers.frame()
    assert setup_of(fingers).open.commanders["stark"] == ("setup-karstark",)


def test_choose_for_me_shows_its_choice_and_waits_to_be_confirmed(fingers: Fingers) -> None:
    type_seed(fingers, 7)
    fingers.seat("lannister", "greedy")
    fingers.click("button", "start")
    before = setup_of(fingers)
    fingers.click("button", "suggest")
    assert setup_of(fingers) == before, "nothing is chosen yet"
    chosen = list(fingers.view.chosen)
    assert before.why_not(" ".join(("choose", *chosen))) is None
    fingers.shoot("skirmish-suggested")
    assert [id for id in fingers.regions("choice") if id in chosen], "the cards are still to be seen"
    fingers.click("choice", chosen[-1])  # and can be changed
    assert fingers.view.chosen == chosen[:-1]
    fingers.click("choice", chosen[-1])
    fingers.click("button", "confirm")
    fingers.frame()
    assert set(setup_of(fingers).open.commanders["stark"]) == set(chosen)
    assert "stark" not in fingers.view.session.bots, "the things are placed by the player"


def test_clicks_at_one_place_do_not_run_through_the_pages(fingers: Fingers) -> None:
    """As quick as the mouse allows, where *Confirm* lies: no page is left unseen, nothing is placed."""
    type_seed(fingers, 7)
    fingers.seat("lannister", "greedy")
    fingers.click("button", "start")
    fingers.click("button", "suggest")
    fingers.wait_for("button", "confirm")
    point = fingers.region("button", "confirm").box.centre
    fingers.click_at(*point)
    for _ in range(3):
        fingers.frame()
    assert fingers.sees("button", "go-on")
    fingers.click_at(*point)
    assert fingers.sees("button", "go-on"), "a click too many does not skip what was drawn"
    fingers.click("button", "go-on")
    wait_for_paint(fingers)
    for _ in range(40):
        fingers.frame()
    before = setup_of(fingers)
    assert fingers.view.places
    fingers.click_at(*point)
    for _ in range(40):
        fingers.frame()
    assert setup_of(fingers) == before
    assert "stark" not in fingers.view.session.bots
    fingers.shoot("skirmish-first-placing")


def test_the_field_is_seen_before_it_is_painted(fingers: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GroundPainter, "picture", lambda *_: None)
    type_seed(fingers, 7)
    fingers.click("button", "start")
    choose(fingers, STARK)
    choose(fingers, LANNISTER)
    fingers.click("button", "go-on")
    fingers.frame()
    fingers.shoot("skirmish-unpainted")
    shown = arcade.get_image().convert("RGB")
    field = fingers.view.field
    for hex in field.field.board.names:
        x, y = field.box_of(hex).centre
        colour = shown.getpixel((int(x), shown.height - 1 - int(y)))
        assert isinstance(colour, tuple)
        assert colour[1] > 60, f"{hex} is black: {colour}"


# --- placing
@pytest.mark.rule("SKM-6")
def test_legal_hexes_are_lit_and_others_say_why_not(fingers: Fingers) -> None:
    to_the_field(fingers)
    setup = setup_of(fingers)
    assert setup.decision is not None
    house = setup.decision.house
    thing = setup.open.left[house][0]
    fingers.click("row", thing)
    lit = {region.id for region in fingers.window.regions if region.kind == "hex" and region.enabled}
    assert lit == set(setup.open.field.hexes(house, "terrain", thing))
    dark = "E13" if house == "stark" else "E3"
    fingers.hover("hex", dark)
    assert "this is placed within 8" in said(fingers)
    fingers.click("hex", dark)
    assert setup_of(fingers) == setup
    assert "(SKM-6)" in fingers.view.refused
    fingers.shoot("skirmish-refused")
    can_be_read(fingers)
    fingers.click("hex", "E8")
    assert setup_of(fingers) == setup.apply(f"place {thing} E8")
    after = setup_of(fingers)
    assert after.decision is not None
    fingers.hover("hex", "E8")
    assert "terrain is not laid on terrain" in said(fingers)
    # and back, as long as nobody has placed since
    fingers.click("button", "undo")
    assert setup_of(fingers) == setup
    assert not any(region.enabled for region in fingers.window.regions if region.id == "undo")
    fingers.click("hex", "E8")
    fingers.press(KEY.U)
    assert setup_of(fingers) == setup


@pytest.mark.rule("SKM-6")
def test_commanders_keep_apart_and_the_table_warns(fingers: Fingers) -> None:
    to_the_field(fingers)
    place_to(fingers, "commanders")
    setup = setup_of(fingers)
    assert setup.decision is not None
    hex = "E3" if setup.decision.house == "stark" else "E13"
    unwise = fingers.view._lit().unwise
    fingers.shoot("skirmish-commanders")
    fingers.hover("hex", hex)
    assert (hex in unwise) == ("no room left" in said(fingers))
    fingers.click("hex", hex)
    fingers.shoot("skirmish-commander-placed")
    place_to(fingers, "units")
    can_be_read(fingers)
    fingers.shoot("skirmish-units")


def test_placing_by_keys(fingers: Fingers) -> None:
    to_the_field(fingers)
    setup = setup_of(fingers)
    assert setup.decision is not None
    house = setup.decision.house
    fingers.press(KEY.KEY_2, KEY.UP if house == "stark" else KEY.DOWN)
    thing = list(dict.fromkeys(setup.open.left[house]))[1]
    assert fingers.view.thing == thing
    first = fingers.view.cursor
    fingers.press(KEY.RIGHT, KEY.UP, KEY.DOWN, KEY.LEFT)
    assert fingers.view.cursor == first
    fingers.press(KEY.ENTER)
    assert setup_of(fingers) == setup.apply(f"place {thing} {first}")
    fingers.press(KEY.ESCAPE)
    assert fingers.sees("button", "leave")
    fingers.shoot("skirmish-leaving")
    can_be_read(fingers)
    fingers.click("button", "stay")
    assert fingers.regions("row")
    fingers.press(KEY.ESCAPE)
    fingers.click("button", "leave")
    assert screen_of(fingers) == "SkirmishScreen"


# --- to the end
@pytest.mark.deep
@pytest.mark.rule("SKM-7")
def test_a_whole_skirmish_by_clicks_and_then_the_battle(fingers: Fingers) -> None:
    to_the_field(fingers, seed=11)
    fingers.shoot("skirmish-terrain")
    place_to(fingers, "ready")
    setup = setup_of(fingers)
    for _ in range(60):
        fingers.frame(0.05)
        time.sleep(0.02)
    fingers.shoot("skirmish-ready")
    can_be_read(fingers)
    fingers.click("button", "draws")
    assert "Drawn for terrain" in said(fingers)
    fingers.click("button", "go-on")
    fingers.click("button", "save")
    assert "Saved" in fingers.view.notice
    file = players_folder() / "skirmishes" / "raid-in-the-riverlands-11.yaml"
    assert file.exists()
    fingers.click("button", "start")
    assert screen_of(fingers) == "BattleScreen"
    assert fingers.battle.scenario == scenario_of(setup)
    fingers.shoot("skirmish-battle")


def test_everything_drawn_by_the_seed(fingers: Fingers) -> None:
    type_seed(fingers, 7)
    fingers.click("button", "draw-all")
    wait_for_paint(fingers)
    bots = setup_bots_of({"stark": "bot", "lannister": "bot"}, 7)
    assert setup_of(fingers) == chosen_by(SkirmishSetup.begin("raid-in-the-riverlands", 7, catalogue()), bots)
    assert "The field is ready. Seed 7." in said(fingers)
    fingers.shoot("skirmish-drawn")
    can_be_read(fingers)
    fingers.click("button", "start")
    assert screen_of(fingers) == "BattleScreen"


def test_two_bots_need_nobody(fingers: Fingers) -> None:
    for house in ("stark", "lannister"):
        fingers.seat(house, "greedy")
    fingers.click("button", "start")
    assert fingers.regions("choice") == []
    assert "is choosing its commanders" in said(fingers)
    can_be_read(fingers)
    for _ in range(4):
        fingers.frame()
    fingers.click("button", "go-on")
    for _ in range(60):
        fingers.frame()
    assert setup_of(fingers).decision is None


def test_against_a_bot_that_answers_by_itself(fingers: Fingers) -> None:
    type_seed(fingers, 3)
    fingers.seat("lannister", "greedy")
    fingers.click("button", "start")
    choose(fingers, STARK)
    for _ in range(3):
        fingers.frame()
    assert fingers.sees("button", "go-on")
    fingers.click("button", "go-on")
    for _ in range(5):
        fingers.frame()
    setup = setup_of(fingers)
    assert setup.decision is not None
    assert setup.decision.house == "stark"
    fingers.click("button", "auto")
    for _ in range(80):
        fingers.frame()
    assert setup_of(fingers).decision is None
    assert fingers.sees("button", "start")
