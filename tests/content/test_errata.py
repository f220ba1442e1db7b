"""What the publisher corrected, as far as it is a matter of content."""

from __future__ import annotations

import pytest

from bow.battle.reading import catalogue


@pytest.mark.rule("ERR-6")
def test_rickard_is_lord_of_karhold() -> None:
    titles = [each.title for each in catalogue().commanders.values() if each.name == "Rickard Karstark"]
    assert titles == ["Lord of Karhold"]
