"""A screen with only a form on the plain value of a battle: the minimum that an editor does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bow.authoring.forms.form_values import Path, put
from bow.authoring.forms.known_ids import id_label, known_ids
from bow.authoring.forms.rule_sentences import RuleSentences
from bow.battle.reading import catalogue
from bow.editor.forms.form import BattleForm
from bow.editor.forms.row_building import Part
from bow.editor.forms.rows import FormSurroundings
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.screen import Screen
from bow.words.messages import spoken

if TYPE_CHECKING:
    from bow.ui.screens.navigation import Navigator

Parts = Callable[[Any, RuleSentences], Sequence[Part]]


class FormScreen(Screen):
    """A form of some parts of a battle.

    Attributes:
        value: the battle.
        changes: the changes: path, value, label, and merge text of each.
        picking: the form's open request to pick something, or None.
    """

    def __init__(self, navigator: Navigator, value: Any, parts: Parts, wide: float = 384) -> None:
        super().__init__(navigator)
        self.value = value
        self.parts = parts
        self.wide = wide
        self.faults: dict[Path, str] = {}
        self.changes: list[tuple[Path, Any, str, str | None]] = []
        self.picking: tuple[str, Sequence[str], Callable[[Any], None]] | None = None
        self.form = BattleForm(self, rest=0.5)

    # --- the owner of the form
    def changed(self, path: Path, value: Any, label: str, merge: str | None) -> None:
        self.changes.append((path, value, label, merge))
        self.value = put(self.value, path, value)

    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None:
        """Wait for the test to pick something."""
        self.picking = (noun, picked, done)

    def focus(self, kind: str, id: str) -> None:
        self.focused = (kind, id)

    # --- the screen
    def build(self) -> None:
        """Lay out the form at the right, as wide as the pages of the editor."""
        box = Box(self.width - theme.px(self.wide + 10), theme.px(10), theme.px(self.wide), self.height - theme.px(120))
        inside = panel_frame(self.canvas, box)
        around = FormSurroundings(
            known_ids(self.value, catalogue()), id_label(self.value, catalogue(), spoken()), self.faults
        )
        self.form.show(self.parts(self.value, RuleSentences(self.value, catalogue(), spoken())), around)
        self.form.lay(inside, self.touch)
        self.regions = [*self.form.regions, *self.regions]

    def on_draw(self) -> None:
        self.clear()
        self.canvas.draw()
        self.form.draw()
        self.over.draw()

    def on_update(self, delta_time: float) -> None:
        if self.form.update(delta_time):
            self.rebuild()

    def activate(self, region: Region) -> None:
        self.form.activate(region)
        self.rebuild()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Give the focus to a field on a press."""
        super().on_mouse_press(x, y, button, modifiers)
        region = self.region_at(x, y)
        if region is not None and region.kind == "field":
            self.focused = (region.kind, region.id)
            self.form.point(x, y)
            self.rebuild()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        self.form.scroll(x, y, scroll_y)
        self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Forward a key to the form, then to the base screen."""
        if self.form.key(symbol, modifiers, self.focused):
            self.rebuild()
            return True
        return super().on_key_press(symbol, modifiers)

    def on_text(self, text: str) -> None:
        if self.form.text(text, self.focused):
            self.rebuild()
