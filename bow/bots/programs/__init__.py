"""Bots that are separate programs, in any language. They exchange lines of JSON with the game; see docs/bots.md."""
