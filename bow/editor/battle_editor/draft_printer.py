"""Prints the draft from the editor: asks for the paper, lets a process print, tells where the sheet lies."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bow.authoring.draft_beginnings import file_for, make_folder
from bow.content.documents.faults import InputError
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.parts.printing_process import PrintAtWork, can_print
from bow.lab.printing.paper import Paper
from bow.system.places import install_command
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.wording import error_text, say, words


class DraftPrinter:
    """Prints what is being made.

    Attributes:
        work: the printing that runs; None: none does.
    """

    def __init__(self, state: EditorState, asking: AskPanel) -> None:
        self.state = state
        self.work: PrintAtWork | None = None
        self._asking = asking

    @property
    def file(self) -> Path:
        """The PDF: beside the file of the draft, and named like it."""
        draft = self.state.draft
        return (draft.path or file_for(draft)).with_suffix(".pdf")

    def ask(self) -> None:
        """Asks for the paper; says so where nothing can be printed, or something is being printed already."""
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
        self.work = PrintAtWork(scenario, file, paper, words())
        self.state.say(say("edit-printing"))

    def update(self) -> bool:
        """Whether a printing is over; what came of it is told."""
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
