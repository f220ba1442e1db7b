"""Refusals by a rule with several conditions name the condition that fails, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle
from bow.words.messages import Words, refusal_sentence
from tests.rules.staging import GUARDS, play, unit

MAEGE = "maege-mormont:she-bear"


def position(hand: str, units: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a position with Stark to act with a card, and a commander on C6."""
    stark = {"hand": [hand], "command": 3, "orders": []} | more.pop("stark", {})
    return {
        "houses": {"stark": stark, "lannister": {"orders": ["green"]}},
        "units": {
            "s1": {"commander": MAEGE, "rank": "blue", "at": "C6"},
            "s2": unit("C7"),
            "l9": unit("A1", GUARDS, "red"),
            **units,
        },
        **more,
    }


ARCHERS = {"s3": unit("D6", "northmen-archers")}
RIDERS = {"s3": unit("D6", "winterfell-riders")}
TIRED = {
    "s1": {"commander": MAEGE, "rank": "blue", "at": "C6", "active": False},
    "s2": unit("C7", active=False),
}
FOE = {"l1": unit("C5", GUARDS)}
ATTACKED = {
    "turn": "lannister",
    "first": "lannister",
    "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green", "green"]}},
}
EVADING = {"options": ["evade"], "houses": {"stark": {"orders": ["blue"]}, "lannister": {"orders": ["green"]}}}

SHOWN_SO = "; когда карту показали, это было не так."
SHOWN_FREE = "; когда карту показали, юнит s1 не был связан."

#: the earlier actions, the refused action, its rule, and the reason in English and Russian
REASONS = {
    "token": (
        position("SL11", ARCHERS), ["card SL11 s1"], "tactic", "CRD-6",
        "The tactic of SL11 requires a blue order token on the board; when the card was played, there were none.",
        "Для тактики карты «SL11» на гербе нужны жетоны выбора (синий): 1; когда карту показали, не было ни одного.",
    ),
    "morale": (
        position("SL16", RIDERS, morale="lannister+5"), ["card SL16 s1"], "tactic", "CRD-6",
        "The tactic of SL16 requires that the enemy's morale be green or worse; it was not when the card was played.",
        "Для тактики карты «SL16» мораль противника должна быть в зелёной зоне или хуже" + SHOWN_SO,
    ),
    "morale-after-an-order": (
        position("SL19", {}, morale="stark+8"), ["card SL19 s1", "order 2", "name s2"], "tactic", "CRD-6",
        "The tactic of SL19 requires that your morale be green or worse; it was not when the card was played.",
        "Для тактики карты «SL19» ваша мораль должна быть в зелёной зоне или хуже" + SHOWN_SO,
    ),
    "engaged": (
        position("SL14", {}), ["card SL14 s1"], "tactic", "CRD-6",
        "The tactic of SL14 requires the commander's unit to be engaged; s1 was not when the card was played.",
        "Для тактики карты «SL14» юнит командира должен быть связан боем" + SHOWN_FREE,
    ),
    "between-orders": (
        position("SL14", {}), ["card SL14 s1", "order 2", "name s2"], "tactic", "CRD-6",
        "The tactic of SL14 cannot be used between orders.",
        "Тактику карты «SL14» нельзя применить между командами.",
    ),
    "units": (
        position("SL13", {}), ["card SL13 s1"], "tactic", "CRD-6",
        (
            "The tactic of SL13 requires 3 friendly infantry units in the zone of control; "
            "when the card was played, their number was 2."
        ),
        (
            "Для тактики карты «SL13» в зоне контроля должно быть не меньше 3 своих юнитов пехоты; "
            "когда карту показали, их было 2."
        ),
    ),
    "used": (
        position("SL11", ARCHERS, stark={"orders": ["blue"]}), ["card SL11 s1", "tactic", "pick s1", "pick s2"],
        "tactic", "CRD-6", "The tactic of SL11 has already been used this turn.",
        "Тактика карты «SL11» в этом ходу уже применена.",
    ),
    "unpaid": (
        position("SL11", {}, stark={"command": 0, "orders": ["green"]}), [], "card SL11 s1", "CRD-2",
        "s1 cannot pay for any order of SL11, and the card's tactic cannot be used alone.",
        "Юнит s1 не может оплатить ни одной команды карты «SL11», а разыграть её только ради тактики нельзя.",
    ),
    "used-before-an-order": (
        position("SL11", ARCHERS, stark={"orders": ["blue"]}),
        ["card SL11 s1", "tactic", "pick s1", "pick s2", "order 2"], "tactic",
        "CRD-6", "The tactic of SL11 has already been used this turn.",
        "Тактика карты «SL11» в этом ходу уже применена.",
    ),
    "unpaid-without-tactic": (
        position("SL5", {}, stark={"command": 0, "orders": ["green"]}), [], "card SL5 s1", "CRD-2",
        "s1 cannot pay for any order of SL5.", "Юнит s1 не может оплатить ни одной команды карты «SL5».",
    ),
    "nobody-without-tactic": (
        position("SL6", TIRED, stark={"orders": ["morale"]}), [], "card SL6 s1", "CRD-2",
        "No unit in reach fits any order of SL6 that s1 can pay for.",
        "Рядом с юнитом s1 нет юнитов, подходящих для тех команд карты «SL6», которые можно оплатить.",
    ),
    "nobody": (
        position("SL11", TIRED, stark={"orders": ["morale"]}), [], "card SL11 s1", "CRD-2",
        "No unit in reach fits any order of SL11 that s1 can pay for, and the card's tactic cannot be used alone.",
        (
            "Рядом с юнитом s1 нет юнитов, подходящих для тех команд карты «SL11», которые можно оплатить, "
            "а разыграть её только ради тактики нельзя."
        ),
    ),
    "acted": (
        position("SL14", FOE), ["card SL14 s1", "order 1", "name s1", "name s2", "attack s1 l1 => red red red"],
        "attack s1 l1", "CMB-1", "s1 has no attack left this turn.", "Юнит s1 в этом ходу больше не может атаковать.",
    ),
    "retreat-elsewhere": (
        ATTACKED | {"units": {"s1": unit("D6"), "s2": unit("A9"), "l1": unit("D5", GUARDS)}},
        ["token green l1", "attack l1 s1 => morale red"], "retreat C6", "RET-1",
        "A unit must retreat to one of the two hexes toward its own edge, and C6 is not one of them.",
        "Юнит отступает на один из двух гексов в сторону своего края поля, а C6 не из них.",
    ),
    "evade-unthreatened": (
        EVADING | {"units": {"s1": unit("C6", rank="blue"), "l1": unit("C4", GUARDS), "l2": unit("H3", GUARDS)}},
        ["token blue s1", "move s1 C5"], "evade l2 H2", "OPT-4",
        "l2 is not adjacent to an enemy that has moved this turn.",
        "Рядом с юнитом l2 нет врага, который двигался в этом ходу.",
    ),
    "evade-inactive": (
        EVADING | {"units": {"s1": unit("C6", rank="blue"), "l1": unit("C4", GUARDS),
                             "l2": unit("B4", GUARDS, active=False)}},
        ["token blue s1", "move s1 C5"], "evade l2 B3", "OPT-4", "l2 is inactive.", "Юнит l2 неактивен.",
    ),
    "evade-taken": (
        EVADING | {"units": {"s1": unit("C6", rank="blue"), "l1": unit("C4", GUARDS), "l2": unit("C3", GUARDS)}},
        ["token blue s1", "move s1 C5"], "evade l1 C3", "OPT-4", "C3 is occupied by l2.", "Гекс C3 занят юнитом l2.",
    ),
    "evade-elsewhere": (
        EVADING | {"units": {"s1": unit("C6", rank="blue"), "l1": unit("C4", GUARDS), "l2": unit("H3", GUARDS)}},
        ["token blue s1", "move s1 C5"], "evade l1 D4", "OPT-4",
        "l1 may fall back 1 or 2 free hexes toward its own edge, so it cannot evade to D4.",
        "Юнит l1 может уклониться на 1 или 2 свободных гекса в сторону своего края поля, а D4 не из них.",
    ),
    "evade-no-way": (
        EVADING | {"units": {"s1": unit("C3", rank="blue"), "l1": unit("C1", GUARDS), "l2": unit("H3", GUARDS),
                             "l3": unit("D3", GUARDS)}},
        ["token blue s1", "move s1 C2"], "evade l1 C3", "OPT-4",
        "l1 has no free hex to fall back to.", "Юниту l1 некуда уклониться: нет свободного гекса.",
    ),
    "one-a-turn": (
        position("SL11", ARCHERS, stark={"orders": ["blue", "green"]}), ["card SL11 s1"], "token green s2", "ORD-6",
        "You may use only one token, one pair or one card per turn: finish this turn first.",
        "За ход можно использовать один жетон выбора, одну пару или одну карту: сначала закончите этот ход.",
    ),
    "named-already": (
        position("SL14", {"s4": unit("B6")}), ["card SL14 s1", "order 2", "name s2"], "name s2", "CRD-3",
        "s2 has already been named.", "Юнит s2 уже объявлен.",
    ),
    "order-of-branches": (
        position("SL13", ARCHERS), ["card SL13 s1"], "name s3", "CRD-3",
        "This order can name only infantry units, not s3.",
        "По этой команде можно объявить только юниты пехоты. Юнит s3 не подходит.",
    ),
    "order-of-ranks": (
        position("SL8", {}), ["card SL8 s1"], "name s1", "CRD-3",
        "This order can name only green units, not s1.",
        "По этой команде можно объявить только юниты такого ранга: зелёный. Юнит s1 не подходит.",
    ),
    "order-of-two-ranks": (
        position("SL35", {}), ["card SL35 s1"], "name s2", "CRD-3",
        "This order can name only blue and red units, not s2.",
        "По этой команде можно объявить только юниты такого ранга: синий и красный. Юнит s2 не подходит.",
    ),
    "order-of-commanders": (
        position("SL25", {}), ["card SL25 s1"], "name s2", "CRD-3",
        "This order can name only units with a commander, not s2.",
        "По этой команде можно объявить только юниты с командиром. Юнит s2 не подходит.",
    ),
    "order-without-commanders": (
        position("SL32", {}), ["card SL32 s1"], "name s1", "CRD-3",
        "This order can name only units without a commander, not s1.",
        "По этой команде можно объявить только юниты без командира. Юнит s1 не подходит.",
    ),
    "naming-first": (
        position("SL14", {}), ["card SL14 s1", "order 1", "name s1"], "move s1 C5", "CRD-5",
        "Name units for the order first.", "Сначала объявите юниты для команды.",
    ),
    "commit-at-another-moment": (
        position("SL14", {}), [], "commit s1", "CMD-9",
        "The commit ability of s1 can be used only while the unit is ordered and acting.",
        "Специальное действие юнита s1 применяют, когда этот юнит выбран и действует.",
    ),
    "movement-after-an-attack": (
        position("SL14", FOE), ["card SL14 s1", "order 1", "name s1", "name s2", "attack s1 l1 => red red red"],
        "move s2 D7", "MOV-3", "Attacks have begun, so there is no more movement this turn.",
        "После атаки в этом ходу двигаться уже нельзя.",
    ),
    "fire-out-of-reach": (
        position("SL14", {}, fires={"C8": 1}), ["card SL14 s1", "order 1", "name s1", "name s2"], "douse s1 C8",
        "FIRE-7", "C8 is not an adjacent hex.", "Гекс C8 не смежный.",
    ),
    "kept-without-having": (
        position("SL14", {}, limit=3, stark={"orders": ["green", "blue"]}), ["pass", "keep none"],
        "keep red", "RND-12", "red cannot be kept now.", "Сейчас это оставить нельзя: красный.",
    ),
}  # fmt: skip


@pytest.mark.rule("CRD-3", "CRD-6", "OPT-4", "FIRE-7", "RND-12")
@pytest.mark.parametrize("name", REASONS)
def test_the_one_reason_that_is_true_is_named(name: str) -> None:
    start, steps, action, rule, english, russian = REASONS[name]
    refusal = play(Battle.from_position(start), *steps).why_not(action)
    print(refusal)
    assert refusal is not None
    assert refusal.rule == rule
    assert "[" not in str(refusal)
    assert refusal_sentence(Words("en", strict=True), refusal) == english
    assert refusal_sentence(Words("ru", strict=True), refusal) == russian
