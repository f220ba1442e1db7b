"""Who wins a combat for which House cards: own cards against those that the other side may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.preview import CombatPreview
from bow.table.realm.play.combat_sums import wins_ties
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, line_height, width_of
from bow.ui.kit.widgets import outline, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.contests.combat_panel import CombatPanel
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

WIN, LOSE, EVEN = (70, 118, 58, 255), (142, 44, 38, 255), (140, 108, 44, 255)


class PairingsPanel(Panel):
    """A row for each own card, a column for each card of the other side."""

    def __init__(self, combat: CombatPanel, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.combat, self.controls, self.texts = combat, controls, texts

    @property
    def wanted(self) -> bool:
        """Whether there is a combat between two Houses whose cards are not both known."""
        preview = self.combat.preview
        return isinstance(preview, CombatPreview) and len(preview.matches) > 1

    def wished(self) -> float:
        """Return the height that all rows need, in pixels of the sketch."""
        preview = self.combat.preview
        if not isinstance(preview, CombatPreview):
            return 0.0
        own = "defender_card" if self._own_defends(preview) else "attacker_card"
        rows = len({getattr(match, own) for match in preview.matches})
        return 54.0 + (rows + 1) * max(19.0, line_height(BODY, theme.least) / theme.scale)

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
        rows = sorted((card for card in rows if card), key=lambda card: -strength[card]) or rows
        columns = sorted((card for card in columns if card), key=lambda card: -strength[card]) or columns
        won = tied = 0
        for row in rows:
            for column in columns:
                found = matches[(column, row) if own_defends else (row, column)]
                won += found.winner == own
                tied += found.attacker == found.defender
        total = len(rows) * len(columns)
        size = max(letter(16), theme.least)
        line = box.strip(line_height(STRONG, size) * (2 if box.width < theme.px(400) else 1))
        first = self.texts.house(wins_ties(self.controls.seat.view, preview))
        text = say("realm-table-pairings", house=self.texts.house(own), won=won, total=total, tied=tied, first=first)
        colour = theme.GOOD if won * 2 > total else theme.WARNING if won * 3 < total else theme.TEXT
        self.canvas.text(text, line, size, colour, STRONG, lines=True, least=letter(12))
        grid = Box(box.left, box.bottom, box.width, box.height - line.height)
        high = min(theme.px(30), grid.height / (len(rows) + 1))
        if high < theme.px(10):
            return
        label = grid.width * (0.27 if grid.width > theme.px(400) else 0.4)
        wide = (grid.width - label) / max(1, len(columns))
        starred = any(match.with_blade != match.winner for match in preview.matches)
        corner = Box(grid.left, grid.top - high, label - theme.px(4), high)
        self._corner(corner, preview.attacker if own_defends else preview.defender, starred)
        for n, column in enumerate(columns):
            cell = Box(grid.left + label + n * wide, grid.top - high, wide, high)
            name = self.texts.name("card", column) if column else say("realm-preview-no-card")
            self.canvas.text(str(strength[column]) if column else "-", cell, letter(14), theme.MUTED, STRONG,
                             align="center")  # fmt: skip
            self.regions.append(Region("info", f"column-{column or 'none'}", cell, False, name))
        for r, row in enumerate(rows):
            y = grid.top - (r + 2) * high
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
