"""Files of realm cases: every fault is reported at its line, and no content crashes the reader."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import MAX_CASE_NODES, MAX_CASES, parse_yaml, read_yaml
from bow.realm.casebook.case_beginnings import BEGINNINGS
from bow.realm.casebook.case_reasons import KEYS
from bow.realm.casebook.playing_cases import play_realm_case, realm_cases_in
from bow.realm.content.case_part import CountedUnit, TokenWord, TrackWord, UnitWord
from bow.realm.content.case_positions import CasePosition, CaseSettings
from bow.realm.content.realm_case_files import BY_DO, BY_EVENT
from bow.realm.core.compiled import OPTION_VALUES, Options
from bow.realm.position import ROUTED
from bow.realm.terms import HIGHEST_SUPPLY, LAST_ROUND, MOST_POWER, MOST_WILDLINGS, TOKEN_OF, TRACKS, UNITS

CASES = Path(__file__).parents[1] / "cases"


def faults(text: str) -> list[str]:
    """Return the faults of a file with their lines: faults of its form, or failures of its cases."""
    try:
        cases = realm_cases_in(parse_yaml(text, "cases.yaml"))
    except InputError as error:
        return [str(fault) for fault in error.faults]
    return [f"cases.yaml:{fault.line}: {fault}" for case in cases for fault in play_realm_case(case)]


def of_case(position: str = "{}", actions: str = "[]", expected: str = "{}") -> list[str]:
    return faults(f"cases:\n- id: a\n  position: {position}\n  actions: {actions}\n  expected: {expected}\n")


RAID = """\
cases:
- id: raid
  position:
    power: {greyjoy: 0, tyrell: 1}
    units: {highgarden: {tyrell: {footman: 1}}, west_summer_sea: {greyjoy: {ship: 1}}}
    orders: {highgarden: [tyrell, consolidate], west_summer_sea: [greyjoy, raid]}
  actions: [{by: greyjoy, do: raid, from: west_summer_sea, target: TARGET}]
  expected: {power: {greyjoy: 1, tyrell: 0}}
"""


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("highgarden", []),
        ("none", ["8: expected.power: expected {greyjoy: 1, tyrell: 0}, found {greyjoy: 0, tyrell: 1}"]),
        ("pyke", ["7: actions.1: is refused: There is no order in Pyke. (RAI-2)"]),
        ("atlantis", ['7: cases.raid.actions.1.target: unknown area "atlantis". Allowed: arbor, blackwater']),
    ],
)
def test_what_comes_otherwise_is_said(target: str, said: list[str]) -> None:
    found = [fault.removeprefix("cases.yaml:") for fault in faults(RAID.replace("TARGET", target))]
    assert [fault[: len(words)] for fault, words in zip(found, said, strict=True)] == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cases: 3\n", "1: cases: expected `cases:` with a list of cases"),
        ("- a\n", "1: expected `cases:` with a list of cases"),
        ("cases: []\ncase: 3\n", '2: case: unknown key "case". Did you mean "cases"? Allowed: cases'),
        ("cases:\n- 3\n", "2: cases.1: found 3; expected a map"),
        ("cases:\n- id: a\n  position: {}\n", "2: cases.a.actions: is missing"),
        (
            "cases:\n- {id: 3, position: {}, actions: []}\n",
            "2: cases.1.id: found 3; expected text",
        ),
        (
            "cases:\n- id: a\n  position: {}\n  actions: []\n  tittle: x\n",
            '5: cases.a.tittle: unknown key "tittle"',
        ),
        (
            "cases:\n- {id: a, position: {}, actions: []}\n- {id: a, position: {}, actions: []}\n",
            '3: cases.a.id: the case "a" is already in line 2',
        ),
    ],
)
def test_a_file_that_is_wrong_is_named_with_its_line(text: str, said: str) -> None:
    (fault,) = faults(text)
    assert fault.startswith(f"cases.yaml:{said}")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("{castles: {}}", 'castles: unknown key "castles"'),
        ("{players: 2}", "players: found 2; expected at least 3"),
        ("{round: 0}", "round: found 0; expected at least 1"),
        ("{round: 11}", "round: found 11; expected at most 10"),
        (
            "{units: {winterfel: {stark: {footman: 1}}}}",
            'units.winterfel: unknown area "winterfel". Did',
        ),
        ("{units: {pyke: {stark: {dragon: 1}}}}", 'units.pyke.stark.dragon: found "dragon". Allowed: footman, knight'),
        ("{units: {pyke: {stark: {ship: 1}}}}", "units.pyke: Pyke holds units that cannot be there (MAR-4)"),
        ("{units: {pyke: {stark: {footman: 0}}}}", "units.pyke.stark.footman: found 0; expected at least 1"),
        ("{units: {pyke: {stark: {footman: 11}}}}", "House Stark has more than 10 units of one kind, Footman (CMP-2)"),
        ("{units: {pyke: {stark: {footman: 1}, tyrell: {footman: 1}}}}", "units.pyke: holds 2; expected at most 1"),
        ("{orders: {pyke: [stark]}}", "orders.pyke: holds 1; expected at least 2"),
        ("{orders: {pyke: [stork, raid]}}", 'orders.pyke.1: unknown House "stork". Did you mean "stark"?'),
        ("{orders: {pyke: [stark, raid]}}", "orders.pyke: Pyke has an order but no units of House Stark (CCL-4)"),
        ("{iron_throne: [stark]}", "iron_throne: every House of the game must be on it once"),
        ("{iron_throne: []}", "iron_throne: every House of the game must be on it once"),
        ("{players: 3, power: {martell: 1}}", 'power.martell: unknown House "martell". Allowed: baratheon, lannister,'),
        ("{options: {dice: true}}", 'options.dice: unknown key "dice". Allowed: final_tie'),
        ("{power: {stark: 21}}", "power.stark: found 21; expected at most 20"),
        (
            "{tokens: {winterfell: stark}}",
            "tokens.winterfell: a power token of House Stark cannot be in",
        ),
        ("{garrison: {karhold: 2}}", "garrison.karhold: is not the home of a House of this game"),
        ("{neutral: {sunset_sea: 2}}", "neutral.sunset_sea: is not a land area"),
        ("{hand: {stark: [mace_tyrell]}}", "hand.stark.1: is not a card of House stark"),
        ("{hand: {stark: [robb_stark, robb_stark]}}", "hand.stark.2: robb_stark is named twice"),
        (
            "{hand: {stark: [robb_stark]}, discard: {stark: [robb_stark, eddard_stark]}}",
            "discard.stark: hand and discard pile of stark must together be its cards: ",
        ),
        ("{available: {stark: {knight: 6}}}", "available.stark.knight: found 6; 5 are left"),
        ("{top_wildling_card: white_walkers}", 'top_wildling_card: unknown Wildling card "white_walkers"'),
        (
            "{dominance: {iron_throne_token: stark}}",
            "dominance.iron_throne_token: the token of the track Iron Throne",
        ),
    ],
)
def test_a_position_that_is_wrong_is_named_with_its_line(position: str, said: str) -> None:
    (fault,) = of_case(position)
    assert fault.startswith("cases.yaml:3: cases.a.position")
    assert said in fault


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ("[{go: 1}]", "actions.1: expected a map with either `do` or `event`"),
        ("[{do: raid, event: setup}]", "actions.1: expected a map with either `do` or `event`"),
        ("[{by: stark, do: marsh}]", 'actions.1.do: unknown decision "marsh". Did you mean "march"? Allowed: ability'),
        ("[{by: stark, do: [raid]}]", "actions.1.do: found a list; expected text"),
        ("[{event: tide}]", 'actions.1.event: unknown event "tide". Did you mean "tides"?'),
        ("[{do: blade}]", "actions.1.by: is missing"),
        (
            "[{by: stark, do: blade, at: 3}]",
            'actions.1.at: unknown key "at". Allowed: forced, note',
        ),
        (
            "[{by: stark, do: muster, area: winterfell, items: [{footman: pyke, knight: pyke}]}]",
            "expected one unit",
        ),
        (
            "[{by: stark, do: muster, area: winterfell, items: [{footman: pyke, routed: true}]}]",
            "`routed` needs",
        ),
        (
            "[{by: stark, do: retreat, to: karhold}]",
            "actions.1.do: a case cannot begin with `retreat`; it may",
        ),
        (
            "[{event: tides, secret: {stark: tide_0, tyrell: tide_0}}]",
            "these cards are never drawn: nothing is shuffled for them",
        ),
        (
            "[{event: reshuffle_and_draw, deck: I, cards: [mustering]}]",
            "these cards are never drawn: nothing is shuffled for them",
        ),
        (
            "[{event: wildling_reward, house: stark, card: skinchanger_scout, track: fiefdoms}]",
            "does not give stark this",
        ),
        ("[{event: test_supply}]", "which House is not clear; name it: `{event: test_supply, house: stark}`"),
        (
            "[{event: reveal_westeros, cards: [mustering, supply, supply]}]",
            "actions.1.cards.2: supply is not a card",
        ),
        ("[{event: combat_with_card, house: stark, card: mace_tyrell}]", "actions.1.card: is not in the hand of stark"),
        ("[{by: stark, do: ability, card: eddard_stark, opponent: stark}]", "stark cannot fight against itself"),
        (
            "[{by: tyrell, do: ability, card: margaery_tyrell}]",
            "asks nothing in such a combat; write out the march and",
        ),
        (
            "[{event: bid, track: iron_throne, secret: {stark: 1, greyjoy: 1}}]",
            "Baratheon is asked first, but `secret` gives nothing for it",
        ),
        (
            "[{event: wildling_bid, secret: {stark: 9}}]",
            "actions.1: is refused: House ",
        ),
    ],
)
def test_an_action_that_is_wrong_is_named_with_its_line(actions: str, said: str) -> None:
    fault, *_ = of_case(actions=actions)
    assert fault.startswith("cases.yaml:4: ")
    assert said in fault


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("{powr: {}}", 'expected.powr: unknown key "powr". Did you mean "power"?'),
        ("{step: 1}", "expected.step: found 1; the case has 0 actions"),
        ("[{power: {stark: 5}}, {step: 9}]", "expected.2.step: found 9; the case has 0 actions"),
        ("{units: {atlantis: {}}}", 'expected.units.atlantis: unknown area "atlantis"'),
        ("{power: {stork: 1}}", 'expected.power.stork: unknown House "stork". Did you mean "stark"?'),
        ("{power: null}", "expected: no value for power"),
        ("{army_sizes: {stark: [1]}}", "expected.army_sizes.stark.1: found 1; expected at least 2"),
        ("{combat: 3}", "expected.combat: found 3; expected a map"),
        ("{attack_strength: 3}", "expected.attack_strength: no march against a neutral force comes before this"),
        ("{legal_sizes: [[2]]}", "expected.legal_sizes: which House is not clear; name it"),
    ],
)
def test_an_expectation_that_is_wrong_is_named_with_its_line(expected: str, said: str) -> None:
    (fault,) = of_case(expected=expected)
    assert fault.startswith("cases.yaml:5: ")
    assert said in fault


COMBAT = "{winterfell: {stark: {footman: 1}}, castle_black: {greyjoy: {footman: 1}}}"
MARCH = "{by: stark, do: march, from: winterfell, moves: [{to: castle_black, units: {footman: 1}}]}"
ZERO_BIDS = "{event: bid, track: iron_throne, secret: {stark: 0, baratheon: 0, lannister: 0}}"
CARDS = "{event: house_cards, secret: {stark: robb_stark, greyjoy: asha_greyjoy}}"


@pytest.mark.parametrize(
    ("secret", "said"),
    [
        ("tide_0", "secret: found \"tide_0\"; expected a map"),
        ("[winterfell]", "secret: found a list; expected a map"),
        ("-1", "secret: found -1; expected a map"),
        ("{stark: tide_0}", "secret: gives no card for greyjoy, which fights"),
        ("{stark: tide_0, tyrell: tide_0}", "secret: gives no card for greyjoy, which fights"),
        ("{stark: tide_9, greyjoy: tide_0}", 'secret.stark: unknown Tides card "tide_9". Did you mean "tide_3"?'),
        ("{stark: tide_0, greyjoy: tide_0}, next: tide_3", "next: nobody drew this card; it needs a `redraw`"),
    ],
)  # fmt: skip
def test_tides_cards_that_are_wrong_are_named(secret: str, said: str) -> None:
    position = f"{{options: {{tides: true}}, units: {COMBAT}, orders: {{winterfell: [stark, march_0]}}}}"
    (fault,) = of_case(position, f"[{MARCH}, {CARDS}, {{event: tides, secret: {secret}}}]")
    assert fault.startswith("cases.yaml:4: ")
    assert f"actions.3.{said}" in fault


def test_a_shuffle_that_the_case_does_not_tell_is_named() -> None:
    position = f"{{options: {{tides: true}}, units: {COMBAT}, orders: {{winterfell: [stark, march_0]}}}}"
    (fault,) = of_case(position, f"[{MARCH}, {CARDS}]")
    assert fault == "cases.yaml:4: actions.2: cards are shuffled, but no event `tides` says which come up"


@pytest.mark.parametrize(
    ("position", "actions", "said"),
    [
        (
            "{supply: {stark: 4}, units: {karhold: {stark: {footman: 4}}}}",
            "[{event: westeros_card, card: supply}, {by: stark, do: remove_units, units: {}}]",
            "actions.2.units: holds 0; expected at least 1",
        ),
        (
            "{supply: {stark: 4}, units: {karhold: {stark: {footman: 4}}}}",
            "[{event: westeros_card, card: supply}, {by: stark, do: remove_units, units: [karhold]}]",
            "actions.2.units: found a list; expected a map",
        ),
        (
            "{players: 3}",
            f"[{ZERO_BIDS}, {{by: baratheon, do: order_tied, houses: [stark]}}]",
            "actions.2.houses: holds 1; expected at least 2",
        ),
        (
            "{units: {karhold: {stark: {footman: 2}}}, orders: {karhold: [stark, march_0]}}",
            "[{by: stark, do: march, from: karhold, moves: [winterfell]}]",
            'actions.1.moves.1: found "winterfell"; expected a map',
        ),
        ("{}", "[{event: bid, track: kings_court, secret: [[]]}]", "actions.1.secret: found a list; expected a map"),
        ("{}", "[{event: bid, track: kings_court, secret: null}]", "actions.1.secret: found nothing; expected a map"),
        (
            "{}",
            "[{event: reshuffle_and_draw, cards: null}]",
            "actions.1.cards: found nothing; expected a list",
        ),
    ],
)
def test_what_once_broke_the_reader_is_named_with_its_line(position: str, actions: str, said: str) -> None:
    (fault,) = of_case(position, actions)
    assert fault.startswith("cases.yaml:")
    assert fault.endswith(f"cases.a.{said}")


def test_an_army_above_the_limit_is_a_position_that_the_game_sets_right() -> None:
    position = "{supply: {stark: 4}, units: {karhold: {stark: {footman: 4}}}}"
    expected = "{units: {karhold: {stark: {footman: 3}}}}"
    remove = "{by: stark, do: remove_units, units: {karhold: {footman: 1}}}"
    assert of_case(position, f"[{{event: westeros_card, card: supply}}, {remove}]", expected) == []
    assert of_case(position, f"[{remove}]", expected) == []


def test_our_own_files_are_read_and_all_their_ids_differ() -> None:
    cases = [case for path in sorted(CASES.glob("*.yaml")) for case in realm_cases_in(read_yaml(path))]
    assert len(cases) > 200
    assert len({case.id for case in cases}) == len(cases)


# --- limits of a file
def test_a_file_may_hold_thousands_of_cases() -> None:
    text = "cases:\n" + "".join(
        f"- {{id: a{n}, position: {{}}, actions: [], note: [{'1,' * 60}]}}\n" for n in range(2_000)
    )
    assert len(parse_yaml(text, "cases.yaml").value["cases"]) == 2_000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "cases:\n" + "- {}\n" * (MAX_CASES + 1),
            f"cases.yaml:{MAX_CASES + 2}: cases: has more than",
        ),
        (
            f"cases:\n- {{}}\n- [{'1,' * MAX_CASE_NODES}1]\n",
            "cases.yaml:3: cases.2: has more than",
        ),
        pytest.param(
            "cases:\n" + f"- [{'1,' * 1_900}1]\n" * 700,
            "cases.yaml:659: has more than 1250000 values",
            marks=pytest.mark.deep,
        ),
        (f"others: [{'1,' * 100_000}1]\n", "cases.yaml:1: has more than 100000 values"),
    ],
)
def test_what_is_too_large_is_read_no_further(text: str, said: str) -> None:
    with pytest.raises(InputError) as raised:
        parse_yaml(text, "cases.yaml")
    assert str(raised.value).startswith(said)


def test_the_values_of_all_cases_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit that is reached sooner; --deep reads as far as the real one."""
    monkeypatch.setattr("bow.content.documents.yaml_reading.MAX_NODES_OF_CASES", 12_500)
    with pytest.raises(InputError) as raised:
        parse_yaml("cases:\n" + f"- [{'1,' * 1_900}1]\n" * 7, "cases.yaml")
    assert str(raised.value).startswith("cases.yaml:8: has more than 12500 values")


# --- models and rules agree
def test_the_words_of_the_models_are_those_of_the_game() -> None:
    def words(alias: object) -> tuple[str, ...]:
        return tuple(getattr(alias, "__args__", ()))

    assert words(UnitWord) == UNITS
    assert words(CountedUnit) == (*UNITS, *(f"{unit}{ROUTED}" for unit in UNITS))
    assert words(TrackWord) == TRACKS
    assert words(TokenWord) == tuple(TOKEN_OF.values())
    assert {name: field.default for name, field in CaseSettings.model_fields.items()} == asdict(Options())
    assert set(CaseSettings.model_fields) == set(OPTION_VALUES)


@pytest.mark.parametrize(
    ("part", "most"),
    [
        ("round: {}", LAST_ROUND),
        ("wildlings: {}", MOST_WILDLINGS),
        ("supply: {{stark: {}}}", HIGHEST_SUPPLY),
        ("power: {{stark: {}}}", MOST_POWER),
    ],
)
def test_the_bounds_of_the_models_are_those_of_the_box(part: str, most: int) -> None:
    assert of_case(f"{{{part.format(most)}}}") == []
    assert f"found {most + 1}; expected at most {most}" in of_case(f"{{{part.format(most + 1)}}}")[0]


def test_every_word_is_known_and_used() -> None:
    cases = [case for path in CASES.glob("*.yaml") for case in read_yaml(path).value["cases"]]
    assert {step.get("do") or step.get("event") for case in cases for step in case["actions"]} == {*BY_DO, *BY_EVENT}
    assert {part for case in cases for part in case["position"]} == set(CasePosition.model_fields)
    assert set(BEGINNINGS) < set(BY_DO)
    assert len(KEYS) > 60
