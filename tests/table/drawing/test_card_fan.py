"""Cards in hand: up to four lie whole; in a fan the card under the pointer rises and does not flutter."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import arcade
import numpy as np
import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.table.battle.drawings.card_drawing import DULL, draw_card, least_height, natural_height
from bow.table.battle.drawings.card_fan import DRAWN, lay_fan, most_cards, reading_letter, reading_size
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.panels.arrange import arrange
from bow.table.battle.panels.hand import HOLDS, HandPanel
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language, spoken
from bow.words.translation import translated
from tests.table.battle.test_panels import at_table, holding
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from PIL import Image

    from bow.content.catalogue import Catalogue
    from bow.table.app import TableWindow

#: the place of a hand in the sketch, and sizes of cards
ROOM, CARD = Box(100, 50, 406, 285), (240, 330)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_can_be_read_whole_and_has_a_picture(window: TableWindow, language: str, scale: float) -> None:
    choose_language(language)
    theme.set_scale(1280, 720, scale)
    box = translated(catalogue(), spoken())
    letters = reading_letter() * DRAWN
    for card in box.cards.values():
        size = reading_size(690, partial(natural_height, card))
        assert size[0] <= theme.px(406)
        canvas, place = Canvas(), Box(0, 0, size[0] * DRAWN, size[1] * DRAWN)
        assert not draw_card(canvas, card, box, place, letters, zoom=DRAWN).cut
        assert troubles(canvas, place.grown(reading_letter() * DRAWN)) == [], card.id
        assert min(look.size for look in canvas.looks if not look.line.isdigit()) == letters, card.id
        pictures = [each for each in canvas._under if each.width > place.width * 0.2 and each.height > 40 * DRAWN]
        assert pictures, f"{card.id} has no picture"
    theme.set_scale(1280, 800)


@pytest.mark.parametrize("beside", [0.0, 240.0])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 6])
def test_cards_lie_in_their_room_and_something_is_seen_of_each(count: int, beside: float) -> None:
    theme.set_scale(1600, 900)
    assert count <= most_cards(ROOM.width, beside, CARD)
    fan = lay_fan(count, ROOM, CARD, beside)
    for place in fan.places:
        assert place.box.left >= ROOM.left - 1
        assert place.box.right <= ROOM.right + 1
        assert ROOM.bottom - 1 <= place.box.bottom
        assert place.box.top <= ROOM.top + 1
    strips = fan.strips(None, None)
    assert all(strip.width >= 23 for strip in strips)
    for left, right in pairwise(strips):
        assert left.right <= right.left + 1


def test_few_small_cards_lie_together_in_the_middle() -> None:
    theme.set_scale(1600, 900)
    low = Box(100, 50, 406, 110)
    first, second = (place.box for place in lay_fan(2, low, CARD).places)
    assert 0 <= second.left - first.right < 15
    assert first.left - low.left == pytest.approx(low.right - second.right, abs=1)


def test_a_drawing_keeps_its_colours_and_has_a_transparent_ground(window: TableWindow) -> None:
    canvas = Canvas()
    canvas.fill(Box(10, 10, 20, 20), (200, 100, 50, 255))
    canvas.fill(Box(40, 10, 20, 20), (200, 100, 50, 128))
    image = np.asarray(canvas.image(80, 40))
    assert image.shape == (40, 80, 4)
    assert tuple(image[20, 20]) == (200, 100, 50, 255)
    assert np.allclose(image[20, 50], (200, 100, 50, 128), atol=3)
    assert image[5, 5, 3] == 0
    assert image[35, 20, 3] == 0


def test_a_raised_card_stays_while_the_pointer_is_near_its_edge(window: TableWindow) -> None:
    window.show_view(BattleScreen(window, holding(5)))
    mouse = Mouse(window)
    mouse.frame()
    hand = mouse.view.side.hand
    ids = list(mouse.battle.house("stark").hand)
    mouse.move(*next(each for each in hand.regions if each.id == ids[2]).box.centre)
    mouse.frame()
    assert hand.raised == ids[2]
    place = hand.raised_in
    mouse.move(place.right + HOLDS - 2, place.centre[1])
    mouse.frame()
    assert hand.raised == ids[2]
    mouse.move(place.right + HOLDS + 3, place.bottom + 30)
    mouse.frame()
    assert hand.raised == ids[3]
    window.show_title()


def test_a_number_raises_its_card_and_lowers_it_again(window: TableWindow) -> None:
    window.show_view(BattleScreen(window, holding(5)))
    mouse = Mouse(window)
    mouse.frame()
    for n, id in enumerate(mouse.battle.house("stark").hand):
        mouse.press(arcade.key.KEY_1 + n)
        mouse.frame()
        assert mouse.view.side.hand.raised == id
    mouse.press(arcade.key.KEY_1 + n)
    mouse.frame()
    assert mouse.view.side.hand.raised is None
    assert not mouse.selected()
    window.show_title()


def test_one_step_back_lowers_a_card_that_cannot_be_played_with_its_reason(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    position = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1).to_position()
    position["houses"]["stark"]["command"] = 0
    window.show_view(BattleScreen(window, Session(Battle.from_position(position), secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    panel, context = mouse.view.side.hand, mouse.view.side.context
    mouse.press(arcade.key.KEY_1)
    assert panel.raised == position["houses"]["stark"]["hand"][0]
    assert context.pinned is not None
    mouse.press(arcade.key.ESCAPE)
    assert panel.raised is None
    assert context.pinned is None
    window.show_title()


def test_cards_at_rest_are_not_drawn_again(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.show_view(BattleScreen(window, holding(5)))
    mouse = Mouse(window)
    mouse.frame()
    hand = mouse.view.side.hand
    cards = [each for each in hand.regions if each.kind == "card"]
    for card in cards:
        mouse.move(3, 3)
        mouse.frame()
        mouse.move(*card.box.centre)
        mouse.frame()
    drawn: list[object] = []
    monkeypatch.setattr(Canvas, "image", lambda *size: drawn.append(size))
    for card in cards:
        mouse.move(3, 3)
        mouse.frame()
        mouse.move(*card.box.centre)
        mouse.frame()
    assert hand.raised == cards[-1].id
    assert not drawn
    window.show_title()


def test_the_only_card_is_dim_if_it_cannot_be_played(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    position = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1).to_position()
    hand = position["houses"]["stark"]
    hand["hand"], hand["deck"] = hand["hand"][:1], [*hand["hand"][1:], *hand["deck"]]
    for bright, tokens in ((True, hand["command"]), (False, 0)):
        hand["command"] = tokens
        screen = BattleScreen(window, Session(Battle.from_position(position), secrecy=False))
        window.show_view(screen)
        Mouse(window).frame()
        panel = screen.side.hand
        assert (("card", hand["hand"][0]) in panel.lit) is bright
        assert any(sprite.color == arcade.types.Color(*DULL) for sprite in panel.canvas._under) is not bright
    window.show_title()


def test_a_card_that_cannot_be_played_stays_dim_under_the_pointer(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    position = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1).to_position()
    hand = position["houses"]["stark"]
    hand["hand"], hand["deck"] = [*hand["hand"], *hand["deck"]][:4], [*hand["hand"], *hand["deck"]][4:]
    window.show_view(BattleScreen(window, Session(Battle.from_position(position), secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    closed = [id for id in mouse.regions("card") if ("card", id) not in mouse.view.side.hand.lit]
    assert closed, "a card that cannot be played"
    panel = mouse.view.side.hand

    def dull(canvas: Canvas) -> int:
        return sum(sprite.color == arcade.types.Color(*DULL) for sprite in canvas._under)

    before = dull(panel.canvas)
    assert before
    mouse.hover("card", closed[0])
    mouse.frame()
    assert dull(panel.canvas) == before
    assert dull(panel.large), "raised too"
    window.show_title()


def longest(house: str, box: Catalogue) -> list[str]:
    """Return the four cards of a House with the longest texts."""
    cards = [card for card in box.cards.values() if card.house == house]
    cards.sort(key=lambda card: least_height(card, 190, 14, tight=True, pictured=False))
    return [card.id for card in cards[-4:]]


def holding_cards(house: str, cards: list[str]) -> Session:
    """Return a battle in which a House is to act, with these cards in hand."""
    position = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1).to_position()
    held = position["houses"][house]
    held["deck"] = [id for id in [*held["hand"], *held["deck"]] if id not in cards]
    held["hand"] = cards
    battle = Battle.from_position(position)
    if battle.decision is not None and battle.decision.house != house:
        battle = battle.apply("pass")
    assert battle.decision is not None
    assert battle.decision.house == house
    return Session(battle, secrecy=False)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_four_cards_of_the_longest_texts_lie_whole_and_can_be_read(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch, house: str, language: str
) -> None:
    choose_language(language)
    theme.set_scale(1600, 900)
    drawn: list[tuple[Canvas, tuple[int, int]]] = []
    made = Canvas.image

    def image(canvas: Canvas, width: int, height: int) -> Image.Image:
        drawn.append((canvas, (width, height)))
        return made(canvas, width, height)

    monkeypatch.setattr(Canvas, "image", image)
    box = translated(catalogue(), spoken())
    cards = longest(house, box)
    session = holding_cards(house, cards)
    hand = HandPanel(at_table(session))
    places = arrange(1600, 900, shape=LaidBoard(session.battle.board).extent)
    usual, higher = places.hand.whole, places.with_higher_hand().hand.whole
    assert not hand.wants_more(usual, usual)
    hand.lay(higher if hand.wants_more(usual, higher) else usual)
    assert hand.raised is None
    lying = {region.id: region.box for region in hand.regions if region.kind == "card"}
    assert sorted(lying) == sorted(cards)
    for id, place in lying.items():
        assert all(place.shared(other) == 0 for name, other in lying.items() if name != id)
        assert place.shared(hand.box) == pytest.approx(place.width * place.height)
    assert len(drawn) == len(cards)
    for id, (canvas, size) in zip(cards, drawn, strict=True):
        text = " ".join(line for line, _ in canvas.written)
        tactic = box.cards[id].tactic
        told = [order.text for order in box.cards[id].orders] + ([tactic.text] if tactic is not None else [])
        assert all(each in text for each in told), id
        assert troubles(canvas, Box(0, 0, *size)) == [], id
        assert min(look.size for look in canvas.looks) >= theme.least_on_cards * DRAWN
    theme.set_scale(1280, 800)


def test_the_hand_grows_for_long_texts_and_shrinks_again(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    theme.set_scale(1600, 900)
    assert 380 <= arrange(1600, 900).hand.height <= 404
    window.show_view(BattleScreen(window, holding(1)))
    mouse = Mouse(window)
    mouse.frame()
    side = mouse.view.side
    usual, log = side.hand.box.height, side.log.box.height
    for more in (True, False):
        monkeypatch.setattr(side.hand, "wants_more", lambda *places, more=more: more)
        mouse.view.refresh()
        mouse.frame()
        assert (side.hand.box.height > usual + 30) is more
        assert side.hand.box.top < side.log.box.bottom < side.log.box.top < side.context.box.bottom
        assert side.log.box.height == pytest.approx(log, abs=1)
    window.show_title()
