"""What draws or says something of a running battle reads a seat: never the battle, nor a session."""

import ast
from typing import TypeVar

from tests.house.imports import names_imported
from tests.house.parsed import Nodes, found, look, nodes_in

R = TypeVar("R")
TABLE = "table/battle/"
#: modules that make or keep a battle, or let a program answer one
OWNERS = {
    "play/battle_seat.py",
    "play/bots.py",
    "play/guided_battle.py",
    "play/player_files.py",
    "play/replay_session.py",
    "play/saves.py",
    "play/session.py",
    "play/skirmish_session.py",
}
#: attributes that hold a battle, or steps between battles; a seat keeps its session for itself
GAMES = {"battle", "game", "history", "_session", "_table"}
#: the method by which pages draw their tables of figures
DRAWN = {("self", "_table")}
#: what holds a view as its `battle`: the board, and what is selected on it
HOLD_VIEWS = {"board", "selection"}
#: the modules of those, where they call themselves `self` or, for a helper, `view`
OF_VIEWS = {
    "board/board_view.py": {"self", "view"},
    "panels/mini_map.py": {"view"},
    "play/selection.py": {"self"},
    "screens/over_board.py": {"view"},
}
#: reads of battles outside the owners, each with its reason
READS = {
    "pages/book.py": "the plan of a battle that has not begun, and the name of the last one",
    "pages/replays.py": "a saved battle, of which the list knows what all may know",
    "pages/skirmish.py": "the name of the last battle",
    "screens/replay_analysis.py": "the analysis of a battle that has ended",
}
#: classes that hold a battle
HOLDERS = {
    "bow.battle": {"Battle"},
    "bow.battle.battle": {"Battle"},
    "bow.game.match": {"Match", "MatchStep"},
    "bow.seats.local_table": {"LocalTable", "TaughtTable"},
    "bow.seats.opened_game": {"OpenedGame"},
    "bow.seats.recorded_table": {"RecordedTable"},
    "bow.seats.seat": {"News", "SharedScreen"},
    "bow.table.battle.play.guided_battle": {"GuidedBattle"},
    "bow.table.battle.play.replay_session": {"ReplaySession"},
    "bow.table.battle.play.session": {"BattleStep", "Session"},
    "bow.table.battle.play.skirmish_session": {"SkirmishSession"},
}
#: modules outside the owners that name such a class, each with its reason
NAMED = {
    "destinations.py": "a page says which session it opens",
    "pages/book.py": "the plan of a battle that has not begun is drawn",
    "pages/book_sheet.py": "the plan of a battle that has not begun is drawn",
    "pages/end.py": "the session is saved, watched and begun again; a lesson too, or the next one",
    "pages/menu.py": "the session is saved, and opened again",
    "pages/setup_pages.py": "the set-up of a skirmish is chosen in its session",
    "pages/skirmish_setup.py": "the set-up of a skirmish is chosen in its session",
    "play/controller.py": "actions are carried out by the session",
    "screens/battle_screen.py": "bots think in the session, it is handed over, and it gives the seat",
    "screens/lesson_screen.py": "the lesson is gone on with, kept and finished; a newcomer's battle is opened",
    "screens/replay_screen.py": "it opens the replay, and changes its moment",
}


Read = tuple[int, str, str]


@look
def games_read(nodes: Nodes) -> list[Read]:
    """Return the reads of battles in a module: the line, the name of what is read from, and the attribute."""
    reads = [
        (node.lineno, ast.unparse(node.value).rpartition(".")[2], node.attr)
        for node in nodes
        if isinstance(node, ast.Attribute) and node.attr in GAMES
    ]
    return [(line, owner, name) for line, owner, name in reads if (owner, name) not in DRAWN]


@look
def holders_named(nodes: Nodes) -> set[str]:
    """Return the classes that hold a battle among the imports of a module, and modules with such classes."""
    named = {f"{module}.{name}" for module, names in HOLDERS.items() for name in names}
    return {name for name in names_imported(nodes) if name in named or name in HOLDERS.keys() - {"bow.battle"}}


def at_the_table(results: dict[str, R]) -> dict[str, R]:
    """Return the results of the modules of the battle's table outside the owners, by their paths there."""
    own = {place.removeprefix(TABLE): result for place, result in results.items() if place.startswith(TABLE)}
    assert own.keys() >= OWNERS | OF_VIEWS.keys()
    return {place: result for place, result in own.items() if place not in OWNERS}


def of_battles(reads: list[Read], views: set[str]) -> list[Read]:
    """Return the reads that are not of a view; `views`: the names of what holds a view as its `battle`."""
    return [(line, owner, name) for line, owner, name in reads if name != "battle" or owner not in views]


def test_no_battle_is_read_outside_its_owners() -> None:
    reads = at_the_table(found(games_read))
    wrong = {place: of_battles(each, HOLD_VIEWS | OF_VIEWS.get(place, set())) for place, each in reads.items()}
    wrong = {place: each for place, each in wrong.items() if each}
    assert {place: each for place, each in wrong.items() if place not in READS} == {}
    assert wrong.keys() == READS.keys(), "a reason that is not needed any longer"


def test_what_draws_names_neither_a_battle_nor_a_session() -> None:
    named = {place: each for place, each in at_the_table(found(holders_named)).items() if each}
    assert {place: each for place, each in named.items() if place not in NAMED} == {}
    assert named.keys() == NAMED.keys(), "a reason that is not needed any longer"


def test_reads_and_names_are_found() -> None:
    nodes = nodes_in(
        "from typing import TYPE_CHECKING\n"
        "from bow.table.battle.play import session\n"
        "if TYPE_CHECKING:\n    from bow.battle import Battle, Unit\n"
        "def draw(panel):\n    return panel.session.battle.round, panel.board.battle, len(panel.session.history)\n"
    )
    assert sorted(of_battles(games_read(nodes), HOLD_VIEWS)) == [(6, "session", "battle"), (6, "session", "history")]
    assert holders_named(nodes) == {"bow.table.battle.play.session", "bow.battle.Battle"}
