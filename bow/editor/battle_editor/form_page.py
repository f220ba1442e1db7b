"""A form page of the editor: fields of the battle and its things, with the selected thing unfolded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from bow.authoring.forms.fields import first_target
from bow.authoring.forms.form_values import REMOVED, Path, get, word_of
from bow.authoring.forms.known_ids import id_label, known_ids
from bow.authoring.forms.rule_sentences import RuleSentences
from bow.battle.reading import catalogue
from bow.editor.battle_editor.editor_state import WITH_ID, EditorState, Picking
from bow.editor.draft_panel import FormPanel
from bow.editor.forms import row_building
from bow.editor.forms.rows import FormSurroundings, remark_text, row_id
from bow.ui.kit.regions import Region
from bow.ui.wording import say, words
from bow.words.messages import languages, spoken
from bow.words.translation import translated_texts

PAGES: Final[Mapping[str, Sequence[str]]] = {
    "map": ("board", "edges", "areas", "pieces", "fires", "devastated", "treat-as", "compass", "light"),
    "forces": ("units", "reserve"),
    "rules": ("rules", "markers", "counters"),
    "victory": ("rounds", "track", "objectives", "victory"),
    "story": ("name", "id", "number", "author", "version", "license", "needs", "story", "source", "facts"),
    "options": ("options", "tokens", "dice", "cards", "momentum", "favoured", "variants"),
}
"""The fields of the battle on each page. The map has none, because it is painted; `format` has only one value."""


REST: Final = 0.5
"""Seconds after the last letter until a text is written into the draft and checked, because checking takes a while."""


@lru_cache(maxsize=4)
def _other_rules(language: str) -> tuple[Any, ...]:
    return tuple(row_building.other_rules_text(language, catalogue()))


class FormPage(FormPanel[EditorState]):
    """A page with a form. As the form's owner it applies changes to the draft and forwards requests to the map."""

    def __init__(self, state: EditorState, page: str, take_focus: Callable[[str, str], None]) -> None:
        """Create a page: one of `PAGES`; `take_focus` gives the keyboard's focus to a region, by kind and id."""
        super().__init__(state, take_focus, REST)
        self.page = page
        self._selected: Path = ()
        self._opened = ""
        self._shown: object = None

    # --- the owner of the form
    def changed(self, path: Path, value: Any, label: str, merge: str | None) -> None:
        """Apply a change to the draft, as one step for undo."""
        if value is REMOVED:
            self.state.remove(path, label)
        else:
            self.state.set(path, value, label, merge)

    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None:
        """Wait until the author picks something on the map; for hexes, until Escape."""

        def take(found: Any) -> None:
            done(found)
            if noun == "hexes":
                self._wait(noun, found, take)

        self._wait(noun, picked, take)

    def _wait(self, noun: str, picked: Sequence[str], take: Callable[[Any], None]) -> None:
        what = say("field-hexes" if noun == "hexes" else f"form-picked-{noun}")
        prompt = say("form-pick-prompt", what=what)
        self.state.picking = Picking(noun, prompt, take, tuple(picked))
        self.state.say(prompt)

    # --- the panel
    def build(self) -> None:
        self._follow_selection()
        self._show_draft()
        if self._selected != self.state.selected:
            self._selected = self.state.selected
            self.form.lay(self.box, self.touch)
            self.form.reveal(row_id(self._selected), top=True)
        self.form.lay(self.box, self.touch)
        if self._opened:
            self._show_opened()
        self.regions = self.form.regions

    def _show_draft(self) -> None:
        draft = self.state.draft
        shown = (
            id(draft), draft.revision, self.state.selected, frozenset(self.form.opened), words().language,
            self.state.translating,
        )  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            self.form.show(self._parts(), self._around())

    def _show_opened(self) -> None:
        """Scroll newly unfolded rows into view, and give the focus to their first text."""
        opened, self._opened = self._opened, ""
        first = self.form.reveal_whole(opened)
        self.form.lay(self.box, self.touch)
        if first is not None:
            self.focus("field", first)

    def _follow_selection(self) -> None:
        selected = self.state.selected
        if selected != self._selected:
            self.form.opened = {row_id(selected)} if selected else set()

    def _parts(self) -> list[row_building.Part]:
        value = self.state.draft.value
        names = PAGES[self.page]
        if self.page == "rules":
            return [
                row_building.BattleFields(value, names[:1]),
                row_building.OtherRules(value, _other_rules(words().language)),
                row_building.BattleFields(value, names[1:]),
            ]
        if self.page == "story":
            state, offered = self.state, row_building.languages_of(value, languages())
            return [
                row_building.TranslationChoice(state.translating, offered, state.translate_into),
                row_building.BattleFields(value, names),
            ]
        return [row_building.BattleFields(value, names)]

    def _around(self) -> FormSurroundings:
        draft = self.state.draft
        checked = draft.checked
        saying = RuleSentences(draft.value, draft.catalogue, words())
        to_players = RuleSentences(draft.value, draft.catalogue, words(), for_players=True)

        def sentence(path: Path, value: Any, saying: RuleSentences = saying) -> str:
            if path[0] == "rules" and len(path) == 2:
                return saying.rule(value)
            if path[-2] == "results":
                return saying.result(get(draft.value, path[:2]), value)
            return saying.victory(value) if path[0] == "victory" and len(path) == 2 else ""

        return FormSurroundings(
            known_ids(draft.value, draft.catalogue),
            id_label(draft.value, draft.catalogue, words()),
            {remark.path: remark_text(remark.fault.message) for remark in checked.faults},
            {remark.path: remark_text(remark.fault.message) for remark in checked.warnings},
            sentence=sentence,
            players_text=lambda path, value: sentence(path, value, to_players),
            usual=self._usual,
            first_target=self._first_target,
            translated=self._translations().get,
            other_text=lambda row: row_building.translation_row(
                draft.value, self.state.translating, row, self._put_translation
            ),
        )

    def _usual(self, path: Path) -> Any:
        """Return the House or the figures that a unit has if its record does not give them; None for other fields."""
        if len(path) != 3 or path[0] not in ("units", "reserve") or path[2] not in ("house", "figures"):
            return None
        draft = self.state.draft
        unit = get(draft.value, path[:2])
        bare = {key: item for key, item in unit.items() if key != path[2]} if isinstance(unit, Mapping) else {}
        found = self.state.drawn.unit(str(path[1]), bare)
        return None if found is None else found.house if path[2] == "house" else found.full

    def _first_target(self, path: Path) -> Mapping[str, Any]:
        """Return the target with which a word of a rule begins: the unit of the trigger, else units anywhere."""
        if path[0] != "rules" or len(path) < 2:
            return {}
        on, _ = word_of(get(self.state.draft.value, (*path[:2], "on")))
        return first_target(on, path)

    def _put_translation(self, path: Path, value: Any) -> None:
        label = say("form-translated", what=str(path[2]), language=str(path[1]))
        self.changed(path, value, label, f"translation:{path[1]}:{path[2]}")

    def _translations(self) -> dict[str, str]:
        """Return the translated texts of the battle in the other languages, by the original text."""
        scenario = self.state.draft.checked.scenario
        if scenario is None:
            return {}
        found: dict[str, str] = {}
        for language in languages():
            if not spoken(language).is_original:
                told = translated_texts(scenario, spoken(language))
                found |= {text: other for text, other in told.items() if other != text}
        return found

    def activate(self, region: Region) -> bool:
        """Handle a click on the form; an unfolded thing is selected, so that the map highlights its hexes."""
        self.finish()
        self._show_draft()  # the press may just have applied a typed text: a click must not restore the old value
        before = set(self.form.opened)
        known = super().activate(region)
        opened = self.form.opened - before
        if opened:
            self._show_draft()  # what has just been added has rows now
            self._opened = next(iter(opened))
            row = self.form.row(next(iter(opened)))
            if row is not None and len(row.path) == 2 and row.path[0] in WITH_ID:
                self._selected = row.path
                self.form.opened = {row.id}
                self.state.select(row.path)
        elif before - self.form.opened and row_id(self.state.selected) in before:
            self._selected = ()
            self.state.select(())
        return known
