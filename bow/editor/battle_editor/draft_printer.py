"""Printing of the draft: asks for the paper, starts a print process, reports where the sheet is."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bow.authoring.draft_beginnings import file_for, make_folder
from bow.content.documents.faults import InputError
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.parts.printing_process import PrintingProcess, can_print
from bow.system.places import install_command
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.wording import error_text, say, words

if TYPE_CHECKING:  # it imports matplotlib, which the window does without
    from bow.lab.printing.paper import Paper


class DraftPrinter:
    """Prints the draft.

    Attributes:
        work: the running print job, or None.
    """

    def __init__(self, state: EditorState, asking: AskPanel) -> None:
        self.state = state
        self.work: PrintingProcess | None = None
        self._asking = asking

    @property
    def file(self) -> Path:
        """The PDF, beside the file of the draft and with the same name."""
        draft = self.state.draft
        return (draft.path or file_for(draft)).with_suffix(".pdf")

    def ask(self) -> None:
        """Ask for the paper, or say why printing is not possible now."""
        if not can_print():
            self.state.say(say("edit-print-none", install=install_command("sheets")), trouble=True)
        elif self.work is not None:
            self.state.say(say("edit-printing"))
        else:
            self._asking.ask(
                say("edit-print-title"),
                say("edit-print-said", file=self.file.name),
                Answer("print-a4", say("edit-print-a4"), "book", partial(self._print, "a4")),
                Answer("print-letter", say("edit-print-letter"), "book", partial(self._print, "letter")),
                Answer("print-not", say("edit-print-not"), "back", lambda: None),
            )

    def _print(self, paper: Paper) -> None:
        scenario = self.state.draft.checked.scenario
        if scenario is None:
            return
        file = self.file
        try:
            make_folder(file.parent)
        except InputError as error:
            self.state.say(error_text(error), trouble=True)
            return
        self.work = PrintingProcess(scenario, file, paper, words())
        self.state.say(say("edit-printing"))

    def update(self) -> bool:
        """Report a finished print job in the notice; return whether one has finished."""
        work = self.work
        if work is None or work.is_running:
            return False
        self.work = None
        failed = work.failed
        if failed is None:
            self.state.say(say("edit-printed", file=str(work.file)))
        else:
            self.state.say(say("edit-print-failed", why=failed), trouble=True)
        return True
