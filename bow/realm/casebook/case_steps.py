"""What a case does: its decisions as actions of the game, and the least answer to what it leaves out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bow.ground.actions import Action
from bow.realm.casebook.case_position import CaseError, counts, listing, number, wanted
from bow.realm.core.card_deeds import DECLINE
from bow.realm.position import ROUTED
from bow.realm.rules.fighting.support import ACCEPT, NONE
from bow.realm.rules.fighting.tides import REDRAW
from bow.realm.rules.mustering import DONE
from bow.realm.terms import SHIP, TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.core.state import State

#: answers that do the least; `support AREA none` besides
LEAST = (DECLINE, DONE, ACCEPT)
#: the decisions inside a combat: they are answered with the least even behind the last listed action
IN_COMBAT = (
    "support", "refuse-support", "ability", "blade", "tides-redraw", "leave-token", "neutral-support", "casualties",
    "retreat", "retreat-losses",
)  # fmt: skip


def least(legal: list[Action]) -> Action | None:
    """The answer that does the least; None: each of them does something."""
    for action in legal:
        if action in LEAST or (action.verb == "support" and action.args[-1] == NONE):
            return action
    return None


def actions_of(s: State, step: Mapping[str, Any]) -> list[Action]:
    """The actions of the game that a listed decision stands for.

    Raises:
        CaseError: it is not of the form.
    """
    do = step.get("do")
    reader = READERS.get(do) if isinstance(do, str) else None
    if reader is None:
        raise CaseError(("do",), f"is no decision; allowed are {', '.join(sorted([*READERS, 'place_orders']))}")
    try:
        return reader(s, step)
    except KeyError as error:
        raise CaseError((str(error.args[0]),), "is missing") from None


def _area(s: State, step: Mapping[str, Any], key: str) -> str:
    return wanted((key,), step[key], s.compiled.areas, "area")


def _each(at: tuple[str | int, ...], units: Any, area: str) -> list[Action]:
    """`lose UNIT AREA` for each of some units."""
    found = []
    for unit, n in counts(at, units).items():
        words = (unit.removesuffix(ROUTED), area, *(["routed"] if unit.endswith(ROUTED) else []))
        found += [Action("lose", words)] * n
    return found


def _remove_units(s: State, step: Mapping[str, Any]) -> list[Action]:
    return [
        action
        for area, units in step["units"].items()
        for action in _each(("units", area), units, wanted(("units",), area, s.compiled.areas, "area"))
    ]


def _casualty(s: State, step: Mapping[str, Any]) -> list[Action]:
    return _each(("units",), step["units"], _embattled(s))


def _embattled(s: State) -> str:
    area = next((getattr(frame, "area", "") for frame in reversed(s.stack) if frame.kind == "combat"), "")
    if not area:
        raise CaseError(("do",), "there is no combat")
    return area


def _retreat(s: State, step: Mapping[str, Any]) -> list[Action]:
    lost = _each(("lose",), step["lose"], _embattled(s)) if "lose" in step else []
    return [Action("retreat", (_area(s, step, "to"),)), *lost]


def _items(s: State, area: str, items: Any) -> list[Action]:
    if not isinstance(items, list):
        raise CaseError(("items",), "expected a list")
    found = []
    for n, item in enumerate(items):
        if not isinstance(item, dict) or len(item) != 1:
            raise CaseError(("items", n), "expected one unit and its place, such as `footman: harrenhal`")
        ((unit, place),) = item.items()
        if unit == "upgrade":
            found.append(Action("upgrade", (wanted(("items", n), place, UNITS, "unit"), area)))
            continue
        wanted(("items", n), unit, UNITS, "unit")
        to = wanted(("items", n, unit), place, s.compiled.areas, "area")
        found.append(Action("muster", (unit, area, to) if unit == SHIP or to != area else (unit, area)))
    return found


def _muster(s: State, step: Mapping[str, Any]) -> list[Action]:
    return _items(s, _area(s, step, "area"), step["items"])


def _consolidate(s: State, step: Mapping[str, Any]) -> list[Action]:
    area = _area(s, step, "area")
    if "muster" in step:
        return [Action("consolidate", (area, "muster")), *_items(s, area, step["muster"])]
    return [Action("consolidate", (area, "power"))]


def _raid(s: State, step: Mapping[str, Any]) -> list[Action]:
    target = wanted(("target",), step["target"], {*s.compiled.areas, NONE}, "area")
    return [Action("raid", (_area(s, step, "from"), target))]


def _march(s: State, step: Mapping[str, Any]) -> list[Action]:
    origin = _area(s, step, "from")
    found = [Action("march", (origin,))]
    if not isinstance(step["moves"], list):
        raise CaseError(("moves",), "expected a list")
    for n, move in enumerate(step["moves"]):
        to = wanted(("moves", n, "to"), move.get("to"), s.compiled.areas, "area")
        for unit, many in counts(("moves", n, "units"), move.get("units")).items():
            found.append(Action("send", (str(many), unit, to)))
    found.append(Action("go"))
    if step.get("leave_token"):
        found.append(Action("token", (origin,)))
    return found


def _support(s: State, step: Mapping[str, Any]) -> list[Action]:
    side = wanted(("side",), step["side"], {*s.compiled.houses, NONE}, "House")
    return [Action("support", (_area(s, step, "from"), side))]


def _swap(s: State, step: Mapping[str, Any]) -> list[Action]:
    return [Action("swap", (_area(s, step, "area"), wanted(("order",), step["order"], s.compiled.orders, "order")))]


def _ability(s: State, step: Mapping[str, Any]) -> list[Action]:
    card = wanted(("card",), step["card"], s.compiled.cards, "House card")
    chosen = [str(step[key]) for key in ("new_card", "area", "discard", "track") if key in step]
    return [Action("use", (card, *chosen))]


def _choose(s: State, step: Mapping[str, Any]) -> list[Action]:
    return [Action("choose", (wanted(("option",), step["option"], {*s.compiled.westeros, NONE}, "card"),))]


def _named(verb: str, key: str, known: str) -> Any:
    def read(s: State, step: Mapping[str, Any]) -> list[Action]:
        words = {"house": s.compiled.houses, "card": s.compiled.cards, "track": TRACKS}[known]
        return [Action(verb, (wanted((key,), step[key], words, known),))]

    return read


def _tied(s: State, step: Mapping[str, Any]) -> list[Action]:
    houses = listing(("houses",), step["houses"], s.compiled.houses, "House")
    return [Action("next", (house,)) for house in houses[:-1]]


def _replace(s: State, step: Mapping[str, Any]) -> list[Action]:
    return [Action("replace", action.args) for action in _remove_units(s, step)]


def _capture(s: State, step: Mapping[str, Any]) -> list[Action]:
    return [Action("capture", (_area(s, step, "port"), str(number(("ships",), step["ships"], 3))))]


READERS: Mapping[str, Callable[[Any, Mapping[str, Any]], list[Action]]] = {
    "remove_units": _remove_units,
    "casualty": _casualty,
    "retreat": _retreat,
    "muster": _muster,
    "consolidate": _consolidate,
    "raid": _raid,
    "march": _march,
    "support": _support,
    "refuse_support": lambda s, step: [Action("refuse", (_area(s, step, "from"),))],
    "raven_swap": _swap,
    "ability": _ability,
    "blade": lambda s, step: [Action("blade")],
    "redraw": lambda s, step: [REDRAW],
    "capture": _capture,
    "choose": _choose,
    "order_tied": _tied,
    "name_lowest": _named("name", "house", "house"),
    "name_highest": _named("name", "house", "house"),
    "discard_card": _named("discard", "card", "card"),
    "take_card": _named("take", "card", "card"),
    "track_down": _named("track", "track", "track"),
    "choose_track": _named("track", "track", "track"),
    "replace_units": _replace,
}


def wanted_number(step: Mapping[str, Any], key: str) -> int | None:
    """A number that a step may name."""
    return number((key,), step[key], 20) if key in step else None
