"""The visible part of a list, by lines and by pages."""

from bow.ui.kit.scroll import ListPart


def test_lines_go_as_far_as_the_last_one_is_seen() -> None:
    part = ListPart()
    assert part.fit(10, 4) == range(4)
    assert part.wheel(-1.0)
    assert part.seen == range(1, 5)
    assert part.by(99)
    assert (part.seen, part.furthest) == (range(6, 10), 6)
    assert not part.by(1)
    assert part.reveal(2)
    assert part.seen == range(2, 6)
    assert not part.reveal(5)
    assert part.fit(3, 4) == range(3)


def test_pages_begin_with_their_first_entry() -> None:
    part = ListPart(paged=True)
    assert part.fit(10, 4) == range(4)
    assert part.by(5)
    assert (part.seen, part.page, part.pages) == (range(8, 10), 2, 3)
    assert part.reveal(5)
    assert part.seen == range(4, 8)
    assert part.fit(10, 3) == range(3, 6), "the page stays when its size changes"


def test_a_list_without_entries_or_room_is_no_error() -> None:
    part = ListPart(paged=True)
    assert part.fit(0, 0) == range(0)
    assert (part.pages, part.furthest, part.by(1)) == (1, 0, False)
