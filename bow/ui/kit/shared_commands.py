"""The commands of the window and of every game and replay, with their keys."""

from __future__ import annotations

from typing import Final, Protocol

from bow.ui.kit.commands import EVERYWHERE, Command, Commands

#: the contexts of a running game and of a replay; those of one game lie in them, such as `game/battle`
GAME, REPLAY = "game", "replay"
BOTH: Final = (GAME, REPLAY)


class WindowActions(Protocol):
    """The commands of the window."""

    def toggle_fullscreen(self) -> None: ...

    def take_picture(self) -> None: ...

    def toggle_sound(self) -> None: ...


class GameActions(Protocol):
    """The commands of the screen of a game, or of its replay."""

    def undo(self) -> None: ...

    def decline(self) -> None:
        """Answer a question with no, or decline an offer."""

    def press_main(self) -> None:
        """Pause or resume bots and animations; if there are none, press the lit main button."""

    def pause(self) -> None:
        """Pause the bots."""

    def go_on(self) -> None: ...

    def ask_hint(self) -> None: ...

    def make_notes(self) -> None:
        """Start or end note mode."""

    def show_recap(self) -> None:
        """Show or close the recap of events since the reader last acted."""

    def grow_log(self) -> None:
        """Expand the log, or shrink it."""

    def filter_log(self) -> None:
        """Switch the log to the next filter."""

    def fit(self) -> None:
        """Show the whole board or map."""

    def turn(self) -> None:
        """Turn the board by 180 degrees, if it can be turned."""

    def zoom(self, steps: int) -> None:
        """Zoom about the middle of board or map; negative steps zoom out."""

    def open_help(self) -> None: ...

    def open_menu(self) -> None: ...

    def open_end(self) -> None: ...

    def restart_bot(self) -> None: ...

    def take_over_bot(self) -> None:
        """Let a person play instead of the bot that has failed."""


class ReplayActions(Protocol):
    """The commands of a replay."""

    def play(self) -> None:
        """Start or stop playing automatically."""

    def go_by(self, steps: int) -> None: ...

    def go_to_start(self) -> None: ...

    def go_to_end(self) -> None: ...

    def go_to_fight(self, *, forward: bool) -> None: ...

    def go_to_round(self, by: int) -> None: ...

    def faster(self) -> None:
        """Switch to the next speed."""

    def open_analysis(self) -> None: ...

    def leave(self) -> None: ...


OF_THE_WINDOW: Final = Commands[WindowActions](
    "common",
    Command("fullscreen", ("F11",), lambda it: it.toggle_fullscreen(), (EVERYWHERE,), beside_text=True),
    Command("picture", ("F7",), lambda it: it.take_picture(), (EVERYWHERE,), beside_text=True),
    Command("sound", ("CTRL+M",), lambda it: it.toggle_sound(), (EVERYWHERE,), beside_text=True),
)
OF_A_GAME: Final = Commands[GameActions](
    "common",
    Command("undo", ("U",), lambda it: it.undo(), (GAME,), pad="x"),
    Command("main", ("SPACE",), lambda it: it.press_main(), (GAME,), pad="y"),
    Command("no", ("N",), lambda it: it.decline(), (GAME,)),
    Command("hint", ("H", "F3"), lambda it: it.ask_hint(), (GAME,), pad="leftshoulder"),
    Command("notes", ("I",), lambda it: it.make_notes(), (GAME,)),
    Command("recap", ("W",), lambda it: it.show_recap(), (GAME,)),
    Command("log", ("J",), lambda it: it.grow_log(), BOTH, shifted=lambda it: it.filter_log()),
    Command("fit", ("F", "0"), lambda it: it.fit(), BOTH, pad="rightstick", shifted=lambda it: it.turn()),
    Command("turn-board", (), lambda it: it.turn(), (GAME,)),
    Command("zoom-in", ("PLUS", "EQUAL", "NUM_ADD"), lambda it: it.zoom(2), BOTH),
    Command("zoom-out", ("MINUS", "NUM_SUBTRACT"), lambda it: it.zoom(-2), BOTH),
    Command("help", ("F1",), lambda it: it.open_help(), BOTH, beside_text=True, pad="back"),
    Command("menu", (), lambda it: it.open_menu(), BOTH, pad="start"),
    Command("show-end", (), lambda it: it.open_end(), (GAME,)),
    Command("pause-bots", (), lambda it: it.pause(), (GAME,)),
    Command("go-on", (), lambda it: it.go_on(), (GAME,)),
    Command("restart-bot", (), lambda it: it.restart_bot(), (GAME,)),
    Command("play-house", (), lambda it: it.take_over_bot(), (GAME,)),
)
OF_A_REPLAY: Final = Commands[ReplayActions](
    "common",
    Command("play", ("SPACE",), lambda it: it.play(), (REPLAY,), pad="y"),
    Command("step-forward", ("RIGHT",), lambda it: it.go_by(1), (REPLAY,)),
    Command("step-back", ("LEFT",), lambda it: it.go_by(-1), (REPLAY,)),
    Command("fight-next", ("DOWN",), lambda it: it.go_to_fight(forward=True), (REPLAY,)),
    Command("fight-back", ("UP",), lambda it: it.go_to_fight(forward=False), (REPLAY,)),
    Command("round-next", ("PAGEDOWN",), lambda it: it.go_to_round(1), (REPLAY,), pad="rightshoulder"),
    Command("round-back", ("PAGEUP",), lambda it: it.go_to_round(-1), (REPLAY,), pad="leftshoulder"),
    Command("to-start", ("HOME",), lambda it: it.go_to_start(), (REPLAY,)),
    Command("to-end", ("END",), lambda it: it.go_to_end(), (REPLAY,)),
    Command("speed", (), lambda it: it.faster(), (REPLAY,)),
    Command("analysis", ("A",), lambda it: it.open_analysis(), (REPLAY,)),
    Command("leave-replay", (), lambda it: it.leave(), (REPLAY,)),
)
