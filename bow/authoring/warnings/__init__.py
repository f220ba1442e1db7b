"""Warnings about legal parts of a battle plan that are hardly intended."""
