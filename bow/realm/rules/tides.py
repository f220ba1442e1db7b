"""Tides of Battle: cards drawn in a combat, if the option is on (OPT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.game.frames import given
from bow.realm.core.card_deeds import DECLINE
from bow.realm.core.frame import RealmFrame
from bow.realm.events import TidesDrawn, TidesRevealed, TokenUsed
from bow.realm.rules.casualties import Casualties
from bow.realm.rules.support import combat
from bow.realm.terms import BLADE

if TYPE_CHECKING:
    from bow.realm.core.records import CombatRecord
    from bow.realm.core.state import State

REDRAW = Action("redraw")


def draw_tides(s: State, c: CombatRecord) -> str:
    """Shuffle all cards and deal one to each side, in turn order (OPT-2, OPT-7).

    Returns:
        The top card of the rest, for the Blade.
    """
    pack = tuple(card.id for card in s.compiled.tides.values() for _ in range(card.count))
    deck = s.shuffle(pack)
    c.tides = dict(zip(c.sides(s), deck, strict=False))
    for house, card in c.tides.items():
        s.emit(TidesDrawn, house=house, card=card)
    return deck[2]


class TidesRedraw(RealmFrame):
    """The holder of the unused Blade may replace the drawn card by another, and has to keep that one (OPT-3)."""

    kind = "tides-redraw"
    house: str = given("word")
    card: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        return [REDRAW, DECLINE]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action == REDRAW:
            c = combat(s)
            s.used |= {BLADE}
            s.emit(TokenUsed, token=BLADE, house=self.house)
            c.tides = {**c.tides, self.house: self.card}
            s.emit(TidesDrawn, house=self.house, card=self.card)


def reveal_tides(s: State, c: CombatRecord) -> None:
    """Reveal both cards (OPT-4)."""
    s.emit(TidesRevealed, cards=dict(c.tides))


def ask_for_skulls(s: State, c: CombatRecord) -> None:
    """Ask each House whose opponent drew a skull for one casualty, whoever has won (OPT-5)."""
    for house in reversed(c.sides(s)):
        drawn = c.tides.get(c.other(house))
        if drawn and s.compiled.tides[drawn].skull and not c.loses_no_units(s, house):
            s.stack.append(Casualties(house=house, left=1))
