"""The exact parts of a sentence in any language (numbers, ranks, hexes, ids), and how two sentences differ in them.

Numbers count in digits and in words, ordinals too (`2 hexes`, `two hexes`, `the second hex`, `twice`). The
word "one" does not count, because English uses it for anything (`this one`). The numbers that a plural form
adds do not count either: English has `[one] 1 die`, Russian `[one] { $dice } кубик`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

#: The words of a number above one, by language: patterns of whole words.
NUMBERS: Final[dict[str, dict[str, int | str]]] = {
    "en": {
        "half|halves": "half",
        "two|twice|second": 2,
        "three|third|thrice": 3,
        "four|fourth": 4,
        "five|fifth": 5,
        "six|sixth": 6,
        "seven|seventh": 7,
        "eight|eighth": 8,
        "nine|ninth": 9,
        "ten|tenth": 10,
        "eleven": 11,
        "twelve": 12,
        "thirteen": 13,
        "sixteen": 16,
    },
    "ru": {
        r"половин\w*|полгекса": "half",
        r"дв(?:а|е|ух|ум|умя)|дважды|двое|двоих|вдвоём|втор(?:ой|ая|ое|ого|ому|ую|ым|ом|ые|ых)": 2,
        r"тр(?:и|[её]х|[её]м|емя)|трижды|трое|троих|трет(?:ий|ья|ье|ьего|ьему|ью|ьим|ьем|ьей)": 3,
        r"четыр(?:е|[её]х|[её]м|ьмя)|четверо|четверых|четв[её]рт\w+": 4,
        r"пят(?:ь|и|ью|ый|ая|ое|ого|ую|ом)|пятеро": 5,
        r"шест(?:ь|и|ью|ой|ая|ое|ого|ую)|шестеро": 6,
        r"сем(?:ь|и|ью)|седьм\w+": 7,
        r"восемь|восьми|восьм(?:ой|ая|ое|ого|ую)": 8,
        r"девят(?:ь|и|ью|ый|ая|ое|ого|ую)": 9,
        r"десят(?:ь|и|ью|ый|ая|ое|ого|ую)": 10,
        r"одиннадцат\w+": 11,
        r"двенадцат\w+": 12,
        r"тринадцат\w+": 13,
        r"шестнадцат\w+": 16,
    },
}
ONE: Final = {
    "en": r"1|one|an?|single|once|first",
    "ru": r"1|од(?:ин|на|но|ного|ной|ному|ну|ним|них|ном)|раз|перв\w+|единственн\w+",
}
#: Colours of ranks and of the zones of morale.
COLOURS: Final = {
    "en": {"green": "green", "blue": "blue", "red": "red", "yellow": "yellow"},
    "ru": {"green": r"зел[её]н\w+", "blue": r"син(?:ий|яя|ее|ие|его|ему|им|ем|ей|юю|их|ими)", "red": r"красн\w+",
           "yellow": r"ж[её]лт\w+"},
}  # fmt: skip
ROMAN: Final = {"II": "II", "III": "III"}
HEX: Final = re.compile(r"(?<![\w-])[A-O](?:1[0-5]|[1-9])(?!\w)")
ID: Final = re.compile(r"(?<![\w-])(?:[SL]L\d+|[A-Z]{2,4}-(?:\d+|[a-z]+(?:-[a-z]+)*)|F(?:6|11))(?!\w)")
#: Keys of variants that are plural forms: their content occurs in another form elsewhere.
FORMS: Final = frozenset({"zero", "one", "two", "few", "many", "1", "-1"})


@dataclass
class Exactly:
    """The numbers, ranks, hexes and ids of a sentence, with their counts."""

    numbers: Counter[int | str] = field(default_factory=Counter)
    ranks: Counter[str] = field(default_factory=Counter)
    hexes: Counter[str] = field(default_factory=Counter)
    ids: Counter[str] = field(default_factory=Counter)
    one_in_digits: bool = False
    one_at_all: bool = False


def whole_word(pattern: str) -> re.Pattern[str]:
    """Return a pattern that matches whole words only; `Two-Handed` is another word than `Two`."""
    return re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.IGNORECASE)


def exactly(text: str, language: str) -> Exactly:
    """Return the exact parts of a text."""
    found = Exactly(hexes=Counter(HEX.findall(text)), ids=Counter(ID.findall(text)))
    plain = ID.sub(" ", HEX.sub(" ", re.sub(r"`[^`]*`", " ", text)))  # text to type does not count
    found.numbers = Counter(int(digits) for digits in re.findall(r"(?<![\w.])\d+(?!\w)", plain))
    found.one_in_digits = found.numbers.pop(1, 0) > 0
    found.one_at_all = found.one_in_digits or bool(whole_word(ONE[language]).search(plain))
    for words, number in NUMBERS[language].items():
        found.numbers[number] += len(whole_word(words).findall(plain))
    for colour, word in COLOURS[language].items():
        found.ranks[colour] += len(whole_word(word).findall(plain))
    for roman in ROMAN:
        found.ranks[roman] += len(re.findall(rf"(?<!\w){roman}(?!\w)", plain))
    found.numbers, found.ranks = +found.numbers, +found.ranks
    return found


def differences(english: str, other: str, language: str, *, forms: bool = False) -> list[str]:
    """Return a sentence for each difference between the exact parts of two texts; none if they agree.

    `forms`: the texts hold all variants of a message together, which repeat some parts.
    """
    here, there = exactly(english, "en"), exactly(other, language)
    wrong: list[str] = []
    for what in ("numbers", "ranks", "hexes", "ids"):
        said: Counter[object] = getattr(here, what)
        told: Counter[object] = getattr(there, what)
        if forms or what == "hexes":
            said, told = Counter(set(said)), Counter(set(told))
        if said != told:
            wrong.append(f"{what}: English {_listed(said - told)}, {language} {_listed(told - said)}")
    if (here.one_in_digits and not there.one_at_all) or (there.one_in_digits and not here.one_at_all):
        wrong.append(f"numbers: 1 stands in {'English' if here.one_in_digits else language} only")
    return wrong


def _listed(counted: Counter[object]) -> str:
    return ", ".join(f"{thing}" for thing in counted.elements()) or "nothing else"


class Said(Visitor):
    """The plain words of a message, all variants together except plural forms."""

    def __init__(self) -> None:
        self.text = ""
        self.has_variants = False

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # the visitor's own name
        self.text += f"{node.value}"

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        self.text += "\N{NO-BREAK SPACE}"
        self.generic_visit(node)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        self.text += node.value

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.has_variants = True
        for variant in node.variants:
            key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            if key not in FORMS or variant.default:
                self.visit(variant.value)
