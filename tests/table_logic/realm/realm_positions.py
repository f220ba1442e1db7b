"""A position for every kind of decision of the realm: found by playing random games, the rarest kept as files."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bow.realm import OPTION_VALUES
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.realm import Realm

HERE = Path(__file__).parent
#: decisions that random games hardly come to
KEPT = ("casualties", "retreat-losses")
#: the seeds that are tried; a game with an even seed has all settings of the rules that the book does not have
SEEDS = range(1, 40)
OPTIONS: Mapping[str, Any] = {name: values[1] for name, values in OPTION_VALUES.items()}


@cache
def positions() -> Mapping[str, Realm]:
    """Return for each kind of decision a game that asks for it, with more than one legal action."""
    found = {kind: Realm.from_position((HERE / f"{kind}.yaml").read_text(encoding="utf-8")) for kind in KEPT}
    for seed in SEEDS:
        chance = random.Random(seed)
        realm = Realm.start(players=3 + seed % 4, seed=seed, options=OPTIONS if seed % 2 == 0 else {})
        while (owed := realm.decision) is not None:
            legal = realm.legal_actions()
            if owed.kind not in found and len(legal) > 1:
                found[owed.kind] = realm.copy()
                if len(found) == len(REALM_DECISIONS):
                    return found
            verb = chance.choice(sorted({action.verb for action in legal}))
            realm.play(chance.choice([action for action in legal if action.verb == verb]))
    raise AssertionError(f"no random game asks for {sorted(REALM_DECISIONS.keys() - found.keys())}")
