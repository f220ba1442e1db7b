"""New battle plans: from a template, from a skirmish, from the position of a battle. Each can be played as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bow.authoring.warnings.checked_plan import Warning
from bow.authoring.warnings.listing import warnings_of
from bow.battle import Battle
from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.to_plain import plain
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import dump_yaml, parse_yaml
from bow.content.editing.layout import formatted
from bow.content.editing.source import SourceText
from bow.content.scenarios import scenario_in
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_text
from bow.skirmish.setup import stream

FOLDER: Final = Path(__file__).parent / "templates"

TEMPLATES: Final = ("meeting", "crossing", "special")
"""The templates by name; what each shows, its first line says."""

_SPECIAL: Final = ("objectives", "areas", "markers", "reserve", "rules", "victory")


def from_template(name: str) -> str:
    """The text of a template.

    Raises:
        InputError: there is no such template.
    """
    if name not in TEMPLATES:
        why = f"there is no such template.{did_you_mean(name, TEMPLATES)} Known: {listed(TEMPLATES)}"
        raise InputError([Fault(name, None, "", why)])
    return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")


def from_skirmish(seed: int, card: str | None, catalogue: Catalogue) -> str:
    """A skirmish that bots have set up.

    Args:
        seed: of all that is drawn.
        card: the id of the skirmish card; None: one drawn by the seed.
        catalogue: where the cards come from.

    Raises:
        InputError: there is no such card, or what is drawn cannot be played.
    """
    cards = list(catalogue.skirmishes)
    if card is None:
        card = cards[stream(seed, "card", len(cards))]
    if card not in cards:
        why = f"there is no such skirmish card.{did_you_mean(card, cards)} Known: {listed(cards)}"
        raise InputError([Fault(card, None, "", why)])
    seats: Mapping[Any, str] = {"stark": "bot", "lannister": "bot"}
    return scenario_text(chosen_by(SkirmishSetup.begin(card, seed, catalogue), setup_bots_of(seats, seed)), seats)


def from_battle(battle: Battle) -> str:
    """The position of a battle as a plan of its own: what is left of the forces, the map and the rounds.

    Special rules and victory come along where they still make sense without those who have fallen; else there are none.

    Raises:
        InputError: what is left cannot be played.
    """
    value = _plan_of(battle)
    error: InputError | None = None
    for parts in ((), _SPECIAL):
        kept = {key: item for key, item in value.items() if key not in parts}
        text = formatted("\n".join(_in_parts(kept)))
        try:
            warned = _looked_at(text, battle.catalogue)
        except InputError as found:
            error = found
            continue
        if any(warning.id == "lop-sided" for warning in warned):
            text = formatted("\n".join(_in_parts({**kept, "favoured": _stronger(warned)})))
            warned = _looked_at(text, battle.catalogue)
        if not warned or parts:
            return text
    raise error or InputError([])


def renamed(text: str, id: str, name: str, catalogue: Catalogue) -> str:
    """The text of a plan with another id and name.

    Raises:
        InputError: they are no id and no name.
    """
    source = SourceText(text)
    made = source.changed({**source.value, "id": id, "name": name}).text
    _looked_at(made, catalogue)
    return made


def id_from(stem: str, what: str = "battle") -> str:
    """The id that fits the name of a file: `My Battle` is `my-battle`, `7` is `battle-7`."""
    slug = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")
    return slug if slug[:1].isalpha() else f"{what}-{slug}".strip("-")


def _looked_at(text: str, catalogue: Catalogue) -> list[Warning]:
    """The warnings about a plan. InputError with its faults."""
    document = parse_yaml(text, "battle")
    scenario = scenario_in(document, catalogue, WORDS)
    faults = [Fault("battle", None, "", str(fault)) for fault in Battle.start(scenario, seed=1).faults()]
    if faults:
        raise InputError(faults)
    return warnings_of(document, scenario, catalogue)


def _stronger(warned: list[Warning]) -> str:
    (warning,) = (each for each in warned if each.id == "lop-sided")
    return "stark" if warning.fault.message.startswith("House stark") else "lannister"


def _plan_of(battle: Battle) -> dict[str, Any]:
    """The plan, with all special rules of the battle."""
    position = battle.to_position()
    plan = plain(battle.scenario) if battle.scenario is not None else {}
    houses = position["houses"]
    rounds = max(1, min(10, (position["limit"] or 5) - position["round"] + 1))
    name = plan.get("name", "A Battle")
    value: dict[str, Any] = {
        "format": 1,
        "id": "a-position",
        "number": 100,
        "name": name,
        "source": {
            "grade": "reconstruction",
            "note": f"{name}, as it stood in round {position['round']}, as a battle of its own.",
        },
        "story": plan.get("story", "The day is not over yet."),
        "rounds": rounds,
        "tokens": {house: houses[house]["command"] for house in houses},
        "dice": plan.get("dice", {"stark": 4, "lannister": 4}),
        "cards": plan.get("cards", {"stark": 2, "lannister": 2}),
        "momentum": position["momentum"],
        "track": position["track"],
        "edges": position["edges"],
        "map": position["map"].rstrip("\n") + "\n",
    }
    for key in ("board", "compass"):
        if plan.get(key) is not None:
            value[key] = plan[key]
    value |= {key: position[key] for key in ("pieces", "fires", "devastated") if position.get(key)}
    value["objectives"] = {
        id: {**{key: item for key, item in each.items() if key != "control"}, **_control(position, each["at"])}
        for id, each in plan.get("objectives", position.get("objectives", {})).items()
    }
    special = {key: plan.get(key, position.get(key)) for key in _SPECIAL if key != "objectives"}
    special["reserve"] = {id: _unit(unit, battle) for id, unit in position.get("reserve", {}).items()}
    value["units"] = {id: _unit(unit, battle) for id, unit in position["units"].items()}
    if position["options"]:
        value["options"] = position["options"]
    value |= {key: item for key, item in special.items() if item}
    return {key: item for key, item in value.items() if item not in ({}, [])}


def _control(position: Mapping[str, Any], at: str) -> dict[str, str]:
    return {"control": position["control"][at]} if at in position["control"] else {}


def _unit(unit: Mapping[str, Any], battle: Battle) -> dict[str, Any]:
    """A unit as a plan has it: nothing that follows from its kind or its commander."""
    catalogue = battle.catalogue
    kind = catalogue.kinds[unit["kind"]]
    commander = catalogue.commanders[unit["commander"]] if "commander" in unit else None
    made: dict[str, Any] = {}
    if commander is None or commander.unit != kind.id:
        made["kind"] = kind.id
    if commander is not None:
        made["commander"] = commander.id
    if unit["house"] != (commander.house if commander else kind.house):
        made["house"] = unit["house"]
    made["rank"] = unit["rank"]
    if "at" in unit:
        made["at"] = unit["at"]
    if unit["figures"] != kind.figures:
        made["figures"] = unit["figures"]
    return made


_REMARKS: Final = {
    "rounds": "What is left of the battle: rounds, and command tokens on the boards.",
    "map": "The map as it is now; what burnt down is gone.",
    "units": "Who is still standing.",
    "rules": "The special rules of the battle.",
    "victory": "Who wins, and when.",
}


def _in_parts(value: Mapping[str, Any]) -> Iterator[str]:
    yield "# A battle that begins in the middle of another. `bow check` says what is wrong, once you have changed it.\n"
    for key, item in value.items():
        if key in _REMARKS:
            yield f"\n# {_REMARKS[key]}"
        yield dump_yaml({key: item}).rstrip("\n")
