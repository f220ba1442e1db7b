"""The dice tray: dice roll for a moment, then hits are highlighted and misses dimmed; a click rerolls a die.

It lies at the lower right of the board, or at the lower left beside a fight there.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi
from random import Random
from typing import NamedTuple

import arcade

from bow.battle import Event, Reroll
from bow.battle.events import Attacked, CombatRolled, HitsCounted, HoundsRolled, OrderDiceRolled, Rerolled
from bow.battle.inspection import Inspection
from bow.content.terms import SYMBOLS
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.panels.selection_panel import SelectionPanel
from bow.table.battle.play.battle_seat import BattleSeenStep
from bow.table.battle.play.combat_results import Combat, Combats, combats_of, result_sentence
from bow.table.battle.play.controller import Controller
from bow.table.battle.texts.battle_wording import unit_title
from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas, picture_texture
from bow.ui.kit.regions import Box, Region, holding
from bow.ui.kit.text_layout import BODY, STRONG, Face, fit, letter, line_height, width_of
from bow.ui.kit.widgets import outline
from bow.ui.wording import say, word, words

FACES = SYMBOLS
ROLLING = 0.7  # seconds at normal speed
STAGGER = 0.09  # each die comes to rest a little later than the one before
LYING = 4.5  # seconds until the tray is cleared
MOST_ROWS = 3
#: the width of the tray, the size of a die and its least size in a low tray, in pixels of the sketch
WIDE, DIE, SMALLEST = 404, 62, 30
#: the margin beside titles, dice and results
SIDE = 14
#: behind a title, while dice fly past it
PLATE: theme.Colour = (33, 30, 27, 235)
#: the room of a die in its widths, and above and below it in pixels of the sketch, enough for a frame
PITCH, AIR = 1.2, 7
#: its distance from the sides of the board, and from the upper and the lower edge, where labels and the ribbon reach
BESIDE, EDGE = 18, 46
#: the widths of a hex that fights, and of its area: the hexes around it
FIGHTING, AREA = 0.7, 3.0


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
    def show(
        self, events: Iterable[Event], before: Inspection, after: Inspection, combats: Combats | None = None
    ) -> bool:
        """Show the rolls among the events, or the new result of a roll before them; return whether dice are rolled.

        Args:
            events: the events of an action.
            before: the battle before it.
            after: the battle after it.
            combats: the combats of the action; None: those that begin in it.
        """
        rolls = rolls_of(events, before, after, combats)
        if not rolls:
            going_on = combats.going_on if combats is not None else None
            if going_on is not None and going_on.counted:
                self._lie_on(going_on, before, after)
            return False
        self.rolls = rolls[-MOST_ROWS:]
        self._clock = 0.0
        self._settled = theme.at_once()
        self._left = LYING
        self.rebuild()
        return True

    def _lie_on(self, combat: Combat, before: Inspection, after: Inspection) -> None:
        """Show the dice of a combat that goes on, with its result so far."""
        names = {"unit": _title(combat.attacker, before, after), "target": _title(combat.target, before, after)}
        marked = marks(combat.dice, combat.hits + combat.ignored, combat.target, before, after)
        result = result_sentence(combat, after, words())
        self.rolls = [Roll(say(f"dice-{combat.mode}", **names), combat.dice, marked, result)]
        self._settled, self._left = True, LYING
        self.rebuild()

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

    def _rows(self) -> list[Roll]:
        """Return the rolls to show; an open reroll asks below its dice."""
        again = self._again()
        rolls = list(self.rolls)
        if again is not None and (not rolls or not self.busy):
            title = rolls[-1].title if rolls else self._fight()
            asked = say("dice-reroll") if self.selection.enabled else ""  # another one may decide
            rolls = [*rolls[:-1], Roll(title, again, None, asked)]
        return rolls

    def build(self) -> None:
        self._sprites = []
        self.heads.clear()
        rolls, again = self._rows(), self._again()
        if not rolls:
            return
        width = self.wanted_width(self.box.width)
        size, caption = self._die(width, rolls), _caption()
        spare = self.box.height - _height(size, rolls, width)
        if spare < 0:  # smaller dice, and at worst fewer rolls
            size = max(theme.px(SMALLEST), size + spare / len(rolls))
            while len(rolls) > 1 and _height(size, rolls, width) > self.box.height + 0.5:
                rolls = rolls[1:]
        height = min(self.box.height, _height(size, rolls, width))
        tray = Box(self.box.left + (self.box.width - width) * self.aside, self.box.bottom, width, height)
        self.canvas.frame("panel-lit", tray, theme.scale * 0.6)
        y = tray.top - theme.px(10)
        started = 0
        for n, roll in enumerate(rolls):
            last = n == len(rolls) - 1
            head = caption * _lines(roll.title, STRONG, tray.width - theme.px(2 * SIDE))
            line = Box(tray.left + theme.px(SIDE), y - head, tray.width - theme.px(2 * SIDE), head)
            self._title(self.canvas, roll.title, line)
            if not self._settled:
                self.heads.fill(line.middle(min(line.width, width_of(roll.title, STRONG, letter(15))), head), PLATE)
                self._title(self.heads, roll.title, line)
            dice = Box(line.left, line.bottom - size - theme.px(AIR), line.width, size)
            started = self._row(roll, dice, size, started, choose=again is not None and last)
            said = caption * _lines(roll.result, BODY, line.width)
            below = Box(line.left, dice.bottom - said - theme.px(AIR), line.width, said)
            if self._settled:
                _write(self.canvas, roll.result, below, theme.TEXT, BODY)
            y = below.bottom - theme.px(4)
        self.region("field", "dice-tray", tray, say("hint-dice"))

    @staticmethod
    def _title(canvas: Canvas, title: str, line: Box) -> None:
        _write(canvas, title, line, theme.GOLD, STRONG)

    def wanted_height(self, width: float) -> float:
        """Return the height of the tray in a box of a width, for the present dice."""
        rolls = self._rows() or [Roll("", (), None, "")]
        width = self.wanted_width(width)
        return _height(self._die(width, rolls), rolls, width)

    @staticmethod
    def wanted_width(width: float) -> float:
        """Return the width of the tray in a box of a width: it is the same for all dice."""
        return min(width, theme.px(WIDE) * max(1.0, letter(15) / theme.px(15)))

    @staticmethod
    def _die(width: float, rolls: list[Roll]) -> float:
        """Return the size of a die in a tray of a width."""
        most = max(1, *(len(roll.dice) for roll in rolls))
        return min(theme.px(DIE), (width - theme.px(2 * SIDE)) / (PITCH * most))

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


def _caption() -> float:
    """Return the height of a line of a title or a result."""
    return line_height(BODY, letter(15))


def _height(size: float, rolls: list[Roll], width: float) -> float:
    """Return the height of a tray of a width with dice of a size."""
    inner = width - theme.px(2 * SIDE)
    lines = sum(_lines(roll.title, STRONG, inner) + _lines(roll.result, BODY, inner) for roll in rolls)
    return lines * _caption() + len(rolls) * (size + theme.px(2 * AIR + 4)) + theme.px(18)


def _lines(text: str, face: Face, width: float) -> int:
    """Return the number of lines of a title or a result: 1 to 3."""
    wide = width_of(text, face, letter(14)) / max(1.0, width)
    return 1 + (wide > 1) + (wide > 1.9)


def _write(canvas: Canvas, text: str, place: Box, colour: theme.Colour, face: Face) -> None:
    """Write a title or a result in its lines."""
    fitted = fit(text, face, letter(15), place.width, place.height + 1, letter(11))
    canvas.lines(fitted, place, colour, face, align="center", valign="middle")


def rolls_of(
    events: Iterable[Event], before: Inspection, after: Inspection, combats: Combats | None = None
) -> list[Roll]:
    events = tuple(events)
    combats = combats_of(events, before) if combats is None else combats
    found: list[Roll] = []
    target: str | None = None
    mode = "close"
    for number, event in enumerate(events):
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
                combat = combats.at(number)
                result = result_sentence(combat, after, words()) if combat is not None else ""
                found[-1] = found[-1]._replace(hits=marked, result=result)
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


def place_dice(dice: DiceTray, board: BoardView, fought: Iterable[str] = ()) -> None:
    """Place the dice before they are rolled; `fought`: the hexes of the fight, which they leave free."""
    inner = board.box.inset(theme.px(BESIDE))
    edge = theme.px(EDGE)
    tall = min(board.box.height * 0.6, dice.wanted_height(inner.width))
    wide = dice.wanted_width(inner.width)
    camera, index = board.camera, board.battle.board.index
    hexes = [index[hex] for hex in dict.fromkeys(fought) if hex in index]
    fight = [camera.box_of(hex, FIGHTING, FIGHTING) for hex in hexes]
    area = holding(camera.box_of(hex, AREA, AREA) for hex in hexes)
    tried: list[tuple[int, int, float, float]] = []
    for bottom in (board.box.bottom + edge, board.box.top - edge - tall):
        for aside in (1.0, 0.0):
            place = Box(inner.left + (inner.width - wide) * aside, bottom, wide, tall)
            covered = sum(place.shared(box) for box in fight)
            tried.append((round(covered), round(place.shared(area)) if hexes else 0, bottom, aside))
    lower = min(tried[:2], key=lambda place: place[:2])
    _, _, bottom, aside = lower if not lower[0] else min(tried, key=lambda place: place[:2])
    dice.hand = inner.centre
    dice.lie(inner._replace(bottom=bottom, height=tall), aside)


def fought_over(step: BattleSeenStep) -> list[str]:
    ids: list[str] = [*step.decision.subjects] if step.decision is not None else []
    for event in step.events:
        match event:
            case Attacked(attacker=unit, target=target) | HoundsRolled(unit=unit, target=target):
                ids += [unit, target]
    units = (step.after.units.get(id) or step.before.units.get(id) for id in ids)
    return [unit.at for unit in units if unit is not None]
