"""Each game is one value: code outside its own modules takes the parts of a game from its `GameKind`."""

from tests.house.imports import names_imported
from tests.house.parsed import Nodes, found, look, nodes_in

#: the parts of a kind, by the module that has them; `bow.games` puts them together
PARTS = {
    "bow.record.recorded_battles": {"BATTLE_RECORDS", "BATTLE_NOTES", "BattleRecords"},
    "bow.record.recorded_realms": {"REALM_RECORDS", "REALM_NOTES", "RealmRecords"},
    "bow.words.battle_words": {"BATTLE_WORDS"},
    "bow.words.realm_words": {"REALM_WORDS"},
}


@look
def parts_named(nodes: Nodes) -> set[str]:
    """Return the parts of a kind that a module imports."""
    parts = {f"{module}.{name}" for module, names in PARTS.items() for name in names}
    return {name for name in names_imported(nodes) if name in parts}


def test_only_the_value_of_a_game_takes_its_parts() -> None:
    named = {place: parts for place, parts in found(parts_named).items() if parts}
    assert set(named) == {"games/battle.py", "games/realm.py"}
    assert sum(map(len, named.values())) == 4


def test_a_part_is_found() -> None:
    nodes = nodes_in("def seats():\n    from bow.words.battle_words import BATTLE_WORDS\n    return BATTLE_WORDS\n")
    assert parts_named(nodes) == {"bow.words.battle_words.BATTLE_WORDS"}
