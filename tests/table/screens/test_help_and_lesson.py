"""The rules at the table, reasons of refusals, and the guided first battle: reached by real clicks and keys."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.content.rulebook import load_rulebook
from bow.table.battle.board.stamps import NAME
from bow.table.battle.destinations import LessonEndPage
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.battle.texts import battle_wording as wording
from tests.table.mouse import Mouse, screen_of, write
from tests.table.screens.test_second_lesson import pass_until_over, until_it_has_played

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: "TableWindow", home: Path) -> Iterator[Mouse]:
    """Provide mouse and keyboard at the title screen."""
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()


def read(mouse: Mouse) -> str:
    return " ".join(text for text, _ in mouse.view.pane.canvas.written)


def rules(mouse: Mouse) -> list[str]:
    """Return the rules that the context panel links to."""
    return [region.id for region in mouse.view.side.context.regions if region.kind == "rule"]


def said(mouse: Mouse) -> str:
    return " ".join(text for text, _ in mouse.view.side.context.canvas.written)


def battle(mouse: Mouse) -> None:
    """Open a battle of two people with open hands, Stark to act with one green, two blue and one red token."""
    mouse.window.start_battle(bow.load_scenario(SCENARIO), 7, Seats())
    mouse.view.session.set_secrecy(False)
    mouse.view.controller.renew()
    mouse.view.refresh()
    mouse.frame()
    assert mouse.view.session.house == "stark"


# --- the reference
def test_every_rule_can_be_found_and_opened_by_writing(mouse: Mouse) -> None:
    mouse.learn("how-to-play")
    write(mouse, "parting")
    assert "ENG-6" in read(mouse)
    mouse.shoot("help-search")
    mouse.click("entry", "ENG-6")
    assert mouse.view.page == "ENG"
    assert mouse.view.search.text == ""
    mouse.shoot("help-rule")
    for id in ("WIN-3", "OPT-6", "FAQ-1"):
        write(mouse, id)
        mouse.press(KEY.ENTER)
        assert mouse.view.page == id.partition("-")[0]
        assert load_rulebook().rules[id].title in read(mouse)
    write(mouse, "qwertz")
    assert "No results" in read(mouse)
    mouse.press(KEY.ESCAPE)
    assert mouse.view.search.text == ""
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "LearnScreen"


def test_the_search_is_written_in_as_usual(mouse: Mouse) -> None:
    mouse.learn("how-to-play")
    mouse.click("field", "search")
    write(mouse, "forest")
    mouse.press(KEY.LEFT, KEY.BACKSPACE)
    assert mouse.view.search.text == "foret"
    mouse.press(KEY.BACKSPACE, modifiers=KEY.MOD_CTRL)  # no key of the field, and none of the page
    assert mouse.view.search.text == "foret"
    mouse.press(KEY.A, modifiers=KEY.MOD_CTRL)
    write(mouse, "hill")
    assert mouse.view.search.text == "hill"
    mouse.click("button", "search-clear")
    assert mouse.view.search.text == ""


def test_charts_and_chapters_scroll_by_wheel_and_keys(mouse: Mouse) -> None:
    mouse.learn("how-to-play")
    for page in ("land", "units", "keywords"):
        mouse.click("tab", page)
        box = mouse.view.pane.box
        top = read(mouse)
        mouse.wheel(box.centre[0], box.centre[1], -3)
        mouse.shoot(f"help-{page}-scrolled")
        assert mouse.view.pane.furthest < 20 or read(mouse) != top
        for text, at in mouse.view.pane.canvas.written:
            assert at.left >= box.left - 2, text
            assert at.right <= box.right + 2, text
    mouse.press(KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN, KEY.PAGEDOWN)
    assert mouse.view.page != "keywords"
    before = mouse.regions("tab")
    mouse.wheel(60, 200, -40)
    assert mouse.regions("tab") != before
    mouse.click("tab", "HEX")
    assert mouse.view.page == "HEX"
    for _ in range(40):
        mouse.press(KEY.TAB)
        if mouse.view.focused == ("tab", "MOV"):
            break
    mouse.press(KEY.ENTER)
    assert mouse.view.page == "MOV"


# --- why not
def test_a_unit_that_does_not_fit_a_chosen_token_is_explained_and_one_key_opens_the_rule(mouse: Mouse) -> None:
    battle(mouse)
    mouse.click("token", "stark:green")
    unit = next(u for u in mouse.battle.units.values() if u.house == "stark" and u.rank == "red")
    mouse.linger("unit", unit.id)
    assert rules(mouse) == ["ORD-1"]
    mouse.shoot("why-not-rank")
    mouse.press(KEY.F1)
    assert screen_of(mouse) == "HelpScreen"
    assert mouse.view.page == "ORD"
    mouse.shoot("why-not-rule")
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleScreen"


def test_a_thing_that_was_clicked_in_vain_keeps_its_reason_until_the_rule_is_clicked(mouse: Mouse) -> None:
    battle(mouse)
    mouse.click("token", "stark:green")
    foe = next(u for u in mouse.battle.units.values() if u.house == "lannister")
    mouse.click("unit", foe.id)
    mouse.move(5, 5)
    mouse.frame()
    assert "belongs to the other House" in said(mouse)
    (rule,) = mouse.regions("rule")
    mouse.click("rule", rule)
    assert screen_of(mouse) == "HelpScreen"
    mouse.click("button", "back")
    mouse.press(KEY.ESCAPE)
    for token, why in (("stark:valor", "no valor order token"), ("lannister:green", "Each House spends its own")):
        mouse.linger("token", token)
        assert why in said(mouse)
        assert rules(mouse) == ["ORD-1"]
    mouse.shoot("why-not-token")


def test_a_closed_order_of_the_card_in_play_says_why(mouse: Mouse) -> None:
    battle(mouse)
    card = next(a for a in mouse.battle.legal_actions() if a.verb == "card" and a.args[0] == "SL9")
    mouse.take(card)
    first = next(a for a in mouse.battle.legal_actions() if a.verb == "order")
    mouse.take(first)
    mouse.linger("order", "2" if first.args == ("1",) else "1")
    assert rules(mouse) == ["CRD-5"]
    mouse.shoot("why-not-order")


def test_the_keyboard_is_followed_until_the_mouse_moves(mouse: Mouse) -> None:
    battle(mouse)
    mouse.hover("card", mouse.regions("card")[0])
    mouse.press(KEY.TAB)
    cursor = mouse.view.focus.cursor
    unit = next(u for u in mouse.battle.units.values() if u.at == cursor)
    assert wording.unit_title(mouse.battle, unit) in said(mouse)
    mouse.hover("hex", next(h for h in ("A1", "B1", "A2") if mouse.sees("hex", h)))
    assert wording.unit_title(mouse.battle, unit) not in said(mouse)


def test_alt_writes_the_names_of_the_hexes(mouse: Mouse) -> None:
    battle(mouse)
    mouse.window.dispatch_event("on_key_press", KEY.LALT, 0)
    mouse.shoot("hex-names")
    named: dict[str, str] = {}
    for mark in mouse.view.board._layers["names"].marks.over:
        named[mark.hex] = named.get(mark.hex, "") + mark.picture.removeprefix(NAME)
    assert named == {hex: hex for hex in mouse.battle.board.names}
    mouse.window.dispatch_event("on_key_release", KEY.LALT, 0)
    mouse.frame()
    assert "names" not in mouse.view.board._layers


def test_f1_in_a_battle_tells_of_the_battle_itself(mouse: Mouse) -> None:
    mouse.window.start_battle(bow.load_scenario("02-paying-the-piper"), 7, Seats())
    mouse.frame()
    mouse.finish_handover()
    mouse.press(KEY.F1)
    assert "1 victory point for each enemy unit eliminated" in read(mouse)
    mouse.shoot("help-battle")


# --- a running battle is no open book
@pytest.mark.parametrize(("seats", "seen"), [(Seats(), None), (Seats("person", "greedy"), "stark")])
def test_watching_a_battle_that_goes_on_opens_no_hidden_hand(mouse: Mouse, seats: Seats, seen: str | None) -> None:
    session = saves.begin(bow.load_scenario(SCENARIO), 7, seats)
    session.act(session.legal[0])
    path = session.journal.path  # type: ignore[union-attr]
    assert json.loads(path.with_suffix(".seats").read_text())
    mouse.window.show_title()
    mouse.frame()
    mouse.click("button", "replays")
    mouse.click("button", f"watch:{path.name}")
    for _ in range(2):
        assert mouse.view.session.shown_house == seen
        assert bool(mouse.regions("card")) == (seen is not None)
        mouse.press(KEY.RIGHT)
    mouse.shoot(f"replay-hidden-{seen}")


def test_a_battle_that_is_over_may_be_seen_from_both_sides() -> None:
    fresh = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1))
    assert saves.onlookers(fresh, Seats(), secrecy=True) == ()
    assert saves.onlookers(fresh, Seats(), secrecy=False) == ("stark", "lannister")
    assert saves.onlookers(fresh, Seats("greedy", "person"), secrecy=True) == ("lannister",)


# --- the guided first battle
def test_the_first_battle_is_played_by_following_the_light(mouse: Mouse) -> None:
    mouse.learn("how-to-play")
    mouse.click("button", "first-battle")
    assert screen_of(mouse) == "LessonScreen"
    view = mouse.view
    told: list[str] = []
    for _ in range(1500):
        mouse.frame(0.3)
        step = view.guided.step
        if step.id not in told:
            told.append(step.id)
            mouse.shoot(f"lesson-{step.id}")
            words = " ".join(text for text, _ in view.lesson.canvas.written)
            assert "…" not in words, step.id  # all of it can be read
        if step.free:
            break
        if step.plays:
            until_it_has_played(mouse)
        elif step.is_read:
            mouse.click("button", "lesson-next")
        else:
            wanted = view.wanted()
            mouse.click(*next(thing for thing in sorted(wanted) if mouse.sees(*thing)))
    assert {step.id for step in view.guided.lesson.steps if not step.plays} <= set(told)
    assert mouse.battle.round == 2
    assert mouse.battle.control["D4"] == "stark"
    # then it is an ordinary battle: both pass, and one House wins
    pass_until_over(mouse)
    mouse.shoot("lesson-over")
    written = " ".join(text for text, _ in mouse.view.canvas.written)
    assert len(mouse.view.learned()) > 8
    assert all(each.text in written for each in mouse.view.learned())
    mouse.click("button", "report")
    assert screen_of(mouse) == "BattleEnd"
    mouse.window.open(LessonEndPage(view.guided))
    mouse.frame()
    mouse.click("button", "battle")
    assert screen_of(mouse) == "BookScreen"
    assert mouse.view.scenario.id == "clash-on-the-kingsroad"


def test_a_wrong_click_is_explained_and_the_lesson_can_be_left(mouse: Mouse) -> None:
    mouse.window.start_lesson()
    mouse.frame()
    view = mouse.view
    mouse.click("button", "pass")
    assert "Read on" in view.pupil.wrong
    mouse.press(KEY.ENTER)
    mouse.press(KEY.ENTER)
    assert view.guided.step.id == "token"
    mouse.click("token", "stark:green")
    mouse.click("unit", "s4")
    assert view.session.history == []
    assert any("spend the blue token" in text for text, _ in view.lesson.canvas.written)
    mouse.shoot("lesson-wrong")
    mouse.click("token", "stark:blue")
    mouse.click("unit", "s3")
    assert view.guided.step.id == "shoot"
    assert view.pupil.wrong == ""
    mouse.press(KEY.U)
    assert view.guided.step.id == "token"
    mouse.click("button", "lesson-leave")
    assert screen_of(mouse) == "TitleScreen"
