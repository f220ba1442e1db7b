"""What triggers provide and words need, as the checks of authors compare them: held to battles that are played."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.core.act_record import ordered_below
from bow.battle.core.combat_record import CombatRecord
from bow.battle.core.deed import Deed
from bow.battle.core.resolve import rule_in_progress
from bow.battle.core.state import State
from bow.battle.deeds.scenario_deeds import Score
from bow.battle.reading import catalogue
from bow.battle.rules.orders import Turn
from bow.battle.vocabulary import TRIGGERS, WORDS
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in
from bow.game.frames import nearest
from bow.lab.playing import any_verb, eager
from tests.effects.trial import HERE
from tools.pages.effects import examples

BATTLES = 6
MOST_ACTIONS = 500
#: what a rule is about; the other subjects are what is going on, and need not occur in a few battles
THINGS = {"unit", "on-board", "hex", "face", "marker"}
#: triggers that need not occur in so few battles
RARE = {"burnt", "captured"}


def arena(**parts: Any) -> Scenario:
    plan = read_yaml(HERE / "arena.yaml").value | parts
    return scenario_in(Document(plan, "arena", {}, {}), catalogue([]), WORDS)


def test_a_rule_has_what_its_trigger_provides(monkeypatch: pytest.MonkeyPatch) -> None:
    triggers: dict[str, tuple[dict[str, Any], ...]] = {
        word: ({}, {"markers": ["chest"]}) if has_markers(word) else ({},) for word in TRIGGERS
    }
    rules: dict[str, Any] = {
        f"{word}-{n}": {
            "on": {word: more} if more else word,
            "do": [{"score": {"points": 1, "text": word}}],
            "text": "x",
        }
        for word, several in triggers.items()
        for n, more in enumerate(several)
    }
    rules["lay"] = {"on": "set-up", "do": [{"lay": {"markers": ["chest"], "in": "middle"}}], "text": "x"}
    rules["go"] = {"on": {"ends-turn": {"in": "gate"}}, "do": ["leave-board"], "text": "x"}
    plan = arena(
        rules=rules,
        areas={"middle": {"rows": [3, 7]}, "gate": {"rows": [5, 5]}},
        markers={"chest": {"kind": "chest", "count": 30}, "bear": {"kind": "bear", "at": "E9", "figures": 1}},
    )
    seen: dict[str, set[str]] = defaultdict(set)

    def watched(self: Score, s: State, house: int, leader: int, units: list[int]) -> None:
        here = rule_in_progress(s)
        assert here is not None
        rule = s.compiled.special_rules[here.rule]
        found = subjects(s, leader)
        assert found <= rule.trigger.provides, (rule.id, found - rule.trigger.provides)
        seen[rule.id] |= found

    monkeypatch.setattr(Score, "run", watched)
    for seed in range(BATTLES):
        battle = Battle.start(plan, seed)
        choose = eager(seed) if seed % 2 else any_verb(seed)
        for _ in range(MOST_ACTIONS):
            if not battle.legal_actions():
                break
            battle.play(choose(battle))
    promised = {id: plan.rules[id].on.provides & THINGS for id in rules if id not in ("lay", "go")}
    missing = {id: things - seen[id] for id, things in promised.items() if id.rpartition("-")[0] not in RARE}
    assert {id: things for id, things in missing.items() if things} == {}


def has_markers(word: str) -> bool:
    return "markers" in TRIGGERS[word].__dataclass_fields__ and word != "marker-falls"


def subjects(s: State, leader: int) -> set[str]:
    """Return the subjects that a rule in progress has."""
    here = rule_in_progress(s)
    assert here is not None
    facts = {
        "unit": leader >= 0,
        "on-board": s.alive(leader),
        "hex": here.hex >= 0,
        "face": here.marker >= 0,
        "marker": here.marker >= 0 and s.markers.lying[here.marker] >= 0,
        "turn": nearest(s.stack, Turn) is not None,
        "order": ordered_below(s) is not None,
        "combat": nearest(s.stack, CombatRecord) is not None,
        "hands": any(s.order_tokens) or any(s.hand) or any(s.discard),
    }
    return {subject for subject, there in facts.items() if there}


#: deeds that need something, as their examples write them, without the fields that name it otherwise
NEEDY = (
    *("grant", "rally", "daunt", "disengage", "wound", "drive-back", "shift", "extra-attack", "change-rank"),
    *("strike-first", "swap-places", "divert-hits", "challenge", "another-turn", "rob-token", "waylay", "recall-card"),
    *("reclaim", "exchange", "spend-token", "eliminate-unit", "leave-board", "take-marker", "take-control"),
    *("remove-marker", "turn-up", "take-along", "arrive", "remove-pieces", "lay-piece", "change-ground", "set-fire"),
    "put-out",
)
NAMES = ("in", "markers", "units")


def deed_in(value: Any, word: str) -> Any:
    """Return the first use of a word in an example, without names of things."""
    if value == word:
        return word
    if isinstance(value, dict) and word in value:
        left = {key: field for key, field in value[word].items() if key not in NAMES}
        return {word: left | ({"units": ["s9"]} if word == "arrive" else {})}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((found for part in parts if (found := deed_in(part, word)) is not None), None)


@pytest.mark.parametrize("word", NEEDY)
def test_a_deed_without_what_it_needs_does_nothing(word: str) -> None:
    reserve = {"s9": {"kind": "winterfell-riders", "rank": "green"}}
    deed = deed_in(examples()["deeds"][word].value, word)
    plan = arena(rules={"odd": {"on": "set-up", "do": [deed]}}, reserve=reserve)
    (read,) = plan.rules["odd"].do
    assert isinstance(read, Deed)
    assert read.needs
    plain, odd = (Battle.start(each, 7) for each in (arena(reserve=reserve), plan))
    assert [event.kind for event in odd.start_events] == [event.kind for event in plain.start_events]
    assert odd.legal_actions() == plain.legal_actions()
