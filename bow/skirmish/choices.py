"""The choices of a skirmish as text, one per line. They can be read back from its scenario file.

    card raid-in-the-riverlands
    seed 7
    top stark
    stark choose setup-maege setup-bolton
    stark place forest C4

The lines may be in comments (`#`), among other text. Other lines are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import read_bytes
from bow.content.terms import HOUSES, Edge, House
from bow.skirmish.sentences import refusal_text
from bow.skirmish.setup import SkirmishSetup, edges_of
from bow.system.sentence import Sentence
from bow.words.messages import Words

_LINE = re.compile(
    r"#?\s*(?:(?P<key>card|seed|top) (?P<value>\S+)|(?P<house>stark|lannister) (?P<action>(?:choose|place)\b.*))\s*"
)


@dataclass(frozen=True)
class Choices:
    """The contents of a file of choices. A value is None if the file does not give it."""

    file: str
    card: str | None
    seed: int | None
    edges: Mapping[House, Edge] | None
    actions: tuple[tuple[int, House, str], ...]
    """Line, House and text of each choice, in order."""

    def made(self, setup: SkirmishSetup) -> SkirmishSetup:
        """Return the set-up after these choices.

        Raises:
            InputError: one of the choices is illegal; the error names its line and the rule.
        """
        for line, house, text in self.actions:
            asked = setup.decision
            refusal = setup.why_not(text)
            why = refusal_text(Words(), setup.open.field, refusal) if refusal is not None else ""
            if not why and asked is not None and asked.house != house:
                why = Sentence("told-choose-turn", house=asked.house)
            if why:
                raise InputError([Fault(self.file, line, text, why)])
            setup = setup.apply(text)
        return setup


def record(setup: SkirmishSetup) -> Iterator[str]:
    """Yield the lines from which a set-up can be repeated: card, seed, top edge and choices."""
    edges = setup.open.field.edges
    yield f"card {setup.open.field.card.id}"
    yield f"seed {setup.seed}"
    yield f"top {next(house for house in HOUSES if edges[house] == 'top')}"
    yield from (f"{house} {action}" for house, action in setup.past)


def read_choices(path: Path, catalogue: Catalogue) -> Choices:
    """Read the choices in a file: a file of choices, or a scenario with the choices in its comments.

    Raises:
        InputError: the file cannot be read, its card, seed or edge is invalid, or it has no choices.
    """
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError.of(path, Sentence("told-not-utf8-plain")) from None
    values: dict[str, tuple[int, str]] = {}
    actions: list[tuple[int, House, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        found = _LINE.fullmatch(line)
        if found is None:
            continue
        if found["key"]:
            values[found["key"]] = (number, found["value"])
        else:
            house: House = "stark" if found["house"] == "stark" else "lannister"
            actions.append((number, house, found["action"].strip()))
    if not values and not actions:
        raise InputError.of(path, Sentence("told-no-choices"))
    return Choices(str(path), *_head(str(path), values, catalogue), tuple(actions))


def _head(
    file: str, values: Mapping[str, tuple[int, str]], catalogue: Catalogue
) -> tuple[str | None, int | None, Mapping[House, Edge] | None]:
    faults = []
    line, card = values.get("card", (None, None))
    if card is not None and card not in catalogue.skirmishes:
        known = listed(catalogue.skirmishes)
        message = Sentence(
            "told-no-skirmish-card", card=card, hint=did_you_mean(card, catalogue.skirmishes), list=known
        )
        faults.append(Fault(file, line, "card", message))
    line, seed = values.get("seed", (None, None))
    if seed is not None and not re.fullmatch(r"-?[0-9]{1,20}", seed):
        faults.append(
            Fault(
                file, line, "seed", Sentence("told-expected", found=f'"{seed}"', expected=Sentence("told-whole-number"))
            )
        )
    line, top = values.get("top", (None, None))
    if top is not None and top not in HOUSES:
        faults.append(Fault(file, line, "top", Sentence("told-expected-two", found=top)))
    if faults:
        raise InputError(faults)
    return card, None if seed is None else int(seed), edges_of(top) if top is not None else None
