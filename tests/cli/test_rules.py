"""`bow rules`: the entries found by each name."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bow.content.rulebook import load_rulebook

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(run: Run) -> Run:
    return partial(run, "rules")


def found(run: Run, *topic: str) -> dict[str, Any]:
    code, out, err = run(*topic, "--json")
    assert (code, err) == (0, "")
    result: dict[str, Any] = json.loads(out)
    return result


def ids(entries: list[dict[str, Any]], key: str = "id") -> list[str]:
    return [entry[key] for entry in entries]


def test_without_a_topic_there_are_the_chapters(run: Run) -> None:
    code, out, _ = run()
    assert code == 0
    for chapter in load_rulebook().chapters:
        assert f"{chapter.id:4}  {chapter.name} ({len(chapter.rules)} rules)" in out
    listed = json.loads(run("--json")[1])
    assert sum(len(chapter["rules"]) for chapter in listed) == len(load_rulebook().rules)


@pytest.mark.parametrize("spelt", ["ENG-5", "eng-5", "Eng-5"])
def test_a_rule_by_its_id(run: Run, spelt: str) -> None:
    code, out, _ = run(spelt)
    assert code == 0
    assert out.startswith("ENG-5  Breaking off\n")
    assert "parting" in out
    assert "ENG-6" not in out


def test_a_ruling_and_what_is_missing_are_marked(run: Run) -> None:
    assert "Ruling: Burning hexes are closed as well." in run("RET-2")[1]
    assert "Not in the game yet:" not in run("RET-2")[1]
    for rule in load_rulebook().rules.values():
        if rule.missing:
            assert f"Not in the game yet: {rule.missing}" in " ".join(run(rule.id)[1].split()), rule.id


@pytest.mark.parametrize("topic", [("ENG",), ("engagement",), ("Engaging",)])
def test_a_chapter_by_its_letters_or_names(run: Run, topic: tuple[str, ...]) -> None:
    assert ids(found(run, *topic)["rules"]) == [f"ENG-{n}" for n in range(1, 8)]


@pytest.mark.parametrize("chapter", load_rulebook().chapters, ids=lambda chapter: chapter.id)
def test_every_chapter_has_names_of_its_own(run: Run, chapter: Any) -> None:
    for name in (chapter.name, *chapter.words):
        assert set(ids(found(run, name)["rules"])) == {rule.id for rule in chapter.rules}, name


def test_a_terrain(run: Run) -> None:
    result = found(run, "forest")
    assert ids(result["terrain"]) == ["forest"]
    assert ids(result["rules"]) == ["TER-forest"]
    assert "TER-road" in result["also"]
    code, out, _ = run("Wooden", "bridge")
    assert code == 0
    assert "Wooden bridge  clear  freely    to 3" in out


def test_the_terrain_chart(run: Run) -> None:
    from bow.battle.reading import catalogue

    result = found(run, "terrain")
    assert ids(result["terrain"]) == list(catalogue().terrain)
    assert len(result["rules"]) == 16
    out = run("terrain")[1]
    for line in ("River          clear   impassable", "Forest         blocks  stop", "Ford           clear   infantry"):
        assert line in out


def test_a_unit_with_its_order_chart(run: Run) -> None:
    code, out, _ = run("Winterfell", "Riders")
    assert code == 0
    assert "House Stark, cavalry, 3 figures, close attack; pursue 2" in out
    assert "green  2     move 4 and attack" in out
    assert "blue   3     move 1 and attack or move 2" in run("war-host-of-the-north")[1]
    assert "range 4; no valor, off balance" in run("northmen-archers")[1]
    assert found(run, "winterfell-riders")["units"][0]["effects"] == [{"pursue": {"hexes": 2}}]


def test_all_units(run: Run) -> None:
    from bow.battle.reading import catalogue

    for topic in ("units", "order charts"):
        assert ids(found(run, topic)["units"]) == list(catalogue().kinds)


def test_keywords(run: Run) -> None:
    words = found(run, "keywords")["keywords"]
    assert {"advance", "pursue", "stalwart", "heavy-armor", "dogs-of-war", "cover"} <= set(ids(words, "word"))
    assert ids(found(run, "heavy-armor")["keywords"], "word") == ["heavy-armor"]
    result = found(run, "Stalwart")
    assert result["keywords"][0]["bearers"] == ["Maege Mormont"]
    assert {"RET-4", "KEY-4"} <= set(ids(result["rules"]))
    assert "On: Lannister Heavy Infantry" in run("heavy", "armor")[1]
    assert "No unit or commander in the box has this permanently." in run("toughness")[1]


def test_every_keyword_of_a_unit_is_explained() -> None:
    from bow.battle.reading import catalogue
    from bow.words.reference import Reference

    known = Reference().keywords
    for kind in catalogue().kinds.values():
        assert all(effect.word in known for effect in kind.effects), kind.id


def test_any_other_words_are_searched(run: Run) -> None:
    result = ids(found(run, "parting", "blow")["rules"])
    assert result[:2] == ["ENG-6", "RET-5"]
    assert {"ENG-5", "CTR-3", "OPT-4"} <= set(result)
    assert ids(found(run, "archers")["units"]) == ["northmen-archers", "westerlands-archers"]
    assert ids(found(run, "ranged units inside")["terrain"]) == ["building"]


@pytest.mark.parametrize(
    ("topic", "hint"),
    [
        ("enagement", "Did you mean 'engagement'?"),
        ("ENG-99", "The chapter ENG (Engagement) has these rules: ENG-1, ENG-2, ENG-3, ENG-4, ENG-5, ENG-6 and ENG-7."),
        ("pallisade", "Did you mean 'palisade'?"),
        ("stalwort", "Did you mean 'stalwart'?"),
        ("zzzz", "`bow rules` lists the chapters."),
        ("??", "`bow rules` lists the chapters."),
    ],
)
def test_nothing_found(run: Run, topic: str, hint: str) -> None:
    code, out, err = run(topic)
    assert (code, err) == (1, "")
    assert out.startswith(f"The rules have nothing on {topic!r}. {hint}")
    code, out, _ = run(topic, "--json")
    assert code == 1
    assert json.loads(out)["rules"] == []
