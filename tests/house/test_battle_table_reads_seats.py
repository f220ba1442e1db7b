"""What draws or says something of a running battle reads a seat: never the battle, nor a session."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bow
from tests.house.imports import names_imported

TABLE = Path(bow.__file__).parent / "table" / "battle"
#: modules that make or keep a battle, or let a program answer one
OWNERS = {
    "background/bot_process.py",
    "background/program_seat.py",
    "play/battle_seat.py",
    "play/guided_battle.py",
    "play/lesson_progress.py",
    "play/played_battles.py",
    "play/replay_session.py",
    "play/saved_battles.py",
    "play/saves.py",
    "play/session.py",
    "play/skirmish_session.py",
}
#: attributes that hold a battle, or steps between battles; a seat keeps its session for itself
GAMES = {"battle", "game", "history", "_session", "_table"}
#: what holds a view as its `battle`: the board, and what is selected on it
HOLD_VIEWS = {"board", "selection"}
#: the modules of those, where they call themselves `self` or, for a helper, `view`
OF_VIEWS = {
    "board/board_view.py": {"self"},
    "board/picking.py": {"view"},
    "board_screens/hex_places.py": {"view"},
    "input/selection.py": {"self"},
    "panels/shows/mini_map.py": {"view"},
}
#: reads of battles outside the owners, each with its reason
READS = {
    "analysis_page/analysis_curve.py": "the analysis of a battle that has ended",
    "analysis_page/analysis_panel.py": "the analysis of a battle that has ended",
    "pages/book.py": "the plan of a battle that has not begun, and the name of the last one",
    "pages/menu.py": "the editor takes the position of a battle that was begun there to try it out",
    "pages/replays.py": "a saved battle, of which the list knows what all may know",
    "pages/skirmish.py": "the name of the last battle",
}
#: classes that hold a battle
HOLDERS = {
    "bow.battle": {"Battle"},
    "bow.battle.battle": {"Battle"},
    "bow.ground.match": {"Match", "MatchStep"},
    "bow.seats.local_table": {"LocalTable"},
    "bow.seats.shared_screen": {"News", "SharedScreen"},
    "bow.table.battle.play.guided_battle": {"GuidedBattle"},
    "bow.table.battle.play.replay_session": {"ReplaySession"},
    "bow.table.battle.play.session": {"BattleStep", "Session"},
    "bow.table.battle.play.skirmish_session": {"SkirmishSession"},
}
#: modules outside the owners that name such a class, each with its reason
NAMED = {
    "board_screens/battle_screen.py": "bots think in the session, it is handed over, and it gives the seat",
    "board_screens/lesson_screen.py": "the lesson is gone on with, kept and finished",
    "board_screens/newcomer.py": "it opens the session of a battle screen",
    "board_screens/replay_screen.py": "it opens the replay, and changes its moment",
    "destinations.py": "a page says which session it opens",
    "pages/book.py": "the plan of a battle that has not begun is drawn",
    "pages/end.py": "the session is saved, watched and begun again",
    "pages/lesson_end.py": "the lesson is begun again, or the next one",
    "pages/menu.py": "the session is saved, and opened again",
    "pages/midgame.py": "seats are changed, and the session is begun again",
    "pages/setup_pages.py": "the set-up of a skirmish is chosen in its session",
    "pages/skirmish.py": "it begins the session of a skirmish",
    "pages/skirmish_setup.py": "the set-up of a skirmish is chosen in its session",
    "play/controller.py": "actions are carried out by the session",
}


def games_read(tree: ast.AST, views: frozenset[str] = frozenset(HOLD_VIEWS)) -> Iterator[str]:
    """Yield the reads of battles in a module, each as its line and its code.

    `views`: the names of what holds a view as its `battle`.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in GAMES:
            owner = ast.unparse(node.value).rpartition(".")[2]
            drawn = node.attr == "_table" and owner == "self"  # a page draws its table of figures
            if not drawn and (node.attr != "battle" or owner not in views):
                yield f"{node.lineno}: {ast.unparse(node)}"


def holders_named(tree: ast.AST) -> set[str]:
    """Return the classes that hold a battle among the imports of a module, and modules with such classes."""
    named = {f"{module}.{name}" for module, names in HOLDERS.items() for name in names}
    return {name for name in names_imported(ast.walk(tree)) if name in named or name in HOLDERS.keys() - {"bow.battle"}}


@cache
def trees() -> dict[str, ast.AST]:
    """Return the code of each module of the battle's table outside the owners."""
    found = {path.relative_to(TABLE).as_posix(): path for path in sorted(TABLE.rglob("*.py"))}
    assert found.keys() >= OWNERS | OF_VIEWS.keys()
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in found.items() if name not in OWNERS}


def test_no_battle_is_read_outside_its_owners() -> None:
    views = {name: frozenset(HOLD_VIEWS | OF_VIEWS.get(name, set())) for name in trees()}
    found = {name: reads for name, tree in trees().items() if (reads := list(games_read(tree, views[name])))}
    assert {name: reads for name, reads in found.items() if name not in READS} == {}
    assert found.keys() == READS.keys(), "a reason that is not needed any longer"


def test_what_draws_names_neither_a_battle_nor_a_session() -> None:
    found = {name: named for name, tree in trees().items() if (named := holders_named(tree))}
    assert {name: named for name, named in found.items() if name not in NAMED} == {}
    assert found.keys() == NAMED.keys(), "a reason that is not needed any longer"


def test_reads_and_names_are_found() -> None:
    code = ast.parse(
        "from typing import TYPE_CHECKING\n"
        "from bow.table.battle.play import session\n"
        "if TYPE_CHECKING:\n    from bow.battle import Battle, Unit\n"
        "def draw(panel):\n    return panel.session.battle.round, panel.board.battle, len(panel.session.history)\n"
    )
    assert set(games_read(code)) == {"6: panel.session.battle", "6: panel.session.history"}
    assert holders_named(code) == {"bow.table.battle.play.session", "bow.battle.Battle"}
