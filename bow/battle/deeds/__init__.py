"""Deeds: effects of cards, commanders and special rules that do something, and the questions that they ask."""
