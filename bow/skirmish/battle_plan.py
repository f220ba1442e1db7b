"""Skirmishes that have been set up, written as battle plans: scenario files to play, check and edit.

The file has the choices of the set-up in comments (`#`), one per line, from which they can be read back:

    card raid-in-the-riverlands
    seed 7
    top stark
    stark choose setup-maege setup-bolton
    stark place forest C4

They may stand among other text; other lines are ignored.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import dump_yaml, parse_yaml, read_bytes
from bow.content.models import Commander
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in
from bow.content.skirmish_cards import SkirmishPoints
from bow.content.terms import HOUSES, Edge, House
from bow.hexes import write_map
from bow.skirmish.sentences import refusal_text
from bow.skirmish.setup import SkirmishSetup, edges_of
from bow.system.sentence import Sentence
from bow.words.messages import Words

_LINE = re.compile(
    r"#?\s*(?:(?P<key>card|seed|top) (?P<value>\S+)|(?P<house>stark|lannister) (?P<action>(?:choose|place)\b.*))\s*"
)
WIDTH = 118


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


def scenario_text(setup: SkirmishSetup, seats: Mapping[House, str] | None = None) -> str:
    """Return the scenario file of a finished set-up.

    Args:
        setup: a set-up without open decisions.
        seats: who chose for which House, for the comment: `person`, or the name of a bot.

    Raises:
        ValueError: a decision is still open.
    """
    if setup.decision is not None:
        raise ValueError(Sentence("told-not-chosen", house=setup.decision.house, stage=setup.decision.stage))
    return "".join(f"{part}\n" for part in _parts(setup, seats or {})).rstrip("\n") + "\n"


def scenario_of(setup: SkirmishSetup, seats: Mapping[House, str] | None = None) -> Scenario:
    """Return the battle plan of a finished set-up, read from the text of its file.

    Raises:
        ValueError: a decision is still open.
        InputError: the cards, from a content pack, make a battle plan that cannot be played; the error says why.
    """
    card = setup.open.field.card
    return scenario_in(parse_yaml(scenario_text(setup, seats), card.id), setup.open.field.catalogue, WORDS)


def _parts(setup: SkirmishSetup, seats: Mapping[House, str]) -> Iterator[str]:
    field = setup.open.field
    card, board = field.card, field.board
    yield from _comment(setup, seats)
    yield dump_yaml(
        {
            "format": 1,
            "id": f"{card.id}-{abs(setup.seed)}",
            "number": 1 + list(field.catalogue.skirmishes).index(card.id),
            "name": card.name,
            "source": {"grade": card.source.grade, "note": f"A skirmish, drawn with the seed {setup.seed}."},
        }
    ).rstrip("\n")
    yield from ("story: >-", *textwrap.wrap(card.story, WIDTH, initial_indent="  ", subsequent_indent="  "), "")
    yield dump_yaml(
        {
            "rounds": card.rounds,
            "tokens": dict(card.tokens),
            "dice": dict(card.dice),
            "cards": dict(card.cards),
            "momentum": setup.open.momentum,
            "track": dict(card.track),
            "edges": dict(field.edges),
            "board": card.board,
        }
    )
    tokens = [field.ground_at(hex).map or "." for hex in board.names]
    yield "map: |\n" + "".join(f"  {line}\n" for line in write_map(board, tokens).splitlines())
    pieces = {hex: piece.id for hex in board.names if (piece := field.piece_at(hex)) is not None}
    if pieces:
        yield dump_yaml({"pieces": pieces})
    yield "units:"
    for house in HOUSES:
        yield from (f"  {line}" for line in _units(setup, house))
    yield "\nrules:"
    for id, rule in rules_of(setup).items():
        yield f"  {id}:"
        yield from (f"    {line}" for line in _rule_lines(rule))


def _comment(setup: SkirmishSetup, seats: Mapping[House, str]) -> Iterator[str]:
    """Yield the comment: what the file is, who chose and drew what, and every choice, to make the skirmish again."""
    opened = setup.open
    setups = opened.field.catalogue.setups
    yield f"# A skirmish by the card {opened.field.card.name}, drawn with the seed {setup.seed} by `bow skirmish`."
    for house in HOUSES:
        who = f" ({seats[house]})" if house in seats else ""
        yield f"# {house.title()}{who}"
        chosen = ", ".join(f"{setups[id].name} ({setups[id].value})" for id in opened.commanders[house])
        draw = opened.draws[house]
        yield f"#   commanders chosen: {chosen or 'none'}"
        yield f"#   units drawn: {'; '.join(setups[id].name for id in draw.units) or 'none'}"
        yield f"#   terrain drawn: {'; '.join(setups[id].name for id in draw.terrain) or 'none'}"
        left_out = [opened.field.name(stage, thing) for whose, stage, thing in opened.left_out if whose == house]
        if left_out:
            yield f"#   left out, without a legal hex: {', '.join(left_out)}"
    by = "by chance" if opened.field.card.momentum == "chance" else "by the card"
    yield f"# Momentum, {by}: {(opened.momentum or '').title()}."
    yield "# Every choice; `bow skirmish --choices THIS-FILE` makes the same skirmish again:"
    yield from (f"#   {line}" for line in record(setup))
    yield ""


def _units(setup: SkirmishSetup, house: House) -> Iterator[str]:
    field = setup.open.field
    numbers = count(1)
    for stage in ("commanders", "units"):
        for each in field.of(house, stage):
            kind, rank = field.kind_and_rank(stage, each.thing)
            what = {"commander": each.thing} if stage == "commanders" else {"kind": kind}
            yield dump_yaml({f"{house[0]}{next(numbers)}": {**what, "rank": rank, "at": each.hex}}).rstrip("\n")


def _rule_lines(rule: Mapping[str, Any]) -> Iterator[str]:
    """Yield a special rule with one line for each part, as authors write it."""
    for key, value in rule.items():
        yield f"{key}: {_in_line(value)}" if key != "text" else dump_yaml({key: value}).rstrip("\n")


def _in_line(value: Any) -> str:
    """Write maps and lists of plain words and numbers in flow style."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_in_line(item)}" for key, item in value.items()) + "}"
    return f"[{', '.join(map(_in_line, value))}]" if isinstance(value, list) else str(value)


def rules_of(setup: SkirmishSetup) -> dict[str, Any]:
    """Return the special rules that give victory points, by id.

    Of several rules for one entry of the card, only the first has the text.
    """
    rules: dict[str, Any] = {}
    for points in setup.open.field.card.points:
        alike = {id: rule for house in HOUSES for id, rule in _rules_for(setup, points, house).items()}
        for n, (id, rule) in enumerate(alike.items()):
            rules[id] = {**rule, "text": points.text} if n == 0 else rule
    return rules


def _rules_for(setup: SkirmishSetup, points: SkirmishPoints, house: House) -> dict[str, Any]:
    enemy: House = "lannister" if house == "stark" else "stark"
    if isinstance(points.points, int):
        word, verb = ("eliminated", "eliminates") if points.for_ == "unit-eliminated" else ("captured", "captures")
        return {f"{house}-{verb}": _rule({word: {"house": enemy}}, house, points.points)}
    found = ((each.id.partition(":")[0], each.value) for each in _commanders(setup, enemy))
    return {f"{house}-captures-{name}": _rule({"captured": {"commander": name}}, house, worth) for name, worth in found}


def _rule(on: dict[str, Any], house: House, points: int) -> dict[str, Any]:
    return {"on": on, "do": [{"score": {"house": house, "points": points}}]}


def _commanders(setup: SkirmishSetup, house: House) -> Sequence[Commander]:
    field = setup.open.field
    return [field.commander(each.thing) for each in field.of(house, "commanders")]
