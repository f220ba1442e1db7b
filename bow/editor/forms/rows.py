"""What a form shows, row by row: a label, a control, and what is done with a new value. Nothing here draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bow.authoring.forms.fields import Known
from bow.authoring.forms.form_values import Path
from bow.authoring.forms.value_shapes import WordShape

Control = Literal[
    "heading", "segments", "list", "several", "number", "tick", "line", "text", "hexes", "word", "add", "entry", "note",
    "sentence",
]  # fmt: skip
"""The control of a row.

`segments`: few choices side by side; `list`: one of a list that opens; `several`: any number of such a list; `hexes`:
hexes picked on the map; `word`: the head of a block; `add`: one more of something; `entry`: a thing of the battle that
opens; `note`, `sentence`: text to be read.
"""


@dataclass(frozen=True)
class RowChoice:
    """One of the things that a row offers."""

    value: Any
    label: str
    text: str = ""
    """What it does."""


@dataclass(frozen=True)
class FormRow:
    """A row of a form.

    Attributes:
        id: `form:` and the path of its value, steps divided by dots.
        control: how it is shown.
        path: the path of its value.
        label: what it is called.
        depth: how many blocks it stands in.
        block: the kind of the block, for its colour: `on`, `if`, `do`, `count`, `lasting`, or nothing.
        value: what it says; None: nothing.
        help: what it means.
        fault: what is wrong with it.
        warning: what is hardly meant.
        choices: what there is to choose from.
        noun: what it names, if that can be picked on the map: `hex`, `hexes`, `unit`.
        least: the least number.
        most: the greatest number, or the most letters.
        words: the vocabulary that a word comes from.
        set: takes a new value; None: nothing can be changed.
        actions: the buttons beside it, by suffix: `remove`, `up`, `down`, `double`, `pick`, `less`, `more`, `add`,
            `open`, `example`, `take`.
        is_searched: whether the list is long enough to be searched.
        is_off: whether it is a rule that is switched off; then it is shown dimmed.
    """

    id: str
    control: Control
    path: Path
    label: str = ""
    depth: int = 0
    block: str = ""
    value: Any = None
    help: str = ""
    fault: str = ""
    warning: str = ""
    choices: tuple[RowChoice, ...] = ()
    noun: str = ""
    least: int | None = None
    most: int | None = None
    words: WordShape | None = None
    set: Callable[[Any], None] | None = None
    actions: Mapping[str, Callable[[], None]] = field(default_factory=dict)
    is_searched: bool = False
    waits: bool = False
    """Whether what is written counts only once it is whole: with Enter, or when something else is done."""

    is_off: bool = False

    def chosen(self) -> str:
        """The label of what is chosen; empty: nothing is."""
        return next((choice.label for choice in self.choices if choice.value == self.value), "")


def row_id(path: Path) -> str:
    """The id of the row of a value."""
    return "form:" + ".".join(str(step) for step in path)


@dataclass(frozen=True)
class FormSurroundings:
    """What a form knows of the battle around it.

    Attributes:
        known: the ids that there are, by what they name.
        label: how an id is called.
        faults: what is wrong, by the path of what it concerns.
        warnings: what is hardly meant, by path.
        opened: the ids of the rows that are unfolded.
        sentence: a rule or a line of victory as one sentence, by its path and value; empty: it is none.
        translated: a text as players of another language read it, by the English one; None: it is not translated.
    """

    known: Known
    label: Callable[[str, str], str]
    faults: Mapping[Path, str] = field(default_factory=dict)
    warnings: Mapping[Path, str] = field(default_factory=dict)
    opened: frozenset[str] = frozenset()
    sentence: Callable[[Path, Any], str] = lambda path, value: ""
    translated: Callable[[str], str | None] = lambda text: None
    usual: Callable[[Path], Any] = lambda path: None
    """What counts where a field says nothing, if that depends on others: the figures of a kind; None: the default."""

    other_text: Callable[[FormRow], FormRow | None] = lambda row: None
    """The field for the translation of a text, for the row of the text; None: it is not translated now."""
