"""The bar of a replay: buttons to step, jump and play, and a line of all actions with rounds and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import arcade

from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, letter, line_height, width_of
from bow.ui.kit.widgets import button_width, panel_frame
from bow.ui.wording import say

#: height of a bar as wide as the window, in pixels of the sketch
HEIGHT = 104.0
SPEEDS = (1, 2, 4)
#: buttons and their glyphs; two glyphs stand side by side
BUTTONS = (
    ("to-start", ("step-back",)), ("fight-back", ("left", "attack")), ("step-back", ("to-start",)), ("play", ("play",)),
    ("step-forward", ("to-end",)), ("fight-next", ("attack", "right")), ("to-end", ("step-forward",)),
)  # fmt: skip
BACK = frozenset({"to-start", "fight-back", "step-back"})
#: a bar below this width shows its last buttons without words, and where it stands above the line
NARROW = 760.0
#: the least width of the region of one action, in pixels of the window
LEAST = 3.0


class Mark(NamedTuple):
    """A point worth a jump: the number of actions up to and including it, its glyph and its text.

    `minor`: it is left out if other marks are beside it; `grim`: it has the color of losses.
    """

    step: int
    glyph: str
    text: str
    minor: bool = False
    grim: bool = False


@dataclass(frozen=True)
class Course:
    """The part of a record that a replay bar shows.

    Attributes:
        houses: the House that took each action.
        colours: the color of each House.
        lower: the Houses whose actions reach down to the edge of the line, so that color is not their only sign.
        rounds: each round, with the number of actions before it.
        marks: the points worth a jump.
        fights: the numbers of actions up to each fight.
    """

    houses: tuple[str, ...]
    colours: dict[str, theme.Colour]
    lower: frozenset[str]
    rounds: tuple[tuple[int, int], ...]
    marks: Callable[[], Sequence[Mark]]
    fights: tuple[int, ...]

    @property
    def count(self) -> int:
        """The number of all actions."""
        return len(self.houses)

    def fight(self, at: int, *, forward: bool) -> int:
        """Return the number of actions up to the next (or previous) fight; the end (or start) if there is none."""
        if forward:
            return next((step for step in self.fights if step > at), self.count)
        return next((step for step in reversed(self.fights) if step < at), 0)

    def round(self, at: int, by: int) -> int:
        """Return the number of actions before another round; the start or the end if there is none."""
        begun = [first for _, first in self.rounds]
        now = max((n for n, first in enumerate(begun) if first <= at), default=0)
        return 0 if now + by < 0 else begun[now + by] if now + by < len(begun) else self.count


class ReplayBar(Panel):
    """The bar with the position in the record; every action, round and mark can be clicked.

    Attributes:
        playing: whether the replay is running.
        speed: its speed, as a multiple of the usual speed.
    """

    def __init__(
        self,
        course: Callable[[], Course],
        at: Callable[[], int],
        where: Callable[[], Sequence[str]],
        labels: Sequence[tuple[str, str, Callable[[], bool]]],
        go_to: Callable[[int], object],
    ) -> None:
        """Set up a bar that stands still.

        Args:
            course: returns what it shows of the record.
            at: returns the number of actions before the position that is shown.
            where: returns that in words, the longest form first.
            labels: buttons after those of every replay: id, icon, and whether it can be clicked.
            go_to: called with the number of actions to jump to.
        """
        super().__init__()
        self.course, self.at, self.where, self.labels, self.go_to = course, at, where, labels, go_to
        self.playing = False
        self.speed = 1

    def faster(self) -> None:
        """Switch to the next speed, cyclically."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def step_at(self, x: float, y: float) -> int | None:
        """Return the number of actions at a point of the line, or None."""
        found = (int(each.id) for each in self.regions if each.kind == "step" and each.box.holds(x, y))
        return next(found, None)

    # --- the pointer
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Go to the action under the pointer, and follow the pointer until the release."""
        held = button == arcade.MOUSE_BUTTON_LEFT and region is not None and region.kind == "step"
        if held and region is not None:
            self.go_to(int(region.id))
        return held

    def drag(self, x: float, y: float) -> None:
        step = self.step_at(x, y)
        if step is not None and step != self.at():
            self.go_to(step)

    # --- what it shows
    def shows(self) -> object:
        enabled = tuple(enabled() for _, _, enabled in self.labels)
        return self.at(), self.course().count, self.playing, self.speed, self.where(), enabled

    def pointed(self) -> object:
        """Return the buttons under pointer and focus; the line does not depend on the pointer."""
        buttons = {region[:2] for region in self.regions if region.kind == "button"}
        return tuple(key if key in buttons else None for key in self.touch.keys)

    def activate(self, region: Region) -> bool:
        if region.kind == "step":
            self.go_to(int(region.id))
        elif region.kind == "jump":
            kind, _, number = region.id.partition(":")
            self.go_to(int(number) if kind == "step" else dict(self.course().rounds)[int(number)])
        else:
            return False
        return True

    # --- picture
    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        narrow = self.box.width < theme.px(NARROW)
        inside = inside if narrow else self.box.inset(theme.px(9))._replace(left=inside.left, width=inside.width)
        row = min(inside.height * 0.46, theme.px(44))
        buttons = Box(inside.left, inside.bottom, inside.width, row)
        left, right = self._buttons(buttons, narrow)
        low, top = buttons.top + theme.px(3), inside.top
        if narrow:
            high = line_height(BODY, letter(16))
            self._where(Box(inside.left, top - high, inside.width, high), letter(16))
            top -= high
        else:
            self._where(Box(left, inside.bottom, max(1.0, right - left - theme.px(8)), row), letter(15))
        self._line(Box(inside.left, low, inside.width, min(top - low, theme.px(64))))

    def _where(self, place: Box, size: float) -> None:
        texts = self.where()
        fitting = (text for text in texts if width_of(text, BODY, letter(10)) <= place.width)
        self.canvas.text(next(fitting, texts[-1]), place, size, theme.MUTED, BODY, least=letter(10))

    def _buttons(self, box: Box, narrow: bool) -> tuple[float, float]:
        """Draw the buttons; return the edges of the room between them."""
        gap, at, count = theme.px(6), self.at(), self.course().count
        texts = {id: say(f"replay-{id}") for id, _, _ in self.labels}
        shares = [1.5 if id == "play" or len(glyphs) > 1 else 1.0 for id, glyphs in BUTTONS]
        size = box.height
        if narrow:  # all in one row, of equal parts
            parts = sum(shares) + 1.3 + len(self.labels)
            size = min(size * 1.4, (box.width - gap * (len(BUTTONS) + len(self.labels))) / parts)
        x = box.left
        for (id, glyphs), share in zip(BUTTONS, shares, strict=True):
            signs = ("pause",) if id == "play" and self.playing else glyphs
            enabled = id == "play" or at != (0 if id in BACK else count)
            place = Box(x, box.bottom, size * share, box.height)
            self.button(id, place, "", hint=say(f"hint-replay-{id}"), enabled=enabled)
            self._signs(place, signs, theme.TEXT if enabled else theme.FAINT)
            x = place.right + gap
        speed = Box(x, box.bottom, size * 1.3 if narrow else theme.px(58), box.height)
        said = say("replay-speed", n=self.speed)
        self.button("speed", speed, said, hint=say("hint-replay-speed"), size=15)
        right = box.right
        for id, icon, can in reversed(self.labels):
            text = "" if narrow else texts[id]
            wide = size if narrow else min(button_width(text, icon, 15), box.width * 0.17)
            right -= wide
            place = Box(right, box.bottom, wide, box.height)
            self.button(id, place, text, icon, hint=say(f"hint-replay-{id}"), size=15, enabled=can())
            right -= gap
        return speed.right + theme.px(14), right

    def _signs(self, place: Box, glyphs: Sequence[str], colour: theme.Colour) -> None:
        size = min(place.height, place.width * 0.8) * (0.56 if len(glyphs) == 1 else 0.5)
        x = place.left + (place.width - size * len(glyphs)) / 2
        for n, glyph in enumerate(glyphs):
            at = Box(x + n * size, place.bottom + (place.height - size) / 2, size, size)
            self.canvas.picture(f"icons/glyph/{glyph}.png", at, colour)

    def _line(self, box: Box) -> None:
        """Draw all actions from left to right in the colors of the Houses; rounds below, marks above."""
        course, at = self.course(), self.at()
        thick, caption = box.height * 0.3, box.height * 0.34
        bar = Box(box.left + theme.px(8), box.bottom + caption, box.width - theme.px(16), thick)
        count = max(1, course.count)

        def x_of(step: int) -> float:
            return bar.left + bar.width * step / count

        self.canvas.fill(bar.grown(2), (0, 0, 0, 150))
        every = self._every(bar, course)
        first = 0
        for n in range(every, course.count + every, every):  # neighbours of one look are one rectangle
            if n < course.count and not n - every < at <= n and course.houses[n] == course.houses[first]:
                continue
            house = course.houses[first]
            low = 0.0 if house in course.lower else bar.height * 0.25
            wide = max(1.0, x_of(min(n, course.count)) - x_of(first))
            place = Box(x_of(first), bar.bottom + low, wide, bar.height * 0.75)
            self.canvas.fill(place, (*course.colours[house][:3], 215 if first < at else 70))
            first = n
        self._regions_of_steps(bar, course)
        ends = [begun for _, begun in course.rounds[1:]] + [course.count]
        for (number, begun), end in zip(course.rounds, ends, strict=True):
            left = x_of(begun)
            self.canvas.fill(Box(left, box.bottom, max(1, theme.px(1)), caption + thick), (*theme.TEXT[:3], 120))
            place = Box(left + theme.px(4), box.bottom, max(1.0, x_of(end) - left - theme.px(5)), caption - theme.px(2))
            if place.width > theme.px(16):
                said = say("end-round", round=number)
                said = said if place.width > width_of(said, STRONG, letter(13)) else str(number)
                self.canvas.text(said, place, letter(13), theme.MUTED, STRONG, least=letter(10))
                self.regions.append(Region("jump", f"round:{number}", place, True, say("hint-round", round=number)))
        self._marks(box, bar, course, x_of)
        needle, knob = x_of(at), theme.px(13)
        hand = Box(needle - theme.px(1.5), bar.bottom - theme.px(4), theme.px(3), bar.height + theme.px(8))
        self.canvas.fill(hand, theme.GOLD_BRIGHT, on_top=True)
        place = Box(needle - knob / 2, bar.bottom + (bar.height - knob) / 2, knob, knob)
        self.canvas.picture("units/path-dot.png", place, theme.GOLD_BRIGHT, on_top=True)

    def _every(self, bar: Box, course: Course) -> int:
        """Return how many actions are drawn and clicked as one, so that none is too narrow."""
        return max(1, round(LEAST * course.count / max(1.0, bar.width)))

    def _regions_of_steps(self, bar: Box, course: Course) -> None:
        """Publish a region for each action; where they would be too narrow, for some."""
        every = self._every(bar, course)
        wide = bar.width / max(1, course.count)
        round_of = {step: number for number, begun in course.rounds for step in range(begun, course.count + 1)}
        for n in range(0, course.count, every):
            step = min(n + every, course.count)
            place = Box(bar.left + n * wide, bar.bottom - theme.px(2), (step - n) * wide, bar.height + theme.px(4))
            hint = say("hint-replay-step", n=step, round=round_of.get(step, 1))
            self.regions.append(Region("step", str(step), place, True, hint))

    def _marks(self, box: Box, bar: Box, course: Course, x_of: Callable[[int], float]) -> None:
        glyph = box.top - bar.top
        free = bar.left - glyph
        for mark in course.marks():
            x = x_of(mark.step) - glyph / 2
            if x < free and mark.minor:
                continue
            free = x + glyph * 0.9
            place = Box(x, bar.top + theme.px(1), glyph, glyph * 0.92)
            self.canvas.picture(f"icons/glyph/{mark.glyph}.png", place, theme.WARNING if mark.grim else theme.GOLD)
            self.regions.append(Region("jump", f"step:{mark.step}", place, True, mark.text))
