"""What on the table a player points at to say a legal action.

A thing is (kind, id), the kinds being those of `regions.Region`. A slot is a choice of things that mean the same, such
as a commander's card and his unit. An action is said by pointing at one thing for each of its slots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ground.actions import Action

if TYPE_CHECKING:
    from bow.battle import Battle

Target = tuple[str, str]
Slot = frozenset[Target]

#: Verbs that name nothing: a button says them.
BUTTONS = frozenset(
    {"pass", "tactic", "skip", "done", "ignore", "accept", "counter", "decline", "blow", "stay", "recover", "raise"}
)
#: Verbs whose things alone could mean something else: their button is pointed at too.
NAMED = frozenset({"commit", "use", "scorch", "douse", "discard", "raise"})
SYMBOLS = frozenset({"green", "blue", "red", "valor", "morale"})


def slots_of(battle: Battle, action: Action, house: str) -> tuple[Slot, ...]:
    """The slots of an action of a House, in the order in which its words name them."""
    verb, args = action
    found: list[Slot] = []
    match verb:
        case "token" | "pair":
            found = [_only(verb, f"{house}:{args[0]}"), _only("unit", args[1])]
        case "raise" | "rally":
            found = [_only("token", f"{house}:morale"), *(_only("unit", unit) for unit in args)]
        case "card" | "discard":
            found = [_only("card", args[0]), _commander(args[1]), *(_only("unit", unit) for unit in args[2:])]
        case "order":
            found = [_only("order", args[0])]
        case "commit":
            found = [_commander(args[0])]
        case "use":
            found = [_commander(args[0]), *(_only("unit", unit) for unit in args[1:])]
        case "reroll":
            found = [_only("die", args[0])]
        case "move" if len(args) > 2:
            found = [_only("unit", args[0]), _only("hex", args[1]), _only("choice", " ".join(args[2:]))]
        case "pick" if battle.decision is not None and battle.decision.kind == "may":
            found = [frozenset({("button", "pick"), *_lying(battle, args[0])})]
        case "keep" if args:
            found = [_kept(args[0], house)]
        case "keep":
            found = [_only("button", "keep")]
        case _ if verb in BUTTONS and not args:
            found = [_only("button", verb)]
        case _:
            found = [slot for word in args if word != "via" for slot in _named(battle, word)]
    if verb in NAMED:
        found.append(_only("button", verb))
    return tuple(found)


def _only(kind: str, id: str) -> Slot:
    return frozenset({(kind, id)})


def _commander(unit: str) -> Slot:
    return frozenset({("commander", unit), ("unit", unit)})


def _lying(battle: Battle, word: str) -> set[Target]:
    """The unit or hex that a question is about."""
    if word in battle.units:
        return {("unit", word)}
    return {("hex", word)} if word in battle.board.index else set()


def _kept(word: str, house: str) -> Slot:
    if word == "none":
        return _only("button", "keep-none")
    return _only("token", f"{house}:{word}") if word in SYMBOLS else _only("card", word)


def _named(battle: Battle, word: str) -> list[Slot]:
    """What a word of an action names: units (`s1+s2` names two), a hex, or a choice that lies nowhere."""
    units = battle.units
    if all(part in units for part in word.split("+")):
        return [_only("unit", part) for part in word.split("+")]
    if word in battle.board.index:
        return [_only("hex", word)]
    same: set[Target] = {("choice", word)}
    at = next((marker.at for marker in battle.markers() if marker.id == word), None)
    if at is not None:
        same |= {("marker", word), ("hex", at)}
    commander = battle.commanders.get(word)
    if commander is not None and commander.unit is not None:
        same |= {("commander", commander.unit), ("unit", commander.unit)}
    if word in battle.catalogue.cards:
        same.add(("card", word))
    return [frozenset(same)]


def matches(things: tuple[Target, ...], slots: tuple[Slot, ...]) -> bool:
    """Whether the things pointed at fill different slots (some may stay empty)."""
    if not things:
        return True
    first, rest = things[0], things[1:]
    return any(first in slot and matches(rest, slots[:n] + slots[n + 1 :]) for n, slot in enumerate(slots))


def open_slots(things: tuple[Target, ...], slots: tuple[Slot, ...]) -> set[Target]:
    """The things that could be pointed at next for this action."""
    return {thing for slot in slots for thing in slot if matches((*things, thing), slots)}


def in_order(things: tuple[Target, ...], slots: tuple[Slot, ...]) -> bool:
    """Whether the things were pointed at in the order of the action's words; buttons may come at any time."""
    named = [thing for thing in things if thing[0] != "button"]
    words = [slot for slot in slots if not any(kind == "button" for kind, _ in slot)]
    return len(named) == len(words) and all(thing in slot for thing, slot in zip(named, words, strict=True))


def actor_of(action: Action) -> str | None:
    """The unit that acts, where an action is the deed of a unit."""
    if action.verb in ("move", "attack", "hounds", "use", "scorch", "douse", "commit", "evade"):
        return action.args[0].split("+")[0]
    return None
