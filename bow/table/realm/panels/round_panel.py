"""The round, the phase, the strength of the wildlings, and the Westeros cards of the round with their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.events import CardResolved
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, fit, letter, line_height, width_of
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_words import card_lines

if TYPE_CHECKING:
    from bow.realm.inspection import RealmInspection
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: the phase of each step of a round; all others belong to the action phase
PHASES = {"westeros": "westeros", "planning": "planning", "raven": "planning"}
ICE = (150, 190, 226, 255)

PAPER = (226, 210, 172, 255)
#: least height of the picture below a card's text, in pixels of the sketch
PICTURED = 36
#: the part of the width that the current card takes where room is short
CURRENT = 0.52


def _phase_of(view: RealmInspection) -> str:
    """Return the key of the current phase of a game."""
    return PHASES.get(view.step, "action")


def step_said(view: RealmInspection) -> str:
    """Return the phase as text, with its step in the Action phase."""
    phase = say(f"realm-table-phase-{_phase_of(view)}")
    if _phase_of(view) != "action":
        return phase
    step = "combat" if view.combat is not None else view.step
    return say("realm-table-step", phase=phase, step=say(f"realm-table-step-{step}"))


class RoundPanel(Panel):
    """All rounds as discs, and below them the wildlings' track.

    Attributes:
        threat: the place of the wildlings' current strength.
    """

    def __init__(self, seat: RealmSeat) -> None:
        super().__init__()
        self.seat = seat
        self.threat = Box(0, 0, 0, 0)

    def shows(self) -> object:
        view = self.seat.view
        return view.round, view.wildlings, self._phase()

    def _phase(self) -> str:
        if self.seat.decision is None:
            return say("realm-table-phase-over")
        return step_said(self.seat.view)

    def build(self) -> None:
        view, content = self.seat.view, self.seat.content
        inside = panel_frame(self.canvas, self.box)
        last = content.box.rounds
        phase = self._phase()
        wide = width_of(phase, STRONG, max(letter(13), theme.least)) + theme.px(8)
        title = say("realm-table-round", round=view.round, last=last)
        rest = heading(self.canvas, inside, title, keep_right=min(wide, inside.width * 0.6))
        place = Box(inside.left, rest.top, inside.width, inside.top - rest.top)
        place = place._replace(left=place.right - min(wide, place.width * 0.6), width=min(wide, place.width * 0.6))
        self.canvas.text(phase, place, letter(15), theme.TEXT, STRONG, align="right", least=letter(11))
        rows = [Box(rest.left, rest.bottom + rest.height / 2, rest.width, rest.height / 2),
                Box(rest.left, rest.bottom, rest.width, rest.height / 2)]  # fmt: skip
        for n, cell in enumerate(rows[0].row(last, theme.px(2)), start=1):
            past, now = n < view.round, n == view.round
            name = "round-now" if now else "round-past" if past else "round-next"
            size = min(cell.width, cell.height) * 0.98
            disc = Box(cell.centre[0] - size / 2, cell.centre[1] - size / 2, size, size)
            self.canvas.picture(f"ui/{name}.png", disc)
            colour = theme.INK if now else theme.MUTED if past else theme.TEXT
            self.canvas.text(str(n), disc, letter(14), colour, STRONG, align="center")
        spaces = content.threat.spaces
        icon, *cells = rows[1].row(len(spaces) + 1, theme.px(3))
        self.canvas.picture("icons/realm/wildlings.png", icon.inset(theme.px(3)), ICE)
        for space, cell in zip(spaces, cells, strict=True):
            place = Box(cell.left, cell.bottom + theme.px(4), cell.width, cell.height - theme.px(8))
            here = space == view.wildlings
            self.threat = place if here else self.threat
            self.canvas.fill(place, ICE if here else (36, 52, 66, 255))
            if space == content.threat.attack_at:
                outline(self.canvas, place, theme.WARNING, theme.px(1.5))
            colour = theme.INK if here else theme.TEXT
            self.canvas.text(str(space), place, letter(14), colour, STRONG if here else BODY, align="center")
        hint = say("realm-table-wildlings", strength=view.wildlings, attack=content.threat.attack_at)
        self.regions.append(Region("info", "wildlings", rows[1], False, hint))


class WesterosPanel(Panel):
    """Three cards side by side, with the current one highlighted; without enough space it is the widest."""

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts

    @property
    def wanted(self) -> bool:
        """Whether the cards are shown, because the Westeros phase is in progress."""
        decision = self.seat.decision
        cards = self.seat.view.westeros_cards
        return decision is not None and _phase_of(self.seat.view) == "westeros" and bool(cards)

    def shows(self) -> object:
        return self.seat.view.westeros_cards, self.seat.changes, self.seat.viewer

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-westeros"), size=16)
        cards, current, gap = self.seat.view.westeros_cards, self._current(), theme.px(8)
        boxes = rest.row(max(3, len(cards)), gap)
        if current in cards and any(self._cut(card, box) for card, box in zip(cards, boxes, strict=False)):
            whole, x = rest.width - gap * (len(boxes) - 1), rest.left
            narrow = whole * (1 - CURRENT) / (len(boxes) - 1)
            for n, card in enumerate(cards):
                wide = whole * CURRENT if card == current else narrow
                boxes[n] = rest._replace(left=x, width=wide)
                x += wide + gap
        for card, box in zip(cards, boxes, strict=False):
            self._card(card, box, card == current)

    def _current(self) -> str | None:
        """Return the card that is being carried out: that of the decision, or the last that was turned."""
        card: str | None = getattr(self.seat.decision, "card", None)
        if card in self.seat.view.westeros_cards:
            return card
        for each in reversed(self.seat.log):
            if isinstance(each.event, CardResolved):
                return each.event.card
        return None

    def _text(self, card: str) -> str:
        """Return what a card says, without its name."""
        lines = card_lines(words(), self.seat.content, card, self.texts.names)
        return "\n".join(lines).partition("\n")[2].strip()

    def _cut(self, card: str, box: Box) -> bool:
        """Return whether a card of this size has no room for its text."""
        size = max(letter(10), theme.least)
        body = _body(box, max(1, self._name_lines(card, box)))
        return fit(self._text(card), BODY, size, body.width, body.height, size).cut

    def _title_width(self, card: str, box: Box) -> float:
        """Return the width of a card's name, beside the icon if the card has one."""
        icon = _head(box, 1) * 0.9 if self.seat.content.westeros[card].wildling_icon else 0.0
        return box.width - theme.px(10) - icon

    def _name_lines(self, card: str, box: Box) -> int:
        """Return the lines that a card's name takes in its band: one or two, or 0 if it does not fit there."""
        name, size, wide = self.texts.name("westeros", card), theme.least, self._title_width(card, box)
        if not fit(name, STRONG, size, wide, None, size).cut:
            return 1
        return 0 if fit(name, STRONG, size, wide, 2 * line_height(STRONG, size) + 1, size).cut else 2

    def _card(self, card: str, box: Box, lit: bool) -> None:
        content = self.seat.content
        self.canvas.fill(box, (18, 14, 10, 255))
        paper = box.inset(theme.px(2))
        self.canvas.fill(paper, PAPER)
        lines = self._name_lines(card, box)
        head = paper.strip(_head(box, max(1, lines)))
        self.canvas.fill(head, (92, 66, 40, 255))
        name = self.texts.name("westeros", card)
        icon = _head(box, 1) * 0.9 if content.westeros[card].wildling_icon else 0.0
        title = head._replace(left=head.left + theme.px(3), width=self._title_width(card, box))
        body = _body(box, max(1, lines))
        if not lines:  # its name takes the whole card
            self.canvas.text(name, body, letter(14), theme.INK, STRONG, lines=True, valign="top", least=letter(10))
        else:
            self.canvas.text(name, title, letter(14), theme.TEXT, STRONG, align="center", least=theme.least,
                             lines=lines > 1)  # fmt: skip
            fitted = fit(self._text(card), BODY, letter(14), body.width, body.height, max(letter(10), theme.least))
            left = body.height
            if not fitted.cut or lit:
                self.canvas.lines(fitted, body, theme.INK, BODY)
                left -= line_height(BODY, fitted.size) * len(fitted.lines) + theme.px(4)
            scene = scene_of("westeros", card)
            if scene and left >= theme.px(PICTURED):
                self.canvas.scene(scene, body._replace(height=left), frame=(70, 48, 28, 255))
        if icon:
            at = Box(head.right - icon, head.bottom + (head.height - icon) / 2, icon, icon)
            self.canvas.picture("icons/realm/wildlings.png", at, ICE)
        if lit:
            outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(3), on_top=True)
        self.regions.append(Region("info", f"westeros-{card}", box, False, f"{name}\n{self._text(card)}"))


def _head(box: Box, lines: int) -> float:
    """Return the height of the band with the name, on a card of this size."""
    text = lines * line_height(STRONG, max(letter(12), theme.least)) + theme.px(4)
    return min(max(theme.px(26), text), box.height * 0.4)


def _body(box: Box, lines: int) -> Box:
    """Return the place of the text on a card."""
    paper = box.inset(theme.px(2))
    high = paper.height - _head(box, lines) - theme.px(7)
    return Box(paper.left + theme.px(5), paper.bottom + theme.px(3), paper.width - theme.px(10), high)
