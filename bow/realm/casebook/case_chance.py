"""The results of shuffles, taken from the events of a case: the top card of a deck, the drawn Tides cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bow.ground.script import Script
from bow.realm.casebook.case_position import Place, UnscriptedError
from bow.realm.content.case_events import ReshuffleEvent, TidesEvent
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.case_decisions import CaseAction
    from bow.realm.core.compiled import CompiledRealm


class CaseChance(Script):
    """The shuffles of a case.

    Attributes:
        drawn: the indexes of the actions, from 0, whose cards were drawn.
        redrawn: the indexes among them whose `next` was drawn by the Blade.
    """

    def __init__(self, actions: Sequence[CaseAction], compiled: CompiledRealm, sides: Callable[[], Sequence[str]]):
        super().__init__(())
        self.actions = actions
        self.compiled = compiled
        self.sides = sides
        self.drawn: list[int] = []
        self.redrawn: set[int] = set()

    def forked(self, sides: Callable[[], Sequence[str]]) -> CaseChance:
        """Return a copy for a trial game."""
        new = CaseChance(self.actions, self.compiled, sides)
        new.drawn, new.redrawn = list(self.drawn), set(self.redrawn)
        return new

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """Return the cards with those on top that the next event of this kind names."""
        sort = TidesEvent if set(cards) <= self.compiled.tides.keys() else ReshuffleEvent
        for n, action in enumerate(self.actions):
            if isinstance(action, sort) and n not in self.drawn and n > max(self.drawn, default=-1):
                self.drawn.append(n)
                return self._drawn(n, action, list(cards))
        name = "tides" if sort is TidesEvent else "reshuffle_and_draw"
        raise UnscriptedError((), Sentence("told-realm-case-shuffle", event=name))

    def _drawn(self, n: int, event: TidesEvent | ReshuffleEvent, cards: list[str]) -> list[str]:
        at: Place = ("actions", n)
        if isinstance(event, ReshuffleEvent):
            if event.deck is not None and sorted(cards) != sorted(self.compiled.decks[event.deck]):
                raise UnscriptedError((*at, "deck"), Sentence("told-realm-case-other-deck", deck=event.deck))
            return self._with_top(cards, [((*at, "cards", k), card) for k, card in enumerate(event.cards)])
        top: list[tuple[Place, str]] = []
        for house in self.sides():
            if house not in event.secret:
                raise UnscriptedError((*at, "secret"), Sentence("told-realm-case-no-tides", house=house))
            top.append(((*at, "secret", house), event.secret[house]))
        if event.next is not None:
            top.append(((*at, "next"), event.next))
        return self._with_top(cards, top)

    @staticmethod
    def _with_top(cards: list[str], top: Sequence[tuple[Place, str]]) -> list[str]:
        for at, card in top:
            if card not in cards:
                raise UnscriptedError(at, Sentence("told-realm-case-not-shuffled", card=card))
            cards.remove(card)
        return [*(card for _, card in top), *cards]

    def redraw(self) -> None:
        """Record that the Blade has drawn the next Tides card."""
        tides = [n for n in self.drawn if isinstance(self.actions[n], TidesEvent)]
        self.redrawn |= set(tides[-1:])

    def left_over(self) -> list[tuple[Place, str]]:
        """Return the named cards that were not drawn: the place in the case, and a sentence."""
        found: list[tuple[Place, str]] = []
        for n, action in enumerate(self.actions):
            if isinstance(action, TidesEvent | ReshuffleEvent) and n not in self.drawn:
                found.append((("actions", n), Sentence("told-realm-case-undrawn")))
            elif isinstance(action, TidesEvent) and action.next is not None and n not in self.redrawn:
                found.append((("actions", n, "next"), Sentence("told-realm-case-no-redraw")))
        return found
