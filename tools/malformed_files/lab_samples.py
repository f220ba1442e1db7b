"""Valid results of the laboratory for mutations: a short run of each game."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

PLANS: Final = {
    "battle": "format: 1\nname: A run\nplay: {bots: random, options: [evade]}\n"
    "cross: {battle: ['01', raid-in-the-riverlands]}\ngames: 2\nresults: out\n",
    "unkept": "format: 1\nplay: {battle: '01', bots: random}\ngames: 2\nactions: false\nresults: out\n",
    "realm": "format: 1\ngame: realm\nplay: {players: 3, bots: random, settings: {tides: true}}\n"
    "games: 1\nresults: out\n",
}
"""The plans of the runs."""


@cache
def _home() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="bow-malformed-lab-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def results_of(name: str) -> Path:
    """Play the games of one of `PLANS`; return the folder of its results."""
    from bow.lab.runs.plan_reading import read_plan_file
    from bow.lab.runs.running import on_cores, run_plan

    folder = _home() / name
    folder.mkdir()
    (folder / "plan.yaml").write_text(PLANS[name], encoding="utf-8")
    return run_plan(read_plan_file(folder / "plan.yaml"), on_cores(1)).results


def file_of(name: str, file: str) -> Callable[[], dict[str, bytes]]:
    """Return a function that reads a file from the results of one of `PLANS`."""
    return lambda: {name: (results_of(name) / file).read_bytes()}


def plans() -> dict[str, bytes]:
    """Return the plans themselves."""
    return {name: text.encode() for name, text in PLANS.items()}
