"""Cards have pictures and letters of one size; any of them can be read large, by key and by the right button."""

from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.places import folder
from bow.table.faces.card_face import card_fits, draw_card
from bow.table.faces.order_pictures import card_pictures
from bow.table.kit import theme
from bow.table.kit.canvas import Canvas, letter
from bow.table.kit.regions import Box
from bow.table.painting.painter import board_size
from bow.table.panels.arrange import arrange
from bow.table.panels.shows.piles import PilesPanel
from bow.table.play.player_settings import Settings
from bow.table.play.session import Session
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.table.texts.wording import printed
from bow.words.messages import choose_language
from tests.table.fingers import RIGHT, Fingers
from tests.table.layout_checks import overlap, troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"
SIZES = [(w, h, scale) for w, h in ((1280, 720), (1600, 900), (1920, 1080)) for scale in (1.0, 1.5)]


def at_table(window: "TableWindow", language: str = "en", scenario: str = SCENARIO, **settings: object) -> Fingers:
    values = {"animation_speed": 0.0, "secrecy": False, "language": language, **settings}
    window.change_settings(Settings().changed(**values))
    session = Session(Battle.start(bow.load_scenario(scenario), seed=1), secrecy=False)
    window.show_view(BattleScreen(window, session, window.settings.ui_scale))
    fingers = Fingers(window)
    fingers.frame()
    return fingers


def read(fingers: Fingers) -> str | None:
    """The card that is read; None: none."""
    found = [id.partition(":")[2] for id in fingers.regions("field") if id.startswith("reading:")]
    return found[0] if found else None


def right_click(fingers: Fingers, kind: str, id: str) -> None:
    fingers.click_at(*fingers.region(kind, id).box.centre, button=RIGHT)


# --- the face
@pytest.mark.parametrize("card", sorted(catalogue().cards))
def test_a_card_has_one_size_of_letters(window: "TableWindow", card: str) -> None:
    found = catalogue().cards[card]
    for width, height, size in ((150, 225, 15.0), (292, 408, 17.0), (430, 560, 24.0)):
        theme.set_scale(1600, 900, 1.5)
        canvas = Canvas()
        draw_card(canvas, found, catalogue(), Box(0, 0, width * 1.5, height * 1.5), letter(size))
        sizes = {look.size for look in canvas._looks}
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


def test_the_cards_of_a_hand_have_letters_of_one_size(window: "TableWindow") -> None:
    fingers = at_table(window)
    hand = fingers.view.hand
    boxes = [region.box for region in hand.regions() if region.kind == "card"]
    assert len(boxes) >= 3
    texts = zip(hand.canvas.written, hand.canvas._looks, strict=True)
    on_cards = {look.size for (text, box), look in texts
                if not text.isdigit() and any(min(overlap(box, card)) > 0 for card in boxes)}  # fmt: skip
    assert len(on_cards) == 1
    window.show_title()


# --- the reading view
def test_a_key_opens_the_card_under_the_pointer_and_escape_closes_it(window: "TableWindow") -> None:
    fingers = at_table(window)
    cards = fingers.regions("card")
    fingers.hover("card", cards[1])
    fingers.press(KEY.C)
    assert read(fingers) == cards[1]
    fingers.shoot("card-read")
    fingers.press(KEY.RIGHT)
    assert read(fingers) == cards[2]
    fingers.press(KEY.LEFT, KEY.LEFT, KEY.LEFT)
    assert read(fingers) == cards[0]
    fingers.press(KEY.ESCAPE)
    assert read(fingers) is None
    assert isinstance(fingers.view, BattleScreen), "no menu"
    fingers.press(KEY.C, KEY.C)
    assert read(fingers) is None
    assert not fingers.view.session.history
    window.show_title()


def test_the_right_button_opens_a_card_and_a_click_closes_it(window: "TableWindow") -> None:
    fingers = at_table(window)
    card = fingers.regions("card")[0]
    right_click(fingers, "card", card)
    assert read(fingers) == card
    fingers.click("button", "read-next")
    assert read(fingers) == fingers.view.session.battle.house(fingers.view.session.shown_house).hand[1]
    fingers.click_at(*fingers.view.board.box.centre)
    assert read(fingers) is None
    assert not fingers.selected()
    right_click(fingers, "card", card)
    right_click(fingers, "field", f"reading:{card}")
    assert read(fingers) is None
    window.show_title()


def test_cards_of_a_pile_and_the_one_played_last_can_be_read(window: "TableWindow") -> None:
    fingers = at_table(window)
    battle = fingers.battle
    position = battle.to_position()
    house = position["houses"]["stark"]
    house["discard"], house["deck"] = house["deck"][:2], house["deck"][2:]
    session = Session(Battle.from_position(position), secrecy=False)
    window.show_view(BattleScreen(window, session))
    fingers.frame()
    newest, older = house["discard"][1], house["discard"][0]
    right_click(fingers, "button", "pile-stark")
    assert read(fingers) == newest
    fingers.press(KEY.RIGHT)
    assert read(fingers) == older
    fingers.press(KEY.ESCAPE)
    fingers.click("button", "pile-stark")
    fingers.click("field", f"pile:{older}:1")
    assert read(fingers) == older
    fingers.press(KEY.ESCAPE)
    assert fingers.sees("button", "pile-close"), "back at the pile"
    fingers.press(KEY.ESCAPE)
    assert not fingers.sees("button", "pile-close")
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
        piles = PilesPanel()
        piles.show(session, None)
        piles.layout(arrange(width, height, shape=board_size(session.battle.board)).board)
        for id, card in list(printed(session.battle).cards.items())[::5]:
            piles.reading.begin(id, ())
            piles.rebuild()
            assert troubles(piles.canvas, piles.box) == [], id
            assert min(look.size for look in piles.canvas._looks) >= 12 * scale
            place = next(region.box for region in piles.regions() if region.id == f"reading:{id}")
            assert card_fits(card, place.width, place.height, letter(14)), (id, width, height, scale)
    choose_language(None)
