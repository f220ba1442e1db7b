"""The current bid, and revealed bids with their results: new positions, or the end of a wildling attack."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from bow.realm.decisions import PlaceBid
from bow.table.realm.panels.large_cards import seen_card
from bow.table.realm.play.revealed_bids import WILDLINGS, RevealedBids, revealed_bids
from bow.table.realm.play.stakes import tie_text
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_words import card_lines, realm_text

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.events import WildlingAttackDecided
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

#: decisions about bids that have just been revealed
ABOUT_BIDS: Final = frozenset({"order-tied", "name-bidder", "wildling-choice"})
#: seconds from one bid to the next higher one, and until all coins of a bid have dropped
BETWEEN, DROPS = 0.45, 0.35
#: the parts of a Wildling card
OUTCOMES: Final = ("lowest", "others", "highest")
#: the least height of the picture of a card below the bids, in pixels of the sketch
PICTURED: Final = 56
FRAME: Final = (44, 74, 100, 255)
#: the part of the width for the bids, and for those against a wildling attack that is decided: its card needs room
BIDS, BIDS_TO_CHOOSE, BIDS_OF_ATTACK = 0.52, 0.63, 0.36
#: the height of the panel, in pixels of the sketch; a card with long texts makes it higher
HEIGHT = 214.0
#: how much narrower the text of an outcome is than its place, in pixels of the sketch
OF_OUTCOME = 12.0


#: no bids have been opened yet
NONE_OPENED: Final = -2
#: the least height of a bid that is being made, in pixels of the sketch
BID = 190.0


def _columns(bids: list[int]) -> int:
    """Return how many coins lie in a row."""
    return min(11, max(6, len(bids)))


class BidPanel(Panel):
    """A row of coins. A click, a digit or an arrow chooses their number."""

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
        columns = _columns(bids)
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
        self.canvas.text(self._said(decision), text_box, letter(15), theme.TEXT, BODY, lines=True, valign="top",
                         least=letter(12))  # fmt: skip

    def wished(self, wide: float) -> float:
        """Return the height that coins and text need at a width in window pixels, in pixels of the sketch."""
        decision = self.controls.decision
        if not isinstance(decision, PlaceBid):
            return BID
        inside, columns = wide - theme.px(26), _columns(self.bids)
        coins = -(-len(self.bids) // columns) * min(theme.px(46), inside / columns)
        size = max(letter(14), theme.least)
        rows = sum(len(wrap(line, BODY, size, inside)) for line in self._said(decision).split("\n"))
        fixed = theme.px(26 + 3 + 6) + line_height(TITLE, letter(18))
        return max(BID, (fixed + coins + rows * line_height(BODY, size)) / theme.scale)

    def _said(self, decision: PlaceBid) -> str:
        return "\n".join(filter(None, (self._left(decision), self._stake(decision))))

    def _left(self, decision: PlaceBid) -> str:
        """Return the power left after the selected bid and those to come, or an empty text without a selected bid."""
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
            lines = [stake, say("realm-table-now", houses=track), ties, *self._to_come()]
            return "\n".join(lines)
        lines = [say("realm-stake-wildlings", strength=view.wildlings), ties, *self._to_come()]
        card = seen_card(self.controls.seat)
        if card is not None:
            lines.append(say("realm-seen-card", card=self.texts.name("wildling", card)))
        return "\n".join(lines)

    def _to_come(self) -> list[str]:
        """Return the Westeros cards of this round that take effect after the bid."""
        cards = self.controls.seat.view.westeros_cards_to_come
        if not cards:
            return []
        return [say("realm-bid-to-come", cards=words().items(self.texts.name("westeros", card) for card in cards))]

    def activate(self, region: Region) -> bool:
        if region.kind != "coin":
            return False
        coins = int(region.id)
        self.controls.coins = None if self.controls.coins == coins else coins
        return True

    def by(self, steps: int) -> None:
        """Raise the bid, or lower it with negative `steps`."""
        bids = self.bids
        at = self.controls.coins if self.controls.coins is not None else (-1 if steps > 0 else len(bids))
        self.controls.coins = bids[max(0, min(len(bids) - 1, at + steps))]

    def number(self, n: int) -> bool:
        """Bid a number of coins; return False if that is not legal."""
        if n not in self.bids:
            return False
        self.controls.coins = n
        return True


class BidsResultPanel(Panel):
    """Bids as rows of coins on the left; on the right the positions before and after, or the three outcomes of a card.

    New bids open one after another, the highest last.

    Attributes:
        shared: whether all at the screen look at them together: then nobody answers.
    """

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts
        self.shared = False
        self._found: tuple[object, RevealedBids | None] = (None, None)
        #: the place in the log of the bids that are being opened, and the seconds since then
        self._opening, self._time = NONE_OPENED, 0.0

    # --- what it shows, and when
    @property
    def result(self) -> RevealedBids | None:
        """The last bids of the round."""
        seat = self.controls.seat
        key = seat.changes, seat.viewer, seat.needs_handover
        if self._found[0] != key:
            result = revealed_bids(seat)
            if result is not None and self.controls.kind == "order-tied":
                actions = (step.action for step in reversed(seat.steps))
                named = takewhile(lambda action: action is not None and action.verb == "next", actions)
                result.placed = tuple(action.args[0] for action in named if action is not None)[::-1]
            self._found = key, result
        return self._found[1]

    @property
    def wanted(self) -> bool:
        """Whether the question depends on these bids, or they are the latest event."""
        seat, decision = self.controls.seat, self.controls.seat.decision
        if decision is None or self.result is None:
            return False
        if decision.kind == "orders":
            return all(owner != decision.house for owner, _ in seat.view.orders.values())
        return decision.kind in ABOUT_BIDS or (decision.kind == "bid" and not self.below)

    @property
    def below(self) -> bool:
        """Whether the panel is below that of the current bid."""
        return self.controls.kind == "bid" and self.result is not None

    @property
    def opens(self) -> bool:
        """Whether some bids are still to be opened."""
        result = self.result
        return result is not None and any(self.opened(house) < 1 for house in result.bids)

    @property
    def lasts(self) -> float:
        """The seconds that it takes to open all bids."""
        result = self.result
        return 0.0 if result is None else (len(set(result.bids.values())) - 1) * BETWEEN + DROPS

    def wished(self, wide: float) -> float:
        """Return the height of the panel at a width in window pixels, in pixels of the sketch."""
        result = self.result
        if result is None or result.attack is None:
            return HEIGHT
        inside = Box(0, 0, wide, 0).inset(theme.px(13))
        room = _sides(inside, attack=True)[1].width - theme.px(OF_OUTCOME)
        happens = _happening(result.attack)
        lines = sum(len(wrap(self._text(result.attack.card, part), BODY, _least(), room)) for part in happens)
        heads = 2 * line_height(TITLE, max(letter(15), theme.least)) + len(OUTCOMES) * _head() + theme.px(7)
        top = line_height(TITLE, letter(16)) + theme.px(3)
        return max(HEIGHT, (2 * theme.px(13) + top + heads + lines * line_height(BODY, _least())) / theme.scale)

    def update(self, seconds: float) -> bool:
        result = self.result
        if result is None:
            return False
        if not self.shared and (self.controls.seat.needs_handover or not (self.wanted or self.below)):
            return False
        if result.number != self._opening:
            self._opening, self._time = result.number, self.lasts if theme.at_once() else 0.0
            return True
        if self._time >= self.lasts:
            return False
        self._time += seconds * theme.animation_speed
        return True

    def open_all(self) -> bool:
        """Open all bids at once; return whether some were still closed. Any key or click does this."""
        result = self.result
        if self.shared and result is not None:
            self._opening = result.number
        closed, self._time = self._time < self.lasts, max(self._time, self.lasts)
        return closed

    def opened(self, house: str) -> float:
        """Return how far the bid of a House is open, from 0 to 1."""
        result = self.result
        assert result is not None
        if result.number != self._opening:
            return 1.0 if theme.at_once() else 0.0
        if self._time >= self.lasts:
            return 1.0
        lower = sorted(set(result.bids.values())).index(result.bids[house])
        return max(0.0, min(1.0, (self._time - lower * BETWEEN) / DROPS))

    def shows(self) -> object:
        result = self.result
        opened = tuple(self.opened(house) for house in result.bids) if result is not None else ()
        return self.controls.seat.changes, self.controls.seat.viewer, opened, self.controls.kind, self.shared

    # --- drawing
    def build(self) -> None:
        result = self.result
        if result is None:
            return
        inside = panel_frame(self.canvas, self.box)
        subject = self.texts.names.of_chosen(result.subject)
        key = "realm-bids-wildlings" if result.subject == WILDLINGS else "realm-bids-track"
        rest = heading(self.canvas, inside, say(key, subject=subject), size=16)
        answers = any(self._answer(house) is not None for house in result.bids)
        left, right = _sides(rest, attack=result.attack is not None, answers=answers)
        self._bids(result, left)
        if any(self.opened(house) < 1 for house in result.bids):
            return
        if result.subject == WILDLINGS:
            self._attack(
                result, right, left._replace(height=left.height - self._row_height(result, left) * len(result.bids))
            )
        else:
            self._places(result, right)

    def _bids(self, result: RevealedBids, box: Box) -> None:
        high = self._row_height(result, box)
        most = max(1, *result.bids.values())
        named = self._has_names(result, box.width, high, most)
        for n, house in enumerate(result.ordered):
            row = Box(box.left, box.top - (n + 1) * high, box.width, high)
            self._bid(result, house, row, most, named=named)
        for group in {tuple(result.tied(house)) for house in result.bids}:
            if len(group) > 1 and self._tie_is_open(result) and all(self.opened(house) == 1 for house in group):
                first = result.ordered.index(group[0])
                top = box.top - first * high
                self._dashes(Box(box.left, top - len(group) * high, box.width, len(group) * high).inset(theme.px(1)))

    def _row_height(self, result: RevealedBids, box: Box) -> float:
        return min(theme.px(46 if self.shared else 30), box.height / len(result.bids))

    def _tie_is_open(self, result: RevealedBids) -> bool:
        decision = self.controls.seat.decision
        kind = "name-bidder" if result.subject == WILDLINGS else "order-tied"
        return decision is not None and decision.kind == kind

    def _name_width(self, result: RevealedBids, high: float) -> float:
        """Return the width of the column of names in rows of a height."""
        return max(width_of(self.texts.house(house), BODY, _figure(high)) for house in result.bids) + theme.px(10)

    def _has_names(self, result: RevealedBids, wide: float, high: float, most: int) -> bool:
        """Return whether all rows have room for the names of the Houses; coins may overlap a little."""
        answers = any(self._answer(house) is not None for house in result.bids)
        room = wide - theme.px(132 if answers else 40) - high * 0.88 - theme.px(56)
        return room - self._name_width(result, high) >= _coin(high) * (1 + (most - 1) * 0.6)

    def _bid(self, result: RevealedBids, house: str, row: Box, most: int, *, named: bool) -> None:
        opened, size = self.opened(house), _figure(row.height)
        place = Box(row.left + theme.px(4), row.bottom, theme.px(40), row.height)
        shield = Box(place.right, row.bottom + row.height * 0.06, row.height * 0.88, row.height * 0.88)
        if opened <= 0:
            self.canvas.picture("ui/round-past.png", shield)
            self.canvas.text("?", shield, size, theme.MUTED, STRONG, align="center")
            return
        if result.subject != WILDLINGS:
            self.canvas.text(result.place(house), place, size, theme.GOLD, STRONG)
        else:
            shield = shield._replace(left=place.left)
        self.canvas.picture(f"realm/shield-{house}.png", shield)
        bid, answer = result.bids[house], self._answer(house)
        button = Box(row.right - theme.px(92), row.bottom + theme.px(1), theme.px(88), row.height - theme.px(2))
        right = button.left if answer is not None else row.right
        number = Box(right - theme.px(34), row.bottom, theme.px(28), row.height)
        coins = Box(shield.right + theme.px(8), row.bottom, number.left - shield.right - theme.px(8), row.height)
        coin, name = _coin(row.height), self.texts.house(house)
        if named:
            wide = self._name_width(result, row.height)
            self.canvas.text(name, coins._replace(width=wide), size, theme.TEXT, BODY)
            coins = coins._replace(left=coins.left + wide, width=coins.width - wide)
        step = min(coin * 1.05, (coins.width - coin) / max(1, most - 1))
        for n in range(round(bid * opened)):
            at = Box(coins.left + n * step, row.bottom + (row.height - coin) / 2, coin, coin)
            self.canvas.picture("icons/realm/power.png", at, theme.GOLD_BRIGHT)
        if opened == 1:
            self.canvas.text(str(bid), number, size, theme.TEXT, STRONG, align="right")
        if answer is not None and opened == 1:
            self.button(str(answer), button, say("realm-bids-choose"), size=13, kind="choice")
        self.regions.append(Region("info", f"bid-{house}", row, False, name))  # below the button

    def _answer(self, house: str) -> Action | None:
        """Return the action by which the person who decides a tie names a House."""
        if self.shared or self.controls.kind not in ("order-tied", "name-bidder"):
            return None
        return next((action for action in self.controls.legal if action.args == (house,)), None)

    def _dashes(self, box: Box) -> None:
        """Draw a dashed frame."""
        dash, gap, thick = theme.px(7), theme.px(4), theme.px(1.5)
        for low in (box.bottom, box.top - thick):
            x = box.left
            while x < box.right:
                self.canvas.fill(Box(x, low, min(dash, box.right - x), thick), theme.GOLD)
                x += dash + gap
        for left in (box.left, box.right - thick):
            y = box.bottom
            while y < box.top:
                self.canvas.fill(Box(left, y, thick, min(dash, box.top - y)), theme.GOLD)
                y += dash + gap

    def _places(self, result: RevealedBids, box: Box) -> None:
        """Two rows of shields, before and after, and who is the first now."""
        high, size = min(theme.px(46 if self.shared else 32), box.height / 4), letter(19 if self.shared else 15)
        rows = [("realm-bids-before", result.before)]
        if result.after:
            rows.append(("realm-bids-after", result.after))
        for n, (key, houses) in enumerate(rows):
            row = Box(box.left, box.top - (n + 1) * high, box.width, high)
            label = row._replace(width=row.width * 0.28)
            self.canvas.text(say(key), label, letter(14), theme.MUTED, BODY, least=letter(11))
            places = Box(label.right, row.bottom, row.right - label.right, high)
            for house, cell in zip(houses, places.row(max(6, len(houses)), theme.px(3)), strict=False):
                side = min(cell.width, cell.height * 0.86)
                self.canvas.picture(f"realm/shield-{house}.png", Box(cell.left, cell.bottom, side, side))
        said = box._replace(height=max(1.0, box.height - len(rows) * high - theme.px(4)))
        if result.after:
            still = "yes" if result.before[:1] == result.after[:1] else "no"
            key = f"realm-bids-first-{result.subject.replace('_', '-')}"
            text = say(key, house=self.texts.house(result.after[0]), still=still)
        else:
            text = say("realm-table-ties", house=self.texts.house(result.decider))
        found = result.ties()
        if not self.shared:  # those who decide need the first that is open
            found = [tie for tie in found if not tie.decided][:1]
        ties = [tie_text(self.texts, result, tie) for tie in found]
        said_lines = [*ties, text] if result.after or not ties else ties
        self.canvas.text("\n".join(said_lines), said, size, theme.TEXT, BODY, lines=True, valign="top",
                         least=letter(11))  # fmt: skip

    # --- the wildlings
    def _attack(self, result: RevealedBids, box: Box, below: Box) -> None:
        """Draw who won, and the three outcomes of the card; highlight those that apply, and frame the person's own.

        The picture of the card is below the bids, or small beside its name if there is no room. It is left out where
        it would cut the words beside it.
        """
        if result.attack is None:
            text = say("realm-bids-sum", watch=sum(result.bids.values()), strength=result.strength)
            text = "\n".join([text, *(tie_text(self.texts, result, tie) for tie in result.ties())])
            size = letter(19 if self.shared else 15)
            self.canvas.text(text, box, size, theme.TEXT, BODY, lines=True, valign="top", least=letter(11))
            return
        attack, card = result.attack, result.attack.card
        key = "realm-bids-watch-wins" if attack.winner == "watch" else "realm-bids-wildlings-win"
        size = max(letter(20 if self.shared else 15), theme.least)
        title = box.strip(line_height(TITLE, size))
        text, name = say(key, watch=attack.watch, strength=result.strength), self.texts.name("wildling", card)
        scene = scene_of("wildlings", card)
        picture = below._replace(height=below.height - theme.px(6))
        if picture.height < theme.px(PICTURED):
            wide = title.height * 3.2
            room = title.width - wide - theme.px(6)
            if max(width_of(text, STRONG, letter(12)), width_of(name, TITLE, letter(12))) > room:
                scene = ""
            else:
                picture = Box(box.right - wide, title.bottom - title.height, wide, title.height * 2)
                title = title._replace(width=room)
        if scene:
            self.canvas.scene(scene, picture, frame=FRAME)
        self.canvas.text(text, title, size, theme.GOOD if attack.winner == "watch" else theme.WARNING, STRONG,
                         least=letter(12))  # fmt: skip
        line = title._replace(bottom=title.bottom - title.height)
        self.canvas.text(name, line, size, theme.GOLD, TITLE, least=letter(12))
        told = "\n".join(card_lines(words(), self.controls.seat.content, card, self.texts.names))
        for place in (picture, line) if scene else (line,):
            self.regions.append(Region("info", f"wildling-{card}", place, False, told))
        rest = box._replace(height=max(1.0, line.bottom - box.bottom - theme.px(2)))
        happens, faint = _happening(attack), _head()
        room = rest.width - theme.px(OF_OUTCOME)
        lines = {part: len(wrap(self._text(card, part), BODY, _least(), room)) for part in happens}
        ties = "\n".join(tie_text(self.texts, result, tie) for tie in result.ties()) if self.shared else ""
        if ties:  # those who decide have it on their buttons
            foot = rest._replace(height=min(rest.height * 0.3, theme.px(70)))
            self.canvas.text(ties, foot, letter(18), theme.TEXT, BODY, lines=True, least=letter(11))
            rest = Box(rest.left, foot.top, rest.width, rest.top - foot.top)
        spare = max(0.0, rest.height - faint * len(OUTCOMES)) / sum(lines.values())
        spare = min(spare, theme.px(40)) if self.shared else spare
        y = rest.top
        for part in OUTCOMES:
            tall = faint + spare * lines.get(part, 0)
            self._outcome(result, part, Box(rest.left, y - tall, rest.width, tall), lit=part in happens)
            y -= tall

    def _text(self, card: str, part: str) -> str:
        """Return what a part of a Wildling card does."""
        printed = getattr(self.controls.seat.content.wildlings[card], part).text
        return realm_text(f"printed-{card}-{part}", printed, words())

    def _outcome(self, result: RevealedBids, part: str, box: Box, *, lit: bool) -> None:
        assert result.attack is not None
        text = self._text(result.attack.card, part)
        title = say(f"realm-bids-{part}")
        hit = [house for house in result.ordered if result.outcome_of(house) == part]
        seat = self.controls.seat
        own = None if self.shared else seat.viewer or (seat.house if seat.house in seat.persons else None)
        inner = box.inset(theme.px(2))
        if own in hit:
            self.canvas.fill(inner, (120, 92, 34, 70))
            outline(self.canvas, inner, theme.GOLD_BRIGHT, theme.px(1.5))
        size = max(letter(13), theme.least)
        high = line_height(STRONG, size)
        head = Box(inner.left + theme.px(4), inner.top - high, inner.width - theme.px(8), high)
        wide = len(hit) * high * 0.9
        self.canvas.text(title, head._replace(width=max(1.0, head.width - wide)), size,
                         theme.TEXT if lit else theme.FAINT, STRONG, least=letter(11))  # fmt: skip
        for n, house in enumerate(hit):
            at = Box(head.right - wide + n * high * 0.9, head.bottom, high * 0.85, high * 0.85)
            self.canvas.picture(f"realm/shield-{house}.png", at)
        self.regions.append(Region("info", f"outcome-{part}", box, False, f"{title}: {text}"))
        body = Box(head.left, inner.bottom, head.width, head.bottom - inner.bottom)
        fitted = fit(text, BODY, letter(18 if self.shared else 14), body.width, body.height, _least())
        if lit:
            self.canvas.lines(fitted, body, theme.TEXT, BODY)

    def activate(self, region: Region) -> bool:
        action = next((each for each in self.controls.legal if str(each) == region.id), None)
        return region.kind == "choice" and action is not None and self.controls.act(action)


def _sides(box: Box, *, attack: bool, answers: bool = False) -> tuple[Box, Box]:
    """Return the boxes of the bids and of what came of them."""
    left = box._replace(width=box.width * (BIDS_OF_ATTACK if attack else BIDS_TO_CHOOSE if answers else BIDS))
    gap = theme.px(14)
    return left, Box(left.right + gap, box.bottom, box.right - left.right - gap, box.height)


def _happening(attack: WildlingAttackDecided) -> tuple[str, ...]:
    """Return the parts of the Wildling card that come about."""
    return ("highest",) if attack.winner == "watch" else ("lowest", "others")


def _figure(high: float) -> float:
    """Return the size of letters in a row of a height."""
    return min(letter(15 if high <= theme.px(30) + 1 else 20), high / line_height(STRONG, 1.0))


def _coin(high: float) -> float:
    """Return the size of a coin in a row of a height."""
    return min(high * 0.8, theme.px(34))


def _head() -> float:
    """Return the height of the heading of an outcome."""
    return line_height(STRONG, max(letter(13), theme.least)) + theme.px(3)


def _least() -> float:
    """Return the smallest size of letters for an outcome."""
    return max(letter(11), theme.least)
