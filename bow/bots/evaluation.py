"""The evaluation of a battle for one House, as one number: forces, morale, objectives, ground.

It names no scenario. The unit of measure is about the worth of one figure of a green unit. The evaluation reads only
the battle passed to it, which is a sample of what a House knows and never the real battle.

Of its weights `GREEDY` was set by hand. `CAPTAIN` started from it and was adjusted by many battles: captains with
randomly changed weights played against the greedy bot, and the changes that correlated with winning were taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.marginal_values import marginal_values
from bow.battle.prospects import AtStake, Prospect, Rates, RowsTaken, at_stake, points_to_come, prospects, scorchers
from bow.battle.whatif import if_fire
from bow.content.terms import RANKS

if TYPE_CHECKING:
    from bow.battle import Battle, Odds
    from bow.battle.inspection import RosterUnit
    from bow.hexes import Board


FIGURE = {"green": 1.0, "blue": 1.3, "red": 1.6}
STANDING = {"green": 1.0, "blue": 1.6, "red": 2.2}  # worth of the unit itself, apart from its figures
NEAR = 5  # spaces of the morale track; beyond them the danger of a rout counts
GREEN_SHIELDS = 3 / 8  # of the faces of the die
OUT = (3 / 8, 2 / 8, 1 / 8, 1 / 8)  # chance that a fire is put out, by its level
SMOULDERING = 0.6  # share of the points for a target, as its fire grows
FAR = 40  # distance of an unreachable hex
VICTORY = 1000.0
RATES = Rates(roll=0.4, marker=2.0, control=4.5)  # discounts for uncertain points
GRADIENT = 0.5  # share of a row's value for units on the way to it
ENEMY = {"stark": "lannister", "lannister": "stark"}


@dataclass(frozen=True)
class Weights:
    """The weights of an evaluation.

    Attributes:
        figure: a figure of a green unit; figures of blue and red units count more.
        standing: a green unit in play, whatever its figures.
        commander: a commander in play.
        morale: a space of the morale track.
        dread: extra for each space, squared, on the last half of the way to a rout.
        stake: an objective that the battle is about.
        point: a victory point, if points decide only what conditions leave open.
        deciding: a victory point, if points decide.
        prospect: share of a point, for a point that the current position would bring at the end.
        nearing: share of the points of a hex, for being near it.
        arriving: share of those points, for standing on it.
        urgency: factors for objectives in the last round, the last but one, and the one before that.
        held: share of an objective, for standing on one that the enemy or nobody controls.
        guarded: share of an objective, for standing on an own one.
        menaced: share of the worth of being near an objective, lost if the enemy is near it.
        nearness: factor for being near objectives.
        close: a step nearer to the nearest enemy.
        retreat: a retreat of an attack's target.
        stake_struck: share of an objective, if the unit on it retreats or is eliminated.
        counter: share of the harm done by a counterattack.
        token: a green, blue or red order token, unspent.
        valor: a valor token, unspent.
        pair: spending two tokens at once, besides their prices.
        morale_token: a morale token, unspent.
        command: a command token, unspent.
        tactic: a usable tactic on a card.
        rally: share of a unit's plan, for rallying it.
        future_strike: share of a strike made, for a future strike.
        next_round: the chance that a unit whose turn is over strikes in the next round.
        on_foot: share of a strike, for one that needs a move first.
        token_orders: orders that an order token gives.
        card_orders: orders that a card gives, if there are command tokens for it.
        room: a free hex to retreat to.
        neighbours: a friend beside a unit.
        tempo: taking another turn instead of passing.
        chance: the chance of winning, from 0 to 1, by the marginal values (`bow.battle.marginal_values`).
        chance_by_point: the chance of winning, if a victory point changes it.
    """

    figure: float = 1.0
    standing: float = 1.0
    commander: float = 2.5
    morale: float = 0.45
    dread: float = 0.12
    stake: float = 9.0
    point: float = 2.0
    deciding: float = 4.0
    prospect: float = 0.8
    nearing: float = 0.35
    arriving: float = 0.0
    urgency: tuple[float, float, float] = (2.2, 1.7, 1.3)
    held: float = 0.8
    guarded: float = 0.3
    menaced: float = 0.5
    nearness: float = 1.0
    close: float = 0.06
    retreat: float = 0.3
    stake_struck: float = 0.5
    counter: float = 1.0
    token: float = 0.15
    valor: float = 0.5
    pair: float = 0.2
    morale_token: float = 0.3
    command: float = 0.2
    tactic: float = 0.5
    rally: float = 0.8
    future_strike: float = 0.5
    next_round: float = 0.6
    on_foot: float = 0.8
    token_orders: float = 0.8
    card_orders: float = 1.6
    room: float = 0.0
    neighbours: float = 0.0
    tempo: float = 0.0
    chance: float = 0.0
    chance_by_point: float = 0.0

    @property
    def tokens(self) -> dict[str, float]:
        """The worth of each kind of order token, unspent."""
        return {
            "green": self.token,
            "blue": self.token,
            "red": self.token,
            "valor": self.valor,
            "morale": self.morale_token,
        }


GREEDY = Weights()
CAPTAIN = Weights(
    stake=7.8,
    prospect=1.18,
    arriving=0.6,
    nearness=0.86,
    next_round=0.5,
    room=0.21,
    neighbours=0.06,
    tempo=0.06,
    chance=25.0,
    chance_by_point=25.0,
)


class Stake(NamedTuple):
    """The value of controlling a hex."""

    worth: float
    """The worth to either House apart from points."""
    scores: Mapping[str, float]
    """House -> the points that the hex would still bring it."""

    @property
    def draws(self) -> float:
        """The value of coming near the hex."""
        return self.worth + 0.6 * max(self.scores.values())


class Evaluation:
    """An evaluation for one House, valid for all battles that descend from one battle."""

    def __init__(self, battle: Battle, house: str, weights: Weights = GREEDY) -> None:
        """Evaluate the current battle. Values that stay the same are computed once and reused for later positions."""
        self.weights = weights
        self.house = house
        self.enemy = ENEMY[house]
        self.sign = 1 if house == "stark" else -1
        self.rout = battle.rout
        self.track_length = battle.track_length
        self.edges = battle.edges
        self.special = bool((battle.scenario or battle.plan).rules_in_force)
        self.apart = distances_of(battle.board)
        at = at_stake(battle)
        #: None for the greedy bot, which does not use marginal values, and for battles without a last round
        self.marginal_values = marginal_values(battle, house) if weights.chance or weights.chance_by_point else None
        self.morale_now = battle.morale
        self.point = weights.point if at.conditions else weights.deciding
        if self.marginal_values is not None:
            self.point += weights.chance_by_point * self.marginal_values.point
        self.stakes = stakes_of(battle, at, weights.prospect * self.point, weights.stake)
        closed = battle.impassable
        self.ways = {hex: distances(battle.board, closed, (hex,)) for hex in self.stakes}
        self.aims: list[tuple[Prospect, Mapping[str, int]]] = [
            (aim, distances(battle.board, closed, aim.hexes)) for aim in prospects(battle, RATES)
        ]
        self.burners = scorchers(battle) if any(aim.burns for aim, _ in self.aims) else []
        self.rows = at.rows
        #: points that the other House gets if a unit is eliminated; empty for the greedy bot
        self.bounties: Mapping[str, float] = {}
        self.markers = at.markers
        #: by the enemy's hexes: the steps to the nearest enemy, and how near the enemy is to each stake
        self._facing: dict[tuple[str, ...], tuple[dict[str, int], dict[str, float]]] = {}
        left = max(0, battle.limit - battle.round) if battle.limit else 2
        #: objectives count more towards the end
        self.urgency = weights.urgency[left] if left < len(weights.urgency) else 1.0

    def worth(self, battle: Battle) -> float:
        """Return how good a battle is for the House; higher is better."""
        if battle.is_over:
            winner = battle.winner
            return 0.0 if winner == "none" else VICTORY if winner == self.house else -VICTORY
        return self.forces(battle) + self.morale(battle.morale) + self.ground(battle) + self.points(battle)

    def points(self, battle: Battle) -> float:
        """Return the worth of victory points, those won and those that the current position would bring."""
        won = battle.points
        total = float(won[self.house] - won[self.enemy])
        if self.special:
            total += self.weights.prospect * self.to_come(battle, self.house)
        return self.point * total

    @staticmethod
    def to_come(battle: Battle, house: str) -> float:
        """Return the points that the current position would still bring a House, minus the enemy's."""
        return points_to_come(battle, house)

    def forces(self, battle: Battle) -> float:
        """Return the worth of own figures, units and commanders, minus the enemy's."""
        total = 0.0
        roster = battle.roster
        for id, figures in battle.figures().items():
            value = self.unit(roster[id], figures)
            total += value if roster[id].house == self.house else -value
        return total

    def unit(self, unit: RosterUnit, figures: int) -> float:
        value = self.weights.standing * STANDING[unit.rank] + self.weights.figure * FIGURE[unit.rank] * figures
        return value + self.weights.commander if unit.commander is not None else value

    def morale(self, marker: int) -> float:
        """Return the worth of the morale marker's position, which changes most near a rout."""
        m = marker * self.sign
        worth = self.weights.morale * m
        if m > NEAR and self.rout[self.enemy]:
            worth += self.weights.dread * (m - NEAR) ** 2
        elif m < -NEAR and self.rout[self.house]:
            worth -= self.weights.dread * (m + NEAR) ** 2
        if self.marginal_values is not None:
            worth += self.weights.chance * self.marginal_values.after_morale((marker - self.morale_now) * self.sign)
        return worth

    def ground(self, battle: Battle) -> float:
        """Return the worth of objectives held, of units near objectives, and of own units near the enemy."""
        total = 0.0
        weights = self.weights
        hanging = self.marginal_values.control if self.marginal_values is not None else {}
        own, others = battle.places(self.house), battle.places(self.enemy)
        mine, theirs = list(own.values()), list(others.values())
        nearest, threatened = self.facing(tuple(theirs))
        control = battle.control
        for hex, stake in self.stakes.items():
            way = self.ways[hex]
            holder = control.get(hex)
            lasting = stake.worth * self.urgency + weights.chance * hanging.get(hex, 0.0) / 2
            if holder == self.house:
                total += lasting
            elif holder is not None:
                total -= lasting
            house = self.house if hex in mine else self.enemy if hex in theirs else None
            if house is not None:
                # its marker turns at the end of the owner's turn, and the unit there keeps others off
                if holder != house:
                    taken = stake.scores[holder] if holder is not None else 0.0
                    share = weights.held * (lasting + stake.scores[house] + taken)
                else:
                    share = weights.guarded * (lasting + stake.scores[house])
                total += share if house == self.house else -share
            total += weights.nearness * stake.draws * (near_to(way, mine) - weights.menaced * threatened[hex])
        if self.markers:
            held = battle.marker_holders()
            each = weights.stake * self.urgency
            if self.marginal_values is not None:
                each += weights.chance * self.marginal_values.marker
            for id in self.markers:
                if id in held:
                    total += each if held[id] == self.house else -each
        close = 0
        if theirs:
            for hex in mine:
                steps = nearest.get(hex)
                if steps is None:
                    steps = nearest[hex] = min(map(self.apart[hex].__getitem__, theirs))
                close += steps
        if self.aims or self.rows:
            return total - weights.close * close + self.reached(battle, own, others)
        return total - weights.close * close

    def facing(self, theirs: tuple[str, ...]) -> tuple[dict[str, int], dict[str, float]]:
        """Return cached values for the enemy's hexes, as most evaluated moves leave the enemy in place.

        The values are the steps from hexes to the nearest enemy, which `ground` fills in, and the enemy's nearness to
        each stake.
        """
        found = self._facing.get(theirs)
        if found is None:
            found = self._facing[theirs] = {}, {hex: near_to(self.ways[hex], theirs) for hex in self.stakes}
        return found

    def reached(self, battle: Battle, own: Mapping[str, str], others: Mapping[str, str]) -> float:
        """Return how near the House is to hexes and rows that bring points, minus the same for the enemy.

        `own` and `others` map units to their hexes.
        """
        total = 0.0
        for aim, way in self.aims:
            mine = aim.house == self.house
            there = own if mine else others
            hexes = [there[u] for u in self.burners if u in there] if aim.burns else list(there.values())
            share = self.weights.nearing * near_to(way, hexes)
            if self.weights.arriving and not aim.burns and not set(aim.hexes).isdisjoint(hexes):
                share += self.weights.arriving
            total += (1 if mine else -1) * aim.points * share
        for taken in self.rows:
            mine = taken.house == self.house
            total += (1 if mine else -1) * self.advance(battle.board, taken, (own if mine else others).values())
        return total * self.point

    def advance(self, board: Board, taken: RowsTaken, hexes: Iterable[str]) -> float:
        """Return how far a House's foremost units have come towards valuable rows, in points for that House."""
        down = self.edges[taken.house] == "top"
        rows = [board.row[board.index[hex]] for hex in hexes]
        depths = sorted((row + 1 if down else board.rows - row for row in rows), reverse=True)
        best = max(taken.points.values(), default=0)
        return GRADIENT * best * sum(depths[: taken.units]) / max(1, board.rows * taken.units)

    def place(self, battle: Battle) -> float:
        """Return the worth of what a move can change: ground, and points that depend on the places of units."""
        return self.ground(battle) + (self.points(battle) if self.special else 0.0)

    # --- fires
    def blazing(self, battle: Battle) -> float:
        """Return the worth of fires that are burning down the House's targets, minus the same for the enemy."""
        total = 0.0
        fires = battle.fires
        for aim, _ in self.aims:
            if aim.burns in ("waste", "once"):
                way = sum(_smoulder(fires[hex], battle.fire_limit(hex)) for hex in aim.hexes if hex in fires)
                total += aim.points * way if aim.house == self.house else -aim.points * way
        return total * self.point

    def scorched(self, battle: Battle, unit: str, hex: str) -> Iterator[tuple[float, float]]:
        """Yield the worth and probability of each number of levels that a unit may add to a fire (KEY-8)."""
        dice = battle.roster[unit].dice
        level = battle.fires.get(hex, 0)
        for rise in range(1, dice + 1):
            likely = comb(dice, rise) * GREEN_SHIELDS**rise * (1 - GREEN_SHIELDS) ** (dice - rise)
            yield self._burning(battle, hex, min(battle.fire_limit(hex), level + rise)), likely

    def doused(self, battle: Battle, unit: str, hex: str) -> Iterator[tuple[float, float]]:
        """Yield the worth and probability of putting a fire out (FIRE-6, FIRE-7)."""
        own = battle.places(battle.roster[unit].house).get(unit) == hex
        yield self._burning(battle, hex, 0), 1.0 if own else OUT[battle.fires[hex] - 1]

    def _burning(self, battle: Battle, hex: str, level: int) -> float:
        """Return the gain if the fire on a hex had another level."""
        after = if_fire(battle, hex, level)
        gain = self.points(after) + self.blazing(after) - self.points(battle) - self.blazing(battle)
        if level == battle.fire_limit(hex):
            for aim, _ in self.aims:
                if aim.burns == "once" and hex in aim.hexes:
                    gain += (aim.points if aim.house == self.house else -aim.points) * self.point
        return gain

    # --- combat
    def combat(self, battle: Battle, odds: Odds) -> float:
        """Return the average gain of a combat: the harm to the target minus that of the counterattack."""
        gain = self._harm(battle, odds.target, odds)
        if odds.answer is not None and odds.counter:
            gain -= self.weights.counter * odds.counter * self._harm(battle, odds.attacker, odds.answer)
        return gain

    def _harm(self, battle: Battle, id: str, odds: Odds) -> float:
        """Return the average loss of a combat's target."""
        unit = battle.roster[id]
        weights = self.weights
        harm = weights.figure * FIGURE[unit.rank] * odds.expected_lost + weights.retreat * odds.retreats
        if odds.eliminated:
            own = unit.house == self.house
            before = battle.morale
            after = before + (RANKS.index(unit.rank) + 1) * (-self.sign if own else self.sign)
            after = max(-self.track_length, min(self.track_length, after))
            lost = weights.standing * STANDING[unit.rank] + abs(self.morale(after) - self.morale(before))
            if unit.commander is not None:
                lost += weights.commander
                if self.marginal_values is not None:
                    lost += weights.chance * self.marginal_values.captives.get(id, 0.0)
            if id in self.bounties:
                lost += self.bounties[id] * self.point
            if abs(after) == self.track_length and self.rout[unit.house]:
                lost += VICTORY / 10
            harm += odds.eliminated * lost
        gone = odds.eliminated + odds.retreats
        if gone and self.stakes:
            stake = self.stakes.get(battle.places(unit.house)[id])
            if stake is not None:
                harm += weights.stake_struck * (stake.worth * self.urgency + max(stake.scores.values())) * gone
        return harm


def _smoulder(level: int, limit: int) -> float:
    """Return the weighted progress of a fire towards burning its hex down; 0 without a fire or if it has burnt down."""
    return SMOULDERING * level / limit if 0 < level < limit else 0.0


def near_to(way: Mapping[str, int], hexes: Iterable[str]) -> float:
    """Return how near the three nearest units are; the nearest has the greatest weight."""
    near = sorted(map(way.__getitem__, hexes))[:3]
    total = 0.0
    for share, d in zip((1.0, 0.35, 0.15), near, strict=False):
        total += share * (1 - min(d, 14) / 14)
    return total


@lru_cache(maxsize=16)
def distances_of(board: Board) -> dict[str, dict[str, int]]:
    """Return the distance between every two hexes (HEX-3)."""
    return {a: {b: board.distance(i, k) for k, b in enumerate(board.names)} for i, a in enumerate(board.names)}


def stakes_of(battle: Battle, at: AtStake, point: float, stake: float) -> dict[str, Stake]:
    """Return the hexes on which victory or points depend, with their worth.

    Without such hexes, all objectives are returned, at a third of the worth.

    Args:
        battle: the current battle.
        at: what victory depends on.
        point: the worth of a future victory point.
        stake: the worth of an objective named by a victory condition.
    """
    nothing = {"stark": 0.0, "lannister": 0.0}
    order = battle.board.index.__getitem__
    if not at.objectives and not at.scored:
        return {hex: Stake(stake / 3, nothing) for hex in sorted(battle.objectives.values(), key=order)}
    found = {}
    for hex in sorted({*at.objectives, *at.scored}, key=order):
        scores = {house: points * point for house, points in at.scored.get(hex, nothing).items()}
        found[hex] = Stake(stake if hex in at.objectives else 0.0, scores)
    return found


@lru_cache(maxsize=256)
def distances(board: Board, closed: frozenset[str], to: tuple[str, ...]) -> Mapping[str, int]:
    """Return the steps from each hex to the nearest of some hexes over passable land; units are ignored."""
    found = [FAR] * board.size
    shut = {board.index[hex] for hex in closed}
    queue = [board.index[hex] for hex in to]
    for h in queue:
        found[h] = 0
    for h in queue:
        for k in board.neighbours[h]:
            if found[k] == FAR and k not in shut:
                found[k] = found[h] + 1
                queue.append(k)
    return dict(zip(board.names, found, strict=True))
