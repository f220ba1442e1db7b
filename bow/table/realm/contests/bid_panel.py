"""A bid: coins from none to all, what is at stake, and who breaks ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.decisions.kinds import PlaceBid
from bow.table.realm.panels.seen_card_panel import seen_card
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts


class BidPanel(Panel):
    """A row of coins. A click, a digit or an arrow picks how many."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def bids(self) -> list[int]:
        return sorted(int(action.args[0]) for action in self.controls.having("bid"))

    def shows(self) -> object:
        return self.controls.seat.changes, self.controls.coins, self.controls.kind

    def build(self) -> None:
        decision = self.controls.decision
        if not isinstance(decision, PlaceBid):
            return
        inside = panel_frame(self.canvas, self.box)
        subject = self.texts.names.of_chosen(decision.subject)
        rest = heading(self.canvas, inside, say("realm-table-bid", subject=subject))
        bids = self.bids
        columns = min(11, max(6, len(bids)))
        coin = min(theme.px(46), rest.width / columns)
        place = Box(rest.left, rest.bottom, coin * columns, rest.height)
        cells = place.cells(len(bids), columns, coin)
        picked = self.controls.coins
        for bid, cell in zip(bids, cells, strict=True):
            box = cell.inset(theme.px(3))
            on = picked is not None and 0 < bid <= picked
            state = self.touch.state("coin", str(bid))
            tint = theme.GOLD_BRIGHT if on or bid == picked else (150, 126, 74, 255)
            self.canvas.picture("ui/round-now.png" if on or bid == picked else "ui/round-past.png", box, tint)
            self.canvas.text(str(bid), box, letter(16), theme.INK if on or bid == picked else theme.TEXT, STRONG,
                             align="center")  # fmt: skip
            if state or bid == picked:
                outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(2))
            self.regions.append(Region("coin", str(bid), cell, True))
        low = min((cell.bottom for cell in cells), default=rest.top)
        text_box = Box(rest.left, rest.bottom, rest.width, max(1.0, low - rest.bottom - theme.px(6)))
        said = "\n".join(filter(None, (self._left(decision), self._stake(decision))))
        self.canvas.text(said, text_box, letter(15), theme.TEXT, BODY, lines=True, valign="top",
                         least=letter(12))  # fmt: skip

    def _left(self, decision: PlaceBid) -> str:
        """Return what the bid in hand leaves, and for which bids to come; empty: no bid is in hand."""
        seat, coins = self.controls.seat, self.controls.coins
        power = seat.view.power(decision.house)
        if coins is None or power is None:
            return ""
        tracks = list(seat.content.tracks)
        later = tracks[tracks.index(decision.subject) + 1 :] if decision.subject in tracks else []
        if not later:
            return say("realm-bid-left", coins=coins, power=power, left=power - coins)
        named = words().items(self.texts.names.of_chosen(track) for track in later)
        return say("realm-bid-left-for", coins=coins, power=power, left=power - coins, tracks=named)

    def _stake(self, decision: PlaceBid) -> str:
        """Return what the bid is for, who breaks ties, and how strong the wildlings are."""
        view = self.controls.seat.view
        holder, _ = view.holder(self.controls.seat.content.tracks["iron_throne"].token.id)
        ties = say("realm-table-ties", house=self.texts.house(holder))
        if decision.subject in self.controls.seat.content.tracks:
            track = " · ".join(self.texts.house(house) for house in view.track(decision.subject))
            stake = say(f"realm-stake-{decision.subject.replace('_', '-')}")
            return f"{stake}\n{say('realm-table-now', houses=track)}\n{ties}"
        lines = [say("realm-stake-wildlings", strength=view.wildlings), ties]
        card = seen_card(self.controls.seat)
        if card is not None:
            lines.append(say("realm-seen-card", card=self.texts.name("wildling", card)))
        return "\n".join(lines)

    def activate(self, region: Region) -> bool:
        if region.kind != "coin":
            return False
        coins = int(region.id)
        self.controls.coins = None if self.controls.coins == coins else coins
        return True

    def by(self, steps: int) -> None:
        """Bid more or less."""
        bids = self.bids
        at = self.controls.coins if self.controls.coins is not None else (-1 if steps > 0 else len(bids))
        self.controls.coins = bids[max(0, min(len(bids) - 1, at + steps))]

    def number(self, n: int) -> bool:
        """Bid a number of coins; return False if that is not legal."""
        if n not in self.bids:
            return False
        self.controls.coins = n
        return True
