"""Cards of the realm in words: strength, icons and texts, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.words.realm_texts import realm_text, tides_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.realm.content.realm_content import RealmContent
    from bow.words.messages import Words
    from bow.words.realm_texts import RealmNames


def house_card_line(words: Words, content: RealmContent, card: str, names: RealmNames) -> str:
    """Return a House card with its strength and icons: `Eddard Stark: strength 4, swords 2`."""
    printed = content.cards[card]
    said = {"strength": printed.strength, "swords": printed.swords, "forts": printed.forts}
    return words.say("realm-card", name=names.of("card", card), **said)


def house_card_text(words: Words, content: RealmContent, card: str) -> str:
    """Return the text of a House card, or ""."""
    text = content.cards[card].text
    return "" if text is None else realm_text(f"printed-{card}-text", text, words)


def card_lines(words: Words, content: RealmContent, card: str, names: RealmNames) -> Iterator[str]:
    """Yield everything printed on a card of any kind, line by line."""
    if card in content.cards:
        yield house_card_line(words, content, card, names)
        if text := house_card_text(words, content, card):
            yield f"  {text}"
    elif card in content.westeros:
        printed = content.westeros[card]
        decks = ", ".join(deck.id for deck in content.decks.values() if any(each.card == card for each in deck.cards))
        icon = "yes" if printed.wildling_icon else "no"
        yield words.say("realm-card-westeros", name=names.of("westeros", card), decks=decks, icon=icon)
        yield f"  {realm_text(f'printed-{card}-text', printed.text, words)}"
    elif card in content.wildlings:
        yield names.of("wildling", card)
        wildling = content.wildlings[card]
        for part, text in (("lowest", wildling.lowest.text), ("others", wildling.others.text),
                           ("highest", wildling.highest.text)):  # fmt: skip
            yield words.say(f"realm-card-{part}", text=realm_text(f"printed-{card}-{part}", text, words))
        if wildling.note is not None:
            yield f"  {realm_text(f'printed-{card}-note', wildling.note, words)}"
    else:
        yield tides_text(words, content.tides[card])
