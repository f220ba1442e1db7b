"""The Westeros phase: three cards, their icons, their effects (WES, WCD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.frames import blank
from bow.realm.core.card_deeds import WESTEROS_CARD, open_deeds
from bow.realm.core.changes import gain_power
from bow.realm.core.control import crowns, open_ports
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import WesterosRecord
from bow.realm.events import CardResolved, CardsRevealed
from bow.realm.rules.wildlings import move_wildlings
from bow.realm.terms import DECKS

if TYPE_CHECKING:
    from bow.realm.core.state import State


def draw(s: State, deck: str) -> str:
    """Take the top card of a deck."""
    card, *rest = s.decks[deck]
    s.decks = {**s.decks, deck: tuple(rest)}
    s.deck_known = {**s.deck_known, deck: min(s.deck_known[deck], len(rest))}
    return card


class Westeros(RealmFrame):
    """The Westeros phase; in `step` 0 the cards are revealed (WES-3, WES-4), then the decks follow from 1 (WES-5)."""

    kind = "westeros"
    step: int = blank("int")

    def advance(self, s: State) -> bool:
        self.step += 1
        if self.step == 1:
            s.shown = tuple(draw(s, deck) for deck in DECKS)
            s.emit(CardsRevealed, cards=list(s.shown))
            move_wildlings(s, sum(s.compiled.westeros[card].icon for card in s.shown))
        elif self.step <= len(DECKS) + 1:
            n = self.step - 2
            s.stack.append(WesterosEffect(deck=DECKS[n], card=s.shown[n]))
        else:
            s.stack.pop()
        return False


class WesterosEffect(WesterosRecord):
    """A Westeros card that takes effect."""

    kind = "westeros-card"
    begun: bool = blank("bool")

    def advance(self, s: State) -> bool:
        if self.begun:
            s.stack.pop()
            return False
        self.begun = True
        s.emit(CardResolved, deck=self.deck, card=self.card)
        open_deeds(s, WESTEROS_CARD, self.card, "", len(s.compiled.westeros[self.card].deeds))
        return False


class NewWesterosCard(RealmFrame):
    """The deck is shuffled with the current card in it; a new card is revealed, and its icon counts (WCD-1)."""

    kind = "new-westeros-card"

    def advance(self, s: State) -> bool:
        s.stack.pop()
        record = s.frame(WesterosRecord)
        assert record is not None
        n = DECKS.index(record.deck)
        s.decks = {**s.decks, record.deck: s.shuffle((*s.decks[record.deck], s.shown[n]))}
        s.deck_known = {**s.deck_known, record.deck: 0}
        card = draw(s, record.deck)
        s.shown = (*s.shown[:n], card, *s.shown[n + 1 :])
        s.emit(CardsRevealed, cards=[card])
        s.stack.append(WesterosEffect(deck=record.deck, card=card))
        move_wildlings(s, int(s.compiled.westeros[card].icon))
        return False


class Crowns(RealmFrame):
    """In turn order each House gains power for its crowns and its open ports (WCD-6, PRT-11)."""

    kind = "crowns"

    def advance(self, s: State) -> bool:
        s.stack.pop()
        icons = crowns(s)
        for house in s.turn_order():
            gain_power(s, house, icons[house] + open_ports(s, house))
        return False
