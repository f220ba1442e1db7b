"""JSON Schema for the worked examples of the realm: what stands where, as far as the reader of cases demands it.

Which areas, cards and orders there are is left to `bow realm cases`: a content pack may have others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bow.realm.casebook.case_expectations import FOUND
from bow.realm.casebook.case_game import CaseGame
from bow.realm.casebook.case_position import PARTS
from bow.realm.casebook.case_steps import READERS
from bow.realm.casebook.playing_cases import KEYS
from bow.realm.core.compiled import OPTION_VALUES
from bow.realm.position import ROUTED
from bow.realm.terms import HIGHEST_SUPPLY, LAST_ROUND, MOST_POWER, MOST_WILDLINGS, TOKEN_OF, TRACKS, UNITS

WORD: Final[dict[str, Any]] = {"type": "string"}
WORDS: Final[dict[str, Any]] = {"type": "array", "items": WORD}
#: what a decision takes besides `by`, `do` and `legal`: its own words, and those that it may leave out
NEEDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "place_orders": ((), ("special_orders", "normal_orders", "empty_areas")),
    "remove_units": (("units",), ()),
    "casualty": (("units",), ()),
    "retreat": (("to",), ("lose",)),
    "muster": (("area", "items"), ()),
    "consolidate": (("area",), ("muster",)),
    "raid": (("from", "target"), ()),
    "march": (("from", "moves"), ("leave_token",)),
    "support": (("from", "side"), ()),
    "refuse_support": (("from",), ()),
    "raven_swap": (("area", "order"), ()),
    "ability": (("card",), ("new_card", "area", "discard", "track")),
    "blade": ((), ()),
    "redraw": ((), ()),
    "capture": (("port", "ships"), ()),
    "choose": (("option",), ()),
    "order_tied": (("houses",), ()),
    "name_lowest": (("house",), ()),
    "name_highest": (("house",), ()),
    "discard_card": (("card",), ()),
    "take_card": (("card",), ()),
    "track_down": (("track",), ()),
    "choose_track": (("track",), ()),
    "replace_units": (("units",), ()),
}


def number(least: int, most: int) -> dict[str, Any]:
    """A whole number within bounds."""
    return {"type": "integer", "minimum": least, "maximum": most}


def by_name(value: dict[str, Any], names: Iterable[str] = ()) -> dict[str, Any]:
    """A map from ids, of these names or of any."""
    known = list(names)
    if known:
        return {"type": "object", "properties": dict.fromkeys(known, value), "additionalProperties": False}
    return {"type": "object", "additionalProperties": value}


UNIT_COUNTS: Final = by_name(number(0, 20), (*UNITS, *(f"{unit}{ROUTED}" for unit in UNITS)))
PLACED: Final = {"type": "array", "items": WORD, "minItems": 2, "maxItems": 2}
MUSTERED: Final = {
    "type": "array",
    "items": {**by_name(WORD, (*UNITS, "upgrade")), "minProperties": 1, "maxProperties": 1},
}
MOVES: Final = {
    "type": "array",
    "items": {"type": "object", "properties": {"to": WORD, "units": UNIT_COUNTS}, "required": ["to", "units"]},
}
POSITION: Final[dict[str, dict[str, Any]]] = {
    "players": number(3, 6),
    "options": {
        "type": "object",
        "properties": {name: {"enum": list(values)} for name, values in OPTION_VALUES.items()},
        "additionalProperties": False,
    },
    "round": number(0, LAST_ROUND),
    "wildlings": number(0, MOST_WILDLINGS),
    "units": by_name({**by_name(UNIT_COUNTS), "minProperties": 1, "maxProperties": 1}),
    "orders": by_name(PLACED),
    "tokens": by_name(WORD),
    "garrison": by_name(number(0, 20)),
    "neutral": by_name(number(0, 20)),
    "supply": by_name(number(0, HIGHEST_SUPPLY)),
    "power": by_name(number(0, MOST_POWER)),
    **dict.fromkeys(TRACKS, WORDS),
    "dominance": by_name(WORD, TOKEN_OF.values()),
    "used": {"type": "array", "items": {"enum": list(TOKEN_OF.values())}},
    "banned": WORDS,
    "hand": by_name(WORDS),
    "discard": by_name(WORDS),
    "top_wildling_card": {"anyOf": [WORD, {"type": "null"}]},
}
#: the forms of what decisions take; what is not here is a word
TAKEN: Final[dict[str, dict[str, Any]]] = {
    "moves": MOVES,
    "items": MUSTERED,
    "muster": MUSTERED,
    "lose": UNIT_COUNTS,
    "houses": WORDS,
    "leave_token": {"type": "boolean"},
    "ships": number(0, 3),
    "special_orders": number(0, 20),
    "normal_orders": number(0, 20),
    "empty_areas": {},
}


def events() -> list[str]:
    """The events of cases, by the alphabet."""
    return sorted(name.removeprefix("_event_") for name in vars(CaseGame) if name.startswith("_event_"))


def _decision(do: str) -> dict[str, Any]:
    needed, more = NEEDS[do]
    units = UNIT_COUNTS if do == "casualty" else by_name(UNIT_COUNTS)
    taken = {key: units if key == "units" else TAKEN.get(key, WORD) for key in (*needed, *more)}
    return {"properties": taken, "required": list(needed)}


def realm_case_file() -> dict[str, Any]:
    """The form of a file of cases."""
    assert POSITION.keys() == set(PARTS), "each part of a position has a form"
    assert NEEDS.keys() == {*READERS, "place_orders"}, "each decision has a form"
    expected: dict[str, Any] = {
        "type": "object",
        "properties": {"step": number(1, 1000), "note": {}} | {key: {} for key in FOUND},
    }
    expected["additionalProperties"] = False
    step = {
        "type": "object",
        "properties": {
            "by": WORD,
            "do": {"enum": list(NEEDS)},
            "event": {"enum": events()},
            "legal": {"type": "boolean"},
        },
        "oneOf": [{"required": ["do", "by"]}, {"required": ["event"]}],
        "allOf": [
            {"if": {"properties": {"do": {"const": do}}, "required": ["do"]}, "then": _decision(do)} for do in NEEDS
        ],
    }
    parts = {
        **{key: {} for key in KEYS},
        "id": WORD,
        "rules": WORDS,
        "position": {"type": "object", "properties": POSITION, "additionalProperties": False},
        "actions": {"type": "array", "items": step},
        "expected": {"anyOf": [expected, {"type": "array", "items": expected}]},
    }
    case = {
        "type": "object",
        "properties": parts,
        "required": ["id", "position", "actions"],
        "additionalProperties": False,
    }
    return {"type": "object", "properties": {"cases": {"type": "array", "items": case}}, "required": ["cases"]}
