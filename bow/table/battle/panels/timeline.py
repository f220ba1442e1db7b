"""The timeline of a replay: buttons to step and play, and a bar of all actions with rounds, cards and losses."""

from __future__ import annotations

from typing import NamedTuple

from bow.table.battle.play.replay_session import ReplaySeat
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, width_of
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say

HEIGHT = 104
SPEEDS = (1, 2, 4)
#: buttons and their glyphs; two glyphs stand side by side
BUTTONS = (
    ("to-start", ("step-back",)), ("fight-back", ("left", "attack")), ("step-back", ("to-start",)), ("play", ("play",)),
    ("step-forward", ("to-end",)), ("fight-next", ("attack", "right")), ("to-end", ("step-forward",)),
)  # fmt: skip
BACK = frozenset({"to-start", "fight-back", "step-back"})
#: marks on the bar by kind of event, the most important last
MARKS = {"card-played": "card", "eliminated": "losses", "captured": "command", "battle-over": "victory"}


class TimelineMark(NamedTuple):
    """A point worth a jump: the number of actions up to it, its own included; its glyph; its text."""

    step: int
    glyph: str
    text: str


class TimelinePanel(Panel):
    """Shows the position in the record; every step, round and mark can be clicked."""

    def __init__(self, seat: ReplaySeat) -> None:
        super().__init__()
        self.seat = seat
        self.playing = False
        self.speed = 1

    def shows(self) -> object:
        return self.seat.at, self.playing, self.speed

    def build(self) -> None:
        told = self.seat
        inside = self.framed(9, 18)
        row = inside.height * 0.46
        self._buttons(Box(inside.left, inside.bottom, inside.width, row), told)
        low = inside.bottom + row + theme.px(3)
        self._bar(Box(inside.left, low, inside.width, inside.top - low), told)

    def _buttons(self, box: Box, told: ReplaySeat) -> None:
        size, gap = box.height, theme.px(6)
        x = box.left
        for id, glyphs in BUTTONS:
            if id == "play" and self.playing:
                glyphs = ("pause",)
            broad = size * (1.5 if id == "play" or len(glyphs) > 1 else 1.0)
            end = 0 if id in BACK else told.count
            enabled = id == "play" or told.at != end
            self._tool(id, Box(x, box.bottom, broad, size), glyphs, enabled)
            x += broad + gap
        said = say("replay-speed", n=self.speed)
        wide = theme.px(58)
        self._label("speed", Box(x, box.bottom, wide, size), said)
        x += wide + theme.px(14)
        labels = [("analysis", "chart"), ("take-over", "hit"), ("leave-replay", "back")]
        right = box.right
        for id, icon in reversed(labels):
            text = say(f"replay-{id}")
            wide = min(button_width(text, icon, 15), box.width * 0.17)
            right -= wide
            self._label(id, Box(right, box.bottom, wide, size), text, icon)
            right -= gap
        battle = told.view
        key = "replay-at-limit" if battle.limit else "replay-at"
        where = say(key, step=told.at, steps=told.count, round=battle.round, limit=battle.limit)
        place = Box(x, box.bottom, max(1.0, right - x - theme.px(8)), size)
        if width_of(where, BODY, letter(10)) > place.width:  # large letters in a small window
            where = say("replay-at-short", step=told.at, steps=told.count)
        self.canvas.text(where, place, letter(15), theme.MUTED, BODY, least=letter(10))

    def _tool(self, id: str, place: Box, glyphs: tuple[str, ...], enabled: bool) -> None:
        self.button(id, place, hint=say(f"hint-replay-{id}"), enabled=enabled)
        size = place.height * (0.56 if len(glyphs) == 1 else 0.5)
        x = place.left + (place.width - size * len(glyphs)) / 2
        colour = theme.TEXT if enabled else theme.FAINT
        for n, glyph in enumerate(glyphs):
            at = Box(x + n * size, place.bottom + (place.height - size) / 2, size, size)
            self.canvas.picture(f"icons/glyph/{glyph}.png", at, colour)

    def _label(self, id: str, place: Box, text: str, icon: str = "") -> None:
        enabled = id != "take-over" or self.seat.decision is not None  # nothing is left to play after the end
        self.button(id, place, text, icon, hint=say(f"hint-replay-{id}"), size=15, enabled=enabled)

    def _bar(self, box: Box, told: ReplaySeat) -> None:
        """Draw all actions from left to right in the colors of the Houses; rounds below, marks above."""
        thick = box.height * 0.3
        caption = box.height * 0.34
        bar = Box(box.left + theme.px(8), box.bottom + caption, box.width - theme.px(16), thick)
        count = max(1, told.count)

        def x_of(step: int) -> float:
            return bar.left + bar.width * step / count

        self.canvas.fill(Box(bar.left - 2, bar.bottom - 2, bar.width + 4, bar.height + 4), (0, 0, 0, 150))
        for n, step in enumerate(told.record):
            colour = theme.HOUSE[step.house]
            shade = (*colour[:3], 215 if n < told.at else 70)
            # the Houses differ in height, not by color alone
            low = 0.0 if step.house == "lannister" else bar.height * 0.25
            width = max(1.0, x_of(n + 1) - x_of(n))
            self.canvas.fill(Box(x_of(n), bar.bottom + low, width, bar.height * 0.75), shade)
            place = Box(x_of(n), bar.bottom - theme.px(2), width, bar.height + theme.px(4))
            self.region("step", str(n + 1), place, say("hint-replay-step", n=n + 1))
        for number, first, last in rounds_of(told):
            left, right = x_of(first), x_of(last)
            self.canvas.fill(Box(left, box.bottom, max(1, theme.px(1)), caption + thick), (*theme.TEXT[:3], 120))
            place = Box(left + theme.px(4), box.bottom, max(1.0, right - left - theme.px(5)), caption - theme.px(2))
            if place.width > theme.px(16):
                said = say("end-round", round=number) if place.width > theme.px(64) else str(number)
                self.canvas.text(said, place, letter(13), theme.MUTED, STRONG, least=letter(10))
                self.region("jump", f"round:{number}", place, say("hint-round", round=number))
        glyph = box.height - caption - thick
        free = bar.left
        for mark in marks_of(told):
            x = x_of(mark.step) - glyph / 2
            if x < free and mark.glyph == "card":
                continue
            free = x + glyph * 0.9
            place = Box(x, bar.top + theme.px(1), glyph, glyph * 0.92)
            colour = theme.GOLD if mark.glyph != "losses" else theme.WARNING
            self.canvas.picture(f"icons/glyph/{mark.glyph}.png", place, colour)
            self.region("jump", f"step:{mark.step}", place, mark.text)
        needle = x_of(told.at)
        self.canvas.fill(Box(needle - theme.px(1.5), bar.bottom - theme.px(4), theme.px(3), bar.height + theme.px(8)),
                        theme.GOLD_BRIGHT, on_top=True)  # fmt: skip
        knob = theme.px(13)
        place = Box(needle - knob / 2, bar.bottom + (bar.height - knob) / 2, knob, knob)
        self.canvas.picture("units/path-dot.png", place, theme.GOLD_BRIGHT, on_top=True)


def rounds_of(told: ReplaySeat) -> list[tuple[int, int, int]]:
    """Return each round: its number, and the numbers of actions at its start and at its end."""
    begun: dict[int, int] = {told.start.round: 0}
    for n, step in enumerate(told.record, 1):
        begun.setdefault(step.after.round, n)
    starts = list(begun.items())
    ends = [first for _, first in starts[1:]] + [told.count]
    return [(number, first, last) for (number, first), last in zip(starts, ends, strict=True)]


def marks_of(told: ReplaySeat) -> list[TimelineMark]:
    """Return the points worth a jump; of several events in one action the most important."""
    found = []
    for n, step in enumerate(told.record, 1):
        kinds = [event.kind for event in step.events if event.kind in MARKS]
        if kinds:
            kind = max(kinds, key=list(MARKS).index)
            found.append(TimelineMark(n, MARKS[kind], say(f"hint-replay-{kind}")))
    return found
