"""What everyone sees for a moment: a new round, the House in turn, and the great moments of a battle.

Great moments have one picture each: a capture, an objective, a last figure, a rout, a sudden end. Most dim the board
for two seconds and end with the animation, which a key or a click skips. The last figure of a commander's unit, and
every moment while animations are off, is a small picture at the edge of the board, without a flight, which nobody waits
for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import arcade

from bow.battle import Event, TakeTurn
from bow.battle.events import BattleOver, Captured, ControlChanged, FiguresLost
from bow.battle.inspection import Inspection
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.playback import Playback, eased, is_great
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.seen_by_both import new_round
from bow.table.battle.texts.battle_wording import plan_of, plan_text, printed, unit_title
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import NOWHERE, Box
from bow.ui.kit.text_layout import SERIF_SLANTED, STRONG, TITLE, fit, letter, line_height, width_of
from bow.ui.screens.ribbon import band_texture
from bow.ui.wording import say, word

#: seconds for which the banner of a round stays at normal speed once the dice lie
BANNER_STAYS = 2.2
#: seconds for which the banner of a turn is shown at normal speed
SEEN = 1.5
#: the tried places of a banner: parts of the free height from below, and of the free width from the left
HEIGHTS, WIDTHS = (0.88, 0.76, 0.64, 0.52, 0.4, 0.28, 1.0), (0.5, 0.25, 0.75, 0.0, 1.0)


def clear_place(board: Box, wide: float, high: float, taken: Sequence[Box]) -> Box:
    """Return a place for a banner on a board where it covers no unit, else one above the board.

    Args:
        board: the board's place.
        wide: the width of the banner.
        high: its height.
        taken: the places of units and of lying dice.
    """
    for up in HEIGHTS:
        for along in WIDTHS:
            left, bottom = board.left + (board.width - wide) * along, board.bottom + (board.height - high) * up
            place = Box(round(left), round(bottom), round(wide), round(high))
            if not any(place.meets(box) for box in taken):
                return place
    return Box(round(board.left + (board.width - wide) / 2), round(board.top), round(wide), round(high))


class RoundBanner(Panel):
    """A banner over the board for a round that begins with the events given to `show`."""

    def __init__(self, units: Callable[[], Sequence[Box]]) -> None:
        """Make the banner; `units` returns the places of the units, which it leaves free."""
        super().__init__()
        self._units = units
        self.round: int | None = None
        self._left = 0.0
        self._dice: Box | None = None
        self._clear_of: Sequence[Box] = ()

    @property
    def busy(self) -> bool:
        return self.round is not None

    def show(self, events: Iterable[Event], dice: Box | None = None) -> None:
        """Show the round that begins, if any and if animations are on; `dice` is the box to leave free."""
        self._dice = dice
        self.round = new_round(events) if theme.animation_speed > 0 else None
        if self.round is not None:
            self._left = BANNER_STAYS / theme.animation_speed
        self.rebuild()

    def skip(self) -> bool:
        """Remove the banner; return whether it was shown."""
        shown, self.round = self.busy, None
        return shown

    def wait(self, seconds: float) -> bool:
        """Advance the time while the dice are at rest; return whether the banner was removed."""
        if self._units() != self._clear_of:  # units have moved since it was placed
            self.rebuild()
        self._left -= seconds
        return self._left <= 0 and self.skip()

    @property
    def hidden(self) -> bool:
        return not self.busy

    def build(self) -> None:
        if self.round is None:
            return
        size = letter(52)
        high = line_height(TITLE, size) + theme.px(26)
        wide = min(self.box.width, theme.px(560))
        dice = [] if self._dice is None else [self._dice]
        self._clear_of = self._units()
        place = clear_place(self.box, wide, high, [*dice, *self._clear_of])
        self.canvas.frame("parchment", place, theme.scale * 0.7)
        said = say("round-banner", round=self.round)
        self.canvas.text(said, place.inset(theme.px(12)), size, theme.INK, TITLE, align="center", least=letter(28))


class TurnBanner(Panel):
    """A banner over the board for the player whose turn comes. It needs each action (`show`) and the time (`wait`).

    Attributes:
        house: the House whose turn comes, or None.
        seen: whether the banner is shown now; it waits for the end of the animation.
    """

    def __init__(self, units: Callable[[], Sequence[Box]]) -> None:
        """Make the banner; `units` returns the places of the units, which it leaves free."""
        super().__init__()
        self._units = units
        self.house: str | None = None
        self.seen = False
        self._alone = False
        self._left = 0.0

    def show(self, step: BattleSeenStep, seat: BattleSeat) -> None:
        """Announce the player who gets the turn by an action, unless a handover follows or animations are off."""
        owed = seat.decision
        anew = step.after.turn != step.before.turn or new_round(step.events) is not None
        called = owed.house if isinstance(owed, TakeTurn) and anew else None
        self.skip()
        self.house = None
        if called in seat.persons and not seat.needs_handover and theme.animation_speed > 0:
            self.house, self._alone = called, len(seat.persons) == 1
            self._left = SEEN / theme.animation_speed

    def wait(self, seconds: float, *, told: bool) -> None:
        """Advance the time.

        Args:
            seconds: the time since the last call.
            told: whether the animation of the action is over.
        """
        if self.house is None or not told:
            return
        if not self.seen:
            self.seen = True
            self.rebuild()
            return
        self._left -= seconds
        if self._left <= 0:
            self.skip()

    def skip(self) -> None:
        if self.seen:
            self.seen, self.house = False, None
            self.rebuild()

    @property
    def hidden(self) -> bool:
        return not self.seen

    def build(self) -> None:
        if self.house is None or not self.seen:
            return
        said = say("turn-banner") if self._alone else say("turn-banner-house", house=word(self.house))
        size = letter(36)
        high = line_height(TITLE, size) + theme.px(20)
        crest = high - theme.px(16)
        wide = min(self.box.width, width_of(said, TITLE, size) + crest + theme.px(58))
        place = clear_place(self.box, wide, high, self._units())
        self.canvas.frame("parchment", place, theme.scale * 0.6)
        left = place.left + theme.px(20)
        at = Box(left, place.bottom + (high - crest) / 2, crest, crest)
        self.canvas.picture(f"crests/{self.house}-small.png", at)
        text = Box(at.right + theme.px(8), place.bottom, place.right - theme.px(18) - at.right - theme.px(8), high)
        self.canvas.text(said, text, size, theme.INK, TITLE, align="center", least=letter(20))


#: seconds for which a small picture is shown
STAYS = 2.0
#: the board under a moment, the hand beside it, and the light at the fall
DIM: Final[theme.Colour] = (8, 7, 10, 175)
SHADE: Final[theme.Colour] = (8, 7, 10, 110)
LIGHT: Final[theme.Colour] = (255, 236, 200, 70)
#: radius of that light, in pixels of the sketch
RADIUS = 95
#: a portrait in flight, the picture of another moment, a small picture, and a slot, in pixels of the sketch
PORTRAIT, PICTURE, SMALL, SLOT = (268, 188), (420, 236), (240, 135), (124, 42)
#: the ribbon with the title; its size of letters, and the gap to the sentence below it
RIBBON, TITLE_SIZE, BELOW = (680, 92), 44, 21
#: the least size of a board on which all of them have their full size, in pixels of the sketch
ROOM = 860, 600
#: opacity of the ghosts behind a portrait, the farthest first, and their delay as a part of the flight
GHOSTS: Final = (0.28, 0.4, 0.5)
LATE = 0.035
#: the parts of a flight in which the portrait comes to the middle, rests there, and leaves
COMES, LEAVES = 0.34, 0.66


class GreatEvent(NamedTuple):
    """One moment.

    Attributes:
        event: the event.
        title: its title.
        text: one sentence, or an empty text.
        picture: its picture in `assets/`, or an empty text.
        house: the House that it is good for, or None.
        hex: where it happens, or an empty text.
        prisoner: the commander who is captured, or an empty text.
        flag: whether a flag climbs, or falls, on a pole.
    """

    event: Event
    title: str
    text: str
    picture: str
    house: str | None
    hex: str = ""
    prisoner: str = ""
    flag: bool = False


def moment_of(event: Event, before: Inspection, battle: Inspection) -> GreatEvent | None:
    """Return the moment of an event, or None if it is no great one.

    Args:
        event: the event.
        before: the battle before its action.
        battle: the battle after it.
    """
    match event:
        case Captured(commander=commander, unit=unit, by=by):
            card = printed(battle).commanders[commander]
            foe = "lannister" if card.house == "stark" else "stark"
            victim, captor = before.units.get(unit), battle.units.get(by) or before.units.get(by)
            hex = victim.at if victim is not None else ""
            text = say("moment-captor", unit=unit_title(battle, captor), hex=hex) if captor is not None and hex else ""
            title = say("moment-captured", name=card.name)
            return GreatEvent(event, title, text or card.title, scene_of("commanders", commander), foe, hex, commander)
        case ControlChanged(hex=hex, house=house) if is_great(event, battle):
            plan = plan_of(battle)
            id = next(id for id, at in battle.objectives.items() if at == hex)
            text = plan.objectives[id].text if plan is not None and id in plan.objectives else ""
            title = say("moment-objective", hex=hex, house=word(house)) if house else ""
            title = title or say("moment-objective-lost", hex=hex)
            picture = scene_of("battles", plan.id) if plan is not None else ""
            return GreatEvent(event, title, text, picture, house, hex, flag=True)
        case FiguresLost(unit=unit, left=1):
            standing = before.units.get(unit)
            if standing is None or not standing.commander or (standing.figures or 0) < 2:
                return None
            name = printed(battle).commanders[standing.commander].name
            foe = "lannister" if standing.house == "stark" else "stark"
            picture = scene_of("commanders", standing.commander)
            return GreatEvent(event, say("moment-alone", name=name), "", picture, foe, standing.at)
        case BattleOver(winner=winner, why=why) if is_great(event, battle):
            loser = "lannister" if winner == "stark" else "stark"
            picture = scene_of("battle-endings", f"victory-{winner}")
            if why == "rout":
                return GreatEvent(event, say("moment-rout", house=word(loser)), "", picture, winner)
            text = plan_text(battle, str(event.values_.get("text", "")))
            return GreatEvent(event, say("moment-sudden", house=word(winner)), text, picture, winner)
    return None


class GreatEventPanel(Panel):
    """Follows the animation (`follow`) and gets the time (`update`); it takes no click.

    Attributes:
        now: the moment that is shown, or None.
        small: whether it is a small picture that nobody waits for.
    """

    def __init__(
        self,
        board: BoardView,
        slot_of: Callable[[str, str], tuple[Box, Box]],
        hand: Callable[[], Box],
        ribbon: Callable[[], Box],
    ) -> None:
        """Set up the moments.

        Args:
            board: the board.
            slot_of: returns the place of a unit's commander in the strip, and a free place in the strip of a House.
            hand: returns the place of the hand, which is darker during a capture.
            ribbon: returns the place of the ribbon, which dims with the board.
        """
        super().__init__()
        self.board, self._slot_of, self._hand, self._ribbon = board, slot_of, hand, ribbon
        self.now: GreatEvent | None = None
        self.small = False
        self._before: Inspection | None = None
        self._left = 0.0
        self._seen: list[Event] = []  # the events of this action whose moments were shown
        self._flight = Canvas()
        self._flying: list[tuple[list[arcade.Sprite], float]] = []  # portraits from the farthest ghost, with delays
        self._ends: tuple[Box, Box, Box] = (NOWHERE, NOWHERE, NOWHERE)  # start, middle and end of the flight
        self._cloth: list[arcade.Sprite] = []
        self._pole = NOWHERE

    def begin(self, before: Inspection, events: Iterable[Event]) -> None:
        """Note the battle before an action. While animations are off, show its greatest moment small."""
        self._before, self._seen = before, []
        if theme.animation_speed <= 0:
            found = [moment for event in events if (moment := moment_of(event, before, self.board.battle)) is not None]
            if found:
                self._show(max(found, key=lambda moment: bool(moment.prisoner)), small=True)

    def follow(self, playback: Playback | None) -> GreatEvent | None:
        """Show the moment of the event that is animated now; return it when it begins."""
        event = playback.moment.event if playback is not None and playback.moment is not None else None
        if self.now is not None and not self.small:
            if self.now.event is event:
                assert playback is not None
                self._fly(playback.part)
                return None
            self._show(None)
        if event is None or any(event is seen for seen in self._seen):
            return None
        battle = self.board.battle
        moment = moment_of(event, self._before if self._before is not None else battle, battle)
        if moment is None:
            return None
        self._seen.append(event)
        self._show(moment, small=isinstance(event, FiguresLost) or theme.still)
        return moment

    def update(self, seconds: float) -> bool:
        """Advance the time of a small picture; return whether it was removed."""
        if self.now is None or not self.small:
            return False
        self._left -= seconds
        if self._left <= 0:
            self._show(None)
        return self.now is None

    def clear(self) -> None:
        if self.now is not None:
            self._show(None)

    def _show(self, moment: GreatEvent | None, *, small: bool = False) -> None:
        self.now, self.small, self._left = moment, small, STAYS
        self.rebuild()

    @property
    def hidden(self) -> bool:
        return self.now is None

    def _px(self, length: float) -> float:
        """Convert a length of the sketch to window pixels, less on a small board, so that nothing overlaps."""
        return theme.px(length) * min(1.0, self.box.height / theme.px(ROOM[1]), self.box.width / theme.px(ROOM[0]))

    @property
    def dims(self) -> bool:
        """Whether the board is dimmed now."""
        return self.now is not None and not self.small

    def draw(self) -> None:
        super().draw()
        if self.dims:
            self._flight.draw()

    # --- building
    def build(self) -> None:
        self._flight.clear()
        self._flying, self._cloth = [], []
        now = self.now
        if now is None:
            return
        if self.small:
            self._build_small(now)
            return
        self.canvas.fill(self.box.joined(self._ribbon()), DIM)
        if now.hex in self.board.battle.board.index:
            camera = self.board.camera
            x, y = camera.on_screen(*camera.centre(self.board.battle.board.index[now.hex]))
            radius = theme.px(RADIUS)
            self.canvas.picture("animation/puff.png", Box(x - radius, y - radius, 2 * radius, 2 * radius), LIGHT)
        low = self._title(now)
        size = letter(17)
        wait = Box(self.box.left + theme.px(18), self.box.bottom + theme.px(50), self.box.width * 0.5, size * 1.5)
        self.canvas.text(say("end-wait"), wait, size, theme.TEXT, SERIF_SLANTED)
        if now.prisoner:
            self._capture(now, low)
        else:
            self._picture(now, low)
        self._fly(0.0)

    def _title(self, now: GreatEvent) -> float:
        """Draw the ribbon with the title and the sentence; return their lower edge."""
        x, _ = self.box.centre
        wide, high = min(self._px(RIBBON[0]), self.box.width * 0.94), self._px(RIBBON[1])
        band = Box(x - wide / 2, self.box.top - self._px(52) - high, wide, high).whole
        cloth = theme.RIBBON.get(now.house or "", (70, 60, 44, 255))[:3]
        self.canvas.sprite(band_texture(round(band.width), round(band.height), round(self._px(26)), cloth), band)
        inner = band.inset(self._px(34))._replace(bottom=band.bottom, height=band.height)
        self.canvas.text(
            now.title,
            inner,
            max(letter(20), self._px(TITLE_SIZE)),
            (255, 240, 200, 255),
            TITLE,
            align="center",
            least=letter(20),
        )
        if not now.text:
            return band.bottom
        size = max(letter(14), self._px(20))
        fitted = fit(now.text, STRONG, size, wide * 0.86, line_height(STRONG, size) * 2 + 1, letter(14))
        tall = line_height(STRONG, fitted.size) * len(fitted.lines) + self._px(14)
        said = max(width_of(line, STRONG, fitted.size) for line in fitted.lines) + self._px(40)
        below = Box(x - said / 2, band.bottom - self._px(BELOW) - tall, said, tall).whole
        self.canvas.frame("tooltip", below, theme.scale * 0.6)
        self.canvas.lines(fitted, below, theme.TEXT, STRONG, align="center", valign="middle")
        return below.bottom

    def _capture(self, now: GreatEvent, low: float) -> None:
        """Empty the slot of the prisoner, gild one in the strip of the captor, and prepare the flight."""
        start, end = self._slot_of(getattr(now.event, "unit", ""), now.house or "")
        self.canvas.fill(self._hand(), SHADE)
        self.canvas.fill(start, (20, 17, 15, 240))
        self.canvas.text(
            say("commander-captured"), start.inset(self._px(4)), letter(13), theme.WARNING, STRONG, align="center",
            least=letter(10),
        )  # fmt: skip
        self.canvas.fill(end.grown(self._px(2)), theme.GOLD_BRIGHT)
        self.canvas.fill(end, (24, 20, 17, 255))
        self.canvas.picture("units/commander-captured.png", end.inset(self._px(3)))
        x, _ = self.box.centre
        wide, high = self._px(PORTRAIT[0]), self._px(PORTRAIT[1])
        middle = Box(x - wide / 2, max(self.box.bottom + self._px(60), low - self._px(40) - high), wide, high)
        self._ends = start, middle, end
        edge = self._px(4)
        for solid, late in (*zip(GHOSTS, (3 * LATE, 2 * LATE, LATE), strict=True), (1.0, 0.0)):
            alpha = round(255 * solid)
            gold = self._flight.fill(middle.grown(edge), (*theme.GOLD_BRIGHT[:3], alpha))
            sprites = [gold]
            if now.picture:
                sprites.append(self._flight.scene(now.picture, middle, (255, 255, 255, alpha), eye=0.4))
            self._flying.append((sprites, late))

    def _picture(self, now: GreatEvent, low: float) -> None:
        """Draw the picture of a moment in gold; on an objective, with a flag on a pole."""
        x, _ = self.box.centre
        high = min(self._px(PICTURE[1]), low - self._px(30) - self.box.bottom - self._px(90))
        wide = high * PICTURE[0] / PICTURE[1]
        place = Box(x - wide / 2, low - self._px(30) - high, wide, high).whole
        self.canvas.fill(place.grown(self._px(4)), theme.GOLD)
        self.canvas.fill(place, (30, 34, 44, 255))
        if now.picture:
            self.canvas.scene(now.picture, place, (120, 120, 124, 255) if now.flag else theme.WHITE)
        if not now.flag:
            return
        pole = Box(place.left + place.width * 0.36, place.bottom, self._px(6), place.height * 0.92).whole
        self.canvas.fill(pole.grown(self._px(1)), (20, 14, 10, 255))
        self.canvas.fill(pole, (134, 98, 58, 255))
        knob = self._px(13)
        self.canvas.picture("units/reach-dot.png", Box(pole.centre[0] - knob / 2, pole.top - knob / 2, knob, knob),
                            theme.GOLD_BRIGHT)  # fmt: skip
        self._pole = pole
        tall = place.height * 0.36
        cloth = Box(pole.right, 0, tall * 1.45, tall)
        colour = theme.RIBBON.get(now.house or "", (120, 110, 96, 255))
        self._cloth = [self._flight.fill(cloth.grown(self._px(2)), theme.GOLD), self._flight.fill(cloth, colour)]
        if now.house:
            side = tall * 0.8
            self._cloth.append(self._flight.picture(f"crests/{now.house}.png", cloth.middle(side, side)))

    def _build_small(self, now: GreatEvent) -> None:
        """Draw a small picture with its title at the edge of the board, away from where it happens."""
        wide, high = self._px(SMALL[0]), self._px(SMALL[1])
        size = max(letter(12), self._px(19))
        fitted = fit(now.title, TITLE, size, wide, line_height(TITLE, size) * 2 + 1, letter(12))
        tall = line_height(TITLE, fitted.size) * len(fitted.lines)
        room = self.box.inset(self._px(30))
        left = room.left
        if now.hex in self.board.battle.board.index:
            camera = self.board.camera
            x, _ = camera.on_screen(*camera.centre(self.board.battle.board.index[now.hex]))
            left = room.right - wide if x < self.box.centre[0] else room.left
        picture = high if now.picture else 0.0
        place = Box(left, room.top - picture - tall - self._px(14), wide, picture + tall + self._px(14)).whole
        self.canvas.fill(place.grown(self._px(3)), theme.GOLD)
        self.canvas.fill(place, (24, 20, 17, 255))
        if now.picture:
            self.canvas.scene(now.picture, place.strip(picture), eye=0.4)
        foot = place._replace(height=place.height - picture)
        self.canvas.lines(fitted, foot, theme.GOLD_BRIGHT, TITLE, align="center", valign="middle")

    # --- the flight
    def _fly(self, part: float) -> None:
        """Move the portrait along its way, or the flag along its pole; `part`: the progress, 0 to 1."""
        start, middle, end = self._ends
        for sprites, late in self._flying:
            at = max(0.0, part - late)
            if at < COMES:
                box = _between(start, middle, eased(at / COMES), -theme.px(160))
            elif at < LEAVES:
                box = middle
            else:
                box = _between(middle, end, eased((at - LEAVES) / (1 - LEAVES)), theme.px(120))
            for n, sprite in enumerate(sprites):
                edge = theme.px(4) if n == 0 else 0.0
                sprite.position = box.centre
                sprite.width, sprite.height = box.width + 2 * edge, box.height + 2 * edge
        if self._cloth and self.now is not None:
            up = eased(min(1.0, part / 0.7))
            up = up if getattr(self.now.event, "house", None) else 1 - up
            high = self._cloth[1].height
            y = self._pole.bottom + high / 2 + up * (self._pole.height - high - theme.px(10))
            for sprite in self._cloth:
                sprite.center_y = y


def _between(one: Box, other: Box, part: float, bend: float) -> Box:
    """Return a box on a curve between two; `bend`: how far the curve is bent sideways, in window pixels."""
    (x0, y0), (x1, y1) = one.centre, other.centre
    back = 1 - part
    cx, cy = (x0 + x1) / 2 + bend, (y0 + y1) / 2
    x = back * back * x0 + 2 * back * part * cx + part * part * x1
    y = back * back * y0 + 2 * back * part * cy + part * part * y1
    wide, high = one.width * back + other.width * part, one.height * back + other.height * part
    return Box(x - wide / 2, y - high / 2, wide, high)
