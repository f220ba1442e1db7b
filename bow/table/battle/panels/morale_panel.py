"""The morale track: zones, break points, rout spaces and the marker. Stark's side is the left."""

from __future__ import annotations

from bow.table.battle.board.playback import eased
from bow.table.battle.play.battle_seat import BattleSeat
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, width_of
from bow.ui.kit.text_lines import Align
from bow.ui.kit.widgets import heading
from bow.ui.wording import say, word

SLIDE = 0.6  # seconds for the marker's slide to its new space


class MoralePanel(Panel):
    """The whole track, from Lannister's last space (right) to Stark's (left)."""

    def __init__(self, seat: BattleSeat) -> None:
        super().__init__()
        self.seat = seat
        self._from = 0.0
        self._goal: float | None = None  # None: it was not drawn yet
        self._way = 1.0

    def shows(self) -> object:
        battle = self.seat.view
        return battle.morale, tuple(battle.rout.items())

    @property
    def marker_at(self) -> float:
        return self._from + ((self._goal or 0.0) - self._from) * eased(self._way)

    def update(self, seconds: float) -> bool:
        """Advance the slide; return whether the marker is moving."""
        if self._way >= 1:
            return False
        speed = theme.animation_speed
        self._way = min(1.0, self._way + seconds * speed / SLIDE) if speed > 0 else 1.0
        self.rebuild()
        return True

    def _aim(self) -> None:
        """Set the goal of the marker; at first, or if nothing flies, it is there at once."""
        goal = self.seat.view.morale
        if self._goal is None or theme.at_once():
            self._from, self._goal, self._way = goal, goal, 1.0
        elif goal != self._goal:
            self._from, self._goal, self._way = self.marker_at, goal, 0.0

    def build(self) -> None:
        self._aim()
        battle = self.seat.view
        track = battle.catalogue.track
        inside = self.framed(8, 16)
        below = heading(self.canvas, inside, say("morale-heading"), keep_right=inside.width * 0.6)
        at = Box(inside.left + inside.width * 0.4, below.top, inside.width * 0.6, inside.top - below.top)
        said = morale_text(battle.morale)
        self.canvas.text(said, at, letter(15), theme.TEXT, STRONG, align="right", least=letter(11))
        foot = theme.px(16) if below.height > theme.px(40) else 0.0
        length = track.length
        pitch = inside.width / (2 * length + 1)
        size = min(pitch - theme.px(1), (below.height - foot) * 0.62)
        marker = size * 0.95
        y = below.bottom + foot + theme.px(4)
        for space in range(-length, length + 1):
            x = inside.left + (length - space + 0.5) * pitch
            depth = abs(space)
            zone = next(name for name, (low, high) in track.zones.items() if low <= depth <= high)
            place = Box(x - size / 2, y, size, size)
            self.canvas.picture(f"ui/track-space-{zone}.png", place, stretch=True)
            if theme.marks and zone != "neutral":
                self.canvas.picture(f"patterns/morale-{zone}.png", place, stretch=True)
            loser = "lannister" if space > 0 else "stark"
            if depth == length:
                glyph = "losses" if battle.rout[loser] else "lock"
                self.canvas.picture(f"icons/glyph/{glyph}.png", place.inset(size * 0.12), (30, 20, 16, 255))
            if depth in track.breaks:
                dot = size * 0.42
                self.canvas.picture("ui/track-break.png", Box(x - dot / 2, y - dot * 0.92, dot, dot))
            whose = say("list-none") if not space else word("stark" if space > 0 else "lannister")
            hint = say(
                "hint-track", space=depth, house=whose, zone=say(f"zone-{zone}"),
                breaks="yes" if depth in track.breaks else "no",
                rout="yes" if depth == length and battle.rout[loser] else "no", loser=word(loser),
                **{"zone-id": zone, "loser-id": loser},  # a zone belongs to the House that loses there
            )  # fmt: skip
            self.region("track", str(space), place, hint, enabled=False)
        x = inside.left + (length - self.marker_at + 0.5) * pitch
        self.canvas.picture("ui/track-marker.png", Box(x - marker / 2, y + size * 0.66, marker, marker), on_top=True)
        if foot:
            line = Box(inside.left, inside.bottom - theme.px(1), inside.width, foot)
            sides: tuple[tuple[str, Align], ...] = (("lannister", "left"), ("stark", "right"))
            texts = [say("morale-flees" if battle.rout[of] else "morale-end", house=word(of)) for of, _ in sides]
            wide = [width_of(text, BODY, letter(12.5)) for text in texts]
            first = line.width * wide[0] / sum(wide)  # the longer text gets more of the line
            halves = line._replace(width=first), line._replace(left=line.left + first, width=line.width - first)
            for (house, align), text, box in zip(sides, texts, halves, strict=True):
                self.canvas.text(text, box, letter(12.5), theme.HOUSE[house], BODY, align=align, least=letter(11))


def morale_text(morale: int) -> str:
    if not morale:
        return say("morale-even")
    return say("morale-favour", house=word("stark" if morale > 0 else "lannister"), spaces=abs(morale))
