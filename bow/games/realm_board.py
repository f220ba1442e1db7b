"""A game of the realm as lines of text: its state, its Houses, its map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.decisions import AnswerWesterosCard
from bow.realm.events import BidderNamed, BidsRevealed, GameOver, OrdersBanned
from bow.realm.map_text import map_lines
from bow.realm.position import units_of
from bow.realm.realm_view import HIDDEN, RealmView
from bow.realm.terms import BLADE, PORT, RAVEN, TRACKS
from bow.words import realm_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.realm import Sort
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.decisions import RealmDecision
    from bow.realm.realm import Realm
    from bow.words.messages import Words
    from bow.words.realm_words import RealmNames


class BoardText:
    """A game, or a view of it, in the reader's language.

    Attributes:
        decision: the open decision. A view knows only that of its own House, so a caller may pass it.
    """

    def __init__(
        self,
        realm: Realm | RealmView,
        content: RealmContent,
        words: Words,
        names: RealmNames,
        decision: RealmDecision | None = None,
    ) -> None:
        self.realm = realm
        self.content = content
        self.words = words
        self.names = names
        self.decision = decision or realm.decision

    def everything(self) -> Iterator[str]:
        """Yield the state in full: the cards of all Houses, and every area with its neighbours."""
        yield from self.course()
        yield ""
        for house in self.realm.houses:
            yield from self.house(house)
        yield ""
        yield from self.tracks()
        yield ""
        yield from self.areas(list(self.content.areas))
        yield ""
        for area in self.content.areas:
            yield self.neighbours(area)

    def standing(self) -> Iterator[str]:
        """Yield the state in short: a line for each House, the tracks, and only areas with pieces or an owner."""
        yield from self.course()
        yield ""
        for house in self.realm.houses:
            yield self.house_line(house)
        yield ""
        yield from self.tracks()
        yield ""
        yield from self.areas([area for area in self.content.areas if self.there(area)])

    def course(self) -> Iterator[str]:
        """Yield the round, the open decision, the open combat and revealed bids, or the outcome of the game."""
        realm, words, names = self.realm, self.words, self.names
        yield words.say("realm-show-round", round=realm.round, wildlings=realm.wildlings)
        if realm.westeros_cards:
            cards = words.items(names.of("westeros", card) for card in realm.westeros_cards)
            yield words.say("realm-event-westeros-cards", cards=cards)
        if realm.banned:
            banned = [order for order in self.content.orders if order in realm.banned]
            yield realm_words.realm_event_sentence(words, OrdersBanned(orders=banned), names)
        if (end := realm.outcome) is not None:
            castles = {house: realm.castles(house) for house in realm.houses}
            yield realm_words.realm_event_sentence(
                words, GameOver(winner=end.winner, why=end.why, castles=castles), names
            )
        if self.decision is not None:
            yield realm_words.realm_decision_sentence(words, self.decision, names)
            if isinstance(self.decision, AnswerWesterosCard):
                yield from realm_words.westeros_lines(words, self.content, self.decision.card, names)
        yield from self.combat()
        yield from self.bids()

    def bids(self) -> Iterator[str]:
        """Yield the bids that are being resolved, once they are revealed, and the Wildling card with its text."""
        words, names, bids = self.words, self.names, self.realm.open_bids
        if bids is None or not bids.bids:
            return
        yield ""
        known = [BidsRevealed(subject=bids.subject, bids=dict(bids.bids))]
        named = [("lowest", bids.lowest), ("highest", bids.highest)]
        for event in [*known, *(BidderNamed(house=house, place=place) for place, house in named if house)]:
            yield realm_words.realm_event_sentence(words, event, names)
        if bids.card:
            yield from realm_words.card_lines(words, self.content, bids.card, names)

    def combat(self) -> Iterator[str]:
        """Yield the open combat: its area, both sides and their strengths."""
        realm, words, names = self.realm, self.words, self.names
        if (c := realm.combat) is None:
            return
        yield ""
        yield words.say(
            "realm-show-combat",
            area=names.of("area", c.area),
            attacker=names.of("house", c.attacker),
            origin=names.of("area", c.origin),
            units=realm_words.units_text(words, units_of(c.force), names),
            defender=names.of("house", c.defender),
        )
        for house, terms in () if c.winner else realm.combat_strength.items():
            said = {"total": sum(term.value for term in terms), "terms": realm_words.terms_text(words, terms, names)}
            yield words.say("realm-show-side", house=names.of("house", house), **said)
        for area, side in c.supports.items():
            house = names.of("house", realm.units[area].house) if area in realm.units else ""
            said = {"house": house, "side": names.of("house", side), "side-id": side or "none"}
            yield words.say("realm-event-support-declared", area=names.of("area", area), **said)
        for house, card in c.cards.items():
            hidden = card == HIDDEN
            name = (
                words.say("realm-hotseat-face-down")
                if hidden
                else realm_words.house_card_line(words, self.content, card, names)
            )
            yield words.say("realm-show-side-card", house=names.of("house", house), card=name)
        if c.winner:
            yield words.say("realm-show-combat-won", house=names.of("house", c.winner))

    def house(self, house: str) -> Iterator[str]:
        """Yield a House with its armies, House cards and discard pile, which are public (HSE-5)."""
        realm, words = self.realm, self.words
        yield self.house_line(house)
        armies, limit = (", ".join(map(str, sizes)) for sizes in (realm.armies(house), realm.army_limit(house)))
        left = realm.stars_left(house)
        stars = {"stars": realm.stars(house), "left": words.say("realm-hotseat-power-hidden") if left is None else left}
        yield "  " + words.say("realm-hotseat-armies", armies=armies or "0", limit=limit or "0", **stars)
        yield "  " + words.say("realm-show-hand", cards=self._cards(realm.hand(house)))
        yield "  " + words.say("realm-show-discards", cards=self._cards(realm.discards(house)))

    def house_line(self, house: str) -> str:
        """Return a House with its castles, supply, power and the size of its hand."""
        realm, power = self.realm, self.realm.power(house)
        return self.words.say(
            "realm-show-house",
            house=self.names.of("house", house),
            castles=realm.castles(house),
            supply=realm.supply(house),
            power=self.words.say("realm-hotseat-power-hidden") if power is None else power,
            cards=len(realm.hand(house)),
        )

    def _cards(self, cards: tuple[str, ...]) -> str:
        said = [realm_words.house_card_line(self.words, self.content, card, self.names) for card in cards]
        texts = [realm_words.house_card_text(self.words, self.content, card) for card in cards]
        marked = [
            f"{card}{self.words.say('realm-card-has-text')}" if text else card
            for card, text in zip(said, texts, strict=True)
        ]
        return "; ".join(marked) or self.words.say("realm-show-none")

    def tracks(self) -> Iterator[str]:
        """Yield the influence tracks, the holders of the tokens, and the areas that nobody may enter."""
        realm, names = self.realm, self.names
        for track in TRACKS:
            yield f"{names.of('track', track)}: {', '.join(names.of('house', house) for house in realm.track(track))}"
        for token in (BLADE, RAVEN):
            holder, used = realm.holder(token)
            said = {"token": names.of("token", token), "house": names.of("house", holder)}
            yield self.words.say("realm-show-holder", used="yes" if used else "no", **said)
        ports = {area.id for area in self.content.areas.values() if area.land}
        if closed := [area for area in self.content.areas if area in realm.impassable and area not in ports]:
            yield self.words.say("realm-show-impassable", areas=self.words.items(names.of("area", a) for a in closed))

    # --- areas
    def areas(self, areas: list[str]) -> Iterator[str]:
        """Yield one line for each area: what is printed in it, and the pieces in it."""
        rows = [(self.names.of("area", area), self.printed(area), "; ".join(self.there(area))) for area in areas]
        first, second = (max((len(row[n]) for row in rows), default=0) for n in (0, 1))
        for name, printed, there in rows:
            yield f"{name:{first}}  {printed:{second}}  {there}".rstrip()

    def printed(self, area: str) -> str:
        """Return what is printed on an area."""
        printed = self.content.areas[area]
        parts = [self.words.say(f"realm-area-{printed.fort}")] if printed.fort else []
        for icon in ("crowns", "supply"):
            if number := getattr(printed, icon):
                parts.append(self.words.say(f"realm-area-{icon}", number=number))
        if printed.home is not None:
            parts.append(self.words.say("realm-area-home", house=self.names.of("house", printed.home)))
        return ", ".join(parts) or self.words.say(f"realm-area-{printed.type}")

    def there(self, area: str) -> list[str]:
        """Return the pieces in an area, as far as the viewer knows it."""
        realm, words, names = self.realm, self.words, self.names
        found: list[str] = []
        if (force := realm.units.get(area)) is not None:
            found.append(f"{names.of('house', force.house)}: {realm_words.units_text(words, units_of(force), names)}")
        elif self.content.areas[area].type != PORT and (owner := realm.controller(area)) is not None:
            found.append(words.say("realm-show-controlled", house=names.of("house", owner)))
        if area in realm.orders:
            order = realm.orders[area][1]
            name = words.say("realm-hotseat-face-down") if order == HIDDEN else names.of("order", order)
            found.append(words.say("realm-show-order", order=name))
        if area in realm.tokens:
            found.append(words.say("realm-show-token", house=names.of("house", realm.tokens[area])))
        if area in realm.garrisons:
            found.append(words.say("realm-show-garrison", strength=realm.garrisons[area]))
        if area in realm.neutral_forces:
            found.append(words.say("realm-show-neutral", strength=realm.neutral_forces[area]))
        return found

    def neighbours(self, area: str) -> str:
        """Return the areas beside an area."""
        found = (self.names.of("area", each) for each in self.content.neighbours[area])
        return self.words.say("realm-show-neighbours", area=self.names.of("area", area), areas=self.words.items(found))

    def drawn(self) -> Iterator[str]:
        """Yield the map."""

        def said(sort: Sort, id: str) -> str:
            return self.words.say("realm-picture-letter", unit=id) if sort == "unit" else self.names.of(sort, id)

        yield from map_lines(self.realm, self.content, said)
        yield ""
        yield self.words.say("realm-map-legend")
