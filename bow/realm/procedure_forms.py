"""Allowed values of each field of an open procedure of the realm."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from bow.realm.core.card_deeds import HIGHEST, HOUSE_CARD, LOWEST, OTHERS, WESTEROS_CARD
from bow.realm.rules.bidding import WILDLINGS
from bow.realm.rules.combat import CombatStep
from bow.realm.rules.marches import MarchStep
from bow.realm.rules.rounds import STEPS
from bow.realm.rules.wildlings import AttackStep
from bow.realm.terms import CONSOLIDATE, DECKS, MARCH, MOST_POWER, MOST_WILDLINGS, RAID, TRACKS, UNITS
from bow.system.sentence import Sentence, quoted

if TYPE_CHECKING:
    from bow.realm.core.compiled import CompiledRealm
    from bow.realm.core.frame import RealmFrame

#: fields with what is wrong in them
Faults = Iterator[tuple[str, Sentence]]

#: what a field may hold, apart from `true` and `false`: a sort of word (`?`: or no word), several words (`*`), a map
#: from one sort to another (`>`), or a number up to a bound
FORMS: Final[Mapping[str, Mapping[str, str | int]]] = {
    "action-step": {"step": "action", "place": 6},
    "bid": {"house": "house", "subject": "subject"},
    "bid-tracks": {"track": 2, "hidden": "house>power", "bids": "house>power", "placed": "house*"},
    "blade": {"house": "house"},
    "capture-port": {"house": "house", "port": "port"},
    "card": {"part": "part", "card": "any card", "number": 20, "house": "house?", "done": "answer*"},
    "casualties": {"house": "house", "left": 40},
    "combat": {
        "area": "area",
        "origin": "area",
        "attacker": "house",
        "defender": "house",
        "march": "march",
        "force": "counts",
        "supports": "area>house",
        "chosen": "house>card",
        "cards": "house>card?",
        "worked": "text*",
        "blade": "house?",
        "tides": "house>tides",
        "kept": "house*",
        "winner": "house?",
        "order": "house*",
        "step": CombatStep.DONE,
        "due": 40,
    },
    "consolidate": {"house": "house"},
    "crowns": {},
    "fit-supply": {"house": "house", "lost": "area>number"},
    "house-card": {"house": "house", "barred": "card*"},
    "leave-token": {"house": "house", "area": "area"},
    "march": {
        "helped": "area*",
        "house": "house",
        "origin": "area?",
        "moves": "area>counts",
        "barred": "area*",
        "target": "area?",
        "step": MarchStep.END + 1,
    },
    "muster": {"house": "house", "area": "fort?", "spent": "fort>points"},
    "muster-all": {"done": "house*"},
    "name-bidder": {"place": "bidder", "houses": "house*"},
    "neutral-support": {"house": "house", "areas": "area*", "attacker": "house"},
    "new-westeros-card": {},
    "orders": {"house": "house"},
    "over": {"winner": "house", "why": "ending"},
    "planning": {"ready": "house*"},
    "raid": {"house": "house"},
    "raven": {},
    "refuse-support": {"house": "house"},
    "retreat": {"house": "house"},
    "retreat-losses": {"house": "house", "to": "area", "left": 40},
    "rounds": {"step": len(STEPS) - 1},
    "support": {"house": "house", "areas": "area*", "side": "house?"},
    "tides-redraw": {"house": "house", "card": "tides"},
    "update-supply": {},
    "westeros": {"step": len(DECKS) + 1},
    "westeros-card": {"deck": "deck", "card": "westeros"},
    "wildling-attack": {
        "strength": MOST_WILDLINGS,
        "excluded": "house?",
        "hidden": "house>power",
        "bids": "house>power",
        "lowest": "house?",
        "highest": "house?",
        "card": "wildling?",
        "step": AttackStep.DONE + 1,
    },
}

#: the values of each sort
SORTS: Final[Mapping[str, Callable[[CompiledRealm], Collection[Any]]]] = {
    "action": lambda _: (RAID, MARCH, CONSOLIDATE),
    "any card": lambda compiled: {**compiled.cards, **compiled.westeros, **compiled.wildlings},
    "area": lambda compiled: compiled.areas,
    "bidder": lambda _: (LOWEST, HIGHEST),
    "card": lambda compiled: compiled.cards,
    "deck": lambda _: DECKS,
    "ending": lambda _: ("castles", "round"),
    "fort": lambda compiled: compiled.forts,
    "house": lambda compiled: compiled.houses,
    "march": lambda compiled: [order.id for order in compiled.orders.values() if order.kind == MARCH],
    "number": lambda _: range(1, 41),
    "part": lambda _: (HOUSE_CARD, WESTEROS_CARD, LOWEST, OTHERS, HIGHEST),
    "points": lambda _: range(3),
    "port": lambda compiled: compiled.ports,
    "power": lambda _: range(MOST_POWER + 1),
    "subject": lambda _: (*TRACKS, WILDLINGS),
    "tides": lambda compiled: compiled.tides,
    "westeros": lambda compiled: compiled.westeros,
    "wildling": lambda compiled: compiled.wildlings,
}


def expected(found: object, allowed: Iterable[object]) -> Sentence:
    """Return the sentence for a value that is not among those allowed."""
    if isinstance(allowed, range):
        wanted: str = Sentence("told-realm-range", least=allowed.start, most=allowed.stop - 1)
    else:
        names = ", ".join(str(each) for each in allowed if each != "")
        wanted = (names if len(names) <= 200 else f"{names[:197]}...") or Sentence("told-nothing")
    return Sentence("told-expected", found=quoted(found), expected=wanted)


def wrong_values(compiled: CompiledRealm, frame: RealmFrame) -> Faults:
    """Yield each field with a value that a procedure of this kind cannot have."""
    for field, form in FORMS[frame.kind].items():
        found = getattr(frame, field)
        if isinstance(form, int):
            if not 0 <= found <= form:
                yield field, expected(found, range(form + 1))
            continue
        for value, sort in _parts(found, form):
            why = _unfit(compiled, value, sort)
            if why is not None:
                yield field, why
        if form.endswith("*") and form != "answer*" and len(set(found)) < len(found):
            yield (
                field,
                Sentence(
                    "told-realm-listed-twice", value=quoted(next(each for each in found if found.count(each) > 1))
                ),
            )


def _parts(found: Any, form: str) -> Iterator[tuple[Any, str]]:
    """Yield the single values of a field, each with its sort."""
    if ">" in form:
        key_sort, value_sort = form.split(">")
        for key, value in found.items():
            yield key, key_sort
            yield value, value_sort
    elif form.endswith("*"):
        for each in found:
            yield each, form[:-1]
    else:
        yield found, form


def _unfit(compiled: CompiledRealm, value: Any, sort: str) -> Sentence | None:
    """Return why a value is not of a sort, or None if it is."""
    if sort == "counts":
        sound = isinstance(value, list | tuple) and len(value) == len(UNITS)
        if sound and all(type(each) is int and 0 <= each <= MOST_POWER for each in value):
            return None
        return Sentence("told-realm-four-numbers", value=quoted(value))
    if sort in ("answer", "text") or (sort.endswith("?") and value == ""):
        return None
    allowed = SORTS[sort.removesuffix("?")](compiled)
    wanted: type = int if isinstance(allowed, range) else str
    return None if type(value) is wanted and value in allowed else expected(value, allowed)
