"""The rules reference of the realm: the rules of each decision, everything printed, and the search."""

import pytest

from bow.realm.decisions import REALM_DECISIONS
from bow.realm.reading import printed_realm
from bow.table.realm.play.realm_guide import CHAPTERS, realm_guide
from bow.ui.screens.guide_book import GuideBook


@pytest.fixture(scope="module")
def guide() -> GuideBook:
    """Provide the reference for the box."""
    return realm_guide(printed_realm())


def test_every_decision_has_its_chapter(guide: GuideBook) -> None:
    assert set(CHAPTERS) == set(REALM_DECISIONS)
    assert {chapter for chapter in CHAPTERS.values() if guide.page(chapter).group != "rules"} == set()


def test_everything_printed_has_an_entry(guide: GuideBook) -> None:
    box = printed_realm()
    entries = {entry.id for page in guide.pages for entry in page.entries}
    for printed in (box.units, box.orders, box.tracks, box.cards, box.westeros, box.wildlings):
        assert set(printed) <= entries


def test_a_card_is_found_by_its_name_before_rules(guide: GuideBook) -> None:
    assert guide.find("eddard")[0].id == "eddard_stark"


def test_rules_are_shown_without_sources_and_notes(guide: GuideBook) -> None:
    rules = [entry for page in guide.pages if page.group == "rules" for entry in page.entries]
    assert {rule.id for rule in rules if rule.note} == set()
    assert guide.page_of("WIN-4") == "WIN"
    assert all("OPEN" not in rule.text for rule in rules)
