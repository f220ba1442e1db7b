"""Names, sentences and facts of a game in the language of its players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from bow.bots.programs.seated_bots import PROGRAM, is_program
from bow.realm.decisions import MarchUnits, RealmDecision
from bow.seats.saved_files import PERSON
from bow.table.realm.map.pieces import unit_counts
from bow.ui.wording import say, words
from bow.words import realm_words

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm import RealmRefusal, Sort
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.events import RealmEvent
    from bow.realm.realm_view import RealmView
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.words.realm_words import RealmNames


class RealmTexts:
    """The texts of the panels, in the current language."""

    def __init__(self, content: RealmContent) -> None:
        """Take the printed content of the game."""
        self._content = content

    @property
    def names(self) -> RealmNames:
        return realm_words.realm_names(self._content, words())

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
        return realm_words.realm_action_sentence(words(), action, self.names)

    def decision(self, decision: RealmDecision) -> str:
        """Return a sentence with the House and the question of a decision."""
        return realm_words.realm_decision_sentence(words(), decision, self.names)

    def refusal(self, refusal: RealmRefusal) -> str:
        """Return the sentence of a refusal, without the rule."""
        return realm_words.realm_refusal_sentence(words(), refusal, self.names)

    def event(self, event: RealmEvent) -> str:
        """Return the sentence of an event."""
        return realm_words.realm_event_sentence(words(), event, self.names)


# --- players
def seat_text(who: str) -> str:
    """Return the name of a player: a person, a bot by name, or a program."""
    if who == PERSON:
        return say("realm-seat-person")
    return say("level-name-program") if is_program(who) else say(f"realm-level-{who}")


def seat_sign(who: str) -> str:
    """Return the glyph of a player."""
    return {PERSON: "person", "random": "die", "regent": "star"}.get(who, "bot")


def seat_hint(who: str) -> str:
    if is_program(who):
        return say("realm-seat-hint-program", program=who.removeprefix(PROGRAM))
    return say(f"realm-seat-hint-{who}")


# --- areas
def area_lines(seat: RealmSeat, texts: RealmTexts, area: str) -> Iterator[str]:
    """Yield name, owner, printed features, garrison or neutral force, units, order and power token of an area."""
    view = seat.view
    printed = seat.content.areas[area]
    yield texts.area(area)
    if area in view.impassable:
        yield say("realm-hover-closed")
        return
    owner = view.controller(area)
    if owner is not None:
        yield say("realm-hover-owner", house=texts.house(owner))
    icons = [say(f"realm-hover-{printed.fort}")] if printed.fort else []
    icons += [say("realm-hover-barrels", count=printed.supply)] if printed.supply else []
    icons += [say("realm-hover-crowns", count=printed.crowns)] if printed.crowns else []
    if icons:
        yield ", ".join(icons)
    if (strength := view.garrisons.get(area)) is not None:
        yield say("realm-hover-garrison", strength=strength)
    if (strength := view.neutral_forces.get(area)) is not None:
        yield say("realm-hover-neutral", strength=strength)
    force = view.units.get(area)
    if force is not None:
        units = realm_words.units_text(words(), unit_counts(force), texts.names)
        yield say("realm-hover-units", house=texts.house(force.house), units=units)
    if area in view.orders:
        house, order = view.orders[area]
        name = say("realm-hover-hidden") if order == "hidden" else texts.name("order", order)
        yield say("realm-hover-order", house=texts.house(house), order=name)
    if area in view.tokens:
        yield say("realm-hover-token", house=texts.house(view.tokens[area]))


def area_hint(seat: RealmSeat, texts: RealmTexts, area: str) -> str:
    """Return all facts about an area, including the reach of its units and the armies that could come."""
    return "\n".join((*area_lines(seat, texts, area), *reach_lines(seat, texts, area)))


def reach_of(seat: RealmSeat, area: str) -> tuple[str, ...]:
    """Return the areas to which the units in an area could march; empty without units.

    While they march, these are the areas that the engine allows: supply and neutral forces may rule some out.
    """
    decision = seat.asked
    if isinstance(decision, MarchUnits) and decision.area == area:
        return tuple(dict.fromkeys(action.args[2] for action in seat.legal if action.verb == "send"))
    return _reaches(seat.view).get(area, ())


@lru_cache(maxsize=1)
def _reaches(view: RealmView) -> Mapping[str, tuple[str, ...]]:
    """Return by area how far the units there could march. The pointer asks for it at every area."""
    return {area: view.reachable(force.house, area) for area, force in view.units.items()}


def by_ships(seat: RealmSeat, area: str) -> tuple[str, ...]:
    """Return the areas in reach that are reached only by ship transport."""
    neighbours = seat.content.neighbours[area]
    return tuple(other for other in reach_of(seat, area) if other not in neighbours)


def armies_near(seat: RealmSeat, area: str) -> dict[str, list[str]]:
    """Return the areas from which units could march to an area, by House."""
    found: dict[str, list[str]] = {}
    units = seat.view.units
    for origin, reach in _reaches(seat.view).items():
        if origin != area and area in reach:
            found.setdefault(units[origin].house, []).append(origin)
    return found


def reach_lines(seat: RealmSeat, texts: RealmTexts, area: str) -> Iterator[str]:
    """Yield lines on where the units in an area could march, and on armies that could come."""
    if area in seat.view.impassable:
        return
    reach = reach_of(seat, area)
    if reach:
        yield say("realm-hover-reach", areas=", ".join(texts.area(other) for other in reach))
    for house, origins in armies_near(seat, area).items():
        areas = ", ".join(texts.area(origin) for origin in origins)
        yield say("realm-hover-near", house=texts.house(house), areas=areas)
