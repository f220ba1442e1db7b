"""The round: Rally, Marshaling, Command, Regroup. RND-1 to RND-14, MOR-6 (when), WIN-2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.battle.core.condition import Occurrence
from bow.battle.core.face_down import reveal_unseen
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import Resolve, trigger_rules
from bow.battle.core.stack import Frame
from bow.battle.core.state import Allowance
from bow.battle.core.terms import LANNISTER, STARK, SYMBOL, enemy
from bow.battle.decisions import KeepOne
from bow.battle.rules.fire import regroup_fire
from bow.battle.rules.morale import Recover, end_battle, recovery
from bow.battle.rules.orders import Turn
from bow.battle.rules.victory import check_victory, end_of_battle, turn_control
from bow.content.terms import HOUSES, PHASES, SYMBOLS
from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


class Phase:
    """The phases, in order; `PHASES` holds their words (RND-1).

    They are plain numbers because an enum is too slow here.
    """

    SETUP: Final = 0
    RALLY: Final = 1
    MARSHALING: Final = 2
    COMMAND: Final = 3
    REGROUP: Final = 4


class Regroup:
    """The steps of the Regroup phase (RND-11)."""

    FIRE: Final = 1
    POINTS: Final = 2
    CLAIMS: Final = 3
    LAST_ROUND: Final = 4
    FIRST_KEEPS: Final = 5
    SECOND_KEEPS: Final = 6
    FIRST_RECOVERS: Final = 7
    SECOND_RECOVERS: Final = 8


class Rounds(Frame):
    """The bottom of the stack. It starts phase after phase until the battle is over (RND-1)."""

    kind = "rounds"
    step: int = blank("int")  # of the set-up or the Regroup phase
    busy: bool = blank("bool")  # whether a House could act this round

    def advance(self, s: State) -> bool:
        match s.phase:
            case Phase.COMMAND:  # the most frequent one stands first
                if s.passed == 3:
                    self.step = 0
                    enter(s, Phase.REGROUP)
                else:
                    if s.passed >> s.turn & 1:
                        s.turn = enemy(s.turn)
                    s.stack.append(Turn(house=s.turn))
                    if "turn-begin" in s.compiled.rules_by_trigger:
                        trigger_rules(s, "turn-begin", Occurrence(house=s.turn))
            case Phase.SETUP if not self.step:
                self.step = 1
                trigger_rules(s, "set-up", Occurrence())
            case Phase.SETUP:
                reveal_unseen(s)
                begin_round(s)
            case Phase.RALLY:
                rally(s)
                enter(s, Phase.MARSHALING)
            case Phase.MARSHALING:
                for house in (s.first, enemy(s.first)):
                    marshal(s, house)
                s.turn = s.first
                s.passed = 0
                self.busy = False
                enter(s, Phase.COMMAND)
            case _:
                self.regroup(s)
        return False

    def regroup(self, s: State) -> None:
        """Carry out one step of the Regroup phase (RND-11). The first player decides D and E first (RND-14)."""
        self.step += 1
        match self.step:
            case Regroup.FIRE:
                regroup_fire(s)
            case Regroup.POINTS:
                if s.compiled.occupied_only:
                    turn_control(s)  # fire may have eliminated the unit on an objective
                trigger_rules(s, "round-end", Occurrence(house=s.first))
            case Regroup.CLAIMS:
                check_victory(s, "round-end")
                if self.is_last(s):
                    trigger_rules(s, "battle-end", Occurrence(house=s.first))
                elif s.compiled.scenario is None and not self.busy:
                    end_battle(s, -1, "idle")  # nobody could act for a whole round
            case Regroup.LAST_ROUND:
                if self.is_last(s):
                    end_of_battle(s)
            case Regroup.FIRST_KEEPS | Regroup.SECOND_KEEPS:
                house = s.first if self.step == Regroup.FIRST_KEEPS else enemy(s.first)
                s.stack.append(Keep(house=house))
            case Regroup.FIRST_RECOVERS | Regroup.SECOND_RECOVERS:
                house = s.first if self.step == Regroup.FIRST_RECOVERS else enemy(s.first)
                if recovery(s, house) is not None:
                    s.stack.append(Recover(house=house))
            case _:
                s.expire("round")
                if s.allowances:
                    end_allowances(s)
                s.round += 1
                begin_round(s)

    @staticmethod
    def is_last(s: State) -> bool:
        """Return whether this is the last round (WIN-2)."""
        return bool(s.compiled.limit) and s.round >= s.compiled.limit


class Closing(Frame):
    """The end of a battle before its last round, by a special rule: the battle's own conditions decide (WIN-2)."""

    kind = "closing"
    called: bool = blank("bool")  # the rules at the end of the battle have been called

    def advance(self, s: State) -> bool:
        if not self.called:
            self.called = True
            check_victory(s, "round-end")
            trigger_rules(s, "battle-end", Occurrence(house=s.first))
        else:
            end_of_battle(s)
        return False


def close_battle(s: State) -> bool:
    """End the battle as soon as the special rules called at this moment are done; return whether that is news.

    Nothing is new if the battle ends anyway.
    """
    bottom = s.stack[0]
    ending = isinstance(bottom, Rounds) and s.phase == Phase.REGROUP and bottom.step >= Regroup.CLAIMS
    if s.ending is not None or (ending and Rounds.is_last(s)) or any(isinstance(frame, Closing) for frame in s.stack):
        return False
    place = len(s.stack)
    while isinstance(s.stack[place - 1], Resolve):
        place -= 1
    s.stack.insert(place, Closing())
    return True


def begin_round(s: State) -> None:
    """Begin a round with its Rally phase (RND-1)."""
    s.actions = 0
    s.emit("round-began", round=s.round)
    enter(s, Phase.RALLY)
    trigger_rules(s, "round-begin", Occurrence(house=s.first))


def enter(s: State, phase: int) -> None:
    """Begin a phase, and report it."""
    s.phase = phase
    s.emit("phase", phase=PHASES[phase])


def rally(s: State) -> None:
    """Carry out the Rally phase: advantage, return of command tokens, all units active (RND-2 to RND-4)."""
    counts = [tokens_that_lead(s, house) for house in (STARK, LANNISTER)]
    s.first = s.momentum if counts[0] == counts[1] else counts.index(max(counts))
    s.emit("advantage", house=HOUSES[s.first], stark=counts[0], lannister=counts[1])
    for house in (STARK, LANNISTER):
        back = 0
        for commander in s.compiled.commanders:
            if commander.house == house:
                back += s.tokens_on[commander.index]
                s.tokens_on[commander.index] = 0
        if back:
            s.command_tokens[house] += back
            s.emit("command-returned", house=HOUSES[house], tokens=back)
    in_play = sum(1 << u for u, h in enumerate(s.at) if h >= 0)
    rallied = in_play & ~s.active
    s.active = in_play
    if rallied:
        s.emit("activated", units=[s.unit_id(u) for u in bits(rallied)])


def tokens_that_lead(s: State, house: int) -> int:
    """Return how many tokens on a House's command board count for the advantage (RND-2).

    With the option `command-tokens-lead` only command tokens count, as in the English summaries of the game.
    """
    if "command-tokens-lead" in s.compiled.options:
        return s.command_tokens[house]
    return sum(s.order_tokens[5 * house : 5 * house + 5]) + s.command_tokens[house]


def marshal(s: State, house: int) -> None:
    """Carry out Marshaling for a House: roll dice for order tokens, draw cards from the deck (RND-5)."""
    dice, cards = income(s, house)
    if dice:
        rolled = s.roll(dice)
        for symbol in rolled:
            s.take_token(house, symbol)
        s.emit("order-dice", house=HOUSES[house], symbols=[SYMBOLS[symbol] for symbol in rolled])
    draw_cards(s, house, cards)


def income(s: State, house: int) -> tuple[int, int]:
    """Return the order dice that a House rolls and the cards that it draws in Marshaling (RND-5)."""
    dice, cards = s.compiled.income[house]
    for allowance in s.allowances:
        if allowance.house == house and allowance.what == "dice":
            dice = allowance.amount
        elif allowance.house == house and allowance.what == "cards":
            cards = allowance.amount
    return dice, cards


def allow(s: State, house: int, what: str, amount: int, rounds: int | None) -> None:
    """Set the order dice, cards or command tokens of a House for some rounds, or for the battle.

    Dice and cards count from the next Marshaling on, command tokens at once. What was set before for as long or
    shorter is over.
    """
    waits = what != "tokens" and s.phase not in (Phase.SETUP, Phase.RALLY)
    last = 0 if rounds is None else s.round + waits + rounds - 1
    same = [each for each in s.allowances if each.house == house and each.what == what]
    over = [each for each in same if not last or 0 < each.last <= last]
    before = next((each.before for each in over if each.last), command_total(s, house)) if what == "tokens" else 0
    kept = tuple(each for each in s.allowances if each not in over)
    s.allowances = (*kept, Allowance(house, what, amount, last, before))
    if what == "tokens":
        set_command(s, house, amount)
    s.emit("allowance", house=HOUSES[house], what=what, amount=amount, last=last)


def end_allowances(s: State) -> None:
    """End what special rules have set for a House up to the present round."""
    over = [each for each in s.allowances if each.last and each.last <= s.round]
    if not over:
        return
    s.allowances = tuple(each for each in s.allowances if each not in over)
    for each in over:
        left = [other.amount for other in s.allowances if other[:2] == each[:2]]
        if each.what == "tokens":
            amount = left[-1] if left else each.before
            set_command(s, each.house, amount)
        else:
            amount = income(s, each.house)[each.what == "cards"]
        s.emit("allowance", house=HOUSES[each.house], what=each.what, amount=amount, last=0)


def command_total(s: State, house: int) -> int:
    """Return the command tokens of a House, on its board and on the cards of its commanders."""
    cards = sum(s.tokens_on[each.index] for each in s.compiled.commanders if each.house == house)
    return s.command_tokens[house] + cards


def set_command(s: State, house: int, total: int) -> None:
    """Give a House command tokens, or take them: from its board first, then from the cards of its commanders."""
    more = total - command_total(s, house)
    on_board = max(0, s.command_tokens[house] + more)
    less = on_board - s.command_tokens[house] - more  # what the board does not have
    s.command_tokens[house] = on_board
    for commander in s.compiled.commanders:
        if commander.house == house and less:
            taken = min(less, s.tokens_on[commander.index])
            s.tokens_on[commander.index] -= taken
            less -= taken


def draw_cards(s: State, house: int, count: int) -> None:
    """Draw cards. The shuffled discard pile replaces an empty deck (RND-6)."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.deck[house]:
            if not s.discard[house]:
                break
            s.deck[house] = s.shuffle(s.discard[house])
            s.discard[house] = ()
            s.emit("deck-renewed", house=HOUSES[house])
        drawn.append(s.deck[house][0])
        s.deck[house] = s.deck[house][1:]
    if drawn:
        s.hand[house] += tuple(drawn)
        cards = [s.compiled.cards[card].id for card in drawn]
        s.emit("cards-drawn", house=HOUSES[house], count=len(drawn), cards=cards)


class Keep(Frame):
    """Regroup D: the choice of a House to keep at most one card and one order token (RND-12). The card comes first."""

    kind = "keep"
    house: int = given("house")
    chosen: bool = blank("bool")  # the House has chosen the card
    card: int = blank("card")

    def advance(self, s: State) -> bool:
        if not s.hand[self.house]:
            self.chosen = True
        if self.chosen and not any(s.order_tokens[5 * self.house : 5 * self.house + 5]):
            self.discard(s, -1)
            return False
        return True

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return KeepOne(house, "token" if self.chosen else "card")

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("keep", (word,)) for word in self.words(s)]

    def words(self, s: State) -> list[str]:
        """Return the words after `keep`: each card in hand or each kind of token on the board, and "none"."""
        if not self.chosen:
            return [*dict.fromkeys(s.compiled.cards[card].id for card in s.hand[self.house]), "none"]
        held = s.order_tokens[5 * self.house : 5 * self.house + 5]
        return [*(SYMBOLS[token] for token in range(5) if held[token]), "none"]

    def why_not(self, s: State, action: Action) -> Refusal | None:
        """Return why a card or a token cannot be kept, or None if it can (RND-12)."""
        word = action.args[0] if action.args else "nothing"
        return None if word in self.words(s) else Refusal("RND-12", "not-kept", {"what": word})

    def take(self, s: State, action: Action) -> None:
        word = action.args[0]
        if not self.chosen:
            self.chosen = True
            self.card = -1 if word == "none" else s.compiled.card_index[word]
        else:
            self.discard(s, SYMBOL.get(word, -1))

    def discard(self, s: State, token: int) -> None:
        """Discard everything except the card and the token that the House keeps; -1 keeps no token."""
        house = self.house
        s.stack.pop()
        kept = (self.card,) if self.card >= 0 else ()
        gone = tuple(card for card in s.hand[house] if card != self.card)
        tokens = s.order_tokens[5 * house : 5 * house + 5]
        lost = [SYMBOLS[n] for n in range(5) for _ in range(tokens[n] - (n == token))]
        s.hand[house] = kept
        s.discard[house] += gone
        s.order_tokens[5 * house : 5 * house + 5] = [int(n == token) for n in range(5)]
        if kept or token >= 0:
            card = s.compiled.cards[self.card].id if kept else None
            s.emit("kept", house=HOUSES[house], card=card, token=SYMBOLS[token] if token >= 0 else None)
        if gone or lost:
            s.emit("discarded", house=HOUSES[house], cards=[s.compiled.cards[c].id for c in gone], tokens=lost)


def begin(s: State) -> None:
    """Put the round at the bottom of the stack."""
    s.stack = [Rounds()]
