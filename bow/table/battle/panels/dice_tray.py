"""The dice tray: dice roll for a moment, then hits are highlighted and misses dimmed; a click rerolls a die."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi
from random import Random
from typing import NamedTuple

import arcade

from bow.battle import Event, Reroll
from bow.battle.events import (
    Attacked,
    CombatRolled,
    Eliminated,
    FiguresLost,
    HitsCounted,
    HoundsRolled,
    MoraleIgnored,
    OrderDiceRolled,
    Rerolled,
    RetreatBlocked,
    Retreated,
)
from bow.battle.inspection import Inspection
from bow.content.terms import SYMBOLS
from bow.table.battle.panels.selection_panel import SelectionPanel
from bow.table.battle.play.controller import Controller
from bow.table.battle.texts.battle_wording import unit_title
from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas, letter, picture_texture
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, line_height, width_of
from bow.ui.kit.widgets import outline
from bow.ui.wording import say, word

FACES = SYMBOLS
ROLLING = 0.7  # seconds at normal speed
STAGGER = 0.09  # each die comes to rest a little later than the one before
LYING = 4.5  # seconds until the tray is cleared
MOST_ROWS = 3
#: the least size of a die in a low tray, in pixels of the sketch
SMALLEST = 30
#: behind a title, while dice fly past it
PLATE: theme.Colour = (33, 30, 27, 235)
#: the room of a die in its widths, and above and below it in pixels of the sketch, enough for a frame
PITCH, AIR = 1.2, 7


class Roll(NamedTuple):
    """One roll: its title, the faces, which of them hit (None: unknown), and its result."""

    title: str
    dice: tuple[str, ...]
    hits: tuple[bool, ...] | None
    result: str


class ThrownDie(NamedTuple):
    """A rolling die: its sprite and shadow, its face, when it stops, its place and its size."""

    sprite: arcade.Sprite
    shadow: arcade.Sprite
    face: str
    rest: float
    place: tuple[float, float]
    size: int

    def fly(self, clock: float, hand: tuple[float, float]) -> None:
        """Move the die along its path: from the hand, bouncing lower and lower, to its place."""
        share = min(1.0, max(0.0, clock / self.rest))
        far, spread = (1 - share) ** 2, (self.place[0] - hand[0]) * 0.4
        x, y = (at + (start - at) * far for at, start in zip(self.place, (hand[0] + spread, hand[1]), strict=True))
        high = self.size * 1.1 * (1 - share) * abs(cos(share * pi * 2.5))
        self.sprite.position = x, y + high
        self.shadow.position = x + high * 0.35 + self.size * 0.06, y - self.size * 0.1
        self.shadow.alpha = round(150 / (1 + high / self.size))
        light = round(255 - 55 * min(1.0, (1 - share) * 2))  # it comes into the light as it settles
        self.sprite.color = light, light, light, 255


class DiceTray(SelectionPanel):
    """The rolls of an action given to `show`; `busy` while they roll, `skip` ends the rolling."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self.rolls: list[Roll] = []
        #: its place in its box: 0 at the left, 1 at the right
        self.aside = 0.5
        self._clock = 0.0
        self._left = 0.0
        #: the point of the window from which dice are thrown
        self.hand = (0.0, 0.0)
        self._sprites: list[ThrownDie] = []
        #: the titles once more, over the dice that fly past them
        self.heads = Canvas()
        self._random = Random(7)  # only for the faces that flash by
        self._settled = True

    # --- interface for screens
    def show(self, events: Iterable[Event], before: Inspection, after: Inspection) -> bool:
        """Show the rolls among the events; return whether there are any."""
        rolls = rolls_of(events, before, after)
        if not rolls:
            return False
        self.rolls = rolls[-MOST_ROWS:]
        self._clock = 0.0
        self._settled = theme.animation_speed <= 0
        self._left = LYING
        self.rebuild()
        return True

    def lie(self, box: Box, aside: float) -> None:
        """Set the box of the tray, and its position in the box."""
        self.aside = aside
        self.lay(box.whole)

    def skip(self) -> None:
        if not self._settled:
            self._settled = True
            self.rebuild()

    def clear(self) -> None:
        """Remove the dice, except those that can be rerolled."""
        self.rolls, self._left, self._settled = [], 0.0, True
        self.rebuild()

    @property
    def busy(self) -> bool:
        return bool(self.rolls) and not self._settled

    @property
    def shown(self) -> bool:
        return bool(self.rolls) or self._again() is not None

    def shows(self) -> object:
        return self.aside, self._again(), frozenset(key for key in self.lit if key[0] == "die")

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether dice are moving."""
        if not self.rolls:
            return False
        if self._settled:
            if self._again() is None:
                self._left -= seconds
                if self._left <= 0:
                    self.clear()
            return False
        self._clock += seconds * theme.animation_speed
        redrawing.changed()
        end = 0.0
        for die in self._sprites:
            end = max(end, die.rest)
            die.fly(self._clock, self.hand)
            left = max(0.0, die.rest - self._clock)
            face = FACES[self._random.randrange(5)] if left else die.face
            die.sprite.texture = picture_texture(f"dice/{face}.png", die.size, die.size)
            die.sprite.angle = left**2 / die.rest * 720 % 360  # it slows down
        if self._clock >= end or theme.animation_speed <= 0:
            self._settled = True
            self.rebuild()
        return not self._settled

    def draw(self) -> None:
        if self.shown:
            self.canvas.draw()
            if self.busy:
                self.heads.draw()

    # --- building
    def _again(self) -> tuple[str, ...] | None:
        """Return the dice of an open reroll, or None."""
        owed = self.seat.decision
        return owed.dice if isinstance(owed, Reroll) else None

    def _fight(self) -> str:
        battle, owed = self.seat.view, self.seat.decision
        assert owed is not None
        attacker, target = (_title(id, battle, battle) for id in owed.subjects)
        return say("dice-close", unit=attacker, target=target)

    def all_regions(self) -> list[Region]:
        """Return the dice. Regions behind their titles stay clickable."""
        return [region for region in self.regions if region.kind == "die"]

    def build(self) -> None:
        self._sprites = []
        self.heads.clear()
        again = self._again()
        rolls = list(self.rolls)
        if again is not None and (not rolls or not self.busy):
            title = rolls[-1].title if rolls else self._fight()
            rolls = [*rolls[:-1], Roll(title, again, None, say("dice-reroll"))]
        if not rolls:
            return
        size, row, caption = self._measures(self.box.width)
        spare = self.box.height - row * len(rolls) - theme.px(18)
        if spare < 0:  # smaller dice, and at worst fewer rolls
            size = max(theme.px(SMALLEST), size + spare / len(rolls))
            row = size + _around(caption)
            rolls = rolls[-max(1, int((self.box.height - theme.px(18)) / row)) :]
        height = min(self.box.height, row * len(rolls) + theme.px(18))
        width = self.wanted_width(self.box.width, rolls)
        tray = Box(self.box.left + (self.box.width - width) * self.aside, self.box.bottom, width, height)
        self.canvas.frame("panel-lit", tray, theme.scale * 0.6)
        y = tray.top - theme.px(10)
        started = 0
        for n, roll in enumerate(rolls):
            last = n == len(rolls) - 1
            line = Box(tray.left + theme.px(14), y - caption, tray.width - theme.px(28), caption)
            self._title(self.canvas, roll.title, line)
            if not self._settled:
                self.heads.fill(line.middle(min(line.width, width_of(roll.title, STRONG, letter(15))), caption), PLATE)
                self._title(self.heads, roll.title, line)
            dice = Box(line.left, line.bottom - size - theme.px(AIR), line.width, size)
            started = self._row(roll, dice, size, started, choose=again is not None and last)
            below = Box(line.left, dice.bottom - caption - theme.px(AIR), line.width, caption)
            if self._settled:
                self.canvas.text(roll.result, below, letter(14.5), theme.TEXT, BODY, align="center", least=letter(11))
            y -= row
        self.region("field", "dice-tray", tray, say("hint-dice"))

    @staticmethod
    def _title(canvas: Canvas, title: str, line: Box) -> None:
        canvas.text(title, line, letter(15), theme.GOLD, STRONG, align="center", least=letter(11))

    def wanted_height(self, width: float) -> float:
        """Return the height of the tray for the current dice in a box of this width."""
        return self._measures(width)[1] * max(1, len(self.rolls)) + theme.px(18)

    @staticmethod
    def _measures(width: float) -> tuple[float, float, float]:
        """Return the heights of a die, of a roll and of its caption, in a box of a width."""
        size, caption = min(theme.px(58), width / 8), line_height(BODY, letter(15))
        return size, size + _around(caption), caption

    def wanted_width(self, width: float, rolls: list[Roll] | None = None) -> float:
        wanted, size = theme.px(330), self._measures(width)[0]
        for roll in rolls or self.rolls:
            written = max(width_of(roll.title, STRONG, letter(15)), width_of(roll.result, BODY, letter(14.5)))
            wanted = max(wanted, len(roll.dice) * size * PITCH + theme.px(40), written + theme.px(32))
        return min(width, wanted)

    def _row(self, roll: Roll, box: Box, size: float, started: int, choose: bool) -> int:
        pitch = min(size * PITCH, (box.width - size) / max(1, len(roll.dice) - 1)) if len(roll.dice) > 1 else size
        x = box.left + (box.width - pitch * (len(roll.dice) - 1) - size) / 2
        for n, face in enumerate(roll.dice):
            place = Box(x + n * pitch, box.bottom, size, size)
            if not self._settled:
                shadow = self.canvas.picture("animation/puff.png", place.grown(size * 0.14), (0, 0, 0, 150))
                sprite = self.canvas.picture(f"dice/{face}.png", place, on_top=True)
                rest = ROLLING + STAGGER * (started + n)
                die = ThrownDie(sprite, shadow, face, rest, sprite.position, round(size))
                die.fly(self._clock, self.hand)
                self._sprites.append(die)
                continue
            self.canvas.picture(f"dice/{face}.png", place)
            if roll.hits is not None and n < len(roll.hits):
                if roll.hits[n]:
                    grown = size * 0.125
                    glow = Box(place.left - grown, place.bottom - grown, size * 1.25, size * 1.25)
                    self.canvas.picture("dice/hit.png", glow, on_top=True)
                elif face != "morale":
                    self.canvas.picture("dice/miss.png", place, (255, 255, 255, 190), on_top=True)
            if choose:
                if self.touch.state("die", face):
                    outline(self.canvas, place, theme.GOLD_BRIGHT, max(2, theme.px(2)), on_top=True)
                self.region("die", face, place, say("hint-die", symbol=word(face)), enabled=("die", face) in self.lit)
        return started + len(roll.dice)


def _around(caption: float) -> float:
    """Return the height of a roll without its dice."""
    return 2 * caption + theme.px(2 * AIR + 4)


def rolls_of(events: Iterable[Event], before: Inspection, after: Inspection) -> list[Roll]:
    found: list[Roll] = []
    target: str | None = None
    mode = "close"
    for event in events:
        match event:
            case OrderDiceRolled():
                title = say("dice-orders", house=word(event.house))
                found.append(Roll(title, tuple(event.symbols), None, ""))
            case Attacked():
                target, mode = event.target, event.mode
            case HoundsRolled():
                target = event.target
                title = say("dice-hounds", unit=_title(event.unit, before, after))
                found.append(Roll(title, (event.die,), None, ""))
            case CombatRolled():
                names = {"unit": _title(event.unit, before, after), "target": _title(target, before, after)}
                found.append(Roll(say(f"dice-{mode}", **names), tuple(event.dice), None, ""))
            case Rerolled():
                title = say("dice-rerolled", unit=_title(event.unit, before, after), symbol=word(event.symbol))
                found.append(Roll(title, tuple(event.all), None, ""))
            case HitsCounted() if found:
                marked = marks(found[-1].dice, event.hits + event.ignored, event.unit, before, after)
                result = say("dice-result", hits=event.hits, ignored=event.ignored)
                found[-1] = found[-1]._replace(hits=marked, result=result)
                target = event.unit
            case FiguresLost() | Eliminated() | Retreated() | RetreatBlocked() | MoraleIgnored() if found:
                if event.unit == target:
                    figures = event.figures if isinstance(event, FiguresLost) else 0
                    more = say(f"dice-{event.kind}", figures=figures)
                    found[-1] = found[-1]._replace(result=say("dice-and", first=found[-1].result, more=more))
    return found


def marks(
    dice: tuple[str, ...], hits: int, target: str, before: Inspection, after: Inspection
) -> tuple[bool, ...] | None:
    """Return which dice hit, by the target's rank and the worth of valor, or None if that contradicts the events."""
    unit = before.units.get(target) or after.units.get(target)
    if unit is None:
        return None
    for symbols in ({unit.rank}, {unit.rank, "valor"}, {"valor"}, set()):
        marked = tuple(face in symbols for face in dice)
        if sum(marked) == hits:
            return marked
    return None


def _title(id: str | None, before: Inspection, after: Inspection) -> str:
    if id is None:
        return ""
    for battle in (before, after):
        unit = battle.units.get(id)
        if unit is not None:
            return unit_title(battle, unit)
    return id
