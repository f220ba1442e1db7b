"""Every exception of the program can be copied and sent to another process, with all its fields."""

import builtins
import copy
import pickle
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from pydantic import BaseModel, ValidationError

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.bots.programs.outside_bot import ProgramFailedError
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import NestedFaultsError, NestedFieldsError
from bow.content.documents.yaml_reading import _RefusedError
from bow.game.frames import FieldError
from bow.game.refusals import IllegalAction, UnknownHouse
from bow.hexes import MapError
from bow.realm.casebook.case_game import CaseError, Illegal
from bow.realm.casebook.case_steps import Reason
from bow.realm.realm import Realm
from bow.remote.protocol import RequestError
from bow.skirmish.field import IllegalChoice
from bow.skirmish.setup import SkirmishSetup
from bow.system.ending import EndedBySignalError
from bow.system.sentence import Sentence

ROOT = Path(bow.__file__).parent
CLASS = re.compile(r"^class (\w+)\(([^)]*)\)", re.MULTILINE)
BUILT_IN = {name for name, each in vars(builtins).items() if isinstance(each, type) and issubclass(each, BaseException)}


class Model(BaseModel):
    """A model, for an error of pydantic."""

    number: int


def raised(wrong: Callable[[], object]) -> BaseException:
    with pytest.raises((Exception, KeyboardInterrupt)) as caught:
        wrong()
    return caught.value


def wrong_field() -> None:
    try:
        Model.model_validate({"number": "many"})
    except ValidationError as error:
        raise NestedFieldsError(("number",), error, Model) from None


def thrown(error: BaseException) -> Callable[[], object]:
    def throw() -> None:
        raise error

    return throw


#: an error for each class with an `__init__` of its own, and for those below it
RAISED: dict[type[BaseException], Callable[[], object]] = {
    IllegalAction: lambda: Battle.start("the-night-march").apply("attack s1 l1"),
    UnknownHouse: lambda: Realm.start(3).view("tyrell"),
    IllegalChoice: lambda: SkirmishSetup.begin("raid-in-the-riverlands", 1, catalogue()).apply("choose x"),
    InputError: thrown(InputError([Fault("a.yaml", 3, "units", Sentence("told-a-map")), Fault("b", None, "", "no")])),
    ProgramFailedError: thrown(ProgramFailedError("start", "it ended")),
    NestedFaultsError: thrown(NestedFaultsError([(("units", 1), Sentence("told-a-map"))])),
    NestedFieldsError: wrong_field,
    FieldError: thrown(FieldError("house", Sentence("told-a-map"))),
    MapError: thrown(MapError(2, 3, Sentence("told-a-map"))),
    Illegal: thrown(Illegal(Reason("MAR-1", "over", "The game is over."))),
    CaseError: thrown(CaseError(("steps", 1), "no")),
    EndedBySignalError: thrown(EndedBySignalError(15)),
    RequestError: thrown(RequestError(400, "no")),
    _RefusedError: thrown(_RefusedError(3, ("units",), "no")),
}


def exception_classes() -> list[type[BaseException]]:
    """Return every exception class of the program; only the modules that define one are imported."""
    bases: dict[tuple[Path, str], set[str]] = {}
    for file in sorted(ROOT.rglob("*.py")):
        for name, those in CLASS.findall(file.read_text(encoding="utf-8")):
            bases[file, name] = {base.split(".")[-1].split("[")[0].strip() for base in those.split(",")}
    known = set(BUILT_IN)
    while more := {name for (_, name), those in bases.items() if those & known} - known:
        known |= more
    return [
        getattr(import_module(".".join(("bow", *file.relative_to(ROOT).with_suffix("").parts))), name)
        for file, name in bases
        if name in known
    ]


@pytest.mark.parametrize("kind", exception_classes(), ids=lambda kind: kind.__name__)
def test_an_exception_survives_pickle_and_copy(kind: type[BaseException]) -> None:
    above = next((each for each in kind.__mro__ if "__init__" in vars(each)), BaseException)
    if above in RAISED:
        error = raised(RAISED[kind if kind in RAISED else above])
        if type(error) is not kind:  # a class below, whose errors have the same fields
            error = _with_fields(kind, error)
    else:
        error = kind(Sentence("told-a-map"))  # an `__init__` that takes anything else needs an example in RAISED
    again = [*(pickle.loads(pickle.dumps(error, n)) for n in (2, 5)), copy.copy(error), copy.deepcopy(error)]
    for other in again:
        assert type(other) is kind
        assert (str(other), len(other.args)) == (str(error), len(error.args))
        assert {name: str(value) for name, value in vars(other).items()} == {
            name: str(value) for name, value in vars(error).items()
        }
        if error.args and isinstance(error.args[0], Sentence):
            assert other.args[0].key == error.args[0].key


def _with_fields(kind: type[BaseException], error: BaseException) -> BaseException:
    made = kind.__new__(kind, *error.args)
    made.__dict__.update(vars(error))
    return made
