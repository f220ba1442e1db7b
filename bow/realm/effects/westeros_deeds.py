"""The words of Westeros cards. WCD-1 to WCD-16."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from bow.game.actions import Action
from bow.realm.core import changes
from bow.realm.core.effect import Deed
from bow.realm.effects.house_card_effects import DO, TokenName

if TYPE_CHECKING:
    from bow.realm.core.state import State

NOTHING = "none"
"""The option without an effect."""


@dataclass(frozen=True)
class WesterosDeed(Deed):
    """A word of a Westeros card without a choice."""

    word: ClassVar[str] = ""

    def happen(self, s: State) -> None:
        raise NotImplementedError

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return [] if done else [DO]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        self.happen(s)


@dataclass(frozen=True)
class UpdateSupply(WesterosDeed):
    """All Houses set their supply tokens to the number of supply icons they control.

    Then, in turn order, they reduce their armies to fit (SUP-1).
    """

    word: ClassVar[str] = "update-supply"

    def happen(self, s: State) -> None:
        s.begin("update-supply")


@dataclass(frozen=True)
class MusterAll(WesterosDeed):
    """In turn order, each House musters in all its areas with a castle or stronghold (MUS-1)."""

    word: ClassVar[str] = "muster-all"

    def happen(self, s: State) -> None:
        s.begin("muster-all")


@dataclass(frozen=True)
class DrawAgain(WesterosDeed):
    """The deck is shuffled with this card in it; a new card is drawn, and its wildling icon counts (WCD-1)."""

    word: ClassVar[str] = "draw-again"

    def happen(self, s: State) -> None:
        s.begin("new-westeros-card")


@dataclass(frozen=True)
class CollectPower(WesterosDeed):
    """In turn order, each House gains 1 power for each crown and for each open port that it controls (WCD-6, PRT-11).

    A port is open if it holds ships of the House and its sea holds no enemy ship.
    """

    word: ClassVar[str] = "collect-power"

    def happen(self, s: State) -> None:
        s.begin("crowns")


@dataclass(frozen=True)
class BidForTracks(WesterosDeed):
    """The influence tracks are cleared and bid for, one after the other (BID-1)."""

    word: ClassVar[str] = "bid-for-tracks"

    def happen(self, s: State) -> None:
        s.begin("bid-tracks")


@dataclass(frozen=True)
class WildlingsCome(WesterosDeed):
    """The wildlings attack with the strength on their track (WLD-1)."""

    word: ClassVar[str] = "wildlings-come"

    def happen(self, s: State) -> None:
        s.begin("wildling-attack", strength=s.wildlings, excluded="")


@dataclass(frozen=True)
class BanOrders(WesterosDeed):
    """These `orders` may not be placed in the next Planning phase (PLN-8)."""

    word: ClassVar[str] = "ban-orders"
    orders: tuple[str, ...]

    def happen(self, s: State) -> None:
        changes.ban(s, self.orders)


@dataclass(frozen=True)
class ChooseCard(Deed):
    """The holder of a token chooses one of the `options`: the id of a card whose effect applies, or `none` (WCD-16)."""

    word: ClassVar[str] = "choose-card"
    chooses: ClassVar[str] = "westeros-card"
    by_holder_of: TokenName = field()
    options: tuple[str, ...]

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        return [] if done else [Action("choose", (option,)) for option in self.options]

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        if action.args[0] == NOTHING:
            return
        for deed in s.compiled.westeros[action.args[0]].deeds:
            deed.take(s, house, DO, ())
