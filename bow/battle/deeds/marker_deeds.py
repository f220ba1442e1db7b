"""Deeds of special rules with markers and reserves. SET-1 (set-up choices), WIN-1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bow.battle.core.condition import Needs
from bow.battle.core.deed import Deed
from bow.battle.core.face_down import is_face_down, turn_up
from bow.battle.core.number_bounds import Dice, Many
from bow.battle.core.resolve import rule_in_progress
from bow.battle.core.stack import Frame
from bow.battle.core.terms import HOUSE, MORALE, SYMBOL, VALOR
from bow.battle.decisions import TakeOffMarkers
from bow.battle.deeds import marker_changes as marks
from bow.battle.deeds.questions import MarkerChoice
from bow.battle.deeds.set_up_choices import ArriveChoice, DeployChoice, LayChoice
from bow.content.terms import PHASES, SYMBOLS, House
from bow.game.actions import Action
from bow.game.frames import given
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


def _roll_for_markers(s: State, house: int, count: int) -> list[int]:
    """Roll dice, and roll morale symbols again until there are no more."""
    dice = s.roll(count)
    s.emit_roll(house, dice)
    while MORALE in dice:
        again = s.roll(dice.count(MORALE))
        dice = [d for d in dice if d != MORALE] + again
        s.emit_roll(house, dice, rolled=len(again))
    return sorted(dice)


class RollAwayChoice(Frame):
    """The choice of markers to take off: for a die of their colour, for valor, or for any two dice.

    `skip` ends the choice.
    """

    kind = "breach"
    house: int = given("house")
    dice: list[int] = given("symbols")
    markers: list[int] = given("markers")

    def advance(self, s: State) -> bool:
        if self.choices(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def colour(self, s: State, m: int) -> int:
        """Return the colour that a marker shows, or -1 if it shows no colour."""
        return SYMBOL.get(str(s.compiled.markers[m].face), -1)

    def price(self, s: State, m: int) -> list[int]:
        """Return the dice that a marker costs; empty if the House cannot pay.

        The price is one die of its colour, else a valor die, else the two dice that are least useful for other markers.
        """
        colour = self.colour(s, m)
        for symbol in (colour, VALOR):
            if symbol in self.dice:
                return [symbol]
        if len(self.dice) < 2:
            return []
        left = [self.colour(s, k) for k in self.markers if s.markers.lying[k] >= 0]
        return sorted(self.dice, key=lambda d: (left.count(d) > 0, d))[:2]

    def choices(self, s: State) -> list[int]:
        """Return the markers that can be taken now; of equal markers on one hex only the first."""
        found: dict[tuple[int, str | None], int] = {}
        for m in self.markers:
            if s.markers.lying[m] >= 0 and self.price(s, m):
                found.setdefault((s.markers.lying[m], s.compiled.markers[m].face), m)
        return list(found.values())

    def asks(self, s: State, house: str) -> Decision:
        dice = tuple(SYMBOLS[die] for die in self.dice)
        lying = tuple(s.compiled.markers[m].id for m in self.markers if s.markers.lying[m] >= 0)
        return TakeOffMarkers(house, dice, lying)

    def legal_actions(self, s: State) -> list[Action]:
        return [*(Action("pick", (s.compiled.markers[m].id,)) for m in self.choices(s)), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            s.stack.pop()
            return
        m = s.compiled.marker_index[action.args[0]]
        for symbol in self.price(s, m):
            self.dice.remove(symbol)
        marks.remove(s, m)


def _meant(s: State, named: tuple[str, ...] | None) -> list[int]:
    """Return the markers on the board that a deed names; with no names, the marker in question."""
    if named is not None:
        return [m for m in bits(s.compiled.markers_named(named)) if s.markers.lying[m] >= 0]
    here = rule_in_progress(s)
    assert here is not None
    return [here.marker] if here.marker >= 0 and s.markers.lying[here.marker] >= 0 else []


@dataclass(frozen=True)
class TakeMarker(Deed):
    """The House takes the marker in question, or those named, off the board and keeps it."""

    word: ClassVar[str] = "take-marker"
    house: House | None = None
    markers: tuple[str, ...] | None = None

    @property
    def needs(self) -> Needs:
        return () if self.markers is not None else (("marker",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for m in _meant(s, self.markers):
            marks.take(s, m, house if self.house is None else HOUSE[self.house])


@dataclass(frozen=True)
class TakeControl(Deed):
    """The House controls the marker in question, or those named, until the other House takes control (WIN-5).

    The markers stay on their hexes; the count `markers` with `held-by` counts them.
    """

    word: ClassVar[str] = "take-control"
    house: House | None = None
    markers: tuple[str, ...] | None = None

    @property
    def needs(self) -> Needs:
        return () if self.markers is not None else (("marker",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for m in _meant(s, self.markers):
            marks.control(s, m, house if self.house is None else HOUSE[self.house])


@dataclass(frozen=True)
class RemoveMarker(Deed):
    """The marker in question, or each one named, is removed from the board for good."""

    word: ClassVar[str] = "remove-marker"
    markers: tuple[str, ...] | None = None

    @property
    def needs(self) -> Needs:
        return () if self.markers is not None else (("marker",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        for m in _meant(s, self.markers):
            marks.remove(s, m)


@dataclass(frozen=True)
class TurnUp(Deed):
    """The markers and face-down units named are turned face up.

    Without names that is the marker in question, or if there is none, the unit in question.
    """

    word: ClassVar[str] = "turn-up"
    markers: tuple[str, ...] | None = None
    units: tuple[str, ...] | None = None

    @property
    def needs(self) -> Needs:
        return () if self.markers is not None or self.units is not None else (("marker", "on-board"),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        meant = [] if self.markers is None and self.units is not None else _meant(s, self.markers)
        for m in meant:
            marks.turn_up(s, m)
        if self.units is not None:
            turn_up(s, [s.compiled.unit_index.get(name, -1) for name in self.units])
        elif self.markers is None and not meant:
            turn_up(s, [leader])


@dataclass(frozen=True)
class TakeAlong(Deed):
    """The unit in question takes the marker in question along to its current hex."""

    word: ClassVar[str] = "take-along"

    @property
    def needs(self) -> Needs:
        return (("on-board",), ("marker",))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.alive(leader):
            for m in _meant(s, None):
                marks.move(s, m, s.at[leader], leader)


@dataclass(frozen=True)
class ChooseMarker(Deed):
    """The House chooses one of the named markers that lie on the board, or none; the effects in `do` apply to it.

    With `any-number`, it may go on choosing, one marker after another.
    """

    word: ClassVar[str] = "choose-marker"
    markers: tuple[str, ...]
    text: str
    do: tuple[Deed, ...]
    any_number: bool = False

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        s.stack.append(
            MarkerChoice(
                house=house,
                text=self.text,
                script=s.compiled.script_of(self.do),
                markers=list(bits(s.compiled.markers_named(self.markers))),
                again=self.any_number,
            )
        )


@dataclass(frozen=True)
class Lay(Deed):
    """The House places markers that are not on the board yet, one by one, on hexes of its choice `in` an area.

    With `how-many`, it places only that many of those named. A hex holds at most `most` of these markers, and every hex
    of the area at least `least`. With `beside-other-faces`, each lies next to markers of every other face.
    """

    word: ClassVar[str] = "lay"
    markers: tuple[str, ...]
    in_: str
    how_many: Many | None = None
    most: Many = 1
    least: Many = 0
    beside_other_faces: bool = False

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        named = [
            m
            for m in bits(s.compiled.markers_named(self.markers))
            if s.markers.held[m] < 0 and not s.markers.turned >> m & 1
        ]
        free = sum(1 for m in named if s.markers.lying[m] < 0)
        left = free if self.how_many is None else min(self.how_many, free)
        s.stack.append(
            LayChoice(
                house=house,
                left=left,
                markers=named,
                hexes=list(bits(s.compiled.area(self.in_))),
                most=self.most,
                least=self.least,
                mixed=self.beside_other_faces,
            )
        )


@dataclass(frozen=True)
class RollAway(Deed):
    """The House rolls dice and removes markers from the board.

    A die removes a marker of its colour, and valor removes any marker. Morale symbols are rerolled. Two dice
    together remove any marker. The House may stop before its dice are used up.
    """

    word: ClassVar[str] = "roll-away"
    markers: tuple[str, ...]
    dice: Dice

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        dice = _roll_for_markers(s, house, self.dice)
        s.stack.append(
            RollAwayChoice(house=house, dice=dice, markers=list(bits(s.compiled.markers_named(self.markers))))
        )


@dataclass(frozen=True)
class Arrive(Deed):
    """Units in reserve, at most `how-many`, come into play on free hexes `in` an area, chosen by their owner.

    Without an area, they enter the hex in question, or a hex next to it if that one is not free. If no hex is free, a
    unit stays in reserve. Units that are face down come in an order of their owner's choice. With `secretly`, at the
    set-up, the enemy sees the units only when the set-up of both Houses is over.
    """

    word: ClassVar[str] = "arrive"
    units: tuple[str, ...]
    in_: str | None = None
    how_many: Many | None = None
    secretly: bool = False

    @property
    def needs(self) -> Needs:
        return () if self.in_ is not None else (("hex",),)

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        here = rule_in_progress(s)
        spot = here.hex if here is not None else -1
        waiting = [s.compiled.unit_index[name] for name in self.units if name in s.compiled.unit_index]
        coming = [u for u in waiting if s.in_reserve(u)][: self.how_many]
        area = list(bits(s.compiled.area(self.in_))) if self.in_ is not None else []
        if self.secretly or any(is_face_down(s, u) for u in waiting):
            for owner in (1, 0):
                own = [u for u in waiting if s.compiled.house_of[u] == owner]
                left = len(own) if self.how_many is None else self.how_many
                if own:
                    s.stack.append(
                        DeployChoice(
                            house=owner,
                            left=left,
                            units=own,
                            hexes=area,
                            hex=spot if self.in_ is None else -1,
                            unseen=self.secretly and PHASES[s.phase] == "setup",
                        )
                    )
            return
        for u in reversed(coming):
            s.stack.append(ArriveChoice(unit=u, hexes=area, hex=spot if self.in_ is None else -1))
