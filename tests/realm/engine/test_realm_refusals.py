"""Refusals: a rule and a sentence for every refused action."""

from __future__ import annotations

import random
import re
from string import Formatter

import pytest

from bow.game.refusals import IllegalAction
from bow.realm.core.named import Counted
from bow.realm.realm import Realm
from bow.realm.refusals import REALM_VERBS, RULES, SENTENCES, RealmRefusal
from tests.realm.engine.conftest import Played

RULE = re.compile(r"[A-Z]{3}-\d+|notation")


def test_each_sentence_has_its_rule() -> None:
    assert RULES.keys() == SENTENCES.keys()
    assert all(RULE.fullmatch(rule) for rule in RULES.values())


def test_whatever_is_tried_is_legal_or_refused_with_a_sentence(played: Played) -> None:
    chooser = random.Random(3)
    reasons = set()
    for number, realm in enumerate(played(6, 52)):
        if number % 5:
            continue
        words = {
            "area": [*realm.to_position()["units"], "pyke", "sunspear", "kings_landing"],
            "order": ["march_0", "raid", "support_1", "defense_2"],
            "unit": ["footman", "knight", "ship", "siege_engine"],
            "number": ["0", "1", "3", "19"],
            "house": list(realm.houses),
            "side": [*realm.houses, "none"],
            "card": ["eddard_stark", "mace_tyrell"],
            "track": ["fiefdoms"],
            "mode": ["power", "muster"],
            "place": ["top"],
            "option": ["none"],
        }
        words["target"] = words["[to]"] = words["area"]
        kind = realm.decision.kind if realm.decision else ""
        tries = [(verb, row) for verb, row in REALM_VERBS.items() for _ in range(15 if kind in row.answers else 1)]
        for verb, row in tries:
            args = [chooser.choice(words.get(word, ["routed"])) for word in row.words if not word.startswith("[")]
            text = " ".join([verb, *args])
            refusal = realm.why_not(text)
            if refusal is None:
                assert text in map(str, realm.legal_actions())
                continue
            assert text not in map(str, realm.legal_actions())
            assert "{" not in str(refusal)
            reasons.add(refusal.key)
            with pytest.raises(IllegalAction):
                realm.apply(text)
    assert len(reasons) > 25


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not an action; write a verb and ids (notation)"),
        ("sleep", 'There is no action "sleep". (notation)'),
        ("order winterfell", 'After "order", type AREA ORDER. (notation)'),
        ("order atlantis march_0", "atlantis is not a known area. (notation)"),
        ("raid winterfell none", "House Baratheon must first decide which orders to place. (RND-2)"),
        ("order karhold march_0", "House Baratheon has no units in Karhold. (PLN-1)"),
        ("ready", "Some areas still have no order, such as Dragonstone. (PLN-4)"),
        ("order dragonstone ünter", 'After "order", type AREA ORDER. (notation)'),
    ],
)
def test_the_sentence_says_what_is_wrong(text: str, said: str) -> None:
    refusal = Realm.start(players=3, seed=1).why_not(text)
    assert refusal is not None
    assert str(refusal).endswith(said)


def test_stars_limit_special_orders() -> None:
    realm = Realm.start(players=3, seed=1)
    for area, order in (("dragonstone", "march_plus1"), ("kingswood", "raid_special")):
        refusal = realm.why_not(f"order {area} {order}")
        if refusal is not None:
            assert refusal.rule == "PLN-2"
            break
        realm = realm.apply(f"order {area} {order}")
    else:
        pytest.fail("Baratheon has one star")


def test_a_refusal_fills_its_sentence() -> None:
    for key, sentence in SENTENCES.items():
        values = {name: Counted(2) if form else name for _, name, form, _ in Formatter().parse(sentence) if name}
        assert str(RealmRefusal(RULES[key], key, values)).endswith(f"({RULES[key]})")
