"""A panel that holds a form."""

from __future__ import annotations

from collections.abc import Callable

from bow.editor.forms.form import BattleForm, FormOwner
from bow.editor.parts.draft_panel import DraftPanel, S
from bow.ui.kit.regions import Region


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
