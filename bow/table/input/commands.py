"""What a player can ask for by a button or a key: one table for both, and which key each has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from bow.terms import SYMBOLS

#: Where a command holds. Keys of different places may be the same.
BATTLE, REPLAY, SKIRMISH, EDITOR, PACK = "battle", "replay", "skirmish", "editor", "pack"
SAVES = "saves"
EVERYWHERE = "everywhere"
#: over the board of a battle
RECAP, NOTES = "recap", "notes"
TOKENS = SYMBOLS
#: keys that can be given to a command; the others (Escape, Enter, Tab, arrows, digits, F6) have fixed meanings
BINDABLE = frozenset(
    {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ0", *(f"F{n}" for n in (*range(1, 6), *range(7, 13)))}
    | {"SPACE", "HOME", "END", "PAGEUP", "PAGEDOWN", "INSERT", "DELETE", "BACKSPACE"}
    | {"PLUS", "MINUS", "EQUAL", "COMMA", "PERIOD", "SLASH", "SEMICOLON", "APOSTROPHE", "BACKSLASH"}
)
WITH_CTRL = "CTRL+"


class BattleActions(Protocol):
    """What the commands of a battle do."""

    def undo(self) -> None:
        """Takes the last action back."""

    def toggle_zones(self) -> None:
        """Shows all zones of control, or not."""

    def toggle_sight(self) -> None:
        """Shows the line of sight, or not."""

    def toggle_plan(self) -> None:
        """Opens or closes the page of this battle."""

    def show_piles(self) -> None:
        """Shows the discard piles, one after the other."""

    def toggle_threats(self) -> None:
        """Shows what all enemies threaten, or not."""

    def toggle_attacks(self) -> None:
        """Opens or closes the list of attacks."""

    def next_able(self) -> None:
        """Goes to the next unit that can act."""

    def read_card(self) -> None:
        """Shows a card large, or closes it."""

    def ask_for_hint(self) -> None:
        """Shows what a bot would do."""

    def grow_log(self) -> None:
        """Shows more lines of the log, or fewer."""

    def open_help(self) -> None:
        """Opens the rules, at the one that is explained."""

    def open_menu(self) -> None:
        """Opens the menu."""

    def open_end(self) -> None:
        """Opens the end of the battle."""

    def take_seat(self) -> None:
        """The other player has taken the seat: the table opens."""

    def end(self) -> None:
        """Ends what can be ended: the orders, an offer, the round."""

    def answer(self, yes: bool) -> None:
        """Answers a question."""

    def take_token(self, kind: str) -> None:
        """Points at an order token."""

    def reset_zoom(self) -> None:
        """Shows the whole board."""

    def zoom(self, steps: int) -> None:
        """Shows the board larger, or smaller."""

    def back_to_editor(self) -> None:
        """Back to the editor, if the battle is played from it."""

    def bots(self, id: str) -> None:
        """Stops the bots, lets them go on, lets one decide at once, starts one again, or plays in its place."""

    def show_recap(self) -> None:
        """Tells what has happened since the last own turn."""

    def make_notes(self) -> None:
        """Begins to make notes on the map, or ends."""


class OverBoardActions(Protocol):
    """What the commands of the recap and of notes do."""

    def next_thing(self, by: int) -> None:
        """The next thing that happened, or the one before."""

    def take_tool(self, tool: str) -> None:
        """Takes a tool for notes in hand."""

    def share_notes(self) -> None:
        """New notes are open to both Houses, or no longer."""

    def undo_note(self) -> None:
        """Takes the last note back."""


class ReplayActions(Protocol):
    """What the commands of a replay do."""

    def go_to_start(self) -> None:
        """Stands before the first action."""

    def go_to_end(self) -> None:
        """Stands after the last action."""

    def go_by(self, actions: int) -> None:
        """One action forward, with its story, or one back."""

    def go_to_fight(self, forward: bool) -> None:
        """Stands at the next fight, or at the last one."""

    def go_to_round(self, by: int) -> None:
        """Stands at the beginning of another round."""

    def play(self) -> None:
        """Plays on, or stops."""

    def faster(self) -> None:
        """The next speed."""

    def ask_to_take_over(self, asking: bool) -> None:
        """Asks who plays on from here, or does not."""

    def leave_replay(self) -> None:
        """Back to the list."""

    def toggle_analysis(self) -> None:
        """Opens or closes the page of the analysis."""


class SavesActions(Protocol):
    """What the commands of the list of saved battles do, each with the battle that is marked."""

    def watch(self) -> None:
        """Opens it as a replay."""

    def go_on(self) -> None:
        """Goes on with it."""

    def give_name(self) -> None:
        """Writes its name and its note."""

    def copy(self) -> None:
        """Makes a copy of it."""

    def ask_to_delete(self) -> None:
        """Deletes it, once that is confirmed."""


class PaintActions(Protocol):
    """What the commands of painting do."""

    def use(self, id: Any) -> None:
        """Takes a tool."""

    def brush_size(self, steps: int) -> None:
        """A larger brush, or a smaller one."""

    def repeat_by(self, how: Any) -> None:
        """Repeats strokes by a symmetry, or not any more."""

    def turn(self, steps: int) -> object:
        """Raises or lowers the rank, the level and the like."""

    def next_group(self) -> None:
        """Opens the next group of the palette."""

    def next_thing(self, steps: int) -> None:
        """Takes the next entry of the group in hand, or the one before."""

    def copy(self) -> None:
        """Copies the region."""

    def cut(self) -> None:
        """Cuts the region out."""

    def paste(self) -> None:
        """Takes what was copied in hand."""

    def mirror(self, how: Any) -> None:
        """Mirrors the whole battle, or turns it by half."""

    def ask_size(self) -> None:
        """Asks for another size of the board."""


class DraftActions(Protocol):
    """What the commands of whatever is being made do: of a battle, or of a content pack."""

    def save(self) -> None:
        """Writes it to its file."""

    def save_as(self) -> None:
        """Asks for another name to save it under."""

    def undo(self) -> None:
        """Takes the last change back."""

    def redo(self) -> None:
        """Does again what was taken back."""

    def delete(self) -> None:
        """Takes away what is selected."""

    def leave(self) -> None:
        """Leaves, once it is clear what becomes of changes."""


class EditorActions(Protocol):
    """What the commands of the editor of battles do."""

    @property
    def painting(self) -> PaintActions:
        """Tools and palette."""

    def test_play(self) -> None:
        """Plays the battle as it is now."""

    def try_out(self) -> None:
        """Lets bots play the battle, or stops them."""

    def print_out(self) -> None:
        """Prints the battle as it is now."""

    def toggle_yaml(self) -> None:
        """Shows the text of what is selected, or not."""

    def go_to_remark(self) -> None:
        """Goes to the next fault or warning."""

    def zoom(self, steps: int) -> None:
        """Shows the map larger, or smaller; 0: the whole of it."""


class WindowActions(Protocol):
    """What the commands of the window do."""

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or does not any more."""

    def toggle_sound(self) -> None:
        """Turns the sounds off, or on again."""


Actor = TypeVar("Actor", contravariant=True)


@dataclass(frozen=True)
class Command(Generic[Actor]):
    """Something that a player can ask for.

    Attributes:
        id: the id of its button too; its name is the message `command-<id>`.
        keys: its keys by default, the first of them is shown; none: it has only a button.
        does: what it does.
        where: the places in which its keys hold.
        beside_text: it holds where texts are written too, so that a mere letter cannot be its key.
    """

    id: str
    keys: tuple[str, ...]
    does: Callable[[Actor], object]
    where: tuple[str, ...] = (BATTLE,)
    beside_text: bool = False


BOTH = (BATTLE, REPLAY)
IN_BATTLE: tuple[Command[BattleActions], ...] = (
    Command("undo", ("U",), lambda battle: battle.undo(), (BATTLE, SKIRMISH)),
    Command("end", ("SPACE",), lambda battle: battle.end()),
    Command("take-seat", ("S",), lambda battle: battle.take_seat()),  # no key that ends a turn, so that none slips on
    Command("yes", ("Y",), lambda battle: battle.answer(True)),
    Command("no", ("N",), lambda battle: battle.answer(False)),
    Command("token-green", ("G",), lambda battle: battle.take_token("green")),
    Command("token-blue", ("B",), lambda battle: battle.take_token("blue")),
    Command("token-red", ("R",), lambda battle: battle.take_token("red")),
    Command("token-valor", ("V",), lambda battle: battle.take_token("valor")),
    Command("token-morale", ("M",), lambda battle: battle.take_token("morale")),
    Command("zone", ("Z",), lambda battle: battle.toggle_zones(), BOTH),
    Command("sight", ("L",), lambda battle: battle.toggle_sight(), BOTH),
    Command("plan", ("P",), lambda battle: battle.toggle_plan(), BOTH),
    Command("piles", ("D",), lambda battle: battle.show_piles(), BOTH),
    Command("threats", ("T",), lambda battle: battle.toggle_threats(), BOTH),
    Command("attacks", ("A",), lambda battle: battle.toggle_attacks()),
    Command("next-able", ("E",), lambda battle: battle.next_able()),
    Command("read", ("C",), lambda battle: battle.read_card(), BOTH),
    Command("hint", ("H", "F3"), lambda battle: battle.ask_for_hint()),
    Command("log", ("J",), lambda battle: battle.grow_log(), BOTH),
    Command("zoom-in", ("PLUS", "EQUAL", "NUM_ADD"), lambda battle: battle.zoom(2), BOTH),
    Command("zoom-out", ("MINUS", "NUM_SUBTRACT"), lambda battle: battle.zoom(-2), BOTH),
    Command("zoom-reset", ("HOME", "0"), lambda battle: battle.reset_zoom()),
    Command("help", ("F1",), lambda battle: battle.open_help(), BOTH, beside_text=True),
    Command("recap", ("W",), lambda battle: battle.show_recap()),
    Command("notes", ("I",), lambda battle: battle.make_notes()),
    Command("menu", (), lambda battle: battle.open_menu()),
    Command("back-to-editor", ("F5",), lambda battle: battle.back_to_editor()),
    Command("show-end", (), lambda battle: battle.open_end()),
    Command("pause-bots", (), lambda battle: battle.bots("pause-bots")),
    Command("go-on", (), lambda battle: battle.bots("go-on")),
    Command("hurry-bot", ("X",), lambda battle: battle.bots("hurry-bot")),
    Command("restart-bot", (), lambda battle: battle.bots("restart-bot")),
    Command("play-house", (), lambda battle: battle.bots("play-house")),
)
IN_RECAP: tuple[Command[OverBoardActions], ...] = (
    Command("recap-next", ("RIGHT",), lambda over: over.next_thing(1), (RECAP,)),
    Command("recap-back", ("LEFT",), lambda over: over.next_thing(-1), (RECAP,)),
)
IN_NOTES: tuple[Command[OverBoardActions], ...] = (
    Command("note-arrow", ("A",), lambda over: over.take_tool("arrow"), (NOTES,)),
    Command("note-line", ("L",), lambda over: over.take_tool("line"), (NOTES,)),
    Command("note-pin", ("T",), lambda over: over.take_tool("pin"), (NOTES,)),
    Command("note-erase", ("E",), lambda over: over.take_tool("erase"), (NOTES,)),
    Command("note-share", ("O",), lambda over: over.share_notes(), (NOTES,)),
    Command("note-undo", ("U",), lambda over: over.undo_note(), (NOTES,)),
)
IN_REPLAY: tuple[Command[ReplayActions], ...] = (
    Command("play", ("SPACE",), lambda replay: replay.play(), (REPLAY,)),
    Command("step-forward", ("RIGHT",), lambda replay: replay.go_by(1), (REPLAY,)),
    Command("step-back", ("LEFT",), lambda replay: replay.go_by(-1), (REPLAY,)),
    Command("fight-next", ("DOWN",), lambda replay: replay.go_to_fight(True), (REPLAY,)),
    Command("fight-back", ("UP",), lambda replay: replay.go_to_fight(False), (REPLAY,)),
    Command("round-next", ("PAGEDOWN",), lambda replay: replay.go_to_round(1), (REPLAY,)),
    Command("round-back", ("PAGEUP",), lambda replay: replay.go_to_round(-1), (REPLAY,)),
    Command("to-start", ("HOME",), lambda replay: replay.go_to_start(), (REPLAY,)),
    Command("to-end", ("END",), lambda replay: replay.go_to_end(), (REPLAY,)),
    Command("speed", (), lambda replay: replay.faster(), (REPLAY,)),
    Command("take-over", (), lambda replay: replay.ask_to_take_over(True), (REPLAY,)),
    Command("over-no", (), lambda replay: replay.ask_to_take_over(False), (REPLAY,)),
    Command("analysis", ("A",), lambda replay: replay.toggle_analysis(), (REPLAY,)),
    Command("leave-replay", (), lambda replay: replay.leave_replay(), (REPLAY,)),
)
IN_SAVES: tuple[Command[SavesActions], ...] = (
    Command("save-go-on", ("G",), lambda saves: saves.go_on(), (SAVES,)),
    Command("save-watch", ("W",), lambda saves: saves.watch(), (SAVES,)),
    Command("save-name", ("F2",), lambda saves: saves.give_name(), (SAVES,)),
    Command("save-copy", ("C",), lambda saves: saves.copy(), (SAVES,)),
    Command("save-delete", ("DELETE",), lambda saves: saves.ask_to_delete(), (SAVES,)),
)
OF_A_DRAFT: tuple[Command[DraftActions], ...] = (
    Command("edit-save", ("CTRL+S",), lambda draft: draft.save(), (EDITOR, PACK), beside_text=True),
    Command("edit-save-as", ("F12",), lambda draft: draft.save_as(), (EDITOR, PACK), beside_text=True),
    Command("edit-undo", ("CTRL+Z",), lambda draft: draft.undo(), (EDITOR, PACK), beside_text=True),
    Command("edit-redo", ("CTRL+Y",), lambda draft: draft.redo(), (EDITOR, PACK), beside_text=True),
    Command("edit-delete", ("DELETE",), lambda draft: draft.delete(), (EDITOR, PACK)),
    Command("edit-leave", (), lambda draft: draft.leave(), (EDITOR, PACK)),
)
IN_EDITOR: tuple[Command[EditorActions], ...] = (
    Command("edit-test", ("F5",), lambda editor: editor.test_play(), (EDITOR,), beside_text=True),
    Command("edit-try", ("F9",), lambda editor: editor.try_out(), (EDITOR,), beside_text=True),
    Command("edit-print", ("CTRL+P",), lambda editor: editor.print_out(), (EDITOR,), beside_text=True),
    Command("edit-yaml", ("F2",), lambda editor: editor.toggle_yaml(), (EDITOR,), beside_text=True),
    Command("edit-remark", ("F8",), lambda editor: editor.go_to_remark(), (EDITOR,), beside_text=True),
    Command("edit-zoom-in", ("PLUS", "EQUAL", "NUM_ADD"), lambda editor: editor.zoom(2), (EDITOR,)),
    Command("edit-zoom-out", ("MINUS", "NUM_SUBTRACT"), lambda editor: editor.zoom(-2), (EDITOR,)),
    Command("edit-zoom-reset", ("HOME",), lambda editor: editor.zoom(0), (EDITOR,)),
)
IN_PALETTE: tuple[Command[EditorActions], ...] = (
    Command("edit-tool-select", ("V",), lambda editor: editor.painting.use("select"), (EDITOR,)),
    Command("edit-tool-brush", ("B",), lambda editor: editor.painting.use("brush"), (EDITOR,)),
    Command("edit-tool-line", ("L",), lambda editor: editor.painting.use("line"), (EDITOR,)),
    Command("edit-tool-fill", ("F",), lambda editor: editor.painting.use("fill"), (EDITOR,)),
    Command("edit-tool-rectangle", ("R",), lambda editor: editor.painting.use("rectangle"), (EDITOR,)),
    Command("edit-tool-erase", ("E",), lambda editor: editor.painting.use("erase"), (EDITOR,)),
    Command("edit-tool-take", ("I",), lambda editor: editor.painting.use("take"), (EDITOR,)),
    Command("edit-tool-region", ("M",), lambda editor: editor.painting.use("region"), (EDITOR,)),
    Command("edit-symmetry-left-right", ("X",), lambda editor: editor.painting.repeat_by("left-right"), (EDITOR,)),
    Command("edit-symmetry-top-bottom", ("Y",), lambda editor: editor.painting.repeat_by("top-bottom"), (EDITOR,)),
    Command("edit-symmetry-turned", ("T",), lambda editor: editor.painting.repeat_by("turned"), (EDITOR,)),
    Command("edit-brush-larger", ("PERIOD",), lambda editor: editor.painting.brush_size(1), (EDITOR,)),
    Command("edit-brush-smaller", ("COMMA",), lambda editor: editor.painting.brush_size(-1), (EDITOR,)),
    Command("edit-raise", ("PAGEUP",), lambda editor: editor.painting.turn(1), (EDITOR,)),
    Command("edit-lower", ("PAGEDOWN",), lambda editor: editor.painting.turn(-1), (EDITOR,)),
    Command("edit-group", ("G",), lambda editor: editor.painting.next_group(), (EDITOR,)),
    Command("edit-thing-next", ("N",), lambda editor: editor.painting.next_thing(1), (EDITOR,)),
    Command("edit-thing-back", ("P",), lambda editor: editor.painting.next_thing(-1), (EDITOR,)),
    Command("edit-copy", ("CTRL+C",), lambda editor: editor.painting.copy(), (EDITOR,)),
    Command("edit-cut", ("CTRL+X",), lambda editor: editor.painting.cut(), (EDITOR,)),
    Command("edit-paste", ("CTRL+V",), lambda editor: editor.painting.paste(), (EDITOR,)),
    Command("edit-resize", ("CTRL+R",), lambda editor: editor.painting.ask_size(), (EDITOR,)),
    Command("edit-mirror-across", ("CTRL+H",), lambda editor: editor.painting.mirror("left-right"), (EDITOR,)),
    Command("edit-mirror-down", ("CTRL+J",), lambda editor: editor.painting.mirror("top-bottom"), (EDITOR,)),
    Command("edit-turn-half", ("CTRL+U",), lambda editor: editor.painting.mirror("turned"), (EDITOR,)),
)
OF_THE_WINDOW: tuple[Command[WindowActions], ...] = (
    Command("fullscreen", ("F11",), lambda window: window.toggle_fullscreen(), (EVERYWHERE,), beside_text=True),
    Command("sound", ("CTRL+M",), lambda window: window.toggle_sound(), (EVERYWHERE,), beside_text=True),
)
_ALL: tuple[Command[Any], ...] = (
    *IN_BATTLE, *IN_RECAP, *IN_NOTES, *IN_REPLAY, *IN_SAVES, *OF_A_DRAFT, *IN_EDITOR, *IN_PALETTE, *OF_THE_WINDOW,
)  # fmt: skip
COMMANDS = {each.id: each for each in _ALL}


class KeyMap:
    """Which keys the commands have; `bound` says where they differ from the default."""

    def __init__(self, bound: Mapping[str, str] | None = None) -> None:
        self.bound = dict(bound or {})

    def keys(self, id: str) -> tuple[str, ...]:
        """The keys of a command; the first of them is shown."""
        return (self.bound[id],) if id in self.bound else COMMANDS[id].keys

    def find(self, key: str, place: str) -> str | None:
        """The command that a key stands for in a place, or None."""
        return next((id for id, each in COMMANDS.items() if place in each.where and key in self.keys(id)), None)

    def is_key(self, key: str, id: str) -> bool:
        """Whether a key stands for a command."""
        return key in self.keys(id)

    def taken(self, id: str, key: str) -> str | None:
        """Another command that has the key in a place where this one holds too, or None."""
        here = COMMANDS[id].where
        for other, each in COMMANDS.items():
            meet = EVERYWHERE in (*here, *each.where) or set(here) & set(each.where)
            if other != id and meet and key in self.keys(other):
                return other
        return None

    def changed(self, id: str, key: str) -> KeyMap:
        """This map with another key for a command."""
        bound = {each: own for each, own in self.bound.items() if each != id}
        return KeyMap(bound if COMMANDS[id].keys[:1] == (key,) else {**bound, id: key})


def suits(id: str, key: str) -> bool:
    """Whether a key can be given to a command at all."""
    bare = key.removeprefix(WITH_CTRL)
    written = bare == key and not (key.startswith("F") and key != "F")
    return bool(COMMANDS[id].keys) and bare in BINDABLE and not (COMMANDS[id].beside_text and written)


def sound_map(value: object) -> KeyMap:
    """The keys as they were saved; what makes no sense, or meets another key, is as by default."""
    pairs = value.items() if isinstance(value, dict) else ()
    good = {id: key for id, key in pairs if id in COMMANDS and isinstance(key, str) and suits(id, key)}
    while clash := next((id for id, key in good.items() if KeyMap(good).taken(id, key) is not None), None):
        del good[clash]
    return KeyMap(good)


_used = [KeyMap()]


def use(keys: KeyMap) -> None:
    """From now on the commands have these keys."""
    _used[0] = keys


def keymap() -> KeyMap:
    """The keys that the commands have now."""
    return _used[0]
