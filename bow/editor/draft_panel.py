"""The state and the panels that both editors share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bow.editor.forms.form import BattleForm, FormOwner
from bow.ui.kit import theme
from bow.ui.kit.commands import key_text, keymap
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import TITLE, letter
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say, words

D = TypeVar("D")


@dataclass
class DraftState(ABC, Generic[D]):
    """A draft, the selection, and the notice to its author.

    Attributes:
        draft: the draft.
        notice: a sentence to the author, shown until the next one.
        trouble: whether the notice reports a failure.
    """

    draft: D
    notice: str = field(default="", kw_only=True)
    trouble: bool = field(default=False, kw_only=True)

    def say(self, notice: str, *, trouble: bool = False) -> None:
        self.notice, self.trouble = notice, trouble

    @property
    @abstractmethod
    def seen(self) -> object:
        """A value that changes whenever the panels must be laid out again."""

    @abstractmethod
    def step(self, step: Callable[[], str | None]) -> str | None:
        """Undo or redo a change, and keep the selection; return the label of the change, or None."""


S = TypeVar("S", bound=DraftState[Any])


class DraftPanel(Panel, Generic[S]):
    """A panel that is laid out again when the draft or the selection has changed.

    Attributes:
        state: the draft and the selection.
    """

    def __init__(self, state: S) -> None:
        super().__init__()
        self.state = state
        self._state_laid: object = None

    def lay(self, box: Box) -> None:
        seen = self.state.seen
        if seen != self._state_laid:
            self._state_laid = seen
            self.forget()
        super().lay(box)


def with_key(hint: str, command: str) -> str:
    """Return a hint followed by the key of a command, if both exist."""
    keys = keymap().keys(command)
    return f"{hint} ({key_text(keys[0], words())})" if keys and hint else hint


class DraftHead(DraftPanel[S]):
    """The base of the heads of both editors."""

    #: the buttons from the left: a command, its icon, and whether its name is shown beside the icon
    tools: tuple[tuple[str, str, bool], ...] = ()

    @property
    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def build_notice(self, box: Box) -> None: ...

    def is_enabled(self, id: str) -> bool:
        draft = self.state.draft
        return bool({"edit-undo": draft.can_undo, "edit-redo": draft.can_redo}.get(id, True))

    def hint(self, id: str) -> str:
        draft = self.state.draft
        return say(f"hint-{id}", what={"edit-undo": draft.can_undo, "edit-redo": draft.can_redo}.get(id) or "")

    def shows(self) -> object:
        return self.state.notice, self.state.trouble, keymap()

    def build(self) -> None:
        high, gap, right = min(theme.px(40), self.box.height), theme.px(7), self.box.right
        for id, icon, named in (("edit-leave", "back", True), *reversed(self.tools)):
            leaves = id == "edit-leave"
            label = say("edit-leave") if leaves else say(f"tool-{id}") if named else ""
            wide = button_width(label, icon, 15) if named else high
            at = Box(right - wide, self.box.top - high, wide, high)
            hint = "" if leaves else with_key(self.hint(id), id)
            self.button(id, at, label, icon, enabled=self.is_enabled(id), size=15, hint=hint)
            right = at.left - gap
        name = Box(self.box.left, self.box.top - theme.px(30), right - self.box.left - gap, theme.px(30))
        self.canvas.text(self.title, name, letter(22), theme.TEXT, TITLE, least=letter(14))
        self.build_notice(Box(name.left, self.box.bottom, name.width, max(theme.px(16), name.bottom - self.box.bottom)))


class FormPanel(DraftPanel[S], FormOwner):
    """The base of the form pages of both editors.

    Attributes:
        form: the form.
    """

    def __init__(self, state: S, take_focus: Callable[[str, str], None], rest: float = 0.0) -> None:
        """Create the panel; `take_focus` gives the keyboard's focus to a region, by kind and id; `rest`: see
        `BattleForm`.
        """
        super().__init__(state)
        self._take_focus = take_focus
        self.form = BattleForm(self, rest)

    def focus(self, kind: str, id: str) -> None:
        self._take_focus(kind, id)

    def shows(self) -> object:
        return self.form.revision

    def activate(self, region: Region) -> bool:
        return self.form.activate(region)

    def update(self, seconds: float) -> bool:
        return self.form.update(seconds)

    def finish(self) -> None:
        self.form.finish()

    def press(self, x: float, y: float) -> None:
        self.form.point(x, y)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        return self.form.key(symbol, modifiers, (focused.kind, focused.id) if focused is not None else None)

    def text(self, text: str, focused: Region | None) -> bool:
        return self.form.text(text, (focused.kind, focused.id) if focused is not None else None)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self.form.scroll(x, y, steps)

    def draw(self) -> None:
        super().draw()
        self.form.draw()
