"""The state shared by the parts of the battle editor: the draft, the selection, the hex under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bow.authoring.draft import Draft
from bow.authoring.draft.drawn_plan import DrawnPlan
from bow.authoring.draft.following_texts import with_kept_translations
from bow.authoring.draft.plan_value import replaced_part
from bow.authoring.forms.form_values import REMOVED, get, put, without
from bow.editor.draft_panel import DraftState
from bow.lab.trials import UsualMarch

Steps = tuple[str | int, ...]

#: the page for each part of a plan; all other parts are on `story`
PAGE_OF = {
    **dict.fromkeys(
        ("map", "board", "pieces", "fires", "devastated", "treat-as", "compass", "light", "edges", "areas"), "map"
    ),
    **dict.fromkeys(("units", "reserve"), "forces"),
    **dict.fromkeys(("rules", "markers", "counters"), "rules"),
    **dict.fromkeys(("objectives", "victory", "rounds", "track"), "victory"),
    **dict.fromkeys(("tokens", "dice", "cards", "momentum", "options", "favoured", "variants"), "options"),
}
#: parts whose entries have an id or a number and are selected as a whole
WITH_ID = ("units", "reserve", "areas", "rules", "markers", "counters", "objectives", "victory")
#: parts whose keys are hexes
BY_HEX = ("pieces", "fires")


@dataclass(frozen=True)
class Picking:
    """A form's request to pick something on the map.

    Attributes:
        what: `hex`, `hexes` or `unit`.
        prompt: the sentence shown to the author.
        picked: the hexes picked so far, for `hexes`.
        done: takes the result: the name of a hex, all names, or the id of a unit.
    """

    what: str
    prompt: str
    done: Callable[[Any], None]
    picked: tuple[str, ...] = ()


@dataclass
class EditorState(DraftState[Draft]):
    """The draft, and the author's selection.

    Attributes:
        draft: the battle plan in the editor.
        selected: the path of the part that the inspector shows, such as ("units", "s1"); (): the battle as a whole.
        tab: the id of the page at the right.
        cursor: the keyboard's hex, or None while the keyboard is not used.
        pointed: the hex under the mouse, or None.
        picking: a form's open request to pick something, or None.
        notice: a sentence to the author, shown until the next change.
        trouble: whether the notice reports a failure.
        shown_heat: the heat of the last trial on the map: its House, and a value from 0 to 1 for each hex; or None.
        shown_marches: the usual marches of the last trial, drawn on the map as arrows.
    """

    selected: Steps = ()
    tab: str = ""
    cursor: str | None = None
    pointed: str | None = None
    picking: Picking | None = None
    shown_heat: tuple[str, dict[str, float]] | None = None
    shown_marches: tuple[UsualMarch, ...] = ()
    trial_runs: bool = False
    """Whether bots play the battle now."""
    translating: str = ""
    """The language for which every text has a second field; empty: none."""
    _drawn: tuple[int, DrawnPlan] | None = field(default=None, repr=False)

    @property
    def seen(self) -> object:
        draft = self.draft
        return id(draft), draft.revision, draft.path, draft.is_changed, self.selected, self.tab, self.picking

    @property
    def drawn(self) -> DrawnPlan:
        if self._drawn is None or self._drawn[0] != self.draft.revision:
            board = self._drawn[1].board if self._drawn is not None else None
            self._drawn = self.draft.revision, DrawnPlan(self.draft.value, self.draft.catalogue, board)
        return self._drawn[1]

    @property
    def lit(self) -> frozenset[str]:
        if not self.selected:
            return frozenset()
        if self.selected[0] == "areas" and len(self.selected) > 1:
            return self.drawn.area(str(self.selected[1]))
        return self.drawn.hexes_in(get(self.draft.value, self.selected))

    def select(self, path: Steps) -> None:
        """Show a part in the inspector, on its page; during or after a trial, its page stays open."""
        self.draft.end_merging()
        self.selected = path
        watched = self.trial_runs or self.shown_heat is not None or bool(self.shown_marches)
        if path and not (self.tab == "try" and watched):
            self.tab = PAGE_OF.get(str(path[0]), "story")

    def go_to(self, path: Steps) -> None:
        """Show a part of the plan: open its page, select it, and put the cursor on its hex if it has exactly one."""
        if not path:
            return
        self.tab = PAGE_OF.get(str(path[0]), "story")
        self.select(path[:2] if path[0] in WITH_ID and len(path) > 1 else ())
        named = self.drawn.hexes_in(path[1] if path[0] in BY_HEX and len(path) > 1 else get(self.draft.value, path))
        if len(named) == 1:
            (self.cursor,) = named

    def translate_into(self, language: str) -> None:
        """Show a second field in a language below every text; an empty language removes the fields."""
        self.translating = language

    # --- changes
    def change(self, value: dict[str, Any], label: str, merge: str | None = None) -> None:
        before = self.draft.value
        self.draft.change(with_kept_translations(before, value), label, merge)
        self.say("")
        self.keep_selection(before)

    def set(self, path: Steps, item: Any, label: str, merge: str | None = None) -> None:
        value = self.draft.value
        made = put(value, path, item)
        if path and path[0] not in value:  # a new part goes to its usual place in the file
            made = replaced_part(value, str(path[0]), made[path[0]])
        self.change(made, label, merge)

    def remove(self, path: Steps, label: str) -> None:
        """Remove a part of the plan, and parents that become empty."""
        self.change(without(self.draft.value, path), label)

    def step(self, step: Callable[[], str | None]) -> str | None:
        before = self.draft.value
        label = step()
        self.keep_selection(before)
        return label

    def keep_selection(self, before: dict[str, Any]) -> None:
        """Clear the selection if its part no longer exists; a renamed part stays selected.

        Args:
            before: the plan before the change.
        """
        value = self.draft.value
        if len(self.selected) == 2 and get(value, self.selected) is REMOVED:
            part, old = (get(each, self.selected[:1]) for each in (value, before))
            if isinstance(part, dict) and isinstance(old, dict) and self.selected[1] in old:
                place = list(old).index(self.selected[1])
                new = [key for n, key in enumerate(part) if key not in old and (n == place or len(part) == len(old))]
                self.selected = (self.selected[0], new[0]) if new else self.selected
        while self.selected and get(value, self.selected) is REMOVED:
            self.selected = self.selected[:-1]
        if len(self.selected) == 1 and self.selected[0] != "victory":
            self.selected = ()
