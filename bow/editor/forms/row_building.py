"""The rows of a form, built from the fields of a part of a battle: a control for each kind of field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Protocol

from bow.authoring.forms.fields import (
    FormField,
    RecordShape,
    WordShape,
    beginning,
    beginning_after,
    beginning_in,
    field_named,
    fields_of,
    replaced_by,
    word_shape,
)
from bow.authoring.forms.form_values import (
    REMOVED,
    Path,
    doubled,
    doubled_key,
    free_name,
    get,
    moved,
    moved_key,
    renamed_key,
    with_field,
    with_item,
    word_of,
    word_with,
)
from bow.authoring.forms.known_ids import BATTLE, renamed_everywhere
from bow.authoring.forms.rule_sentences import RuleSentences
from bow.authoring.forms.word_search import OtherRule, other_rules, plans, taken_over
from bow.content.catalogue import Catalogue
from bow.content.texts_of_plans import text_key, texts_in_file
from bow.editor.forms.rows import (
    BLOCKS,
    FormRow,
    FormSurroundings,
    RowChoice,
    adder_label,
    choice_label,
    either_label,
    field_help,
    field_label,
    item_label,
    row_id,
    say,
    text_wish,
    word_choices,
    word_help,
    word_label,
    word_with_kept,
)
from bow.ui.wording import word
from bow.words.messages import spoken

Put = Callable[[Any], None]
FEW: Final = 3
"""The most choices that are shown side by side; more become a list."""
SEARCHED: Final = 8
"""A list with more choices than this can be searched."""
SWITCH: Final = "off"
"""The field shown above all others, because it disables them."""


class FormAsks(Protocol):
    """The requests of rows to their form, as functions."""

    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None: ...

    def unfold(self, id: str) -> None: ...

    def added(self, path: Path) -> None:
        """Unfold a thing that has just been added."""

    def rename(self, path: Path, new: str) -> bool:
        """Rename a thing everywhere in the battle; return False if it is not a named thing."""

    def examples(self, row: FormRow, done: Callable[[Any], None]) -> None:
        """Show how battles use the word of a row; `done` takes the chosen example."""


def helped(part: str, field: FormField) -> FormField:
    return replace(field, help=field_help(part, field.name, field.help))


def sentence_row(path: Path, value: Any, said: str, put: Put, depth: int, text: str) -> FormRow:
    """Return a row with a rule as a sentence.

    A button sets the rule's text to `text`, the sentence of the enabled rule for players.
    """
    taking = {}
    if isinstance(value, Mapping) and value.get("text") != text:
        taking["take"] = lambda: put({**value, "text": text})
    return FormRow(f"{row_id(path)}:said", "sentence", (*path, "said"), said, depth, actions=taking)


def switched_on(rule: Any) -> Any:
    """Return the rule without its key `off`."""
    return {key: each for key, each in rule.items() if key != "off"} if isinstance(rule, Mapping) else rule


def _adding(row: FormRow, depth: int, **more: Any) -> FormRow:
    label = adder_label(row.path[-1]) if row.path else say("form-add", what=row.label)
    return FormRow(f"{row.id}:add", "add", row.path, label, depth, **more)


class RowBuilder:
    """Builds the rows of one form in its current state."""

    def __init__(self, around: FormSurroundings, asks: FormAsks) -> None:
        self.around = around
        self.asks = asks

    # --- records
    def record(
        self, record: RecordShape, value: Any, path: Path, put: Put, depth: int = 0, only: Sequence[str] = ()
    ) -> Iterator[FormRow]:
        """Yield the rows of a record: of all its fields, or of those in `only`."""
        given: Mapping[str, Any] = value if isinstance(value, Mapping) else {}
        fields = {field.name: field for field in fields_of(record)}

        def setter(name: str) -> Put:
            return lambda new: put(with_field(record, given, name, new))

        for name in only or sorted(fields, key=lambda name: name != SWITCH):
            field = fields[name]
            if not record.words:
                field = helped(str(path[0]) if path else record.made.__name__.lower(), field)
            yield from self.field(field, given.get(name, REMOVED), (*path, name), setter(name), depth)

    # --- fields
    def field(
        self, field: FormField, value: Any, path: Path, put: Put, depth: int = 0, label: str = "", more: Any = None
    ) -> Iterator[FormRow]:
        """Yield the rows of a field; `value` is REMOVED if the field is absent; `more` are extra buttons."""
        usual = self.around.usual(path)
        if usual is not None:
            field, put = replace(field, default=usual), self._unless(usual, put)
        shown = field.default if value is REMOVED else value
        actions: dict[str, Callable[[], None]] = dict(more or {})
        if not field.is_required and value is not REMOVED and "remove" not in actions:
            actions["remove"] = lambda: put(REMOVED)
        row = FormRow(
            row_id(path), "note", path, label or field_label(field.name), depth, value=shown, help=field.help,
            least=field.least, most=field.most, set=put, actions=actions,
        )  # fmt: skip
        match field.kind:
            case "choice":
                yield self._choice(field, row, put)
            case "number":
                less, greater = self._steps(field, shown, put)
                yield replace(row, control="number", actions={"less": less, "more": greater, **actions})
            case "yes-no" if field.default is None:
                both = (RowChoice(True, say("form-yes")), RowChoice(False, say("form-no")))
                yield replace(row, control="segments", choices=both, set=self._again(field, shown, put))
            case "yes-no":
                yield replace(row, control="tick", actions={})
            case "line" | "text":
                yield from self._text(field, row)
            case "id":
                yield self._id(field, row, put)
            case "list":
                yield from self._list(field, row, put)
            case "map":
                yield from self._map(field, row, put)
            case "houses":
                yield from self._houses(field, row, put)
            case "record":
                yield replace(row, control="heading")
                yield from self.record(field.record, value if value is not REMOVED else {}, path, put, depth + 1)
            case "word":
                yield from self._one_word(field, row, value, put)
            case "either":
                yield from self._either(field, row, value, put)
            case "anything":
                yield replace(row, control="note")

    @staticmethod
    def _unless(usual: Any, put: Put) -> Put:
        """Wrap a setter so that the usual value is not written."""
        return lambda new: put(REMOVED if new == usual else new)

    def _choice(self, field: FormField, row: FormRow, put: Put) -> FormRow:
        choices = tuple(RowChoice(value, choice_label(field.name, value)) for value in field.choices)
        few = len(choices) <= FEW
        taking = self._again(field, row.value, put) if few else put
        searched = len(choices) > SEARCHED
        control = "segments" if few else "list"
        return replace(row, control=control, choices=choices, set=taking, is_searched=searched)  # type: ignore[arg-type]  # one of the words of controls

    @staticmethod
    def _again(field: FormField, shown: Any, put: Put) -> Put:
        """Wrap a setter so that choosing the current choice again clears it, if the field is optional."""
        return lambda new: put(REMOVED if new == shown and not field.is_required else new)

    def _steps(self, field: FormField, shown: Any, put: Put) -> tuple[Callable[[], None], Callable[[], None]]:
        least = field.least if field.least is not None else -1_000_000
        most = field.most if field.most is not None else 1_000_000

        def step(by: int) -> None:
            if isinstance(shown, int):
                put(max(least, min(most, shown + by)))
            else:
                put(beginning(field, self.around.known))

        return lambda: step(-1), lambda: step(1)

    def _text(self, field: FormField, row: FormRow) -> Iterator[FormRow]:
        control = "line" if field.kind == "line" else "text"
        made: FormRow = replace(row, control=control, empty=text_wish(row.path))  # type: ignore[arg-type]  # one of the words of controls
        yield made
        field_below = self.around.other_text(made)
        if field_below is not None:
            yield field_below
            return
        other = self.around.translated(row.value) if isinstance(row.value, str) else None
        if other is not None:
            yield FormRow(f"{row.id}:other", "note", row.path, other, row.depth, help=say("form-other-language"))

    def _id(self, field: FormField, row: FormRow, put: Put) -> FormRow:
        ids = self.around.known.get(field.noun, ())
        if not ids and field.noun not in self.around.known:
            return replace(row, control="line")
        choices = tuple(RowChoice(id, self.around.label(field.noun, id)) for id in ids)
        actions = dict(row.actions)
        if field.noun in ("hex", "unit"):
            actions["pick"] = lambda: self.asks.pick(field.noun, (), put)
        return replace(
            row, control="list", choices=choices, noun=field.noun, actions=actions, is_searched=len(choices) > SEARCHED
        )

    # --- lists
    def _list(self, field: FormField, row: FormRow, put: Put) -> Iterator[FormRow]:
        item = field.item
        assert item is not None
        items = list(row.value) if isinstance(row.value, list | tuple) else []
        if item.kind in ("choice", "id") and not field.has_fixed_length:
            yield self._several(item, row, items, put)
            return
        if field.has_fixed_length and not items:
            begin = beginning(field, self.around.known)
            yield _adding(row, row.depth, help=row.help, actions={"add": lambda: put(begin)})
            return
        block = BLOCKS.get(item.words.kind, "") if item.kind == "word" else ""
        yield replace(row, control="heading", block=block, actions=row.actions if field.has_fixed_length else {})
        for n, each in enumerate(items):
            yield from self._item(field, item, row, items, n, each, put)
        if not field.has_fixed_length and (field.most is None or len(items) < field.most):
            if item.kind == "word":
                yield self._adding_word(item.words, row, row.depth + 1, lambda new: put([*items, new]))
            else:
                yield _adding(row, row.depth + 1, actions={"add": lambda: self._append(item, row, items, put)})

    def _append(self, item: FormField, row: FormRow, items: list[Any], put: Put) -> None:
        put([*items, beginning_after(items, item, self.around.known)])
        if item.kind == "record":
            self.asks.added((*row.path, len(items)))

    def _several(self, item: FormField, row: FormRow, items: list[Any], put: Put) -> FormRow:
        ids = item.choices or self.around.known.get(item.noun, ())
        named = choice_label if item.kind == "choice" else self.around.label
        choices = tuple(RowChoice(id, named(item.noun or item.name, id)) for id in ids)
        actions = dict(row.actions)
        if item.noun == "hex":
            actions["pick"] = lambda: self.asks.pick("hexes", [str(each) for each in items], put)
            return replace(row, control="hexes", value=items, noun="hexes", actions=actions)
        if item.noun == "unit":
            actions["pick"] = lambda: self.asks.pick("unit", (), lambda id: put([*items, id]))

        def toggle(id: Any) -> None:
            put([each for each in items if each != id] if id in items else [*items, id])

        return replace(
            row, control="several", value=items, choices=choices, set=toggle, actions=actions, noun=item.noun,
            is_searched=len(choices) > SEARCHED,
        )  # fmt: skip

    def _item(
        self, field: FormField, item: FormField, row: FormRow, items: list[Any], n: int, each: Any, put: Put
    ) -> Iterator[FormRow]:
        path, depth = (*row.path, n), row.depth + 1

        def place(new: Any) -> None:
            put(with_item(items, n, new))

        actions: dict[str, Callable[[], None]] = {}
        if not field.has_fixed_length:
            actions["up"] = lambda: put(moved(items, n, -1))
            actions["down"] = lambda: put(moved(items, n, 1))
            actions["double"] = lambda: put(doubled(items, n))
            actions["remove"] = lambda: place(REMOVED)
        if item.kind == "word":
            yield from self.word(item, each, path, place, depth, actions)
        elif item.kind == "record":
            yield from self._entry(item, each, path, place, depth, item_label(row.path[-1], n + 1), actions)
        else:
            yield from self.field(item, each, path, place, depth, f"{n + 1}", actions)

    def _adding_word(self, words: WordShape, row: FormRow, depth: int, put: Put) -> FormRow:
        return _adding(
            row, depth, block=BLOCKS.get(words.kind, ""), choices=word_choices(words), words=words, is_searched=True,
            set=lambda new: put(self._begun(words, new, {}, row.path)),
        )  # fmt: skip

    def _begun(self, words: WordShape, word: str, given: Mapping[str, Any], path: Path) -> Any:
        """Return a word with the values with which it begins; fields of the same name keep their values."""
        name, fields = word_of(word_with_kept(words, word, given, self.around.known))
        return word_with(name, {key: self._aimed(key, each, path) for key, each in fields.items()})

    def _aimed(self, name: str, value: Any, path: Path) -> Any:
        """Return the first value of a field; a target has the units that fit the trigger of its rule."""
        return dict(self.around.first_target(path)) if name == "target" and value == {} else value

    # --- maps
    def _map(self, field: FormField, row: FormRow, put: Put) -> Iterator[FormRow]:
        item, key = field.item, field.key
        assert item is not None
        assert key is not None
        value: Mapping[Any, Any] = row.value if isinstance(row.value, Mapping) else {}
        yield replace(row, control="heading", actions={})
        for name, each in value.items():
            yield from self._pair(field, item, key, row, value, name, each, put)
        if key.kind == "id" or key.kind == "choice":
            ids = key.choices or self.around.known.get(key.noun, ())
            named = choice_label if key.kind == "choice" else self.around.label
            free = tuple(RowChoice(id, named(key.noun or key.name, id)) for id in ids if id not in value)
            yield _adding(
                row, row.depth + 1, choices=free, is_searched=len(free) > SEARCHED, noun=key.noun,
                set=lambda new: put({**value, new: beginning(item, self.around.known)}),
            )  # fmt: skip
        else:
            part = str(row.path[-1])

            def add() -> None:
                new: Any = free_name(part.rstrip("s") or part, value)
                if key.kind == "number":
                    numbers = [n for n in value if isinstance(n, int)]
                    new = max(numbers, default=(key.least or 1) - 1) + 1
                put({**value, new: beginning(item, self.around.known)})
                if item.kind == "record":
                    self.asks.added((*row.path, new))

            yield _adding(row, row.depth + 1, actions={"add": add})

    def _pair(
        self, field: FormField, item: FormField, key: FormField, row: FormRow, value: Mapping[Any, Any], name: Any,
        each: Any, put: Put,
    ) -> Iterator[FormRow]:  # fmt: skip
        path, depth = (*row.path, name), row.depth + 1

        def place(new: Any) -> None:
            kept = {other: inner for other, inner in value.items() if other != name}
            put(kept if new is REMOVED else {**value, name: new})

        actions: dict[str, Callable[[], None]] = {
            "up": lambda: put(moved_key(value, name, -1)),
            "down": lambda: put(moved_key(value, name, 1)),
            "double": lambda: self._double(item, row, value, name, put),
            "remove": lambda: place(REMOVED),
        }
        if item.kind == "record":

            def rename(new: Any) -> None:
                if new not in value and not self.asks.rename(path, new):
                    put(renamed_key(value, name, new))

            yield from self._entry(item, each, path, place, depth, str(name), actions, rename)
            return
        label = str(name) if not isinstance(name, str) or not key.noun else self.around.label(key.noun, name)
        yield from self.field(item, each, path, place, depth, label, {"remove": actions["remove"]})

    def _double(self, item: FormField, row: FormRow, value: Mapping[Any, Any], name: Any, put: Put) -> None:
        new = free_name(str(name), map(str, value))
        put(doubled_key(value, name, new))
        if item.kind == "record":
            self.asks.added((*row.path, new))

    def _entry(
        self, item: FormField, value: Any, path: Path, put: Put, depth: int, label: str,
        actions: dict[str, Callable[[], None]], rename: Put | None = None,
    ) -> Iterator[FormRow]:  # fmt: skip
        """Yield the rows of a thing that unfolds: its head; when unfolded also its sentence, its name and its fields.

        Only a rule, a line of victory or, while folded, a result of a roll has a sentence; only a thing that can be
        renamed has a row for its name.
        """
        id = row_id(path)
        unfolded = id in self.around.opened
        said = self.around.sentence(path, value)
        called = self.around.label("unit", label) if path[0] in ("units", "reserve") else label
        title = label if called == label else f"{label}  {called}"
        if called == label and isinstance(value, Mapping) and isinstance(value.get("at"), str):
            title = f"{label} ({value['at']})"
        if isinstance(value, Mapping) and value.get("face-down") is not None:
            title = say("form-lies-face-down", what=title)
        yield FormRow(
            id, "entry", path, title, depth, value=unfolded, help="" if unfolded else said,
            actions={"open": lambda: self.asks.unfold(id), **actions},
            is_off=isinstance(value, Mapping) and value.get("off") is True,
        )  # fmt: skip
        if not unfolded:
            return
        if said and len(path) == 2:
            yield sentence_row(path, value, said, put, depth + 1, self.around.players_text(path, switched_on(value)))
        if rename is not None:
            yield FormRow(
                f"{id}:name", "line", path, say("form-id"), depth + 1, value=label, set=rename, most=60, waits=True
            )
        yield from self.record(item.record, value, path, put, depth + 1)

    # --- both Houses, words, alternatives
    def _houses(self, field: FormField, row: FormRow, put: Put) -> Iterator[FormRow]:
        item = field.item
        assert item is not None
        value: Mapping[str, Any] = row.value if isinstance(row.value, Mapping) else {}

        def setter(house: str) -> Put:
            return lambda new: put({**value, house: new})

        for house in ("stark", "lannister"):
            label = say("form-of-house", what=row.label, house=word(house))
            yield from self.field(item, value.get(house, REMOVED), (*row.path, house), setter(house), row.depth, label)

    def _one_word(self, field: FormField, row: FormRow, value: Any, put: Put) -> Iterator[FormRow]:
        if value is REMOVED or value is None:
            yield self._adding_word(field.words, row, row.depth, put)
            return
        yield replace(row, id=f"{row.id}:head", control="heading", block=BLOCKS.get(field.words.kind, ""), actions={})
        yield from self.word(field, value, row.path, put, row.depth + 1, dict(row.actions))

    def word(
        self, field: FormField, value: Any, path: Path, put: Put, depth: int, actions: dict[str, Callable[[], None]]
    ) -> Iterator[FormRow]:
        """Yield the rows of a word: its head, buttons for further fields, and its required and given fields."""
        name, given = word_of(value)
        words = field.words
        block = BLOCKS.get(words.kind, "")
        head = FormRow(
            row_id(path), "word", path, word_label(words, name) or "?", depth, block, value=name,
            help=word_help(words, name), choices=word_choices(words), words=words, is_searched=True,
            set=lambda new: put(self._begun(words, new, given, path)),
        )  # fmt: skip
        yield replace(head, actions={"example": lambda: self.asks.examples(head, put), **actions})
        shape = word_shape(words, name)
        if shape is None:
            return

        def keep(fields: Any) -> None:
            put({name: fields} if fields else name)

        fields = fields_of(shape)
        said = [each.name for each in fields if each.is_required or each.name in given]
        barred = frozenset().union(*(replaced_by(shape, each) for each in said))
        unsaid = [each for each in fields if each.name not in said and each.name not in barred]
        if unsaid:
            yield FormRow(
                f"{row_id(path)}:more", "adders", path, "", depth + 1, block,
                choices=tuple(RowChoice(each.name, field_label(each.name)) for each in unsaid),
                set=self._begin(shape, given, path, keep),
            )  # fmt: skip
        if said:
            for row in self.record(shape, given, (*path, name), keep, depth + 1, said):
                yield replace(row, block=row.block or block)

    def _begin(self, shape: RecordShape, given: Mapping[str, Any], path: Path, keep: Put) -> Put:
        """Return a setter that adds a field of a word, with a first value.

        If it is a list that replaces other fields, its first item takes them over.
        """

        def begin(name: Any) -> None:
            new = self._aimed(name, beginning_in(shape, name, self.around.known), path)
            taken = {key: given[key] for key in given if key in replaced_by(shape, name)}
            kept = {key: given[key] for key in given if key not in taken}
            if taken:
                new = [taken, *new[1:]]
            found = with_field(shape, kept, name, new)
            keep(found if name in found else {**kept, name: new})  # keeps a default value too

        return begin

    def _either(self, field: FormField, row: FormRow, value: Any, put: Put) -> Iterator[FormRow]:
        """Yield the rows of a field with alternatives: a choice of words, and a button for each other form."""
        words = [choice for option in field.options if option.kind == "choice" for choice in option.choices]
        others = [option for option in field.options if option.kind != "choice"]
        given = row.value
        is_word = isinstance(given, str) and given in words
        choices = [RowChoice(choice, choice_label(field.name, choice)) for choice in words]
        choices += [RowChoice(option.kind, either_label(field.name, option.kind)) for option in others]

        def choose(new: Any) -> None:
            option = next((option for option in others if option.kind == new), None)
            put(new if new is REMOVED or option is None else beginning(option, self.around.known))

        told = given if is_word else next((option.kind for option in others), None) if given is not None else None
        setter = self._again(field, told, choose)
        yield replace(row, control="segments", choices=tuple(choices), value=told, set=setter)
        if not is_word and others and given is not None:
            inner = self.field(replace(others[0], is_required=True), given, row.path, put, row.depth, " ")
            yield from (replace(each, id=f"{row.id}:given") if each.id == row.id else each for each in inner)


NOUNS: Final = {
    "units": "unit", "reserve": "unit", "areas": "area", "objectives": "objective", "markers": "marker",
    "counters": "counter",
}  # fmt: skip
"""The kind of thing that the keys of each part of the battle name."""
PutAt = Callable[[Path, Any], None]


class Part(Protocol):
    """A part of a form."""

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Yield the rows; `put` takes the new value of a path."""


@dataclass(frozen=True)
class BattleFields:
    """Some fields of the battle as a whole."""

    battle: Any
    names: Sequence[str]

    def renamed(self, path: Path, new: str) -> dict[str, Any] | None:
        """Return the battle with the thing at a path renamed everywhere, or None if it is not a named thing."""
        noun = NOUNS.get(str(path[0])) if len(path) == 2 else None
        return None if noun is None else renamed_everywhere(self.battle, noun, str(path[1]), new)

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Yield the rows of these fields, each changed separately."""
        for name in self.names:
            field = helped("battle", field_named(BATTLE, name))
            yield from builder.field(field, get(self.battle, (name,)), (name,), partial(put, (name,)))


@dataclass(frozen=True)
class OtherRules:
    """A list of the special rules of all battles, for copying."""

    battle: Any
    choices: Sequence[tuple[OtherRule, str]]
    """The rules, each with its sentence."""

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        offered = tuple(
            RowChoice(n, f"{rule.id.replace('-', ' ')} — {rule.battle}", said)
            for n, (rule, said) in enumerate(self.choices)
        )

        def take(n: Any) -> None:
            battle, id = taken_over(self.choices[n][0], self.battle)
            put((), battle)
            builder.asks.added(("rules", id))

        yield FormRow(
            "form:rules:from", "add", ("rules",), say("form-other-rule"), choices=offered, is_searched=True, set=take,
        )  # fmt: skip


def other_rules_text(language: str, catalogue: Catalogue) -> list[tuple[OtherRule, str]]:
    saying = {id(plan): RuleSentences(plan, catalogue, spoken(language)) for plan in plans()}
    return [(rule, saying[id(rule.plan)].rule(rule.value)) for rule in other_rules()]


# --- translations
@dataclass(frozen=True)
class TranslationChoice:
    """A choice of the language into which the author translates texts."""

    chosen: str
    languages: Sequence[str]
    choose: Callable[[str], None]

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        choices = (RowChoice("", say("form-no-translation")), *(RowChoice(each, each) for each in self.languages))
        control: Any = "segments" if len(choices) <= 4 else "list"
        yield FormRow(
            "form:translating", control, ("translating",), say("form-translation"), value=self.chosen,
            help=say("form-translation-said"), choices=choices, set=lambda new: self.choose(str(new or "")),
        )  # fmt: skip


def languages_of(battle: Mapping[str, Any], known: Sequence[str]) -> list[str]:
    """Return the languages to choose from: those of the game, and those of the battle's translations."""
    begun = battle.get("translations")
    return list(dict.fromkeys([*known, *(begun if isinstance(begun, Mapping) else ())]))


def translation_row(
    battle: Mapping[str, Any], language: str, row: FormRow, put: Callable[[Path, Any], None]
) -> FormRow | None:
    """Return the row for the translation of a row's text, or None without a language or a text to translate."""
    key = text_key(row.path)
    if not language or key not in texts_in_file(battle):
        return None
    path = ("translations", language, key)
    value = get(battle, path)
    return replace(
        row, id=f"{row.id}:{language}", path=path, label=say("form-translated", what=row.label, language=language),
        value="" if value is REMOVED else value, help=say("form-translation-said"), fault="", warning="", actions={},
        set=lambda new: put(path, new if isinstance(new, str) and new.strip() else REMOVED),
    )  # fmt: skip
