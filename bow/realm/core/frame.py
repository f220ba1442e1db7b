"""Open procedures of the realm: records on a stack, of which the topmost goes on or asks.

`advance` does what happens by itself and says whether somebody must decide; `legal_actions` lists the answers, `take`
carries one out. A question with one answer is not asked, but where the answer ends something that was composed of
small steps (`asks_alone`); nor is one whose answers all lead to the same state (`answers_alike`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bow.ground.frames import Procedure, given
from bow.ground.quoting import quoted
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.realm.core.state import State


class RealmFrame(Procedure["State"]):
    """One open procedure of the realm.

    The forms of its fields: `word` is an id or nothing, `words` several, `int`, `bool`; `counts` numbers of units;
    `map` words or numbers by id, `deals` maps of maps. Maps are never changed, but replaced.
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
        """Whether a single answer is still asked for."""
        return False

    def answers_alike(self, s: State) -> bool:
        """Whether all answers lead to the same state in the end, so that nobody needs to choose (D-32)."""
        return False

    def decider(self, s: State) -> str:
        """The House that decides."""
        raise NotImplementedError

    def asks(self, s: State) -> str:
        """The kind of the decision, as `Realm.decision` names it: the frame's own, unless it asks several things."""
        return self.kind

    def owner(self, s: State) -> int:
        """The number of the House that decides among those in the game."""
        return s.compiled.houses.index(self.decider(s))


class Ended(RealmFrame):
    """All that is left of a game that is over."""

    kind = "over"
    winner: str = given("word")
    why: str = given("word")

    def legal_actions(self, s: State) -> list[Action]:
        """Nothing is left to do."""
        return []


#: the forms and what may stand in them
SHAPES: Mapping[str, type] = {"word": str, "int": int, "bool": bool, "map": dict, "deals": dict}


def written(form: str, value: Any) -> Any:
    """The value of a field as plain text and numbers."""
    if form in ("words", "counts"):
        return list(value)
    return value


def read(form: str, value: Any) -> Any:
    """The inverse of `written`.

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
