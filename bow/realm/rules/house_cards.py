"""House cards: chosen in secret, revealed together, with texts in groups (HSE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action, known_action
from bow.game.frames import blank, given
from bow.realm.core.card_deeds import HOUSE_CARD, CardDeed
from bow.realm.core.frame import RealmFrame
from bow.realm.events import HouseCardsRevealed, HouseReady
from bow.realm.rules.support import combat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.realm.core.records import CombatRecord
    from bow.realm.core.state import State


class HouseCardChoice(RealmFrame):
    """A House chooses its card: in secret, or openly if its first one was sent back (HSE-1)."""

    kind = "house-card"
    house: str = given("word")
    barred: tuple[str, ...] = blank("words")
    openly: bool = blank("bool")

    def decider(self, s: State) -> str:
        return self.house

    def secret(self, s: State) -> bool:
        """Return whether the choice is hidden until both sides have chosen (HSE-5)."""
        return not self.openly

    def legal_actions(self, s: State) -> list[Action]:
        return [known_action("play", card) for card in s.hands[self.house] if card not in self.barred]

    def take(self, s: State, action: Action) -> None:
        c = combat(s)
        (card,) = action.args
        s.stack.pop()
        if self.openly:
            c.cards = {**c.cards, self.house: card}
            s.emit(HouseCardsRevealed, cards={self.house: card})
        else:
            c.chosen = {**c.chosen, self.house: card}
            s.emit(HouseReady, house=self.house, subject="house-card")


def ask_for_cards(s: State, c: CombatRecord) -> None:
    """Ask both sides for a card; a House without a card in hand fights without one (HSE-1)."""
    for house in reversed(c.sides(s)):
        if s.hands[house]:
            s.stack.append(HouseCardChoice(house=house))


def reveal_cards(s: State, c: CombatRecord) -> None:
    c.cards = {house: c.chosen.get(house, "") for house in (c.attacker, c.defender)}
    c.chosen = {}
    s.emit(HouseCardsRevealed, cards=dict(c.cards))


def open_next_text(s: State, c: CombatRecord, timing: Mapping[str, str]) -> bool:
    """Open the next text of a group that was not yet carried out (HSE-6, HSE-7), and return whether there was one.

    Args:
        s: the state.
        c: the combat.
        timing: the timing of the texts in this group, by side.
    """
    if not c.order:
        c.order = s.turn_order()
    for house in sorted(timing, key=c.order.index):
        card = c.card_of(house)
        for number, effect in enumerate(c.effects_of(s, house)):
            key = f"{card}:{number}"
            if effect.timing == timing[house] and key not in c.worked and effect.applies(s, c, house):
                c.remember(key)
                s.stack.append(CardDeed(part=HOUSE_CARD, card=card, number=number, house=house))
                return True
    return False
