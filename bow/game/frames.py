"""Open procedures of a game: small records on a stack. The topmost one runs, or asks for a decision.

A game derives its own base class from `Procedure`, with the state that its procedures change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field as dataclass_field
from dataclasses import make_dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, dataclass_transform

from bow.game.actions import Action
from bow.system.sentence import CarriedError, Sentence, quoted

S = TypeVar("S")
P = TypeVar("P", bound="Procedure[Any]")
#: the largest number in a frame
MOST = 10_000
#: the forms whose values are written unchanged, with their types
PLAIN_TYPES: Mapping[str, type] = {"int": int, "bool": bool, "str": str, "plain": dict}


class Declared(NamedTuple):
    """A declared field of a frame: the word for its form, which determines how it is written."""

    form: str


def given(form: str) -> Any:
    """Declare a required field of a frame, such as a `unit`."""
    return Declared(form)


def blank(form: str) -> Any:
    """Declare an optional field of a frame, with the blank value of its form as the default."""
    return Declared(form)


def _init_of(begins: Mapping[str, Any]) -> Callable[..., None]:
    """Return the `__init__` of a frame, taken from a dataclass with the same fields.

    Fields that are not given start blank.
    """
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


def _copy_of(begins: Mapping[str, Any]) -> Callable[[Any], Any]:
    """Return the `copy` method of a frame, which sets field by field: `new.units = self.units[:]`.

    It is made from text, as a dataclass makes its methods. It takes half the time of a loop over the fields.
    """
    fields = [f"new.{name} = self.{name}{'[:]' if blank is list else ''}" for name, blank in begins.items()]
    made: dict[str, Any] = {}
    lines = ("def copy(self):", "kind = self.__class__", "new = kind.__new__(kind)", *fields, "return new")
    exec("\n    ".join(lines), made)
    copy: Callable[[Any], Any] = made["copy"]
    return copy


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(given,))
class Procedure(Generic[S]):
    """One open procedure. Its class declares its fields; `FIELDS` holds the word for each field's form.

    A class with a `kind` is registered in the `registry` of its game's base class. `BLANKS` maps each form to its blank
    value, or to the type that makes it. The fields of a base class come first.
    """

    kind: ClassVar[str] = ""
    BLANKS: ClassVar[dict[str, Any]] = {"int": 0, "bool": False, "str": "", "ints": list, "plain": dict}
    FIELDS: ClassVar[dict[str, str]] = {}
    registry: ClassVar[dict[str, type[Any]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        blanks: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            blanks.update(vars(base).get("BLANKS", {}))
        cls.BLANKS = blanks
        if "FIELDS" not in vars(cls):  # a compiled class has them already: hatch_frames.py writes out what is made here
            _make_fields(cls)
        if cls.kind:
            cls.registry[cls.kind] = cls

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a frame changes; states are hashed by their position

    def copy(self) -> Self:
        """Return an equal, independent frame. Each class has its own method, made from its fields."""
        raise NotImplementedError

    def advance(self, s: S) -> bool:
        """Run as far as possible without a decision; return whether this frame now needs one."""
        return True

    def owner(self, s: S) -> int:
        """Return the number of the player who decides."""
        raise NotImplementedError

    def legal_actions(self, s: S) -> list[Action]:
        """Return all legal answers."""
        raise NotImplementedError

    def take(self, s: S, action: Action) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def secret(self, s: S) -> bool:
        """Return whether the answer is hidden from the other players."""
        return False


def _make_fields(cls: type[Procedure[Any]]) -> None:
    """Make the fields of a frame from the declarations in its class."""
    own = {name: said.form for name, said in vars(cls).items() if isinstance(said, Declared)}
    for name in own:
        delattr(cls, name)
    cls.FIELDS = {**cls.FIELDS, **own}
    begins = {name: cls.BLANKS[form] for name, form in cls.FIELDS.items()}
    for name, method in (("__init__", _init_of(begins)), ("copy", _copy_of(begins))):
        setattr(cls, name, method)


class FieldError(CarriedError, ValueError):
    """A field of a frame that is unknown, or whose value does not fit; `field` is its name as given."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def read_plain(form: str, value: Any) -> Any:
    """Return a value of a plain form (`PLAIN_TYPES`) unchanged.

    Raises:
        ValueError: the value does not have that form, or is a number beyond `MOST`. The message says what is allowed.
    """
    if type(value) is not PLAIN_TYPES[form]:
        raise ValueError(Sentence("told-no-type", value=quoted(value), kind=PLAIN_TYPES[form].__name__))
    if isinstance(value, int) and abs(value) > MOST:
        raise ValueError(Sentence("told-expected", found=quoted(value), expected=Sentence("told-at-most", bound=MOST)))
    return value


def read_procedure(registry: Mapping[str, type[P]], value: Mapping[str, Any], read: Callable[[str, Any], Any]) -> P:
    """Read a frame from plain values: `{frame: KIND, FIELD: ...}`.

    Args:
        registry: the classes of the game's frames, by kind.
        value: the plain values.
        read: reads one value of a form.

    Raises:
        ValueError: an unknown frame, or a missing field.
        FieldError: an unknown field, or a value that does not fit.
    """
    named = value.get("frame")
    if not isinstance(named, str) or named not in registry:
        raise ValueError(Sentence("told-no-decision", value=quoted(named), names=", ".join(sorted(registry))))
    kind = registry[named]
    fields = {name: item for name, item in value.items() if name != "frame"}
    if fields.keys() != kind.FIELDS.keys():
        why = Sentence(
            "told-decision-fields",
            kind=kind.kind,
            wanted=", ".join(kind.FIELDS),
            fields=", ".join(map(str, fields))[:200],
        )
        stranger = next((name for name in fields if name not in kind.FIELDS), None)
        raise ValueError(why) if stranger is None else FieldError(stranger, why)
    found = {}
    for name, item in fields.items():
        try:
            found[name] = read(kind.FIELDS[name], item)
        except ValueError as error:
            raise FieldError(name, Sentence("told-place", where=f"{kind.kind}.{name}", why=str(error))) from None
    return kind(**found)


def nearest(stack: Sequence[Procedure[Any]], sort: type[P]) -> P | None:
    """Return the frame nearest to the top of the stack that is an instance of a class, or None."""
    for frame in reversed(stack):
        if isinstance(frame, sort):
            return frame
    return None
