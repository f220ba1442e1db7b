"""Animation of events on the board, one after another: marches, blows, losses, retreats.

A scene is the content of the board at one point of the animation. A playback changes it event by event, until it
equals the battle's state. This module does not depend on the screen, so that it can be skipped and tested.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bow.battle import Event
from bow.battle import events as battle_events
from bow.battle.inspection import Inspection
from bow.content.special import marker_ids
from bow.table.battle.animation import shaken, wavers
from bow.table.battle.board.marker_piles import Pile, piles
from bow.table.battle.board.piece_pictures import marker_picture
from bow.table.battle.board.units import Look, look_of, turned_up_look

STEP = 0.14  # seconds for a hex of a march
FLIGHT = 0.55  # a volley of arrows
#: the least time in real seconds of an event that may light up its hex: nothing flashes more than three times a second,
#: which could cause a seizure (WCAG 2.3.1)
LEAST_FLASH = 0.34
#: duration in seconds of the events that are shown; the others take no time, except moves (see `animated_event`)
SECONDS: Final[dict[type[Event], float]] = {
    battle_events.Retreated: 0.28,
    battle_events.RetreatBlocked: 0.25,
    battle_events.Rallied: 0.25,
    battle_events.Attacked: 0.36,
    battle_events.HoundsRolled: FLIGHT,
    **dict.fromkeys((battle_events.CombatRolled, battle_events.Rerolled, battle_events.OrderDiceRolled), 0.55),
    **dict.fromkeys(
        (
            battle_events.MarkerTurnedUp,
            battle_events.UnitTurnedUp,
            battle_events.UnitsShown,
            battle_events.MarkerTaken,
            battle_events.ControlChanged,
            battle_events.BattleOver,
        ),
        0.9,
    ),
    battle_events.MarkerStruck: 0.5,
    battle_events.Assailed: 0.5,
    battle_events.FiguresLost: 0.7,
    battle_events.Eliminated: 0.75,
    battle_events.BoardLeft: 0.75,
    battle_events.FireChanged: 0.45,
    battle_events.FireSpread: 0.35,
    battle_events.Captured: 1.8,
}
#: duration in seconds of a great moment, which dims the board
GREAT: Final = 2.0
#: events that dice decide; their outcome is not shown before the dice lie still
ROLLS = (battle_events.CombatRolled, battle_events.Rerolled, battle_events.HoundsRolled, battle_events.OrderDiceRolled)
#: events whose outcome is in the scene from the start of their animation
AT_ONCE = (battle_events.FiguresLost, battle_events.FireChanged, battle_events.ControlChanged)
MARKERS = (
    battle_events.MarkerLaid,
    battle_events.MarkerTurnedUp,
    battle_events.MarkerTaken,
    battle_events.MarkerControlled,
    battle_events.MarkerMoved,
    battle_events.MarkerRemoved,
)


@dataclass
class Scene:
    """The content of the board: looks and places of the units, tokens, markers, fires."""

    looks: dict[str, Look]
    at: dict[str, str]
    engaged: dict[tuple[str, str], str]
    control: dict[str, str | None]
    piles: tuple[Pile, ...] = ()
    fires: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, battle: Inspection, viewer: str | None = None) -> Scene:
        """Return the scene of a battle, with the faces of markers that a House may see (None: no secret ones)."""
        units = battle.units
        engaged = {
            (unit.id, unit.engaged_with): unit.token_of or unit.house
            for unit in units.values()
            if unit.engaged_with is not None and unit.id < unit.engaged_with
        }
        looks = {id: look_of(battle, unit) for id, unit in units.items()}
        at = {id: unit.at for id, unit in units.items()}
        fires = {hex: level for hex in battle.board.names if (level := battle.terrain_at(hex).fire)}
        return cls(looks, at, engaged, dict(battle.control), piles(battle, viewer), fires)


class AnimatedEvent(NamedTuple):
    """One step of the animation: an event, its duration in seconds, and the hexes along which it moves."""

    event: Event
    seconds: float
    path: tuple[str, ...] = ()


class Pose(NamedTuple):
    """The current place of a unit: the progress between two hexes, and its opacity."""

    unit: str
    start: str
    end: str
    part: float
    solid: float = 1.0


def eased(part: float) -> float:
    """Return an eased progress (0 to 1), slow at start and end."""
    return part * part * (3 - 2 * part)


def animated_event(event: Event) -> AnimatedEvent:
    """Return the duration of an event's animation (0 seconds: not shown), and its hexes."""
    path: tuple[str, ...] = ()
    match event:
        case battle_events.Moved():
            path = tuple(event.path)
        case battle_events.Advanced() | battle_events.Pursued():
            path = (event.from_, event.to) if event.first == event.to else (event.from_, event.first, event.to)
        case battle_events.Retreated():
            return AnimatedEvent(event, SECONDS[battle_events.Retreated], (event.from_, event.to))
        case battle_events.Attacked(mode="ranged"):
            return AnimatedEvent(event, FLIGHT)
        case battle_events.FireSpread(to=None):
            return AnimatedEvent(event, 0.0)
        case battle_events.MarkerMoved(unit=None):
            return AnimatedEvent(event, 0.6)
        case battle_events.BattleOver() if event.why != "rout":
            return AnimatedEvent(event, 0.0)
    seconds = max(0.2, STEP * (len(path) - 1)) if path else SECONDS.get(type(event), 0.0)
    return AnimatedEvent(event, seconds, path)


def is_great(event: Event, battle: Inspection) -> bool:
    """Return whether an event is a great moment that the animation stops for; `battle`: the battle after its action."""
    match event:
        case battle_events.Captured():
            return True
        case battle_events.ControlChanged(hex=hex):
            return hex in battle.objectives.values()
        case battle_events.BattleOver(why=why):
            return why == "rout" or (why == "scenario" and (battle.round < battle.limit or battle.phase == "command"))
    return False


def without_flashing(moment: AnimatedEvent, speed: float) -> AnimatedEvent:
    """Return an event with a duration at which a series of such events does not flash; moves never flash."""
    if moment.path or not moment.seconds:
        return moment
    return moment._replace(seconds=max(moment.seconds, LEAST_FLASH * speed))


class Playback:
    """The playback of events on a scene, one after another.

    Attributes:
        scene: the current content of the board.
        moment: the event being shown; None: the playback is over.
        rolling: whether the dice of this action still roll; the playback waits for them.
        previous: the value before the event being shown: a unit's look, a fire's level, the House in control.
        waited: the seconds for which the playback has waited for the dice.
        lying: the units whose fallen soldiers stay on the board for a while, with the result of their combat.
    """

    def __init__(
        self,
        before: Inspection,
        after: Inspection,
        events: Iterable[Event],
        speed: float = 1.0,
        viewer: str | None = None,
    ) -> None:
        self._viewer = viewer
        self.scene = Scene.of(before, viewer)
        self._end = after
        self._speed = speed
        self._moments = [without_flashing(self._timed(event), speed) for event in events]
        self._next = 0
        self._elapsed = 0.0
        self.moment: AnimatedEvent | None = None
        self.rolling = False
        self.previous: Look | int | str | None = None
        self.waited = 0.0
        self.lying: frozenset[str] = frozenset()
        self.changed = True
        self._fallen: dict[str, str] = {}  # the last hexes of units that are out of play
        if speed <= 0:
            self.skip()
        else:
            self._go_on()

    def _timed(self, event: Event) -> AnimatedEvent:
        """Return the duration of an event's animation in this battle: a great moment takes longer."""
        moment = animated_event(event)
        return moment._replace(seconds=GREAT) if is_great(event, self._end) else moment

    @property
    def begun(self) -> int:
        return self._next

    @property
    def over(self) -> bool:
        """Whether the whole animation has been played."""
        return self.moment is None

    def skip(self) -> None:
        self._next = len(self._moments)
        self.moment = None
        self.scene = Scene.of(self._end, self._viewer)
        self.changed = True

    def update(self, seconds: float) -> None:
        self._elapsed += seconds * self._speed
        while self.moment is not None and self._elapsed >= self.moment.seconds:
            if self.rolling and isinstance(self.moment.event, ROLLS):
                self._elapsed = self.moment.seconds
                self.waited += seconds * self._speed
                return
            self._elapsed -= self.moment.seconds
            self._apply(self.moment.event)
            self._go_on()

    def _go_on(self) -> None:
        """Advance to the next event that takes time; apply the others at once."""
        while self._next < len(self._moments):
            moment = self._moments[self._next]
            self._next += 1
            if moment.seconds > 0:
                self.moment = moment
                self._begin(moment.event)
                return
            self._apply(moment.event)
        self.skip()

    def _begin(self, event: Event) -> None:
        """Store the value that an event changes, and apply an event whose outcome shows from the start."""
        self.waited = 0.0
        match event:
            case battle_events.FiguresLost(unit=unit):
                self.previous = self.scene.looks.get(unit)
            case battle_events.FireChanged(hex=hex):
                self.previous = self.scene.fires.get(hex, 0)
            case battle_events.ControlChanged(hex=hex):
                self.previous = self.scene.control.get(hex)
            case battle_events.MarkerMoved(unit=None, marker=id):  # it glides instead of lying there
                self.scene.piles = tuple(pile for pile in self.scene.piles if id not in pile.ids)
                self.changed = True
        if isinstance(event, AT_ONCE):
            self._apply(event)

    @property
    def part(self) -> float:
        """The progress of the event being shown: 0 to 1."""
        if self.moment is None:
            return 1.0
        return min(1.0, self._elapsed / self.moment.seconds) if self.moment.seconds else 1.0

    def poses(self) -> list[Pose]:
        """Return the poses of the units that are currently away from their places."""
        moment = self.moment
        if moment is None:
            return []
        at, part = self.scene.at, eased(self.part)
        match moment.event:
            case battle_events.Relocated(unit=unit) if moment.path:
                steps = len(moment.path) - 1
                if not steps:
                    return []
                place = min(steps - 1, int(part * steps))
                return [Pose(unit, moment.path[place], moment.path[place + 1], part * steps - place)]
            case battle_events.Assailed(unit=unit, hex=hex) if unit in at:
                return [Pose(unit, at[unit], hex, 0.32 * (1 - abs(2 * part - 1)))]
            case battle_events.MarkerStruck(unit=unit, hex=hex) if unit in at:
                return [Pose(unit, at[unit], hex, -shaken(self.part))]
            case battle_events.Attacked(attacker=attacker, target=target, mode=mode) if mode != "ranged":
                if attacker in at and target in at:
                    lunge = 0.32 * (1 - abs(2 * part - 1))
                    return [
                        Pose(attacker, at[attacker], at[target], lunge),
                        Pose(target, at[target], at[attacker], -shaken(self.part)),
                    ]
            case battle_events.Eliminated(unit=unit) | battle_events.BoardLeft(unit=unit) if unit in at:
                return [Pose(unit, at[unit], at[unit], 0.0, 0.0)]  # shapes show its falling soldiers
            case battle_events.BattleOver(winner=winner):
                routed = [id for id, look in self.scene.looks.items() if look.house != winner]
                return [Pose(id, at[id], at[id], 0.0, wavers(self.part)) for id in routed if id in at]
        return []

    def wound(self) -> tuple[str, str, float] | None:
        """Return the loss being shown, or None: the hex, the text over it, and the progress (0 to 1).

        The losses of a combat have no text, because its result is over the unit.
        """
        at = self.scene.at
        match self.moment.event if self.moment is not None else None:
            case battle_events.FiguresLost(unit=unit, figures=figures) if unit in at:
                text = "" if unit in self.lying else f"−{figures}" if figures else "!"
                return at[unit], text, eased(self.part)
            case battle_events.RetreatBlocked(unit=unit) if unit in at and unit in self.lying:
                return at[unit], "", eased(self.part)
            case battle_events.RetreatBlocked(unit=unit) if unit in at:
                return at[unit], "!", eased(self.part)
        return None

    def token(self) -> tuple[str, str, float] | None:
        """Return the marker being turned up or taken, or the capture, or None: hex, picture, and progress (0 to 1)."""
        match self.moment.event if self.moment is not None else None:
            case battle_events.Captured(unit=unit):
                fell = self._fallen.get(unit)
                return (fell, "units/commander-captured", self.part) if fell else None
            case (
                battle_events.MarkerTurnedUp(marker=id, token=kind, hex=hex)
                | battle_events.MarkerTaken(marker=id, token=kind, hex=hex)
            ) if hex:
                marker = marker_ids(self._end.plan.markers).get(id)
                return hex, marker_picture(kind, marker.face if marker is not None else None), self.part
        return None

    def gliding(self) -> tuple[str, str, str, float] | None:
        """Return a marker that moves by itself, or None: the hexes where it begins and ends, picture, and progress."""
        match self.moment.event if self.moment is not None else None:
            case battle_events.MarkerMoved(unit=None, marker=id, token=kind, from_=start, to=end):
                marker = marker_ids(self._end.plan.markers).get(id)
                return start, end, marker_picture(kind, marker.face if marker is not None else None), eased(self.part)
        return None

    def _look(self, units: Iterable[str], **changes: Any) -> None:
        for id in units:
            if id in self.scene.looks:
                self.scene.looks[id] = self.scene.looks[id]._replace(**changes)

    def _swap(self, unit: str, other: str) -> None:
        """Swap two banner bearers; figures and engagement tokens stay in their hexes."""
        scene = self.scene
        if unit not in scene.looks or other not in scene.looks:
            return
        scene.at[unit], scene.at[other] = scene.at[other], scene.at[unit]
        mine, theirs = scene.looks[unit], scene.looks[other]
        scene.looks[unit] = mine._replace(figures=theirs.figures)
        scene.looks[other] = theirs._replace(figures=mine.figures)
        trade = {unit: other, other: unit}
        scene.engaged = {(trade.get(a, a), trade.get(b, b)): house for (a, b), house in scene.engaged.items()}

    def _apply(self, event: Event) -> None:
        scene = self.scene
        self.changed = True
        match event:
            case (
                battle_events.Moved(unit=unit)
                | battle_events.Advanced(unit=unit)
                | battle_events.Pursued(unit=unit)
                | battle_events.Retreated(unit=unit)
            ) if unit in scene.at:
                scene.at[unit] = event.to
            case battle_events.FiguresLost(unit=unit):
                self._look([unit], figures=event.left)
            case marker if isinstance(marker, MARKERS):
                scene.piles = piles(self._end, self._viewer)
            case battle_events.Arrived(unit=unit) if unit in self._end.units:
                scene.looks[unit] = look_of(self._end, self._end.units[unit])
                scene.at[unit] = event.at
            case battle_events.UnitTurnedUp(known_as=counter, unit=unit) if counter in scene.looks:
                look = scene.looks.pop(counter)
                scene.at[unit] = scene.at.pop(counter)
                scene.looks[unit] = turned_up_look(self._end, event, look)
            case battle_events.UnitsShown():
                for unit in event.units:
                    if unit in self._end.units:
                        scene.looks[unit] = look_of(self._end, self._end.units[unit])
                        scene.at[unit] = self._end.units[unit].at
            case battle_events.PlacedInSecret(unit=str(unit)) if unit in self._end.units:
                scene.looks[unit] = look_of(self._end, self._end.units[unit])
                scene.at[unit] = self._end.units[unit].at
            case battle_events.Eliminated(unit=unit) | battle_events.BoardLeft(unit=unit):
                scene.looks.pop(unit, None)
                self._fallen[unit] = scene.at.pop(unit, "")
                scene.engaged = {pair: house for pair, house in scene.engaged.items() if unit not in pair}
            case battle_events.Rallied(unit=unit):
                self._look([unit], active=True)
            case battle_events.UnitsActivated():
                self._look(event.units, active=True)
            case battle_events.Exhausted(unit=unit):
                self._look([unit], active=False)
            case battle_events.Engaged(unit=unit) if unit in scene.looks:
                pair = (unit, event.with_)
                scene.engaged.pop(pair[::-1], None)
                scene.engaged[pair] = scene.looks[unit].house
            case battle_events.Disengaged(unit=unit, with_=other):
                scene.engaged.pop((unit, other), None)
                scene.engaged.pop((other, unit), None)
            case battle_events.Swapped(unit=unit, with_=other):
                self._swap(unit, other)
            case battle_events.ControlChanged():
                scene.control[event.hex] = event.house
            case battle_events.FireChanged(hex=hex, level=level):
                scene.fires = (
                    {**scene.fires, hex: level} if level else {h: n for h, n in scene.fires.items() if h != hex}
                )
            case _:
                self.changed = False
