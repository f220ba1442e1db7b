"""Attacks on neutral forces: declared, possibly supported, decided by strength alone (NEU).

A defeated neutral force leaves the game (NEU-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.realm.core.frame import RealmFrame
from bow.realm.events import SupportDeclared
from bow.realm.rules.strength import strength_of_units, support_orders, support_strength

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bow.realm.core.state import Counts, State

NONE = "none"


def attack_strength(
    s: State, house: str, origin: str, area: str, moves: Mapping[str, Counts], helped: Iterable[str]
) -> int:
    """Return the strength against a neutral force: units, modifier and support (NEU-2), and nothing else (NEU-3).

    It is counted as if the other moves of the order were made (NEU-7).
    """
    found = strength_of_units(s, None, house, moves[area], area, helps_attack=True)
    for each in helped:
        found += support_strength(s, None, each, area, helps_attack=True)
        if each in moves:
            found += strength_of_units(s, None, house, moves[each], area, helps_attack=True)
    return found + s.compiled.orders[s.orders[origin].order].modifier


class NeutralAttack(RealmFrame):
    """A procedure that may attack a neutral force; `helped`: the areas that support the attack."""

    helped: tuple[str, ...] = blank("words")


class NeutralSupport(RealmFrame):
    """A House decides whether its Support orders beside a neutral force help the attack (NEU-7)."""

    kind = "neutral-support"
    house: str = given("word")
    areas: tuple[str, ...] = given("words")
    attacker: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("support", (area, side)) for area in self.areas for side in (self.attacker, NONE)]

    def take(self, s: State, action: Action) -> None:
        area, side = action.args
        self.areas = tuple(each for each in self.areas if each != area)
        if not self.areas:
            s.stack.pop()
        s.emit(SupportDeclared, house=self.house, area=area, side="" if side == NONE else side)
        if side != NONE:
            attack = s.frame(NeutralAttack)
            assert attack is not None
            attack.helped = (*attack.helped, area)


def ask_for_neutral_support(s: State, area: str) -> None:
    """Ask the owners of Support orders beside a neutral force in turn order, the attacker included."""
    attacker = s.stack[-1].decider(s)
    owned: dict[str, tuple[str, ...]] = {}
    for origin in support_orders(s, area):
        house = s.orders[origin].house
        owned[house] = (*owned.get(house, ()), origin)
    for house in reversed(s.turn_order()):
        if house in owned:
            s.stack.append(NeutralSupport(house=house, areas=owned[house], attacker=attacker))
