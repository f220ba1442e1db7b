"""What the mouse and the keyboard do on the map: a tool hears of hexes. Here: the one that selects and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bow.authoring.draft.placing import moved_unit
from bow.authoring.draft.plan_value import LostPart
from bow.authoring.forms.form_values import get
from bow.editor.battle_editor.editor_state import EditorState
from bow.table.battle.board.overlays import Mark
from bow.ui.kit import theme
from bow.ui.wording import say

Steps = tuple[str | int, ...]
MOVED = ("units", "objectives", "markers")


class MapTool:
    """The base of all tools. A hex is a name such as C4; None: beside the board."""

    def __init__(self, state: EditorState) -> None:
        self.state = state

    def press(self, hex: str) -> None:
        """The button went down on a hex."""

    def drag(self, hex: str) -> None:
        """The mouse came to another hex with the button held down."""

    def release(self, hex: str | None) -> None:
        """The button was let go."""

    def take(self, hex: str) -> None:
        """The other button: takes what lies under the pointer."""

    def turn(self, hex: str | None, steps: int) -> bool:
        """The wheel turned; False: it does nothing with this tool."""
        return False

    def cancel(self) -> bool:
        """Escape: leaves what was begun; False: nothing was."""
        return False

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        """What it would lay with the pointer on a hex."""
        return ()


class SelectTool(MapTool):
    """A click selects what stands on a hex, a further click what lies under it; dragging moves it."""

    def __init__(self, state: EditorState) -> None:
        super().__init__(state)
        self._start: str | None = None
        self._now: str | None = None
        self._again = False

    def press(self, hex: str) -> None:
        """Selects what stands on top, unless something of the hex is selected already."""
        there: list[Steps] = list(self.state.drawn.on(hex))
        self._start = self._now = hex
        self._again = self.state.selected in there
        if not self._again:
            self.state.select(there[0] if there else ())

    def drag(self, hex: str) -> None:
        """Shows where it would go."""
        self._now = hex

    def release(self, hex: str | None) -> None:
        """Moves what is selected; units change places. Without a move the next thing of the hex is selected."""
        state, start = self.state, self._start
        self._start = self._now = None
        path = state.selected
        if start is None or hex is None or not path:
            return
        if hex == start:
            there: list[Steps] = list(state.drawn.on(hex))
            if self._again:
                state.select(there[(there.index(path) + 1) % len(there)])
        elif path[0] in MOVED and get(state.draft.value, (*path, "at")) == start:
            label = say("edit-moved", what=str(path[1]), hex=hex)
            if path[0] == "units":
                state.change(moved_unit(state.draft.value, str(path[1]), hex), label)
            else:
                state.set((*path, "at"), hex, label)

    def cancel(self) -> bool:
        """Lets go of what is dragged, then of what is selected."""
        if self._start is not None:
            self._start = self._now = None
        elif self.state.selected:
            self.state.select(())
        else:
            return False
        return True

    def ghosts(self, hex: str | None) -> Sequence[Mark]:
        """The hex to which a thing is dragged."""
        if self._start is None or self._now in (None, self._start) or not self.state.selected:
            return ()
        return (Mark("units/hex-fill", self._now or "", colour=(*theme.SELECTED[:3], 120)),)


def lost_said(lost: Iterable[LostPart]) -> str:
    """What has no place any more, by kind and by name."""
    kinds: dict[str, dict[str, None]] = {}
    for each in lost:
        kinds.setdefault(each.part, {})[each.id] = None
    counted = [
        say("paint-lost-kind", counted=say(f"paint-part-{part}", count=len(ids)), names=", ".join(ids))
        for part, ids in kinds.items()
    ]
    return say("paint-lost", what="; ".join(counted))
