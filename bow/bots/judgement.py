"""How well a battle stands for a House, as one number: forces, morale, objectives, ground. No scenario is named here.

The unit of measure is about a figure of a green unit. The flat state is only read: of a sample, never of the
battle itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.terms import HOUSE, enemy
from bow.battle.rules.fire import put_out, raise_fire
from bow.bots.aims import (
    Aim,
    advance,
    aims,
    markers_at_stake,
    objectives_at_stake,
    objectives_scored,
    pending,
    rows_at_stake,
    scorchers,
)
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle import Battle, Odds
    from bow.battle.core.state import State
    from bow.hexes import Board

FIGURE = (1.0, 1.3, 1.6)  # by rank
STANDING = (1.0, 1.6, 2.2)  # a unit that is there at all, by rank
COMMANDER = 2.5
MORALE = 0.45  # a space of the track
DREAD = 0.12  # more for each space, squared, beyond NEAR of the way to a rout
NEAR = 5
STAKE = 9.0  # an objective that the battle is about
POINT = 2.0  # a victory point, where points decide only what conditions leave open
DECIDING = 4.0  # one where points decide
NEARING = 0.35  # how much of its points a hex worth reaching is worth to whoever comes near
PROSPECT = 0.8  # of a point that would come at the end if all stayed as it is
GREEN_SHIELDS = 3 / 8  # of the faces of the die
OUT = (3 / 8, 2 / 8, 1 / 8, 1 / 8)  # how likely a fire is put out, by its level
SMOULDERING = 0.6  # of the points of what is to burn down, as the fire comes near it
FAR = 40  # a hex that cannot be reached
VICTORY = 1000.0


class Stake(NamedTuple):
    """What a hex is worth to whoever controls it."""

    worth: float
    """To either House, where it is not about points."""
    scores: tuple[float, float]
    """The points that it would yet bring Stark and Lannister."""

    @property
    def draws(self) -> float:
        """How much it is worth to come near it."""
        return self.worth + 0.6 * max(self.scores)


class Judgement:
    """Judges states of one battle for one House."""

    def __init__(self, battle: Battle, house: int) -> None:
        """Takes any state of the battle: what is looked up here does not change in it, but for the land."""
        self.house = house
        s = battle._state
        compiled = s.compiled
        self.compiled = compiled
        self.sign = 1 if house == 0 else -1
        self.apart = _distances_of(compiled.board)
        self.point = (
            POINT if any(c.when == "battle-end" and c.conditions for c in compiled.victory_conditions) else DECIDING
        )
        self.stakes = stakes_of(s, PROSPECT * self.point)
        self.ways = {h: distances(s, [h]) for h in self.stakes}
        self.aims: list[tuple[Aim, list[int]]] = [(aim, distances(s, list(bits(aim.hexes)))) for aim in aims(s)]
        self.burners = scorchers(s) if any(aim.burns for aim, _ in self.aims) else []
        self.rows = rows_at_stake(compiled)
        self.markers = list(bits(markers_at_stake(compiled)))
        left = max(0, compiled.limit - s.round) if compiled.limit else 2
        #: objectives count more towards the end; where there is time, forces do
        self.urgency = 1.0 if left >= 3 else 1.3 if left == 2 else 1.7 if left == 1 else 2.2

    def worth(self, s: State) -> float:
        """How well a state stands: higher is better for the House."""
        if s.ending is not None:
            winner = s.ending.winner
            return 0.0 if winner < 0 else VICTORY if winner == self.house else -VICTORY
        return self.forces(s) + self.morale(s.morale) + self.ground(s) + self.points(s)

    def points(self, s: State) -> float:
        """Victory points won, and those that would come if all stayed as it is."""
        total = float(s.vp[self.house] - s.vp[enemy(self.house)])
        if self.compiled.special_rules:
            total += PROSPECT * pending(s, self.house)
        return self.point * total

    def forces(self, s: State) -> float:
        """Own figures, units and commanders less the enemy's."""
        total = 0.0
        for u, h in enumerate(s.at):
            if h >= 0:
                value = self.unit(s, u)
                total += value if self.compiled.house_of[u] == self.house else -value
        return total

    def unit(self, s: State, u: int) -> float:
        """What a unit in play is worth."""
        rank = self.compiled.rank_of[u]
        value = STANDING[rank] + FIGURE[rank] * s.figures[u]
        return value + COMMANDER if self.compiled.commander_of[u] >= 0 else value

    def morale(self, marker: int) -> float:
        """What the morale marker is worth; steep near a rout."""
        m = marker * self.sign
        worth = MORALE * m
        rout = self.compiled.rout
        if m > NEAR and rout[enemy(self.house)]:
            worth += DREAD * (m - NEAR) ** 2
        elif m < -NEAR and rout[self.house]:
            worth -= DREAD * (m + NEAR) ** 2
        return worth

    def ground(self, s: State) -> float:
        """Objectives held, and how near units are to them; how near own units are to the enemy."""
        total = 0.0
        at = s.at
        mine = [at[u] for u in self.compiled.units_of[self.house] if at[u] >= 0]
        theirs = [at[u] for u in self.compiled.units_of[enemy(self.house)] if at[u] >= 0]
        for h, stake in self.stakes.items():
            way = self.ways[h]
            holder = s.control.get(h, -1)
            standing = s.unit_at[h]
            lasting = stake.worth * self.urgency
            if holder == self.house:
                total += lasting
            elif holder >= 0:
                total -= lasting
            if standing >= 0:
                # its marker will turn at the end of the owner's turn, and whoever stands there keeps others off
                house = self.compiled.house_of[standing]
                if holder != house:
                    share = 0.8 * (lasting + stake.scores[house] + (stake.scores[holder] if holder >= 0 else 0.0))
                else:
                    share = 0.3 * (lasting + stake.scores[house])
                total += share if house == self.house else -share
            total += stake.draws * (_pull(way, mine) - 0.5 * _pull(way, theirs))
        for m in self.markers:
            holder = s.markers.held[m]
            if holder >= 0:
                total += (1 if holder == self.house else -1) * STAKE * self.urgency
        close = 0
        if theirs:
            for h in mine:
                close += min(map(self.apart[h].__getitem__, theirs))
        return total - 0.06 * close + self.reached(s, mine, theirs)

    def reached(self, s: State, mine: list[int], theirs: list[int]) -> float:
        """How near either House is to hexes that bring it points; the hexes where both stand."""
        total = 0.0
        for aim, way in self.aims:
            own = aim.house == self.house
            hexes = mine if own else theirs
            if aim.burns:
                hexes = [s.at[u] for u in self.burners if s.at[u] >= 0 and self.compiled.house_of[u] == aim.house]
            total += (1 if own else -1) * aim.points * NEARING * _pull(way, hexes)
        for taken in self.rows:
            total += (1 if HOUSE[taken.house] == self.house else -1) * advance(s, taken)
        return total * self.point

    def place(self, s: State) -> float:
        """What a move can change: ground, and points that depend on who stands where."""
        return self.ground(s) + (self.points(s) if self.compiled.special_rules else 0.0)

    def blazing(self, s: State) -> float:
        """Fires on their way to what they shall burn down, in points: for the House less against it."""
        total = 0.0
        for aim, _ in self.aims:
            if aim.burns in ("waste", "once"):
                way = sum(_smoulder(s, h) for h in bits(aim.hexes & s.land.burning))
                total += aim.points * way if aim.house == self.house else -aim.points * way
        return total * self.point

    def scorched(self, s: State, u: int, h: int) -> Iterator[tuple[float, float]]:
        """What each number of levels by which a unit may feed a fire is worth, and how likely it is (KEY-8)."""
        dice = self.compiled.dice_of[u]
        for rise in range(1, dice + 1):
            likely = comb(dice, rise) * GREEN_SHIELDS**rise * (1 - GREEN_SHIELDS) ** (dice - rise)
            yield self._burning(s, h, min(s.land.fire_limit(h), s.land.fires.get(h, 0) + rise)), likely

    def doused(self, s: State, u: int, h: int) -> Iterator[tuple[float, float]]:
        """What it is worth to put a fire out, and how likely that is (FIRE-6, FIRE-7)."""
        yield self._burning(s, h, 0), 1.0 if s.at[u] == h else OUT[s.land.fires[h] - 1]

    def _burning(self, s: State, h: int, level: int) -> float:
        """What it is worth that the fire on a hex has another level."""
        after = s.copy()
        if level == 0:
            put_out(after, h)
        else:
            raise_fire(after, h, level - s.land.fires.get(h, 0))
        gain = self.points(after) + self.blazing(after) - self.points(s) - self.blazing(s)
        if level == s.land.fire_limit(h):
            for aim, _ in self.aims:
                if aim.burns == "once" and aim.hexes >> h & 1:
                    gain += (aim.points if aim.house == self.house else -aim.points) * self.point
        return gain

    # --- combat
    def combat(self, s: State, odds: Odds) -> float:
        """What a combat brings on average: what the target's side loses less what the counterattack costs."""
        index = self.compiled.unit_index
        gain = self._harm(s, index[odds.target], odds)
        if odds.answer is not None and odds.counter:
            gain -= odds.counter * self._harm(s, index[odds.attacker], odds.answer)
        return gain

    def _harm(self, s: State, u: int, odds: Odds) -> float:
        """What the target of a combat loses on average, in worth to whoever strikes it."""
        rank = self.compiled.rank_of[u]
        harm = FIGURE[rank] * odds.expected_lost + 0.3 * odds.retreats
        if odds.eliminated:
            own = self.compiled.house_of[u] == self.house
            after = s.morale + (rank + 1) * (-self.sign if own else self.sign)
            after = max(-self.compiled.track_length, min(self.compiled.track_length, after))
            gone = STANDING[rank] + abs(self.morale(after) - self.morale(s.morale))
            if self.compiled.commander_of[u] >= 0:
                gone += COMMANDER
            if abs(after) == self.compiled.track_length and self.compiled.rout[self.compiled.house_of[u]]:
                gone += VICTORY / 10
            harm += odds.eliminated * gone
        stake = self.stakes.get(s.at[u])
        if stake:
            held = stake.worth * self.urgency + max(stake.scores)
            harm += 0.5 * held * (odds.eliminated + odds.retreats)
        return harm


def _smoulder(s: State, h: int) -> float:
    """How far a fire has come to burn its hex down, with what that is worth; 0 if it has or never will."""
    limit, level = s.land.fire_limit(h), s.land.fires.get(h, 0)
    return SMOULDERING * level / limit if 0 < level < limit else 0.0


def _pull(way: list[int], hexes: list[int]) -> float:
    """How near the nearest units are: the nearest counts most."""
    near = sorted(map(way.__getitem__, hexes))[:3]
    total = 0.0
    for share, d in zip((1.0, 0.35, 0.15), near, strict=False):
        total += share * (1 - min(d, 14) / 14)
    return total


@lru_cache(maxsize=16)
def _distances_of(board: Board) -> tuple[tuple[int, ...], ...]:
    """The distance between any two hexes (HEX-3)."""
    return tuple(tuple(board.distance(a, b) for b in range(board.size)) for a in range(board.size))


def stakes_of(s: State, point: float) -> dict[int, Stake]:
    """The hexes that the battle is about, each with its worth; `point` is what a victory point to come is worth.

    They are those that victory or points depend on; if they name none, all objectives, for less.
    """
    compiled = s.compiled
    asked = {compiled.objectives[name] for name in objectives_at_stake(compiled)}
    scored = objectives_scored(s)
    if not asked and not scored:
        return {h: Stake(STAKE / 3, (0.0, 0.0)) for h in sorted(compiled.objectives.values())}
    found = {}
    for h in sorted({*asked, *scored}):
        stark, lannister = scored.get(h, (0.0, 0.0))
        found[h] = Stake(STAKE if h in asked else 0.0, (stark * point, lannister * point))
    return found


def distances(s: State, to: list[int]) -> list[int]:
    """The steps from each hex to the nearest of some hexes over land that can be walked; units are not looked at."""
    board = s.compiled.board
    closed = s.land.closed | s.land.burning
    found = [FAR] * board.size
    for h in to:
        found[h] = 0
    queue = list(to)
    for h in queue:
        for k in board.neighbours[h]:
            if found[k] == FAR and not closed >> k & 1:
                found[k] = found[h] + 1
                queue.append(k)
    return found
