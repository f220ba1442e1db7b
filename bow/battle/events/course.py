"""Events of the course of a battle: its beginning and end, rounds, turns, orders, cards, morale, tokens and points."""

from __future__ import annotations

from typing import Any

from bow.battle.events.base import BattleEvent


class BattleBegan(BattleEvent, kind="battle-began"):
    """A battle plan was set up. `seed` is None for those who may not know it: it gives all dice and cards to come."""

    scenario: str
    seed: int | None

    def seen_by(self, house: str) -> BattleBegan:
        """Return the event as a House may see it: without the seed."""
        return self if self.seed is None else BattleBegan(scenario=self.scenario, seed=None)


class BattleOver(BattleEvent, kind="battle-over"):
    """The battle has ended.

    `winner`: a House or `none`; `why`: the key of its sentence; `values_`: the values for it.
    """

    winner: str
    why: str
    values_: dict[str, Any]


class RoundBegan(BattleEvent, kind="round-began"):
    """A round begins."""

    round: int


class PhaseBegan(BattleEvent, kind="phase"):
    """A phase begins."""

    phase: str


class AdvantageCounted(BattleEvent, kind="advantage"):
    """The tokens of both Houses were counted; `house` is the first player (RND-2)."""

    house: str
    stark: int
    lannister: int


class CommandReturned(BattleEvent, kind="command-returned"):
    """Command tokens return to a House's board."""

    house: str
    tokens: int


class UnitsActivated(BattleEvent, kind="activated"):
    """Units are active again."""

    units: list[str]


class OrderDiceRolled(BattleEvent, kind="order-dice"):
    """A House rolled for order tokens."""

    house: str
    symbols: list[str]


class CardsDrawn(BattleEvent, kind="cards-drawn"):
    """A House drew `count_` cards; `cards` is None for readers who may not see them."""

    house: str
    count_: int
    cards: list[str] | None

    def seen_by(self, house: str) -> CardsDrawn:
        """Return the event as a House may see it: only the number of the other House's cards."""
        return self if house == self.house else self.hidden("cards")


class DeckRenewed(BattleEvent, kind="deck-renewed"):
    """A House's discarded cards were shuffled into a new deck (RND-6)."""

    house: str


class TurnBegan(BattleEvent, kind="turn"):
    """A turn of `house` begins."""

    house: str


class Passed(BattleEvent, kind="passed"):
    """A House passes."""

    house: str


class TokenSpent(BattleEvent, kind="token-spent"):
    """A House spends an order token on a unit."""

    house: str
    token: str
    unit: str


class PairSpent(BattleEvent, kind="pair-spent"):
    """A House spends two order tokens of a kind on a unit."""

    house: str
    token: str
    unit: str


class MoraleTokenSpent(BattleEvent, kind="morale-token"):
    """A House spends a morale token."""

    house: str


class Rallied(BattleEvent, kind="rallied"):
    """A unit is active again."""

    unit: str


class CardPlayed(BattleEvent, kind="card-played"):
    """A House plays a Leadership card by the commander in a unit."""

    house: str
    card: str
    commander: str
    unit: str


class CardDiscarded(BattleEvent, kind="card-discarded"):
    """A House discards a card so that a commander orders one unit."""

    house: str
    card: str
    commander: str
    unit: str


class OrderGiven(BattleEvent, kind="order-given"):
    """An order of a card is given; `order`: its number from 1, `cost`: command tokens."""

    house: str
    card: str
    order: int
    cost: int


class UnitNamed(BattleEvent, kind="named"):
    """A unit is named for an order of a card."""

    unit: str
    order: int


class TacticUsed(BattleEvent, kind="tactic-used"):
    """The tactic of a card is used."""

    house: str
    card: str


class CommitUsed(BattleEvent, kind="commit-used"):
    """A commander uses their commit ability."""

    commander: str
    unit: str


class CommitRegained(BattleEvent, kind="commit-regained"):
    """A commander may use their commit ability once more."""

    commander: str
    unit: str


class AbilityUsed(BattleEvent, kind="ability-used"):
    """A unit uses its ability on a unit, which may be itself."""

    unit: str
    on: str


class EffectGranted(BattleEvent, kind="granted"):
    """A unit is given an effect until the end of a `turn`, `round`, `battle`, `attack` or `pursuit`."""

    unit: str
    effect: str
    until: str


class Picked(BattleEvent, kind="picked"):
    """A unit or something else was picked; `what` is its id or another word of the action."""

    what: str


class MoraleChanged(BattleEvent, kind="morale"):
    """The morale marker moves `by` spaces in favour of `house`; `why` is the cause.

    `at` is its new place, in Stark's favour.
    """

    house: str
    by: int
    at: int
    why: str


class MoraleRecovered(BattleEvent, kind="recovered"):
    """A House moves the morale marker back to a break point."""

    house: str
    at: int


class CommandReclaimed(BattleEvent, kind="command-reclaimed"):
    """Command tokens on a commander's card return to the House's board."""

    house: str
    commander: str
    tokens: int


class OrderGained(BattleEvent, kind="order-gained"):
    """A House gets an order token."""

    house: str
    token: str


class OrderLost(BattleEvent, kind="order-lost"):
    """A House loses an order token."""

    house: str
    token: str


class CardRecalled(BattleEvent, kind="card-recalled"):
    """A House takes a discarded card back into its hand."""

    house: str
    card: str


class TurnAgain(BattleEvent, kind="another-turn"):
    """A House has another turn."""

    house: str


class Kept(BattleEvent, kind="kept"):
    """A House keeps a card and an order token for the next round; None if it keeps no card or no token."""

    house: str
    card: str | None
    token: str | None

    def seen_by(self, house: str) -> Kept:
        """Return the event as a House may see it: of the other House's card only that it was kept."""
        return self if house == self.house or self.card is None else self.hidden("card", "card")


class Discarded(BattleEvent, kind="discarded"):
    """A House discards cards and order tokens."""

    house: str
    cards: list[str]
    tokens: list[str]


class Scored(BattleEvent, kind="scored"):
    """A House wins or loses points; `why`: a text of the battle plan, the id of a special rule, or the word `score`."""

    house: str
    points: int
    why: str


class MomentumTaken(BattleEvent, kind="momentum"):
    """A House takes the momentum token."""

    house: str


class SpecialRuleApplied(BattleEvent, kind="special-rule"):
    """A special rule of the battle plan applies."""

    rule: str
    text: str


class DoneByItself(BattleEvent, kind="auto"):
    """An action that the engine took because it was the only one.

    `secret`: the only House that may see it, or None.
    """

    action: str | None
    secret: str | None

    def seen_by(self, house: str) -> DoneByItself:
        """Return the event as a House may see it: without the action if that is secret."""
        return self if self.secret in (None, house) else self.hidden("action")
