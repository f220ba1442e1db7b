"""Checks of many games: random positions and plans, odds against all rolls, golden battles."""
