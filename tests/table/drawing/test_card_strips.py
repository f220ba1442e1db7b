"""Strips of a hand: nothing is cut while there is room, prices stay inside the frames, heights are even."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.content.models import Card
from bow.table.battle.board_screens.battle_screen import BattleScreen
from bow.table.battle.drawings.card_drawing import DULL
from bow.table.battle.drawings.card_strip import COIN, draw_strip, fit_words, lay_strips, name_size, strip_head
from bow.table.battle.play.session import Session
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, ELLIPSIS, line_height
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import overlap, troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

#: widths and heights of the place of a hand, in pixels of the sketch
PLACES = ((340, 190), (195, 190), (340, 300), (420, 230))


@pytest.fixture(params=["en", "ru"])
def battle(request: pytest.FixtureRequest, window: TableWindow) -> Iterator[Battle]:
    choose_language(request.param)
    yield Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
    choose_language(None)
    theme.set_scale(1280, 800)


def hands(battle: Battle, count: int, width: float) -> list[list[Card]]:
    """Return hands of so many cards, of all cards with names that fit."""
    cards = [card for card in printed(battle).cards.values() if strip_head(card) <= width]
    return [cards[n : n + count] for n in range(0, len(cards) - count + 1, count)]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_a_strip_shows_all_lines_that_fit(battle: Battle, count: int, scale: float, place: tuple[int, int]) -> None:
    theme.set_scale(1280, 720, scale)
    width, height = (theme.px(side) for side in place)
    for cards in hands(battle, count, width):
        strips = lay_strips(cards, width, height)
        assert sum(strips.heights) == pytest.approx(height)
        cut = False
        for card, high in zip(cards, strips.heights, strict=True):
            canvas, box = Canvas(), Box(0, 0, width, high)
            draw_strip(canvas, card, box, strips.size, key="1")
            assert troubles(canvas, box) == [], card.id
            words = [line for line in canvas.written if line[0] not in ("1", card.name) and not line[0].isdigit()]
            lowest = min((line.bottom for _, line in words), default=0)
            if any(text.endswith(ELLIPSIS) for text, _ in words):
                cut = True
                assert lowest - theme.px(7) < line_height(BODY, strips.size), f"{card.id}: one line more has room"
            title = next(line for text, line in canvas.written if text == card.name)
            ink = title.bottom + title.height / 2 + name_size() * 0.35
            assert box.top - ink >= theme.px(4), f"{card.id}: the name is at the upper edge"
            coin = next(each for each in canvas._under if each.width == each.height == round(name_size() * COIN))
            assert coin.top <= box.top - theme.px(2), f"{card.id}: the price is over the frame"
            assert coin.right < title.left
        if cut:
            assert max(strips.heights) - min(strips.heights) < 1, "no effect is whole for it"


def test_a_short_hand_shows_pictures(battle: Battle) -> None:
    theme.set_scale(1280, 720)
    seen = 0
    for cards in hands(battle, 4, theme.px(340)):
        strips = lay_strips(cards, theme.px(340), theme.px(190))
        for card, high in zip(cards, strips.heights, strict=True):
            canvas = Canvas()
            draw_strip(canvas, card, Box(0, 0, theme.px(340), high), strips.size, key="1")
            pictures = [sprite for sprite in canvas._under if 40 < sprite.width < 120 and sprite.left > 200]
            seen += bool(pictures)
            for text, line in canvas.written:
                for sprite in pictures:
                    under = Box(sprite.left, sprite.bottom, sprite.width, sprite.height)
                    assert min(overlap(line, under)) <= 1, f"{card.id}: {text!r} is under the picture"
    assert seen >= 5


def test_words_are_left_out_whole() -> None:
    text = catalogue().cards["SL1"].orders[0].text * 4
    fitted = fit_words(text, 14, 120, 2)
    assert fitted.cut
    assert len(fitted.lines) == 2
    *words, dots = " ".join(fitted.lines).split()
    assert dots == ELLIPSIS
    assert words == text.split()[: len(words)]


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
    assert dull(panel.large), "large beside the hand too"
    window.show_title()
