"""A preview of a combat in the realm, line by line, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bow.realm.preview import CombatPreview, Match, NeutralPreview
from bow.realm.rules.fighting.strength import Term, sum_of_terms
from bow.words.realm_sentences import terms_text

if TYPE_CHECKING:
    from bow.words.messages import Words
    from bow.words.realm_texts import RealmNames

#: the columns of the table of House cards
LETTERS = "ABCDEFGH"


def preview_lines(words: Words, preview: CombatPreview | NeutralPreview | None, names: RealmNames) -> Iterator[str]:
    """Yield the preview of a combat: both strengths, possible additions, and each pairing of House cards."""
    if preview is None:
        yield words.say("realm-preview-nothing")
    elif isinstance(preview, NeutralPreview):
        yield from _neutral(words, preview, names)
    else:
        yield from _combat(words, preview, names)


def _neutral(words: Words, preview: NeutralPreview, names: RealmNames) -> Iterator[str]:
    yield words.say(
        "realm-preview-neutral",
        area=names.of("area", preview.area),
        strength=preview.strength,
        needed=preview.needed,
        succeeds="yes" if preview.succeeds else "no",
    )
    for each in preview.open_support:
        house, area = names.of("house", each.house), names.of("area", each.area)
        yield words.say("realm-preview-open-neutral", house=house, area=area, attacker=each.attacker)


def _combat(words: Words, preview: CombatPreview, names: RealmNames) -> Iterator[str]:
    attacker, defender = names.of("house", preview.attacker), names.of("house", preview.defender)
    yield words.say("realm-preview-begins", area=names.of("area", preview.area), attacker=attacker, defender=defender)
    for house, terms in ((attacker, preview.attacker_terms), (defender, preview.defender_terms)):
        yield words.say("realm-preview-side", house=house, **_strength(words, terms, names))
    for each in preview.open_support:
        yield words.say(
            "realm-preview-open",
            house=names.of("house", each.house),
            area=names.of("area", each.area),
            attacker=each.attacker,
            defender=each.defender,
        )
    if (bare := preview.match()) is not None:
        yield words.say("realm-preview-bare", winner=names.of("house", bare.winner))
    if preview.blade:
        yield words.say("realm-preview-blade", house=names.of("house", preview.blade))
    yield words.say("realm-preview-table", attacker=attacker, defender=defender)
    yield from _table(words, preview, names)


def _strength(words: Words, terms: Sequence[Term], names: RealmNames) -> dict[str, str | int]:
    return {"total": sum_of_terms(terms), "terms": terms_text(words, terms, names), "terms-count": len(terms)}


def _table(words: Words, preview: CombatPreview, names: RealmNames) -> Iterator[str]:
    """Yield a table with a row for each card of the attacker and a column for each of the defender, named above it."""

    def name(card: str) -> str:
        return names.of("card", card) if card else words.say("realm-preview-no-card")

    rows = list(dict.fromkeys(match.attacker_card for match in preview.matches))
    columns = list(dict.fromkeys(match.defender_card for match in preview.matches))
    for letter, card in zip(LETTERS, columns, strict=False):
        yield f"  {letter} {name(card)}"
    cells = {match[:2]: _cell(match, preview.attacker) for match in preview.matches}
    first = max(len(name(card)) for card in rows)
    width = max(map(len, cells.values())) + 2
    yield (" " * (first + 2) + "".join(f"{letter:>{width}}" for letter in LETTERS[: len(columns)])).rstrip()
    for row in rows:
        line = "".join(f"{cells[row, column]:>{width}}" for column in columns)
        yield f"  {name(row):{first}}{line}".rstrip()


def _cell(match: Match, attacker: str) -> str:
    """Return both strengths, the winner, and whether the Blade would change it: `7:5+`, `6:6-*`."""
    sign = "+" if match.winner == attacker else "-"
    turned = "*" if match.with_blade != match.winner else " "
    return f"{match.attacker}:{match.defender}{sign}{turned}"
