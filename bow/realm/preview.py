"""A forecast of a march or a combat: strengths with and without each House card, and the winners.

The forecast does not guess cards: it tries each possible card of one side against each of the other. Card texts work
as in the game. An optional text is declined. Where a text has several answers, the deciding House takes the best one
for itself. Tides of Battle cards are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.game.actions import Action
from bow.realm.core.card_deeds import DECLINE
from bow.realm.flow import settle
from bow.realm.rules.combat import Combat, CombatStep
from bow.realm.rules.house_cards import HouseCardChoice
from bow.realm.rules.march_room import attacks
from bow.realm.rules.marches import GO, March, MarchStep
from bow.realm.rules.neutral import NeutralSupport, attack_strength
from bow.realm.rules.strength import Term, final_strength, final_terms, support_orders, support_strength
from bow.realm.rules.support import Support
from bow.realm.terms import FIEFDOMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.realm.core.state import State

#: the actions after which a forecast is possible; for all others `preview_of` returns None
FORESEEN: Final = frozenset({"march", "send", "go", "token", "decline", "support", "refuse", "accept", "play", "blade"})


class OpenSupport(NamedTuple):
    """A Support order of a third House, which may help either side.

    Attributes:
        area: the area of the order.
        house: its owner.
        attacker: the strength that it would add to the attacker.
        defender: the strength that it would add to the defender.
    """

    area: str
    house: str
    attacker: int
    defender: int


class Match(NamedTuple):
    """A pairing of House cards, the attacker's and the defender's; an empty id stands for no card.

    Attributes:
        attacker_card: the attacker's card.
        defender_card: the defender's card.
        attacker: the attacker's strength.
        defender: the defender's strength.
        winner: the House that would win if an unused Valyrian Steel Blade stayed unused.
        with_blade: the House that would win if the holder of the Blade used it.
    """

    attacker_card: str
    defender_card: str
    attacker: int
    defender: int
    winner: str
    with_blade: str


class CombatPreview(NamedTuple):
    """A combat that is in progress, or that a march would start.

    Attributes:
        area: the embattled area.
        attacker: the House that attacks.
        defender: the House that defends.
        attacker_terms: the attacker's strength without House cards, term by term; its own Support orders count.
        defender_terms: the defender's strength in the same form.
        open_support: the support that third Houses may still add.
        blade: the side that holds the unused Valyrian Steel Blade; empty if neither does.
        matches: every possible card of one side against every possible card of the other, beginning with no card.
    """

    area: str
    attacker: str
    defender: str
    attacker_terms: tuple[Term, ...]
    defender_terms: tuple[Term, ...]
    open_support: tuple[OpenSupport, ...]
    blade: str
    matches: tuple[Match, ...]

    def match(self, attacker_card: str = "", defender_card: str = "") -> Match | None:
        """Return the result of two cards, or None if one of them is no longer possible."""
        wanted = (attacker_card, defender_card)
        return next((each for each in self.matches if each[:2] == wanted), None)


class NeutralPreview(NamedTuple):
    """An attack on a neutral force.

    Attributes:
        area: the area of the neutral force.
        house: the House that attacks.
        needed: the strength of the neutral force.
        strength: the strength of the attack, own Support orders included.
        open_support: the support that third Houses may still add.
        succeeds: whether the attack would succeed without that support.
    """

    area: str
    house: str
    needed: int
    strength: int
    open_support: tuple[OpenSupport, ...]
    succeeds: bool


def preview_of(s: State, action: Action | None = None) -> CombatPreview | NeutralPreview | None:
    """Return a forecast of the current combat, or of the attack by the march as composed so far.

    Args:
        s: a settled state, or the view of a House; it is not changed.
        action: a legal action to apply first; None for the current state.

    Returns:
        None if no undecided combat is in progress and the march attacks nobody.
    """
    if s.ending is not None or (action is not None and action.verb not in FORESEEN):
        return None
    s = s.copy()
    s.events = None
    fixed: dict[str, str] = {}
    if action is not None and action.verb == "play":
        fixed = {s.stack[-1].decider(s): action.args[0]}
    elif action is not None and action != GO:
        s.stack[-1].take(s, action)
    march = s.frame(March)
    if s.frame(Combat) is None and march is not None:
        target = next((to for to in march.moves if attacks(s, march.house, to)), "")
        if not target:
            return None
        if target in s.neutral:
            return _neutral(s, march, target)
        _begin(s, march)
    combat = s.frame(Combat)
    return None if combat is None or combat.winner else _combat(s, combat, fixed)


def _neutral(s: State, march: March, area: str) -> NeutralPreview:
    """Return the forecast of an attack on a neutral force.

    The attacker's own Support orders count unless they were refused.
    """
    declared = march.step > MarchStep.NEUTRAL
    waiting = [each for frame in s.stack if isinstance(frame, NeutralSupport) for each in frame.areas]
    asked = waiting if declared else support_orders(s, area)
    own = [each for each in asked if s.orders[each].house == march.house]
    strength = attack_strength(s, march.house, march.origin, area, march.sent(), (*march.helped, *own))
    others = [each for each in asked if s.orders[each].house != march.house]
    open_support = tuple(
        OpenSupport(each, s.orders[each].house, support_strength(s, None, each, area, helps_attack=True), 0)
        for each in others
    )
    needed = s.neutral[area]
    return NeutralPreview(area, march.house, needed, strength, open_support, strength >= needed)


def _begin(s: State, march: March) -> None:
    """Advance a march to its combat, without leaving a power token behind."""

    def begun(s: State) -> bool:
        return isinstance(s.stack[-1], Combat)

    if march.step == MarchStep.COMPOSE:
        march.take(s, GO)
    settle(s, begun)
    if s.stack[-1].kind == "leave-token":
        s.stack[-1].take(s, DECLINE)
        settle(s, begun)


def _combat(s: State, c: Combat, fixed: dict[str, str]) -> CombatPreview:
    """Return the forecast of a combat with both sides' own Support orders, and each card against each."""
    pending = _undecided(s, c)
    sides = (c.attacker, c.defender)
    for area in pending:
        if s.orders[area].house in sides:
            c.supports = {**c.supports, area: s.orders[area].house}
    open_support = tuple(
        OpenSupport(
            area,
            s.orders[area].house,
            support_strength(s, c, area, c.area, helps_attack=True),
            support_strength(s, c, area, c.area, helps_attack=False),
        )
        for area in pending
        if s.orders[area].house not in sides
    )
    attacker_cards, defender_cards = (_cards(s, c, house, fixed) for house in sides)
    matches = [_match(s, c, one, other) for one in attacker_cards for other in defender_cards]
    bare = _without_cards(s, c)
    return CombatPreview(
        c.area,
        *sides,
        tuple(final_terms(bare[0], bare[1], c.attacker)),
        tuple(final_terms(bare[0], bare[1], c.defender)),
        open_support,
        c.blade_holder(s),
        tuple(matches),
    )


def _undecided(s: State, c: Combat) -> list[str]:
    """Return the areas of Support orders whose owners have not yet decided which side to support."""
    if c.step == CombatStep.SUPPORT:
        return support_orders(s, c.area)
    return [area for frame in s.stack if isinstance(frame, Support) for area in frame.areas]


def _cards(s: State, c: Combat, house: str, fixed: dict[str, str]) -> list[str]:
    """Return the cards that a side may still play, after "" for no card; only its card if that is known."""
    again = next((each for each in s.stack if isinstance(each, HouseCardChoice) and each.openly), None)
    if again is not None and again.house == house:
        known = fixed.get(house, "")
    else:
        known = c.card_of(house) or fixed.get(house, "") or c.chosen.get(house, "")
    if known in s.compiled.cards:
        return [known]
    if c.step > CombatStep.REVEAL and again is None:
        return [""]
    barred = again.barred if again is not None and again.house == house else ()
    return ["", *(card for card in s.hands[house] if card not in barred)]


def _without_cards(s: State, c: Combat) -> tuple[State, Combat]:
    """Return a copy of the combat with no House card in play, and its state."""
    s = s.copy()
    copy = s.frame(Combat)
    assert copy is not None
    copy.cards = {}
    return s, copy


def _match(s: State, c: Combat, one: str, other: str) -> Match:
    """Return the result of a card of the attacker against one of the defender, played up to the Blade."""
    s = s.copy()
    copy = s.frame(Combat)
    assert copy is not None
    chosen = {house: card for house, card in ((c.attacker, one), (c.defender, other)) if card}
    again = next((each for each in s.stack if isinstance(each, HouseCardChoice) and each.openly), None)
    if again is not None and chosen.get(again.house):
        again.take(s, Action("play", (chosen[again.house],)))
    elif again is not None:
        s.stack.remove(again)
    elif copy.step <= CombatStep.REVEAL:
        del s.stack[s.stack.index(copy) + 1 :]
        copy.chosen, copy.step = chosen, CombatStep.REVEAL
    return max(_ends(s, one, other), key=lambda end: end[0])[1]


def _ends(s: State, one: str, other: str) -> Iterator[tuple[int, Match]]:
    """Yield the possible results of two cards, each with its value for the House that answers a text."""

    def counted(s: State) -> bool:
        c = s.frame(Combat)
        return c is None or c.step >= CombatStep.TIDES

    settle(s, counted)
    c = s.frame(Combat)
    assert c is not None
    if c.step >= CombatStep.TIDES:
        yield 0, _judged(s, c, one, other)
        return
    legal = s.legal_actions
    if DECLINE in legal:
        legal = [DECLINE]
    chooser = s.stack[-1].decider(s)
    for action in legal:
        after = s.copy()
        after.stack[-1].take(after, action)
        match = max(_ends(after, one, other), key=lambda end: end[0])[1]
        lead = match.attacker - match.defender
        yield (lead if chooser == c.attacker else -lead) + (1000 if match.winner == chooser else 0), match


def _judged(s: State, c: Combat, one: str, other: str) -> Match:
    """Return the current strengths, and the winners with and without the Blade."""
    sides = (c.attacker, c.defender)

    def strengths() -> tuple[int, int]:
        return final_strength(final_terms(s, c, c.attacker)), final_strength(final_terms(s, c, c.defender))

    def winner(found: tuple[int, int]) -> str:
        return max(zip(found, sides, strict=True), key=lambda side: (side[0], -s.position(FIEFDOMS, side[1])))[1]

    plain = strengths()
    if holder := c.blade_holder(s):
        c.blade = holder
    return Match(one, other, *plain, winner(plain), winner(strengths()))
