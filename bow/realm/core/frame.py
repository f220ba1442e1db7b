"""Open procedures of the realm: records on a stack, of which the topmost runs or asks for a decision.

`advance` does the automatic steps and returns whether a House must decide. `legal_actions` returns the answers, and
`take` carries one out. The engine does not ask a question with a single answer, except where that answer ends
a series of small steps (`asks_alone`). Nor does it ask when all answers lead to the same state (`answers_alike`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bow.game.frames import Procedure, given
from bow.realm.core.state import NO_UNITS, Counts, State
from bow.system.sentence import Sentence, quoted

if TYPE_CHECKING:
    from bow.game.actions import Action


#: the Python type of the values of each form, apart from `words` and `counts`
SHAPES: Mapping[str, type] = {"word": str, "int": int, "bool": bool, "map": dict, "deals": dict}


class RealmFrame(Procedure["State"]):
    """One open procedure of the realm.

    The forms of its fields: `word` is an id or empty, `words` several ids, `int`, `bool`; `counts` is numbers of units;
    `map` holds words or numbers by id, `deals` maps of maps. Maps are never changed in place, but replaced.
    """

    BLANKS: ClassVar[dict[str, Any]] = {
        "word": "",
        "words": tuple,
        "counts": (0, 0, 0, 0),
        "map": dict,
        "deals": dict,
        "int": 0,
        "bool": False,
    }
    registry: ClassVar[dict[str, type[Any]]] = {}

    def asks_alone(self, s: State) -> bool:
        """Return whether the engine asks even if there is a single answer."""
        return False

    def answers_alike(self, s: State) -> bool:
        """Return whether all answers lead to the same state in the end, so that no choice is needed (D-32)."""
        return False

    def decider(self, s: State) -> str:
        raise NotImplementedError

    def asks(self, s: State) -> str:
        """Return the kind of the decision, as in `Realm.decision`.

        It is the kind of the frame, unless the frame asks several questions.
        """
        return self.kind

    def counts_of(self, house: str) -> Counts:
        """Return the units of a House that the procedure holds outside all areas, such as attackers in a combat."""
        return NO_UNITS

    def owner(self, s: State) -> int:
        """Return the index of the deciding House among the Houses in play."""
        return s.compiled.houses.index(self.decider(s))


class Ended(RealmFrame):
    """The only procedure left when a game is over."""

    kind = "over"
    winner: str = given("word")
    why: str = given("word")

    def legal_actions(self, s: State) -> list[Action]:
        return []


def written(form: str, value: Any) -> Any:
    """Return the plain form of a field's value."""
    if form in ("words", "counts"):
        return list(value)
    return value


def read(form: str, value: Any) -> Any:
    """Return a field's value from its plain form, the inverse of `written`.

    Raises:
        ValueError: not a value of that form.
    """
    if form in ("words", "counts"):
        item = str if form == "words" else int
        if not isinstance(value, list) or not all(type(each) is item for each in value):
            raise ValueError(
                Sentence("told-no-type", value=quoted(value), kind=f"list of {'words' if item is str else 'numbers'}")
            )
        if form == "counts" and len(value) != 4:
            raise ValueError(Sentence("told-realm-four-numbers", value=quoted(value)))
        return tuple(value)
    if type(value) is not SHAPES[form]:
        raise ValueError(Sentence("told-no-type", value=quoted(value), kind=SHAPES[form].__name__))
    return value
