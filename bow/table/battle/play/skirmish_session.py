"""The setup of a skirmish at the table: which cards are open, what can be undone, what the bots choose.

It does not depend on the screen.
"""

from __future__ import annotations

from bow.battle import Event
from bow.content.terms import HOUSES, House
from bow.skirmish import SetupRefusal, SkirmishSetup, setup_bots_of
from bow.table.battle.play.saves import Seats

#: The kind of setup bot by the player of a House; every other player gets `bot`.
CHOOSER = {"person": "person", "random": "random"}


class SkirmishSession:
    """A skirmish setup and the people at the table.

    Attributes:
        setup: the setup so far.
        events: all events so far, in order.
        open_to: the House whose setup cards are open for it to choose; None: no House.
        draws_seen: whether the players have looked at the revealed and drawn cards.
    """

    def __init__(self, setup: SkirmishSetup, seats: Seats, secrecy: bool = True) -> None:
        self.setup = setup
        self.seats = seats
        self.secrecy = secrecy
        names = {house: CHOOSER.get(seats.of(house), "bot") for house in HOUSES}
        self.bots = setup_bots_of(names, setup.seed)
        self.events: list[Event] = list(setup.events)
        self.open_to: House | None = None
        self.draws_seen = False
        self._before: tuple[SkirmishSetup, int] | None = None

    @property
    def house(self) -> House | None:
        """The House that has to choose; None: the setup is complete."""
        asked = self.setup.decision
        return None if asked is None else asked.house

    @property
    def step(self) -> str:
        """What the players see: handover, choose, draws, place, ready, or wait while a bot has to choose."""
        asked = self.setup.decision
        if asked is not None and asked.kind == "choose":
            if asked.house in self.bots:
                return "wait"
            hidden = self.secrecy and not self.bots and self.open_to != asked.house
            return "handover" if hidden else "choose"
        if not self.draws_seen:
            return "draws"
        return "ready" if asked is None else "place"

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot has to choose now, and the players have nothing to look at first."""
        return self.house in self.bots and self.step in ("wait", "place")

    @property
    def can_undo(self) -> bool:
        """Whether a person placed the last thing."""
        return self._before is not None

    def finish_handover(self) -> None:
        """Open the setup cards of the House that has to choose."""
        self.open_to = self.house

    def choose(self, choice: str) -> SetupRefusal | None:
        """Make a choice of the person whose turn it is; return why it is refused, or None."""
        refusal = self.setup.why_not(choice)
        if refusal is None:
            before, asked = self.setup, self.setup.decision
            told = len(self.events)
            self._take(before.apply(choice))
            placed = asked is not None and asked.kind == "place"
            self._before = (before, told) if placed else None  # chance and reveals cannot be undone
        return refusal

    def let_bot_choose(self) -> None:
        house = self.house
        if house is not None and house in self.bots:
            self._take(self.setup.apply(self.bots[house].choose(self.setup.view(house))))
            self._before = None

    def suggested(self) -> tuple[str, ...]:
        """Return the setup cards that a bot would choose for the House whose turn it is."""
        house = self.house
        assert house is not None
        return tuple(setup_bots_of({house: "bot"}, self.setup.seed)[house].choose(self.setup.view(house)).args)

    def give_to_bot(self) -> None:
        house = self.house
        if house is not None:
            self.bots |= setup_bots_of({house: "bot"}, self.setup.seed)
            self._before = None

    def undo(self) -> bool:
        """Take the last placing back; return whether that was possible."""
        if self._before is None:
            return False
        self.setup, told = self._before
        del self.events[told:]
        self._before = None
        return True

    def draw_everything(self) -> None:
        bots = setup_bots_of(dict.fromkeys(HOUSES, "bot"), self.setup.seed) | self.bots
        while (house := self.house) is not None:
            self._take(self.setup.apply(bots[house].choose(self.setup.view(house))))
        self._before, self.draws_seen = None, True

    def _take(self, setup: SkirmishSetup) -> None:
        self.setup = setup
        self.events += setup.events
