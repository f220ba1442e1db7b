"""The encyclopedia: reached from title, menu and board, searched, and read through by its links."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Action
from bow.battle.reading import catalogue, load_scenario, scenarios
from bow.content.skirmish_cards import rank_led
from bow.content.terms import ROMAN
from bow.table.battle.pages import encyclopedia_screen
from bow.table.battle.play.saves import Seats
from bow.table.battle.texts.encyclopedia import RULE, Encyclopedia
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.words.messages import choose_language
from tests.table.battle.test_special_rules import WHISPERING_WOOD, battle_of, kind, show
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse, screen_of, write

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SIZES = ((1920, 1080, 1.0), (1280, 720, 1.0), (1280, 720, 1.5))


@pytest.fixture
def mouse(window: "TableWindow", home: Path) -> Iterator[Mouse]:
    """Provide mouse and keyboard at the title screen."""
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.change_settings(window.settings.changed(language="en", ui_scale=1.0, miniatures=True))
    window.show_title()


def read(mouse: Mouse) -> str:
    return " ".join(text for text, _ in mouse.view.pane.canvas.written)


def battle(mouse: Mouse, scenario: str = "01-clash-on-the-kingsroad") -> None:
    mouse.window.start_battle(bow.load_scenario(scenario), 7, Seats())
    mouse.view.session.set_secrecy(False)
    mouse.view.controller.renew()
    mouse.view.refresh()
    mouse.frame()


@pytest.mark.usefixtures("strict_words")
def test_it_opens_from_title_menu_and_board_by_clicks_and_keys(mouse: Mouse) -> None:
    mouse.learn("encyclopedia")
    assert screen_of(mouse) == "EncyclopediaScreen"
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "LearnScreen"
    mouse.press(KEY.ESCAPE)
    mouse.press(KEY.F2)
    assert screen_of(mouse) == "EncyclopediaScreen"
    mouse.press(KEY.F2)
    assert screen_of(mouse) == "TitleScreen"
    battle(mouse)
    led = next(unit for unit in mouse.battle.units.values() if unit.commander)
    plain = next(unit for unit in mouse.battle.units.values() if not unit.commander)
    hill = next(h for h in mouse.battle.board.names if mouse.battle.terrain_at(h).counts == "hill")
    hand = mouse.view.session.battle.house("stark").hand
    things = {
        ("unit", led.id): f"commander:{led.commander}",
        ("unit", plain.id): f"unit:{plain.kind}",
        ("hex", hill): "land:hill",
        ("card", hand[0]): f"card:{hand[0]}",
    }
    for thing, page in things.items():
        mouse.hover(*thing)
        mouse.press(KEY.F2)
        assert mouse.view.page == page
        mouse.click("button", "back")
        assert screen_of(mouse) == "BattleScreen"
    mouse.move(-1, -1)
    mouse.press(KEY.UP, KEY.F2)  # the keyboard's cursor is on a hex
    assert mouse.view.page.startswith(("land:", "unit:", "commander:"))
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "menu")
    mouse.click("button", "encyclopedia")
    assert screen_of(mouse) == "EncyclopediaScreen"
    mouse.press(KEY.ESCAPE)
    assert screen_of(mouse) == "BattleMenu"


@pytest.mark.usefixtures("strict_words")
def test_it_has_everything_of_the_content_in_use(mouse: Mouse) -> None:
    mouse.press(KEY.F2)
    box = catalogue()
    kinds = {marker.kind for name in scenarios() for marker in load_scenario(name).markers.values()}
    wanted = {
        *(f"unit:{id}" for id in box.kinds),
        *(f"commander:{id}" for id in box.commanders),
        *(f"land:{id}" for id in box.terrain),
        *(f"card:{id}" for id in box.cards),
    }
    assert kinds == {"strategy", "catelyn", "hidden-archers", "watch", "catapult-target", "prisoner", "salt-wagon"}
    for id, page in mouse.view.book.articles.items():
        wanted.discard(id)
        mouse.view.open(id)
        assert page.title in read(mouse)
        for part in page.parts:
            if part.kind == "link" and not part.id.startswith("rule:"):
                assert part.id in mouse.view.book.articles
    assert wanted == set()
    for each in kinds:
        assert mouse.view.book.nearest(f"marker:{each}").startswith(f"marker:{each}")


@pytest.mark.usefixtures("strict_words")
@pytest.mark.rule("SKM-2")
def test_a_commander_leads_the_unit_of_the_set_up_card(window: "TableWindow") -> None:
    articles = Encyclopedia().articles
    for card in (card for card in catalogue().setups.values() if card.commander is not None):
        assert card.value is not None
        assert card.commander is not None
        (fact,) = [part.text for part in articles[f"commander:{card.commander}"].parts if part.text.startswith("value")]
        assert fact.endswith(f"leads a unit of rank {ROMAN[card.leads]}"), card.commander
        assert rank_led(catalogue().setups.values(), card.commander, card.value) == card.leads
    assert {card.leads for card in catalogue().setups.values() if card.rank is not None} == {"blue"}


def test_the_search_shortens_the_list_and_opens_the_best(mouse: Mouse) -> None:
    mouse.press(KEY.F2)
    write(mouse, "karst")
    assert mouse.view.page == "commander:rickard-karstark:lord-of-karhold"
    assert mouse.regions("tab")[1] == "unit:winterfell-riders"
    mouse.shoot("encyclopedia-search")
    mouse.press(KEY.DOWN)
    assert mouse.view.page == "unit:winterfell-riders"
    write(mouse, "qwertz")
    assert mouse.regions("tab") == []
    mouse.press(KEY.ESCAPE)
    assert mouse.view.search.text == ""
    assert "unit:winterfell-riders" in mouse.regions("tab")  # the list is at the open entry


@pytest.mark.usefixtures("strict_words")
def test_links_lead_to_entries_and_rules_and_back(mouse: Mouse) -> None:
    mouse.press(KEY.F2)
    mouse.click("tab", "unit:winterfell-riders")
    assert "2 dice; move 4 and attack" in read(mouse)
    mouse.hover("entry", "keyword:pursue")
    mouse.shoot("encyclopedia-link")
    mouse.click("entry", "keyword:pursue")
    assert mouse.view.page == "keyword:pursue"
    mouse.click("entry", "rule:KEY-2")
    assert screen_of(mouse) == "HelpScreen"
    assert mouse.view.page == "KEY"
    mouse.press(KEY.ESCAPE)
    assert mouse.view.page == "keyword:pursue"
    mouse.press(KEY.BACKSPACE)
    assert mouse.view.page == "unit:winterfell-riders"
    mouse.press(KEY.BACKSPACE, KEY.BACKSPACE, KEY.BACKSPACE)
    assert screen_of(mouse) == "EncyclopediaScreen"


@pytest.mark.usefixtures("strict_words")
def test_everything_by_keys(mouse: Mouse) -> None:
    mouse.press(KEY.F2)
    ids = list(mouse.view.book.articles)
    mouse.press(KEY.DOWN, KEY.DOWN)
    assert mouse.view.page == ids[2]
    mouse.press(KEY.UP, KEY.UP, KEY.UP)
    assert mouse.view.page == ids[0]
    for _ in range(40):
        mouse.press(KEY.DOWN)
    assert mouse.view.page == ids[40]
    assert ids[40] in mouse.regions("tab")
    write(mouse, "robb")
    mouse.press(KEY.DOWN, KEY.ESCAPE)
    page = mouse.view.page
    for _ in range(30):
        mouse.press(KEY.TAB)
        focused, id = mouse.view.focused
        if (focused, id.partition(":")[0]) == ("entry", "rule"):
            break
    assert mouse.sees(focused, id)  # a link that has the focus is in view
    mouse.shoot("encyclopedia-focus")
    mouse.press(KEY.ENTER)
    assert screen_of(mouse) == "HelpScreen"
    mouse.press(KEY.ESCAPE)
    assert mouse.view.page == page


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.usefixtures("strict_words")
def test_units_are_shown_as_they_stand_on_the_board(mouse: Mouse) -> None:
    mouse.press(KEY.F2)
    mouse.click("tab", "unit:winterfell-riders")
    mouse.frame()
    figures = arcade.get_image().convert("RGB")
    mouse.window.change_settings(mouse.window.settings.changed(miniatures=False))
    mouse.view.rebuild()
    mouse.frame()
    tokens = arcade.get_image().convert("RGB")
    assert figures.tobytes() != tokens.tobytes()
    mouse.shoot("encyclopedia-tokens")


def test_units_stand_beside_each_other_whole(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Box] = []
    monkeypatch.setattr(Canvas, "sprite", lambda canvas, texture, box, tint=None: drawn.append(box))
    kind = catalogue().kinds["war-host-of-the-north"]
    theme.set_scale(1600, 900, 1.0)
    encyclopedia_screen._unit(kind, 900.0).draw(Canvas(), Box(100, 0, 900, 400))
    assert len(drawn) == len(kind.orders) == 3
    assert min(box.left for box in drawn) >= 100
    assert not any(one.meets(other) for n, one in enumerate(drawn) for other in drawn[n + 1 :])


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_entry_shows_the_id_of_a_rule(language: str) -> None:
    choose_language(language)
    for article in Encyclopedia().articles.values():
        assert not [part.text for part in article.parts if RULE.search(part.text)], article.id
    choose_language(None)


def test_a_secret_marker_opens_no_face(mouse: Mouse) -> None:
    """The enemy of the House that laid three secret tokens is led to the same entry by each of them."""
    mouse = show(mouse.window, battle_of(WHISPERING_WOOD), secrecy=True)
    mouse.press(KEY.S)
    for id, hex in (("old-archers", "E6"), ("young-archers", "K6")):
        mouse.click("choice", id)
        mouse.click("hex", hex)
    assert opened(mouse, "old-archers") == "marker:hidden-archers blue"
    mouse.click("hex", "F8")  # the last one, after which the seat is handed over
    session = mouse.view.session
    while kind(mouse) == "choose-marker":
        mouse.finish_handover()
        mouse.press(KEY.SPACE)
    mouse.finish_handover()
    while session.shown_house != "lannister":
        mouse.take(Action("pass"))
        mouse.finish_handover()
    laid = [id for id in mouse.regions("marker") if id != "catelyn"]
    assert len(laid) == 3
    assert len({opened(mouse, id) for id in laid}) == 1


def opened(mouse: Mouse, marker: str) -> str:
    """Return the entry that a marker opens."""
    mouse.hover("marker", marker)
    mouse.press(KEY.F2)
    page = str(mouse.view.page)
    mouse.press(KEY.ESCAPE)
    return page


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_every_entry_can_be_read(mouse: Mouse, language: str, width: int, height: int, scale: float) -> None:
    window = mouse.window
    window.change_settings(window.settings.changed(language=language, ui_scale=scale))
    window.set_size(width, height)
    window.dispatch_events()
    mouse.press(KEY.F2)
    name = f"{language}-{width}-{round(scale * 100)}"
    shown = {"unit:winterfell-riders", "commander:robb-stark:young-wolf", "land:building", "marker:fire", "card:SL21"}
    for id in mouse.view.book.articles:
        mouse.view.open(id)
        mouse.frame()
        assert troubles(mouse.view.canvas, mouse.view.box) == []
        pane = mouse.view.pane  # it clips what is above and below
        assert troubles(pane.canvas, pane.box._replace(bottom=-10_000, height=20_000)) == []
        if id in shown:
            mouse.shoot(f"encyclopedia-{id.split(':')[0]}-{name}")
