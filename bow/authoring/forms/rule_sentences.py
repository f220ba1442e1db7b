"""Special rules and victory conditions as sentences for players, made from their words and fields.

The plain value of an unfinished file is read; missing values leave a gap in the sentence.
The sentences are in `rule-sentences.ftl`, one for each word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from bow.authoring.forms.fields import FormField, RecordShape, WordShape, fields_of, word_shape
from bow.authoring.forms.form_values import word_of
from bow.authoring.forms.known_ids import id_label
from bow.battle.core.deed import Result, Target
from bow.battle.effects.triggers import ControlTaken, MarkerFalls
from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.models import LastingEffect
from bow.words.battle_words import effect_sentence
from bow.words.messages import Words
from bow.words.translation import marker_back

PREFIX: Final[Mapping[str, str]] = {
    "triggers": "rule-on",
    "conditions": "rule-if",
    "condition": "rule-if",
    "count": "rule-count",
    "vocabulary": "rule-do",
}
"""How the messages of a vocabulary begin."""
FEW_HEXES: Final = 8
"""The most hexes of an area that a sentence lists. A larger area has its name in the sentence."""
DETAILS: Final = ("branches", "ranks", "kinds")
"""The fields that say which units are meant, besides their House and their ids."""
_LASTING: Final = TypeAdapter[Any](LastingEffect)

Said = dict[str, Any]


class RuleSentences:
    """The rules of a battle plan as sentences in a language."""

    def __init__(self, battle: Any, catalogue: Catalogue, words: Words, *, for_players: bool = False) -> None:
        """Prepare the sentences; `battle`, the plain value of the plan, has the names of areas, markers and units.

        Sentences `for_players` do not name units that are set up face down.
        """
        self.battle = battle if isinstance(battle, Mapping) else {}
        self.words = words
        self._named: Callable[[str, str], str] = id_label(battle, catalogue, words)
        self._for_players = for_players

    def label(self, noun: str, id: str) -> str:
        """Return the name of an id for the readers of the sentences."""
        if self._for_players and noun == "unit" and self._is_face_down(id):
            return self.words.say("rule-face-down-units", count=1)
        return self._named(noun, id)

    def _units(self, ids: Sequence[str], last: str = "list-last") -> str:
        """Return units as a list; for players those that are set up face down are only counted."""
        down = [id for id in ids if self._for_players and self._is_face_down(id)]
        named = [self._named("unit", id) if id else self._gap for id in ids if id not in down]
        counted = [self.words.say("rule-face-down-units", count=len(down))] if down else []
        return self.words.items([*named, *counted], last)

    def _is_face_down(self, id: str) -> bool:
        parts = (self.battle.get(part) for part in ("units", "reserve"))
        units = (part[id] for part in parts if isinstance(part, Mapping) and id in part)
        return any(isinstance(unit, Mapping) and "face-down" in unit for unit in units)

    def rule(self, value: Any) -> str:
        """Return the sentence of a special rule."""
        if not isinstance(value, Mapping):
            return self._gap
        on, fields = word_of(value.get("on"))
        who = self._owner(value, on, fields)
        conditions = _several(value.get("if"))
        return self._whole(
            "rule-sentence",
            {
                "on": self._word(WordShape("triggers"), value.get("on"), who) if on else self._gap,
                "if": self._joined(WordShape("conditions"), conditions, who),
                "if-count": len(conditions),
                "off-id": "yes" if value.get("off") is True else "no",
                "once-id": "yes" if value.get("once") is True else "no",
                "do": self._deeds(_several(value.get("do")), who),
            },
        )

    def victory(self, value: Any) -> str:
        """Return the sentence of a victory condition."""
        if not isinstance(value, Mapping):
            return self._gap
        house = value.get("winner")
        winner = self.words.word(house) if isinstance(house, str) else self._gap
        conditions = _several(value.get("if"))
        return self._whole(
            "rule-victory",
            {
                "when-id": str(value.get("when")),
                "if": self._joined(WordShape("conditions"), conditions, winner),
                "if-count": len(conditions),
                "winner": winner,
            },
        )

    def result(self, rule: Any, value: Any) -> str:
        """Return the sentence of one result of a roll in a special rule: its dice, its text and what it does."""
        rule = rule if isinstance(rule, Mapping) else {}
        who = self._owner(rule, *word_of(rule.get("on")))
        return self._whole_of(self._result(RecordShape(Result, "vocabulary"), value, who))

    def word(self, words: WordShape, value: Any, who: str = "") -> str:
        """Return the text of a single word with its fields. `who` is the House that owns the rule."""
        return self._whole_of(self._word(words, value, who or self.words.say("rule-who-first")))

    # --- parts
    @property
    def _gap(self) -> str:
        return self.words.say("rule-gap")

    def _whole(self, key: str, said: Said) -> str:
        return self._whole_of(self.words.say(key, **said))

    @staticmethod
    def _whole_of(text: str) -> str:
        text = " ".join(text.split()).replace(" ,", ",").replace(" .", ".").replace("..", ".").replace("?.", "?")
        return text[:1].upper() + text[1:]

    def _owner(self, value: Mapping[str, Any], on: str, fields: Mapping[str, Any]) -> str:
        """Return the owner of a rule, in words."""
        house = value.get("for")
        shape = word_shape(WordShape("triggers"), on)
        about_units = on in (ControlTaken.word, MarkerFalls.word) or (
            shape is not None and any(field.name == "units" for field in fields_of(shape))
        )
        if house is None and about_units:
            house = fields.get("house")
        if isinstance(house, str):
            return self.words.word(house)
        return self.words.say("rule-who-unit" if about_units else "rule-who-first")

    def _joined(self, words: WordShape, values: list[Any], who: str, last: str = "list-last") -> str:
        return self.words.items((self._word(words, each, who) for each in values), last) if values else ""

    def _deeds(self, values: list[Any], who: str) -> str:
        if not values:
            return self.words.say("rule-nothing")
        said = [self._word(WordShape("vocabulary"), each, who).rstrip(".") for each in values]
        holding = [bool({"do", "if", "results"} & word_of(each)[1].keys()) for each in values]
        last = len(values) - 1  # the bracket shows where the content of a deed ends
        return "; ".join(f"({text})" if holding[n] and n < last else text for n, text in enumerate(said))

    def _results(self, field: FormField, values: list[Any], who: str) -> str:
        """Return the results of a roll, one after the other."""
        assert field.item is not None
        return "; ".join(self._result(field.item.record, value, who) for value in values)

    def _result(self, record: RecordShape, value: Any, who: str) -> str:
        said: Said = {}
        for each in fields_of(record):
            given = value.get(each.name, each.default) if isinstance(value, Mapping) else each.default
            said |= self._field(each, given, who, "rule-result")
        return self.words.say("rule-result", **said)

    def _word(self, words: WordShape, value: Any, who: str, form: str = "number") -> str:
        word, given = word_of(value)
        shape = word_shape(words, word)
        if shape is None:
            return word or self._gap
        key = f"{PREFIX[words.kind]}-{word}"
        if not self.words.has(key):
            return self._lasting(value)
        if words.kind == "vocabulary" and isinstance(given.get("house"), str):
            who = self.words.word(given["house"])
        said: Said = {"who": who, "form": form}
        for field in fields_of(shape):
            said |= self._field(field, given.get(field.name, field.default), who, key)
        said |= self._composed(shape, given, who)
        return self.words.say(key, **said)

    def _field(self, field: FormField, value: Any, who: str, key: str) -> Said:
        """Return the variables that messages take for a field."""
        name = field.name
        if value is None:
            gap = self._gap if field.is_required else self.words.say("list-none")
            return {name: gap, f"{name}-id": "none", f"{name}-count": 0}
        if isinstance(value, bool):
            return {name: value, f"{name}-id": "yes" if value else "no"}
        if isinstance(value, int):
            return {name: value, f"{name}-id": "given", "sign": "less" if value < 0 else "more", "much": abs(value)}
        if name in ("do", "else"):
            return {name: self._deeds(_several(value), who), f"{name}-count": len(_several(value))}
        if name == "cost":
            price = value if isinstance(value, Mapping) else {}
            counter = self._called(FormField(name, "id", noun="counter"), price.get("counter"))
            return {f"{name}-id": "given", "counter": counter, "amount": price.get("amount", 1)}
        if name == "results":
            return {name: self._results(field, _several(value), who), f"{name}-count": len(_several(value))}
        if name in ("if", "these"):
            last = "list-or" if key.endswith(("any-of", "none-of")) else "list-last"
            inner = _several(value)
            return {name: self._joined(WordShape("conditions"), inner, who, last), f"{name}-count": len(inner)}
        if name in ("of", "per") and field.kind == "word":
            per = self._word(field.words, value, who, "each")
            number = self._word(field.words, value, who)
            return {name: per if name == "per" else number, f"{name}-id": word_of(value)[0], f"{name}-number": number}
        if name == "effects":
            return {name: " ".join(self._lasting(each) for each in _several(value))}
        if name == "target":
            return {name: self._target(value, who), f"{name}-id": "given"}
        if isinstance(value, Mapping):
            return {name: self._worth(value)}
        if isinstance(value, list | tuple):
            last = "list-last" if name == "objectives" else "list-or"
            if field.item is not None and field.item.noun == "unit":
                units = self._units(list(map(str, value)), last)
                return {name: units, f"{name}-id": "given", f"{name}-count": len(value)}
            nouns = self.words.items((self._called(field.item or field, each) for each in value), last)
            return {name: nouns, f"{name}-id": "given", f"{name}-count": len(value)}
        if field.kind == "text":
            return {name: str(value) or self._gap, f"{name}-id": "given"}
        if name == "objectives":
            return {name: self.words.say("rule-all-objectives"), f"{name}-id": value, f"{name}-count": 0}
        if name == "on":
            return {name: self.words.say(f"occasion-{value}"), f"{name}-id": value}
        if name == "shows":
            return {name: self.words.say(f"rule-shows-{value}"), f"{name}-id": value}
        return {name: self._called(field, value), f"{name}-id": str(value) or "none"}

    def _called(self, field: FormField, value: Any) -> str:
        """Return the name of an id or a word of a field for readers."""
        if not isinstance(value, str) or not value:
            return self._gap
        noun = field.noun or next((option.item.noun for option in field.options if option.item), "")
        match noun:
            case "marker":
                return self._marker(value)
            case "counter":
                return self._counter(value)
            case "objective":
                return self._objective(value)
            case "" | "face":
                return self.words.word(value)
        return self.label(noun, value)

    def _marker(self, id: str) -> str:
        markers = self.battle.get("markers")
        found = markers.get(id) if isinstance(markers, Mapping) else None
        if isinstance(found, Mapping) and isinstance(found.get("name"), str):
            return str(found["name"])
        kind = found.get("kind") if isinstance(found, Mapping) else None
        return marker_back(self.words, kind if isinstance(kind, str) else id).partition(",")[0]

    def _counter(self, id: str) -> str:
        counters = self.battle.get("counters")
        found = counters.get(id) if isinstance(counters, Mapping) else None
        name = found.get("name") if isinstance(found, Mapping) else None
        return name if isinstance(name, str) else id.replace("-", " ").capitalize()

    def _objective(self, id: str) -> str:
        objectives = self.battle.get("objectives")
        found = objectives.get(id) if isinstance(objectives, Mapping) else None
        at = found.get("at") if isinstance(found, Mapping) else None
        return f"{id.replace('-', ' ')} ({at})" if isinstance(at, str) else id.replace("-", " ")

    def _worth(self, value: Mapping[Any, Any]) -> str:
        parts = []
        for key, worth in value.items():
            if isinstance(key, str):
                parts.append(self.words.say("rule-zone-value", **{"zone-id": key, "value": str(worth)}))
            else:
                parts.append(self.words.say("rule-row-value", row=key, value=str(worth)))
        return ", ".join(parts) or self._gap

    def _composed(self, shape: RecordShape, given: Mapping[str, Any], who: str) -> Said:
        """Return the variables that several fields give together: the units and the place."""
        names = {field.name for field in fields_of(shape)}
        said: Said = {}
        place = self._place(given, names)
        said["place"], said["place-id"] = place, "given" if place else "none"
        if "branches" in names or "units" in names:
            unit_fields = {field.name: field for field in fields_of(shape)}
            named = given.get("units") if isinstance(given.get("units"), list) else []
            details = [
                self._called(unit_fields[name].item or unit_fields[name], each)
                for name in DETAILS
                if name in unit_fields
                for each in _several(given.get(name))
            ]
            units = [str(each) for each in named or ()]
            house = given.get("house")
            unit = {
                "units": self._units(units, "list-or") if units else "",
                "units-count": len(units),
                "house": self.words.word(house) if isinstance(house, str) else "",
                "house-id": house if isinstance(house, str) else "none",
                "details": self.words.items(details, "list-or") if details else "",
                "details-count": len(details),
            }
            many = issubclass(shape.made, tuple(WORDS["vocabulary"].values())) or shape.words == "count"
            said["unit"] = self.words.say("rule-units" if many else "rule-unit", **unit)
            if shape.words == "vocabulary":
                said["units"] = self._units(units)
        if "from" in names and "to" in names:
            said["span-id"] = "one" if given.get("from", 1) == given.get("to") else "several"
        return said

    def _place(self, given: Mapping[str, Any], names: set[str]) -> str:
        area = given.get("in", given.get("area"))
        found = self._area(area) if isinstance(area, str) and {"in", "area"} & names else ""
        markers = given.get("markers")
        if isinstance(markers, list) and markers and {"in", "units"} <= names:  # in a trigger: the place of a marker
            told = self.words.items((self._marker(str(each)) for each in markers), "list-or")
            found += self.words.say("rule-place-tokens", markers=told)
        return found

    def _area(self, id: str) -> str:
        areas = self.battle.get("areas")
        area = areas.get(id) if isinstance(areas, Mapping) else None
        if isinstance(area, Mapping) and list(area) == ["hexes"] and isinstance(area["hexes"], list):
            hexes = [str(name) for name in area["hexes"]]
            if 0 < len(hexes) <= FEW_HEXES:
                return self.words.say("rule-place-hexes", hexes=self.words.items(hexes, "list-or"))
        return self.words.say("rule-place-area", area=id or self._gap)

    def _target(self, value: Any, who: str) -> str:
        given = value if isinstance(value, Mapping) else {}
        if given.get("where") == "own":
            return self.words.say("rule-target-own")
        fields = {field.name: field for field in fields_of(RecordShape(Target, "vocabulary"))}
        units = _several(given.get("units"))
        if units:
            return self._units([str(each) for each in units])
        details = [
            self._called(fields[name].item or fields[name], each)
            for name in DETAILS
            for each in _several(given.get(name))
        ]
        for name, yes, no in (
            ("engaged", "rule-engaged", "rule-not-engaged"),
            ("commander", "rule-with-commander", "rule-without-commander"),
        ):
            if isinstance(given.get(name), bool):
                details.append(self.words.say(yes if given[name] else no))
        many = given.get("how-many", 1)
        return self.words.say(
            "rule-target",
            who=who,
            count=many if isinstance(many, int) else 0,
            **{"side-id": str(given.get("side", "own")), "where-id": str(given.get("where", "zone"))},
            **{"details": ", ".join(details), "details-count": len(details)},
        )

    def _lasting(self, value: Any) -> str:
        """Return the sentence of a modifier; the word itself, if it is incomplete."""
        try:
            effect = _LASTING.validate_python(value, context=WORDS)
        except ValidationError:
            return word_of(value)[0] or self._gap
        return effect_sentence(self.words, effect, self.words.word).rstrip(".")


def _several(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else []
