"""The events of a battle: a class for each kind, with typed fields. The locale files hold their sentences.

    for event in battle.apply("move s1 C5").events:
        match event:
            case Moved(unit=unit, to=hex): ...
            case Relocated(): ...           # any other way to another hex

`event.kind` is the word for the kind in texts, `event.values` the reported values in plain form, `str(event)` both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Self

from bow.content.terms import Rank
from bow.game.events import Event, TypedEvent

#: every class with a kind, by its kind
KINDS: dict[str, type[BattleEvent]] = {}


class BattleEvent(TypedEvent):
    """An event of a battle. The annotations of its class are its fields; `Moved(unit="s1", ...)` makes one."""

    __slots__ = ()

    KINDS: ClassVar[dict[str, type[Any]]] = KINDS

    def hidden(self, name: str, value: object = None) -> Self:
        """Return a copy of the event with one value hidden (None), or replaced."""
        return self._replace(values=self.values | {name: value})

    def __reduce__(self) -> tuple[Any, ...]:
        return event_of, (self.kind, self.values)


def event_of(kind: str, values: dict[str, Any]) -> Event:
    """Return the event of a kind without checking its values; of an unknown kind a plain `Event`."""
    return tuple.__new__(KINDS.get(kind, Event), (kind, values))


class BattleBegan(BattleEvent, kind="battle-began"):
    """A battle plan was set up. `seed` is None for those who may not know it: it gives all dice and cards to come."""

    scenario: str
    seed: int | None

    def seen_by(self, house: str) -> BattleBegan:
        """Return the event as a House may see it: without the seed."""
        return self if self.seed is None else BattleBegan(scenario=self.scenario, seed=None)


class BattleOver(BattleEvent, kind="battle-over"):
    """The battle has ended.

    `winner`: a House or `none`; `why`: the key of its sentence; `values_`: the values for it.
    """

    winner: str
    why: str
    values_: dict[str, Any]


class RoundBegan(BattleEvent, kind="round-began"):
    """A round begins."""

    round: int


class PhaseBegan(BattleEvent, kind="phase"):
    """A phase begins."""

    phase: str


class AdvantageCounted(BattleEvent, kind="advantage"):
    """The tokens of both Houses were counted; `house` is the first player (RND-2)."""

    house: str
    stark: int
    lannister: int


class CommandReturned(BattleEvent, kind="command-returned"):
    """Command tokens return to a House's board."""

    house: str
    tokens: int


class UnitsActivated(BattleEvent, kind="activated"):
    """Units are active again."""

    units: list[str]


class OrderDiceRolled(BattleEvent, kind="order-dice"):
    """A House rolled for order tokens."""

    house: str
    symbols: list[str]


class CardsDrawn(BattleEvent, kind="cards-drawn"):
    """A House drew `count_` cards; `cards` is None for readers who may not see them."""

    house: str
    count_: int
    cards: list[str] | None

    def seen_by(self, house: str) -> CardsDrawn:
        """Return the event as a House may see it: only the number of the other House's cards."""
        return self if house == self.house else self.hidden("cards")


class DeckRenewed(BattleEvent, kind="deck-renewed"):
    """A House's discarded cards were shuffled into a new deck (RND-6)."""

    house: str


class TurnBegan(BattleEvent, kind="turn"):
    """A turn of `house` begins."""

    house: str


class Passed(BattleEvent, kind="passed"):
    """A House passes."""

    house: str


class TokenSpent(BattleEvent, kind="token-spent"):
    """A House spends an order token on a unit."""

    house: str
    token: str
    unit: str


class PairSpent(BattleEvent, kind="pair-spent"):
    """A House spends two order tokens of a kind on a unit."""

    house: str
    token: str
    unit: str


class MoraleTokenSpent(BattleEvent, kind="morale-token"):
    """A House spends a morale token."""

    house: str


class Rallied(BattleEvent, kind="rallied"):
    """A unit is active again."""

    unit: str


class CardPlayed(BattleEvent, kind="card-played"):
    """A House plays a Leadership card by the commander in a unit."""

    house: str
    card: str
    commander: str
    unit: str


class CardDiscarded(BattleEvent, kind="card-discarded"):
    """A House discards a card so that a commander orders one unit."""

    house: str
    card: str
    commander: str
    unit: str


class OrderGiven(BattleEvent, kind="order-given"):
    """An order of a card is given; `order`: its number from 1, `cost`: command tokens."""

    house: str
    card: str
    order: int
    cost: int


class UnitNamed(BattleEvent, kind="named"):
    """A unit is named for an order of a card."""

    unit: str
    order: int


class TacticUsed(BattleEvent, kind="tactic-used"):
    """The tactic of a card is used."""

    house: str
    card: str


class CommitUsed(BattleEvent, kind="commit-used"):
    """A commander uses their commit ability."""

    commander: str
    unit: str


class CommitRegained(BattleEvent, kind="commit-regained"):
    """A commander may use their commit ability once more."""

    commander: str
    unit: str


class AbilityUsed(BattleEvent, kind="ability-used"):
    """A unit uses its ability on a unit, which may be itself."""

    unit: str
    on: str


class EffectGrantedToAll(BattleEvent, kind="granted-to-all"):
    """Every unit of both Houses has an effect until a point in time."""

    effect: str
    until: str


class EffectGranted(BattleEvent, kind="granted"):
    """A unit is given an effect until the end of a `turn`, `round`, `battle`, `attack` or `pursuit`."""

    unit: str
    effect: str
    until: str


class Picked(BattleEvent, kind="picked"):
    """A unit or something else was picked; `what` is its id or another word of the action."""

    what: str


class MoraleChanged(BattleEvent, kind="morale"):
    """The morale marker moves `by` spaces in favour of `house`; `why` is the cause.

    `at` is its new place, in Stark's favour.
    """

    house: str
    by: int
    at: int
    why: str


class MoraleRecovered(BattleEvent, kind="recovered"):
    """A House moves the morale marker back to a break point."""

    house: str
    at: int


class CommandReclaimed(BattleEvent, kind="command-reclaimed"):
    """Command tokens on a commander's card return to the House's board."""

    house: str
    commander: str
    tokens: int


class OrderGained(BattleEvent, kind="order-gained"):
    """A House gets an order token."""

    house: str
    token: str


class OrderLost(BattleEvent, kind="order-lost"):
    """A House loses an order token."""

    house: str
    token: str


class CardRecalled(BattleEvent, kind="card-recalled"):
    """A House takes a discarded card back into its hand."""

    house: str
    card: str


class TurnAgain(BattleEvent, kind="another-turn"):
    """A House has another turn."""

    house: str


class Kept(BattleEvent, kind="kept"):
    """A House keeps a card and an order token for the next round; None if it keeps no card or no token."""

    house: str
    card: str | None
    token: str | None

    def seen_by(self, house: str) -> Kept:
        """Return the event as a House may see it: of the other House's card only that it was kept."""
        return self if house == self.house or self.card is None else self.hidden("card", "card")


class Discarded(BattleEvent, kind="discarded"):
    """A House discards cards and order tokens."""

    house: str
    cards: list[str]
    tokens: list[str]


class Scored(BattleEvent, kind="scored"):
    """A House wins or loses points; `why`: a text of the battle plan, the id of a special rule, or the word `score`."""

    house: str
    points: int
    why: str


class AllowanceSet(BattleEvent, kind="allowance"):
    """A House rolls so many order dice or draws so many cards a round from now on, or has so many command tokens.

    `last`: the last round in which this counts; 0: it counts until something changes it.
    """

    house: str
    what: str
    amount: int
    last: int


class CounterChanged(BattleEvent, kind="counter"):
    """A counter of the special rules changes; both numbers are None for those who may not know them.

    `secret`: the only House that sees the counter, or None.
    """

    counter: str
    before: int | None
    value: int | None
    secret: str | None

    def seen_by(self, house: str) -> CounterChanged:
        """Return the event as a House may see it: without numbers if the counter is secret."""
        return self if self.secret in (None, house) else self.hidden("before").hidden("value")


class MomentumTaken(BattleEvent, kind="momentum"):
    """A House takes the momentum token."""

    house: str


class SpecialRuleApplied(BattleEvent, kind="special-rule"):
    """A special rule of the battle plan applies."""

    rule: str
    text: str


class DoneByItself(BattleEvent, kind="auto"):
    """An action that the engine took because it was the only one.

    `secret`: the only House that may see it, or None.
    """

    action: str | None
    secret: str | None

    def seen_by(self, house: str) -> DoneByItself:
        """Return the event as a House may see it: without the action if that is secret."""
        return self if self.secret in (None, house) else self.hidden("action")


class Relocated(BattleEvent):
    """A unit goes from one hex to another: the base of all such events."""

    unit: str
    from_: str
    to: str


class Moved(Relocated, kind="moved"):
    """A unit moves; `path` lists the hexes of its route, both ends included."""

    path: list[str]


class Advanced(Relocated, kind="advanced"):
    """A unit advances into the hex `first`, which the enemy has left, or through it along a road."""

    first: str


class Pursued(Relocated, kind="pursued"):
    """A unit pursues into the hex `first`, which the enemy has left, or through it."""

    first: str


class Retreated(Relocated, kind="retreated"):
    """A unit retreats by one hex; that draws no parting blow (RET-5)."""


class Evaded(Relocated, kind="evaded"):
    """A unit falls back before an attack; `cost`: the morale that it costs (OPT-4)."""

    cost: int


class Attacked(BattleEvent, kind="attack"):
    """A combat begins.

    `mode` is its kind (CMB-11), `dice` the number of dice, `flank` whether it flanks. `terms` lists the reasons for the
    number of dice: each is a list of its kind, a number of dice and the effect's text, or an empty text.
    """

    attacker: str
    target: str
    mode: str
    dice: int
    flank: bool
    terms: list[list[str | int]]


class CombatRolled(BattleEvent, kind="rolled"):
    """The attacker's dice show these symbols."""

    unit: str
    dice: list[str]


class Rerolled(BattleEvent, kind="rerolled"):
    """The dice that showed `symbol` were rolled again: `dice` are the new ones, `all` the whole roll now."""

    unit: str
    symbol: str
    dice: list[str]
    all: list[str]


class HoundsRolled(BattleEvent, kind="hounds"):
    """A unit sets hounds on another and rolls a die for them."""

    unit: str
    target: str
    die: str


class HitsCounted(BattleEvent, kind="hits"):
    """A unit is hit: hits that count, and hits that were ignored."""

    unit: str
    hits: int
    ignored: int


class FiguresLost(BattleEvent, kind="lost"):
    """A unit loses figures; `left` remain."""

    unit: str
    figures: int
    left: int


class FiguresBack(BattleEvent, kind="healed"):
    """A unit gets figures back (SET-7); it has `now` figures."""

    unit: str
    figures: int
    now: int


class RankChanged(BattleEvent, kind="rank-changed"):
    """A unit has another rank: `green`, `blue` or `red`."""

    unit: str
    from_: str
    to: str


class SidesChanged(BattleEvent, kind="changed-sides"):
    """A unit now belongs to the other House, `house`."""

    unit: str
    house: str


class Eliminated(BattleEvent, kind="eliminated"):
    """A unit is eliminated in a hex; `by`: the cause."""

    unit: str
    at: str
    by: str


class Captured(BattleEvent, kind="captured"):
    """A commander is captured with their unit; `by`: the cause."""

    commander: str
    unit: str
    by: str


class MoraleIgnored(BattleEvent, kind="ignored-morale"):
    """A unit ignores a morale symbol (RET-4)."""

    unit: str


class RetreatBlocked(BattleEvent, kind="retreat-blocked"):
    """A unit must retreat a hex and cannot (RET-3)."""

    unit: str


class Engaged(BattleEvent, kind="engaged"):
    """A unit engages another (ENG-1)."""

    unit: str
    with_: str


class Disengaged(BattleEvent, kind="disengaged"):
    """A unit is no longer engaged with another."""

    unit: str
    with_: str


class Countered(BattleEvent, kind="countered"):
    """A unit strikes back at its attacker (CTR-1)."""

    unit: str
    with_: str


class PartingBlow(BattleEvent, kind="parting-blow"):
    """A unit strikes an opponent that breaks off (ENG-5)."""

    unit: str
    on: str


class Swapped(BattleEvent, kind="swapped"):
    """Two units change places: each is now in the hex of the other."""

    unit: str
    with_: str


class Exhausted(BattleEvent, kind="exhausted"):
    """A unit is no longer active (ORD-5)."""

    unit: str


class Arrived(BattleEvent, kind="arrived"):
    """A unit of the reserve comes into play (SET-7)."""

    unit: str
    at: str


class UnitTurnedUp(BattleEvent, kind="unit-turned-up"):
    """A face-down unit is turned up: both Houses know now which one it is.

    `known_as` is the name that it had, None in reserve; `hex` is None in reserve. `commander` is None without one.
    """

    known_as: str | None
    unit: str
    shows: str
    commander: str | None
    rank: Rank
    figures: int
    hex: str | None


class PlacedInSecret(BattleEvent, kind="placed-in-secret"):
    """A House places a unit that the enemy does not see before the set-up is over.

    `unit` and `at` are None for a reader who may not know them.
    """

    house: str
    unit: str | None
    at: str | None

    def seen_by(self, house: str) -> PlacedInSecret:
        """Return the event as a House may see it: without unit and hex if it is the enemy's."""
        return self if house == self.house else self.hidden("unit").hidden("at")


class UnitsShown(BattleEvent, kind="units-shown"):
    """The units that a House has placed in secret are shown; `at` lists the hex of each."""

    house: str
    units: list[str]
    at: list[str]


class BoardLeft(BattleEvent, kind="left-board"):
    """A unit leaves the board and does not come back."""

    unit: str
    from_: str


class ControlChanged(BattleEvent, kind="control"):
    """A House controls a hex (WIN-5); None: no House controls it any more."""

    hex: str
    house: str | None


class FireChanged(BattleEvent, kind="fire"):
    """A fire has a new level; 0: it is out."""

    hex: str
    level: int


class FireSpread(BattleEvent, kind="fire-spread"):
    """A fire spreads in a direction, 1 to 6; `to`: the next hex, whether it can burn or not; None: the board ends."""

    hex: str
    direction: int
    to: str | None


class BurntDown(BattleEvent, kind="burnt-down"):
    """The terrain of a hex has burnt down."""

    hex: str
    terrain: str


class Scorched(BattleEvent, kind="scorched"):
    """A unit rolls these dice to set a hex on fire or feed the fire there (KEY-8)."""

    unit: str
    hex: str
    dice: list[str]


class Doused(BattleEvent, kind="doused"):
    """A unit puts out a fire or tries to; `die` is None in its own hex, where no roll is needed (FIRE-6, FIRE-7)."""

    unit: str
    hex: str
    die: str | None
    out: bool


class PieceLaid(BattleEvent, kind="piece-laid"):
    """A terrain token is placed on a hex."""

    hex: str
    terrain: str


class GroundChanged(BattleEvent, kind="ground-changed"):
    """The ground of hexes has become another terrain."""

    hexes: tuple[str, ...]
    terrain: str


class PieceRemoved(BattleEvent, kind="piece-removed"):
    """A terrain token is taken from a hex."""

    hex: str
    terrain: str


class DiceAsked(BattleEvent, kind="asked-dice"):
    """Dice are rolled for a card or a special rule.

    `dice` are all the dice now, of which `rolled` were rolled just now; `shows`: the symbols asked for.
    """

    house: str
    dice: list[str]
    shows: list[str]
    rolled: int


class MarkerLaid(BattleEvent, kind="marker-laid"):
    """A House lays a marker.

    `token` is its kind; `secret` the only House that knows its face, or None. `marker` is None for a reader who may not
    know it.
    """

    house: str
    marker: str | None
    token: str
    hex: str
    secret: str | None

    def seen_by(self, house: str) -> MarkerLaid:
        """Return the event as a House may see it: without the id of a marker whose face the House does not know."""
        return self if self.secret in (None, house) else self.hidden("marker")


class MarkerTurnedUp(BattleEvent, kind="marker-turned-up"):
    """A marker shows its face; `token` is its kind, `hex` is None if it is not on the board."""

    marker: str
    token: str
    face: str
    hex: str | None


class MarkerTaken(BattleEvent, kind="marker-taken"):
    """A House takes a marker from a hex; None if it was not on the board."""

    marker: str
    token: str
    house: str
    hex: str | None


class MarkerControlled(BattleEvent, kind="marker-controlled"):
    """A House controls a marker."""

    marker: str
    token: str
    house: str
    hex: str | None


class MarkerMoved(BattleEvent, kind="marker-moved"):
    """A unit takes a marker along from one hex to another; without a unit, the marker moves by a special rule."""

    marker: str
    token: str
    from_: str
    to: str
    unit: str | None


class MarkerStruck(BattleEvent, kind="marker-struck"):
    """A marker on a hex strikes a unit by a special rule."""

    marker: str
    token: str
    hex: str
    unit: str
    dice: tuple[str, ...]
    hits: int


class Assailed(BattleEvent, kind="assailed"):
    """A unit attacks a marker with figures, which loses `figures` figures and has `left`."""

    unit: str
    hex: str
    marker: str
    token: str
    dice: tuple[str, ...]
    figures: int
    left: int


class MarkerRemoved(BattleEvent, kind="marker-removed"):
    """A marker is taken off the board."""

    marker: str
    token: str
    hex: str


__all__ = [
    "KINDS",
    "AbilityUsed",
    "Advanced",
    "AdvantageCounted",
    "AllowanceSet",
    "Arrived",
    "Assailed",
    "Attacked",
    "BattleBegan",
    "BattleEvent",
    "BattleOver",
    "BoardLeft",
    "BurntDown",
    "Captured",
    "CardDiscarded",
    "CardPlayed",
    "CardRecalled",
    "CardsDrawn",
    "CombatRolled",
    "CommandReclaimed",
    "CommandReturned",
    "CommitRegained",
    "CommitUsed",
    "ControlChanged",
    "CounterChanged",
    "Countered",
    "DeckRenewed",
    "DiceAsked",
    "Discarded",
    "Disengaged",
    "DoneByItself",
    "Doused",
    "EffectGranted",
    "EffectGrantedToAll",
    "Eliminated",
    "Engaged",
    "Evaded",
    "Event",
    "Exhausted",
    "FiguresBack",
    "FiguresLost",
    "FireChanged",
    "FireSpread",
    "GroundChanged",
    "HitsCounted",
    "HoundsRolled",
    "Kept",
    "MarkerControlled",
    "MarkerLaid",
    "MarkerMoved",
    "MarkerRemoved",
    "MarkerStruck",
    "MarkerTaken",
    "MarkerTurnedUp",
    "MomentumTaken",
    "MoraleChanged",
    "MoraleIgnored",
    "MoraleRecovered",
    "MoraleTokenSpent",
    "Moved",
    "OrderDiceRolled",
    "OrderGained",
    "OrderGiven",
    "OrderLost",
    "PairSpent",
    "PartingBlow",
    "Passed",
    "PhaseBegan",
    "Picked",
    "PieceLaid",
    "PieceRemoved",
    "PlacedInSecret",
    "Pursued",
    "Rallied",
    "RankChanged",
    "Relocated",
    "Rerolled",
    "RetreatBlocked",
    "Retreated",
    "RoundBegan",
    "Scorched",
    "Scored",
    "SidesChanged",
    "SpecialRuleApplied",
    "Swapped",
    "TacticUsed",
    "TokenSpent",
    "TurnAgain",
    "TurnBegan",
    "UnitNamed",
    "UnitTurnedUp",
    "UnitsActivated",
    "UnitsShown",
    "event_of",
    "reveals",
]

#: Events after which an action cannot be undone: results of chance, or hidden things that were seen.
REVEALING = (
    CombatRolled,
    Rerolled,
    HoundsRolled,
    OrderDiceRolled,
    CardsDrawn,
    DeckRenewed,
    BattleOver,
    MarkerTurnedUp,
    UnitTurnedUp,
    UnitsShown,
)


def reveals(house: str, events: Iterable[Event], outcomes: Sequence[str]) -> bool:
    """Return whether an action revealed hidden facts to its House, so that it cannot be undone.

    Results of chance, hidden facts and the end of the battle count. So do two automatic actions of the enemy: a pass,
    which says something about the enemy's hand, and a secret action.

    Args:
        house: the House that acted.
        events: the events of the action.
        outcomes: the results of chance.
    """
    return bool(outcomes) or any(
        isinstance(event, REVEALING)
        or (isinstance(event, Passed) and event.house != house)
        or (isinstance(event, DoneByItself) and event.secret not in (None, house))
        for event in events
    )
