"""`bow version` says whether the engine was compiled."""

from __future__ import annotations

import json
from collections.abc import Callable

from bow.game import chance
from bow.game.compiled import ENGINE_BUILD

Run = Callable[..., tuple[int, str, str]]


def test_version_says_which_engine_it_is(run: Run) -> None:
    said = {True: "plain", False: "compiled"}[str(chance.__file__).endswith(".py")]
    assert said == ENGINE_BUILD
    code, out, _ = run("version", "--json")
    assert code == 0
    assert json.loads(out)["engine"] == ENGINE_BUILD
    assert f"engine: {ENGINE_BUILD}" in run("version")[1]
    assert "движок: " in run("--language", "ru", "version")[1]
