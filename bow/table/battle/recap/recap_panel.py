"""The recap: arrows of all events under the units, the present one bright, and its line over the question."""

from __future__ import annotations

from collections.abc import Mapping

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.recap.happenings import Happening, happened
from bow.table.battle.recap.lanes import aside, lanes, smooth
from bow.ui.drawn_lines.drawn_over import DrawnOver
from bow.ui.drawn_lines.line_mesh import Point
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE, fit, line_height
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say, words

#: alpha of the events other than the present one
FAINT = 70
#: colors of arrows, as ways and targets have them elsewhere; later kinds lie above
COLOURS = {"move": theme.WHITE, "retreat": theme.TEXT, "attack": theme.TARGET}
#: distance between arrows on the same way, in their thickness
BESIDE = 2.4
BACK, NEXT, SKIP = "recap-back", "recap-next", "recap-skip"


class RecapPanel(Panel):
    """The recap, which hides the question and no unit. It is open until the last item has been shown."""

    def __init__(self, seat: BattleSeat, board: BoardView) -> None:
        super().__init__()
        self.seat, self.board, self.over = seat, board, DrawnOver(board)
        #: the least height of the strip: that of the panel which it covers
        self.least = 0.0
        self.items: list[Happening] = []
        self.at = 0
        self._done = -1
        self._language = ""

    @property
    def open(self) -> bool:
        return bool(self.items)

    @property
    def shown(self) -> Happening | None:
        return self.items[self.at] if self.items else None

    def begin(self, house: str) -> bool:
        """Show the events since a House last had the turn; return whether there are any."""
        self.items, self.at = happened(self.seat, house), 0
        self._done, self._language = len(self.seat.public_steps), words().language
        self.rebuild()
        return self.open

    def keep_up(self) -> None:
        """Close after the next action, or when the language changes."""
        if self.open and (len(self.seat.public_steps), words().language) != (self._done, self._language):
            self.close()

    def close(self) -> bool:
        """Close it; return whether it was open."""
        was, self.items = self.open, []
        if was:
            self.rebuild()
        return was

    def turn(self, by: int) -> None:
        self.at = max(0, self.at + by)
        if self.at >= len(self.items):
            self.close()
        else:
            self.rebuild()

    def activate(self, region: Region) -> bool:
        if region.id in (NEXT, BACK):
            self.turn(1 if region.id == NEXT else -1)
        elif region.id == SKIP:
            self.close()
        return region.id in (NEXT, BACK, SKIP)

    @property
    def hidden(self) -> bool:
        return not self.open

    # --- drawing
    def renew(self) -> None:
        """Draw the arrows on the board again if necessary."""
        if not self.open:
            self.board.beneath = self.board.beneath_key = None
            return
        if self.over.stale((id(self.items), self.at, theme.scale)):
            self._draw_arrows()
        self.board.beneath, self.board.beneath_key = self.over.draw, self.over.filled

    def _draw_arrows(self) -> None:
        arrows = [arrow for happening in self.items for arrow in happening.arrows]
        lane = dict(zip(map(id, arrows), lanes(arrow.path for arrow in arrows), strict=True))
        for happening in self.items:
            if happening is not self.shown:
                self._draw_one(happening, FAINT, lane)
        if self.shown is not None:
            self._draw_one(self.shown, 255, lane)

    def _draw_one(self, told: Happening, alpha: int, lane: Mapping[int, int]) -> None:
        """Draw an item; `lane`: the lane of each arrow, by its identity."""
        over = self.over
        thick = max(3.0, over.unit * 0.05)
        known = self.board.battle.board.index
        for arrow in sorted(told.arrows, key=lambda arrow: list(COLOURS).index(arrow.kind)):
            if all(hex in known for hex in arrow.path):
                way = aside([self._centre(hex) for hex in arrow.path], lane[id(arrow)] * thick * BESIDE)
                colour = (*COLOURS[arrow.kind][:3], alpha)
                over.arrow(smooth(way), colour, thick, dashed=arrow.kind == "retreat")
        for hex in (*told.hexes, *told.fallen):
            if hex in known:
                side = over.unit * (0.44 if hex in told.fallen else 1.16)
                x, y = self._centre(hex)
                place = Box(x - side / 2, y - side / 2, side, side)
                picture = "icons/glyph/close.png" if hex in told.fallen else "units/hex-ring.png"
                tint = theme.TARGET if hex in told.fallen else theme.WHITE
                over.canvas.picture(picture, place, (*tint[:3], alpha))

    def _centre(self, hex: str) -> Point:
        """Return the center of a hex in the window."""
        board = self.board.battle.board
        return self.over.point(*board.centre(board.index[hex]))

    # --- building
    def build(self) -> None:
        told = self.shown
        if told is None:
            return
        pad, gap = theme.px(12), theme.px(6)
        high = max(theme.px(32), letter(15) * 1.7)
        room = self.box.height - high - 2 * pad - gap
        fitted = fit(told.text, BODY, letter(16), self.box.width - 2 * pad, room, letter(12))
        tall = max(self.least, high + line_height(BODY, fitted.size) * len(fitted.lines) + 2 * pad + gap)
        strip = Box(self.box.left, round(self.box.top - tall), self.box.width, round(tall))
        self.canvas.fill(strip.inset(2), theme.BEYOND)
        self.canvas.frame("panel-lit", strip, theme.scale * 0.6)
        top = strip.top - pad
        right = self._buttons(Box(strip.left + pad, top - high, strip.width - 2 * pad, high), gap)
        head = Box(strip.left + pad, top - high, right - gap - strip.left - pad, high)
        said = say("recap-heading", n=self.at + 1, count=len(self.items))
        self.canvas.text(said, head, letter(17), theme.GOLD, TITLE, least=letter(12))
        text = Box(head.left, strip.bottom + pad, strip.width - 2 * pad, head.bottom - gap - strip.bottom - pad)
        self.canvas.lines(fitted, text, theme.TEXT)
        self.region("field", "recap", strip, told.text, enabled=False)

    def _buttons(self, row: Box, gap: float) -> float:
        """Draw previous, next and skip at the right end of a row; return their left edge."""
        x = row.right
        for id, icon in ((SKIP, ""), (NEXT, "right"), (BACK, "left")):
            label = say("recap-skip") if id == SKIP else ""
            wide = button_width(label, size=15) if label else row.height
            x -= wide
            place, able = Box(round(x), round(row.bottom), round(wide), round(row.height)), id != BACK or self.at > 0
            self.button(id, place, label, icon, hint=say(f"hint-{id}"), enabled=able, size=15)
            x -= gap
        return x
