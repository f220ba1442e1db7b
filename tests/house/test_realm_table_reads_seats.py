"""Whatever draws or says something of a running game of the realm reads a seat: never the game, nor a session."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bow
from tests.house.imports import names_imported

TABLE = Path(bow.__file__).parent / "table" / "realm"
#: modules that make or keep a game
OWNERS = {
    "play/realm_bots.py",
    "play/realm_lesson.py",
    "play/realm_lesson_progress.py",
    "play/realm_saves.py",
    "play/realm_seat.py",
    "play/realm_session.py",
}
#: attributes that hold a game, or steps between games; a seat keeps its session for itself
GAMES = {"realm", "game", "history", "_session"}
#: reads of games outside the owners, each with its reason
READS: dict[str, str] = {}
#: classes that hold a game
HOLDERS = {
    "bow.game.match": {"Match", "MatchStep"},
    "bow.realm": {"Realm"},
    "bow.realm.realm": {"Realm"},
    "bow.seats.local_table": {"LocalTable", "TaughtTable"},
    "bow.seats.opened_game": {"OpenedGame"},
    "bow.seats.recorded_table": {"RecordedTable"},
    "bow.seats.seat": {"News", "SharedScreen"},
    "bow.table.realm.play.realm_lesson": {"RealmLesson"},
    "bow.table.realm.play.realm_session": {"RealmReplay", "RealmSession"},
}
#: modules outside the owners that name such a class, each with its reason
NAMED = {
    "destinations.py": "a page says which session it opens",
    "screens/lesson_screen.py": "the lesson is saved and finished",
    "screens/menu_screens.py": "seats are changed, and the session is saved, watched and begun again",
    "screens/realm_commands.py": "commands are carried out by the session",
    "screens/realm_screen.py": "bots think and act in the session, and it gives the seat",
    "screens/replay_screen.py": "it opens the replay, and changes its moment",
}


def games_read(tree: ast.AST) -> Iterator[str]:
    """Yield the reads of games in a module, each as its line and its code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in GAMES:
            yield f"{node.lineno}: {ast.unparse(node)}"


def holders_named(tree: ast.AST) -> set[str]:
    """Return the classes that hold a game among the imports of a module, and modules with such classes."""
    named = {f"{module}.{name}" for module, names in HOLDERS.items() for name in names}
    return {name for name in names_imported(ast.walk(tree)) if name in named or name in HOLDERS.keys() - {"bow.realm"}}


@cache
def trees() -> dict[str, ast.AST]:
    """Return the code of each module of the realm's table outside the owners."""
    found = {path.relative_to(TABLE).as_posix(): path for path in sorted(TABLE.rglob("*.py"))}
    assert found.keys() >= OWNERS
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in found.items() if name not in OWNERS}


def test_no_game_is_read_outside_its_owners() -> None:
    found = {name: reads for name, tree in trees().items() if (reads := list(games_read(tree)))}
    assert {name: reads for name, reads in found.items() if name not in READS} == {}
    assert found.keys() == READS.keys(), "a reason that is not needed any longer"


def test_what_draws_names_neither_a_game_nor_a_session() -> None:
    found = {name: named for name, tree in trees().items() if (named := holders_named(tree))}
    assert {name: named for name, named in found.items() if name not in NAMED} == {}
    assert found.keys() == NAMED.keys(), "a reason that is not needed any longer"


def test_reads_and_names_are_found() -> None:
    code = ast.parse(
        "from typing import TYPE_CHECKING\n"
        "from bow.table.realm.play import realm_session\n"
        "if TYPE_CHECKING:\n    from bow.realm.realm import Realm\n"
        "def draw(panel):\n    return panel.session.realm.round, panel.seat.view.round, len(panel.session.history)\n"
    )
    assert set(games_read(code)) == {"6: panel.session.realm", "6: panel.session.history"}
    assert holders_named(code) == {"bow.table.realm.play.realm_session", "bow.realm.realm.Realm"}
