"""How well a battle stands for a House, as one number: forces, morale, objectives, ground. No scenario is named here.

The unit of measure is about a figure of a green unit. The flat state is only read: of a sample, never of the
battle itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.effects.conditions import Controls
from bow.battle.terms import enemy

if TYPE_CHECKING:
    from bow.battle import Battle, Odds
    from bow.battle.setting import Setting
    from bow.battle.state import State

FIGURE = (1.0, 1.3, 1.6)  # by rank
STANDING = (1.0, 1.6, 2.2)  # a unit that is there at all, by rank
COMMANDER = 2.5
MORALE = 0.45  # a space of the track
DREAD = 0.12  # more for each space, squared, beyond NEAR of the way to a rout
NEAR = 5
STAKE = 9.0  # an objective that the battle is about
POINT = 2.0  # a victory point
FAR = 40  # a hex that cannot be reached
VICTORY = 1000.0


class Judgement:
    """Judges states of one battle for one House."""

    def __init__(self, battle: Battle, house: int) -> None:
        """Takes any state of the battle: what is looked up here does not change in it, but for the land."""
        self.house = house
        s = battle._state
        setting = s.setting
        self.setting = setting
        self.stakes = stakes_of(setting)
        self.sign = 1 if house == 0 else -1
        self.ways = {h: distances(s, h) for h in self.stakes}
        left = max(0, setting.limit - s.round) if setting.limit else 2
        #: objectives count more towards the end; where there is time, forces do
        self.urgency = 1.0 if left >= 3 else 1.3 if left == 2 else 1.7 if left == 1 else 2.2

    def worth(self, s: State) -> float:
        """How well a state stands: higher is better for the House."""
        if s.ending is not None:
            winner = s.ending.winner
            return 0.0 if winner < 0 else VICTORY if winner == self.house else -VICTORY
        return self.forces(s) + self.morale(s.morale) + self.ground(s)

    def forces(self, s: State) -> float:
        """Own figures, units and commanders less the enemy's."""
        total = 0.0
        for u, h in enumerate(s.at):
            if h >= 0:
                value = self.unit(s, u)
                total += value if self.setting.house_of[u] == self.house else -value
        return total + POINT * (s.vp[self.house] - s.vp[enemy(self.house)])

    def unit(self, s: State, u: int) -> float:
        """What a unit in play is worth."""
        rank = self.setting.rank_of[u]
        value = STANDING[rank] + FIGURE[rank] * s.figures[u]
        return value + COMMANDER if self.setting.commander_of[u] >= 0 else value

    def morale(self, marker: int) -> float:
        """What the morale marker is worth; steep near a rout."""
        m = marker * self.sign
        worth = MORALE * m
        rout = self.setting.rout
        if m > NEAR and rout[enemy(self.house)]:
            worth += DREAD * (m - NEAR) ** 2
        elif m < -NEAR and rout[self.house]:
            worth -= DREAD * (m + NEAR) ** 2
        return worth

    def ground(self, s: State) -> float:
        """Objectives held, and how near units are to them; how near own units are to the enemy."""
        total = 0.0
        mine, theirs = self.setting.units_of[self.house], self.setting.units_of[enemy(self.house)]
        for h, stake in self.stakes.items():
            way = self.ways[h]
            holder = s.control.get(h, -1)
            standing = s.unit_at[h]
            if holder == self.house:
                total += stake * self.urgency
            elif holder >= 0:
                total -= stake * self.urgency
            if standing >= 0:
                # its marker will turn at the end of the owner's turn, and whoever stands there keeps others off
                share = 0.8 if holder != self.setting.house_of[standing] else 0.3
                share *= stake * self.urgency
                total += share if self.setting.house_of[standing] == self.house else -share
            total += stake * (_pull(way, s, mine) - 0.5 * _pull(way, s, theirs))
        board = self.setting.board
        close = 0
        for u in mine:
            h = s.at[u]
            if h >= 0:
                close += min((board.distance(h, s.at[e]) for e in theirs if s.at[e] >= 0), default=0)
        return total - 0.06 * close

    # --- combat
    def combat(self, s: State, odds: Odds) -> float:
        """What a combat brings on average: what the target's side loses less what the counterattack costs."""
        index = self.setting.unit_index
        gain = self._harm(s, index[odds.target], odds)
        if odds.answer is not None and odds.counter:
            gain -= odds.counter * self._harm(s, index[odds.attacker], odds.answer)
        return gain

    def _harm(self, s: State, u: int, odds: Odds) -> float:
        """What the target of a combat loses on average, in worth to whoever strikes it."""
        rank = self.setting.rank_of[u]
        harm = FIGURE[rank] * odds.expected_lost + 0.3 * odds.retreats
        if odds.eliminated:
            own = self.setting.house_of[u] == self.house
            after = s.morale + (rank + 1) * (-self.sign if own else self.sign)
            after = max(-self.setting.track_length, min(self.setting.track_length, after))
            gone = STANDING[rank] + abs(self.morale(after) - self.morale(s.morale))
            if self.setting.commander_of[u] >= 0:
                gone += COMMANDER
            if abs(after) == self.setting.track_length and self.setting.rout[self.setting.house_of[u]]:
                gone += VICTORY / 10
            harm += odds.eliminated * gone
        stake = self.stakes.get(s.at[u])
        if stake:
            harm += 0.5 * stake * self.urgency * (odds.eliminated + odds.retreats)
        return harm


def _pull(way: list[int], s: State, units: tuple[int, ...]) -> float:
    """How near the nearest units are: the nearest counts most."""
    near = sorted(way[s.at[u]] for u in units if s.at[u] >= 0)[:3]
    return sum(share * (1 - min(d, 14) / 14) for share, d in zip((1.0, 0.35, 0.15), near, strict=False))


def stakes_of(setting: Setting) -> dict[int, float]:
    """The hexes that the battle is about, each with its worth.

    They are those that its victory conditions name; if they name none, all objectives, for less.
    """
    named: dict[str, float] = {}
    for claim in setting.claims:
        for condition in claim.conditions:
            if isinstance(condition, Controls):
                names = setting.objectives if condition.objectives == "all" else condition.objectives
                named |= dict.fromkeys(names, STAKE)
    if not named:
        named = dict.fromkeys(setting.objectives, STAKE / 3)
    return {setting.objectives[name]: stake for name, stake in named.items()}


def distances(s: State, to: int) -> list[int]:
    """The steps from each hex to one hex over land that can be walked; units are not looked at."""
    board = s.setting.board
    closed = s.land.closed | s.land.burning
    found = [FAR] * board.size
    found[to] = 0
    queue = [to]
    for h in queue:
        for k in board.neighbours[h]:
            if found[k] == FAR and not closed >> k & 1:
                found[k] = found[h] + 1
                queue.append(k)
    return found
