"""The House cards of one House: those in hand, and dimmed those that are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.table.realm.map.colours import look_of
from bow.table.realm.panels.large_cards import draw_house_card, shows_whole_card
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, letter, line_height, width_of
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_words import house_card_line, house_card_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bow.realm import RealmRefusal
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

PAPER = (226, 210, 172, 255)
#: the ground of a name on a picture
SHADE = (18, 14, 10, 190)
#: where the eyes of a person are, in heights of the picture
FACE = 0.4
#: the part of a card's middle that a name may take on the picture
ON_PICTURE = 0.66
#: least height of a card's middle that has a picture, in pixels of the sketch
PICTURED = 44
#: the least and the greatest height of a whole card, as a part of its width
WHOLE, HIGH = 1.4, 1.75
#: the least size of a long name, in window pixels
SMALLEST = 10.0


class CardsPanel(Panel):
    """Seven cards side by side. While a House card is to be chosen, a click selects one.

    Attributes:
        opened: the House whose page is open, or None.
    """

    opened: str | None = None

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def house(self) -> str:
        """The House whose cards are shown: that of the open page, else of the person who looks or decides."""
        if self.opened is not None and self.controls.kind != "house-card":
            return self.opened
        seat = self.controls.seat
        persons = seat.persons
        return seat.viewer or (seat.house if seat.house in persons else None) or (
            persons[0] if persons else seat.house or seat.view.houses[0]
        )  # fmt: skip

    @property
    def choosing(self) -> bool:
        """Whether a card of this hand is to be chosen now."""
        return self.controls.kind == "house-card" and self.controls.seat.house == self.house

    def shows(self) -> object:
        view = self.controls.seat.view
        return view.hand(self.house), view.discards(self.house), self.house, self.controls.card, self._playable()

    def _playable(self) -> tuple[Action, ...]:
        """Return the legal actions while a card is to be chosen: a card that was returned cannot be played again."""
        return self.controls.legal if self.choosing else ()

    def build(self) -> None:
        view, content = self.controls.seat.view, self.controls.seat.content
        inside = panel_frame(self.canvas, self.box, lit=self.choosing)
        hand, used = view.hand(self.house), view.discards(self.house)
        name = self.texts.house(self.house)
        key = "realm-table-choose-card" if self.choosing else "realm-table-cards"
        rest = heading(self.canvas, inside, say(key, house=name), keep_right=theme.px(150))
        right = Box(rest.left, rest.top, rest.width, inside.top - rest.top)
        self.canvas.text(say("realm-table-cards-left", hand=len(hand), used=len(used)), right, letter(14), theme.MUTED,
                         BODY, align="right")  # fmt: skip
        cards = sorted((*hand, *used), key=lambda card: (-content.cards[card].strength, card))
        places, gap = max(7, len(cards)), theme.px(7)
        upright = rest.row(places, gap)
        if upright[0].height > upright[0].width * WHOLE and shows_whole_card(upright[0], content, self.texts, cards):
            high = min(rest.height, upright[0].width * HIGH)
            for card, box in zip(cards, rest.strip(high).row(places, gap), strict=False):
                self._card(card, box, card in hand, self._whole)
            return
        draw = self._upright if self._fit_upright(cards, upright[0].width - theme.px(6)) else self._lying
        if draw == self._lying:
            high, in_row = (rest.height - gap) / 2, (places + 1) // 2
            rows = (rest.strip(high), rest._replace(height=high))
            upright = [box for row in rows for box in row.row(in_row, gap)]
        for card, box in zip(cards, upright, strict=False):
            self._card(card, box, card in hand, draw)

    def _fit_upright(self, cards: Sequence[str], wide: float) -> bool:
        """Return whether no name would be broken on seven cards side by side."""
        size = max(letter(9), theme.least)
        names = (word for card in cards for word in self.texts.short_card(card).split())
        return all(width_of(word, STRONG, size) <= wide for word in names)

    def _card(self, card: str, box: Box, held: bool, draw: Callable[[str, Box], None]) -> None:
        content = self.controls.seat.content
        picked = card == self.controls.card
        state = self.touch.state("card", card)
        box = Box(box.left, box.bottom + (theme.px(5) if picked else 0), box.width, box.height)
        self.canvas.fill(box, (18, 14, 10, 255))
        draw(card, box.inset(theme.px(2)))
        refused = self._why_not(card) if held else None
        if not held or refused is not None:
            self.canvas.fill(box, (20, 16, 12, 175), on_top=True)
        elif picked or state:
            outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(3), on_top=True)
        hint = house_card_line(words(), content, card, self.texts.names)
        if text := house_card_text(words(), content, card):
            hint = f"{hint}\n{text}"
        if not held:
            hint = f"{hint}\n{say('realm-table-card-used')}"
        if refused is not None:
            hint = f"{hint}\n{self.texts.refusal(refused)}"
        self.regions.append(Region("card", card, box, held and self.choosing and refused is None, hint))

    def _why_not(self, card: str) -> RealmRefusal | None:
        """Return why a card of the hand cannot be played now, or None, as when no card is asked for."""
        return self.controls.seat.why_not(Action("play", (card,))) if self.choosing else None

    def _whole(self, card: str, paper: Box) -> None:
        """Draw a card with its text."""
        draw_house_card(self.canvas, paper.grown(theme.px(2)), self.controls.seat.content, self.texts, card)

    def wished(self, wide: float) -> float:
        """Return the height for whole cards at a width in window pixels, in pixels of the sketch."""
        inside, places = wide - theme.px(26), 7
        card = (inside - (places - 1) * theme.px(7)) / places
        return (26 + 10) + (line_height(TITLE, letter(18)) + card * HIGH) / theme.scale

    def _upright(self, card: str, paper: Box) -> None:
        """Draw a card with its strength and shield above the name."""
        printed = self.controls.seat.content.cards[card]
        look = look_of(printed.house)
        self.canvas.fill(paper, PAPER)
        band = paper.strip(min(paper.height * 0.27, theme.px(38)))
        self.canvas.fill(band, (*look.field, 255))
        size = band.height * 0.9
        disc = Box(band.left + theme.px(2), band.bottom + band.height * 0.05, size, size)
        self.canvas.picture("ui/round-past.png", disc)
        self.canvas.text(str(printed.strength), disc, letter(19), theme.TEXT, STRONG, align="center")
        self.canvas.picture(f"realm/shield-{printed.house}.png", Box(band.right - size, disc.bottom, size, size))
        foot = Box(paper.left, paper.bottom + theme.px(3), paper.width, min(paper.height * 0.2, theme.px(24)))
        text_box = Box(paper.left + theme.px(1), foot.top, paper.width - theme.px(2), band.bottom - foot.top)
        ink, size, least = theme.INK, letter(14), max(letter(9), theme.least)
        name = next(
            (each for each in self.texts.shorter_cards(card)
             if not fit(each, STRONG, size, text_box.width, text_box.height * ON_PICTURE, least).cut),
            self.texts.short_card(card),
        )  # fmt: skip
        fitted = fit(name, STRONG, size, text_box.width, text_box.height * ON_PICTURE, least)
        scene = scene_of("house-cards", card)
        if scene and not fitted.cut and text_box.height >= theme.px(PICTURED):
            self.canvas.scene(scene, Box(paper.left, foot.top, paper.width, band.bottom - foot.top), eye=FACE)
            text_box = text_box._replace(height=line_height(STRONG, fitted.size) * len(fitted.lines) + theme.px(2))
            self.canvas.fill(text_box._replace(left=paper.left, width=paper.width), SHADE)
            ink, size = theme.TEXT, fitted.size
        self.canvas.text(name, text_box, size, ink, STRONG, align="center", lines=True, least=letter(9))
        self._icons(card, foot)

    def _lying(self, card: str, paper: Box) -> None:
        """Draw a card with its strength on the left, where upright ones are too narrow for their names."""
        printed = self.controls.seat.content.cards[card]
        self.canvas.fill(paper, PAPER)
        band = paper._replace(width=min(paper.height * 0.6, paper.width * 0.28))
        self.canvas.fill(band, (*look_of(printed.house).field, 255))
        size = min(band.width, band.height) * 0.86
        disc = Box(band.centre[0] - size / 2, band.centre[1] - size / 2, size, size)
        self.canvas.picture("ui/round-past.png", disc)
        self.canvas.text(str(printed.strength), disc, letter(19), theme.TEXT, STRONG, align="center")
        rest = Box(band.right + theme.px(3), paper.bottom, paper.right - band.right - theme.px(6), paper.height)
        foot = Box(rest.left, rest.bottom + theme.px(2), rest.width, paper.height * 0.27)
        name = Box(rest.left, foot.top, rest.width, rest.top - foot.top)
        text, least = self.texts.short_card(card), max(letter(9), theme.least)
        broad = max(width_of(word, STRONG, least) for word in text.split())
        face = STRONG if broad <= name.width else BODY
        while least > SMALLEST and max(width_of(word, BODY, least) for word in text.split()) > name.width:
            least -= 0.5  # better small than broken
        if fit(text, face, least, name.width, name.height, least).cut:  # a long name takes the place of the icons
            name = rest
        else:
            self._icons(card, foot)
        fitted = fit(text, face, max(letter(14), theme.least), name.width, name.height, least)
        self.canvas.lines(fitted, name, theme.INK, face, align="center", valign="middle")

    def _icons(self, card: str, box: Box) -> None:
        """Swords and forts; a scroll where the card has a text."""
        printed = self.controls.seat.content.cards[card]
        icons = ["sword"] * printed.swords + ["fort"] * printed.forts
        if not icons and printed.text is not None:
            size = min(box.height, box.width) - theme.px(2)
            scroll = Box(box.centre[0] - size / 2, box.centre[1] - size / 2, size, size)
            self.canvas.picture("icons/glyph/log.png", scroll, theme.INK_MUTED)
            return
        size = min(box.height, box.width / max(1, len(icons)))
        for n, icon in enumerate(icons):
            left = box.centre[0] + (n - len(icons) / 2) * size
            tint = (150, 40, 34, 255) if icon == "sword" else (52, 84, 128, 255)
            self.canvas.picture(f"icons/realm/{icon}.png", Box(left, box.bottom, size, size), tint)

    def activate(self, region: Region) -> bool:
        if region.kind != "card" or not self.choosing:
            return False
        self.controls.card = None if self.controls.card == region.id else region.id
        return True

    def number(self, n: int) -> bool:
        """Select a card by its place from the left; return False if it cannot be chosen."""
        cards = [region for region in self.regions if region.kind == "card"]
        return 1 <= n <= len(cards) and cards[n - 1].enabled and self.activate(cards[n - 1])
