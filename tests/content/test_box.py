"""The content has what is in the box, and each record says where it comes from."""

from __future__ import annotations

from bow.battle.reading import catalogue
from bow.content.scenarios import book_paths
from tools.pages.content import BOX, counts


def test_counts_equal_the_box() -> None:
    assert counts(catalogue([])) == BOX
    assert tuple(BOX.values()) == (14, 70, 8, 16, 2, 10)


def test_the_battles_of_the_book_are_numbered_from_one_to_ten() -> None:
    assert [int(path.stem.partition("-")[0]) for path in book_paths()] == list(range(1, 11))


def test_every_record_names_its_source_in_its_own_file() -> None:
    for kind, entries in catalogue([]).entries.items():
        for id, entry in entries.items():
            assert entry.pack.id == "core"
            assert entry.written()["source"]["note"], f"{kind} {id}"
