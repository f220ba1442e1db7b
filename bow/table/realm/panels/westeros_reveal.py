"""The Westeros cards as they are turned, one after the other, and what each will change for every House."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm.terms import DECKS, IRON_THRONE, PER_ICON
from bow.table.realm.play.stakes import option_text
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, letter, line_height, width_of
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_words import card_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.reveals import WesterosCards
    from bow.table.realm.play.texts import RealmTexts

PAPER: Final = (233, 222, 194, 255)
BACK: Final = (24, 36, 52, 255)
ICE: Final = (150, 190, 226, 255)
#: the part of the height for the cards; the rest says what they change
CARD: Final = 0.55
#: the least height of a picture, in pixels of the sketch
PICTURED: Final = 34.0


class Change(NamedTuple):
    """A line of what a card will change.

    Attributes:
        text: what changes, or for whom.
        value: how much, on the right.
        house: the House whose shield stands before it; empty: none does.
        each: Houses whose shields stand after the text, each with a figure of its own.
        shade: the colour of the value.
        strong: whether the text is a heading of the lines below it.
    """

    text: str
    value: str = ""
    house: str = ""
    each: tuple[tuple[str, str], ...] = ()
    shade: theme.Colour = theme.TEXT
    strong: bool = False


class WesterosReveal(Panel):
    """Three columns: a card, and below it its changes, or what its deck can still show.

    Attributes:
        reveal: the cards; None: there are none.
        stage: how many of the cards that are turned now lie open.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts
        self.reveal: WesterosCards | None = None
        self.stage = 1

    def begin(self, reveal: WesterosCards) -> None:
        """Turn the first card."""
        self.reveal, self.stage = reveal, 1
        self.forget()

    @property
    def hidden_left(self) -> bool:
        """Whether a card is still face down."""
        return self.reveal is not None and self.stage < len(self.reveal.turned)

    def turn(self, *, everything: bool = False) -> None:
        """Turn the next card, or all."""
        if self.reveal is not None:
            self.stage = len(self.reveal.turned) if everything else min(len(self.reveal.turned), self.stage + 1)

    def is_open(self, deck: int) -> bool:
        """Return whether the card of a deck lies open."""
        reveal = self.reveal
        assert reveal is not None
        return deck not in reveal.turned[self.stage :]

    def shows(self) -> object:
        return self.reveal, self.stage

    def build(self) -> None:
        reveal = self.reveal
        if reveal is None:
            return
        gap = theme.px(8)
        for deck, column in enumerate(self.box.row(len(DECKS), gap)):
            card = column.strip((column.height - gap) * CARD)
            below = column._replace(height=card.bottom - gap - column.bottom)
            now = reveal.turned[self.stage - 1] == deck
            if self.is_open(deck):
                self._card(deck, card, lit=now)
            else:
                self._back(deck, card)
            inside = panel_frame(self.canvas, below, lit=now)
            title = "realm-reveal-changes" if self.is_open(deck) else "realm-reveal-possible"
            rest = heading(self.canvas, inside, say(title), size=16)
            self._lines(list(self._changes(deck)) if self.is_open(deck) else list(self._possible(deck)), rest)

    # --- the cards
    def _card(self, deck: int, box: Box, *, lit: bool) -> None:
        assert self.reveal is not None
        card = self.reveal.cards[deck]
        self.canvas.fill(box, (18, 14, 10, 255))
        paper = box.inset(theme.px(2))
        self.canvas.fill(paper, PAPER)
        pad = theme.px(9)
        text = "\n".join([*card_lines(words(), self.seat.content, card, self.texts.names)][1:]).strip()
        name, wide = self.texts.name("westeros", card), paper.width - 2 * pad
        title_size = letter(19)
        while title_size > theme.least and width_of(name, TITLE, title_size) > wide:
            title_size -= 0.5
        title = line_height(TITLE, title_size)
        size = letter(16)
        most = paper.height - title - theme.px(6)
        fitted = fit(text, BODY, size, wide, most, theme.least)
        high = len(fitted.lines) * line_height(BODY, fitted.size)
        picture = paper.strip(max(0.0, paper.height - title - high - theme.px(14)))
        scene = scene_of("westeros", card)
        if scene and picture.height >= theme.px(PICTURED):
            self.canvas.scene(scene, picture)
        else:
            picture = paper.strip(0.0)
        place = Box(paper.left + pad, picture.bottom - theme.px(4) - title, wide, title)
        self.canvas.text(name, place, title_size, theme.INK, TITLE, least=theme.least)
        self.canvas.lines(fitted, Box(place.left, paper.bottom, wide, place.bottom - paper.bottom), theme.INK, BODY)
        if picture.height > 0:
            number = Box(picture.left + theme.px(8), picture.top - theme.px(34), theme.px(50), theme.px(30))
            self.canvas.text(DECKS[deck], number, letter(20), theme.WHITE, TITLE)
            if self.seat.content.westeros[card].wildling_icon:
                side = min(theme.px(34), picture.height * 0.8)
                at = Box(picture.right - side - theme.px(6), picture.top - side - theme.px(6), side, side)
                self.canvas.fill(at, (30, 58, 90, 255))
                self.canvas.picture("icons/realm/wildlings.png", at.inset(theme.px(3)), ICE)
        if lit:
            outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(3), on_top=True)
        self.regions.append(Region("info", f"westeros-{card}", box, False, f"{name}\n{text}"))

    def _back(self, deck: int, box: Box) -> None:
        self.canvas.fill(box, (18, 14, 10, 255))
        self.canvas.fill(box.inset(theme.px(2)), BACK)
        outline(self.canvas, box.inset(theme.px(10)), theme.BOARD_EDGE, theme.px(2))
        _, y = box.centre
        number = Box(box.left, y - theme.px(10), box.width, theme.px(64))
        self.canvas.text(DECKS[deck], number, letter(50), theme.GOLD, TITLE, align="center")
        low = Box(box.left, y - theme.px(46), box.width, theme.px(30))
        self.canvas.text(say("realm-reveal-face-down"), low, letter(16), theme.MUTED, BODY, align="center")

    # --- below them
    def _lines(self, lines: list[Change], box: Box) -> None:
        """Draw lines from the top, in smaller letters where there are many."""
        if not lines:
            return
        size = max(theme.least, letter(13))
        rows = [self._rows(line, box.width, size) for line in lines]
        step = min(theme.px(26), box.height / sum(rows))
        size = max(theme.least, min(letter(15), step / line_height(BODY, 1.0)))
        step = max(step, line_height(BODY, size) * 0.94)
        y = box.top
        for line, count in zip(lines, rows, strict=True):
            row = Box(box.left, y - count * step, box.width, count * step)
            if row.bottom < box.bottom - step / 2:
                break
            self._line(line, row, size)
            y = row.bottom

    @staticmethod
    def _rows(line: Change, wide: float, size: float) -> int:
        """Return how many rows the text of a line needs at a width: two if it stands alone and is long."""
        alone = not line.value and not line.each and not line.house
        return 2 if alone and width_of(line.text, BODY, size) > wide else 1

    def _line(self, line: Change, row: Box, size: float) -> None:
        left, right = row.left, row.right
        if line.house:
            side = row.height * 0.88
            self.canvas.picture(f"realm/shield-{line.house}.png", Box(left, row.centre[1] - side / 2, side, side))
            left += side + theme.px(6)
        if line.value:
            wide = min(width_of(line.value, STRONG, size) + theme.px(2), row.width * 0.6)
            place = Box(right - wide, row.bottom, wide, row.height)
            self.canvas.text(line.value, place, size, line.shade, STRONG, align="right", least=theme.least)
            right = place.left - theme.px(4)
        if line.each:
            figures = max(width_of(figure, STRONG, size) for _, figure in line.each)
            room = (right - left) * (0.62 if line.text else 1.0) / len(line.each)
            side = min(row.height * 0.88, room - figures)
            right -= (side + figures + theme.px(2)) * len(line.each) if line.text else 0.0
            x = right if line.text else left
            for house, figure in line.each:
                at = Box(x, row.centre[1] - side / 2, side, side)
                self.canvas.picture(f"realm/shield-{house}.png", at)
                if figure:
                    place = Box(at.right, row.bottom, figures + 1, row.height)
                    self.canvas.text(figure, place, size, theme.GOOD, STRONG, least=theme.least)
                x += side + figures + theme.px(2 if line.text else 5)
        if not line.text:
            return
        text = Box(left, row.bottom, max(1.0, right - left), row.height)
        face = STRONG if line.strong else BODY
        self.canvas.text(line.text, text, size, theme.TEXT, face, least=theme.least, lines=row.height > size * 2)

    def _possible(self, deck: int) -> Iterator[Change]:
        """Yield the cards that a deck can still show: those left in it, and the one that lies face down."""
        reveal = self.reveal
        assert reveal is not None
        left = sorted((*reveal.after.westeros_left(DECKS[deck]), reveal.cards[deck]))
        content = self.seat.content.westeros
        for card in dict.fromkeys(left):
            count = left.count(card)
            icon = say("realm-reveal-icon") if content[card].wildling_icon else ""
            value = " ".join(filter(None, (icon, f"×{count}" if count > 1 else "")))
            yield Change(self.texts.name("westeros", card), value, shade=theme.MUTED)

    def _changes(self, deck: int) -> Iterator[Change]:
        """Yield what a card will change, as the board stands."""
        reveal = self.reveal
        assert reveal is not None
        card = reveal.cards[deck]
        if self.seat.content.westeros[card].wildling_icon and deck in reveal.turned:
            yield self._wildlings(deck)
        found = list(self._effects(card))
        yield from found
        if not found and not self.seat.content.westeros[card].wildling_icon:
            yield Change(say("realm-reveal-no-effect"))

    def _wildlings(self, deck: int) -> Change:
        """Return how far the icon of a card moves the wildlings, after those of the cards before it."""
        reveal, content = self.reveal, self.seat.content
        assert reveal is not None
        earlier = reveal.turned[: reveal.turned.index(deck)]
        icons = sum(content.westeros[reveal.cards[each]].wildling_icon for each in earlier)
        most = max(content.threat.spaces)
        before = min(most, reveal.wildlings[0] + PER_ICON * icons)
        after = min(most, before + PER_ICON)
        attack = content.threat.attack_at
        if after >= attack:
            return Change(say("realm-reveal-wildlings-attack"), f"{before} → {after}", shade=theme.WARNING)
        return Change(say("realm-reveal-wildlings", attack=attack), f"{before} → {after}", shade=ICE)

    def _effects(self, card: str) -> Iterator[Change]:
        assert self.reveal is not None
        content, view = self.seat.content, self.reveal.after
        for effect in content.westeros[card].effects:
            match effect.word:
                case "update-supply":
                    yield from self._supply()
                case "muster-all":
                    areas = content.areas.values()
                    for house in view.track(IRON_THRONE):
                        points = sum(each.muster_points for each in areas if view.controller(each.id) == house)
                        yield Change(self.texts.house(house), say("realm-muster-points", points=points), house)
                case "collect-power":
                    for house in view.track(IRON_THRONE):
                        gain = view.power_due(house)
                        yield Change(
                            self.texts.house(house), f"+{gain}", house, shade=theme.GOOD if gain else theme.MUTED
                        )
                case "bid-for-tracks":
                    yield Change(say("realm-reveal-bids"))
                    for track in content.tracks:
                        yield Change(
                            self.texts.name("track", track), each=tuple((house, "") for house in view.track(track))
                        )
                case "wildlings-come":
                    yield Change(say("realm-reveal-wildlings-come"), str(self.reveal.wildlings[1]), shade=theme.WARNING)
                case "ban-orders":
                    yield Change(say("realm-reveal-banned"))
                    for order in getattr(effect, "orders", ()):
                        yield Change(self.texts.name("order", order), "×", shade=theme.WARNING)
                case "draw-again":
                    yield Change(say("realm-reveal-again"))
                case "choose-card":
                    yield from self._choice(getattr(effect, "by_holder_of", ""), getattr(effect, "options", ()))

    def _supply(self) -> Iterator[Change]:
        assert self.reveal is not None
        before, after = self.reveal.before, self.reveal.after
        for house in sorted(after.houses, key=lambda house: -after.supply_due(house)):
            was, now = before.supply(house), after.supply_due(house)
            shade = theme.GOOD if now > was else theme.WARNING if now < was else theme.MUTED
            yield Change(self.texts.house(house), f"{was} → {now}" if was != now else str(now), house, shade=shade)

    def _choice(self, token: str, options: tuple[str, ...]) -> Iterator[Change]:
        assert self.reveal is not None
        view = self.reveal.after
        holder, _ = view.holder(token)
        yield Change(say("realm-reveal-picks", house=self.texts.house(holder)), house=holder, strong=True)
        for option in options:
            yield Change(option_text(self.seat, self.texts, option))
            printed = self.seat.content.westeros.get(option)
            if printed is not None and any(effect.word == "collect-power" for effect in printed.effects):
                yield Change("", each=tuple((house, f"+{view.power_due(house)}") for house in view.track(IRON_THRONE)))
