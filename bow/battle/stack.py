"""The stack of open decisions: a nested question suspends the one that caused it.

Each frame is a small record of one procedure of the rules (a turn, an order being carried out, a combat,
a retreat ...). `advance` does what happens by itself and says whether somebody must decide; `legal`
lists the answers, `take` carries one out. A question with one answer is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bow.battle.terms import HOUSE, HOUSES, SYMBOL, SYMBOLS
from bow.content.words import listed, quoted, without_control

if TYPE_CHECKING:
    from bow.battle.actions import Action
    from bow.battle.setting import Setting
    from bow.battle.state import State

MOST_STEPS = 2_000
"""Within one action; no battle of the game takes a tenth of them."""

FRAMES: dict[str, type[Frame]] = {}


class Frame:
    """One open procedure. `FIELDS` names each field and how it is written: see `write_field`."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    FIELDS: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        if cls.kind:
            FRAMES[cls.kind] = cls

    def __init__(self, **values: Any) -> None:
        for name, form in self.FIELDS.items():
            setattr(self, name, values[name] if name in values else BLANK[form]())

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, f) == getattr(other, f) for f in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a frame changes; states are hashed by their position

    def copy(self) -> Self:
        """A frame equal to this one that shares nothing that changes."""
        new = type(self).__new__(type(self))
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) is list else value)
        return new

    def advance(self, s: State) -> bool:
        """Goes on as far as possible without a decision; True if one is owed now by this frame."""
        return True

    def owner(self, s: State) -> int:
        """The House that decides."""
        raise NotImplementedError

    def legal(self, s: State) -> list[Action]:
        """All answers that the rules allow."""
        raise NotImplementedError

    def take(self, s: State, action: Action) -> None:
        """Carries out a legal answer."""
        raise NotImplementedError

    def secret(self, s: State) -> bool:
        """Whether the answer is hidden from the other House."""
        return False

    def forget_fallen(self, s: State) -> None:
        """Takes units that left play out of its lists, where more than the list of units itself must change."""

    def about(self, s: State) -> dict[str, Any]:
        """What the decision is about, in plain words, for those who show it: nothing of units that left play."""
        return {name: value for name, value in write_frame(s, self).items() if name != "frame"}


class UnitFrame(Frame):
    """A decision about units; it lapses when one of them has left play before it was asked."""

    __slots__ = ()

    def advance(self, s: State) -> bool:
        """Goes on with the question only if all its units are still there."""
        if all(s.alive(getattr(self, name)) for name, form in self.FIELDS.items() if form == "unit"):
            return True
        s.stack.pop()
        return False


BLANK: dict[str, Any] = {
    "int": int,
    "bool": bool,
    "str": str,
    "unit": lambda: -1,
    "hex": lambda: -1,
    "direction": lambda: -1,
    "house": int,
    "card": lambda: -1,
    "symbol": lambda: -1,
    "commander": lambda: -1,
    "rule": lambda: -1,
    "script": lambda: -1,
    "marker": lambda: -1,
    "units": list,
    "ints": list,
    "symbols": list,
    "bools": list,
    "hexes": list,
    "markers": list,
    "plain": dict,
}


def write_field(setting: Setting, form: str, value: Any) -> Any:
    """A field of a frame as plain text and numbers; nothing (None) for an empty reference."""
    match form:
        case "unit":
            return setting.unit_ids[value] if value >= 0 else None
        case "hex":
            return setting.board.names[value] if value >= 0 else None
        case "house":
            return HOUSES[value]
        case "card":
            return setting.cards[value].id if value >= 0 else None
        case "commander":
            return setting.commanders[value].id if value >= 0 else None
        case "symbol":
            return SYMBOLS[value] if value >= 0 else None
        case "rule":
            return setting.specials[value].id if value >= 0 else None
        case "marker":
            return setting.markers[value].id if value >= 0 else None
        case "script":
            return value if value >= 0 else None
        case "markers":
            return [setting.markers[m].id for m in value]
        case "units":
            return [setting.unit_ids[u] for u in value]
        case "hexes":
            return [setting.board.names[h] for h in value]
        case "symbols":
            return [SYMBOLS[n] for n in value]
        case "ints" | "bools":
            return list(value)
        case _:
            return value


MOST = 10_000
"""The largest number in a frame."""
PLAIN = {"int": int, "direction": int, "bool": bool, "str": str, "plain": dict}


def read_field(setting: Setting, form: str, value: Any) -> Any:
    """The inverse of `write_field`.

    Raises:
        ValueError: not a value of that form; says what is allowed.
    """
    if form in ("units", "symbols", "hexes", "ints", "bools", "markers"):
        if not isinstance(value, list):
            raise ValueError(f"{quoted(value)} is no list")
        single = {"units": "unit", "symbols": "symbol", "hexes": "hex", "ints": "int", "bools": "bool"}.get(
            form, "marker"
        )
        return [read_field(setting, single, item) for item in value]
    if form in PLAIN:
        if type(value) is not PLAIN[form]:
            raise ValueError(f"{quoted(value)} is no {PLAIN[form].__name__}")
        if isinstance(value, str):
            return without_control(value)
        if isinstance(value, dict):
            _refuse_odd_values(value)
        if isinstance(value, int) and abs(value) > MOST:
            raise ValueError(f"found {quoted(value)}; expected at most {MOST}")
        return value
    if value is None and form != "house":
        return -1
    if form == "script":
        if type(value) is not int or not 0 <= value < len(setting.scripts):
            raise ValueError(f"{quoted(value)} is no list of deeds of this battle")
        return value
    known: Mapping[str, int] = {
        "unit": setting.unit_index,
        "hex": setting.board.index,
        "house": HOUSE,
        "card": setting.card_index,
        "symbol": SYMBOL,
        "commander": {c.id: c.index for c in setting.commanders},
        "rule": {special.id: special.number for special in setting.specials},
        "marker": setting.marker_index,
    }[form]
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{quoted(value)} is no {form} of this battle")
    return known[value]


def _refuse_odd_values(values: dict[Any, Any]) -> None:
    """ValueError if values for a sentence are more than names and numbers."""
    for name, value in values.items():
        if not isinstance(name, str) or not isinstance(value, str | int | bool):
            raise ValueError(f"found {quoted(value)}; expected a whole number or words")
        without_control(str(value))


def write_frame(s: State, frame: Frame) -> dict[str, Any]:
    """A frame as plain YAML: `{frame: retreat, unit: s1, left: 2}`. Units that left play are left out."""
    frame = frame.copy()
    frame.forget_fallen(s)
    values: dict[str, Any] = {"frame": frame.kind}
    for name, form in frame.FIELDS.items():
        value = getattr(frame, name)
        if form == "unit" and not _known(s, value):
            value = -1
        elif form == "units":
            value = [u for u in value if _known(s, u)]
        values[name] = write_field(s.setting, form, value)
    return values


def _known(s: State, u: int) -> bool:
    """Whether a position names the unit: it is in play, or still to come."""
    return s.alive(u) or s.in_reserve(u)


def read_frame(setting: Setting, value: dict[str, Any]) -> Frame:
    """The inverse of `write_frame`.

    Raises:
        ValueError: an unknown frame or field, or a value that does not fit.
    """
    named = value.get("frame")
    if not isinstance(named, str) or named not in FRAMES:
        raise ValueError(f"{quoted(named)} is no open decision; allowed are {', '.join(sorted(FRAMES))}")
    kind = FRAMES[named]
    fields = {name: item for name, item in value.items() if name != "frame"}
    if fields.keys() != kind.FIELDS.keys():
        given = listed(map(str, fields))
        raise ValueError(f"{kind.kind}: the fields must be {', '.join(kind.FIELDS)}, not {given}")
    read = {}
    for name, item in fields.items():
        try:
            read[name] = read_field(setting, kind.FIELDS[name], item)
        except ValueError as error:
            raise ValueError(f"{kind.kind}.{name}: {error}") from None
    return kind(**read)


class Over(Frame):
    """All that is left of an ended battle."""

    __slots__ = ("values", "why", "winner")
    kind = "over"
    FIELDS: ClassVar[dict[str, str]] = {
        "winner": "int",
        "why": "str",
        "values": "plain",
    }  # winner: 0 Stark, 1 Lannister, -1 nobody
    winner: int
    why: str
    values: dict[str, Any]


def settle(s: State) -> None:
    """Runs the battle on to the next real decision, or to its end.

    Raises:
        EndlessError: it takes more than 2,000 steps; the state is left in the middle of them.
    """
    for _ in range(MOST_STEPS):
        if s.ending is not None:
            s.stack = [Over(winner=s.ending.winner, why=s.ending.why, values=s.ending.values)]
            s.legal = []
            return
        if s.setting.immediate:
            from bow.battle.rules.victory import check_claims

            check_claims(s, "at-once")  # WIN-4: always
            if s.ending is not None:
                continue
        if s.called:  # the first called is carried out first
            s.stack += reversed(s.called)
            s.called = []
        frame = s.stack[-1]
        if not frame.advance(s):
            continue
        s.legal = legal = frame.legal(s)
        if len(legal) != 1:
            assert legal, f"no legal action in {frame.kind}"
            return
        if s.events is not None:
            secret = HOUSES[frame.owner(s)] if frame.secret(s) else None
            s.tell("auto", action=str(legal[0]), secret=secret)
        frame.take(s, legal[0])
    from bow.battle.endless import endless

    raise endless(s, f"goes on without end: more than {MOST_STEPS} steps within one action")
