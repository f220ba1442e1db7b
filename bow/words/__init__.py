"""Texts for readers in each language: messages, printed texts, error messages."""
