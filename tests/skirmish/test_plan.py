"""The result of a set-up: a scenario that anyone can play, and the same one whenever it is made again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError
from bow.lab.playing import eager
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import read_choices, record, rules_of, scenario_of, scenario_text
from bow.skirmish.setup_bots import SETUP_BOTS
from tests.skirmish.conftest import BOUNTY, RAID, Changed, begun, both_chosen, drawn, drawn_anew

SEEDS = range(1, 9)  # tools/provers/prove_skirmishes.py tries any number


def setups(content: Catalogue, card: str, who: str) -> Iterator[SkirmishSetup]:
    return (drawn(content, card, seed, who) for seed in SEEDS)


@pytest.mark.rule("SKM-7")
@pytest.mark.parametrize("card", [pytest.param(RAID, marks=pytest.mark.deep), BOUNTY])
@pytest.mark.parametrize("who", ["bot", "random"])
def test_every_skirmish_is_a_sound_battle(box: Catalogue, card: str, who: str) -> None:
    for setup in setups(box, card, who):
        scenario = scenario_of(setup)
        battle = Battle.start(scenario, setup.seed)
        assert battle.faults() == []
        assert battle.decision is not None
        assert len(scenario.units) + len([each for each in setup.open.left_out if each[1] != "terrain"]) == sum(
            len(box.setups[id].units) for draw in setup.open.draws.values() for id in draw.units
        ) + sum(len(cards) for cards in setup.open.commanders.values())


@pytest.mark.rule("SKM-7")
@pytest.mark.parametrize("card", [pytest.param(RAID, marks=pytest.mark.deep), BOUNTY])
def test_the_card_gives_all_else(box: Catalogue, card: str) -> None:
    terms, scenario = box.skirmishes[card], scenario_of(drawn(box, card))
    for name in ("rounds", "tokens", "dice", "cards", "track", "board", "name", "story"):
        assert getattr(scenario, name) == getattr(terms, name), name
    assert scenario.victory == ()


@pytest.mark.rule("SKM-7")
def test_points_of_the_card_are_rules_of_the_battle(box: Catalogue) -> None:
    setup = SkirmishSetup.begin(BOUNTY, 7, box)
    setup = setup.apply("choose setup-robb-king").apply("choose setup-jaime setup-mountain")
    bots = setup_bots_of({"stark": "bot", "lannister": "bot"}, 7)
    rules = rules_of(chosen_by(setup, bots))
    texts = [rule["text"] for rule in rules.values() if "text" in rule]
    assert texts == [points.text for points in box.skirmishes[BOUNTY].points]
    assert {id: (rule["on"], rule["do"]) for id, rule in rules.items()} == {
        "stark-eliminates": ({"eliminated": {"house": "lannister"}}, [{"score": {"house": "stark", "points": 1}}]),
        "lannister-eliminates": ({"eliminated": {"house": "stark"}}, [{"score": {"house": "lannister", "points": 1}}]),
        "stark-captures-jaime-lannister": (
            {"captured": {"commander": "jaime-lannister"}},
            [{"score": {"house": "stark", "points": 2}}],
        ),
        "stark-captures-gregor-clegane": (
            {"captured": {"commander": "gregor-clegane"}},
            [{"score": {"house": "stark", "points": 1}}],
        ),
        "lannister-captures-robb-stark": (
            {"captured": {"commander": "robb-stark"}},
            [{"score": {"house": "lannister", "points": 3}}],
        ),
    }
    assert set(scenario_of(chosen_by(setup, bots)).rules) == set(rules)


@pytest.mark.rule("SKM-7")
def test_points_for_any_commander(changed: Changed, box: Catalogue) -> None:
    points = box.skirmishes[BOUNTY].points[1].model_copy(update={"points": 4})
    rules = rules_of(drawn(changed({"points": (points,)})))
    assert [rule["on"] for rule in rules.values()] == [
        {"captured": {"house": "lannister"}},
        {"captured": {"house": "stark"}},
    ]


@pytest.mark.rule("SKM-6")
def test_tokens_lie_on_the_field(changed: Changed, box: Catalogue) -> None:
    wet = {id: {"terrain": ("ford", "river", "tent")} for id, card in box.setups.items() if card.house == "stark"}
    setup = drawn(changed(setups=wet), who="bot")
    scenario = scenario_of(setup)
    assert sorted(scenario.pieces.values()) == ["ford", "ford", "tent", "tent"]
    assert scenario.map.count("~") == 2


# --- repetition
@pytest.mark.parametrize("card", [RAID, pytest.param(BOUNTY, marks=pytest.mark.deep)])
@pytest.mark.parametrize("who", ["bot", "random"])
def test_the_same_seed_gives_the_same_skirmish(box: Catalogue, card: str, who: str) -> None:
    texts = [scenario_text(drawn(box, card, seed, who)) for seed in range(1, 9)]
    assert texts == [scenario_text(drawn_anew(box, card, seed, who)) for seed in range(1, 9)]
    assert len(set(texts)) == len(texts)


def test_the_choices_in_a_file_make_it_again(box: Catalogue, tmp_path: Path) -> None:
    setup = chosen_by(
        SkirmishSetup.begin(BOUNTY, 11, box, {"stark": "bottom", "lannister": "top"}),
        setup_bots_of({"stark": "random", "lannister": "bot"}, 3),
    )
    file = tmp_path / "bounty.yaml"
    file.write_text(scenario_text(setup, {"stark": "person"}), encoding="utf-8")
    found = read_choices(file, box)
    assert found.card is not None
    assert found.seed is not None
    assert found.edges is not None
    again = found.made(SkirmishSetup.begin(found.card, found.seed, box, found.edges))
    assert again == setup
    plain = tmp_path / "choices.txt"
    plain.write_text("\n".join(record(setup)), encoding="utf-8")
    assert [(house, text) for _, house, text in read_choices(plain, box).actions] == [
        (house, str(action)) for house, action in setup.past
    ]
    assert bow.load_scenario(file) == scenario_of(setup, {"stark": "person"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("card raid\n", "c.txt:1: card: unknown skirmish card"),
        ("seed seven\n", 'c.txt:1: seed: found "seven"; expected a whole number'),
        ("top boltons\n", "c.txt:1: top: found"),
        ("nothing\n", "contains no choices"),
        ("seed 7\nstark choose setup-tywin\n", "c.txt:2: choose setup-tywin: Tywin Lannister"),
        ("seed 7\nlannister choose setup-maege\n", "c.txt:2: choose setup-maege: House stark chooses now"),
    ],
)
def test_what_is_wrong_with_choices_is_said_with_its_line(box: Catalogue, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "c.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_choices(file, box).made(begun(box))
    assert said in str(refused.value)


def test_a_scenario_is_written_only_when_nothing_is_left_to_choose(box: Catalogue) -> None:
    with pytest.raises(ValueError, match="has yet to choose"):
        scenario_text(both_chosen(box))


# --- bots
@pytest.mark.parametrize("who", sorted(SETUP_BOTS))
def test_a_bot_decides_by_what_its_house_may_know(box: Catalogue, who: str) -> None:
    """The other House's secret choice and the seed of the draws change nothing."""
    setups = [
        begun(box, seed=seed).apply(f"choose {card}") for seed, card in ((1, "setup-maege"), (2, "setup-karstark"))
    ]
    picks = {str(SETUP_BOTS[who](5).choose(setup.view("lannister"))) for setup in setups}
    assert len(picks) == 1


def test_the_sensible_bot_spends_its_value_and_finds_room_for_all(box: Catalogue) -> None:
    for card, total in ((RAID, 4), (BOUNTY, 6)):
        for setup in setups(box, card, "bot"):
            assert setup.open.left_out == ()
            for cards in setup.open.commanders.values():
                assert sum(box.setups[id].value or 0 for id in cards) == total


def test_the_sensible_bot_sets_archers_behind_the_foot(box: Catalogue) -> None:
    behind = []
    for setup in setups(box, RAID, "bot"):
        field = setup.open.field
        for house in ("stark", "lannister"):
            rows: dict[str, list[int]] = {}
            for each in field.of(house, "units"):
                branch = box.kinds[field.kind_and_rank("units", each.thing)[0]].branch
                rows.setdefault(branch, []).append(field.row(house, each.hex))
            if "ranged" in rows and "infantry" in rows:
                foot, archers = rows["infantry"], rows["ranged"]
                behind.append(sum(archers) / len(archers) < sum(foot) / len(foot))
    assert sum(behind) > 0.9 * len(behind)


# --- the battle
@pytest.mark.rule("SKM-7")
@pytest.mark.parametrize("card", [pytest.param(RAID, marks=pytest.mark.deep), BOUNTY])
def test_points_are_scored_in_the_battle(box: Catalogue, card: str) -> None:
    """An eliminated unit is worth a point; in the Bounty a captured commander adds their value."""
    captures = scored = 0
    for seed in range(1, 9):
        scenario = scenario_of(drawn(box, card, seed, "bot"))
        # units of a single figure are eliminated soon
        units = {id: unit.model_copy(update={"figures": 1}) for id, unit in scenario.units.items()}
        battle = Battle.start(scenario.model_copy(update={"units": units}), seed)
        house_of = {id: unit.house for id, unit in battle.units.items()}
        owed = {"stark": 0, "lannister": 0}
        enemy = {"stark": "lannister", "lannister": "stark"}
        choose = eager(seed)
        while battle.decision is not None:
            for event in battle.play(choose(battle)):
                if event.kind == "eliminated":
                    owed[enemy[house_of[event.values["unit"]]]] += 1
                elif event.kind == "captured" and card == BOUNTY:
                    commander = box.commanders[event.values["commander"]]
                    owed[enemy[commander.house]] += commander.value
                    captures += 1
        assert {house: battle.house(house).vp for house in owed} == owed
        scored += sum(owed.values())
        outcome = battle.outcome
        assert outcome is not None
        if outcome.why == "points":
            assert outcome.winner == max(owed, key=lambda house: owed[house])
    assert scored > 8
    assert captures > 0 or card == RAID
