"""The results of an analysis of the realm as sentences in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.words.realm_words import realm_event_sentence

if TYPE_CHECKING:
    from bow.lab.realm_analysis.analysed_game import CoursePoint, GameAnalysis, MarginTurn
    from bow.lab.realm_analysis.fights import Fight, WildlingAttack
    from bow.words.messages import Words
    from bow.words.realm_words import RealmNames


def moment_text(moment: CoursePoint, words: Words, names: RealmNames) -> str:
    """Return a sentence with the worth of all Houses at a course point, the highest first."""
    ordered = sorted(moment.worth.items(), key=lambda pair: -pair[1].total)
    houses = [
        words.say("realm-analysis-house", house=names.of("house", house), total=points(worth.total),
                  castles=worth.castles)
        for house, worth in ordered
    ]  # fmt: skip
    key = "realm-analysis-round" if moment.step else "realm-analysis-opening"
    return words.say(key, round=moment.round, houses="; ".join(houses))


def fight_said(fight: Fight, words: Words, names: RealmNames) -> str:
    """Return a sentence about a combat: its strengths, odds and outcome."""
    values = {
        "round": fight.round,
        "area": names.of("area", fight.area),
        "attacker": names.of("house", fight.attacker),
        "defender": names.of("house", fight.defender),
        "one": fight.attacker_strength,
        "other": fight.defender_strength,
        "won": fight.won,
        "pairings": fight.pairings,
    }
    said = words.say("realm-analysis-fight" if fight.pairings else "realm-analysis-fight-bare", **values)
    if not fight.winner:
        return said
    cards = [names.of("card", card) for house in (fight.attacker, fight.defender) if (card := fight.cards.get(house))]
    key = "realm-analysis-fight-won" if cards else "realm-analysis-fight-won-bare"
    winner = names.of("house", fight.winner)
    return f"{said} {words.say(key, winner=winner, cards=' – '.join(cards), casualties=fight.casualties)}"


def wildlings_said(attack: WildlingAttack, words: Words, names: RealmNames) -> str:
    """Return a sentence about a wildling attack, with the gain or loss of each House by its card."""
    changed = [f"{names.of('house', house)} {signed(by)}" for house, by in attack.points.items() if by]
    return words.say(
        "realm-analysis-wildlings", round=attack.round, card=names.of("wildling", attack.card), watch=attack.watch,
        winner=attack.winner, changes=", ".join(changed) or words.say("realm-analysis-nothing"),
    )  # fmt: skip


def turn_said(turn: MarginTurn, analysis: GameAnalysis, words: Words, names: RealmNames) -> str:
    """Return a sentence about the cause and size of a change of the leading House's margin."""
    event = "" if turn.event is None else realm_event_sentence(words, turn.event, names)
    return words.say(
        "realm-analysis-turn", round=turn.round, house=names.of("house", analysis.leader), before=signed(turn.before),
        after=signed(turn.after), event=event or words.say("realm-analysis-nothing"),
    )  # fmt: skip


def tides_luck_said(analysis: GameAnalysis, words: Words, names: RealmNames) -> list[str]:
    """Return sentences on the luck of each House with Tides cards, the luckiest first; empty if none were turned."""
    ordered = sorted(analysis.tides.items(), key=lambda pair: -pair[1][1])
    return [
        words.say("realm-analysis-tides", house=names.of("house", house), cards=cards, luck=signed(luck))
        for house, (cards, luck) in ordered
    ]


def points(value: float) -> str:
    """Return points without unnecessary decimals."""
    return f"{value:.1f}".removesuffix(".0")


def signed(value: float) -> str:
    """Return points with a plus or minus sign."""
    return f"+{points(value)}" if value > 0 else points(value).replace("-", "−")
