"""The windows, scales and languages of a table test: the tightest, or all with pytest's --deep.

A text that is readable in the smallest window, with the largest letters and in the language with the
longest words, can hardly fail elsewhere; most other tests use a larger window in English.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

import pytest

AXES = frozenset({"size", "width", "height", "scale"})


def room(values: Mapping[str, object]) -> tuple[float, bool]:
    """Return the room of a line: pixels of the window at a scale of 1, and whether the language has shorter words."""
    size = values.get("size", (values.get("width", 1280), values.get("height", 800)))
    scale = values.get("scale", 1.0)
    assert isinstance(size, tuple)
    assert isinstance(scale, float)
    return size[0] * size[1] / scale**2, values.get("language") != "ru"


def roomier(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the tests that differ from another only in window, scale or language, and have more room."""
    alike: dict[tuple[str, str], list[tuple[tuple[float, bool], pytest.Item]]] = defaultdict(list)
    for item in items:
        call = getattr(item, "callspec", None)
        if call is not None and AXES & set(call.params):
            others = {name: value for name, value in call.params.items() if name not in AXES | {"language"}}
            alike[item.nodeid.partition("[")[0], repr(sorted(others.items()))].append((room(call.params), item))
    found = []
    for group in alike.values():
        least = min(group, key=lambda each: each[0])[1]
        found += [item for _, item in group if item is not least]
    return found
