"""What a decision depends on, in sentences: what a choice does, who decides a tie, which orders are still to come."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from bow.realm.content.realm_rules import load_realm_rules
from bow.realm.terms import FIEFDOMS, IRON_THRONE, RAVEN
from bow.table.realm.play.realm_guide import chapter_of
from bow.ui.wording import say, words
from bow.words.realm_words import realm_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.revealed_bids import RevealedBids, Tie
    from bow.table.realm.play.texts import RealmTexts

#: the option of a Westeros card that does nothing
NOTHING: Final = "none"
#: the kinds of orders that are carried out, in their order, and the decision about each
CARRIED_OUT: Final = {"raid": "raid", "march": "march", "consolidate": "consolidate"}
#: decisions in a combat before its end, in which the strengths may become equal
IN_COMBAT: Final = frozenset({"support", "refuse-support", "house-card", "ability", "tides-redraw"})


def option_text(seat: RealmSeat, texts: RealmTexts, option: str) -> str:
    """Return an option of a Westeros card by its name and by what it does."""
    if option == NOTHING:
        return say("realm-option-none")
    return say("realm-option", card=texts.name("westeros", option), effect=effect_text(seat, texts, option))


def effect_text(seat: RealmSeat, texts: RealmTexts, card: str) -> str:
    """Return what a Westeros card does, in a few words if all its effects have some, else as it is printed."""
    printed, said = seat.content.westeros[card], []
    for effect in printed.effects:
        key = f"realm-effect-{effect.word}"
        if not words().has(key):
            return realm_text(f"printed-{card}-text", printed.text, words())
        said.append(say(key, orders=words().items(_orders(seat, texts, getattr(effect, "orders", ())))))
    return words().items(said)


def _orders(seat: RealmSeat, texts: RealmTexts, orders: Sequence[str]) -> Iterator[str]:
    """Yield the names of orders; if they are all of their kind, that of the kind."""
    kinds = {str(id): printed.kind for id, printed in seat.content.orders.items()}
    for kind in dict.fromkeys(kinds[order] for order in orders):
        found = [order for order in orders if kinds[order] == kind]
        if len(found) > 1 and len(found) == sum(each == kind for each in kinds.values()):
            yield say(f"realm-kind-{kind}")
        else:
            yield from (texts.name("order", order) for order in found)


def tie_text(texts: RealmTexts, bids: RevealedBids, tie: Tie) -> str:
    """Return a tie in one sentence or two: the Houses, what they bid, and who decides or has decided it."""
    key = "realm-bids-tie-decided" if tie.decided else "realm-bids-tied"
    named = texts.house(tie.named) if tie.named else ""
    return say(
        key, place=tie.place, houses=words().items(map(texts.house, tie.houses)), bid=tie.bid,
        decider=texts.house(bids.decider), named=named,
    )  # fmt: skip


def facts_of(seat: RealmSeat, texts: RealmTexts) -> Iterator[str]:
    """Yield what the present decision depends on that no other panel shows."""
    decision, view = seat.decision, seat.view
    if decision is None or seat.needs_handover:
        return
    match decision.kind:
        case "orders":
            left = view.stars_left(decision.house) if seat.house in seat.persons else None
            if left is not None and view.stars(decision.house):
                yield say("realm-table-stars", stars=left) + "."
            if view.banned:
                yield say("realm-fact-banned", orders=words().items(_orders(seat, texts, sorted(view.banned))))
            yield say("realm-fact-then-raven", house=texts.house(view.holder(RAVEN)[0]))
        case "bid":
            yield say("realm-fact-bids-closed")
        case "raven" | "raid" | "march" | "leave-token" | "consolidate" | "neutral-support":
            yield from _orders_left(seat, texts)
        case "westeros-choice":
            if cards := view.westeros_cards_to_come:
                named = words().items(texts.name("westeros", card) for card in cards)
                yield say("realm-bid-to-come", cards=named)
        case kind if kind in IN_COMBAT and view.combat is not None:
            sides = view.combat.attacker, view.combat.defender
            first = next(house for house in view.track(FIEFDOMS) if house in sides)
            yield say("realm-fact-tie", house=texts.house(first))
        case _:
            pass


def rules_text(seat: RealmSeat) -> str:
    """Return which key opens the rules of the present decision, and the name of their chapter."""
    id = chapter_of(seat.decision, seat.content)
    chapter = next((each for each in load_realm_rules().chapters if each.id == id), None)
    if chapter is None:
        return ""
    name = realm_text(f"printed-chapter-{chapter.id.lower()}", chapter.name, words())
    return say("realm-fact-rules", chapter=name)


def _orders_left(seat: RealmSeat, texts: RealmTexts) -> Iterator[str]:
    """Yield how many orders of each kind are still to be carried out, and which House is next with one of this kind."""
    view, decision = seat.view, seat.decision
    assert decision is not None
    printed = {str(id): each.kind for id, each in seat.content.orders.items()}
    kinds = {area: printed[order] for area, (_, order) in view.orders.items() if order in printed}
    counts: Counter[str] = Counter(kinds.values())
    left = [
        say("realm-fact-left-of-kind", kind=say(f"realm-kind-{kind}"), count=counts[kind])
        for kind in CARRIED_OUT
        if counts[kind]
    ]
    if left:
        yield say("realm-fact-left", orders=", ".join(left))
    turn, kind = view.track(IRON_THRONE), CARRIED_OUT.get(decision.kind)
    if kind is None:
        return
    at = turn.index(decision.house)
    having = {view.orders[area][0] for area, each in kinds.items() if each == kind}
    following = next((house for house in (*turn[at + 1 :], *turn[:at]) if house in having), None)
    if following is not None:
        yield say("realm-fact-next", house=texts.house(decision.house), next=texts.house(following))
