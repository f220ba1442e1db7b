"""The stack of open decisions: a nested question suspends the procedure that caused it.

Each frame is a small record of one procedure of the rules (a turn, an order, a combat, a retreat ...).
`advance` runs it as far as possible and says whether a player must decide. `legal_actions` lists the answers,
`take` carries one out. A question with only one answer is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from bow.battle.core.terms import HOUSE, SYMBOL
from bow.battle.decisions import Decision
from bow.content.documents.vocabularies import without_control
from bow.content.terms import HOUSES, SYMBOLS
from bow.game.frames import PLAIN_TYPES, Procedure, given, read_plain, read_procedure
from bow.system.sentence import Sentence, quoted

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.refusal import Refusal
    from bow.battle.core.state import State
    from bow.game.actions import Action


#: stands for no unit, no hex, no card
NOTHING = -1


class Frame(Procedure["State"]):
    """One open procedure of a battle. `FIELDS` maps each field to its written form: see `write_field`."""

    BLANKS: ClassVar[dict[str, Any]] = {
        **dict.fromkeys(("unit", "hex", "direction", "card", "commander", "rule", "script", "marker"), NOTHING),
        "house": 0,
        **dict.fromkeys(("units", "hexes", "markers", "symbols"), list),
    }
    registry: ClassVar[dict[str, type[Any]]] = {}
    #: whether `units` of the frame are a list that both Houses know, of units in reserve too
    lists_reserve: ClassVar[bool] = False

    def asks(self, s: State, house: str) -> Decision:
        """Return the decision of the House that owns the frame."""
        return Decision(house)

    def why_not(self, s: State, action: Action) -> Refusal | None:
        """Return why an action is not legal as an answer to this frame.

        None means that the frame does not know: only the list of legal actions can tell.
        """
        return None

    def forget_fallen(self, s: State) -> None:
        """Remove units that are out of play from parallel lists.

        A frame with a single list of units needs no override.
        """


class UnitFrame(Frame):
    """A decision about units, dropped if one of them leaves play before the question is asked."""

    def advance(self, s: State) -> bool:
        """Ask the question if all its units are still in play, else drop it."""
        for name in _unit_fields(self.kind):
            if not s.alive(getattr(self, name)):
                s.stack.pop()
                return False
        return True


@cache
def _unit_fields(kind: str) -> tuple[str, ...]:
    return tuple(name for name, form in Frame.registry[kind].FIELDS.items() if form == "unit")


def write_field(compiled: CompiledBattle, form: str, value: Any) -> Any:
    """Return a field of a frame as plain text and numbers, with None for an empty reference."""
    match form:
        case "unit":
            return compiled.unit_ids[value] if value >= 0 else None
        case "hex":
            return compiled.board.names[value] if value >= 0 else None
        case "house":
            return HOUSES[value]
        case "card":
            return compiled.cards[value].id if value >= 0 else None
        case "commander":
            return compiled.commanders[value].id if value >= 0 else None
        case "symbol":
            return SYMBOLS[value] if value >= 0 else None
        case "rule":
            return compiled.special_rules[value].id if value >= 0 else None
        case "marker":
            return compiled.markers[value].id if value >= 0 else None
        case "script":
            return value if value >= 0 else None
        case "markers":
            return [compiled.markers[m].id for m in value]
        case "units":
            return [compiled.unit_ids[u] for u in value]
        case "hexes":
            return [compiled.board.names[h] for h in value]
        case "symbols":
            return [SYMBOLS[n] for n in value]
        case "int":
            return int(value)
        case "ints" | "bools":
            return list(value)
        case _:
            return value


def read_field(compiled: CompiledBattle, form: str, value: Any) -> Any:
    """Return the value of a field of a frame from its plain form, the inverse of `write_field`.

    Raises:
        ValueError: the value does not have that form. The message says what is allowed.
    """
    if form in ("units", "symbols", "hexes", "ints", "bools", "markers"):
        if not isinstance(value, list):
            raise ValueError(Sentence("told-no-list", value=quoted(value)))
        single = {"units": "unit", "symbols": "symbol", "hexes": "hex", "ints": "int", "bools": "bool"}.get(
            form, "marker"
        )
        return [read_field(compiled, single, item) for item in value]
    if form == "direction":
        form = "int"
    if form in PLAIN_TYPES:
        found = read_plain(form, value)
        if form == "str":
            without_control(found)
        elif form == "plain":
            _refuse_odd_values(found)
        return found
    if value is None and form != "house":
        return -1
    if form == "script":
        if type(value) is not int or not 0 <= value < len(compiled.scripts):
            raise ValueError(Sentence("told-no-deeds", value=quoted(value)))
        return value
    known: Mapping[str, int] = {
        "unit": compiled.unit_index,
        "hex": compiled.board.index,
        "house": HOUSE,
        "card": compiled.card_index,
        "symbol": SYMBOL,
        "commander": {c.id: c.index for c in compiled.commanders},
        "rule": {special.id: special.number for special in compiled.special_rules},
        "marker": compiled.marker_index,
    }[form]
    if not isinstance(value, str) or value not in known:
        raise ValueError(Sentence("told-no-kind", value=quoted(value), kind=form))
    return known[value]


def _refuse_odd_values(values: dict[Any, Any]) -> None:
    """Raise ValueError if the values for a sentence are more than names and numbers."""
    for name, value in values.items():
        if not isinstance(name, str) or not isinstance(value, str | int | bool):
            raise ValueError(Sentence("told-expected", found=quoted(value), expected=Sentence("told-number-or-words")))
        without_control(str(value))


def write_frame(s: State, frame: Frame) -> dict[str, Any]:
    """Return a frame as plain YAML, without units that are out of play.

    An example is `{frame: retreat, unit: s1, left: 2}`.
    """
    frame = frame.copy()
    frame.forget_fallen(s)
    values: dict[str, Any] = {"frame": frame.kind}
    for name, form in frame.FIELDS.items():
        value = getattr(frame, name)
        if form == "unit" and not _known(s, value):
            value = -1
        elif form == "units":
            value = [u for u in value if _known(s, u)]
        values[name] = write_field(s.compiled, form, value)
    return values


def _known(s: State, u: int) -> bool:
    return s.alive(u) or s.in_reserve(u)


def read_frame(compiled: CompiledBattle, value: dict[str, Any]) -> Frame:
    """Return the frame for its plain form, the inverse of `write_frame`.

    Raises:
        ValueError: an unknown frame or field, or a value that does not fit.
    """
    kinds: dict[str, type[Frame]] = Frame.registry
    return read_procedure(kinds, value, lambda form, item: read_field(compiled, form, item))


class Over(Frame):
    """The only frame of an ended battle."""

    kind = "over"
    winner: int = given("int")  # 0 Stark, 1 Lannister, -1 nobody
    why: str = given("str")
    values: dict[str, Any] = given("plain")
