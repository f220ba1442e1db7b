"""What the page is sent to draw a game: all that it names is there, follows from the view, and is small."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bow import Battle
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.system.places import PACKAGE
from bow.web.served.drawn_games import DrawnGames
from bow.web.served.served_pictures import MOST, ServedPictures
from bow.words.messages import languages, spoken

#: bytes of all small pictures of a game, and of a ground
MOST_SMALL, MOST_GROUND = 700_000, 600_000


def named_pictures(value: Any, names: frozenset[str]) -> set[str]:
    """Return the names of pictures anywhere in a table."""
    if isinstance(value, str):
        return {value} & names
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set().union(*(named_pictures(each, names) for each in parts))


@pytest.mark.parametrize("kind", [BATTLE, SKIRMISH, REALM], ids=lambda kind: kind.name)
def test_each_picture_that_a_game_names_is_served_and_is_small(kind: GameKind[Any, Any]) -> None:
    game, drawn = kind.start(seed=7), DrawnGames(ahead=False)
    for language in languages():
        table = drawn.table(kind.name, game.view(game.houses[0]), spoken(language))
        json.dumps(table)
    parts = {key: part for key, part in table.items() if key != "pictures"}
    names = frozenset(table["pictures"])
    assert named_pictures(parts, names) == names, "each picture is used"
    size = 0
    for address, ratio in table["pictures"].values():
        content = drawn.pictures.find(address)
        assert content is not None
        assert content[:4] == b"RIFF"
        assert content[8:12] == b"WEBP"
        assert 0.2 < ratio < 5
        size += len(content)
    assert size < MOST_SMALL
    now = drawn.now(kind.name, game.view(game.houses[0]))
    sketch = drawn.pictures.find(now.get("sketch", now["ground"]))
    assert sketch is not None
    assert 1000 < len(sketch) < MOST_GROUND


def test_every_unit_of_a_battle_has_its_soldiers_and_its_hex() -> None:
    battle, drawn = BATTLE.start(seed=3), DrawnGames(ahead=False)
    view = battle.view("stark")
    table = drawn.table("battle", view, spoken("en"))
    assert list(table["board"]["hexes"]) == list(view.board.names)
    for unit in view.position()["units"].values():
        full = table["kinds"][unit["kind"]]["full"]
        key = f"{unit['house']} {unit['kind']} {full}{' led' if 'commander' in unit else ''}"
        soldiers = table["soldiers"][key]
        assert sorted(number for number, *_ in soldiers) == list(range(full))
        assert unit["at"] in table["board"]["hexes"]
        assert unit.get("commander", "") in ("", *table["commanders"])


def test_the_ground_has_another_address_when_the_land_changes() -> None:
    drawn = DrawnGames(ahead=False)
    plain = drawn.now("battle", Battle.start("01-clash-on-the-kingsroad", seed=1).view("stark"))
    assert drawn.now("battle", Battle.start("01-clash-on-the-kingsroad", seed=2).view("lannister")) == plain
    assert drawn.now("battle", Battle.start("03-the-night-march", seed=1).view("stark")) != plain
    set_up = SKIRMISH.start(seed=4)
    bare = drawn.now("skirmish", set_up.view("stark"))
    bots = {house: SKIRMISH.bots.ours("bot", 1) for house in set_up.houses}
    stages = {}
    while (decision := set_up.decision) is not None:
        stages[set_up.open.stage] = drawn.now("skirmish", set_up.view("lannister"))
        set_up = set_up.apply(bots[decision.house].choose(set_up.view(decision.house)))
    assert stages["terrain"] == bare, "terrain is not painted while it is placed"
    assert stages["units"] != bare
    assert stages["commanders"] == stages["units"]


def test_the_realm_tells_owners_armies_and_attackers_as_the_rules_have_them() -> None:
    realm, drawn, fights = REALM.start(seed=3, players=3), DrawnGames(ahead=False), 0
    bots = {house: REALM.bots.ours("greedy", 1) for house in realm.houses}
    table = drawn.table("realm", realm.view("stark"), spoken("en"))
    assert set(table["areas"]) == set(realm.content.areas)
    for area in table["areas"].values():
        assert area["path"].startswith("M")
        assert area["slots"]["order"]
        assert len(area["slots"]["unit"]) >= 3
    for _ in range(160):
        decision = realm.decision
        if decision is None:
            break
        now = drawn.now("realm", realm.view("stark"))
        assert now["owners"] == {a: realm.controller(a) for a in realm.content.areas if realm.controller(a) is not None}
        assert now["houses"]["stark"]["castles"] == realm.castles("stark")
        if "combat" in now:
            fights += 1
            assert now["combat"]["area"] in table["areas"]
            assert now["combat"]["attacker"] in table["houses"]
        realm = realm.apply(bots[decision.house].choose(realm.view(decision.house)))
    assert fights


def test_pictures_are_made_once_and_only_those_that_were_named() -> None:
    pictures, made = ServedPictures(), []

    def make() -> bytes:
        made.append(1)
        return b"picture"

    address = pictures.add("a", make)
    assert pictures.add("a", make) == address
    assert pictures.add("b", make) != address
    assert [pictures.find(address) for _ in range(3)] == [b"picture"] * 3
    assert len(made) == 1
    for wrong in (
        "",
        "pictures/",
        "pictures/.webp",
        "pictures/../a.webp",
        address + "x",
        address[:-5],
        "x" + address,
    ):
        assert pictures.find(wrong) is None
    for number in range(MOST):
        pictures.add(f"{number}", make)
    assert pictures.find(address) is None, "the oldest is forgotten"


def test_the_page_names_only_signs_that_a_battle_has() -> None:
    table = DrawnGames(ahead=False).table("battle", BATTLE.start(seed=1).view("stark"), spoken("en"))
    script = (PACKAGE / "web" / "board.js").read_text(encoding="utf-8")
    for sign in ("lost", "scorched", "objective"):
        assert f"signs.{sign}" in script
        assert sign in table["signs"]
