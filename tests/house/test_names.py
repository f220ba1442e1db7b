"""One name for one thing: within one game no class, module or package shares its name with another one."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

import bow

ROOT = Path(bow.__file__).parent
#: the second game, whose names are only compared with each other: it has its own areas, cards and state
SECOND = (ROOT / "realm", ROOT / "table" / "realm")

#: modules and packages that share a name on purpose, with the reason
MODULES_ALIKE: Mapping[str, tuple[set[str], str]] = {
    "battle": ({"battle", "battle/battle.py", "table/battle"}, "the engine, its value, and the table of one"),
    "board": ({"hexes/board.py", "table/battle/board"}, "the board, and the package of the table that draws it"),
    "events": ({"ground/events.py", "battle/events"}, "what every game's events are, and those of a battle"),
    "terms": (
        {"content/terms.py", "battle/core/terms.py"},
        "the words of the game, and what the engine counts them as",
    ),
    "authoring": ({"authoring", "cli/authoring.py"}, "what helps authors, and its commands"),
    "forms": ({"authoring/forms", "editor/forms"}, "what forms are made of, and the package that shows them"),
    "trials": ({"lab/trials", "cli/trials.py"}, "the trial of a battle, and its command"),
    "refusals": (
        {"ground/refusals.py", "battle/refusals", "skirmish/refusals.py"},
        "what every game's refusals are, those of a battle, and those of a skirmish's set-up",
    ),
    "skirmish": (
        {"skirmish", "cli/skirmish.py", "table/battle/pages/skirmish.py"},
        "the command and the screen that begin one",
    ),
}
COMPILED = "as it is printed, and as the engine has it compiled"
CLASSES_ALIKE: Mapping[str, tuple[set[str], str]] = {
    name: ({f"content/{printed}.py", f"battle/core/{compiled}.py"}, COMPILED)
    for name, printed, compiled in (
        ("Card", "models", "compiled"),
        ("Commander", "models", "compiled"),
        ("Order", "models", "compiled"),
        ("OrderRow", "models", "compiled"),
        ("Tactic", "models", "compiled"),
        ("Terrain", "models", "land"),
        ("Marker", "plans", "compiled"),
        ("SpecialRule", "plans", "compiled"),
    )
} | {
    "Fault": ({"battle/state_faults.py", "content/documents/faults.py"}, "what is wrong with a position, with a file"),
    "Refusal": (
        {"ground/refusals.py", "battle/core/refusal.py"},
        "what every game's refusals are, and those of a battle",
    ),
}
#: the same within the second game
OF_THE_REALM: Mapping[str, tuple[set[str], str]] = {
    name: ({f"content/{printed}.py", "core/compiled.py"}, COMPILED)
    for name, printed in (
        ("Area", "board_models"),
        ("HouseCard", "card_models"),
        ("TidesCard", "card_models"),
        ("WesterosCard", "card_models"),
        ("WildlingCard", "card_models"),
    )
} | {"Force": ({"content/board_models.py", "core/state.py"}, "units at the start, and units in an area")}


def files_of(root: Path) -> list[Path]:
    """Return the modules of a game and of the code around it; the second game is checked separately."""
    apart = [] if root in SECOND else SECOND
    return [path for path in root.rglob("*.py") if not any(map(path.is_relative_to, apart))]


def modules(root: Path) -> dict[str, set[str]]:
    found = defaultdict(set)
    for path in files_of(root):
        inside = path.relative_to(root)
        if path.name != "__init__.py":
            found[path.stem].add(inside.as_posix())
        elif path.parent != root:
            found[path.parent.name].add(inside.parent.as_posix())
    return dict(found)


def classes(root: Path) -> dict[str, set[str]]:
    found = defaultdict(set)
    for path in files_of(root):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(path.relative_to(root).as_posix())
    return dict(found)


def twice(found: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    return {name: set(places) for name, places in found.items() if len(set(places)) > 1}


def test_no_module_and_no_package_is_called_as_another() -> None:
    assert len(modules(ROOT)) > 150
    assert twice(modules(ROOT)) == {name: places for name, (places, _) in MODULES_ALIKE.items()}


def test_no_program_and_no_module_of_tools_is_called_as_another() -> None:
    found = modules(ROOT.parent / "tools")
    assert {"fuzz", "mutate", "make_art"} <= found.keys()
    assert twice(found) == {}


def test_no_public_class_is_called_as_another() -> None:
    assert len(classes(ROOT)) > 300
    assert twice(classes(ROOT)) == {name: places for name, (places, _) in CLASSES_ALIKE.items()}


def test_the_second_game_has_one_name_for_one_thing() -> None:
    engine, table = SECOND
    assert twice(modules(engine)) == twice(modules(table)) == twice(classes(table)) == {}
    assert twice(classes(engine)) == {name: places for name, (places, _) in OF_THE_REALM.items()}


@pytest.mark.parametrize("found", [MODULES_ALIKE, CLASSES_ALIKE, OF_THE_REALM], ids=["modules", "classes", "realm"])
def test_what_is_alike_on_purpose_has_a_reason(found: Mapping[str, tuple[set[str], str]]) -> None:
    assert all(reason for _, reason in found.values())
    assert len(found) <= 10


def test_a_name_that_stands_twice_is_found(tmp_path: Path) -> None:
    for name, text in {
        "hall/lamp.py": "class Lamp: ...\nclass _Wick: ...\n",
        "attic/lamp.py": "class _Wick: ...\n",
        "attic/hall.py": "class Lamp: ...\n",
        "hall/__init__.py": "",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert twice(modules(tmp_path)) == {"lamp": {"hall/lamp.py", "attic/lamp.py"}, "hall": {"hall", "attic/hall.py"}}
    assert twice(classes(tmp_path)) == {"Lamp": {"hall/lamp.py", "attic/hall.py"}}


#: words that the code once used beside its present one
RETIRED: Mapping[str, str] = {
    "muster": "set-up", "cue": "occurrence", "agreement": "consistency", "judgement": "evaluation", "lens": "camera",
    "conduct": "controller", "lettering": "text layout", "chronicle": "log lines", "objection": "why not",
    "curtain": "handover", "shrugs": "morale ignored", "unnerves": "bars ignoring",
    "steadies": "ignores retreat", "presses": "extra retreat", "falters": "max retreat", "strides": "extra move",
    "spares": "cannot attack", "overlooks": "sees over units",
}  # fmt: skip
#: places where a retired word has another meaning
ELSEWHERE = {
    ("tests/words", "agreement"),  # of two languages
    ("bow/realm", "muster"),  # the rulebook's word for recruiting units
    ("tests/realm", "muster"),
    ("bow/bots/realm", "muster"),
    ("tests/bots", "muster"),
    ("bow/table/realm", "muster"),
    ("tests/table/realm", "muster"),
    ("tests/table_logic/realm", "muster"),
    ("tools/gallery_scenes", "muster"),
}


def defined(code: str) -> set[str]:
    """Return the words in the names that a module defines, in lower case."""
    names = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.id if isinstance(node, ast.Name) else node.attr)
    return {word for name in names for word in re.findall("[a-z]+", re.sub("([A-Z])", r"_\1", name).lower())}


def test_the_words_of_names_are_taken_apart() -> None:
    assert defined("class MusterPage:\n    def _cue(self, lens_at): self.held = lens_at") == {
        "muster", "page", "cue", "self", "lens", "at", "held"
    }  # fmt: skip


@pytest.mark.parametrize("package", ["bow", "tests", "tools"])
def test_one_thing_has_one_word(package: str) -> None:
    top = ROOT.parent
    found = {
        (path.relative_to(top).as_posix(), word)
        for path in (top / package).rglob("*.py")
        for word in (defined(path.read_text(encoding="utf-8")) | {*path.stem.split("_")}) & RETIRED.keys()
    }
    kept = {pair for pair in found for at, word in ELSEWHERE if pair[0].startswith(at) and pair[1] == word}
    assert found - kept == set()
