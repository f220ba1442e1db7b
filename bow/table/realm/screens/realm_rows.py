"""The commands that only the realm's table and its replay have, with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit.commands import Command, Commands
from bow.ui.kit.shared_commands import GAME, REPLAY

if TYPE_CHECKING:
    from bow.table.realm.screens.realm_commands import RealmCommands

#: the contexts of the realm's table, while orders are laid there, at all other times, and of its replay
REALM, REALM_PLANNING, REALM_COURSE = f"{GAME}/realm", f"{GAME}/realm/planning", f"{GAME}/realm/course"
REALM_REPLAY = f"{REPLAY}/realm"
HERE: Final = (REALM,)
BOTH: Final = (REALM, REALM_REPLAY)
PLANNING: Final = (REALM_PLANNING,)


def _lay(id: str, key: str, kind: str) -> Command[RealmCommands]:
    """Return the command that lays an order of a kind, or the special one with Shift."""
    return Command(
        id, (key,), lambda it: it.lay(kind, special=False), PLANNING, shifted=lambda it: it.lay(kind, special=True)
    )


IN_REALM: Final[Commands[RealmCommands]] = Commands(
    "realm",
    _lay("realm-lay-march", "M", "march"),
    _lay("realm-lay-support", "S", "support"),
    _lay("realm-lay-defense", "D", "defense"),
    _lay("realm-lay-raid", "R", "raid"),
    _lay("realm-lay-power", "P", "consolidate"),
    Command("realm-take-back", ("DELETE", "BACKSPACE"), lambda it: it.take_order_back(), PLANNING),
    Command("realm-confirm", (), lambda it: it.confirm(), HERE),
    Command("realm-next", (), lambda it: it.next_area(), HERE, pad="rightshoulder"),
    Command("realm-repeat", ("B",), lambda it: it.repeat_orders(), HERE),
    Command("realm-list-on", ("PAGEDOWN",), lambda it: it.page_list(1), HERE),
    Command("realm-list-back", ("PAGEUP",), lambda it: it.page_list(-1), HERE),
    Command("realm-all-units", ("A",), lambda it: it.pick_all_units(), HERE),
    Command("realm-token-box", ("K",), lambda it: it.turn_token_box(), (REALM_COURSE,)),
    Command("realm-skip", ("PERIOD",), lambda it: it.skip_to_person(), HERE),
    Command("realm-handover", (), lambda it: it.finish_handover(), HERE),
    Command("realm-replay", (), lambda it: it.open_replay(), HERE),
    Command("realm-analysis", ("Y",), lambda it: it.open_analysis(), HERE),
    Command("realm-leave", (), lambda it: it.leave_game(), BOTH),
    Command("realm-hide", ("X",), lambda it: it.toggle_hidden(), BOTH),
    Command("realm-orders", ("O",), lambda it: it.toggle_orders(), BOTH),
    Command("realm-owners", ("C",), lambda it: it.toggle_owners(), BOTH),
    Command("realm-reach", ("L",), lambda it: it.toggle_reach(), BOTH),
    Command("realm-table", ("T",), lambda it: it.toggle_table(), BOTH),
    Command("realm-supply", ("S",), lambda it: it.toggle_supplies(), (REALM_COURSE, REALM_REPLAY)),
    Command("realm-go-there", ("Z",), lambda it: it.go_there(), BOTH),
)


def plans(command: str) -> bool:
    """Return whether a command places orders or takes them back."""
    return command in IN_REALM.rows and IN_REALM.rows[command].where == PLANNING
