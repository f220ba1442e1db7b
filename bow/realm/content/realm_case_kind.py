"""Recognition of files with realm cases.

It loads neither their models nor the rules, so that battle files open fast.
"""

from __future__ import annotations

from typing import Any

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import Document
from bow.system.sentence import Sentence


def is_realm_case_file(value: Any) -> bool:
    """Return whether a YAML value looks like a file of realm cases."""
    return isinstance(value, dict) and "cases" in value


def refuse_realm_cases(document: Document) -> None:
    """Reject a file of realm cases where a file of the battle is required.

    Raises:
        InputError: it is a file of realm cases.
    """
    if is_realm_case_file(document.value):
        raise InputError([document.fault((), Sentence("told-realm-case-realm"))])
