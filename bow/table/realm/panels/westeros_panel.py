"""The Westeros cards of the round with what they do, and the bids that were revealed last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.events.course import BidsRevealed, WildlingAttackDecided
from bow.table.realm.panels.round_panel import phase_of
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, line_height
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_cards import card_lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.table.realm.play.realm_session import RealmSession
    from bow.table.realm.play.texts import RealmTexts

PAPER = (226, 210, 172, 255)
ICE = (70, 116, 156, 255)
#: least height of the picture below a card's text, in pixels of the sketch
PICTURED = 36


class WesterosPanel(PartPanel):
    """Three cards side by side, the one that is being carried out lit; below them the last bids."""

    def __init__(self, session: RealmSession, texts: RealmTexts) -> None:
        super().__init__()
        self.session, self.texts = session, texts

    @property
    def wanted(self) -> bool:
        """Whether the Westeros phase goes on, so that the cards are shown."""
        decision = self.session.decision
        cards = self.session.view.westeros_cards
        return decision is not None and phase_of(decision.kind) == "westeros" and bool(cards)

    def shows(self) -> object:
        return self.session.view.westeros_cards, self.session.changes, self.session.looker

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-westeros"), size=16)
        bids = self._last_bids()
        foot = theme.px(34) if bids else 0.0
        cards = self.session.view.westeros_cards
        place = Box(rest.left, rest.bottom + foot, rest.width, rest.height - foot)
        wildling = self._revealed()
        if wildling:
            narrow = place.width * 0.17
            self._wildling(wildling, Box(place.right - narrow, place.bottom, narrow, place.height))
            place = place._replace(width=place.width - narrow - theme.px(8))
        for card, box in zip(cards, place.row(max(3, len(cards)), theme.px(8)), strict=False):
            self._card(card, box)
        if bids:
            self._bids(bids, Box(rest.left, rest.bottom, rest.width, foot - theme.px(4)))

    def _card(self, card: str, box: Box) -> None:
        content = self.session.realm.content
        lit = getattr(self.session.decision, "card", None) == card
        self.canvas.fill(box, (18, 14, 10, 255))
        paper = box.inset(theme.px(2))
        self.canvas.fill(paper, PAPER)
        high = min(theme.px(26), paper.height * 0.3)
        head = paper.strip(high)
        self.canvas.fill(head, (92, 66, 40, 255))
        name = self.texts.name("westeros", card)
        self.canvas.text(
            name, head.inset(theme.px(3)), letter(14), theme.TEXT, STRONG, align="center", least=letter(10)
        )
        text = "\n".join(card_lines(words(), content, card, self.texts.names))
        said = text.partition("\n")[2].strip()
        body = Box(paper.left + theme.px(5), paper.bottom + theme.px(3), paper.width - theme.px(10),
                   head.bottom - paper.bottom - theme.px(5))  # fmt: skip
        fitted = self.canvas.text(said, body, letter(13), theme.INK, BODY, lines=True, valign="top", least=letter(10))
        used = line_height(BODY, fitted.size) * len(fitted.lines) + theme.px(4)
        scene = scene_of("westeros", card)
        if scene and body.height - used >= theme.px(PICTURED):
            self.canvas.scene(scene, body._replace(height=body.height - used), frame=(70, 48, 28, 255))
        if content.westeros[card].wildling_icon:
            size = high * 0.9
            self.canvas.picture("icons/realm/wildlings.png", Box(head.right - size, head.bottom, size, size), ICE)
        if lit:
            outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(3), on_top=True)
        self.regions.append(Region("info", f"westeros-{card}", box, False, text))

    def _wildling(self, card: str, box: Box) -> None:
        """Draw the Wildling card that was revealed: its picture and name; the rest is in the hint."""
        self.canvas.fill(box, ICE)
        scene = scene_of("wildlings", card)
        if scene:
            self.canvas.scene(scene, box.inset(theme.px(2)))
        name = self.texts.name("wildling", card)
        band = box.inset(theme.px(2)).strip(min(theme.px(38), box.height * 0.5))
        self.canvas.fill(band, (18, 14, 10, 200))
        self.canvas.text(name, band.inset(theme.px(2)), letter(13), theme.TEXT, STRONG, align="center", lines=True,
                         least=letter(9))  # fmt: skip
        text = "\n".join(card_lines(words(), self.session.realm.content, card, self.texts.names))
        self.regions.append(Region("info", f"wildling-{card}", box, False, text))

    def _revealed(self) -> str:
        """Return the Wildling card that was revealed in this round; empty: none."""
        for news in reversed(self.session.screen.log()):
            if news.event.kind == "round-began":
                break
            if isinstance(news.event, WildlingAttackDecided):
                return news.event.card
        return ""

    def _last_bids(self) -> tuple[str, Mapping[str, int]] | None:
        """Return the subject of the last bidding of this round and its bids; None: no bids yet."""
        for news in reversed(self.session.screen.log()):
            if news.event.kind == "round-began":
                return None
            if isinstance(news.event, BidsRevealed):
                return news.event.subject, news.event.bids
        return None

    def _bids(self, bids: tuple[str, Mapping[str, int]], box: Box) -> None:
        """Write the bids from the highest to the lowest."""
        subject, by_house = bids
        label = Box(box.left, box.bottom, box.width * 0.28, box.height)
        text = say("realm-table-bids-were", subject=self.texts.names.of_chosen(subject))
        self.canvas.text(text, label, letter(14), theme.MUTED, BODY, least=letter(11))
        ordered = sorted(by_house.items(), key=lambda pair: -pair[1])
        for (house, bid), cell in zip(ordered, Box(label.right, box.bottom, box.right - label.right, box.height).row(
                max(6, len(ordered)), theme.px(4)), strict=False):  # fmt: skip
            size = min(cell.height, cell.width * 0.55)
            self.canvas.picture(f"realm/shield-{house}.png", Box(cell.left, cell.bottom, size, size))
            at = Box(cell.left + size + theme.px(4), cell.bottom, cell.width - size, cell.height)
            self.canvas.text(str(bid), at, letter(17), theme.GOLD_BRIGHT, STRONG)
