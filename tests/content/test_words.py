"""The words that cards, commanders, units and terrain are written in: each changes the outcome of something.

`proves` lists the words that have such a test; the last test holds that list against the engine's vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.battle.vocabulary import CONDITIONS, VOCABULARY
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.reading import dump_yaml
from bow.ground.actions import split_outcomes

Test = TypeVar("Test", bound=Callable[..., None])
PROVEN: set[str] = set()
# words of commanders and scenarios: `test_words_of_commanders` and `test_words_of_scenarios` name their rule cases
BY_CASES = ("striking", "spoils", "aids", "interventions", "stratagems", "scripting", "marking", "landscape")
OF_TACTICS = {"holds-tokens", "morale-is", "commander-engaged", "units-in-zone", "controls"}
KARSTARK = "rickard-karstark:lord-of-karhold"


def proves(word: str) -> Callable[[Test], Test]:
    """Marks a test in which a word changes the outcome."""

    def mark(test: Test) -> Test:
        PROVEN.add(word)
        return test

    return mark


def position(*units: str, effects: Iterable[tuple[str, Any]] = (), **more: Any) -> dict[str, Any]:
    """A position of units such as `s1 war-host-of-the-north red H6`, and of effects such as `("s1", "advance")`."""
    found: dict[str, Any] = {}
    for text in units:
        name, kind, rank, at, *figures = text.split()
        found[name] = {"commander" if ":" in kind else "kind": kind, "rank": rank, "at": at}
        if figures:
            found[name]["figures"] = int(figures[0])
    tokens = ["green", "blue", "red"]
    return {
        "houses": {"stark": {"orders": tokens}, "lannister": {"orders": tokens}},
        "units": found,
        "effects": [{"effect": effect, "unit": unit, "until": "battle"} for unit, effect in effects],
    } | more


def played(start: dict[str, Any], *steps: str, content: Catalogue | None = None) -> Battle:
    """A battle after some actions, what chance gives them written behind `=>`."""
    battle = Battle.from_position(start, content)
    for step in steps:
        action, outcomes = split_outcomes(step)
        battle = battle.apply(action, chance=outcomes or [])
    return battle


def legal(battle: Battle) -> set[str]:
    return {str(action) for action in battle.legal_actions()}


def owed(battle: Battle) -> str:
    """The kind of decision that is owed."""
    assert battle.decision is not None
    return battle.decision.kind


def dice(battle: Battle) -> int:
    """The dice of the last roll."""
    return next(len(event.values["dice"]) for event in reversed(battle.events) if event.kind == "rolled")


def both(word: Any, unit: str, start: dict[str, Any], *steps: str) -> tuple[Battle, Battle]:
    """The battle without an effect on a unit, and with it."""
    lasting = [{"effect": word, "unit": unit, "until": "battle"}]
    return played(start, *steps), played(start | {"effects": lasting}, *steps)


DUEL = ("s1 war-host-of-the-north red H6", "l1 lannisport-guards green H5", "l2 lannisport-guards red A1")
BLOWS = ("token red s1", "attack s1 l1 => green blue red valor")


# --- keywords
@proves("advance")
def test_advance_lets_the_winner_follow() -> None:
    start = position("s1 stark-kennelmasters red H6", "l1 lannisport-guards green H5 1", "l2 lannisport-guards red A1")
    without, after = both("advance", "s1", start, *BLOWS)
    assert owed(without) == "turn"
    assert legal(after) == {"advance H5", "stay"}


@proves("pursue")
def test_pursue_lets_the_winner_follow_and_attack_again() -> None:
    start = position("s1 stark-kennelmasters red H6", "l1 lannisport-guards green H5 1", "l2 lannisport-guards red G3")
    without, after = both({"pursue": {"hexes": 2}}, "s1", start, *BLOWS)
    assert owed(without) == "turn"
    assert "pursue G4" in legal(after)
    assert legal(after.apply("pursue G4")) == {"attack s1 l2", "done"}


@proves("no-valor")
def test_no_valor_makes_valor_miss() -> None:
    without, after = both("no-valor", "s1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("off-balance")
def test_off_balance_leaves_one_die_after_a_move() -> None:
    start = position("s1 war-host-of-the-north red H7", "l1 lannisport-guards green H5")
    steps = ("token red s1", "move s1 H6")
    without, after = both("off-balance", "s1", start, *steps)
    assert dice(without.apply("attack s1 l1", ["red"] * 4)) == 4
    assert dice(after.apply("attack s1 l1", ["red"])) == 1


@proves("dogs-of-war")
def test_dogs_of_war_reach_two_hexes() -> None:
    start = position("s1 war-host-of-the-north red H6", "l1 lannisport-guards green H4")
    without, after = both("dogs-of-war", "s1", start, "token red s1")
    assert legal(after) - legal(without) == {"hounds s1 l1"}


def test_dogs_of_war_after_a_move_only_where_it_says_so() -> None:
    start = position("s1 war-host-of-the-north red H6", "l1 lannisport-guards green H3")
    steps = ("token red s1", "move s1 I6")
    _, still = both("dogs-of-war", "s1", start, *steps)
    _, after = both({"dogs-of-war": {"after-moving": True}}, "s1", start, *steps)
    assert "hounds s1 l1" not in legal(still)
    assert "hounds s1 l1" in legal(after)


@proves("scorch-the-earth")
def test_scorch_the_earth_sets_a_fire() -> None:
    start = position("s1 war-host-of-the-north green H6", "l1 lannisport-guards green A1")
    without, after = both("scorch-the-earth", "s1", start, "token green s1")
    assert "scorch s1 H5" not in legal(without)
    assert after.apply("scorch s1 H5", ["green", "blue"]).to_position()["fires"] == {"H5": 1}


def test_scorch_the_earth_with_other_symbols_and_only_on_some_terrain() -> None:
    start = position(
        "s1 war-host-of-the-north green H6", "l1 lannisport-guards green A1", pieces={"H5": "tent", "H7": "palisade"}
    )
    word = {"scorch-the-earth": {"symbols": ["green", "valor"], "on": ["palisade"]}}
    _, after = both(word, "s1", start, "token green s1")
    assert {action for action in legal(after) if action.startswith("scorch")} == {"scorch s1 H7"}
    assert after.apply("scorch s1 H7", ["valor", "green"]).to_position()["fires"] == {"H7": 2}


@proves("heavy-armor")
def test_heavy_armor_is_hit_as_one_rank_higher() -> None:
    without, after = both("heavy-armor", "l1", position(*DUEL), "token red s1", "attack s1 l1 => green green blue red")
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("stalwart")
def test_stalwart_ignores_a_morale_symbol_and_strikes_back() -> None:
    without, after = both("stalwart", "l1", position(*DUEL), "token red s1", "attack s1 l1 => morale blue blue blue")
    assert legal(without) == {"retreat G4", "retreat H4"}
    assert legal(after) == {"ignore", "accept"}
    assert legal(after.apply("ignore")) == {"counter", "decline"}


@proves("ignores-morale")
def test_ignores_morale_lets_the_owner_ignore_and_no_more() -> None:
    steps = ("token red s1", "attack s1 l1 => morale morale blue blue")
    without, one = both("ignores-morale", "l1", position(*DUEL), *steps)
    assert legal(without) == {"retreat G4", "retreat H4"}
    assert legal(one) == {"ignore", "accept"}
    assert legal(one.apply("ignore")) == {"retreat G4", "retreat H4"}
    one = one.apply("ignore").apply("retreat G4")
    assert owed(one) == "follow"
    _, two = both({"ignores-morale": {"symbols": 2}}, "l1", position(*DUEL), *steps)
    assert owed(two.apply("ignore")) == "turn"  # it stands, and unlike a Stalwart unit does not strike back


@proves("friends-beside")
def test_friends_beside_make_a_unit_stalwart() -> None:
    steps = ("token red s1", "attack s1 l1 => blue blue blue blue")
    alone = played(position(*DUEL), *steps)
    friends = ("l3 lannisport-guards red G5", "l4 lannisport-guards red I5")
    assert owed(alone) == "turn"
    assert legal(played(position(*DUEL, *friends), *steps)) == {"counter", "decline"}


@proves("toughness")
def test_toughness_ignores_hits() -> None:
    without, after = both({"toughness": {"hits": 1}}, "l1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("cover")
def test_cover_ignores_hits_unless_the_own_token_lies_there() -> None:
    without, after = both({"cover": {"hits": 1}}, "l1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)
    word = {"cover": {"hits": 1, "unless": "engaged-by-own-token"}}
    bare = position(*DUEL, "s2 war-host-of-the-north red I5", engaged=["l1>s2"])
    _, after = both(word, "l1", bare, *BLOWS, "keep")
    assert after.units["l1"].figures == 2


@proves("dice-limit")
@pytest.mark.parametrize(
    ("fields", "unit", "count"),
    [
        ({"dice": 2, "when": "attacked"}, "l1", 2),
        ({"dice": 2, "when": "attacking"}, "s1", 2),
        ({"dice": 2, "when": "attacking", "branches": ["ranged"]}, "s1", 4),
        ({"dice": 2, "when": "attacking", "branches": ["infantry"]}, "s1", 2),
        ({"dice": 2, "when": "attacked", "unless-on": "plain"}, "l1", 4),
        ({"dice": 2, "when": "countering"}, "s1", 4),
    ],
)
def test_dice_limit_is_a_maximum(fields: dict[str, Any], unit: str, count: int) -> None:
    _, after = both({"dice-limit": fields}, unit, position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


def test_dice_limit_of_a_counterattack() -> None:
    word = {"dice-limit": {"dice": 2, "when": "countering"}}
    lasting = [("l2", "stalwart"), ("l2", word)]
    start = position("s1 war-host-of-the-north red H6", "l2 lannisport-guards red H5", effects=lasting)
    after = played(start, "token red s1", "attack s1 l2 => blue blue blue blue", "counter => blue blue")
    assert dice(after) == 2


@proves("overlook")
def test_overlook_sees_over_units() -> None:
    start = position(
        "s1 northmen-archers red H6", "s2 war-host-of-the-north red I6", "l1 lannisport-guards green J6", turn="stark"
    )
    without, after = both("overlook", "s1", start, "token red s1")
    assert legal(after) - legal(without) == {"attack s1 l1"}


# --- modifiers
@proves("dice-bonus")
@pytest.mark.parametrize(
    ("fields", "count"),
    [
        ({}, 5),
        ({"on": "close-attack"}, 5),
        ({"on": "ranged-attack"}, 4),
        ({"on": "counterattack"}, 4),
        ({"on": "close-combat"}, 5),
        ({"on": "any"}, 5),
        ({"if-moved": True}, 4),
        ({"if-moved": False}, 5),
        ({"if-flanking": True}, 4),
        ({"if-flanking": False}, 5),
        ({"if-target": ["infantry"]}, 5),
        ({"if-target": ["cavalry", "ranged"]}, 4),
        ({"if-target-engaged": True}, 4),
        ({"if-target-engaged": False}, 5),
        ({"if-outranked": True}, 4),
        ({"if-outranked": False}, 5),
    ],
)
def test_dice_bonus_adds_a_die(fields: dict[str, Any], count: int) -> None:
    _, after = both({"dice-bonus": {"dice": 1} | fields}, "s1", position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


@pytest.mark.parametrize(
    ("fields", "count"),
    [({"if-flanking": True}, 3), ({"if-target-engaged": True}, 3), ({"if-outranked": True}, 3), ({"dice": -1}, 1)],
)
def test_dice_bonus_of_a_flanker(fields: dict[str, Any], count: int) -> None:
    units = ("s1 war-host-of-the-north green H6", "l1 lannisport-guards blue H5", "s2 war-host-of-the-north red I5")
    start = position(*units, engaged=["s2>l1"])
    _, after = both({"dice-bonus": {"dice": 1} | fields}, "s1", start, "token green s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


def test_dice_bonus_of_a_parting_blow_and_a_counterattack() -> None:
    start = position(*DUEL, engaged=["s1>l1"])
    blow = [("l1", {"dice-bonus": {"dice": 1, "on": "parting-blow"}})]
    moved = played(start | position(effects=blow, units=start["units"]), "token red s1", "move s1 H7")
    assert dice(moved.apply("blow", ["blue"] * 3)) == 3
    counter = [("l1", "stalwart"), ("l1", {"dice-bonus": {"dice": 1, "on": "counterattack"}})]
    struck = played(position(*DUEL, effects=counter), "token red s1", "attack s1 l1 => blue blue blue blue")
    assert dice(struck.apply("counter", ["blue"] * 3)) == 3


@proves("harder-to-hit")
@pytest.mark.parametrize(("on", "count"), [("any", 3), ("close-attack", 3), ("ranged-attack", 4)])
def test_harder_to_hit_takes_a_die(on: str, count: int) -> None:
    _, after = both({"harder-to-hit": {"dice": 1, "on": on}}, "l1", position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


@proves("symbol-hits")
def test_symbol_hits_makes_a_symbol_hit() -> None:
    word = {"symbol-hits": {"symbol": "blue", "hits": 2}}
    without, after = both(word, "s1", position(*DUEL), "token red s1", "attack s1 l1 => blue red red red")
    assert (without.units["l1"].figures, after.units["l1"].figures) == (4, 2)


@proves("valor-misses")
def test_valor_misses_its_bearer() -> None:
    without, after = both("valor-misses", "l1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("no-counter")
@pytest.mark.parametrize(("unit", "role"), [("l1", "target"), ("s1", "attacker")])
def test_no_counter_bars_the_counterattack(unit: str, role: str) -> None:
    steps = ("token red s1", "attack s1 l1 => blue blue blue blue")
    stalwart = [("l1", "stalwart")]
    assert legal(played(position(*DUEL, effects=stalwart), *steps)) == {"counter", "decline"}
    barred = [*stalwart, (unit, {"no-counter": {"role": role}})]
    after = played(position(*DUEL, effects=barred), *steps)
    assert owed(after) == "turn"


@proves("always-flanks")
def test_always_flanks_brings_the_reroll() -> None:
    without, after = both("always-flanks", "s1", position(*DUEL), "token red s1", "attack s1 l1 => red red red blue")
    assert owed(without) == "turn"
    assert legal(after) == {"reroll red", "reroll blue", "keep"}


@proves("steady")
def test_steady_keeps_its_place() -> None:
    steps = ("token red s1", "attack s1 l1 => morale blue blue blue")
    without, after = both("steady", "l1", position(*DUEL), *steps)
    assert legal(without) == {"retreat G4", "retreat H4"}
    assert owed(after) == "turn"
    _, elsewhere = both({"steady": {"on": "ranged-attack"}}, "l1", position(*DUEL), *steps)
    assert legal(elsewhere) == legal(without)


@proves("press-back")
def test_press_back_drives_further() -> None:
    steps = ("token red s1", "attack s1 l1 => morale blue blue blue", "retreat G4")
    without, after = both({"press-back": {"hexes": 1}}, "s1", position(*DUEL), *steps)
    assert "retreat G3" not in legal(without)
    assert legal(after) == {"retreat G3", "retreat H3"}


@proves("slip")
def test_slip_draws_no_parting_blow() -> None:
    start = position(*DUEL, engaged=["l1>s1"])
    without, after = both("slip", "s1", start, "token red s1", "move s1 H7")
    assert legal(without) == {"blow", "decline"}
    assert after.units["s1"].at == "H7"


@proves("stride")
def test_stride_goes_further() -> None:
    without, after = both({"stride": {"hexes": 1}}, "s1", position(*DUEL), "token red s1")
    assert "move s1 H8" not in legal(without)
    assert "move s1 H8" in legal(after)


@proves("breakthrough")
def test_breakthrough_goes_through_an_enemy_and_not_onto_him() -> None:
    lane = "~ ~ ~ ~ ~\n . . . .\n~ ~ ~ ~ ~\n"
    start = position("s1 winterfell-riders green A2", "l1 lannisport-guards red B2", map=lane)
    without, after = both("breakthrough", "s1", start, "token green s1")
    assert legal(after) - legal(without) == {"move s1 C2", "move s1 D2"}
    own = position(
        "s1 winterfell-riders green A2", "s2 winterfell-riders green B2", "l1 lannisport-guards red D2", map=lane
    )
    without, after = both("breakthrough", "s1", own, "token green s1")
    assert legal(after) == legal(without)


@proves("pathfinder")
def test_pathfinder_is_not_stopped_and_passes_over() -> None:
    lane = "~ ~ ~ ~ ~\n . f ~ .\n~ ~ ~ ~ ~\n"
    start = position("s1 winterfell-riders green A2", "l1 lannisport-guards red D2", map=lane)
    without, after = both("pathfinder", "s1", start, "token green s1")
    assert {a for a in legal(without) if a.startswith("move")} == {"move s1 B2"}
    assert legal(after) == legal(without)
    lane = "~ ~ ~ ~ ~\n f . . ~\n~ ~ ~ ~ ~\n"
    start = position("s1 winterfell-riders green B2", "l1 lannisport-guards red C2", map=lane)
    assert "move s1 A2" in legal(played(start, "token green s1"))
    open_river = "~ ~ ~ ~ ~\n . f ~ .\n~ ~ ~ ~ .\n"
    start = position("s1 winterfell-riders green A2", "l1 lannisport-guards red E3", map=open_river)
    _, over = both({"pathfinder": {"over": ["river"]}}, "s1", start, "token green s1")
    assert {a for a in legal(over) if a.startswith("move")} == {"move s1 B2", "move s1 D2"}


@proves("no-move")
def test_no_move_forbids_moving() -> None:
    without, after = both("no-move", "s1", position(*DUEL), "token red s1")
    assert "move s1 H7" in legal(without)
    assert legal(after) == {"attack s1 l1", "done"}


@proves("no-attack")
def test_no_attack_forbids_attacking() -> None:
    without, after = both("no-attack", "s1", position(*DUEL), "token red s1")
    assert legal(without) - legal(after) == {"attack s1 l1"}


@proves("dice-for-symbol")
def test_dice_for_symbol_adds_dice_to_the_roll() -> None:
    word = {"dice-for-symbol": {"symbol": "morale"}}
    start = position(*DUEL, effects=[("l1", "steady")])
    lasting = [*start["effects"], {"effect": word, "unit": "s1", "until": "battle"}]
    without, after = (played(at, "token red s1") for at in (start, start | {"effects": lasting}))
    first = ["morale", "morale", "red", "red"]
    assert dice(without.apply("attack s1 l1", first)) == 4
    assert dice(after.apply("attack s1 l1", [*first, "red", "morale"])) == 6


@proves("lend-dice")
def test_lend_dice_gives_dice_instead_of_attacking() -> None:
    units = (f"s3 {KARSTARK} red I7", "s1 war-host-of-the-north red H6", "s2 war-host-of-the-north blue G6")
    start = position(*units, "l1 lannisport-guards green H5", houses={"stark": {"command": 2, "hand": ["SL4"]}})
    without, after = both({"lend-dice": {"dice": 2}}, "s2", start, "card SL4 s3")
    assert "use s2 s1" not in legal(without)
    assert dice(after.apply("use s2 s1").apply("attack s1 l1", ["red"] * 6)) == 6


@proves("lent-dice")
def test_lent_dice_are_dice_more() -> None:
    _, after = both({"lent-dice": {"dice": 2}}, "s1", position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * 6)) == 6


# --- deeds and conditions: cards of a small content pack
AURA = """
  - id: maege-mormont:{title}
    name: Maege Mormont
    title: A Test
    initials: MM
    source: {{grade: reconstruction, note: For a test.}}
    house: stark
    unit: war-host-of-the-north
    limit: 1
    capture: 3
    value: 1
    mounted: false
    ability:
      text: Units around are tough.
      effects: [{{aura: {{effects: [{{toughness: {{hits: 1}}}}], to: {to}}}}}]
    commit: {{text: Nothing., moment: acting}}
"""
FEARED = "".join(
    AURA.replace("aura:", "dread:").replace("{{toughness: {{hits: 1}}}}", word).format(title=title, to=title)
    for title, word in (("engaged", "no-move"), ("zone", "no-attack"), ("beside", "no-valor"))
)
COMMANDERS = f"commanders:{AURA.format(title='near', to='beside')}{AURA.format(title='wide', to='zone')}{FEARED}"


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Catalogue]:
    """Makes the catalogue of the box with a card SL20: no order, and a tactic of the deeds and conditions given."""

    def make(*deeds: Any, conditions: tuple[Any, ...] = (), when: str = "before") -> Catalogue:
        card = {
            "id": "SL20",
            "name": "A Test",
            "source": {"grade": "reconstruction", "note": "For a test."},
            "house": "stark",
            "commander": "rickard-karstark",
            "orders": [{"text": "Order 1 red unit.", "cost": 1, "count": 1, "who": {"ranks": ["red"]}}],
            "tactic": {"text": "What is tested.", "when": when, "if": list(conditions), "effects": list(deeds)},
        }
        folder = tmp_path / f"pack-{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        (folder / "cards.yaml").write_text(dump_yaml({"cards": [card]}), encoding="utf-8")
        (folder / "commanders.yaml").write_text(COMMANDERS, encoding="utf-8")
        return catalogue((folder,))

    return make


Pack = Callable[..., Catalogue]
CAMP = (
    f"s1 {KARSTARK} red H7",
    "s2 war-host-of-the-north green H6",
    "s3 war-host-of-the-north blue A11",
    "l1 lannisport-guards green H5",
    "l2 lannisport-guards blue A1",
)


def camp(*more: str, **values: Any) -> dict[str, Any]:
    hand = {"stark": {"command": 0, "hand": ["SL20"]}, "lannister": {"orders": ["green", "blue"]}}
    return position(*CAMP, *more, houses=hand) | values


@proves("aura")
@pytest.mark.parametrize(
    ("title", "at", "figures"),
    [("near", "I7", 3), ("near", "H8", 2), ("wide", "H8", 3), ("wide", "A1", 2)],
)
def test_aura_helps_those_around(pack: Pack, title: str, at: str, figures: int) -> None:
    units = (f"s1 maege-mormont:{title} red {at}", "s2 war-host-of-the-north green H6", "l1 lannisport-guards green H5")
    after = played(position(*units, turn="lannister"), "token green l1", "attack l1 s2 => green green", content=pack())
    assert after.units["s2"].figures == figures


@proves("dread")
def test_dread_holds_whoever_is_engaged(pack: Pack) -> None:
    units = (
        "s1 maege-mormont:engaged red H6",
        "s2 war-host-of-the-north green A11",
        "l1 lannisport-guards green H5",
        "l2 lannisport-guards green I5",
    )
    start = position(*units, turn="lannister", engaged=["s1>l1"])
    held = played(start, "token green l1", content=pack())
    assert not any(action.startswith("move") for action in legal(held))
    assert any(action.startswith("move") for action in legal(played(start, "token green l2", content=pack())))


@pytest.mark.parametrize(("at", "reached"), [("H6", True), ("H7", True), ("H8", False)])
def test_dread_reaches_the_zone(at: str, reached: bool, pack: Pack) -> None:
    units = (f"s1 maege-mormont:zone red {at}", "s2 war-host-of-the-north green I5", "l1 lannisport-guards green H5")
    after = played(position(*units, turn="lannister"), "token green l1", content=pack())
    assert ("attack l1 s2" in legal(after)) != reached


@pytest.mark.parametrize(("at", "figures"), [("H6", 4), ("H7", 3)])
def test_dread_reaches_those_beside(at: str, figures: int, pack: Pack) -> None:
    units = (f"s1 maege-mormont:beside red {at}", "s2 war-host-of-the-north green I5", "l1 lannisport-guards green H5")
    after = played(position(*units, turn="lannister"), "token green l1", "attack l1 s2 => valor red", content=pack())
    assert after.units["s2"].figures == figures


@proves("grant")
@pytest.mark.parametrize(("until", "later"), [("attack", 2), ("turn", 2), ("round", 3), ("battle", 3)])
def test_grant_lasts_as_long_as_it_says(pack: Pack, until: str, later: int) -> None:
    target = {"side": "own", "where": "zone", "how-many": 1, "ranks": ["green"]}
    deed = {"grant": {"target": target, "effects": [{"dice-bonus": {"dice": 1}}], "until": until}}
    start = camp()
    start["houses"]["stark"] |= {"orders": ["green"]}
    start["houses"]["lannister"] = {"orders": ["morale", "green"]}
    after = played(start, "card SL20 s1", "raise", "token green s2", content=pack(deed))
    assert dice(after.apply("attack s2 l1", ["red"] * later)) == later


@proves("rally")
def test_rally_makes_active(pack: Pack) -> None:
    start = camp()
    start["units"]["s2"]["active"] = False
    content = pack({"rally": {"target": {"where": "zone"}}})
    assert played(start, "card SL20 s1", content=content).units["s2"].active


@proves("daunt")
def test_daunt_makes_inactive(pack: Pack) -> None:
    content = pack({"daunt": {"target": {"side": "enemy", "where": "zone"}}})
    assert not played(camp(), "card SL20 s1", content=content).units["l1"].active


@proves("shift-morale")
def test_shift_morale_moves_the_marker(pack: Pack) -> None:
    content = pack({"shift-morale": {"by": 2}})
    assert played(camp(), "card SL20 s1", content=content).to_position()["morale"] == "stark+2"


@proves("reclaim")
def test_reclaim_takes_command_tokens_back(pack: Pack) -> None:
    start = camp(commanders={KARSTARK: {"tokens": 2}})
    after = played(start, "card SL20 s1", content=pack({"reclaim": {"tokens": 1}})).to_position()
    assert after["commanders"][KARSTARK]["tokens"] == 1
    assert after["houses"]["stark"]["command"] == 1


@proves("gain-token")
def test_gain_token_takes_a_token(pack: Pack) -> None:
    after = played(camp(), "card SL20 s1", content=pack({"gain-token": {"token": "valor"}})).to_position()
    assert after["houses"]["stark"]["orders"] == ["valor"]


@proves("roll-tokens")
def test_roll_tokens_rolls_for_tokens(pack: Pack) -> None:
    after = played(camp(), "card SL20 s1 => red morale", content=pack({"roll-tokens": {"dice": 2}})).to_position()
    assert after["houses"]["stark"]["orders"] == ["red", "morale"]


@proves("spend-token")
def test_spend_token_is_a_price(pack: Pack) -> None:
    start = camp()
    start["houses"]["stark"] |= {"orders": ["red", "blue", "red"]}
    content = pack({"spend-token": {"token": "red"}}, {"shift-morale": {"by": 1}})
    after = played(start, "card SL20 s1", content=content).to_position()
    assert after["houses"]["stark"]["orders"] == ["blue", "red"]


@proves("draw-cards")
def test_draw_cards_draws(pack: Pack) -> None:
    start = camp()
    start["houses"]["stark"] |= {"deck": ["SL2", "SL3", "SL4"]}
    after = played(start, "card SL20 s1", content=pack({"draw-cards": {"cards": 2}})).to_position()
    assert after["houses"]["stark"]["hand"] == ["SL2", "SL3"]


@proves("disengage")
def test_disengage_takes_the_token_off(pack: Pack) -> None:
    content = pack({"disengage": {"target": {"where": "zone"}}})
    assert not played(camp(engaged=["s2>l1"]), "card SL20 s1", content=content).to_position()["engaged"]


@proves("wound")
def test_wound_takes_figures_and_leaves_a_commander_alone(pack: Pack) -> None:
    content = pack({"wound": {"target": {"side": "enemy", "where": "zone"}, "figures": 3}})
    assert played(camp(), "card SL20 s1", content=content).units["l1"].figures == 1
    start = camp("l3 kevan-lannister:trusted-captain blue I6 2")
    after = played(start, "card SL20 s1", "pick l3", content=content)
    assert after.units["l3"].figures == 1


@proves("drive-back")
def test_drive_back_makes_a_unit_retreat(pack: Pack) -> None:
    content = pack({"drive-back": {"target": {"side": "enemy", "where": "zone"}, "hexes": 2}})
    after = played(camp(), "card SL20 s1", "retreat H4", "retreat H3", content=content)
    assert (after.units["l1"].at, after.units["l1"].figures) == ("H3", 4)


@proves("shift")
def test_shift_moves_a_unit_without_an_order(pack: Pack) -> None:
    content = pack({"shift": {"target": {"where": "zone", "branches": ["infantry"]}, "hexes": 2}})
    after = played(camp(), "card SL20 s1", "pick G7", content=content)
    assert (after.units["s2"].at, after.units["s2"].active) == ("G7", True)


@proves("extra-attack")
def test_extra_attack_gives_a_second_attack() -> None:
    units = ("s1 maege-mormont:she-bear red H6", "l1 lannisport-guards green H5", "l2 lannisport-guards red A1")
    once = played(position(*units), "token red s1", "attack s1 l1 => red red red red")
    assert legal(once) == {"commit s1", "done"}
    assert "attack s1 l1" in legal(once.apply("commit s1"))


def both_conditions(pack: Pack, condition: Any, no: dict[str, Any], yes: dict[str, Any]) -> None:
    content = pack({"shift-morale": {"by": 1}}, conditions=(condition,))
    assert "card SL20 s1" not in legal(Battle.from_position(no, content))
    assert "card SL20 s1" in legal(Battle.from_position(yes, content))


def tokens(*held: str) -> dict[str, Any]:
    start = camp()
    start["houses"]["stark"] |= {"orders": list(held)}
    return start


@proves("holds-tokens")
def test_holds_tokens_counts_each_token_once(pack: Pack) -> None:
    both_conditions(pack, {"holds-tokens": {"tokens": ["red"]}}, tokens("blue"), tokens("blue", "red"))
    both_conditions(pack, {"holds-tokens": {"tokens": ["red", "red"]}}, tokens("red"), tokens("red", "red"))


@proves("morale-is")
@pytest.mark.parametrize(
    ("of", "zone", "way", "no", "yes"),
    [
        ("own", "neutral", "better", "lannister+2", "lannister+1"),
        ("own", "neutral", "worse", "stark+2", "stark+1"),
        ("own", "green", "better", "lannister+4", "lannister+3"),
        ("own", "green", "worse", "lannister+1", "lannister+2"),
        ("own", "yellow", "worse", "lannister+3", "lannister+4"),
        ("own", "red", "worse", "lannister+7", "lannister+8"),
        ("enemy", "green", "worse", "stark+1", "stark+5"),
        ("enemy", "green", "better", "stark+4", "stark+3"),
        ("enemy", "neutral", "worse", "lannister+2", "lannister+1"),
    ],
)
def test_morale_is_looks_at_the_zone(pack: Pack, of: str, zone: str, way: str, no: str, yes: str) -> None:
    condition = {"morale-is": {"of": of, "zone": zone, "or": way}}
    both_conditions(pack, condition, camp(morale=no), camp(morale=yes))


@proves("commander-engaged")
def test_commander_engaged_asks_for_his_engagement(pack: Pack) -> None:
    beside = "l3 lannisport-guards red I7"
    both_conditions(
        pack, "commander-engaged", camp(beside, engaged=["s2>l1"]), camp(beside, engaged=["s2>l1", "l3>s1"])
    )


@proves("units-in-zone")
def test_units_in_zone_counts_units(pack: Pack) -> None:
    cavalry = {"units-in-zone": {"at-least": 2, "branches": ["cavalry"]}}
    both_conditions(pack, cavalry, camp(), camp("s4 winterfell-riders green G7"))
    foes = {"units-in-zone": {"at-least": 2, "side": "enemy"}}
    both_conditions(pack, foes, camp(), camp("l4 westerlands-archers green G5"))


@proves("controls")
def test_controls_decides_a_battle() -> None:
    last = {"battle": "clash-on-the-kingsroad", "round": 5, "phase": "regroup"}
    units = {"s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "A1"}}
    units |= {"l1": {"kind": "lannisport-guards", "rank": "green", "at": "A11"}}
    won = {
        held: Battle.from_position(last | {"units": units, "control": {"H6": "lannister", "J6": held}}).winner
        for held in ("stark", "lannister")
    }
    assert won == {"stark": "stark", "lannister": "lannister"}


# --- all of them
def test_every_word_has_a_test_in_which_it_changes_the_outcome() -> None:
    elsewhere = {word for word, made in VOCABULARY.items() if made.__module__.rpartition(".")[2] in BY_CASES}
    assert (set(VOCABULARY) | OF_TACTICS) - elsewhere == PROVEN
    assert set(CONDITIONS) >= OF_TACTICS


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        ("stallwart", 'Did you mean "stalwart"?'),
        ({"dice-bonus": {"dice": 1, "on": "sunday"}}, "effects.1.effect.dice-bonus.on"),
        ({"toughness": {"hits": "many"}}, "effects.1.effect.toughness.hits"),
        ({"toughness": {}}, "hits"),
        ({"rally": {"target": {}}}, "rally"),  # a deed is done once, it does not last
    ],
)
def test_a_position_with_an_effect_that_is_none_is_refused(effect: Any, what: str) -> None:
    with pytest.raises(InputError) as refused:
        Battle.from_position(position(*DUEL, effects=[("s1", effect)]))
    assert what in str(refused.value)


def test_an_effect_on_a_unit_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError, match=r"effects\.1\.unit"):
        Battle.from_position(position(*DUEL, effects=[("s7", "slip")]))
