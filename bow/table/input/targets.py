"""What on the table a player points at to say a legal action.

A thing is (kind, id), the kinds being those of `regions.Region`. A slot is a choice of things that mean the same, such
as a commander's card and his unit. An action is said by pointing at one thing for each of its slots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle import EvadeAttack
from bow.battle.decisions.verbs import VERBS, Word

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.ground.actions import Action

Target = tuple[str, str]
Slot = frozenset[Target]

#: Verbs that name nothing: a button says them.
BUTTONS = frozenset(verb for verb, row in VERBS.items() if not any(row.uses.values()))
#: Verbs whose things alone could mean something else: their button is pointed at too.
NAMED = frozenset({"commit", "use", "scorch", "douse", "discard", "raise"})
#: Verbs that spend a morale token, which no word of theirs names.
OF_MORALE = ("raise", "rally")
#: What a word of an action is on the table, if it is always the same kind of thing.
THINGS = {Word.CARD: "card", Word.ORDER: "order", Word.SYMBOL: "die", Word.ROUTE: "choice"}


def slots_of(battle: Battle, action: Action, house: str) -> tuple[Slot, ...]:
    """The slots of an action of a House, in the order in which its words name them."""
    verb, args = action
    if verb == "pick" and battle.decision is not None and battle.decision.kind == "may":
        return (frozenset({("button", "pick"), *_lying(battle, args[0])}),)
    found = [_only("token", f"{house}:morale")] if verb in OF_MORALE else []
    for word, text in VERBS[verb].named(args):
        found += _slots(battle, verb, word, text, house)
    if verb in NAMED or not found:
        found.append(_only("button", verb))
    return tuple(found)


def _slots(battle: Battle, verb: str, word: Word, text: str, house: str) -> list[Slot]:
    """The things that a word of an action names: `s1+s2` names two."""
    if word in THINGS:
        return [_only(THINGS[word], text)]
    match word:
        case Word.LEADER:
            return [_commander(text)]
        case Word.TOKEN:
            return [_only(verb if verb == "pair" else "token", f"{house}:{text}")]
        case Word.NONE:
            return [_only("button", f"{verb}-{text}")]
        case _:
            return _named(battle, text)


def _only(kind: str, id: str) -> Slot:
    return frozenset({(kind, id)})


def _commander(unit: str) -> Slot:
    return frozenset({("commander", unit), ("unit", unit)})


def _lying(battle: Battle, word: str) -> set[Target]:
    """The unit or hex that a question is about."""
    if word in battle.units:
        return {("unit", word)}
    return {("hex", word)} if word in battle.board.index else set()


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
    row = VERBS[action.verb]
    if action.args and (row.is_deed or EvadeAttack in row.answers):
        return action.args[0].split("+")[0]
    return None
