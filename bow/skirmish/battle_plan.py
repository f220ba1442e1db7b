"""Skirmishes that have been set up, written as battle plans: scenario files to play, check and edit. SKM-7."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from bow.battle.vocabulary import WORDS
from bow.content.documents.yaml_reading import dump_yaml, parse_yaml
from bow.content.models import Commander
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in
from bow.content.skirmish_cards import SkirmishPoints
from bow.content.terms import HOUSES, House
from bow.hexes import write_map
from bow.skirmish.choices import record
from bow.skirmish.setup import SkirmishSetup
from bow.system.sentence import Sentence

WIDTH = 118


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
