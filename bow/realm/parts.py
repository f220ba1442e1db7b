"""The parts of the realm's actions: the things that a person clicks to choose them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ground.parts import Part, button, told_apart
from bow.realm.core.card_deeds import CardDeed
from bow.realm.refusals.chapters import REALM_VERBS
from bow.realm.rules.marches import March
from bow.realm.terms import FOOTMAN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.ground.actions import Action
    from bow.realm.core.state import State

#: words that name nothing on the table: they are parts of a button
BARE: Final = frozenset({"none", "top", "bottom", "power", "muster"})
#: the type of the thing that a word of the notation names, where it is not the word itself
TYPES: Final[Mapping[str, str]] = {"target": "area", "[to]": "area", "side": "house"}


def piece(area: str, unit: str, *routed: str) -> Part:
    """Return the part for a unit of a kind in an area: `winterfell:footman` or `winterfell:footman:routed`."""
    return Part("piece", ":".join((area, unit, *routed)))


def parts_of(s: State) -> dict[Action, tuple[Part, ...]]:
    """Return the parts of each legal action of a state, in an order in which people might click them."""
    return told_apart({action: _parts(s, action) or (button(action.verb),) for action in s.legal_actions})


def _parts(s: State, action: Action) -> tuple[Part, ...]:
    verb, args = action
    match verb:
        case "send":
            march = s.frame(March)
            assert march is not None
            number, unit, to = args
            return piece(march.origin, unit), Part("number", number), Part("area", to)
        case "lose" | "replace":
            unit, area, *routed = args
            return (piece(area, unit, *routed),)
        case "upgrade":
            unit, area, *routed = args
            return piece(area, FOOTMAN, *routed), Part("unit", unit)
        case "muster":
            unit, area, *places = args
            return Part("area", area), Part("unit", unit), *(Part("area", place) for place in places)
        case "use":
            card, *chosen = args
            return Part("card", card), *_chosen(s, verb, tuple(chosen))
        case "choose":
            return _chosen(s, verb, args)
    words = zip(REALM_VERBS[verb].words, args, strict=False)
    return tuple(button(verb, text) if text in BARE else Part(TYPES.get(word, word), text) for word, text in words)


def _chosen(s: State, verb: str, words: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the parts of the words that answer the text of a card: the text knows what they name."""
    frame = s.stack[-1]
    kind = frame.deed(s).type_of_choice(frame.answered()) if isinstance(frame, CardDeed) else ""
    if kind == FOOTMAN:
        area, *routed = words
        return (piece(area, FOOTMAN, *routed),)
    return tuple(Part(kind, word) if kind and word not in BARE else button(verb, word) for word in words)
