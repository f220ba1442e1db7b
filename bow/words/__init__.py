"""Texts for readers in each language: messages, printed words, error messages."""
