"""Names and sentences of a game in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.games.realm import REALM
from bow.ui.wording import words
from bow.words.realm_texts import realm_names

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.realm import Realm, RealmRefusal, Sort
    from bow.realm.decisions.kinds import RealmDecision
    from bow.seats.shared_screen import News
    from bow.words.realm_texts import RealmNames


class RealmTexts:
    """What the panels write. The language is that of the moment."""

    def __init__(self, realm: Realm) -> None:
        self._realm = realm

    @property
    def names(self) -> RealmNames:
        return realm_names(self._realm.content, words())

    def name(self, sort: Sort, id: str) -> str:
        """Return the name of a printed thing."""
        return self.names.of(sort, id)

    def house(self, id: str) -> str:
        return self.names.of("house", id)

    def short_card(self, card: str) -> str:
        """Return the name of a House card without the family name that the House has too."""
        name = self.name("card", card)
        house = self.house(self._realm.content.cards[card].house)
        return " ".join(word for word in name.split() if word != house) or name

    def shorter_cards(self, card: str) -> tuple[str, ...]:
        """Return the short name of a House card, then without its first word, then its last word."""
        name = self.short_card(card)
        return name, name.split(" ", 1)[-1], name.split()[-1]

    def area(self, id: str) -> str:
        return self.names.of("area", id)

    def areas(self) -> dict[str, str]:
        return {area: self.area(area) for area in self._realm.content.areas}

    def action(self, action: Action, realm: Realm) -> str:
        """Return what an action does, in a few words."""
        return REALM.words.action(words(), action, realm)

    def decision(self, decision: RealmDecision, realm: Realm) -> str:
        """Return who is asked what."""
        return REALM.words.decision(words(), decision, realm)

    def refusal(self, refusal: RealmRefusal, realm: Realm) -> str:
        """Return why an action is refused, without the rule."""
        return REALM.words.refusal(words(), refusal, realm)

    def news(self, news: News[Realm]) -> str:
        """Return what happened."""
        return REALM.words.event(words(), news.event, news.game)
