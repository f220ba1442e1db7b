"""Warnings about parts of a battle plan that are legal, but probably not intended."""
