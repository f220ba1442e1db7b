"""Pages are short, and their sentences neither monsters nor telegrams.

Of 100 sentences 95 have at most 30 words, and none has over 45. The mean of a page lies between 12 and 20 words. Only
sentences of prose count in it. A list item without a full stop is a label, and a step of a numbered list may be one
word, such as "Save.". Headings, tables and code have no sentences. A page with few sentences of prose is a list, and
has no mean.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.prose import Sentence, paragraphs, sentences, split

ROOT = Path(__file__).parents[2]
#: pages that programs of tools/ write from the code, the content and the tests
GENERATED = {"content.md", "effects.md", "realm-rules-coverage.md", "reference.md", "rules-coverage.md"}
PAGES = [
    *sorted(path.name for path in ROOT.glob("*.md")),
    *sorted(
        path.relative_to(ROOT).as_posix()
        for top in ("docs", "tools", ".github")
        for path in (ROOT / top).rglob("*.md")
        if path.name not in GENERATED
    ),
]
#: pages that still have too many long sentences, by their paths. This list only shrinks.
PAGES_TO_DO: frozenset[str] = frozenset()

USUAL = 30
MOST = 45
#: the mean number of words of the sentences of a page
MEAN = range(12, 21)
#: pages of captions, each below its heading, which say only what the picture shows
CAPTIONS = {"docs/gallery.md"}
#: the fewest sentences of prose of a page that has a mean
FEWEST = 10
#: in 100 sentences
MOST_LONG = 5
MOST_LINES = 600


def faults(page: str) -> list[str]:
    """Return the sentences of a page that are too long, or all long ones if these are too many."""
    found = list(sentences(page))
    too_long = [sentence for sentence in found if sentence.words > MOST]
    long = [sentence for sentence in found if sentence.words > USUAL]
    too_many = 100 * len(long) > MOST_LONG * len(found)
    return [shown(sentence) for sentence in (long if too_many else too_long)]


def mean(page: str) -> float | None:
    """Return the mean number of words of the sentences of a page; None if it has too few sentences of prose."""
    words = [sentence.words for sentence in sentences(page) if sentence.is_whole]
    return sum(words) / len(words) if len(words) >= FEWEST else None


def shown(sentence: Sentence) -> str:
    return f"line {sentence.line}: {sentence.words} words: {sentence.text}"


@pytest.mark.parametrize("name", PAGES)
def test_the_sentences_of_a_page_are_short(name: str) -> None:
    found = faults((ROOT / name).read_text(encoding="utf-8"))
    if name in PAGES_TO_DO:
        assert found, f"{name} is short enough now: take it out of PAGES_TO_DO"
    else:
        assert not found, f"{name} has long sentences:\n" + "\n".join(found)


@pytest.mark.parametrize("name", PAGES)
def test_the_sentences_of_a_page_are_no_telegrams(name: str) -> None:
    found = None if name in CAPTIONS else mean((ROOT / name).read_text(encoding="utf-8"))
    assert found is None or MEAN[0] <= found <= MEAN[-1], f"{name}: {found:.1f} words in the mean"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_under_600_lines(name: str) -> None:
    assert len((ROOT / name).read_text(encoding="utf-8").splitlines()) < MOST_LINES


def test_the_pages_for_all_readers_are_among_them() -> None:
    assert {"README.md", "CHANGELOG.md", "docs/README.md", "docs/contributing.md", ".github/CONTRIBUTING.md"} <= set(
        PAGES
    )


def test_pages_to_do_are_pages() -> None:
    assert set(PAGES) >= PAGES_TO_DO | CAPTIONS
    assert {path.name for path in (ROOT / "docs").glob("*.md")} >= GENERATED


# --- counting
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ("It won 66.0 % of 192. Then it lost.", ["It won 66.0 % of 192.", "Then it lost."]),
        ("See docs/bots.md for more. See engine.md.", ["See docs/bots.md for more.", "See engine.md."]),
        ("Use e.g. Python, i.e. a snake. Or Ser J. Snow.", ["Use e.g. Python, i.e. a snake.", "Or Ser J. Snow."]),
        ("See p. 4 and no. 7. It is a no. 5 are left.", ["See p. 4 and no. 7.", "It is a no. 5 are left."]),
        ("A. Milne wrote it.", ["A. Milne wrote it."]),
        ("Names go on ... and on. (So be it.) Good.", ["Names go on ... and on.", "(So be it.)", "Good."]),
        ("Run `bow. Now`. `bow` runs.", ["Run bow. Now.", "bow runs."]),
        ("It is **bold.** *Then* not.", ["It is **bold.**", "*Then* not."]),
        ("[The page. Twice](a.md#b.c) tells. ![No. Words](x.png)", ["The page.", "Twice tells."]),
        ('He said "No." She left.', ['He said "No."', "She left."]),
        ("a semicolon; Does not end it: Nor this", ["a semicolon; Does not end it: Nor this"]),
    ],
)
def test_where_a_sentence_ends(text: str, wanted: list[str]) -> None:
    assert split(text) == wanted


def test_words_are_what_has_letters_or_digits() -> None:
    assert Sentence(1, "A well-known bot - `cmd:x` - won 66.0 % (of 192).").words == 8


PAGE = """\
# A heading. It is none

First line
of a paragraph.
    still the paragraph

    indented code. Is code

```console
$ fenced. Code
```

| a table | is none |
| --- | --- |
Before a list:
- one item
  goes on
- another

  with a paragraph

1. first
2. second

<!-- a comment. None -->
It won 46 of
96. That is all.

    code after a list
"""


def test_what_counts_as_a_paragraph() -> None:
    assert [paragraph.text for paragraph in paragraphs(PAGE)] == [
        "First line of a paragraph. still the paragraph",
        "Before a list:",
        "one item goes on",
        "another",
        "with a paragraph",
        "first",
        "second",
        "It won 46 of 96. That is all.",
    ]


def test_long_sentences_are_found() -> None:
    short, long, too_long = (" ".join(["word"] * number) + "." for number in (30, 31, 46))
    assert faults(f"{short}\n\n" * 20) == []
    assert len(faults(f"{short}\n\n" * 10 + long)) == 1
    assert faults(f"{short}\n\n" * 19 + long) == []
    assert len(faults(f"{short}\n\n" * 99 + too_long)) == 1


def test_the_mean_is_that_of_sentences_of_prose() -> None:
    page = "One two three four five six seven. " * FEWEST
    assert mean(page) == 7
    assert mean(page + "\n- a label of six words there\n\n1. Save.\n2. Save again, and *leave*.\n") == 7
    assert mean(page + "\nBefore:\n\nThe picture shows a unit after this:\n") == 7
    assert mean(page + "\n- Save.\n") == pytest.approx(71 / 11)
    assert mean(page.removesuffix("One two three four five six seven. ")) is None
