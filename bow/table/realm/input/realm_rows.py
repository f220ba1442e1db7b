"""The commands of the realm's table, with their keys."""

from __future__ import annotations

from bow.ui.controls.commands import Command, register

#: the contexts: everywhere at the table of the realm, while orders are laid, in a replay
REALM, REALM_PLANNING, REALM_REPLAY = "realm", "realm-planning", "realm-replay"
HERE = (REALM,)
BOTH = (REALM, REALM_REPLAY)
PLANNING = (REALM_PLANNING,)

IN_PLANNING: tuple[Command, ...] = (
    Command("realm-lay-march", ("M",), "lay", PLANNING, given=("march", False)),
    Command("realm-lay-support", ("S",), "lay", PLANNING, given=("support", False)),
    Command("realm-lay-defense", ("D",), "lay", PLANNING, given=("defense", False)),
    Command("realm-lay-raid", ("R",), "lay", PLANNING, given=("raid", False)),
    Command("realm-lay-power", ("P",), "lay", PLANNING, given=("consolidate", False)),
    Command("realm-take-back", ("DELETE", "BACKSPACE"), "take_order_back", PLANNING),
)
AT_THE_TABLE: tuple[Command, ...] = (
    Command("realm-confirm", (), "confirm", HERE, pad="y"),
    Command("realm-decline", ("N",), "decline", HERE),
    Command("realm-undo", ("U",), "undo", HERE, pad="x"),
    Command("realm-next", (), "next_area", HERE, pad="rightshoulder"),
    Command("realm-repeat", ("B",), "repeat_orders", HERE),
    Command("realm-list-on", ("PAGEDOWN",), "page_list", HERE, given=(1,)),
    Command("realm-list-back", ("PAGEUP",), "page_list", HERE, given=(-1,)),
    Command("realm-all-units", ("A",), "pick_all_units", HERE),
    Command("realm-pause", ("SPACE",), "pause", HERE),
    Command("realm-skip", ("PERIOD",), "skip_to_person", HERE),
    Command("realm-handover", (), "finish_handover", HERE),
    Command("realm-bot-again", (), "restart_bot", HERE),
    Command("realm-bot-person", (), "take_over_bot", HERE),
    Command("realm-hint", ("H", "F3"), "hint", HERE, pad="leftshoulder"),
    Command("realm-notes", ("I",), "make_notes", HERE),
    Command("realm-replay", (), "open_replay", HERE),
    Command("realm-analysis", ("Y",), "open_analysis", BOTH),
    Command("realm-end", (), "open_end", HERE),
    Command("realm-menu", (), "open_menu", BOTH, pad="start"),
    Command("realm-leave", (), "leave_game", BOTH),
    Command("realm-help", ("F1",), "open_overview", BOTH, beside_text=True, pad="back"),
    Command("realm-hide", ("X",), "toggle_hidden", BOTH),
    Command("realm-orders", ("O",), "toggle_orders", BOTH),
    Command("realm-owners", ("C",), "toggle_owners", BOTH),
    Command("realm-reach", ("L",), "toggle_reach", BOTH),
    Command("realm-table", ("T",), "toggle_table", BOTH),
    Command("realm-log", ("J",), "grow_log", BOTH),
    Command("realm-log-filter", ("CTRL+J",), "log.next_filter", BOTH),
    Command("realm-fit", ("F", "HOME"), "fit_map", BOTH, pad="rightstick"),
    Command("realm-go-there", ("Z",), "go_there", BOTH),
    Command("realm-zoom-in", ("PLUS", "EQUAL"), "zoom", BOTH, given=(1.25,)),
    Command("realm-zoom-out", ("MINUS",), "zoom", BOTH, given=(0.8,)),
)
IN_A_REPLAY: tuple[Command, ...] = (
    Command("realm-step-on", ("RIGHT",), "step", (REALM_REPLAY,), given=(1,), pad="rightshoulder"),
    Command("realm-step-back", ("LEFT",), "step", (REALM_REPLAY,), given=(-1,), pad="leftshoulder"),
    Command("realm-to-start", (), "to_end", (REALM_REPLAY,), given=(False,)),
    Command("realm-to-end", (), "to_end", (REALM_REPLAY,), given=(True,)),
    Command("realm-play-on", ("SPACE",), "play_on", (REALM_REPLAY,), pad="y"),
)

register("realm", *IN_PLANNING, *AT_THE_TABLE, *IN_A_REPLAY)
