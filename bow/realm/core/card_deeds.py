"""The procedure that carries out a deed of a card, answer by answer (HSE-8 and the cards)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.realm.core.frame import RealmFrame
from bow.realm.events import AbilityDeclined, AbilityUsed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm.core.effect import Deed
    from bow.realm.core.state import State

DECLINE = Action("decline")
DECLINED = str(DECLINE)

#: values of `CardDeed.part`: the sort of card, or the part of a Wildling card
HOUSE_CARD = "house"
WESTEROS_CARD = "westeros"
LOWEST, OTHERS, HIGHEST = "lowest", "others", "highest"


class CardDeed(RealmFrame):
    """A deed of a card that a House carries out.

    Attributes:
        part: the sort of card, or the part of a Wildling card.
        card: the id of the card.
        number: the index of the deed among the deeds of that part.
        house: the House that carries it out; empty if all Houses do, decided by the holder of a token or by nobody.
        done: the answers given so far.
    """

    kind = "card"
    part: str = given("word")
    card: str = given("word")
    number: int = given("int")
    house: str = given("word")
    done: tuple[str, ...] = blank("words")

    def deeds(self, s: State) -> Sequence[Deed]:
        compiled = s.compiled
        match self.part:
            case "house":
                return compiled.cards[self.card].effects
            case "westeros":
                return compiled.westeros[self.card].deeds
            case "lowest":
                return compiled.wildlings[self.card].lowest
            case "others":
                return compiled.wildlings[self.card].others
            case _:
                return compiled.wildlings[self.card].highest

    def deed(self, s: State) -> Deed:
        return self.deeds(s)[self.number]

    def answered(self) -> tuple[Action, ...]:
        return _parsed(self.done)

    def decider(self, s: State) -> str:
        """Return the House that gives the next answer.

        That is the House itself, except for ties. Where all Houses choose together, it is the holder of the token that
        the card names (WCD-16).
        """
        deed = self.deed(s)
        if deed.by_holder_of:
            return s.holders[deed.by_holder_of]
        return deed.decider_of(s, self.house, self.answered()) or s.turn_order()[0]

    def asks(self, s: State) -> str:
        return {HOUSE_CARD: "ability", WESTEROS_CARD: "westeros-choice"}.get(self.part, "wildling-choice")

    def advance(self, s: State) -> bool:
        if self.done and self.done[-1] == DECLINED:
            s.stack.pop()
            return False
        if not self.deed(s).actions(s, self.house, self.answered()):
            s.stack.pop()
            return False
        return True

    def legal_actions(self, s: State) -> list[Action]:
        deed = self.deed(s)
        found = deed.actions(s, self.house, self.answered())
        return [*found, DECLINE] if deed.optional and not self.done else found

    def answers_alike(self, s: State) -> bool:
        return self.deed(s).answers_alike(s, self.house, self.answered())

    def take(self, s: State, action: Action) -> None:
        answered = self.answered()
        self.done = (*self.done, str(action))
        if action == DECLINE:
            if self.part == HOUSE_CARD:
                s.emit(AbilityDeclined, house=self.house, card=self.card)
            return
        if self.part == HOUSE_CARD:
            s.emit(AbilityUsed, house=self.house, card=self.card)
        self.deed(s).take(s, self.house, action, answered)


@lru_cache(maxsize=1024)
def _parsed(done: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple([Action.parse(text) for text in done])


def open_deeds(s: State, part: str, card: str, house: str, count: int) -> None:
    """Push all deeds of one part of a card onto the stack, the first on top."""
    for number in reversed(range(count)):
        s.stack.append(CardDeed(part=part, card=card, number=number, house=house))
