"""The layers of the code: each uses only lower layers, and the pure ones use no files, clock, window or randomness."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

import bow

ROOT = Path(bow.__file__).parent
LAYERS = {
    "system": 0,
    "hexes": 1,
    "ground": 1,
    "content": 2,
    "battle": 3,
    "realm": 3,  # the second game
    "words": 4,
    "record": 4,
    "bots": 4,
    "skirmish": 4,
    "games": 5,  # one value for each game
    "seats": 6,  # the seats of any game
    "fault_report": 6,
    "authoring": 7,
    "lab": 7,  # runs of many battles between bots
    "ui": 7,  # windows of any game
    "table/battle": 8,
    "table/realm": 8,
    "editor": 9,
    "table": 10,  # the window, which knows all screens
    "cli": 11,  # the command that opens the table is above it
}
#: packages within `bow/table` with separate layers
OF_THE_TABLE = ("battle", "realm")
PURE = ("hexes", "ground", "battle", "realm")
#: within the second game, the content package reads files and checks records
READS = "realm/content"
IMPURE = {
    "os",
    "io",
    "pathlib",
    "random",
    "time",
    "datetime",
    "secrets",
    "pydantic",
    "yaml",
    "arcade",
    "pyglet",
    "PIL",
    "numpy",
}
#: `os.PathLike` and `Path` in the signatures of functions that open scenarios; layer 2 opens the files
FILE_NAMES_ONLY = {
    "battle/reading.py": {"os", "pathlib"},
    "battle/battle.py": {"os"},
    "realm/reading.py": {"os"},
}
MODULES = sorted(ROOT.rglob("*.py"))
#: the package itself: its modules may be in no layer
OF_THE_PACKAGE = {"__init__.py", "__main__.py"}
#: imports that break the order of the layers, each with its reason. This list only shrinks.
OUT_OF_ORDER = {
    "skirmish/choices.py": {"words"},
    "skirmish/refusals.py": {"words"},
    "skirmish/sentences.py": {"words"},
}
MOST_OUT_OF_ORDER = 3


def imported(path: Path, typing_too: bool = True) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            typing_only.update(each for statement in node.body for each in ast.walk(statement))
    for node in ast.walk(tree):
        if node in typing_only and not typing_too:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "bow":
            yield from (f"bow.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def pure_modules(package: str) -> list[Path]:
    return sorted(path for path in (ROOT / package).rglob("*.py") if not path.is_relative_to(ROOT / READS))


def test_the_page_names_the_same_layers() -> None:
    page = (ROOT.parent / "docs" / "contributing.md").read_text(encoding="utf-8")
    told = re.findall(r"^ +(\d+)  ((?:bow/[\w/]+ {1,2})+)", page, re.MULTILINE)
    named = {name.removeprefix("bow/"): int(layer) for layer, names in told for name in names.split()}
    assert named == {package: layer for package, layer in LAYERS.items() if (ROOT / package).is_dir()}


def test_there_are_modules_to_look_at() -> None:
    assert len(MODULES) > 60


def package_of(parts: Sequence[str]) -> str:
    """Return the package of a module below `bow`, by the parts of its name; a module outside a package is its own."""
    inside = parts[0] == "table" and len(parts) > 1 and parts[1] in OF_THE_TABLE
    return "/".join(parts[: 2 if inside else 1]).removesuffix(".py")


def out_of_order(package: str, names: Iterable[str]) -> set[str]:
    """Return the imported packages that are not below a module's package; KeyError for an unknown package."""
    used = {package_of(name.split(".")[1:]) for name in names if name.startswith("bow.")}
    return {each for each in used - {package} if LAYERS[each] >= LAYERS[package]}


def test_every_package_has_its_layer() -> None:
    found = {
        package_of(path.relative_to(ROOT).parts)
        for path in MODULES
        if path.relative_to(ROOT).as_posix() not in OF_THE_PACKAGE
    }
    assert found == LAYERS.keys()


def test_what_breaks_the_order_is_found() -> None:
    assert out_of_order("content", ["bow.words.messages", "bow.system.places", "bow.content.models", "re"]) == {"words"}
    assert out_of_order("words", ["bow.record.journal"]) == {"record"}
    assert out_of_order("ui", ["bow.table.battle.play.session", "bow.table.app"]) == {"table", "table/battle"}
    with pytest.raises(KeyError):
        out_of_order("words", ["bow.cellar"])


def test_a_module_uses_only_the_layers_below_it() -> None:
    places = {
        path.relative_to(ROOT): path for path in MODULES if path.relative_to(ROOT).as_posix() not in OF_THE_PACKAGE
    }
    found = {place.as_posix(): out_of_order(package_of(place.parts), imported(path)) for place, path in places.items()}
    assert {name: packages for name, packages in found.items() if packages} == OUT_OF_ORDER


def test_the_list_of_what_breaks_the_order_only_shrinks() -> None:
    assert len(OUT_OF_ORDER) <= MOST_OUT_OF_ORDER


#: the packages of the engine; each may use only those before it
ENGINE = ("decisions", "events", "core", "effects", "rules", "deeds", "refusals")


@pytest.mark.parametrize("number", range(len(ENGINE)), ids=ENGINE)
def test_a_package_of_the_engine_uses_only_those_below_it(number: int) -> None:
    below = [f"bow.battle.{package}" for package in ENGINE[: number + 1]]
    for path in sorted((ROOT / "battle" / ENGINE[number]).rglob("*.py")):
        for name in imported(path):
            if name == "bow.battle" or name.startswith("bow.battle."):
                assert any(name == package or name.startswith(f"{package}.") for package in below), (
                    f"{path.name} uses {name}"
                )


#: the packages of the second game; each may use only those before it, and its top-level modules may use all
REALM = ("terms", "content", "events", "core", "effects", "rules")


@pytest.mark.parametrize("number", range(len(REALM)), ids=REALM)
def test_a_package_of_the_realm_uses_only_those_below_it(number: int) -> None:
    above = [f"bow.realm.{package}" for package in REALM[number + 1 :]]
    for path in sorted((ROOT / "realm" / REALM[number]).rglob("*.py")):
        for name in imported(path):
            assert not any(name == package or name.startswith(f"{package}.") for package in above), (
                f"{path.name} uses {name}"
            )
            assert REALM[number] == "content" or not name.startswith("bow.realm.content"), f"{path.name} uses {name}"


def test_the_two_games_know_nothing_of_each_other() -> None:
    for game, other in (("battle", "bow.realm"), ("realm", "bow.battle")):
        for path in sorted((ROOT / game).rglob("*.py")):
            assert not any(name == other or name.startswith(f"{other}.") for name in imported(path)), path.name


def test_the_game_needs_no_tool_and_no_test() -> None:
    """The installed package has neither."""
    for path in MODULES:
        foreign = {name for name in imported(path) if name.split(".")[0] in {"tools", "tests"}}
        assert not foreign, f"{path.relative_to(ROOT)} uses {sorted(foreign)}"


@pytest.mark.parametrize("package", PURE)
def test_the_pure_layers_know_no_files_no_clock_no_window_and_no_chance(package: str) -> None:
    for path in pure_modules(package):
        allowed = FILE_NAMES_ONLY.get(path.relative_to(ROOT).as_posix(), set())
        used = {name.split(".")[0] for name in imported(path)} - allowed
        assert not used & IMPURE, f"{path.name} uses {sorted(used & IMPURE)}"


def test_the_engine_opens_no_file() -> None:
    for package in PURE:
        for path in pure_modules(package):
            calls = [
                node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
            ]
            names = {getattr(call.func, "id", getattr(call.func, "attr", "")) for call in calls}
            assert not names & {"open", "read_text", "write_text", "print"}, path.name


def test_the_rules_name_no_keyword_and_no_card() -> None:
    """Everything that changes a rule is an effect: the rules ask questions, and never for a keyword by name."""
    effects = {"stalwart", "off-balance", "heavy-armor", "dogs-of-war", "no-valor", "pursue", "toughness", "cover"}
    for path in sorted((ROOT / "battle" / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                for side in (node.left, *node.comparators):
                    assert not (isinstance(side, ast.Constant) and side.value in effects), f"{path.name}:{node.lineno}"
