"""Battles on paper: the plan with its map, and the cards of the battle to be cut out.

Its modules need matplotlib and hexalattice (`pip install 'bow-westeros[sheets]'`), but for `card_sides`: import
them where they are used.
"""
