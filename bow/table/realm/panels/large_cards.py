"""Cards with their whole text: the one under the pointer, and the Wildling card seen by the holder of the Raven."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.table.realm.map.colours import look_of
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Fitted, fit, letter, line_height, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_words import card_lines, house_card_text, realm_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm.content.realm_content import RealmContent
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

WIDE: Final = 290
"""The width of the card, in pixels of the sketch."""
BRIGHT: Final = 420
"""The sum of red, green and blue above which a name is dark."""
PAPER: Final = (226, 210, 172, 255)
BROWN: Final = (92, 66, 40, 255)
ICE: Final = (70, 116, 156, 255)
SWORD: Final = (150, 40, 34, 255)
FORT: Final = (52, 84, 128, 255)

#: the parts of a Wildling card, in the order in which it prints them
PARTS: Final = ("lowest", "others", "highest")
#: the part of the width that its picture takes
PICTURE: Final = 0.27
FRAME: Final[theme.Colour] = (70, 48, 28, 255)


class LargeCard(Panel):
    """A card over the map, while the pointer or the focus is on a small one.

    Attributes:
        card: the id of the card, or empty.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.card = ""

    def look_at(self, region: Region | None) -> None:
        """Store the card of a region, or none if it has no card."""
        group, _, id = region.id.partition("-") if region is not None and region.kind == "info" else ("", "", "")
        if region is not None and region.kind == "card":
            group, id = "card", region.id
        self.card = id if group in ("card", "westeros", "wildling") else ""

    def shows(self) -> object:
        return self.card

    @property
    def _text(self) -> list[str]:
        content = self.seat.content
        if self.card in content.cards:
            return [house_card_text(words(), content, self.card)]
        return [line.strip() for line in [*card_lines(words(), content, self.card, self.texts.names)][1:]]

    def _lines(self) -> Fitted:
        width = theme.px(WIDE - 28)
        found = [line for text in self._text if text for line in wrap(text, BODY, letter(16), width)]
        return Fitted(tuple(found), letter(16), False)

    def place(self, free: Box) -> Box:
        """Return the place in the lower right corner of the map, with the height that the text needs."""
        text = self._lines()
        high = theme.px(46 + 20) + theme.px(WIDE) / 1.6 + self._icons_height()
        high += line_height(BODY, text.size) * len(text.lines)
        edge = theme.px(8)
        wide = round(theme.px(WIDE))
        return Box(round(free.right - wide - edge), round(free.bottom + edge), wide, round(min(high, free.height)))

    def _icons_height(self) -> float:
        printed = self.seat.content.cards.get(self.card)
        return theme.px(38) if printed is not None and printed.swords + printed.forts else 0.0

    def build(self) -> None:
        content = self.seat.content
        printed = content.cards.get(self.card)
        if printed is not None:
            group, text = "house-cards", self.texts.name("card", self.card)
        elif self.card in content.westeros:
            group, text = "westeros", self.texts.name("westeros", self.card)
        else:
            group, text = "wildlings", self.texts.name("wildling", self.card)
        self.canvas.fill(self.box, (18, 14, 10, 255))
        self.canvas.fill(self.box.inset(1), theme.GOLD)
        paper = self.box.inset(theme.px(3))
        self.canvas.fill(paper, PAPER)
        band = paper.strip(theme.px(44))
        field = (*look_of(printed.house).field, 255) if printed is not None else BROWN if group == "westeros" else ICE
        self.canvas.fill(band, field)
        name = band.inset(theme.px(5))
        if printed is not None:
            size = name.height
            self.canvas.picture("ui/round-past.png", Box(name.left, name.bottom, size, size))
            disc = Box(name.left, name.bottom, size, size)
            self.canvas.text(str(printed.strength), disc, letter(21), theme.TEXT, STRONG, align="center")
            self.canvas.picture(f"realm/shield-{printed.house}.png", Box(name.right - size, name.bottom, size, size))
            name = Box(name.left + size + theme.px(6), name.bottom, name.width - 2 * size - theme.px(12), size)
        ink = theme.INK if sum(field[:3]) > BRIGHT else theme.TEXT
        self.canvas.text(text, name, letter(19), ink, TITLE, align="center", least=letter(11))
        high = min(paper.width / 1.6, band.bottom - paper.bottom)
        scene = scene_of(group, self.card)
        if scene:
            self.canvas.scene(scene, Box(paper.left, band.bottom - high, paper.width, high))
        y = band.bottom - high - theme.px(6)
        if printed is not None and self._icons_height():
            y = self._icons(printed.swords, printed.forts, Box(paper.left, paper.bottom, paper.width, y - paper.bottom))
        room = Box(paper.left + theme.px(11), paper.bottom, paper.width - theme.px(22), y - paper.bottom)
        self.canvas.lines(self._lines(), room, theme.INK, BODY)

    def _icons(self, swords: int, forts: int, box: Box) -> float:
        """Draw swords and fortifications in a row; return its lower edge."""
        size = theme.px(32)
        left = box.centre[0] - (swords + forts) * size / 2
        for n in range(swords + forts):
            icon, tint = ("sword", SWORD) if n < swords else ("fort", FORT)
            self.canvas.picture(f"icons/realm/{icon}.png", Box(left + n * size, box.top - size, size, size), tint)
        return box.top - theme.px(38)


def shows_whole_card(box: Box, content: RealmContent, texts: RealmTexts, cards: Sequence[str]) -> bool:
    """Return whether House cards of a size have room for their whole texts."""
    return not any(_house_card_text(box, content, texts, card)[1].cut for card in cards)


def _house_card_text(box: Box, content: RealmContent, texts: RealmTexts, card: str) -> tuple[Fitted, Fitted, float]:
    """Return name and text of a House card of a size as they fit there, and the room for picture and text."""
    paper, printed = box.inset(theme.px(2)), content.cards[card]
    pad, text = theme.px(7), house_card_text(words(), content, card)
    wide, icons = paper.width - 2 * pad, printed.swords + printed.forts
    below = paper.height - min(theme.px(38), paper.height * 0.16)
    for called in (texts.name("card", card), texts.short_card(card)):  # a long text leaves room for the short name only
        name = fit(called, TITLE, letter(17), wide, line_height(TITLE, letter(17)) * 2, theme.least)
        room = below - line_height(TITLE, name.size) * len(name.lines) - _icons_of_card(icons, wide) - theme.px(10)
        said = fit(text, BODY, letter(15), wide, room, theme.least) if text else Fitted((), letter(15), False)
        if not said.cut:
            break
    return name, said, room


def _icons_of_card(icons: int, wide: float) -> float:
    """Return the height of the icons of a House card at a width."""
    return min(theme.px(28), wide / max(1, icons)) if icons else 0.0


def draw_house_card(
    canvas: Canvas, box: Box, content: RealmContent, texts: RealmTexts, card: str, *, struck: bool = False
) -> None:
    """Draw a whole House card: strength, picture, name, swords and fortifications, and its text.

    The picture gives way to the text. `struck`: whether the printed strength does not count.
    """
    printed = content.cards[card]
    canvas.fill(box, (18, 14, 10, 255))
    paper = box.inset(theme.px(2))
    canvas.fill(paper, PAPER)
    band = paper.strip(min(theme.px(38), paper.height * 0.16))
    canvas.fill(band, (*look_of(printed.house).field, 255))
    inner = band.inset(theme.px(3))
    disc = Box(inner.left, inner.bottom, inner.height, inner.height)
    canvas.picture("ui/round-past.png", disc)
    canvas.text(str(printed.strength), disc, min(letter(19), disc.height * 0.8), theme.TEXT, STRONG, align="center")
    if struck:
        canvas.line(disc.left, disc.bottom, disc.right, disc.top, theme.WARNING, theme.px(3))
    shield = Box(inner.right - inner.height, inner.bottom, inner.height, inner.height)
    canvas.picture(f"realm/shield-{printed.house}.png", shield)
    pad = theme.px(7)
    wide, icons = paper.width - 2 * pad, printed.swords + printed.forts
    icons_high = _icons_of_card(icons, wide)
    name, said, room = _house_card_text(box, content, texts, card)
    name_high = line_height(TITLE, name.size) * len(name.lines)
    text_high = line_height(BODY, said.size) * len(said.lines)
    picture = Box(paper.left, band.bottom - max(0.0, room - text_high), paper.width, max(0.0, room - text_high))
    scene = scene_of("house-cards", card)
    if scene and picture.height >= theme.px(24):
        most = min(picture.height, paper.width * 1.2)
        picture = picture._replace(bottom=picture.top - most, height=most)
        canvas.scene(scene, picture, eye=0.42)
    else:
        picture = picture._replace(bottom=band.bottom, height=0.0)
    place = Box(paper.left + pad, picture.bottom - name_high - theme.px(3), wide, name_high)
    canvas.lines(name, place, theme.INK, TITLE, align="center")
    y = place.bottom
    if icons:
        left = paper.centre[0] - icons * icons_high / 2
        for n in range(icons):
            icon, tint = ("sword", SWORD) if n < printed.swords else ("fort", FORT)
            at = Box(left + n * icons_high, y - icons_high, icons_high, icons_high)
            canvas.picture(f"icons/realm/{icon}.png", at, tint)
        y -= icons_high
    canvas.lines(said, Box(paper.left + pad, paper.bottom, wide, y - theme.px(3) - paper.bottom), theme.INK, BODY)


def seen_card(seat: RealmSeat) -> str | None:
    """Return the top Wildling card if the only viewer knows it, else None."""
    return None if not seat.viewer else seat.view.known_wildling_cards().get(0)


class SeenCardPanel(Panel):
    """The picture of the card on the left, its effects on the right."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def wanted(self) -> bool:
        """Whether the viewer decides where the card goes."""
        return self.controls.kind == "raven-look" and seen_card(self.controls.seat) is not None

    def shows(self) -> object:
        return self.controls.seat.changes, self.controls.seat.viewer, self.controls.kind

    def build(self) -> None:
        card = seen_card(self.controls.seat)
        if card is None:
            return
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, self.texts.name("wildling", card), size=16)
        picture = rest._replace(width=rest.width * PICTURE)
        scene = scene_of("wildlings", card)
        if scene:
            self.canvas.scene(scene, picture, frame=FRAME)
        left = picture.right + theme.px(12) if scene else rest.left
        said = Box(left, rest.bottom, rest.right - left, rest.height)
        printed = self.controls.seat.content.wildlings[card]
        size = max(letter(13), theme.least)
        head, whole, y = line_height(STRONG, size), [], said.top
        for part in PARTS:
            title = say(f"realm-bids-{part}")
            text = realm_text(f"printed-{card}-{part}", getattr(printed, part).text, words())
            whole.append(f"{title}: {text}")
            room = said.height / len(PARTS)
            line = Box(said.left, y - head, said.width, head)
            self.canvas.text(title, line, size, theme.GOLD, STRONG, least=letter(11))
            body = Box(said.left, y - room, said.width, room - head)
            self.canvas.text(text, body, letter(14), theme.TEXT, BODY, lines=True, valign="top", least=letter(11))
            y -= room
        self.regions.append(Region("info", f"wildling-{card}", rest, False, "\n".join(whole)))
