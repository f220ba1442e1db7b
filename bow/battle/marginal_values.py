"""How much one step of morale, one point or one hex raises the chance of winning.

The chance is that of winning if the position stayed as it is to the end. It is averaged over several samples, in which
morale, points and control are changed at random, about as much as they could change in the remaining rounds. So a
point counts little early on or with a long lead, and much in a close last round. Only the victory conditions of the
battle are read (WIN-1 to WIN-4); no scenario is named here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist
from typing import TYPE_CHECKING

from bow.battle.core.face_down import name_of
from bow.battle.core.terms import HOUSE, enemy
from bow.battle.effects.conditions import CaptureHappened
from bow.battle.prospects import at_stake, points_in_sight
from bow.battle.rules.victory import check_victory, end_of_battle
from bow.game.chance import below, seeded

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.inspection import Inspection

#: moves of the morale marker in favour of a House for which its chance is given
SPACES = (-4, -2, 0, 2, 4)
DRAFTS = 16  # the number of samples, even: the second half mirrors the first
MORALE_SPREAD = 2.0  # standard deviation of the change in a round, in spaces
POINT_SPREAD = 1.5  # the same for the lead, in victory points
CHANGES_HANDS = 0.25  # how likely an objective, or a held marker, goes to a random House in a round
MOST_CHANGES = 0.8  # the same for all rounds left together
ROUND_UNDER_WAY = 0.5  # share of the current round that is still to come
STEPS = 1 << 16  # of random numbers between 0 and 1
POINTS_ASKED = 2  # the point difference that is evaluated


@dataclass(frozen=True)
class MarginalValues:
    """A House's chance of winning in the current position, from 0 to 1, and how much some changes would add to it.

    Attributes:
        chance: the chance in the current position.
        morale: the chance for each of `SPACES` that the morale marker moves in favour of the House.
        point: how much one more victory point adds.
        control: how much control of a hex by the House instead of the enemy adds, by each hex of a victory condition.
        marker: how much holding one more marker of a victory condition adds; 0 without such a condition.
        captives: how much a commander's capture changes the chance, by unit; empty if no condition asks for captures.
    """

    chance: float
    morale: tuple[float, ...]
    point: float
    control: Mapping[str, float]
    marker: float
    captives: Mapping[str, float]

    def after_morale(self, spaces: int) -> float:
        """Return the chance after the marker has moved some spaces in favour of the House.

        Between `SPACES` it is interpolated; beyond them it is constant.
        """
        if spaces <= SPACES[0]:
            return self.morale[0]
        for n in range(1, len(SPACES)):
            if spaces <= SPACES[n]:
                share = (spaces - SPACES[n - 1]) / (SPACES[n] - SPACES[n - 1])
                return self.morale[n - 1] + share * (self.morale[n] - self.morale[n - 1])
        return self.morale[-1]


def marginal_values(battle: Inspection, house: str) -> MarginalValues | None:
    """Return the marginal values for a House, or None if the battle is over or has no last round.

    Args:
        battle: a battle, or a view of it.
        house: `stark` or `lannister`.
    """
    s = battle._state
    if not s.compiled.limit or s.ending is not None:
        return None
    return _Outlook(s, HOUSE[house], *_asked(battle)).marginal_values()


def outlook(battle: Inspection) -> float:
    """Return Stark's chance of winning in the current position, from 0 to 1; 0.5 without a last round."""
    s = battle._state
    if s.ending is not None:
        return 0.5 if s.ending.winner < 0 else float(s.ending.winner == 0)
    return _Outlook(s, 0, *_asked(battle)).chance(_as_it_is) if s.compiled.limit else 0.5


def _asked(battle: Inspection) -> tuple[list[int], list[int], list[int]]:
    """Return the hexes that matter for victory or points, those that victory asks for, and the markers it asks for."""
    compiled = battle._state.compiled
    at = at_stake(battle)
    index = compiled.board.index
    numbers = {marker.id: m for m, marker in enumerate(compiled.markers)}
    hexes = sorted(index[hex] for hex in {*at.objectives, *at.scored})
    return hexes, sorted(index[hex] for hex in at.objectives), [numbers[id] for id in at.markers]


Change = Callable[["State"], None]


def _as_it_is(t: State) -> None: ...


class _Outlook:
    """The samples of a state, from the view of one House."""

    def __init__(self, s: State, us: int, hexes: list[int], asked: list[int], markers: list[int]) -> None:
        self.state, self.us, self.them = s, us, enemy(us)
        self.asked, self.markers = asked, markers
        rounds = max(0, s.compiled.limit - s.round) + ROUND_UNDER_WAY
        rows = _deviations(2 + 2 * (len(hexes) + len(markers)))
        self.drafts = [self._draft(row, rounds**0.5, hexes) for row in rows]

    def _draft(self, row: tuple[float, ...], spread: float, hexes: list[int]) -> State:
        """Return the state after random changes, each a standard deviation times a number of the row."""
        t = self.state.copy()
        t.events = None
        _shift_morale(t, round(MORALE_SPREAD * spread * row[0]))
        lead = round(POINT_SPREAD * spread * row[1])
        t.vp[0 if lead > 0 else 1] += abs(lead)
        changes = NormalDist().inv_cdf(0.5 + min(MOST_CHANGES, CHANGES_HANDS * spread) / 2)
        pairs = iter(zip(row[2::2], row[3::2], strict=True))
        for h, (one, other) in zip(hexes, pairs, strict=False):
            if abs(one) < changes:
                t.control[h] = int(other > 0)
        if self.markers:
            held = list(t.markers.held)
            for m, (one, other) in zip(self.markers, pairs, strict=True):
                if abs(one) < changes and held[m] >= 0:
                    held[m] = int(other > 0)
            t.markers = t.markers._replace(held=tuple(held))
        return t

    def chance(self, change: Change) -> float:
        total = 0.0
        for draft in self.drafts:
            t = draft.copy()
            change(t)
            winner = _winner(t)
            total += 0.5 if winner < 0 else float(winner == self.us)
        return total / len(self.drafts)

    def marginal_values(self) -> MarginalValues:
        us, them = self.us, self.them
        morale = tuple(self.chance(self._morale(spaces)) for spaces in SPACES)
        now = morale[SPACES.index(0)]
        more, fewer = self.chance(self._points(POINTS_ASKED)), self.chance(self._points(-POINTS_ASKED))
        name = self.state.hex_name
        control = {name(h): self.chance(self._control(h, us)) - self.chance(self._control(h, them)) for h in self.asked}
        marker = 0.0
        if self.markers:
            marker = (self.chance(self._one_more(us)) - self.chance(self._one_more(them))) / 2
        return MarginalValues(now, morale, (more - fewer) / (2 * POINTS_ASKED), control, marker, self._captives(now))

    def _morale(self, spaces: int) -> Change:
        by = spaces if self.us == 0 else -spaces
        return lambda t: _shift_morale(t, by)

    def _points(self, points: int) -> Change:
        def change(t: State) -> None:
            t.vp[self.us] += points

        return change

    @staticmethod
    def _control(h: int, house: int) -> Change:
        def change(t: State) -> None:
            t.control[h] = house

        return change

    def _one_more(self, house: int) -> Change:
        """Return the change that gives a House one more marker, if it does not hold all of them."""

        def change(t: State) -> None:
            held = list(t.markers.held)
            for m in self.markers:
                if held[m] != house:
                    held[m] = house
                    t.markers = t.markers._replace(held=tuple(held))
                    return

        return change

    def _captives(self, now: float) -> dict[str, float]:
        """Return how much each capture changes, if victory asks for captures; else nothing."""
        s = self.state
        compiled = s.compiled
        claims = compiled.victory_conditions
        if not any(isinstance(each, CaptureHappened) for claim in claims for each in claim.conditions):
            return {}
        found = {}
        for commander in compiled.commanders:
            u = compiled.unit_of_commander.get(commander.index, -1)
            if u >= 0 and s.alive(u):
                found[name_of(s, u)] = abs(self.chance(self._capture(commander.index)) - now)
        return found

    @staticmethod
    def _capture(c: int) -> Change:
        def change(t: State) -> None:
            t.captured |= 1 << c

        return change


@lru_cache(maxsize=64)
def _deviations(count: int) -> tuple[tuple[float, ...], ...]:
    """Return the random numbers of all samples, in standard deviations, `count` for each sample; always the same."""
    state, normal = seeded(DRAFTS), NormalDist()
    half: list[tuple[float, ...]] = []
    for _ in range(DRAFTS // 2):
        row = []
        for _ in range(count):
            state, n = below(state, STEPS)
            row.append(normal.inv_cdf((n + 0.5) / STEPS))
        half.append(tuple(row))
    return (*half, *(tuple(-each for each in row) for row in half))


def _shift_morale(t: State, by: int) -> None:
    """Move the morale marker in Stark's favour, but onto no rout space: a rout would be more than a random change."""
    most = t.compiled.track_length - 1
    t.morale = max(-most, min(most, t.morale + by))


def _winner(t: State) -> int:
    """Return the House that would win if the position stayed as it is to the end, or -1. The state is changed."""
    stark, lannister = points_in_sight(t)
    t.vp[0] += stark
    t.vp[1] += lannister
    check_victory(t, "at-once")
    check_victory(t, "round-end")
    if t.ending is None:
        end_of_battle(t)
    return t.ending.winner if t.ending is not None else -1
