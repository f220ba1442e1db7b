"""Writing a page, or reporting that it is out of date."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from bow.content.documents.faults import InputError


def write_or_check(
    page: Path, render: Callable[[], str], check: bool, tool: str, faults: Callable[[], list[str]] = list
) -> int:
    """Write a page, or only compare it.

    Args:
        page: the file.
        render: gives its text.
        check: whether nothing is written.
        tool: the name of the program, for the message.
        faults: gives the faults in the sources of the page, a sentence each.

    Returns:
        The exit code: 0 good, 1 a fault or a stale page, 2 bad input.
    """
    try:
        text = render()
        wrong = faults()
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    if not check:
        page.write_text(text, encoding="utf-8", newline="\n")
        print(f"{page.name} is written.")
    elif not page.exists() or page.read_text(encoding="utf-8") != text:
        wrong.append(f"docs/{page.name} is old: run tools/pages/{tool}.py")
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0
