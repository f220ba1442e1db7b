"""The terminal code shared by all commands: output, texts, pictures of a battle in text."""
