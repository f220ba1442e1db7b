"""Updates of texts after other changes of a plan.

When an entry is renamed, moved in its list or removed, its translations follow. Hex names in texts, such as
`Lannister holds D5`, change when the map is turned or resized.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bow.authoring.draft.plan_value import PlanValue, replaced_part
from bow.content.texts_of_plans import texts_in_file

_COUNTED: Final = re.compile(r"\.[0-9]+(\.|$)")
"""The key of a text in a list. It changes with the place in the list."""

_HEX: Final = re.compile(r"\b[A-Z][1-9][0-9]?\b")
_PARTS: Final = ("name", "story", "objectives", "markers", "rules", "victory", "variants", "translations")
"""The parts that players read. Notes and facts are about the source of the battle, and stay."""


def with_kept_translations(before: Mapping[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return the plan after a change, with its translations under the current keys of their texts.

    A text that is only reworded keeps its translations; those of a deleted text are removed.
    """
    translations = after.get("translations")
    if not isinstance(translations, Mapping) or translations != before.get("translations"):
        return after
    old, new = texts_in_file(before), texts_in_file(after)
    if old == new:
        return after
    moved = {key: _new_key(key, old, new) for key in old}
    made: dict[str, Any] = {}
    for language, texts in translations.items():
        if isinstance(texts, Mapping):
            named = {moved.get(str(key), str(key)): text for key, text in texts.items()}
            kept = {key: text for key, text in named.items() if key is not None}
            if kept:
                made[language] = kept
        else:
            made[language] = texts
    return after if made == translations else replaced_part(after, "translations", made)


def _new_key(key: str, old: Mapping[str, str], new: Mapping[str, str]) -> str | None:
    """Return the key of a text after a change, or None if the text was deleted."""
    text, part = old[key], key.partition(".")[0]
    if new.get(key) == text or (key in new and not _COUNTED.search(key)):
        return key
    same = [each for each in new if new[each] == text and old.get(each) != text and each.partition(".")[0] == part]
    if same:
        return same[0]
    return key if key in new and new[key] not in old.values() else None


def with_hexes_in_texts(value: PlanValue, moved: Callable[[str], str | None]) -> dict[str, Any]:
    """Return the plan with the hex names in its texts, as whole words, replaced by the new names.

    Args:
        value: the plan.
        moved: returns the new name of a hex, or None if the word is no hex or the hex is deleted; then it stays.
    """

    def again(text: str) -> str:
        return _HEX.sub(lambda found: moved(found[0]) or found[0], text)

    def within(part: Any, is_text: bool) -> Any:
        if isinstance(part, str):
            return again(part) if is_text else part
        if isinstance(part, list):
            return [within(each, is_text) for each in part]
        if isinstance(part, Mapping):
            return {key: within(each, is_text or key in ("text", "name")) for key, each in part.items()}
        return part

    texts = ("name", "story", "translations")
    return {key: within(part, key in texts) if key in _PARTS else part for key, part in value.items()}
