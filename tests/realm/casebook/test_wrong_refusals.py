"""Wrong statements of a case about refusals fail: whether an action is legal, and why it is not."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bow.content.case_reading import CaseFault
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import Document, parse_yaml, read_yaml
from bow.realm.casebook.playing_cases import play_realm_case, realm_cases_in

FOLDER = Path(__file__).parents[1] / "cases"
CASES: list[dict[str, Any]] = [
    case for path in sorted(FOLDER.glob("*.yaml")) for case in read_yaml(path).value["cases"]
]
REFUSED = [(case, n) for case in CASES for n, step in enumerate(case["actions"]) if step.get("legal") is False]
SECRETS = ("bid", "wildling_bid", "house_cards")


def played(case: dict[str, Any]) -> list[CaseFault]:
    (found,) = realm_cases_in(Document({"cases": [case]}, "cases.yaml", {}, {}))
    return play_realm_case(found)


def changed(case: dict[str, Any], n: int, **values: Any) -> dict[str, Any]:
    """Return a case with other values in one action; None removes a key."""
    new = deepcopy(case)
    step = new["actions"][n]
    step.update(values)
    new["actions"][n] = {key: value for key, value in step.items() if value is not None}
    return new


def test_there_are_many_refusals_and_each_says_why() -> None:
    assert len(REFUSED) > 90
    assert [case["id"] for case, n in REFUSED if len(str(case["actions"][n].get("why", "no reason")).split()) > 1] == []


def test_a_refusal_for_another_reason_fails() -> None:
    for case, n in REFUSED:
        found = [(fault.place, "not WIN-5" in fault.why) for fault in played(changed(case, n, why="WIN-5"))]
        assert found == [(f"actions.{n + 1}.why", True)], case["id"]


def test_a_refused_action_is_not_legal() -> None:
    for case, n in REFUSED:
        places = [fault.place for fault in played(changed(case, n, legal=None, why=None))]
        assert places, (case["id"], n)
        assert places[-1].startswith(f"actions.{n + 1}"), (case["id"], n)


def test_no_legal_action_is_refused() -> None:
    tried = 0
    for case in CASES:
        for n, step in enumerate(case["actions"]):
            if step.get("legal") is False or ("event" in step and step["event"] not in SECRETS):
                continue
            tried += 1
            wrong = [fault for fault in played(changed(case, n, legal=False)) if fault.place == f"actions.{n + 1}"]
            said = [fault.why for fault in wrong]
            assert said == ["is legal; expected a refusal"], (case["id"], n, said)
    assert tried > 200


TWO = """\
cases:
- id: two
  position:
    units: {winterfell: {stark: {footman: 1}}, lannisport: {lannister: {footman: 1}}}
    orders: {winterfell: [stark, march_0], lannisport: [lannister, march_0]}
  actions:
  - {by: lannister, do: march, from: lannisport, moves: []}
  - {by: lannister, do: march, from: lannisport, moves: [], legal: falseREASON}
"""


UNASKED = "Lannister is not asked for this: Stark must answer `march`"
ONLY = f"is refused only because {UNASKED}; if you mean that, write `why: not-asked`"


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("", ONLY),
        (", why: not-asked", ""),
        (", why: RND-2", ""),
        (", why: MAR-3", f"is refused because of RND-2 (not-asked), not MAR-3: {UNASKED}"),
        (", why: its turn is over", ONLY),
    ],
)
def test_who_is_not_asked_is_not_refused(reason: str, said: str) -> None:
    (case,) = realm_cases_in(parse_yaml(TWO.replace("REASON", reason), "cases.yaml"))
    assert [fault.why for fault in play_realm_case(case)] == ([said] if said else [])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("legal: false, why: MAR-33", '"MAR-33" is neither a rule nor a key of a refusal. Did you mean "MAR-3"?'),
        ("legal: false, why: not-askt", 'Did you mean "not-asked"?'),
        ("why: MAR-3", "a rule or a key of a refusal needs `legal: false` beside it"),
        ("legal: 0", "found 0; expected true or false"),
    ],
)
def test_a_reason_that_does_not_exist_is_a_fault(words: str, said: str) -> None:
    with pytest.raises(InputError) as raised:
        realm_cases_in(parse_yaml(TWO.replace("legal: falseREASON", words), "cases.yaml"))
    assert "cases.yaml:8: cases.two.actions.2." in str(raised.value)
    assert said in str(raised.value)


@pytest.mark.parametrize("event", ["{event: clean_up, legal: false}", "{event: setup, legal: true}"])
def test_only_what_a_house_decides_can_be_refused(event: str) -> None:
    with pytest.raises(InputError, match='unknown key "legal"'):
        realm_cases_in(parse_yaml(f"cases:\n- id: a\n  position: {{}}\n  actions: [{event}]\n", "cases.yaml"))


FALLEN = """\
cases:
- id: fallen
  position:
    units:
      winterfell: {stark: {footman: 1, knight: 3}}
      castle_black: {greyjoy: {UNITS}}
      karhold: {greyjoy: {footman: 1}}
    orders: {winterfell: [stark, march_0]}
    supply: {stark: 6}
  actions:
  - {by: stark, do: march, from: winterfell, moves: [{to: castle_black, units: {footman: 1, knight: 3}}]}
  - {event: house_cards, secret: {stark: eddard_stark, greyjoy: aeron_damphair}}
  - {by: greyjoy, do: casualty, units: {LOST}REFUSED}
  expected: {casualties: 2}
"""


@pytest.mark.parametrize("units", ["footman: 2", "footman: 3", "footman: 2, knight: 1"])
def test_two_casualties_are_not_one(units: str) -> None:
    """This holds for chosen casualties, and for equal ones, about which the game does not ask."""

    def came(lost: str, refused: str = "") -> list[str]:
        text = FALLEN.replace("UNITS", units).replace("LOST", lost).replace("REFUSED", refused)
        (case,) = realm_cases_in(parse_yaml(text, "cases.yaml"))
        return [fault.why for fault in play_realm_case(case)]

    assert came("footman: 2") == []
    assert came("footman: 1") == ["is refused: more units are lost than are named here (CAS-1)"]
    assert came("footman: 1", ", legal: false, why: CAS-1") == []


@pytest.mark.parametrize(
    ("whole", "part"),
    [
        (
            "do: remove_units, units: {karhold: {footman: 1}, winterfell: {knight: 1}}",
            "do: remove_units, units: {karhold: {footman: 1}}",
        ),
        (
            "do: remove_units, units: {white_harbor: {knight: 2}}",
            "do: remove_units, units: {white_harbor: {knight: 1}}",
        ),
        (
            "do: replace_units, units: {karhold: {knight: 1}, winterfell: {knight: 1, knight_routed: 1}}",
            "do: replace_units, units: {karhold: {knight: 1}, winterfell: {knight: 1}}",
        ),
        (
            "do: replace_units, units: {karhold: {knight: 1}, white_harbor: {knight: 1}}",
            "do: replace_units, units: {karhold: {knight: 1}}",
        ),
    ],
)
def test_units_that_a_card_takes_are_named_to_the_last(whole: str, part: str) -> None:
    text = (Path(__file__).parents[1] / "cases" / "answers_to_cards.yaml").read_text(encoding="utf-8")
    assert text.count(whole) == 1
    cases = realm_cases_in(parse_yaml(text.replace(whole, part), "cases.yaml"))
    found = [fault.why for case in cases for fault in play_realm_case(case)]
    assert found == ["is refused: more units must be lost or replaced than are named here (WLD-14)"]
