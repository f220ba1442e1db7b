"""The start screen of the editor: new and own battles and packs, copies from the book, recorded battles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bow.authoring.autosave import pack_of, read_autosave, unnamed_autosaves, unsaved_packs
from bow.authoring.beginnings import TEMPLATES, from_skirmish, from_template, opened, own_battles, taken_up
from bow.authoring.draft import Draft
from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.forms.form_values import free_name
from bow.authoring.pack_beginnings import begun_pack
from bow.battle.reading import catalogue, load_scenario
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError
from bow.content.packs import packs_in
from bow.content.scenarios import scenario_paths
from bow.editor.battle_editor.beginning_screen import FIRST, BeginningScreen
from bow.system.places import user_content_dir
from bow.system.seeds import new_seed
from bow.system.sentence import Sentence
from bow.table.battle.destinations import EditorPage, PackEditorPage
from bow.table.battle.play import saves
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, STRONG, letter
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import Screen
from bow.ui.wording import error_text, say, words
from bow.words.translation import translated


@dataclass(frozen=True)
class Beginning:
    """A row of the list: its id, name, description, icon, and the draft that it opens."""

    id: str
    name: str
    description: str
    icon: str
    draft: Callable[[], Draft | PackDraft] | None = None
    """None: another screen asks for more first."""


class EditorStartScreen(Screen):
    """A paged list with a button in each row that opens the editor."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._part = ListPart(paged=True)
        self.notice = ""
        self.beginnings = beginnings()

    def build(self) -> None:
        margin = theme.px(28)
        top = self.head(say("editor-start-title")) - theme.px(18)
        width = min(theme.px(1180), self.width - 2 * margin)
        left = (self.width - width) / 2
        row, gap = theme.px(56), theme.px(8)
        foot = margin + theme.px(52)
        part, y = self._part, top
        for n in part.fit(len(self.beginnings), int((top - foot) // (row + gap))):
            y -= row
            self._row(Box(left, y, width, row), self.beginnings[n])
            y -= gap
        size = theme.px(44)
        if part.pages > 1:
            at = Box(left + width - size, margin, size, size)
            self.button("page-next", at, "", "right", enabled=part.first < part.furthest, hint=say("hint-hand-next"))
            at = Box(at.left - size - gap, margin, size, size)
            self.button("page-back", at, "", "left", enabled=part.first > 0, hint=say("hint-hand-back"))
            said = say("replays-page", page=part.page + 1, pages=part.pages)
            place = Box(at.left - theme.px(130), margin, theme.px(120), size)
            self.canvas.text(said, place, letter(15), theme.MUTED, BODY, align="right", least=letter(10))
        if self.notice:
            place = Box(left, margin, width * 0.7, size)
            self.canvas.text(self.notice, place, letter(14), theme.WARNING, BODY, lines=True, least=letter(10))

    def _row(self, box: Box, each: Beginning) -> None:
        self.canvas.frame("panel", box, theme.scale * 0.6)
        pad, wide = theme.px(18), theme.px(170)
        high = theme.px(40)
        at = Box(box.right - pad - wide, box.bottom + (box.height - high) / 2, wide, high)
        self.button(each.id, at, say("editor-start-open"), each.icon, size=16)
        text = Box(box.left + pad, box.bottom + theme.px(6), at.left - box.left - 2 * pad, box.height - theme.px(12))
        half = text.height / 2
        name = Box(text.left, text.bottom + half, text.width, half)
        self.canvas.text(each.name, name, letter(18), theme.TEXT, STRONG, least=letter(13))
        below = Box(text.left, text.bottom, text.width, half)
        self.canvas.text(each.description, below, letter(15), theme.MUTED, BODY, least=letter(12))

    def activate(self, region: Region) -> None:
        if region.id == "back":
            self.leave()
            return
        chosen = next((each for each in self.beginnings if each.id == region.id), None)
        if region.id in ("page-next", "page-back"):
            self._part.by(1 if region.id == "page-next" else -1)
        elif chosen is not None and chosen.draft is None:
            self.table.show_view(BeginningScreen(self.table, chosen.id.removeprefix("ask-")))
            return
        elif chosen is not None and chosen.draft is not None:
            try:
                draft = chosen.draft()
            except (InputError, OSError) as error:
                self.notice = error_text(error)
            else:
                if isinstance(draft, PackDraft):
                    self.table.open(PackEditorPage(draft))
                else:
                    self.table.open(EditorPage(draft))
                return
        self.rebuild()


def beginnings() -> list[Beginning]:
    """Return all rows: autosaves of unsaved work, new and own battles and packs, the book, 20 records."""
    content = catalogue()
    found = [
        Beginning(f"left:{n}", say("editor-start-left"), str(path), "continue", partial(taken_up, path, content))
        for n, path in enumerate(unnamed_autosaves())
    ]
    found += [
        Beginning(f"left-pack:{path.name}", say("editor-start-left"), str(path), "continue", partial(_left_pack, path))
        for path in unsaved_packs(user_content_dir())
    ]
    said = say("editor-start-skirmish-said")
    found.append(Beginning("skirmish", say("editor-start-skirmish"), said, "skirmish", partial(_skirmish, content)))
    icons = {"open": "load", "empty": "plus", "skirmish": "die"}
    found += [Beginning(f"ask-{way}", say(f"begin-{way}"), say(f"begin-{way}-said"), icons[way]) for way in FIRST]
    for name in TEMPLATES:
        new = partial(_template, name, content)
        found.append(Beginning(f"new:{name}", say("editor-start-new"), say(f"template-{name}"), "plus", new))
    for path in own_battles():
        found.append(Beginning(f"own:{path.stem}", path.stem, str(path), "editor", partial(opened, str(path), content)))
    said = say("editor-start-pack-said")
    found.append(Beginning("pack-new", say("editor-start-pack"), said, "plus", _new_pack))
    for folder in packs_in(user_content_dir()):
        found.append(Beginning(f"pack:{folder.name}", folder.name, str(folder), "card", partial(PackDraft, folder)))
    for path in scenario_paths():
        plan = translated(load_scenario(path, content), words())
        copy = partial(opened, str(path), content)
        name = say("book-entry", number=plan.number, name=plan.name)
        found.append(Beginning(f"book:{path.stem}", name, say("editor-start-copy"), "copy", copy))
    for path in saves.SHELF.journals()[:20]:
        left = partial(opened, str(path), content)
        found.append(Beginning(f"record:{path.stem}", path.stem, say("editor-start-record"), "replay", left))
    return found


def _template(name: str, content: Catalogue) -> Draft:
    return Draft(from_template(name), content)


def _new_pack() -> PackDraft:
    """Return an empty content pack in the player's own folder; once saved, it is in use from the next start on."""
    folder = user_content_dir()
    id = free_name("my-pack", (path.name for path in packs_in(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    return begun_pack(folder / id, id, say("editor-start-pack-name"))


def _left_pack(left: Path) -> PackDraft:
    """Return a pack that was never saved, from the autosave that a crash has left."""
    id = pack_of(left)
    draft = begun_pack(left.parent / id, id, say("editor-start-pack-name"))
    text = read_autosave(left)
    if text is None:
        raise InputError.of(left, Sentence("told-no-file"))
    draft.write(text, say("edit-found-taken"))
    return draft


def _skirmish(content: Catalogue) -> Draft:
    return Draft(from_skirmish(new_seed(), None, content), content)
