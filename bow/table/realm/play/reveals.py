"""Moments that all at the screen look at together, before anybody takes the seat: what an action has just revealed.

A reveal is made of the step as all Houses may know it, and of nothing else. So it cannot hold a secret of any of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from bow.game.events import seen_by_all
from bow.realm import Term
from bow.realm import events as realm_events
from bow.realm.terms import DECKS, FIEFDOMS, UNITS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bow.realm.events import RealmEvent
    from bow.realm.realm_view import RealmView
    from bow.table.realm.play.realm_seat import RealmSeat, RealmSeenStep

#: events that reveal something to all
REVEALING: Final = (
    realm_events.CardsRevealed,
    realm_events.BidsRevealed,
    realm_events.WildlingAttackDecided,
    realm_events.OrdersRevealed,
    realm_events.Raided,
    realm_events.HouseCardsRevealed,
    realm_events.CombatWon,
)


@dataclass(frozen=True)
class Reveal:
    """What all may know of something that has just been revealed.

    Attributes:
        at: the place in the log of the event that revealed it.
        end: the place in the log after which the next one begins, or the last event of the step.
        before: the game before the step, as all may know it.
        after: the game after it.
    """

    at: int
    end: int
    before: RealmView
    after: RealmView


@dataclass(frozen=True)
class WesterosCards(Reveal):
    """The Westeros cards of a round, or one that replaces another (WCD-1).

    Attributes:
        cards: the cards that lie there, by deck.
        turned: the decks whose cards are turned now, in their order, as numbers from 0.
        wildlings: the strength of the wildlings before the icons of these cards, and after them.
    """

    cards: tuple[str, ...]
    turned: tuple[int, ...]
    wildlings: tuple[int, int]


@dataclass(frozen=True)
class Bids(Reveal):
    """Bids for a track or against the wildlings, and the Wildling card if it is drawn."""

    subject: str


@dataclass(frozen=True)
class Orders(Reveal):
    """All orders of a round."""


@dataclass(frozen=True)
class Raid(Reveal):
    """A raid that takes an order of somebody else.

    Attributes:
        raider, owner: the House that raids, and the House whose order it takes.
        area, target: where its order is, and that of the other.
        order: the order that is removed.
        gains: the power that Houses gain or lose by it.
    """

    raider: str
    owner: str
    area: str
    target: str
    order: str
    gains: Mapping[str, int]


@dataclass(frozen=True)
class Side:
    """One side of a combat.

    Attributes:
        house: the House.
        card: its House card; empty: it has none.
        terms: the parts of its strength.
        earlier: how many of them were shown already, by an earlier reveal of this combat.
        unchanged: what a part would have been without the texts of the cards, where they change it; by source and id.
        units: how many standing units of each kind it has.
        size: how many units it has, routed ones included.
    """

    house: str
    card: str
    terms: tuple[Term, ...]
    earlier: int
    unchanged: Mapping[tuple[str, str], int]
    units: Mapping[str, int]
    size: int

    @property
    def total(self) -> int:
        """The sum of all its terms, as it counts: not below 0."""
        return max(0, sum(term.value for term in self.terms))


@dataclass(frozen=True)
class Battle(Reveal):
    """Both House cards of a combat, or its end.

    Attributes:
        area, origin: the embattled area, and the one that the attackers come from; empty: not known.
        sides: the attacker and the defender.
        won: the end of the combat; None: it is not decided yet.
        first: the side that wins ties.
    """

    area: str
    origin: str
    sides: tuple[Side, Side]
    won: realm_events.CombatWon | None
    first: str


def reveals_of(seat: RealmSeat, step: RealmSeenStep, start: int, alone: bool) -> list[Reveal]:
    """Return the reveals of a step that all at the screen should look at.

    Args:
        seat: the seat at the screen.
        step: the step as all Houses may know it.
        start: the place of its first event in the log.
        alone: whether only one person plays: then orders and raids, which touch nobody else, do not wait for a key.
    """
    if not any(isinstance(event, REVEALING) for event in step.events):
        return []  # most steps reveal nothing
    events, persons = seat.caused(step), seat.persons
    found: list[tuple[int, Reveal | None]] = []
    for n, event in enumerate(events):
        span = (start + n, start + len(events), step.before, step.after)
        match event:
            case realm_events.CardsRevealed():
                found.append((n, _westeros(events, n, step, span)))
            case realm_events.BidsRevealed():
                found.append((n, Bids(*span, event.subject)))
            case realm_events.WildlingAttackDecided() if not any(
                isinstance(each, realm_events.BidsRevealed) for each in events[:n]
            ):
                found.append((n, Bids(*span, "wildlings")))
            case realm_events.OrdersRevealed() if not alone:
                found.append((n, Orders(*span)))
            case realm_events.Raided() if event.target and not alone:
                raid = _raid(events, n, span)
                if raid is not None and raid.owner in persons and raid.owner != event.house:
                    found.append((n, raid))
            case realm_events.HouseCardsRevealed():
                found.append((n, _battle(seat, events, n, step, span)))
            case realm_events.CombatWon() if not any(
                isinstance(each, realm_events.HouseCardsRevealed) for each in events[:n]
            ):
                found.append((n, _battle(seat, events, n, step, span)))
    kept = [(n, each) for n, each in found if each is not None and _touches(each, persons)]
    ends = [start + n for n, _ in kept[1:]] + [start + len(events)]
    return [replace(each, end=end) for (_, each), end in zip(kept, ends, strict=False)]


def _touches(reveal: Reveal, persons: Sequence[str]) -> bool:
    """Return whether it concerns any person: a combat between bots does not."""
    return not isinstance(reveal, Battle) or any(side.house in persons for side in reveal.sides)


Span = tuple[int, int, "RealmView", "RealmView"]


def _westeros(events: Sequence[RealmEvent], n: int, step: RealmSeenStep, span: Span) -> WesterosCards | None:
    event = events[n]
    assert isinstance(event, realm_events.CardsRevealed)
    was = next(
        (each.to for each in reversed(events[:n]) if isinstance(each, realm_events.WildlingsMoved)),
        step.before.wildlings,
    )
    after = events[n + 1 : n + 2]
    now = after[0].to if after and isinstance(after[0], realm_events.WildlingsMoved) else was
    if len(event.cards) == len(DECKS):
        return WesterosCards(*span, tuple(event.cards), tuple(range(len(DECKS))), (was, now))
    deck = next((each.deck for each in reversed(events[:n]) if isinstance(each, realm_events.CardResolved)), None)
    shown = next(
        (
            tuple(each.cards)
            for each in reversed(events[:n])
            if isinstance(each, realm_events.CardsRevealed) and len(each.cards) > 1
        ),
        step.before.westeros_cards,
    )
    if deck is None or len(shown) != len(DECKS):
        return None
    at = DECKS.index(deck)
    return WesterosCards(*span, (*shown[:at], event.cards[0], *shown[at + 1 :]), (at,), (was, now))


def _raid(events: Sequence[RealmEvent], n: int, span: Span) -> Raid | None:
    event = events[n]
    assert isinstance(event, realm_events.Raided)
    gains: dict[str, int] = {}
    gone: realm_events.OrderRemoved | None = None
    for each in events[n + 1 :]:
        if isinstance(each, realm_events.PowerChanged):
            gains[each.house] = gains.get(each.house, 0) + each.by
        elif isinstance(each, realm_events.OrderRemoved):
            gone = each if each.area == event.target else gone
        else:
            break
    if gone is None:
        return None
    return Raid(*span, event.house, gone.house, event.area, event.target, gone.order, gains)


def _battle(seat: RealmSeat, events: Sequence[RealmEvent], n: int, step: RealmSeenStep, span: Span) -> Battle | None:
    """Return the reveal of both House cards; if the step decides the combat, with its end."""
    past = [*_of_this_combat(seat, span[0] - n), *events[: n + 1]]
    known = step.before.combat
    began = next((each for each in reversed(past) if isinstance(each, realm_events.CombatBegan)), None)
    cards = next((each.cards for each in reversed(past) if isinstance(each, realm_events.HouseCardsRevealed)), None)
    if known is None and began is None:
        return None
    if known is None:
        assert began is not None
        area, houses = began.area, (began.attacker, began.defender)
    else:
        area, houses = known.area, (known.attacker, known.defender)
    if cards is None:
        cards = dict(known.cards) if known is not None else {}
    end = next((m for m, each in enumerate(events[n:], n) if isinstance(each, realm_events.CombatWon)), None)
    told = [*past, *events[n + 1 : end]]
    won = events[end] if end is not None else None
    assert won is None or isinstance(won, realm_events.CombatWon)
    terms = _told_terms(told, "final") if won is not None else _seen_terms(step.after)
    if set(terms) != set(houses):
        return None
    plain, earlier = _told_terms(told, "initial"), _seen_terms(step.before)
    shown = isinstance(events[n], realm_events.CombatWon)
    sides = []
    for house in houses:
        card = cards.get(house, "")
        revealed = [each.cards.get(house, "") for each in told if isinstance(each, realm_events.TidesRevealed)]
        found = [term for term in terms[house] if term.source != "tides" or revealed or won is not None]
        was = {(term.source, term.of): term.value for term in plain.get(house, ())}
        if card:
            was["card", card] = seat.content.cards[card].strength
        if won is not None:  # units that the text of a card has destroyed since
            counted = {term[:2] for term in found}
            gone = [key for key, value in was.items() if key[0] == "units" and value and key not in counted]
            found = [*(Term(*key, 0) for key in gone), *found]
        old = {(term.source, term.of): term.value for term in earlier.get(house, ())} if shown else {}
        same = 0
        while same < len(found) and old.get((found[same].source, found[same].of)) == found[same].value:
            same += 1
        units = _units(step.before, area, house, attacks=house == houses[0])
        force = step.before.units.get(area)
        size = sum(units.values()) if house == houses[0] else force.size if force is not None else 0
        sides.append(Side(house, card, tuple(found), same, was, units, size))
    first = next(house for house in step.before.track(FIEFDOMS) if house in houses)
    origin = known.origin if known is not None else ""
    return Battle(*span, area, origin, (sides[0], sides[1]), won, first)


def _of_this_combat(seat: RealmSeat, end: int) -> list[RealmEvent]:
    """Return the events of the log before a place, from the beginning of the last combat, as all may know them."""
    found: list[RealmEvent] = []
    for number in range(end - 1, -1, -1):
        found.append(cast("RealmEvent", seen_by_all(seat.log[number].event, seat.view.houses)))
        if isinstance(found[-1], realm_events.CombatBegan):
            break
    return found[::-1]


def _told_terms(events: Sequence[RealmEvent], moment: str) -> dict[str, list[Term]]:
    """Return the terms that were reported last of each side at a moment of the combat."""
    return {
        each.house: [Term(str(a), str(b), int(c)) for a, b, c in each.terms]
        for each in events
        if isinstance(each, realm_events.StrengthCounted) and each.moment == moment
    }


def _seen_terms(view: RealmView) -> dict[str, list[Term]]:
    """Return the present terms of each side as all may know them; none without a combat."""
    return {house: list(terms) for house, terms in view.combat_strength.items()}


def _units(view: RealmView, area: str, house: str, *, attacks: bool) -> dict[str, int]:
    """Return how many standing units of each kind a side of the open combat has."""
    if attacks:
        return dict(view.attackers)
    force = view.units.get(area)
    if force is None or force.house != house:
        return {}
    return {unit: count for unit, count in zip(UNITS, force.standing, strict=True) if count}
