"""Printed things: units, commanders, cards, terrain, die, track and battle plans.

Content is data. ``bow.battle.effects`` and ``bow.battle.deeds`` define what its effect words do.
"""
