"""Battle plans made from the position of a battle, and the parts that a plan cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from bow.authoring.draft.battle_draft import Steps, path_in
from bow.authoring.draft.checked_plan import Warning
from bow.authoring.draft.following_texts import with_kept_translations
from bow.authoring.draft.warnings import warnings_of
from bow.authoring.left_out import LeftOut, MadePlan, left_out_lines
from bow.battle import Battle
from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.layout import formatted
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import Document, parse_yaml
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in
from bow.content.terms import DIRECTIONS, HOUSES
from bow.hexes import parse_map
from bow.words.messages import FALLBACK, spoken

SPECIAL: Final = ("objectives", "areas", "markers", "reserve", "counters", "rules", "victory")
"""The parts of a plan that a position has too."""
SET_UP: Final = "set-up"
GRANT: Final = "grant"
MOST_ROUNDS: Final = 10
DEFAULT_COMPASS: Final = list(DIRECTIONS)


def from_battle(battle: Battle) -> MadePlan:
    """Return a plan of a battle's position: the remaining forces and rounds, the map, the special rules.

    Parts that would be faults in the new plan are left out, and so are parts that no plan can hold, such as hands of
    cards.

    Raises:
        InputError: the remaining plan cannot be played.
    """
    position = battle.to_position()
    left: list[LeftOut] = []
    value = _plan_of(battle, position, left)
    gone = _unit_ids(battle) - {*position["units"], *position.get("reserve", {})}
    value, document, scenario, taken_out = _pruned(value, _written, battle.catalogue, gone)
    left += reversed(taken_out)
    warned = warnings_of(document, scenario, battle.catalogue)
    if any(warning.id == "lop-sided" for warning in warned):
        value["favoured"] = _stronger(warned)
        value, document, scenario, _ = _pruned(value, _written, battle.catalogue, gone)
    left += state_left_out(position, Battle.start(scenario, seed=1).to_position())
    found = tuple(dict.fromkeys(left))
    return MadePlan(formatted("\n".join([*_head(found), *_in_parts(value)])), found)


def _stronger(warned: list[Warning]) -> str:
    (warning,) = (each for each in warned if each.id == "lop-sided")
    return "stark" if warning.fault.message.startswith("House stark") else "lannister"


def _unit_ids(battle: Battle) -> set[str]:
    plan = battle.plan
    return {*(battle.scenario.units if battle.scenario is not None else ()), *plan.reserve}


def _plan_of(battle: Battle, position: Mapping[str, Any], left: list[LeftOut]) -> dict[str, Any]:
    """Return the plan with all special rules of the battle, faults included."""
    plan: dict[str, Any] = plain(battle.scenario) if battle.scenario is not None else {}
    houses = position["houses"]
    name = plan.get("name", "A Battle")
    value: dict[str, Any] = {
        "format": 1,
        "id": "a-position",
        "number": 100,
        "name": name,
        "source": {
            "grade": "reconstruction",
            "note": f"{name}, as it stood in round {position['round']}, as a new battle.",
        },
        "story": plan.get("story", "The day is not over yet."),
        "rounds": _rounds(position, left),
        "tokens": {house: houses[house]["command"] for house in houses},
        "dice": plan.get("dice", {"stark": 4, "lannister": 4}),
        "cards": plan.get("cards", {"stark": 2, "lannister": 2}),
        "momentum": position["momentum"],
        "track": position["track"],
        "edges": position["edges"],
        "map": position["map"].rstrip("\n") + "\n",
    }
    for key in ("board", "compass"):
        given = plan.get(key) or position.get(key)
        if given is not None and (key in plan or given != DEFAULT_COMPASS):
            value[key] = given
    value |= {key: position[key] for key in ("pieces", "fires", "devastated") if position.get(key)}
    value |= _ground(battle, plan, value.get("pieces", {}), position["units"])
    special = {key: plan.get(key, position.get(key)) or {} for key in SPECIAL}
    special["objectives"] = {id: _objective(each, position) for id, each in special["objectives"].items()}
    special["areas"] = {id: _area(id, each, battle) for id, each in special["areas"].items()}
    special["rules"] = _rules(special["rules"], position, left)
    numbered: dict[str, list[str]] = {}
    special["markers"] = dict(_markers(special["markers"], position, numbered))
    for key in ("rules", "victory"):
        special[key] = _with_numbered(special[key], numbered)
    counted = position.get("counted", {})
    special["counters"] = {id: {**each, "start": counted[id]} for id, each in special["counters"].items()}
    special["reserve"] = {id: _unit(unit, battle) for id, unit in position.get("reserve", {}).items()}
    value["units"] = {id: _unit(unit, battle) for id, unit in position["units"].items()}
    if position["options"]:
        value["options"] = position["options"]
    value |= {key: plan[key] for key in ("light", "favoured") if plan.get(key)}
    if plan.get("facts"):
        left.append(LeftOut("facts", "facts"))
    value |= {key: item for key, item in special.items() if item}
    before = {**plan, **value}
    value, over = renumbered(value, position["round"] - 1)
    left += over
    if plan.get("translations"):
        value["translations"] = plan["translations"]
        value = with_kept_translations(before | {"translations": plan["translations"]}, value)
        value["translations"] = _without_note(value["translations"])
    return {key: item for key, item in value.items() if item not in ({}, [], ())}


def _without_note(translations: Mapping[str, Any]) -> dict[str, Any]:
    """Return translations without that of the source's note: the new battle has another note."""
    kept = {
        language: {key: text for key, text in texts.items() if key != "source.note"}
        for language, texts in translations.items()
    }
    return {language: texts for language, texts in kept.items() if texts}


def _rounds(position: Mapping[str, Any], left: list[LeftOut]) -> int:
    """Return the number of remaining rounds."""
    now, limit = position["round"], position["limit"]
    rounds = max(1, min(MOST_ROUNDS, limit - now + 1)) if limit else 5
    if not limit or rounds != limit - now + 1:
        left.append(LeftOut("rounds", "limit", {"rounds": rounds, "round": now, "limit": limit or 0}))
    if now > 1:
        left.append(LeftOut("rounds", "rounds", {"round": now}))
    return rounds


def _ground(
    battle: Battle, plan: Mapping[str, Any], pieces: Mapping[str, str], units: Mapping[str, Any]
) -> dict[str, Any]:
    """Return `treat-as` and the other pieces, as far as the tokens of `treat-as` are still on all their hexes."""
    treated = plan.get("treat-as")
    if not treated:
        return {}
    catalogue = battle.catalogue
    board, tokens = parse_map(battle.to_position()["map"], "".join(catalogue.ground))
    ground = {name: catalogue.ground[token].id for name, token in zip(board.names, tokens, strict=True)}
    kept = {
        id: piece for id, piece in treated.items() if all(pieces.get(h) == piece for h in ground if ground[h] == id)
    }
    standing = {unit["at"] for unit in units.values()}  # the check of a plan wants a token where a unit stands
    rest = {name: piece for name, piece in pieces.items() if name in standing or kept.get(ground[name]) != piece}
    return {"treat-as": kept, "pieces": rest}


def _objective(objective: Mapping[str, Any], position: Mapping[str, Any]) -> dict[str, Any]:
    made = {key: item for key, item in objective.items() if key != "control"}
    control = position["control"].get(objective["at"])
    return made | ({"control": control} if control else {})


def _area(id: str, area: Mapping[str, Any], battle: Battle) -> dict[str, Any]:
    """Return an area; one that is defined by terrain as a list of hexes, because the terrain may be gone."""
    if "terrain" not in area:
        return dict(area)
    hexes = sorted(battle.area(id), key=lambda name: (int(name[1:]), name))
    return {"hexes": hexes} | ({"look": area["look"]} if "look" in area else {})


def _markers(
    markers: Mapping[str, Any], position: Mapping[str, Any], numbered: dict[str, list[str]]
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the markers at their current places; each of several with one name gets an entry, listed in `numbered`."""
    lying = position.get("lying", {})
    if _is_set_up(position):
        yield from markers.items()
        return
    for id, marker in markers.items():
        rest = {key: item for key, item in marker.items() if key not in ("at", "count")}
        if "count" not in marker:
            yield id, rest | ({"at": lying[id]} if id in lying else {})
            continue
        ids = [f"{id}-{n}" for n in range(1, marker["count"] + 1)]
        if not any(each in lying for each in ids):
            yield id, marker
            continue
        numbered[id] = ids
        for each in ids:
            yield each, rest | ({"at": lying[each]} if each in lying else {})


def _with_numbered(thing: Any, numbered: Mapping[str, list[str]]) -> Any:
    """Return rules that name the markers of one name one by one."""
    if isinstance(thing, list):
        return [_with_numbered(item, numbered) for item in thing]
    if not isinstance(thing, Mapping):
        return thing
    return {
        key: list(dict.fromkeys(one for name in item for one in numbered.get(name, [name])))
        if key == "markers" and isinstance(item, list)
        else _with_numbered(item, numbered)
        for key, item in thing.items()
    }


def _rules(rules: Mapping[str, Any], position: Mapping[str, Any], left: list[LeftOut]) -> dict[str, Any]:
    """Return the rules; rules that hold only once and have been carried out are switched off.

    So are set-up rules after the set-up, but the effects that they grant are granted again.
    """
    made = {}
    for id, rule in rules.items():
        made[id] = rule
        if rule.get("off"):
            continue
        if id in position.get("used", ()):
            left.append(LeftOut(f"rules.{id}", "switched-off"))
            made[id] = {**rule, "off": True}
        elif rule["on"] == SET_UP and not _is_set_up(position):
            grants = [deed for deed in rule["do"] if isinstance(deed, Mapping) and GRANT in deed]
            if not grants:
                left.append(LeftOut(f"rules.{id}", "set-up-done"))
                made[id] = {**rule, "off": True}
            elif grants != rule["do"]:
                left.append(LeftOut(f"rules.{id}", "set-up-part"))
                made[id] = {**rule, "do": grants}
    return made


def _is_set_up(position: Mapping[str, Any]) -> bool:
    return bool(position["phase"] == "setup")


def _unit(unit: Mapping[str, Any], battle: Battle) -> dict[str, Any]:
    """Return a unit as a plan has it, without the values that follow from its kind or its commander."""
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
    if "face-down" in unit:
        made["face-down"] = unit["face-down"]
    return made


_REMARKS: Final = {
    "rounds": "The rest of the battle: rounds, and command tokens on the boards.",
    "map": "The map at this moment, without the terrain that has burnt down.",
    "units": "The units that are still in play.",
    "rules": "The special rules of the battle.",
    "victory": "Who wins, and when.",
}


def _written(value: Mapping[str, Any]) -> str:
    """Return the text of a plan, with comments."""
    return formatted("\n".join([*_head(()), *_in_parts(value)]))


def _head(left: Sequence[LeftOut]) -> Iterator[str]:
    """Yield the comment at the top, with the list of parts left out."""
    yield "# A battle that begins in the middle of another. After changes, run `bow check` to find faults."
    if left:
        words = spoken(FALLBACK)
        yield "#"
        yield f"# {words.say('left-out-head', count=len(left))}"
        yield from (f"# - {line}" for line in left_out_lines(left, words))
    yield ""


def _in_parts(value: Mapping[str, Any]) -> Iterator[str]:
    for key, item in value.items():
        if key in _REMARKS:
            yield f"\n# {_REMARKS[key]}"
        yield dump_yaml({key: item}).rstrip("\n")


NOT_COMPARED: Final = frozenset(
    {"battle", "chance", "round", "limit", "used", *("objectives", "areas", "markers", "counters"), "rules", "victory"}
)
"""The parts that name the battle, feed its dice, or are handled elsewhere, one by one."""
TURN: Final = frozenset({"phase", "first", "turn", "doing"})
HOUSE_KEYS: Final = {"vp": "points", "losses": "losses"}


def state_left_out(position: Mapping[str, Any], fresh: Mapping[str, Any]) -> Iterator[LeftOut]:
    """Yield the parts of a position that differ from the starting position of its plan.

    Args:
        position: a complete position, as returned by `Battle.to_position`.
        fresh: the starting position of the plan.
    """
    begun = any(_frames(position) != _frames(fresh) if key == "doing" else position[key] != fresh[key] for key in TURN)
    begun = begun or position["round"] != fresh["round"]
    if begun:
        yield LeftOut("turn", "turn")
    for key in dict.fromkeys((*position, *fresh)):
        if key in NOT_COMPARED or key in TURN or (position.get(key) or None) == (fresh.get(key) or None):
            continue
        here, there = position.get(key), fresh.get(key)
        match key:
            case "morale":
                yield LeftOut("morale", "morale", {"morale": here})
            case "houses":
                yield from _houses(position["houses"], fresh["houses"], begun)
            case "commanders":
                yield from _commanders(position["commanders"], fresh["commanders"])
            case "units":
                yield from _units(position["units"], fresh["units"])
            case "engaged":
                yield LeftOut("engaged", "engaged", {"units": _listed(here)})
            case "control":
                yield LeftOut(
                    "control", "control", {"hexes": _listed(name for name in here or () if name not in (there or {}))}
                )
            case "lying" | "held" | "turned-up":
                yield LeftOut(key, "markers", {"markers": _listed(_differing(here, there))})
            case "effects":
                yield from _effects(here or ())
            case _:
                yield LeftOut(key, "other")


def _effects(effects: Sequence[Mapping[str, Any]]) -> Iterator[LeftOut]:
    units = dict.fromkeys(each["unit"] for each in effects if "unit" in each)
    if units:
        yield LeftOut("effects", "effects", {"units": _listed(units)})
    if any("unit" not in each for each in effects):  # of everyone, such as the sight of a rainy round
        yield LeftOut("effects", "effects-of-all")


def _frames(position: Mapping[str, Any]) -> list[str]:
    return [frame["frame"] for frame in position["doing"]]


def _houses(here: Mapping[str, Any], there: Mapping[str, Any], begun: bool) -> Iterator[LeftOut]:
    for house in HOUSES:
        mine, fresh = here[house], there[house]
        for key in mine:
            if key in ("passed",) or mine[key] == fresh[key]:
                continue  # a pass belongs to the open turn
            if key in HOUSE_KEYS:
                yield LeftOut(f"houses.{house}.{key}", HOUSE_KEYS[key], {"house": house, "count": mine[key]})
            elif key in ("hand", "deck", "discard"):
                if begun:  # else only the order of the cards differs
                    yield LeftOut(f"houses.{house}.cards", "cards", {"house": house})
            elif key == "orders":
                if begun and mine[key]:
                    yield LeftOut(f"houses.{house}.orders", "orders", {"house": house, "count": len(mine[key])})
            else:
                yield LeftOut(f"houses.{house}.{key}", "other")


def _commanders(here: Mapping[str, Any], there: Mapping[str, Any]) -> Iterator[LeftOut]:
    lost = [id for id in here if id not in there]
    if lost:
        yield LeftOut("commanders", "commanders", {"commanders": _listed(lost)})
    for id, card in here.items():
        if id in there and card != there[id]:
            yield LeftOut(f"commanders.{id}", "commander-cards", {"tokens": card["tokens"]})


def _units(here: Mapping[str, Any], there: Mapping[str, Any]) -> Iterator[LeftOut]:
    tired = [id for id in here if id in there and here[id]["active"] != there[id]["active"]]
    if tired:
        yield LeftOut("units", "active", {"units": _listed(tired)})
    for id in dict.fromkeys((*here, *there)):
        if {**here.get(id, {}), "active": True} != {**there.get(id, {}), "active": True}:
            yield LeftOut(f"units.{id}", "other")


def _differing(here: Any, there: Any) -> list[str]:
    if isinstance(here, Mapping):
        return [id for id in here if here[id] != (there or {}).get(id)]
    return [id for id in here or () if id not in (there or ())]


def _listed(words: Any) -> str:
    return ", ".join(words or ())


BY_ID: Final = ("objectives", "areas", "markers", "reserve", "counters", "rules")
MOST_PASSES: Final = 50
"""The most passes: removing one part can make another faulty."""


def _pruned(
    value: Mapping[str, Any], written: Callable[[Mapping[str, Any]], str], catalogue: Catalogue, gone: Collection[str]
) -> tuple[dict[str, Any], Document, Scenario, list[LeftOut]]:
    """Return a plan without its faulty parts.

    Args:
        value: the plan as plain values.
        written: returns the YAML text of a plan.
        catalogue: the content of the plan.
        gone: units that took part in the battle and are out of play.

    Returns:
        The plan, its document, the plan as played, and the parts left out.

    Raises:
        InputError: a fault is in a part that every battle needs, such as the map.
    """
    made = dict(value)
    left: list[LeftOut] = []
    for left_passes in range(MOST_PASSES, -1, -1):
        document = parse_yaml(written(made), "battle")
        try:
            scenario = scenario_in(document, catalogue, WORDS)
        except InputError as error:
            if not left_passes:
                raise
            made = _without_faults(made, document, error, gone, left)
            continue
        faults = [Fault("battle", None, "", str(fault)) for fault in Battle.start(scenario, seed=1).faults()]
        if faults:
            raise InputError(faults)
        return made, document, scenario, left
    raise AssertionError("the last pass raises or returns")


def _without_faults(
    value: dict[str, Any], document: Document, error: InputError, gone: Collection[str], left: list[LeftOut]
) -> dict[str, Any]:
    """Remove the parts that the faults are about. Raises InputError if none of them can be removed."""
    found: dict[Steps, LeftOut] = {}
    for fault in error.faults:
        path = path_in(document, fault)
        part = _part_of(value, path)
        if part is None:
            continue
        named = _at(value, path)
        why = (
            LeftOut(_dotted(part), "unit", {"unit": named})
            if isinstance(named, str) and named in gone
            else LeftOut(_dotted(part), "fault", {"why": fault.message})
        )
        found.setdefault(part, why)
    whole = {path: why for path, why in found.items() if not any(path[:n] in found for n in range(1, len(path)))}
    if not whole:
        raise error
    for path in sorted(whole, key=lambda path: [(isinstance(step, str), step) for step in path], reverse=True):
        value = _without(value, path)
        left.append(whole[path])
    return value


def _part_of(value: Mapping[str, Any], path: Steps) -> Steps | None:
    """Return the smallest part around a fault that a plan does not need, or None if every part around it is needed."""
    if path[:1] == ("translations",):
        return path[:3]
    if path[:1] == ("victory",) or (path and path[0] in BY_ID):
        if len(path) < 2:
            return None
        in_list = path[0] == "rules" and path[-2:-1] == ("units",) and len(_at(value, path[:-1])) > 1
        return path if in_list else path[:2]
    return None


def _at(value: Any, path: Steps) -> Any:
    for step in path:
        value = value[step]
    return value


def _without(value: dict[str, Any], path: Steps) -> dict[str, Any]:
    """Return the plan without a part; a rule that shared the text of a deleted rule gets that text."""
    if len(path) == 2 and path[0] == "rules":
        rules = value["rules"]
        return {**value, "rules": _without_rules(rules, {id: rule for id, rule in rules.items() if id != path[1]})}
    return dict(_taken_out(value, path))


def _taken_out(value: Any, path: Steps) -> Any:
    step, *rest = path
    if isinstance(value, list):
        return [
            _taken_out(item, tuple(rest)) if n == step else item for n, item in enumerate(value) if rest or n != step
        ]
    return {
        key: _taken_out(item, tuple(rest)) if key == step else item
        for key, item in value.items()
        if rest or key != step
    }


def _dotted(path: Steps) -> str:
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)


IN_ROUND = "in-round"


def renumbered(value: Mapping[str, Any], gone: int) -> tuple[dict[str, Any], list[LeftOut]]:
    """Renumber the rounds in all conditions, so that the first round not yet played becomes round 1.

    Args:
        value: a battle plan in the form of `bow.content.documents.validation`.
        gone: the number of rounds played.

    Returns:
        The plan without rules, deeds and victory conditions for rounds already played, and a list of these.
    """
    if gone <= 0:
        return dict(value), []
    left: list[LeftOut] = []
    made = dict(value)
    rules = {}
    for id, rule in value.get("rules", {}).items():
        later = _later_rule(rule, gone, f"rules.{id}", left)
        if later is None:
            left.append(LeftOut(f"rules.{id}", "round-over"))
        rules[id] = later
    made["rules"] = _without_rules(value.get("rules", {}), rules)
    victory = []
    for n, line in enumerate(value.get("victory", []), 1):
        conditions = _all(line.get("if", []), gone)
        if conditions is None:
            left.append(LeftOut(f"victory.{n}", "round-over"))
        else:
            victory.append(_with_conditions(line, conditions))
    made["victory"] = victory
    return made, left


def _without_rules(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules of `after` that are not None. If the text of a deleted rule was shared, another rule gets it."""
    made: dict[str, Any] = {}
    text = None
    for id in before:
        rule = after.get(id)
        text = before[id].get("text", text)
        if rule is None:
            continue
        if "text" not in rule and text is not None and not _told_before(before, made, id):
            rule = {**rule, "text": text}
        made[id] = rule
    return made


def _told_before(before: Mapping[str, Any], made: Mapping[str, Any], id: str) -> bool:
    """Return whether a rule with the text of the rule `id` still exists, or another rule has taken the text over."""
    ids = list(before)
    for other in reversed(ids[: ids.index(id)]):
        if other in made:
            return True
        if "text" in before[other]:
            return False
    return True  # no rule before it has a text


def _later_rule(rule: Mapping[str, Any], gone: int, at: str, left: list[LeftOut]) -> dict[str, Any] | None:
    conditions = _all(rule.get("if", []), gone)
    deeds = list(_later_deeds(rule["do"], gone, f"{at}.do", left))
    if conditions is None or not deeds:
        return None
    return {**_with_conditions(rule, conditions), "do": deeds}


def _later_deeds(deeds: list[Any], gone: int, at: str, left: list[LeftOut]) -> Iterator[Any]:
    for n, deed in enumerate(deeds, 1):
        if not isinstance(deed, Mapping):
            yield deed
            continue
        ((word, fields),) = deed.items()
        made = dict(fields) if isinstance(fields, Mapping) else fields
        if isinstance(made, dict) and "if" in made:
            conditions = _all(made["if"], gone)
            if conditions is None:
                left.append(LeftOut(f"{at}.{n}", "round-over"))
                yield from _later_deeds(made.get("else", []), gone, f"{at}.{n}.{word}.else", left)
                continue
            made["if"] = conditions
        if isinstance(made, dict):
            inner = f"{at}.{n}.{word}"
            for key in ("do", "else"):
                if isinstance(made.get(key), list):
                    made[key] = list(_later_deeds(made[key], gone, f"{inner}.{key}", left))
            if "results" in made:
                made["results"] = [
                    result
                    | {"do": list(_later_deeds(result.get("do", []), gone, f"{inner}.results.{number}.do", left))}
                    for number, result in enumerate(made["results"], 1)
                ]
            if made.get("do") == [] and not (word != "may" and made.get("else")):
                continue
        yield {word: made}


def _with_conditions(part: Mapping[str, Any], conditions: list[Any]) -> dict[str, Any]:
    """Return a rule or a line of victory with other conditions; without any the key is left out."""
    if not conditions:
        return {key: item for key, item in part.items() if key != "if"}
    return {key: conditions if key == "if" else item for key, item in part.items()}


def _all(conditions: list[Any], gone: int) -> list[Any] | None:
    """Return the conditions that still matter, or None if one of them can no longer hold."""
    made = [_later(each, gone) for each in conditions]
    return None if False in made else [each for each in made if each is not True]


def _later(condition: Any, gone: int) -> Any:
    """Return a condition with its rounds renumbered; True: it always holds; False: it never does."""
    if not isinstance(condition, Mapping):
        return condition
    ((word, fields),) = condition.items()
    if word == IN_ROUND:
        first, last = fields.get("from", 1) - gone, fields.get("to")
        if last is not None and last - gone < 1:
            return False
        if last is None:
            return True if first <= 1 else {word: {"from": first}}
        return {word: {"from": max(1, first), "to": last - gone}}
    if word in ("any-of", "none-of"):
        these = [_later(each, gone) for each in fields["these"]]
        if True in these:
            return word == "any-of"
        these = [each for each in these if each is not False]
        return {word: {**fields, "these": these}} if these else word == "none-of"
    return condition
