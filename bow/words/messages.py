"""Messages for readers, from Fluent files, one folder for each language (`assets/locale/en/*.ftl`).

The engine reports keys and plain values; this module makes sentences of them. Keys of events begin with `event-`,
of refusals with `refusal-`, of single words with `word-`. It also translates errors about files and command lines.

    >>> Words().say("event-passed", house="Stark")
    'Stark passes for the round.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk, Message, MessageReference, Pattern, Resource, TermReference, VariableReference

from bow.content.documents.faults import MOST_SHOWN, Fault, InputError
from bow.system.control_characters import quoted_value
from bow.system.places import folder
from bow.system.sentence import Sentence

FALLBACK = "en"
_chosen: str | None = None

#: Returns the name of an id (a unit, a card, a commander, ...), or None for an unknown id.
Names = Callable[[str], str | None]


class Name(str):
    """A name with its forms in sentences. A message uses one by `{ FORM($area, "in") }`: "in Winterfell".

    Attributes:
        forms: the forms by their words, such as `in`, `to`, `from` and `of`; a missing one is the name itself.
    """

    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str] = MappingProxyType({})) -> Name:
        made = super().__new__(cls, name)
        made.forms = forms
        return made

    def __reduce__(self) -> tuple[type[Name], tuple[str, dict[str, str]]]:
        return Name, (str(self), dict(self.forms))


#: the forms of names in sentences, by sort: in, to, from and of an area; of and to a House
FORMS: Final[Mapping[str, tuple[str, ...]]] = {"area": ("in", "to", "from", "of"), "house": ("of", "to")}


def name_with_forms(words: Words, sort: str, name: str, own: Mapping[str, str] = MappingProxyType({})) -> Name:
    """Return a name with its forms; a name without forms, such as one from a pack, stays unchanged in sentences."""
    lacking = {form: f"realm-name-{sort}-{form}" for form in FORMS.get(sort, ()) if form not in own}
    return Name(name, {**{form: words.say(key, name=name) for form, key in lacking.items()}, **own})


def _form(name: Any, form: str) -> Any:
    return name.forms.get(form, name) if isinstance(name, Name) else name


#: the functions that messages may call
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"FORM": _form}


def _quoted(name: str, value: Any) -> Any:
    """Return a value as a message quotes it; the library would replace long values by `{???}`."""
    return quoted_value(name, value) if isinstance(value, str) and not isinstance(value, Name) else value


def _mentioned(part: Any, beginning: str) -> bool:
    """Return whether a message uses a value with such a name. A message that includes another may use any."""
    if isinstance(part, MessageReference | TermReference):
        return True
    if isinstance(part, VariableReference):
        return str(part.id.name).startswith(beginning)
    parts = part if isinstance(part, list | tuple) else getattr(part, "__dict__", {}).values()
    return any(_mentioned(each, beginning) for each in parts)


def _variables(part: Any) -> set[str]:
    """Return the names of the values that a message uses."""
    if isinstance(part, VariableReference):
        return {str(part.id.name)}
    parts = part if isinstance(part, list | tuple) else getattr(part, "__dict__", {}).values()
    return set().union(*map(_variables, parts))


class WordsError(LookupError):
    """The error for a message that is missing, broken, or lacks one of its values. Only strict `Words` raise it."""


class EventLike(Protocol):
    """The part of an event that its sentence needs."""

    @property
    def kind(self) -> str:
        """The key of the sentence, without its prefix."""

    @property
    def values(self) -> Mapping[str, Any]:
        """The values of the sentence."""


class RefusalLike(Protocol):
    """The part of a refusal that its sentence needs."""

    @property
    def key(self) -> str:
        """The key of the sentence, without its prefix."""

    @property
    def values(self) -> Mapping[str, Any]:
        """The values of the sentence."""


def choose_language(language: str | None) -> None:
    """Set the language of `Words()`, one of `languages`. None resets it to English."""
    global _chosen
    _chosen = language


def chosen_language() -> str | None:
    """Return the language that the player has chosen; None: no choice, which means English."""
    return _chosen


class Words:
    """The messages of one language, with English for missing ones."""

    def __init__(self, language: str | None = None, *, strict: bool = False, locale: Path | None = None) -> None:
        """Read the messages.

        Args:
            language: the name of its folder; None: the language that the player has chosen.
            strict: raise WordsError if a message or one of its values is missing.
            locale: the folder of the languages.
        """
        locale = locale or folder("assets") / "locale"
        language = language or _chosen or FALLBACK
        self.language = language
        self.strict = strict
        self._bundles = [_bundle(locale, name, strict) for name in dict.fromkeys((language, FALLBACK))]
        self._mentions: dict[tuple[str, str], bool] = {}
        self._said = lru_cache(maxsize=4096)(self._formatted)

    @property
    def is_original(self) -> bool:
        """Whether this is the original language of the content."""
        return self.language == FALLBACK

    def has(self, key: str) -> bool:
        """Return whether there is such a message, in this language or in English."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def mentions(self, key: str, beginning: str) -> bool:
        """Return whether a message may need values with names of this beginning, as passing unneeded values is slow."""
        asked = key, beginning
        if asked not in self._mentions:
            said = (bundle.get_message(key).value for bundle in self._bundles if bundle.has_message(key))
            pattern = next((pattern for pattern in said if pattern is not None), None)
            self._mentions[asked] = pattern is not None and _mentioned(pattern, beginning)
        return self._mentions[asked]

    def say(self, key: str, /, **values: Any) -> str:
        """Return the message with its values. If it is missing, return the key, or raise WordsError if strict."""
        kinds = tuple(type(value) for value in values.values())
        if all(kind in (str, int, Name) for kind in kinds):  # others may be equal but said differently
            return self._said(key, kinds, *values.items())
        return self._formatted(key, kinds, *values.items())

    def forms(self, key: str) -> Mapping[str, str]:
        """Return the attributes of a message, which are the forms of a name in sentences."""
        bundle = next((bundle for bundle in self._bundles if bundle.has_message(key)), None)
        if bundle is None:
            return {}
        return {form: str(bundle.format_pattern(said)[0]) for form, said in bundle.get_message(key).attributes.items()}

    def _formatted(self, key: str, _kinds: tuple[type, ...], *values: tuple[str, Any]) -> str:
        for bundle in self._bundles:
            if not bundle.has_message(key):
                continue
            pattern = bundle.get_message(key).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, {name: _quoted(name, value) for name, value in values})
            if errors and self.strict:
                raise WordsError(f"{key}: {'; '.join(str(error) for error in errors)}")
            return str(text)
        if self.strict:
            raise WordsError(f"there is no message {key!r}")
        return key

    def templates(self, beginning: str) -> dict[str, str]:
        """Return the messages whose keys have a beginning, with `{name}` in the place of each value.

        For programs in other languages, which fill the values in. So no such message may depend on a value.
        """
        found: dict[str, str] = {}
        for bundle in reversed(self._bundles):
            for key in bundle.beginning_with(beginning):
                pattern = bundle.get_message(key).value
                names = {name: f"{{{name}}}" for name in _variables(pattern)}
                found[key] = str(bundle.format_pattern(pattern, names)[0]) if pattern is not None else ""
        return found

    def word(self, text: str) -> str:
        """Return a word of the game (`stark`, `green`, `rally`) for a reader; unknown words stay as they are."""
        key = f"word-{text}"
        return self.say(key) if self.has(key) else text

    def items(self, texts: Iterable[str], last: str = "list-last") -> str:
        """Return several texts as one phrase: `green, green and valor`; without texts, the message `list-none`.

        `last` is the message that joins the last item: `list-or` for `green or valor`.
        """
        said = list(texts)
        if not said:
            return self.say("list-none")
        if len(said) == 1:
            return said[0]
        return self.say(last, all=", ".join(said[:-1]), last=said[-1])


def spoken(language: str | None = None) -> Words:
    """Return the shared messages of a language, by default that chosen by the player."""
    return _spoken(language or _chosen or FALLBACK)


@cache
def _spoken(language: str) -> Words:
    return Words(language)


def translated_sentence(text: str, words: Words, named: Callable[[str], str] = str) -> str:
    """Return a sentence of the program in the language of `words`; plain text, as from a library, stays unchanged.

    `named` translates an English name of the realm, which occurs in sentences of refusals.

    >>> translated_sentence(Sentence("told-holds", count=7, expected=Sentence("told-at-most", bound=4)), Words("ru"))
    'здесь их 7; нужно: не больше 4'
    """
    if words.is_original or not isinstance(text, Sentence):
        return text
    if text.key.startswith(("refusal-", "skirmish-refused-")):
        return words.say(text.key, **message_values(words, text.gaps, None))

    def said(value: Any) -> Any:
        if isinstance(value, int):
            return fluent_number(value, useGrouping=False)
        if not hasattr(value, "name"):
            return translated_sentence(value, words, named)
        name = named(value.name)
        return name if isinstance(name, Name) else name_with_forms(words, value.sort, name)

    return words.say(text.key, **{name: said(value) for name, value in text.gaps.items()})


def event_sentence(words: Words, event: EventLike, names: Names | None = None) -> str:
    """Return the sentence of an event."""
    return words.say(f"event-{event.kind}", **message_values(words, event.values, names))


def refusal_sentence(words: Words, refusal: RefusalLike, names: Names | None = None) -> str:
    """Return the sentence of a refusal."""
    return words.say(f"refusal-{refusal.key}", **message_values(words, refusal.values, names))


def languages(locale: Path | None = None) -> tuple[str, ...]:
    """Return the available languages, English first."""
    locale = locale or folder("assets") / "locale"
    found = sorted(path.name for path in locale.iterdir() if any(path.glob("*.ftl")))
    return (FALLBACK, *(name for name in found if name != FALLBACK))


def message_keys(language: str, locale: Path | None = None) -> frozenset[str]:
    """Return the keys of a language's own messages. Raise WordsError if one of its files is malformed."""
    locale = locale or folder("assets") / "locale"
    return frozenset(
        entry.id.name
        for path, changed in _files(locale, language)
        for entry in _read(path, changed).body
        if isinstance(entry, Message)
    )


def messages_of(language: str, beginnings: tuple[str, ...], locale: Path | None = None) -> Mapping[str, Pattern]:
    """Return the patterns of a language's own messages, by key, for keys with one of these beginnings."""
    locale = locale or folder("assets") / "locale"
    return {
        entry.id.name: entry.value
        for path, changed in _files(locale, language)
        for key, source in _taken_apart(path, changed).items()
        if key.startswith(beginnings)
        for entry in FluentResource(source).body
        if isinstance(entry, Message) and entry.value is not None
    }


def message_values(words: Words, values: Mapping[str, Any], names: Names | None) -> dict[str, Any]:
    """Return values for a message: numbers unchanged, ids replaced by names.

    KEY-id holds the bare id, or `given` for a number; for a list, the id of its only item, or `none` or `several`.
    KEY-count is the length of a list.
    """
    said: dict[str, Any] = {}
    for key, value in values.items():
        name = key.replace("_", "-")
        said[name] = message_value(words, value, names)
        if value is None or isinstance(value, str):
            said[f"{name}-id"] = value or "none"
        elif type(value) is int:
            said[f"{name}-id"] = "given"
        elif isinstance(value, (list, tuple)):
            said[f"{name}-count"] = len(value)
            said[f"{name}-id"] = "none" if not value else str(value[0]) if len(value) == 1 else "several"
    return said


def message_value(words: Words, value: Any, names: Names | None) -> Any:
    if value is None:
        return words.say("list-none")
    if isinstance(value, Sentence):
        return translated_sentence(value, words)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return words.items(str(message_value(words, item, names)) for item in value)
    text = str(value)
    return (names(text) if names else None) or words.word(text)


#: a file and its time of change
Stamped = tuple[Path, int]


def _files(locale: Path, language: str) -> tuple[Stamped, ...]:
    return tuple((path, path.stat().st_mtime_ns) for path in sorted((locale / language).glob("*.ftl")))


def _bundle(locale: Path, language: str, strict: bool) -> EntriesOnDemand:
    files = _files(locale, language)
    if strict and not files:
        raise WordsError(f"there is no language {language!r} in {locale}")
    return _read_bundle(language, files)


@lru_cache(maxsize=8)
def _read_bundle(language: str, files: tuple[Stamped, ...]) -> EntriesOnDemand:
    """Return the messages of files; callers with the same files share them."""
    sources: dict[str, str] = {}
    for path, changed in files:
        for key, source in _taken_apart(path, changed).items():
            sources[key] = sources.get(key, "") + source
    return EntriesOnDemand(language, sources, FUNCTIONS)


@lru_cache(maxsize=256)
def _taken_apart(path: Path, _changed: int) -> Mapping[str, str]:
    return entries(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int) -> Resource:
    """Return all messages of a file; parsing all files of a language takes half a second."""
    resource: Resource = FluentResource(path.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise WordsError(f"{path.name}: cannot be read: {str(entry.content).strip()[:80]!r}")
    return resource


# --- each message is parsed at its first use, because a command needs only a few of thousands
#: The first line of a message or term (`-name`); further lines of it are indented, or begin with a sign.
BEGINNING: Final = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


def entries(text: str) -> dict[str, str]:
    """Return the source of each message and term of a file, by its key. Keys of terms begin with `-`.

    A key that occurs twice has both sources; the caller decides which one counts.
    """
    beginnings = list(BEGINNING.finditer(text))
    ends = [*(found.start() for found in beginnings), len(text)]
    found: dict[str, str] = {}
    for beginning, (start, end) in zip(beginnings, pairwise(ends), strict=True):
        key = beginning[1]
        found[key] = found.get(key, "") + f"{text[start:end]}\n"
    return found


class EntriesOnDemand(FluentBundle):
    """The messages of one language. A message that cannot be parsed counts as missing."""

    def __init__(
        self, language: str, sources: Mapping[str, str], functions: Mapping[str, Callable[..., Any]] | None = None
    ) -> None:
        """Take the sources by key, as `entries` returns them, and functions that they may call. Parse nothing yet."""
        super().__init__([language], functions=dict(functions or {}), use_isolating=False)
        self._sources = dict(sources)

    def beginning_with(self, beginning: str) -> list[str]:
        """Return the keys of the messages with a beginning that can be parsed."""
        keys = [key for key in (*self._sources, *self._messages) if key.startswith(beginning)]
        return [key for key in keys if self.has_message(key)]

    def has_message(self, message_id: str) -> bool:
        """Return whether there is a message with this id that can be parsed."""
        self._read(message_id)
        return super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        self._read(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def _read(self, key: str) -> None:
        source = self._sources.get(key)
        if source is not None:
            self.add_resource(FluentResource(source))
            self._sources.pop(key, None)  # last: another thread may ask for the same message


#: Translates an English name.
Namer = Callable[[str], str]


def translated_fault(fault: Fault, words: Words, columns: bool = False, named: Namer = str) -> str:
    """Return one fault of a file: `file:line: field: message`, or `file:line:column: field: message`."""
    said = replace(fault, message=translated_sentence(fault.message, words, named))
    return said.with_column if columns else str(said)


def translated_error(error: Exception, words: Words, columns: bool = False, named: Namer = str) -> str:
    """Return the text of an error for the author of the input, with one line for each fault.

    `columns` adds the columns of the faults. At most `MOST_SHOWN` faults are listed, then the number of the rest.
    """
    if isinstance(error, InputError):
        lines = [translated_fault(fault, words, columns, named) for fault in error.faults[:MOST_SHOWN]]
        more = len(error.faults) - MOST_SHOWN
        return "\n".join([*lines, words.say("told-more-faults", count=more)] if more > 0 else lines)
    return translated_sentence(str(error), words, named)
