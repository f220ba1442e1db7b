"""Error messages about files and command lines, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bow.content.documents.faults import MOST_SHOWN, Fault, InputError
from bow.words.messages import Words, translated_sentence

#: Translates an English name.
Namer = Callable[[str], str]


def translated_fault(fault: Fault, words: Words, columns: bool = False, named: Namer = str) -> str:
    """Return one fault of a file: `file:line: field: message`, or `file:line:column: field: message`."""
    said = replace(fault, message=translated_sentence(fault.message, words, named))
    return said.with_column if columns else str(said)


def translated_error(error: Exception, words: Words, columns: bool = False, named: Namer = str) -> str:
    """Return the text of an error for the author of the input, with one line for each fault.

    `columns` adds the columns of the faults. At most `MOST_SHOWN` faults are listed, then the number of the rest.
    """
    if isinstance(error, InputError):
        lines = [translated_fault(fault, words, columns, named) for fault in error.faults[:MOST_SHOWN]]
        more = len(error.faults) - MOST_SHOWN
        return "\n".join([*lines, words.say("told-more-faults", count=more)] if more > 0 else lines)
    return translated_sentence(str(error), words, named)
