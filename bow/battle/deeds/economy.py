"""Deeds that change tokens, cards and turns. CRD-4, CMD-9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bow.battle.core.condition import Needs
from bow.battle.core.deed import Deed
from bow.battle.core.number_bounds import BoxDice, Cards, CommandTokens, Dice, Hand, RoundNumber, Tokens
from bow.battle.core.stack import Frame
from bow.battle.core.terms import HOUSE, SYMBOL, enemy
from bow.battle.decisions import ChooseToken, ExchangeThing
from bow.battle.rules.orders import Turn
from bow.battle.rules.rounds import allow, draw_cards
from bow.content.terms import HOUSES, SYMBOLS, House, Symbol
from bow.game.actions import Action
from bow.game.frames import given, nearest
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


@dataclass(frozen=True)
class AnotherTurn(Deed):
    """After this turn, the House takes another turn before the enemy's."""

    word: ClassVar[str] = "another-turn"

    @property
    def needs(self) -> Needs:
        return (("turn",),)

    @staticmethod
    def _turn(s: State) -> Turn | None:
        return nearest(s.stack, Turn)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        turn = self._turn(s)
        assert turn is not None
        return turn.house == house and not turn.again and not s.passed >> enemy(house) & 1

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        turn = self._turn(s)
        if turn is not None:
            turn.again = True


@dataclass(frozen=True)
class RobToken(Deed):
    """The enemy gives up an order token of a kind that the House chooses."""

    word: ClassVar[str] = "rob-token"

    @property
    def needs(self) -> Needs:
        return (("hands",),)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        other = enemy(house)
        return any(s.order_tokens[5 * other : 5 * other + 5])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        s.stack.append(RobTokenChoice(house=house))


@dataclass(frozen=True)
class Waylay(Deed):
    """The enemy discards a Leadership card, drawn at random from its hand."""

    word: ClassVar[str] = "waylay"

    @property
    def needs(self) -> Needs:
        return (("hands",),)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(s.hand[enemy(house)])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        other = enemy(house)
        if s.hand[other]:
            card = s.draw(s.hand[other])
            s.hand[other] = tuple(c for c in s.hand[other] if c != card)
            s.discard[other] += (card,)
            s.emit("discarded", house=HOUSES[other], cards=[s.compiled.cards[card].id], tokens=[])


@dataclass(frozen=True)
class RecallCard(Deed):
    """The card on top of the House's discard pile returns to its hand."""

    word: ClassVar[str] = "recall-card"

    @property
    def needs(self) -> Needs:
        return (("hands",),)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(s.discard[house])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.discard[house]:
            *rest, card = s.discard[house]
            s.discard[house] = tuple(rest)
            s.hand[house] += (card,)
            s.emit("card-recalled", house=HOUSES[house], card=s.compiled.cards[card].id)


class RobTokenChoice(Frame):
    """The choice of the kind of order token that the enemy gives up."""

    kind = "rob"
    house: int = given("house")

    def advance(self, s: State) -> bool:
        if self.legal_actions(s):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return ChooseToken(house)

    def legal_actions(self, s: State) -> list[Action]:
        other = enemy(self.house)
        return [Action("pick", (SYMBOLS[n],)) for n in range(5) if s.order_tokens[5 * other + n]]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        other = enemy(self.house)
        s.order_tokens[5 * other + SYMBOL[action.args[0]]] -= 1
        s.emit("order-lost", house=HOUSES[other], token=action.args[0])


@dataclass(frozen=True)
class Reclaim(Deed):
    """Up to `tokens` command tokens go back from the commander's card to the House's command board."""

    word: ClassVar[str] = "reclaim"
    tokens: Tokens

    @property
    def needs(self) -> Needs:
        return (("commander",),)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return s.tokens_on[s.compiled.commander_of[leader]] > 0

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        commander = s.compiled.commander_of[leader] if s.alive(leader) else -1
        if commander < 0:
            return
        back = min(self.tokens, s.tokens_on[commander])
        if back:
            s.tokens_on[commander] -= back
            s.command_tokens[house] += back
            name = s.compiled.commanders[commander].id
            s.emit("command-reclaimed", house=HOUSES[house], commander=name, tokens=back)


@dataclass(frozen=True)
class GainToken(Deed):
    """The House takes an order token of this kind (the box holds 10 of each)."""

    word: ClassVar[str] = "gain-token"
    token: Symbol

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return s.has_token(SYMBOL[self.token])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        if s.take_token(house, SYMBOL[self.token]):
            s.emit("order-gained", house=HOUSES[house], token=self.token)


@dataclass(frozen=True)
class RollToken(Deed):
    """The House rolls `dice` dice and takes an order token for each symbol."""

    word: ClassVar[str] = "roll-tokens"
    dice: Dice

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        dice = s.roll(self.dice)
        s.emit_roll(house, dice)
        for symbol in dice:
            if s.take_token(house, symbol):
                s.emit("order-gained", house=HOUSES[house], token=SYMBOLS[symbol])


@dataclass(frozen=True)
class SetAllowance(Deed):
    """A House rolls `dice` order dice and draws `cards` Leadership cards a round, and has `tokens` command tokens.

    What is not given stays as it is. It lasts for a number of `rounds`, or else for the battle. Dice and cards count
    from the next Marshaling on, command tokens at once; without enough on the board, they are taken from commanders.
    """

    word: ClassVar[str] = "set"
    begins_with: ClassVar[tuple[str, ...]] = ("dice",)
    house: House | None = None
    dice: BoxDice | None = None
    cards: Hand | None = None
    tokens: CommandTokens | None = None
    rounds: RoundNumber | None = None

    def __post_init__(self) -> None:
        if self.dice is None and self.cards is None and self.tokens is None:
            raise ValueError(Sentence("told-set-needs"))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        to = house if self.house is None else HOUSE[self.house]
        for what, amount in (("dice", self.dice), ("cards", self.cards), ("tokens", self.tokens)):
            if amount is not None:
                allow(s, to, what, amount, self.rounds)


@dataclass(frozen=True)
class Exchange(Deed):
    """The House may exchange up to `how-many` cards of its hand, or order tokens, one after the other.

    A card is discarded and another one drawn. For a token one die is rolled: the House takes a token of its symbol.
    """

    word: ClassVar[str] = "exchange"
    of: Literal["card", "token"]
    how_many: Cards = 1

    @property
    def needs(self) -> Needs:
        return (("hands",),)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(exchangeable(s, house, self.of))

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        s.stack.append(ExchangeChoice(house=house, of=self.of, left=self.how_many))


def exchangeable(s: State, house: int, of: str) -> list[str]:
    """Return the cards of a House's hand, or the kinds of its order tokens."""
    if of == "card":
        return [s.compiled.cards[card].id for card in s.hand[house]]
    return [SYMBOLS[n] for n in range(5) if s.order_tokens[5 * house + n]]


class ExchangeChoice(Frame):
    """The choice of a card or an order token to exchange, or none."""

    kind = "exchange"
    house: int = given("house")
    of: str = given("str")
    left: int = given("int")

    def advance(self, s: State) -> bool:
        if self.left > 0 and exchangeable(s, self.house, self.of):
            return True
        s.stack.pop()
        return False

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return ExchangeThing(house, self.of, self.left)

    def legal_actions(self, s: State) -> list[Action]:
        return [*(Action("pick", (word,)) for word in exchangeable(s, self.house, self.of)), Action("skip")]

    def take(self, s: State, action: Action) -> None:
        if action.verb == "skip":
            s.stack.pop()
            return
        self.left -= 1
        house, word = self.house, action.args[0]
        if self.of == "card":
            card = s.compiled.card_index[word]
            s.hand[house] = tuple(each for each in s.hand[house] if each != card)
            s.discard[house] += (card,)
            s.emit("discarded", house=HOUSES[house], cards=[word], tokens=[])
            draw_cards(s, house, 1)
            return
        s.order_tokens[5 * house + SYMBOL[word]] -= 1
        s.emit("order-lost", house=HOUSES[house], token=word)
        dice = s.roll(1)
        s.emit_roll(house, dice)
        if s.take_token(house, dice[0]):
            s.emit("order-gained", house=HOUSES[house], token=SYMBOLS[dice[0]])


@dataclass(frozen=True)
class SpendToken(Deed):
    """The House spends an order token of this kind, as the price of the effects that follow."""

    word: ClassVar[str] = "spend-token"
    token: Symbol

    @property
    def needs(self) -> Needs:
        return (("hands",),)

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return False  # a price alone is no reason to use a tactic

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        slot = 5 * house + SYMBOL[self.token]
        if s.order_tokens[slot]:
            s.order_tokens[slot] -= 1
            s.emit("order-lost", house=HOUSES[house], token=self.token)


@dataclass(frozen=True)
class DrawCards(Deed):
    """The House draws Leadership cards."""

    word: ClassVar[str] = "draw-cards"
    cards: Cards

    def has_effect(self, s: State, house: int, leader: int) -> bool:
        return bool(s.deck[house] or s.discard[house])

    def run(self, s: State, house: int, leader: int, units: list[int]) -> None:
        draw_cards(s, house, self.cards)
