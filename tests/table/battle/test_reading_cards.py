"""Cards have pictures and letters of one size; a key or the right button shows any of them large."""

from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.reading import catalogue
from bow.system.places import folder
from bow.table.battle.drawings.card_drawing import card_fits, card_pictures, draw_card
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.panels.arrange import arrange
from bow.table.battle.panels.shown_cards import PilesPanel
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import letter
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import overlap, troubles
from tests.table.mouse import RIGHT, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
SIZES = [(w, h, scale) for w, h in ((1280, 720), (1600, 900), (1920, 1080)) for scale in (1.0, 1.5)]


def at_table(window: "TableWindow", language: str = "en", scenario: str = SCENARIO, **settings: object) -> Mouse:
    values = {"animation_speed": 0.0, "secrecy": False, "language": language, **settings}
    window.change_settings(Settings().changed(**values))
    session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session, window.settings.ui_scale))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def read(mouse: Mouse) -> str | None:
    """Return the card that is shown large, or None."""
    found = [id.partition(":")[2] for id in mouse.regions("field") if id.startswith("reading:")]
    return found[0] if found else None


def right_click(mouse: Mouse, kind: str, id: str) -> None:
    mouse.click_at(*mouse.region(kind, id).box.centre, button=RIGHT)


# --- the face
@pytest.mark.parametrize("card", sorted(catalogue().cards))
def test_a_card_has_one_size_of_letters(window: "TableWindow", card: str) -> None:
    found = catalogue().cards[card]
    for width, height, size in ((150, 225, 15.0), (292, 408, 17.0), (430, 560, 24.0)):
        theme.set_scale(1600, 900, 1.5)
        canvas = Canvas()
        draw_card(canvas, found, catalogue(), Box(0, 0, width * 1.5, height * 1.5), letter(size))
        sizes = {look.size for look in canvas.looks}
        assert len(sizes) == 1, card
        assert min(sizes) >= 14 * 1.5
    theme.set_scale(1280, 800)


@pytest.mark.parametrize("card", sorted(catalogue().cards))
def test_the_corner_says_what_all_orders_cost(window: "TableWindow", card: str) -> None:
    found = catalogue().cards[card]
    theme.set_scale(1600, 900)
    canvas, place = Canvas(), Box(0, 0, 292, 408)
    draw_card(canvas, found, catalogue(), place, letter(17))
    corner = Box(-20, 370, 50, 50)
    said = [text for text, box in canvas.written if min(overlap(box, corner)) > 0 and text.isdigit()]
    assert said == [str(sum(order.cost for order in found.orders))]
    assert troubles(canvas, place.inset(-20)) == []


def test_every_card_has_a_picture_of_its_own_kind() -> None:
    cards = catalogue().cards.values()
    for card in cards:
        pictures = card_pictures(card)
        assert pictures
        assert all((folder("assets") / name).exists() for name in pictures), card.id
    kinds = {name for card in cards for name in card_pictures(card)}
    assert len(kinds) >= 7
    bear = next(card for card in cards if card.commander == "maege-mormont")
    assert card_pictures(bear, "maege-mormont:she-bear") == ("devices/maege-mormont_she-bear.png",)


# --- the reading view
def test_a_key_opens_the_card_under_the_pointer_and_escape_closes_it(window: "TableWindow") -> None:
    mouse = at_table(window)
    cards = mouse.regions("card")
    mouse.hover("card", cards[1])
    mouse.press(KEY.C)
    assert read(mouse) == cards[1]
    mouse.shoot("card-read")
    mouse.press(KEY.RIGHT)
    assert read(mouse) == cards[2]
    mouse.press(KEY.LEFT, KEY.LEFT, KEY.LEFT)
    assert read(mouse) == cards[0]
    mouse.press(KEY.ESCAPE)
    assert read(mouse) is None
    assert isinstance(mouse.view, BattleScreen), "no menu"
    mouse.press(KEY.C, KEY.C)
    assert read(mouse) is None
    assert not mouse.view.session.history
    window.show_title()


def test_the_right_button_opens_a_card_and_a_click_closes_it(window: "TableWindow") -> None:
    mouse = at_table(window)
    card = mouse.regions("card")[0]
    right_click(mouse, "card", card)
    assert read(mouse) == card
    mouse.click("button", "read-next")
    assert read(mouse) == mouse.view.session.battle.house(mouse.view.session.shown_house).hand[1]
    mouse.click_at(*mouse.view.board.box.centre)
    assert read(mouse) is None
    assert not mouse.selected()
    right_click(mouse, "card", card)
    right_click(mouse, "field", f"reading:{card}")
    assert read(mouse) is None
    window.show_title()


def test_cards_of_a_pile_and_the_one_played_last_can_be_read(window: "TableWindow") -> None:
    mouse = at_table(window)
    battle = mouse.battle
    position = battle.to_position()
    house = position["houses"]["stark"]
    house["discard"], house["deck"] = house["deck"][:2], house["deck"][2:]
    session = Session(Battle.from_position(position), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse.frame()
    newest, older = house["discard"][1], house["discard"][0]
    right_click(mouse, "button", "pile-stark")
    assert read(mouse) == newest
    mouse.press(KEY.RIGHT)
    assert read(mouse) == older
    mouse.press(KEY.ESCAPE)
    mouse.click("button", "pile-stark")
    mouse.click("field", f"pile:{older}:1")
    assert read(mouse) == older
    mouse.press(KEY.ESCAPE)
    assert mouse.sees("button", "pile-close"), "back at the pile"
    mouse.click("button", "pile-close")
    assert not mouse.sees("button", "pile-close")
    window.show_title()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_all_of_a_card_can_be_read_at_every_size(
    window: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    choose_language(language)
    for scenario in (SCENARIO, "06-wolf-raiders"):
        session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
        theme.set_scale(width, height, scale)
        piles = PilesPanel(session.at_screen)
        piles.lay(arrange(width, height, shape=LaidBoard(session.battle.board).extent).board)
        for id, card in list(printed(session.battle).cards.items())[::5]:
            piles.reading.begin(id, ())
            piles.rebuild()
            assert troubles(piles.canvas, piles.box) == [], id
            assert min(look.size for look in piles.canvas.looks) >= 12 * scale
            place = next(region.box for region in piles.regions if region.id == f"reading:{id}")
            assert card_fits(card, place.width, place.height, letter(14)), (id, width, height, scale)
    choose_language(None)


# --- in play
@pytest.mark.usefixtures("real_pictures")
def test_an_order_that_can_no_longer_be_paid_is_dimmed(window: "TableWindow") -> None:
    lines = ["houses:", "  stark: {hand: [SL3], command: 3}", "  lannister: {}", "units:"]
    lines += ["  s1: {commander: 'maege-mormont:she-bear', rank: blue, at: C6}"]
    lines += ["  s2: {kind: war-host-of-the-north, rank: green, at: D6}"]
    lines += ["  l1: {kind: lannisport-guards, rank: green, at: C2}"]
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    session = Session(Battle.from_position("\n".join(lines) + "\n"), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.take(Action.parse("card SL3 s1"))

    def darkest() -> int:
        """Return the lightness of the ink of the second order's words, right of its coin."""
        mouse.frame()
        box = mouse.region("order", "2").box
        picture = arcade.get_image(int(box.left + box.width * 0.4), int(box.bottom + 4), int(box.width * 0.5), 12)
        return min(picture.convert("L").tobytes())

    before = darkest()
    mouse.take(Action.parse("order 1"))
    mouse.take(Action.parse("name s1"))
    assert mouse.battle.why_not("order 2") is not None
    assert darkest() > before + 30
