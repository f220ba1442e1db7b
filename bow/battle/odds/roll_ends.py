"""The results of combat rolls for the target, in plain numbers that can be cached.

CMB-4 to CMB-9, CMD-3, CMD-4, ENG-3, RET-3, RET-4.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bow.battle.odds.rolls import Outcomes, Reroll, Rolls, counted, listed, rerolls, rolled, rolled_again, with_added
from bow.battle.rules.casualties import figures_after


class Throw(NamedTuple):
    """The dice of a roll.

    Attributes:
        dice: the number of dice.
        worth: the hits of each symbol.
        adds: symbols that each add a die (FAQ-3).
        flank: whether the dice of one symbol may be rerolled (ENG-3).
        die: the symbols of its faces.
    """

    dice: int
    worth: tuple[int, ...]
    adds: tuple[int, ...]
    flank: bool
    die: tuple[int, ...]


class Stand(NamedTuple):
    """The target's resistance to a roll.

    Attributes:
        figures: the figures before the roll.
        capture: the capture rating of its commander, or 0 without a commander.
        ignored: hits of the roll that it ignores (CMB-7).
        sure: further hits, which cannot be ignored.
        push: the hexes of retreat for each morale symbol (CMB-9).
        shrugged: the morale symbols that it ignores (RET-4).
        ways: the most hexes it can retreat, by the figures left; empty if nothing makes it retreat.
    """

    figures: int
    capture: int
    ignored: int
    sure: int
    push: int
    shrugged: int
    ways: tuple[int, ...]

    def end(self, made: int, morale: int) -> tuple[int, int, int]:
        """Return hits that count, figures left and hexes retreated, for the hits and morale symbols of a roll."""
        hits = max(0, made - self.ignored) + self.sure
        left = figures_after(self.figures, self.capture, hits)
        steps = 0
        if left and self.push:
            wanted = max(0, morale - self.shrugged) * self.push
            if wanted:
                steps = min(wanted, self.ways[left])
            for _ in range(wanted - steps):  # one by one: no more hits after the last figure (RET-3)
                if left:
                    hits += 1
                    left = figures_after(self.figures, self.capture, hits)
        return hits, left, steps


class Ends(NamedTuple):
    """The results of rolls. Distributions are tuples: the probability of 0, 1, 2 ...

    Attributes:
        hits, lost, retreat: hits that count, figures lost, hexes retreated.
        eliminated: the probability that no figure is left.
        stays: pairs (figures left, probability) where the target is left in its hex.
    """

    hits: tuple[float, ...]
    lost: tuple[float, ...]
    retreat: tuple[float, ...]
    eliminated: float
    stays: tuple[tuple[int, float], ...]


@lru_cache(maxsize=4096)
def ends_of(throw: Throw, stand: Stand) -> Ends:
    """Return the results of a roll, including the best flanking reroll."""
    return ends_of_rolls(tuple(_best_roll(throw, stand).items()), stand)


def ends_of_rolls(rolls: Outcomes, stand: Stand) -> Ends:
    """Return the results of several rolls, weighted by their probabilities, against a target."""
    hits: dict[int, float] = {}
    lost: dict[int, float] = {}
    retreat: dict[int, float] = {}
    stays: dict[int, float] = {}
    eliminated = 0.0
    for (made, morale), p in rolls:
        counting, left, steps = stand.end(made, morale)
        hits[counting] = hits.get(counting, 0.0) + p
        lost[stand.figures - left] = lost.get(stand.figures - left, 0.0) + p
        retreat[steps] = retreat.get(steps, 0.0) + p
        if not left:
            eliminated += p
        elif not steps:
            stays[left] = stays.get(left, 0.0) + p
    return Ends(listed(hits), listed(lost), listed(retreat), eliminated, tuple(stays.items()))


def _best_roll(throw: Throw, stand: Stand) -> Rolls:
    """Return hits and morale symbols of a throw, with dice added by symbols and the best flanking reroll."""
    count, worth, adds, flank, die = throw
    if not flank and not adds:
        return rolled(count, worth, die)
    found: Rolls = {}
    if not flank:
        for faces, chance in with_added(count, adds, die):
            key = counted(faces, worth)
            found[key] = found.get(key, 0.0) + chance
        return found
    again = rolled_again(worth, die)
    wants: dict[Reroll, tuple[float, float]] = {}
    chosen: dict[Reroll, float] = {}
    for choices, chance in rerolls(count, adds, worth, die):
        for each in choices:
            if each not in wants:
                wants[each] = _wanted(again.of(each), stand)
        best = _best_reroll(choices, wants)
        chosen[best] = chosen.get(best, 0.0) + chance
    for best, chance in chosen.items():
        for key, p in again.of(best):
            found[key] = found.get(key, 0.0) + chance * p
    return found


def _wanted(rolls: Outcomes, stand: Stand) -> tuple[float, float]:
    """Return the average figures lost and hexes retreated, by which a flanking unit chooses."""
    lost = hexes = 0.0
    for (made, morale), p in rolls:
        _, left, steps = stand.end(made, morale)
        lost += p * (stand.figures - left)
        hexes += p * steps if left else 0.0
    return lost, hexes


def _best_reroll(choices: tuple[Reroll, ...], wants: dict[Reroll, tuple[float, float]]) -> Reroll:
    """Return the best choice; of equal ones the first. The first of all is to reroll nothing."""
    best = choices[0]
    lost, hexes = wants[best]
    for each in choices[1:]:
        more, further = wants[each]
        if more > lost + 1e-12 or (more > lost - 1e-12 and further > hexes + 1e-12):
            best, lost, hexes = each, more, further
    return best
