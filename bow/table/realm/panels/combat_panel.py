"""A combat that is open or would begin: both strengths term by term, open support, and who wins for which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm import sum_of_terms
from bow.realm.preview import CombatPreview, NeutralPreview
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_sentences import terms_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm import Term
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

WIN, LOSE, EVEN = (70, 118, 58, 255), (142, 44, 38, 255), (140, 108, 44, 255)


def preview_now(controls: Controls) -> CombatPreview | NeutralPreview | None:
    """Return the combat that is open, or that the march being composed would begin, as those who look may know it."""
    session = controls.session
    if session.decision is None or session.needs_handover:
        return None
    if controls.origin is not None:
        if controls.having("go"):
            return session.realm.view(session.decision.house).preview("go")  # marches hide nothing
        return None
    return session.view.preview() if session.realm.combat is not None else None


class CombatPanel(PartPanel):
    """Two columns of terms; below them the table of House cards against House cards."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts
        self._found: tuple[object, ...] = ()
        self._preview: CombatPreview | NeutralPreview | None = None

    @property
    def preview(self) -> CombatPreview | NeutralPreview | None:
        """The combat to show; None: there is none. It is counted anew when the game or the person has changed."""
        session = self.controls.session
        now = session.realm, session.looker, session.needs_handover
        if not self._found or self._found[0] is not now[0] or self._found[1:] != now[1:]:
            self._found = now
            self._preview = preview_now(self.controls)
        return self._preview

    def find(self) -> bool:
        """Return whether there is a combat to show."""
        return self.preview is not None

    def sums(self) -> dict[str, str]:
        """Return both strengths for a plate on the map, by the area that they are about."""
        preview = self.preview
        if isinstance(preview, CombatPreview):
            attacker, defender = sum_of_terms(preview.attacker_terms), sum_of_terms(preview.defender_terms)
            return {preview.area: f"{attacker} : {defender}"}
        return {preview.area: f"{preview.strength} : {preview.needed}"} if preview is not None else {}

    def shows(self) -> object:
        return self.preview, self.controls.card, self.controls.session.changes

    def build(self) -> None:
        preview = self.preview
        if preview is None:
            return
        inside = panel_frame(self.canvas, self.box)
        area = self.texts.area(preview.area)
        if isinstance(preview, NeutralPreview):
            rest = heading(self.canvas, inside, say("realm-table-neutral", area=area))
            key = "yes" if preview.succeeds else "no"
            text = say("realm-table-neutral-strength", strength=preview.strength, needed=preview.needed, succeeds=key)
            colour = theme.GOOD if preview.succeeds else theme.WARNING
            self.canvas.text(text, rest, letter(17), colour, BODY, lines=True, valign="top")
            return
        begun = self.controls.origin is None
        rest = heading(self.canvas, inside, say("realm-table-combat" if begun else "realm-table-would", area=area))
        combat = self.controls.session.view.combat
        lines = max(len(preview.attacker_terms), len(preview.defender_terms), 1)
        lines += combat is not None and any(combat.cards.values())
        sides = rest.strip(min(rest.height * 0.5, theme.px(48 + 22 * lines)))
        below = Box(rest.left, rest.bottom, rest.width, rest.height - sides.height)
        one, two = sides.row(2, theme.px(16))
        self._side(one, preview.attacker, preview.attacker_terms, attacks=True)
        self._side(two, preview.defender, preview.defender_terms, attacks=False)
        below = self._open_support(preview, below)
        self._table(preview, below)

    def _side(self, box: Box, house: str, terms: Sequence[Term], *, attacks: bool) -> None:
        high = min(theme.px(44), box.height * 0.3)
        head = box.strip(high)
        shield = Box(head.left, head.bottom, high, high)
        self.canvas.picture(f"realm/shield-{house}.png", shield)
        total = str(sum_of_terms(terms))
        number = Box(head.right - theme.px(60), head.bottom, theme.px(60), high)
        large, small = min(letter(32), high * 0.75), min(letter(18), high * 0.6)
        self.canvas.text(total, number, large, theme.GOLD_BRIGHT if attacks else theme.TEXT, TITLE, align="right")
        name = Box(shield.right + theme.px(8), head.bottom, number.left - shield.right - theme.px(8), high)
        self.canvas.text(self.texts.house(house), name, small, theme.TEXT, TITLE)
        y = self._chosen(house, Box(box.left, box.bottom, box.width, head.bottom - box.bottom))
        step = min(theme.px(22), max(theme.px(15), (box.height - high) / max(1, len(terms))))
        for term in terms:
            if y - step < box.bottom - 1:
                break
            value = term[2]
            text = terms_text(words(), [term], self.texts.names)
            colour = theme.TEXT if value else theme.FAINT
            line = Box(box.left, y - step, box.width, step)
            self.canvas.text(text, line, letter(15), colour, BODY, least=letter(12))
            y -= step

    def _chosen(self, house: str, box: Box) -> float:
        """Write the House card that a side has chosen, if any; return the top of the room below it."""
        combat = self.controls.session.view.combat
        card = combat.cards.get(house) if combat is not None else None
        if not card:
            return box.top
        step = theme.px(22)
        known = card in self.controls.session.realm.content.cards
        text = self.texts.name("card", card) if known else say("realm-table-card-chosen")
        line = Box(box.left, box.top - step, box.width, step)
        self.canvas.text(text, line, letter(15), theme.GOLD if known else theme.GOOD, STRONG, least=letter(12))
        return line.bottom

    def _open_support(self, preview: CombatPreview, box: Box) -> Box:
        """Write what third Houses may still add; return the room below it."""
        y = box.top
        step = theme.px(20)
        for each in preview.open_support[:3]:
            house, area = self.texts.house(each.house), self.texts.area(each.area)
            text = say("realm-preview-open", house=house, area=area, attacker=each.attacker, defender=each.defender)
            self.canvas.text(text, Box(box.left, y - step, box.width, step), letter(14), theme.MUTED, BODY,
                             least=letter(11))  # fmt: skip
            y -= step
        return Box(box.left, box.bottom, box.width, y - box.bottom)

    def _table(self, preview: CombatPreview, box: Box) -> None:
        """Draw the table: rows are the cards of the defender, if its person looks or decides, else of the attacker."""
        session = self.controls.session
        own_defends = session.looker == preview.defender or (
            session.looker is None and session.house == preview.defender
        )
        content = session.realm.content
        matches = {(m.attacker_card, m.defender_card): m for m in preview.matches}
        attackers = list(dict.fromkeys(m.attacker_card for m in preview.matches))
        defenders = list(dict.fromkeys(m.defender_card for m in preview.matches))
        rows, columns = (defenders, attackers) if own_defends else (attackers, defenders)
        own = preview.defender if own_defends else preview.attacker
        strength = {card: content.cards[card].strength if card else -1 for card in {*rows, *columns}}
        rows = sorted((card for card in rows if card), key=lambda card: -strength[card]) or rows
        columns = sorted((card for card in columns if card), key=lambda card: -strength[card]) or columns
        won = tied = 0
        for row in rows:
            for column in columns:
                found = matches[(column, row) if own_defends else (row, column)]
                won += found.winner == own
                tied += found.attacker == found.defender
        total = len(rows) * len(columns)
        line = box.strip(theme.px(24))
        text = say("realm-table-pairings", house=self.texts.house(own), won=won, total=total, tied=tied)
        colour = theme.GOOD if won * 2 > total else theme.WARNING if won * 3 < total else theme.TEXT
        self.canvas.text(text, line, letter(16), colour, STRONG, least=letter(12))
        grid = Box(box.left, box.bottom, box.width, box.height - line.height)
        high = min(theme.px(30), grid.height / (len(rows) + 1))
        if high < theme.px(10):
            return
        label = grid.width * 0.27
        wide = (grid.width - label) / max(1, len(columns))
        for n, column in enumerate(columns):
            cell = Box(grid.left + label + n * wide, grid.top - high, wide, high)
            name = self.texts.name("card", column) if column else say("realm-preview-no-card")
            self.canvas.text(str(strength[column]) if column else "-", cell, letter(14), theme.MUTED, STRONG,
                             align="center")  # fmt: skip
            self.regions.append(Region("info", f"column-{column or 'none'}", cell, False, name))
        for r, row in enumerate(rows):
            y = grid.top - (r + 2) * high
            name = self.texts.name("card", row) if row else say("realm-preview-no-card")
            picked = row == self.controls.card
            text = f"{strength[row]}  {name}" if row else name
            place = Box(grid.left, y, label - theme.px(4), high)
            colour, face = (theme.GOLD_BRIGHT, STRONG) if picked else (theme.TEXT, BODY)
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
                self.regions.append(Region("info", f"cell-{row or 'none'}-{column or 'none'}", cell, False, hint))
