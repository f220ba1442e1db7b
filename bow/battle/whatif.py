"""Hypothetical battles in which a unit is ordered or a fire has another level, for bots and for showing reach.

The reach of a unit comes from the functions that list the legal actions of ordered units.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.act_record import STEPPED, STILL
from bow.battle.core.face_down import shown_names
from bow.battle.core.stack import Frame
from bow.battle.flow import settle
from bow.battle.rules.act import Act
from bow.battle.rules.engagement import release
from bow.battle.rules.fire import put_out, raise_fire
from bow.battle.rules.sight import attack_hexes, hounds_hexes
from bow.game.actions import Action
from bow.game.frames import given
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.battle import Battle
    from bow.battle.core.state import State
    from bow.battle.view import View

#: the verbs of attacks on an enemy
STRIKES = ("attack", "hounds")


class Answered(Frame):
    """The end of a hypothetical battle: the unit has done all it could.

    The frame has no kind, so no position can contain it.
    """

    house: int = given("house")

    def owner(self, s: State) -> int:
        """Return the House of the unit."""
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        """Return two dummy actions, because a single one would be carried out automatically."""
        return [Action("pass"), Action("done")]


def if_ordered(battle: Battle | View, unit: str) -> Battle:
    """Return a hypothetical battle in which a unit of either House has just been ordered.

    Its legal actions are what the unit could do. No tokens are spent, and other open procedures are dropped.
    If the unit can neither move nor attack, or is face down and not known, only meaningless actions such as `pass` are
    left.
    Facts hidden in a view stay unknown: the enemy has no cards, for example.

    Raises:
        KeyError: there is no such unit in the battle.
    """
    asked = battle.hypothetical()
    s = asked._state
    u = battle._index_of(unit)
    house = s.compiled.house_of[u]
    act = Act(house=house)
    if s.alive(u) and battle.knows(unit):
        act.add(u)
    s.stack = [s.stack[0], Answered(house=house), act]
    settle(s)
    return asked


def if_fire(battle: Battle | View, hex: str, level: int) -> Battle:
    """Return a hypothetical battle in which the fire on a hex has another level (0: put out).

    The terrain there changes accordingly. No special rule is carried out. A fire does not rise above its limit, nor
    fall except to 0. Facts hidden in a view stay unknown.

    Raises:
        KeyError: there is no such hex.
    """
    asked = battle.hypothetical()
    s = asked._state
    h = s.compiled.board.index[hex]
    if level == 0:
        put_out(s, h)
    else:
        raise_fire(s, h, level - s.land.fires.get(h, 0))
    return asked


class Reach(NamedTuple):
    """The possible actions of an ordered unit, with hexes and units by name.

    Attributes:
        unit: the unit.
        moves: the hexes it could move to.
        attack_moves: those of them after which it could still attack (ORD-8).
        targets: the enemies it could attack, each with the hexes it could attack from, its own hex included.
        threatened: the hexes where it could attack an enemy; hexes where no unit can stand are left out.
    """

    unit: str
    moves: frozenset[str] = frozenset()
    attack_moves: frozenset[str] = frozenset()
    targets: Mapping[str, frozenset[str]] = {}  # no read-only view: that could not be pickled
    threatened: frozenset[str] = frozenset()


def reach_of(battle: Battle | View, unit: str) -> Reach:
    """Return what a unit of either House, active or not, could do if it were ordered now by a token.

    Reactions of the enemy and special rules are ignored: parting blows, evasion, rules triggered by entering a hex.
    The result depends on nothing hidden. Of a face-down unit that the reader does not know it is empty.

    Raises:
        KeyError: there is no such unit in the battle.
    """
    u = battle._index_of(unit)
    if battle.is_over or not battle._state.alive(u) or not battle.knows(unit):
        return Reach(unit)
    s = if_ordered(battle, unit)._state
    act = s.stack[-1]
    if not isinstance(act, Act):  # it can do nothing
        return Reach(unit)
    name, shown = s.compiled.board.names, {} if s.hidden is None else shown_names(s)
    moves: set[int] = set()
    after: set[int] = set()  # hexes from which it could still attack
    for move in act.moves(s):
        to, *via = (s.compiled.board.index[hex] for hex in move.args[1:] if hex != "via")
        moves.add(to)
        if to not in after and act.allows_attack(s, u, to, via):
            after.add(to)
    own = s.compiled.house_of[u]
    closed = (s.land.closed & ~s.occupied[1 - own]) | s.occupied[own]
    where = (1 << s.compiled.board.size) - 1 & ~closed  # hexes where an enemy stands, or could stand
    targets: dict[str, set[str]] = {}
    threatened = _look_round(s, act, u, where, targets)
    if after:
        release(s, u)
        act.moved[0] = STEPPED
        for h in sorted(after):
            s.put(u, h)
            threatened |= _look_round(s, act, u, where, targets)
    return Reach(
        unit,
        moves=frozenset(name[h] for h in moves),
        attack_moves=frozenset(name[h] for h in after),
        targets={shown.get(target, target): frozenset(hexes) for target, hexes in sorted(targets.items())},
        threatened=frozenset(name[h] for h in bits(threatened)),
    )


def _look_round(s: State, act: Act, u: int, where: int, targets: dict[str, set[str]]) -> int:
    """Add the targets that a unit could attack from its hex to `targets`.

    Return the hexes of the set `where` that it could attack.
    """
    for action in act.attack_actions(s, held=False):
        if action.verb in STRIKES:
            targets.setdefault(action.args[1], set()).add(s.hex_name(s.at[u]))
    if not act.may_attack(s, 0):
        return 0
    return attack_hexes(s, u, where) | hounds_hexes(s, u, act.moved[0] != STILL, where)
