"""The commands that only a battle and its replay have, with their keys.

A new key needs its row here, its method in `battle_commands.py`, `command-ID` in `table-keys.ftl` of both languages,
and its feature in `tests/table_logic/features.yaml`: see "A key" in docs/recipes.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit.commands import Command, Commands
from bow.ui.kit.shared_commands import GAME, REPLAY

if TYPE_CHECKING:
    from bow.table.battle.screens.battle_commands import BattleCommands
    from bow.table.battle.screens.replay_screen import ReplayScreen
    from bow.ui.screens.recap_panel import RecapPanel

#: the contexts of a battle, of its replay, and of the recap over its board
BATTLE, BATTLE_REPLAY, RECAP = f"{GAME}/battle", f"{REPLAY}/battle", "recap"
HERE: Final = (BATTLE,)
BOTH: Final = (BATTLE, BATTLE_REPLAY)
THERE: Final = (BATTLE_REPLAY,)
IN_RECAP: Final[Commands[RecapPanel]] = Commands(
    "notes",
    Command("recap-next", ("RIGHT",), lambda it: it.turn(1), (RECAP,)),
    Command("recap-back", ("LEFT",), lambda it: it.turn(-1), (RECAP,)),
)
IN_REPLAY: Final[Commands[ReplayScreen]] = Commands(
    "table",
    Command("take-over", (), lambda it: it.ask_to_take_over(True), THERE),
    Command("over-no", (), lambda it: it.ask_to_take_over(False), THERE),
)


def _take(id: str, key: str) -> Command[BattleCommands]:
    """Return the command that takes one token of a kind, or a pair with Shift."""
    kind = id.removeprefix("token-")
    return Command(
        id, (key,), lambda it: it.choose_token("token", kind), HERE, shifted=lambda it: it.choose_token("pair", kind)
    )


IN_BATTLE: Final[Commands[BattleCommands]] = Commands(
    "table",
    # not a key that ends a turn, so that one press too many ends none
    Command("take-seat", ("S",), lambda it: it.take_seat(), HERE),
    Command("yes", ("Y",), lambda it: it.accept(), HERE),
    _take("token-green", "G"),
    _take("token-blue", "B"),
    _take("token-red", "R"),
    _take("token-valor", "V"),
    _take("token-morale", "M"),
    Command("zone", ("Z",), lambda it: it.toggle_zones(), BOTH),
    Command("sight", ("L",), lambda it: it.toggle_sight(), BOTH),
    Command("plan", ("P",), lambda it: it.toggle_plan(), BOTH),
    Command("piles", ("D",), lambda it: it.show_piles(), BOTH),
    Command("threats", ("T",), lambda it: it.planning.toggle_threats(), BOTH),
    Command("attacks", ("A",), lambda it: it.planning.toggle_attacks(), HERE),
    Command("next-able", ("E",), lambda it: it.planning.next_able(), HERE, pad="rightshoulder"),
    Command("read", ("C",), lambda it: it.read_card(), BOTH),
    Command("signs", ("O",), lambda it: it.open_signs(), BOTH),
    Command("encyclopedia", ("F2",), lambda it: it.open_encyclopedia(), BOTH, beside_text=True, pad="back"),
    Command("back-to-editor", ("F5",), lambda it: it.back_to_editor(), HERE),
    Command("hurry-bot", ("X",), lambda it: it.hurry(), HERE),
)
