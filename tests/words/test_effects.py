"""Sentences about effects and deeds: every word has one, with the word's own fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bow.battle import reading
from bow.battle.core.deed import Cost, Deed, Result, Target
from bow.battle.core.effect import Effect
from bow.battle.deeds import (
    combat_deeds,
    economy,
    marker_deeds,
    scenario_deeds,
    terrain_deeds,
    third_party_deeds,
    unit_deeds,
)
from bow.battle.effects import counts, keywords, modifiers
from bow.battle.effects.optional_rules import Weakened
from bow.battle.vocabulary import COUNTS, VOCABULARY
from bow.words.battle_words import effect_sentence
from bow.words.messages import Words, languages, message_keys
from tests.words.message_files import LOCALE, parsed_messages

SPOKEN: dict[str, type[Any]] = {**VOCABULARY, Weakened.word: Weakened}
ZONE = Target()
#: deeds of special rules: players read the text that the rule's author has written
SPECIAL = {
    thing.word
    for module in (scenario_deeds, marker_deeds, terrain_deeds, third_party_deeds)
    for thing in vars(module).values()
    if isinstance(thing, type) and issubclass(thing, Deed)
}

#: docs/effects.md has the sentence of every word, with the fields of its example; these are other fields, too
SENTENCES: list[tuple[Effect | Deed, str]] = [
    (keywords.Advance(), "After winning an attack, it may enter the hex that its target left."),
    (
        keywords.Pursue(2),
        (
            "After winning an attack, it may follow up to 2 hexes and attack again. "
            "It cannot end in the hex where it began."
        ),
    ),
    (keywords.NoValor(), "Valor that it rolls does not hit."),
    (keywords.OffBalance(), "It rolls at most 1 die if it moved this turn."),
    (keywords.DogsOfWar(), "Instead of moving and attacking, it may set its hounds on an enemy 2 or 3 hexes away."),
    (
        keywords.DogsOfWar(True),
        "Instead of attacking, even after a move, it may set its hounds on an enemy 2 or 3 hexes away.",
    ),
    (
        keywords.ScorchTheEarth(),
        (
            "Instead of attacking, it may set an adjacent hex on fire, one level for each of these symbols that "
            "it rolls: green."
        ),
    ),
    (
        keywords.ScorchTheEarth(("red", "valor"), ("tent",)),
        (
            "Instead of attacking, it may set tent beside it on fire, one level for each of these symbols that "
            "it rolls: red and valor."
        ),
    ),
    (keywords.HeavyArmor(), "Shields hit it as if it were one rank higher; if it is red, valor does not hit it."),
    (keywords.Stalwart(), "It may ignore one morale symbol, and may counterattack."),
    (
        keywords.ShieldWall(),
        "With two friendly units beside it, it may ignore one morale symbol, and may counterattack.",
    ),
    (keywords.Toughness(1), "It ignores 1 hit from each attack."),
    (keywords.Cover(2), "A unit here ignores 2 hits from each attack."),
    (
        keywords.Cover(1, "engaged-by-own-token"),
        "A unit here ignores 1 hit from each attack, unless it is engaged by a token of its own House.",
    ),
    (keywords.DiceLimit(2, "attacking"), "At most 2 dice rolled by a unit here."),
    (
        keywords.DiceLimit(3, "attacked", "hill"),
        "At most 3 dice against a unit here, unless the attacker stands on: hill.",
    ),
    (
        keywords.DiceLimit(2, "attacking", None, ("ranged",)),
        "At most 2 dice rolled by a unit here (ranged only).",
    ),
    (keywords.DiceLimit(1, "countering"), "At most 1 die in a counterattack from here."),
    (keywords.Overlook(), "Ranged units here shoot over other units."),
    (modifiers.DiceBonus(1), "It rolls 1 more die in attacks."),
    (modifiers.DiceBonus(-1, "any"), "It rolls 1 fewer die in any combat."),
    (modifiers.DiceBonus(-2), "It rolls 2 fewer dice in attacks."),
    (modifiers.DiceBonus(2, "close-attack", True), "It rolls 2 more dice in close attacks, if it moved this turn."),
    (
        modifiers.DiceBonus(1, "attack", False, False, ("cavalry", "ranged"), False, False),
        (
            "It rolls 1 more die in attacks, if it did not move this turn, if it does not flank, against cavalry or"
            " ranged, if the target is not yet engaged, unless the target is of a higher rank."
        ),
    ),
    (
        modifiers.DiceBonus(1, "attack", None, True, None, True, True),
        (
            "It rolls 1 more die in attacks, if it flanks, if the target is already engaged, if the target is of a"
            " higher rank."
        ),
    ),
    (modifiers.HarderToHit(1, "close-attack"), "Enemies roll 1 fewer die against it in close attacks."),
    (modifiers.SymbolHits("valor"), "Each valor that it rolls in attacks counts as a hit, whatever the target's rank."),
    (modifiers.ValorMisses(), "Valor does not hit it in any combat."),
    (modifiers.NoCounter(), "It cannot counterattack."),
    (modifiers.NoCounter("attacker"), "Nobody can counterattack it."),
    (modifiers.AlwaysFlanks(), "Its close attacks always flank, even while it is engaged."),
    (modifiers.Steady("parting-blow"), "It does not retreat in parting blows."),
    (modifiers.PressBack(1), "Each morale symbol that it rolls in attacks drives its target back 1 more hex."),
    (modifiers.Slip(), "It draws no parting blow."),
    (modifiers.Stride(1), "It may move 1 hex further."),
    (modifiers.Pathfinder(), "Terrain neither stops nor slows it."),
    (
        modifiers.Pathfinder(("river", "ford")),
        "Terrain neither stops nor slows it, and it may pass over river and ford, but not end there.",
    ),
    (modifiers.NoMove(), "It may not move."),
    (modifiers.NoAttack(), "It may not attack."),
    (modifiers.DiceForSymbol("morale"), "Each morale on the first roll of its attack adds a die."),
    (
        modifiers.Aura((keywords.Stalwart(), modifiers.Slip())),
        (
            "This applies to friendly units beside it: It may ignore one morale symbol, and may counterattack."
            " It draws no parting blow."
        ),
    ),
    (
        modifiers.Aura((modifiers.Slip(),), "zone"),
        "This applies to friendly units in the zone of control: It draws no parting blow.",
    ),
    (
        modifiers.Dread((modifiers.NoMove(),), "engaged"),
        "This applies to enemy units engaged with it: It may not move.",
    ),
    (unit_deeds.LentDice(2), "In its next attack, it rolls 2 more dice, lent by a commander."),
    (unit_deeds.LentDice(1, "l1"), "In its next attack, it rolls 1 more die, lent by l1."),
    (modifiers.Breakthrough(), "It may move through enemy units, but not end its move on their hexes."),
    (keywords.IgnoresMorale(), "It may ignore one morale symbol in each combat."),
    (keywords.IgnoresMorale(2), "It may ignore 2 morale symbols in each combat."),
    (
        unit_deeds.LendDice(2),
        (
            "When ordered with other units, it may give up its own attack to add 2 dice to the attack of one of them "
            "beside it, and to that unit's Pursue attack if they are still adjacent."
        ),
    ),
    (Weakened(), "It has lost at least half its figures: it rolls 1 fewer die and retreats at most 2 hexes."),
    (
        unit_deeds.Grant((modifiers.NoCounter(),), Target("enemy")),
        "For one enemy unit in the zone of control, this turn: It cannot counterattack.",
    ),
    (
        unit_deeds.Grant((modifiers.Steady(),), Target("own", "zone", 2, ("infantry",)), "round"),
        "For up to 2 of your infantry units in the zone of control, this round: It does not retreat in any combat.",
    ),
    (
        unit_deeds.Grant((modifiers.DiceBonus(2, "close-attack"),), Target("own", "own"), "attack"),
        "For the commander's unit, for the next attack this turn: It rolls 2 more dice in close attacks.",
    ),
    (
        unit_deeds.Grant((modifiers.Slip(),), Target("own", "ordered", "all"), "battle"),
        "For all your units ordered this turn, for the rest of the battle: It draws no parting blow.",
    ),
    (unit_deeds.Rally(Target("own", "anywhere")), "Rally one of your units on the board."),
    (
        unit_deeds.Daunt(Target("enemy", "beside", 2, None, ("green", "blue"))),
        "Make these inactive: up to 2 enemy green and blue units beside the commander's unit.",
    ),
    (unit_deeds.ShiftMorale(2), "Your morale rises by 2."),
    (unit_deeds.ShiftMorale(-1), "Your morale falls by 1."),
    (economy.Reclaim(3), "Take back up to 3 command tokens from the commander's card."),
    (economy.GainToken("green"), "Take a green order token."),
    (economy.RollToken(1), "Roll a die and take the order token that it shows."),
    (economy.SpendToken("morale"), "Spend a morale order token."),
    (economy.DrawCards(1), "Draw a Leadership card."),
    (
        unit_deeds.Disengage(ZONE),
        "Remove the engagement token from one of your units in the zone of control, without a parting blow.",
    ),
    (
        unit_deeds.Wound(Target("enemy", "zone", "all")),
        "Each of these loses a figure: all enemy units in the zone of control. A lone commander is not affected.",
    ),
    (
        unit_deeds.DriveBack(Target("enemy", engaged=False), 2),
        "Drive these back 2 hexes: one enemy unit in the zone of control, if not engaged.",
    ),
    (
        unit_deeds.Shift(Target(engaged=True)),
        (
            "These may move up to 1 hex without an order, if not engaged: "
            "one of your units in the zone of control, if engaged."
        ),
    ),
    (unit_deeds.ExtraAttack(), "If the commander's unit is ordered this turn, it may attack once more."),
    (modifiers.Steady("close-combat"), "It does not retreat in close combat."),
    (modifiers.DiceForEnemies(), "It rolls 1 more die in close attacks for each enemy unit adjacent to it."),
    (modifiers.Exposed(2, "attack"), "Enemies roll 2 more dice against it in attacks."),
    (modifiers.Shaken(), "Each morale symbol rolled against it in any combat drives it back 1 more hex."),
    (modifiers.Cowed(), "It cannot ignore morale symbols."),
    (combat_deeds.Spoils("eliminated"), "Your morale rises by 1 for each enemy unit that its attack eliminates."),
    (
        combat_deeds.Spoils("retreated", 1, 2),
        "Your morale rises by 1 for each enemy unit that its attack makes retreat 2 hexes or more.",
    ),
    (
        combat_deeds.RegainCommit(),
        "If its hounds eliminate their target, its commander's commit ability is not used up.",
    ),
    (
        unit_deeds.Relieve(),
        (
            "Once per turn, before its attack, it may remove the engagement token from itself or from a friendly unit "
            "beside it."
        ),
    ),
    (
        unit_deeds.BloodPrice(2),
        (
            "Once per turn, before its attack, you may remove a figure from a friendly unit beside it for "
            "2 more dice in its next attack."
        ),
    ),
    (unit_deeds.BoughtDice(1), "In its next attack, it rolls 1 more die, bought with a lost figure."),
    (
        combat_deeds.StrikeFirst(),
        "The commander's unit strikes its attacker first; morale symbols have no effect.",
    ),
    (
        combat_deeds.SwapPlaces(Target(where="beside", branches=("cavalry",))),
        (
            "The commander changes places with the banner bearer of one of your cavalry units beside the commander's"
            " unit: that unit's rank decides the hits."
        ),
    ),
    (
        combat_deeds.DivertHits(Target(where="beside")),
        "Hits on the commander's unit are applied to one of your units beside the commander's unit instead.",
    ),
    (
        combat_deeds.Challenge(Target("enemy", "beside")),
        (
            "If neither is engaged yet, the commander's unit becomes engaged with one enemy unit beside the commander's"
            " unit."
        ),
    ),
    (
        combat_deeds.Challenge(Target("enemy", "beside"), even_engaged=True),
        (
            "If the commander's unit is not engaged, it becomes engaged with one enemy unit beside the commander's"
            " unit, even if that unit is already engaged."
        ),
    ),
    (economy.AnotherTurn(), "After this turn, you take another."),
    (economy.RobToken(), "The enemy gives up an order token of a kind that you choose."),
    (economy.Waylay(), "The enemy discards a random Leadership card."),
    (economy.RecallCard(), "Take the top card of your discard pile into your hand."),
    (terrain_deeds.StokeFires(), "Every fire rises by a level."),
    (
        terrain_deeds.SpreadFires(3, 2),
        "Choose a direction: up to 3 fires spread that way, by one level on each of the next 2 hexes, if it can burn.",
    ),
    (scenario_deeds.Score(), "A victory point."),
    (scenario_deeds.Score("stark", 2), "2 victory points for Stark."),
    (
        scenario_deeds.Score("stark", per=counts.Losses("lannister")),
        "A victory point for Stark for each of these: units lost.",
    ),
    (
        scenario_deeds.Score(points=2, per=counts.Losses("stark"), every=3),
        "2 victory points for every 3 of these: units lost.",
    ),
    (scenario_deeds.EndBattle("x", "lannister"), "Lannister wins at once."),
    (scenario_deeds.GiveMomentum("stark"), "Stark takes the momentum token."),
    (
        scenario_deeds.May("Burn it?", (scenario_deeds.EliminateUnit(),)),
        "The player may choose: Burn it? The unit is eliminated.",
    ),
    (scenario_deeds.When((), (scenario_deeds.LeaveBoard(),)), "If the conditions hold: The unit leaves the board."),
    (
        marker_deeds.ChooseMarker(("a",), "Which one?", (marker_deeds.TurnUp(),)),
        "The player may choose a token: Which one? The token or the face-down unit is turned face up.",
    ),
    (scenario_deeds.By("stark", (scenario_deeds.LeaveBoard(),)), "Stark does this: The unit leaves the board."),
    (
        scenario_deeds.RollFor((scenario_deeds.EliminateUnit(),), ("red", "valor")),
        "A die is rolled; if it shows red or valor: The unit is eliminated.",
    ),
    (
        scenario_deeds.RollFor(
            dice=2,
            results=(
                Result((scenario_deeds.EliminateUnit(),), ("red",), 2),
                Result(shows=("valor",)),
                Result((scenario_deeds.LeaveBoard(),)),
            ),
        ),
        (
            "2 dice are rolled. On at least 2 dice with red: The unit is eliminated. On valor: Nothing happens. "
            "On any other roll: The unit leaves the board."
        ),
    ),
    (
        scenario_deeds.When((), (scenario_deeds.LeaveBoard(),), (scenario_deeds.EliminateUnit(),)),
        "If the conditions hold: The unit leaves the board. Otherwise: The unit is eliminated.",
    ),
    (
        economy.SetAllowance("stark", dice=1, tokens=2),
        "Stark: 1 order die a round; 2 command tokens; for the rest of the battle.",
    ),
    (economy.SetAllowance(cards=3, rounds=2), "The player: 3 cards a round; for 2 rounds."),
    (economy.Exchange("card"), "The player may exchange a card of the hand for a new one."),
    (economy.Exchange("token", 2), "The player may exchange up to 2 order tokens: a die is rolled for each."),
    (scenario_deeds.ChangeCounter("fury", -2), 'The counter "fury" falls by 2.'),
    (scenario_deeds.ChangeCounter("fury", to_=3), 'The counter "fury" is set to 3.'),
    (
        scenario_deeds.May("Go?", (scenario_deeds.LeaveBoard(),), cost=Cost("fury", 2)),
        'The player may choose (it costs 2 of the counter "fury"): Go? The unit leaves the board.',
    ),
    (scenario_deeds.EndBattle("x"), "The battle ends, and its own conditions decide."),
    (scenario_deeds.EliminateUnit(), "The unit is eliminated."),
    (scenario_deeds.LeaveBoard(), "The unit leaves the board."),
    (marker_deeds.TakeMarker(), "The player takes the token."),
    (marker_deeds.TakeControl(), "The player takes control of the token."),
    (marker_deeds.RemoveMarker(), "The token is removed from the board."),
    (marker_deeds.TurnUp(), "The token or the face-down unit is turned face up."),
    (marker_deeds.TakeAlong(), "The unit takes the token along."),
    (marker_deeds.Lay(("a",), "b"), "Tokens are placed."),
    (marker_deeds.RollAway(("a",), 5), "5 dice are rolled to remove tokens."),
    (marker_deeds.Arrive(("s9",)), "Units in reserve come into play."),
    (terrain_deeds.RemovePieces(("tent",)), "Terrain tokens are removed."),
    (terrain_deeds.LayPiece("tent"), "A terrain token is placed: tent."),
    (terrain_deeds.SetFire(2), "A fire rises by 2 levels."),
    (terrain_deeds.PutOut(), "The fire is put out."),
]


def test_sentences() -> None:
    words = Words(strict=True)
    assert [effect_sentence(words, effect) for effect, _ in SENTENCES] == [sentence for _, sentence in SENTENCES]


def test_every_word_has_its_message_and_there_is_no_other() -> None:
    assert {key.removeprefix("sentence-") for key in message_keys("en") if key.startswith("sentence-")} == set(SPOKEN)


def test_every_count_has_its_phrase() -> None:
    assert {key.removeprefix("count-") for key in message_keys("en") if key.startswith("count-")} == set(COUNTS)


def test_every_occasion_has_its_phrase() -> None:
    assert {key.removeprefix("occasion-") for key in message_keys("en") if key.startswith("occasion-")} == set(
        modifiers.MODES
    )


def box_effects() -> Iterator[Effect | Deed]:
    box = reading.catalogue()
    for kind in box.kinds.values():
        yield from kind.effects
    for terrain in box.terrain.values():
        yield from terrain.effects
    for commander in box.commanders.values():
        yield from (*commander.ability.effects, *commander.commit.effects)
    for card in box.cards.values():
        for order in card.orders:
            yield from order.gives
        if card.tactic is not None:
            yield from card.tactic.effects


@pytest.mark.parametrize("language", languages())
def test_all_effects_of_the_box_can_be_said(language: str) -> None:
    words = Words(language, strict=True)
    assert all(effect_sentence(words, effect) for effect in box_effects())


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor's own name
        self.names.add(node.id.name)


def messages(language: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the sentences of a language, with the variables of all their branches."""
    path = LOCALE / language / "effects.ftl"
    for entry in parsed_messages(path) if path.exists() else []:
        if isinstance(entry, ast.Message) and entry.id.name.startswith("sentence-"):
            found = Variables()
            found.visit(entry)
            yield entry.id.name.removeprefix("sentence-"), found.names


@pytest.mark.parametrize("language", languages())
def test_sentences_name_only_fields_that_there_are(language: str) -> None:
    for word, names in messages(language):
        known = {field.name.rstrip("_").replace("_", "-") for field in fields(SPOKEN[word])}
        extra = {"sign", "much"} if known & {"dice", "by", "hexes"} else set()
        allowed = known | {f"{name}-id" for name in known} | {f"{name}-count" for name in known} | extra
        assert names <= allowed, word
        if language == "en" and word not in SPECIAL:  # and leave none out
            said = {name.removesuffix("-id").removesuffix("-count") for name in names}
            said |= {"dice", "by", "hexes"} if "much" in said else set()
            assert known <= said, word
