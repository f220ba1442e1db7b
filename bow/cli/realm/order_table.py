"""The planning of a House as a table: areas in rows, order tokens in columns, a number in each cell."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Final

from bow.ground.actions import Action

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm_view import RealmView
    from bow.words.messages import Words
    from bow.words.realm_texts import RealmNames

READY: Final = Action("ready")


class OrderTable:
    """The orders that a House may plan.

    Attributes:
        numbers: the actions of the numbered cells, legal or not, so that numbers stay the same while the House plans.
    """

    def __init__(self, view: RealmView, content: RealmContent, words: Words, names: RealmNames) -> None:
        self._view = view
        self._content = content
        self._words = words
        self._names = names
        self._areas = [area for area in content.areas if area in view.units and view.units[area].house == view.viewer]
        orders = [Action("order", (area, order)) for area in self._areas for order in content.orders]
        self.numbers: tuple[Action, ...] = (*orders, READY)

    def lines(self) -> Iterator[str]:
        """Yield the tokens with the number left, then a row for each area. Illegal actions have no number."""
        legal, words = frozenset(self._view.legal_actions()), self._words
        mine = {area: order for area, (house, order) in self._view.orders.items() if house == self._view.viewer}
        yield words.say("realm-plan-numbers")
        tokens = [
            words.say(
                "realm-plan-left",
                letter=letter,
                order=self._names.of("order", order.id),
                left=order.count - list(mine.values()).count(order.id),
                special="yes" if order.special else "no",
            )
            for letter, order in zip(ascii_uppercase, self._content.orders.values(), strict=False)
        ]
        yield from (f"  {'; '.join(tokens[n : n + 3])}" for n in range(0, len(tokens), 3))
        first = max((len(self._names.of("area", area)) for area in self._areas), default=0)
        width = len(str(len(self.numbers))) + 2
        yield " " * first + "".join(f"{letter:>{width}}" for letter in ascii_uppercase[: len(tokens)])
        cells = iter(enumerate(self.numbers, start=1))
        for area in self._areas:
            row = [f"{n if action in legal else '':>{width}}" for n, action in (next(cells) for _ in tokens)]
            laid = f"  {self._names.of('order', mine[area])}" if area in mine else ""
            yield f"{self._names.of('area', area):{first}}{''.join(row).rstrip()}{laid}"

    def in_sentences(self) -> Iterator[str]:
        """Yield the table as text for a screen reader: a line for each legal order, with its number."""
        legal, words = frozenset(self._view.legal_actions()), self._words
        for number, action in enumerate(self.numbers, start=1):
            if action in legal and action != READY:
                area, order = action.args
                names = self._names.of("area", area), self._names.of("order", order)
                yield words.say("realm-plan-line", number=number, area=names[0], order=names[1])

    def still(self) -> str:
        """Return a line that lists the areas without an order, or says that the House may be ready."""
        legal = self._view.legal_actions()
        if READY in legal:
            return f"{len(self.numbers):3} {self._words.say('realm-plan-ready')}"
        empty = [area for area in self._areas if area not in self._view.orders]
        areas = self._words.items(self._names.of("area", area) for area in empty)
        return self._words.say("realm-plan-still", areas=areas)
