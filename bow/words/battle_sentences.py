"""Names and sentences of the effects, deeds and markers of battles."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from bow.words.messages import Names, Words, message_value, message_values

if TYPE_CHECKING:
    from bow.battle.core.deed import Deed, Target
    from bow.battle.core.effect import Effect
    from bow.content.plans import Marker


def effect_sentence(words: Words, effect: Effect | Deed, names: Names | None = None) -> str:
    """Return the meaning of an effect or a deed as a sentence."""
    said: dict[str, Any] = {}
    for field in fields(effect):
        key = field.name.rstrip("_").replace("_", "-")
        value = getattr(effect, field.name)
        said |= _said_field(words, key, value, names)
        if key in ("by", "dice") and isinstance(value, int):
            said |= {"sign": "less" if value < 0 else "more", "much": abs(value)}
    return words.say(f"sentence-{effect.word}", **said)


def _said_field(words: Words, key: str, value: Any, names: Names | None) -> dict[str, Any]:
    """Return a field of an effect as values for a message; see `effects.ftl`."""
    if key == "on" and isinstance(value, str):
        return {"on": words.say(f"occasion-{value}"), "on-id": value}
    if key == "until":
        return {"until": words.say(f"until-{value}"), "until-id": value}
    if key == "target":
        return {"target": _target_phrase(words, value, names)}
    if key == "do":
        return {"do": " ".join(effect_sentence(words, inner, names) for inner in value)}
    if key == "per" and value is not None:
        return {"per": words.say(f"count-{value.word}"), "per-id": value.word}
    if key == "effects":
        return {"effects": " ".join(effect_sentence(words, inner, names) for inner in value)}
    said = message_values(words, {key: value}, names)
    if key in ("shows", "if-target") and value is not None:
        said[key] = words.items((str(message_value(words, item, names)) for item in value), "list-or")
    if value is None:
        said[f"{key}-count"] = 0
    elif isinstance(value, bool):
        said[f"{key}-id"] = said[key]
    elif isinstance(value, (list, tuple)):
        said[f"{key}-id"] = "given"
    return said


def _target_phrase(words: Words, target: Target, names: Names | None) -> str:
    if target.where == "own":
        return words.say("target-own")
    said = {"where": words.say(f"where-{target.where}"), "count": target.count, "number": 2}
    if target.side == "enemy" and target.count == 1:
        said["number"] = 1
    for key in ("side", "ranks", "branches", "engaged"):
        said |= _said_field(words, key, getattr(target, key), names)
    return words.say("target-units", **said)


def marker_name(words: Words, marker: Marker) -> str:
    """Return the name of a marker of a battle plan once its face is known."""
    said = {"face": words.word(marker.face or "none"), "face-id": marker.face or "none"}
    if marker.name is not None:
        return words.say("marker-named", name=marker.name, **said)
    key = f"marker-{marker.kind}"
    return words.say(key if words.has(key) else "marker-other", kind=marker.kind.replace("-", " "), **said)


def marker_back(words: Words, kind: str) -> str:
    """Return the name of a marker of this kind for players who may not know its face."""
    key = f"marker-back-{kind}"
    return words.say(key if words.has(key) else "marker-back-other", kind=kind.replace("-", " "))
