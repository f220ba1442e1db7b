"""Refusals: why an action is not legal now, with the rule and a sentence. Other languages have the sentences by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.game import refusals as games
from bow.realm.core.frame import RealmFrame
from bow.realm.core.named import Counted, Named, Sort, Typed
from bow.realm.core.records import CombatRecord
from bow.realm.core.transport import reachable
from bow.realm.rules import action_steps, consolidate, planning, raids, raven, retreat
from bow.realm.rules.house_cards import HouseCardChoice
from bow.realm.rules.march_room import with_more
from bow.realm.rules.marches import March
from bow.realm.rules.mustering import Muster, why_not_muster, why_not_upgrade
from bow.realm.rules.supply import FitSupply
from bow.realm.rules.support import Support
from bow.realm.terms import SHIP, SIEGE_ENGINE, TRACKS, UNIT_NUMBER

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.core.state import State


#: the rule behind each sentence
RULES: Final[Mapping[str, str]] = {
    "banned": "PLN-8", "bid-too-high": "BID-3", "card-not-in-hand": "HSE-1", "card-sent-back": "HSE-6",
    "impassable": "NEU-6", "lose-engine": "CAS-3", "lose-routed": "CAS-4",
    "lose-nobody": "CAS-2", "lose-superfluous": "SUP-5", "muster-elsewhere": "MUS-8", "muster-enemy-ships": "MUS-7",
    "muster-needs-fort": "MUS-2", "muster-needs-special": "CON-2", "muster-nothing": "CON-2", "muster-points": "MUS-2",
    "muster-ship-place": "MUS-7", "muster-only-there": "CON-2", "neutral-barred": "NEU-7",
    "neutral-too-strong": "NEU-1", "no-own-order": "INF-7", "no-order-here": "ACT-2", "no-units-here": "PLN-1",
    "none-available": "CMP-2", "not-adjacent": "RAI-2", "not-controlled": "MUS-9", "not-offered": "RND-2",
    "not-reached": "MAR-3", "one-combat": "MAR-5", "order-here-already": "PLN-1", "order-used-up": "ORD-1",
    "orders-missing": "PLN-4", "other-question": "RND-2", "over": "WIN-1", "port-full": "PRT-2",
    "raid-from-land": "RAI-4", "raid-from-port": "RAI-7", "raid-no-order": "RAI-2", "raid-not-raidable": "RAI-2",
    "raid-own-order": "RAI-2", "retreat-losses": "RET-5", "retreat-not-reached": "RET-2",
    "retreat-to-attacker": "RET-4", "retreat-to-enemy": "RET-2", "retreat-to-home": "RET-8",
    "retreat-to-neutral": "RET-8",
    "retreat-to-token": "RET-8", "stars": "PLN-2", "supply": "SUP-7", "support-both": "SPT-2",
    "support-not-asked": "SPT-1", "support-opponent": "SPT-4", "swap-same-order": "INF-7",
    "too-few-units": "MAR-2", "unknown-word": "notation",
    "upgrade-kind": "MUS-3", "upgrade-no-footman": "MUS-5", "wrong-words": "notation", "bad-action": "notation",
    "unknown-verb": "notation",
}  # fmt: skip
#: The sentences in English.
SENTENCES: Final[Mapping[str, str]] = {
    "bad-action": "{text}",
    "banned": "{order} may not be placed this round: a Westeros card forbids it.",
    "bid-too-high": "House {house} has only {power} power to bid.",
    "card-not-in-hand": "House {house} does not have {card} in hand.",
    "card-sent-back": "{card} was returned to hand: a different card must be played.",
    "impassable": "Nobody may enter {area} in a game with this many players.",
    "lose-engine": "Siege engines cannot be chosen as casualties: the loser's siege engines are destroyed in any case.",
    "lose-nobody": "You cannot choose a unit of this kind in {area}: {unit}.",
    "lose-routed": "Routed units cannot be chosen as casualties.",
    "lose-superfluous": "Removing a unit from {area} would not help to meet the supply limit.",
    "muster-elsewhere": "Land units are mustered in the area itself, not in {to}.",
    "muster-enemy-ships": "There are enemy ships in {to}.",
    "muster-needs-fort": "{area} has neither a castle nor a stronghold.",
    "muster-needs-special": "Only the special Consolidate Power order lets you muster.",
    "muster-nothing": "Nothing can be mustered in {area}.",
    "muster-only-there": "This order lets you muster only in its own area, not in {area}.",
    "muster-points": "{area} has {points:muster point} left.",
    "muster-ship-place": "A ship must be mustered in the port of {area} or in a sea next to it; {to} is neither.",
    "neutral-barred": "The attack on {to} was too weak; you cannot try again with this order.",
    "neutral-too-strong": "The neutral force in {to} is too strong for this attack, even with all possible support.",
    "no-order-here": "House {house} has no order of this kind in {area}.",
    "no-own-order": "House {house} has no order in {area}.",
    "no-units-here": "House {house} has no units in {area}.",
    "none-available": "House {house} has no units of this kind left to place: {unit}.",
    "not-adjacent": "{target} is not adjacent to {area}.",
    "not-controlled": "House {house} does not control {area}.",
    "not-offered": "This is not one of the choices.",
    "not-reached": "{to} cannot be reached from {area}.",
    "one-combat": "A March order can start at most one combat.",
    "order-here-already": "{area} already has an order.",
    "order-used-up": "House {house} has no order of this kind left: {order}.",
    "orders-missing": "Some areas still have no order, such as {area}.",
    "other-question": "House {house} must first decide {kind}.",
    "over": "The game is over.",
    "port-full": "A port holds at most three ships.",
    "raid-from-land": "A raid from land cannot reach seas or ports.",
    "raid-from-port": "A raid from a port can reach only the sea next to it.",
    "raid-no-order": "There is no order in {target}.",
    "raid-not-raidable": "This raid cannot remove the order in {target}.",
    "raid-own-order": "The order in {target} is your own.",
    "retreat-losses": "Retreating to {to} would cost more units than retreating elsewhere.",
    "retreat-not-reached": "{to} cannot be reached from the embattled area.",
    "retreat-to-attacker": "The attacker marched from {to}.",
    "retreat-to-enemy": "There are enemy units in {to}.",
    "retreat-to-home": "{to} is the home area of another House.",
    "retreat-to-neutral": "A neutral force holds {to}.",
    "retreat-to-token": "There is an enemy power token in {to}.",
    "stars": "House {house} may place at most {stars:special order}.",
    "supply": "This would exceed the supply limit of House {house}.",
    "support-both": "A House cannot support both sides.",
    "support-not-asked": "House {house} has no Support order in {area} that can be used in this combat.",
    "support-opponent": "A House cannot support its opponent against itself.",
    "swap-same-order": "The order in {area} is already {order}: choose a different one, or leave it as it is.",
    "too-few-units": "There are not that many units of this kind left to march.",
    "unknown-verb": 'There is no action "{verb}".',
    "unknown-word": "{word} is not a known {what}.",
    "upgrade-kind": "A footman can be upgraded only to a knight or a siege engine.",
    "upgrade-no-footman": "There is no such footman in {area}.",
    "wrong-words": 'After "{verb}", type {form}.',
}
CHOICES: Final = ("ability", "westeros-choice", "wildling-choice")
#: the noun for a word of a form, where it differs from the name in the form
SORTS = {
    "[to]": "area",
    "target": "area",
    "house": "House",
    "side": "House",
    "mode": "word",
    "place": "word",
    "[routed]": "word",
}
#: the sorts of the ids in an action that sentences name
NAMED: Final[Mapping[str, Sort]] = {
    "area": "area",
    "to": "area",
    "target": "area",
    "order": "order",
    "unit": "unit",
    "house": "house",
    "card": "card",
}


class RealmRefusal(games.Refusal):
    """A refusal in the realm: the rule, the key of a sentence (`realm-refusal-KEY` in the locale files) and its values.

    Values are ids with their names, words that a user has typed, and numbers.
    """

    __slots__ = ()

    def prefix(self) -> str:
        """Return the prefix of the message keys of the realm."""
        return "realm-refusal-"

    def sentences(self) -> Mapping[str, str]:
        """Return the sentences of the realm, by key."""
        return SENTENCES


#: the values that a sentence may contain
Value = Named | Typed | Counted


class VerbForm(NamedTuple):
    """A verb with its arguments (`[...]` is optional), and the kinds of decisions that it answers."""

    words: tuple[str, ...]
    answers: tuple[str, ...]

    @property
    def form(self) -> str:
        """The arguments of the verb, as shown to users."""
        return " ".join(self.words).upper() or "nothing"


#: every verb of the realm
REALM_VERBS: Final[Mapping[str, VerbForm]] = {
    "order": VerbForm(("area", "order"), ("orders",)),
    "ready": VerbForm((), ("orders",)),
    "swap": VerbForm(("area", "order"), ("raven",)),
    "look": VerbForm((), ("raven",)),
    "keep": VerbForm(("place",), ("raven-look",)),
    "raid": VerbForm(("area", "target"), ("raid",)),
    "march": VerbForm(("area",), ("march",)),
    "send": VerbForm(("number", "unit", "area"), ("march",)),
    "go": VerbForm((), ("march",)),
    "token": VerbForm(("area",), ("leave-token",)),
    "support": VerbForm(("area", "side"), ("support", "neutral-support")),
    "refuse": VerbForm(("area",), ("refuse-support",)),
    "accept": VerbForm((), ("refuse-support",)),
    "play": VerbForm(("card",), ("house-card",)),
    "use": VerbForm(("card", "[chosen]", "[chosen]"), ("ability",)),
    "redraw": VerbForm((), ("tides-redraw",)),
    "blade": VerbForm((), ("blade",)),
    "lose": VerbForm(("unit", "area", "[routed]"), ("casualties", "retreat-losses", "fit-supply", "wildling-choice")),
    "retreat": VerbForm(("area",), ("retreat",)),
    "capture": VerbForm(("area", "number"), ("capture-port",)),
    "consolidate": VerbForm(("area", "mode"), ("consolidate",)),
    "muster": VerbForm(("unit", "area", "[to]"), ("muster",)),
    "upgrade": VerbForm(("unit", "area", "[routed]"), ("muster",)),
    "done": VerbForm((), ("muster",)),
    "bid": VerbForm(("number",), ("bid",)),
    "next": VerbForm(("house",), ("order-tied",)),
    "name": VerbForm(("house",), ("name-bidder",)),
    "choose": VerbForm(("option",), ("westeros-choice", "wildling-choice")),
    "track": VerbForm(("track",), ("wildling-choice",)),
    "discard": VerbForm(("card",), ("wildling-choice",)),
    "take": VerbForm(("card",), ("wildling-choice",)),
    "replace": VerbForm(("unit", "area", "[routed]"), ("wildling-choice",)),
    "do": VerbForm((), CHOICES),
    "decline": VerbForm((), (*CHOICES, "raven", "leave-token", "retreat", "blade", "tides-redraw")),
}


def refused(key: str, **values: Value) -> RealmRefusal:
    """Return a refusal with the rule of its sentence.

    Raises:
        TypeError: a value is plain text, which could be a bare id.
    """
    for name, value in values.items():
        if not isinstance(value, Named | Typed | Counted):
            raise TypeError(f"{key}: {name} is {type(value).__name__}: say what the value is")
    return RealmRefusal(RULES[key], key, values)


def refusal_of(s: State, action: Action) -> RealmRefusal:
    """Return why an action outside the legal actions is refused."""
    row = REALM_VERBS.get(action.verb)
    if row is None:
        return refused("unknown-verb", verb=Typed(action.verb))
    least = sum(not word.startswith("[") for word in row.words)
    if not least <= len(action.args) <= len(row.words):
        return refused("wrong-words", verb=Typed(action.verb), form=Typed(row.form))
    if s.ending is not None:
        return refused("over")
    for what, word in zip(row.words, action.args, strict=False):
        if word not in known_words(s, what):
            return refused("unknown-word", what=Typed(SORTS.get(what, what.strip("[]"))), word=Typed(word))
    frame = s.stack[-1]
    kind = frame.asks(s)
    if kind not in row.answers:
        return open_question(s)
    key_of = WHY_NOT.get(action.verb)
    found = key_of(s, frame, action.args) if key_of else ""
    if isinstance(found, RealmRefusal):
        return found
    return refused(found or "not-offered", **values_of(s, frame, action))


def open_question(s: State) -> RealmRefusal:
    """Return the refusal that names the question to be answered first, and its House."""
    frame = s.stack[-1]
    named = s.compiled.named
    return refused("other-question", house=named("house", frame.decider(s)), kind=named("question", frame.asks(s)))


def known_words(s: State, what: str) -> Any:
    """Return a container of the valid words for an argument."""
    compiled = s.compiled
    match what:
        case "area" | "[to]":
            return compiled.areas
        case "target":
            return {*compiled.areas, raids.NONE}
        case "order":
            return compiled.orders
        case "unit":
            return compiled.units
        case "house":
            return compiled.houses
        case "side":
            return {*compiled.houses, raids.NONE}
        case "card":
            return compiled.cards
        case "track":
            return TRACKS
        case "mode":
            return (consolidate.POWER, consolidate.MUSTERING)
        case "place":
            return ("top", "bottom")
        case "[routed]":
            return ("routed",)
        case "number":
            return Numbers()
    return Anything()


class Anything:
    """A container of every word."""

    def __contains__(self, word: object) -> bool:
        return True


class Numbers:
    """A container of the words that are whole numbers of up to three digits."""

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word.isdecimal() and len(word) < 4


def values_of(s: State, frame: RealmFrame, action: Action) -> dict[str, Value]:
    """Return the values that a refusal's sentence may contain."""
    house = frame.decider(s)
    words = (word.strip("[]") for word in REALM_VERBS[action.verb].words)
    ids = {what: id for what, id in zip(words, action.args, strict=False) if what in NAMED}
    ids.setdefault("area", getattr(frame, "origin", ""))
    if action.verb in ("send", "retreat"):
        ids |= {"to": ids["area"], "area": getattr(frame, "origin", "")}
    points = frame.points(s, ids["area"]) if isinstance(frame, Muster) and ids["area"] else 0
    if isinstance(frame, Muster):
        ids.setdefault("to", ids["area"])
    if isinstance(frame, March) and "to" not in ids:
        ids["to"] = next((to for to in frame.moves if to in s.neutral), "")
    if isinstance(frame, planning.Orders) and action.verb == "ready":
        ids["area"] = next(iter(frame.empty_areas(s)), "")
    numbers = {"power": s.power[house], "stars": planning.stars(s, house), "points": points}
    return {
        **{name: Counted(number) for name, number in numbers.items()},
        **{name: s.compiled.named(NAMED[name], id) for name, id in {"house": house, **ids}.items()},
    }


Words = tuple[str, ...]
Key = str | RealmRefusal


def _order(s: State, frame: RealmFrame, args: Words) -> Key:
    area, order = args
    house = frame.decider(s)
    if area not in s.units or s.units[area].house != house:
        return "no-units-here"
    return "order-here-already" if area in s.orders else planning.why_not_order(s, house, order)


def _swap(s: State, frame: RealmFrame, args: Words) -> Key:
    return raven.why_not_swap(s, frame.decider(s), *args)


def _has_order(s: State, house: str, area: str, kind: str) -> Key:
    return "" if area in action_steps.areas_with(s, house, kind) else "no-order-here"


def _raid(s: State, frame: RealmFrame, args: Words) -> Key:
    house, (area, target) = frame.decider(s), args
    return _has_order(s, house, area, "raid") or raids.why_no_raid(s, house, area, target)


def _march(s: State, frame: RealmFrame, args: Words) -> Key:
    return _has_order(s, frame.decider(s), args[0], "march")


def _send(s: State, frame: RealmFrame, args: Words) -> Key:
    assert isinstance(frame, March)
    if not frame.origin:
        return open_question(s)
    number, unit, to = args
    if why := frame.why_not_send(s, to):
        return why
    if not 0 < int(number) <= frame.left(s)[UNIT_NUMBER[unit]]:
        return "too-few-units"
    return frame.why_not_final(s, with_more(frame.sent(), unit, int(number), to))


def _go(s: State, frame: RealmFrame, args: Words) -> Key:
    assert isinstance(frame, March)
    return frame.why_not_final(s, frame.sent()) if frame.origin else open_question(s)


def _support(s: State, frame: RealmFrame, args: Words) -> Key:
    area, side = args
    if area not in getattr(frame, "areas", ()):
        return "support-not-asked"
    c = s.frame(CombatRecord)
    if not isinstance(frame, Support) or c is None:
        return ""
    if frame.house in (c.attacker, c.defender) and side == c.other(frame.house):
        return "support-opponent"
    return "support-both" if frame.side and side in (c.attacker, c.defender) else ""


def _play(s: State, frame: RealmFrame, args: Words) -> Key:
    assert isinstance(frame, HouseCardChoice)
    return "card-sent-back" if args[0] in frame.barred else "card-not-in-hand"


def _lose(s: State, frame: RealmFrame, args: Words) -> Key:
    unit, area = args[:2]
    if isinstance(frame, FitSupply):
        force = s.units.get(area)
        there = force is not None and force.house == frame.house and force.count(unit)
        return "lose-superfluous" if there and area not in frame.areas(s) else "lose-nobody"
    if unit == SIEGE_ENGINE and frame.kind == "casualties":
        return "lose-engine"
    c = s.frame(CombatRecord)
    if c is not None and area == c.area and c.units_of(s, frame.decider(s)).routed[UNIT_NUMBER[unit]]:
        return "lose-routed"
    return "lose-nobody"


def _retreat(s: State, frame: RealmFrame, args: Words) -> Key:
    c = s.frame(CombatRecord)
    assert c is not None
    (area,) = args
    if area != c.origin and area not in reachable(s, c.loser, c.area):
        return "retreat-not-reached"
    return retreat.why_not_free(s, c, area) or "retreat-losses"


def _muster(s: State, frame: RealmFrame, args: Words) -> Key:
    assert isinstance(frame, Muster)
    unit, area, *to = args
    if frame.area and area != frame.area:
        return "muster-only-there"
    if unit == SHIP and not to:
        return refused("wrong-words", verb=Typed("muster ship"), form=Typed("AREA TO"))
    return why_not_muster(s, frame.house, unit, area, to[0] if to else area, frame.points(s, area))


def _upgrade(s: State, frame: RealmFrame, args: Words) -> Key:
    assert isinstance(frame, Muster)
    unit, area, *routed = args
    if frame.area and area != frame.area:
        return "muster-only-there"
    return why_not_upgrade(s, frame.house, unit, area, frame.points(s, area), bool(routed))


def _consolidate(s: State, frame: RealmFrame, args: Words) -> Key:
    house = frame.decider(s)
    return _has_order(s, house, args[0], "consolidate") or consolidate.why_no_muster(s, house, args[0])


#: by verb, the function that returns the key of the sentence, for actions that answer the open question
WHY_NOT: Final[Mapping[str, Callable[[Any, Any, Words], Key]]] = {
    "order": _order,
    "ready": lambda s, frame, args: "orders-missing",
    "swap": _swap,
    "raid": _raid,
    "march": _march,
    "send": _send,
    "go": _go,
    "support": _support,
    "play": _play,
    "lose": _lose,
    "retreat": _retreat,
    "muster": _muster,
    "upgrade": _upgrade,
    "consolidate": _consolidate,
    "bid": lambda s, frame, args: "bid-too-high",
}
