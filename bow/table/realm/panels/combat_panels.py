"""A combat in progress or about to start: its steps, both strengths term by term, and the winner by cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.games.realm_course import STEP_OF, combat_steps
from bow.realm import Sort, Term, sum_of_terms
from bow.realm.events import CombatBegan, StrengthCounted
from bow.realm.preview import CombatPreview, Match, NeutralPreview
from bow.realm.terms import DEFENSE, FIEFDOMS
from bow.table.realm.map.pieces import unit_counts
from bow.table.realm.panels.large_cards import draw_house_card, shows_whole_card
from bow.table.realm.panels.supply_panel import after_march, draw_armies
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, letter, line_height, width_of
from bow.ui.kit.widgets import heading, outline, panel_frame, step_line
from bow.ui.wording import say, words
from bow.words.realm_words import TERMS, house_card_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bow.realm.inspection import RealmInspection
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: the height for the pictures of chosen House cards, and the least with which they are shown, in pixels of the sketch
PICTURED, LEAST_PICTURE = 84.0, 46.0
#: the least height for whole cards below the table, in pixels of the sketch
WHOLE: Final = 190.0
#: a word of a name with no more letters says too little of a card
SMALL_WORD: Final = 3
FRAME = (70, 48, 28, 255)
#: the height of a face on a card's picture
FACE = 0.42
#: the height with whole House cards, and the least height of such a card, in pixels of the sketch
LARGE, LEAST_WHOLE = 390.0, 110.0
#: so many lines of open support are shown
OPEN = 3
#: the height of the row of armies, in pixels of the sketch
ARMIES = 28.0
#: parts of a strength that are added to it or taken away
ADDED = frozenset({"march", "defense", "text", "blade", "later"})
#: the ground of a cell of the table of House cards
WIN, LOSE, EVEN = (70, 118, 58, 255), (142, 44, 38, 255), (140, 108, 44, 255)
#: sources of rows that are no part of the strength, with the sort of their ids
UNUSED_BLADE, LATER = "blade-unused", "later"
MORE_TERMS: Final[Mapping[str, Sort]] = {"routed": "unit", "order": "order", UNUSED_BLADE: "token", LATER: "token"}
#: the height of the line of steps, in pixels of the sketch
STEPS: Final = 44.0


def preview_now(controls: Controls) -> CombatPreview | NeutralPreview | None:
    """Return the current combat, or the one that the march being composed would start, as its viewers may know it.

    Once the winner is known, it has the final strengths.
    """
    seat = controls.seat
    if seat.decision is None or seat.needs_handover:
        return None
    if controls.origin is not None:
        if controls.having("go"):
            return seat.preview("go")
        return None
    if seat.view.combat is None:
        return seat.view.preview() if seat.decision.kind == "neutral-support" else None
    return seat.view.preview() or decided_combat(seat)


class CombatPanel(Panel):
    """Two columns of terms, and below them the support that is still undecided.

    Attributes:
        large: whether it has the room of both columns: then revealed House cards are whole.
    """

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts
        self.large = False
        self._found: tuple[object, ...] = ()
        self._preview: CombatPreview | NeutralPreview | None = None

    @property
    def preview(self) -> CombatPreview | NeutralPreview | None:
        """The combat to show, or None. It is computed again when the game or the person changes."""
        seat = self.controls.seat
        now = seat.version, seat.needs_handover
        if self._found != now:
            self._found = now
            self._preview = preview_now(self.controls)
        return self._preview

    def find(self) -> bool:
        """Return whether there is a combat to show."""
        return self.preview is not None

    @property
    def takes_columns(self) -> bool:
        """Whether it takes both columns: a person fights or decides, and it has begun."""
        seat, combat = self.controls.seat, self.controls.seat.view.combat
        if combat is None or self.controls.origin is not None or not isinstance(self.preview, CombatPreview):
            return False
        return bool(self.controls.legal) or bool({combat.attacker, combat.defender} & set(seat.persons))

    @property
    def asks_more(self) -> bool:
        """Whether a list of answers needs the space of the House cards: for a text, or once the winner is known."""
        combat = self.controls.seat.view.combat
        return self.controls.kind == "ability" or bool(combat is not None and combat.winner)

    def sums(self) -> dict[str, str]:
        """Return both strengths as text for a plate on the map, by area."""
        preview = self.preview
        if isinstance(preview, CombatPreview):
            return {preview.area: "{} : {}".format(*combat_sums(preview))}
        return {preview.area: f"{preview.strength} : {preview.needed}"} if preview is not None else {}

    def wished(self) -> float:
        """Return the height of all rows, in pixels of the sketch."""
        preview = self.preview
        armies = ARMIES if self.controls.origin is not None else 0.0
        if not isinstance(preview, CombatPreview):
            opened = len(preview.open_support[:OPEN]) if preview is not None else 0
            return 110.0 + opened * _step() / theme.scale + armies
        combat = self.controls.seat.view.combat
        rows = max(*map(len, all_terms(self.controls, preview)), 1) + len(preview.open_support[:OPEN])
        cards = combat.cards.values() if combat is not None else ()
        sides = zip((preview.attacker, preview.defender), combat_sums(preview), strict=True)
        rows += any(cards) + any(self._later(house, strength) for house, strength in sides)
        if self.large and any(map(self._is_known, cards)):
            return max(110.0 + STEPS + rows * _step() / theme.scale, LARGE)
        more = PICTURED * (any(map(self._is_known, cards)) and not self.asks_more) + (armies or STEPS)
        return 110.0 + rows * _step() / theme.scale + more

    def _is_known(self, card: str | None) -> bool:
        """Return whether a chosen House card is revealed to the viewers."""
        return card in self.controls.seat.content.cards

    def shows(self) -> object:
        return self.preview, self.controls.card, self.controls.seat.changes, self.large

    def build(self) -> None:
        preview = self.preview
        if preview is None:
            return
        inside = panel_frame(self.canvas, self.box)
        area, begun = self.texts.area(preview.area), self.controls.origin is None
        if not begun:
            inside = self._armies(inside)
        if isinstance(preview, NeutralPreview):
            rest = heading(self.canvas, inside, say("realm-table-neutral", area=area))
            key = "yes" if preview.succeeds else "no"
            text = say("realm-table-neutral-strength", strength=preview.strength, needed=preview.needed, succeeds=key)
            colour = theme.GOOD if preview.succeeds else theme.WARNING
            fitted = self.canvas.text(text, rest, letter(17), colour, BODY, lines=True, valign="top")
            used = len(fitted.lines) * line_height(BODY, fitted.size)
            self._open_support(preview, rest._replace(height=rest.height - used - theme.px(4)))
            return
        combat = self.controls.seat.view.combat
        winner = combat.winner if combat is not None and begun else ""
        key = "realm-table-won-combat" if winner else "realm-table-combat" if begun else "realm-table-would"
        rest = heading(self.canvas, inside, say(key, area=area, house=self.texts.house(winner) if winner else ""))
        if begun:
            row = rest.strip(theme.px(STEPS))
            draw_steps(self.canvas, self.controls.seat, row)
            rest = rest._replace(height=row.bottom - rest.bottom - theme.px(2))
        support = rest._replace(height=_step() * len(preview.open_support[:OPEN]))
        sides = Box(rest.left, support.top, rest.width, rest.height - support.height)
        one, two = sides.row(2, theme.px(16))
        attacker, defender = combat_sums(preview)
        ahead = winner or preview.attacker
        for_one, for_two = all_terms(self.controls, preview)
        self._side(one, preview.attacker, for_one, attacker, lit=ahead == preview.attacker)
        self._side(two, preview.defender, for_two, defender, lit=ahead == preview.defender)
        self._open_support(preview, support)

    def _armies(self, inside: Box) -> Box:
        """Draw the armies after the march that is being composed at the foot; return the room above them."""
        after, house = after_march(self.controls), self.controls.seat.house
        if after is None or house is None:
            return inside
        row = Box(inside.left, inside.bottom, inside.width, theme.px(ARMIES))
        label = row._replace(width=row.width * 0.3)
        long, least = say("realm-table-armies-after"), max(letter(11), theme.least)
        text = long if width_of(long, BODY, least) <= label.width else say("realm-table-supply")
        self.canvas.text(text, label, letter(14), theme.MUTED, BODY, least=letter(11))
        place = Box(label.right, row.bottom, row.right - label.right, row.height)
        draw_armies(self.canvas, place, after.army_limit(house), after.armies(house))
        return Box(inside.left, row.top, inside.width, inside.height - row.height)

    def _side(self, box: Box, house: str, terms: Sequence[Term], strength: int, *, lit: bool) -> None:
        high = min(theme.px(44), box.height * 0.3)
        head = box.strip(high)
        shield = Box(head.left, head.bottom, high, high)
        self.canvas.picture(f"realm/shield-{house}.png", shield)
        total, of_card = str(strength), strength - sum_of_terms(terms)
        figure = min(theme.px(60), max(theme.px(30), box.width * 0.2))
        number = Box(head.right - figure, head.bottom, figure, high)
        large, small = min(letter(32), high * 0.75), min(letter(18), high * 0.6)
        self.canvas.text(total, number, large, theme.GOLD_BRIGHT if lit else theme.TEXT, TITLE, align="right")
        name = Box(shield.right + theme.px(8), head.bottom, number.left - shield.right - theme.px(8), high)
        self.canvas.text(self.texts.house(house), name, small, theme.TEXT, TITLE, least=theme.least)
        combat = self.controls.seat.view.combat
        card = combat.cards.get(house) if combat is not None else None
        body = Box(box.left, box.bottom, box.width, head.bottom - theme.px(4) - box.bottom)
        known = bool(card) and self._is_known(card)
        whole = self.large and card and known and self._card_place(card, body) is not None
        if card and whole:
            box = self._whole(card, body, box)
        if later := self._later(house, strength):  # it is not the card's own strength
            terms, of_card = [Term(LATER, "", later), *terms], of_card - later
        y = self._chosen(house, of_card, Box(box.left, box.bottom, box.width, head.bottom - box.bottom))
        step = min(_step(), max(theme.px(15), (box.height - high) / max(1, len(terms))))
        for term in terms:
            if y - step < box.bottom - 1:
                break
            self._term(house, term, Box(box.left, y - step, box.width, step))
            y -= step
        room = Box(box.left, box.bottom, box.width, y - box.bottom - theme.px(4))
        if not whole and card and known and room.height >= theme.px(LEAST_PICTURE):
            scene = scene_of("house-cards", card)
            if scene:
                self.canvas.scene(scene, room, frame=FRAME, eye=FACE)
                self._region(card, room)

    def _card_place(self, card: str, body: Box) -> Box | None:
        """Return the place of a whole card at the left of a side; None: there is no room for its text."""
        wide = min(theme.px(194), body.width * 0.46, body.height / 1.4)
        place = body.strip(min(body.height, wide * 1.75))._replace(width=wide)
        fits = shows_whole_card(place, self.controls.seat.content, self.texts, (card,))
        return place if fits and place.height >= theme.px(LEAST_WHOLE) else None

    def _whole(self, card: str, body: Box, box: Box) -> Box:
        """Draw the card of a side whole at its left; return the room for the terms."""
        place = self._card_place(card, body)
        assert place is not None
        draw_house_card(self.canvas, place, self.controls.seat.content, self.texts, card)
        self._region(card, place)
        left = place.right + theme.px(8)
        return box._replace(left=left, width=box.right - left)

    def _later(self, house: str, strength: int) -> int:
        """Return what texts of revealed House cards that act later will change of a side's strength."""
        view = self.controls.seat.view
        combat = view.combat
        if combat is None or combat.winner or not combat.cards or not all(map(self._is_known, combat.cards.values())):
            return 0
        return strength - max(0, sum_of_terms(view.combat_strength.get(house, ())))

    def _region(self, card: str, place: Box) -> None:
        """Show the whole card while the pointer is on a place."""
        seat = self.controls.seat
        told = f"{self.texts.name('card', card)}\n{house_card_text(words(), seat.content, card)}"
        self.regions.append(Region("info", f"card-{card}", place, False, told))

    def _term(self, house: str, term: Term, line: Box) -> None:
        """Write where a part of the strength comes from, and on the right how much it is."""
        source, of, value = term
        unused = source == UNUSED_BLADE
        colour = theme.TEXT if value else theme.FAINT
        number = f"{value:+d}".replace("-", "−") if source in ADDED and value else "+1 ?" if unused else str(value)
        right = Box(line.right - theme.px(36), line.bottom, theme.px(36), line.height)
        self.canvas.text(number, right, letter(15), colour, STRONG, align="right", least=letter(12))
        text = say(f"realm-row-{source}", of=self.texts.names.of(MORE_TERMS.get(source) or TERMS[source], of))
        count = units_of_side(self.controls, house).get(of, 0) if source == "units" else 0
        if count:
            text = self.texts.units(of, count)
        left = line._replace(width=right.left - line.left - theme.px(4))
        if unused and width_of(text, BODY, max(letter(12), theme.least)) > left.width:
            text = say("realm-row-blade")
        if source in ("support", "order") and width_of(text, BODY, max(letter(12), theme.least)) > left.width - 3:
            text = self.texts.names.of(MORE_TERMS.get(source) or TERMS[source], of)
        self.canvas.text(text[:1].upper() + text[1:], left, letter(15), colour, BODY, least=letter(12))

    def _chosen(self, house: str, adds: int, box: Box) -> float:
        """Write the House card that a side has chosen, if any, and what it adds; return the top of the room below."""
        combat = self.controls.seat.view.combat
        card = combat.cards.get(house) if combat is not None else None
        if not card:
            return box.top
        step = _step()
        known = self._is_known(card)
        text = self.texts.name("card", card) if known else say("realm-table-card-chosen")
        line = Box(box.left, box.top - step, box.width, step)
        colour, wide = theme.GOLD if known else theme.GOOD, theme.px(36) if adds else 0.0
        if adds:
            number = Box(line.right - wide, line.bottom, wide, step)
            text_of = f"{adds:+d}".replace("-", "−")
            self.canvas.text(text_of, number, letter(15), colour, STRONG, align="right", least=letter(12))
        self.canvas.text(text, line._replace(width=line.width - wide), letter(15), colour, STRONG, least=letter(12))
        if known:
            self._region(card, line)
        return line.bottom

    def _open_support(self, preview: CombatPreview | NeutralPreview, box: Box) -> None:
        """Write what third Houses may still add."""
        y = box.top
        for each in preview.open_support[:OPEN]:
            house, area = self.texts.house(each.house), self.texts.area(each.area)
            same = isinstance(preview, NeutralPreview) or each.attacker == each.defender
            text = say("realm-table-open-support", house=house, area=area, same="yes" if same else "no",
                       attacker=each.attacker, defender=each.defender)  # fmt: skip
            self.canvas.text(text, Box(box.left, y - _step(), box.width, _step()), letter(14), theme.MUTED, BODY,
                             least=letter(11))  # fmt: skip
            y -= _step()


def _step() -> float:
    """Return the height of a row."""
    return max(theme.px(22), line_height(BODY, theme.least))


class PairingsPanel(Panel):
    """The table of pairings: a row for each own card, a column for each card of the other side."""

    def __init__(self, combat: CombatPanel, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.combat, self.controls, self.texts = combat, controls, texts

    @property
    def wanted(self) -> bool:
        """Whether there is a combat between two Houses whose cards are not both known."""
        preview = self.combat.preview
        return isinstance(preview, CombatPreview) and len(preview.matches) > 1

    def wished(self) -> float:
        """Return the height of all rows, in pixels of the sketch."""
        preview = self.combat.preview
        if not isinstance(preview, CombatPreview):
            return 0.0
        own = "defender_card" if self._own_defends(preview) else "attacker_card"
        rows = len({getattr(match, own) for match in preview.matches})
        least = theme.least / theme.scale
        return 54.0 + 1.25 * least + (rows + 1) * max(19.0, line_height(BODY, theme.least) / theme.scale)

    def shows(self) -> object:
        return self.combat.preview, self.controls.card, self.controls.seat.changes

    def build(self) -> None:
        preview = self.combat.preview
        if isinstance(preview, CombatPreview):
            self._table(preview, panel_frame(self.canvas, self.box))

    def _own_defends(self, preview: CombatPreview) -> bool:
        seat = self.controls.seat
        return preview.defender in (seat.viewer, None if seat.viewer else seat.house)

    def _table(self, preview: CombatPreview, box: Box) -> None:
        """Draw the table: rows are the cards of the defender, if its person looks or decides, else of the attacker."""
        own_defends = self._own_defends(preview)
        content = self.controls.seat.content
        matches = {(m.attacker_card, m.defender_card): m for m in preview.matches}
        attackers = list(dict.fromkeys(m.attacker_card for m in preview.matches))
        defenders = list(dict.fromkeys(m.defender_card for m in preview.matches))
        rows, columns = (defenders, attackers) if own_defends else (attackers, defenders)
        own = preview.defender if own_defends else preview.attacker
        strength = {card: content.cards[card].strength if card else -1 for card in {*rows, *columns}}
        # in the order of the hand
        rows = sorted((card for card in rows if card), key=lambda card: (-strength[card], card)) or rows
        columns = sorted((card for card in columns if card), key=lambda card: (-strength[card], card)) or columns
        won = tied = 0
        for row in rows:
            for column in columns:
                found = matches[(column, row) if own_defends else (row, column)]
                won += found.winner == own
                tied += found.attacker == found.defender
        total = len(rows) * len(columns)
        size = max(letter(16), theme.least)
        first = self.texts.house(wins_ties(self.controls.seat.view, preview))
        text = say("realm-table-pairings", house=self.texts.house(own), won=won, total=total, tied=tied, first=first)
        lines = len(fit(text, STRONG, size, box.width, box.height, size).lines)
        line = box.strip(line_height(STRONG, size) * min(4, lines))
        colour = theme.GOOD if won * 2 > total else theme.WARNING if won * 3 < total else theme.TEXT
        self.canvas.text(text, line, size, colour, STRONG, lines=True, least=letter(12))
        grid = Box(box.left, box.bottom, box.width, box.height - line.height)
        named = theme.least * 1.25
        high = min(theme.px(30), (grid.height - named) / (len(rows) + 1))
        if high < theme.px(10):
            return
        pointed = self.touch.hovered.id if self.touch.hovered is not None else ""
        below = grid.top - named - high * (len(rows) + 1) - theme.px(10)
        self._whole(
            self.controls.card or next((row for row in rows if row and f"cell-{row}-" in pointed), ""),
            next((each for each in columns if each and pointed.endswith(f"-{each}")), ""),
            grid._replace(height=max(0.0, below - grid.bottom)),
        )
        label = grid.width * (0.27 if grid.width > theme.px(400) else 0.4)
        wide = (grid.width - label) / max(1, len(columns))
        starred = any(match.with_blade != match.winner for match in preview.matches)
        corner = Box(grid.left, grid.top - high, label - theme.px(4), high)
        self._corner(corner, preview.attacker if own_defends else preview.defender, starred)
        for n, column in enumerate(columns):
            cell = Box(grid.left + label + n * wide, grid.top - high, wide, high)
            name = self.texts.name("card", column) if column else say("realm-preview-no-card")
            if column:
                under = Box(cell.left, cell.bottom - named, wide, named)
                self.canvas.text(self._short(column, wide - 1), under, theme.least, theme.MUTED, BODY, align="center",
                                 least=theme.least)  # fmt: skip
            self.canvas.text(str(strength[column]) if column else "-", cell, letter(14), theme.MUTED, STRONG,
                             align="center")  # fmt: skip
            self.regions.append(Region("info", f"column-{column or 'none'}", cell, False, name))
        for r, row in enumerate(rows):
            y = grid.top - named - (r + 2) * high
            name = self.texts.short_card(row) if row else say("realm-preview-no-card")
            picked = row == self.controls.card
            place = Box(grid.left, y, label - theme.px(4), high)
            colour, face = (theme.GOLD_BRIGHT, STRONG) if picked else (theme.TEXT, BODY)
            least = max(letter(10), theme.least)
            names = self.texts.shorter_cards(row) if row else (name,)
            texts = [f"{strength[row]}  {each}" if row else each for each in names]
            text = next((each for each in texts if width_of(each, face, least) <= place.width), texts[-1])
            self.canvas.text(text, place, letter(14), colour, face, least=letter(10))
            for n, column in enumerate(columns):
                found = matches[(column, row) if own_defends else (row, column)]
                cell = Box(grid.left + label + n * wide, y, wide, high).inset(theme.px(1.5))
                margin = found.attacker - found.defender
                margin = -margin if own_defends else margin
                back = EVEN if margin == 0 else WIN if found.winner == own else LOSE
                self.canvas.fill(cell, back)
                shown = "=" if margin == 0 else f"{margin:+d}"
                shown += "*" if found.with_blade != found.winner else ""
                self.canvas.text(shown, cell, letter(14), theme.WHITE, STRONG, align="center", least=letter(9))
                if picked:
                    outline(self.canvas, cell, theme.GOLD_BRIGHT, theme.px(1.5))
                other = self.texts.name("card", column) if column else say("realm-preview-no-card")
                hint = say("realm-table-cell", one=name, other=other, attacker=found.attacker,
                           defender=found.defender, winner=self.texts.house(found.winner))  # fmt: skip
                if found.with_blade != found.winner:
                    hint += "\n" + say("realm-table-cell-blade", house=self.texts.house(found.with_blade))
                self.regions.append(Region("info", f"cell-{row or 'none'}-{column or 'none'}", cell, False, hint))

    def _short(self, card: str, wide: float) -> str:
        """Return the first telling word of a card's name, or as many of its letters as fit a width."""
        parts = self.texts.short_card(card).split()
        found = next((each for each in parts if len(each) > SMALL_WORD), parts[0])
        while len(found) > 2 and width_of(found, BODY, theme.least) > wide:
            found = found.rstrip(".")[:-1] + "."
        return found

    def _whole(self, own: str, other: str, box: Box) -> None:
        """Draw the card in hand, and that of the column under the pointer, whole, where there is room for them."""
        places = box.row(2, theme.px(10))
        if box.height < theme.px(WHOLE):
            return
        for card, place in zip((own, other), places, strict=True):
            if card:
                wide = min(place.width, theme.px(194), place.height / 1.5)
                high = min(place.height, wide * 1.75)
                at = Box(place.centre[0] - wide / 2, place.top - high, wide, high)
                draw_house_card(self.canvas, at, self.controls.seat.content, self.texts, card)

    def _corner(self, box: Box, other: str, starred: bool) -> None:
        """Show whose cards stand above the columns, and what a star means if there is any."""
        shield = Box(box.right - box.height, box.bottom, box.height, box.height)
        self.canvas.picture(f"realm/shield-{other}.png", shield)
        if starred:
            left = box._replace(width=shield.left - box.left - theme.px(4))
            text = say("realm-table-pairings-star")
            if width_of(text, BODY, theme.least) > left.width:
                text = say("realm-table-pairings-star-short")
            self.canvas.text(text, left, letter(12), theme.MUTED, BODY, least=theme.least)


def units_of_side(controls: Controls, house: str) -> dict[str, int]:
    """Return how many units of each kind a House has in the combat that is shown."""
    view = controls.seat.view
    combat = view.combat
    if controls.origin is not None:  # the march that would begin it
        for area, units in controls.plan().arrivals.items():
            force = view.units.get(area)
            if controls.seat.house == house:
                return dict(units)
            if force is not None and force.house == house:
                return unit_counts(force)
        return {}
    if combat is None:
        return {}
    if combat.attacker == house:
        return dict(view.attackers)
    force = view.units.get(combat.area)
    return unit_counts(force) if force is not None and force.house == house else {}


def all_terms(controls: Controls, preview: CombatPreview) -> tuple[list[Term], list[Term]]:
    """Return the terms of attacker and defender; routed units and an order without effect count 0."""
    attacker, defender = list(preview.attacker_terms), list(preview.defender_terms)
    view = controls.seat.view
    decided = view.combat is not None and bool(view.combat.winner)
    if not decided:
        defender += _idle(controls, preview.area, preview.defender, len(attacker) - len(defender))
    for house, terms in ((preview.attacker, attacker), (preview.defender, defender)):
        if house == preview.blade:
            terms.append(Term(UNUSED_BLADE, "", 0))
    return attacker, defender


def _idle(controls: Controls, area: str, house: str, room: int) -> Iterator[Term]:
    """Yield routed units of the defender, and its order where a row is free for it."""
    view = controls.seat.view
    force = view.units.get(area)
    routed = [unit for unit in unit_counts(force) if unit.endswith("_routed")] if force is not None else []
    for unit in routed:
        yield Term("routed", unit.removesuffix("_routed"), 0)
    owner, order = view.orders.get(area, ("", ""))
    known = controls.seat.content.orders.get(order)
    if owner == house and known is not None and known.kind != DEFENSE and len(routed) < room:
        yield Term("order", order, 0)


def steps_of(seat: RealmSeat) -> list[str]:
    """Return the steps of a combat in order; Tides of Battle only if the game uses them."""
    return combat_steps(seat.view)


def step_now(seat: RealmSeat) -> str:
    """Return the current step of the combat."""
    combat, decision = seat.view.combat, seat.decision
    if decision is None or (combat is not None and combat.winner):
        return "result"
    return STEP_OF.get(decision.kind, "result")


def draw_steps(canvas: Canvas, seat: RealmSeat, row: Box) -> None:
    """Draw the steps of the open combat on one line."""
    steps = steps_of(seat)
    step_line(canvas, row, [say(f"realm-step-{step}") for step in steps], steps.index(step_now(seat)))


def decided_combat(seat: RealmSeat) -> CombatPreview | None:
    """Return the combat with the final strengths from the log, or None if no decided combat is in progress."""
    combat = seat.view.combat
    if combat is None or not combat.winner:
        return None
    sides = combat.attacker, combat.defender
    final: dict[str, StrengthCounted] = {}
    for event in (each.event for each in reversed(seat.log)):
        if isinstance(event, CombatBegan):
            break
        if isinstance(event, StrengthCounted) and event.moment == "final":
            final.setdefault(event.house, event)
    if set(final) != set(sides):
        return None  # the log does not go back so far
    terms = {house: [Term(str(a), str(b), int(c)) for a, b, c in final[house].terms] for house in sides}
    attacker, defender = (tuple(term for term in terms[house] if term.source != "card") for house in sides)
    cards = [combat.cards.get(house, "") for house in sides]
    totals = [final[house].total for house in sides]
    match = Match(cards[0], cards[1], totals[0], totals[1], combat.winner, combat.winner)
    return CombatPreview(combat.area, *sides, attacker, defender, (), "", (match,))


def wins_ties(view: RealmInspection, preview: CombatPreview) -> str:
    """Return the side that wins if both strengths are equal, the higher one on the Fiefdoms track (CMB-6)."""
    return next(house for house in view.track(FIEFDOMS) if house in (preview.attacker, preview.defender))


def combat_sums(preview: CombatPreview) -> tuple[int, int]:
    """Return the strengths of attacker and defender; House cards count once no other pairing is possible."""
    if len(preview.matches) == 1:
        return preview.matches[0].attacker, preview.matches[0].defender
    return sum_of_terms(preview.attacker_terms), sum_of_terms(preview.defender_terms)
