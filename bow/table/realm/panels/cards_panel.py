"""The House cards of one House: those in hand, and those that are used, dimmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.map.colours import look_of
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, fit, line_height
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_cards import house_card_line, house_card_text

if TYPE_CHECKING:
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

PAPER = (226, 210, 172, 255)
#: the ground of a name on a picture
SHADE = (18, 14, 10, 190)
#: where the eyes of a person are, in heights of the picture
FACE = 0.4
#: least height of a card's middle that has a picture, in pixels of the sketch
PICTURED = 44


class CardsPanel(PartPanel):
    """Seven cards side by side. While a House card is to be chosen, a click picks one."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def house(self) -> str:
        """The House whose cards are shown: that of the person who looks or decides."""
        session = self.controls.session
        persons = session.persons
        return session.looker or (session.house if session.house in persons else None) or (
            persons[0] if persons else session.house or session.realm.houses[0]
        )  # fmt: skip

    @property
    def choosing(self) -> bool:
        """Whether a card of this hand is to be chosen now."""
        return self.controls.kind == "house-card" and self.controls.session.house == self.house

    def shows(self) -> object:
        view = self.controls.session.view
        return view.hand(self.house), view.discards(self.house), self.house, self.controls.card, self.choosing

    def build(self) -> None:
        view, content = self.controls.session.view, self.controls.session.realm.content
        inside = panel_frame(self.canvas, self.box, lit=self.choosing)
        hand, used = view.hand(self.house), view.discards(self.house)
        name = self.texts.house(self.house)
        key = "realm-table-choose-card" if self.choosing else "realm-table-cards"
        rest = heading(self.canvas, inside, say(key, house=name), keep_right=theme.px(150))
        right = Box(rest.left, rest.top, rest.width, inside.top - rest.top)
        self.canvas.text(say("realm-table-cards-left", hand=len(hand), used=len(used)), right, letter(14), theme.MUTED,
                         BODY, align="right")  # fmt: skip
        cards = sorted((*hand, *used), key=lambda card: (-content.cards[card].strength, card))
        for card, box in zip(cards, rest.row(max(7, len(cards)), theme.px(7)), strict=False):
            self._card(card, box, card in hand)

    def _card(self, card: str, box: Box, held: bool) -> None:
        content = self.controls.session.realm.content
        printed = content.cards[card]
        look = look_of(printed.house)
        picked = card == self.controls.card
        state = self.touch.state("card", card)
        box = Box(box.left, box.bottom + (theme.px(5) if picked else 0), box.width, box.height)
        self.canvas.fill(box, (18, 14, 10, 255))
        paper = box.inset(theme.px(2))
        self.canvas.fill(paper, PAPER)
        band = paper.strip(min(paper.height * 0.27, theme.px(38)))
        self.canvas.fill(band, (*look.field, 255))
        size = band.height * 0.9
        disc = Box(band.left + theme.px(2), band.bottom + band.height * 0.05, size, size)
        self.canvas.picture("ui/round-past.png", disc)
        self.canvas.text(str(printed.strength), disc, letter(19), theme.TEXT, STRONG, align="center")
        self.canvas.picture(f"realm/shield-{printed.house}.png", Box(band.right - size, disc.bottom, size, size))
        foot = Box(paper.left, paper.bottom + theme.px(3), paper.width, min(paper.height * 0.2, theme.px(24)))
        text_box = Box(paper.left + theme.px(3), foot.top, paper.width - theme.px(6), band.bottom - foot.top)
        name, ink, size = self.texts.name("card", card), theme.INK, letter(14)
        scene = scene_of("house-cards", card)
        if scene and text_box.height >= theme.px(PICTURED):
            self.canvas.scene(scene, Box(paper.left, foot.top, paper.width, band.bottom - foot.top), eye=FACE)
            fitted = fit(name, STRONG, letter(12), text_box.width, text_box.height * 0.55, letter(9))
            text_box = text_box._replace(height=line_height(STRONG, fitted.size) * len(fitted.lines) + theme.px(2))
            self.canvas.fill(text_box._replace(left=paper.left, width=paper.width), SHADE)
            ink, size = theme.TEXT, fitted.size
        self.canvas.text(name, text_box, size, ink, STRONG, align="center", lines=True, least=letter(9))
        self._icons(card, foot)
        if not held:
            self.canvas.fill(box, (20, 16, 12, 175), on_top=True)
        elif picked or state:
            outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(3), on_top=True)
        hint = house_card_line(words(), content, card, self.texts.names)
        if text := house_card_text(words(), content, card):
            hint = f"{hint}\n{text}"
        if not held:
            hint = f"{hint}\n{say('realm-table-card-used')}"
        self.regions.append(Region("card", card, box, held and self.choosing, hint))

    def _icons(self, card: str, box: Box) -> None:
        """Swords and forts; a scroll where the card has a text."""
        printed = self.controls.session.realm.content.cards[card]
        icons = ["sword"] * printed.swords + ["fort"] * printed.forts
        if not icons and printed.text is not None:
            self.canvas.picture("icons/glyph/log.png", box.inset(theme.px(1)), theme.INK_MUTED)
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
        """Pick a card by its place from the left; return False if it cannot be chosen."""
        cards = [region for region in self.regions if region.kind == "card"]
        return 1 <= n <= len(cards) and cards[n - 1].enabled and self.activate(cards[n - 1])
