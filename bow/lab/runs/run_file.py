"""Reader for `run.json`, the file in a folder of results with everything that its games depend on.

Results may come from strangers. So the form of the file is restricted: names are words of the game that can be
parts of file names and shown to the user. The file starts no program, see `bow.lab.runs.reopening`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.printed_models import Many, Name, Printed, shaped
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import MARK, Document, is_file, read_text
from bow.content.models import Id
from bow.lab.runs.combinations import Combination, RunOrder
from bow.lab.runs.lab_games import LAB_GAMES
from bow.lab.runs.lab_plan import MOST_COMBINATIONS, MOST_GAMES
from bow.system.sentence import Sentence

FORMAT: Final = 1
"""The version of `run.json`."""
RUN: Final = "run.json"


class RunCombination(Printed):
    """A combination of a run in the form of `run.json`; see `Combination`."""

    battle: Id | Literal[""]
    scenario: str
    houses: Many[Name]
    bots: Many[Name]
    options: Many[Name]
    settings: Many[tuple[Name, bool | int | str]]
    content: Many[Name]


class RunGames(Printed):
    """The games of a run in the form of `run.json`; see `RunOrder`."""

    game: Literal["battle", "realm"]
    combinations: Annotated[Many[RunCombination], Field(min_length=1, max_length=MOST_COMBINATIONS)]
    seed: Annotated[int, Field(ge=-(2**53), le=2**53)]
    chunk: Annotated[int, Field(ge=1, le=10_000)]
    actions: bool
    key: Annotated[str, shaped(r"[0-9a-f]{32}", "told-run-key-form")] | None = None


class RunFile(Printed):
    """The content of `run.json`; `basis` is a hash of rules, bots and content."""

    format: int
    rows: int
    name: Name | Literal[""]
    order: RunGames
    basis: str
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)]

    @property
    def run_order(self) -> RunOrder:
        said = self.order
        combinations = tuple(
            Combination(each.battle, each.scenario, each.houses, each.bots, each.options, each.settings, each.content)
            for each in said.combinations
        )
        return RunOrder(said.game, combinations, self.games, said.seed, said.chunk, said.actions, said.key or "")


def read_run(folder: Path) -> RunFile:
    """Read `run.json` in a folder of results.

    Raises:
        InputError: there is no such file, or this version cannot read it.
    """
    path = folder / RUN
    if not is_file(path):
        raise refused(folder, Sentence("told-results-none", file=RUN))
    value = _json_in(read_text(path).removeprefix(MARK))
    if not isinstance(value, dict) or "format" not in value:
        raise refused(path, Sentence("told-results-broken"))
    if value["format"] != FORMAT:
        raise refused(path, Sentence("told-results-format", known=FORMAT))
    document = Document(value, str(path), {}, {})
    found = validate(document, RunFile)
    faults = [Fault(str(path), None, field, why) for field, why in _wrong(found.order)]
    if faults:
        raise InputError(faults)
    return found


def refused(path: Path, why: str) -> InputError:
    """Return the error for a folder of results, or a file in it, that cannot be used."""
    return InputError.of(path, why)


def _json_in(text: str) -> Any:
    """Return the value of a JSON text, or None if the text is malformed."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _wrong(order: RunGames) -> Iterator[tuple[str, str]]:
    """Yield the inconsistencies in each combination, each as field and reason."""
    game = LAB_GAMES[order.game]
    for number, each in enumerate(order.combinations, start=1):
        field = f"order.combinations.{number}"
        for who in each.bots:
            if why := game.why_no_bot(who):
                yield f"{field}.bots", why
        if len(each.bots) != len(each.houses) or not game.are_houses(each.houses):
            yield f"{field}.houses", Sentence("told-results-houses")
        if bool(each.battle) != ("battle" in game.needed):
            yield f"{field}.battle", Sentence("told-results-battle")
        if each.scenario and not isinstance(_json_in(each.scenario), dict):
            yield f"{field}.scenario", Sentence("told-results-no-plan")
