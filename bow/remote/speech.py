"""What a seat's player is told: messages made of a view, of events as the seat saw them, and of what it may choose.

Nothing here knows a game: `tests/house` holds that this module imports none, nor a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bow.bots.programs.dialogue import Budget, go_message
from bow.game.actions import button
from bow.game.knowledge import digest_of

if TYPE_CHECKING:
    from bow.game.actions import Action, Part
    from bow.game.refusals import Refusal
    from bow.games.game_kind import GameKind
    from bow.words.messages import Words


class Speech:
    """The words of one game in one language."""

    def __init__(self, kind: GameKind[Any, Any], words: Words, on_board: bool = False) -> None:
        """Choose the words of a game; `on_board`: those for people who see a board, see `GameKind.on_board`."""
        self.kind, self.words = kind, words
        self._says = kind.on_board if on_board and kind.on_board is not None else kind.words
        self._on_board = on_board

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.words.say(self.kind.title) if self.words.has(self.kind.title) else self.kind.title

    def house(self, house: str, view: Any) -> str:
        """Return the name of a House."""
        return self._says.house(self.words, house, view)

    def view(
        self,
        view: Any,
        decision: Any,
        actions: Mapping[Action, Sequence[Part]],
        *,
        ahead: bool,
        chosen: Mapping[Action, Sequence[Part]],
        waits_for: Sequence[str],
    ) -> dict[str, Any]:
        """Return what a seat knows, and what it may choose.

        Args:
            view: the view.
            decision: the seat's question, or None.
            actions: its legal actions with their parts.
            ahead: whether it chooses ahead, in a hidden step.
            chosen: what it has chosen ahead, with the parts of each action.
            waits_for: the Houses that others wait for, which is public.
        """
        position = view.position()
        if decision is not None:
            says = self._says.decision(self.words, decision, view)
        elif waits_for:
            named = self.words.items(self.house(house, view) for house in waits_for)
            says = self.words.say("remote-waits", houses=named, count=len(waits_for))
        else:
            says = self.words.say("remote-over")
        found = {
            "digest": digest_of({"viewer": view.viewer, **position}),
            "view": position,
            "asks": says,
            "decision": None if decision is None else {"house": decision.house, "kind": decision.kind},
            "ahead": ahead,
            "menu": self._rows(actions, view),
            "chosen": self._rows(chosen, view),
            "waits": list(waits_for),
        }
        if self._on_board:
            parts = dict.fromkeys(part for named in actions.values() for part in named)
            parts |= dict.fromkeys(button(action.verb) for action in actions)
            found["course"] = self.kind.course(self.words, view)
            found["names"] = {f"{part.kind}:{part.id}": self._says.part(self.words, part, view) for part in parts}
        return found

    def _rows(self, actions: Mapping[Action, Sequence[Part]], view: Any) -> list[dict[str, Any]]:
        return [
            {"text": str(action), "says": self.action(action, view), "parts": [list(part) for part in parts]}
            for action, parts in actions.items()
        ]

    def action(self, action: Action, view: Any) -> str:
        """Return the effect of an action."""
        return self._says.action(self.words, action, view)

    def refusal(self, refusal: Refusal, view: Any) -> str:
        """Return why an action is not legal, with its rule."""
        why = self._says.refusal(self.words, refusal, view)
        return self.words.say("remote-why", why=why, rule=refusal.rule)

    def events(self, events: Iterable[Any], view: Any) -> list[dict[str, Any]]:
        """Return events as a seat saw them, with their sentences; `view` is that after them."""
        said = []
        for event in events:
            text = self._says.event(self.words, event, view)
            said.append({"kind": event.kind, "values": dict(event.values), "says": text})
        return said

    def step(self, before: Any, after: Any, events: Sequence[Any]) -> list[dict[str, Any]]:
        """Return the events of a step, made of the views before and after it."""
        return self.events(self.kind.events_since(before, after, events), after)


def go_part(view: Any, n: int) -> dict[str, Any]:
    """Return the question to a bot's program, as `bow.bots.programs.dialogue` has it."""
    return go_message(view, n, Budget())
