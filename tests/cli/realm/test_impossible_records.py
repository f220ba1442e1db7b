"""Records whose position is impossible are refused by every command, with line and key."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bow.realm.realm import Realm
from bow.record.lines import line_of
from bow.record.recorded_realms import RealmJournal

Run = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    ("kind", "change", "place"),
    [
        ("house-card", lambda p: p["doing"][3].update(area="x"), "doing.3.area"),
        ("march", lambda p: next(iter(p["orders"].values())).__setitem__(1, {}), "orders."),
    ],
)
def test_an_impossible_record_is_refused(
    run: Run, tmp_path: Path, kind: str, change: Callable[[dict[str, Any]], object], place: str
) -> None:
    chooser = random.Random(1)
    game = Realm.start(players=3, seed=1)
    while game.decision is not None and game.decision.kind != kind:
        game = game.apply(chooser.choice(game.legal_actions()))
    path = tmp_path / "game.bow"
    RealmJournal.create(path, game).close()
    value = json.loads(path.read_text(encoding="utf-8"))
    change(value["position"])
    del value["sum"]
    path.write_bytes(line_of(value))
    for words in (("show", str(path)), ("hotseat", "--resume", str(path)), ("play", str(path))):
        code, _, err = run("realm", *words)
        assert (code, "Traceback" in err) == (2, False), words
        assert err.startswith(f"{path}:1: its position cannot be read: {place}"), words
