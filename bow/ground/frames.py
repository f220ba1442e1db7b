"""Open procedures of a game: small records on a stack, of which the topmost goes on or asks.

A game derives its own base class from `Procedure`, with the state that its procedures change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field as dataclass_field
from dataclasses import make_dataclass
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, dataclass_transform

from bow.ground.actions import Action
from bow.ground.quoting import quoted

S = TypeVar("S")
P = TypeVar("P", bound="Procedure[Any]")


class Declared(NamedTuple):
    """A field of a frame as its class declares it: the word for its form, which says how it is written."""

    form: str


def given(form: str) -> Any:
    """Declares a field of a frame that must be given, such as a `unit`."""
    return Declared(form)


def blank(form: str) -> Any:
    """Declares a field of a frame that need not be given: it begins with the blank value of its form."""
    return Declared(form)


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(given,))
class ProcedureType(type):
    """Makes the fields of a frame out of those that its class declares; those of its base class come first."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> ProcedureType:
        """Declares the slots, and notes the form of each field and its blank value, or the type that makes one."""
        blanks: dict[str, Any] = {}
        forms: dict[str, str] = {}
        for base in bases:
            blanks |= getattr(base, "BLANKS", {})
            forms |= getattr(base, "FIELDS", {})
        blanks |= space.get("BLANKS", {})
        own = {field: said.form for field, said in space.items() if isinstance(said, Declared)}
        forms |= own
        begins = {field: blanks[form] for field, form in forms.items()}
        made = {
            "__slots__": tuple(own),
            "__init__": _init_of(begins),
            "FIELDS": forms,
            "VALUES": staticmethod(_values_of(tuple(forms))),
            "BLANKS": blanks,
        }
        rest = {key: value for key, value in space.items() if key not in own}
        return super().__new__(cls, name, bases, {**rest, **made})


def _init_of(begins: Mapping[str, Any]) -> Callable[..., None]:
    """What sets the fields of a frame; those that are not given begin blank. A dataclass of the same fields has it."""
    fields = [
        (
            name,
            Any,
            dataclass_field(default_factory=value) if isinstance(value, type) else dataclass_field(default=value),
        )
        for name, value in begins.items()
    ]
    init: Callable[..., None] = vars(make_dataclass("Fields", fields))["__init__"]
    return init


def _values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the values of all fields of a frame, in their order."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda frame: tuple(getattr(frame, name) for name in names)


class Procedure(Generic[S], metaclass=ProcedureType):
    """One open procedure. Its class declares its fields: `FIELDS` has the word of each one's form.

    A class with a `kind` stands in the `registry` that its game's base class has. `BLANKS` has the forms: the value
    that stands for nothing in a field of each, or the type that makes it.
    """

    kind: ClassVar[str] = ""
    BLANKS: ClassVar[dict[str, Any]] = {"int": 0, "bool": False, "str": "", "ints": list, "plain": dict}
    FIELDS: ClassVar[dict[str, str]]
    VALUES: ClassVar[Callable[[Any], tuple[Any, ...]]]
    registry: ClassVar[dict[str, type[Any]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.kind:
            cls.registry[cls.kind] = cls

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and type(self).VALUES(self) == type(self).VALUES(other)

    __hash__ = None  # type: ignore[assignment]  # a frame changes; states are hashed by their position

    def copy(self) -> Self:
        """A frame equal to this one that shares nothing that changes."""
        cls = type(self)
        return cls(*[value[:] if value.__class__ is list else value for value in cls.VALUES(self)])

    def advance(self, s: S) -> bool:
        """Goes on as far as possible without a decision; True if one is owed now by this frame."""
        return True

    def owner(self, s: S) -> int:
        """The player who decides."""
        raise NotImplementedError

    def legal_actions(self, s: S) -> list[Action]:
        """All answers that the rules allow."""
        raise NotImplementedError

    def take(self, s: S, action: Action) -> None:
        """Carries out a legal answer."""
        raise NotImplementedError

    def secret(self, s: S) -> bool:
        """Whether the answer is hidden from the other players."""
        return False


#: the largest number in a frame
MOST = 10_000
#: the forms whose values are written as they stand, with their types
PLAIN_TYPES: Mapping[str, type] = {"int": int, "bool": bool, "str": str, "plain": dict}


class FieldError(ValueError):
    """A field of a frame that is unknown, or whose value does not fit; `field` names it as it was given."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def read_plain(form: str, value: Any) -> Any:
    """A value of a plain form (`PLAIN_TYPES`), as it stands.

    Raises:
        ValueError: not a value of that form; says what is allowed.
    """
    if type(value) is not PLAIN_TYPES[form]:
        raise ValueError(f"{quoted(value)} is no {PLAIN_TYPES[form].__name__}")
    if isinstance(value, int) and abs(value) > MOST:
        raise ValueError(f"found {quoted(value)}; expected at most {MOST}")
    return value


def read_procedure(registry: Mapping[str, type[P]], value: Mapping[str, Any], read: Callable[[str, Any], Any]) -> P:
    """Reads a frame from plain values: `{frame: KIND, FIELD: ...}`.

    Args:
        registry: the classes of the game's frames, by kind.
        value: the plain values.
        read: reads one value of a form.

    Raises:
        ValueError: an unknown frame.
        FieldError: an unknown field, or a value that does not fit.
    """
    named = value.get("frame")
    if not isinstance(named, str) or named not in registry:
        raise ValueError(f"{quoted(named)} is no open decision; allowed are {', '.join(sorted(registry))}")
    kind = registry[named]
    fields = {name: item for name, item in value.items() if name != "frame"}
    if fields.keys() != kind.FIELDS.keys():
        why = f"{kind.kind}: the fields must be {', '.join(kind.FIELDS)}, not {', '.join(map(str, fields))[:200]}"
        stranger = next((name for name in fields if name not in kind.FIELDS), None)
        raise ValueError(why) if stranger is None else FieldError(stranger, why)
    found = {}
    for name, item in fields.items():
        try:
            found[name] = read(kind.FIELDS[name], item)
        except ValueError as error:
            raise FieldError(name, f"{kind.kind}.{name}: {error}") from None
    return kind(**found)


def nearest(stack: Sequence[Procedure[Any]], sort: type[P]) -> P | None:
    """The frame of a class, or of one derived from it, that is nearest to the top of the stack; None: there is none."""
    for frame in reversed(stack):
        if isinstance(frame, sort):
            return frame
    return None
