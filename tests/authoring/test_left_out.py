"""A battle made from another contains everything of its source, or lists it as left out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.authoring.beginnings import copied_plan, renamed
from bow.authoring.draft.warnings import warnings_of
from bow.authoring.left_out import KINDS, MadePlan, left_out_lines
from bow.authoring.position_plan import from_battle, renumbered
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.documents.to_plain import plain
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.plans import Area, Plan
from bow.content.scenarios import scenario_in, scenario_paths
from bow.content.special import marker_ids
from bow.words.messages import languages, message_keys, spoken

Run = Callable[..., tuple[int, str, str]]

#: parts that a plan holds directly or in another form; the rest of a position must be listed
SAID = {"map", "edges", "compass", "pieces", "fires", "devastated", "options", "momentum", "track"}
NO_PART = {"battle", "chance"}  # the name of the battle, the dice to come
PARTS = {"objectives", "areas", "markers", "reserve", "rules", "victory", "used", "round", "limit", "units"}


def played(path: Path, actions: int, seed: int = 1) -> Battle:
    chosen = random.Random(actions)
    battle = Battle.start(bow.load_scenario(str(path)), seed=seed)
    for _ in range(actions):
        if battle.decision is None:
            break
        battle = battle.apply(chosen.choice(battle.legal_actions()))
    return battle


def plan_of(made: MadePlan) -> Any:
    return scenario_in(parse_yaml(made.text, "made"), catalogue([]), WORDS)


def named(made: MadePlan, part: str) -> bool:
    """Return whether the list of omissions names a part, or something in it."""
    return any(each.part == part or each.part.startswith(f"{part}.") for each in made.left_out)


def missing(battle: Battle, made: MadePlan) -> Iterator[str]:
    """Yield the things of the source that neither the plan nor its list of omissions has."""
    plan = plan_of(made)
    position, begun = battle.to_position(), Battle.start(plan, seed=1).to_position()
    source: Plan = battle.scenario or battle.plan
    for key in SAID:
        if position.get(key) != begun.get(key) and not named(made, key):
            yield key
    yield from (key for key in position if key not in SAID | NO_PART | PARTS and not _stays(key, battle, made, begun))
    for id, objective in source.objectives.items():
        kept = plan.objectives.get(id)
        same = kept is not None and (kept.at, kept.text, kept.keep) == (objective.at, objective.text, objective.keep)
        if not (same and kept.control == position["control"].get(objective.at)) and not named(made, f"objectives.{id}"):
            yield f"objectives.{id}"
    new = Battle.start(plan, seed=1)
    for id in source.areas:
        if (id not in plan.areas or new.area(id) != battle.area(id)) and not named(made, f"areas.{id}"):
            yield f"areas.{id}"
    markers = marker_ids(plan.markers)
    for id, marker in marker_ids(source.markers).items():
        kept = markers.get(id)
        same = kept is not None and (kept.kind, kept.face, kept.secret) == (marker.kind, marker.face, marker.secret)
        lies = position.get("lying", {}).get(id)
        if (
            kept is None
            or not same
            or (lies != kept.at and not named(made, "lying") and lies != begun.get("lying", {}).get(id))
        ):
            yield f"markers.{id}"
    for id in position.get("reserve", {}):
        if id not in plan.reserve and not named(made, f"reserve.{id}"):
            yield f"reserve.{id}"
    for id, rule in source.rules.items():
        same = plan.rules.get(id) == rule or position["round"] > 1 or _names_numbered(rule, source)
        if not (same and id in plan.rules) and not named(made, f"rules.{id}"):
            yield f"rules.{id}"
    texts = [line.text for line in plan.victory]
    yield from (
        f"victory.{n}"
        for n, line in enumerate(source.victory, 1)
        if line.text not in texts and not named(made, f"victory.{n}")
    )
    if battle.scenario is not None:
        whole = battle.scenario
        if whole.facts and not named(made, "facts"):
            yield "facts"
        for key in ("story", "dice", "cards", "board", "treat_as"):
            if getattr(plan, key) != getattr(whole, key):
                yield key


def _names_numbered(rule: Any, source: Plan) -> bool:
    """Return whether a rule names markers that each have their own entry now."""
    text = str(plain(rule))
    return any(f"'{id}'" in text for id, marker in source.markers.items() if marker.count)


def _stays(key: str, battle: Battle, made: MadePlan, begun: dict[str, Any]) -> bool:
    position = battle.to_position()
    here: Any = position[key]
    there: Any = begun.get(key)
    if here == there or not here:
        return True
    match key:
        case "phase" | "first" | "turn" | "doing":
            frames = [[frame["frame"] for frame in each["doing"]] for each in (position, begun)]
            return named(made, "turn") or (key == "doing" and frames[0] == frames[1])
        case "houses":
            new = plan_of(made)
            return all(
                side["command"] == new.tokens[house]
                and (not side["vp"] or named(made, f"houses.{house}.vp"))
                and (not side["losses"] or named(made, f"houses.{house}.losses"))
                and (not side["orders"] or named(made, f"houses.{house}.orders") or not named(made, "turn"))
                and (not side["discard"] or named(made, f"houses.{house}.cards"))
                for house, side in here.items()
            )
        case "commanders":
            return all(
                (id not in there and named(made, "commanders"))
                or here[id] == there.get(id)
                or named(made, f"commanders.{id}")
                for id in here
            )
        case "control":
            return named(made, key) or set(here) <= {each.at for each in plan_of(made).objectives.values()}
        case _:
            return named(made, key)


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
@pytest.mark.parametrize("actions", [0, 25, 140, 500])
def test_nothing_is_lost_without_a_word(path: Path, actions: int) -> None:
    battle = played(path, actions)
    made = from_battle(battle)
    assert sorted(missing(battle, made)) == []
    standing = {id: unit.at for id, unit in battle.units.items()}
    assert {id: unit.at for id, unit in plan_of(made).units.items()} == standing
    assert all(f"# - {line}" in made.text for line in left_out_lines(made.left_out, spoken("en")))
    if actions == 0:
        assert {each.part for each in made.left_out} <= {"facts"}


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_a_warning_costs_nothing(path: Path) -> None:
    """An area that no rule names trips a warning; objectives, areas, markers, reserve, rules and victory stay."""
    plan = bow.load_scenario(str(path))
    idle = Area.model_validate({"hexes": ["A1"]})
    made = from_battle(Battle.start(plan.model_copy(update={"areas": {**plan.areas, "idle": idle}}), seed=1))
    document = parse_yaml(made.text, "made")
    kept = scenario_in(document, catalogue([]), WORDS)
    assert "area-idle" in [warning.id for warning in warnings_of(document, kept, catalogue([]))]
    assert {each.part for each in made.left_out} <= {"facts"}
    for part in ("objectives", "markers", "reserve", "rules", "victory"):
        assert getattr(kept, part) == getattr(plan, part), part
    assert set(kept.areas) == {*plan.areas, "idle"}


def test_only_the_fallen_unit_goes_out_of_a_rule() -> None:
    path = next(path for path in scenario_paths() if "breaking-the-siege" in path.stem)
    battle = played(path, 0)
    position = battle.to_position()
    del position["units"]["s6"]
    position |= {"phase": "marshaling", "doing": None, "engaged": []}
    made = from_battle(Battle.from_position(position))
    assert [each.part for each in made.left_out if each.kind == "unit"] == ["rules.torches.do.1.grant.target.units.2"]
    assert "s6" not in str(plain(plan_of(made).rules["torches"]))
    assert set(plan_of(made).rules) == set(bow.load_scenario(str(path)).rules)


def test_a_rule_takes_over_the_text_that_it_shared() -> None:
    over = {"in-round": {"from": 1, "to": 1}}
    rules = {
        "a": {"on": "round-begin", "if": [over], "do": ["x"], "text": "Both."},
        "b": {"on": "round-end", "do": ["y"]},
    }
    made, left = renumbered({"rules": rules, "victory": []}, 1)
    assert made["rules"] == {"b": {"on": "round-end", "do": ["y"], "text": "Both."}}
    assert [(each.part, each.kind) for each in left] == [("rules.a", "round-over")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"in-round": {"from": 4}}, [{"in-round": {"from": 2}}]),
        ({"in-round": {"from": 2}}, []),
        ({"in-round": {"from": 2, "to": 5}}, [{"in-round": {"from": 1, "to": 3}}]),
        ({"none-of": {"these": [{"in-round": {"to": 2}}]}}, []),
        ({"any-of": {"these": [{"in-round": {"to": 2}}, "x"]}}, [{"any-of": {"these": ["x"]}}]),
        ({"any-of": {"these": [{"in-round": {"to": 2}}]}}, None),
        ({"none-of": {"these": [{"in-round": {"from": 1}}]}}, None),
        ("in-round", ["in-round"]),
    ],
)
def test_rounds_are_counted_anew(before: Any, after: list[Any] | None) -> None:
    made, left = renumbered({"rules": {}, "victory": [{"if": [before], "winner": "stark"}]}, 2)
    wanted = [] if after is None else [{"winner": "stark"} | ({"if": after} if after else {})]
    assert made["victory"] == wanted
    assert [each.part for each in left] == ([] if after is not None else ["victory.1"])


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_a_copy_of_a_plan_is_the_plan(run: Run, path: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy.yaml"
    assert run("new", str(file), "--from", path.stem, "--name", "Copy")[0] == 0
    whole, copy = bow.load_scenario(str(path)), bow.load_scenario(str(file))
    assert copy == whole.model_copy(update={"id": "copy", "name": "Copy"})
    lines = [line for line in copied_plan(path).split("\n") if line.startswith(("#", "facts"))]
    assert set(lines) <= set(file.read_text(encoding="utf-8").split("\n"))


def test_a_renamed_copy_does_not_keep_the_name_in_other_languages() -> None:
    text = copied_plan(scenario_paths()[0])
    whole = f"{text.rstrip()}\ntranslations:\n  ru: {{name: Тракт, story: Быль.}}\n"
    same = renamed(whole, "again", bow.load_scenario(str(scenario_paths()[0])).name, catalogue([]))
    assert "Тракт" in same
    other = renamed(whole, "again", "Another Name", catalogue([]))
    assert "Тракт" not in other
    assert "Быль." in other


def test_the_terminal_names_what_was_left_out(run: Run, tmp_path: Path) -> None:
    raiders = Path(__file__).parents[1] / "golden/played-raiders.bow"
    code, out, _ = run("new", str(tmp_path / "later.yaml"), "--from", str(raiders))
    assert code == 0
    assert "- rules.firebrands.do.1.grant.target.units.2: names s6, which is no longer in the battle" in out
    assert "- morale: the morale marker is at lannister+5" in out


@pytest.mark.parametrize("language", languages())
def test_each_kind_has_its_sentence(language: str) -> None:
    assert {f"left-out-{kind}" for kind in KINDS} <= message_keys(language)
