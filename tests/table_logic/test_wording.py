"""Errors are shown at the table in the player's language."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow
from bow.battle import Battle, Refusal
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_yaml
from bow.seats.local_table import journal_trouble
from bow.system.sentence import Sentence, os_reason
from bow.table.battle.texts.battle_wording import table_names
from bow.ui.wording import error_text, say
from bow.words.messages import Words, choose_language, refusal_sentence


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    choose_language("ru")
    yield
    choose_language(None)


def test_why_a_battle_is_not_saved() -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "a.bow")
    key, values = journal_trouble(InputError.of("a.bow", Sentence("told-cannot-write", why=os_reason(full))))
    said = say(key, **values)
    assert said == (
        "Партия больше не сохраняется: записать не удалось: на диске нет места. "
        "Можно играть дальше: программа пробует снова после каждого действия."
    )


def test_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="there is no such file") as error:
        read_yaml(tmp_path / "a.yaml")
    assert error_text(error.value) == f"{tmp_path}/a.yaml: такого файла нет"
    assert error_text(OSError("nobody knows")) == "nobody knows"


@pytest.mark.parametrize(("language", "said"), [("en", "Maege Mormont (II) on F6 has no"), ("ru", "Мэйдж Мормонт")])
def test_a_full_commander_is_named(language: str, said: str) -> None:
    choose_language(language)
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
    refusal = Refusal("CRD-2", "commander-full", {"unit": "s1", "left": 0, "cost": 1})
    sentence = refusal_sentence(Words(language), refusal, table_names(battle))
    choose_language(None)
    assert sentence.startswith(said), sentence
