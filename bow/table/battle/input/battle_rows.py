"""The commands of a battle, and of its replay, with their keys."""

from __future__ import annotations

from bow.content.terms import SYMBOLS
from bow.ui.controls.commands import Command, register
from bow.ui.saved.saved_rows import IN_SAVES

#: the contexts of a battle, a replay, and the setup of a skirmish
BATTLE, REPLAY, SKIRMISH = "battle", "replay", "skirmish"
#: the context of the recap over a battle's board
RECAP = "recap"
TOKENS = SYMBOLS
HERE = (BATTLE,)
BOTH = (BATTLE, REPLAY)
IN_BATTLE: tuple[Command, ...] = (
    Command("undo", ("U",), "screen.undo", (BATTLE, SKIRMISH), pad="x"),
    Command("end", ("SPACE",), "end", HERE, pad="y"),
    Command("take-seat", ("S",), "take_seat", HERE),  # not a key that ends a turn, so that one press too many ends none
    Command("yes", ("Y",), "answer", HERE, given=(True,)),
    Command("no", ("N",), "answer", HERE, given=(False,)),
    Command("token-green", ("G",), "take_token", HERE, given=("green",)),
    Command("token-blue", ("B",), "take_token", HERE, given=("blue",)),
    Command("token-red", ("R",), "take_token", HERE, given=("red",)),
    Command("token-valor", ("V",), "take_token", HERE, given=("valor",)),
    Command("token-morale", ("M",), "take_token", HERE, given=("morale",)),
    Command("zone", ("Z",), "toggle_zones", BOTH),
    Command("sight", ("L",), "toggle_sight", BOTH),
    Command("plan", ("P",), "toggle_plan", BOTH),
    Command("piles", ("D",), "show_piles", BOTH),
    Command("threats", ("T",), "screen.planning.toggle_threats", BOTH),
    Command("attacks", ("A",), "screen.planning.toggle_attacks", HERE),
    Command("next-able", ("E",), "screen.planning.next_able", HERE, pad="rightshoulder"),
    Command("read", ("C",), "read_card", BOTH),
    Command("hint", ("H", "F3"), "screen.hint.ask", HERE, pad="leftshoulder"),
    Command("log", ("J",), "grow_log", BOTH),
    Command("log-filter", ("CTRL+J",), "filter_log", BOTH),
    Command("zoom-in", ("PLUS", "EQUAL", "NUM_ADD"), "zoom", BOTH, given=(2,)),
    Command("zoom-out", ("MINUS", "NUM_SUBTRACT"), "zoom", BOTH, given=(-2,)),
    Command("zoom-reset", ("HOME", "0"), "reset_zoom", HERE, pad="rightstick"),
    Command("turn-board", ("F",), "turn_board", BOTH),
    Command("help", ("F1",), "open_help", BOTH, beside_text=True),
    Command("signs", ("O",), "open_signs", BOTH),
    Command("encyclopedia", ("F2",), "open_encyclopedia", BOTH, beside_text=True, pad="back"),
    Command("recap", ("W",), "screen.over_board.show_recap", HERE),
    Command("notes", ("I",), "screen.over_board.make_notes", HERE),
    Command("menu", (), "screen.show_menu", HERE, pad="start"),
    Command("back-to-editor", ("F5",), "back_to_editor", HERE),
    Command("show-end", (), "screen.show_end", HERE),
    *(Command(id, (), "bots", HERE, given=(id,)) for id in ("pause-bots", "go-on", "restart-bot", "play-house")),
    Command("hurry-bot", ("X",), "bots", HERE, given=("hurry-bot",)),
)
IN_RECAP: tuple[Command, ...] = (
    Command("recap-next", ("RIGHT",), "recap.turn", (RECAP,), given=(1,)),
    Command("recap-back", ("LEFT",), "recap.turn", (RECAP,), given=(-1,)),
)
IN_REPLAY: tuple[Command, ...] = (
    Command("play", ("SPACE",), "play", (REPLAY,), pad="y"),
    Command("step-forward", ("RIGHT",), "go_by", (REPLAY,), given=(1,)),
    Command("step-back", ("LEFT",), "go_by", (REPLAY,), given=(-1,)),
    Command("fight-next", ("DOWN",), "go_to_fight", (REPLAY,), given=(True,)),
    Command("fight-back", ("UP",), "go_to_fight", (REPLAY,), given=(False,)),
    Command("round-next", ("PAGEDOWN",), "go_to_round", (REPLAY,), given=(1,), pad="rightshoulder"),
    Command("round-back", ("PAGEUP",), "go_to_round", (REPLAY,), given=(-1,), pad="leftshoulder"),
    Command("to-start", ("HOME",), "go_to", (REPLAY,), given=(0,)),
    Command("to-end", ("END",), "go_to_end", (REPLAY,)),
    Command("speed", (), "faster", (REPLAY,)),
    Command("take-over", (), "ask_to_take_over", (REPLAY,), given=(True,)),
    Command("over-no", (), "ask_to_take_over", (REPLAY,), given=(False,)),
    Command("analysis", ("A",), "analysis.toggle", (REPLAY,)),
    Command("leave-replay", (), "leave_replay", (REPLAY,)),
)

register("table", *IN_BATTLE)
register("notes", *IN_RECAP)
register("table", *IN_REPLAY, *IN_SAVES)
