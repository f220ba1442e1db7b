"""Battles on paper: the plan with its map, and the battle's cards for cutting out.

Except for `card_sides`, its modules need matplotlib and hexalattice (the extra `sheets`).
Import them only where they are used.
"""
