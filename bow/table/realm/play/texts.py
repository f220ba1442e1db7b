"""Names and sentences of a game in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.wording import say, words
from bow.words.realm_words import (
    realm_action_sentence,
    realm_decision_sentence,
    realm_event_sentence,
    realm_names,
    realm_refusal_sentence,
)

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm import RealmRefusal, Sort
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.decisions import RealmDecision
    from bow.realm.events import RealmEvent
    from bow.words.realm_words import RealmNames


class RealmTexts:
    """The texts of the panels, in the current language."""

    def __init__(self, content: RealmContent) -> None:
        """Take the printed content of the game."""
        self._content = content

    @property
    def names(self) -> RealmNames:
        return realm_names(self._content, words())

    def name(self, sort: Sort, id: str) -> str:
        """Return the name of a printed thing."""
        return self.names.of(sort, id)

    def house(self, id: str) -> str:
        return self.names.of("house", id)

    def units(self, unit: str, count: int) -> str:
        """Return how many units of a kind there are, such as `2 knights`."""
        if self.names.has_own_unit(unit):
            return say("realm-units-named", name=self.name("unit", unit), count=count, routed="no")
        return say("realm-units", unit=unit, count=count, routed="no")

    def short_card(self, card: str) -> str:
        """Return the name of a House card without the family name, if that is the name of its House."""
        name = self.name("card", card)
        house = self.house(self._content.cards[card].house)
        return " ".join(word for word in name.split() if word != house) or name

    def shorter_cards(self, card: str) -> tuple[str, ...]:
        """Return ever shorter names of a House card: the short name, without its first word, its last word."""
        name = self.short_card(card)
        return name, name.split(" ", 1)[-1], name.split()[-1]

    def area(self, id: str) -> str:
        return self.names.of("area", id)

    def areas(self) -> dict[str, str]:
        return {area: self.area(area) for area in self._content.areas}

    def action(self, action: Action) -> str:
        """Return the effect of an action in a few words."""
        return realm_action_sentence(words(), action, self.names)

    def decision(self, decision: RealmDecision) -> str:
        """Return a sentence with the House and the question of a decision."""
        return realm_decision_sentence(words(), decision, self.names)

    def refusal(self, refusal: RealmRefusal) -> str:
        """Return the sentence of a refusal, without the rule."""
        return realm_refusal_sentence(words(), refusal, self.names)

    def event(self, event: RealmEvent) -> str:
        """Return the sentence of an event."""
        return realm_event_sentence(words(), event, self.names)
