"""Components left in the box while a plan is edited: figures, banners, tokens, markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bow.authoring.draft.placing import FORCES, kind_of_unit
from bow.authoring.draft.plan_value import PlanValue, entries, items
from bow.content.box import BoxUse, box_uses, the_box
from bow.content.catalogue import Catalogue


def uses_of_box(value: PlanValue, catalogue: Catalogue) -> dict[tuple[str, str], BoxUse]:
    """Return how many of each limited component a plan uses, by part and id.

    A plan with faults is counted as far as possible. `bow check` warns by the same count.
    """
    units = [unit for part in FORCES for unit in entries(value, part).values() if isinstance(unit, Mapping)]
    figures: Counter[str] = Counter(dict.fromkeys(catalogue.kinds, 0))
    for unit in units:
        kind = kind_of_unit(unit, catalogue)
        if kind is not None:
            figures[kind] += _number(unit.get("figures")) or catalogue.kinds[kind].figures
            figures[kind] -= "commander" in unit
    tokens = entries(value, "tokens")
    uses = box_uses(
        figures,
        Counter(each for each in entries(value, "pieces").values() if isinstance(each, str)),
        _markers(value),
        {
            "units": len(units),
            "command_tokens": sum(_number(count) for count in tokens.values()),
            "control_markers": len(entries(value, "objectives")),
            "devastation": len(items(value, "devastated")),
            "fires": len(entries(value, "fires")),
        },
    )
    return {(use.part, use.id): use for use in uses}


def left_of(uses: Mapping[tuple[str, str], BoxUse], part: str, id: str = "") -> int | None:
    """Return how many of a component are left in the box, or None if there is no limit. Negative: the plan needs more.

    A kind of unit is counted in figures.
    """
    use = uses.get((part, id))
    return None if use is None else use.most - use.needed


def commanders_left(value: PlanValue, catalogue: Catalogue) -> list[str]:
    """Return the commanders, with title, who are not yet in the plan under any title."""
    named = {
        str(unit["commander"]).partition(":")[0]
        for part in FORCES
        for unit in entries(value, part).values()
        if isinstance(unit, Mapping) and "commander" in unit
    }
    return [id for id in catalogue.commanders if id.partition(":")[0] not in named]


def kinds_of_marker(value: PlanValue) -> list[str]:
    """Return the kinds of marker in the box, followed by those that only this plan has."""
    return list(dict.fromkeys([*the_box().markers, *_markers(value)]))


def _markers(value: PlanValue) -> Counter[str]:
    found: Counter[str] = Counter()
    for marker in entries(value, "markers").values():
        if isinstance(marker, Mapping) and isinstance(marker.get("kind"), str):
            found[marker["kind"]] += _number(marker.get("count")) or 1
    return found


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
