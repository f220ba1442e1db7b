"""The reveals that all at the realm's table look at together: which wait, and how far each is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.realm.terms import DECKS
from bow.table.realm.panels.combat_panels import step_now, steps_of
from bow.table.realm.panels.fight_reveals import BattleReveal, RaidReveal
from bow.table.realm.panels.westeros_reveal import WesterosReveal
from bow.table.realm.play.revealed_bids import WILDLINGS
from bow.table.realm.play.reveals import Battle, Bids, Orders, Raid, Reveal, WesterosCards, reveals_of
from bow.ui.kit import theme
from bow.ui.screens.reveal import RevealPage, RevealPanel
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bow.realm.inspection import OpenCombat
    from bow.realm.realm_view import RealmView
    from bow.table.realm.panels.bid_panels import BidsResultPanel
    from bow.table.realm.panels.orders_panel import OrdersPanel
    from bow.table.realm.play.realm_log import RealmLog
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.kit.panel import Panel
    from bow.ui.screens.log_panel import LogPanel

#: the steps of the phase of planning, and those of the phase of action
PLANNING: Final = ("realm-reveal-placed", "realm-reveal-revealed", "realm-reveal-raven")
ACTION: Final = ("realm-table-step-raid", "realm-table-step-march", "realm-table-step-consolidate")


class RealmReveals(RevealPanel):
    """The reveals that wait, the first of them shown.

    Attributes:
        wants: whether reveals wait for a key at all.
        on_escape: opens the menu.
    """

    commands = RevealPanel.commands | {"realm-go-there", "realm-owners"}

    def __init__(
        self,
        seat: RealmSeat,
        texts: RealmTexts,
        log: LogPanel,
        lines: RealmLog,
        bids: BidsResultPanel,
        orders: OrdersPanel,
    ) -> None:
        """Begin without a moment.

        Args:
            seat: the seat of those who look at the screen.
            texts: the names of things.
            log: the panel of the log.
            lines: its lines.
            bids: the panel of the bids that were revealed last.
            orders: the panel of the orders that were revealed last.
        """
        super().__init__(log)
        self.seat, self.texts = seat, texts
        self.wants: Callable[[], bool] = lambda: True
        self.on_escape: Callable[[], object] = lambda: None
        self._lines, self._bids, self._orders = lines, bids, orders
        self._westeros = WesterosReveal(seat, texts)
        self._battle = BattleReveal(seat, texts)
        self._raid = RaidReveal(texts)
        self._waiting: list[Reveal] = []

    # --- which wait
    def note(self, *, done: bool, skipping: bool) -> None:
        """Take note of the last step; what it has revealed waits to be looked at.

        Args:
            done: whether it was done; otherwise it was taken back.
            skipping: whether the only person asked to skip what bots do.
        """
        persons = self.seat.persons
        if not done:
            while self.open:
                self._end()
            return
        alone = len(persons) == 1
        if not persons or not self.wants() or (skipping and alone):
            return
        found = reveals_of(self.seat, self.seat.public_steps[-1], len(self.seat.log), alone)
        if not found:
            return
        self.seat.look_together()
        self._waiting += found
        if len(self._waiting) == len(found):
            self._begin()

    @property
    def now(self) -> Reveal | None:
        """The moment that is shown; None: none waits."""
        return self._waiting[0] if self._waiting else None

    @property
    def open(self) -> bool:
        return bool(self._waiting)

    def _begin(self) -> None:
        match self.now:
            case WesterosCards() as cards:
                self._westeros.begin(cards)
            case Battle() as battle:
                self._battle.begin(battle)
            case Raid() as raid:
                self._raid.reveal = raid
            case Bids():
                self._bids.shared = True
            case _:
                pass
        if theme.bot_pace <= 0 and len(self.seat.persons) == 1:
            self.show_all()

    def _end(self) -> None:
        self._waiting.pop(0)
        self._bids.shared = False
        if self.open:
            self._begin()
        else:
            self._lines.until = None

    def _asked(self) -> str:
        """Return what is decided next."""
        decision = self.seat.decision
        return self.texts.decision(decision) if decision is not None else ""

    # --- how far it is shown
    @property
    def _more(self) -> bool:
        """Whether something still moves or hides."""
        match self.now:
            case WesterosCards():
                return self._westeros.hidden_left
            case Battle():
                return self._battle.counts
            case Bids():
                return self._bids.opens
            case _:
                return False

    def go_on(self) -> None:
        if isinstance(self.now, WesterosCards) and self._more:
            self._westeros.turn()
        elif self._more:
            self.show_all()
        elif self.open:
            self._end()

    def show_all(self) -> None:
        match self.now:
            case WesterosCards():
                self._westeros.turn(everything=True)
            case Battle():
                self._battle.count_all()
            case Bids():
                self._bids.open_all()
            case _:
                pass

    def keep_log(self) -> None:
        """Let the log tell no more than is shown."""
        now = self.now
        self._lines.until = None if now is None else now.at if self._more else now.end

    @property
    def holds_map(self) -> bool:
        """Whether the map still shows the position before the step."""
        return isinstance(self.now, Battle) and self._battle.counts

    @property
    def view(self) -> RealmView | None:
        """The position that the map shows, as all may know it; None: the present one of those who look."""
        now = self.now
        if now is None:
            return None
        return now.before if self.holds_map else now.after

    @property
    def combat(self) -> OpenCombat | None:
        """The combat that it is about; None: it is about none."""
        return self.now.before.combat if isinstance(self.now, Battle) else None

    def sums(self) -> Mapping[str, str]:
        """Return the running sums for a plate on the map, by area."""
        now = self.now
        if not isinstance(now, Battle):
            return {}
        return {now.area: " : ".join(str(self._battle.sum_of(side)) for side in now.sides)}

    @property
    def raid(self) -> tuple[str, str] | None:
        """The area of a raid and its target; None: it is no raid."""
        return (self.now.area, self.now.target) if isinstance(self.now, Raid) else None

    # --- the page
    @property
    def body(self) -> Panel:
        match self.now:
            case WesterosCards():
                return self._westeros
            case Battle():
                return self._battle
            case Bids():
                return self._bids
            case Raid():
                return self._raid
            case _:
                return self._orders

    def escape(self) -> None:
        self.on_escape()

    def shows(self) -> object:
        return (self.page(), self.seat.version) if self.open else None

    def page(self) -> RevealPage:
        now, alone = self.now, len(self.seat.persons) == 1
        assert now is not None
        title, text, steps, at, button = self._words(now)
        then, arms = self._then()
        looks = say("reveal-looks-one" if alone else "reveal-looks-all")
        return RevealPage(title, looks, text, steps, at, button, self._more, then, arms)

    def _words(self, now: Reveal) -> tuple[str, str, tuple[str, ...], int, str]:
        """Return title, text, steps, the present step, and the label of the button."""
        button = say("reveal-go-on")
        match now:
            case WesterosCards():
                return self._words_of_cards(now)
            case Bids():
                subject = self.texts.names.of_chosen(now.subject)
                wild = now.subject == WILDLINGS
                title = say("realm-bids-wildlings" if wild else "realm-bids-track", subject=subject)
                steps = (
                    say("realm-reveal-step-bids"),
                    say("realm-reveal-step-attack" if wild else "realm-reveal-step-places"),
                )
                return title, say("realm-reveal-bids-text"), steps, 0 if self._more else 1, button
            case Battle():
                area = self.texts.area(now.area)
                ended = now.won is not None and not self._more
                title = say("realm-reveal-battle-over" if ended else "realm-reveal-battle", area=area)
                names = steps_of(self.seat)
                step = "result" if ended else "cards" if self._more or now.won else step_now(self.seat)
                named = tuple(say(f"realm-step-{each}") for each in names)
                if not self._more and now.won is not None:
                    text = say("realm-reveal-battle-won", house=self.texts.house(now.won.winner))
                else:
                    text = say("realm-reveal-battle-text" if self._more else "realm-reveal-battle-counted")
                return title, text, named, names.index(step), button
            case Raid():
                title = say("realm-reveal-raid", area=self.texts.area(now.target))
                return title, say("realm-reveal-raid-text"), tuple(map(say, ACTION)), 0, button
            case Orders() | Reveal():
                title = say("realm-reveal-orders", round=now.after.round)
                return title, say("realm-reveal-orders-text"), tuple(map(say, PLANNING)), 1, button

    def _words_of_cards(self, now: WesterosCards) -> tuple[str, str, tuple[str, ...], int, str]:
        panel = self._westeros
        again = len(now.turned) == 1
        title = say("realm-reveal-westeros-again" if again else "realm-reveal-westeros", round=now.after.round)
        steps = tuple(
            f"{deck} {self.texts.name('westeros', now.cards[n])}"
            if panel.is_open(n)
            else say("realm-reveal-deck", deck=deck)
            for n, deck in enumerate(DECKS)
        )
        at = now.turned[panel.stage - 1]
        following = now.turned[panel.stage] if panel.hidden_left else None
        button = say("reveal-go-on") if following is None else say("realm-reveal-turn", deck=DECKS[following])
        return title, say("realm-reveal-westeros-text"), steps, at, button

    def _then(self) -> tuple[str, str]:
        """Return who takes the screen after the last moment, and their arms; else what is decided next."""
        house = self.seat.house
        if self._more or len(self._waiting) > 1 or house is None:
            return "", ""
        arms = f"realm/shield-{house}.png"
        if self.seat.needs_handover:
            return say("realm-reveal-then", house=self.texts.house(house)), arms
        return self._asked(), arms
