"""Players, records, counts and displays of battles use only the public interface of the engine."""

import ast
from collections.abc import Iterator
from pathlib import Path

import bow

ROOT = Path(bow.__file__).parent
PACKAGES = ("bots", "cli", "editor", "lab", "record", "seats", "table", "ui", "words")
FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
#: the public packages within each engine; the others are internal
OPEN = {
    "battle": ("events", "decisions.kinds", "decisions.verbs"),
    "realm": ("terms", "events", "decisions.kinds", "content", "casebook"),
}
#: exceptions that import from the inside. This list only shrinks.
INSIDE = {
    # the page of a word names the bounds of its numbers, which are in the annotations of the word's fields
    "cli/records.py": {"bow.battle.core"},
    # the classes of words, whose docstrings are shown to readers
    "words/battle_sentences.py": {"bow.battle.core.deed", "bow.battle.core.effect"},
    "words/realm_texts.py": {"bow.realm.core.named", "bow.realm.effects.vocabulary"},
    "cli/realm/realm_words.py": {"bow.realm.effects.vocabulary"},
    # the verbs of the realm and the sum of a strength are put into sentences
    "words/realm_previews.py": {"bow.realm.rules.fighting.strength"},
    "words/realm_sentences.py": {
        "bow.realm.core.named",
        "bow.realm.refusals.chapters",
        "bow.realm.refusals.sentences",
    },
}
MOST_INSIDE = 6
#: private attributes of other libraries, each with its reason
FOREIGN = {
    # pyglet has no other way to set a driver later, and none to learn that a device is gone
    "ui/sound/sound_device.py": {"driver.device._al_device", "drivers._audio_driver", "player._audio_player"},
    # it is written, not read: Arcade has no other way to choose the atlas of textures
    "ui/cached/window_pictures.py": {"ctx._atlas"},
}
#: public methods of named tuples in spite of their names
OF_NAMED_TUPLES = {"_replace", "_asdict", "_fields", "_make"}


def is_open(module: str) -> bool:
    """Return whether a module of an engine is public: the engine, its top-level modules, and its open packages."""
    _, game, *inside = module.split(".")
    path = ".".join(inside)
    if any(f"{path}.".startswith(f"{each}.") for each in OPEN[game]):
        return True
    return not inside or (len(inside) == 1 and not (ROOT / game / path).is_dir())


def imports_from_inside(code: str) -> set[str]:
    """Return the imported modules of the engines that are not public, including imports for the type checker."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            packages = {f"{node.module}.{each.name}" for each in node.names}
            found |= {node.module} | {name for name in packages if (ROOT.parent / name.replace(".", "/")).is_dir()}
    engines = tuple(f"bow.{game}." for game in OPEN)
    return {name for name in found if f"{name}.".startswith(engines) and not is_open(name)}


def private_reads(code: str) -> list[str]:
    """Return the attributes with a leading `_` that are read of anything but `self` and `cls`."""
    return sorted(f"{node.lineno}: {ast.unparse(node)}" for node in _private(ast.parse(code)))


def _private(tree: ast.AST) -> Iterator[ast.Attribute]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            own = own or ast.unparse(node.value) == "super()"
            if not own and node.attr not in OF_NAMED_TUPLES:
                yield node


def test_what_comes_from_inside_is_seen() -> None:
    assert imports_from_inside("from bow.battle.core.state import State") == {"bow.battle.core.state"}
    assert imports_from_inside("def f():\n    import bow.battle.rules.fire") == {"bow.battle.rules.fire"}
    assert imports_from_inside("from bow.battle import core") == {"bow.battle.core"}
    assert imports_from_inside("from bow.battle.effects import Effect") == {"bow.battle.effects"}
    assert imports_from_inside("from bow.realm import core, Realm") == {"bow.realm.core"}
    assert imports_from_inside("from bow.realm.content.fields import x\nfrom bow.realm.preview import y") == set()
    assert imports_from_inside("import bow.realm.rules.raids") == {"bow.realm.rules.raids"}
    offered = (
        "from bow.battle import Battle, events\nfrom bow.battle.events import Moved\nfrom bow.battle.whatif import x"
    )
    assert imports_from_inside(f"{offered}\nfrom bow.battlements.core import y") == set()
    assert private_reads("x = battle._state.at") == ["1: battle._state"]
    assert private_reads("self._state.at = event._replace(kind='x'); x.__class__; super()._draw()") == []
    assert private_reads("x = self.battle._state") == ["1: self.battle._state"]


def test_the_list_of_what_comes_from_inside_only_shrinks() -> None:
    assert len(INSIDE) <= MOST_INSIDE


def test_the_engine_is_asked_openly() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in FILES}
    inside = {name: imports_from_inside(text) for name, text in texts.items()}
    assert {name: found for name, found in inside.items() if found} == INSIDE
    reads = {name: {read.partition(": ")[2] for read in private_reads(text)} for name, text in texts.items()}
    assert {name: found for name, found in reads.items() if found} == FOREIGN
