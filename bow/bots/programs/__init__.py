"""Bots that are programs of their own, in any language: lines of JSON go to and fro. The page of it is docs/bots.md."""
