"""What is printed: units, commanders, cards, terrain, die, track and battle plans.

The words here are data. What an effect does stands in ``bow.battle.effects`` and ``bow.battle.deeds``.
"""
