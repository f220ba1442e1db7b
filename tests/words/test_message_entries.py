"""Messages read one by one equal those of the whole file."""

from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message, Term

from bow.words.messages import EntriesOnDemand, entries, languages
from tests.failures import failures
from tests.words.message_files import message_files, parsed_messages

ODD = """\
### A file
first = One { $n ->
[one] hex
*[other] hexes
}
# said of the second
second =
    Two {
"=" } lines

    third = no entry
-term = Stark
    .genitive = of Stark
said = By { -term }, { second }, { missing }.
half = { $n ->
half-again = whole
empty =
empty = not so
first = not this
"""


@pytest.mark.parametrize("language", languages())
def test_a_file_taken_apart_has_the_same_messages(language: str) -> None:
    assert failures(has_the_same_messages, message_files(language)) == []


def has_the_same_messages(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    whole = {key_of(entry): entry for entry in parsed_messages(path) if isinstance(entry, Message | Term)}
    apart = entries(text)
    assert apart.keys() == whole.keys()
    for key, source in apart.items():
        alone, *others = FluentResource(source).body
        assert not any(isinstance(entry, Message | Term | Junk) for entry in others)
        assert isinstance(alone, Message | Term)
        alone.comment = whole[key].comment  # the comment before the entry is not part of the message
        assert alone.equals(whole[key]), key


def key_of(entry: Message | Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, Term) else str(entry.id.name)


def said(bundle: EntriesOnDemand, key: str, **values: object) -> tuple[str, list[str]]:
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, values)
    return str(text), [str(error) for error in errors]


def test_odd_layout_terms_and_what_is_broken() -> None:
    bundle = EntriesOnDemand("en", entries(ODD))
    assert said(bundle, "first", n=1) == ("One hex", [])
    assert said(bundle, "first", n=2) == ("One hexes", [])
    assert said(bundle, "second") == ("Two = lines\n\nthird = no entry", [])
    assert said(bundle, "said") == (
        "By Stark, Two = lines\n\nthird = no entry, {missing}.",
        ["Unknown message: missing"],
    )
    assert said(bundle, "empty") == ("not so", [])  # the first of them cannot be read
    assert not bundle.has_message("half")
    assert said(bundle, "half-again") == ("whole", [])
    assert not bundle.has_message("third")
    assert not bundle.has_message("missing")
    with pytest.raises(LookupError):
        bundle.get_message("missing")


def test_the_odd_file_means_the_same_when_read_as_a_whole() -> None:
    body = FluentResource(ODD).body
    assert any(isinstance(entry, Junk) for entry in body)
    readable = {key_of(entry) for entry in body if isinstance(entry, Message | Term)}
    bundle = EntriesOnDemand("en", entries(ODD))
    assert {key for key in entries(ODD) if not key.startswith("-") and bundle.has_message(key)} == readable - {"-term"}
